"""What a finite specification demands of the probabilities of one event, as linear inequalities.

For an output premetric that events decide, and that post-processing does not raise, the probabilities y_d of an event
under the datasets d are those of some mechanism that keeps the specification iff the mechanism with the two outputs
"the event" and "not the event" keeps it. So all that has to be said of an event is said of it and of its complement.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np
import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import Infinity, as_sympy
from dpcalc.spec.budget import Amount, Budget
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.domain import Point
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Universe
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.symbolic.exp_reading import exponential_of, number_of

_ZERO = Fraction(0)
MOST = 400
"""Programs of more datasets are refused."""
_LINE = re.compile(r"\(list ([^()\s]+) ([^()\s]+)\)")


@dataclass(frozen=True)
class Bound:
    """``P(E | first) <= factor P(E | second) + above``, for the event asked about and for its complement.

    ``first`` and ``second`` are places of datasets.
    """

    first: int
    second: int
    factor: Number
    above: Number


@dataclass(frozen=True)
class Keeping:
    """The datasets of a specification, in order, and the bounds that keep a mechanism to it, each needed once."""

    datasets: tuple[Point, ...]
    bounds: tuple[Bound, ...]

    def place(self, dataset: Point) -> int:
        """The place of a dataset."""
        return self.datasets.index(dataset)


Demand = Callable[[Amount, Fraction], list[tuple[Number, Number]]]
"""Of a budget and a distance: factor and summand of each bound that they give in one direction."""


def keeping(flavor: Flavor, budget: Budget, effort: Effort = DEFAULT_EFFORT) -> Keeping:
    """The bounds of a specification with a budget.

    Raises ``InputError`` for an output premetric that is not linear in the probabilities of an event, or a budget whose
    exponential is neither rational nor made of powers of e; ``TooLarge`` for more than 400 datasets.
    """
    datasets = tuple(flavor.domain.points(effort))
    if len(datasets) > MOST:
        raise TooLarge(f"there are {len(datasets)} datasets", hint=f"at most {MOST}", estimate=len(datasets))
    places = {dataset: place for place, dataset in enumerate(datasets)}
    demand, both, chains = _demand(flavor.divergence)
    found: dict[Bound, None] = {}
    for universe in flavor.universes(effort):
        amount = budget.at(universe, effort)
        if isinstance(amount, Infinity):
            continue
        for x, y, distance in _pairs(flavor, universe, both=both, chains=chains):
            for factor, above in demand(amount, distance):
                found[Bound(places[x], places[y], factor, above)] = None
                if both:
                    found[Bound(places[y], places[x], factor, above)] = None
    return Keeping(datasets, tuple(found))


def _pairs(flavor: Flavor, universe: Universe, *, both: bool, chains: bool) -> Iterator[tuple[Point, Point, Fraction]]:
    """The pairs of a universe at finite distance; with ``chains``, those that shorter ones do not imply."""
    members, premetric = universe.members, flavor.premetric
    steps = premetric.steps(members) if premetric.laws.known("separates") else None
    if steps is not None:
        inside = set(members)
        yield from ((x, y, Fraction(1)) for x, y in sorted(steps.pairs, key=str) if {x, y} <= inside)
        return
    listed = premetric.listed
    rows = None if listed is None else listed.between(members)
    known: dict[tuple[int, int], Fraction] = {}
    for i, x in enumerate(members):
        for j, y in enumerate(members):
            distance = (rows[i][j] if rows is not None else premetric.distance(x, y)) if i != j else None
            if distance is not None and not isinstance(distance, Infinity):
                known[i, j] = Fraction(distance)
    needed = _needed(known, len(members), both=both) if chains else known
    for i, j in needed:
        yield members[i], members[j], known[i, j]


def _needed(known: dict[tuple[int, int], Fraction], size: int, *, both: bool) -> list[tuple[int, int]]:
    """The pairs that two shorter ones, end to end, do not imply."""
    scale = lcm(1, *(distance.denominator for distance in known.values()))
    far = 2 + 2 * max((int(distance * scale) for distance in known.values()), default=0)
    if far >= 2**60:
        return list(known)
    table = np.full((size, size), far, dtype=np.int64)
    for (i, j), distance in known.items():
        table[i, j] = min(table[i, j], int(distance * scale))
        if both:
            table[j, i] = min(table[j, i], int(distance * scale))
    found = []
    for i, j in known:
        own = int(known[i, j] * scale)
        if both and (table[i, j] < own or (i > j and known.get((j, i)) == known[i, j])):
            continue
        shorter = (table[i] < own) & (table[:, j] < own)
        shorter[[i, j]] = False
        if not np.any(table[i][shorter] + table[:, j][shorter] <= own):
            found.append((i, j))
    return found


def _demand(divergence: Divergence) -> tuple[Demand, bool, bool]:
    """What an output premetric demands; whether in both directions, and whether bounds may be chained."""
    name, *more = divergence.definition or (divergence.name.partition("(")[0],)
    if name in ("MULT", "max_divergence"):
        return (lambda amount, distance: [(_exponential(amount, distance), _ZERO)]), name == "MULT", True
    if name == "MULT_delta":
        delta = Fraction(more[0])
        return (lambda amount, distance: [(_exponential(amount, distance), delta)]), True, not delta
    if name == "total_variation":
        return (lambda amount, distance: [(Fraction(1), _number(amount, distance))]), True, True
    if name in ("hockey_stick", "hockey-stick"):
        factor = _factor(divergence)
        return (lambda amount, distance: [(factor, _number(amount, distance))]), False, False
    if name == "f_dp":
        lines = [(Fraction(at), Fraction(slope)) for at, slope in _LINE.findall(more[0])]
        return (lambda amount, distance: [(-s, 1 - i + _number(amount, distance)) for i, s in lines]), True, False
    hint = "a worst case by linear programs needs MULT, max-divergence, MULT^delta, TV, hockey-stick or f-DP"
    raise InputError(f"{divergence.name} is not linear in the probabilities of an event", where="[output]", hint=hint)


def _factor(divergence: Divergence) -> Number:
    """The factor of a hockey-stick divergence."""
    text = divergence.name.removeprefix("hockey-stick(").removesuffix(")")
    found = exponential_of(sympy.sympify(text))
    if found is None:
        raise InputError(f"exp({text}) is neither rational nor a power of e", where="[output]", hint='write "log(3)"')
    return found


def _exponential(amount: Amount, distance: Fraction) -> Number:
    """The exponential of a budget times a distance."""
    exponent = _expression(amount) * as_sympy(distance)
    found = exponential_of(exponent) or exponential_of(sympy.logcombine(exponent, force=True))
    if found is None:
        hint = 'write a rational such as "1/2", or the logarithm of one such as "log(3)", per whole distance'
        raise InputError(f"exp({exponent}) is neither rational nor a power of e", where="[claim] budget", hint=hint)
    return found


def _number(amount: Amount, distance: Fraction) -> Number:
    """A budget times a distance."""
    value = _expression(amount) * as_sympy(distance)
    found = number_of(value)
    if found is None:
        hint = 'write a rational such as "1/2"'
        raise InputError(f"{value} is neither rational nor made of powers of e", where="[claim] budget", hint=hint)
    return found


def _expression(amount: Amount) -> sympy.Expr:
    """A finite budget as an expression. Raises ``InputError`` where it holds symbols."""
    if isinstance(amount, Fraction):
        return as_sympy(amount)
    if isinstance(amount, sympy.Expr) and not amount.free_symbols:
        return amount
    raise InputError(f"the budget {amount} is not one number", where="[claim] budget", hint="write a number")
