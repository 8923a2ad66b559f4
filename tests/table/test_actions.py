"""Actions are their text, with what the text says beside it."""

import pickle

from meldtrick.table.actions import Action, ActionPool
from meldtrick.table.meld import Meld


def test_actions_with_the_same_text_are_equal() -> None:
    plain = Action("discard", "discard 9", b"\x05")
    assert plain == Action("discard", "discard 9") == "discard 9"
    assert len({plain, Action("discard", "discard 9")}) == 1
    assert repr(plain) == "Action('discard 9')"
    assert type(plain.text) is str
    assert plain.text == "discard 9"


def test_an_action_pickles_with_all_it_holds() -> None:
    meld = Meld(0, b"\x01\x01\x01", 1)
    fields = {"tokens": ((1, 2),), "target": meld, "unit": 1, "meld": meld, "name": "marriage"}
    action = Action(
        "off", "off K", b"\x01", tokens=((1, 2),), target=meld, unit=1, meld=meld, name="marriage"
    )
    for protocol in (2, pickle.HIGHEST_PROTOCOL):
        back: Action = pickle.loads(pickle.dumps(action, protocol))
        assert back == action
        assert (back.kind, back.cards) == ("off", b"\x01")
        assert {name: getattr(back, name) for name in fields} == fields


def test_a_pool_keeps_one_object_and_starts_anew_when_full() -> None:
    pool = ActionPool(limit=2)
    first = pool.keep("a", Action("draw", "draw"))
    assert pool.get("a") is first
    assert pool.get("b") is None
    pool.keep("b", Action("draw", "draw b"))
    pool.keep("c", Action("draw", "draw c"))
    assert (pool.get("a"), pool.get("b"), pool.get("c")) == (None, None, "draw c")
