"""Two output laws compared at little cost: by the parts that change alone, and by likelihood ratios.

Where an output premetric ignores independent noise that two laws share, parts with the same law on both sides are left
out. Where it has data processing, outcomes with one likelihood ratio may be told as one, and back again (what was
told as one has the same conditional law on both sides), so nothing is lost by it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, Final, TypeAlias

from dpcalc.errors import UnsupportedLaw
from dpcalc.exact import INFINITY, Extended
from dpcalc.mechanisms.base import Mechanism, cell_law_of, check_law, closed_of, factors_of
from dpcalc.mechanisms.laws import joint
from dpcalc.mechanisms.written import ANY
from dpcalc.spec.divergences.base import Comparison, Divergence, ExactLaw, Output, output_text
from dpcalc.spec.domain import Point
from dpcalc.symbolic.exp_numbers import ExpNumber, Number
from dpcalc.symbolic.parametric import ParametricNumber

Parts: TypeAlias = Sequence[tuple[ExactLaw, ExactLaw]]
_MOST_SHOWN: Final = 1 << 12


@dataclass(frozen=True)
class Shown:
    """An event, as the outputs in it, and its probabilities under the laws at the two datasets.

    ``outcomes`` are the same outputs, of a release in independent parts as tuples of outcomes, ``*`` for any.
    """

    event: tuple[Output, ...]
    probability: Number
    other: Number
    outcomes: tuple[Any, ...] = ()

    @property
    def ratio(self) -> Extended | ExpNumber:
        """The first probability divided by the second."""
        return self.probability / self.other if self.other else INFINITY


class Pairs:
    """Comparisons of the laws of one mechanism at pairs of datasets under one output premetric."""

    def __init__(self, mechanism: Mechanism, divergence: Divergence) -> None:
        """Ask the mechanism what it can say of itself, and the premetric what may be left out."""
        self.mechanism = mechanism
        self.divergence = divergence
        known = divergence.laws.known
        short = known("extraneous-noise") and known("post-processing")
        self.factors = factors_of(mechanism) if short else None
        self.closed = closed_of(mechanism)
        self.alike = self.closed is not None or (self.factors is not None and cell_law_of(mechanism) is not None)
        self._laws: dict[Point, ExactLaw] = {}

    def kind(self, x: Point, y: Point) -> Hashable:
        """Equal for pairs that are compared with one result; of cells that are alike, their changes in any order."""
        if self.closed is not None:
            return self.closed.change(x, y)
        if not self.alike:
            return (x, y)
        counts = zip(getattr(x, "counts", ()), getattr(y, "counts", ()), strict=True)
        return tuple(sorted((a, b) for a, b in counts if a != b))

    def compare(self, x: Point, y: Point) -> Comparison:
        """How far apart the laws are; where factors are known the output and the event are left to ``shown``."""
        if self.closed is not None:
            return self.closed.apart(self.divergence, x, y)
        if self.factors is None:
            return self.compare_laws(self.law(x), self.law(y))
        return self.compare_laws(*merged([(p, q) for _, p, q in self._changed(x, y)]))

    def shown(self, x: Point, y: Point) -> Shown | None:
        """The event that shows the distance, where one does: x gives it the larger probability in ``compare``'s order.

        Parts that do not change, whatever their outcome, are written ``*``. ``None`` where no event shows it, or where
        the changed parts have very many outcomes.
        """
        if self.closed is not None:
            return None
        if self.factors is None:
            first, second = self.law(x), self.law(y)
            spread: dict[Output, tuple[Hashable, ...]] = {}
        else:
            places = self._changed(x, y)
            if prod(len(p.keys() | q.keys()) for _, p, q in places) > _MOST_SHOWN:
                return None
            first, second = joint([p for _, p, _ in places]), joint([q for _, _, q in places])
            width, at = len(self.factors.factors(x)), [place for place, _, _ in places]
            spread = {output: _pattern(width, at, output) for output in [*first, *second]}
        found = self.compare_laws(first, second)
        event = (found.output,) if found.event is None and found.output is not None else found.event
        if event is None:
            return None
        chances = [sum((law.get(output, 0) for output in event), Fraction(0)) for law in (first, second)]
        outcomes = tuple(spread.get(output, output) for output in event)
        named = tuple(output_text(tuple(spread[output])) if output in spread else output for output in event)
        p, q = chances if found.first_is_larger else reversed(chances)
        return Shown(named, p, q, outcomes)

    def law(self, dataset: Point) -> ExactLaw:
        """The law at a dataset, checked once. Raises ``InputError`` where the mechanism returns none."""
        if dataset not in self._laws:
            law = self.mechanism.law(dataset)
            check_law(law, f"the law of {self.mechanism.name} at {dataset}")
            self._laws[dataset] = law
        return self._laws[dataset]

    def _changed(self, x: Point, y: Point) -> list[tuple[int, ExactLaw, ExactLaw]]:
        """The parts whose laws differ, with their places."""
        if self.factors is None:
            return []
        both = zip(self.factors.factors(x), self.factors.factors(y), strict=True)
        return [(place, p, q) for place, (p, q) in enumerate(both) if p != q]

    def compare_laws(self, first: ExactLaw, second: ExactLaw) -> Comparison:
        """The premetric at two laws. Raises ``UnsupportedLaw`` for powers of e that it cannot take."""
        unusual = () if self.divergence.in_parameter else (*first.values(), *second.values())
        odd = next((p for p in unusual if not isinstance(p, Fraction | int)), None)
        if isinstance(odd, ParametricNumber):
            raise UnsupportedLaw(
                f"{self.divergence.name} is computed for numbers, not for a parameter",
                hint="write a number in its place, or premetric = MULT, TV, hockey-stick or chi-squared",
            )
        if odd is not None and not self.divergence.powers_of_e:
            raise UnsupportedLaw(
                f"{self.divergence.name} is computed for probabilities that are rational",
                where="[output] premetric",
                hint='give the noise by factor = "3/2", which is exp(epsilon/2)',
            )
        return self.divergence.compare(first, second)


def merged(parts: Parts) -> tuple[ExactLaw, ExactLaw]:
    """The joint laws of independent parts, outcomes with the same likelihood ratio told as one and numbered."""
    classes: list[tuple[Any, Any]] = [(Fraction(1), Fraction(1))]
    for first, second in parts:
        found: dict[Any, tuple[Any, Any]] = {}
        for (p, q), output in product(classes, [*first, *(output for output in second if output not in first)]):
            a, b = p * first.get(output, 0), q * second.get(output, 0)
            if a or b:
                ratio = a / b if b else INFINITY
                known = found.get(ratio, (Fraction(0), Fraction(0)))
                found[ratio] = (known[0] + a, known[1] + b)
        classes = list(found.values())
    return {i: p for i, (p, _) in enumerate(classes) if p}, {i: q for i, (_, q) in enumerate(classes) if q}


def _pattern(width: int, places: Sequence[int], outcomes: Sequence[Hashable]) -> tuple[Hashable, ...]:
    """An output of which some parts alone are said."""
    shown: list[Hashable] = [ANY] * width
    for place, outcome in zip(places, outcomes, strict=True):
        shown[place] = outcome
    return tuple(shown)
