"""A match at the terminal: who acts, what is told, when it stops."""

from collections.abc import Sequence

from meldtrick.cli.person import Person
from meldtrick.cli.screen import Screen
from meldtrick.flow.step import Step
from meldtrick.records.table import Table
from meldtrick.render.dealing import deal_lines
from meldtrick.render.narration import Narrator
from meldtrick.render.people import People
from meldtrick.render.sheet import sheet_lines
from meldtrick.simulate.bots import Bot
from meldtrick.simulate.playout import actions_of
from meldtrick.table.actions import Action
from meldtrick.texts import say


class Match:
    """Lets bots and perhaps a person act until the match is over or `deals` are done.

    `person`: whoever sits at the seat `people.you`; None where bots play alone and everything
    is told.
    """

    def __init__(
        self,
        screen: Screen,
        table: Table,
        people: People,
        bots: Sequence[Bot],
        person: Person | None,
        deals: int | None,
    ) -> None:
        self._screen = screen
        self._table = table
        self._people = people
        self._bots = bots
        self._person = person
        self._deals = deals
        self._narrator = Narrator(table.game.book(table.state), people)

    def run(self) -> None:
        """Play on; raises Leave where the person wants to stop."""
        self._begin_deal()
        while not self._table.state.is_over:
            if self._table.state.actor < 0 and self._deals_done():
                facts = {"deals": self._table.state.match.deal}
                self._screen.write("", say("play.stopped", self._screen.lang, facts))
                return
            self._step()

    def _deals_done(self) -> bool:
        return self._deals is not None and self._table.state.match.deal >= self._deals

    def _step(self) -> None:
        state = self._table.state
        seat = state.actor
        action, forced = self._action(seat)
        step = self._table.push(action)
        if seat < 0:
            self._begin_deal()
        told = self._told(seat, action, step)
        if forced and told and action.kind != "pass":
            told += " " + say("play.only_move", self._screen.lang)
        if told:
            self._screen.write(told)
        if step.state.actor < 0:
            self._end_deal()

    def _action(self, seat: int) -> tuple[Action, bool]:
        """Return what is done next, and whether the person had no choice."""
        state, game = self._table.state, self._table.game
        actions = actions_of(game, state)
        if len(actions) == 1:
            return actions[0], seat == self._people.you
        view = game.view(state, seat)
        if self._person is not None and seat == self._people.you:
            return self._person.choose(view, actions), False
        return self._bots[seat].choose(view, actions), False

    def _told(self, seat: int, action: Action, step: Step) -> str:
        you = self._people.you
        events = step.events if you < 0 else step.seen_by(you)
        return self._narrator.tell(seat, action, events)

    def _begin_deal(self) -> None:
        state, you = self._table.state, self._people.you
        seen = state if you < 0 else self._table.game.view(state, you)
        self._screen.write("", *deal_lines(seen, self._people))
        if state.actor < 0:
            self._end_deal()

    def _end_deal(self) -> None:
        """Show the score sheet, and let the person read it before the next deal."""
        state = self._table.state
        sheet = self._table.game.score(state)
        heading = say("play.sheet", self._screen.lang, {"deal": state.match.deal})
        lines = sheet_lines(sheet, self._people, heading=heading, match=state.scores)
        self._screen.write("", *lines)
        if self._person is not None and not state.is_over and not self._deals_done():
            self._person.pause()
