"""A small state with something in every zone, over three faces."""

from meldtrick.cards.faces import FaceTable
from meldtrick.cards.packed import pack
from meldtrick.table import facts
from meldtrick.table.identity import Identity
from meldtrick.table.meld import Meld, Scored, Tabled
from meldtrick.table.state import MatchState, State, blank_state

FACES = FaceTable([("AS",), ("KS",), ("QS",)])
A, K, Q = range(3)
RULES = Identity("small", "digest-of-the-rules", FACES, ("turn.draw", "turn.meld"))
KINGS = Meld(0, bytes((K, K, K)), K)
QUEENS = Meld(0, bytes((Q, Q, Q)), Q)
TABLE = (Tabled(K, 0, ((0, 1),)), Tabled(K, 0, ((0, 1),)), Tabled(Q, 0, ((0, 1),)))
LIVING = (Scored(0, ((K, 2), (Q, 1))), Scored(1, ((K, 1),)))


def full_state() -> State:
    """Return a state of two players in the middle of a deal."""
    match = MatchState(RULES, 2, 1, 3, 5, (100, 200))
    s = blank_state(match, sides=2, units=2, bookings=2)
    s.row = s.actor = 1
    s.poll = b"\x00"
    s.hands = (pack([A, A, K, K, Q]), pack([Q, Q]))
    s.known = (pack([K]), pack([Q]))
    s.lacks = (1 << Q, 1 << A | 1 << K)
    s.stock, s.pile, s.turn_up, s.limbo, s.trick = b"\0\1\2", b"\1\2", b"\2", b"\0", b"\1"
    s.melds = ((KINGS,), ())
    s.staged = (QUEENS,)
    s.faced = (pack([A]), 0)
    s.tabled, s.living = (TABLE, ()), (LIVING, ())
    s.won = (pack([A, K]), 0)
    s.opened, s.facts, s.turns = 1, facts.PLACED | facts.DECLARED, 1
    s.marks = ((facts.TAKEN_FACE, K), (facts.BARRED_FACE, Q), (facts.UNBROKEN, 3))
    s.owed_now, s.owed_turn = pack([K, Q]), pack([A])
    s.booked = ((10, 0), (0, 20))
    s.aside, s.ending, s.trump, s.leader = pack([Q]), "stock", 0, 1
    return s
