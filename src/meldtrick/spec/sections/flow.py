"""Section `flow`: stages and phases as rows."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.flow import END, OUT, Condition, KindRules, Onward, Phase, Poll, conditions
from meldtrick.spec.base import Section, WordOr

ENDS = {"end": END, "out": OUT}


class ActorSpec(Section):
    """Several seats asked one after another."""

    poll: str = Field(description="Which seats are asked, by the name a rule gives them.")


class PhaseSpec(Section):
    """One phase: who acts, what is admitted, what comes next."""

    actor: Annotated[ActorSpec | Literal["turn", "partner"], WordOr("turn", "partner")] = Field(
        default="turn",
        description="Who acts: `turn` (the player in turn), `partner` (of the player in turn) or "
        "`{poll: name}` (several seats, one after another).",
    )
    admits: tuple[str, ...] = Field(
        default=(),
        description="The kinds of action it admits, in the order menus list them.",
    )
    skip: dict[str, str] = Field(
        default_factory=dict,
        description="Conditions asked on entering, and where the game goes at once if one holds.",
    )
    does: tuple[str, ...] = Field(
        default=(),
        description="What the table does by itself on entering; then nobody acts here.",
    )
    when: dict[str, str] = Field(
        default_factory=dict,
        description="Conditions asked after each action, in order, and where they lead.",
    )
    after: dict[str, str] = Field(
        default_factory=dict,
        description="Where a kind of action leads (`poll_over` and `done` for the end of a poll "
        "and of what the table does); the phase itself where nothing is said.",
    )
    ends_turn: tuple[str, ...] = Field(
        default=(),
        description="The kinds of action that end the turn.",
    )


class FlowSpec(Section):
    """The course of a deal as stages of phases; targets read `stage.phase`, `end` or `out`."""

    start: str = Field(description="The phase a deal begins with.")
    stages: dict[str, dict[str, PhaseSpec]] = Field(
        description="The phases of each stage by name.",
        min_length=1,
    )

    def rows(self) -> dict[str, PhaseSpec]:
        """Return every phase under its full name, in the order written."""
        return {
            f"{stage}.{name}": phase
            for stage, phases in self.stages.items()
            for name, phase in phases.items()
        }

    def compile(self, build: BookBuilder) -> None:
        """Turn the rows into phases, once every other section has added its rules."""
        rows = self.rows()
        number = {name: index for index, name in enumerate(rows)}
        known = {**conditions(build.equipment.seating), **build.conditions}
        rules = build.kind_rules()
        build.start = number[self.start]
        for name, row in rows.items():
            build.phases.append(_phase(build, name, number, row, known, rules))


def _phase(
    build: BookBuilder,
    name: str,
    number: Mapping[str, int],
    row: PhaseSpec,
    known: Mapping[str, Condition],
    rules: Mapping[str, KindRules],
) -> Phase:
    targets = {**number, **ENDS}
    poll = Poll(build.polls[row.actor.poll]) if isinstance(row.actor, ActorSpec) else None

    def asked(listed: Mapping[str, str]) -> tuple[tuple[Condition, int], ...]:
        return tuple([(known[condition], targets[to]) for condition, to in listed.items()])

    onward = Onward(
        skip=asked(row.skip),
        does=tuple([build.steps[step] for step in row.does]),
        when=asked(row.when),
        after={word: targets[to] for word, to in row.after.items()},
        ends_turn=frozenset(row.ends_turn),
    )
    kinds = [rules[word] for word in row.admits]
    partner = row.actor == "partner"
    return Phase(name, number[name], kinds, onward, poll=poll, partner=partner)
