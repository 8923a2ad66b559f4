"""The beginning of a deal: who deals, what lies where."""

from meldtrick.flow.view import View
from meldtrick.render.cards import hand_text
from meldtrick.render.people import People
from meldtrick.table.state import State
from meldtrick.texts import say


def deal_lines(seen: State | View, people: People) -> list[str]:
    """Return what a reader sees once the cards are dealt: of a view, only its own hand."""
    state = seen.table if isinstance(seen, View) else seen
    faces = state.match.rules.faces
    lang, dealer = people.lang, state.match.dealer
    yours = ".yours" if dealer == people.you else ""
    facts = {"deal": state.match.deal, "dealer": people.player(dealer)}
    lines = [say(f"event.deal_began{yours}", lang, facts)]
    for seat, hand in enumerate(state.hands):
        own = not isinstance(seen, View) or seat == seen.seat
        if hand and own:
            you = ".you" if seat == people.you else ""
            told = {"who": people.player(seat), "cards": hand_text(faces, hand)}
            lines.append(say(f"event.dealt{you}", lang, told))
    for key, cards in (("pile_begun", state.pile), ("turned_up", state.turn_up)):
        if cards:
            lines.append(say(f"event.{key}", lang, {"card": faces.text(cards)}))
    return lines
