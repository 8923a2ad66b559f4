"""Scenarios pass where all is as they say, and say where it is not."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from meldtrick.errors import OptionError
from meldtrick.flow.game import Game
from meldtrick.records.scenario_files import read_scenario_text
from meldtrick.records.scenarios import Games, run_files, run_paths
from tests.records.small_game import small_game

HEAD = """\
variant: small
position: {phase: turn.discard, hands: {0: AS KS QS, 1: 3}, pile: AH, stock_top: KH QH}
scenarios:
  page/one:
    derived: yes
"""


def load(variant: str, options: Mapping[str, Any]) -> Game:
    if variant != "small":
        raise OptionError(f"no variant {variant}")
    return small_game(options)


def faults(body: str, head: str = HEAD) -> list[str]:
    """Run one scenario given by its body; return what is wrong, without the file's name."""
    text = head + "".join(f"    {line}\n" for line in body.splitlines())
    file = read_scenario_text(text, "x.yaml")
    results = list(run_files([file], Games(load)))
    assert all(result.passed == (not result.faults) for result in results)
    return [str(fault).removeprefix("x.yaml:") for result in results for fault in result.faults]


PASSING = [
    "steps: [discard KS, draw]",
    "steps: [{do: discard ks, by: 0, expect: {actor: 1, phase: turn.draw, pile: AH KS}}]",
    "steps: [{do: discard AS, refused: discard.aces}]",
    "steps: [{do: discard AS, refused: {rule: discard.aces, facts: {aces: 1, cards: AH AS}}}]",
    "steps: [{do: discard AH, refused: {rule: hand, case: not_held, facts: {card: AH}}}]",
    "steps: [{do: discard KS, by: 1, refused: {rule: flow, case: not_your_turn}}]",
    "steps: [{legal: [discard QS, discard 1*KS]}, {plan: discard 1*KS, legal: true}]",
    "steps: [{legal: [discard QS, discard KS], kinds: [discard], no_kinds: draw}]",
    "steps: [{offered: discard qs, not_offered: [discard AS, draw]}]",
    "steps: [{plan: [discard KS, draw], legal: true}]",
    "steps: [{plan: [discard KS, discard QS], refused: {rule: flow, facts: {step: 2}}}]",
    "steps: [discard KS, {do: draw, events: [{kind: drawn, seat: 1, card: KH}, phase_entered]}]",
    "steps: [discard KS, {do: draw, expect: {holds: {1: KH}, stock_top: QH, pile_top: KS}}]",
    "expect: {hands: {0: 3, 1: [AS, KS, QS]}}",
    "expect: {hands: {0: 3, 1: 3}, stock_size: 5, pile_size: 1, deal: 1, dealer: 1, turn: 0}",
    "expect: {stock: KH QH AH KH QH, trick: none, turn_up: none, leader: 0, aside: 0, limbo: 0}",
    "expect: {melds: {0: []}, staged: [], faced: {1: 0}, won: {0: 0}, tabled: {0: 0}}",
    "expect: {owed_now: none, owed_turn: 0, trump: none, opened: [], known: {0: 0}}",
    "expect: {facts: [first_turns_over]}",
    "expect: {facts: {first_turns_over: true, took: false}, scores: [0, 0], winners: []}",
    "expect: {score: {totals: [-30, -30], lines: {0: {hand_points: -30, going_out.bonus: 0}}}}",
    "expect: {score: {lines: {1: {hand_points: [-30], going_out.bonus: 0}}}}",
    "expect: {payment: [-30, -30], over: false, ending: ''}",
    "position: {hands: {0: AS}}\nsteps: [discard AS]\n"
    "expect: {actor: chance, ending: 'out:0', score: {totals: [50, -30]}, scores: [50, -30]}",
    "position: {hands: {0: AS}, deal: 2}\nsteps: [discard AS]\n"
    "expect: {actor: nobody, over: true, winners: [0]}",
    "position: {hands: {0: AS}}\nsteps: [discard AS, {shuffle: 2*AS 2*KS 2*QS ...}, draw]\n"
    "expect: {deal: 2, dealer: 0, hands: {1: AS AS QS AH}}",
    "position: {hands: {0: AS}, seed: 4}\nsteps: [discard AS, chance]\nexpect: {deal: 2, turn: 1}",
    "deck: AS KS ...\nexpect: {hands: {0: AS KS QS}, pile: AH}",
    "deal: {hands: {1: KH KH}, pile: KS, stock_top: QH}\n"
    "expect: {hands: {0: AS AS KS, 1: KH KH QS}, pile: KS, stock_top: QH}",
    "start: {seed: 3}\nplayers: 2\nexpect: {hands: {0: 3, 1: 3}, deal: 1}",
    "deck: [AS, AS, KS, KS, QS, QS, AH, AH, KH, KH, QH, QH]\nstart: {seed: 3}\nsteps: [draw]",
    "options: {deals: 1}\nposition: {hands: {0: AS}}\nsteps: [discard AS]\nexpect: {over: true}",
    "branches:\n  one: [discard KS]\n  two: {position: {hands: {0: AS}}, steps: [discard AS]}",
    "position: {pile: AH, stock: KH}\nexpect: {stock: KH, aside: 4}",
]

