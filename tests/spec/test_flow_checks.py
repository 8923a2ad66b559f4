"""Slips in the names of a flow are told together with those in its targets."""

from __future__ import annotations

from pathlib import Path

from meldtrick.spec.library import check

HEAD = "format: 1\nid: slips\nextends: canasta-31a\nnames: {en: Slips, ru: Описки}\n"


def faults(folder: Path, text: str) -> list[tuple[str, str, str]]:
    path = folder / "slips.yaml"
    path.write_text(HEAD + text, encoding="utf-8")
    return [(found.code, found.key, str(found.text)) for found in check(path)]


def test_names_and_targets_in_one_run(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        "flow: {stages: {turn: {meld: {admits: [lay, dscard], when: {hand_emty: out},"
        " after: {discard: turn.darw}}}}}\n",
    )
    assert {(code, key) for code, key, _ in found} == {
        ("unknown-name", "flow.stages.turn.meld.admits"),
        ("unknown-name", "flow.stages.turn.meld.when"),
        ("unknown-phase", "flow.stages.turn.meld.after.discard"),
    }
    told = " ".join(text for _, _, text in found)
    assert "did you mean discard?" in told
    assert "did you mean hand_empty?" in told
    assert "flow.stages.turn.meld.admits: dscard is no kind of action of this game" in told


def test_names_wait_where_another_section_is_wrong(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        "deal: {hand: 60}\nflow: {stages: {turn: {meld: {admits: [lay, dscard]}}}}\n",
    )
    assert {code for code, _, _ in found} == {"deal-size"}


def test_names_wait_where_numbers_of_players_differ(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        "by_players: {2: {deal: {hand: 15}}}\n"
        "flow: {stages: {turn: {meld: {admits: [lay, dscard], after: {discard: no.where}}}}}\n",
    )
    assert {code for code, _, _ in found} == {"unknown-phase"}
