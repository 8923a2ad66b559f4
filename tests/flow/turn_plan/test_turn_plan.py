"""The solver's front: early answers, menus, witnesses, and named rule cases."""

import pickle
import random

from meldtrick.cards.packed import pack
from meldtrick.flow.turn_plan import TurnPlan
from meldtrick.rules.melds import Grammar, Limits, SetKind, layered
from meldtrick.rules.needs import ONE, ONE_UNFINISHED, Needs, Situation
from tests.flow.turn_plan.conftest import Game, card_points, unopened
from tests.oracle import games
from tests.oracle.games import all_hands
from tests.oracle.melds import new_melds
from tests.oracle.turns import NaiveNeeds, NaiveTable, ends


class TestOpenings:
    def test_the_second_meld_reaches_what_the_first_does_not(self, classic: Game) -> None:
        hand = classic.hand("K K K 4 4 4 Q 7")
        assert classic.steps(unopened(hand), Needs(points=45, keep=2)) == ["K K K", "4 4 4"]
        assert classic.steps(unopened(hand), Needs(points=50, keep=2)) is None
        best = classic.plan.best(unopened(hand), Needs(keep=2))
        assert best is not None
        assert best.value == 45

    def test_what_is_staged_counts(self, classic: Game) -> None:
        staged = (classic.meld("K K K"),)
        situation = unopened(classic.hand("4 4 4 Q 7"), staged=staged)
        plan = classic.plan.best(situation, Needs(points=45, keep=2))
        assert plan is not None
        assert (plan.value, len(plan.placements)) == (45, 1)
        assert not classic.plan.can(situation, Needs(points=50, keep=2))

    def test_a_card_that_must_stay_can_spoil_an_opening(self, classic: Game) -> None:
        hand = classic.hand("A A A 4")
        assert classic.plan.can(unopened(hand), Needs(points=60, keep=1))
        assert not classic.plan.can(unopened(hand), Needs(points=60, keep=2))
        arriving = unopened(hand, arriving=1)
        assert classic.plan.can(arriving, Needs(points=60, keep=2))

    def test_going_out_at_once_frees_from_the_minimum(self, classic: Game) -> None:
        needs = Needs(points=120, keep=2, waiver=((0, 1),))
        hand = classic.hand("7 7 7 7 7 7 7 5 5 5 5 4")
        plan = classic.plan.best(unopened(hand), needs)
        assert plan is not None
        assert plan.left == classic.hand("4")
        assert classic.plan.can(unopened(hand), needs)
        assert not classic.plan.can(unopened(hand + classic.hand("6")), needs)
        staged = unopened(hand - classic.hand("7 7 7"), staged=(classic.meld("7 7 7"),))
        assert not classic.plan.can(staged, needs)

    def test_a_kind_for_going_out_waits_for_that(self, classic: Game) -> None:
        hand = classic.hand("A A A 3S 3C 3C")
        table = unopened(hand, out_kinds=1 << 2)
        assert classic.steps(table, Needs(points=60)) == ["A A A"]
        out = Needs(points=60, out=True)
        assert sorted(classic.steps(table, out) or []) == ["3S 3C 3C", "A A A"]
        threes = classic.grammar.kinds[2].new_melds(hand)
        aces = classic.grammar.kinds[0].new_melds(hand)
        assert classic.plan.admits(table, Needs(points=60), [*threes, *aces]) == aces
        assert classic.plan.admits(table, out, [*threes, *aces]) == [*threes, *aces]
        staged = unopened(classic.hand("A A A"), staged=(threes[0],), out_kinds=1 << 2)
        assert not classic.plan.can(staged, Needs(keep=1))
        assert classic.plan.admits(staged, Needs(points=15), aces) == []

    def test_wild_melds_open_too(self, classic: Game) -> None:
        hand = classic.hand("2 2 JK 9 8")
        assert classic.steps(unopened(hand), Needs(points=90, keep=2)) == ["2 2 JK"]

    def test_a_contract_has_one_meld_for_each_slot(self, samba: Game) -> None:
        hand = samba.hand("4H 5H 6H 7H 8H 9H KS KH KD")
        two_runs = Needs(slots=((1, 2),), extra=False)
        mixed = Needs(slots=((2, 1), (1, 1)), extra=False)
        assert samba.plan.can(unopened(hand), mixed)
        assert len(samba.steps(unopened(hand), two_runs) or []) == 2
        assert not samba.plan.can(unopened(hand, apart=True), two_runs)
        staged = unopened(samba.hand("8H 9H TH KS"), staged=(samba.meld("4H 5H 6H"),), apart=True)
        assert samba.plan.can(staged, two_runs)
        touching = staged._replace(hand=samba.hand("7H 8H 9H KS"))
        assert not samba.plan.can(touching, two_runs)


