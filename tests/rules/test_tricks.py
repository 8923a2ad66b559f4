from __future__ import annotations

from itertools import combinations_with_replacement, product
from random import Random

import pytest

from meldtrick.cards.faces import SUITS, FaceTable
from meldtrick.cards.packed import distinct, pack
from meldtrick.errors import NotationError
from meldtrick.rules.follow import FollowSuit, Obligation, Strict
from meldtrick.rules.trick_judge import TrickJudge, faces_in, mask_of
from meldtrick.table.reduce import replay
from tests.oracle.naive_tricks import allowed, winner
from tests.rules.trick_play import after, game, refused, walk

ORDER = "ATKQJ987"
RULES = {"strict": Strict, "follow_only": FollowSuit}


def table(ranks: str, suits: str) -> FaceTable:
    return FaceTable([(rank + suit,) for rank in ranks for suit in suits])


SMALL = table("ATK", "SHD")
FULL = table(ORDER, SUITS)


def legal(
    faces: FaceTable, rule: Obligation, hand: list[str], trick: list[str], trump: str
) -> set[str]:
    packed = pack([faces.index[card] for card in hand])
    led = bytes([faces.index[card] for card in trick])
    mask = rule.allowed(led, SUITS.find(trump) if trump else -1, packed)
    return {faces.names[face] for face in distinct(packed & mask)}


@pytest.mark.parametrize("rule", RULES)
def test_every_small_case_is_judged_as_the_naive_judge_does(rule: str) -> None:
    judge = TrickJudge(SMALL, "ATK")
    obligation = RULES[rule](judge)
    hands = list(combinations_with_replacement(SMALL.names, 2))
    for trump in ("", *"SHD"):
        for trick in (
            list(cards) for size in (1, 2) for cards in product(SMALL.names, repeat=size)
        ):
            number = SUITS.find(trump) if trump else -1
            best = judge.best(bytes([SMALL.index[card] for card in trick]), number)
            assert best == winner(trick, trump, "ATK")
            for hand in hands:
                found = legal(SMALL, obligation, list(hand), trick, trump)
                assert found == allowed(hand, trick, trump, "ATK", rule), (hand, trick, trump)


def test_longer_tricks_and_hands_are_judged_alike() -> None:
    judge = TrickJudge(FULL, ORDER)
    rng = Random(1)
    for _ in range(4000):
        trump = rng.choice(["", *SUITS])
        trick = rng.choices(FULL.names, k=rng.randint(1, 4))
        hand = rng.choices(FULL.names, k=rng.randint(1, 9))
        number = SUITS.find(trump) if trump else -1
        assert judge.best(bytes([FULL.index[c] for c in trick]), number) == winner(
            trick, trump, ORDER
        )
        for word, rule in RULES.items():
            wanted = allowed(hand, trick, trump, ORDER, word)
            assert legal(FULL, rule(judge), hand, trick, trump) == wanted


def test_what_a_play_proves_is_what_every_hand_lacks_that_may_make_it() -> None:
    judge = TrickJudge(SMALL, "ATK")
    hands = list(combinations_with_replacement(SMALL.names, 2))
    for rule, trump, led in product(RULES, ("", *"SHD"), SMALL.names):
        obligation = RULES[rule](judge)
        number = SUITS.find(trump) if trump else -1
        trick = bytes([SMALL.index[led]])
        for card in SMALL.names:
            lacked = obligation.proved(trick, number, SMALL.index[card])
            bits = faces_in(lacked)
            names = {name for face, name in enumerate(SMALL.names) if bits >> face & 1}
            able = [h for h in hands if card in h and card in allowed(h, [led], trump, "ATK", rule)]
            assert all(not names & set(hand) for hand in able)
            seen = {other for hand in able for other in hand}
            assert set(SMALL.names) - seen == names


