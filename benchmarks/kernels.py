"""Mechanisms on tables: losses by the parts that change beside the joint law of everything, and budgets in a symbol."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any

import dpcalc
from dpcalc.decide.exceeding import Joint
from dpcalc.mechanisms.cell_suppression import CellSuppression
from dpcalc.symbolic.exp_numbers import ExpNumber

SUPPRESSION = CellSuppression(3, ExpNumber.exp(1))


def _tables(rows: int, columns: int, size: int, **more: Any) -> dpcalc.Specification:
    """Suppression of a table of counts by two variables."""
    blocks: dict[str, Any] = {
        "domain": {"records": {"a": rows, "b": columns}, "size": size},
        "multiverse": {"invariants": []},
        "input": {"premetric": "bounded-unordered"},
        "output": {"premetric": "hockey-stick", "epsilon": "1/2"},
        "mechanism": SUPPRESSION,
    }
    return dpcalc.Specification(**{**blocks, **more})


def _seconds(
    specification: dpcalc.Specification, asked: Callable[[dpcalc.Specification], object] = dpcalc.loss
) -> float:
    """How long the answer takes."""
    start = perf_counter()
    asked(specification)
    return perf_counter() - start


def _searched(size: int, below: str) -> float:
    """How long z3 looks for 3 x 3 tables, two margins held, that lose more than noise on counts, less so much."""
    noise = {"name": "noisy-counts", "largest": size, "factor": "3/2"}
    more = {
        "multiverse": {"invariants": ["a", "b"]},
        "input": {"premetric": "hamming"},
        "output": {"premetric": "MULT"},
        "mechanism": noise,
        "claim": {"budget": f"2*log(3/2) - {below}"},
    }
    return _seconds(_tables(3, 3, size, **more), dpcalc.search)


def run() -> Iterable[tuple[str, str]]:
    """The measures of mechanisms on tables."""
    dense = _seconds(_tables(2, 2, 4, mechanism=Joint(SUPPRESSION)))
    quick = _seconds(_tables(2, 2, 4))
    yield (
        "loss of suppression, 4 cells and 4 records: joint law, by cells",
        f"{dense:.2f} s, {quick:.2f} s, ratio {dense / quick:.1f}",
    )
    yield "loss of suppression, 6 cells and 6 records", f"{_seconds(_tables(3, 2, 6)):.2f} s (target 2 s)"
    yield "loss of suppression, 12 cells and 12 records", f"{_seconds(_tables(4, 3, 12)):.2f} s (target 60 s)"
    one = _seconds(_tables(2, 2, 4), dpcalc.budget)
    symbol = _tables(
        2,
        2,
        4,
        output={"premetric": "hockey-stick", "epsilon": "eps"},
        mechanism={"name": "cell-suppression", "threshold": 3, "epsilon": "eps"},
        parameter={"name": "eps"},
    )
    every = _seconds(symbol, dpcalc.budget)
    yield (
        "budget of suppression at one epsilon, at every epsilon, 4 cells and 4 records",
        f"{one:.2f} s, {every:.2f} s, ratio {every / one:.1f}",
    )
    yield (
        "search, z3 over unknown 3 x 3 tables of 20 records with two margins: a budget that holds, one that does not",
        f"{_searched(20, '0'):.2f} s, {_searched(20, '1/1000'):.2f} s",
    )
