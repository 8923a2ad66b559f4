"""What is said of variant files, in Russian: the English template, then the Russian one.

Every expected thing is said in the nominative, so that it fits behind a colon.
"""

from collections.abc import Mapping
from typing import Final

from meldtrick.errors import Message, Problem

_FILES: Final = {
    "there is no such file": "такого файла нет",
    "directory": "каталог",
    "device": "устройство",
    "this is a {what}, not a file": "это {what}, а не файл",
    "the file cannot be read: {reason}": "файл не читается: {reason}",
    "the file is larger than {most} bytes": "файл больше {most} байт",
    "the file is in {encoding}; save it as UTF-8": (
        "файл в кодировке {encoding}; сохраните его в UTF-8"
    ),
    "the file starts with a byte order mark; save it as UTF-8 without one": (
        "файл начинается с метки порядка байтов; сохраните его в UTF-8 без неё"
    ),
    "this byte is not UTF-8; save the file as UTF-8": (
        "этот байт не из UTF-8; сохраните файл в UTF-8"
    ),
    "a tab stands here; use spaces": "здесь табуляция; нужны пробелы",
    "the character {name} is not allowed here; delete it or retype it": (
        "знак {name} здесь не допускается; удалите его или наберите заново"
    ),
    "lines that start with % are not allowed; delete it": (
        "строки, начинающиеся с %, не допускаются; удалите её"
    ),
    "the file is empty": "файл пуст",
    "a second document starts here; one file holds one variant": (
        "здесь начинается второй документ; в одном файле одна игра"
    ),
    'the top level must be a mapping of keys, such as "id: my-game"': (
        "верхний уровень должен состоять из ключей, например «id: my-game»"
    ),
    "more than {most} levels of nesting": "больше {most} уровней вложенности",
    "more than {most} values": "больше {most} значений",
    "more than {most} faults; the rest is not read": (
        "больше {most} ошибок; остальное не прочитано"
    ),
    'the key "{key}" stands here twice': "ключ «{key}» стоит здесь дважды",
    "a key is a word, a whole number, true or false": (
        "ключ — это слово, целое число, true или false"
    ),
    '"{key}:" has no value; write null for the default, none for "no limit" or "not in this'
    ' game", or delete the key': (
        "у «{key}:» нет значения; напишите null (значение по умолчанию), none («без ограничения»"
        " или «этого в игре нет») или удалите ключ"
    ),
    "an entry of the list is empty": "в списке пустая строка",
    "anchors and aliases are not allowed; write the value out, and put a text that starts with"
    " & or * in quotes": (
        "якоря и ссылки не допускаются; напишите значение целиком, а текст, начинающийся с & или"
        " *, возьмите в кавычки"
    ),
    "tags are not allowed; delete it": "теги не допускаются; удалите его",
    "the text has a control character in it; delete it": (
        "в тексте есть управляющий знак; удалите его"
    ),
}

_SYNTAX: Final = {
    "this is not YAML: {complaint}": "это не YAML: {complaint}",
    "a text cannot start with {what}; put it in quotes": (
        "текст не может начинаться с {what}; возьмите его в кавычки"
    ),
    "this ':' is not expected; put a text that contains ': ' in quotes, or check the indentation": (
        "это двоеточие здесь лишнее; возьмите текст с «: » в кавычки или проверьте отступ"
    ),
    "a ':' is expected after this key": "после этого ключа нужно двоеточие",
    "this does not belong to what stands above; check the indentation, and whether something"
    " is left over after a value": (
        "это не относится к тому, что выше; проверьте отступ и нет ли лишнего после значения"
    ),
    "the bracket that opens here is never closed; {end} is missing": (
        "скобка, открытая здесь, не закрыта: нет {end}"
    ),
    "a ',' or {end} is expected here": "здесь нужна запятая или {end}",
    "a value or a closing bracket is missing here": (
        "здесь не хватает значения или закрывающей скобки"
    ),
    "a value is missing here": "здесь не хватает значения",
    "the quotes that open here are never closed": "кавычки, открытые здесь, не закрыты",
    "in double quotes a backslash starts an escape; write two, or use single quotes": (
        "в двойных кавычках обратная черта — служебный знак; напишите две или возьмите одинарные"
        " кавычки"
    ),
    "after '|' or '>' the text starts on the next line; put a text that starts with one of"
    " them in quotes": (
        "после | или > текст начинается со следующей строки; текст, начинающийся с них, возьмите"
        " в кавычки"
    ),
}

