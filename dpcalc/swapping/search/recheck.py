"""A second opinion on a counterexample, by a path that shares no code with the search that found it.

The margins, the distance and b are read off the datasets anew; the probabilities come from walking over the algorithm's
random choices one by one (for strata above its limit, from a plain sum over the records that stay in place); the budget
is evaluated as stated, by rigorous arithmetic. What fails here never becomes a verdict.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb, factorial, prod

import sympy

from dpcalc.certify.counterexample import loses_more
from dpcalc.claim import Satisfies
from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError, TooLarge
from dpcalc.exact import INFINITY, Extended, LogRatio, as_sympy
from dpcalc.swapping.claims.every_swapping import swapping_of
from dpcalc.swapping.law.literal import LITERAL_LIMIT, literal_probability
from dpcalc.symbolic.enclose import decimal
from dpcalc.symbolic.signs import compare, decide_condition
from dpcalc.symbolic.substitute import substitute
from dpcalc.symbolic.symbols import b, p
from dpcalc.verdict import DatasetWitness, Table

Strata = Sequence[Table]
_MOST_CHOICES = 3_000_000


def rechecked(
    claim: Satisfies, x: Strata, x_prime: Strata, output: Strata, rate: Fraction, effort: Effort
) -> DatasetWitness:
    """The witness that the claim fails for these datasets and this output at this rate.

    Raises ``DpcalcError`` where any part of that is not so: the datasets are not two different ones of one universe
    within the claim's bounds, the claim is not made at the rate, or the budget is not exceeded.
    """
    _check_universe(claim, x, x_prime, output)
    distance = sum(max(c - d, 0) for c, d in zip(_cells(x), _cells(x_prime), strict=True))
    largest = max(sum(map(sum, t)) for t in x if sum(1 for row in t for c in row if c) > 1)
    values = {b: Fraction(largest), p: rate}
    if not decide_condition(swapping_of(claim).rates, values, effort):
        raise DpcalcError(f"the claim is not made at b = {largest}, p = {rate}", claim=claim)
    above, below = (
        prod((_chance(t, z, rate) for t, z in zip(d, output, strict=True)), start=Fraction(1)) for d in (x, x_prime)
    )
    if above == 0:
        raise DpcalcError("the output has no probability under x", x=x, output=output)
    ratio: Extended = INFINITY if below == 0 else above / below
    budget = _chosen(claim.formula, values, effort)
    if not _exceeds(ratio, distance * swapping_of(claim).distance_scale, budget, values, effort):
        raise DpcalcError(
            f"the budget is not exceeded at b = {largest}, p = {rate}", x=x, x_prime=x_prime, output=output
        )
    return _witness(claim, (x, x_prime, output), rate, (above, below), (ratio, distance), (budget, largest), effort)


def _check_universe(claim: Satisfies, x: Strata, x_prime: Strata, output: Strata) -> None:
    """Different datasets, equal invariants (the output's too), and no more categories than the claim allows."""
    if not len(x) == len(x_prime) == len(output):
        raise DpcalcError("the datasets have different numbers of strata", x=x, x_prime=x_prime, output=output)
    if list(x) == list(x_prime):
        raise DpcalcError("the two datasets are equal", x=x)
    for tables in zip(x, x_prime, output, strict=True):
        shapes = {tuple(len(row) for row in table) for table in tables}
        sums = {(tuple(sum(row) for row in table), tuple(sum(c) for c in zip(*table, strict=True))) for table in tables}
        if len(shapes) > 1 or len(sums) > 1 or min(c for table in tables for row in table for c in row) < 0:
            raise DpcalcError("the invariants differ between the datasets and the output", tables=tables)
    family = swapping_of(claim)
    for bound, lines in ((family.holds, x), (family.swaps, [list(zip(*t, strict=True)) for t in x])):
        used = {i for table in lines for i, line in enumerate(table) if any(line)}
        if bound is not None and len(used) > bound:
            raise DpcalcError(f"the datasets use {len(used)} categories where the claim allows {bound}", x=x)


def _cells(strata: Strata) -> list[int]:
    """All counts in order."""
    return [count for table in strata for row in table for count in row]


def _chance(table: Table, output: Table, rate: Fraction) -> Fraction:
    """The probability that the stratum is released as ``output``."""
    if sum(map(sum, table)) <= LITERAL_LIMIT:
        return literal_probability(table, output, rate)
    return _plain_probability(table, output, rate)


def _plain_probability(table: Table, output: Table, rate: Fraction) -> Fraction:
    """The same for larger strata: sum over which records of each cell stay, then inclusion and exclusion.

    A permutation of the other m records alone gives the rest of the output in
    ``prod rows! * prod columns! / prod cells!`` ways; those with further fixed points are taken away again.
    """
    here, there = (tuple(count for row in t for count in row) for t in (table, output))
    height, width, n = len(table), len(table[0]), sum(here)
    if prod(min(c, d) + 1 for c, d in zip(here, there, strict=True)) > _MOST_CHOICES:
        raise TooLarge(f"a stratum of {n} records is too large for the second check", hint="lower the size")
    fixing = [0] * (n + 1)
    for stay in product(*(range(min(c, d) + 1) for c, d in zip(here, there, strict=True))):
        left = [c - f for c, f in zip(here, stay, strict=True)]
        ways = prod(comb(c, f) for c, f in zip(here, stay, strict=True))
        ways *= prod(factorial(sum(left[h * width : (h + 1) * width])) for h in range(height))
        ways *= prod(factorial(sum(left[s::width])) for s in range(width))
        fixing[sum(stay)] += ways // prod(factorial(d - f) for d, f in zip(there, stay, strict=True))
    total, weight = Fraction(0), Fraction(0)
    deranged = [sum((-1) ** j * (factorial(k) // factorial(j)) for j in range(k + 1)) for k in range(n + 1)]
    for k in (0, *range(2, n + 1)):
        chance = rate**k * (1 - rate) ** (n - k)
        total += comb(n, k) * chance
        moving_k = sum((-1) ** (j - (n - k)) * comb(j, n - k) * fixing[j] for j in range(n - k, n + 1))
        weight += moving_k * chance / deranged[k]
    return weight / total


def _chosen(budget: sympy.Expr, values: dict[sympy.Symbol, Fraction], effort: Effort) -> sympy.Expr:
    """The budget with its symbols replaced, in the case that applies."""
    if isinstance(budget, sympy.Piecewise):
        for expression, condition in budget.args:
            if decide_condition(condition, values, effort):
                return _chosen(expression, values, effort)
        raise DpcalcError("no case of the budget applies", budget=budget)
    return substitute(budget, {name: as_sympy(v) for name, v in values.items()})


def _exceeds(
    ratio: Extended, distance: Fraction, budget: sympy.Expr, values: dict[sympy.Symbol, Fraction], effort: Effort
) -> bool:
    """Whether ``ln(ratio) > budget * distance``."""
    if ratio is INFINITY:
        return compare(budget, sympy.oo, values, effort) < 0
    per_unit = sympy.log(sympy.Rational(str(ratio)), evaluate=ratio == 1) / sympy.Rational(str(distance))
    return compare(per_unit, budget, values, effort) > 0


def _witness(
    claim: Satisfies,
    strata: tuple[Strata, Strata, Strata],
    rate: Fraction,
    chances: tuple[Fraction, Fraction],
    measured: tuple[Extended, int],
    allowed: tuple[sympy.Expr, int],
    effort: Effort,
) -> DatasetWitness:
    """The violation in exact words."""
    (x, x_prime, output), (above, below), (ratio, distance), (budget, largest) = strata, chances, measured, allowed
    claimed = str(budget) if budget.is_infinite else f"{budget} = {decimal(budget, {}, 6, effort)}"
    counted = swapping_of(claim).distance_scale
    if counted != 1:
        claimed = f"{counted} * ({claimed})"
    if ratio is INFINITY or ratio >= 1:
        loss = LogRatio(ratio, Fraction(distance))
        actual, shown = str(loss), f"{loss} = {loss.decimal()}"
    else:
        actual = shown = f"log({ratio})/{distance}"
    values = {
        "b": str(largest),
        "p": str(rate),
        "distance": str(distance),
        "P_x(z)": str(above),
        "P_x'(z)": str(below),
        "violated": f"{shown} <= {claimed}",
    }
    return DatasetWitness(
        summary=f"`b = {largest}`, `p = {rate}`: the loss `{shown}` exceeds the claimed `{claimed}`",
        values=values,
        evidence=loses_more(x, x_prime, output, rate, sympy.Rational(str(counted)) * budget),
        x=tuple(x),
        x_prime=tuple(x_prime),
        output=tuple(output),
        rate=str(rate),
        probability_x=str(above),
        probability_x_prime=str(below),
        distance=str(distance),
        claimed=claimed,
        actual=actual,
    )
