"""Checks between keys: each names every path it reads, so that a report shows every line."""

from collections.abc import Iterable, Iterator
from typing import Final

from meldtrick.errors import Message, Problem
from meldtrick.rules.flow import conditions
from meldtrick.spec.assembly import builder, derived_faces
from meldtrick.spec.base import Section
from meldtrick.spec.meld_checks import MELD_CHECKS
from meldtrick.spec.sections.deal import DealSpec
from meldtrick.spec.sections.deck import DeckSpec
from meldtrick.spec.sections.flow import ENDS, ActorSpec, FlowSpec, PhaseSpec
from meldtrick.spec.sections.seats import SeatsSpec
from meldtrick.spec.trick_checks import TRICK_CHECKS
from meldtrick.spec.validate import Check, Checked, Unavailable
from meldtrick.spec.variant import SECTIONS
from meldtrick.spec.wording import near


def counts(checked: Checked) -> tuple[int, ...]:
    """Return the numbers of players of a variant, none where its seats have faults."""
    try:
        return checked.need("seats", SeatsSpec).counts
    except Unavailable:
        return ()


def partners_pair_up(checked: Checked) -> Iterator[Problem]:
    """Partners need an even number of players, and a table must know their number."""
    seats = checked.need("seats", SeatsSpec)
    for players, layout in seats.sides.items():
        where = f"seats.sides.{players}"
        if players not in seats.counts:
            text = Message("{players} is not one of the numbers of players", players=players)
            yield checked.problem("players", text, where, "seats.counts")
        elif layout == "partners" and players % 2:
            text = Message("{players} players cannot pair up as partners", players=players)
            yield checked.problem("players", text, where)


def deck_adds_up(checked: Checked) -> Iterator[Problem]:
    """The size a file states is what its packs, jokers and extra cards make."""
    deck = checked.need("deck", DeckSpec)
    made = deck.deck().size
    if made != deck.size:
        text = Message(
            "packs, ranks, suits, jokers and extra cards make {made} cards, not {size}",
            made=made,
            size=deck.size,
        )
        yield checked.problem("deck-size", text, "deck.size", "deck.packs", "deck.jokers")


def deal_fits(checked: Checked) -> Iterator[Problem]:
    """There are cards enough to deal, and packets make the hand."""
    deal, deck = checked.need("deal", DealSpec), checked.need("deck", DeckSpec)
    if deal.packets and sum(deal.packets) != deal.hand:
        text = Message(
            "packets make {sum} cards, the hand has {hand}",
            sum=sum(deal.packets),
            hand=deal.hand,
        )
        yield checked.problem("packets", text, "deal.packets", "deal.hand")
    seats = checked.need("seats", SeatsSpec)
    for players in [checked.players] if checked.players else seats.counts:
        dealt = deal.hand * (players - (seats.dealer == "sits_out"))
        if dealt + (deal.turn_up != "none") >= deck.deck().size:
            text = Message(
                "{players} hands of {hand} cards leave no stock of the {size} cards there are",
                players=players,
                hand=deal.hand,
                size=deck.deck().size,
            )
            yield checked.problem("deal-size", text, "deal.hand", "deck.size", "seats.counts")


def flow_leads_somewhere(checked: Checked) -> Iterator[Problem]:
    """Rows lead to rows that exist and can be reached."""
    flow = checked.need("flow", FlowSpec)
    rows = flow.rows()
    led = {flow.start}
    if flow.start not in rows:
        yield _no_target(checked, "flow.start", flow.start, rows)
    for name, row in rows.items():
        yield from _row_problems(checked, name, row, [*rows, *ENDS])
        led.update(*(part.values() for part in (row.skip, row.when, row.after)))
    for name in rows:
        if name not in led:
            text = Message("no phase leads to {name}", name=name)
            yield checked.problem("unreachable", text, f"flow.stages.{name}", severity="warning")


def _row_problems(
    checked: Checked, name: str, row: PhaseSpec, targets: list[str]
) -> Iterator[Problem]:
    where = f"flow.stages.{name}"
    for part, listed in (("skip", row.skip), ("when", row.when), ("after", row.after)):
        for cause, target in listed.items():
            if target not in targets:
                yield _no_target(checked, f"{where}.{part}.{cause}", target, targets)
    if bool(row.admits) == bool(row.does):
        text = Message("a phase either admits actions or does something by itself")
        yield checked.problem("phase", text, where)
    if row.does and "done" not in row.after:
        text = Message("a phase that does something says under `after: {done: ...}` what follows")
        yield checked.problem("phase", text, where)


def _no_target(checked: Checked, path: str, target: str, known: Iterable[str]) -> Problem:
    text = Message("there is no phase {name}", name=target)
    meant = near(target, list(known))
    if meant is not None:
        text = Message("{text}; did you mean {word}?", text=text, word=meant)
    return checked.problem("unknown-phase", text, path)


def flow_names_rules(checked: Checked) -> Iterator[Problem]:
    """Rows admit kinds of action, ask conditions and polls, and do steps that rules provide."""
    flow = checked.need("flow", FlowSpec)
    players = _players_for_names(checked)
    if players is None:
        return
    sections = {name: value for name in SECTIONS if (value := checked.get(name, Section))}
    faces = derived_faces({players: sections})
    build = builder(sections, faces, players)
    known = [*conditions(build.equipment.seating), *build.conditions]
    for name, row in flow.rows().items():
        where = f"flow.stages.{name}"
        kinds = (*row.after, *row.ends_turn)
        words = (*build.kinds, "poll_over", "done")
        named: list[tuple[str, Iterable[str], Iterable[str], Message]] = [
            ("admits", row.admits, build.kinds, Message("kind of action")),
            ("does", row.does, build.steps, Message("step")),
            ("skip", row.skip, known, Message("condition")),
            ("when", row.when, known, Message("condition")),
            ("after", kinds, words, Message("kind of action")),
        ]
        if isinstance(row.actor, ActorSpec):
            named.append(("actor", [row.actor.poll], build.polls, Message("poll")))
        for part, used, provided, what in named:
            for word in used:
                if word not in provided:
                    yield _unknown(checked, f"{where}.{part}", word, what, provided)


def _players_for_names(checked: Checked) -> int | None:
    """Return the number of players to look names up for, None where it makes no sense now.

    Slips in targets do not hide slips in names: all are told in one run.
    """
    if checked.is_valid:
        return checked.players
    errors = {found.code for found in checked.problems if found.severity == "error"}
    if errors - _OF_TARGETS or "by_players" in checked.tree.entries:
        return None
    return checked.players or counts(checked)[0]


def _unknown(
    checked: Checked, path: str, word: str, what: Message, known: Iterable[str]
) -> Problem:
    text = Message(
        "{name} is no {what} of this game; known: {known}",
        name=word,
        what=what,
        known=", ".join(known) or "none",
    )
    text = Message("{key}: {reason}", key=path, reason=text)
    meant = near(word, list(known))
    if meant is not None:
        text = Message("{text}; did you mean {word}?", text=text, word=meant)
    return checked.problem("unknown-name", text, path)


_OF_TARGETS: Final = frozenset(("unknown-phase", "phase"))

CHECKS: Final[tuple[Check, ...]] = (
    partners_pair_up,
    deck_adds_up,
    deal_fits,
    flow_leads_somewhere,
    *MELD_CHECKS,
    *TRICK_CHECKS,
    flow_names_rules,
)
