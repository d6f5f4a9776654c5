"""Intervals of measures on finitely many outcomes as sets of laws: vertices, lower and upper expectations, all exact.

An interval ``(lower, upper)`` holds the measures between two measures, outcome by outcome. It stands for two sets of
laws: the probabilities in it (bailie2025, section 5.3), and its measures after normalisation (the density ratio class
of DeRobertis and Hartigan 1981). The posteriors that a private release allows are such sets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from dpcalc.errors import InputError, TooLarge

_ZERO, _ONE = Fraction(0), Fraction(1)
_MOST = 16
Law = tuple[Fraction, ...]


@dataclass(frozen=True)
class Interval:
    """The measures between ``lower`` and ``upper``, by their masses at the outcomes 0, 1, 2, ...

    Raises ``InputError`` where a mass is negative, or the lower one above the upper one.
    """

    lower: Law
    upper: Law

    def __post_init__(self) -> None:
        """Refuse what is no interval."""
        if len(self.lower) != len(self.upper) or not self.lower:
            raise InputError(
                "the two measures of an interval have different outcomes", hint="give as many masses to both"
            )
        for place, (low, high) in enumerate(zip(self.lower, self.upper, strict=True)):
            if not 0 <= low <= high:
                raise InputError(f"at outcome {place} the interval is from {low} to {high}", hint="0 <= lower <= upper")

    @classmethod
    def around(cls, law: Sequence[Fraction], factor: Fraction) -> Interval:
        """The measures within a factor, at least 1, of a law: between law/factor and factor times it."""
        if factor < 1:
            raise InputError(f"the factor {factor} is below 1", hint="it is e^epsilon")
        return cls(tuple(p / factor for p in law), tuple(p * factor for p in law))

    def probabilities(self) -> list[Law]:
        """The vertices of the set of probabilities in it; none where it holds no probability.

        At a vertex all masses but one are at an end. Raises ``TooLarge`` above 16 outcomes.
        """
        self._check_size()
        found: dict[Law, None] = {}
        for free in range(len(self.lower)):
            rest = [place for place in range(len(self.lower)) if place != free]
            for high in _subsets(rest):
                masses = [self.upper[i] if i in high else self.lower[i] for i in range(len(self.lower))]
                masses[free] = _ONE - sum((masses[i] for i in rest), _ZERO)
                if self.lower[free] <= masses[free] <= self.upper[free]:
                    found[tuple(masses)] = None
        return list(found)

    def ratios(self) -> list[Law]:
        """The vertices of the density ratio class: the upper measure on some outcomes, the lower one elsewhere.

        Raises ``TooLarge`` above 16 outcomes, ``InputError`` where the upper measure is 0.
        """
        self._check_size()
        possible = [place for place, mass in enumerate(self.upper) if mass]
        found: dict[Law, None] = {}
        for high in _subsets(possible):
            masses = [self.upper[i] if i in high else self.lower[i] for i in range(len(self.lower))]
            total = sum(masses, _ZERO)
            if total and not self._is_mixed(high, frozenset(possible) - high):
                found[tuple(mass / total for mass in masses)] = None
        if not found:
            raise InputError("the interval holds no measure but 0", hint="give an upper measure with some mass")
        return list(found)

    def _is_mixed(self, high: frozenset[int], low: frozenset[int]) -> bool:
        """Whether the measure that is upper on ``high``, lower on ``low``, is a mixture of others after normalisation.

        It is where its masses can all be raised, or all be lowered, one at a time.
        """
        kept = [place for place in low if self.lower[place]]
        if len(high) + len(kept) < 2 or (high and kept):
            return False
        return all(self.lower[place] < self.upper[place] for place in high or kept)

    def expectation(self, values: Sequence[Fraction], *, least: bool = False) -> Fraction | None:
        """The largest (or least) expectation over the probabilities in it; ``None`` where it holds none.

        From the lower measure up, mass goes to the largest values first.
        """
        self._check_values(values)
        left = _ONE - sum(self.lower, _ZERO)
        if left < 0 or sum(self.upper, _ZERO) < 1:
            return None
        total = sum((p * v for p, v in zip(self.lower, values, strict=True)), _ZERO)
        for place in sorted(range(len(values)), key=lambda i: values[i], reverse=not least):
            more = min(left, self.upper[place] - self.lower[place])
            total, left = total + more * values[place], left - more
        return total

    def ratio_expectation(self, values: Sequence[Fraction], *, least: bool = False) -> Fraction:
        """The largest (or least) expectation over the density ratio class.

        It is reached by the upper measure where the value is above (below) the answer, and the lower one elsewhere.
        Raises ``InputError`` where the upper measure is 0.
        """
        self._check_values(values)
        if not any(self.upper):
            raise InputError("the interval holds no measure but 0", hint="give an upper measure with some mass")
        order = sorted(range(len(values)), key=lambda i: values[i], reverse=not least)
        masses, found = list(self.lower), None
        for place in order:
            masses[place] = self.upper[place]
            total = sum(masses, _ZERO)
            if total:
                mean = sum((p * v for p, v in zip(masses, values, strict=True)), _ZERO) / total
                found = mean if found is None else (min if least else max)(found, mean)
        assert found is not None  # noqa: S101 -- some upper mass is positive
        return found

    def _check_values(self, values: Sequence[Fraction]) -> None:
        """Refuse a value too many or too few."""
        if len(values) != len(self.lower):
            raise InputError(
                f"there are {len(values)} values for {len(self.lower)} outcomes", hint="one for each outcome"
            )

    def _check_size(self) -> None:
        """Refuse to list the vertices of very many outcomes."""
        if len(self.lower) > _MOST:
            hint = f"at most {_MOST} outcomes; expectations need no vertices"
            raise TooLarge("there are too many vertices to list", hint=hint, estimate=2 ** len(self.lower))


def posterior_interval(prior: Sequence[Fraction], factor: Fraction) -> Interval:
    """The density ratio class of the posteriors that a release with likelihood ratios within ``factor`` allows.

    Any two likelihoods within the factor of each other: the posterior has a density from 1 to ``factor`` by the prior,
    up to normalisation, and every such density arises (bailie2025, Theorem 5.8.4).
    """
    if factor < 1:
        raise InputError(f"the factor {factor} is below 1", hint="it is e^epsilon")
    return Interval(tuple(prior), tuple(p * factor for p in prior))


def _subsets(places: Sequence[int]) -> Iterator[frozenset[int]]:
    """All subsets."""
    for size in range(len(places) + 1):
        yield from map(frozenset, combinations(places, size))
