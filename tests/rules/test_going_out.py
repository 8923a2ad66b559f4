from __future__ import annotations

import pytest

from meldtrick import State
from meldtrick.rules.going_out import PART, GoingOut
from tests.rules.meld_play import after, at, child, game, menu, refused, short

SEVENTH = {"melds": {0: ["9 9 9 9 9 9", "K K K"], 1: ["Q Q Q Q Q Q"]}}
NEEDS_ONE = "going_out: {canastas: {any: 1}}"


def early(hand: str) -> State:
    return at(game(), hand, facts={"first_turns_over": False}, melds={0: ["9 9 9"]})


def test_the_last_card_is_laid_or_discarded() -> None:
    played = game()
    for text in ("off 9 > 9 9 9", "discard 9"):
        assert after(played, at(played, "9", melds={0: ["9 9 9"]}), text).ending == "out:0"
    assert after(played, at(played, "K K K", melds={0: ["9 9 9"]}), "lay K K K").ending == "out:0"


def test_on_a_first_turn_two_cards_stay_before_the_discard() -> None:
    played = game()
    state = early("9 8")
    assert [str(action) for action in played.legal_actions(state)] == ["discard 9", "discard 8"]
    assert refused(played, state, "off 9 > 9 9 9") == ("going_out.first_turn", "")
    assert menu(played, early("9 8 7"), "off") == ["off 9 > 9 9 9"]
    assert refused(played, early("K K K 8"), "lay K K K") == ("going_out.first_turn", "")
    assert menu(played, early("K K K K 8"), "lay") == ["lay K K K"]
    assert refused(played, early("K K K K 8"), "lay K K K K") == ("going_out.first_turn", "")


def test_a_last_card_that_may_not_go_out_bars_the_discard() -> None:
    played = game()
    state = short(played, early("9 8"), "8")
    assert menu(played, state, "discard") == []
    assert refused(played, state, "discard 9") == ("going_out.first_turn", "")


def test_the_canasta_needed_may_be_completed_by_the_last_cards() -> None:
    played = child(NEEDS_ONE)
    state = at(played, "9 K", **SEVENTH)
    # Either card may be laid first: with the nine the side has its canasta.
    assert menu(played, state, "off") == ["off K > K K K", "off 9 > 9 9 9 9 9 9"]
    done = after(played, state, "off K > K K K")
    assert [str(action) for action in played.legal_actions(done)] == ["off 9 > 9 9 9 9 9 9"]
    assert after(played, done, "off 9 > 9 9 9 9 9 9").ending == "out:0"
    short = at(played, "9 K", melds={0: ["9 9 9 9 9", "K K K"]})
    assert menu(played, short, "off") == []
    assert refused(played, short, "off K > K K K") == ("going_out.canastas", "")
    assert menu(played, short, "discard") == ["discard K", "discard 9"]


def test_an_opponents_canasta_does_not_count() -> None:
    played = child(NEEDS_ONE)
    state = at(played, "Q 8", **SEVENTH)
    assert refused(played, state, "off Q > @1: Q Q Q Q Q Q") == ("going_out.canastas", "")


def test_with_the_canasta_everything_may_go() -> None:
    played = child(NEEDS_ONE)
    state = at(played, "9 K", melds={0: ["9 9 9 9 9 9 9", "K K K"]})
    assert after(played, state, "discard 9").ending == ""
    assert after(played, state, "off 9 > 9 9 9 9 9 9 9", "discard K").ending == "out:0"


def test_a_hidden_replacement_is_no_card_to_lay() -> None:
    """With one card left and a replacement to come nobody knows whether it fits."""
    played = child(NEEDS_ONE)
    state = short(played, at(played, "3H 8", stock_top="9", **SEVENTH), "8")
    assert refused(played, state, "face 3H") == ("going_out.canastas", "")
    assert refused(played, at(played, "3H 8", stock_top="9", **SEVENTH), "face 3H") == ("", "")


def test_classes_of_canastas_may_be_asked_for() -> None:
    played = child("going_out: {canastas: {clean: 1, any: 2, joker: 0}}")
    out = played.book(at(played, "9 K")).parts[PART]
    assert isinstance(out, GoingOut)
    assert out.needs == {"clean": 1, "any": 2}
    dirty = at(played, "4 5", melds={0: ["9 9 9 9 9 2 2", "K K K"]})
    dirty = short(played, dirty, "5")
    assert refused(played, dirty, "discard 4") == ("going_out.canastas", "of_class")
    found = played.refusals(dirty, played.parse("discard 4"))[0]
    assert found.facts == {"left": 0, "canastas": 0, "needed": 1, "of": "clean"}


