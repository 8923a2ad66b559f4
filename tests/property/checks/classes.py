"""Steps that differ only in what no rule can tell apart lead to equal states, up to names.

Cards of one face on a side's table are told apart by a number.  Two states are *alike* when
renumbering such cards makes them equal.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import permutations, product

from meldtrick import State
from meldtrick.table.meld import Scored, Tabled
from meldtrick.table.state import FIELDS

Token = tuple[int, int]


def alike(first: State, second: State) -> bool:
    """Tell whether two states are equal once tabled cards of a face are renumbered."""
    others = [field for field in FIELDS if field not in {"tabled", "living"}]
    if any(getattr(first, field) != getattr(second, field) for field in others):
        return False
    sides = range(len(first.tabled))
    return all(
        _side_alike(first.tabled[n], first.living[n], second.tabled[n], second.living[n])
        for n in sides
    )


def _side_alike(
    tabled: Sequence[Tabled],
    living: Sequence[Scored],
    other_tabled: Sequence[Tabled],
    other_living: Sequence[Scored],
) -> bool:
    ours, theirs = _classes(tabled, living), _classes(other_tabled, other_living)
    sizes = {signature: len(tokens) for signature, tokens in ours.items()}
    if sizes != {signature: len(tokens) for signature, tokens in theirs.items()}:
        return False
    wanted = sorted(other_living)
    return any(_renamed(living, names) == wanted for names in _namings(ours, theirs))


def _classes(tabled: Sequence[Tabled], living: Sequence[Scored]) -> dict[object, list[Token]]:
    found: dict[object, list[Token]] = defaultdict(list)
    seen: dict[int, int] = {}
    for card in tabled:
        seen[card.face] = seen.get(card.face, 0) + 1
        token = (card.face, seen[card.face])
        kinds = tuple(sorted(scored.kind for scored in living if token in scored.cards))
        found[(card, kinds)].append(token)
    return found


def _namings(
    ours: dict[object, list[Token]], theirs: dict[object, list[Token]]
) -> Iterator[dict[Token, Token]]:
    groups = [(tokens, theirs[signature]) for signature, tokens in ours.items()]
    for orders in product(*[permutations(other) for _, other in groups]):
        names: dict[Token, Token] = {}
        for (tokens, _), order in zip(groups, orders, strict=True):
            names.update(zip(tokens, order, strict=True))
        yield names


def _renamed(living: Sequence[Scored], names: dict[Token, Token]) -> list[Scored]:
    return sorted(
        Scored(scored.kind, tuple(sorted(names[token] for token in scored.cards)))
        for scored in living
    )
