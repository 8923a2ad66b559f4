"""English texts of melds, lay-offs, the discard pile and the score of meld games.

A ``*`` in a key stands for a name that the variant file gives, such as a kind of meld.
"""

ENGLISH_MELDS: dict[str, str] = {
    # Why something is refused
    "refusal.draw": "You cannot draw now.",
    "refusal.draw.stock_empty": "The stock is empty.",
    "refusal.melds": "These cards are no meld.",
    "refusal.melds.ambiguous": (
        "These cards make more than one meld; say what the wilds stand for: {readings}."
    ),
    "refusal.melds.same_again": "Your side has {meld} already; add the cards to it.",
    "refusal.melds.kinds.*": "These cards are no meld.",
    "refusal.melds.kinds.*.rank": "{cards} cannot be in such a meld.",
    "refusal.melds.kinds.*.suit": "The suits of these cards do not fit.",
    "refusal.melds.kinds.*.duplicate": "{cards}: no card may come twice.",
    "refusal.melds.kinds.*.gap": "These cards do not follow one another; missing: {missing}.",
    "refusal.melds.kinds.*.natural": "Only wild cards belong here; {cards} is not wild.",
    "refusal.melds.kinds.*.wild_name": "A wild cannot stand for {names} here.",
    "refusal.melds.kinds.*.ambiguous": (
        "These cards make more than one meld; say what the wilds stand for: {readings}."
    ),
    "refusal.melds.kinds.*.min": (
        "{size|card is|cards are} too few; such a meld has at least {needed}."
    ),
    "refusal.melds.kinds.*.max": (
        "{size|card is|cards are} too many; such a meld has at most {needed}."
    ),
    "refusal.melds.kinds.*.min_naturals": (
        "At least {needed|natural card|natural cards} must be in it; there are {naturals}."
    ),
    "refusal.melds.kinds.*.max_wilds": "At most {needed|wild|wilds} may be in it, not {wilds}.",
    "refusal.melds.kinds.*.wilds_over_naturals": (
        "It may not hold more wilds ({wilds}) than natural cards ({naturals})."
    ),
    "refusal.melds.kinds.*.wilds_after": (
        "A wild may join only once {needed|natural card lies|natural cards lie} there."
    ),
    "refusal.melds.kinds.*.at_most": "At most {needed} of {cards} may be in it.",
    "refusal.opening": "You cannot open with this.",
    "refusal.opening.minimum": (
        "That makes {laid|point|points}, and nothing more can be laid; the opening needs {needed}."
    ),
    "refusal.opening.minimum.reach": (
        "That makes {laid|point|points}. With the rest of your hand you can reach {best} "
        "({witness}); the opening needs {needed}."
    ),
    "refusal.opening.minimum.unfinished": (
        "Your opening is not complete: {laid|point lies|points lie} there, {needed} are needed. "
        "You can still reach {best}: {witness}."
    ),
    "refusal.going_out": "You may not go out now.",
    "refusal.going_out.first_turn": (
        "On your first turn you may not go out: one card to discard and one to keep must stay."
    ),
    "refusal.going_out.canastas": (
        "You may not go out yet: your side has {canastas|canasta|canastas} and needs {needed}. "
        "One card to discard and one to keep must stay."
    ),
    "refusal.going_out.canastas.of_class": (
        "You may not go out yet: your side has {canastas|canasta|canastas} of the class “{of}” "
        "and needs {needed}. One card to discard and one to keep must stay."
    ),
    "refusal.going_out.final_discard": "Your last card must be discarded, so one must stay.",
    "refusal.bonus_cards": "This card cannot be laid singly.",
    "refusal.bonus_cards.no_bonus_card": "{card} is no bonus card; it cannot be laid singly.",
    "refusal.lay_off": "This card cannot be laid off.",
    "refusal.lay_off.own_by_number": "Name a meld of your own side without @{unit}.",
    "refusal.lay_off.no_owner": "There is no @{unit}; owners of melds are numbered 0 to {last}.",
    "refusal.lay_off.no_meld": "There is no meld {meld} to lay off on.",
    "refusal.lay_off.does_not_fit": "{card} does not fit {meld}.",
    "refusal.lay_off.on.own": "Nothing may be laid off on your own side's melds.",
    "refusal.lay_off.on.partner": "Nothing may be laid off on your partner's melds.",
    "refusal.lay_off.on.opponents": "Nothing may be laid off on your opponents' melds.",
    "refusal.lay_off.needs_opened": "You may lay off only once your side has opened.",
    "refusal.lay_off.needs_opened.staged": ("You may lay off only once your opening is complete."),
    "refusal.wild_swap": "This wild cannot be swapped.",
    "refusal.wild_swap.own_by_number": "Name a meld of your own side without @{unit}.",
    "refusal.wild_swap.no_owner": "There is no @{unit}; owners of melds are numbered 0 to {last}.",
    "refusal.wild_swap.no_meld": "There is no meld {meld} to take a wild from.",
    "refusal.wild_swap.no_such_wild": "No wild there stands for {card}.",
    "refusal.wild_swap.on.own": "No wild may be taken from your own side's melds.",
    "refusal.wild_swap.on.partner": "No wild may be taken from your partner's melds.",
    "refusal.wild_swap.on.opponents": "No wild may be taken from your opponents' melds.",
    "refusal.wild_swap.needs_opened": "You may swap a wild only once your side has opened.",
    "refusal.wild_swap.needs_opened.staged": (
        "You may swap a wild only once your opening is complete."
    ),
    "refusal.wild_swap.due": "{owed} must be laid at once, in a new meld or on one that lies.",
    "refusal.wild_swap.due.nowhere": "You could not lay {wild} again at once.",
    "refusal.pile": "You cannot take the pile.",
    "refusal.pile.empty": "There is no pile to take.",
    "refusal.pile.once": "You have taken the pile in this turn already.",
    "refusal.pile.own_by_number": "Name a meld of your own side without @{unit}.",
    "refusal.pile.no_owner": "There is no @{unit}; owners of melds are numbered 0 to {last}.",
    "refusal.pile.no_meld": "There is no meld {meld} on which the top could be laid.",
    "refusal.pile.whose": (
        "The card on top was turned up; only what the player before you discarded may be taken."
    ),
    "refusal.pile.blocked.*": "With {top} on top the pile cannot be taken.",
    "refusal.pile.unopened": "You may take the pile only once your side has opened.",
    "refusal.pile.unopened.staged": "You may take the pile only once your opening is complete.",
    "refusal.pile.unopened.new_meld": (
        "Before your side has opened, the top must be laid in a new meld."
    ),
    "refusal.pile.methods": "{top} cannot be placed so.",
    "refusal.pile.methods.new": "{top} and {cards} are no meld with which the pile is taken.",
    "refusal.pile.methods.onto": "{top} cannot be laid off there to take the pile.",
    "refusal.discard": "You cannot discard this.",
    "refusal.discard.forbidden.*": "{card} may not be discarded while you hold another card.",
    # Lines of the score
    "score.scoring.melds": "melds",
    "score.scoring.hands": "left in hand",
    "score.canastas.classes.*": "canasta",
    "score.canastas.classes.clean": "clean canasta",
    "score.canastas.classes.dirty": "dirty canasta",
    "score.canastas.classes.joker": "joker canasta",
    "score.canastas.classes.natural": "natural canasta",
    "score.canastas.classes.mixed": "mixed canasta",
    "score.bonus_cards.points": "bonus cards",
    "score.going_out.bonus": "for going out",
}