def test_a_final_discard_may_be_required() -> None:
    played = child("going_out: {final_discard: required}")
    melds = {"melds": {0: ["9 9 9"]}}
    state = at(played, "9 8", **melds)
    assert menu(played, state, "off") == ["off 9 > 9 9 9"]
    last = after(played, state, "off 9 > 9 9 9")
    assert [str(action) for action in played.legal_actions(last)] == ["discard 8"]
    alone = at(played, "9", **melds)
    assert refused(played, alone, "off 9 > 9 9 9") == ("going_out.final_discard", "")
    assert menu(played, alone, "off") == []
    assert after(played, alone, "discard 9").ending == "out:0"
    both = child("going_out: {final_discard: required, canastas: {any: 1}}")
    # The last card can complete the canasta only by being laid, and it must be discarded.
    assert refused(both, at(both, "9 K", **SEVENTH), "off K > K K K") == ("going_out.canastas", "")


def test_a_game_where_nothing_bars_going_out() -> None:
    played = child("going_out: {first_turn: true}")
    state = at(played, "K K K", facts={"first_turns_over": False}, melds={0: ["9 9 9"]})
    assert after(played, state, "lay K K K").ending == "out:0"


@pytest.mark.parametrize("facts", [{"first_turns_over": False}, {}])
def test_free_says_whether_a_player_may_run_out(facts: dict[str, bool]) -> None:
    for played in (game(), child(NEEDS_ONE), child("going_out: {final_discard: required}")):
        out: GoingOut = played.book(at(played, "9 8")).parts[PART]
        for melds in ({}, {"melds": {0: ["9 9 9 9 9 9 9"]}}):
            state = at(played, "8 7", facts=facts, **melds)
            assert out.free(state) == (out.least(state) == 0)


def test_the_last_card_may_complete_a_canasta_whose_cards_remember_who_laid_them() -> None:
    played = child(NEEDS_ONE + "\nscoring: {card_credit: layer}")
    state = at(played, "9 K", **SEVENTH)
    assert menu(played, state, "off") == ["off K > K K K", "off 9 > 9 9 9 9 9 9"]


def test_a_last_card_that_cannot_go_out_may_be_followed_up_by_the_pile() -> None:
    """A side that has no canasta keeps one card, and the pile then brings more."""
    played = child(NEEDS_ONE)
    state = at(played, "2 A", melds={0: ["7 7 7"]}, pile="A 4 2")
    assert "off 2 > 7 7 7" in menu(played, state, "off")
    down = after(played, state, "off 2 > 7 7 7")
    assert [str(action) for action in played.legal_actions(down)] == ["take > 7 7 7 2"]
    assert "discard 4" in menu(played, after(played, down, "take > 7 7 7 2"), "discard")
    alone = at(played, "2 A", melds={0: ["7 7 7"]}, pile="2")
    assert menu(played, alone, "off") == []


def test_an_opening_that_leaves_one_card_may_be_followed_up_by_the_pile() -> None:
    played = child(NEEDS_ONE)
    state = at(played, "9 2 JK A", pile="4 9")
    assert "lay 9 2 JK" in menu(played, state, "lay")
    assert menu(played, at(played, "9 2 JK A", pile="4 5"), "lay") == []


def test_a_last_card_may_be_swapped_for_the_wild_that_completes_the_canasta() -> None:
    played = child(NEEDS_ONE)
    state = at(played, "K 2", melds={0: ["4 4 4 4 4 4"], 1: ["K K K K JK JK"]})
    down = after(played, state, "off 2 > @1: K K K K JK JK")
    swapped = after(played, down, "swap K JK > @1: K K K K 2 JK JK")
    assert after(played, swapped, "off JK > 4 4 4 4 4 4").ending == "out:0"


def test_a_class_of_canastas_that_is_lacking_is_named() -> None:
    """A dirty canasta is there, so "no canasta" would not be true."""
    played = child("going_out: {canastas: {clean: 1}}")
    state = at(played, "9 8", melds={0: ["K K K K K 2 2", "9 9 9"]})
    refusal = played.refusals(state, "off 9 > 9 9 9")[0]
    assert (refusal.key, refusal.case) == ("going_out.canastas", "of_class")
    assert "0 canastas of the class “clean”" in refusal.text()
    assert "0 канаст вида «clean»" in refusal.text("ru")
