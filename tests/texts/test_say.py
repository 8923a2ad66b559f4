"""Texts in two languages: facts, plurals, wildcards, fallbacks."""

import pytest

from meldtrick import texts
from meldtrick.texts import plural, say


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    english = {
        "cards": "{seat} holds {count|card|cards}.",
        "kind.*": "some kind",
        "kind.*.value": "what a {kind} counts",
        "list": "of {cards}",
    }
    russian = {"cards": "У места {seat} {count|карта|карты|карт}."}
    monkeypatch.setattr(texts, "_catalogue", lambda lang: russian if lang == "ru" else english)


@pytest.mark.parametrize(("number", "form"), [(1, 0), (-1, 0), (0, 1), (2, 1), (11, 1), (21, 1)])
def test_english_has_two_forms(number: int, form: int) -> None:
    assert plural("en", number) == form


@pytest.mark.parametrize(
    ("form", "numbers"),
    [(0, (1, 21, 101, -31)), (1, (2, 3, 4, 22, 104)), (2, (0, 5, 11, 12, 14, 20, 111, 112))],
)
def test_russian_has_three_forms(form: int, numbers: tuple[int, ...]) -> None:
    assert [plural("ru", number) for number in numbers] == [form] * len(numbers)


@pytest.mark.usefixtures("words")
def test_facts_fill_the_holes_of_a_text() -> None:
    assert say("cards", facts={"seat": 2, "count": 1}) == "2 holds 1 card."
    assert say("cards", "ru", {"seat": 2, "count": 3}) == "У места 2 3 карты."
    assert say("cards", facts={"seat": 2, "count": "all"}) == "2 holds all cards."
    assert say("list", facts={"cards": ["AS", "KS"]}) == "of AS, KS"
    assert say("list", facts={"cards": ("AS",)}) == "of AS"
    assert say("list") == "of ?"


@pytest.mark.usefixtures("words")
def test_a_part_of_a_key_may_be_open() -> None:
    assert say("kind.bezique") == "some kind"
    assert say("kind.bezique.value", facts={"kind": "bezique"}) == "what a bezique counts"


@pytest.mark.usefixtures("words")
def test_an_unknown_key_gives_the_fallback_or_itself() -> None:
    assert say("no.such.key") == "no.such.key"
    assert say("no.such.key", fallback="") == ""
    assert say("word", fallback="else") == "else"


def test_an_unknown_language_reads_english() -> None:
    facts = {"actor": 0, "seat": 1}
    english = say("refusal.flow.not_your_turn", "en", facts)
    assert say("refusal.flow.not_your_turn", "fr", facts) == english
    assert say("refusal.flow.not_your_turn", "ru", facts) != english
