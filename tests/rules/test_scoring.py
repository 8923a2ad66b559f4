from __future__ import annotations

from meldtrick import Game, State
from meldtrick.rules.meld_table import MeldTable
from meldtrick.rules.scoring import Sheet, Sign
from tests.rules.meld_play import after, at, child, game


def lines(played: Game, state: State) -> list[tuple[int, str, int]]:
    """Return amount, key and side of each line."""
    return [(line.amount, line.key, line.side) for line in played.score(state).lines]


def test_every_term_has_its_lines() -> None:
    played = game()
    state = at(
        played,
        "4",
        melds={0: ["7*K", "A A A"], 1: ["Q Q Q"]},
        faced={0: "3H 3D", 1: "3H"},
        others={1: "JK", 2: "9 9"},
    )
    out = after(played, state, "discard 4")
    assert lines(played, out) == [
        (45, "scoring.melds", 0),
        (70, "scoring.melds", 0),
        (-30, "scoring.melds", 1),
        (500, "canastas.classes.clean", 0),
        (200, "bonus_cards.points", 0),
        (-100, "bonus_cards.points", 1),
        (100, "going_out.bonus", 0),
        (-50, "scoring.hands", 1),
        (-10, "scoring.hands", 0),
    ]
    assert played.score(out).totals == (905, -180)


def test_lines_say_what_they_are_in_both_languages() -> None:
    played = game()
    state = at(played, "4", melds={0: ["7*K"], 1: ["6*Q 2", "5*2 JK JK"]}, faced={0: "3H"})
    for line in played.score(after(played, state, "discard 4")).lines:
        for lang in ("en", "ru"):
            assert "." not in line.text(lang)


def test_no_bonus_where_nobody_went_out() -> None:
    played = game()
    state = at(played, "4 5", phase="turn.draw", stock_size=1, melds={0: ["7*K"]})
    ended = after(played, state, "draw", "discard 4")
    assert ended.ending == "end"
    assert "going_out.bonus" not in [key for _, key, _ in lines(played, ended)]
    free = child("going_out: {bonus: 0}")
    out = after(free, at(free, "4", melds={0: ["7*K"]}), "discard 4")
    assert "going_out.bonus" not in [key for _, key, _ in lines(free, out)]


def test_a_canasta_without_a_bonus_has_no_line() -> None:
    played = child("canastas: {classes: {dirty: {bonus: 0}}}")
    state = at(played, "4", melds={0: ["6*K 2"]})
    assert lines(played, state) == [(80, "scoring.melds", 0), (-5, "scoring.hands", 0)]


def test_terms_may_count_nothing_instead_of_minus() -> None:
    played = child(
        "scoring: {melds: {otherwise: zero}, bonus_cards: {canastas: {any: null}, melded: true}}"
    )
    state = at(played, "4", melds={0: ["K K K"]}, faced={0: "3H", 1: "3D"})
    assert lines(played, state) == [
        (100, "bonus_cards.points", 0),
        (-100, "bonus_cards.points", 1),
        (-5, "scoring.hands", 0),
    ]


def test_signs() -> None:
    assert Sign().of((), None) == 1
    assert Sign({"any": 1}).of((), None) == -1
    played = game()
    state = at(played, "4", melds={0: ["K K K"]})
    table: MeldTable = played.book(state).parts["meld_table"]
    assert Sheet(table, None, {}).sign(state, "melds", 0) == 1
    assert Sign(melded=True).of(state.melds[0], None) == 1


def test_a_game_of_melds_and_hands_alone() -> None:
    rows = "flow: {stages: {turn: {meld: {admits: [lay, off, discard]}}}}\n"
    nothing = "canastas: none\nbonus_cards: none\npile: none\nwild_swap: none\n"
    played = child(nothing + rows + "scoring: {replace: true}\nopening: {minimum: {points: 0}}")
    state = at(played, "4 9 9 9", melds={1: ["K K K"]})
    assert lines(played, state) == [(30, "scoring.melds", 1), (-20, "scoring.hands", 0)]
    assert after(played, state, "lay 9 9 9").opened == 3


def test_cards_may_count_for_whoever_laid_them() -> None:
    played = game(card_credit="layer", tally="player")
    melds = {0: ["7*K"], 1: [{"cards": "A A A A", "laid_by": [0, 1, 1, 2]}]}
    state = at(played, "4", melds=melds)
    assert lines(played, state) == [
        (70, "scoring.melds", 0),
        (15, "scoring.melds", 0),
        (-30, "scoring.melds", 1),
        (-15, "scoring.melds", 0),
        (500, "canastas.classes.clean", 0),
        (-5, "scoring.hands", 0),
    ]
