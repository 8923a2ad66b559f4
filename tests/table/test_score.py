"""Score sheets add their lines up and say what each is for."""

from meldtrick.table.score import ScoreLine, ScoreSheet


def test_totals_add_up_by_side() -> None:
    lines = [
        ScoreLine(300, "canastas.dirty", 0),
        ScoreLine(-40, "hand", 1),
        ScoreLine(5, "hand", 1),
    ]
    sheet = ScoreSheet.of(lines, 3)
    assert sheet.lines == tuple(lines)
    assert sheet.totals == (300, -35, 0)


def test_a_line_reads_in_both_languages_with_its_cards() -> None:
    line = ScoreLine(20, "tricks.last_trick", 0, ("AS", "TS"))
    for lang in ("en", "ru"):
        name, _, cards = line.text(lang).partition(": ")
        assert cards == "AS TS"
        assert name != "tricks.last_trick"
    assert line.text("en") != line.text("ru")
    assert line._replace(cards=()).text("en") == line.text("en").partition(":")[0]


def test_a_label_names_the_line_where_a_key_has_several() -> None:
    unknown = ScoreLine(1, "no.such.key", 0)
    assert unknown.text() == "no.such.key"
    assert unknown._replace(label="no.such.label").text() == "no.such.key"
    assert unknown._replace(label="tricks.last_trick").text() == (
        ScoreLine(1, "tricks.last_trick", 0).text()
    )
