from __future__ import annotations

import pytest

from meldtrick import IllegalActionError
from meldtrick.errors import NotationError
from meldtrick.table.reduce import replay
from tests.rules.meld_play import after, at, child, game, menu, refused

SEQUENCES = """
melds:
  kinds:
    sequence: {kind: sequence, order: 456789TJQKA, min: 3, max: 7, max_wilds: 1}
"""


def test_own_melds_come_first_and_others_are_named_by_their_owner() -> None:
    played = game()
    state = at(played, "9 K 4 5", melds={0: ["K K K"], 1: ["9 9 JK"]})
    assert menu(played, state, "off") == ["off K > K K K", "off 9 > @1: 9 9 JK"]
    step = played.apply(state, played.parse("off 9d > @1:jk 9h 9s"))
    assert played.describe(step.state)["melds"] == {0: ["K K K"], 1: ["9 9 9 JK"]}
    assert replay(state, step.log) == step.state


@pytest.mark.parametrize(
    ("text", "key", "case"),
    [
        ("off Q > K K K", "flow", "not_held"),
        ("off 9 > @0: K K K", "lay_off", "own_by_number"),
        ("off 9 > @7: K K K", "lay_off", "no_owner"),
        ("off 9 > Q Q Q", "lay_off", "no_meld"),
        ("off 9 > 9 K Q", "lay_off", "no_meld"),
        ("off 9 > K K K", "lay_off", "does_not_fit"),
    ],
)
def test_what_cannot_be_laid_off(text: str, key: str, case: str) -> None:
    played = game()
    state = at(played, "9 4 5 6", melds={0: ["K K K"]})
    assert refused(played, state, text) == (key, case)
    with pytest.raises(IllegalActionError):
        played.apply(state, played.parse(text))


@pytest.mark.parametrize(
    "text", ["off 9", "off 9 >", "off 9 9 > 9 9 9", "off > 9 9 9", "off 9 > 9 > 9", "off 9 > @1:"]
)
def test_a_text_that_names_no_lay_off(text: str) -> None:
    with pytest.raises(NotationError):
        game().parse(text)


def test_only_an_opened_side_lays_off() -> None:
    played = game()
    state = at(played, "9 9 9 5 5 5 4 K", melds={1: ["9 9 JK"]})
    assert refused(played, state, "off 9 > @1: 9 9 JK") == ("lay_off.needs_opened", "")
    staged = after(played, state, "lay 5 5 5")
    assert refused(played, staged, "off 9 > @1: 9 9 JK") == ("lay_off.needs_opened", "staged")


def test_the_opening_may_be_waived() -> None:
    played = child("lay_off: {needs_opened: false}")
    state = at(played, "9 4 5 6", melds={1: ["9 9 JK"]})
    assert menu(played, state, "off") == ["off 9 > @1: 9 9 JK"]


@pytest.mark.parametrize("owner", ["own", "opponents"])
def test_whose_melds_may_be_touched(owner: str) -> None:
    played = child(f"lay_off: {{on: {{{owner}: false}}}}")
    state = at(played, "9 4 5 6", melds={0: ["9 9 9"], 1: ["9 9 JK"]})
    text = {"own": "off 9 > 9 9 9", "opponents": "off 9 > @1: 9 9 JK"}[owner]
    assert refused(played, state, text) == (f"lay_off.on.{owner}", "")
    assert len(menu(played, state, "off")) == 1


def test_a_partner_with_melds_of_his_own() -> None:
    state_of = {"melds": {0: ["K K K"], 2: ["9 9 9"]}}
    played = game(tally="player")
    assert menu(played, at(played, "9 4 5 6", **state_of), "off") == ["off 9 > @2: 9 9 9"]
    barred = child("seats: {melds_of: player}\nlay_off: {on: {partner: false}}")
    state = at(barred, "9 4 5 6", **state_of)
    assert refused(barred, state, "off 9 > @2: 9 9 9") == ("lay_off.on.partner", "")


def test_a_wild_that_fits_both_ends_names_its_place() -> None:
    played = child(SEQUENCES)
    state = at(played, "JK 8H KS KC", melds={0: ["5H 6H 7H"]})
    both = ["off JK=4H > 5H 6H 7H", "off JK=8H > 5H 6H 7H"]
    assert menu(played, state, "off") == ["off 8H > 5H 6H 7H", *both]
    high = after(played, state, "off jk=8h > 5h 6h 7h")
    assert played.describe(high)["melds"] == {0: ["5H 6H 7H JK=8H"]}
    low = after(played, state, "off JK=4 > 5H 6H 7H")
    assert played.describe(low)["melds"] == {0: ["JK=4H 5H 6H 7H"]}
    assert refused(played, state, "off JK=9H > 5H 6H 7H") == ("lay_off", "does_not_fit")


def test_a_named_wild_reads_as_the_plain_one_in_a_set() -> None:
    played = game()
    assert str(played.parse("off 2C=9 > 9 9 9")) == "off 2 > 9 9 9"
    assert str(played.parse("off 2=8 > 9 9 9")) == "off 2=8 > 9 9 9"
    assert str(played.parse("off JK > 2 2 2")) == "off JK > 2 2 2"


def test_layers_remember_who_laid_a_card() -> None:
    played = child(SEQUENCES + "scoring: {card_credit: layer}")
    state = at(played, "JK 8H KS KC", melds={0: ["9C 9D 9S"], 1: ["5H 6H 7H"]})
    done = after(played, state, "off JK=4H > @1: 5H 6H 7H", "off 8H > @1: JK=4H 5H 6H 7H")
    assert done.melds[1][0].layers == bytes((0, 1, 1, 1, 0))
    assert done.melds[0][0].layers == bytes((0, 0, 0))
