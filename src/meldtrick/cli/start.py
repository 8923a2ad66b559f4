"""`meldtrick play`: a match from the first deal to the end, a stop or a wish to leave."""

import sys

from meldtrick.cli.faults import GOOD
from meldtrick.cli.match import Match
from meldtrick.cli.person import Leave, Person
from meldtrick.cli.saving import save
from meldtrick.cli.screen import Screen
from meldtrick.cli.setup import Ready, Wishes, ready
from meldtrick.render.people import People
from meldtrick.simulate.playout import seat_bots
from meldtrick.texts import say


def play(screen: Screen, wishes: Wishes, *, bots: bool) -> int:
    """Play a match, a person against bots or bots among themselves."""
    start = ready(wishes)
    match = _match(screen, start, wishes, bots=bots)
    wanted = wishes.save is not None
    try:
        match.run()
    except (Leave, KeyboardInterrupt):
        screen.write("")
        wanted = wanted or not bots
    if wanted:
        path = save(start.table, wishes.save)
        screen.write(say("play.saved", screen.lang, {"path": path}))
    sys.stdout.flush()
    return GOOD


def _match(screen: Screen, start: Ready, wishes: Wishes, *, bots: bool) -> Match:
    table = start.table
    book = start.game.book(table.state)
    seat = -1 if bots else start.seat
    people = People(book.seating, screen.lang, seat)
    seats = seat_bots(start.make_bot, book.seating.players, table.seed)
    facts = {
        "name": start.game.variant.names.get(screen.lang, start.game.variant.id),
        "players": book.seating.players,
        "seat": seat,
        "seed": table.seed,
    }
    screen.write(say("play.watching" if bots else "play.welcome", screen.lang, facts))
    person = None if bots else Person(screen, start.game, people)
    return Match(screen, table, people, seats, person, wishes.deals)