FAILING = [
    ("steps: [discard KS, discard QS]", "6:25: discard QS: refused by flow.phase"),
    ("steps: [discard AS]", "6:13: discard AS: refused by discard.aces {'aces': 1"),
    ("steps: [dance]", "6:13: 'dance' is no action here"),
    ("steps: [{do: discard KS, by: 1}]", "6:34: 0 acts here, in turn.discard, not 1"),
    ("steps: [chance]", "6:13: seat 0 acts here, not chance"),
    ("steps: [{do: draw, by: 7, refused: flow}]", "seat: 7 is not one of 0 to 1"),
    ("steps: [{shuffle: AS ...}]", "6:23: seat 0 acts here, not chance"),
    ("steps: [{do: discard KS, refused: discard.aces}]", "legal here, not refused by discard.aces"),
    ("steps: [{do: discard AS, refused: hand}]", "discard AS: refused by discard.aces"),
    ("steps: [{do: discard AS, refused: {rule: discard.aces, facts: {aces: 2}}}]", "'aces': 1"),
    ("steps: [{do: discard AS, refused: {rule: discard.aces, facts: {x: 2}}}]", "'aces': 1"),
    ("steps: [{do: discard AS, refused: {rule: discard.aces, case: x}}]", "'aces': 1"),
    ("steps: [{legal: [discard KS]}]", "6:14: offered too: discard QS"),
    ("steps: [{legal: [discard KS, discard QS, draw]}]", "not offered: draw"),
    ("steps: [{offered: draw}]", "not offered: draw; but: discard KS, discard QS"),
    ("steps: [{not_offered: discard KS}]", "offered: discard KS"),
    ("steps: [{kinds: [draw]}]", "the kinds offered are discard"),
    ("steps: [{no_kinds: discard}]", "offered: discard KS, discard QS"),
    ("steps: [{plan: [discard KS], refused: flow}]", "the plan: legal here, not refused by flow"),
    ("steps: [{plan: [draw], legal: true}]", "the plan is refused by flow.phase"),
    ("steps: [{plan: [dance], legal: true}]", "'dance' is no action here"),
    ("steps: [{plan: [discard KS]}]", "a plan is either `legal: true` or `refused`"),
    ("steps: [{do: discard KS, events: drawn}]", "no drawn in its place; what happened: {'kind'"),
    ("steps: [{do: discard KS, events: [phase_entered, discarded]}]", "no discarded in its place"),
    ("steps: [{do: discard KS, events: {kind: discarded, seat: 1}}]", "no {'kind': 'discarded'"),
    ("expect: {turn: 1}", "6:20: turn is 0, not 1"),
    ("expect: {hands: {0: 4}}", "hands.0: 3 cards, not 4"),
    ("expect: {hands: {0: AS KS}}", "hands.0: AS KS QS, not AS KS"),
    ("expect: {hands: {2: AS}}", "hands.2: there is no 2"),
    ("expect: {hands: {0: 2H}}", "hands: '2H' is not a card of this game"),
    ("expect: {holds: {0: KS KS}}", "holds.0: AS KS QS; KS is missing"),
    ("expect: {holds: {4: KS}}", "holds.4: there is no 4"),
    ("expect: {pile: none}", "pile: AH, not nothing"),
    ("expect: {pile_top: AS AH}", "pile_top: AH, not AS AH"),
    ("expect: {melds: {0: [KS KS KS]}}", "melds.0: nothing; no meld KS KS KS"),
    ("expect: {melds: {3: []}}", "melds.3: there is no 3"),
    ("expect: {facts: [took]}", "took is false"),
    ("expect: {facts: {tock: true}}", "facts: 'tock' is not one of took"),
    ("expect: {score: {totals: [0, 0]}}", "side 0 hand_points -30, side 1 hand_points -30; totals"),
    ("expect: {score: {lines: {0: {hand_points: 5}}}}", "lines.0.hand_points: -30, not 5"),
    ("expect: {score: {lines: {0: {hand_points: [5]}}}}", "lines.0.hand_points: [-30], not [5]"),
    ("expect: {score: {lines: {5: {hand_points: 5}}}}", "lines.5: there is no 5"),
    (
        "expect: {booked: {0: {hand_points: 5}}}",
        "booked.0: this game books nothing, no hand_points",
    ),
    ("expect: {booked: {7: {hand_points: 5}}}", "booked.7: there is no 7"),
    ("variant: other\nexpect: {turn: 0}", "no variant other"),
    ("options: {colour: red}\nexpect: {turn: 0}", "there is no such option"),
    ("position: {hands: {0: 2H}}\nexpect: {turn: 0}", "6:5: hands.0: '2H' is not a card"),
    ("players: 5\nexpect: {turn: 0}", "small is played by 2, not by 5"),
    ("deck: AS AS AS ...\nexpect: {turn: 0}", "deck: there is no further AS"),
    ("deck: AS AS AS\nexpect: {turn: 0}", "deck: 3 cards given, 12 needed"),
    ("deal: {hands: {0: 4*AS}}\nexpect: {turn: 0}", "hands.0: there is no further AS"),
    ("deal: {hands: {0: AS AS KS KS}}\nexpect: {turn: 0}", "hands.0: 4 cards named, 3 are dealt"),
    ("deal: {hands: {2: AS}}\nexpect: {turn: 0}", "deal: seat 2 is dealt no cards"),
    ("deal: {turn_up: AS}\nexpect: {turn: 0}", "turn_up: 1 cards named, 0 are dealt"),
    ("position: {hands: {0: AS}}\nsteps: [discard AS, {shuffle: AS}]", "every card of the deck"),
    ("position: {hands: {0: AS}}\nsteps: [discard AS, {shuffle: 3*AS ...}]", "no further AS"),
    ("position: {hands: {0: AS}}\nsteps: [discard AS, draw]", "draw: refused by flow.chance"),
]


