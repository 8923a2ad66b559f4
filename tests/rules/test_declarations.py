from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest

import meldtrick
from meldtrick import Game, IllegalActionError, State
from meldtrick.cards.faces import SUITS, FaceTable
from meldtrick.cards.packed import pack, unpack
from meldtrick.errors import NotationError, StateError
from meldtrick.rules.patterns import MOST_KEPT, AnyOf, Combination, Finder, Shape
from meldtrick.spec.card_words import Values, shapes_by_trump
from meldtrick.table.reduce import replay
from tests.oracle.history import patterns
from tests.rules.trick_play import after, game, refused, walk

FACES = FaceTable([(rank + suit,) for rank in "ATKQJ987" for suit in SUITS])


def window(played: Game, **zones: Any) -> State:
    return played.position({"phase": "stock.window", "turn": 0, **zones})


def menu(played: Game, state: State) -> list[str]:
    return [str(action) for action in played.legal_actions(state)]


def face(name: str) -> int:
    return FACES.index[name]


def packed(names: str) -> int:
    return pack([face(name) for name in names.split()])


MARRIAGE = {"king": "K of each_suit", "queen": "Q of each_suit"}


def shapes(cards: dict[str, str], values: Values, **more: Any) -> list[list[tuple[str, int, int]]]:
    settings = {"count": 1, "fixes_trump": False, "by_trump": {}, **more}
    by_trump = settings.pop("by_trump")
    found = shapes_by_trump(cards, by_trump, values, FACES, **settings)
    return [
        [(FACES.text(unpack(shape.need)), shape.value, shape.suit) for shape in listed]
        for listed in found
    ]


def test_an_open_suit_gives_a_shape_for_each_and_the_value_of_its_suit() -> None:
    found = shapes(MARRIAGE, Values(40, 20))
    assert found[0] == [(f"K{suit} Q{suit}", 20, at) for at, suit in enumerate(SUITS)]
    assert found[2] == [
        (f"K{suit} Q{suit}", 40 if suit == "H" else 20, at) for at, suit in enumerate(SUITS)
    ]


def test_what_fixes_the_trump_suit_counts_as_trump_while_there_is_none() -> None:
    found = shapes(MARRIAGE, Values(40, 20), fixes_trump=True)
    assert [value for _, value, _ in found[0]] == [40] * 4
    assert [value for _, value, _ in found[1]] == [40, 20, 20, 20]


def test_nothing_is_declared_in_a_suit_without_a_value() -> None:
    found = shapes(MARRIAGE, Values(250, None))
    assert found[0] == []
    assert found[3] == [("KD QD", 250, 2)]


def test_cards_of_the_trump_suit_and_of_the_others() -> None:
    found = shapes({"jack": "J of trump", "queen": "Q of plain"}, Values(None, 10))
    assert found[0] == []
    assert [cards for cards, *_ in found[1]] == ["QH JS", "QD JS", "QC JS"]
    four = shapes({"king": "K of trump"}, Values(800, None), count=4)
    assert four == [[], *[[(" ".join([f"K{suit}"] * 4), 800, at)] for at, suit in enumerate(SUITS)]]


def test_other_cards_under_some_trump_suits_and_cards_that_the_deck_has_not() -> None:
    pair, other = {"queen": "QS", "jack": "JD"}, {"queen": "QC", "jack": "JH"}
    found = shapes(pair, Values(40, 40), by_trump={"D": other, "none": {}})
    assert [[cards for cards, *_ in listed] for listed in found] == [
        [],
        ["QS JD"],
        ["QS JD"],
        ["QC JH"],
        ["QS JD"],
    ]
    assert shapes({"six": "6S"}, Values(1, 1)) == [[]] * 5


def some_combinations() -> list[Combination]:
    kinds: list[tuple[str, dict[str, str], int]] = [
        ("marriage", MARRIAGE, 1),
        ("sequence", {rank: f"{rank} of each_suit" for rank in "ATKQJ"}, 1),
        ("bezique", {"queen": "QS", "jack": "JD"}, 1),
        ("bezique", {"queen": "QS", "jack": "JD"}, 2),
    ]
    found = [
        Combination(
            at,
            name,
            line=0,
            reuse_class=0,
            level=1,
            shapes=shapes_by_trump(cards, {}, Values(1, 1), FACES, count=count, fixes_trump=False),
        )
        for at, (name, cards, count) in enumerate(kinds)
    ]
    kings = bytes([face("K" + suit) for suit in SUITS])
    found.append(
        Combination(9, "four_kings", line=0, reuse_class=0, level=1, any_of=AnyOf(kings, 4, 80))
    )
    return found


