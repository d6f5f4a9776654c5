"""Privacy profiles of finite pairs by their corners, and curves from promises ``delta(ln c) <= d`` at several places.

As a function of ``c = exp(epsilon) >= 0`` a profile h is convex, starts at ``h(0) = 1``, and falls, with slopes of -1
or more. It is the convex conjugate of the trade-off function: ``h(c) = sup 1 - a - c f(a)`` over sizes a, and back
``f(a) = sup (1 - a - h(c))/c`` over c (Dong, Roth and Su 2022, Proposition 2.12).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final, TypeAlias

from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.spec.experiments.tradeoff import Corner, Tradeoff
from dpcalc.spec.experiments.tradeoff_operations import hull
from dpcalc.wording import as_words, marked

Knot: TypeAlias = tuple[Fraction, Fraction]
"""A factor ``c = exp(epsilon)`` and the profile there."""
START: Final[Knot] = (Fraction(0), Fraction(1))


def curve_of(knots: Sequence[Knot], name: str = "finite") -> FiniteCurve:
    """The curve whose profile is linear between those corners and constant after the last.

    Raises ``InputError``, with the first corner that is at fault, where there is no such curve.
    """
    fault = profile_fault(knots)
    if fault is not None:
        raise InputError(f"no pair of laws has that profile: {fault}")
    slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in pairwise(knots)]
    corners: list[Corner] = []
    for slope, (factor, value) in zip((*slopes, Fraction(0)), knots, strict=True):
        corner = (1 - value + factor * slope, 1 + slope)
        if not corners or corner != corners[-1]:
            corners.append(corner)
    if corners[-1][0] != 1:
        corners.append((Fraction(1), Fraction(1)))
    return FiniteCurve(Tradeoff(tuple(corners)), name)


def profile_fault(knots: Sequence[Knot]) -> str | None:
    """Why no profile is linear between those corners and constant after the last; ``None`` where one is.

    A reason names at most three corners, the fewest that show it.
    """
    if not knots or knots[0] != START:
        return "it does not start at factor 0 with the value 1"
    for (c, low), (d, high) in pairwise(knots):
        if c >= d:
            return f"the factors {c} and {d} are out of order"
        if high < 0:
            return f"it is negative at factor {d}: {high}"
        if high > low:
            return f"it rises from {low} at factor {c} to {high} at {d}"
        if high < 1 - d:
            return f"at factor {d} it is {high}, below 1 - {d}"
    return _dent(knots, "factors")


def curve_through(corners: Sequence[Knot], name: str = "finite") -> FiniteCurve:
    """The curve whose trade-off function is linear between those corners: pairs of a size and the least type II error.

    Raises ``InputError``, with the first corner that is at fault, where there is no such curve.
    """
    fault = tradeoff_fault(corners)
    if fault is not None:
        raise InputError(f"no pair of laws has that trade-off function: {fault}")
    return FiniteCurve(hull((size, 1 - error) for size, error in corners), name)


def tradeoff_fault(corners: Sequence[Knot]) -> str | None:
    """Why no trade-off function is linear between those corners; ``None`` where one is.

    A reason names at most three corners, the fewest that show it.
    """
    if not corners or corners[0][0] != 0 or corners[-1][0] != 1:
        return "its corners do not run from size 0 to size 1"
    for (a, _), (b, _) in pairwise(corners):
        if a >= b:
            return f"the sizes {a} and {b} are out of order"
    for size, error in corners:
        if error < 0:
            return f"it is negative at size {size}: {error}"
        if error > 1 - size:
            return f"at size {size} it is {error}, above 1 - {size}"
    for (a, low), (b, high) in pairwise(corners):
        if high > low:
            return f"it rises from {low} at size {a} to {high} at {b}"
    return _dent(corners, "sizes")


def _dent(corners: Sequence[Knot], what: str) -> str | None:
    """Three neighbouring corners of which the middle one lies above the line through the others."""
    slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in pairwise(corners)]
    for place, (before, after) in enumerate(pairwise(slopes)):
        if before > after:
            where = ", ".join(marked(str(each)) for each, _ in corners[place : place + 3])
            return as_words(f"it is not convex at the {what} {where}: slope `{before}`, then `{after}`")
    return None


def promised(
    promises: Iterable[tuple[object, object]], *, symmetric: bool = True, name: str = "promised"
) -> FiniteCurve:
    """The worst curve under promises ``(c, d)``: ``delta(ln c) <= d``, of both directions where ``symmetric``.

    With ``c = exp(epsilon)`` rational these are promises of (epsilon, d)-differential privacy, all of them at once. The
    worst profile is the lower convex hull of ``(0, 1)``, the promises, and their mirror images
    ``(1/c, 1 - (1 - d)/c)``.
    Raises ``InputError`` for a promise that no pair of laws keeps.
    """
    points = {Fraction(0): Fraction(1)}
    for factor, delta in promises:
        c, d = rational(factor, "the factor exp(epsilon)"), rational(delta, "delta")
        if c <= 0:
            raise InputError(f"the factor exp(epsilon) is {c}", hint="it must be positive")
        if not max(Fraction(0), 1 - c) <= d:
            raise InputError(f"no pair of laws has delta {d} at the factor {c}", hint="delta >= max(0, 1 - factor)")
        pairs = [(c, d), (1 / c, 1 - (1 - d) / c)] if symmetric else [(c, d)]
        for place, value in pairs:
            points[place] = min(value, points.get(place, Fraction(1)))
    return curve_of(_lower_hull(sorted(points.items())), name)


def _lower_hull(points: Sequence[Knot]) -> list[Knot]:
    """The corners of the largest convex, non-increasing function that is at most so much at those places."""
    corners: list[Knot] = []
    for point in points:
        if corners and point[1] >= corners[-1][1]:
            continue
        while len(corners) > 1 and _above(corners[-2], corners[-1], point):
            corners.pop()
        corners.append(point)
    return corners


def _above(first: Knot, middle: Knot, last: Knot) -> bool:
    """Whether the middle point lies on or above the line through the others."""
    return (middle[1] - first[1]) * (last[0] - first[0]) >= (last[1] - first[1]) * (middle[0] - first[0])
