"""Each event changes what it says, writes itself down, and can be replayed."""

from typing import Any

import pytest

from meldtrick.cards.chance import next_seed
from meldtrick.cards.packed import pack
from meldtrick.table import facts, reduce_tricks
from meldtrick.table.meld import Meld, Scored, Tabled
from meldtrick.table.reduce import REDUCERS, Log, changed, gain, replay
from meldtrick.table.reduce_tricks import token_place
from meldtrick.table.seats import CHANCE, NOBODY
from meldtrick.table.state import FIELDS, State
from tests.table.small_state import KINGS, LIVING, QUEENS, TABLE, A, K, Q, full_state

FOUR_KINGS = KINGS._replace(cards=bytes((K,) * 4))
WILD_KINGS = KINGS._replace(cards=bytes((K, K, A)))
ACES = Meld(0, bytes((A, A, A)), A)
HANDS = full_state().hands
MATCH = full_state().match
NO_MELDS: dict[str, Any] = {"melds": ((), ()), "faced": (0, 0), "staged": (), "opened": 0}

CASES: tuple[tuple[str, tuple[Any, ...], dict[str, Any]], ...] = (
    (
        "deal_began",
        (0, 4),
        NO_MELDS
        | dict.fromkeys(("hands", "known", "lacks", "won"), (0, 0))
        | dict.fromkeys(("stock", "pile", "turn_up", "limbo", "trick"), b"")
        | dict.fromkeys(("facts", "owed_now", "owed_turn", "turns", "aside"), 0)
        | {"tabled": ((), ()), "living": ((), ()), "booked": ((0, 0), (0, 0))}
        | {"match": changed(MATCH, dealer=0, deal=4), "trump": -1, "marks": (), "ending": ""},
    ),
    (
        "shuffled",
        (b"\2\1\0\0",),
        {"stock": b"\2\1\0\0", "match": changed(MATCH, seed=next_seed(5))},
    ),
    ("dealt", (1, b"\0\0"), {"hands": (HANDS[0], pack([A, A, Q, Q]))}),
    ("stock_cut", (2,), {"stock": b"\2"}),
    ("deal_opened", (1,), {"turn": 1}),
    ("pile_begun", (A,), {"stock": b"\1\2", "pile": b"\1\2\0"}),
    (
        "drawn",
        (1, A),
        {"stock": b"\1\2", "hands": (HANDS[0], pack([A, Q, Q])), "lacks": (1 << Q, 0)},
    ),
    (
        "discarded",
        (0, K),
        {"hands": (pack([A, A, K, Q]), HANDS[1]), "known": (0, pack([Q])), "pile": b"\1\2\1"},
    ),
    (
        "pile_taken",
        (0, Q),
        {
            "limbo": b"\1",
            "pile": b"",
            "facts": facts.PLACED | facts.DECLARED | facts.TOOK,
            "marks": ((facts.TAKEN_FACE, Q), (facts.BARRED_FACE, Q), (facts.UNBROKEN, 3)),
        },
    ),
    (
        "limbo_lifted",
        (1, b"\0"),
        {
            "limbo": b"",
            "hands": (HANDS[0], pack([A, Q, Q])),
            "known": (pack([K]), pack([A, Q])),
            "lacks": (1 << Q, 1 << K),
        },
    ),
    (
        "meld_staged",
        (0, ACES, pack([A, A])),
        {"hands": (pack([K, K, Q]), HANDS[1]), "staged": (ACES, QUEENS)},
    ),
    ("opened", (1, 1), {"melds": ((KINGS,), (QUEENS,)), "staged": (), "opened": 3}),
    (
        "meld_laid",
        (0, 0, ACES, pack([A, A, K])),
        {
            "hands": (pack([K, Q]), HANDS[1]),
            "known": (0, pack([Q])),
            "melds": ((ACES, KINGS), ()),
            "owed_now": pack([Q]),
        },
    ),
    (
        "laid_off",
        (0, 0, KINGS, FOUR_KINGS, pack([K])),
        {
            "hands": (pack([A, A, K, Q]), HANDS[1]),
            "known": (0, pack([Q])),
            "melds": ((FOUR_KINGS,), ()),
            "owed_now": pack([Q]),
        },
    ),
    (
        "wild_swapped",
        (0, 0, KINGS, WILD_KINGS, K, A),
        {
            "hands": (pack([A, A, A, K, Q]), HANDS[1]),
            "known": (pack([A]), pack([Q])),
            "melds": ((WILD_KINGS,), ()),
        },
    ),
    ("owes", (0, pack([A]), 0), {"owed_now": pack([A]), "owed_turn": 0}),
    ("bonus_faced", (1, 1, A, 0), {"faced": (pack([A]), pack([A]))}),
    ("set_aside", (b"\0\1\2",), {"stock": b"", "aside": pack([A, K, Q, Q])}),
    (
        "turn_ended",
        (0, 1, 2),
        {
            "turn": 1,
            "turns": 2,
            "owed_now": 0,
            "owed_turn": 0,
            "facts": facts.DECLARED | facts.FIRST_TURNS_OVER,
            "marks": ((facts.BARRED_FACE, Q), (facts.UNBROKEN, 3)),
        },
    ),
    ("flagged", (facts.ASKED,), {"facts": facts.PLACED | facts.DECLARED | facts.ASKED}),
    (
        "marked",
        (facts.BARRED_FACE, A),
        {"marks": ((facts.TAKEN_FACE, K), (facts.BARRED_FACE, A), (facts.UNBROKEN, 3))},
    ),
    ("booked", (1, 0, 50, b"\1"), {"booked": ((10, 0), (50, 20))}),
    ("scored", ((5, -5),), {"match": changed(MATCH, scores=(105, 195))}),
    ("deal_ended", ("out", 1), {"ending": "out:1"}),
    ("match_ended", ((0,),), {"actor": NOBODY, "poll": b""}),
    ("phase_entered", (0, 0, b"\1"), {"row": 0, "actor": 0, "poll": b"\1"}),
    ("chance_awaited", (0,), {"row": 0, "actor": CHANCE, "poll": b""}),
    ("turned_up", (A,), {"stock": b"\1\2", "turn_up": b"\0"}),
    (
        "played",
        (0, K),
        {"hands": (pack([A, A, K, Q]), HANDS[1]), "known": (0, pack([Q])), "trick": b"\1\1"},
    ),
    (
        "played_from_table",
        (0, 0, (K, 1), 0b11),
        {
            "tabled": (TABLE[1:], ()),
            "living": ((Scored(0, ((K, 1), (Q, 1))),), ()),
            "trick": b"\1\1",
        },
    ),
    (
        "trick_won",
        (1, 1, b"\1\2"),
        {
            "won": (pack([A, K]), pack([K, Q])),
            "trick": b"",
            "turn": 1,
            "turns": 2,
            "facts": facts.PLACED,
            "marks": ((facts.TAKEN_FACE, K), (facts.UNBROKEN, 3)),
        },
    ),
    ("turn_passed", (0,), {"actor": 0}),
    (
        "declared",
        (0, 0, "marriage", ((K, 0), (Q, 1)), TABLE[:1], LIVING[:1]),
        {
            "hands": (pack([A, A, K, Q]), HANDS[1]),
            "known": (pack([Q]), pack([Q])),
            "tabled": (TABLE[:1], ()),
            "living": (LIVING[:1], ()),
        },
    ),
    (
        "low_trump_shown",
        (1, 1, Q, (Tabled(Q, 1),)),
        {
            "hands": (HANDS[0], pack([Q])),
            "known": (pack([K]), 0),
            "tabled": (TABLE, (Tabled(Q, 1),)),
        },
    ),
    ("trump_fixed", (2,), {"trump": 2}),
    (
        "low_trump_exchanged",
        (0, A, Q),
        {
            "hands": (pack([A, K, K, Q, Q]), HANDS[1]),
            "known": (pack([K, Q]), pack([Q])),
            "lacks": (0, full_state().lacks[1]),
            "turn_up": b"\0",
        },
    ),
    (
        "turn_up_drawn",
        (1, Q),
        {
            "turn_up": b"",
            "hands": (HANDS[0], pack([Q, Q, Q])),
            "known": (pack([K]), pack([Q, Q])),
        },
    ),
    (
        "rest_left",
        (b"\0", b"\2"),
        {"stock": b"", "turn_up": b"", "aside": pack([A, Q, Q])},
    ),
    ("hand_shown", (1, HANDS[1]), {"known": (pack([K]), HANDS[1])}),
    ("card_shown", (1, Q), {"known": (pack([K]), pack([Q, Q]))}),
    (
        "blank_hands_settled",
        (1,),
        {"marks": ((facts.TAKEN_FACE, K), (facts.BARRED_FACE, Q), (facts.UNBROKEN, 1))},
    ),
    ("void_proved", (0, 1 << A), {"lacks": (1 << A | 1 << Q, full_state().lacks[1])}),
    (
        "table_returned",
        (),
        {
            "hands": (pack([A, A, K, K, K, K, Q, Q]), HANDS[1]),
            "known": (pack([K, K, K, Q]), pack([Q])),
            "lacks": (0, full_state().lacks[1]),
            "tabled": ((), ()),
            "living": ((), ()),
        },
    ),
)


