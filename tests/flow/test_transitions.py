"""From one step to the next: rows that are skipped, that act, that poll; ends of deals."""

from typing import Any

import pytest

from meldtrick import CHANCE, Game, State
from meldtrick.rules.flow import END, Onward, Phase, Poll
from meldtrick.rules.match import SumOfLines
from meldtrick.table import reduce
from meldtrick.table.reduce import Log
from tests.records.small_game import small_game
from tests.rules import trick_play


def with_phases(*rows: Phase) -> Game:
    """Return the small game with other rows from the second on."""
    game = small_game()
    book = game.books[2]
    book.phases = (book.phases[0], *rows)
    return game


def discard_row(index: int) -> Phase:
    rules = small_game().books[2].kinds["discard"]
    onward = Onward(after={"discard": 0}, ends_turn=frozenset({"discard"}))
    return Phase(f"turn.discard{index}", index, [rules], onward)


def drawn(game: Game) -> tuple[State, list[str]]:
    step = game.apply(game.start(seed=1), game.parse("draw"))
    return step.state, [event.kind for event in step.events]


def test_the_turn_passes_after_a_kind_that_ends_it() -> None:
    game = small_game()
    state, _ = drawn(game)
    assert (state.actor, state.turn, state.row, state.turns) == (0, 0, 1, 0)
    step = game.apply(state, game.legal_actions(state)[0])
    assert (step.state.actor, step.state.turn, step.state.row, step.state.turns) == (1, 1, 0, 1)
    assert [event.kind for event in step.events] == ["discarded", "turn_ended", "phase_entered"]


def test_a_poll_of_nobody_is_passed_over() -> None:
    asks = Phase("turn.ask", 1, [], Onward(after={"poll_over": 2}), poll=Poll(lambda _: b""))
    state, events = drawn(with_phases(asks, discard_row(2)))
    assert (state.row, state.actor) == (2, 0)
    assert events == ["drawn", "phase_entered"]


def test_a_poll_asks_one_seat_after_another() -> None:
    game = small_game()
    rules = game.books[2].kinds["draw"]
    asks = Phase(
        "turn.ask", 1, [rules], Onward(after={"poll_over": 2}), poll=Poll(lambda _: b"\1\0")
    )
    game.books[2].phases = (game.books[2].phases[0], asks, discard_row(2))
    state, _ = drawn(game)
    assert (state.row, state.actor, state.poll) == (1, 1, b"\0")
    state = game.apply(state, game.parse("draw")).state
    assert (state.row, state.actor, state.poll) == (1, 0, b"")
    state = game.apply(state, game.parse("draw")).state
    assert (state.row, state.actor, state.poll) == (2, 0, b"")


@pytest.mark.parametrize(("holds", "row"), [(True, 2), (False, 3)])
def test_a_row_that_does_something_leads_on_by_what_it_did(holds: bool, row: int) -> None:
    def flag(d: State, log: Log) -> None:
        reduce.flagged(d, log, 1 << 24)

    onward = Onward(does=(flag,), when=((lambda _: holds, 2),), after={"done": 3})
    does = Phase("turn.does", 1, [], onward)
    state, events = drawn(with_phases(does, discard_row(2), discard_row(3)))
    assert state.row == row
    assert events == ["drawn", "flagged", "phase_entered"]


def test_a_row_may_be_skipped_to_the_end_of_the_deal() -> None:
    skipped = Phase("turn.none", 1, [], Onward(skip=((lambda _: True, END),)))
    state, events = drawn(with_phases(skipped))
    assert (state.actor, state.ending) == (CHANCE, "end")
    assert events == ["drawn", "deal_ended", "scored", "chance_awaited"]


def test_a_deal_that_pays_nothing_scores_nothing() -> None:
    skipped = Phase("turn.none", 1, [], Onward(skip=((lambda _: True, END),)))
    game = with_phases(skipped)
    game.books[2].settlement = SumOfLines([], 2)
    state, events = drawn(game)
    assert events == ["drawn", "deal_ended", "chance_awaited"]
    assert state.scores == (0, 0)
    assert game.score(state).totals == (0, 0)


def test_coming_back_to_a_row_that_looks_first_changes_nothing() -> None:
    rules = small_game().books[2].kinds["draw"]
    more = Phase("turn.more", 1, [rules], Onward(skip=((lambda s: not s.stock, END),)))
    game = with_phases(more)
    state, _ = drawn(game)
    step = game.apply(state, "draw")
    assert [event.kind for event in step.events] == ["drawn"]
    assert (step.state.row, step.state.actor) == (1, 0)


class EndsMatch:
    """A rule that ends the match with the first deal."""

    key = "match.sudden"

    def follow(self, d: State, log: Log, event: tuple[Any, ...]) -> None:
        reduce.match_ended(d, log, (0, 1))


def test_what_follows_the_end_of_a_deal_may_end_the_match() -> None:
    skipped = Phase("turn.none", 1, [], Onward(skip=((lambda _: True, END),)))
    game = with_phases(skipped)
    game.books[2].follow = {"deal_ended": (EndsMatch(),)}
    state, events = drawn(game)
    assert state.is_over
    assert events == ["drawn", "deal_ended", "match_ended"]


def test_going_out_ends_the_deal_by_the_player_in_turn() -> None:
    game = small_game()
    position = {"phase": "turn.discard", "hands": {0: "KS", 1: "AS QS"}}
    state = game.position(position)
    step = game.apply(state, game.parse("discard KS"))
    assert (step.state.ending, step.state.actor) == ("out:0", CHANCE)
    assert step.state.scores == (50, -20)


def test_the_match_may_end_while_the_cards_are_dealt() -> None:
    """The dealer scores the trump seven he turns up at once, and that is enough."""
    game = trick_play.game("standard")
    zones = {"hands": {0: "8S", 1: "9S"}, "stock": "", "turn": 0, "trump": "H", "deal": 1}
    state = game.position(
        {**zones, "phase": "last.play", "scores": [990, 0], "facts": {"last_card_drawn": True}}
    )
    state = trick_play.after(game, state, "play 8S", "play 9S")
    assert state.actor == CHANCE
    assert state.match.dealer == 1
    faces = game.book(state).equipment.faces
    deck = faces.text(game.book(state).equipment.deck).split()
    seven = deck.index("7H")
    deck[16], deck[seven] = deck[seven], deck[16]
    step = game.apply(state, game.parse("shuffle " + " ".join(deck)))
    assert step.state.is_over
    assert step.events[-1].kind == "match_ended"
    assert game.legal_actions(step.state) == ()
