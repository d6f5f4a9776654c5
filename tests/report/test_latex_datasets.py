"""Tables of datasets: margins, cutting what is too wide or long, and long labels."""

from __future__ import annotations

import pytest

from dpcalc.report.datasets import Labels, table_labels
from dpcalc.report.latex.datasets import datasets
from dpcalc.report.latex.document import document
from dpcalc.verdict import Table
from tests.report.latex_source import faults, wide_lines


def grid(rows: int, columns: int, count: int = 1) -> Table:
    """A table of equal counts."""
    return ((count,) * columns,) * rows


def test_a_small_table_has_its_sums() -> None:
    shown = datasets({"x": (((2, 0), (1, 3)),)}, Labels((), ("own", "rent"), ("a", "b")))
    for row in (
        r"$x$ & a & b & $\Sigma$ \\",
        r"own & 2 & 0 & 2 \\",
        r"rent & 1 & 3 & 4 \\",
        r"$\Sigma$ & 3 & 3 & 6 \\",
    ):
        assert row in shown


def test_a_table_of_one_variable_is_one_row_with_its_sum() -> None:
    shown = datasets({"x": (((2, 3),),)}, table_labels({"sex": 2}))
    assert r"$x$ & sex 0 & sex 1 & $\Sigma$ \\" in shown
    assert r"records & 2 & 3 & 5 \\" in shown
    assert shown.count(r"\midrule") == 1, "no row of sums below"
    assert "hold" not in shown


def test_strata_are_named() -> None:
    shown = datasets({"x": (grid(2, 2), grid(2, 2))}, Labels(("north & south", "east"), (), ()))
    assert r"\emph{north \& south}" in shown
    assert r"\emph{east}" in shown
    assert "stratum" not in datasets({"x": (grid(2, 2),)}, Labels())


def test_points_are_shown_by_name() -> None:
    assert datasets({"x": "a_1", "z": "50%"}, Labels()) == r"$x={}$\,\texttt{a\_1}, $z={}$\,\texttt{50\%}"


def test_every_cell_of_a_cut_table_is_there() -> None:
    table = tuple(tuple(100 * i + j for j in range(50)) for i in range(80))
    shown = datasets({"x": (table,)}, Labels())
    assert shown.count(r"\begin{tabular}") > 4
    cells = {cell.strip(" \\") for line in shown.splitlines() for cell in line.split("&")}
    assert {str(count) for row in table for count in row} <= cells
    assert {f"hold {i}" for i in range(80)} <= cells
    assert {f"swap {j}" for j in range(50)} <= cells


def test_long_labels_are_replaced_and_explained() -> None:
    long = tuple(f"household income before taxes and transfers {i}" for i in range(3))
    shown = datasets({"x": (grid(3, 2),)}, Labels((), long, ()))
    assert r"$r_{2}$: household income before taxes and transfers 2" in shown


@pytest.mark.thorough
def test_nothing_sticks_out() -> None:
    names = Labels((), tuple(f"category_{i}" for i in range(60)), tuple(f"a rather long name {i}" for i in range(60)))
    bodies = [
        datasets({"x": (grid(60, 60, 12345),), "x'": (grid(60, 60),), "z": (grid(3, 3),)}, names),
        datasets({"x": (grid(2, 2, 10**30),)}, Labels()),
        datasets({"x": (grid(3, 30),)}, Labels((), (), tuple("WMmw%@&~" * 2 + str(i) for i in range(30)))),
        datasets({"x": (grid(3, 30),)}, Labels((), ("é中→ε" * 5,) * 3, tuple(f"中中中 {i}" for i in range(30)))),
        datasets({"x": ((),), "z": ()}, Labels()),
        datasets({"x": (grid(3, 40, 7), grid(40, 3, 7))}, Labels((), (), ("x" * 200,))),
    ]
    assert all(faults(body) == [] for body in bodies)
    assert wide_lines(document("\n\n".join(bodies), "Tables")) == []
