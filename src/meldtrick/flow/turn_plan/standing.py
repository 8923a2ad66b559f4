"""What standing melds can become by lay-offs from a hand, one card after the other."""

from typing import NamedTuple

from meldtrick.cards.packed import ONE, distinct
from meldtrick.flow.turn_plan.ledger import Ledger, Tally
from meldtrick.rules.melds import Grammar
from meldtrick.rules.needs import Placement
from meldtrick.table.meld import Meld


class Target(NamedTuple):
    """A meld on the table: whose it is, and whether it still waits for the opening."""

    meld: Meld
    own: bool
    staged: bool = False


class Form(NamedTuple):
    """What a target can become.

    `cards`: packed, what was laid off.  `steps`: how.  `value` and `tally`: what it adds.
    """

    cards: int
    meld: Meld
    steps: tuple[Placement, ...]
    value: int
    tally: Tally


def forms(ledger: Ledger, target: Target, hand: int) -> list[Form]:
    """Return what a target can become with cards of a hand, itself first.

    Of forms that take the same cards and serve the needs alike only the best is kept.
    """
    grammar = ledger.judge.grammar
    reached: dict[Meld, tuple[int, tuple[Placement, ...]]] = {target.meld: (0, ())}
    waiting = [target.meld]
    if not ledger.situation.lay_offs:
        waiting = []
    for meld in waiting:
        taken, steps = reached[meld]
        for face in distinct(hand - taken):
            for after in grammar.extended(meld, face, ledger.situation.unit):
                if after not in reached:
                    step = Placement(after, face, meld, target.own)
                    reached[after] = (taken + ONE[face], (*steps, step))
                    waiting.append(after)
    kept: dict[tuple[int, Tally], Form] = {}
    for meld, (taken, steps) in reached.items():
        value, tally = ledger.of_standing(target.meld, meld, target.own)
        key = (taken, tally)
        if key not in kept or kept[key].value < value:
            kept[key] = Form(taken, meld, steps, value, tally)
    return list(kept.values())


def is_full(grammar: Grammar, meld: Meld) -> bool:
    """Tell whether a meld has its greatest size."""
    return len(meld.cards) == grammar.kinds[meld.kind].limits.max
