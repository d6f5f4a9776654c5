"""The example of nine points in the proof of Proposition 13 (bailie2025)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from bailie2025._measure_distances import density_ratio, distance, multiplicative, shown
from bailie2025._strong_equivalence import EXPONENTIAL

from dpcalc.certify.evidence import example
from dpcalc.claim import ForAll, Instance
from dpcalc.verdict import Witness

Table: TypeAlias = Sequence[tuple[int, Fraction]]
"""What is said of a law, line by line: a point and its probability."""
FIRST: Table = ((1, Fraction(9, 10)), *((x, Fraction(1, 80)) for x in range(2, 10)))


def second(last: range) -> Table:
    """Q(1) = 1/5, and Q(x) = 1/10 for a range of points."""
    return ((1, Fraction(1, 5)), *((x, Fraction(1, 10)) for x in last))


def example_of(one: Table, other: Table) -> ForAll:
    """Both tables are laws on 1, ..., 9 with d_DR = ln 36 < 2 ln 8 = 2 D."""

    def check(_: Instance) -> Witness | None:
        for table in (one, other):
            clash = next(((a, b) for a in table for b in table if a[0] == b[0] and a[1] != b[1]), None)
            if clash:
                (point, value), (_, again) = clash
                evidence = example(
                    "(some e table (some f table (and (= (item e 0) (item f 0)) (!= (item e 1) (item f 1)))))",
                    about={"table": [[Fraction(x), v] for x, v in table]},
                )
                what = f"the point {point} is given the probabilities {value} and {again}"
                return Witness(what, {"violated": f"{value} = {again}"}, evidence=evidence)
        first, last = dict(one), dict(other)
        laws = [tuple(law.get(x, Fraction(0)) for x in sorted({*first, *last})) for law in (first, last)]
        found = density_ratio(*laws), multiplicative(*laws)
        if set(first) == set(last) == set(range(1, 10)) and sum(laws[0]) == sum(laws[1]) == 1 and found == RIGHT:
            return None
        words = f"P = {shown(laws[0])}, Q = {shown(laws[1])}: d_DR = {distance(found[0])}, D = {distance(found[1])}"
        return Witness(words, {"violated": "laws on 1, ..., 9 with d_DR = ln 36, D = ln 8"})

    laws = {"P": [v for _, v in one], "Q": [v for _, v in other]}
    whole = example(
        "(are_laws (list P Q))",
        "(= (exp_density_ratio P Q) 36)",
        "(= (exp_MULT P Q) 8)",
        "(< (log 36) (* 2 (log 8)))",
        define=EXPONENTIAL,
        about=laws,
    )
    return ForAll("the tables of P and Q", lambda size: iter([size]), check, last=1, whole=whole)


RIGHT = (Fraction(36), Fraction(8))
"""Exponentials of the metric and the distance."""
