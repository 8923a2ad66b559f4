"""Bad variant files: each with the place and code of every fault it has.

A file is written as `x.yaml` beside `root.yaml` (see `fakes.ROOT`).  Where it has no `format` it
is put behind `fakes.HEAD`, whose three lines do not count: line 1 is the first line shown here.
"""

from __future__ import annotations

from typing import Final, NamedTuple

Spot = tuple[int, int, str]


class BadFile(NamedTuple):
    """A file and its faults as (line, column, code)."""

    name: str
    text: str
    faults: tuple[Spot, ...]


def bad(name: str, text: str, *faults: Spot) -> BadFile:
    return BadFile(name, text, faults)


TEXT: Final = "text: {en: a, ru: б}"

AS_YAML: Final = (
    bad("empty", "", (1, 1, "empty")),
    bad("only comments", "# nothing\n# here\n", (1, 1, "empty")),
    bad("only a marker", "---\n", (1, 1, "empty")),
    bad("a list", "- a\n- b\n", (1, 1, "not-a-mapping")),
    bad("a text", "hello\n", (1, 1, "not-a-mapping")),
    bad("a line with % further down", "a: 1\n%YAML 1.1\n", (2, 1, "directive")),
    bad("tab as indentation", "deal:\n\thand: 3\n", (2, 1, "tab")),
    bad("tab after a key", "a:\t1\nb:\t2\n", (1, 3, "tab"), (2, 3, "tab")),
    bad("tab after a value", "a: 1\t\n", (1, 5, "tab")),
    bad("no-break space after a key", "a: 1\nb:\u00a02\n", (2, 3, "odd-character")),
    bad("zero width space", "a: 1\nb\u200b: 2\n", (2, 2, "odd-character")),
    bad("control character", "a: 1\nb: \x07\n", (2, 4, "odd-character")),
    bad("next line character", "a: 1\u0085b: 2\n", (1, 5, "odd-character")),
    bad("control character by escape", 'a: 1\nb: "\\x1b[2J"\n', (2, 4, "odd-character")),
    bad("half a character by escape", 'a: "\\uD800"\n', (1, 4, "odd-character")),
    bad(
        "escape that is no character",
        'a: "\\UFFFFFFFF"\n',
        (1, 7, "syntax"),
    ),
    bad("same key twice", "a: 1\nb: 2\na: 3\n", (3, 1, "duplicate-key")),
    bad("same key inside", "a: {b: 1, b: 2}\n", (1, 11, "duplicate-key")),
    bad("number and text as keys", 'a:\n  1500: 1\n  "1500": 2\n', (3, 3, "duplicate-key")),
    bad("true and 1 as keys", "a: {1: x, true: y}\n", (1, 11, "duplicate-key")),
    bad("null as a key", "null: 1\n", (1, 1, "bad-key")),
    bad("list as a key", "? [a]\n: 1\nb: 2\n", (1, 3, "bad-key")),
    bad("mapping as a key", "{a: 1}: 2\n", (1, 1, "bad-key")),
    bad("no key", ": 1\n", (1, 1, "bad-key")),
    bad("no value", "a: 1\nb:\nc: 2\n", (2, 1, "empty-value")),
    bad("no value in a flow mapping", "a: {b, c: 1}\n", (1, 5, "empty-value")),
    bad("empty entry of a list", "a:\n  - 1\n  -\n", (3, 4, "empty-value")),
    bad("anchor and alias", "a: &x 1\nb: *x\n", (1, 4, "anchor"), (2, 4, "anchor")),
    bad("alias as a key", "*x : 1\n", (1, 1, "anchor")),
    bad("merge key", "a: &x {b: 1}\nc: {<<: *x}\n", (1, 4, "anchor"), (2, 9, "anchor")),
    bad("tags", "a: !!int 3\nb: !py {}\n", (1, 4, "tag"), (2, 4, "tag")),
    bad("tag on a key", "!x a: 1\nb: 2\n", (1, 1, "tag")),
    bad("tag of an unknown handle", "a: 1\nb: !e!x 3\n", (2, 4, "tag")),
    bad("directive", "# old\n%YAML 1.1\n---\na: 1\n", (2, 1, "directive")),
    bad("two documents", "a: 1\n---\nb: 2\n", (2, 1, "many-documents")),
    bad("second colon", "a: b: c\n", (1, 5, "syntax")),
    bad("no colon", "a: 1\nb\nc: 2\n", (2, 1, "syntax")),
    bad("indented too deep", "a: 1\n  b: 2\n", (2, 4, "syntax")),
    bad("indented in between", "a:\n    b: 1\n  c: 2\n", (3, 3, "syntax")),
    bad("open brace", "a: 1\nb: {c: 1\n", (2, 4, "syntax")),
    bad("open bracket", "b: [1, 2\nc: 3\n", (2, 2, "syntax")),
    bad("open quotes", "a: 1\nb: 'c\nd: 3\n", (2, 4, "syntax")),
    bad("no comma", "a: {b: 1 c: 2}\n", (1, 11, "syntax")),
    bad("left over", 'a: "b" c\n', (1, 8, "syntax")),
    bad("at sign", "a: @b\n", (1, 4, "syntax")),
    bad("backslash", 'a: "\\d"\n', (1, 6, "syntax")),
    bad("text behind a bar", "a: |b\n  c\n", (1, 5, "syntax")),
    bad("too deep", "a: " + "[" * 40 + "]" * 40, (1, 35, "too-deep")),
)
"""Files that are wrong before anybody asks what they say."""

