"""From one step to the next: consequences, phase rows, the end of a deal and of a match."""

from itertools import islice

from meldtrick.rules.book import Book
from meldtrick.rules.flow import OUT, Phase
from meldtrick.table import reduce
from meldtrick.table.reduce import Log
from meldtrick.table.seats import NOBODY
from meldtrick.table.state import State


def settle(book: Book, d: State, log: Log, first: int = 0) -> None:
    """Follow up every event of the log, those that follow included, until all is quiet."""
    follow = book.follow
    for happened in islice(log, first, None) if first else log:  # grows while it is read
        if happened[0] in follow:
            for rule in follow[happened[0]]:
                rule.follow(d, log, happened)


def advance(book: Book, d: State, log: Log, row: Phase, word: str) -> None:
    """Go on from a row after an action of this kind has been resolved and is quiet."""
    for condition, onward in row.when:
        if condition(d):
            target = onward
            break
    else:
        target = row.after.get(word, row.index)
        if row.poll is not None and word not in row.after:
            if d.poll:
                reduce.phase_entered(d, log, row.index, d.poll[0], d.poll[1:])
                return
            target = row.after.get("poll_over", row.index)
    if word in row.ends_turn and target >= 0:
        end_turn(book, d, log)
    elif target == row.index and row.stays and d.actor == d.turn:
        return
    enter(book, d, log, target)


def end_turn(book: Book, d: State, log: Log) -> None:
    """Pass the turn to the next seat clockwise."""
    seating = book.seating
    seat, dealer = d.turn, d.match.dealer
    following = seating.after(seat, dealer)
    begun = len(log)
    reduce.turn_ended(d, log, seat, following, len(seating.active(dealer)))
    settle(book, d, log, begun)


def enter(book: Book, d: State, log: Log, target: int) -> None:
    """Enter rows, one after another, until somebody has to act or the deal is over."""
    while True:
        if d.actor == NOBODY:
            return
        if target < 0:
            end_deal(book, d, log, target)
            return
        row = book.phases[target]
        onward = _passed_through(book, d, log, row)
        if onward is None:
            return
        target = onward


def _passed_through(book: Book, d: State, log: Log, row: Phase) -> int | None:
    """Return where a row leads without an actor, None once somebody has to act in it."""
    for condition, target in row.skip:
        if condition(d):
            return target
    if row.does:
        begun = len(log)
        for step in row.does:
            step(d, log)
        settle(book, d, log, begun)
        for condition, target in row.when:
            if condition(d):
                return target
        return row.after["done"]
    if row.poll is not None:
        seats = row.poll.seats(d)
        if not seats:
            return row.after["poll_over"]
        reduce.phase_entered(d, log, row.index, seats[0], seats[1:])
        return None
    actor = book.seating.partners(d.turn)[0] if row.partner else d.turn
    if d.row != row.index or d.actor != actor or d.poll:
        reduce.phase_entered(d, log, row.index, actor, b"")
    return None


def end_deal(book: Book, d: State, log: Log, target: int) -> None:
    """End the deal, settle it, and end the match or wait for the next shuffle."""
    begun = len(log)
    if target == OUT:
        reduce.deal_ended(d, log, "out", d.turn)
    else:
        reduce.deal_ended(d, log, "end", -1)
    settle(book, d, log, begun)
    if d.actor == NOBODY:
        return
    payment = book.settlement.payment(d)
    if any(payment):
        reduce.scored(d, log, payment)
    winners = book.match.winners(d)
    if winners:
        reduce.match_ended(d, log, winners)
    else:
        reduce.chance_awaited(d, log, book.start)
