"""``dpcalc list --laws``: the table of output premetrics and laws."""

from __future__ import annotations

import json

from dpcalc.spec.law_table import entries, premetrics
from dpcalc.spec.laws import LAWS
from tests.cli.running import Runner


def test_every_entry_is_an_object(dpcalc: Runner) -> None:
    ran = dpcalc("list", "--laws", "--json")
    assert ran.code == 0
    rows = [json.loads(line) for line in ran.out.splitlines()]
    assert [(row["premetric"], row["law"], row["holds"]) for row in rows] == [
        (entry.premetric, entry.law, entry.holds) for entry in entries()
    ]
    by_name = {(row["premetric"], row["law"]): row for row in rows}
    assert by_name["KL", "group"]["theorems"] == ["laws/kl-no-group"]
    assert by_name["KL", "quasi-convex"]["theorems"] == ["laws/kl-convex"]
    assert by_name["KL", "quasi-convex"]["direct"] is False
    assert len(by_name["MULT", "metric"]["theorems"]) == 4
    assert by_name["TV", "monotone"]["holds"] is None


def test_the_table_names_every_premetric_and_explains_every_law(dpcalc: Runner) -> None:
    out = dpcalc("list", "--laws").out
    assert all(name in out for name in premetrics())
    assert all(f"{law}: " in out for law in LAWS)
    assert "\u2026" not in out


def test_one_premetric_with_its_theorems(dpcalc: Runner) -> None:
    ran = dpcalc("list", "--laws", "--premetric", "density-ratio")
    assert ran.code == 0
    assert "laws/density-ratio-no-adaptive-composition" in ran.out
    assert "by laws/density-ratio-no-quasi-convex" in ran.out


def test_what_is_wrong_is_one_line(dpcalc: Runner) -> None:
    for arguments, complaint in (
        (("--laws", "--premetric", "Reny"), "did you mean Renyi"),
        (("--premetric", "KL"), "--laws"),
        (("--laws", "--source", "laws"), "do not go together"),
    ):
        ran = dpcalc("list", *arguments)
        assert ran.code == 2
        assert complaint in ran.err
        assert ran.err.count("\n") == 1
