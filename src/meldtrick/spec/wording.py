"""How values and words are shown in messages."""

from collections.abc import Iterable
from difflib import get_close_matches

from meldtrick.errors import Message
from meldtrick.spec.tree import BrokenNode, ListNode, MapNode, Node, Scalar, ScalarNode, key_text

_LONGEST = 40


def shown(value: Scalar, *, quoted: bool = False) -> str:
    """Return a value as it would be written in a file, shortened if it is long."""
    if not isinstance(value, str):
        return key_text(value)
    text = " ".join(value.split())
    if len(text) > _LONGEST:
        text = f"{text[: _LONGEST - 1]}…"
    return f"'{text}'" if quoted and '"' in text else f'"{text}"'


def shown_node(node: Node) -> str:
    """Return what a node holds, in a few words."""
    if isinstance(node, MapNode):
        return Message("a mapping") if node.entries else "{}"
    if isinstance(node, ListNode):
        return Message("a list") if node.items else "[]"
    assert isinstance(node, ScalarNode)
    return shown(node.value, quoted=node.quoted)


def is_broken(node: Node | None) -> bool:
    """Whether a node was reported already."""
    return isinstance(node, BrokenNode)


def near(word: str, words: Iterable[str]) -> str | None:
    """Return the one of some words that was probably meant."""
    by_form: dict[str, str] = {}
    for candidate in words:
        by_form.setdefault(_form(candidate), candidate)
    found = get_close_matches(_form(word[:80]), list(by_form), n=1, cutoff=0.6)
    return by_form[found[0]] if found else None


def _form(word: str) -> str:
    return word.lower().replace("-", "_")


def listed(words: Iterable[str]) -> str:
    """Return words as a list in a sentence."""
    return ", ".join(words)


def guess(text: Message, word: str, words: Iterable[str]) -> Message:
    """Return a complaint about a word, with the word that was probably meant."""
    meant = near(word, words)
    if meant is None:
        return text
    return Message('{text}; did you mean "{word}"?', text=text, word=meant)
