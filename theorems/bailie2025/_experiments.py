"""Pairs of small laws for the statements of sections 2.5 and A.5 to A.7, and the mechanisms that have them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias, cast

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.blackwell import Maps
from dpcalc.decide.every_premetric import OutputPremetric, counted, follows, rise, small_pairs, stock
from dpcalc.exact import Extended
from dpcalc.spec.experiments.experiment import AtomLaw, Experiment
from dpcalc.spec.experiments.space import FiniteSpace
from dpcalc.verdict import Witness
from theorems.bailie2025._reached import REACHED, Related, out_of_reach

SMALL = "two pairs of laws with denominators up to `n` on at most three atoms of one or two points"
NOISES: tuple[tuple[FiniteSpace, AtomLaw], ...] = (
    (FiniteSpace.discrete(1), (Fraction(1),)),
    (FiniteSpace.discrete(2), (Fraction(1, 2), Fraction(1, 2))),
    (FiniteSpace.trivial(2), (Fraction(1),)),
    (FiniteSpace.of_atoms("abb"), (Fraction(1, 3), Fraction(2, 3))),
    (FiniteSpace.discrete(2), (Fraction(1), Fraction(0))),
)
"""Laws that do not depend on the data: a constant, a fair coin, an unseen coin, three points, a null outcome."""

Condition: TypeAlias = Callable[[Experiment, Experiment], bool]


@dataclass(frozen=True)
class Two:
    """Two pairs of laws."""

    first: Experiment
    second: Experiment


def two(condition: Condition) -> Callable[[int], Iterator[Instance]]:
    """Every two pairs of small laws that meet a condition."""
    return lambda size: (Two(x, y) for x, y in small_pairs(size) if condition(x, y))


def no_rise(over: str, condition: Condition, maps: Maps, related: Related | None = None) -> ForAll:
    """Every premetric that does not rise under the maps does not rise from the first pair to the second either.

    ``related`` is the condition as certificates say it.
    """

    def check(instance: Instance) -> Witness | None:
        pair = cast(Two, instance)
        witness = follows(pair.first, pair.second, maps)
        if witness is None or related is None or maps not in REACHED:
            return witness
        return replace(witness, evidence=out_of_reach(pair.first, pair.second, maps, related))

    words = f"{over}; then every output premetric that does not rise under {maps.value} does not rise here ({SMALL})"
    return ForAll(words, two(condition), check)


def no_rise_of(premetric: OutputPremetric, over: str, condition: Condition) -> ForAll:
    """One premetric does not rise from the first pair to the second."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(Two, instance)
        return rise(premetric, pair.first, pair.second)

    return ForAll(f"{over} ({SMALL})", two(condition), check)


def fewer(experiment: Experiment) -> Extended:
    """0 where the laws are equal, 2 where two outputs are possible, 1 where there are more."""
    count = counted(experiment)
    return count if count <= Fraction(2) else Fraction(1)


FEW = OutputPremetric("0 where both laws are equal, 2 where they have two possible outputs, else 1", fewer)


def newest(size: int) -> Iterator[Experiment]:
    """The pairs of laws of the stock that are new at a size."""
    older = set(stock(size - 1)) if size > 1 else set()
    return (each for each in stock(size) if each not in older)
