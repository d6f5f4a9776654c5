"""Credal sets: closed convex sets of laws on finitely many outcomes, by their vertices and expectations, all exact.

Three are made of an interval of measures or are a ball. The distortion models of the literature on imprecise
probability (bailie2025, Definition C.4.2, after Montes, Miranda and Destercke 2020) are all of these forms: the laws
within a radius of one law, the nucleus.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Final, Protocol

from dpcalc.errors import InputError, TooLarge
from dpcalc.inference.intervals import Interval, Law, posterior_interval

_ZERO, _ONE = Fraction(0), Fraction(1)
_MOST = 12


class Credal(Protocol):
    """A set of laws on the outcomes 0, 1, 2, ..."""

    def vertices(self) -> list[Law]:
        """The vertices, of which the set is the mixtures. Raises ``TooLarge`` for many outcomes."""

    def expectation(self, values: Sequence[Fraction], *, least: bool = False) -> Fraction | None:
        """The largest (or least) expectation of a function of the outcome; ``None`` where the set is empty."""


@dataclass(frozen=True)
class Probabilities:
    """The laws in an interval of measures (bailie2025, section 5.3); there may be none."""

    interval: Interval

    def vertices(self) -> list[Law]:
        """The vertices: all masses but one are at an end."""
        return self.interval.probabilities()

    def expectation(self, values: Sequence[Fraction], *, least: bool = False) -> Fraction | None:
        """The largest (or least) expectation."""
        return self.interval.expectation(values, least=least)


@dataclass(frozen=True)
class DensityRatios:
    """The measures in an interval, each divided by its total (DeRobertis and Hartigan 1981)."""

    interval: Interval

    def vertices(self) -> list[Law]:
        """The upper measure on some outcomes and the lower one elsewhere, divided by the total."""
        return self.interval.ratios()

    def expectation(self, values: Sequence[Fraction], *, least: bool = False) -> Fraction | None:
        """The largest (or least) expectation."""
        return self.interval.ratio_expectation(values, least=least)


@dataclass(frozen=True)
class VariationBall:
    """The laws whose total variation distance from a law is at most a radius."""

    nucleus: Law
    radius: Fraction

    def vertices(self) -> list[Law]:
        """The radius moved to one outcome, from some others that lose all and one that loses the rest."""
        if len(self.nucleus) > _MOST:
            hint = f"at most {_MOST} outcomes; expectations need no vertices"
            raise TooLarge("there are too many vertices to list", hint=hint, estimate=2 ** len(self.nucleus))
        found: dict[Law, None] = {}
        for to in range(len(self.nucleus)):
            others = [place for place in range(len(self.nucleus)) if place != to]
            if sum((self.nucleus[i] for i in others), _ZERO) <= self.radius:
                found[tuple(Fraction(i == to) for i in range(len(self.nucleus)))] = None
                continue
            for size in range(len(others)):
                for emptied in combinations(others, size):
                    rest = self.radius - sum((self.nucleus[i] for i in emptied), _ZERO)
                    for last in others:
                        if last not in emptied and 0 <= rest <= self.nucleus[last]:
                            found[self._moved(to, emptied, last, rest)] = None
        return list(found)

    def _moved(self, to: int, emptied: Sequence[int], last: int, rest: Fraction) -> Law:
        """The nucleus with some outcomes emptied and the rest taken from the last one, all put in one place."""
        masses = [_ZERO if place in emptied else mass for place, mass in enumerate(self.nucleus)]
        masses[last] -= rest
        masses[to] += self.radius
        return tuple(masses)

    def expectation(self, values: Sequence[Fraction], *, least: bool = False) -> Fraction | None:
        """The largest (or least) expectation: mass goes from the worst values to the best one."""
        if len(values) != len(self.nucleus):
            raise InputError(
                f"there are {len(values)} values for {len(self.nucleus)} outcomes", hint="one for each outcome"
            )
        best = (min if least else max)(values)
        total = sum((p * v for p, v in zip(self.nucleus, values, strict=True)), _ZERO)
        left = self.radius
        for place in sorted(range(len(values)), key=lambda i: values[i], reverse=least):
            moved = min(left, self.nucleus[place])
            total, left = total + moved * (best - values[place]), left - moved
        return total


@dataclass(frozen=True)
class Model:
    """A distortion model: its laws in words, what its radius is, and the set around a nucleus.

    With ``logarithmic`` the radius is in nats, and ``around`` takes e to its power.
    """

    laws: str
    around: Callable[[Law, Fraction], Credal]
    logarithmic: bool = False


def _contaminated(nucleus: Law, share: Fraction) -> Credal:
    _check_share(share)
    return Probabilities(
        Interval(tuple((1 - share) * p for p in nucleus), tuple((1 - share) * p + share for p in nucleus))
    )


def _taxed(nucleus: Law, rate: Fraction) -> Credal:
    if rate < 0:
        raise InputError(f"the radius {rate} is negative", hint="radius >= 0")
    lower = tuple(max(_ZERO, (1 + rate) * p - rate) for p in nucleus)
    return Probabilities(Interval(lower, tuple(min(_ONE, (1 + rate) * p) for p in nucleus)))


def _constant_odds(nucleus: Law, radius: Fraction) -> Credal:
    _check_share(radius)
    if radius == 1:
        raise InputError("the radius 1 leaves no odds", hint="0 <= radius < 1")
    return DensityRatios(posterior_interval(nucleus, 1 / (1 - radius)))


def _varied(nucleus: Law, radius: Fraction) -> Credal:
    _check_share(radius)
    return VariationBall(nucleus, radius)


def _check_share(radius: Fraction) -> None:
    """Refuse a radius that is no probability."""
    if not 0 <= radius <= 1:
        raise InputError(f"the radius {radius} is not a probability", hint="0 <= radius <= 1")


MODELS: Final[Mapping[str, Model]] = {
    "multiplicative": Model(
        "`Q` with `exp(-radius) P(A) <= Q(A) <= exp(radius) P(A)` for every event `A`",
        lambda nucleus, factor: Probabilities(Interval.around(nucleus, factor)),
        logarithmic=True,
    ),
    "density-ratio": Model(
        "`Q` whose density by `P` is at most `exp(radius)` times as large at one outcome as at another",
        lambda nucleus, factor: DensityRatios(posterior_interval(nucleus, factor)),
        logarithmic=True,
    ),
    "constant-odds-ratio": Model(
        "`Q` with `Q(A) P(B) (1 - radius) <= Q(B) P(A)` for all events `A` and `B`", _constant_odds
    ),
    "total-variation": Model("`Q` with `|Q(A) - P(A)| <= radius` for every event `A`", _varied),
    "linear-vacuous": Model("`(1 - radius) P + radius R` for every law `R`", _contaminated),
    "pari-mutuel": Model("`Q` with `Q(A) <= (1 + radius) P(A)` for every event `A`", _taxed),
}
"""The distortion models that are known, by name."""
