"""Poisson samples where a record is replaced by another, and Poisson samples that are cut off at a size.

*A record replaced.* The worst records are opposite ones, in any number of dimensions for normal noise. With ``a`` and
``b`` the numbers of Balle, Barthe and Gaboardi 2018, Theorem 2, ``h_MM'(c) = g max_E (P(E) - a (1 - b) R(E) - a b
P'(E))``. Where three normal laws move, the largest excess grows with the distances of P from R and from P', and falls
with that of R from P': its derivative by the square of a distance is minus half the integral of both densities over the
boundary of the best event, with the sign of the product of their weights. On a line, all three distances stretched, the
first two win. For Laplace noise, on a line: where P lies between the others, reflecting P' about P makes both ratios
rise together, which makes the excess larger; where it does not, the best event is a half-line, which tells more the
further both are apart.

*A batch of at most b records.* Let K of the other records be in the sample. If K < b, the record is in the batch with
probability g, beside the others. If not, the batch is a random choice of b, in which the record takes the place of
another with probability ``g b/(K + 1)``. With K shown this is a mixture of a sample for neighbours one of which has a
record more, and of one at a rate of at most ``g b/(b + 1)`` for datasets with a record replaced, two steps apart. It is
smaller than what Chua et al. 2024 charge: ``1 + e^epsilon`` times the probability of a sample that is too large, added
to the delta without a limit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import flint
import sympy

from dpcalc.accounting.curves.base import Curve, Enclosed
from dpcalc.accounting.curves.rigorous import Number, ball_of, narrowed
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.mechanisms.parameters import above_one
from dpcalc.mechanisms.randomised_response import budget_of_pure
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.sampled_opposite import Line, Opposite, error_of
from dpcalc.spec.relation import Neighbours
from dpcalc.symbolic.enclose import Enclosure, compare, enclose
from dpcalc.symbolic.exp_numbers import exact_expression
from dpcalc.symbolic.ranges import Range, ball, ends

_OPPOSITE: Final = (
    "neighbours: one record is replaced by another; a record more moves the query by at most the sensitivity",
    "every record is in the sample with the rate as its probability, independently, and the sample is not shown",
    "records that move the query by the sensitivity, in opposite directions, are the worst",
)
_CUT: Final = (
    "neighbours have as many records as are said, and one fewer; the sensitivity is for such neighbours",
    "every record is in the sample with the rate as its probability, and the sample is not shown",
    "of a sample that is too large a random part of the batch's size is kept",
    "the pair shows how many other records were in the sample, so that it is an upper bound",
)
_BITS: Final = 256


def replacing(share: Fraction, base: Release) -> Release:
    """A mechanism on a Poisson sample, for neighbours that differ in one record.

    Raises ``InputError`` where it is not Laplace or normal noise.
    """
    noise = base.noise
    if noise is None or base.farther is None:
        raise InputError(
            f"which records are the worst for {base.name} on Poisson samples is not known where one is replaced",
            hint="take gaussian or laplace noise, or both steps of a replacement: poisson:...@2",
        )
    curve, twice = Opposite(share, noise), base.farther(2)
    top = noise.top(ball(share))
    pure = sympy.oo if top is None else _largest_loss(share, twice.pure / 2)
    rho = twice.zcdp
    if top is not None and (rho is None or compare(budget_of_pure(pure), rho, {}) < 0):
        rho = budget_of_pure(pure)

    def renyi(order: sympy.Expr) -> Enclosure:
        number = _number(order)

        def compute() -> Enclosure:
            power = ball_of(number)
            found = noise.moment(ball(share), power).log() / (power - 1)
            return Enclosure(*ends(Range.at(found)))

        return narrowed(compute, DEFAULT_EFFORT)

    return Release(
        name=f"poisson:rate={share},neighbours=replace-one:{base.name}",
        parameters=base.parameters,
        curve=curve,
        reverse=curve,
        pure=pure,
        source="Balle, Barthe and Gaboardi 2018, Theorem 2, at opposite records",
        renyi=renyi,
        zcdp=rho,
        attained=base.attained,
        premises=(*_OPPOSITE, *base.premises),
        neighbours=Neighbours.REPLACED,
        sample=(share, base),
    )


def _largest_loss(rate: Fraction, loss: sympy.Expr) -> sympy.Expr:
    """Of M and M', for a mechanism with that loss at one step."""
    g = exact_expression(rate)
    return sympy.log((1 - g + g * sympy.exp(loss)) / (1 - g + g * sympy.exp(-loss)))


def _number(order: sympy.Expr) -> sympy.Expr:
    """An order above 1 without symbols."""
    number = above_one(order)
    if number.free_symbols:
        raise InputError(f"the order is {number}", hint="a number is needed")
    return number


