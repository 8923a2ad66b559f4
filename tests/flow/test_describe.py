"""The open table in words: zones that hold something, melds and tokens by owner."""

from meldtrick.flow.describe import meld_text
from meldtrick.table.meld import Meld
from tests.records.small_game import small_game
from tests.rules import meld_play, trick_play


def test_a_table_of_melds() -> None:
    played = meld_play.game()
    zones = {"phase": "turn.meld", "hands": {0: "K K K 9 9", 1: 5}, "staged": ["4 4 4"]}
    table = {"melds": {1: ["Q Q 2"]}, "faced": {1: "3H 3H"}, "pile": "9 5", "scores": [5, 0]}
    state = played.position({"players": 2, "stock_size": 7, **zones, **table})
    assert played.describe(state) == {
        "turn": 0,
        "hands": [5, 5],
        "stock_size": 7,
        "pile": "9 5",
        "melds": {1: ["Q Q 2"]},
        "staged": ["4 4 4"],
        "faced": {1: "3H 3H"},
        "scores": [5, 0],
    }


def test_a_table_of_tricks() -> None:
    played = trick_play.game("standard")
    twice = [
        {"seat": 1, "name": "marriage", "cards": "KS QS"},
        {"seat": 1, "name": "marriage", "cards": "KH QH"},
    ]
    zones = {"turn": 1, "trick": "AS", "turn_up": "7H", "declared": twice}
    shown = played.describe(played.position(zones))
    assert (shown["trick"], shown["turn_up"], shown["trump"]) == ("AS", "7H", "H")
    assert sorted(shown["tabled"][1]) == ["KH#1", "KS#1", "QH#1", "QS#1"]
    assert shown["hands"] == [7, 4]


def test_a_game_without_melds_writes_cards_alone() -> None:
    game = small_game()
    book = game.book(game.start(seed=1))
    assert meld_text(book, Meld(0, b"\0\1")) == "AS KS"
