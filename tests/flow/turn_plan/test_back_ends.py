"""Mask tables and the rank sweep: which serves which game, and that both agree."""

import random

import pytest

from meldtrick.cards.faces import FaceTable, face_classes, suit_of
from meldtrick.cards.packed import pack
from meldtrick.flow.turn_plan import TurnPlan
from meldtrick.rules.melds import Grammar, SequenceKind
from meldtrick.rules.needs import Needs, Situation
from tests.flow.turn_plan.conftest import CARDS, Game, card_points, gin


class TestBackEnds:
    def test_masks_serve_single_decks_without_wilds_only(self, classic: Game) -> None:
        assert gin(single=True).plan.uses_masks
        assert not gin(single=False).plan.uses_masks
        table, kinds = classic.grammar.table, classic.grammar.kinds
        game = Game(Grammar(table, kinds), card_points(table), single=True)
        assert not game.plan.uses_masks

    @pytest.mark.parametrize(("sets", "sequences"), [(True, True), (True, False), (False, True)])
    def test_both_agree_on_deadwood(self, sets: bool, sequences: bool, seed: int) -> None:
        masks, sweep = gin(True, sets, sequences), gin(False, sets, sequences)
        rng = random.Random(seed)
        ranks = "A23456789"
        pool = [f for f in range(52) if masks.grammar.table.rank[f] in ranks]
        for _ in range(150):
            # Fewer ranks than in the deck, so that most hands hold melds.
            hand = pack(rng.sample(pool, 11))
            least = masks.plan.deadwood(hand)
            assert least == sweep.plan.deadwood(hand)
            plan = masks.plan.best(Situation(hand), Needs(), "least_deadwood")
            assert plan is not None
            assert plan.value == least
            rows = masks.plan.deadwood_without_one(hand, 30)
            assert rows == sweep.plan.deadwood_without_one(hand, 30)
            assert all(left <= 30 for _, left in rows)

    def test_a_far_hand_has_no_discard_that_helps(self) -> None:
        game = gin(single=True)
        hand = game.hand("KS QH JD TC 9S 8H 7D 6C 5S 4H 3D")
        assert game.plan.deadwood_without_one(hand, 10) == []

    def test_cards_on_the_table_are_beyond_masks(self) -> None:
        game = gin(single=True)
        others = (game.meld("3S 4S 5S"),)
        situation = Situation(game.hand("6S 7S 8S KH"), others=others)
        plan = game.plan.best(situation, Needs(), "least_deadwood")
        assert plan is not None
        assert (plan.value, plan.left) == (10, game.hand("KH"))

    def test_sequences_of_a_game_share_one_order(self) -> None:
        table = FaceTable(face_classes(CARDS, [suit_of]))
        kinds = [
            SequenceKind(0, "runs", table, "23456789TJQKA"),
            SequenceKind(1, "other", table, "23456789TJQKA", ace="low"),
        ]
        with pytest.raises(ValueError, match="one order"):
            TurnPlan(Grammar(table, kinds), card_points(table))
