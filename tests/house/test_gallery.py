"""The gallery shows the picture of each of its commands, as the command draws it today."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from dpcalc.cli.main import run
from tests.house.commands import Command, ShownFile, steps
from tests.house.repository import ROOT

PAGE = (ROOT / "docs" / "gallery.md").read_text(encoding="utf-8")
PICTURES = ROOT / "docs" / "gallery"
PAGE_WIDTH = 7 * 72
FIXED = 'tradeoff gaussian:sigma=1 rr:p=3/4 --plot "{}"'


def drawn() -> list[str]:
    """The pictures that the commands of the page draw."""
    words = [shlex.split(step.text) for step in steps(PAGE) if isinstance(step, Command)]
    return [each[each.index("--plot") + 1] for each in words]


def test_each_command_has_its_picture() -> None:
    assert drawn() == re.findall(r"\]\(gallery/([\w.]+)\)", PAGE)
    assert sorted(drawn()) == sorted(path.name for path in PICTURES.iterdir())


def test_pictures_fit_on_a_page_at_their_own_size() -> None:
    for path in PICTURES.iterdir():
        width = re.search(r'<svg[^>]* width="([\d.]+)pt"', path.read_text(encoding="utf-8"))
        assert width is not None
        assert float(width[1]) <= PAGE_WIDTH, path.name


def test_a_picture_is_as_it_would_be_drawn_now(tmp_path: Path) -> None:
    """One for all: which version of the drawing library drew it shows in its coordinates, and not in its words."""
    assert run(shlex.split(FIXED.format(tmp_path / "curves.svg"))) == 0
    now, kept = ((folder / "curves.svg").read_text(encoding="utf-8") for folder in (tmp_path, PICTURES))
    words = re.compile(r">([^<>\n]+)</text>")
    assert words.findall(now) == words.findall(kept)


@pytest.mark.slow
def test_every_picture_says_what_its_command_draws_now(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["examples"]) == 0
    for step in steps(PAGE):
        if isinstance(step, ShownFile):
            Path(step.name).write_text(step.text, encoding="utf-8")
        else:
            assert run(shlex.split(step.text)[1:]) == step.exit_code
    words = re.compile(r">([^<>\n]+)</text>")
    for name in drawn():
        now, kept = ((folder / name).read_text(encoding="utf-8") for folder in (tmp_path, PICTURES))
        assert words.findall(now) == words.findall(kept), name