def test_cards_without_a_suit_never_win_and_ask_for_nothing() -> None:
    faces = FaceTable([("AS",), ("KS",), ("JK",)])
    judge = TrickJudge(faces, "AK")
    assert judge.best(bytes((1, 2)), -1) == 0
    assert judge.best(bytes((2, 0)), -1) == 0
    assert FollowSuit(judge).allowed(bytes((2,)), -1, pack((0, 1))) == -1
    assert Strict(judge).reason(bytes((1,)), -1, mask_of((0,))) == "head"


@pytest.mark.parametrize(
    ("hand", "trump", "text", "case", "must"),
    [
        ("TD 7D AH", "H", "play 7D", "head", "TD"),
        ("7D 8D AH", "H", "play AH", "suit", "8D 7D"),
        ("9H AS", "H", "play AS", "trump", "9H"),
    ],
)
def test_a_refusal_names_the_duty_and_the_cards(
    hand: str, trump: str, text: str, case: str, must: str
) -> None:
    played = game("standard")
    state = played.position(
        {
            "phase": "last.play",
            "stock": "",
            "trump": trump,
            "trick": "KD",
            "hands": {0: hand, 1: "7S"},
        }
    )
    (refusal,) = played.refusals(state, played.parse(text))
    assert (refusal.key, refusal.case) == ("tricks.follow.last", case)
    assert refusal.facts == {"led": "KD", "must": must}


def test_only_cards_one_has_can_be_played() -> None:
    played = game("standard")
    state = played.position(
        {
            "phase": "stock.play",
            "turn": 0,
            "declared": [
                {"seat": 0, "name": "marriage", "cards": "KS QS"},
                {"seat": 1, "name": "marriage", "cards": "KH QH"},
            ],
            "hands": {0: "AS", 1: "7S"},
        }
    )
    assert [str(action) for action in played.legal_actions(state)] == [
        "play AS",
        "play KS#1",
        "play QS#1",
    ]
    assert refused(played, state, "play KS#1") == ("", "")
    for text, case in (
        ("play KS", "in_hand"),
        ("play 7S", "in_hand"),
        ("play KS#2", "on_table"),
        ("play KH#1", "on_table"),
        ("play KS#77", "on_table"),
    ):
        assert refused(played, state, text) == ("tricks", case)


@pytest.mark.parametrize(
    "text", ["play", "play KS QS", "play 6S", "play KS#0", "play KS#x", "play KS#999", "play KS#"]
)
def test_nonsense_is_no_play(text: str) -> None:
    with pytest.raises(NotationError):
        game("standard").parse(text)


def test_tabled_cards_count_for_the_duty_to_follow() -> None:
    played = game("standard")
    state = played.position(
        {
            "phase": "last.play",
            "stock": "",
            "trump": "H",
            "trick": "KD",
            "turn": 0,
            "declared": [{"seat": 0, "name": "four_aces", "cards": "AS AH AD AC"}],
            "hands": {0: "7D 7C", 1: "7S"},
        }
    )
    assert [str(action) for action in played.legal_actions(state)] == ["play AD#1"]
    (refusal,) = played.refusals(state, played.parse("play 7D"))
    assert refusal.facts["must"] == "AD"


def test_tokens_that_nothing_tells_apart_are_offered_once() -> None:
    played = game("rubicon")
    state = played.position(
        {
            "phase": "stock.play",
            "declared": [
                {"seat": 0, "name": "marriage", "cards": "KS QS"},
                {"seat": 0, "name": "marriage", "cards": "KS QS"},
                {"seat": 0, "name": "bezique", "cards": "QS JD"},
            ],
            "hands": {0: "7C"},
        }
    )
    offered = [str(action) for action in played.legal_actions(state)]
    assert offered == ["play 7C", "play KS#1", "play QS#1", "play QS#3", "play JD#1"]
    assert refused(played, state, "play QS#2") == ("", "")