_EXPECTED: Final = {
    "something else": "другое",
    "a text": "текст",
    "a mapping": "набор ключей",
    "a list": "список",
    "true or false": "true или false",
    "a whole number": "целое число",
    "a whole number from {least} to {most}": "целое число от {least} до {most}",
    "a whole number of at least {least}": "целое число не меньше {least}",
    "a whole number of at most {most}": "целое число не больше {most}",
    "a whole number of at least 0, or a mapping from numbers of players to such numbers": (
        "целое число не меньше 0 или такое число для каждого числа игроков"
    ),
    "one of: {words}": "одно из: {words}",
    "{inner}, or none": "{inner} или none",
    "{inner}, or one of: {words}": "{inner} или одно из: {words}",
    "a text, or {inner}": "текст или {inner}",
    "a list; each entry is {item}": "список, в каждой строке {item}",
    "a list of at least {least}; each entry is {item}": (
        "список не короче {least}, в каждой строке {item}"
    ),
    "a mapping; each value is {item}": "набор ключей, у каждого {item}",
    "a mapping of at least {least}; each value is {item}": (
        "набор ключей числом не меньше {least}, у каждого {item}"
    ),
    "a mapping with the keys: {keys}": "набор ключей: {keys}",
    "a mapping with {key} one of: {words}": "набор ключей, где {key} — одно из: {words}",
    "a word in small letters, such as pair_of_aces": (
        "слово строчными латинскими буквами, например pair_of_aces"
    ),
    "a key path with dots, such as deal.hand": "путь к ключу через точку, например deal.hand",
    "a share from 0 to 1, such as 1/2": "доля от 0 до 1, например 1/2",
    "a rank or card such as 2, K, QS or JK": "ранг или карта, например 2, K, QS или JK",
    "an id in small letters, digits and hyphens, such as my-canasta": (
        "имя из строчных латинских букв, цифр и дефисов, например my-canasta"
    ),
    "an id such as S-1": "имя вроде S-1",
    "a word, a whole number, true or false": "слово, целое число, true или false",
    "any whole number": "любое целое число",
    "a list of values, or a mapping from values to what they set": (
        "список значений или для каждого значения то, что оно меняет"
    ),
    "a mapping from names of options to what they are": "для имени каждой опции её описание",
    "a mapping from numbers of players to what differs": "для числа игроков то, что отличается",
    "{format}, the format this version reads": "{format} — формат, который читает эта версия",
}

_CONTENT: Final = {
    "{key} is missing; expected {expected}": "нет {key}; ожидается: {expected}",
    "{key} is set back to its default with null, but it has none; expected {expected}": (
        "{key}: null возвращает значение по умолчанию, но его нет; ожидается: {expected}"
    ),
    '{key}: there is no key "{name}" here': "{key}: ключа «{name}» здесь нет",
    "{key}: expected {expected}, got {value}": "{key}: ожидается: {expected}; написано: {value}",
    '{key}: a key here is {expected}, not "{name}"': (
        "{key}: ключ здесь — {expected}, а не «{name}»"
    ),
    "{text} Known here: {known}": "{text} Здесь есть: {known}",
    "{text} (set by option {name})": "{text} (задано опцией {name})",
    "{text} (for {players} players)": "{text} (при числе игроков {players})",
    "{key}: {reason}": "{key}: {reason}",
    "{text}; delete the quotes": "{text}; уберите кавычки",
    "{text}; write {number}": "{text}; напишите {number}",
    "{text}.": "{text}.",
    "{text} (null stands only for the value of a key)": (
        "{text} (null бывает только значением ключа)"
    ),
    "{name} stands here twice": "{name} стоит здесь дважды",
    '{text}; did you mean "{word}"?': "{text}; может быть, «{word}»?",
    "{text}; did you mean {word}?": "{text}; может быть, {word}?",
    "{key}: this belongs in {sections}; check the indentation": (
        "{key}: это относится к {sections}; проверьте отступ"
    ),
    "{key}: the game is not for {players} players": "{key}: в эту игру не играют {players}",
    "{key}: a number of players is expected here": "{key}: здесь нужно число игроков",
}

