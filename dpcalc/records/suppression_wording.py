"""What cell suppression of real records promises, and what it does not, in words."""

from __future__ import annotations

from dpcalc.mechanisms.cell_suppression import ZEROS, CellSuppression
from dpcalc.records.counted import Cells
from dpcalc.records.suppression_delta import Delta

_OPEN = (
    "Large counts: far above the threshold a count is almost surely released as it is, so one record more is seen.",
    "The cells themselves: the values of each column are those that occur in the data, and are published.",
    "The number of records, and whether one more is in the data at all: tables of different sizes are not compared.",
    "The figures of this report: they come from the confidential table and are not covered by the promise.",
)


def promised(epsilon: str | None, delta: Delta | None, bound: int) -> str:
    """What is promised, in a sentence or two."""
    if epsilon is None:
        return (
            "Nothing in the sense of differential privacy: without noise the release is a function of the table, and "
            "counts from the threshold on are released exactly."
        )
    if delta is None:
        return "Nothing is hidden: there is one table of as many records over the same cells."
    within = (
        f"of as many records over the same cells, with at most {bound} records in a cell, that differ in one record"
    )
    if delta.exact and delta.value == "1":
        return (
            f"Nothing in the sense of differential privacy: of the tables {within}, two "
            f"never have the same release, so that at `epsilon = {epsilon}`, as at every other, `delta` is 1."
        )
    if delta.exact:
        return (
            f"`({epsilon}, delta)`-differential privacy for tables {within}, with `delta = {delta.decimal}`. That is "
            f"exact: no smaller `delta` will do at `epsilon = {epsilon}`. No `epsilon` does with `delta = 0`."
        )
    return (
        f"`({epsilon}, delta)`-differential privacy for tables {within} takes a `delta` of at least {delta.decimal}: "
        "so far apart are the releases of one pair of them. No `epsilon` does with `delta = 0`. A smaller "
        "--largest, where "
        "the data keep to it, gives the exact `delta`."
    )


def not_protected(mechanism: CellSuppression, cells: Cells, secrecy: str) -> list[str]:
    """What the promise leaves open; ``secrecy`` is the sentence on the random bits."""
    left = [*_OPEN, f"{secrecy} The draw is exact for ideal random bits."]
    if mechanism.zeros == ZEROS[1]:
        left.insert(0, "Whether a cell is empty: counts of 0 are released as they are, so a first record is seen.")
    if cells.counts.count(0) == 0:
        left.append("That every combination of values occurs in the data, which the list of cells shows.")
    return left
