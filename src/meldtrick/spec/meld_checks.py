"""Checks between keys of melds, the discard pile, going out and the score of meld games."""

from collections.abc import Iterable, Iterator
from typing import Final

from meldtrick.cards.faces import rank_of
from meldtrick.errors import Message, Problem
from meldtrick.rules.canastas import ANY
from meldtrick.spec.base import Section
from meldtrick.spec.sections.bonus_cards import BonusCardsSpec
from meldtrick.spec.sections.canastas import CanastasSpec
from meldtrick.spec.sections.cards import CardsSpec
from meldtrick.spec.sections.deck import DeckSpec
from meldtrick.spec.sections.discard import DiscardSpec
from meldtrick.spec.sections.going_out import GoingOutSpec
from meldtrick.spec.sections.melds import MeldsSpec, SetSpec
from meldtrick.spec.sections.pile import PileSpec
from meldtrick.spec.sections.scoring import ScoringSpec
from meldtrick.spec.validate import Check, Checked
from meldtrick.spec.wording import near

REST_ON: Final = {
    "canastas": ("melds",),
    "going_out": ("melds",),
    "bonus_cards": ("melds", "going_out"),
    "opening": ("melds", "going_out"),
    "lay_off": ("melds", "going_out"),
    "wild_swap": ("melds", "going_out"),
    "pile": ("melds", "going_out", "opening"),
    "discard": ("melds", "going_out", "opening"),
    "scoring": ("melds", "going_out"),
    "melds": ("going_out", "opening"),
}
"""The sections that each section of a meld game rests on."""


def sections_are_complete(checked: Checked) -> Iterator[Problem]:
    """What a section rests on is in the game."""
    needed: dict[str, list[str]] = {}
    for name, others in REST_ON.items():
        if checked.get(name, Section) is not None:
            for other in others:
                if checked.get(other, Section) is None:
                    needed.setdefault(other, []).append(name)
    for other, names in needed.items():
        text = Message(
            "no section {other}, but {names} cannot do without it",
            other=other,
            names=", ".join(names),
        )
        yield checked.problem("missing-section", text, other, *names)


def card_classes_exist(checked: Checked) -> Iterator[Problem]:
    """Classes of cards that rules name are there."""
    cards = checked.get("cards", CardsSpec)
    known = cards.classes if cards is not None else {}
    for path, name in _classes_named(checked):
        if name not in known:
            text = _guess(Message("there is no class of cards {name}", name=name), name, known)
            yield checked.problem("unknown-class", text, path, "cards.classes")


def _classes_named(checked: Checked) -> Iterator[tuple[str, str]]:
    bonus = checked.get("bonus_cards", BonusCardsSpec)
    if bonus is not None:
        yield "bonus_cards.cards", bonus.cards
    pile = checked.get("pile", PileSpec)
    if pile is not None:
        yield from ((f"pile.blocked.{name}", name) for name, on in pile.blocked.items() if on)
    discard = checked.get("discard", DiscardSpec)
    if discard is not None:
        yield from ((f"discard.forbidden.{name}", name) for name in discard.forbidden)


def canasta_classes_exist(checked: Checked) -> Iterator[Problem]:
    """Classes of canastas that rules name are there."""
    canastas = checked.get("canastas", CanastasSpec)
    known = (ANY, *canastas.classes) if canastas is not None else ()
    for path, name in _canastas_named(checked):
        if name not in known:
            text = Message("there is no class of canastas {name}", name=name)
            yield checked.problem("unknown-class", _guess(text, name, known), path, "canastas")


def _canastas_named(checked: Checked) -> Iterator[tuple[str, str]]:
    out = checked.get("going_out", GoingOutSpec)
    if out is not None:
        yield from ((f"going_out.canastas.{name}", name) for name in out.canastas)
    scoring = checked.get("scoring", ScoringSpec)
    if scoring is not None:
        for term in ("melds", "canastas", "bonus_cards", "going_out"):
            needs = getattr(scoring, term).canastas
            yield from ((f"scoring.{term}.canastas.{name}", name) for name in needs)


def canasta_kinds_exist(checked: Checked) -> Iterator[Problem]:
    """Classes of canastas are made of kinds of melds that there are."""
    canastas = checked.need("canastas", CanastasSpec)
    kinds = checked.need("melds", MeldsSpec).kinds
    for name, one in canastas.classes.items():
        for kind in one.kinds:
            if kind not in kinds:
                text = _guess(Message("there is no kind of meld {name}", name=kind), kind, kinds)
                path = f"canastas.classes.{name}.kinds"
                yield checked.problem("unknown-kind", text, path, "melds.kinds")


def melds_have_cards(checked: Checked) -> Iterator[Problem]:
    """Every kind of meld is of cards of the deck, and no larger than it may be."""
    deck = checked.need("deck", DeckSpec).deck().copies
    ranks = {rank_of(card) for card in deck}
    for name, kind in checked.need("melds", MeldsSpec).kinds.items():
        path = f"melds.kinds.{name}"
        if kind.max is not None and kind.max < kind.min:
            text = Message("at least {min} cards and at most {max}", min=kind.min, max=kind.max)
            yield checked.problem("meld-size", text, f"{path}.max", f"{path}.min")
        if isinstance(kind, SetSpec):
            missing = [rank for rank in kind.ranks if rank not in ranks]
            missing += [card for card in kind.cards if card not in deck]
            if missing:
                text = Message("the deck has no {cards}", cards=" ".join(missing))
                yield checked.problem("card-not-in-deck", text, path, "deck")
            if not kind.ranks and not kind.cards:
                text = Message("of which cards? give ranks or cards")
                yield checked.problem("no-cards", text, path)


def _guess(text: Message, word: str, known: Iterable[str]) -> Message:
    meant = near(word, list(known))
    if meant is None:
        return text
    return Message("{text}; did you mean {word}?", text=text, word=meant)


MELD_CHECKS: Final[tuple[Check, ...]] = (
    sections_are_complete,
    card_classes_exist,
    canasta_classes_exist,
    canasta_kinds_exist,
    melds_have_cards,
)
"""The checks of these sections, for the list of all checks."""
