from __future__ import annotations

from pathlib import Path

import meldtrick
from meldtrick.cards.faces import FaceTable
from meldtrick.cards.packed import pack, size
from meldtrick.rules.book import Equipment
from meldtrick.rules.stock import DrawRound, collect_table
from meldtrick.table.reduce import Log, replay
from meldtrick.table.seats import Seating
from tests.rules.trick_play import after, game


def test_w079_the_winner_draws_first_and_the_turn_up_last() -> None:
    played = game("standard")
    state = played.position(
        {
            "phase": "stock.window",
            "turn": 1,
            "turn_up": "7C",
            "stock": "9H 8D 9S",
            "hands": {0: "AH 8C", 1: "TH 8S"},
        }
    )
    step = played.apply(state, played.parse("pass"))
    cards = [event.fields["card"] for event in step.events if event.kind == "drawn"]
    seats = [event.seat for event in step.events if event.kind == "drawn"]
    assert (cards, seats) == (["9H", "8D"], [1, 0])
    assert [event.fields.get("card") for event in step.seen_by(0) if event.kind == "drawn"] == [
        "??",
        "8D",
    ]
    state = after(played, step.state, "play TH", "play AH", "pass")
    assert state.phase == "last.play"
    assert set(played.view(state, 0).hand) == {"8C", "8D", "9S"}
    assert played.view(state, 0).known[1] == ("7C",)


def three(rest: str) -> tuple[DrawRound, list[str], bytes]:
    faces = FaceTable([(rank + "S",) for rank in "AKQJT9"])
    deck = bytes(range(6))
    equipment = Equipment(faces, deck, Seating((0, 1, 2)), points=(0,) * 7)
    return DrawRound(equipment), list(faces.names), bytes([faces.index[c] for c in rest.split()])


def test_w089_cards_too_few_for_a_round_are_out_of_play() -> None:
    state = game("standard").start(seed=1).copy()
    state.hands = (0, 0, 0)
    state.known = state.lacks = (0, 0, 0)
    state.turn = 1
    draw, _, rest = three("AS KS QS JS")
    state.stock, state.turn_up, state.aside = rest[:3], rest[3:], 0
    before, log = state.copy(), Log()
    draw.draw(state, log)
    assert state.hands == (pack(b"\2"), pack(b"\0"), pack(b"\1"))
    assert (state.stock, state.turn_up, state.aside) == (b"", b"", pack(rest[3:]))
    assert replay(before, log) == state
    draw.draw(state, log)
    assert sum(size(hand) for hand in state.hands) == 3


def test_declared_cards_go_back_to_their_owners_who_everyone_knows_to_have_them() -> None:
    played = game("standard")
    state = played.position(
        {
            "phase": "stock.window",
            "turn": 0,
            "turn_up": "9H",
            "stock": "8S",
            "declared": [{"seat": 0, "name": "marriage", "cards": "KS QS"}],
            "hands": {0: "7C", 1: "7D"},
        }
    )
    state = after(played, state, "pass")
    assert set(played.view(state, 1).known[0]) == {"KS", "QS"}
    assert state.tabled == ((), ())
    log: Log = []
    collect_table(state.copy(), log)
    assert log == []


def test_w083_as_many_tricks_follow_as_there_are_cards_in_hand() -> None:
    for variant, tricks in (("standard", 8), ("rubicon", 9)):
        played = game(variant, end_check="deal_end") if variant == "standard" else game(variant)
        state = played.start(seed=2)
        won = 0
        while state.phase != "last.play":
            state = played.apply(state, played.legal_actions(state)[-1]).state
        while state.actor >= 0:
            assert {action.kind for action in played.legal_actions(state)} == {"play"}
            step = played.apply(state, played.legal_actions(state)[0])
            won += any(event.kind == "trick_won" for event in step.events)
            state = step.state
        assert won == tricks


CARDS_STAY = """\
format: 1
id: child
extends: bezique-standard
names: {en: Child, ru: Child}
flow:
  stages:
    stock:
      draw: {when: {replace: true, stock_empty: last.play}}
    last:
      collect: null
"""


def test_a_deal_goes_on_while_cards_lie_tabled_though_the_hands_are_empty(tmp_path: Path) -> None:
    path = tmp_path / "child.yaml"
    path.write_text(CARDS_STAY, "utf-8")
    played = meldtrick.load(path)
    state = played.position(
        {
            "phase": "last.play",
            "turn": 1,
            "trump": "H",
            "stock": "",
            "hands": {0: "QS", 1: "9S"},
            "declared": [
                {"seat": 0, "name": "marriage", "cards": "KC QC"},
                {"seat": 1, "name": "marriage", "cards": "KH QH"},
            ],
        }
    )
    state = after(played, state, "play 9S", "play QS")
    assert (state.phase, state.actor) == ("last.play", 0)
    state = after(played, state, "play KC#1", "play QH#1", "play KH#1")
    assert [str(action) for action in played.legal_actions(state)] == ["play QC#1"]
    state = after(played, state, "play QC#1")
    assert (state.scores, state.match.deal, state.phase) == ((0, 10), 1, "stock.play")
