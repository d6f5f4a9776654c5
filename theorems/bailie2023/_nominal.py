"""The nominal budget (5.1) of the Permutation Algorithm, Table 6.3, and the budget tested on several strata at once.

``(5.1)`` is ``ln(b+1) - ln o`` for 0 < p <= 1/2 and ``max{ln o, ln(b+1) - ln o}`` for 1/2 < p < 1, in nats per record;
``o = p/(1-p)``. Tests use it through its exponential, a rational number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import cast

import sympy
from sympy import And, Eq, Ge, Gt, Le, Max, Piecewise, Rational

from dpcalc.claim import ForAll, Inequality, Instance
from dpcalc.decide.instances import hamming
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.multiverse import InducedBy
from dpcalc.spec.tables import ContingencyTable
from dpcalc.symbolic.symbols import b, p
from dpcalc.verdict import Table, Witness
from theorems.bailie2025._census import Row
from theorems.bailie2025._curve import falling, log_odds
from theorems.bailie2025._swapping_law import largest_ratio, product_law

HALF = Rational(1, 2)
CATEGORIES = {"match": 2, "hold": 2, "swap": 2}

Strata = tuple[Table, ...]
Factor = Callable[[int, Fraction], Fraction]
"""``e`` to a budget at a stratum size b > 0 and a swap rate."""

TABLE_6_3 = (
    Row("state", "county", 13_680_081, "19.38", "16.43"),
    Row("state x household size", "county", 3_653_802, "18.06", "15.11"),
    Row("county", "tract", 3_445_076, "18.00", "15.05"),
    Row("county x household size", "tract", 853_003, "16.60", "13.66"),
    Row("block group", "block", 21_535, "12.92", "9.98"),
    Row("block group x household size", "block", 11_691, "12.31", "9.37"),
)
"""Table 6.3, lines 721-730."""


def nominal(low: sympy.Expr, high: sympy.Expr, upto: sympy.Expr = HALF) -> Piecewise:
    """A budget of the form of Theorem 5.6: 0 for b = 0, ``low`` for p up to ``upto``, ``high`` beyond."""
    return Piecewise((sympy.Integer(0), Eq(b, 0)), (low, Le(p, upto)), (high, True))


def equation_5_1() -> Piecewise:
    """The budget of Theorem 5.6, for 0 < p < 1."""
    low = falling(b, p)
    return nominal(low, Max(log_odds(p), low))


def nominal_at(size: int, rate: Fraction) -> sympy.Expr:
    """(5.1) at numbers b > 0 and 0 < p < 1."""
    odds = rate / (1 - rate)
    log = sympy.log(Rational(odds.numerator, odds.denominator))
    low = sympy.log(size + 1) - log
    return low if rate <= Fraction(1, 2) or (size + 1) / odds >= odds else log


def nominal_factor(size: int, rate: Fraction) -> Fraction:
    """``e`` to the budget (5.1) at numbers b >= 0 and 0 < p < 1."""
    odds = rate / (1 - rate)
    if size == 0:
        return Fraction(1)
    return (size + 1) / odds if rate <= Fraction(1, 2) else max(odds, (size + 1) / odds)


def one_formula() -> Inequality:
    """For p <= 1/2 and b > 0 the first case of (5.1) is the maximum of its second case, so that one formula does."""
    where = And(Gt(b, 0), Gt(p, 0), Le(p, HALF))
    return Inequality(Ge(falling(b, p), log_odds(p)), reals=(b, p), where=where)


@dataclass(frozen=True)
class Datasets:
    """The datasets of one universe, as stratum tables."""

    members: tuple[Strata, ...]


def universes_of_two_strata(size: int) -> Iterator[Instance]:
    """Every universe of n records in two strata, with two holding and two swapping values, that has two datasets."""
    domain = RecordDomain(CATEGORIES, size=size)
    for universe in InducedBy(["match*hold", "match*swap"]).universes(domain):
        members = [dataset.strata() for dataset in universe.members if isinstance(dataset, ContingencyTable)]
        if len(members) > 1:
            yield Datasets(tuple(members))


def largest(strata: Strata) -> int:
    """The number of records of the largest stratum."""
    return max(sum(map(sum, table)) for table in strata)


def largest_mixed(strata: Strata) -> int:
    """The number b of Theorem 5.6: the largest stratum with two different records, else 0."""
    return max((sum(map(sum, t)) for t in strata if sum(1 for row in t for count in row if count) > 1), default=0)


def several_strata(factor: Factor, rates: tuple[Fraction, ...], size_of: Callable[[Strata], int]) -> ForAll:
    """In universes of two strata the laws of x and x' differ by at most ``d(x, x')`` times the budget."""

    def check(instance: Instance) -> Witness | None:
        members = cast(Datasets, instance).members
        for rate in rates:
            laws = {strata: product_law(strata, rate) for strata in members}
            for x, y in combinations(members, 2):
                size, apart = size_of(x), sum(map(hamming, x, y))
                ratio, allowed = largest_ratio(laws[x], laws[y]), factor(size, rate) ** apart
                if ratio > allowed:
                    return Witness(
                        f"p = {rate}, b = {size}, d(x, x') = {apart}: e^MULT = {ratio} > {allowed}",
                        {"x": str(x), "x'": str(y), "p": str(rate), "violated": f"{ratio} <= {allowed}"},
                    )
        return None

    listed = ", ".join(map(str, rates))
    over = f"universes of n records in two strata, two values of each variable, p in {{{listed}}}"
    return ForAll(over, universes_of_two_strata, check, first=2)
