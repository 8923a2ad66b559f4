"""A state machine that plays every game; Hypothesis shortens what it finds."""

from __future__ import annotations

from random import Random

import hypothesis
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from meldtrick import CHANCE, State
from tests.property.checks import (
    check_cards,
    check_chance,
    check_hidden,
    check_json,
    check_menu,
    check_menu_sees_no_more,
)
from tests.property.checks.purity import check_applied
from tests.property.checks.refusals import check_mutated
from tests.property.configurations import PLAIN, Configuration


class Machine(RuleBasedStateMachine):
    """Plays one game; each subclass has a configuration of its own."""

    configuration: Configuration
    state: State

    @initialize(seed=st.integers(0, 2**64 - 1), steps=st.integers(0, 150))
    def start(self, seed: int, steps: int) -> None:
        game, rng = self.configuration.game, Random(seed)
        self.state = game.start(self.configuration.players, seed)
        for _ in range(steps):
            if menu := game.legal_actions(self.state):
                self.state = game.apply(self.state, rng.choice(menu)).state

    @rule(choice=st.integers(0, 10_000))
    def play(self, choice: int) -> None:
        menu = self.configuration.game.legal_actions(self.state)
        if menu:
            self.state = check_applied(
                self.configuration.game, self.state, menu[choice % len(menu)]
            )

    @rule(seed=st.integers(0, 1_000))
    def try_something_else(self, seed: int) -> None:
        check_mutated(self.configuration.game, self.state, Random(seed))

    @rule(seed=st.integers(0, 1_000))
    def look_through_other_eyes(self, seed: int) -> None:
        check_hidden(self.configuration.game, self.state, Random(seed))
        check_menu_sees_no_more(self.configuration.game, self.state, Random(seed))

    @rule()
    def save_and_load(self) -> None:
        game = self.configuration.game
        check_json(game, self.state, Random(0))
        self.state = game.state_from_json(self.state.to_json())

    @invariant()
    def always(self) -> None:
        game = self.configuration.game
        check_cards(game, self.state, Random(0))
        check_menu(game, self.state, Random(0))
        if self.state.actor == CHANCE:
            check_chance(game, self.state, Random(0))


@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_any_play(plain: Configuration, seed: int) -> None:
    machine = type(f"Play of {plain}", (Machine,), {"configuration": plain})
    run_state_machine_as_test(
        hypothesis.seed(seed)(machine),
        settings=settings(max_examples=12, stateful_step_count=60),
    )
