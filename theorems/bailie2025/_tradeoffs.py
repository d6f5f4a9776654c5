"""Tradeoff functions for the statements of sections 2.4.6, 2.5 and A.6: pairs of laws, kernels, and their powers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import cast

import sympy

from dpcalc.claim import AllOf, ForAll, Inequality, Instance
from dpcalc.decide.blackwell import known_tradeoff
from dpcalc.spec.experiments.experiment import AtomLaw, Experiment, Kernel, experiments
from dpcalc.spec.experiments.space import FiniteSpace
from dpcalc.spec.law_enumeration import laws_on
from dpcalc.verdict import Witness
from theorems.bailie2025._experiments import Two
from theorems.bailie2025._premetric_values import lemma

PLAIN = "two pairs of laws with denominators up to n on at most three points"

f, g, h, k, p = sympy.symbols("f g h k p")


@dataclass(frozen=True)
class Transformed:
    """Two laws, and a kernel from their atoms into so many points."""

    experiment: Experiment
    kernel: Kernel

    @property
    def result(self) -> Experiment:
        """The laws after the kernel."""
        return self.experiment.through(self.kernel, FiniteSpace.discrete(len(self.kernel[0])))


def plain(size: int) -> list[Experiment]:
    """Every pair of laws with denominators up to ``size`` on at most three points, up to relabelling."""
    return [each for denominator in range(1, size + 1) for each in experiments(denominator, 3)]


def plain_pairs(size: int) -> Iterator[Two]:
    """Every two of them, one at least with that denominator."""
    known, older = plain(size), len(plain(size - 1))
    for i, first in enumerate(known):
        for j, second in enumerate(known):
            if i >= older or j >= older:
                yield Two(first, second)


def kernels(size: int) -> Iterator[Instance]:
    """Every pair of laws with that denominator on at most three points, with every kernel into two or three points.

    The rows of the kernels are multiples of 1/2.
    """
    for experiment, points in product(experiments(size, 3), (2, 3)):
        rows: list[AtomLaw] = list(laws_on(points, 2))
        for kernel in product(rows, repeat=len(experiment.p)):
            yield Transformed(experiment, kernel)


def at_least(first: Experiment, second: Experiment) -> bool:
    """Whether the first pair's tradeoff function is at least the second's."""
    return known_tradeoff(first).at_least(known_tradeoff(second))


def no_more_power(over: str = "") -> ForAll:
    """No test has more power after a kernel than some test of the same size before it."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Transformed, instance)
        return more_power(case.experiment, case.result)

    words = over or "two laws with denominator n on at most three points and a kernel with rows in halves"
    return ForAll(words, kernels, check)


def more_power(first: Experiment, second: Experiment) -> Witness | None:
    """A size at which the second pair's tradeoff function exceeds the first's, if there is one."""
    before, after = known_tradeoff(first), known_tradeoff(second)
    size = before.exceeded_by(after)
    if size is None:
        return None
    shown = {
        "before": first.text(),
        "after": second.text(),
        "size": str(size),
        "power before": str(before.at(size)),
        "power after": str(after.at(size)),
        "violated": f"{before.at(size)} >= {after.at(size)}",
    }
    return Witness(f"power {after.at(size)} > {before.at(size)} at size {size}: {second.text()}; {first.text()}", shown)


def by_pairs(
    over: str, condition: Callable[[Experiment, Experiment], bool], check: Callable[[Two], Witness | None]
) -> ForAll:
    """A statement about every two pairs of laws that meet a condition."""

    def instances(size: int) -> Iterator[Instance]:
        return (pair for pair in plain_pairs(size) if condition(pair.first, pair.second))

    return ForAll(f"{over} ({PLAIN})", instances, lambda instance: check(cast(Two, instance)))


RULES: dict[str, Inequality | AllOf] = {
    "averages of rejection probabilities are such": lemma(
        sympy.And(k * f + (1 - k) * g >= 0, k * f + (1 - k) * g <= 1), k <= 1, f <= 1, g <= 1
    ),
    "size and power are linear": lemma(sympy.Eq(p * (k * f + h), (p * k) * f + p * h)),
}
"""What the data-processing inequality of tests rests on."""
DATA_PROCESSING = (
    "a test after the kernel is a test before it: reject with the average, by the kernel's row, of the probabilities "
    "with which the rows' outcomes are rejected, one outcome after another; it has the same size and the same power"
)
HALF = Fraction(1, 2)
