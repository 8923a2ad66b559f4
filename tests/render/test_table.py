from __future__ import annotations

import pytest

import meldtrick
from meldtrick.render.people import People
from meldtrick.render.table import TablePicture
from tests.records.small_game import small_game


def picture(variant: str, position: dict[str, object], lang: str = "en") -> list[str]:
    game = meldtrick.load(variant)
    state = game.position(position)
    seat = state.actor
    people = People(game.book(state).seating, lang, seat)
    return TablePicture(game.view(state, seat), people).lines()


def test_melds_bonus_cards_pile_and_hand() -> None:
    lines = picture(
        "canasta-31a",
        {
            "phase": "turn.meld",
            "hands": {0: "9 K JK", 1: "Q Q A"},
            "melds": {0: ["K K K 2"], 1: ["4 4 4"]},
            "faced": {1: "3H 3H"},
            "pile": "5 9",
            "known": {1: "Q Q"},
            "scores": [640, -20],
        },
    )
    assert lines == [
        "Deal 1, dealt by Player 3",
        "Score: Your side 640   Players 1+3 -20   (the match goes to 10000)",
        "Player 1: 3 cards, known: Q Q",
        "Player 2 (partner): 12 cards",
        "Player 3: 12 cards",
        lines[5],
        "Discard pile (2 cards, top last): 5 9",
        "Melds, Your side: K K K 2",
        "Melds, Players 1+3: 4 4 4 | face up: 3H 3H",
        "Your hand (3 cards): K 9 JK",
    ]
    assert lines[5].startswith("Stock: ")


def test_what_waits_for_the_opening() -> None:
    game = meldtrick.load("canasta-31a")
    state = game.position({"phase": "turn.meld", "hands": {0: "5 5 5 6 6 6 9 J Q"}})
    state = game.apply(state, game.parse("lay 5 5 5")).state
    people = People(game.book(state).seating, you=0)
    lines = TablePicture(game.view(state, 0), people, own_hand=False).lines()
    assert "Towards the opening: 5 5 5" in lines
    assert not any("Your hand" in line for line in lines)


def test_trump_trick_and_declared_cards() -> None:
    lines = picture(
        "bezique-rubicon",
        {
            "phase": "stock.play",
            "turn": 0,
            "trump": "H",
            "declared": [{"seat": 1, "name": "marriage", "cards": "KH QH"}],
            "trick": "7C",
            "leader": 1,
        },
    )
    assert "Trump: hearts" in lines
    assert "Trick: Player 1 7C" in lines
    assert "On the table, Player 1: KH QH" in lines


def test_no_trump_yet() -> None:
    assert "Trump: none yet" in picture("bezique-rubicon", {"phase": "stock.play"})


@pytest.mark.parametrize(
    ("lang", "rest"), [("en", "the match has 2 deals"), ("ru", "в партии 2 сдачи")]
)
def test_a_match_of_so_many_deals(lang: str, rest: str) -> None:
    game = small_game()
    state = game.start(seed=1)
    people = People(game.book(state).seating, lang, state.actor)
    assert rest in "\n".join(TablePicture(game.view(state, state.actor), people).lines())
