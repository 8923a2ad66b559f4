"""A record as one seat may see it: no seed, no shuffle, its own cards and what lay open."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from meldtrick.records.replay import Replay, is_step
from meldtrick.records.transcript import Record
from meldtrick.table.events import FIELDS, Event
from meldtrick.table.seats import CHANCE
from meldtrick.table.state import State

HIDDEN: Final = "chance: shuffle ??"


class SeenStep(NamedTuple):
    """One step as a seat saw it.

    `lines`: the lines of the record, the seat's own cards in indented ones.  `events`: what
    happened, hidden cards as ``??``; of the first deal nothing but the hand.
    """

    lines: tuple[str, ...]
    events: tuple[Event, ...]


class SeatRecord(NamedTuple):
    """A match as one seat saw it; it tells nothing of the cards that seat did not see."""

    seat: int
    header: tuple[str, ...]
    steps: tuple[SeenStep, ...]

    @property
    def text(self) -> str:
        """The record as text, to be read but not to be replayed."""
        body = [line for step in self.steps for line in step.lines]
        return "\n".join([*self.header, "", *body, ""])


def seen_from(played: Replay, seat: int) -> SeatRecord:
    """Return what one seat saw of a match."""
    title, *header = played.record.header(seed=False)
    groups = list(_groups(played.record))
    first, *rest = groups
    steps = [SeenStep((*first, _hand(played, played.start, seat)), ())]
    for lines, step in zip(rest, played.steps, strict=True):
        events = step.seen_by(seat)
        by_chance = step.before.actor == CHANCE
        own = [_hand(played, step.state, seat)] if by_chance else _own(events, seat)
        steps.append(SeenStep((*lines, *own), events))
    return SeatRecord(seat, (f"{title} as seen from seat {seat}", *header), tuple(steps))


def _groups(record: Record) -> Iterator[tuple[str, ...]]:
    """Yield the lines of each step, with the line that announces a deal before its shuffle."""
    group: list[str] = []
    done = False
    for line in record.lines:
        is_result = line.text.startswith(("score:", "over:"))
        if done and not is_result:
            yield tuple(group)
            group, done = [], False
        group.append(HIDDEN if line.text.startswith("chance:") else line.text)
        done = done or is_step(line)
    if group:
        yield tuple(group)


def _hand(played: Replay, state: State, seat: int) -> str:
    return f"  hand: {' '.join(played.game.view(state, seat).hand)}"


def _own(events: tuple[Event, ...], seat: int) -> Iterator[str]:
    """Yield a line for every card that only this seat saw."""
    for event in events:
        if event.seat == seat:
            for name, type_ in FIELDS[event.kind]:
                if type_.endswith("?"):
                    yield f"  {event.kind}: {event.fields[name]}"
