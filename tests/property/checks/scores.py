"""Scores are ledgers: lines with reasons that sum to the totals."""

from random import Random

from meldtrick import Game, ScoreLine, State

LANGUAGES = ("en", "ru")


def check_ledger(game: Game, state: State, _rng: Random) -> None:
    """The lines of a sheet sum to its totals, and each says what it is for."""
    sheet = game.score(state)
    sides = game.sides(state.match.players)
    assert len(sheet.totals) == len(sides) == len(state.scores)
    for side, total in enumerate(sheet.totals):
        assert total == sum(line.amount for line in sheet.lines if line.side == side)
    faces = game.book(state).equipment.faces
    for line in sheet.lines:
        assert 0 <= line.side < len(sides)
        assert line.key, f"{line} has no rule"
        assert all(faces.face(card.partition("#")[0]) >= 0 for card in line.cards)
        check_words(line)
    lines = [*sheet.lines, *sheet.points]
    for side, booked in enumerate(state.booked):
        for key, amount in zip(game.book(state).bookings, booked, strict=True):
            told = sum(line.amount for line in lines if (line.side, line.key) == (side, key))
            assert told == amount, f"side {side} has {amount} for {key}, its lines say {told}"


def check_words(line: ScoreLine) -> None:
    """A line has words in both languages."""
    said = {line.text(lang) for lang in LANGUAGES}
    assert len(said) == len(LANGUAGES), f"{line.key} {line.label} reads {said}"


def check_settled(game: Game, scores: tuple[int, ...], after: State) -> None:
    """What the match totals gained in a deal that is over is what its score sheet says.

    `scores`: the totals when the deal began.
    """
    totals = game.score(after).totals
    gained = tuple([new - old for new, old in zip(after.scores, scores, strict=True)])
    assert gained == totals, f"the match totals gained {gained}, the sheet says {totals}"
