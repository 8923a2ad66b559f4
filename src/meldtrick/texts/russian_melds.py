"""Russian texts of melds, lay-offs, the discard pile and the score of meld games."""

RUSSIAN_MELDS: dict[str, str] = {
    # Почему нельзя
    "refusal.draw": "Сейчас брать карту нельзя.",
    "refusal.draw.stock_empty": "Закрытая колода кончилась.",
    "refusal.melds": "Из этих карт выкладка не получается.",
    "refusal.melds.ambiguous": (
        "Из этих карт получается не одна выкладка; скажите, что заменяют джокеры: {readings}."
    ),
    "refusal.melds.same_again": "У вашей стороны уже есть {meld}; доложите карты туда.",
    "refusal.melds.kinds.*": "Из этих карт выкладка не получается.",
    "refusal.melds.kinds.*.rank": "{cards} в такой выкладке быть не может.",
    "refusal.melds.kinds.*.suit": "Масти этих карт не подходят.",
    "refusal.melds.kinds.*.duplicate": "{cards}: одна и та же карта дважды не годится.",
    "refusal.melds.kinds.*.gap": "Эти карты не идут подряд, не хватает: {missing}.",
    "refusal.melds.kinds.*.natural": "Здесь могут быть только джокеры; {cards} — не джокер.",
    "refusal.melds.kinds.*.wild_name": "Джокер не может заменять здесь {names}.",
    "refusal.melds.kinds.*.ambiguous": (
        "Из этих карт получается не одна выкладка; скажите, что заменяют джокеры: {readings}."
    ),
    "refusal.melds.kinds.*.min": (
        "{size|карты|карт|карт} мало: в такой выкладке их не меньше {needed}."
    ),
    "refusal.melds.kinds.*.max": (
        "{size|карты|карт|карт} много: в такой выкладке их не больше {needed}."
    ),
    "refusal.melds.kinds.*.min_naturals": (
        "Нужно не меньше {needed|натуральной карты|натуральных карт|натуральных карт}; "
        "здесь их {naturals}."
    ),
    "refusal.melds.kinds.*.max_wilds": (
        "В такой выкладке не больше {needed|джокера|джокеров|джокеров}, а здесь их {wilds}."
    ),
    "refusal.melds.kinds.*.wilds_over_naturals": (
        "Джокеров ({wilds}) не может быть больше, чем натуральных карт ({naturals})."
    ),
    "refusal.melds.kinds.*.wilds_after": (
        "Джокер можно добавить, только когда натуральных карт не меньше {needed}."
    ),
    "refusal.melds.kinds.*.at_most": "{cards}: таких карт здесь может быть не больше {needed}.",
    "refusal.opening": "Для первой выкладки это не годится.",
    "refusal.opening.minimum": (
        "Это {laid|очко|очка|очков}, и больше выложить нечего; для первой выкладки нужно {needed}."
    ),
    "refusal.opening.minimum.reach": (
        "Это {laid|очко|очка|очков}. С остальными картами можно набрать {best} ({witness}); "
        "для первой выкладки нужно {needed}."
    ),
    "refusal.opening.minimum.unfinished": (
        "Первая выкладка не закончена: выложено {laid|очко|очка|очков}, а нужно {needed}. "
        "Ещё можно набрать {best}: {witness}."
    ),
    "refusal.going_out": "Сейчас вам нельзя закончить.",
    "refusal.going_out.first_turn": (
        "На первом ходу закончить нельзя: должны остаться карта для сноса и ещё одна на руках."
    ),
    "refusal.going_out.canastas": (
        "Закончить ещё нельзя: у вашей стороны {canastas|канаста|канасты|канаст}, "
        "а нужно {needed}. Должны остаться карта для сноса и ещё одна на руках."
    ),
    "refusal.going_out.canastas.of_class": (
        "Закончить ещё нельзя: у вашей стороны {canastas|канаста|канасты|канаст} вида «{of}», "
        "а нужно {needed}. Должны остаться карта для сноса и ещё одна на руках."
    ),
    "refusal.going_out.final_discard": (
        "Последнюю карту нужно снести, поэтому одна должна остаться."
    ),
    "refusal.bonus_cards": "Эту карту нельзя выложить в одиночку.",
    "refusal.bonus_cards.no_bonus_card": (
        "{card} — не призовая карта, в одиночку её не выкладывают."
    ),
    "refusal.lay_off": "Эту карту доложить нельзя.",
    "refusal.lay_off.own_by_number": "Выкладку своей стороны называйте без @{unit}.",
    "refusal.lay_off.no_owner": "Хозяина @{unit} нет; хозяева выкладок — от 0 до {last}.",
    "refusal.lay_off.no_meld": "Выкладки {meld} на столе нет, доложить некуда.",
    "refusal.lay_off.does_not_fit": "{card} к выкладке {meld} не подходит.",
    "refusal.lay_off.on.own": "К выкладкам своей стороны докладывать нельзя.",
    "refusal.lay_off.on.partner": "К выкладкам партнёра докладывать нельзя.",
    "refusal.lay_off.on.opponents": "К выкладкам противников докладывать нельзя.",
    "refusal.lay_off.needs_opened": (
        "Докладывать можно только после первой выкладки своей стороны."
    ),
    "refusal.lay_off.needs_opened.staged": (
        "Докладывать можно, только когда первая выкладка закончена."
    ),
    "refusal.wild_swap": "Этот джокер поменять нельзя.",
    "refusal.wild_swap.own_by_number": "Выкладку своей стороны называйте без @{unit}.",
    "refusal.wild_swap.no_owner": "Хозяина @{unit} нет; хозяева выкладок — от 0 до {last}.",
    "refusal.wild_swap.no_meld": "Выкладки {meld} на столе нет, джокер взять неоткуда.",
    "refusal.wild_swap.no_such_wild": "Джокера, который заменяет {card}, там нет.",
    "refusal.wild_swap.on.own": "Менять джокер в выкладках своей стороны нельзя.",
    "refusal.wild_swap.on.partner": "Менять джокер в выкладках партнёра нельзя.",
    "refusal.wild_swap.on.opponents": "Менять джокер в выкладках противников нельзя.",
    "refusal.wild_swap.needs_opened": (
        "Менять джокер можно только после первой выкладки своей стороны."
    ),
    "refusal.wild_swap.needs_opened.staged": (
        "Менять джокер можно, только когда первая выкладка закончена."
    ),
    "refusal.wild_swap.due": (
        "{owed} нужно тут же выложить: в новой выкладке или к одной из тех, что на столе."
    ),
    "refusal.wild_swap.due.nowhere": "{wild} потом некуда было бы тут же выложить.",
    "refusal.pile": "Открытую колоду взять нельзя.",
    "refusal.pile.empty": "Открытой колоды нет.",
    "refusal.pile.once": "За этот ход вы уже брали открытую колоду.",
    "refusal.pile.own_by_number": "Выкладку своей стороны называйте без @{unit}.",
    "refusal.pile.no_owner": "Хозяина @{unit} нет; хозяева выкладок — от 0 до {last}.",
    "refusal.pile.no_meld": "Выкладки {meld} на столе нет, верхнюю карту доложить некуда.",
    "refusal.pile.whose": (
        "Верхняя карта вскрыта при сдаче; взять можно только ту, что сбросил предыдущий игрок."
    ),
    "refusal.pile.blocked.*": "Когда сверху {top}, открытую колоду взять нельзя.",
    "refusal.pile.unopened": (
        "Открытую колоду можно взять только после первой выкладки своей стороны."
    ),
    "refusal.pile.unopened.staged": (
        "Открытую колоду можно взять, только когда первая выкладка закончена."
    ),
    "refusal.pile.unopened.new_meld": (
        "До первой выкладки своей стороны верхнюю карту можно выложить только в новой выкладке."
    ),
    "refusal.pile.methods": "{top} так выложить нельзя.",
    "refusal.pile.methods.new": (
        "{top} и {cards} — не та выкладка, с которой берут открытую колоду."
    ),
    "refusal.pile.methods.onto": "{top} туда доложить нельзя, и открытую колоду не взять.",
    "refusal.discard": "Эту карту снести нельзя.",
    "refusal.discard.forbidden.*": "{card} нельзя снести, пока на руках есть другие карты.",
    # Строки записи
    "score.scoring.melds": "выкладки",
    "score.scoring.hands": "карты на руках",
    "score.canastas.classes.*": "канаста",
    "score.canastas.classes.clean": "чистая канаста",
    "score.canastas.classes.dirty": "грязная канаста",
    "score.canastas.classes.joker": "джокерная канаста",
    "score.canastas.classes.natural": "натуральная канаста",
    "score.canastas.classes.mixed": "смешанная канаста",
    "score.bonus_cards.points": "призовые карты",
    "score.going_out.bonus": "за окончание",
}
