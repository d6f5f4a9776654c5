"""Swapping with donors as a SPEC.toml states it: every command answers, and what is wrong gets one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import SPECS, Runner

SPEC = SPECS / "donor_swapping.toml"


def written(folder: Path, *changes: tuple[str, str]) -> Path:
    """The example with some of its words changed."""
    text = SPEC.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / "spec.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.thorough
def test_the_exact_delta_is_below_the_published_one(dpcalc: Runner) -> None:
    """1 - (1 - gamma)/m = 3/4, whatever epsilon is."""
    found = dpcalc("loss", SPEC, "--json").object
    assert found["loss"] == "3/4"
    assert dpcalc("budget", SPEC, "--json").object["budget"] == "3/4"
    assert dpcalc("search", SPEC).code == 0
    assert dpcalc("witness", SPEC, "--json").object["gap_decimal"] == "0.038925"


def test_with_gamma_near_one_the_published_delta_is_too_small(dpcalc: Runner, tmp_path: Path) -> None:
    """With gamma = 9/10: 1 - 2 (9/100) L - 3 L^2/100 with L = exp(-1/4)/3, below 1 - 1/30."""
    published = "1 - 3*exp(-1/4)/50 - exp(-1/2)/300"
    path = written(tmp_path, ('keep = "1/4"', 'keep = "9/10"'), ("1 - exp(-1/4)/8 - 3*exp(-1/2)/16", published))
    assert dpcalc("loss", path, "--json").object["loss"] == "29/30"
    assert dpcalc("search", path).code == 1
    assert "refuted" in dpcalc("search", path).out


@pytest.mark.parametrize("variant", ["one", "exchange", "every"])
def test_what_is_no_quasi_identifier_is_told(dpcalc: Runner, tmp_path: Path, variant: str) -> None:
    path = written(
        tmp_path,
        ('invariants = ["owner"]', "invariants = []"),
        ('keep = "1/4"', f'keep = "1/4"\nvariant = "{variant}"'),
    )
    assert dpcalc("loss", path, "--json").object["loss"] == "1"


def test_suppression_after_swapping_loses_less(dpcalc: Runner, tmp_path: Path) -> None:
    """As agencies chain them: records are swapped, then small counts are suppressed."""
    then = '[[stage]]\nname = "cell-suppression"\nthreshold = 2\nepsilon = "1/2"\n\n[claim]'
    start = '"donor-swapping"'
    path = written(
        tmp_path, ("[domain]", f"start = {start}\n[domain]"), ("[mechanism]", "[[stage]]"), ("[claim]", then)
    )
    both = dpcalc("loss", path, "--json").object
    assert both["decimal"] == "0.428339"
    assert both["decimal"] < dpcalc("loss", SPEC, "--json").object["decimal"]


def test_the_latex_says_what_is_released(dpcalc: Runner) -> None:
    ran = dpcalc("latex", SPEC)
    assert ran.code == 0
    assert r"Swapping with donors (\cite[equation~(2)]{das2024}) of sex" in ran.out


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("donor-swapping", "doner-swapping"), 'did you mean "donor-swapping"'),
        (('["sex"]', '["sexx"]'), "the variables are sex, owner"),
        (('["sex"]', "[]"), "quasi_identifiers"),
        (('["sex"]', "[1]"), "is not a parameter"),
        (('["sex"]', '"1/2"'), "quasi_identifiers is 1/2"),
        (('quasi_identifiers = ["sex"]', ""), "quasi_identifiers is missing"),
        (('keep = "1/4"', 'keep = "5/4"'), "keep is 5/4"),
        (('keep = "1/4"', 'keep = "1/4"\nvariant = "al"'), "variant is 'al'"),
        (('keep = "1/4"', 'keep = "1/4"\nfactor = "3/2"'), "epsilon or factor is given, not both"),
        (('keep = "1/4"', 'keep = "1/4"\nthreshold = 3'), "has no parameter 'threshold'"),
    ],
)
def test_what_is_wrong_gets_one_line(dpcalc: Runner, tmp_path: Path, change: tuple[str, str], complaint: str) -> None:
    ran = dpcalc("loss", written(tmp_path, change))
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.err.count("\n") == 1
