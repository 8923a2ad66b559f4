"""Russian texts of the engine itself."""

RUSSIAN_FLOW: dict[str, str] = {
    "refusal.flow": "Сейчас это невозможно.",
    "refusal.flow.over": "Партия окончена.",
    "refusal.flow.not_your_turn": "Сейчас действует место {actor}, а не место {seat}.",
    "refusal.flow.phase": "«{kind}» на этом этапе невозможно; возможно: {admits}.",
    "refusal.flow.chance": "Сейчас тасуют карты; никто из игроков не действует.",
    "refusal.flow.not_held": "У вас на руках нет: {cards}.",
    "refusal.deck": "При тасовке каждая карта колоды должна встретиться ровно один раз.",
    "refusal.deck.other_cards": (
        "При тасовке каждая карта колоды должна встретиться ровно один раз."
    ),
}
