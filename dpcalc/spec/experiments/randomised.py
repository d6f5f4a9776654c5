"""Markov kernels as randomised post-processing: a seed of its own, and a function of the output and of the seed.

The output sigma-algebra of randomised post-processing is the largest that makes the function measurable (bailie2025,
Definition A.5.1). A seed with a null event on which it is itself the result, carrying the wanted sigma-algebra, makes
that largest one any sigma-algebra for which the function is measurable.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from dpcalc.spec.experiments.experiment import AtomLaw, Experiment, Kernel
from dpcalc.spec.experiments.space import FiniteSpace, PointMap, final_space


@dataclass(frozen=True)
class RandomisedFunction:
    """A seed's space and law, and the function of (point, seed), numbered as points of the product space."""

    seeds: FiniteSpace
    law: AtomLaw
    image: PointMap

    def output(self, source: Experiment, points: int) -> Experiment:
        """The laws of the result, with the sigma-algebra of randomised post-processing."""
        return source.with_noise(self.seeds, self.law).post_processed(self.image, points)


def randomised_function(source: FiniteSpace, kernel: Kernel, target: FiniteSpace) -> RandomisedFunction:
    """A kernel between finite spaces as a seed and a function whose output has exactly the target's sigma-algebra."""
    law, results = seeds_of(kernel)
    null = [("null", atom) for atom in target.atom_of]
    seeds = FiniteSpace.of_atoms([*range(len(law)), *null])
    chosen = [target.members(atom)[0] for atom in range(target.atoms)]
    image = tuple(
        value
        for atom in source.atom_of
        for value in (*(chosen[result] for result in results[atom]), *range(target.points))
    )
    return RandomisedFunction(seeds, (*law, *(Fraction(0) for _ in range(target.atoms))), image)


def seeds_of(kernel: Kernel) -> tuple[AtomLaw, tuple[PointMap, ...]]:
    """The law of finitely many seeds, and for each row of the kernel the outcome by seed.

    Every row is read off one uniform number between 0 and 1, cut wherever some row moves on to its next outcome.
    """
    ends = [[sum(row[: place + 1], Fraction(0)) for place in range(len(row))] for row in kernel]
    cuts = sorted({Fraction(0), *(end for row in ends for end in row)})
    law = tuple(high - low for low, high in pairwise(cuts))
    results = tuple(tuple(next(i for i, end in enumerate(row) if end >= high) for high in cuts[1:]) for row in ends)
    return law, results


def largest(function: RandomisedFunction, source: FiniteSpace, points: int) -> FiniteSpace:
    """The sigma-algebra of the function's output: all S whose inverse image is measurable in the product space."""
    return final_space(function.image, source.times(function.seeds), points)
