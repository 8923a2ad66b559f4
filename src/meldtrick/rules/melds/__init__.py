"""The grammar of melds: what cards make a meld, and what a meld can become."""

from meldtrick.rules.melds.grammar import Grammar, Kind
from meldtrick.rules.melds.parts import CardPoints, Fault, Limits, MeldFacts, layered
from meldtrick.rules.melds.sequences import SequenceKind
from meldtrick.rules.melds.sets import SetKind
from meldtrick.rules.melds.wild_melds import WildKind

__all__ = [
    "CardPoints",
    "Fault",
    "Grammar",
    "Kind",
    "Limits",
    "MeldFacts",
    "SequenceKind",
    "SetKind",
    "WildKind",
    "layered",
]
