from __future__ import annotations

import pytest

from meldtrick.errors import NotationError
from meldtrick.rules.by_identity import ByIdentity
from meldtrick.rules.meld_notation import OWN, cards_of, split_target, target_of
from meldtrick.rules.meld_table import MeldTable
from tests.rules.meld_play import at, game


def table() -> MeldTable:
    played = game()
    found: MeldTable = played.book(at(played, "4 5")).parts["meld_table"]
    return found


def test_cards_with_what_they_stand_for() -> None:
    named = cards_of(["jk=10h", "9"], table().faces)
    assert named.names == ["TH", ""]
    assert named.text(table().faces) == "9 JK=TH"


@pytest.mark.parametrize(
    ("words", "split"),
    [
        (["9", ">", "9", "9"], (["9"], ["9", "9"])),
        (["9>9", "9"], (["9"], ["9", "9"])),
        (["9", ">@1:", "9"], (["9"], ["@1:", "9"])),
    ],
)
def test_the_arrow_needs_no_space(words: list[str], split: tuple[list[str], list[str]]) -> None:
    assert split_target("off", words) == split


@pytest.mark.parametrize(
    ("words", "unit", "text"),
    [
        (["9", "JK", "9"], OWN, "9 9 JK"),
        (["@1:", "9", "JK", "9"], 1, "@1: 9 9 JK"),
        (["@1:9", "JK", "9"], 1, "@1: 9 9 JK"),
        (["@1:9", "K"], 1, "@1: K 9"),
    ],
)
def test_targets(words: list[str], unit: int, text: str) -> None:
    found = target_of(words, table().grammar)
    assert (found.unit, found.text) == (unit, text)


def test_an_owner_alone_names_no_meld() -> None:
    with pytest.raises(NotationError, match="which meld"):
        target_of(["@1:"], table().grammar)


def test_what_is_kept_by_identity_starts_anew_when_full() -> None:
    kept: ByIdentity[list[int], int] = ByIdentity(2)
    lists = [[1], [1], [1]]
    assert [kept.keep(one, number) for number, one in enumerate(lists)] == [0, 1, 2]
    assert kept.found == {id(lists[2]): (lists[2], 2)}


def test_a_target_that_does_not_stand_is_an_error_of_the_caller() -> None:
    played = game()
    state = at(played, "4 5", melds={0: ["A A A"]})
    with pytest.raises(ValueError, match="no such meld"):
        table().target(state, played.parse("off K > K K K"))
