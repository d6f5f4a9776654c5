"""``dpcalc deployment`` as it is called."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import Runner

PLAN = """
[[dataset]]
name = "persons"
[[party]]
name = "public"
budget = "zcdp:rho=1"
[[release]]
name = "counts"
mechanism = "zcdp:rho=2"
on = "persons"
to = ["public"]
"""


def test_it_prints_draws_and_says_by_its_exit_code_that_a_budget_is_exceeded(dpcalc: Runner, tmp_path: Path) -> None:
    plan, picture = tmp_path / "plan.toml", tmp_path / "plan.svg"
    plan.write_text(PLAN)
    ran = dpcalc("deployment", str(plan), "--plot", str(picture))
    assert ran.code == 1
    assert "rho=2" in ran.out
    assert b"counts" in picture.read_bytes()
    row = dpcalc("deployment", str(plan), "--json").object["rows"][0]
    assert (row["party"], row["value"], row["kept"], row["shown"], row["hidden"]) == ("public", "2", False, 1, 0)
    plan.write_text(PLAN.replace("rho=1", "rho=3"))
    assert dpcalc("deployment", str(plan)).code == 0


def test_wrong_input_is_one_line_and_exit_code_2(dpcalc: Runner, tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(PLAN.replace('on = "persons"', 'on = "person"'))
    for arguments in ([str(plan)], [str(tmp_path / "none.toml")], [str(plan), "--plot", str(plan)]):
        ran = dpcalc("deployment", *arguments)
        assert ran.code == 2
        assert len(ran.err.strip().splitlines()) == 1
