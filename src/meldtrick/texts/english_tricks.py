"""English texts of tricks, declarations, the turn-up and the settlement.

A ``*`` in a key stands for a name that the variant file gives, such as a stage or a declaration.
"""

ENGLISH_TRICKS: dict[str, str] = {
    # Why something is refused
    "refusal.tricks": "{card} cannot be played.",
    "refusal.tricks.in_hand": "You do not hold {card}.",
    "refusal.tricks.on_table": "{card} does not lie on the table before you.",
    "refusal.tricks.follow.*": "Here you must play one of {must}.",
    "refusal.tricks.follow.*.suit": "{led} was led: you must follow suit, with {must}.",
    "refusal.tricks.follow.*.head": "{led} was led: you must beat the trick, with {must}.",
    "refusal.tricks.follow.*.trump": (
        "You have no card of the suit of {led}: you must trump, with {must}."
    ),
    "refusal.low_trump.rank": "Only the low trump, {low}, can be exchanged or shown.",
    "refusal.low_trump.rank.no_trump": "There is no trump suit yet, so there is no low trump.",
    "refusal.low_trump.rank.not_held": "You do not hold {low}.",
    "refusal.low_trump.exchange": "The turn-up cannot be exchanged.",
    "refusal.low_trump.exchange.no_turn_up": "There is no turn-up to exchange.",
    "refusal.low_trump.exchange.same": (
        "The turn-up, {card}, is itself a low trump; there is nothing to exchange."
    ),
    "refusal.low_trump.taken_card": (
        "{card} was taken for the low trump just now; it can be declared after your next trick."
    ),
    "refusal.declarations": "These cards cannot be declared.",
    "refusal.declarations.not_held": "You do not have {cards} to declare.",
    "refusal.declarations.per_window": "One declaration was scored already after this trick.",
    "refusal.declarations.kinds.*": "{cards} do not make this declaration.",
    "refusal.declarations.kinds.*.cards": "{cards} do not make this declaration ({kind}).",
    "refusal.declarations.kinds.*.trump": (
        "{cards} make this declaration ({kind}) only while another suit is trump."
    ),
    "refusal.declarations.kinds.*.no_trump": (
        "{cards} make this declaration ({kind}) only under a certain trump suit; there is none yet."
    ),
    "refusal.reuse.lower_after_higher": (
        "{card} has scored in a higher combination of this group; it cannot score in a lower one."
    ),
    "refusal.reuse.same_level": "These cards have scored in this combination already.",
    "refusal.reuse.same_level.never": (
        "{card} has scored in such a combination already and cannot do so again."
    ),
    "refusal.reuse.same_level.all_broken": (
        "{card} still belongs to a combination of this kind none of whose cards has been played."
    ),
    "refusal.reuse.same_level.one_broken": (
        "These cards belong to combinations of this kind none of which has lost a card yet."
    ),
    "refusal.reuse.same_level.same_set": "Exactly these cards have scored together already.",
    "refusal.reuse.fresh_card": "A new card is needed.",
    "refusal.reuse.fresh_card.new_to_class": (
        "All of these cards have scored in this group; at least one new card is needed."
    ),
    "refusal.reuse.fresh_card.from_hand": "At least one card must come from the hand.",
    "refusal.carte_blanche.courts": "This is no blank hand: you hold {held}.",
    # Lines of the score
    "score.tricks.card_points": "aces and tens",
    "score.tricks.last_trick": "last trick",
    "score.low_trump.exchange": "low trump exchanged",
    "score.low_trump.show": "low trump shown",
    "score.low_trump.played": "low trump played",
    "score.low_trump.turned_up": "low trump turned up",
    "score.carte_blanche.value": "carte blanche",
    "score.carte_blanche.repeat": "carte blanche repeated",
    "score.declarations.kinds.marriage": "marriage",
    "score.declarations.kinds.sequence": "sequence",
    "score.declarations.kinds.bezique": "bezique",
    "score.declarations.kinds.four_aces": "four aces",
    "score.declarations.kinds.four_kings": "four kings",
    "score.declarations.kinds.four_queens": "four queens",
    "score.declarations.kinds.four_jacks": "four jacks",
    "score.settlement.game_bonus": "for the game",
    "score.settlement.fractions": "difference of the totals",
    "score.settlement.difference": "difference of the totals",
    "score.settlement.rubicon_bonus": "for the rubicon",
    "score.settlement.winner_points": "the winner's points",
    "score.settlement.loser_points": "the loser's points",
    "score.settlement.brisque_bonus": "for all aces and tens",
    "score.settlement.low_loser_bonus": "the loser has very few points",
    # What happened
    "event.low_trump_shown": "{who} shows {card}.",
    "event.low_trump_shown.you": "You show {card}.",
    "event.blank_hands_settled": "",
    "ending.target": "The target is reached.",
}
# A declaration may have a regime of its own; it is said in the same words.
ENGLISH_TRICKS.update(
    (key.replace("refusal.reuse.", "refusal.reuse.kinds.*."), text)
    for key, text in list(ENGLISH_TRICKS.items())
    if key.startswith("refusal.reuse.")
)
