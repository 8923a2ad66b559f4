"""The rank sweep: the exact solver for any deck, rank by rank from low to high.

At each place of the rank order, first the sequences that begin there are chosen whole; then
what is left of the rank is shared among its sets.  What differs between two ways of coming
so far is only: the cards still to place, how many stay in hand, and the needs met; of ways
that agree in these only the best goes on.
"""

from collections.abc import Sequence

from meldtrick.cards.packed import ONE, distinct, holds
from meldtrick.flow.turn_plan.columns import Column, ColumnSolver, Option, Recipe
from meldtrick.flow.turn_plan.layout import Layout, Run
from meldtrick.flow.turn_plan.ledger import Ledger, Tally
from meldtrick.flow.turn_plan.standing import Target, forms
from meldtrick.rules.melds import SequenceKind
from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.needs import Placement, Situation

_Key = tuple[int, int, Tally, tuple[int, ...]]
"""Cards to place, cards left in hand, tally, last places of sequences by suit."""


Node = tuple[int, "Node | None", Recipe]
"""One way of coming so far: its value, the way before its last part, that part."""
_States = dict[_Key, Node]
_Options = Cache[tuple[object, ...], list[Option]]


class Sweep:
    """Sweeps the ranks for one ledger; `options` is kept between questions."""

    def __init__(
        self, layout: Layout, ledger: Ledger, options: _Options, signature: object
    ) -> None:
        self._layout = layout
        self._ledger = ledger
        self._options = options
        self._signature = signature
        self._hand = ledger.situation.hand
        self._guard = layout.grammar.table.guard
        self._wilds = self._hand & layout.wilds
        self._targets = targets(ledger.situation)

    def best(self, enough: int | None) -> Node | None:
        """Return the best way to meet all needs, None where there is none.

        `enough`: a value at which to stop looking, where nothing but the value matters.
        """
        ledger, layout = self._ledger, self._layout
        states = self._sequences_laid_off(self._begin())
        starts = layout.runs(ledger)
        for place, number in enumerate(layout.places):
            if enough is not None:
                found = self._first(states, enough)
                if found is not None:
                    return found
            for run in starts.get(place, ()):
                self._lay(states, run)
            if number >= 0:
                states = self._share(states, layout.columns[number])
        for column in self._ordered(layout.rest, enough is not None):
            if enough is not None:
                found = self._first(states, enough)
                if found is not None:
                    return found
            states = self._share(states, column)
        ends = [
            node
            for (_, left, tally, _), node in states.items()
            if ledger.is_met(left, tally, node[0])
        ]
        return max(ends, key=_value) if ends else None

    def _ordered(self, columns: Sequence[Column], fast: bool) -> list[Column]:
        """Return columns in the best order, the wild cards last.

        Few cards first, for they leave few choices: what must stay in hand is so found
        early, and then no longer tells states apart.  Where any good way ends the search,
        many cards first, for they make the most points.
        """
        hand, last = self._hand, len(columns) - 1
        held = [(hand & column.own) % 255 for column in columns[:-1]]
        order = sorted(range(last), key=held.__getitem__, reverse=fast)
        return [columns[place] for place in (*order, last)]

    def _first(self, states: _States, enough: int) -> Node | None:
        """Return a way that is good enough if all cards not looked at yet stay in hand."""
        fewest = self._ledger.fewest
        for (rest, left, _, _), node in states.items():
            if node[0] >= enough and left + rest % 255 >= fewest:
                return node
        return None

    def _begin(self) -> _States:
        """Return the first states: faces no meld uses stay, staged melds fill their slots."""
        ledger, layout, table = self._ledger, self._layout, self._ledger.situation
        dead = self._hand & layout.dead
        left = dead % 255
        if ledger.needs.owed & layout.dead or (ledger.most is not None and left > ledger.most):
            return {}
        if not ledger.needs.out and any(table.out_kinds >> m.kind & 1 for m in table.staged):
            return {}
        value = sum([ledger.deadwood(face, dead >> 8 * face & 255) for face in distinct(dead)])
        tallies = {ledger.nothing}
        for meld in table.staged:
            if ledger.maximises_opening and ledger.counted(meld, False):
                value += ledger.judge.opening_points(meld)
            grown = [ledger.sum(a, b) for a in sorted(tallies) for b in ledger.filling(meld)]
            tallies = {tally for tally in grown if tally is not None}
        node: Node = (value, None, ((), dead, -1))
        ends: tuple[int, ...] = (-9,) * len(layout.suits) if table.apart else ()
        rest = self._hand & ~layout.dead
        return {(rest, min(left, ledger.cap), tally, ends): node for tally in sorted(tallies)}

    def _sequences_laid_off(self, states: _States) -> _States:
        """Return the states after each standing sequence has taken one of its forms."""
        for target in self._targets:
            if not isinstance(self._layout.grammar.kinds[target.meld.kind], SequenceKind):
                continue
            ways = forms(self._ledger, target, self._hand)
            grown: _States = {}
            for (rest, left, tally, ends), node in states.items():
                for form in ways:
                    if not holds(rest, form.cards, self._guard):
                        continue
                    total = self._ledger.counted_up(tally, form.tally)
                    key = (rest - form.cards, left, total, ends)
                    groups = (form.steps,) if form.steps else ()
                    _better(grown, key, node[0] + form.value, node, (groups, 0, -1))
            states = grown
        return states

    def _lay(self, states: _States, run: Run) -> None:
        """Add to the states those with a new sequence, once or more often."""
        cards, guard, add = run.cards, self._guard, self._ledger.sum
        waiting = list(states.items())
        recipe: Recipe = (((Placement(run.meld),),), 0, -1)
        for (rest, left, tally, ends), node in waiting:
            if ((rest | guard) - cards) & guard != guard:
                continue
            after = ends
            if ends:
                if run.meld.anchor <= ends[run.suit] + 1:
                    continue
                after = (*ends[: run.suit], run.end, *ends[run.suit + 1 :])
            for value, filled in run.effects:
                total = add(tally, filled)
                if total is not None:
                    key = (rest - cards, left, total, after)
                    new = _better(states, key, node[0] + value, node, recipe)
                    if new is not None:
                        waiting.append((key, new))

    def _share(self, states: _States, column: Column) -> _States:
        """Return the states after what is left of a column went to sets or stays in hand."""
        aims = tuple([t for t in self._targets if self._layout.column_of(t.meld) == column.number])
        if not (self._hand & (column.own | column.naturals) or aims):
            return states
        ledger, guard = self._ledger, self._guard
        most, cap, nothing = ledger.most, ledger.cap, ledger.nothing
        grown: _States = {}
        known: dict[tuple[int, int | None], list[Option]] = {}
        for (rest, left, tally, ends), node in states.items():
            own = rest & column.own
            spare = self._spare(column, rest) if ledger.needs.owed & column.own else None
            options = known.get((own, spare))
            if options is None:
                options = known[own, spare] = self._options_of(column, own, spare, aims)
            after, so_far = rest - own, node[0]
            for wilds, more, value, filled, recipe in options:
                if wilds and ((after | guard) - wilds) & guard != guard:
                    continue
                stay = left + more
                if most is not None and stay > most:
                    continue
                total = tally if filled == nothing else ledger.sum(tally, filled)
                if total is None:
                    continue
                key = (after - wilds, min(stay, cap), total, ends)
                other = grown.get(key)
                if other is None or other[0] < so_far + value:
                    grown[key] = (so_far + value, node, recipe)
        return grown

    def _spare(self, column: Column, rest: int) -> int:
        """Return how many cards of each blind face may stay although some are owed."""
        spare = 0
        for face in column.faces:
            held = rest >> 8 * face & 255
            placed = (self._hand >> 8 * face & 255) - held
            owed = max(0, (self._ledger.needs.owed >> 8 * face & 255) - placed)
            spare += (held - owed) * ONE[column.likeness[face]]
        return spare

    def _options_of(
        self, column: Column, own: int, spare: int | None, aims: tuple[Target, ...]
    ) -> list[Option]:
        wilds = self._wilds & column.wilds
        blind = column.blind(own)
        key = (self._signature, column.number, blind, wilds, spare, aims)
        found = self._options.get(key)
        if found is None:
            solver = ColumnSolver(self._ledger, column, aims)
            found = self._options.keep(key, solver.options(blind, wilds, spare))
        return found


def targets(situation: Situation) -> list[Target]:
    """Return all melds on the table that a plan may change or must count."""
    return [
        *[Target(meld, True) for meld in situation.own],
        *[Target(meld, True, True) for meld in situation.staged],
        *[Target(meld, False) for meld in situation.others],
    ]


def _better(states: _States, key: _Key, value: int, before: Node, recipe: Recipe) -> Node | None:
    """Keep a way if none so good comes to the same; return it if kept."""
    known = states.get(key)
    if known is not None and known[0] >= value:
        return None
    node = states[key] = (value, before, recipe)
    return node


def parts_of(node: Node) -> Sequence[Recipe]:
    """Return the parts of a way, first part first."""
    found: list[Recipe] = []
    link: Node | None = node
    while link is not None:
        found.append(link[2])
        link = link[1]
    return found[::-1]


def _value(node: Node) -> int:
    return node[0]
