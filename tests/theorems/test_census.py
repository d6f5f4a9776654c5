"""The theorem files on tables of the 2020 Census and the data of ``dpcalc tables`` say the same of the same numbers."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from typing import Any

import pytest

from dpcalc.accounting.tables.cells import Mark, recompute
from dpcalc.cli.tables_files import PrintedTable, read_tables
from dpcalc.effort import Effort
from dpcalc.language.instances import Instances
from dpcalc.library import decide, find
from dpcalc.theory import Every
from tests.house.repository import ROOT
from theorems.bailie2023._nominal import TABLE_6_3
from theorems.bailie2025._census import HIGH_RATE, LOW_RATE, TABLE_3_5, Row
from theorems.bailie2025._topdown_counts import UNBOUNDED
from theorems.bailie2025._zcdp import PARTS, PHSAFE, SAFETAB_H, SAFETAB_P
from theorems.kifer2022._redistricting import (
    EVERYTHING,
    HOUSING_SHARES,
    LEVELS,
    PERSON_SHARES,
    QUERIES,
    SCENARIOS,
    TOTAL,
    budget,
)

CENSUS = ROOT / "examples" / "census2020"
TABLES = {table.name.partition(":")[0]: table for table in read_tables([CENSUS])}


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((CENSUS / f"{name}.toml").read_text(encoding="utf-8"))


def printed(name: str) -> dict[str, str]:
    return {cell.place: cell.printed for cell in TABLES[name].cells}


def test_the_allocation_is_one() -> None:
    allocation = data("redistricting")["allocation"]
    assert tuple(allocation["levels"]) == LEVELS
    for key, shares in (("person", PERSON_SHARES), ("household", HOUSING_SHARES)):
        assert [Fraction(text) for text in allocation[key]] == [shares[level] for level in LEVELS]
    assert list(allocation["queries"]) == list(QUERIES)
    for query, row in allocation["queries"].items():
        assert [Fraction(text) for text in row[1:]] == [QUERIES[query][level] for level in LEVELS]


def test_scenarios_cost_the_same() -> None:
    cells = {cell.place: cell for cell in TABLES["kifer2022, section 8"].cells}
    for name, chosen in SCENARIOS.items():
        assert recompute(cells[f"{name}: rho"]).value.lower == budget(chosen)
    assert budget(EVERYTHING) == TOTAL


def test_budgets_of_the_four_systems() -> None:
    stems = {"detailed_dhc_a": SAFETAB_P, "detailed_dhc_b": SAFETAB_H, "supplemental": PHSAFE}
    for stem, value in stems.items():
        assert Fraction(data(stem)["budget"]["total"]) == Fraction(int(value.p), int(value.q))
    assert list(printed("bailie2023, Table 6.2").values())[:5] == [text for _, text in PARTS.values()]


@pytest.mark.parametrize(("name", "rows"), [("bailie2025, Table 3.5", TABLE_3_5), ("bailie2023, Table 6.3", TABLE_6_3)])
def test_swapping_tables(name: str, rows: tuple[Row, ...]) -> None:
    table: PrintedTable = TABLES[name]
    shown = [(cell.inputs["b"][0].value, cell.inputs["p"][0].value, cell.printed) for cell in table.cells]
    assert shown == [
        entry
        for row in rows
        for entry in ((Fraction(row.b), LOW_RATE, row.at_low), (Fraction(row.b), HIGH_RATE, row.at_high))
    ]


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("kifer2022, Table 1", ("kifer2022/tab-1a", "kifer2022/tab-1b", "kifer2022/tab-1c")),
        ("kifer2022, Table 2", ("kifer2022/tab-2a", "kifer2022/tab-2b", "kifer2022/tab-2c")),
        ("kifer2022, Table 6", ("kifer2022/tab-6a", "kifer2022/tab-6b", "kifer2022/tab-6c")),
        ("bailie2023, Table 6.3", ("bailie2023/table-6.3",)),
    ],
)
def test_marks_are_the_verdicts(name: str, ids: tuple[str, ...]) -> None:
    verdicts = {decide(find(each), Effort(), twins=False).verdict.name for each in ids}
    marks = {recompute(cell).mark for cell in TABLES[name].cells}
    assert (Mark.DIFFERS in marks) == ("refuted" in verdicts)
    assert "unknown" not in verdicts


def test_counts_of_a_small_country() -> None:
    """A vacant unit counts for its block, quarters only for theirs, a person for the state."""
    counts = "alike([1, 1, 1, 1, 1, 1], c(x, v), [1, 1, 1, 1, 0, 1])"
    claim = Every(all="x in [[0, 3]]; v in [[0, 1]]", let=UNBOUNDED.let, show=counts)
    told = Instances(claim, {}).conclusion
    assert told((0, 3), (0, 1))
    assert not any(told(x, (0, 1)) for x in ((0, 2), (1, 3), (0,), (2, 3)))
    assert not told((0, 3), (0, 0))
