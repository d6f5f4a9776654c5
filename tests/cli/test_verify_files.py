"""What ``dpcalc verify`` writes beside its answers: certificates that replay, questions that two solvers read."""

from __future__ import annotations

from pathlib import Path

import pytest
import z3

from dpcalc.certify.replay import replay_file
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.proving.second_opinion import second_opinion
from dpcalc.report.artefacts import file_names
from tests.cli.running import Runner

PROVED, REFUTED, LEMMAS = "bailie2025/prop-2.4.13b", "bailie2025/prop-a.3.3-iff", "bailie2025/eq-b.8"


@pytest.mark.thorough
def test_a_refutation_by_a_structure_leaves_a_certificate(dpcalc: Runner, tmp_path: Path) -> None:
    folder = tmp_path / "certificates"
    ran = dpcalc("verify", REFUTED, "--json", "--certificates", str(folder))
    assert ran.code == 1
    assert ran.object["replays"] is True
    violated = ran.object["witness"]["values"]["violated"]
    assert violated.count("(") == violated.count(")") > 5, "it is there in full"
    assert "..." not in violated
    assert "(all of it: --json, dpcalc latex)" in dpcalc("verify", REFUTED).out
    (path,) = folder.rglob("*.json")
    assert path == folder / f"{REFUTED}.json"
    assert f"{REFUTED}: refutes the claim every X, MV, d" in replay_file(path)
    assert REFUTED in path.read_text(encoding="ascii")
    shown = {row["id"]: row for row in dpcalc("list", "--json").objects}[REFUTED]
    assert shown["replays"] is True
    assert "kernel" in dpcalc("verify", REFUTED).out


@pytest.mark.thorough
def test_every_question_is_read_and_answered_by_two_solvers(dpcalc: Runner, tmp_path: Path) -> None:
    assert dpcalc("verify", PROVED, LEMMAS, "--brief", "--smtlib", str(tmp_path)).code == 0
    paths = sorted(tmp_path.rglob("*.smt2"))
    assert len(paths) > 2
    for path in paths:
        text = path.read_text(encoding="utf-8")
        assert text.startswith(f"; {path.parent.name}/")
        assert text.count("(set-logic ") == text.count("(check-sat)") == 1
        solver = z3.Solver(ctx=z3.Context())
        solver.from_string(text)
        assert solver.check() == z3.unsat, path.name
        assert second_opinion(text, DEFAULT_EFFORT).answer == "unsat", path.name


@pytest.mark.parametrize("option", ["--certificates", "--smtlib"])
def test_a_folder_that_cannot_be_made_is_an_error(dpcalc: Runner, tmp_path: Path, option: str) -> None:
    taken = tmp_path / "file"
    taken.write_text("")
    target = REFUTED if option == "--certificates" else PROVED
    ran = dpcalc("verify", target, "--brief", option, str(taken))
    assert ran.code == 2
    assert "cannot be written" in ran.err


def test_file_names_are_plain_and_different() -> None:
    names = file_names("source/prop-1.2", {"": 0, "a b": 0, "a-b": 0, "../../x": 0, "*": 0}, "json")
    assert len(set(names.values())) == 5
    assert names[""] == "source/prop-1.2.json"
    assert all(name.startswith("source/prop-1.2") and name.count("/") == 1 for name in names.values())
    assert file_names("../..", {"": 0}, "json")[""] == "part/part.json"
