"""Looking at a state: each key of `expect` compared with what is there."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from meldtrick.cards.faces import SUITS
from meldtrick.cards.packed import unpack
from meldtrick.errors import NotationError
from meldtrick.flow.game import Game
from meldtrick.flow.position import FLAGS
from meldtrick.records.card_lists import faces_of, readings_of
from meldtrick.spec.tree import MapNode, Node, plain
from meldtrick.table.meld import Meld
from meldtrick.table.score import ScoreLine
from meldtrick.table.seats import CHANCE, NOBODY
from meldtrick.table.state import State


class Look(NamedTuple):
    """One value of the file compared: `fault` says how it differs, empty where it does not."""

    node: Node
    fault: str = ""


class Seen(NamedTuple):
    """What is looked at."""

    game: Game
    state: State

    def text(self, cards: bytes) -> str:
        """Return cards as a text, `nothing` where there are none."""
        return self.state.match.rules.faces.text(cards) or "nothing"


Compare = Callable[[Seen, Node], Iterator[Look]]


def look(game: Game, state: State, expect: MapNode) -> Iterator[Look]:
    """Yield the outcome of every value of an `expect`."""
    seen = Seen(game, state)
    for name, node in expect.entries.items():
        try:
            yield from _COMPARES[name](seen, node)
        except NotationError as wrong:
            yield Look(node, f"{name}: {wrong}")


def _value(found: Callable[[State], Any], seen: Seen, node: Node) -> Iterator[Look]:
    """Compare a plain value."""
    yield _equal(found(seen.state), node)


def _equal(value: Any, node: Node) -> Look:
    wanted = plain(node)
    fault = f"{node.key} is {_said(value)}, not {_said(wanted)}"
    return Look(node, "" if value == wanted else fault)


def _said(value: Any) -> str:
    shown: Any = [*value] if isinstance(value, tuple) else value
    return str(shown)


def _ordered(found: Callable[[State], bytes], seen: Seen, node: Node) -> Iterator[Look]:
    """Compare cards that lie in an order."""
    cards, wanted = found(seen.state), _wanted(seen, node)
    yield Look(node, _difference(seen, str(node.key), cards, wanted))


def _top(found: Callable[[State], bytes], last: bool, seen: Seen, node: Node) -> Iterator[Look]:
    """Compare as many cards of one end of a zone as are named."""
    wanted = _wanted(seen, node)
    cards = found(seen.state)
    end = cards[len(cards) - min(len(cards), len(wanted)) :] if last else cards[: len(wanted)]
    yield Look(node, _difference(seen, str(node.key), end, wanted))


def _wanted(seen: Seen, node: Node) -> bytes:
    value = plain(node)
    if value in ("none", ()):
        return b""
    return faces_of(value, seen.state.match.rules.faces)


def _difference(seen: Seen, where: str, cards: bytes, wanted: bytes) -> str:
    if cards == wanted:
        return ""
    return f"{where}: {seen.text(cards)}, not {seen.text(wanted)}"


def _heap(seen: Seen, node: Node, where: str, cards: bytes) -> Look:
    """Compare cards in any order, or their number."""
    value = plain(node)
    if isinstance(value, int):
        count = len(cards)
        return Look(node, "" if count == value else f"{where}: {count} cards, not {value}")
    return Look(node, _difference(seen, where, cards, bytes(sorted(_wanted(seen, node)))))


def _single(found: Callable[[State], bytes], seen: Seen, node: Node) -> Iterator[Look]:
    yield _heap(seen, node, str(node.key), bytes(sorted(found(seen.state))))


def _placed(found: Callable[[State], tuple[bytes, ...]], seen: Seen, node: Node) -> Iterator[Look]:
    """Compare the cards of seats, sides or units."""
    for place, entry, cards in _places(node, found(seen.state)):
        yield Look(entry, cards) if isinstance(cards, str) else _heap(seen, entry, place, cards)


def _places(node: Node, values: tuple[Any, ...]) -> Iterator[tuple[str, Node, Any]]:
    """Yield each entry of a numbered map with the value of its place, or with a complaint."""
    assert isinstance(node, MapNode)
    for entry in node.entries.values():
        where = f"{node.key}.{entry.key}"
        number = entry.key
        assert isinstance(number, int)
        there = number < len(values)
        yield where, entry, values[number] if there else f"{where}: there is no {number}"


def _at_least(
    found: Callable[[State], tuple[bytes, ...]], seen: Seen, node: Node
) -> Iterator[Look]:
    for place, entry, cards in _places(node, found(seen.state)):
        if isinstance(cards, str):
            yield Look(entry, cards)
            continue
        wanted = _wanted(seen, entry)
        missing = bytes(face for face in set(wanted) if wanted.count(face) > cards.count(face))
        fault = f"{place}: {seen.text(cards)}; {seen.text(missing)} is missing" if missing else ""
        yield Look(entry, fault)


def _melds(seen: Seen, node: Node) -> Iterator[Look]:
    for place, entry, melds in _places(node, seen.state.melds):
        yield Look(entry, melds) if isinstance(melds, str) else _laid(seen, entry, place, melds)


def _staged(seen: Seen, node: Node) -> Iterator[Look]:
    yield _laid(seen, node, "staged", seen.state.staged)


def _laid(seen: Seen, node: Node, where: str, melds: tuple[Meld, ...]) -> Look:
    """Compare melds in any order; readings of wilds only where the file gives some."""
    wanted = plain(node)
    assert isinstance(wanted, tuple)
    texts: list[object] = [*wanted]
    faces = seen.state.match.rules.faces
    left = list(melds)
    for text in texts:
        cards = readings_of(text, faces)
        reads = any(card.stands_for >= 0 for card in cards)
        fitting = [meld for meld in left if sorted(_read(meld, reads)) == sorted(map(tuple, cards))]
        if not fitting:
            lying = ", ".join(faces.text(meld.cards) for meld in melds) or "nothing"
            return Look(node, f"{where}: {lying}; no meld {text}")
        left.remove(fitting[0])
    if left:
        return Look(node, f"{where}: {faces.text(left[0].cards)} lies there too")
    return Look(node)


def _read(meld: Meld, reads: bool) -> list[tuple[int, int]]:
    """Return each card with what it stands for, -1 for itself."""
    if not reads or not meld.reading:
        return [(face, -1) for face in meld.cards]
    pairs = zip(meld.cards, meld.reading, strict=True)
    return [(face, -1 if face == read else read) for face, read in pairs]


def _facts(seen: Seen, node: Node) -> Iterator[Look]:
    value = plain(node)
    named: dict[Any, Any] = (
        {**value} if isinstance(value, dict) else dict.fromkeys(_each(value), True)
    )
    nodes = node.entries if isinstance(node, MapNode) else {}
    for name, wanted in named.items():
        if name in FLAGS:
            there = bool(seen.state.facts & FLAGS[name])
            fault = "" if there is wanted else f"{name} is {str(there).lower()}"
        else:
            fault = f"facts: {name!r} is not one of {', '.join(FLAGS)}"
        yield Look(nodes.get(name, node), fault)


def _each(value: Any) -> list[Any]:
    return [*value] if isinstance(value, tuple | list) else [value]


def _booked(seen: Seen, node: Node) -> Iterator[Look]:
    names = seen.game.book(seen.state).bookings
    for place, side, totals in _places(node, seen.state.booked):
        assert isinstance(side, MapNode)
        for name, entry in side.entries.items():
            if isinstance(totals, str):
                yield Look(entry, totals)
            elif name not in names:
                yield Look(
                    entry, f"{place}: this game books {', '.join(names) or 'nothing'}, no {name}"
                )
            else:
                yield _amount(entry, f"{place}.{name}", totals[names.index(name)])


def _amount(node: Node, where: str, amount: int) -> Look:
    wanted = plain(node)
    return Look(node, "" if amount == wanted else f"{where}: {amount}, not {wanted}")


def _score(seen: Seen, node: Node) -> Iterator[Look]:
    assert isinstance(node, MapNode)
    sheet = seen.game.score(seen.state)
    totals, lines = node.entries.get("totals"), node.entries.get("lines")
    if totals is not None:
        fault = "" if sheet.totals == plain(totals) else f"score: {_sheet(sheet.lines)}"
        yield Look(totals, f"{fault}; totals {list(sheet.totals)}" if fault else "")
    if lines is not None:
        per_side = tuple(
            [line for line in sheet.lines if line.side == side] for side in range(len(sheet.totals))
        )
        for place, side, found in _places(lines, per_side):
            assert isinstance(side, MapNode)
            for name, entry in side.entries.items():
                if isinstance(found, str):
                    yield Look(entry, found)
                else:
                    yield _lines(entry, f"{place}.{name}", name, found)


def _lines(node: Node, where: str, name: str, lines: list[ScoreLine]) -> Look:
    amounts = tuple([line.amount for line in lines if name in (line.key, line.label)])
    wanted = plain(node)
    if isinstance(wanted, tuple):
        found: Any = tuple(sorted(amounts))
        listed: list[Any] = [*wanted]
        wanted = tuple(sorted(listed))
    else:
        found = sum(amounts)
    fault = f"{where}: {_said(found)}, not {_said(wanted)}; lines: {_sheet(lines)}"
    return Look(node, "" if found == wanted else fault)


def _sheet(lines: Any) -> str:
    said = [f"side {line.side} {line.label or line.key} {line.amount}" for line in lines]
    return ", ".join(said) or "none"


def _actor(s: State) -> Any:
    return {CHANCE: "chance", NOBODY: "nobody"}.get(s.actor, s.actor)


def _hands(hands: tuple[int, ...]) -> tuple[bytes, ...]:
    return tuple([unpack(hand) for hand in hands])


def _lacking(s: State) -> tuple[bytes, ...]:
    faces = range(len(s.match.rules.faces))
    return tuple([bytes(face for face in faces if lacked >> face & 1) for lacked in s.lacks])


def _tabled(s: State) -> tuple[bytes, ...]:
    return tuple([bytes(sorted(card.face for card in cards)) for cards in s.tabled])


def _opened(s: State) -> tuple[int, ...]:
    return tuple(unit for unit in range(len(s.melds)) if s.opened >> unit & 1)


def _payment(seen: Seen, node: Node) -> Iterator[Look]:
    paid = seen.game.book(seen.state).settlement.payment(seen.state)
    yield _equal(paid, node)


def _winners(seen: Seen, node: Node) -> Iterator[Look]:
    leaders = seen.game.book(seen.state).match.leaders(seen.state.scores)
    yield _equal(leaders if seen.state.is_over else (), node)


_COMPARES: Final[dict[str, Compare]] = {
    "actor": partial(_value, _actor),
    "turn": partial(_value, lambda s: s.turn),
    "leader": partial(_value, lambda s: s.leader),
    "dealer": partial(_value, lambda s: s.match.dealer),
    "deal": partial(_value, lambda s: s.match.deal),
    "phase": partial(_value, lambda s: s.phase),
    "hands": partial(_placed, lambda s: _hands(s.hands)),
    "holds": partial(_at_least, lambda s: _hands(s.hands)),
    "stock": partial(_ordered, lambda s: s.stock),
    "pile": partial(_ordered, lambda s: s.pile),
    "trick": partial(_ordered, lambda s: s.trick),
    "stock_size": partial(_value, lambda s: len(s.stock)),
    "pile_size": partial(_value, lambda s: len(s.pile)),
    "stock_top": partial(_top, lambda s: s.stock, False),
    "pile_top": partial(_top, lambda s: s.pile, True),
    "turn_up": partial(_ordered, lambda s: s.turn_up),
    "melds": _melds,
    "faced": partial(_placed, lambda s: _hands(s.faced)),
    "tabled": partial(_placed, _tabled),
    "won": partial(_placed, lambda s: _hands(s.won)),
    "staged": _staged,
    "aside": partial(_single, lambda s: unpack(s.aside)),
    "limbo": partial(_single, lambda s: s.limbo),
    "owed_now": partial(_single, lambda s: unpack(s.owed_now)),
    "owed_turn": partial(_single, lambda s: unpack(s.owed_turn)),
    "trump": partial(_value, lambda s: SUITS[s.trump] if s.trump >= 0 else "none"),
    "opened": partial(_value, _opened),
    "facts": _facts,
    "known": partial(_placed, lambda s: _hands(s.known)),
    "lacks": partial(_at_least, _lacking),
    "booked": _booked,
    "scores": partial(_value, lambda s: s.scores),
    "payment": _payment,
    "score": _score,
    "over": partial(_value, lambda s: s.is_over),
    "winners": _winners,
    "ending": partial(_value, lambda s: s.ending),
}
