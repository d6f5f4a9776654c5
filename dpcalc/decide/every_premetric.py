"""Statements about every output premetric, decided through the maps under which its values may not rise.

A premetric that does not rise under a class of maps is an order-preserving function on experiments, ordered by "comes
out of it by a map of the class" (classes are closed under composition, and equal laws have value 0). So ``Dp(target) <=
Dp(source)`` for all of them iff the target's laws are equal or the target comes out of the source. Where it does not,
the premetric that is 1 on all that comes out of the source and 2 elsewhere is the counterexample.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product

from dpcalc.decide.blackwell import Maps, reaches
from dpcalc.errors import DpcalcError
from dpcalc.exact import Extended
from dpcalc.spec.experiments.experiment import Experiment, experiments
from dpcalc.spec.experiments.space import FiniteSpace
from dpcalc.verdict import Witness
from dpcalc.wording import Worded, written


@dataclass(frozen=True)
class OutputPremetric(Worded, words=("words",)):
    """A probability premetric on finite experiments: ``value`` for laws on one space (elsewhere inf), and its words."""

    words: str
    value: Callable[[Experiment], Extended]


def images_of(source: Experiment, maps: Maps) -> OutputPremetric:
    """The premetric that is 0 on equal laws, 1 on all other images of a source by maps of the class, and 2 elsewhere.

    It does not rise under maps of the class: images of equal laws are equal, and images of images are images.
    """

    def value(experiment: Experiment) -> Extended:
        if experiment.equal:
            return Fraction(0)
        return Fraction(1 if reaches(source, experiment, maps) else 2)

    words = (
        f"0 where both laws are equal, else 1 where they come out of {written(source.text())} by {maps.value}, else 2"
    )
    return OutputPremetric(words, value)


def counted(experiment: Experiment) -> Extended:
    """The number of atoms that P or Q reaches, 0 where the laws are equal."""
    return Fraction(
        0 if experiment.equal else sum(1 for p, q in zip(experiment.p, experiment.q, strict=True) if p or q)
    )


def discrete_or_not(experiment: Experiment) -> Extended:
    """0 where the laws are equal, else 1 if every set is measurable, else 2."""
    return Fraction(0 if experiment.equal else 1 if experiment.space.is_discrete else 2)


def total_variation(experiment: Experiment) -> Extended:
    """Half the sum of the absolute differences of the atoms' probabilities."""
    return sum((abs(p - q) for p, q in zip(experiment.p, experiment.q, strict=True)), Fraction(0)) / 2


COUNT = OutputPremetric("0 where both laws are equal, else the number of possible outputs", counted)
DISCRETE = OutputPremetric("0 where both laws are equal, else 1 if every set is measurable, else 2", discrete_or_not)
TOTAL_VARIATION = OutputPremetric("total variation", total_variation)


def with_sets_removed(experiment: Experiment) -> Iterator[Experiment]:
    """The experiment on its own points, and with one atom after another made of two points."""
    yield experiment
    atoms = range(experiment.space.atoms)
    for doubled in atoms:
        labels = [atom for atom in atoms for _ in range(1 + (atom == doubled))]
        yield Experiment(FiniteSpace.of_atoms(labels), experiment.p, experiment.q)


@lru_cache
def stock(size: int, outcomes: int = 3) -> tuple[Experiment, ...]:
    """Pairs of small laws, common denominators up to ``size``; those that have an atom of two points come last."""
    plain = [each for denominator in range(1, size + 1) for each in experiments(denominator, outcomes)]
    return (*plain, *(coarse for each in plain for coarse in list(with_sets_removed(each))[1:]))


def small_pairs(size: int) -> Iterator[tuple[Experiment, Experiment]]:
    """Every two pairs of laws of the stock, one at least of that common denominator; smallest sources first."""
    known, older = stock(size), set(stock(size - 1))
    return ((a, b) for a, b in product(known, repeat=2) if not (a in older and b in older))


def check_premetric(premetric: OutputPremetric, maps: Maps) -> int:
    """Hold a premetric against its definition on the stock; returns the number of pairs on which it may not rise.

    Raises ``DpcalcError`` where it is not 0 on equal laws, or rises under a map of the class.
    """
    count = 0
    for source, target in product(stock(2), repeat=2):
        if source.equal and premetric.value(source) != 0:
            raise DpcalcError(f"no premetric: it is not 0 at {source.text()}", premetric=premetric)
        if reaches(source, target, maps):
            count += 1
            if premetric.value(source) < premetric.value(target):
                raise DpcalcError(f"the premetric rises from {source.text()} to {target.text()}", premetric=premetric)
    return count


def follows(source: Experiment, target: Experiment, maps: Maps) -> Witness | None:
    """Whether ``Dp(target) <= Dp(source)`` for every premetric that does not rise under the maps; else a premetric."""
    if target.equal or reaches(source, target, maps):
        return None
    premetric = images_of(source, maps)
    checked = check_premetric(premetric, maps)
    return rise(
        premetric, source, target, f"no rise on {checked} pairs of small laws, the second an image of the first"
    )


def rise(premetric: OutputPremetric, source: Experiment, target: Experiment, checked: str = "") -> Witness | None:
    """The witness that a premetric is larger at the target, if it is."""
    before, after = premetric.value(source), premetric.value(target)
    if not before < after:
        return None
    values = {
        "Dp": premetric.words,
        "before": source.text(),
        "after": target.text(),
        "Dp before": str(before),
        "Dp after": str(after),
        "violated": f"{after} <= {before}",
    }
    return Witness(
        f"`Dp = {before}` at {written(source.text())}, `Dp = {after}` at {written(target.text())}",
        {**values, "checked": checked} if checked else values,
    )
