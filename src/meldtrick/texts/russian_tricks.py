"""Russian texts of tricks, declarations, the turn-up and the settlement."""

RUSSIAN_TRICKS: dict[str, str] = {
    # Почему отказано
    "refusal.tricks": "Картой {card} ходить нельзя.",
    "refusal.tricks.in_hand": "Карты {card} у вас на руках нет.",
    "refusal.tricks.on_table": "Карта {card} не лежит перед вами на столе.",
    "refusal.tricks.follow.*": "Здесь можно ходить только так: {must}.",
    "refusal.tricks.follow.*.suit": "Зашли с {led}: надо ходить в масть — {must}.",
    "refusal.tricks.follow.*.head": "Зашли с {led}: взятку надо перебить — {must}.",
    "refusal.tricks.follow.*.trump": "Масти карты {led} у вас нет: надо бить козырем — {must}.",
    "refusal.low_trump.rank": "Обменять или показать можно только младший козырь, {low}.",
    "refusal.low_trump.rank.no_trump": "Козыря ещё нет, значит, нет и младшего козыря.",
    "refusal.low_trump.rank.not_held": "Карты {low} у вас на руках нет.",
    "refusal.low_trump.exchange": "Вскрытую карту обменять нельзя.",
    "refusal.low_trump.exchange.no_turn_up": "Вскрытой карты нет, менять не на что.",
    "refusal.low_trump.exchange.same": (
        "Вскрытая карта, {card}, сама младший козырь; менять нечего."
    ),
    "refusal.low_trump.taken_card": (
        "{card} только что взята за младший козырь; объявить её можно после следующей взятки."
    ),
    "refusal.declarations": "Эти карты объявить нельзя.",
    "refusal.declarations.not_held": "Для объявления у вас нет {cards}.",
    "refusal.declarations.per_window": "После этой взятки одно объявление уже засчитано.",
    "refusal.declarations.kinds.*": "{cards} — не та комбинация.",
    "refusal.declarations.kinds.*.cards": "{cards} — не та комбинация ({kind}).",
    "refusal.declarations.kinds.*.trump": (
        "{cards} составляют эту комбинацию ({kind}) только при другом козыре."
    ),
    "refusal.declarations.kinds.*.no_trump": (
        "{cards} составляют эту комбинацию ({kind}) только при определённом козыре, а его ещё нет."
    ),
    "refusal.reuse.lower_after_higher": (
        "{card} уже засчитана в старшей комбинации этого класса; в младшей её засчитать нельзя."
    ),
    "refusal.reuse.same_level": "Эти карты в такой комбинации уже засчитаны.",
    "refusal.reuse.same_level.never": (
        "{card} уже засчитана в такой комбинации; ещё раз её засчитать нельзя."
    ),
    "refusal.reuse.same_level.all_broken": (
        "{card} входит в такую же комбинацию, из которой ещё ни одной картой не ходили."
    ),
    "refusal.reuse.same_level.one_broken": (
        "Ни одна из таких комбинаций с этими картами ещё не разбита."
    ),
    "refusal.reuse.same_level.same_set": "Именно эти карты вместе уже засчитаны.",
    "refusal.reuse.fresh_card": "Нужна новая карта.",
    "refusal.reuse.fresh_card.new_to_class": (
        "Все эти карты в этом классе уже засчитаны; нужна хотя бы одна новая."
    ),
    "refusal.reuse.fresh_card.from_hand": "Хотя бы одна карта должна быть с руки.",
    "refusal.carte_blanche.courts": "Это не карт-бланш: у вас есть {held}.",
    # Строки записи
    "score.tricks.card_points": "бриски",
    "score.tricks.last_trick": "последняя взятка",
    "score.low_trump.exchange": "обмен младшего козыря",
    "score.low_trump.show": "показ младшего козыря",
    "score.low_trump.played": "ход младшим козырем",
    "score.low_trump.turned_up": "вскрыт младший козырь",
    "score.carte_blanche.value": "карт-бланш",
    "score.carte_blanche.repeat": "повторный карт-бланш",
    "score.declarations.kinds.marriage": "марьяж",
    "score.declarations.kinds.sequence": "секвенс",
    "score.declarations.kinds.bezique": "безик",
    "score.declarations.kinds.four_aces": "четыре туза",
    "score.declarations.kinds.four_kings": "четыре короля",
    "score.declarations.kinds.four_queens": "четыре дамы",
    "score.declarations.kinds.four_jacks": "четыре валета",
    "score.settlement.game_bonus": "за партию",
    "score.settlement.fractions": "разница итогов",
    "score.settlement.difference": "разница итогов",
    "score.settlement.rubicon_bonus": "за рубикон",
    "score.settlement.winner_points": "очки победителя",
    "score.settlement.loser_points": "очки проигравшего",
    "score.settlement.brisque_bonus": "за все бриски",
    "score.settlement.low_loser_bonus": "у проигравшего совсем мало очков",
    # Что произошло
    "event.low_trump_shown": "{who} показывает {card}.",
    "event.low_trump_shown.you": "Вы показываете {card}.",
    "event.blank_hands_settled": "",
    "ending.target": "Нужное число очков набрано.",
}
# A declaration may have a regime of its own; it is said in the same words.
RUSSIAN_TRICKS.update(
    (key.replace("refusal.reuse.", "refusal.reuse.kinds.*."), text)
    for key, text in list(RUSSIAN_TRICKS.items())
    if key.startswith("refusal.reuse.")
)
