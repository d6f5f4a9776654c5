"""Mechanisms on points that a specification names: selection by scores, randomised response, bounded noise."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import Runner

POINTS = '[domain]\npoints = ["x", "y", "z"]\n[input]\ndistances = [[0, 1, 2], [1, 0, 1], [2, 1, 0]]\n'
OUTPUT = '[output]\npremetric = "MULT"\n[mechanism]\nname = '
SCORES = 'outputs = ["a", "b", "c"]\nscores = [[4, 2, 0], [3, 3, 0], [2, 2, 1]]\nfactor = "3/2"\n'
GEOMETRIC = '"bounded-geometric"\nvalues = [0, 1, 2]\nrange = [0, 2]\nfactor = 3\n'


def spec(folder: Path, mechanism: str) -> Path:
    path = folder / "spec.toml"
    path.write_text(POINTS + OUTPUT + mechanism, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("mechanism", "ratio"),
    [
        (f'"exponential"\n{SCORES}', "31/16"),
        (f'"permute-and-flip"\n{SCORES}', "9/4"),
        (f'"report-noisy-max"\n{SCORES}', "28917/13652"),
        ('"randomised-response"\ntruth = "1/2"\n', "2"),
        (GEOMETRIC, "3"),
    ],
)
def test_the_loss_of_a_named_mechanism(dpcalc: Runner, tmp_path: Path, mechanism: str, ratio: str) -> None:
    found = dpcalc("loss", spec(tmp_path, mechanism), "--json").object
    assert (found["ratio"], found["distance"]) == (ratio, "1")


@pytest.mark.parametrize(
    ("mechanism", "complaint"),
    [
        ('"exponental"\n', 'did you mean "exponential"'),
        (f'"exponential"\n{SCORES}'.replace('"3/2"', "1.5"), 'use "3/2"'),
        (f'"exponential"\n{SCORES}'.replace("3/2", "1/2"), "factor is 1/2"),
        (f'"exponential"\n{SCORES}'.replace("[4, 2, 0], ", ""), "2 rows of scores for 3 points"),
        (f'"exponential"\n{SCORES}'.replace("[4, 2, 0]", "[4, 2]"), "2 scores at x for 3 candidates"),
        (f'"exponential"\n{SCORES}'.replace("4,", '"1/2",'), "1/2 is not a whole number"),
        (f'"exponential"\n{SCORES}law = [[1]]\n', "unknown key law"),
        ('"randomised-response"\ntruth = "3/2"\n', "truth is 3/2"),
        ('"randomised-response"\n', "the key truth is missing"),
        (GEOMETRIC.replace("[0, 2]", "[2, 0]"), "no two outputs"),
        (GEOMETRIC.replace("[0, 2]", "[0, 1]"), "the value 2 at z lies outside"),
        (GEOMETRIC.replace("[0, 2]", "[0, 100000]"), "100001 outputs"),
        (GEOMETRIC.replace("[0, 2]", "[0]"), "1 ends"),
        (GEOMETRIC.replace("[0, 1, 2]", "[0, 1]"), "2 values for 3 points"),
    ],
)
def test_bad_mechanisms_give_one_line(dpcalc: Runner, tmp_path: Path, mechanism: str, complaint: str) -> None:
    ran = dpcalc("loss", spec(tmp_path, mechanism))
    assert ran.code == 2
    assert complaint in ran.err
    assert ran.err.count("\n") == 1


def test_records_take_none_of_them(dpcalc: Runner, tmp_path: Path) -> None:
    domain = "[domain]\nrecords = { hold = 2, swap = 2 }\nsize = 2\n[multiverse]\ninvariants = []\n"
    text = domain + '[input]\npremetric = "hamming"\n'
    path = tmp_path / "records.toml"
    path.write_text(text + OUTPUT + '"exponential"\n' + SCORES, encoding="utf-8")
    ran = dpcalc("loss", path)
    assert ran.code == 2
    assert "exponential needs points" in ran.err
