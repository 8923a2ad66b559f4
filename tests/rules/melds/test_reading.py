"""Reading melds from cards: what they are, and the most helpful fault when they are none."""

import pytest

from meldtrick.cards.faces import FaceTable
from meldtrick.rules.melds import Fault, Grammar, Limits, SequenceKind, SetKind
from meldtrick.table.meld import Meld
from tests.rules.melds.conftest import ORDER, kind_reader, reader

RUMMY_TEXTS = [
    ("QC QD JK=QH", "QD QC JK=QH"),
    ("jk=qh qc qd", "QD QC JK=QH"),
    ("KS KH KD KC", "KS KH KD KC"),
    ("5H 7H JK", "5H JK=6H 7H"),
    ("JK 5H 7H", "5H JK=6H 7H"),
    ("10S js qs", "TS JS QS"),
    ("9S JK=10S JS", "9S JK=TS JS"),
    ("3S AS 2S", "AS 2S 3S"),
    ("AS KS QS", "QS KS AS"),
    ("KS JK=AS QS", "QS KS JK=AS"),
    ("2S JK=A 3S", "JK=AS 2S 3S"),
    ("JK=AS JK=4S 2S 3S", "JK=AS 2S 3S JK=4S"),
    ("QS QH JK JK", "QS QH JK=QD JK=QC"),
    ("QS QH JK=QC JK", "QS QH JK=QD JK=QC"),
]


@pytest.mark.parametrize(("given", "canonical"), RUMMY_TEXTS)
def test_cards_in_any_order_and_with_names_where_needed_make_a_meld(
    rummy: Grammar, given: str, canonical: str
) -> None:
    meld = reader(rummy)(given)
    assert isinstance(meld, Meld), meld
    assert rummy.text(meld) == canonical
    assert reader(rummy)(canonical) == meld


RUMMY_FAULTS = [
    ("QC QD JK", "ambiguous", "sets"),
    ("KH QH JK", "ambiguous", "runs"),
    ("AS 2S", "min", "runs"),
    ("7H 7D", "min", "sets"),
    ("5H JK JK", "share", "sets"),
    ("KS AS 2S", "gap", "runs"),
    ("5H 6H 8H", "gap", "runs"),
    ("5H 6H 6H 7H", "duplicate", "runs"),
    ("4S 4S 4H", "suit", "sets"),
    ("KH KD 4S", "rank", "sets"),
    ("KH QH JD", "suit", "runs"),
    ("QC QD JK=QC", "wild_name", "sets"),
    ("5H 7H JK=8H", "wild_name", "runs"),
    ("JK JK JK", "share", "runs"),
]


@pytest.mark.parametrize(("given", "key", "kind"), RUMMY_FAULTS)
def test_the_fault_of_the_nearest_kind_is_named(
    rummy: Grammar, given: str, key: str, kind: str
) -> None:
    fault = reader(rummy)(given)
    assert isinstance(fault, Fault), rummy.text(fault)
    assert (fault.key, fault.kind) == (key, kind)


def test_faults_carry_what_a_player_wants_to_know(rummy: Grammar, canasta: Grammar) -> None:
    read = reader(rummy)
    assert read("5H 6H 9H").facts == {"missing": ("7H", "8H")}
    assert read("AS 3S 4S").facts == {"missing": ("2S",)}
    assert read("QS AS TS").facts == {"missing": ("JS", "KS")}
    assert read("KH KD 4S").facts == {"cards": "4S", "rank": "K"}
    assert read("KH QH JD").facts == {"suits": ("H", "D")}
    assert read("7H 7D").facts == {"size": 2, "naturals": 2, "wilds": 0, "needed": 3}
    assert read("7H JK JK").facts["needed"] == "1/2"
    assert read("QC QD JK").facts == {"readings": ("QD QC JK=QS", "QD QC JK=QH")}
    assert read("QC QD JK=KD").facts == {"rank": "Q", "names": "KD"}
    assert read("4S 4S 4H").facts == {"cards": "4S"}
    assert reader(canasta)("2 2 JK JK JK").facts == {"cards": "JK", "needed": 2}


def test_a_whole_suit_and_its_ace_read_as_written(rummy: Grammar) -> None:
    read = reader(rummy)
    low = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    high = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    assert (read(low).anchor, read(high).anchor) == (0, 1)
    assert read("KS " + low[:-3]).anchor == 0


CANASTA_TEXTS = ["9 9 JK", "9 9 2 2 JK", "2 2 JK", "3S 3C 3C", "4 4 4 4 4 4 4"]


@pytest.mark.parametrize("text", CANASTA_TEXTS)
def test_wilds_are_bare_where_every_reading_is_clear(canasta: Grammar, text: str) -> None:
    meld = reader(canasta)(text)
    assert isinstance(meld, Meld)
    assert canasta.text(meld) == text


def test_a_clear_wild_may_still_be_named(canasta: Grammar) -> None:
    read = reader(canasta)
    assert read("9 JK=9 9") == read("9 9 JK")
    assert read("9H JK=9D 9C") == read("9 9 JK")
    assert read("9 9 JK=8").key == "wild_name"
    assert read("2 2 JK=9").key == "wild_name"


CANASTA_FAULTS = [
    ("9 2 JK", "min_naturals", "sets"),
    ("9 9 2 2 2 JK", "max_wilds", "sets"),
    ("9 9 8", "rank", "sets"),
    ("9 9 9 9 9 9 9 9", "max", "sets"),
    ("2 2 9", "min_naturals", "sets"),
    ("2 JK JK JK", "face_limit", "wild_melds"),
    ("2 2", "min", "wild_melds"),
    ("2 2 2 2 2 2 2 2", "max", "wild_melds"),
    ("3S 3C 3C 3S 3S", "max", "threes"),
    ("3S 3C 2", "rank", "threes"),
    ("3S 3H 3C", "rank", "threes"),
    ("3H 3D 2", "natural", "wild_melds"),
]


