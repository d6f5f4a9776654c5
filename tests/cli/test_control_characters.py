"""Names that a terminal would obey are shown, and no argument, however absurd, ends in a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.text import Text

from dpcalc.report.terminal import Terminal
from dpcalc.report.visible import visible
from tests.cli.running import Runner

OBEYED = (
    "\x1b[31mred\x1b[0m",
    "bell\x07",
    "back\rover",
    "\x9b2J",
    "\u202eright",
    "delete\x7f",
    "two\nlines",
)
ABSURD = (
    *OBEYED, "", " ", "-1", "nan", "inf", "∞", "9" * 4000, "(" * 2000 + "x" + ")" * 2000, "1/0", "0**-1", "1e999999",
    "[bold]x[/bold]", "[/]", "%s{}", "x**x**x", "é\udcff",
)  # fmt: skip
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("convert", "{}", "pure"), ("convert", "pure:1", "{}"), ("convert", "pure:eps={}", "zcdp"),
    ("convert", "gaussian:sigma={}", "tv"), ("convert", "pure:1", "zcdp", "--digits", "{}"), ("compose", "{}", "pure"),
    ("compose", "pure:eps={}", "pure"), ("compose", "pure:1", "pure", "--times", "{}"),
    ("compose", "pure:1@{}", "pure"),
    ("compose", "pure:1", "approx:eps=1", "--width", "{}"), ("compose", "pure:1", "pure", "--sample", "{}"),
    ("tradeoff", "{}"), ("tradeoff", "{}.toml"), ("tradeoff", "gdp:1", "--size", "{}"),
    ("tradeoff", "gdp:1", "--plot", "{}"),
    ("latex", "{}"), ("latex", "{}.toml"), ("loss", "{}"), ("budget", "{}"), ("search", "{}"), ("witness", "{}"),
    ("compare", "{}", "{}"), ("multiverse", "{}"), ("premetric", "{}"), ("replay", "{}"), ("list", "--source", "{}"),
    ("tables", "{}"), ("swap", "{}"), ("swap", "x.csv", "--rate", "{}"), ("{}",), ("--{}",), ("prove", "{}"),
)  # fmt: skip


@pytest.mark.thorough
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_absurd_arguments_are_refused_in_one_line(words: tuple[str, ...], dpcalc: Runner, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        for absurd in ABSURD:
            ran = dpcalc(*(word.replace("{}", absurd) for word in words))
            assert ran.code in (0, 1, 2, 3), absurd
            assert "Traceback" not in ran.err
            assert "dpcalc failed" not in ran.err, absurd
            assert all(c.isprintable() or c == "\n" for c in ran.out + ran.err), (absurd, ran.err)
            if ran.code == 2:
                assert ran.err.count("\n") == 1, absurd
                assert len(ran.err) < 1500
    assert list(tmp_path.iterdir()) in ([], [tmp_path / "cache"])


def test_only_what_is_shown_is_kept() -> None:
    assert visible("a b\nc") == "a b\nc"
    for text in OBEYED:
        assert all(c.isprintable() or c == "\n" for c in visible(text))
        assert visible(text) != text or text == "two\nlines"


@pytest.mark.parametrize("text", OBEYED)
def test_the_console_obeys_nothing_but_its_own_style(text: str) -> None:
    console = Terminal(width=80, force_terminal=False)
    with console.capture() as captured:
        console.print(text, markup=False)
        console.print(Text(text))
    assert all(c.isprintable() or c == "\n" for c in captured.get())


def test_column_names_of_records_are_shown(dpcalc: Runner, tmp_path: Path) -> None:
    data = tmp_path / "data.csv"
    data.write_text("a\x1b[2J,b\u202e,c\n" + "1,1,1\n1,2,2\n1,3,1\n" * 5, encoding="utf-8")
    roles = ["--match", "a\x1b[2J", "--swap", "b\u202e", "--hold", "c", "--rate", "1/2", "--seed", "1"]
    ran = dpcalc("swap", data, *roles, "--out", tmp_path / "out.csv")
    assert all(c.isprintable() or c == "\n" for c in ran.out + ran.err)
