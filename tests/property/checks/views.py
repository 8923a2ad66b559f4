"""What a seat sees never depends on what it may not see."""

import json
import pickle
from collections.abc import Iterator, Mapping
from random import Random

from meldtrick import Game, State, Step
from meldtrick.cards.packed import pack
from meldtrick.table.reduce import changed
from tests.property.checks.mutate import mutated
from tests.property.checks.refusals import read
from tests.property.checks.zones import faces_of

TRIES = 200


def reshuffled(game: Game, state: State, seat: int, rng: Random) -> State | None:
    """Return a state that differs only in cards a seat cannot see, None where none was found."""
    visibility = game.book(state).visibility
    pool: list[int] = [*state.stock, *faces_of(state.aside)]
    for other, hand in enumerate(state.hands):
        if other != seat:
            pool += faces_of(hand - state.known[other])
    if not visibility.won_public:
        pool += [face for won in state.won for face in faces_of(won)]
    for _ in range(TRIES):
        rng.shuffle(pool)
        placed = _placed(state, seat, iter(pool), won=not visibility.won_public)
        if placed is not None:
            placed.match = changed(state.match, seed=rng.getrandbits(60))
            return placed
    return None


def _placed(state: State, seat: int, take: Iterator[int], *, won: bool) -> State | None:
    other = state.copy()
    hands = []
    for number, hand in enumerate(state.hands):
        if number == seat:
            hands.append(hand)
            continue
        drawn = [next(take) for _ in faces_of(hand - state.known[number])]
        if any(state.lacks[number] >> face & 1 for face in drawn):
            return None
        hands.append(state.known[number] + pack(drawn))
    other.hands = tuple(hands)
    other.stock = bytes([next(take) for _ in state.stock])
    other.aside = pack([next(take) for _ in faces_of(state.aside)])
    if won:
        other.won = tuple([pack([next(take) for _ in faces_of(w)]) for w in state.won])
    return other


def check_hidden(game: Game, state: State, rng: Random) -> None:
    """Swap hidden cards: the view, its bytes, its menu and its refusals stay the same."""
    for seat in range(state.match.players):
        other = reshuffled(game, state, seat, rng)
        if other is None:
            continue
        ours, theirs = game.view(state, seat), game.view(other, seat)
        assert ours == theirs
        assert hash(ours) == hash(theirs)
        assert ours.to_json() == theirs.to_json()
        assert pickle.dumps(ours.table) == pickle.dumps(theirs.table)
        assert repr(ours.table) == repr(theirs.table)
        assert (ours.hand, ours.shown, ours.known, ours.lacks, ours.remembered) == (
            theirs.hand,
            theirs.shown,
            theirs.known,
            theirs.lacks,
            theirs.remembered,
        )
        assert game.legal_actions(ours) == game.legal_actions(theirs)
        if state.actor == seat:
            _check_actor_is_blind(game, state, other, rng)


def _check_actor_is_blind(game: Game, state: State, other: State, rng: Random) -> None:
    """The actor's menu and refusals are the same in both worlds."""
    menu = game.legal_actions(state)
    assert game.legal_actions(other) == menu, "the menu shows hidden cards"
    action = read(game, mutated(game, state, str(rng.choice(menu)), rng))
    if action is not None:
        assert game.refusals(other, action) == game.refusals(state, action)


def check_step_tells_no_more(game: Game, state: State, rng: Random) -> None:
    """What a seat is told of a step is the same whatever it cannot see; its own draws apart."""
    if state.actor < 0:
        return
    action = rng.choice(game.legal_actions(state))
    told = game.apply(state, action)
    if told.state.actor < 0:
        return
    for seat in range(state.match.players):
        other = reshuffled(game, state, seat, rng)
        if other is None or action not in game.legal_actions(other):
            continue
        retold = game.apply(other, action)
        if retold.state.actor >= 0 and not _turns_on_draws(told, retold):
            assert _told(told, seat) == _told(retold, seat), f"{action} tells seat {seat} more"


def _turns_on_draws(first: Step, second: Step) -> bool:
    """Tell whether cards drawn face up, or what follows from a card drawn, differ."""
    return [event.kind for event in first.events] != [event.kind for event in second.events]


def _told(step: Step, seat: int) -> list[dict[str, object]]:
    seen = step.seen_by(seat)
    return [one.to_json() for one in seen if (one.kind, one.seat) != ("drawn", seat)]


def check_menu_sees_no_more(game: Game, state: State, rng: Random) -> None:
    """A view offers and refuses what the state does, and nothing out of turn."""
    for seat in range(state.match.players):
        view = game.view(state, seat)
        menu = game.legal_actions(view)
        if seat != state.actor:
            assert menu == ()
            continue
        assert menu == game.legal_actions(state), "the view's menu is another than the state's"
        assert all(game.refusals(view, action) == () for action in menu)
        action = read(game, mutated(game, state, str(rng.choice(menu)), rng))
        if action is not None:
            assert game.refusals(view, action) == game.refusals(state, action)


def check_secrets(game: Game, state: State, _rng: Random) -> None:
    """No text made for a seat holds the name of a card that only hidden places hold."""
    faces = game.book(state).equipment.faces
    for seat in range(state.match.players):
        view = game.view(state, seat)
        hidden = {faces.name(face) for face in _only_hidden(game, state, seat)}
        for told in (json.loads(view.to_json()), view.shown, repr(view.table)):
            found = hidden & set(words(told))
            assert not found, f"seat {seat} can read {found}"
        seed = json.loads(view.to_json())["match"]["seed"]
        assert seed != state.match.seed or not seed, "the seed can be read"


def words(told: object) -> Iterator[str]:
    """Yield every word of the texts in some data; numbers are no words."""
    if isinstance(told, str):
        yield from told.split()
    elif isinstance(told, Mapping):
        for value in told.values():
            yield from words(value)
    elif isinstance(told, list | tuple):
        for value in told:
            yield from words(value)


def _only_hidden(game: Game, state: State, seat: int) -> set[int]:
    """Return the faces of which no copy lies where a seat can see it."""
    seen = set(faces_of(game.view(state, seat).table.hands[seat]))
    seen |= {*state.pile, *state.turn_up, *state.trick, *state.limbo}
    for packed in (*state.faced, *state.won, *state.known, state.owed_now, state.owed_turn):
        seen |= set(faces_of(packed))
    for melds in (*state.melds, state.staged):
        seen |= {face for meld in melds for face in (*meld.cards, *meld.reading)}
    seen |= {card.face for side in state.tabled for card in side}
    return set(range(len(game.book(state).equipment.faces))) - seen
