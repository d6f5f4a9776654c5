"""Answers as documents to hand on: what the terminal says stands in each of them, and nothing in it is mark-up."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from rich.markup import escape
from rich.table import Table

from dpcalc.answers.suppress import suppress
from dpcalc.cli.main import run
from dpcalc.errors import InputError
from dpcalc.report.answer import Answer
from dpcalc.report.handed_on import handed_on
from dpcalc.report.sheet import Sheet
from tests.report.latex_source import faults

DATA = "age,sex\nyoung,f\nold,f\nold,f\nold,m\n"
HOSTILE = "a|b <script>*x*</script> $e_1$ [link](y) end #1"


class Said(Answer):
    """An answer that holds hostile texts everywhere."""

    question = "said"

    def objects(self) -> list[dict[str, object]]:
        return [{}]

    def sheet(self) -> Sheet:
        sheet = Sheet()
        sheet.print(f"[bold]{escape(HOSTILE)}[/bold]\nplain")
        table = Table(title=escape(HOSTILE))
        table.add_column("one")
        table.add_column("two")
        table.add_row(escape(HOSTILE), "2")
        sheet.print(table)
        return sheet


class Tags(HTMLParser):
    """The tags and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        del attrs
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def words(text: str) -> list[str]:
    return re.findall(r"[A-Za-z0-9/.]+", text)


def test_html_shows_every_text_and_obeys_none() -> None:
    seen = Tags(handed_on(Said(), ".html", "Made here."))
    assert "script" not in seen.tags
    assert seen.text.count(HOSTILE) == 3
    assert {"table", "caption", "th", "td", "strong"} <= set(seen.tags)


def test_markdown_shows_every_text_and_obeys_none() -> None:
    text = handed_on(Said(), ".md", "Made here.")
    assert re.sub(r"\\(.)", r"\1", text).count(HOSTILE) == 3
    bare = re.sub(r"\\.", "", text)
    rows = [line for line in bare.splitlines() if line.startswith("|")]
    assert [row.count("|") for row in rows] == [3, 3, 3]
    assert "<" not in bare
    assert "[" not in bare


@pytest.fixture
def released(tmp_path: Path) -> Answer:
    data = tmp_path / "data.csv"
    data.write_text(DATA, encoding="utf-8")
    return suppress(data, by="age,sex", out=tmp_path / "out.csv", threshold=2, epsilon="1/2", seed=1)


@pytest.mark.parametrize("ending", [".html", ".md"])
def test_a_report_says_what_the_terminal_says(released: Answer, ending: str) -> None:
    text = handed_on(released, ending, "Made here.")
    plain = unescape(re.sub(r"<[^>]*>", " ", text)) if ending == ".html" else re.sub(r"\\(.)", r"\1", text)
    told, wanted = set(words(plain)), words(str(released))
    assert len(wanted) > 100
    assert not [word for word in wanted if word not in told]
    assert "Made here." in plain


def test_the_latex_is_a_document_without_faults(released: Answer) -> None:
    source = handed_on(released, ".tex", "Made here.")
    assert faults(source) == []
    assert source.startswith("\\documentclass")
    assert "Made here." in source


def test_other_endings_are_refused(released: Answer) -> None:
    with pytest.raises(InputError, match=r"no format '\.docx'"):
        handed_on(released, ".docx", "")


def test_the_shell_writes_a_report_beside_the_release(tmp_path: Path) -> None:
    data, out, report = (tmp_path / name for name in ("data.csv", "out.csv", "report.md"))
    data.write_text(DATA, encoding="utf-8")
    asked = ["suppress", str(data), "--by", "age,sex", "--threshold", "2", "--epsilon", "1/2", "--out", str(out)]
    assert run([*asked, "--report", str(report)]) == 0
    assert "Not protected" in report.read_text(encoding="utf-8")
    before = data.read_bytes()
    for wrong in (data, tmp_path / "report.docx", out):
        assert run([*asked, "--report", str(wrong)]) == 2
    assert data.read_bytes() == before
