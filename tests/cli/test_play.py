from __future__ import annotations

from pathlib import Path

import pytest

from meldtrick.records import replay
from meldtrick.records.transcript import load_record
from tests.cli.command import Command, load_small

pytestmark = pytest.mark.usefixtures("small")


def test_bots_play_a_match_and_tell_it(command: Command) -> None:
    said = command("play", "small", "--bots", "--seed", "3")
    assert said.status == 0
    assert said.err == ""
    assert "Player 0 draws AS." in said.out
    assert said.out.count("This deal") == 2
    assert "The match is drawn" in said.out
    assert list(Path().iterdir()) == []


def test_bots_stop_after_the_deals_asked_for(command: Command) -> None:
    said = command("play", "small", "--bots", "--seed", "3", "--deals", "1")
    assert said.out.count("This deal") == 1
    assert said.out.endswith("Stopped after 1 deal.\n")


def test_the_same_seed_gives_the_same_match(command: Command) -> None:
    first = command("play", "small", "--bots", "--seed", "9")
    assert command("play", "small", "--bots", "--seed", "9") == first
    assert command("play", "small", "--bots", "--seed", "10") != first


def test_a_person_plays_by_numbers_and_by_words(command: Command) -> None:
    said = command("play", "small", "--seed", "3", typed="1\ndiscard kh\nQS\n")
    assert "You discard QS." in said.out
    assert "You discard KH." in said.out
    assert "Player 1 draws a card." in said.out
    assert said.status == 0


def test_a_person_does_not_see_what_others_draw(command: Command) -> None:
    said = command("play", "small", "--seed", "3", "--seat", "1", typed="1\n" * 20)
    assert "Player 0 gets" not in said.out
    assert "You get AS KS  KH." in said.out
    assert "Player 0 draws a card." in said.out


def test_the_only_move_is_made_without_asking(command: Command) -> None:
    assert "You draw AS. (the only move)" in command("play", "small", "--seed", "3").out


def test_the_end_of_input_saves_the_record_and_says_where(command: Command) -> None:
    said = command("play", "small", "--seed", "3", typed="1\n")
    assert said.status == 0
    assert said.out.endswith("The record is saved in small-3.txt.\n")
    assert len(load_record("small-3.txt").lines) > 3
    again = command("play", "small", "--seed", "3", typed="1\n")
    assert again.out.endswith("The record is saved in small-3-2.txt.\n")


def test_quit_saves_too(command: Command) -> None:
    said = command("play", "small", "--seed", "3", "--save", "mine.txt", typed="quit\n")
    assert said.out.endswith("The record is saved in mine.txt.\n")
    assert Path("mine.txt").exists()


def test_ctrl_c_saves_too(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    said = command("play", "small", "--seed", "3")
    assert said.status == 0
    assert said.out.endswith("The record is saved in small-3.txt.\n")


def test_a_saved_match_can_be_replayed(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    command("play", "small", "--bots", "--seed", "3", "--save", "match.txt")
    monkeypatch.setattr(replay, "loader", lambda: load_small)
    said = command("replay", "match.txt")
    assert said.status == 0
    assert "match.txt: small, 2 deals, 21 actions; all is as recorded" in said.out
    assert said.out.count("This deal") == 2


def test_what_is_typed_wrong_is_explained(command: Command) -> None:
    typed = "99\nfoo\ndiscard 9\ndiscard AS\n\n"
    said = command("play", "small", "--seed", "3", typed=typed)
    assert "There is no move 99; there are 1 to 2." in said.out
    assert "Not understood: 'foo' is no action here" in said.out
    assert "'9' is not a card of this game" in said.out
    assert "Not allowed:" in said.out
    assert "  rule discard.aces, discard.yaml:1" in said.out


def test_the_commands_of_the_prompt(command: Command) -> None:
    typed = "help\nhint\ntable\nscore\nrules\nall\n"
    said = command("play", "small", "--seed", "3", typed=typed)
    for shown in ("  quit ", "Hint: 1 (discard QS)", "because", "hand_points  -40", "note = yes"):
        assert shown in said.out
    assert said.out.count("Stock: 4 cards") == 2


def test_in_russian(command: Command) -> None:
    typed = "помощь\nподсказка\nстол\nсчёт\nправила\nвсе\nвыход\n"
    said = command("play", "small", "--seed", "3", "--lang", "ru", typed=typed)
    for shown in ("Вы берёте AS. (другого хода нет)", "Сбросить", "Подсказка", "Закрытая колода"):
        assert shown in said.out
    assert said.out.endswith("Запись партии сохранена: small-3.txt\n")


def test_the_locale_chooses_the_language(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert "играют боты" in command("play", "small", "--bots", "--deals", "1").out
    assert "bots play" in command("play", "small", "--bots", "--deals", "1", "--lang", "en").out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--seat", "2"], "--seat: seats are numbered 0 to 1, not 2"),
        (["--seat", "-1"], "--seat: seats are numbered 0 to 1, not -1"),
        (["--players", "3"], "players: small is played by 2, not by 3"),
        (["--deals", "0"], "--deals: at least 1 is needed, not 0"),
        (["--seed", "-1"], "seed: a whole number from 0 to 2**64 - 1 is needed, not -1"),
        (["--seed", "x"], "'--seed'"),
        (["--bot", "clever"], "bot: 'clever' is none of random, greedy and no module:function"),
        (["--bot", "nowhere:bot"], "nowhere cannot be imported"),
        (["--bot", "json:nothing"], "json has no function 'nothing'"),
        (["-o", "deals"], "deals"),
        (["-o", "pace=fast"], "no such option"),
        (["--save", "."], "--save: . is a directory"),
        (["--save", "none/such.txt"], "--save: there is no directory"),
        (["--lang", "fr"], "--lang: 'fr' is none of en, ru"),
        (["--colour"], "No such option"),
    ],
)
def test_a_bad_call_is_one_line_and_status_2(
    command: Command, words: list[str], reason: str
) -> None:
    said = command("play", "small", *words)
    assert said.status == 2
    assert reason in said.complaint
