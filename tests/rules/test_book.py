"""A book collects the rules of a variant; passing is one of them."""

import pytest

from meldtrick.cards.faces import FaceTable
from meldtrick.errors import NotationError
from meldtrick.rules.book import Book, BookBuilder, Dealing, Equipment
from meldtrick.rules.hooks import Each
from meldtrick.rules.match import MatchRule, SumOfLines
from meldtrick.rules.passing import Pass
from meldtrick.table.actions import Action
from meldtrick.table.identity import Identity
from meldtrick.table.seats import Seating
from tests.table.small_state import full_state

FACES = FaceTable([("AS",), ("KS",)])
RULES = Identity("small", "digest", FACES, ("turn.play",))


def builder() -> BookBuilder:
    build = BookBuilder(Equipment(FACES, b"\0\1", Seating([0, 1]), points=(1, 2)))
    build.dealing = Dealing((1,))
    build.match = MatchRule(deals=1)
    return build


def test_a_book_needs_a_settlement() -> None:
    build = builder()
    with pytest.raises(ValueError, match="no settlement was set"):
        Book(build, RULES)
    build.settlement = SumOfLines([], 2)
    assert Book(build, RULES).settlement is build.settlement


def test_a_line_is_booked_under_one_number() -> None:
    build = builder()
    assert [build.booking(key) for key in ("a.b", "c", "a.b")] == [0, 1, 0]
    assert build.bookings == ["a.b", "c"]


class Tier(Each):
    """A restriction that refuses nothing and only has a place in the order."""

    def __init__(self, tier: int) -> None:
        self.key = f"tier.{tier}"


def test_restrictions_are_asked_in_tiers() -> None:
    build = builder()
    build.kind(Pass())
    for tier in (3, 1, 2):
        build.restrict("pass", Tier(tier), tier=tier)
    (kind,) = build.kind_rules().values()
    assert [rule.key for rule in kind.restrictions] == ["tier.1", "tier.2", "tier.3"]


def test_a_pass_is_one_word() -> None:
    kind = Pass()
    assert kind.parse([]) == kind.offer(full_state())[0] == "pass"
    with pytest.raises(NotationError, match="pass KS: nothing may follow 'pass'"):
        kind.parse(["KS"])


def test_a_restriction_says_what_it_refuses() -> None:
    with pytest.raises(NotImplementedError):
        Each().refuse(full_state(), Action("pass", "pass"))
