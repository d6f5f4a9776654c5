"""Pairs of small laws for the statements of sections 2.5 and A.5 to A.7, and the mechanisms that have them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import TypeAlias, cast

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.blackwell import Maps
from dpcalc.decide.every_premetric import OutputPremetric, counted, follows, rise, small_pairs, stock
from dpcalc.exact import Extended
from dpcalc.spec.experiments.experiment import AtomLaw, Experiment
from dpcalc.spec.experiments.space import FiniteSpace, PointMap, final_space, point_maps, spaces
from dpcalc.spec.law_enumeration import product_law
from dpcalc.verdict import Witness
from theorems.bailie2025._reached import REACHED, Related, out_of_reach

SMALL = "two pairs of laws with denominators up to n on at most three atoms of one or two points"
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


@dataclass(frozen=True)
class Noisy:
    """A pair of laws, extraneous noise, a function of both, and a sigma-algebra for which it is measurable."""

    experiment: Experiment
    seeds: FiniteSpace
    law: AtomLaw
    image: PointMap
    target: FiniteSpace


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


def noisy(any_algebra: bool, points: int = 2) -> Callable[[int], Iterator[Instance]]:
    """Pairs of small laws, with a noise, and every function of both (at most 6 points, beyond size 1 at most 4).

    The sigma-algebra of the result is that of randomised post-processing, or any for which the function is measurable.
    """

    def of_size(size: int) -> Iterator[Instance]:
        for experiment, (seeds, law) in product(newest(size), NOISES):
            whole = experiment.space.times(seeds)
            if whole.points <= (6 if size == 1 else 4):
                for image in point_maps(whole.points, points):
                    final = final_space(image, whole, points)
                    for target in spaces(points):
                        if target == final or (any_algebra and target.coarser_than(final)):
                            yield Noisy(experiment, seeds, law, image, target)

    return of_size


def unrealised(experiment: Experiment) -> Witness | None:
    """Whether the laws are those of a mechanism: its seed is a draw from each, and x1, x2 read off one of them each."""
    n = experiment.space.points
    seed = _seed(experiment)
    laws = tuple(
        seed.pushed(tuple((u, v)[which] for u in range(n) for v in range(n)), experiment.space).p for which in (0, 1)
    )
    if laws == (experiment.p, experiment.q):
        return None
    return Witness(f"{experiment.text()} are not the laws of the mechanism built for them", {"laws": str(laws)})


def unprocessed(experiment: Experiment, image: PointMap, points: int) -> Witness | None:
    """Whether a function of that mechanism's output has the push-forwards as its laws (Definition A.5.1)."""
    n = experiment.space.points
    target = final_space(image, experiment.space, points)
    laws = tuple(
        _seed(experiment).pushed(tuple(image[(u, v)[which]] for u in range(n) for v in range(n)), target).p
        for which in (0, 1)
    )
    if Experiment(target, *laws) == experiment.post_processed(image, points):
        return None
    return Witness(f"{experiment.text()} after {image}: the mechanism has other laws", {"laws": str(laws)})


def uncomposed(first: Experiment, second: Experiment) -> Witness | None:
    """Whether the composition with independent seeds has the product laws on the product space (Definition A.5.5)."""
    n, k = first.space.points, second.space.points
    seed, target = _seed(first).times(_seed(second)), first.space.times(second.space)
    seeds = list(product(range(n), range(n), range(k), range(k)))
    laws = (
        seed.pushed(tuple(u * k + w for u, _, w, _ in seeds), target).p,
        seed.pushed(tuple(v * k + z for _, v, _, z in seeds), target).p,
    )
    if Experiment(target, *laws) == first.times(second):
        return None
    return Witness(f"the composition of {first.text()} with {second.text()} has other laws", {"laws": str(laws)})


def _seed(experiment: Experiment) -> Experiment:
    """The seed of the mechanism: a draw from P and an independent one from Q."""
    law = product_law(experiment.p, experiment.q)
    return Experiment(experiment.space.times(experiment.space), law, law)