class TestGoingOut:
    def test_two_lay_offs_only_together_complete_the_canasta(self, classic: Game) -> None:
        own = (classic.meld("K K K K K"),)
        situation = Situation(classic.hand("K K"), own=own, per_slot=ONE)
        needs = Needs(out=True, canastas=((0, 1),))
        assert classic.steps(situation, needs) == ["K > K K K K K", "K > K K K K K K"]
        assert not classic.plan.can(situation._replace(hand=classic.hand("K Q")), needs)

    def test_a_last_discard_may_be_wanted_or_forbidden(self, classic: Game) -> None:
        for cards, allowed in (("K K K 4", {"optional", "required"}), ("K K K", {"optional"})):
            situation = Situation(classic.hand(cards))
            finals = {
                final
                for final in ("optional", "required", "forbidden")
                if classic.plan.can(situation, Needs(out=True, final=final))
            }
            assert finals - {"forbidden"} == allowed
            assert ("forbidden" in finals) == (cards == "K K K")

    def test_unknown_cards_that_arrive_bar_going_out(self, classic: Game) -> None:
        situation = Situation(classic.hand("K K K"), arriving=2)
        assert not classic.plan.can(situation, Needs(out=True))
        assert classic.plan.can(situation._replace(arriving=1), Needs(out=True))

    def test_a_rank_that_stands_is_laid_off_not_laid_anew(self, classic: Game) -> None:
        situation = Situation(classic.hand("K K K 9"), own=(classic.meld("K K K 2"),), per_slot=ONE)
        steps = classic.steps(situation, Needs(out=True))
        assert steps is not None
        assert [step[:3] for step in steps] == ["K >"] * 3
        closed = situation._replace(lay_offs=False)
        assert classic.steps(closed, Needs(out=True)) is None

    def test_melds_of_opponents_take_cards_but_are_no_canastas_of_ours(self, classic: Game) -> None:
        situation = Situation(classic.hand("K"), others=(classic.meld("K K K K K K"),))
        assert classic.plan.can(situation, Needs(out=True))
        assert not classic.plan.can(situation, Needs(out=True, canastas=((0, 1),)))
        plan = classic.plan.best(situation, Needs(out=True, final="forbidden"))
        assert plan is not None
        assert not plan.placements[0].own

    def test_an_unfinished_meld_is_filled_before_a_new_one_begins(self, samba: Game) -> None:
        table = samba.grammar.table
        faces = [face for face in range(len(table)) if table.rank[face] == "9"]
        grammar = Grammar(table, [SetKind(0, "sets", table, faces, limits=Limits(3, 5))])
        game = Game(grammar, card_points(table))
        own = (game.meld("9S 9S 9S"),)
        needs = Needs(out=True, final="forbidden")
        situation = Situation(game.hand("9H 9H 9D 9D 9C"), own=own, per_slot=ONE_UNFINISHED)
        steps = game.steps(situation, needs)
        assert steps is not None
        assert [" > " in step for step in steps] == [True, True, False]
        four = situation._replace(hand=game.hand("9H 9H 9D 9D"))
        assert game.steps(four, needs) is None
        staged = situation._replace(own=(), staged=own, opened=False)
        plan = game.plan.best(staged, Needs(points=30))
        assert plan is not None
        assert plan.value == 30
        assert game.plan.best(staged, Needs(points=31)) is None


class TestDebts:
    def test_an_owed_card_goes_to_the_table(self, samba: Game) -> None:
        hand = samba.hand("7S 7H 7D 8H 9H TS")
        owed = samba.hand("7H")
        assert samba.plan.can(Situation(hand), Needs(owed=owed))
        assert not samba.plan.can(Situation(hand), Needs(owed=samba.hand("TS")))
        assert not samba.plan.can(Situation(hand), Needs(owed=samba.hand("4S")))
        plan = samba.plan.best(Situation(hand), Needs(owed=samba.hand("7S 8H"), keep=1))
        assert plan is None
        plan = samba.plan.best(Situation(hand), Needs(owed=samba.hand("8H"), keep=3))
        assert plan is not None
        assert plan.left == samba.hand("7S 7D TS")

    def test_of_like_cards_those_owed_are_laid(self, samba: Game) -> None:
        hand = samba.hand("KS KH KD KC")
        plan = samba.plan.best(Situation(hand), Needs(owed=samba.hand("KC KD"), keep=1))
        assert plan is not None
        assert not samba.hand("KC KD") & plan.left
        own = (samba.meld("KS KS KS"),)
        laid = samba.plan.best(
            Situation(samba.hand("KS KH KC 4S"), own=own, per_slot=ONE),
            Needs(owed=samba.hand("KC"), keep=3),
            "most_points",
        )
        assert laid is not None
        assert [samba.grammar.table.name(step.face) for step in laid.placements] == ["KC"]

    def test_a_wild_that_was_freed_must_be_placed(self, classic: Game) -> None:
        hand = classic.hand("9 9 JK 4")
        needs = Needs(owed=classic.hand("JK"), keep=1)
        assert classic.steps(Situation(hand), needs) == ["9 9 JK"]
        assert not classic.plan.can(Situation(hand), needs._replace(keep=2))

    def test_a_red_three_cannot_be_owed(self, classic: Game) -> None:
        assert not classic.plan.can(
            Situation(classic.hand("3H 9 9")), Needs(owed=classic.hand("3H"))
        )


