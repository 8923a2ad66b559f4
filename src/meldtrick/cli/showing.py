"""`meldtrick show`: every rule of a variant, with the file and line that set it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from meldtrick.cli.faults import GOOD
from meldtrick.cli.places import near_path
from meldtrick.cli.screen import Screen
from meldtrick.errors import Place
from meldtrick.flow.game import Game
from meldtrick.render.columns import columns
from meldtrick.spec.cross_checks import CHECKS, counts
from meldtrick.spec.head import HEAD_KEYS, Reading
from meldtrick.spec.library import game_of
from meldtrick.spec.loading import Loader, Spec
from meldtrick.spec.options import Option, parse_settings
from meldtrick.spec.tree import ListNode, MapNode, Node, ScalarNode, key_text, walk
from meldtrick.spec.variant import SECTIONS
from meldtrick.texts import say


class Rule(NamedTuple):
    """One value of a variant: its key, the value as written, where, and what layer set it."""

    key: str
    value: str
    place: Place
    layer: str


def show(screen: Screen, variant: str, settings: Sequence[str], *, json: bool) -> int:
    """Print the flattened rules, the options, the cards told apart and the readings."""
    reference = Path(variant) if Path(variant).suffix else variant
    loader = Loader(reference, SECTIONS, checks=CHECKS, counts=counts)
    spec = loader.spec(parse_settings(settings))
    game = game_of(spec)
    if json:
        screen.json(_as_object(spec, game))
        return GOOD
    for lines in (_head(spec, screen.lang), _options(spec, screen.lang)):
        screen.write(*lines, "")
    screen.write(say("show.rules", screen.lang), *_rule_lines(rules_of(spec)))
    for players in game.counts:
        own = _own_rules(spec, players)
        if own:
            facts = {"counts": players}
            screen.write("", say("show.players", screen.lang, facts), *_rule_lines(own))
    screen.write("", *_faces(game, screen.lang), "", *_readings(spec, screen.lang))
    return GOOD


def rules_of(spec: Spec, players: int | None = None) -> list[Rule]:
    """Return every value that the files set, in the order of the sections."""
    tree = (spec.base if players is None else spec.at(players)).tree
    found = [rule for rule in _rules(tree) if rule.key.partition(".")[0] not in HEAD_KEYS]
    order = list(SECTIONS)
    return sorted(found, key=lambda rule: order.index(rule.key.partition(".")[0]))


def _rules(tree: MapNode) -> Iterator[Rule]:
    lists: list[tuple[str, ...]] = []
    for path, node in walk(tree):
        if any(path[: len(above)] == above for above in lists):
            continue
        if isinstance(node, ListNode):
            lists.append(path)
        if not isinstance(node, MapNode) or (path and not node.entries):
            yield Rule(".".join(path), _written(node), node.place, node.layer.kind)


def _written(node: Node) -> str:
    """Return a value as it would stand in a file."""
    if isinstance(node, ScalarNode):
        return key_text(node.value)
    if isinstance(node, ListNode):
        return f"[{', '.join(_written(item) for item in node.items)}]"
    assert isinstance(node, MapNode)
    inside = [f"{key_text(entry.key)}: {_written(entry)}" for entry in node.entries.values()]
    return "{" + ", ".join(inside) + "}"


def _own_rules(spec: Spec, players: int) -> list[Rule]:
    """Return the values that hold for a number of players alone."""
    usual = {rule.key: rule.value for rule in rules_of(spec)}
    return [rule for rule in rules_of(spec, players) if usual.get(rule.key) != rule.value]


def _rule_lines(rules: Sequence[Rule]) -> list[str]:
    rows: list[list[str]] = []
    for rule in rules:
        place = f"{near_path(rule.place.path)}:{rule.place.line}"
        layer = "" if rule.layer == "file" else f" ({rule.layer})"
        rows.append([f"  {rule.key}:", rule.value, f"# {place}{layer}"])
    return columns(rows)


def _head(spec: Spec, lang: str) -> list[str]:
    head = spec.head
    lines = [f"{head.id}: {getattr(head.names, lang)}"]
    if head.summary is not None:
        lines.append(getattr(head.summary, lang))
    facts = {"counts": ", ".join(str(count) for count in counts(spec.base))}
    lines.append(say("show.players", lang, facts))
    if head.extends:
        lines.append(say("show.extends", lang, {"parent": head.extends}))
    return lines


def _options(spec: Spec, lang: str) -> list[str]:
    rows = [[say("show.options", lang), "", ""]]
    for name, value in spec.chosen.items():
        option = spec.options[name]
        allowed = ", ".join(_choices(option, lang))
        rows.append([f"  {name} = {key_text(value)}", option.text.get(lang, ""), allowed])
    return columns(rows)


def _choices(option: Option, lang: str) -> Iterator[str]:
    """Yield the values of an option, each with its meaning; the usual one is marked."""
    if not option.choices:
        yield from option.allowed()
    for choice in option.choices:
        value = key_text(choice.value) + ("*" if choice.value == option.default else "")
        yield f"{value} ({choice.text[lang]})" if choice.text.get(lang) else value


def _faces(game: Game, lang: str) -> list[str]:
    faces = game.books[game.counts[0]].equipment.faces
    parts = [
        name if printed == (name,) else f"{name} ({' '.join(printed)})"
        for name, printed in zip(faces.names, faces.printed, strict=True)
    ]
    return [say("show.faces", lang, {"count": len(faces)}), f"  {'  '.join(parts)}"]


def _readings(spec: Spec, lang: str) -> list[str]:
    lines = [say("show.readings", lang)] if spec.head.readings else []
    for name, reading in spec.head.readings.items():
        lines.append(f"  {name}: {getattr(reading.question, lang)} {_taken(reading, lang)}")
    return lines


def _taken(reading: Reading, lang: str) -> str:
    taken = getattr(reading.taken, lang)
    return f"{taken} (-o {reading.option})" if reading.option else str(taken)


def _as_object(spec: Spec, game: Game) -> dict[str, Any]:
    faces = game.books[game.counts[0]].equipment.faces
    return {
        "id": spec.head.id,
        "names": spec.head.names.model_dump(),
        "extends": spec.head.extends,
        "players": list(counts(spec.base)),
        "files": list(spec.files),
        "content_hash": spec.content_hash,
        "options": {
            name: {
                "value": value,
                "default": spec.options[name].default,
                "allowed": list(spec.options[name].allowed()),
                "text": dict(spec.options[name].text),
            }
            for name, value in spec.chosen.items()
        },
        "rules": {rule.key: _rule_object(rule) for rule in rules_of(spec)},
        "rules_by_players": {
            str(players): {rule.key: _rule_object(rule) for rule in _own_rules(spec, players)}
            for players in game.counts
        },
        "faces": dict(zip(faces.names, [list(group) for group in faces.printed], strict=True)),
        "readings": {
            name: reading.model_dump(mode="json") for name, reading in spec.head.readings.items()
        },
    }


def _rule_object(rule: Rule) -> dict[str, Any]:
    return {
        "value": rule.value,
        "path": rule.place.path,
        "line": rule.place.line,
        "column": rule.place.column,
        "layer": rule.layer,
    }
