"""The multiplicative distance and the density ratio metric compared (Proposition 13, bailie2025).

With x the largest f/g and y the largest g/f the metric is ln(x y), and the distance ln max(x, y) where it is above 0.
"""

from __future__ import annotations

from _law_lemmas import And, Max, pointwise, x, y
from bailie2025._measure_distances import Check, Definitions, Measures, density_ratio, distance, multiplicative

from dpcalc.exact import Extended, Infinity
from dpcalc.verdict import Witness

MEASURES = "pairs of measures on at most 3 points, masses 0, ..., n"
LAWS = "pairs of laws on at most 3 points, common denominator n"
SUPREMA = (
    "if the measures are not mutually absolutely continuous both are infinite, if both are 0 both are 0; else let x "
    "and y be the essential suprema of f/g and g/f: the metric is ln(x y), and the distance ln max(x, y), as x y >= "
    "1"
)
ABOVE = pointwise(Max(x, y) <= x * y, And(x >= 1, y >= 1))
BELOW = pointwise(x * y <= Max(x, y) ** 2, And(x > 0, y > 0))
STRICT = pointwise(Max(x, y) < x * y, And(x > 1, y > 1))
NORMED = f"{SUPREMA}; of probabilities both x and y are at least 1, as f <= c g almost everywhere gives 1 <= c"
EXPONENTIAL: Definitions = (
    (
        "exp_density_ratio",
        "P Q",
        "(largest c (columns P Q) (largest d (columns P Q) (/ (* (item c 0) (item d 1)) (* (item c 1) (item d 0)))))",
    ),
)
"""The exponential of the metric for measures of the same support, without null points, as certificates write it."""


def power(value: Extended, exponent: int) -> Extended:
    """A power, of what may be infinite."""
    return value if isinstance(value, Infinity) else value**exponent


def at_most(metric: int, mult: int) -> Check:
    """``metric * d_DR <= mult * D_MULT``."""

    def check(case: Measures) -> Witness | None:
        ratio, largest = density_ratio(*case.measures), multiplicative(*case.measures)
        if power(ratio, metric) <= power(largest, mult):
            return None
        first, second = case.names[:2]
        holds = f"(> (* {metric} (density_ratio {first} {second})) (* {mult} (MULT {first} {second})))"
        return case.failure(f"d_DR = {distance(ratio)}, D_MULT = {distance(largest)}", holds)

    return check


def at_least(metric: int, mult: int) -> Check:
    """``mult * D_MULT <= metric * d_DR``."""

    def check(case: Measures) -> Witness | None:
        ratio, largest = density_ratio(*case.measures), multiplicative(*case.measures)
        if power(largest, mult) <= power(ratio, metric):
            return None
        return case.failure(f"d_DR = {distance(ratio)}, D_MULT = {distance(largest)}")

    return check


def found(what: str, *holds: str) -> Check:
    """Measures at finite distances above 0 with such a relation; ``holds`` says the same to the kernel."""

    def check(case: Measures) -> Witness | None:
        ratio, largest = density_ratio(*case.measures), multiplicative(*case.measures)
        if isinstance(ratio, Infinity) or isinstance(largest, Infinity) or largest == 1:
            return None
        right = {
            "D < d_DR": largest < ratio,
            "d_DR < 2 D": ratio < largest**2,
            "d_DR = 2 D": ratio == largest**2,
            "0 < d_DR < D": 1 < ratio < largest,
        }[what]
        if not right:
            return None
        return case.failure(f"d_DR = {distance(ratio)}, D_MULT = {distance(largest)}", *holds, define=EXPONENTIAL)

    return check