BY_SECTION: Final = (
    bad("unknown section", "extends: root\noppening: none\n", (2, 1, "unknown-key")),
    bad("key outside its section", "extends: root\nhand: 3\n", (2, 1, "unknown-key")),
    bad("unknown key", "extends: root\ndeal: {hnad: 3}\n", (2, 8, "unknown-key")),
    bad("number as a key", "extends: root\ndeal: {3: 3}\n", (2, 8, "unknown-key")),
    bad("missing section", "sets: {min: 3}\n", (-2, 1, "missing-key")),
    bad("missing key", "deal:\n  turn_up: true\n", (1, 1, "missing-key")),
    bad(
        "missing key set back",
        "extends: root\ndeal:\n  hand: null\n",
        (3, 9, "missing-key"),
    ),
    bad(
        "section set back",
        "extends: root\ndeal: null\n",
        (2, 7, "missing-key"),
    ),
    bad("text for a number", "extends: root\nsets: {min: three}\n", (2, 13, "wrong-type")),
    bad("number in quotes", 'extends: root\nsets: {min: "3"}\n', (2, 13, "wrong-type")),
    bad("leading zero", "extends: root\nsets: {min: 03}\n", (2, 13, "wrong-type")),
    bad("hexadecimal", "extends: root\nsets: {min: 0x3}\n", (2, 13, "wrong-type")),
    bad("decimal", "extends: root\nsets: {min: 3.5}\n", (2, 13, "wrong-type")),
    bad("huge", "extends: root\nsets: {min: " + "9" * 5000 + "}\n", (2, 13, "wrong-type")),
    bad("truth for a number", "extends: root\nsets: {min: true}\n", (2, 13, "wrong-type")),
    bad("list for a number", "extends: root\nsets: {min: [3]}\n", (2, 13, "wrong-type")),
    bad("mapping for a number", "extends: root\nsets:\n  min:\n    a: 1\n", (4, 5, "wrong-type")),
    bad("too small", "extends: root\nsets: {min: 0}\n", (2, 13, "out-of-range")),
    bad("too large", "extends: root\ndeal: {jokers: 9}\n", (2, 16, "out-of-range")),
    bad("yes", "extends: root\ndeal: {turn_up: yes}\n", (2, 17, "wrong-type")),
    bad("capital truth", "extends: root\ndeal: {turn_up: True}\n", (2, 17, "wrong-type")),
    bad("one for truth", "extends: root\ndeal: {turn_up: 1}\n", (2, 17, "wrong-type")),
    bad("misspelt none", "extends: root\nsets: {max: nnoe}\n", (2, 13, "wrong-type")),
    bad("none where it is not known", "extends: root\nsets: {min: none}\n", (2, 13, "wrong-type")),
    bad("none for a section", "extends: root\nscore: none\n", (2, 8, "wrong-type")),
    bad("number for a section", "extends: root\nruns: 5\n", (2, 7, "wrong-type")),
    bad("misspelt word", "extends: root\nsets: {suits: destinct}\n", (2, 15, "unknown-word")),
    bad("no card", "extends: root\nsets:\n  wilds: [JK, 1]\n", (3, 15, "wrong-type")),
    bad("null in a list", "extends: root\nsets: {wilds: [null]}\n", (2, 16, "wrong-type")),
    bad("a card twice", "extends: root\nsets: {wilds: [JK, jk]}\n", (2, 15, "wrong-value")),
    bad("text for a list", "extends: root\nsets: {wilds: JK}\n", (2, 15, "wrong-type")),
    bad("too large a share", "extends: root\nsets: {share: 3/2}\n", (2, 15, "wrong-type")),
    bad("unknown kind", "extends: root\nopening: {kind: fxed}\n", (2, 17, "unknown-word")),
    bad("no kind", "opening: {points: 3}\ndeal: {hand: 1}\n", (1, 1, "missing-key")),
    bad(
        "key of another kind",
        "extends: root\nopening: {kind: fixed, points: 3, steps: {0: 1}}\n",
        (2, 35, "unknown-key"),
    ),
    bad("word for a value", "extends: root\nscore: {values: {A: fcae}}\n", (2, 21, "wrong-type")),
    bad("no card as a key", "extends: root\nscore: {values: {1Z: 3}}\n", (2, 18, "bad-key")),
    bad("a rank twice", "extends: root\nscore: {values: {T: 3}}\n", (2, 17, "wrong-value")),
    bad(
        "quoted number as a key",
        'extends: root\nopening: {steps: {"0": 3}}\n',
        (2, 19, "bad-key"),
    ),
    bad("players as words", "extends: root\ndeal: {hand: {two: 3}}\n", (2, 15, "bad-key")),
    bad("negative hand", "extends: root\ndeal: {hand: {2: -3}}\n", (2, 18, "out-of-range")),
    bad(
        "text in one language",
        "extends: root\nscore:\n  bonuses:\n    x:\n      points: 1\n      text: {en: a}\n",
        (6, 7, "missing-key"),
    ),
    bad(
        "values that do not fit",
        "extends: root\nsets:\n  min: 9\n",
        (3, 8, "min-over-max"),
    ),
    bad(
        "several at once",
        "extends: root\ndeal: {hand: x, jokers: -1}\nsets:\n  mni: 1\n  max: []\nfoo: 1\n",
        (2, 14, "wrong-type"),
        (2, 25, "out-of-range"),
        (4, 3, "unknown-key"),
        (5, 8, "wrong-type"),
        (6, 1, "unknown-key"),
    ),
    bad(
        "YAML faults and others",
        "extends: root\ndeal: {hand: x, hand: 3}\nsets:\n  max:\n  min: &a 0\n",
        (2, 14, "wrong-type"),
        (2, 17, "duplicate-key"),
        (4, 3, "empty-value"),
        (5, 8, "anchor"),
        (5, 8, "out-of-range"),
    ),
)
"""Files that say of their rules what no section knows."""

