"""``dpcalc infer``: the shell says what Python says, and the files that it writes are read again."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

import dpcalc
from dpcalc.cli.main import run

SPEC = """
[domain]
points = ["none", "one", "two", "three"]
[input]
premetric = "sharpened"
neighbours = [["none", "one"], ["one", "two"], ["two", "three"]]
unit = "record"
[output]
premetric = "MULT"
[claim]
budget = "log(3)"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A specification of four datasets in a row."""
    path = tmp_path / "records.toml"
    path.write_text(SPEC, encoding="utf-8")
    return path


@pytest.mark.thorough
def test_the_answer_its_mechanism_and_its_certificate(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    worst, proof = file.with_name("worst.toml"), file.with_name("worst.json")
    arguments = ["infer", str(file), "power", "--null", "none", "--alternative", "three", "--level", "1/20"]
    assert run([*arguments, "--mechanism", str(worst), "--certificate", str(proof)]) == 0
    table = capsys.readouterr().out
    answer = dpcalc.infer(file, "power", null="none", alternative="three", level="1/20")
    assert str(answer) == table.rstrip("\n")
    assert answer.found.value == Fraction(49, 60)
    assert run([*arguments, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["value"] == "49/60"
    assert dpcalc.loss(worst).fields["loss"] == "log(3)"
    assert run(["replay", str(proof)]) == 0


def test_odds_are_for_any_prior(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["infer", str(file), "odds", "--set", "three", "--odds", "1/100"]) == 0
    said = capsys.readouterr().out
    assert "Whatever the prior" in said
    assert "27/100" in said
    assert "What that does not say" in said


def test_a_posterior_mean_lies_between_those_of_the_steepest_likelihoods(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Likelihoods 1, 3, 9, 27 in either direction: by hand, and for a set the same as its posterior."""
    proof = file.with_name("mean.json")
    arguments = ["infer", str(file), "expectation", "--prior", "uniform", "--values", "one=1,two=2,three=3"]
    assert run([*arguments, "--json", "--certificate", str(proof)]) == 0
    assert json.loads(capsys.readouterr().out)["value"] == str(Fraction(3 + 2 * 9 + 3 * 27, 40))
    assert run([*arguments, "--json", "--least"]) == 0
    assert json.loads(capsys.readouterr().out)["value"] == str(Fraction(9 + 2 * 3 + 3, 40))
    assert run(["replay", str(proof)]) == 0
    indicator = dpcalc.infer(file, "expectation", prior="uniform", values="two=1,three=1")
    assert indicator.value == dpcalc.infer(file, "posterior", prior="uniform", chosen="two,three").value
    assert run(["infer", str(file), "expectation", "--prior", "uniform"]) == 2
    assert run(["infer", str(file), "power", "--null", "one", "--values", "one=1"]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_distances_take_a_null_alone(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["infer", str(file), "predictive-ratio", "--null", "none", "--distances", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [row["value"] for row in found["values"]] == ["3", "9", "27"]
    assert run(["infer", str(file), "power", "--null", "none", "--distances", "--least"]) == 2
    assert "--least does not go with --distances" in capsys.readouterr().err


def test_one_mechanism_is_asked_with_own(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No budget is needed, and the fields that other programs read are there."""
    spec = Path(__file__).resolve().parents[2] / "examples" / "specs" / "randomised_response.toml"
    proof = file.with_name("own.json")
    arguments = ["infer", str(spec), "total-variation", "--null", "no", "--alternative", "yes", "--own"]
    assert run([*arguments, "--json", "--certificate", str(proof)]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["own"]
    assert Fraction(said["lower"]) <= Fraction(said["value"]) <= Fraction(said["upper"])
    law = said["mechanism"]["law"]
    assert [row["chance"] for row in said["event"]] == [row[0] for row in law]
    assert abs(Fraction(law[0][0]) - Fraction(law[2][0])) == Fraction(said["value"])
    assert run(["replay", str(proof)]) == 0
    capsys.readouterr()
    assert run([*arguments, "--mechanism", str(file.with_name("worst.toml"))]) == 2
    assert "leave --own out" in capsys.readouterr().err


def test_powers_of_e_have_no_certificate(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(SPEC.replace("log(3)", "1"), encoding="utf-8")
    proof = file.with_name("worst.json")
    arguments = ["infer", str(file), "odds-ratio", "--set", "three"]
    assert run(arguments) == 0
    assert "exp(3)" in capsys.readouterr().out
    assert run([*arguments, "--certificate", str(proof)]) == 2
    assert "powers of e" in capsys.readouterr().err
    assert not proof.exists()


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["powers"], "there is no question 'powers'"),
        (["power", "--null", "none"], "--alternative is missing"),
        (["odds", "--set", "three", "--odds", "0"], "are not odds"),
        (["odds", "--set", "none,one,two,three"], "holds every dataset"),
        (["posterior", "--set", "none", "--prior", "uniform", "--mechanism", "."], "is a folder"),
    ],
)
def test_bad_arguments_end_in_one_line(
    file: Path, more: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["infer", str(file), *more]) == 2
    complaint = capsys.readouterr().err
    assert words in complaint
    assert len(complaint.strip().splitlines()) == 1