def happened(state: State, name: str, *arguments: Any) -> State:
    """Return what an event makes of a state; its log is right and can be replayed."""
    draft = state.copy()
    log: Log = []
    REDUCERS[name](draft, log, *arguments)
    assert log == [(name, *arguments)]
    assert replay(state, log) == draft
    return draft


@pytest.mark.parametrize(("name", "arguments", "wanted"), CASES, ids=[case[0] for case in CASES])
def test_an_event_changes_what_it_says(
    name: str, arguments: tuple[Any, ...], wanted: dict[str, Any]
) -> None:
    before = full_state()
    after = happened(before, name, *arguments)
    assert before == full_state()
    found = {
        field: getattr(after, field)
        for field in FIELDS
        if getattr(after, field) != getattr(before, field)
    }
    assert found == wanted


def test_every_event_was_tried() -> None:
    assert [case[0] for case in CASES if case[0] not in REDUCERS] == []
    assert set(REDUCERS) == {case[0] for case in CASES}


def test_without_public_knowledge_only_the_hand_changes() -> None:
    bare = full_state()
    bare.known = bare.lacks = (0, 0)
    bare.owed_now, bare.marks = 0, ()
    for name, arguments in (
        ("discarded", (0, A)),
        ("played", (0, A)),
        ("drawn", (1, A)),
        ("meld_laid", (0, 0, ACES, pack([A, A]))),
        ("laid_off", (0, 0, KINGS, FOUR_KINGS, 0)),
        ("turn_ended", (0, 1, 5)),
        ("trick_won", (0, 0, b"\1")),
    ):
        after = happened(bare, name, *arguments)
        assert (after.known, after.lacks, after.owed_now, after.marks) == ((0, 0), (0, 0), 0, ())


