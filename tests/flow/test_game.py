"""The questions one asks a game: starting, judging, applying, pickling."""

import pickle
from random import Random
from typing import Any

import pytest

from meldtrick import CHANCE, Game, IllegalActionError, OptionError, StateError
from meldtrick.cards.chance import next_seed
from tests.records.play import played_out
from tests.records.small_game import small_game
from tests.rules import meld_play, trick_play


@pytest.fixture(scope="module")
def small() -> Game:
    return small_game()


def test_a_match_starts_dealt_with_the_usual_number_of_players() -> None:
    played = meld_play.game()
    state = played.start(seed=1)
    assert state.match.players == played.counts[0] == 4
    assert (state.match.deal, state.match.dealer, state.actor, state.turn) == (1, 3, 0, 0)
    assert state.scores == (0, 0)
    assert state == played.start(4, seed=1)
    assert state != played.start(seed=2)
    assert state.match.seed == next_seed(1)


def test_without_a_seed_matches_differ(small: Game) -> None:
    assert len({small.start().match.seed for _ in range(3)}) == 3


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.0, "1", True])
def test_a_seed_is_a_whole_number_of_64_bits(small: Game, seed: Any) -> None:
    with pytest.raises(OptionError, match=r"^seed: "):
        small.start(seed=seed)
    assert small.start(seed=(1 << 64) - 1).match.deal == 1


@pytest.mark.parametrize("players", [3, 0, -2, "2", True, 2.5, [2]])
def test_a_number_of_players_must_be_one_of_the_game(small: Game, players: Any) -> None:
    with pytest.raises(OptionError, match=r"^players: small is played by 2, not by "):
        small.start(players)
    with pytest.raises(OptionError, match=r"^players: "):
        small.sides(players)
    with pytest.raises(OptionError, match=r"^players: "):
        small.position({"players": players})


def test_sides_are_named_by_their_seats(small: Game) -> None:
    assert small.sides() == ((0,), (1,))
    assert meld_play.game().sides(4) == ((0, 2), (1, 3))
    assert len(meld_play.game().sides(5)) == 5


def test_the_kinds_of_action_end_with_chance(small: Game) -> None:
    assert small.action_kinds == ("draw", "discard", "shuffle")


@pytest.mark.parametrize("seat", [-1, 2, 99, True, "0", 1.0, None])
def test_a_view_needs_a_seat_of_the_match(small: Game, seat: Any) -> None:
    with pytest.raises(OptionError, match=r"^seat: "):
        small.view(small.start(seed=1), seat)


def test_only_a_whole_state_is_looked_at_and_played_on(small: Game) -> None:
    view: Any = small.view(small.start(seed=1), 0)
    with pytest.raises(StateError, match="this is a view already"):
        small.view(view, 0)
    with pytest.raises(StateError, match="only a whole state can be played on"):
        small.apply(view, "draw")


def test_only_the_actor_has_a_menu_in_a_view(small: Game) -> None:
    state = small.start(seed=1)
    assert small.legal_actions(small.view(state, 0)) == small.legal_actions(state)
    assert small.legal_actions(small.view(state, 1)) == ()
    (refusal,) = small.refusals(small.view(state, 1), small.parse("draw"))
    assert (refusal.key, refusal.case) == ("flow", "not_your_turn")
    assert refusal.facts == {"seat": 1, "actor": 0}
    assert small.refusals(small.view(state, 0), small.parse("draw")) == ()


def test_a_phase_admits_its_own_kinds(small: Game) -> None:
    state = small.start(seed=1)
    (refusal,) = small.refusals(state, small.parse("discard AS"))
    assert (refusal.key, refusal.case) == ("flow", "phase")
    assert refusal.facts == {"kind": "discard", "phase": "turn.draw", "admits": ["draw"]}
    (refusal,) = small.refusals(state, small.parse(str(_shuffle(small))))
    assert refusal.case == "phase"


def _shuffle(game: Game) -> str:
    faces = game.book(game.start(seed=1)).equipment
    return "shuffle " + faces.faces.text(faces.deck)


def test_a_rule_refuses_single_actions(small: Game) -> None:
    state = small.position({"phase": "turn.discard", "hands": {0: "AS KS", 1: "QS"}})
    (refusal,) = small.refusals(state, "discard AS")
    assert refusal.key == "discard.aces"
    assert refusal.facts == {"aces": 1, "held": 2, "cards": ["AS", "AH"]}
    assert refusal.source == ("discard.yaml", 1, 1)
    (refusal,) = small.refusals(state, "discard QH")
    assert (refusal.key, refusal.case) == ("hand", "not_held")


def test_a_rule_bars_a_whole_kind() -> None:
    played = meld_play.game()
    zones = {"players": 2, "phase": "turn.meld", "hands": {0: "K K K 9 9", 1: 5}}
    state = played.position({**zones, "staged": ["4 4 4"]})
    (refusal,) = played.refusals(state, "discard 9")
    assert (refusal.key, refusal.case) == ("opening.minimum", "unfinished")
    assert (refusal.facts["laid"], refusal.facts["needed"]) == (15, 30)


def test_a_match_may_end_in_the_middle_of_a_deal() -> None:
    played = trick_play.game("standard")
    zones = {"phase": "stock.window", "scores": [970, 0], "trump": "S", "deal": 1}
    state = played.position({**zones, "hands": {0: "KS QS 9H 8H 7H 9D 8D 7D"}})
    step = played.apply(state, "declare marriage KS QS")
    assert step.state.is_over
    assert [event.kind for event in step.events][-1] == "match_ended"
    assert step.state.scores == (1010, 0)


