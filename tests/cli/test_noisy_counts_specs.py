"""Noisy counts as a SPEC.toml states them: the exact losses, and what is wrong in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import Runner

SPEC = """
[domain]
records = { cell = 3 }
size = 4

[multiverse]
invariants = []

[input]
premetric = "bounded-unordered"

[output]
premetric = "MULT"

[mechanism]
name = "noisy-counts"
largest = 4
factor = "3/2"
"""


def written(folder: Path, old: str = "", new: str = "") -> Path:
    assert old in SPEC
    path = folder / "spec.toml"
    path.write_text(SPEC.replace(old, new) if old else SPEC, encoding="utf-8")
    return path


def test_the_loss_is_the_epsilon_of_the_noise(dpcalc: Runner, tmp_path: Path) -> None:
    """A record that is replaced moves two counts by one: (3/2)^2."""
    path = written(tmp_path)
    found = dpcalc("loss", path, "--json").object
    assert found["ratio"] == "9/4"
    assert dpcalc("budget", path, "--json").object["budget"] == found["loss"]
    assert "two-sided geometric noise" in dpcalc("latex", path).out


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("largest = 4", "", "largest is missing"),
        ("largest = 4", "largest = 3", ".toml: a table has 4 records in a cell, and largest is 3"),
        ("largest = 4", 'largest = "1/2"', "whole number"),
        ('factor = "3/2"', 'factor = "1"', "epsilon is not above 0"),
        ("noisy-counts", "noisy-count", 'did you mean "noisy-counts"'),
    ],
)
def test_what_is_wrong_gets_one_line(dpcalc: Runner, tmp_path: Path, old: str, new: str, complaint: str) -> None:
    ran = dpcalc("loss", written(tmp_path, old, new))
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.err.count("\n") == 1


def test_a_certificate_that_was_written_is_named(dpcalc: Runner, tmp_path: Path) -> None:
    claimed = written(tmp_path)
    claimed.write_text(claimed.read_text(encoding="utf-8") + '[claim]\nbudget = "1/10"\n', encoding="utf-8")
    place = tmp_path / "violation.json"
    ran = dpcalc("search", claimed, "--certificate", place)
    assert ran.code == 1
    assert ran.err.strip() == f"wrote {place}"
    assert place.exists()
