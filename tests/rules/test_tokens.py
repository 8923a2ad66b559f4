from __future__ import annotations

from itertools import combinations
from random import Random

from meldtrick.rules.side_table import SideTables
from meldtrick.rules.tokens import laid_out, token_text, tokens_of, told_apart
from meldtrick.table.meld import Scored, Tabled
from tests.oracle.exchanges import Token, classes, exchanges
from tests.rules.trick_play import game, walk

Table = tuple[tuple[Tabled, ...], tuple[Scored, ...]]


def random_table(rng: Random) -> Table:
    """Return a table of a few cards of two or three faces, and whole sets among them."""
    faces = sorted(rng.choices(range(rng.randint(1, 3)), k=rng.randint(2, 6)))
    levels = [(), ((0, 1),)]
    tabled = tuple(Tabled(face, rng.randint(0, 1) // 2, rng.choice(levels)) for face in faces)
    tokens = tokens_of(tabled)
    sets = {
        Scored(rng.randint(0, 1), tuple(sorted(rng.sample(tokens, min(len(tokens), 2)))))
        for _ in range(rng.randint(0, 4))
    }
    return tabled, tuple(sorted(sets))


def test_choices_are_told_apart_as_brute_force_does() -> None:
    rng = Random(3)
    merged = 0
    for _ in range(600):
        tabled, living = random_table(rng)
        tokens = tokens_of(tabled)
        symmetries = list(exchanges(tokens, tabled, living))
        for size in (1, 2, 3):
            choices = list(combinations(tokens, size))
            kept = told_apart(tabled, living, [(choice, choice) for choice in choices])
            wanted = classes(choices, symmetries)
            assert len(kept) == len(wanted)
            assert all(len(group & set(kept)) == 1 for group in wanted)
            merged += len(choices) - len(kept)
    assert merged > 1000


def test_cards_from_the_hand_and_from_the_table_are_told_apart() -> None:
    tabled = (Tabled(0, 0), Tabled(0, 0))
    choices: list[tuple[Token, ...]] = [((0, 0), (0, 1)), ((0, 0), (0, 2)), ((0, 1), (0, 2))]
    kept = told_apart(tabled, (), [(choice, choice) for choice in choices])
    assert kept == [choices[0], choices[2]]


def test_pairs_that_can_only_change_places_together() -> None:
    tabled = tuple(Tabled(face, 0, ((0, 1),)) for face in (0, 0, 0, 1, 1, 1))
    living = tuple(Scored(0, ((0, number), (1, number))) for number in (1, 2, 3))
    choices = [((0, a), (1, b)) for a in (1, 2, 3) for b in (1, 2, 3)]
    kept = told_apart(tabled, living, [(choice, choice) for choice in choices])
    assert kept == [((0, 1), (1, 1)), ((0, 1), (1, 2))]


def test_alike_by_sight_but_not_by_the_sets_they_belong_to() -> None:
    """Cards of a ring of seven pairs and of one of eight look alike from near by."""
    rings = [range(1, 8), range(8, 16)]
    pairs = [(ring[at], ring[at - 1]) for ring in rings for at in range(len(ring))]
    tabled = tuple(Tabled(0, 0) for _ in range(15))
    living = tuple(sorted(Scored(0, tuple(sorted(((0, a), (0, b))))) for a, b in pairs))
    choices = [((0, 1),), ((0, 2),), ((0, 8),), ((0, 12),)]
    kept = told_apart(tabled, living, [(choice, choice) for choice in choices])
    assert kept == [((0, 1),), ((0, 8),)]


def test_a_table_is_kept_while_it_stays_and_new_cards_follow_those_of_their_face() -> None:
    tables = SideTables(limit=2)
    tabled = (Tabled(0, 0), Tabled(1, 1))
    first = tables.get(tabled, (), 0)
    assert tables.get(tabled, (), 0) is first
    assert (first.pool, first.tokens) == (1, [(0, 1)])
    assert tables.get(tabled, (Scored(0, ((0, 1),)),), 0) is not first
    others = [tables.get((Tabled(face, 0),), (), 0) for face in range(3)]
    assert [table.tokens for table in others] == [[(face, 1)] for face in range(3)]
    grown = laid_out(tabled, [Tabled(0, 1)])
    assert grown == (Tabled(0, 0), Tabled(0, 1), Tabled(1, 1))


def test_every_menu_of_random_play_has_each_choice_once() -> None:
    played = game("rubicon")
    faces = played.book(played.start(seed=1)).equipment.faces
    assert token_text(faces, (faces.face("QS"), 2)) == "QS#2"
    seen = 0
    for seed in range(20):
        for state, _ in walk(played, seed):
            tabled = state.tabled[state.actor]
            if state.phase != "stock.play" or not 2 <= len(tabled) <= 6:
                continue
            tokens = tokens_of(tabled)
            symmetries = list(exchanges(tokens, tabled, state.living[state.actor]))
            wanted = classes([(token,) for token in tokens], symmetries)
            menu = [one.tokens for one in played.legal_actions(state) if one.tokens]
            assert len(menu) == len(wanted)
            assert all(len(group & set(menu)) == 1 for group in wanted)
            seen += 1
    assert seen > 100