def test_what_comes_to_a_hand_unseen_ends_what_it_lacks() -> None:
    draft = full_state()
    gain(draft, 1, pack([A]), public=False)
    assert (draft.lacks, draft.known) == ((1 << Q, 0), full_state().known)
    gain(draft, 1, pack([A]), public=False)
    assert draft.hands[1] == pack([A, A, Q, Q])


def test_a_card_not_known_is_played_without_a_word() -> None:
    after = happened(full_state(), "played", 0, A)
    assert after.known == full_state().known


def test_a_known_card_is_shown_once() -> None:
    everything = happened(full_state(), "hand_shown", 1, HANDS[1])
    assert happened(everything, "card_shown", 1, Q).known == everything.known


def test_a_bonus_card_may_come_from_the_hand() -> None:
    after = happened(full_state(), "bonus_faced", 0, 0, A, 1)
    assert after.hands[0] == pack([A, K, K, Q])
    assert after.faced[0] == pack([A, A])


def test_a_deal_may_end_by_nobody() -> None:
    assert happened(full_state(), "deal_ended", "stock", -1).ending == "stock"


def test_all_chains_of_blank_hands_may_break() -> None:
    after = happened(full_state(), "blank_hands_settled", 0)
    assert after.marks == ((facts.TAKEN_FACE, K), (facts.BARRED_FACE, Q))


def test_declaring_cards_of_the_table_leaves_the_hand() -> None:
    after = happened(full_state(), "declared", 0, 0, "marriage", ((K, 1), (Q, 1)), TABLE, LIVING)
    assert after.hands == HANDS


def test_a_card_that_an_exchange_brought_stays_known_through_a_declaration() -> None:
    arguments = (0, 0, "marriage", ((Q, 0), (K, 1)), TABLE, LIVING)
    state = full_state()
    state.known = (pack([Q]), 0)
    assert happened(state, "declared", *arguments).known == (pack([Q]), 0)
    kept = happened(state, "declared", 0, 0, "marriage", ((K, 0), (Q, 1)), TABLE, LIVING)
    assert kept.known == (pack([Q]), 0)
    state.marks = ()
    assert happened(state, "declared", *arguments).known == (0, 0)


def test_a_broken_set_is_remembered_by_the_cards_that_stay() -> None:
    after = happened(full_state(), "played_from_table", 0, 0, (Q, 1), 0b01)
    assert [card.broken for card in after.tabled[0]] == [0, 1]
    assert after.living[0] == (Scored(1, ((K, 1),)),)
    forgotten = happened(full_state(), "played_from_table", 0, 0, (Q, 1), 0b10)
    assert [card.broken for card in forgotten.tabled[0]] == [0, 0]


def test_a_token_names_a_card_of_the_table() -> None:
    assert [token_place(TABLE, (K, number)) for number in (1, 2, 3)] == [0, 1, -1]
    assert token_place(TABLE, (A, 1)) == -1
    assert reduce_tricks.token_place((), (K, 1)) == -1


def test_a_log_is_replayed_in_order() -> None:
    before = full_state()
    draft = before.copy()
    log: Log = []
    REDUCERS["drawn"](draft, log, 0, A)
    REDUCERS["discarded"](draft, log, 0, A)
    REDUCERS["turn_ended"](draft, log, 0, 1, 2)
    assert replay(before, log) == draft
    assert replay(before, []) == before
