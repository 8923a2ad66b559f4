"""`meldtrick replay`: a record played again, checked and told."""

from pathlib import Path
from typing import Any

import meldtrick
from meldtrick.cli.faults import GOOD
from meldtrick.cli.places import readable_file
from meldtrick.cli.screen import Screen
from meldtrick.records.ledger import ledger
from meldtrick.records.replay import Replay
from meldtrick.records.replay import replay as played_again
from meldtrick.records.transcript import load_record
from meldtrick.render.dealing import deal_lines
from meldtrick.render.narration import Narrator
from meldtrick.render.people import People
from meldtrick.render.sheet import sheet_lines
from meldtrick.table.state import State
from meldtrick.texts import say


def replay(screen: Screen, path: Path, rules: str | None, *, json: bool) -> int:
    """Check a record and show the match; a record that is wrong raises RecordError.

    `rules`: the variant to replay it under, id or path; by default the one it names.
    """
    readable_file(path)
    record = load_record(path)
    game = None if rules is None else meldtrick.load(rules, dict(record.options))
    played = played_again(record, game)
    if json:
        screen.json(_as_object(played))
        return GOOD
    _tell(screen, played)
    facts = {
        "path": path,
        "variant": played.record.variant,
        "deals": len(ledger(played)),
        "actions": len(played.actions),
    }
    screen.write("", say("replay.good", screen.lang, facts))
    return GOOD


def _tell(screen: Screen, played: Replay) -> None:
    book = played.game.book(played.start)
    people = People(book.seating, screen.lang, names=dict(played.record.names))
    narrator = Narrator(book, people)
    screen.write(*deal_lines(played.start, people))
    _tell_score(screen, played, people, played.start)
    for action, step in zip(played.actions, played.steps, strict=True):
        if step.before.actor < 0:
            screen.write("", *deal_lines(step.state, people))
        told = narrator.tell(step.before.actor, action, step.events)
        if told:
            screen.write(told)
        _tell_score(screen, played, people, step.state)


def _tell_score(screen: Screen, played: Replay, people: People, state: State) -> None:
    if state.actor < 0:
        heading = say("play.sheet", screen.lang, {"deal": state.match.deal})
        sheet = played.game.score(state)
        lines = sheet_lines(sheet, people, heading=heading, match=state.scores)
        screen.write("", *lines)


def _as_object(played: Replay) -> dict[str, Any]:
    state = played.state
    return {
        "variant": played.record.variant,
        "options": dict(played.record.options),
        "players": played.record.players,
        "seed": played.record.seed,
        "actions": len(played.actions),
        "deals": [
            {"deal": deal.deal, "gains": list(deal.gains), "totals": list(deal.totals)}
            for deal in ledger(played)
        ],
        "over": state.is_over,
        "scores": list(state.scores),
    }
