"""The documentation site and the papers of the project: every page is in its menu, every link leads to a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import dpcalc
from tests.house.repository import ROOT, name_of

DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
LINK = re.compile(r"\]\(([^()\s]+)\)")


def test_every_page_is_in_the_menu_once() -> None:
    menu = re.findall(r": ([\w/]+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(menu) == [str(page.relative_to(DOCS)) for page in PAGES]


def dead(page: Path, text: str) -> Iterator[str]:
    """The links of a page, outside of blocks of code, that lead to no file or no heading."""
    for target in LINK.findall(re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)):
        file, _, anchor = target.partition("#")
        if re.match(r"https?:", target):
            continue
        place = page if not file else page.parent / file
        if not place.exists():
            yield f"{name_of(page)}: {target}: no file"
        elif anchor and anchor not in anchors(place.read_text(encoding="utf-8") if file else text):
            yield f"{name_of(page)}: {target}: no heading"


def anchors(text: str) -> set[str]:
    """The anchors of the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower()) for heading in headings}


def test_links_lead_somewhere() -> None:
    pages = [*PAGES, *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"))]
    found = [line for page in pages for line in dead(page, page.read_text(encoding="utf-8"))]
    assert not found, "\n".join(found)


def test_blocks_of_code_and_tables_are_drawn() -> None:
    """The site draws no block with options that it does not know, and no row without the head of its table."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        opened = re.findall(r"^```(.+)$", text, re.MULTILINE)
        assert [each for each in opened if not re.fullmatch(r'\w+( title="[^"]+")?', each)] == [], name_of(page)
        prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
        heads = re.findall(r"^\n\|.*\n.*$", prose, re.MULTILINE)
        assert [each for each in heads if not re.search(r"\n\|[-:| ]+\|$", each)] == [], name_of(page)


def test_a_dead_link_is_found() -> None:
    text = "# A word\n[a](nowhere.md) [b](#a-word) [c](#another) [d](https://example.org/)\n```\n[e](no.md)\n```\n"
    assert [line.rpartition(": ")[0].rpartition(" ")[2] for line in dead(DOCS / "index.md", text)] == [
        "nowhere.md",
        "#another",
    ]


def test_the_site_is_made_from_a_lock() -> None:
    lock = (ROOT / "requirements-docs.lock").read_text(encoding="utf-8")
    for line in (ROOT / "requirements-docs.in").read_text(encoding="utf-8").split():
        assert re.search(rf"^{re.escape(line)} \\\n +--hash=sha256:", lock, re.MULTILINE), line


def test_every_question_is_in_the_reference() -> None:
    page = (DOCS / "reference.md").read_text(encoding="utf-8")
    places = re.findall(r"^::: (dpcalc\.answers\.[\w.]+)$", page, re.MULTILINE)
    names = [name for name in dpcalc.__all__ if getattr(dpcalc, name).__class__.__name__ == "function"]
    assert sorted(place.rpartition(".")[2] for place in places) == sorted(names)
    for place in places:
        assert getattr(dpcalc, place.rpartition(".")[2]).__module__ == place.rpartition(".")[0]


def test_the_citation_is_of_this_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"version: {dpcalc.__version__}\n" in citation
