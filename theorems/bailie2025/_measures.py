"""Measures on small finite sets, their values event by event, and intervals of measures (Definition 5.3.1).

On a finite set a sigma-finite measure has finite masses: it is the list of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from dpcalc.claim import Instance
from dpcalc.decide.output_laws import text
from dpcalc.exact import INFINITY, Extended
from dpcalc.verdict import Witness

Measure: TypeAlias = tuple[Fraction, ...]
Check: TypeAlias = Callable[[Instance], Witness | None]
EXPONENTIALS = tuple(map(Fraction, ("3/2", "2", "3")))
"""Values of exp(eps)."""
NUMBERS = tuple(map(Fraction, range(5)))


def measures(size: int, count: int, outcomes: int = 2) -> Iterator[tuple[Measure, ...]]:
    """Every tuple of ``count`` measures with masses 0, 1, ..., ``size``, one of them reached, and few outcomes."""
    for number in range(1, outcomes + 1):
        for masses in product(NUMBERS[: size + 1], repeat=number * count):
            if max(masses) == size:
                yield tuple(masses[place * number : (place + 1) * number] for place in range(count))


def over_events(*lists: Measure) -> Iterator[tuple[Fraction, ...]]:
    """The values of some measures at every event."""
    for indicators in product((0, 1), repeat=len(lists[0])):
        yield tuple(sum((m for m, i in zip(masses, indicators, strict=True) if i), Fraction(0)) for masses in lists)


def quotient(above: Fraction, below: Fraction) -> Extended:
    """``above/below`` with 0/0 = 1."""
    if not below:
        return INFINITY if above > 0 else Fraction(1)
    return above / below


def exp_mult(first: Measure, second: Measure) -> Extended:
    """The exponential of the multiplicative distance by its definition, event by event."""
    return max(max(quotient(p, q), quotient(q, p)) for p, q in over_events(first, second))


def scaled(factor: Fraction, measure: Measure) -> Measure:
    """A multiple of a measure."""
    return tuple(factor * mass for mass in measure)


def inside(lower: Measure, measure: Measure, upper: Measure) -> bool:
    """Whether a measure lies in an interval of measures: at every event between the two."""
    return all(low <= value <= high for low, value, high in over_events(lower, measure, upper))


def at_most(lower: Measure, upper: Measure) -> bool:
    """Whether one measure is nowhere above another."""
    return all(low <= high for low, high in over_events(lower, upper))


def shown(what: str, **named: Measure | Extended) -> Witness:
    """A failure, with the measures and numbers that show it."""
    values = {name: text(value) if isinstance(value, tuple) else str(value) for name, value in named.items()}
    listed = ", ".join(f"{name} = {value}" for name, value in values.items())
    return Witness(f"{listed}: {what}", {**values, "violated": what})