def test_the_finder_finds_what_looking_at_every_shape_finds() -> None:
    combinations = some_combinations()
    finder = Finder(combinations, FACES.guard)
    names = ["KS", "QS", "KH", "KD", "JD", "AS TS JS"]
    for chosen in combinations_with_replacement(names, 6):
        pool = packed(" ".join(chosen))
        found = {
            (one.combination.number, one.cards.need if isinstance(one.cards, Shape) else 0)
            for one in finder.found(pool, -1)
        }
        wanted = {
            (one.number, shape.need)
            for one in combinations
            for shape in one.shapes[0]
            if all(pool >> 8 * at & 255 >= shape.need >> 8 * at & 255 for at in range(len(FACES)))
        }
        if sum(FACES.rank[at] == "K" for at in unpack(pool)) >= 4:
            wanted.add((9, 0))
        assert found == wanted


def test_any_four_of_a_pool_are_all_multisets_of_four() -> None:
    kings = AnyOf(bytes([face("K" + suit) for suit in SUITS]), 4, 80)
    pool = packed("KS KS KS KH KD QS")
    found = [FACES.text(unpack(shape.need)) for shape in kings.shapes(pool)]
    assert found == ["KS KS KS KH", "KS KS KS KD", "KS KS KH KD"]
    assert kings.shapes(pool + packed("QS")) is kings.shapes(pool)
    for count in range(1, MOST_KEPT + 2):
        many = sum((count >> 5 * at & 31) << 8 * face(f"K{suit}") for at, suit in enumerate(SUITS))
        assert bool(kings.shapes(many)) == (sum(unpack(many)) > 0 and len(unpack(many)) >= 4)


def test_a_combination_knows_its_cards() -> None:
    *_, double, kings = some_combinations()
    two = bytes([face("QS"), face("QS"), face("JD"), face("JD")])
    assert double.shape(two, -1) == Shape.of(pack(two), 1)
    assert double.shape(two[1:], -1) is None
    assert kings.under_any_trump(bytes([face("KS")] * 4))
    assert not kings.under_any_trump(bytes([face("KS")] * 3))
    assert not kings.under_any_trump(bytes([face("KS")] * 3 + [face("QS")]))


def test_declarations_are_offered_with_all_choices_that_can_be_told_apart() -> None:
    played = game("rubicon")
    state = window(
        played,
        trump="H",
        declared=[{"seat": 0, "name": "marriage", "cards": "KS QS"}],
        hands={0: "KS QS 7C"},
    )
    assert menu(played, state) == [
        "declare marriage KS QS",
        "declare marriage KS QS#1",
        "declare marriage KS#1 QS",
        "pass",
    ]


@pytest.mark.parametrize(
    ("text", "key", "case"),
    [
        ("declare marriage KS QS", "declarations", "not_held"),
        ("declare marriage KH#2 QH#1", "declarations", "not_held"),
        ("declare marriage KD#1 QD#1", "declarations", "not_held"),
        ("declare marriage KH#1 7C", "declarations.kinds.marriage", "cards"),
        ("declare sequence AC TC KC QC JC", "declarations.kinds.sequence", "trump"),
        ("declare marriage KH#1 QH#1", "reuse.same_level", "never"),
    ],
)
def test_refusals_say_what_is_wrong(text: str, key: str, case: str) -> None:
    played = game("standard")
    state = window(
        played,
        trump="H",
        declared=[
            {"seat": 0, "name": "marriage", "cards": "KH QH"},
            {"seat": 1, "name": "marriage", "cards": "KD QD"},
        ],
        hands={0: "AC TC KC QC JC 7C"},
    )
    assert refused(played, state, text) == (key, case)
    with pytest.raises(IllegalActionError):
        played.apply(state, played.parse(text))


def test_cards_named_twice_are_not_held_twice() -> None:
    played = game("rubicon")
    state = window(played, hands={0: "QS JD 7C"})
    (refusal,) = played.refusals(state, played.parse("declare bezique QS QS JD JD"))
    assert (refusal.key, refusal.facts) == ("declarations", {"cards": "QS JD"})


@pytest.mark.parametrize(
    "text",
    [
        "declare",
        "declare marriage",
        "declare mariage KS QS",
        "declare knot KS",
        "declare marriage KS QX",
        "declare marriage KS#1 KS#1",
    ],
)
def test_nonsense_is_no_declaration(text: str) -> None:
    with pytest.raises(NotationError):
        game("rubicon").parse(text)


def test_order_and_letter_case_do_not_matter() -> None:
    played = game("rubicon")
    assert played.parse("DECLARE Bezique jd#2 QS qs#1 JD") == played.parse(
        "declare bezique QS QS#1 JD JD#2"
    )
    text = "declare sequence AS TS KS QS JS"
    assert str(played.parse("declare sequence js 10s AS ks qs")) == text


