"""A file of one's own that takes an id of the library: it never passes for the library's theorem."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.own_theorems import HEAD
from tests.cli.running import Runner

TAKEN = "bailie2025/eq-b.8"


def own_file(folder: Path) -> Path:
    """A theorem of one's own under an id of the library."""
    file = folder / "own.py"
    body = f"THEOREM = theorem('x', Inequality(n**2 >= 0, integers=(n,)), id={TAKEN!r}, routes=(Prove(),))"
    file.write_text(f"{HEAD}\n{body}\n", encoding="utf-8")
    return file


@pytest.mark.thorough
def test_verify_says_that_it_is_not_of_the_library(dpcalc: Runner, tmp_path: Path) -> None:
    file = own_file(tmp_path)
    found = dpcalc("verify", file, "--json").object
    assert (found["id"], found["verdict"], found["library"]) == (TAKEN, "proved", False)
    assert "one of your own" in dpcalc("verify", file).out
    assert dpcalc("verify", TAKEN, "--json").object["library"] is True


def test_its_certificate_says_so_and_is_not_taken_for_the_library_s(dpcalc: Runner, tmp_path: Path) -> None:
    assert dpcalc("verify", own_file(tmp_path), "--certificates", str(tmp_path / "out")).code == 0
    (path,) = (tmp_path / "out").rglob("*.json")
    ran = dpcalc("replay", str(path), "--json")
    assert ran.code == 1
    assert (ran.object["accepted"], ran.object["library"]) == (True, "differs")
    assert "outside the library" in ran.object["words"]
