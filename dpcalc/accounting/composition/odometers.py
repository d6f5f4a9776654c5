"""Privacy odometers: bounds on the privacy loss so far that hold at all times together, with no budget fixed before.

With V twice the sum of rho, the loss less V/2 has increments that are at most normal with variance V: for any lambda
from 0 up the mean of ``exp(lambda (L - V/2) - lambda^2 V/2)`` stays at most 1 (Whitehouse, Ramdas, Rogers and Wu 2023).
With probability at least ``1 - d - sum of delta`` the loss never exceeds what is said, at whatever time one stops.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import flint
import sympy

from dpcalc.accounting.composition.costs import Cost
from dpcalc.accounting.curves.rigorous import ball_of, narrowed
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Blurred, Range, ball, ends
from dpcalc.wording import Worded

_WHITEHOUSE: Final = "Whitehouse, Ramdas, Rogers and Wu 2023"
Ball = flint.arb


@dataclass(frozen=True)
class Odometer(Worded, words=("words", "source")):
    """A rule by its ``name``; ``reads`` bounds the loss from what was spent, or says ``None``."""

    name: str
    words: str
    source: str
    reads: Callable[[Cost], Enclosure | None]


def odometers(delta: sympy.Expr, scale: Fraction, order: sympy.Expr, step: Fraction) -> Iterator[Odometer]:
    """The odometers that hold but for delta; ``scale`` is the sum of rho at which they are meant to be sharp.

    ``order`` and ``step`` are those of the Renyi odometer.
    """
    yield Odometer(
        "sum",
        "the sum of `eps` (and beside it the sum of `delta`)",
        "Rogers, Roth, Ullman and Vadhan 2016, basic odometer",
        lambda c: None if c.eps is None else _exact(c.eps),
    )
    rules: tuple[tuple[str, str, Callable[[Ball, Ball, Ball], Ball]], ...] = (
        ("line", "`(V + y)/2 sqrt(2 ln(1/d)/y) + V/2`", _line),
        ("mixture", "`sqrt(2 (V + y) ln(sqrt(1 + V/y)/d)) + V/2`", _mixture),
        ("stitched", "`1.7 sqrt(V (ln ln(2 V/y) + 0.72 ln(5.2/d))) + V/2` from `V = y` on", _stitched),
    )
    for name, formula, bound in rules:
        words = f"{formula}, with `V` twice the sum of `rho` and `y = {2 * scale}`"
        yield Odometer(name, words, f"{_WHITEHOUSE}, {name} odometer", _reading(bound, delta, scale))
    words = (
        f"`f {step} + ln(pi^2 f^2/(6 d))/({order} - 1)`, with `f` the number of steps of `{step}` that cover the sum"
    )
    source = "Feldman and Zrnic 2021, filters of growing budgets together"
    yield Odometer("renyi", words, source, _renyi(delta, order, step))


def _exact(value: sympy.Expr) -> Enclosure:
    """Bounds on an exact number."""
    return narrowed(lambda: Enclosure(*ends(Range.at(ball_of(value)))), DEFAULT_EFFORT)


def _reading(
    bound: Callable[[Ball, Ball, Ball], Ball], delta: sympy.Expr, scale: Fraction
) -> Callable[[Cost], Enclosure | None]:
    """Bounds by one of the formulas."""

    def reads(spent: Cost) -> Enclosure | None:
        rho = spent.rho
        if rho is None:
            return None
        try:
            return narrowed(
                lambda: Enclosure(*ends(Range.at(bound(2 * ball_of(rho), ball(2 * scale), -ball_of(delta).log())))),
                DEFAULT_EFFORT,
            )
        except _TooEarly:
            return None

    return reads


class _TooEarly(Exception):
    """The rule says nothing of so small a sum."""


def _line(variance: Ball, scale: Ball, surprise: Ball) -> Ball:
    """A line, which is sharp where V = y."""
    return (variance + scale) / 2 * (2 * surprise / scale).sqrt() + variance / 2


def _mixture(variance: Ball, scale: Ball, surprise: Ball) -> Ball:
    """A mixture of all lines by a normal law."""
    return (2 * (variance + scale) * (surprise + (1 + variance / scale).log() / 2)).sqrt() + variance / 2


def _stitched(variance: Ball, scale: Ball, surprise: Ball) -> Ball:
    """Lines stitched together at times that double."""
    if variance < scale:
        raise _TooEarly
    if not variance >= scale:
        raise Blurred("whether the sum has come to the scale is not told")
    inner = (2 * variance / scale).log().log() + ball(Fraction(72, 100)) * (ball(Fraction(52, 10)).log() + surprise)
    return ball(Fraction(17, 10)) * (variance * inner).sqrt() + variance / 2


def _renyi(delta: sympy.Expr, order: sympy.Expr, step: Fraction) -> Callable[[Cost], Enclosure | None]:
    """Filters with the budgets step, 2 step, ...: the f-th fails with a probability of at most ``6 d/(pi^2 f^2)``."""

    def reads(spent: Cost) -> Enclosure | None:
        if spent.renyi is None:
            return None
        upper = _exact(spent.renyi).upper
        level = max(1, -(-upper // step))

        def compute() -> Enclosure:
            chance = (flint.arb.pi() ** 2 * ball(level * level) / 6).log() - ball_of(delta).log()
            return Enclosure(*ends(Range.at(ball(level * step) + chance / (ball_of(order) - 1))))

        return narrowed(compute, DEFAULT_EFFORT)

    return reads
