"""Permutation swapping seen from its permutations, in formulas: the lines of two permutations, and their envelope.

Write o for the odds p/(1-p) of the swap rate and d(k) for the number of derangements of k things. Two permutations that
move k and m records of a stratum make, at distance D, the *line* ``((k - m) ln o + ln(d(m)/d(k))) / D``. The largest
line, the envelope, has one form from b = 4 records on, and forms of its own at 2 and 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import sympy
from sympy import And, Eq, Max, Or, log

from dpcalc.errors import UnsupportedExpression
from dpcalc.swapping.law.permutation_law import PSA, PermutationLaw, log_ratio
from dpcalc.symbolic.substitute import substitute
from dpcalc.symbolic.symbols import b, derangements, k, o, p, symbol
from dpcalc.wording import wording

m: Final = symbol("m")
distance: Final = symbol("D")

REDUCTION: Final = (
    "Holding variables count as one, and so do swapping variables: a matching stratum is a table of counts, and "
    "strata are permuted independently. Log-ratios and distances both add over strata, so it is enough to look at one "
    "stratum, of at most `b` records with two of them different, and at two tables `x`, `x'` of it with equal margins "
    "at distance `D >= 2` (at distance 0 they are the same table, and no distance is 1). Some permutation `r` moves "
    "exactly `D` records and turns `x'` into `x` (bailie2025, Lemma B.3.4), so composing with `r` matches the "
    "permutations that take `x` to an output one to one with those that take `x'` to it. Let a pair of the match move "
    "`k` and `m` records: none or at least 2, at most `b`, with `|k - m| <= D`, for `r` moves `D` records only. Their "
    "probabilities, `p^k (1-p)^(n-k) / d(k)` and `p^m (1-p)^(n-m) / d(m)` over the same constant, have the ratio "
    "`o^(k-m) d(m)/d(k)`, and a ratio of sums is at most the largest ratio of their terms. So the loss per record is "
    "at most the largest line, and a budget at least as large as every line is kept. For `0 < p < 1` the odds `o` are "
    "any positive number, and `p = o/(1+o)`."
)
"""Why every universe keeps a budget that is at least every line: the combinatorial step, which no kernel checks."""


@dataclass(frozen=True)
class Stretch:
    """Sizes b for which the envelope has one form: ``size`` alone or, where that is ``None``, all from ``first`` on."""

    name: str
    size: int | None
    envelope: sympy.Expr
    first: int = 4

    @property
    def sizes(self) -> sympy.Basic:
        """The condition on b."""
        return sympy.true if self.size is not None else b >= self.first

    @property
    def top(self) -> sympy.Expr:
        """b, or its value."""
        return b if self.size is None else sympy.Integer(self.size)


@dataclass(frozen=True)
class Premise:
    """A relation for all values of its variables that satisfy a condition."""

    relation: sympy.Basic
    where: sympy.Basic
    integers: tuple[sympy.Symbol, ...]
    reals: tuple[sympy.Symbol, ...] = (o,)


STRETCHES: Final = (
    Stretch("b = 2", 2, Max(log(o), -log(o))),
    Stretch("b = 3", 3, Max(log(o), log(2) / 2 - log(o) / 2, log(2) / 3 - log(o))),
    Stretch("b >= 4", None, Max(log(o), log(derangements(b) / derangements(b - 2)) / 2 - log(o))),
)


def lines_below(stretch: Stretch, law: PermutationLaw = PSA) -> Premise:
    """Every line of a law lies below the envelope. Raises ``UnsupportedExpression`` where the law makes no lines."""
    line = log_ratio(law, k, m)
    ranges = And(
        Or(Eq(k, 0), k >= 2), Or(Eq(m, 0), m >= 2), k <= stretch.top, m <= stretch.top,
        distance >= 2, distance >= k - m, distance >= m - k, o > 0, stretch.sizes,
    )  # fmt: skip
    variables = (k, m, distance) if stretch.size is not None else (k, m, distance, b)
    return Premise(line <= distance * stretch.envelope, ranges, variables)


def envelope_below(stretch: Stretch, budget: sympy.Expr, rates: sympy.Basic = sympy.true) -> Mapping[str, Premise]:
    """A budget in b and p is at least the envelope, for 0 < p < 1: a premise for each of its pieces, by name.

    ``rates`` is a condition on p. Raises ``UnsupportedExpression`` where the pieces may leave rates out.
    """
    found, before = dict[str, Premise](), _in_odds(rates, stretch)
    integers = (b,) if stretch.size is None else ()
    for number, (value, condition) in enumerate(_pieces(budget, stretch), start=1):
        where = And(before, condition, o > 0, stretch.sizes)
        if where is not sympy.false:
            found[wording(f"`{stretch.name}`, piece {number}")] = Premise(value >= stretch.envelope, where, integers)
        before = And(before, sympy.Not(condition))
    return found


def _pieces(budget: sympy.Expr, stretch: Stretch) -> Iterator[tuple[sympy.Expr, sympy.Basic]]:
    """The pieces of a budget that matter at the sizes of a stretch and at odds o, up to the last."""
    cases = budget.args if isinstance(budget, sympy.Piecewise) else ((budget, sympy.true),)
    for value, condition in cases:
        here = _condition(condition, stretch)
        if here is not sympy.false:
            yield _in_odds(value, stretch), here
        if here is sympy.true:
            return
    raise UnsupportedExpression("a budget in pieces has none that holds otherwise", hint="end with a piece for True")


def _in_odds(expr: sympy.Basic, stretch: Stretch) -> sympy.Basic:
    """An expression or condition with o for the odds, o/(1+o) for the rate, and a number for b where it is one."""
    at_size = {b: sympy.Integer(stretch.size)} if stretch.size is not None else {}
    return substitute(expr.xreplace({p / (1 - p): o}), {p: o / (1 + o), **at_size})


def _condition(condition: sympy.Basic, stretch: Stretch) -> sympy.Basic:
    """A condition of a piece: p is neither 0 nor 1, and b lies in the stretch."""

    def decided(relation: sympy.Basic) -> sympy.Basic:
        if relation.lhs == p and relation.rhs in (0, 1):
            return sympy.false
        if relation.lhs == b and relation.rhs.is_Integer and stretch.size is None and relation.rhs < stretch.first:
            return sympy.false
        return relation

    return _in_odds(condition.replace(lambda e: isinstance(e, sympy.Eq), decided), stretch)


def infinite_at_the_ends(budget: sympy.Expr, rates: sympy.Basic = sympy.true) -> bool:
    """Whether a budget is seen to be infinite at p = 0 and p = 1, or not claimed there, for every b from 2 on."""
    return all(
        _infinite(budget, rate, stretch) or rates.subs(p, rate) == sympy.false
        for rate in (0, 1)
        for stretch in STRETCHES
    )


def _infinite(budget: sympy.Expr, rate: int, stretch: Stretch) -> bool:
    """Whether the first piece that holds at an end is infinite, all before it being seen not to hold."""
    for value, condition in budget.args if isinstance(budget, sympy.Piecewise) else ((budget, sympy.true),):
        held = sympy.false if _never(condition, stretch) else condition.subs(p, rate)
        if held != sympy.false:
            return bool(held == sympy.true and value == sympy.oo)
    return False


def _never(condition: sympy.Basic, stretch: Stretch) -> bool:
    """Whether a condition is an equation of b with a number outside the stretch."""
    if not (isinstance(condition, sympy.Eq) and condition.lhs == b and condition.rhs.is_Integer):
        return False
    return bool(condition.rhs < stretch.first if stretch.size is None else condition.rhs != stretch.size)
