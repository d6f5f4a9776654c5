"""Command lines that are wrong: exit code 2 and one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import SPECS, Runner

SPEC = str(SPECS / "two_by_two.toml")
SYMBOLIC = str(SPECS / "every_rate.toml")

ARGUMENTS = [
    (["lose"], "Did you mean 'loss'"),
    (["--jsn"], "No such option"),
    (["loss"], "Missing argument"),
    (["loss", SPEC, SPEC], "unexpected extra argument"),
    (["loss", SPEC, "--jsn"], "No such option"),
    (["loss", SPEC, "--limit", "0"], "--limit"),
    (["loss", SPEC, "--limit", "many"], "--limit"),
    (["loss", SPEC, "--limit", "1"], "the limit is 1 pairs"),
    (["search", SPEC, "--rlimit", "-3"], "--rlimit"),
    (["search", SYMBOLIC], "[claim] is missing"),
    (["search", str(SPECS / "dropped_invariant.toml")], "[claim] is missing"),
    (["witness", SYMBOLIC, "--sizes", "3"], "swap rate that is a number"),
    (["witness", SPEC, "--sizes", "99"], "--sizes"),
    (["witness", str(SPECS / "dropped_invariant.toml")], "[claim] is missing"),
    (["verify"], "write an id, a file or a folder, or --all"),
    (["verify", "bailie2025/thm-3.2.5"], "did you mean"),
    (["verify", "nothing"], "no theorem or file"),
    (["verify", "absent.py"], "there is no file"),
    (["verify", "--jobs", "0", "--all"], "--jobs"),
    (["verify", SPEC], "two_by_two.toml"),
    (["list", "--source", "bailie2024"], "did you mean bailie2025"),
    (["list", "--everything"], "No such option"),
    (["completion", "tcsh"], "tcsh"),
    (["completion"], "Missing argument"),
]


@pytest.mark.parametrize(("arguments", "complaint"), ARGUMENTS)
def test_wrong_arguments(dpcalc: Runner, arguments: list[str], complaint: str) -> None:
    ran = dpcalc(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    (line,) = ran.err.splitlines()
    assert line.startswith("error: ")
    assert complaint in line


THEOREMS = [
    ("", "holds no theorem"),
    ("THEOREM = 3", "a theorem is wanted, this is of type int"),
    ("import nothing_of_that_name", "ModuleNotFoundError"),
    ("THEOREM = (", "SyntaxError"),
    ("raise SystemError('several\\nlines')", "several lines"),
    ("raise SystemExit(0)", "SystemExit"),
    ("from dpcalc.theorem import Theorem\nTHEOREM = Theorem(id='x')", "TypeError"),
]


@pytest.mark.parametrize(("text", "complaint"), THEOREMS)
def test_wrong_theorem_files(dpcalc: Runner, tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "theorem.py"
    file.write_text(text, encoding="utf-8")
    for target in (file, tmp_path):
        ran = dpcalc("verify", target)
        assert ran.code == 2
        (line,) = ran.err.splitlines()
        assert complaint in line


def test_a_folder_without_theorems(dpcalc: Runner, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    ran = dpcalc("verify", tmp_path / "empty")
    assert ran.code == 2
    assert "holds no theorem file" in ran.err


def test_no_command_shows_help(dpcalc: Runner) -> None:
    ran = dpcalc()
    assert ran.code == 0
    assert "Commands:" in ran.out
