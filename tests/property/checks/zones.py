"""Cards are conserved: every card of the deck lies in exactly one place."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from meldtrick import Game, State


def faces_of(packed: int) -> Iterator[int]:
    """Yield the faces of a packed hand; written apart from the engine's own reading."""
    for face, copies in enumerate(packed.to_bytes((packed.bit_length() + 7) // 8, "little")):
        yield from [face] * copies


def cards_of(s: State) -> Counter[int]:
    """Count the cards of all zones by face."""
    found: Counter[int] = Counter()
    for zone in (s.stock, s.pile, s.turn_up, s.limbo, s.trick):
        found.update(zone)
    for packed in (*s.hands, *s.faced, *s.won, s.aside):
        found.update(faces_of(packed))
    for melds in (*s.melds, s.staged):
        found.update([face for meld in melds for face in meld.cards])
    found.update([card.face for side in s.tabled for card in side])
    return found


def check_cards(game: Game, state: State, _rng: Random) -> None:
    """Every card of the deck is somewhere, once; what is known of a hand is in it."""
    if state.match.deal == 0:
        return
    deck = Counter(game.book(state).equipment.deck)
    found = cards_of(state)
    assert found == deck, f"surplus {found - deck}, missing {deck - found}"
    for seat, hand in enumerate(state.hands):
        held, known = Counter(faces_of(hand)), Counter(faces_of(state.known[seat]))
        assert known <= held, f"seat {seat} is known to hold {known - held}, which it does not"
        lacked = [face for face in held if state.lacks[seat] >> face & 1]
        assert not lacked, f"seat {seat} is said to lack {lacked}, which it holds"
