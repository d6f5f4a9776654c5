"""The cases of a setting as z3 lists them: tables one circuit apart with an output, up to renaming categories."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from dpcalc.effort import Effort
from dpcalc.swapping.law.counts import column_sums, row_sums
from dpcalc.swapping.law.stratum_law import weight_polynomial
from dpcalc.swapping.search.encode import Tables
from dpcalc.swapping.search.exceeding import Question
from dpcalc.swapping.search.settings import Setting
from dpcalc.swapping.search.symmetry import fixing, stabilizer
from dpcalc.verdict import Table


@dataclass(frozen=True)
class Case:
    """Two tables of a stratum one circuit apart, an output, and whether it is too likely under the first."""

    x: Table
    x_prime: Table
    output: Table
    question: Question


def cases(setting: Setting, scale: Fraction, effort: Effort) -> Iterator[Case]:
    """Let z3 choose margins and output, then x, then x'; count permutations for what it chose."""
    tables = Tables(setting, effort)
    for z in tables.outputs():
        renamings = list(stabilizer(z, row_sums(z), column_sums(z)))
        for x in tables.datasets(z, renamings):
            above = _weights(x, z, setting.n)
            for distance, x_prime in tables.changed(x, fixing(x, renamings)):
                question = Question(above, _weights(x_prime, z, setting.n), distance * scale)
                yield Case(x, x_prime, z, question)


def some_cases(scale: Fraction, most: int | None, setting: Setting, effort: Effort) -> list[Case]:
    """At most so many cases of a setting, as a task."""
    return list(islice(cases(setting, scale, effort), most))


def _weights(x: Table, z: Table, n: int) -> tuple[int, ...]:
    """The n + 1 coefficients of the weight of z given x, as a polynomial in the odds."""
    coefficients = [int(c) for c in weight_polynomial(x, z).coeffs()]
    return (*coefficients, *(0,) * (n + 1 - len(coefficients)))
