"""Write the pages of docs/variants from the variant files.

    .venv/bin/python tools/variant_pages.py            # write the pages
    .venv/bin/python tools/variant_pages.py --check    # only name the pages that are behind

Nothing on these pages is written by hand.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from meldtrick.spec.catalogue import shipped
from meldtrick.spec.cross_checks import CHECKS, counts
from meldtrick.spec.head import HEAD_KEYS, Reading
from meldtrick.spec.loading import Spec, load_spec
from meldtrick.spec.options import Option
from meldtrick.spec.tree import ListNode, MapNode, Node, ScalarNode, join_path, key_text, walk
from meldtrick.spec.validate import Checked
from meldtrick.spec.variant import SECTIONS

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "variants"
COMMAND = ".venv/bin/python tools/variant_pages.py"
INTRODUCTION = """\
# Variants

The games that come with meldtrick. Each page is made from its variant file and lists every value
with the clause it rests on (see [sources](../sources.md)), the options players may choose, and the
readings taken where a source is unclear.

Страницы составлены по файлам вариантов: значения с пунктами источников, варианты по договорённости
и толкования неясных мест.
"""


def specs() -> Iterator[Spec]:
    """Yield every shipped variant."""
    for variant in shipped().ids():
        yield load_spec(variant, SECTIONS, checks=CHECKS, counts=counts)


def page(spec: Spec) -> str:
    """Return the page of a variant."""
    head = spec.head
    parts = [f"# {head.names.en}", f"*{head.names.ru}*"]
    if head.summary is not None:
        parts += [head.summary.en, head.summary.ru]
    parts += [_facts(spec), *_options(spec.options), *_values(spec), *_readings(head.readings)]
    return "\n\n".join(parts) + "\n"


def _facts(spec: Spec) -> str:
    players = ", ".join(str(count) for count in counts(spec.base))
    parent = spec.head.extends
    extends = f"[`{parent}`]({parent}.md)" if parent else "–"
    return _table(
        ("id", "players, игроков", "extends, исходный вариант"),
        [(f"`{spec.head.id}`", players, extends)],
    )


def _options(options: Mapping[str, Option]) -> Iterator[str]:
    if not options:
        return
    yield "## Options, варианты по договорённости"
    for name, option in options.items():
        yield f"### `{name}`"
        yield f"{option.text['en']}. {option.text['ru']}."
        default = key_text(option.default)
        if option.choices:
            rows = [
                (_marked(key_text(one.value), default), one.text.get("en"), one.text.get("ru"))
                for one in option.choices
            ]
            texts = any(row[1] for row in rows)
            columns = ("value", "English", "по-русски") if texts else ("value",)
            yield _table(columns, [row[: len(columns)] for row in rows])
        else:
            yield f"{', '.join(option.allowed())}; default, по умолчанию: **{default}**."


def _marked(value: str, default: str) -> str:
    return f"**`{value}`** (default, по умолчанию)" if value == default else f"`{value}`"


def _values(spec: Spec) -> Iterator[str]:
    yield "## Values, значения"
    own = spec.files[-1]
    if spec.head.extends:
        yield (
            f"Set in this file: bold. The rest comes from `{spec.head.extends}`. "
            "Значения, заданные в самом файле, выделены."
        )
    sources = spec.head.sources
    rows: list[tuple[str, str, str]] = []
    for path, node in walk(spec.base.tree):
        if not path or path[0] in HEAD_KEYS or not _is_value(node):
            continue
        key = f"`{join_path(path)}`"
        if spec.head.extends and node.layer.name == own:
            key = f"**{key}**"
        rows.append((key, f"`{_written(node)}`", _source(sources, path)))
    yield _table(("key, ключ", "value, значение", "source, источник"), rows)
    for players, checked in spec.by_players.items():
        yield from _differences(spec, players, checked)


def _differences(spec: Spec, players: int, checked: Checked) -> Iterator[str]:
    usual = {path: _written(node) for path, node in walk(spec.base.tree) if _is_value(node)}
    rows = [
        (f"`{join_path(path)}`", f"`{_written(node)}`")
        for path, node in walk(checked.tree)
        if path and path[0] in SECTIONS and _is_value(node) and usual.get(path) != _written(node)
    ]
    if rows:
        yield f"### {players} players, игроков: {players}"
        yield _table(("key, ключ", "value, значение"), rows)


def _is_value(node: Node) -> bool:
    """Tell whether a node is shown in a row of its own: lists are, entries of lists are not."""
    if isinstance(node, MapNode):
        return not node.entries
    return isinstance(node, ListNode) or node.key is not None


def _written(node: Node) -> str:
    if isinstance(node, ScalarNode):
        return key_text(node.value)
    if isinstance(node, ListNode):
        return f"[{', '.join(_written(item) for item in node.items)}]"
    return "{}"


def _source(sources: Mapping[str, Sequence[str]], path: Sequence[str]) -> str:
    """Return the clauses behind a key, or behind the nearest key above it."""
    for length in range(len(path), 0, -1):
        found = sources.get(".".join(path[:length]))
        if found is not None:
            return "; ".join(found)
    return ""


def _readings(readings: Mapping[str, Reading]) -> Iterator[str]:
    if not readings:
        return
    yield "## Readings, толкования"
    for name, reading in readings.items():
        yield f"### {name}"
        where = [f"`{key}`" for key in reading.keys]
        if reading.clause:
            where.insert(0, "; ".join(reading.clause))
        if reading.option:
            where.append(f"option, вариант: `{reading.option}`")
        yield ", ".join(where)
        for lang in ("en", "ru"):
            question, taken, why = (
                text.text(lang) for text in (reading.question, reading.taken, reading.why)
            )
            yield f"{question} **{taken}** {why}"


def _table(columns: Sequence[str], rows: Sequence[Sequence[str | None]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(_cell(cell) for cell in line)} |" for line in lines)


def _cell(text: str | None) -> str:
    return (text or "").replace("|", "\\|")


def index(variants: Sequence[Spec]) -> str:
    """Return the page that lists the variants."""
    rows = [
        (f"[`{spec.head.id}`]({spec.head.id}.md)", spec.head.names.en, spec.head.names.ru)
        for spec in variants
    ]
    toc = "\n".join(["```{toctree}", ":hidden:", "", *[spec.head.id for spec in variants], "```"])
    table = _table(("id", "English", "по-русски"), rows)
    return "\n".join([INTRODUCTION, table, "", toc, ""])


def pages() -> Iterator[tuple[Path, str]]:
    """Yield the path of each page and what should stand there."""
    variants = list(specs())
    yield FOLDER / "index.md", index(variants)
    for spec in variants:
        yield FOLDER / f"{spec.head.id}.md", page(spec)


def main(arguments: list[str]) -> int:
    wanted = dict(pages())
    behind = [
        path
        for path, text in wanted.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    gone = [path for path in FOLDER.glob("*.md") if path not in wanted]
    if "--check" in arguments:
        for path in (*behind, *gone):
            print(f"{path.name} is behind the variant files; run {COMMAND}")
        return 1 if behind or gone else 0
    FOLDER.mkdir(exist_ok=True)
    for path in behind:
        path.write_text(wanted[path], encoding="utf-8")
        print(f"{path.name} written")
    for path in gone:
        path.unlink()
        print(f"{path.name} deleted")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