_LAYERS: Final = {
    "there is no variant {name}": "игры {name} нет",
    "the id {name} stands in {count} files; each needs an id of its own": (
        "имя {name} стоит в {count} файлах; у каждого должно быть своё"
    ),
    "extends goes round in a circle: {circle}": "extends идёт по кругу: {circle}",
    "void_options: no option {name} is inherited": "void_options: опция {name} не наследуется",
    '{key}: only "replace: true" means something': "{key}: имеет смысл только «replace: true»",
    '{key} is none here before; a mapping over none needs "replace: true"': (
        "{key}: до этого здесь none; чтобы заменить его ключами, нужно «replace: true»"
    ),
    "{key}: two patches want different things here": ("{key}: две поправки хотят здесь разного"),
    "a patch changes rules; it cannot write {key}": "поправка меняет правила, а не {key}",
    '{around}: there is no key "{key}"': "{around}: ключа «{key}» нет",
    '{key}: there is no option "{name}"': "{key}: опции «{name}» нет",
}

_OPTIONS: Final = {
    "{key}: the default is {default}, but {path} is {value}; correct one of them, or drop the"
    " option with void_options": (
        "{key}: по умолчанию {default}, но {path} — {value}; исправьте одно из них или уберите"
        " опцию через void_options"
    ),
    '{key}: no choice changes anything; say with "set" what the option writes': (
        "{key}: выбор ничего не меняет; скажите в set, что пишет опция"
    ),
    "{key}: {target} is written twice": "{key}: {target} пишется дважды",
    "{key}: {word} stands here twice": "{key}: {word} стоит здесь дважды",
    "{key}: an option cannot write {target}; it writes rules": (
        "{key}: опция не может писать {target}, только правила"
    ),
    "options {one}={one_value} and {other}={other_value} both set {path} ({places}); choose one"
    " of them": (
        "опции {one}={one_value} и {other}={other_value} обе задают {path} ({places}); выберите"
        " одну из них"
    ),
    "options {chosen}: {text}": "опции {chosen}: {text}",
    "{variant} has no option {name}": "у {variant} нет опции {name}",
    "{text}; it has: {names}": "{text}; есть: {names}",
    "{text}; it has none": "{text}; опций нет",
    "option {name}: {value} is not allowed; choose one of: {allowed}": (
        "опция {name}: {value} не допускается; выберите одно из: {allowed}"
    ),
    "{text} (declared at {place})": "{text} (объявлена в {place})",
    "option {setting}: write name=value": "опция {setting}: пишите имя=значение",
    "option {name}: given twice": "опция {name} дана дважды",
}