BY_HEAD: Final = (
    bad("no format", "id: x\nnames: {en: X, ru: Х}\nextends: root\n", (1, 1, "missing-key")),
    bad(
        "other format", "format: 2\nid: x\nnames: {en: X, ru: Х}\nextends: root\n", (1, 9, "format")
    ),
    bad("no id", "format: 1\nnames: {en: X, ru: Х}\nextends: root\n", (1, 1, "missing-key")),
    bad(
        "id in capitals",
        "format: 1\nid: My_Game\nnames: {en: X, ru: Х}\nextends: root\n",
        (2, 5, "wrong-value"),
    ),
    bad(
        "no Russian name",
        "format: 1\nid: x\nnames: {en: X}\nextends: root\n",
        (3, 1, "missing-key"),
    ),
    bad(
        "empty name",
        "format: 1\nid: x\nnames: {en: X, ru: ''}\nextends: root\n",
        (3, 20, "out-of-range"),
    ),
    bad("unknown parent", "extends: rot\n", (1, 10, "unknown-variant")),
    bad(
        "file as parent",
        "extends: root.yaml\n",
        (1, 10, "wrong-value"),
    ),
    bad("its own parent", "extends: x\n", (1, 10, "cycle")),
    bad(
        "parent that is no text",
        "extends: [root]\ndeal: {hand: 1}\n",
        (1, 10, "wrong-value"),
    ),
    bad("mapping over none", "extends: none-root\nsets: {max: 4}\n", (2, 1, "over-none")),
    bad(
        "replace that is not true", "extends: root\nsets: {replace: yes}\n", (2, 17, "bad-replace")
    ),
    bad(
        "dropped option that is not there",
        "extends: root\nvoid_options: [foo]\n",
        (2, 16, "unknown-option"),
    ),
    bad(
        "source of no key",
        "extends: root\nsources:\n  deal.hnad: [003.1]\n",
        (3, 3, "unknown-path"),
    ),
    bad(
        "source of a part of no key",
        "extends: root\nsources: {score.values.Q: x}\n",
        (2, 11, "unknown-path"),
    ),
    bad(
        "source that is a number",
        "extends: root\nsources: {deal.hand: [3]}\n",
        (2, 23, "wrong-type"),
    ),
    bad(
        "reading of no key and no option",
        "extends: root\nreadings:\n  A1:\n    keys: [deal.hand, deal.hnad]\n    option: opn\n"
        "    question: {en: a, ru: б}\n    taken: {en: a, ru: б}\n    why: {en: a}\n",
        (4, 23, "unknown-path"),
        (5, 13, "unknown-option"),
        (8, 5, "missing-key"),
    ),
    bad("players that are none", "extends: root\nby_players: {x: {}}\n", (2, 14, "bad-key")),
    bad(
        "no section for players",
        "extends: root\nby_players: {2: {dael: {}}}\n",
        (2, 18, "unknown-key"),
    ),
    bad(
        "wrong value for players",
        "extends: root\nby_players: {2: {deal: {hand: x}}}\n",
        (2, 31, "wrong-type"),
    ),
    bad("players that are a list", "extends: root\nby_players: [2]\n", (2, 13, "wrong-type")),
    bad(
        "an alias as parent",
        "extends: *root\ndeal: {hand: x}\n",
        (1, 10, "anchor"),
        (2, 14, "wrong-type"),
    ),
    bad("a number as dropped option", "extends: root\nvoid_options: [3]\n", (2, 16, "wrong-type")),
    bad("a reading that is a text", "extends: root\nreadings: {A1: x}\n", (2, 16, "wrong-type")),
    bad("readings that are a list", "extends: root\nreadings: [x]\n", (2, 11, "wrong-type")),
    bad("sources that are a list", "extends: root\nsources: [x]\n", (2, 10, "wrong-type")),
    bad(
        "source of a key of another kind",
        "extends: root\nopening: {kind: fixed, points: 1}\nsources: {opening.steps: x}\n",
        (3, 11, "unknown-path"),
    ),
    bad("number for players", "extends: root\nby_players: {2: 3}\n", (2, 17, "wrong-type")),
)
"""Files that are wrong about themselves."""

