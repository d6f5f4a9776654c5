"""Which constraints of a linear program bind at its optimum, as solvers propose; nothing is decided here.

A floating-point solver (HiGHS) is asked first. Where numbers of very different sizes meet, such as powers of e^epsilon
along a path of hundreds of datasets, floats cannot tell what binds, and z3's simplex method over rationals is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

import flint
import numpy as np

from dpcalc.effort import Effort
from dpcalc.exact import as_fraction
from dpcalc.inference.sparse import Row
from dpcalc.symbolic import z3_calls
from dpcalc.symbolic.exp_numbers import ExpNumber, Number

Rational = dict[int, Fraction]

_BITS, _LONGEST = 64, 1000
"""The power of e that all others are powers of is proposed as a fraction with a denominator of at most ``_LONGEST``."""
_TINY = 1e-9


@dataclass(frozen=True)
class Proposal:
    """The places of constraints that seem to bind, likeliest first: of rows, then (after all rows) of x_j >= 0."""

    binding: tuple[int, ...]


@dataclass(frozen=True)
class Unbounded:
    """The solver says that the cost has no upper bound."""


@dataclass(frozen=True)
class _Asked:
    """The program in rationals."""

    width: int
    rows: list[Rational]
    unit: Rational
    cost: Rational


def proposals(width: int, rows: Sequence[Row], unit: Row, cost: Row, effort: Effort) -> Iterator[Proposal | Unbounded]:
    """Proposals for the largest ``cost . x`` over x >= 0 with every row at most 0 and the unit equal to 1."""
    exact = [*rows, unit, cost]
    step = lcm(1, *(number.step for row in exact for number in row.values() if isinstance(number, ExpNumber)))
    base = Fraction((ExpNumber.exp(Fraction(-1, step)) * 2**_BITS).floor(), 2**_BITS).limit_denominator(_LONGEST)
    *read, one, costs = ({j: _rational(number, base, step) for j, number in row.items()} for row in exact)
    asked = _Asked(width, read, one, costs)
    yield from _by_floats(asked)
    yield from _by_fractions(asked, effort)


def _by_floats(asked: _Asked) -> Iterator[Proposal | Unbounded]:
    """What HiGHS proposes: constraints with a price first, then those without slack, by what slack they have."""
    try:
        from scipy import sparse
        from scipy.optimize import linprog
    except ImportError:  # the extra that brings it is not installed: fractions take longer
        return

    costs = np.zeros(asked.width)
    for j, value in asked.cost.items():
        costs[j] = -float(value)
    try:
        found = linprog(
            costs,
            A_ub=sparse.csr_array(_triplets(asked.rows), shape=(len(asked.rows), asked.width)),
            b_ub=np.zeros(len(asked.rows)),
            A_eq=sparse.csr_array(_triplets([asked.unit]), shape=(1, asked.width)),
            b_eq=[1],
            method="highs-ds",
            options={"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10},
        )
    except (OverflowError, ValueError):
        return
    if found.status == 3:
        yield Unbounded()
    if found.status != 0:
        return
    prices = np.concatenate([-found.ineqlin.marginals, found.lower.marginals])
    slacks = np.concatenate([found.ineqlin.residual, found.lower.residual])
    places = np.arange(len(prices))
    priced, others = places[prices > _TINY], places[prices <= _TINY]
    ordered = [*priced[np.argsort(-prices[priced], kind="stable")], *others[np.argsort(slacks[others], kind="stable")]]
    yield Proposal(tuple(map(int, ordered)))


def _triplets(rows: Sequence[Rational]) -> tuple[list[float], tuple[list[int], list[int]]]:
    """The entries of a sparse matrix, with their places."""
    entries = [(float(value), i, j) for i, row in enumerate(rows) for j, value in row.items()]
    return [e[0] for e in entries], ([e[1] for e in entries], [e[2] for e in entries])


def _by_fractions(asked: _Asked, effort: Effort) -> Iterator[Proposal | Unbounded]:
    """What z3 proposes: an optimal point, and prices of what binds there, both over the rationals."""
    import z3

    context = z3.Context()  # of its own: what else was asked before makes no difference
    x = [z3.Real(f"x{j}", context) for j in range(asked.width)]

    def form(row: Rational) -> Any:
        return z3.Sum([z3.RealVal(str(value), context) * x[j] for j, value in row.items()])

    search = z3_calls.optimizer(context)
    search.set("rlimit", effort.rlimit)
    search.add(*(entry >= 0 for entry in x), *(form(row) <= 0 for row in asked.rows), form(asked.unit) == 1)
    best = search.maximize(form(asked.cost))
    if search.check() != z3.sat:
        return
    if not z3.is_rational_value(best.value()):
        yield Unbounded()
        return
    model = search.model()
    point = [_fraction(model.eval(entry, model_completion=True)) for entry in x]
    free = [i for i, row in enumerate(asked.rows) if not sum(value * point[j] for j, value in row.items())]
    size = len(asked.rows)
    binding = [*free, *(size + j for j, value in enumerate(point) if not value)]
    priced = set(_prices(asked, binding, effort))
    yield Proposal((*(place for place in binding if place in priced), *(p for p in binding if p not in priced)))


def _prices(asked: _Asked, binding: Sequence[int], effort: Effort) -> Iterator[int]:
    """Which constraints have a price above 0 in a solution of the dual, if z3 finds one."""
    import z3

    context = z3.Context()
    price = {place: z3.Real(f"u{place}", context) for place in binding}
    value, size = z3.Real("v", context), len(asked.rows)
    covered: list[list[Any]] = [[] for _ in range(asked.width)]
    for j, entry in asked.unit.items():
        covered[j].append(z3.RealVal(str(entry), context) * value)
    for place, name in price.items():
        row = asked.rows[place] if place < size else {place - size: Fraction(-1)}
        for j, entry in row.items():
            covered[j].append(z3.RealVal(str(entry), context) * name)
    search = z3_calls.solver(ctx=context)
    search.set("rlimit", effort.rlimit)
    search.add(*(name >= 0 for name in price.values()))
    for j, terms in enumerate(covered):
        cost = z3.RealVal(str(asked.cost.get(j, Fraction(0))), context)
        search.add(z3.Sum([*terms, z3.RealVal(0, context)]) == cost)
    if search.check() == z3.sat:
        model = search.model()
        yield from (place for place, name in price.items() if _fraction(model.eval(name, model_completion=True)))


def _fraction(value: Any) -> Fraction:
    """A rational of z3."""
    return Fraction(value.numerator_as_long(), value.denominator_as_long())


def _rational(number: Number, base: Fraction, step: int) -> Fraction:
    """A number, with a rational in the place of ``exp(-1/step)``: what is equal stays equal."""
    if not isinstance(number, ExpNumber):
        return number
    at = base ** (step // number.step)
    return _evaluated(number.top, at) / _evaluated(number.bottom, at)


def _evaluated(polynomial: flint.fmpq_poly, at: Fraction) -> Fraction:
    """A polynomial at a rational."""
    value = polynomial(flint.fmpq(at.numerator, at.denominator))
    return as_fraction(value)
