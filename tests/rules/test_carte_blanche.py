from __future__ import annotations

import pytest

from meldtrick import Game, State
from meldtrick.cards.packed import ONE
from meldtrick.errors import NotationError
from meldtrick.table.facts import UNBROKEN, mark
from meldtrick.table.reduce import Log, replay
from meldtrick.table.reduce_tricks import card_shown
from tests.rules.trick_play import after, game, refused

BLANK = "AS AS TH 9H 9D 8D 8C 7C 7S"
COURTS = "KS QS JS KC QC JC AS 8S 8H"


def deal(first: str, second: str, *stock: str) -> State:
    """Return the first state of a deal with these hands and these cards on top of the stock."""
    played = game("rubicon")
    left = [rank + suit for rank in "ATKQJ987" for suit in "SHDC" for _ in range(4)]
    hands = [first.split(), second.split()]
    dealt = [hands[seat].pop(0) for _ in range(3) for seat in (0, 1) for _ in range(3)]
    deck = [*dealt, *stock]
    for card in deck:
        left.remove(card)
    return played.start(seed=1, deck=[*deck, *left])


def booked(played: Game, state: State, key: str) -> tuple[int, ...]:
    line = played.book(state).bookings.index(f"carte_blanche.{key}")
    return tuple(amounts[line] for amounts in state.booked)


def test_both_players_are_asked_openly_and_booked_after_the_last_answer() -> None:
    played = game("rubicon")
    state = deal(BLANK, BLANK.replace("AS", "AC"))
    state = after(played, state, "show_hand")
    assert (state.actor, booked(played, state, "value")) == (1, (0, 0))
    step = played.apply(state, played.parse("show_hand"))
    assert replay(state, step.log) == step.state
    assert booked(played, step.state, "value") == (50, 50)
    assert (step.state.actor, step.state.phase) == (0, "stock.play")


def test_nobody_need_show_and_whoever_does_not_has_no_chain() -> None:
    played = game("rubicon")
    state = after(played, deal(BLANK, COURTS, "9C", "TH"), "pass", "pass", "play 7S", "play AS")
    assert (state.actor, state.marks) == (1, ())
    state = after(played, state, "pass")
    assert (state.actor, state.phase) == (1, "stock.play")


def test_a_court_card_in_hand_is_no_carte_blanche() -> None:
    played = game("rubicon")
    state = deal(COURTS, BLANK)
    assert [str(action) for action in played.legal_actions(state)] == ["pass"]
    (refusal,) = played.refusals(state, played.parse("show_hand"))
    assert (refusal.key, refusal.facts) == (
        "carte_blanche.courts",
        {"held": "KS KC QS QC JS JC"},
    )


def test_w087_the_chain_goes_on_card_by_card_and_ends_for_good() -> None:
    played = game("rubicon")
    state = deal(BLANK, COURTS, "9C", "TH", "9C", "KD", "9C", "9S")
    state = after(played, state, "show_hand", "pass", "play 7S", "play AS", "pass")
    assert (state.actor, state.phase) == (0, "stock.chain")
    hidden = played.view(state, 1)
    state = after(played, state, "show_drawn")
    assert booked(played, state, "repeat") == (50, 0)
    assert len(hidden.known[0]) == 8
    assert len(played.view(state, 1).known[0]) == 9
    state = after(played, state, "play JC", "play 7C", "pass")
    assert refused(played, state, "show_drawn") == ("carte_blanche.courts", "")
    state = after(played, state, "pass", "play JS", "play KD", "pass")
    assert (state.phase, mark(state.marks, UNBROKEN)) == ("stock.play", 0)
    assert booked(played, state, "repeat") == (50, 0)


def test_r6_a_missed_claim_breaks_the_chain() -> None:
    played = game("rubicon")
    state = deal(BLANK, COURTS, "9C", "TH", "9C", "9C")
    state = after(played, state, "show_hand", "pass", "play 7S", "play AS", "pass", "pass")
    state = after(played, state, "play JC", "play 7C", "pass")
    assert (state.phase, booked(played, state, "repeat")) == ("stock.play", (0, 0))


@pytest.mark.parametrize("text", ["show_hand AS", "show_drawn TH"])
def test_what_is_shown_is_not_a_choice(text: str) -> None:
    with pytest.raises(NotationError):
        game("rubicon").parse(text)


def test_a_card_that_everyone_knows_is_shown_without_being_known_twice() -> None:
    state = deal(BLANK, COURTS).copy()
    face = state.match.rules.faces.face("TH")
    for _ in range(2):
        card_shown(state, [], 0, face)
    assert state.known[0] == ONE[face]


def test_without_a_chain_there_is_nothing_to_book() -> None:
    played = game("rubicon")
    state = deal(BLANK, COURTS).copy()
    (row,) = [row for row in played.book(state).phases if row.name == "stock.book"]
    log: Log = []
    row.does[0](state, log)
    assert log == []