BY_OPTION: Final = (
    bad("no option", "extends: root\noptions: {a: 3}\n", (2, 14, "wrong-type")),
    bad("options that are a list", "extends: root\noptions: [a]\n", (2, 10, "wrong-type")),
    bad(
        "option in capitals",
        f"extends: root\noptions: {{A: {{default: 3, values: [3, 4], set: sets.min, {TEXT}}}}}\n",
        (2, 11, "bad-key"),
    ),
    bad(
        "unknown key of an option",
        f"extends: root\noptions:\n  a: {{dfault: 3, default: 3, values: [3, "
        f"4], set: sets.min, {TEXT}}}\n",
        (3, 7, "unknown-key"),
    ),
    bad(
        "option without text",
        "extends: root\noptions:\n  a: {default: 3, values: [3, 4], set: sets.min}\n",
        (3, 3, "missing-key"),
    ),
    bad(
        "option without values",
        f"extends: root\noptions:\n  a: {{default: 3, set: sets.min, {TEXT}}}\n",
        (3, 3, "missing-key"),
    ),
    bad(
        "a single value",
        f"extends: root\noptions:\n  a: {{default: 3, values: [3], set: sets.min, {TEXT}}}\n",
        (3, 27, "out-of-range"),
    ),
    bad(
        "a value twice",
        f"extends: root\noptions:\n  a: {{default: 3, values: [3, 4, 3], set: sets.min, {TEXT}}}\n",
        (3, 34, "duplicate-value"),
    ),
    bad(
        "default that is no value",
        f"extends: root\noptions:\n  a: {{default: 5, values: [3, 4], set: sets.min, {TEXT}}}\n",
        (3, 16, "unknown-word"),
    ),
    bad(
        "default that the rules contradict",
        f"extends: root\noptions:\n  a: {{default: 4, values: [3, 4], set: sets.min, {TEXT}}}\n",
        (3, 16, "option-default"),
    ),
    bad(
        "option that writes nothing",
        f"extends: root\noptions:\n  a: {{default: 3, values: [3, 4], {TEXT}}}\n",
        (3, 3, "option-idle"),
    ),
    bad(
        "option that writes the id",
        f"extends: root\noptions:\n  a: {{default: 3, values: [3, 4], set: id, {TEXT}}}\n",
        (3, 40, "option-path"),
    ),
    bad(
        "path that is none",
        f"extends: root\noptions:\n  a: {{default: 3, values: [3, 4], set: sets..min, {TEXT}}}\n",
        (3, 40, "wrong-value"),
    ),
    bad(
        "unknown key of a value",
        f"extends: root\noptions:\n  a: {{default: 3, values: {{3: {{st: 1}}, "
        f"4: {{set: {{sets.min: 4}}}}}}, {TEXT}}}\n",
        (3, 32, "unknown-key"),
    ),
    bad(
        "path written twice",
        f"extends: root\noptions:\n  a: {{default: 3, values: [3, 4], "
        f"set: [sets.min, sets.min], {TEXT}}}\n",
        (3, 31, "option-path"),
    ),
    bad(
        "unknown type",
        f"extends: root\noptions:\n  a: {{default: 3, values: {{type: float}}, "
        f"set: sets.min, {TEXT}}}\n",
        (3, 34, "unknown-word"),
    ),
    bad(
        "default outside the range",
        f"extends: root\noptions:\n  a: {{default: 3, values: {{type: int, "
        f"min: 4}}, set: sets.min, {TEXT}}}\n",
        (3, 16, "unknown-word"),
    ),
    bad(
        "path of no key",
        f"extends: root\noptions:\n  a: {{default: 3, values: [3, 4], set: sets.mni, {TEXT}}}\n",
        (3, 28, "unknown-key"),
    ),
)
"""Files with options that do not work."""
