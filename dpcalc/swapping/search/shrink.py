"""The simplest swap rate in a violating stretch: least denominator, then least numerator.

The path of the Stern-Brocot tree from 1/1 down to a rational passes through the simplest rational of every interval
around it before any other of that interval. So the first violating rational on the path to a violating one is the
simplest of its stretch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import gcd

Test = Callable[[Fraction], bool]

SIMPLE_DENOMINATOR = 24
"""Rates up to this denominator are tried one by one, whatever stretch they lie in."""


def simplest_rate(target: Fraction, violates: Test, below: Fraction | None = None) -> Fraction | None:
    """The simplest violating rate that is found in (0, 1), starting from ``target``; ``None`` if no rational one is.

    Every rate of small denominator is tried first. ``below`` is a rate already known to do for another pair: only
    simpler rates are of interest then.
    """
    for rate in simple_rates():
        if below is not None and not simpler(rate, below):
            return None
        if violates(rate):
            return rate
    found = _on_path(target, violates)
    return found if found is None or below is None or simpler(found, below) else None


def simpler(first: Fraction, second: Fraction) -> bool:
    """Whether the first rational has a smaller denominator, or the same and a smaller numerator."""
    return (first.denominator, first.numerator) < (second.denominator, second.numerator)


def simple_rates() -> Iterator[Fraction]:
    """The rationals in (0, 1) of small denominator, simplest first."""
    for bottom in range(2, SIMPLE_DENOMINATOR + 1):
        for top in range(1, bottom):
            if gcd(top, bottom) == 1:
                yield Fraction(top, bottom)


def _on_path(target: Fraction, violates: Test) -> Fraction | None:
    """The first violating rational in (0, 1) on the Stern-Brocot path to the target, found run by run."""
    low, high = (0, 1), (1, 1)
    while True:
        middle = Fraction(low[0] + high[0], low[1] + high[1])
        if violates(middle):
            return middle
        if middle == target:
            return None
        towards, fixed = (high, low) if target > middle else (low, high)
        length = _run(target, fixed, towards)
        last = _step(fixed, towards, length)
        if violates(Fraction(*last)):
            return _bisected(fixed, towards, length, violates)
        if Fraction(*last) == target:
            return None
        low, high = (last, high) if target > middle else (low, last)


def _step(fixed: tuple[int, int], towards: tuple[int, int], count: int) -> tuple[int, int]:
    """The mediant of one end with ``count`` copies of the other."""
    return fixed[0] + count * towards[0], fixed[1] + count * towards[1]


def _run(target: Fraction, fixed: tuple[int, int], towards: tuple[int, int]) -> int:
    """How many steps the path takes towards one end before it turns: the last one does not pass the target."""
    top, bottom = target.numerator, target.denominator
    behind = abs(top * fixed[1] - fixed[0] * bottom)
    ahead = abs(top * towards[1] - towards[0] * bottom)
    return behind // ahead if ahead else behind


def _bisected(fixed: tuple[int, int], towards: tuple[int, int], length: int, violates: Test) -> Fraction:
    """The first of ``length`` steps that violates, given that the last does: those before it are further away."""
    passing, failing = length, 0
    while passing - failing > 1:
        middle = (passing + failing) // 2
        if violates(Fraction(*_step(fixed, towards, middle))):
            passing = middle
        else:
            failing = middle
    return Fraction(*_step(fixed, towards, passing))