@pytest.mark.parametrize(("given", "key", "kind"), CANASTA_FAULTS)
def test_the_limits_of_sets_and_wild_melds_are_named(
    canasta: Grammar, given: str, key: str, kind: str
) -> None:
    fault = reader(canasta)(given)
    assert isinstance(fault, Fault), canasta.text(fault)
    assert (fault.key, fault.kind) == (key, kind)


def test_a_set_or_a_sequence_asks_for_names(suited_table: FaceTable) -> None:
    joker = [suited_table.face("JK")]
    faces = [face for face in range(len(suited_table)) if face not in joker]
    grammar = Grammar(
        suited_table,
        [
            SetKind(0, "sets", suited_table, faces, joker),
            SequenceKind(1, "runs", suited_table, ORDER, joker, Limits(3, 5)),
        ],
    )
    read = reader(grammar)
    fault = read("KH JK JK")
    assert (fault.key, fault.kind) == ("ambiguous", "")
    assert "KH JK=K JK=K" in fault.facts["readings"]
    assert "JK=QH KH JK=AH" in fault.facts["readings"]
    assert grammar.text(read("KH JK=K JK=K")) == "KH JK=K JK=K"
    assert grammar.text(read("KH JK=KD JK=KC")) == "KH JK=K JK=K"
    assert grammar.text(read("JK=AH KH JK=QH")) == "JK=QH KH JK=AH"
    assert read("4H JK=3H JK=2D").key == "wild_name"
    assert reader(grammar)("2H 3H 4H 5H 6H 7H").key == "max"


def test_wilds_must_wait_for_naturals(blind_table: FaceTable) -> None:
    wilds = [blind_table.face("2")]
    kings = [blind_table.face("K")]
    kind = SetKind(0, "sets", blind_table, kings, wilds, Limits(max_wilds=2, wilds_after=3))
    read = reader(Grammar(blind_table, [kind]))
    assert read("K K 2").key == "wilds_after"
    assert read("K K 2").facts["needed"] == 3
    assert isinstance(read("K K K 2"), Meld)
    assert read("9 9 9").facts == {"cards": "9 9 9", "rank": ""}


def test_a_deuce_is_natural_in_its_place_and_wild_elsewhere(mixed: Grammar) -> None:
    read = reader(mixed)
    natural = read("2H 3H 4H")
    assert mixed.text(natural) == "2H 3H 4H"
    assert mixed.wild_count(natural) == 0
    high = read("3H 4H 2H=5H")
    assert (mixed.text(high), mixed.wild_count(high)) == ("3H 4H 2H=5H", 1)
    other = read("2S=2H 3H 4H")
    assert mixed.wild_count(other) == 1
    both = read("2H 3H 2S=4H")
    assert (mixed.natural_count(both), mixed.text(both)) == (2, "2H 3H 2S=4H")
    assert read("2H 4H 2S 2D").key == "max_wilds"
    assert mixed.text(read("2H JK=AH 3H")) == "JK=AH 2H 3H"
    assert read("2H 2S 2D").key == "max_wilds"
    assert read("2H JK 5H").key == "max_wilds"
    assert reader(mixed)("3H JH 4H").key == "gap"


def test_two_wilds_can_make_a_sequence_when_one_is_in_its_place(suited_table: FaceTable) -> None:
    wilds = [suited_table.face("2H"), suited_table.face("JK")]
    kind = SequenceKind(
        0, "runs", suited_table, ORDER, wilds, Limits(3, share=(2, 3)), ace="both", in_place=True
    )
    grammar = Grammar(suited_table, [kind])
    meld = reader(grammar)("2H JK=3H JK=4H")
    assert grammar.facts(meld).suit == "H"
    assert grammar.natural_count(meld) == 1
    assert reader(grammar)("2H JK JK").key == "ambiguous"
    assert reader(grammar)("JK JK JK").key == "share"


def test_cards_no_sequence_knows_are_named(suited_table: FaceTable) -> None:
    kind = SequenceKind(0, "runs", suited_table, "456789TJQKA")
    read = reader(Grammar(suited_table, [kind]))
    assert read("3H 4H 5H").facts == {"cards": "3H"}
    assert read("2H 3S 3H").key == "rank"


def test_kinds_can_be_asked_one_by_one(rummy: Grammar, canasta: Grammar) -> None:
    sets, runs = kind_reader(rummy, 0), kind_reader(rummy, 1)
    assert sets("QC QD JK").key == "ambiguous"
    assert sets("QC QD JK=QS").anchor == rummy.ranks.index("Q")
    assert sets("QC KD JK").key == "rank"
    assert runs("4H 6H JK").anchor == 3
    assert runs("4H 5H JK").key == "ambiguous"
    assert runs("4H 6S JK").key == "suit"
    wild_melds = kind_reader(canasta, 1)
    assert wild_melds("2 JK 2") == wild_melds("2 2 JK")
    assert wild_melds("2 JK 9").key == "natural"


def test_kinds_are_numbered_by_their_place(suited_table: FaceTable) -> None:
    kind = SequenceKind(1, "runs", suited_table, ORDER)
    with pytest.raises(ValueError, match="numbered by their place"):
        Grammar(suited_table, [kind])
