"""Checks between keys of tricks, declarations, the turn-up and the settlement."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from meldtrick.errors import Message, Problem
from meldtrick.spec.base import Section
from meldtrick.spec.card_words import Trump
from meldtrick.spec.sections.deal import DealSpec
from meldtrick.spec.sections.deck import DeckSpec
from meldtrick.spec.sections.declarations import DeclarationSpec, DeclarationsSpec
from meldtrick.spec.sections.flow import FlowSpec
from meldtrick.spec.sections.low_trump import LowTrumpSpec
from meldtrick.spec.sections.match import MatchSpec
from meldtrick.spec.sections.reuse import ReuseSpec
from meldtrick.spec.sections.seats import SeatsSpec
from meldtrick.spec.sections.settlement import PartieSpec, RaceSpec
from meldtrick.spec.sections.tricks import TricksSpec
from meldtrick.spec.sections.trump import TrumpSpec
from meldtrick.spec.validate import Check, Checked
from meldtrick.spec.wording import near

KINDS = "declarations.kinds"


def order_has_every_rank(checked: Checked) -> Iterator[Problem]:
    """Every rank of the deck has its place in tricks, once."""
    tricks, deck = checked.need("tricks", TricksSpec), checked.need("deck", DeckSpec)
    missing = [rank for rank in deck.ranks if rank not in tricks.order]
    if missing:
        text = Message("no place in tricks for {ranks}", ranks=" ".join(missing))
        yield checked.problem("trick-order", text, "tricks.order", "deck.ranks")
    twice = sorted({rank for rank in tricks.order if tricks.order.count(rank) > 1})
    if twice:
        text = Message("{ranks} stands here twice", ranks=" ".join(twice))
        yield checked.problem("trick-order", text, "tricks.order")


def follow_names_stages(checked: Checked) -> Iterator[Problem]:
    """What must be played is said of stages that the flow has."""
    tricks, flow = checked.need("tricks", TricksSpec), checked.need("flow", FlowSpec)
    for stage in tricks.follow:
        if stage not in flow.stages:
            text = Message("there is no stage {name}", name=stage)
            path = f"tricks.follow.{stage}"
            yield checked.problem("unknown-stage", _guess(text, stage, flow.stages), path, "flow")


def reuse_names_declarations(checked: Checked) -> Iterator[Problem]:
    """Exceptions are made for declarations that there are."""
    reuse = checked.need("reuse", ReuseSpec)
    declarations = checked.need("declarations", DeclarationsSpec)
    for name in reuse.kinds:
        if name not in declarations.kinds:
            text = Message("there is no declaration {name}", name=name)
            text = _guess(text, name, declarations.kinds)
            yield checked.problem("unknown-declaration", text, f"reuse.kinds.{name}", KINDS)


def trump_has_a_source(checked: Checked) -> Iterator[Problem]:
    """What fixes the trump suit is there, and nothing else claims to."""
    trump, deal = checked.need("trump", TrumpSpec), checked.need("deal", DealSpec)
    turned = deal.turn_up == "trump"
    if (trump.source == "turn_up") != turned:
        text = (
            Message("no card is turned up for trump")
            if not turned
            else Message("a card is turned up for trump, but does not fix it")
        )
        yield checked.problem("trump-source", text, "trump.source", "deal.turn_up")
    declarations = checked.get("declarations", DeclarationsSpec)
    kinds = declarations.kinds if declarations is not None else {}
    fixing = [name for name, kind in kinds.items() if kind.fixes_trump]
    if trump.source == "declaration" and not fixing:
        text = Message("no declaration has `fixes_trump: true`")
        yield checked.problem("trump-source", text, "trump.source", KINDS)
    for name in fixing:
        where = f"{KINDS}.{name}.fixes_trump"
        if trump.source != "declaration":
            text = Message("declarations do not fix the trump suit here")
            yield checked.problem("trump-source", text, where, "trump.source")
        if not any(word.endswith(" of each_suit") for word in kinds[name].cards.values()):
            text = Message("it has no suit; one card must be `of each_suit`")
            yield checked.problem("trump-source", text, where, f"{KINDS}.{name}.cards")


def low_trump_has_a_turn_up(checked: Checked) -> Iterator[Problem]:
    """The low trump is a card of the deck, and there is a turn-up to exchange."""
    low, deck = checked.need("low_trump", LowTrumpSpec), checked.need("deck", DeckSpec)
    if low.rank not in deck.ranks:
        text = Message("the deck has no {rank}", rank=low.rank)
        yield checked.problem("card-not-in-deck", text, "low_trump.rank", "deck.ranks")
    turned = checked.need("deal", DealSpec).turn_up == "trump"
    for key in ("exchange", "turned_up"):
        if getattr(low, key) is not None and not turned:
            text = Message("no card is turned up for trump")
            yield checked.problem("no-turn-up", text, f"low_trump.{key}", "deal.turn_up")


def declared_cards_exist(checked: Checked) -> Iterator[Problem]:
    """Declarations are made of cards of the deck."""
    declarations = checked.need("declarations", DeclarationsSpec)
    deck = checked.need("deck", DeckSpec)
    for name, kind in declarations.kinds.items():
        for path, word in _card_words(kind):
            rank, _, open_ = word.partition(" of ")
            known = rank in deck.ranks if open_ or len(rank) == 1 else rank in deck.deck().copies
            if not known:
                text = Message("the deck has no {card}", card=rank)
                yield checked.problem("card-not-in-deck", text, f"{KINDS}.{name}.{path}", "deck")


def _card_words(kind: DeclarationSpec) -> Iterator[tuple[str, str]]:
    if kind.any is not None:
        yield "any", kind.any
    for slot, word in kind.cards.items():
        yield f"cards.{slot}", word
    by_trump: Mapping[Trump, Mapping[str, str]] = kind.cards_by_trump
    for trump, slots in by_trump.items():
        for slot, word in slots.items():
            yield f"cards_by_trump.{trump}.{slot}", word


def levels_are_apart(checked: Checked) -> Iterator[Problem]:
    """Different declarations of one group have levels of their own."""
    declarations = checked.need("declarations", DeclarationsSpec)
    taken: dict[tuple[str, int], str] = {}
    for name, kind in declarations.kinds.items():
        for level in kind.repeat or (kind.level,):
            other = taken.setdefault((kind.group, level), name)
            if other != name:
                text = Message(
                    "{name} and {other} have the same level of group {group}",
                    name=name,
                    other=other,
                    group=kind.group,
                )
                paths = (f"{KINDS}.{name}", f"{KINDS}.{other}")
                yield checked.problem("same-level", text, *paths, severity="warning")


def settlement_fits(checked: Checked) -> Iterator[Problem]:
    """A partie has two sides, a race has a target."""
    settlement = checked.need("settlement", Section)
    if isinstance(settlement, PartieSpec) and checked.players is not None:
        seating = checked.need("seats", SeatsSpec).seating(checked.players)
        if len(seating.sides) != 2:
            text = Message("a partie is played by two sides, not {sides}", sides=len(seating.sides))
            yield checked.problem("sides", text, "settlement.kind", "seats")
    if isinstance(settlement, RaceSpec) and checked.need("match", MatchSpec).target is None:
        text = Message("a race needs a target")
        yield checked.problem("no-target", text, "settlement.kind", "match.target")


def _guess(text: Message, word: str, known: Iterable[str]) -> Message:
    meant = near(word, list(known))
    if meant is None:
        return text
    return Message("{text}; did you mean {word}?", text=text, word=meant)


TRICK_CHECKS: Final[tuple[Check, ...]] = (
    order_has_every_rank,
    follow_names_stages,
    reuse_names_declarations,
    trump_has_a_source,
    low_trump_has_a_turn_up,
    declared_cards_exist,
    levels_are_apart,
    settlement_fits,
)
"""The checks of these sections, for the list of all checks."""
