"""What happened in a step, told in sentences."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from meldtrick.render.people import People
from meldtrick.rules.book import Book
from meldtrick.table.actions import Action
from meldtrick.table.events import Event
from meldtrick.texts import say

Facts = dict[str, Any]

SILENT: Final = frozenset(
    {
        "deal_began",
        "shuffled",
        "dealt",
        "stock_cut",
        "deal_opened",
        "pile_begun",
        "turned_up",
        "owes",
        "turn_ended",
        "flagged",
        "marked",
        "scored",
        "phase_entered",
        "chance_awaited",
        "turn_passed",
        "void_proved",
        "blank_hands_settled",
    }
)
"""Events that the next ones, the beginning of a deal or the score sheet tell better."""

_NOTHING = "nothing"
"""The key of a text that is never said."""


class Narrator:
    """Tells the steps of a match to one reader.

    `book`: the rules of the match.  `people`: who is called what, and in which language.
    """

    def __init__(self, book: Book, people: People) -> None:
        self._book = book
        self._people = people

    def tell(self, seat: int, action: Action, events: Sequence[Event]) -> str:
        """Return what a step brought, in sentences; nothing where the cards alone were dealt.

        `seat`: who acted, CHANCE for the cards.  `events`: as the reader may see them.
        """
        told = [self._told(event, action) for event in events if event.kind not in SILENT]
        sentences = [sentence for sentence in told if sentence]
        if seat >= 0 and not sentences:
            sentences.append(self._did(seat, action))
        return " ".join(sentences)

    def _did(self, seat: int, action: Action) -> str:
        """Return a sentence for an action that no event tells of: a pass, a question."""
        facts = {"who": self._people.player(seat), "action": str(action), "name": action.name}
        keys = [f"did.{action.kind}.{action.name}", f"did.{action.kind}", "did"]
        return self._say(keys, facts, seat)

    def _told(self, event: Event, action: Action) -> str:
        facts: Facts = dict(event.fields)
        facts["who"] = self._people.player(event.seat) if event.seat >= 0 else ""
        keys = [f"event.{event.kind}"]
        if event.kind in _MORE:
            special = _MORE[event.kind](_Tale(self._book, self._people, event, facts, action))
            keys = [special, *keys] if special else keys
        cards = str(facts.get("card", facts.get("cards", "")))
        if "??" in cards:
            facts["count"] = len(cards.split())
            keys.insert(0, f"event.{event.kind}.hidden")
        return "" if _NOTHING in keys else self._say(keys, facts, event.seat)

    def _say(self, keys: Sequence[str], facts: Facts, seat: int) -> str:
        """Return the text of the first key there is, its form for `you` where that is meant."""
        yours = 0 <= seat == self._people.you
        forms = [form for key in keys for form in ([f"{key}.you", key] if yours else [key])]
        for form in forms:
            text = say(form, self._people.lang, facts, fallback="")
            if text:
                return text
        return ""


class _Tale(NamedTuple):
    """An event with all that is needed to tell it; `facts` may be added to."""

    book: Book
    people: People
    event: Event
    facts: Facts
    action: Action


# What single events need beyond their fields; each returns the key to try first, if any.


def _owned(tale: _Tale) -> str:
    fields = tale.event.fields
    tale.facts["side"] = tale.people.unit(fields["unit"])
    if "old" in fields:
        old: str = fields["old"]
        new: str = fields["meld"]
        added = Counter(new.split()) - Counter(old.split())
        tale.facts["card"] = " ".join(added.elements())
    own = tale.book.seating.unit[tale.event.seat] == fields["unit"]
    return "" if own else f"event.{tale.event.kind}.other"


def _lifted(tale: _Tale) -> str:
    return "" if tale.facts["cards"] else _NOTHING


def _booked(tale: _Tale) -> str:
    fields, lang = tale.event.fields, tale.people.lang
    line: int = fields["line"]
    key = tale.book.bookings[line]
    tale.facts["side"] = tale.people.side(fields["side"])
    tale.facts["reason"] = say(f"score.{key}", lang, fallback=key)
    tale.facts["amount"] = f"{fields['amount']:+d}"
    return "" if fields["amount"] else _NOTHING


def _trump(tale: _Tale) -> str:
    tale.facts["suit"] = say(f"suit.{tale.event.fields['suit']}", tale.people.lang)
    return ""


def _declared(tale: _Tale) -> str:
    name = tale.event.fields["name"]
    key = f"score.declarations.kinds.{name}"
    tale.facts["name"] = say(key, tale.people.lang, fallback=name)
    return ""


def _ended(tale: _Tale) -> str:
    return f"ending.{tale.event.fields['reason']}"


def _match_ended(tale: _Tale) -> str:
    winners: list[int] = tale.event.fields["winners"]
    tale.facts["side"] = ", ".join(tale.people.side(side) for side in winners)
    if len(winners) != 1:
        return "event.match_ended.drawn"
    if not tale.people.is_yours(winners[0]):
        return ""
    alone = len(tale.book.seating.sides[winners[0]]) == 1
    return "event.match_ended.you" if alone else "event.match_ended.yours"


_MORE: Final[dict[str, Callable[[_Tale], str]]] = {
    "opened": _owned,
    "laid_off": _owned,
    "wild_swapped": _owned,
    "limbo_lifted": _lifted,
    "booked": _booked,
    "trump_fixed": _trump,
    "declared": _declared,
    "deal_ended": _ended,
    "match_ended": _match_ended,
}
