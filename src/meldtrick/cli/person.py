"""A person at the terminal: shows what the seat sees, reads what is typed."""

import sys
from collections.abc import Callable, Sequence

from meldtrick.cli.choices import in_order, plans, points_of
from meldtrick.cli.places import near_path
from meldtrick.cli.screen import Screen
from meldtrick.errors import NotationError
from meldtrick.flow.game import Game
from meldtrick.flow.refusals import Refusal
from meldtrick.flow.view import View
from meldtrick.render.cards import hand_names, pictures
from meldtrick.render.menu import menu_lines
from meldtrick.render.people import People
from meldtrick.render.sheet import sheet_lines
from meldtrick.render.table import TablePicture
from meldtrick.simulate.greedy import GreedyBot
from meldtrick.table.actions import Action
from meldtrick.texts import LANGUAGES, say

COMMANDS = ("help", "hint", "table", "score", "rules", "all", "quit")


class Leave(Exception):  # noqa: N818 - a wish, not an error
    """The person wants to stop."""


class Person:
    """Chooses actions by asking whoever sits at the keyboard."""

    def __init__(self, screen: Screen, game: Game, people: People) -> None:
        self._screen = screen
        self._game = game
        self._people = people
        self._lang = screen.lang
        self._words = _command_words()
        self._last_turn: tuple[int, int] | None = None
        self._greeted = False
        self._commands: dict[str, Callable[[View, Sequence[Action]], None]] = {
            "help": self._help,
            "hint": self._hint,
            "table": self._table,
            "score": self._score,
            "rules": self._rules,
            "all": self._all,
            "quit": self._quit,
        }

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Show the table and the menu, and ask until an action is chosen.

        Raises Leave at the end of input and at `quit`.
        """
        actions = in_order(view, actions)
        turn = (view.match.deal, view.table.turns)
        if turn != self._last_turn:
            self._last_turn = turn
            self._screen.write("", *TablePicture(view, self._people, own_hand=False).lines())
        self._show_choice(view, actions)
        while True:
            typed = self._read(say("play.choose", self._lang) + " ")
            word = self._words.get(typed.lower())
            if word is not None:
                self._commands[word](view, actions)
                continue
            action = self._action(typed, view, actions) if typed else None
            if action is not None:
                return action

    def pause(self) -> None:
        """Let the score sheet be read; raises Leave at the end of input."""
        typed = self._read(say("play.enter", self._lang) + " ")
        if self._words.get(typed.lower()) == "quit":
            raise Leave

    def _read(self, prompt: str) -> str:
        """Return a line of input; what is typed through a pipe is shown as if on a terminal."""
        try:
            typed = input(prompt).strip()
        except EOFError:
            raise Leave from None
        if not sys.stdin.isatty():
            self._screen.write(typed)
        return typed

    def _show_choice(self, view: View, actions: Sequence[Action], *, whole: bool = False) -> None:
        hand = hand_names(self._game.book(view).equipment.faces, view.table.hands[view.seat])
        frame = pictures(hand, self._screen.width)
        self._screen.write(*frame)
        notes = points_of(view, actions)
        width = self._screen.width
        self._screen.write(*menu_lines(actions, self._lang, width, notes=notes, whole=whole))
        if not self._greeted:
            self._greeted = True
            self._screen.write(say("play.how", self._lang))

    # What may be typed

    def _action(self, typed: str, view: View, actions: Sequence[Action]) -> Action | None:
        """Return the action that a number or a text names; say why where it is none."""
        if typed.isdecimal():
            number = int(typed) if len(typed) < 6 else 0
            if 1 <= number <= len(actions):
                return actions[number - 1]
            facts = {"number": typed, "count": len(actions)}
            self._screen.write(say("play.no_such_number", self._lang, facts))
            return None
        try:
            action = self._game.parse(typed)
        except NotationError as wrong:
            guessed = self._guess(typed, actions)
            if guessed is None:
                self._screen.write(say("play.not_read", self._lang, {"reason": str(wrong)}))
            return guessed
        if action in actions:
            return actions[actions.index(action)]
        self._explain(self._game.refusals(view, action))
        return None

    def _guess(self, typed: str, actions: Sequence[Action]) -> Action | None:
        """Return the one offered action whose words after the first are these, if there is one."""
        found: list[Action] = []
        for kind in {action.kind: None for action in actions}:
            try:
                action = self._game.parse(f"{kind} {typed}")
            except NotationError:
                continue
            found += [one for one in actions if one == action]
        return found[0] if len(found) == 1 else None

    def _explain(self, refusals: Sequence[Refusal]) -> None:
        for refusal in refusals:
            path, line, _ = refusal.source
            reason = say("play.refused", self._lang, {"reason": refusal.text(self._lang)})
            place = {"key": refusal.key, "place": f"{near_path(path)}:{line}"}
            self._screen.write(reason, say("play.rule", self._lang, place))

    def _help(self, view: View, actions: Sequence[Action]) -> None:
        example = f"{actions[0]!s:15}"
        self._screen.write(*say("play.help", self._lang, {"example": example}).split("\n"))

    def _hint(self, view: View, actions: Sequence[Action]) -> None:
        advice = GreedyBot().advise(view, actions)
        number = actions.index(advice.action) + 1
        facts = {"action": f"{number} ({advice.action})"}
        reason = say(advice.reason, self._lang, advice.facts)
        self._screen.write(
            say("play.hint", self._lang, facts),
            say("play.because", self._lang, {"reason": reason}),
        )
        for goal, plan in plans(view):
            steps = {"points": plan.value, "steps": ", ".join(str(one) for one in plan.actions)}
            self._screen.write(say(f"play.plan.{goal}", self._lang, steps))

    def _table(self, view: View, actions: Sequence[Action]) -> None:
        self._screen.write("", *TablePicture(view, self._people, own_hand=False).lines())
        self._show_choice(view, actions)

    def _score(self, view: View, actions: Sequence[Action]) -> None:
        sheet = self._game.score(view)
        heading = say("play.sheet", self._lang, {"deal": view.match.deal})
        self._screen.write(*sheet_lines(sheet, self._people, heading=heading, match=view.scores))

    def _rules(self, view: View, actions: Sequence[Action]) -> None:
        for name, value in sorted(self._game.options.items()):
            self._screen.write(f"  {name} = {value}")
        facts = {"variant": self._game.variant}
        self._screen.write(say("play.show_rules", self._lang, facts))

    def _all(self, view: View, actions: Sequence[Action]) -> None:
        self._show_choice(view, actions, whole=True)

    def _quit(self, view: View, actions: Sequence[Action]) -> None:
        raise Leave


def _command_words() -> dict[str, str]:
    """Return every word for a command, in all languages: its own, and those of the texts."""
    words: dict[str, str] = {}
    for command in COMMANDS:
        words[command] = command
        for lang in LANGUAGES:
            for word in say(f"play.word.{command}", lang, fallback="").split():
                words[word] = command
    return words
