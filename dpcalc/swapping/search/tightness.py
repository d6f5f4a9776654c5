"""How tight a budget is: where losses attain it, how far they stay below it, and the least budget that would do.

These are pure functions of losses that somebody else has computed, one a universe.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Protocol

import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.exact import LogRatio, as_sympy, compare_logs
from dpcalc.swapping.search.claimed import Claimed, specialised
from dpcalc.swapping.search.exceeding import Judge, Question
from dpcalc.swapping.search.oracle import Oracle
from dpcalc.swapping.search.shrink import simplest_rate
from dpcalc.symbolic.enclose import decimal
from dpcalc.symbolic.signs import compare, decide_condition
from dpcalc.symbolic.substitute import substitute
from dpcalc.symbolic.symbols import p
from dpcalc.verdict import Table


class Universe(Protocol):
    """A universe of one stratum."""

    @property
    def size(self) -> int:
        """Its number of records, which is its b."""
        ...


class MeasuredLoss(Protocol):
    """The exact loss of a universe at one swap rate, and where it is attained (``None`` if it has one dataset)."""

    @property
    def universe(self) -> Universe:
        """The universe."""
        ...

    @property
    def loss(self) -> LogRatio:
        """The loss in nats per record."""
        ...

    @property
    def x(self) -> Table | None:
        """The dataset that makes the output more likely."""
        ...

    @property
    def x_prime(self) -> Table | None:
        """The other dataset."""
        ...

    @property
    def output(self) -> Table | None:
        """The output."""
        ...


@dataclass(frozen=True)
class Gap:
    """One loss beside the budget at its b: ``gap`` is budget minus loss as an expression, ``sign`` its sign.

    The sign is 0 where the budget is attained, and -1 where the loss exceeds it. ``decimal`` is the gap, rounded.
    """

    measured: MeasuredLoss
    b: int
    budget: sympy.Expr
    gap: sympy.Expr
    sign: int
    decimal: str


@dataclass(frozen=True)
class Tightness:
    """The gaps of all universes with at least two datasets, in the order given, at one swap rate."""

    rate: Fraction
    gaps: tuple[Gap, ...]
    closest: Gap | None

    @property
    def attained(self) -> tuple[Gap, ...]:
        """The universes where the loss equals the budget."""
        return tuple(gap for gap in self.gaps if gap.sign == 0)


def tightness(
    losses: Iterable[MeasuredLoss],
    rate: Fraction,
    budget: sympy.Expr,
    effort: Effort = DEFAULT_EFFORT,
    digits: int = 6,
) -> Tightness:
    """Compare exact losses at a swap rate with a budget in b and p, universe by universe.

    ``closest`` has the least gap, the first of equals. Raises ``Undecided`` where a comparison cannot be settled.
    """
    gaps = tuple(_gap(loss, rate, budget, effort, digits) for loss in losses if loss.x is not None)
    closest: Gap | None = None
    for gap in gaps:
        if closest is None or _less(gap.gap, closest.gap, effort):
            closest = gap
    return Tightness(rate, gaps, closest)


def _gap(measured: MeasuredLoss, rate: Fraction, budget: sympy.Expr, effort: Effort, digits: int) -> Gap:
    """One loss beside the budget."""
    size = measured.universe.size
    here = budget_at(budget, size, rate, effort)
    loss = measured.loss.expression()
    sign = compare(here, loss, {}, effort)
    if sign == 0:
        gap: sympy.Expr = sympy.Integer(0)
    elif here.is_infinite or loss.is_infinite:
        gap = sympy.oo if sign > 0 else -sympy.oo
    else:
        gap = here - loss
    return Gap(measured, size, here, gap, sign, decimal(gap, {}, digits, effort))


def _less(first: sympy.Expr, second: sympy.Expr, effort: Effort) -> bool:
    """Whether one gap is smaller."""
    return first != second and compare(first, second, {}, effort) < 0


def budget_at(budget: sympy.Expr, b_value: int, rate: Fraction, effort: Effort = DEFAULT_EFFORT) -> sympy.Expr:
    """The budget at numbers: the case that applies, with b and p replaced. Raises ``InputError`` where none does."""
    here = specialised(budget, b_value, effort)
    while isinstance(here, sympy.Piecewise):
        for value, condition in here.args:
            if decide_condition(condition, {p: rate}, effort):
                here = value
                break
        else:
            raise InputError(f"no case of the budget applies at b = {b_value}, p = {rate}")
    return substitute(here, {p: as_sympy(rate)})


@dataclass(frozen=True)
class Sharpest:
    """The least budget that covers every universe with a given b, at one rate, beside a conjectured closed form.

    ``sign`` is that of conjecture minus least budget: 0 where the conjecture is exact, -1 where it is too small.
    """

    b: int
    least: LogRatio
    measured: MeasuredLoss
    conjecture: sympy.Expr | None
    sign: int | None


def sharpest_by_records(
    losses: Iterable[MeasuredLoss],
    rate: Fraction,
    conjecture: sympy.Expr | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> tuple[Sharpest, ...]:
    """For each b that occurs, the largest loss among the universes of at most b records.

    Smaller strata count as well: beside a stratum of b records with two different ones they have this b too. The losses
    must cover every universe of at most as many records as the largest, for the answer to speak of all universes.
    """
    by_size: dict[int, MeasuredLoss] = {}
    for loss in losses:
        known = by_size.get(loss.universe.size)
        if loss.x is not None and (known is None or loss.loss > known.loss):
            by_size[loss.universe.size] = loss
    found: list[Sharpest] = []
    for size in sorted(by_size):
        best = by_size[size]
        if found and found[-1].least > best.loss:
            best = found[-1].measured
        expected = None if conjecture is None else budget_at(conjecture, size, rate, effort)
        sign = None if expected is None else compare(expected, best.loss.expression(), {}, effort)
        found.append(Sharpest(size, best.loss, best, expected, sign))
    return tuple(found)


@dataclass(frozen=True)
class Attained:
    """A rate at which a ratio of weights equals the budget: exact and simple, or (``exact`` false) close by."""

    question: Question
    rate: Fraction
    exact: bool


def where_attained(
    questions: Sequence[Question], b_value: int, budget: sympy.Expr, effort: Effort = DEFAULT_EFFORT
) -> tuple[Attained, ...]:
    """For each ratio of weights that attains the budget at some rate in (0, 1), such a rate, found by z3.

    A question is a pair of weight polynomials in the odds with the distance of the datasets. A rate at which none of
    the other questions exceeds the ratio is preferred. Raises ``Undecided`` where z3 gives up.
    """
    claimed = Claimed((budget, sympy.true), b_value, None, effort)
    oracle, judge = Oracle(claimed, effort), Judge(claimed.budget, claimed.rates, effort)
    found = []
    for question in questions:

        def attains(rate: Fraction, question: Question = question) -> bool:
            return judge.attained(question, rate) and _is_largest(question, questions, rate)

        odds, test = oracle.attained(question), attains
        if odds is None:
            continue
        if not _is_largest(question, questions, odds / (1 + odds)):
            preferred = oracle.attained(question, questions)
            odds, test = (odds, partial(judge.attained, question)) if preferred is None else (preferred, attains)
        near = odds / (1 + odds)
        exact = simplest_rate(near, test)
        found.append(Attained(question, near if exact is None else exact, exact is not None))
    return tuple(found)


def _is_largest(question: Question, questions: Sequence[Question], rate: Fraction) -> bool:
    """Whether no other ratio is larger at a rate in (0, 1), per unit of distance."""
    value, *others = (Fraction(*q.at(rate)) for q in (question, *questions))
    return all(
        compare_logs(other, q.distance, value, question.distance) <= 0
        for other, q in zip(others, questions, strict=True)
    )
