"""The privacy profile of a curve, between two piecewise-linear ones whose corners are ratios of a grid.

Above: the chords between the knots ("connect the dots": Doroshenko, Ghazi, Kamath, Kumar and Manurangsi 2022).
Below: chords between points that lie under a supporting line of the profile in each cell. A line through two points of
a convex function lies below it outside of them, so pairs of points close together in the middle of a cell give
supporting lines from values of the profile alone; both ends of a chord under such lines, so is the chord. Slopes are
chosen as integers in fixed point from the last point to the first, and always kept convex; what rounding does is on the
safe side, and what cannot be is counted in ``Masses.beyond``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import flint

from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.rigorous import ball_of
from dpcalc.accounting.loss_distributions.grid import Grid
from dpcalc.accounting.loss_distributions.masses import Masses
from dpcalc.effort import Effort
from dpcalc.symbolic.ranges import Blurred

_MIDDLE: Final = (Fraction(1, 2), Fraction(1, 2**16))
_EDGE: Final = Fraction(1, 2**40)
"""In the outermost cells the supporting lines are those at the ends of the grid, where a profile may have corners."""
_TOUCHING: Final = (Fraction(1, 2), Fraction(1, 8), Fraction(1, 64))
"""Where tangents touch in a cell, as a share of it from the end that they should be near to."""
_ALLOWED: Final = 24
"""Supporting lines may end below 0 by so many bits more than the last one of the masses; ``beyond`` counts it in."""


@dataclass(frozen=True)
class _Run:
    """One slope (without its sign) of a profile, from the ratio of one point to that of a later one."""

    left: int
    right: int
    slope: int
    value: int
    """A bound on the profile at the left end, on the side in question."""


def masses_above(curve: Curve, grid: Grid) -> Masses:
    """Masses whose profile is nowhere below that of the curve."""
    scale, values = 1 << grid.value_bits, _values(curve, grid)
    value, slope = values[-1], 0
    slopes = [0]
    for place in range(grid.cells - 1, -2, -1):
        near = grid.ratios[place][1] if place >= 0 else 0
        gap = grid.ratios[place + 1][0] - near
        wanted = values[place] if place >= 0 else scale
        slope = max(slope, -((value - wanted) << grid.ratio_bits) // gap + 1)
        value += slope * gap >> grid.ratio_bits
        slopes.append(slope)
    return _masses(grid, slopes[::-1], _ceiling(Fraction(values[-1], scale) * (1 << grid.bits)), above=True)


def masses_below(curve: Curve, grid: Grid, infinite: Fraction = Fraction(0), hidden: Fraction = Fraction(0)) -> Masses:
    """Masses whose profile is nowhere above that of the curve.

    ``infinite`` is at most the mass that the first law gives to what the second cannot produce, ``hidden`` at most what
    the second gives to what the first cannot produce.
    """
    most = infinite.numerator * (1 << grid.value_bits) // infinite.denominator
    targets = [target - most for target in _targets(curve, grid, infinite, hidden)]
    allowed = -(1 << grid.value_bits - grid.bits + _ALLOWED)
    last = next((i for i, value in enumerate(targets) if value < allowed), len(targets)) - 1
    slack = max(0, -min(targets[: last + 1], default=0))
    runs: list[_Run] = []
    for place in range(last - 1, -2, -1):
        target = (targets[place] if place >= 0 else (1 << grid.value_bits) - most) + slack
        run = _run(grid, place, place + 1, runs[-1].value if runs else 0, target)
        while runs and run.slope < runs[-1].slope:
            pooled = runs.pop()
            run = _run(grid, place, pooled.right, runs[-1].value if runs else 0, target)
        runs.append(run)
    slopes = [run.slope for run in reversed(runs) for _ in range(run.left, run.right)]
    slopes += [0] * (len(targets) + 1 - len(slopes))
    return _masses(grid, slopes, most - slack >> grid.value_bits - grid.bits, above=False)


def _run(grid: Grid, left: int, right: int, start: int, target: int) -> _Run:
    """The steepest line from a value at one point that is at most the target at an earlier one (-1: ratio 0)."""
    gap = grid.ratios[right][1] - (grid.ratios[left][0] if left >= 0 else 0)
    slope = max(0, (target - start << grid.ratio_bits) // gap)
    return _Run(left, right, slope, start - (-slope * gap >> grid.ratio_bits))


def _masses(grid: Grid, slopes: list[int], beyond: int, *, above: bool) -> Masses:
    """The masses of a profile from its slopes: before the first knot, in each cell, and (0) after the last."""
    shift = grid.value_bits + grid.ratio_bits - grid.bits
    first, found = grid.knots[0], [0] * (grid.knots[-1] - grid.knots[0] + 1)
    for place, (low, high) in enumerate(grid.ratios):
        change = slopes[place] - slopes[place + 1]
        found[grid.knots[place] - first] = -(-change * high >> shift) if above else change * low >> shift
    return Masses(first, flint.fmpz_poly(found), beyond, grid.bits, above)


def _values(curve: Curve, grid: Grid) -> list[int]:
    """The profile at the knots in fixed point, rounded up."""
    effort, found = Effort(precision=grid.value_bits, max_precision=8 * grid.precision), []
    with grid.arithmetic():
        scale = flint.arb(2) ** grid.value_bits
        for knot in range(grid.cells + 1):
            line = curve.line(grid.at(knot))
            found.append(None if line is None else max(0, _rounded((line[0] * scale).upper().ceil())))
    return [
        _ceiling(curve.delta(grid.below(knot), effort).upper * (1 << grid.value_bits)) if value is None else value
        for knot, value in enumerate(found)
    ]


def _targets(curve: Curve, grid: Grid, infinite: Fraction, hidden: Fraction) -> list[int]:
    """For every point a value under the supporting lines of the cells beside it, in fixed point, rounded down."""
    found = [1 << grid.value_bits] * (grid.cells + 1)
    with grid.arithmetic():
        scale = flint.arb(2) ** grid.value_bits
        reached = Fraction(grid.ratios[0][1], 1 << grid.ratio_bits) * (1 - hidden)
        found[0] = found[0] - _ceiling(reached * (1 << grid.value_bits))
        for place, (left, right) in enumerate(_lines(curve, grid, infinite, hidden)):
            found[place] = min(found[place], _floor(left, scale))
            found[place + 1] = min(found[place + 1], _floor(right, scale))
    return found


def _lines(curve: Curve, grid: Grid, infinite: Fraction, hidden: Fraction) -> Iterator[tuple[flint.arb, flint.arb]]:
    """For every cell the values at its two ends of a supporting line of the profile."""
    effort = Effort(precision=grid.value_bits, max_precision=8 * grid.precision)
    fixed, kept, most = 1 / flint.arb(2) ** grid.ratio_bits, ball_of(1 - hidden), ball_of(infinite)
    for place in range(grid.cells):
        middle, step = _MIDDLE
        if place in (0, grid.cells - 1):
            middle, step = (_EDGE if place == 0 else 1 - _EDGE), _EDGE / 2
        low, high = (grid.ratios[place + i] for i in (0, 1))
        left, right = (flint.arb(flint.fmpz(end)) * fixed for end in (low[1], high[1]))
        line = _tangent(curve, grid, place, (left, right), (1 - left * kept, most))
        if line is not None:
            yield line
            continue
        losses = [grid.between(place, middle + sign * step) for sign in (-1, 0, 1)]
        before, here, after = (ball_of(loss).exp() for loss in losses)
        at_before, at_here, at_after = (_ball(curve, loss, effort) for loss in losses)
        # The left end lies before the two points to the right of it, and the right end after the two to its left.
        falling, rising = (at_here - at_after) / (after - here), (at_before - at_here) / (here - before)
        yield at_here + falling * (here - left), at_here - rising * (right - here)


def _tangent(
    curve: Curve, grid: Grid, place: int, ends: tuple[flint.arb, flint.arb], least: tuple[flint.arb, flint.arb]
) -> tuple[flint.arb, flint.arb] | None:
    """The values at both ends of a cell of a tangent of the profile; ``None`` where the curve has no tangents.

    It touches in the middle, unless it is lower at an end than every profile is there at the ``least``: then it touches
    nearer to that end, for the mass that is lost beside a corner would be lost in every release.
    """
    (left, right), found, up = ends, None, False
    for share in (*_TOUCHING, Fraction(1, 1 << grid.bits)):
        loss = grid.inside(place, 1 - share if up else share)
        line = curve.line(loss)
        if line is None:
            return None
        here = loss.exp()
        found = line[0] + line[1] * (left - here), line[0] + line[1] * (right - here)
        low, high = found[0] < least[0], found[1] < least[1]
        up = up or (high and not low)
        if not (high if up else low):
            break
    return found


def _ball(curve: Curve, loss: Fraction, effort: Effort) -> flint.arb:
    """The profile at a rational loss, as a ball."""
    found = curve.delta(loss, effort)
    return ball_of(found.lower).union(ball_of(found.upper))


def _floor(number: flint.arb, scale: flint.arb) -> int:
    """A lower bound in fixed point."""
    return _rounded((number * scale).lower().floor())


def _rounded(number: flint.arb) -> int:
    """The integer that an exact ball holds. Raises ``Blurred`` where it holds none."""
    found = number.unique_fmpz()
    if found is None:
        raise Blurred("a value of the profile is not known at this precision")
    return int(found)


def _ceiling(number: Fraction) -> int:
    """The least integer that is not smaller."""
    return -(-number.numerator // number.denominator)
