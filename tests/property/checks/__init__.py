"""What must hold in every state of every game, as plain functions.

Each `check_*` takes a game, a state and a source of chance, and raises AssertionError where
something does not hold.  Long play (`tests/soak.py`), the tests of this folder and anyone's own
tests share them.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from meldtrick import Game, State
from tests.property.checks.chance import check_chance
from tests.property.checks.menus import (
    check_distinct,
    check_filter,
    check_menu,
    check_notation,
)
from tests.property.checks.plans import check_goals, check_plan
from tests.property.checks.purity import check_purity, check_step
from tests.property.checks.refusals import check_mutated, check_nonsense, check_thinkable
from tests.property.checks.roundtrips import check_json, check_pickle, check_texts
from tests.property.checks.samples import check_sample
from tests.property.checks.scores import check_ledger
from tests.property.checks.views import (
    check_hidden,
    check_menu_sees_no_more,
    check_secrets,
    check_step_tells_no_more,
)
from tests.property.checks.zones import check_cards

Check = Callable[[Game, State, Random], None]

ALWAYS: Final[tuple[Check, ...]] = (check_cards, check_menu, check_step)
"""Asked of every state."""
OFTEN: Final[tuple[Check, ...]] = (
    check_filter,
    check_hidden,
    check_json,
    check_ledger,
    check_menu_sees_no_more,
    check_mutated,
    check_nonsense,
    check_notation,
    check_pickle,
    check_purity,
    check_step_tells_no_more,
)
"""Asked of some states, each drawn by itself."""
SELDOM: Final[tuple[Check, ...]] = (
    check_distinct,
    check_goals,
    check_plan,
    check_texts,
    check_sample,
    check_secrets,
    check_thinkable,
)
"""Asked of few states: they cost the most."""
CHECKS: Final = (*ALWAYS, *OFTEN, *SELDOM, check_chance)

__all__ = [
    "ALWAYS",
    "CHECKS",
    "OFTEN",
    "SELDOM",
    "Check",
    "check_cards",
    "check_chance",
    "check_distinct",
    "check_filter",
    "check_goals",
    "check_hidden",
    "check_json",
    "check_ledger",
    "check_menu",
    "check_menu_sees_no_more",
    "check_mutated",
    "check_nonsense",
    "check_notation",
    "check_pickle",
    "check_plan",
    "check_purity",
    "check_sample",
    "check_secrets",
    "check_step",
    "check_step_tells_no_more",
    "check_texts",
    "check_thinkable",
]
