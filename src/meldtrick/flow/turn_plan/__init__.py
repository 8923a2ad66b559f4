"""The turn-plan solver: what the rest of a turn can still reach."""

from meldtrick.flow.turn_plan.solver import TurnPlan

__all__ = ["TurnPlan"]
