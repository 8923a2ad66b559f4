"""Exchanges of tabled cards by brute force: every permutation is tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from meldtrick.table.meld import Scored, Tabled

Token = tuple[int, int]


def exchanges(
    tokens: Sequence[Token], cards: Sequence[Tabled], living: Sequence[Scored]
) -> Iterator[dict[Token, Token]]:
    """Yield every permutation of tokens that leaves cards and whole sets as they are."""
    card = dict(zip(tokens, cards, strict=True))
    whole = sorted((scored.kind, *sorted(scored.cards)) for scored in living)
    for image in permutations(tokens):
        mapped = dict(zip(tokens, image, strict=True))
        if any(card[token] != card[mapped[token]] for token in tokens):
            continue
        moved = sorted((s.kind, *sorted(mapped[token] for token in s.cards)) for s in living)
        if moved == whole:
            yield mapped


def classes(
    choices: Sequence[tuple[Token, ...]], symmetries: Sequence[dict[Token, Token]]
) -> list[set[tuple[Token, ...]]]:
    """Return the choices in classes that some exchange joins; number 0 is a card from the hand."""
    found: list[set[tuple[Token, ...]]] = []
    for choice in choices:
        images = {
            tuple(sorted(mapped[token] if token[1] else token for token in choice))
            for mapped in symmetries
        }
        for known in found:
            if images & known:
                known.add(choice)
                break
        else:
            found.append({choice})
    return found