def test_an_action_may_be_given_as_its_text(small: Game) -> None:
    state = small.start(seed=1)
    assert small.refusals(state, "draw") == ()
    assert small.refusals(state, "discard AS") == small.refusals(state, small.parse("discard AS"))
    assert small.apply(state, "draw").state == small.apply(state, small.parse("draw")).state


def test_a_state_of_other_rules_is_not_read(small: Game) -> None:
    for other in (small_game({"deals": 7}), trick_play.game("standard"), meld_play.game()):
        with pytest.raises(StateError, match="this state was dealt under other rules"):
            small.book(other.start(seed=1))
    alike = small_game().start(seed=1)
    assert small.legal_actions(alike) == small_game().legal_actions(alike)


def test_an_illegal_action_says_why_and_leaves_the_state(small: Game) -> None:
    state = small.start(seed=1)
    twin = state.copy()
    action = small.parse("discard AS")
    with pytest.raises(IllegalActionError, match="discard AS: ") as caught:
        small.apply(state, action)
    assert caught.value.action == action
    assert caught.value.refusals == small.refusals(state, action)
    assert state == twin


def test_chance_takes_any_order_of_the_whole_deck_and_nothing_else(small: Game) -> None:
    state = small.start(seed=1)
    while state.actor != CHANCE:
        state = small.apply(state, small.legal_actions(state)[-1]).state
    (offered,) = small.legal_actions(state)
    other = small.parse(_shuffle(small))
    assert other != offered
    assert small.refusals(state, other) == ()
    dealt = small.apply(state, other).state
    assert dealt.match.deal == 2
    assert dealt.match.seed == small.apply(state, offered).state.match.seed
    (refusal,) = small.refusals(state, small.parse("draw"))
    assert (refusal.key, refusal.case) == ("flow", "chance")
    short = other.__class__("shuffle", "shuffle AS", b"\0")
    (refusal,) = small.refusals(state, short)
    assert (refusal.key, refusal.case) == ("deck", "other_cards")
    assert small.score(state).totals != ()


def test_nothing_goes_on_once_the_match_is_over(small: Game) -> None:
    over = played_out(small, 3).state
    assert over.is_over
    assert small.legal_actions(over) == ()
    for text in ("draw", _shuffle(small)):
        (refusal,) = small.refusals(over, small.parse(text))
        assert (refusal.key, refusal.case) == ("flow", "over")
    with pytest.raises(IllegalActionError, match="over"):
        small.apply(over, small.parse("draw"))


def test_a_step_unpacks_and_tells_what_happened(small: Game) -> None:
    before = small.start(seed=1)
    step = small.apply(before, small.parse("draw"))
    state, events = step
    assert (state, events) == (step.state, step.events)
    assert step.before is before
    assert [event.kind for event in events] == ["drawn", "phase_entered"]
    assert repr(step) == "<Step drawn phase_entered>"
    assert step.seen_by(0)[0].fields["card"] != "??"
    assert step.seen_by(1)[0].fields["card"] == "??"


def test_the_same_question_has_the_same_answer(small: Game) -> None:
    state = small.start(seed=1)
    assert small.legal_actions(state) is small.legal_actions(state)
    twin = state.copy()
    assert small.apply(twin, small.parse("draw")).state == (
        small.apply(state, small.parse("draw")).state
    )


def test_a_game_pickles_with_its_options() -> None:
    for played in (small_game(), meld_play.game(deck=108), trick_play.game("rubicon")):
        back: Game = pickle.loads(pickle.dumps(played))
        assert back.variant == played.variant
        assert back.options == played.options
        state = played.start(seed=3)
        assert back.start(seed=3) == state
        action = played.legal_actions(state)[0]
        assert back.apply(state, action).state == played.apply(state, action).state


def test_a_variant_is_its_id_with_all_that_is_known(small: Game) -> None:
    variant = meld_play.game().variant
    back = pickle.loads(pickle.dumps(variant))
    assert variant == "canasta-31a" == variant.id
    assert type(variant.id) is str
    assert (back, back.names, back.players) == (variant, variant.names, variant.players)
    assert (back.extends, back.options) == (None, variant.options)
    assert small.variant.players == (2,)


def test_an_owed_wild_comes_before_all_else() -> None:
    played = meld_play.game()
    state = played.position(
        {
            "players": 2,
            "phase": "turn.meld",
            "hands": {0: "K Q Q Q 9", 1: 5},
            "melds": {0: ["4 4 4"], 1: ["K K JK"]},
        }
    )
    swaps = meld_play.menu(played, state, "swap")
    assert len(swaps) == 1
    after = meld_play.after(played, state, swaps[0])
    assert meld_play.refused(played, after, "discard 9") == ("wild_swap.due", "")
    assert {action.kind for action in played.legal_actions(after)} <= {"lay", "off", "swap"}


def test_states_come_back_from_json_at_many_points() -> None:
    for played, players in (
        (meld_play.game(), 4),
        (meld_play.game(), 2),
        (trick_play.game("rubicon"), 2),
        (trick_play.game("standard"), 2),
    ):
        rng = Random(5)
        state = played.start(players, seed=5)
        for number in range(150):
            if number % 10 == 0:
                back = played.state_from_json(state.to_json())
                assert back == state
                assert played.legal_actions(back) == played.legal_actions(state)
            state = played.apply(state, rng.choice(played.legal_actions(state))).state


def test_the_json_of_other_rules_or_of_a_view_is_refused() -> None:
    played = meld_play.game()
    state = played.start(seed=1)
    with pytest.raises(StateError, match=r"^rules: "):
        meld_play.game(deck=108).state_from_json(state.to_json())
    with pytest.raises(StateError, match=r"^hands: a hidden card"):
        played.state_from_json(played.view(state, 0).to_json())
    with pytest.raises(StateError, match=r"^match\.players: "):
        trick_play.game("standard").state_from_json(state.to_json())
