"""Statements about the values of an output premetric at a few pairs of laws, on one ordered pair of a universe.

Satisfying a specification is one inequality for each universe and each ordered pair of its points, so what follows from
inequalities between values of the premetric is decided for one such pair: extended reals, with 0 times inf = inf.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import TypeAlias, cast

import sympy

from dpcalc.claim import ForAll, Inequality, Instance
from dpcalc.exact import INFINITY, Extended
from dpcalc.verdict import Witness

Values: TypeAlias = Mapping[str, Extended]
Test: TypeAlias = Callable[[Values], bool]

a, b, c, d, e, m = sympy.symbols("a b c d e m")
e1, e2 = sympy.symbols("e_1 e_2")
SEPARATELY = (
    "a specification asks for one inequality for each universe and ordered pair of its points, a mechanism has laws on "
    "one measurable space wherever the distance is finite, and where the right side is infinite nothing is asked"
)
"""Why it is enough to look at one ordered pair and at finite right sides."""
TWO_POINTS = (
    "two laws P and Q are the output laws of a mechanism on the points x1, x2 of one universe with d(x1, x2) = 1 and "
    "d(x2, x1) = inf, whose loss is then Dp(P, Q)"
)
"""Why every pair of laws is that of a mechanism whose loss is their distance."""


def for_values(names: str, over: str, given: Test, then: Test) -> ForAll:
    """All values in {0, ..., n - 1, inf} of the named quantities that satisfy ``given`` satisfy ``then``."""
    known = names.split()

    def instances(size: int) -> Iterator[Instance]:
        grid: tuple[Extended, ...] = (*map(Fraction, range(size)), INFINITY)
        for values in product(grid, repeat=len(known)):
            found = dict(zip(known, values, strict=True))
            if (size == 1 or Fraction(size - 1) in values) and given(found):
                yield found

    def check(instance: Instance) -> Witness | None:
        values = cast(Values, instance)
        if then(values):
            return None
        shown = {name: str(value) for name, value in values.items()}
        return Witness("false at " + ", ".join(f"{name} = {value}" for name, value in shown.items()), shown)

    return ForAll(f"{over}; each quantity in 0, 1, ..., n - 1 or inf", instances, check)


def lemma(relation: sympy.Basic, *where: sympy.Basic) -> Inequality:
    """A relation between non-negative reals under some conditions."""
    symbols = sorted(sympy.And(relation, *where).free_symbols, key=str)
    bounds = [symbol >= 0 for symbol in symbols]
    return Inequality(relation, reals=tuple(symbols), where=sympy.And(*where, *bounds))