def test_one_declaration_a_window() -> None:
    played = game("standard")
    state = window(played, trump="C", turn_up="9C", hands={0: "KS QS KH QH 7S"})
    state = after(played, state, "declare marriage KS QS")
    assert menu(played, state) == ["pass"]
    assert refused(played, state, "declare marriage KH QH") == ("declarations.per_window", "")


def test_any_four_may_repeat_a_card_and_uses_those_on_the_table_too() -> None:
    played = game("rubicon")
    state = window(
        played,
        declared=[{"seat": 0, "name": "marriage", "cards": "KS QS"}],
        hands={0: "KS KH KH KH"},
    )
    fours = [text for text in menu(played, state) if "four" in text]
    assert fours == [
        "declare four_kings KS KS#1 KH KH",
        "declare four_kings KS KH KH KH",
        "declare four_kings KS#1 KH KH KH",
    ]


def test_partly_played_declarations_of_a_position() -> None:
    played = game("rubicon")
    for entry in (
        {"seat": 0, "name": "marriage", "cards": "KS QH"},
        {"seat": 0, "name": "marriage", "cards": "KS#1 QS"},
        {"seat": 0, "played": "KS#1"},
    ):
        with pytest.raises(StateError):
            window(played, declared=[entry])
    declared = [{"seat": 1, "name": "marriage", "cards": "KS QS"}, {"seat": 0, "played": "KS#1"}]
    with pytest.raises(StateError):
        window(played, declared=declared)


@pytest.mark.parametrize("variant", ["standard", "rubicon"])
def test_random_play_declares_only_what_the_tables_of_the_page_know(variant: str) -> None:
    played = game(variant)
    declared: set[str] = set()
    for seed in range(25):
        for state, action in walk(played, seed):
            if action.kind != "declare":
                continue
            faces = state.match.rules.faces
            trump = SUITS[state.trump] if state.trump >= 0 else ""
            cards = sorted(faces.name(one) for one in action.cards)
            fitting = [
                made
                for made, counts in patterns(variant, trump)
                if made.kind == action.name
                and sorted(n for n, count in counts.items() for _ in range(count)) == cards
            ]
            assert fitting, action
            step = played.apply(state, action)
            assert replay(state, step.log) == step.state
            side = state.actor
            gained = sum(step.state.booked[side]) - sum(state.booked[side])
            assert gained == value(variant, action.name, cards, trump)
            declared.add(action.name)
    assert len(declared) >= 6


def value(variant: str, name: str, cards: list[str], trump: str) -> int:
    suit = cards[0][1]
    in_trumps = suit == trump or (variant == "rubicon" and not trump)
    if name == "bezique":
        return [40, 500, 1500, 4500][len(cards) // 2 - 1]
    if name == "marriage":
        return 40 if in_trumps else 20
    if name == "sequence":
        return 250 if in_trumps else 150
    return {"four_aces": 100, "four_kings": 80, "four_queens": 60, "four_jacks": 40}[name]


def test_a_child_may_set_no_limit_to_a_window_and_score_nothing_for_tricks(tmp_path: Path) -> None:
    path = tmp_path / "child.yaml"
    path.write_text(
        "format: 1\nid: child\nextends: bezique-standard\nnames: {en: Child, ru: Child}\n"
        "void_options: [brisques, last_trick]\n"
        "tricks: {card_points: {booked: never}, last_trick: {points: 0}}\n"
        "declarations: {per_window: none}\n",
        "utf-8",
    )
    played = meldtrick.load(path)
    state = window(played, trump="C", turn_up="9C", hands={0: "KS QS KH QH AS", 1: "7S"})
    state = after(played, state, "declare marriage KS QS", "declare marriage KH QH")
    assert state.scores == (40, 0)
    assert after(played, state, "pass", "play AS", "play 7S").scores == (40, 0)


BEZIQUE_BY_TRUMP = """\
format: 1
id: child
extends: bezique-rubicon
names: {en: Child, ru: Child}
void_options: [bezique_suits]
declarations:
  kinds:
    bezique:
      replace: true
      cards_by_trump: {S: {queen: QS, jack: JD}, C: {queen: QC, jack: JH}}
      value: 40
      group: bezique
"""


def test_what_needs_a_trump_suit_is_refused_as_such_while_there_is_none(tmp_path: Path) -> None:
    path = tmp_path / "child.yaml"
    path.write_text(BEZIQUE_BY_TRUMP, "utf-8")
    played = meldtrick.load(path)
    key = "declarations.kinds.bezique"
    for zones, case in (({}, "no_trump"), ({"trump": "H"}, "trump"), ({"trump": "C"}, "trump")):
        state = window(played, hands={0: "QS JD 7C"}, **zones)
        assert refused(played, state, "declare bezique QS JD") == (key, case)
    state = window(played, hands={0: "QS JD 7C"}, trump="S")
    assert menu(played, state) == ["declare bezique QS JD", "pass"]
