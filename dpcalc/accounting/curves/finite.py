"""The curve of two finite rational laws: exact at rational arguments, by the corners of its trade-off function.

With ``c = exp(epsilon)`` the profile ``h(c) = delta(ln c)`` is convex and piecewise linear: the best event holds the
outcomes with ``P > c Q``, so its complement is the test that rejects P where ``Q/P >= 1/c`` (Neyman and Pearson).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import Final

import sympy

from dpcalc.accounting.curves.base import EPSILON, SIZE, Known, Pair
from dpcalc.accounting.curves.rigorous import Number, ball_of, check_size, exact_number, narrowed
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.exact import as_sympy, rational
from dpcalc.spec.divergences.base import Law, check_law, columns
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.experiments.tradeoff import Tradeoff, experiment_of, tradeoff
from dpcalc.symbolic import construct
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Range, ends

MOST_PIECES: Final = 32
"""The closed forms of a curve with more pieces are not written out."""


@dataclass(frozen=True)
class FiniteCurve(Known):
    """A curve by its trade-off function (in the form power against size). Equal functions are equal objects."""

    function: Tradeoff
    name: str = "finite"

    @staticmethod
    def of(first: Law, second: Law, name: str = "finite") -> FiniteCurve:
        """The curve of two laws (P, Q) of hashable outputs. Raises ``InputError`` where one of them is not a law."""
        check_law(first, "the first law")
        check_law(second, "the second law")
        rows = columns(first, second)
        return FiniteCurve.discrete([p for _, p, _ in rows], [q for _, _, q in rows], name)

    @staticmethod
    def discrete(first: Sequence[object], second: Sequence[object], name: str = "finite") -> FiniteCurve:
        """The curve of two laws as lists of what ``exact.rational`` reads, over the same outcomes."""
        if len(first) != len(second):
            raise InputError(f"laws of {len(first)} and of {len(second)} outcomes", hint="give both over the same ones")
        return FiniteCurve(tradeoff(Experiment.discrete(first, second)), name)

    def experiment(self) -> Experiment:
        """Two laws with this curve, with as few outcomes as there can be."""
        return experiment_of(self.function)

    def at(self, factor: Fraction) -> Fraction:
        """The profile ``h(factor)``, the largest ``P(E) - factor Q(E)``, exactly; ``factor = exp(epsilon) >= 0``."""
        if factor < 0:
            raise InputError(f"the factor exp(epsilon) is {factor}", hint="it cannot be negative")
        size, power = self.function.corners[self._rejected(factor)]
        return (1 - size) - factor * (1 - power)

    @property
    def profile(self) -> sympy.Expr | None:
        """The largest of the lines of ``h`` at ``exp(EPSILON)``; ``None`` beyond ``MOST_PIECES``."""
        corners = self.function.corners
        if len(corners) > MOST_PIECES:
            return None
        factor = sympy.exp(EPSILON)
        return construct.maximum([as_sympy(1 - size) - as_sympy(1 - power) * factor for size, power in corners])

    @property
    def tradeoff(self) -> sympy.Expr | None:
        """The largest of the lines of the type II error in ``SIZE``; ``None`` beyond ``MOST_PIECES``."""
        corners = self.function.corners
        if len(corners) > MOST_PIECES:
            return None
        lines = zip(corners, self._slopes, strict=False)
        return construct.maximum([as_sympy(1 - b) - as_sympy(slope) * (SIZE - as_sympy(a)) for (a, b), slope in lines])

    def delta(self, epsilon: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """The privacy profile: exact where ``exp(epsilon)`` is rational, as for ``log(3)``."""
        argument = exact_number(epsilon, "epsilon")
        factor = construct.exponential_function(argument)
        if isinstance(factor, sympy.Rational):
            value = self.at(rational(factor))
            return Enclosure(value, value)

        def compute() -> Enclosure:
            low, high = ends(Range.at(ball_of(argument).exp()))
            return Enclosure(self.at(high), self.at(max(low, Fraction(0))))  # h does not increase

        return narrowed(compute, effort)

    def beta(self, size: Number, effort: Effort = DEFAULT_EFFORT) -> Enclosure:
        """The trade-off function: exact at rational sizes."""
        argument = check_size(size)
        if isinstance(argument, Fraction):
            value = self.type_two(argument)
            return Enclosure(value, value)

        def compute() -> Enclosure:
            low, high = (min(max(end, Fraction(0)), Fraction(1)) for end in ends(Range.at(ball_of(argument))))
            return Enclosure(self.type_two(high), self.type_two(low))  # it does not increase

        return narrowed(compute, effort)

    def type_two(self, size: Fraction) -> Fraction:
        """The least type II error at a size in [0, 1]."""
        corners = self.function.corners
        place = min(bisect_right(self._sizes, size) - 1, len(corners) - 2)
        start, power = corners[place]
        return 1 - power - self._slopes[place] * (size - start)

    def reversed(self) -> FiniteCurve:
        """The curve of (Q, P): the corners reflected."""
        return FiniteCurve(tradeoff(self.experiment().reversed()), self.name)

    @property
    def finite(self) -> FiniteCurve:
        """It itself."""
        return self

    @cached_property
    def outcomes(self) -> tuple[Pair, ...]:
        """The outcomes of two laws with this curve."""
        pair = self.experiment()
        return tuple((as_sympy(p), as_sympy(q)) for p, q in zip(pair.p, pair.q, strict=True))

    @property
    def bends(self) -> tuple[sympy.Expr, ...]:
        """The logarithms of ``factors``."""
        return tuple(sympy.log(as_sympy(factor)) for factor in self.factors)

    @property
    def sizes(self) -> tuple[sympy.Expr, ...]:
        """The sizes of the corners."""
        return tuple(map(as_sympy, self._sizes))

    @cached_property
    def factors(self) -> tuple[Fraction, ...]:
        """The places where ``h`` bends: the ratios P/Q of outcomes that both laws reach, in falling order."""
        return tuple(1 / slope for slope in reversed(self._slopes) if slope)

    @cached_property
    def _slopes(self) -> tuple[Fraction, ...]:
        """The slopes of the power, strictly falling: the ratios Q/P."""
        return tuple((b[1] - a[1]) / (b[0] - a[0]) for a, b in pairwise(self.function.corners))

    @cached_property
    def _falling(self) -> tuple[Fraction, ...]:
        """The slopes with their sign changed, so that they rise."""
        return tuple(-slope for slope in self._slopes)

    @cached_property
    def _sizes(self) -> tuple[Fraction, ...]:
        """The sizes of the corners."""
        return tuple(size for size, _ in self.function.corners)

    def _rejected(self, factor: Fraction) -> int:
        """How many of the outcomes, in order of falling Q/P, have ``P <= factor Q``: those of the rejected corner."""
        if not factor:
            return 0
        return bisect_right(self._falling, -1 / factor)
