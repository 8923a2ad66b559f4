"""Everything a variant can do is shown by a scenario, and done by the shipped bots."""

from __future__ import annotations

from tests.meta.capabilities import (
    COMMAND,
    PAGE,
    WHATS,
    Ability,
    abilities,
    declared,
    in_play,
    in_scenarios,
    report,
)
from tests.property.configurations import VARIANTS

NEVER: dict[str, dict[str, str]] = {
    "bezique-rubicon": {
        "refusal declarations.per_window": "a declaration ends its window",
    },
    "canasta-31a": {
        "refusal lay_off.on": "every meld on the table may be touched",
        "refusal wild_swap.on": "every meld on the table may be touched",
    },
}
"""What the rules of a variant carry along and cannot happen with its options at their defaults."""

NOT_IN_PLAY: dict[str, dict[str, str]] = {
    "bezique-standard": {
        "refusal low_trump.taken_card": "wants an exchange for a card that makes a combination",
        "refusal reuse.fresh_card": "wants four cards of two single beziques on the table",
        "refusal reuse.lower_after_higher": "wants a second king or queen beside a sequence",
    },
    "canasta-31a": {
        "refusal going_out.first_turn": "wants a hand that can be laid whole on the first turn",
    },
}
"""What the shipped bots do not come by within the test, and why."""

TO_SHOW: dict[str, tuple[str, ...]] = {
    "bezique-rubicon": (
        "event table_returned",
        "line declarations.kinds.four_jacks",
        "line declarations.kinds.four_kings",
        "refusal declarations",
        "refusal declarations.kinds.bezique",
        "refusal declarations.kinds.four_aces",
        "refusal declarations.kinds.four_jacks",
        "refusal declarations.kinds.four_kings",
        "refusal declarations.kinds.four_queens",
        "refusal declarations.kinds.marriage",
        "refusal declarations.kinds.sequence",
        "refusal flow",
        "refusal tricks",
        "refusal tricks.follow.last",
    ),
    "bezique-standard": (
        "event played_from_table",
        "line declarations.kinds.four_jacks",
        "line declarations.kinds.four_kings",
        "line declarations.kinds.four_queens",
        "refusal declarations",
        "refusal declarations.kinds.bezique",
        "refusal declarations.kinds.four_aces",
        "refusal declarations.kinds.four_jacks",
        "refusal declarations.kinds.four_kings",
        "refusal declarations.kinds.four_queens",
        "refusal declarations.kinds.marriage",
        "refusal declarations.kinds.sequence",
        "refusal declarations.per_window",
        "refusal low_trump.exchange",
        "refusal tricks",
    ),
    "canasta-31a": (
        "event match_ended",
        "ending end",
        "refusal bonus_cards",
        "refusal lay_off.needs_opened",
        "refusal melds.kinds.set",
        "refusal melds.kinds.set.min",
        "refusal melds.kinds.wild",
        "refusal melds.kinds.wild.min",
        "refusal melds.same_again",
        "refusal pile.methods",
        "refusal wild_swap",
        "refusal wild_swap.needs_opened",
    ),
}
"""What no scenario shows yet.  It must get shorter: whoever writes a scenario deletes its line."""

NAMES = [str(info) for info in VARIANTS]


def problems(variant: str) -> list[str]:
    """Return what is wrong with a variant's report."""
    never, rare = NEVER.get(variant, {}), NOT_IN_PLAY.get(variant, {})
    owed = set(TO_SHOW.get(variant, ()))
    scenarios, play = in_scenarios()[variant], in_play()[variant]
    every = {str(one): one for one in abilities(variant)}
    found = [
        f"{variant}: no scenario shows {word}"
        for word, one in every.items()
        if one not in scenarios and word not in {*never, *owed}
    ]
    shown = {str(one) for one in scenarios}
    found += [f"{variant}: {word} is shown by now; delete it here" for word in shown & owed]
    found += [
        f"{variant}: the bots never come by {word}; say why in NOT_IN_PLAY, or let them"
        for word, one in every.items()
        if one not in play and word not in {**never, **rare}
    ]
    seen = {str(one) for one in scenarios | play}
    found += [f"{variant}: NEVER is wrong about {word}" for word in never if word in seen]
    played = {str(one) for one in play}
    found += [f"{variant}: NOT_IN_PLAY is wrong about {word}" for word in rare if word in played]
    found += [f"{variant}: {word} is unknown" for word in {**never, **rare} if word not in every]
    return found


def test_everything_is_shown_and_played() -> None:
    """One test, since all of it rests on the same long play."""
    assert [problem for variant in NAMES for problem in problems(variant)] == []
    assert PAGE.exists(), COMMAND
    assert PAGE.read_text("utf-8") == report(), f"make it anew: {COMMAND}"


def test_the_report_knows_what_rules_say() -> None:
    for variant in NAMES:
        said = declared(variant)
        assert {"action", "ending", "refusal"} <= {one.what for one in said} <= set(WHATS)
        assert Ability("ending", "end") in said
