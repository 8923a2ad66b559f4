"""States are values: equal by content, hashable, and safe to keep."""

import copy
import pickle

import pytest

from meldtrick.cards.faces import FaceTable
from meldtrick.table.facts import mark, with_mark, without
from meldtrick.table.identity import Identity
from meldtrick.table.meld import Meld
from meldtrick.table.reduce import changed
from meldtrick.table.seats import NOBODY
from meldtrick.table.state import FIELDS, MatchState, State, blank_state

FACES = FaceTable([("AS",), ("KS",), ("QS",)])
RULES = Identity("small", "digest-of-the-rules", FACES, ("turn.draw", "turn.meld"))


def blank(players: int = 2) -> State:
    match = MatchState(RULES, players, 0, 1, 5, (0,) * players)
    return blank_state(match, sides=players, units=players, bookings=1)


def test_equal_content_makes_equal_states() -> None:
    state, twin = blank(), blank()

    assert state.__eq__(state) is True
    assert state == twin
    assert hash(state) == hash(twin)
    assert len({state, twin}) == 1
    assert state != "a state"
    assert state.match != "a match"
    assert hash(state.match) == hash(twin.match)


@pytest.mark.parametrize("field", [field for field in FIELDS if field != "match"])
def test_every_field_counts(field: str) -> None:
    state, other = blank(), blank()
    setattr(other, field, (99,))
    assert state != other


@pytest.mark.parametrize("field", MatchState.__slots__)
def test_every_field_of_the_match_counts(field: str) -> None:
    other = blank()
    value = Identity("small", "other rules", FACES, ()) if field == "rules" else 77
    other.match = changed(other.match, **{field: value})
    assert blank() != other


def test_a_draft_does_not_touch_its_state() -> None:
    state = blank()
    number = hash(state)
    state.menu = ()
    draft = state.copy()
    assert draft.menu is None
    assert draft == state
    draft.pile += b"\x01"
    draft.match = changed(draft.match, seed=6)
    assert state == blank()
    assert hash(state) == number
    assert hash(draft) != number
    assert (state.match.seed, draft.match.seed) == (5, 6)


def test_the_kept_menu_is_no_part_of_a_state() -> None:
    state = blank()
    state.menu = ("draw",)
    assert state == blank()
    assert hash(state) == hash(blank())
    assert pickle.loads(pickle.dumps(state)).menu is None


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_a_state_pickles(protocol: int) -> None:
    state = blank(3)
    state.melds = ((Meld(0, b"\x00\x00\x00", 0),), (), ())
    back: State = pickle.loads(pickle.dumps(state, protocol))
    assert back == state
    assert hash(back) == hash(state)
    assert back.match.rules.faces.names == FACES.names
    assert copy.deepcopy(state) == state


def test_a_state_tells_phase_scores_and_end() -> None:
    state = blank()
    assert (state.phase, state.scores, state.is_over) == ("turn.draw", (0, 0), False)
    assert repr(state) == "<State of small: deal 1, actor 0, turn.draw>"
    state.row, state.actor = 1, NOBODY
    assert (state.phase, state.is_over) == ("turn.meld", True)


def test_rules_are_the_same_where_their_content_is() -> None:
    same = Identity("renamed", RULES.digest, FACES, ())
    assert same == RULES
    assert hash(same) == hash(RULES)
    assert Identity("small", "other", FACES, RULES.phases) != RULES
    assert RULES.digest != RULES
    assert repr(RULES) == "Identity('small', 'digest-of-th')"


def test_a_meld_gives_its_cards_packed() -> None:
    assert Meld(0, b"\x00\x00\x02").packed == 2 | 1 << 16


def test_marks_are_numbered_facts_with_a_value() -> None:
    marks = with_mark(with_mark((), 3, 30), 1, 10)
    assert marks == ((1, 10), (3, 30))
    assert (mark(marks, 1), mark(marks, 2), mark(marks, 2, -1)) == (10, 0, -1)
    assert with_mark(marks, 3, 31) == ((1, 10), (3, 31))
    assert without(marks, frozenset({3})) == ((1, 10),)
