from __future__ import annotations

from meldtrick.render.menu import MOST, menu_lines
from meldtrick.table.actions import Action


def actions(*texts: str) -> list[Action]:
    return [Action(text.partition(" ")[0], text) for text in texts]


def test_actions_are_numbered_and_grouped_by_kind() -> None:
    menu = menu_lines(actions("lay 9 9 9", "lay K K K", "discard 9", "discard K"), "en", 60)
    assert menu == [
        "Lay a meld",
        "  1 lay 9 9 9   2 lay K K K",
        "Discard",
        "  3 discard 9   4 discard K",
    ]


def test_a_kind_without_a_text_is_called_by_its_word() -> None:
    assert menu_lines(actions("juggle 3"), "en", 60)[0] == "juggle"


def test_a_long_menu_is_cut_and_says_so() -> None:
    many = actions(*[f"lay {number}" for number in range(MOST + 7)])
    menu = menu_lines(many, "en", 40)
    assert "7" in menu[-1]
    assert "all" in menu[-1]
    assert f"{MOST + 1} lay" not in "\n".join(menu)
    assert f"{MOST + 1} lay" in "\n".join(menu_lines(many, "en", 40, whole=True))


def test_a_narrow_screen_gets_one_column() -> None:
    menu = menu_lines(actions("lay 9 9 9", "lay K K K"), "en", 5)
    assert menu[1:] == ["  1 lay 9 9 9", "  2 lay K K K"]