def cut_off(share: Fraction, batch: int, records: int, whole: Release, sample: Callable[..., Release]) -> Release:
    """A mechanism on Poisson samples of at most ``batch`` records, of datasets of so many records and of one fewer.

    ``sample`` makes a Poisson sample of a mechanism at a rate. Raises ``InputError`` where there is no larger
    sensitivity to take.
    """
    if whole.farther is None:
        raise InputError(
            f"{whole.name} has no sensitivity that could be doubled",
            hint="gaussian, discrete-gaussian, laplace and discrete-laplace have one",
        )
    one = sample(share, whole)
    if batch >= records:
        return one
    two = sample(share * Fraction(batch, batch + 1), whole.farther(2))
    weight = above(records - 1, share, batch)
    curve, reverse = (Mixed(weight, *pair) for pair in ((one.curve, two.curve), (one.reverse, two.reverse)))
    rhos = (one.zcdp, two.zcdp)

    def renyi(order: sympy.Expr) -> Enclosure:
        number = _number(order)
        first, second = (_moment(each, number) for each in (one, two))
        low = (1 - weight.upper) * first.lower + weight.lower * second.lower
        high = (1 - weight.lower) * first.upper + weight.upper * second.upper
        values = [enclose(sympy.log(exact_expression(end)) / (number - 1), {}) for end in (max(low, Fraction(1)), high)]
        return Enclosure(values[0].lower, values[1].upper)

    return Release(
        name=f"truncated-poisson:rate={share},batch={batch},records={records}:{whole.name}",
        parameters=whole.parameters,
        curve=curve,
        reverse=reverse,
        pure=sympy.oo if sympy.oo in (one.pure, two.pure) else sympy.Max(one.pure, two.pure),
        source="a mixture over the other records of the sample; cf. Chua et al. 2024",
        renyi=None if None in (one.renyi, two.renyi) else renyi,
        zcdp=None if None in rhos else sympy.Max(*rhos),
        attained=False,
        premises=(*_CUT, *whole.premises),
        neighbours=Neighbours.ADDED,
    )


def _moment(release: Release, order: sympy.Expr) -> Enclosure:
    """The moment of that order, from the Renyi divergence."""
    if release.renyi is None:
        raise InputError(f"the Renyi divergences of {release.name} are not known")
    found = release.renyi(order)
    bounds = found if isinstance(found, Enclosure) else enclose(found, {})
    ends_of = [enclose(sympy.exp((order - 1) * exact_expression(end)), {}) for end in (bounds.lower, bounds.upper)]
    return Enclosure(ends_of[0].lower, ends_of[1].upper)


def above(count: int, rate: Fraction, least: int) -> Enclosure:
    """Bounds on the probability of at least ``least`` successes in so many independent trials, ``least`` from 1 up.

    The terms fall in a geometric series from the mean on; up to there they are summed from the other end.
    """
    if least > count:
        return Enclosure(Fraction(0), Fraction(0))
    with flint.ctx.workprec(_BITS):
        p, odds = ball(rate), ball(rate / (1 - rate)) if rate < 1 else None
        if odds is None:
            return Enclosure(Fraction(1), Fraction(1))
        term = (_factorial(count) - _factorial(least) - _factorial(count - least)).exp()
        term *= p**least * (1 - p) ** (count - least)
        total, k = flint.arb(0), least
        while k <= count:
            total += term
            term *= odds * (count - k) / (k + 1)
            k += 1
            ratio = odds * (count - k) / (k + 1)
            if k <= count and ratio < 1 and term / (1 - ratio) < total * flint.arb(2) ** -_BITS:
                total += flint.arb(0).union(term / (1 - ratio))
                break
        low, high = ends(Range.at(total))
    return Enclosure(max(low, Fraction(0)), min(high, Fraction(1)))


def _factorial(number: int) -> flint.arb:
    """The logarithm of a factorial."""
    return flint.arb(number + 1).lgamma()


@dataclass(frozen=True)
class Mixed(Enclosed):
    """The curve of a pair that is the second with a probability between bounds, else the first, and says which."""

    weight: Enclosure
    first: Curve
    second: Curve

    @property
    def name(self) -> str:
        """A short name."""
        return f"mixed({self.first.name}, {self.second.name})"

    def delta(self, epsilon: Number | str, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the privacy profile: the mean of both."""
        one, two = self.first.delta(epsilon, effort), self.second.delta(epsilon, effort)
        with flint.ctx.workprec(effort.precision + _BITS):  # rationals of very large or small numbers are long
            weight = ball(self.weight.lower).union(ball(self.weight.upper))
            found = [
                ball(x) + weight * (ball(y) - ball(x)) for x, y in ((one.lower, two.lower), (one.upper, two.upper))
            ]
            lower, upper = (ends(Range.at(end)) for end in found)
        return Enclosure(lower[0], upper[1])

    def line(self, epsilon: flint.arb) -> Line | None:
        """The profile and its slope: the means of both."""
        one, two = self.first.line(epsilon), self.second.line(epsilon)
        if one is None or two is None:
            return None
        weight = ball(self.weight.lower).union(ball(self.weight.upper))
        return one[0] + weight * (two[0] - one[0]), one[1] + weight * (two[1] - one[1])

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """Bounds on the trade-off function."""
        return error_of(self.line, size, effort)

    def reversed(self) -> Mixed:
        """Both reversed."""
        return Mixed(self.weight, self.first.reversed(), self.second.reversed())
