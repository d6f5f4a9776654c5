"""``dpcalc verify``: verdicts, twins, exit codes, processes, and what people see."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.own_theorems import HEAD, theorem_file
from tests.cli.running import Runner

CASES = {
    "KEPT": ("verified", 0),
    "SPARED": ("verified", 0),
    "PROVED": ("proved", 0),
    "LAST": ("verified", 0),
    "WRONG": ("refuted", 1),
    "SWAPPING": ("refuted", 1),
    "BROKEN_TWIN": ("verified", 3),
    "STUCK": ("unknown", 3),
    "BROKEN": ("unknown", 2),
}
FIELDS = {"schema", "command", "id", "title", "source", "verdict", "trust", "scope", "seconds", "witness", "twins"}


@pytest.mark.parametrize("name", CASES)
def test_verdicts_and_exit_codes(dpcalc: Runner, tmp_path: Path, name: str) -> None:
    verdict, code = CASES[name]
    file = theorem_file(tmp_path, name)
    ran = dpcalc("verify", file, "--json")
    assert ran.code == code
    found = ran.object
    assert set(found) >= FIELDS
    assert (found["schema"], found["command"], found["verdict"]) == ("dpcalc/1", "verify", verdict)
    assert (found["witness"] is not None) == (verdict == "refuted")
    assert (found["trust"] is not None) == (verdict in ("proved", "refuted"))
    assert (found["scope"] is not None) == (verdict in ("verified", "proved"))
    assert isinstance(found["seconds"], float)
    shown = dpcalc("verify", file)
    assert shown.code == code
    assert found["id"] in shown.out
    assert "1 claim: " in shown.out


@pytest.mark.parametrize(
    ("names", "code"),
    [(("KEPT", "PROVED"), 0), (("KEPT", "STUCK"), 3), (("STUCK", "WRONG", "KEPT"), 1), (("WRONG", "BROKEN"), 2)],
)
def test_the_worst_of_many(dpcalc: Runner, tmp_path: Path, names: tuple[str, ...], code: int) -> None:
    assert dpcalc("verify", theorem_file(tmp_path, *names)).code == code


def test_people_see_witness_twins_and_attempts(dpcalc: Runner, tmp_path: Path) -> None:
    out = dpcalc("verify", theorem_file(tmp_path, *CASES)).out
    assert "false at n = 5" in out
    assert "1 of 1 refuted, as expected" in out
    assert "verified instead of refuted (one more)" in out
    assert "1 not refuted for a stated reason" in out
    assert "the comparison is not settled" in out
    assert "ZeroDivisionError: a fault of the file" in out
    assert "hold\\ swap" in out
    assert "9 claims: 1 proved, 4 verified, 1 unknown, 2 refuted, 1 error; 2 of 3 twins as expected" in out


def test_brief_is_a_line_a_claim_and_what_is_wrong(dpcalc: Runner, tmp_path: Path) -> None:
    file = theorem_file(tmp_path, "KEPT", "WRONG", "BROKEN_TWIN")
    ran = dpcalc("verify", file, "--brief")
    lines = ran.out.splitlines()
    assert ran.code == 1
    assert len(lines) == 6
    assert [line.split()[0] for line in lines if not line.startswith(" ")] == ["verified", "refuted", "verified", "3"]
    assert "false at n = 5" in ran.out
    assert "instead of refuted" in ran.out


@pytest.mark.thorough
def test_a_refuted_swapping_budget_shows_datasets(dpcalc: Runner, tmp_path: Path) -> None:
    witness = dpcalc("verify", theorem_file(tmp_path, "SWAPPING"), "--json").object["witness"]
    assert sum(sum(map(sum, table)) for table in witness["x"]) <= 3
    assert {"x", "x_prime", "output", "rate", "probability_x", "probability_x_prime", "distance"} <= set(witness)


@pytest.mark.thorough
def test_processes_give_the_same_in_the_same_order(dpcalc: Runner, tmp_path: Path) -> None:
    file = theorem_file(tmp_path, "STUCK", "KEPT", "PROVED", "WRONG", "BROKEN")

    def plain(*options: str) -> list[dict[str, object]]:
        found = dpcalc("verify", file, "--json", *options).objects
        return [{key: value for key, value in row.items() if key != "seconds"} for row in found]

    assert plain("--jobs", "2") == plain("--jobs", "1")
    assert [row["id"] for row in plain("--jobs", "2")] == [
        f"own/{label}" for label in ("stuck", "kept", "proved", "wrong", "broken")
    ]


def test_targets_are_decided_once(dpcalc: Runner, tmp_path: Path) -> None:
    file = theorem_file(tmp_path, "KEPT")
    assert len(dpcalc("verify", file, tmp_path, file, "--json").objects) == 1


@pytest.mark.thorough
def test_the_limit_reaches_the_engines(dpcalc: Runner, tmp_path: Path) -> None:
    found = dpcalc("verify", theorem_file(tmp_path, "PROVED", "KEPT"), "--json", "--limit", "1").objects
    assert found[0]["verdict"] == "proved"
    many = tmp_path / "many.py"
    many.write_text(
        f"{HEAD}\nTHEOREM = theorem('many', ForAll('numbers', lambda size: iter(range(9)), lambda _: None))\n",
        encoding="utf-8",
    )
    ran = dpcalc("verify", many, "--json", "--limit", "5")
    assert (ran.code, ran.object["verdict"]) == (3, "unknown")
    assert "5 instances" in ran.object["attempts"][0]["why"]


@pytest.mark.thorough
def test_arguments_that_are_cut_say_where_all_of_them_stands(dpcalc: Runner) -> None:
    assert "dpcalc latex)" in " ".join(dpcalc("verify", "dpcalc/permute-and-flip-curve").out.split())
