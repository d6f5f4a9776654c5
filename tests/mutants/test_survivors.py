"""The list of survivors and the map of rooms speak of what is there."""

from __future__ import annotations

import subprocess
import sys
import tomllib

import pytest

from tests.house.repository import ROOT

FOLDER = ROOT / "tests" / "mutants"
ROOMS = tomllib.loads((FOLDER / "rooms.toml").read_text(encoding="utf-8"))
SURVIVORS = tomllib.loads((FOLDER / "survivors.toml").read_text(encoding="utf-8"))["survivor"]


@pytest.mark.parametrize("room", ROOMS)
def test_sources_and_tests_of_a_room_are_there(room: str) -> None:
    for name in (*ROOMS[room]["sources"], *ROOMS[room]["tests"]):
        assert (ROOT / name).exists(), f"{room}: there is no {name}"


def test_every_survivor_is_a_line_of_its_file_with_a_reason() -> None:
    for survivor in SURVIVORS:
        assert set(survivor) == {"file", "line", "mutant", "reason"}
        assert len(survivor["reason"].split()) >= 4, "say why no test could notice"
        text = " ".join((ROOT / survivor["file"]).read_text(encoding="utf-8").split())
        assert survivor["line"] in text, f"{survivor['file']} has no such line now: take it off the list"
        assert survivor["mutant"] != survivor["line"]


@pytest.mark.thorough
def test_the_suite_of_a_mutant_leaves_dpcalc_to_pytest() -> None:
    """Where the package is imported before its plugin, pytest warns, and every mutant would seem to be killed."""
    command = [sys.executable, "-c", "import sys, tests.mutants.suite; sys.exit('dpcalc' in sys.modules)"]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0