@pytest.mark.parametrize("body", PASSING)
def test_it_passes(body: str) -> None:
    assert faults(body) == []


@pytest.mark.parametrize(("body", "complaint"), FAILING)
def test_it_fails_and_says_why(body: str, complaint: str) -> None:
    found = faults(body)
    assert len(found) == 1, found
    assert complaint in found[0]


def test_a_case_goes_on_after_a_wrong_value_but_not_after_a_wrong_step() -> None:
    assert len(faults("steps: [{expect: {turn: 1, dealer: 0}}, draw, discard KS]")) == 3


def test_what_was_never_looked_at_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meldtrick.records.scenario_run.look", lambda *_: iter(()))
    assert faults("expect: {turn: 0}") == ["6:20: this was never looked at"]


def test_each_game_is_compiled_once(tmp_path: Path) -> None:
    made: list[object] = []

    def counting(variant: str, options: Mapping[str, Any]) -> Game:
        made.append((variant, dict(options)))
        return load(variant, options)

    for number in range(3):
        text = HEAD.replace("page/one", f"page/n{number}") + "    branches:\n"
        text += "      a: [discard KS]\n      b: {options: {deals: 1}, steps: [discard KS]}\n"
        text += "      c: {options: {deals: no}, variant: x, steps: [discard KS]}\n" * (number > 2)
        (tmp_path / f"{number}.yaml").write_text(text)
    results = list(run_paths([tmp_path], counting))
    assert [result.passed for result in results] == [True] * 6
    assert made == [("small", {}), ("small", {"deals": 1})]


def test_a_variant_that_does_not_load_fails_every_case() -> None:
    games = Games(load)
    for _ in range(2):
        with pytest.raises(OptionError, match="no variant x"):
            games.game("x", {})


def test_a_broken_file_is_a_result_too(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("scenarios: {}\n")
    (result,) = run_paths([tmp_path / "bad.yaml"], load)
    assert result.title.endswith("bad.yaml")
    assert str(result.faults[0]).endswith("bad.yaml:1:12: error[scenario]: the map is empty")
