"""The format of scenario files as one shape; docs/scenarios.md says what each key means."""

from typing import Any, Final

from meldtrick.records.shapes import (
    Anything,
    ByKind,
    Defined,
    First,
    Flag,
    Keys,
    Many,
    Named,
    Numbered,
    OrNull,
    Shape,
    Text,
    Whole,
)

TEXT: Final = Text()
ACTIONS: Final = Many(Text("an action"), lone=True, empty=False)
WORDS: Final = Many(TEXT, lone=True, empty=False)
SEAT: Final = Whole()
CARD: Final = ByKind("a card", text=TEXT, other=Whole())
CARDS: Final = Defined(
    "cards", ByKind("a text or a list of cards", text=TEXT, other=Whole(), many=Many(CARD))
)
"""Cards; whether a lone number is a card or a number of cards depends on the place."""
MELD: Final = ByKind(
    "a meld",
    text=TEXT,
    map=Keys({"cards": CARDS, "laid_by": Many(SEAT)}, required=["cards"]),
)
FACTS: Final = ByKind("a list of names", text=TEXT, many=Many(TEXT), map=Named(Flag(), empty=False))
SUITS: Final = Text("a suit", ["S", "H", "D", "C", "none"])
TOTALS: Final = Many(Whole(None), empty=False)

POSITION: Final[dict[str, Shape]] = {
    "players": Whole(1),
    "dealer": SEAT,
    "turn": SEAT,
    "actor": SEAT,
    "phase": TEXT,
    "hands": Numbered(CARDS),
    "stock": CARDS,
    "stock_top": CARDS,
    "stock_size": Whole(),
    "pile": CARDS,
    "turn_up": CARDS,
    "melds": Numbered(Many(MELD)),
    "opened": Many(SEAT),
    "faced": Numbered(CARDS),
    "staged": Many(MELD),
    "declared": Many(
        First(
            "a map with seat, name and cards, or with seat and played",
            {"played": Keys({"seat": SEAT, "played": TEXT}, required=["seat"])},
            Keys({"seat": SEAT, "name": TEXT, "cards": CARDS}, required=["seat", "name", "cards"]),
        )
    ),
    "trick": CARDS,
    "leader": SEAT,
    "won": Numbered(CARDS),
    "trump": SUITS,
    "facts": FACTS,
    "scores": TOTALS,
    "booked": Numbered(Named(Whole(None))),
    "known": Numbered(CARDS),
    "deal": Whole(),
    "seed": Whole(),
    "rest": Text("a place", ["stock", "aside"]),
}

SCORE: Final = Keys(
    {
        "totals": TOTALS,
        "lines": Numbered(
            Named(
                ByKind("an amount or a list of amounts", other=Whole(None), many=TOTALS),
                empty=False,
            ),
            empty=False,
        ),
    },
    some=True,
)

NO_SEAT: Final = Text("a seat, chance or nobody", ["chance", "nobody"])
PER_PLACE: Final = Numbered(CARDS, empty=False)
EXPECT: Final = Defined(
    "expect",
    Keys(
        {
            "actor": ByKind("a seat, chance or nobody", text=NO_SEAT, other=SEAT),
            "turn": SEAT,
            "leader": SEAT,
            "dealer": SEAT,
            "deal": Whole(),
            "phase": TEXT,
            "hands": PER_PLACE,
            "holds": PER_PLACE,
            "stock": CARDS,
            "pile": CARDS,
            "trick": CARDS,
            "stock_size": Whole(),
            "pile_size": Whole(),
            "stock_top": CARDS,
            "pile_top": CARDS,
            "turn_up": CARDS,
            "melds": Numbered(Many(CARDS), empty=False),
            "faced": PER_PLACE,
            "tabled": PER_PLACE,
            "won": PER_PLACE,
            "staged": Many(CARDS),
            "aside": CARDS,
            "limbo": CARDS,
            "owed_now": CARDS,
            "owed_turn": CARDS,
            "trump": SUITS,
            "opened": Many(SEAT),
            "facts": FACTS,
            "known": PER_PLACE,
            "lacks": PER_PLACE,
            "booked": Numbered(Named(Whole(None), empty=False), empty=False),
            "scores": TOTALS,
            "payment": TOTALS,
            "score": SCORE,
            "over": Flag(),
            "winners": Many(SEAT),
            "ending": TEXT,
        },
        some=True,
    ),
)

REFUSED: Final = Defined(
    "refused",
    ByKind(
        "the key of a rule",
        text=TEXT,
        map=Keys(
            {"rule": TEXT, "case": TEXT, "facts": Named(Anything(), empty=False)}, required=["rule"]
        ),
    ),
)
LOOKS: Final[dict[str, Shape]] = {
    "expect": EXPECT,
    "legal": Many(Text("an action")),
    "kinds": Many(TEXT),
    "offered": ACTIONS,
    "not_offered": ACTIONS,
    "no_kinds": WORDS,
}
EVENT: Final = ByKind(
    "an event", text=TEXT, map=Keys({"kind": TEXT}, required=["kind"], others=Anything())
)
STEP: Final = Defined(
    "step",
    ByKind(
        "an action or a map such as {do: ...}",
        text=Text("an action"),
        map=First(
            "a step",
            {
                "do": Keys(
                    {
                        "do": Text("an action"),
                        "by": SEAT,
                        "refused": REFUSED,
                        "events": Many(EVENT, lone=True, empty=False),
                        **LOOKS,
                    }
                ),
                "plan": Keys({"plan": ACTIONS, "legal": Flag(only=True), "refused": REFUSED}),
                "shuffle": Keys({"shuffle": CARDS, **LOOKS}),
            },
            Keys(LOOKS, some=True),
        ),
    ),
)
STEPS: Final = Many(STEP, empty=False)

OPTIONS: Final = Named(Anything())
WHOLE_POSITION: Final = Defined(
    "position", Keys({key: OrNull(shape) for key, shape in POSITION.items()})
)
BEGINNINGS: Final[dict[str, Shape]] = {
    "position": WHOLE_POSITION,
    "deal": Keys(
        {
            "hands": Numbered(CARDS),
            "pile": CARDS,
            "turn_up": CARDS,
            "stock_top": CARDS,
        },
        some=True,
    ),
    "deck": ByKind("a text or a list of cards", text=TEXT, many=Many(CARD)),
    "start": Keys({"seed": Whole()}, required=["seed"]),
}
BODY: Final[dict[str, Shape]] = {
    "says": TEXT,
    "options": OPTIONS,
    "players": Whole(1),
    **BEGINNINGS,
    "steps": STEPS,
    "expect": EXPECT,
}
BRANCH: Final = ByKind("a list of steps or a map", many=STEPS, map=Keys(BODY))
SCENARIO: Final = Keys(
    {
        "says": TEXT,
        "rests_on": WORDS,
        "authority": TEXT,
        "derived": TEXT,
        "variant": TEXT,
        **BODY,
        "branches": Named(BRANCH, empty=False),
    }
)
FILE: Final = Keys(
    {
        "variant": TEXT,
        "options": OPTIONS,
        "players": Whole(1),
        "position": WHOLE_POSITION,
        "scenarios": Named(SCENARIO, empty=False),
    },
    required=["scenarios"],
)
DEFINED: Final = (CARDS, WHOLE_POSITION, EXPECT, REFUSED, STEP)


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema of scenario files, kept in `scenario_schema.json`."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "meldtrick scenarios",
        "description": "Positions, steps and what must come of them; see docs/scenarios.md.",
        **FILE.schema(),
        "$defs": {one.name: one.shape.schema() for one in DEFINED},
    }