class TestAnswersWithoutSearch:
    def test_a_free_turn_can_always_end(self, classic: Game) -> None:
        hand = classic.hand("K 9 4")
        assert classic.plan.can(Situation(hand), Needs(keep=2))
        assert not classic.plan.can(Situation(hand), Needs(keep=4))
        assert classic.plan.can(unopened(hand), Needs(keep=2))
        assert not classic.plan.can(unopened(hand, arriving=1), Needs(keep=4))

    def test_points_that_all_cards_together_do_not_make(self, classic: Game) -> None:
        assert not classic.plan.can(unopened(classic.hand("K K K 4")), Needs(points=40))

    def test_wilds_that_count_as_what_they_stand_for_are_not_underrated(
        self, suited_rummy: Game
    ) -> None:
        hand = suited_rummy.hand("AS AH JK")
        plan = suited_rummy.plan
        assert plan.can(Situation(hand, opened=False), Needs(points=33))
        assert not plan.can(Situation(hand, opened=False), Needs(points=34))

    def test_answers_are_kept(self, classic: Game) -> None:
        situation, needs = unopened(classic.hand("A A A 4 4")), Needs(points=60, keep=2)
        assert classic.plan.best(situation, needs) is classic.plan.best(situation, needs)
        assert classic.plan.can(situation, needs) == classic.plan.can(situation, needs)

    def test_a_pickled_solver_answers_alike(self) -> None:
        plan = games.single_cards(True).plan
        copied = TurnPlan(plan.judge.grammar, plan.judge.opening, single=True)
        again = pickle.loads(pickle.dumps(copied))
        hand = pack(range(7))
        assert again.deadwood(hand) == copied.deadwood(hand)


def test_a_lay_off_names_its_unit_where_melds_remember_it(classic: Game) -> None:
    own = (layered(classic.meld("K K K"), 1),)
    situation = Situation(classic.hand("K 9"), own=own, unit=0)
    plan = classic.plan.best(situation, Needs(out=True))
    assert plan is not None
    assert plan.placements[0].meld.layers == b"\x00\x01\x01\x01"


def test_admitted_melds_are_those_after_which_the_naive_judge_finds_an_end(seed: int) -> None:
    twin = games.blind_sets()
    rng = random.Random(seed)
    wanted = [
        NaiveNeeds(points=30, keep=1),
        NaiveNeeds(points=60, keep=2),
        NaiveNeeds(points=45, cards=5),
        NaiveNeeds(points=100, waiver=((0, 1),)),
        NaiveNeeds(points=30, counts=0),
        NaiveNeeds(slots=((0, 1),)),
    ]
    tried = 0
    for hand in all_hands(twin.copies, [7, 8]):
        needs = rng.choice(wanted)
        out_kinds = rng.choice([(), (), (1,)])
        per_slot = rng.choice(["any", "one"])
        table = NaiveTable(
            hand, opened=False, out_kinds=out_kinds, per_slot=per_slot, apart=rng.random() < 0.2
        )
        melds = new_melds(twin.naive.grammar, hand)
        admitted = set()
        for meld in melds:
            rest = list(hand)
            for card in meld.plain():
                rest.remove(card)
            after = NaiveTable(
                tuple(rest), staged=(meld,), opened=False, out_kinds=out_kinds, per_slot=per_slot
            )
            if ends(twin.naive, after, needs, "opening"):
                admitted.add(twin.meld(meld))
        found = twin.plan.admits(
            twin.situation(table), twin.needs(needs), [twin.meld(meld) for meld in melds]
        )
        assert set(found) == admitted, (table, needs)
        tried += len(melds)
    assert tried == 2139


def test_kinds_that_are_barred_are_not_admitted(classic: Game) -> None:
    hand = classic.hand("K K K 9")
    melds = classic.grammar.new_melds(hand)
    assert classic.plan.admits(Situation(hand, kinds=0b110), Needs(), melds) == []
    assert classic.plan.admits(Situation(hand), Needs(), melds) == melds
    assert classic.plan.admits(Situation(hand), Needs(out=True), melds) == melds
    assert classic.plan.admits(Situation(hand), Needs(out=True, final="forbidden"), melds) == []


def test_a_smaller_meld_is_admitted_where_the_rest_can_follow(classic: Game) -> None:
    hand = classic.hand("K K K K 9")
    melds = classic.grammar.new_melds(hand)
    assert len(melds) == 2
    assert classic.plan.admits(Situation(hand), Needs(out=True), melds) == melds
    assert len(classic.plan.admits(Situation(hand, lay_offs=False), Needs(out=True), melds)) == 1