def test_voids_become_known_in_the_last_stage_only() -> None:
    played = game("standard")
    table_ = {"trump": "H", "turn": 1, "dealer": 0, "hands": {1: "KD 8S", 0: "AS 7C"}}
    early = played.position({**table_, "phase": "stock.play"})
    assert after(played, early, "play KD", "play AS").lacks == (0, 0)
    late = played.position({**table_, "phase": "last.play", "stock": ""})
    state = after(played, late, "play KD", "play AS")
    names = played.view(state, 1).lacks[0]
    assert set(names) == {rank + suit for rank in ORDER for suit in "DH"}
    again = after(played, state, "play 8S", "play 7C")
    assert set(played.view(again, 1).lacks[0]) >= set(names)


@pytest.mark.parametrize("variant", ["standard", "rubicon"])
def test_random_play_agrees_with_the_naive_judge(variant: str) -> None:
    played = game(variant)
    judged = 0
    for seed in range(12):
        for state, action in walk(played, seed):
            if action.kind != "play":
                continue
            faces = played.book(state).equipment.faces
            trump = SUITS[state.trump] if state.trump >= 0 else ""
            hand = [faces.name(face) for face in distinct(state.hands[state.actor])]
            trick = [faces.name(face) for face in state.trick]
            if state.phase == "last.play" and trick:
                wanted = allowed(hand, trick, trump, ORDER, "strict")
                menu = {str(one).split()[1] for one in played.legal_actions(state)}
                assert menu == wanted
                judged += 1
            step = played.apply(state, action)
            assert replay(state, step.log) == step.state
            won = [event for event in step.events if event.kind == "trick_won"]
            if won:
                cards = [*trick, faces.name(action.cards[0])]
                seats = [state.leader, 1 - state.leader]
                assert won[0].seat == seats[winner(cards, trump, ORDER)]
    assert judged > 50


def test_s14_brisques_and_the_last_trick_make_170_points_a_deal() -> None:
    played = game("standard", end_check="deal_end")
    for seed in range(20):
        booked = {"tricks.card_points": 0, "tricks.last_trick": 0}
        for state, action in walk(played, seed):
            for event in played.apply(state, action).events:
                key = (
                    played.book(state).bookings[event.fields["line"]]
                    if event.kind == "booked"
                    else ""
                )
                if key in booked:
                    booked[key] += event.fields["amount"]
        assert booked == {"tricks.card_points": 160, "tricks.last_trick": 10}


def test_s7_the_last_trick_may_be_the_one_before_the_last_draw() -> None:
    played = game("standard", last_trick="last_of_stock")
    zones = {"turn": 0, "trump": "H", "hands": {0: "KS 7C", 1: "9S 8C"}}
    for stock, points in (("8S 9H", 10), ("8S 9H 7S 7D", 0)):
        state = played.position({**zones, "phase": "stock.play", "stock": stock})
        assert after(played, state, "play KS", "play 9S").scores == (points, 0)
    state = played.position({**zones, "phase": "last.play", "stock": ""})
    assert after(played, state, "play KS", "play 9S", "play 7C", "play 8C").scores == (0, 0)


def test_s5_brisques_may_be_booked_after_the_deal_and_a_side_without_any_gets_no_line() -> None:
    played = game("standard", brisques="deal_end")
    state = played.position(
        {
            "phase": "last.play",
            "stock": "",
            "turn": 0,
            "trump": "H",
            "hands": {0: "AS", 1: "TS"},
        }
    )
    step = played.apply(after(played, state, "play AS"), played.parse("play TS"))
    assert [event.fields["amount"] for event in step.events if event.kind == "booked"] == [10, 20]


def test_with_follow_only_one_need_not_beat() -> None:
    played = game("standard", phase2="follow_only")
    zones = {"phase": "last.play", "stock": "", "trump": "H", "trick": "KD", "turn": 0}
    state = played.position({**zones, "hands": {0: "TD 7D AH", 1: "7S"}})
    assert refused(played, state, "play 7D") == ("", "")
    (refusal,) = played.refusals(state, played.parse("play AH"))
    assert (refusal.case, refusal.facts["must"]) == ("suit", "TD 7D")
