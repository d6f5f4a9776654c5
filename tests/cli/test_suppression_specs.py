"""Cell suppression as a SPEC.toml states it: every command answers, and what is wrong gets one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import SPECS, Runner

SPEC = SPECS / "cell_suppression.toml"


def written(folder: Path, *changes: tuple[str, str]) -> Path:
    """The example with some of its words changed."""
    text = SPEC.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / "spec.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_exact_delta_is_below_the_published_one(dpcalc: Runner) -> None:
    """With B the largest count, the worst neighbours are (0, B) and (1, B - 1): delta = 1 - p(0) p(B)."""
    found = dpcalc("loss", SPEC, "--json").object
    assert found["loss"] == "1 + exp(-3/2)/4 - exp(-3/4)/2"
    assert found["decimal"] == "0.819599"
    assert (found["x"], found["x_prime"]) == ([[[0, 6], [0, 0], [0, 0]]], [[[1, 5], [0, 0], [0, 0]]])
    assert dpcalc("budget", SPEC, "--json").object["budget"] == found["loss"]


@pytest.mark.thorough
def test_search_and_witness_judge_a_claimed_delta(dpcalc: Runner, tmp_path: Path) -> None:
    assert dpcalc("search", SPEC).code == 0
    assert dpcalc("witness", SPEC, "--json").object["gap_decimal"] == "0.124618"
    small = written(tmp_path, ("1 - exp(-3/2)/4", "4/5"))
    ran = dpcalc("search", small, "--json")
    assert ran.code == 1
    assert ran.object["actual_decimal"] == "0.819599"
    assert dpcalc("witness", small).code == 1
    assert "refuted" in dpcalc("search", small).out


def test_zeros_that_are_kept_give_everything_away(dpcalc: Runner, tmp_path: Path) -> None:
    path = written(tmp_path, ("threshold = 3", 'threshold = 3\nzeros = "kept"'))
    assert dpcalc("loss", path, "--json").object["loss"] == "1"
    assert dpcalc("search", path).code == 1


def test_the_latex_says_what_is_released(dpcalc: Runner) -> None:
    ran = dpcalc("latex", SPEC)
    assert ran.code == 0
    assert r"Cell suppression (\cite[equation~(1)]{das2024})" in ran.out
    assert r"\approx 0.819599" in ran.out


def test_a_bound_on_cells_makes_the_loss_smaller(dpcalc: Runner, tmp_path: Path) -> None:
    path = written(tmp_path, ("size = 6", "size = 6\nlargest = 4"))
    found = dpcalc("loss", path, "--json").object
    assert found["decimal"] < "0.819599"
    assert max(count for row in found["x"][0] for count in row) <= 4


def test_more_records_than_can_be_listed(dpcalc: Runner, tmp_path: Path) -> None:
    """12 cells and 12 records have 1352078 tables; neighbours are few up to the names of cells."""
    path = written(tmp_path, ("age = 3", "age = 6"), ("size = 6", "size = 12"))
    assert dpcalc("loss", path, "--json").object["compared"] == 1


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("cell-suppression", "nonsense"), 'unknown name "nonsense"'),
        (("cell-suppression", "cell-supression"), 'did you mean "cell-suppression"'),
        (("threshold = 3", "treshold = 3"), "did you mean threshold where you wrote treshold"),
        (("threshold = 3", 'threshold = "7/2"'), "whole number"),
        (("threshold = 3", 'threshold = "three"'), "rational number"),
        (("threshold = 3", "threshold = [3]"), "not a parameter"),
        (("threshold = 3", 'threshold = 3\nnoise = "lapalce"'), "did you mean laplace"),
        (("threshold = 3", 'threshold = 3\nfactor = "3/2"'), "both epsilon and factor"),
        (("threshold = 3", "threshold = 3\nhold = 4"), "has no parameter 'hold'"),
        (('3\nepsilon = "1/2"', '3\nepsilon = "sqrt(2)"'), "epsilon is sqrt(2)"),
        (('3\nepsilon = "1/2"', "3\nepsilon = 0.5"), 'use "1/2"'),
        (('3\nepsilon = "1/2"', '3\nepsilon = "0"'), "not above 0"),
        (("size = 6", "size = 6\nlargest = 0"), "cells of at most 0"),
        (("records = { age = 3, sex = 2 }\nsize = 6", 'points = ["a", "b"]'), ""),
        (('budget = "1 - exp(-3/2)/4"', 'budget = "b"'), "b"),
    ],
)
def test_what_is_wrong_gets_one_line(dpcalc: Runner, tmp_path: Path, change: tuple[str, str], complaint: str) -> None:
    ran = dpcalc("loss", written(tmp_path, change))
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.err.count("\n") == 1