_FLOW: Final = {
    "packs, ranks, suits, jokers and extra cards make {made} cards, not {size}": (
        "колоды, достоинства, масти, джокеры и добавочные карты дают карт: {made}, а не {size}"
    ),
    "packets make {sum} cards, the hand has {hand}": (
        "порции дают карт: {sum}, а в руке их {hand}"
    ),
    "{players} hands of {hand} cards leave no stock of the {size} cards there are": (
        "при {players} игроках по {hand} карт из {size} ничего не остаётся в закрытой колоде"
    ),
    "{players} is not one of the numbers of players": "такого числа игроков нет: {players}",
    "{players} players cannot pair up as partners": "парами не сыграть, когда игроков {players}",
    "there is no phase {name}": "фазы {name} нет",
    "no phase leads to {name}": "в фазу {name} ничто не ведёт",
    "a phase either admits actions or does something by itself": (
        "фаза либо допускает действия, либо делает что-то сама"
    ),
    "a phase that does something says under `after: {done: ...}` what follows": (
        "фаза, которая что-то делает, говорит в `after: {done: ...}`, что дальше"
    ),
    "{name} is no {what} of this game; known: {known}": (
        "{name}: такого нет в этой игре ({what}); есть: {known}"
    ),
    "{variant} leads into a dead end: in {phase} of deal {deal} seat {seat} has no legal action": (
        "{variant} заводит в тупик: в {phase} сдачи {deal} у места {seat} нет ни одного действия"
    ),
    "kind of action": "вид действия",
    "step": "шаг",
    "condition": "условие",
    "poll": "опрос",
}

_MELDS: Final = {
    "at least {min} cards and at most {max}": "карт не меньше {min} и не больше {max}",
    "no section {other}, but {names} cannot do without it": (
        "нет раздела {other}, а без него не обойтись: {names}"
    ),
    "of which cards? give ranks or cards": "из каких карт? укажите ranks или cards",
    "the deck has no {cards}": "в колоде нет: {cards}",
    "there is no class of canastas {name}": "класса канаст {name} нет",
    "there is no class of cards {name}": "класса карт {name} нет",
    "there is no kind of meld {name}": "вида выкладки {name} нет",
}

_TRICKS: Final = {
    "a card is turned up for trump, but does not fix it": (
        "карта открывается на козырь, но козыря не назначает"
    ),
    "no card is turned up for trump": "карта на козырь не открывается",
    "declarations do not fix the trump suit here": "объявления здесь не назначают козыря",
    "no declaration has `fixes_trump: true`": "ни у одного объявления нет `fixes_trump: true`",
    "a partie is played by two sides, not {sides}": "партию играют две стороны, а не {sides}",
    "a race needs a target": "гонке нужен target",
    "it has no suit; one card must be `of each_suit`": (
        "у него нет масти; одна карта должна быть `of each_suit`"
    ),
    "no place in tricks for {ranks}": "нет места в порядке старшинства: {ranks}",
    "the deck has no {card}": "в колоде нет {card}",
    "the deck has no {rank}": "в колоде нет {rank}",
    "there is no declaration {name}": "объявления {name} нет",
    "there is no stage {name}": "стадии {name} нет",
    "{name} and {other} have the same level of group {group}": (
        "у {name} и {other} одна ступень в группе {group}"
    ),
    "{ranks} stands here twice": "{ranks} стоит здесь дважды",
    'a card such as QS, or "K of each_suit", "K of trump" or "K of plain"': (
        "карта, например QS, или «K of each_suit», «K of trump», «K of plain»"
    ),
    "give either cards or any": "укажите либо cards, либо any",
    "cards of any suits have one value": "у карт любых мастей одна цена",
    "give one of value, by_suit and repeat": "укажите что-то одно: value, by_suit или repeat",
    "a rank such as 7, T or K": "достоинство, например 7, T или K",
}

RUSSIAN: Final[Mapping[str, str]] = {
    **_FILES,
    **_SYNTAX,
    **_EXPECTED,
    **_CONTENT,
    **_LAYERS,
    **_OPTIONS,
    **_FLOW,
    **_MELDS,
    **_TRICKS,
}


def text_in(text: str, lang: str) -> str:
    """Return a text of a problem or error in a language; one that is not known reads English."""
    return text.translated(RUSSIAN) if lang == "ru" and isinstance(text, Message) else str(text)


def line_in(problem: Problem, lang: str) -> str:
    """Return a problem as one line in a language."""
    line = f"{problem.place}: {problem.severity}[{problem.code}]: {text_in(problem.text, lang)}"
    if not problem.others:
        return line
    also = "см. также" if lang == "ru" else "see also"
    return f"{line} ({also} {', '.join(str(place) for place in problem.others)})"
