"""Playouts: a match played by bots, step by step, and what is counted of it."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from meldtrick.errors import Message, StateError
from meldtrick.flow.game import Game
from meldtrick.flow.step import Step
from meldtrick.simulate.bots import Bot
from meldtrick.simulate.seeds import seat_seed
from meldtrick.table.actions import Action
from meldtrick.table.state import State


class Move(NamedTuple):
    """One step of a playout.

    `before`: the state it was taken in.  `offered`: how many actions were legal there.
    """

    before: State
    action: Action
    offered: int
    step: Step


@dataclass(slots=True)
class DealResult:
    """What came of one deal.

    `scores`: what each side's match total gained.  `actions`: steps of the seats; `choices`:
    those of them with at least two actions to choose from.  `ending`: why the deal ended.
    `kinds`, `events`: how often each kind of action and of event occurred.  `lines`, `points`:
    how often each line stood on the score sheet, by rule key, and the points of all of them.
    """

    scores: tuple[int, ...] = ()
    actions: int = 0
    choices: int = 0
    ending: str = ""
    kinds: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)


class MatchResult(NamedTuple):
    """The deals of a match; no winners where it was left before its end."""

    deals: list[DealResult]
    winners: tuple[int, ...]


def seat_bots(make: Callable[[int], Bot], players: int, seed: int) -> list[Bot]:
    """Return one bot a seat, each with a seed of its own."""
    return [make(seat_seed(seed, seat)) for seat in range(players)]


def actions_of(game: Game, state: State) -> Sequence[Action]:
    """Return the legal actions.  Raises StateError where a variant leads into a dead end."""
    actions = game.legal_actions(state)
    if not actions:
        raise StateError(
            Message(
                "{variant} leads into a dead end: in {phase} of deal {deal} seat {seat} has"
                " no legal action",
                variant=state.match.rules.variant,
                phase=state.phase,
                deal=state.match.deal,
                seat=state.actor,
            )
        )
    return actions


def moves(game: Game, state: State, bots: Sequence[Bot]) -> Iterator[Move]:
    """Yield every step of the match from this state on, until it is over."""
    while not state.is_over:
        actions = actions_of(game, state)
        if state.actor < 0 or len(actions) == 1:
            action = actions[0]
        else:
            action = bots[state.actor].choose(game.view(state, state.actor), actions)
        step = game.apply(state, action)
        yield Move(state, action, len(actions), step)
        state = step.state


def play_match(game: Game, players: int, seed: int, bots: Sequence[Bot], limit: int) -> MatchResult:
    """Play a match, or its first `limit` deals, and count what happens in it."""
    deals: list[DealResult] = []
    state = game.start(players, seed)
    before = (0,) * len(state.scores)
    deal = DealResult()
    for move in moves(game, state, bots):
        _count_move(deal, move)
        state = move.step.state
        if state.actor >= 0:
            continue
        deal.scores = tuple([new - old for new, old in zip(state.scores, before, strict=True)])
        deal.ending = state.ending.partition(":")[0]
        _count_lines(deal, game, state)
        deals.append(deal)
        if len(deals) >= limit:
            break
        before, deal = state.scores, DealResult()
    winners = game.book(state).match.winners(state) if state.is_over else ()
    return MatchResult(deals, winners)


def _count_move(deal: DealResult, move: Move) -> None:
    deal.kinds[move.action.kind] += 1
    deal.events.update([entry[0] for entry in move.step.log])
    if move.before.actor >= 0:
        deal.actions += 1
        deal.choices += move.offered > 1


def _count_lines(deal: DealResult, game: Game, ended: State) -> None:
    for line in game.score(ended).lines:
        deal.lines[line.key] += 1
        deal.points[line.key] += line.amount
