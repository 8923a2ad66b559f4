"""Seats, sides and the order of play."""

from meldtrick.table.seats import Seating


def test_partners_sit_opposite() -> None:
    seating = Seating([0, 1, 0, 1])
    assert seating.sides == (b"\x00\x02", b"\x01\x03")
    assert seating.partners(1) == b"\x03"
    assert seating.units == seating.sides


def test_play_goes_clockwise_from_the_dealers_left() -> None:
    seating = Seating([0, 1, 2])
    assert seating.active(2) == b"\x00\x01\x02"
    assert seating.active(0) == b"\x01\x02\x00"
    assert seating.after(2, 0) == 0
    assert seating.from_seat(2, 0) == b"\x02\x00\x01"


def test_a_dealer_may_sit_out() -> None:
    seating = Seating([0, 1, 2, 3], dealer_plays=False)
    assert seating.active(1) == b"\x02\x03\x00"
    assert seating.after(0, 1) == 2
    assert seating.after(2, 1) == 3


def test_units_may_be_players_of_a_side() -> None:
    seating = Seating([0, 1, 0, 1], [0, 1, 2, 3])
    assert seating.units[2] == b"\x02"
