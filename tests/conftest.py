"""Settings shared by all tests: nothing depends on the clock, on chance or on the machine."""

from __future__ import annotations

import os

import hypothesis
import pytest
from hypothesis import HealthCheck

SEED = int(os.environ.get("MELDTRICK_SEED", "20250101"))

hypothesis.settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=True,
    # Judged by the clock, so a slow machine would fail where a fast one passes.
    suppress_health_check=[HealthCheck.too_slow],
)
hypothesis.settings.load_profile("ci")


def pytest_report_header() -> str:
    """Print the seed, so that any run can be repeated."""
    return f"MELDTRICK_SEED={SEED}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let MELDTRICK_SEED choose Hypothesis' examples too."""
    for item in items:
        if isinstance(item, pytest.Function) and hypothesis.is_hypothesis_test(item.obj):
            test = getattr(item.obj, "__func__", item.obj)
            # Of a state machine the class is seeded, not the test case made from it.
            hypothesis.seed(SEED)(getattr(test, "_hypothesis_state_machine_class", test))


@pytest.fixture(scope="session")
def seed() -> int:
    """Return the seed from which a test draws all its chance."""
    return SEED
