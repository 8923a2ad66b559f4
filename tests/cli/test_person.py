"""A person at the terminal, with the shipped variants: menus, hints, refusals in words."""

from __future__ import annotations

import re

import pytest

import meldtrick
from meldtrick.cli.choices import points_of
from tests.cli.command import Command


def test_the_menu_shows_points_and_begins_with_what_uses_fewer_wilds(command: Command) -> None:
    out = command("play", "canasta-31a", "--seed", "7", typed="quit\n").out
    menu = re.findall(r" (\d+) lay ([^()]+) \((\d+)\)", out)
    assert menu
    assert ("2", "Q Q JK", "70") in menu
    numbered = sorted((int(number), cards.split()) for number, cards, _ in menu)
    wilds = [len([card for card in cards if card in {"2", "JK"}]) for _, cards in numbered]
    assert wilds == sorted(wilds)


def test_numbers_are_those_of_the_menu(command: Command) -> None:
    said = command("play", "canasta-31a", "--seed", "7", typed="2\n")
    assert "You lay Q Q JK towards the opening. You open." in said.out


def test_a_hint_names_an_action_a_reason_and_a_plan(command: Command) -> None:
    out = command("play", "canasta-31a", "--seed", "7", typed="hint\n").out
    assert re.search(r"Hint: \d+ \(.+\)\n  because .+\nYou can open with 235 points: lay ", out)


@pytest.mark.parametrize(
    ("lang", "no", "rule"), [("en", "Not allowed: ", "rule"), ("ru", "Нельзя: ", "правило")]
)
@pytest.mark.parametrize(
    ("variant", "typed", "key"),
    [
        ("canasta-31a", "take", "pile.whose"),
        ("canasta-31a", "lay 8 8 8", "flow"),
        ("canasta-31a", "lay Q Q 8", "melds"),
        ("canasta-31a", "off Q > 9 9 9", "lay_off"),
        ("bezique-standard", "declare marriage KD QD", "flow"),
        ("bezique-standard", "play 9C", "tricks"),
    ],
)
def test_a_refusal_gives_reason_rule_and_place(
    command: Command, lang: str, no: str, rule: str, variant: str, typed: str, key: str
) -> None:
    said = command("play", variant, "--seed", "7", "--lang", lang, typed=f"{typed}\n")
    refused = said.out.partition(no)[2].splitlines()
    assert refused, said.out
    assert "refusal." not in refused[0]
    assert re.fullmatch(rf"  {rule} {re.escape(key)}[\w.]*, .+\.yaml:\d+", refused[1])


def test_the_first_word_may_be_left_out(command: Command) -> None:
    out = command("play", "bezique-standard", "--seed", "7", typed="ks\n7s\n").out
    assert "You play 7S." in out


def test_what_a_declaration_scores_is_said_in_advance() -> None:
    game = meldtrick.load("bezique-rubicon")
    state = game.position({"phase": "stock.window", "turn": 0, "hands": {0: "KH QH QS JD 7S"}})
    notes = points_of(game.view(state, 0), game.legal_actions(state))
    assert {str(action): note for action, note in notes.items()} == {
        "declare marriage KH QH": "(+40)",
        "declare bezique QS JD": "(+40)",
    }
