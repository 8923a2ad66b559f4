from __future__ import annotations

import re

import pytest

import meldtrick
from meldtrick.render.dealing import deal_lines
from meldtrick.render.narration import SILENT, Narrator
from meldtrick.render.people import People
from meldtrick.simulate.bots import bot_maker
from meldtrick.simulate.playout import moves, seat_bots
from meldtrick.table.events import FIELDS
from meldtrick.texts import LANGUAGES, say
from meldtrick.texts.english_command import ENGLISH_COMMAND
from meldtrick.texts.russian_command import RUSSIAN_COMMAND

HOLES = re.compile(r"\{(\w+)")
IDS = [info.id for info in meldtrick.variants()]


def test_both_languages_say_the_same_things() -> None:
    assert ENGLISH_COMMAND.keys() == RUSSIAN_COMMAND.keys()


@pytest.mark.parametrize("key", sorted(ENGLISH_COMMAND))
def test_both_languages_name_the_same_facts(key: str) -> None:
    english = sorted(HOLES.findall(ENGLISH_COMMAND[key]))
    assert english == sorted(HOLES.findall(RUSSIAN_COMMAND[key]))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(set(FIELDS) - SILENT))
def test_every_event_has_a_sentence(kind: str, lang: str) -> None:
    assert say(f"event.{kind}", lang, fallback="")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variant", IDS)
@pytest.mark.parametrize("you", [-1, 0])
def test_a_whole_deal_is_told_without_a_gap(variant: str, you: int, lang: str, seed: int) -> None:
    game = meldtrick.load(variant)
    state = game.start(seed=seed)
    book = game.book(state)
    narrator = Narrator(book, People(book.seating, lang, you))
    bots = seat_bots(bot_maker("random"), book.seating.players, seed)
    for move in moves(game, state, bots):
        step = move.step
        events = step.events if you < 0 else step.seen_by(you)
        told = narrator.tell(move.before.actor, move.action, events)
        assert told or move.before.actor < 0
        assert "??" not in told
        assert "?" not in told.replace("можно закончить?", "").replace("may I go out?", "")
        if move.step.state.actor < 0:
            break


@pytest.mark.parametrize("variant", IDS)
def test_hidden_cards_are_not_told(variant: str, seed: int) -> None:
    game = meldtrick.load(variant)
    state = game.start(seed=seed)
    people = People(game.book(state).seating, you=1)
    mine = deal_lines(game.view(state, 1), people)
    everything = deal_lines(state, people)
    assert len(everything) - len(mine) == len(state.hands) - 1
    assert not any(line.startswith("Player 0 gets") for line in mine)
