"""The first word of an action names its kind; whatever else is given says what is wrong."""

from typing import Any

import pytest

from meldtrick import Game, NotationError
from meldtrick.flow.notation import LONGEST
from tests.records.small_game import small_game


@pytest.fixture(scope="module")
def small() -> Game:
    return small_game()


@pytest.mark.parametrize("text", ["discard ks", "DISCARD KS", "  Discard   Ks ", "discard\tKS\n"])
def test_letter_case_and_space_do_not_matter(small: Game, text: str) -> None:
    assert small.parse(text) == "discard KS"
    assert small.parse(text).kind == "discard"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "an action is a text"),
        (12, "an action is a text"),
        ("", "at least one word"),
        ("   ", "at least one word"),
        ("discard " + "K" * LONGEST, f"discard ...: an action has at most {LONGEST} characters"),
        ("diskard KS", "'diskard' is no action here; did you mean 'discard'?"),
        ("fold", "'fold' is no action here (known: draw, discard, shuffle)"),
        ("discard", "name one card"),
        ("discard 9S", "'9S' is not a card of this game"),
        ("shuffle AS KS", "shuffle: every card of the deck is needed once"),
        ("shuffle 9S", "'9S' is not a card"),
    ],
)
def test_what_is_no_action_says_why(small: Game, text: Any, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        small.parse(text)
    assert said in str(caught.value)


def test_an_order_of_the_cards_is_an_action(small: Game) -> None:
    cards = "AS AS KS KS QS QS AH AH KH KH QH QH"
    action = small.parse(f"Shuffle {cards.lower()}")
    assert action == f"shuffle {cards}"
    assert (action.kind, len(action.cards)) == ("shuffle", 12)
