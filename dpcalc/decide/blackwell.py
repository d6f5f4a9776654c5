"""Which experiments come out of which: by a Markov kernel, by a map, by a map of post-processing; exactly.

A kernel that does not exist is refused with a test: its size, and a power there that the source cannot reach
(bailie2025, Theorem A.6.2). Whether the kernel exists is decided by linear programming, not through that theorem.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache

from dpcalc.decide.feasible import Infeasible, solve
from dpcalc.errors import DpcalcError
from dpcalc.spec.experiments.experiment import AtomLaw, Experiment, Kernel, is_kernel
from dpcalc.spec.experiments.space import PointMap, final_space, is_measurable, point_maps
from dpcalc.spec.experiments.tradeoff import Tradeoff, most_powerful_test, size_and_power, tradeoff


class Maps(Enum):
    """A class of maps of outputs, closed under composition, and its name in a sentence."""

    POST_PROCESSING = "a function, with the sigma-algebra of post-processing"
    MEASURABLE = "a measurable function"
    ONE_TO_ONE = "a one-to-one function, with the sigma-algebra of post-processing"
    REMOVAL = "the removal of sets from the sigma-algebra"
    KERNELS = "a Markov kernel"


@dataclass(frozen=True)
class NoKernel:
    """Why no kernel takes one experiment to another.

    ``rule`` is a test on the target of that ``size`` and ``power``; the source reaches only ``reach`` at that size.
    ``weights`` are those of Farkas' lemma. Where Blackwell's theorem holds there is a test for every such weights.
    """

    weights: tuple[Fraction, ...]
    rule: AtomLaw | None
    size: Fraction | None
    power: Fraction | None
    reach: Fraction | None


@lru_cache(maxsize=4096)
def known_tradeoff(experiment: Experiment) -> Tradeoff:
    """The tradeoff function, kept."""
    return tradeoff(experiment)


@lru_cache(maxsize=65536)
def find_kernel(source: Experiment, target: Experiment) -> Kernel | NoKernel:
    """A kernel that takes both laws of the source to those of the target, checked; or why there is none."""
    rows, right = _system(source, target)
    found = solve(rows, right)
    if isinstance(found, Infeasible):
        return _refusal(source, target, found)
    width = target.space.atoms
    kernel = tuple(found.values[i * width : (i + 1) * width] for i in range(source.space.atoms))
    if not is_kernel(kernel, source.space, target.space) or source.through(kernel, target.space) != target:
        raise DpcalcError("a kernel that was found does not lead to the target", kernel=kernel)
    return kernel


def find_map(source: Experiment, target: Experiment, maps: Maps) -> PointMap | None:
    """A function of points, of the class asked for, that takes the source to the target; ``None`` if there is none.

    Raises ``DpcalcError`` for kernels, which are no functions.
    """
    if maps is Maps.KERNELS:
        raise DpcalcError("a kernel is not a function of points", hint="use find_kernel")
    images = point_maps(source.space.points, target.space.points)
    return next((image for image in images if _takes(image, source, target, maps)), None)


@lru_cache(maxsize=65536)
def reaches(source: Experiment, target: Experiment, maps: Maps) -> bool:
    """Whether some map of the class takes the source to the target."""
    if maps is Maps.KERNELS:
        return not isinstance(find_kernel(source, target), NoKernel)
    return find_map(source, target, maps) is not None


def _takes(image: PointMap, source: Experiment, target: Experiment, maps: Maps) -> bool:
    """Whether a function is of the class and takes the source to the target."""
    if maps is Maps.REMOVAL and image != tuple(range(target.space.points)):
        return False
    if maps is Maps.ONE_TO_ONE and len(set(image)) < len(image):
        return False
    if not is_measurable(image, source.space, target.space):
        return False
    any_algebra = maps in (Maps.MEASURABLE, Maps.REMOVAL)
    final = any_algebra or final_space(image, source.space, target.space.points) == target.space
    return final and source.pushed(image, target.space) == target


def _system(source: Experiment, target: Experiment) -> tuple[tuple[AtomLaw, ...], AtomLaw]:
    """The equations of a kernel: every row sums to 1, and both laws go where they should."""
    n, m = source.space.atoms, target.space.atoms
    one, zero = Fraction(1), Fraction(0)
    sums = [tuple(one if i == row else zero for i in range(n) for _ in range(m)) for row in range(n)]
    laws = [
        tuple(law[i] if j == column else zero for i in range(n) for j in range(m))
        for law in (source.p, source.q)
        for column in range(m)
    ]
    return (*sums, *laws), (*(one for _ in range(n)), *target.p, *target.q)


def _refusal(source: Experiment, target: Experiment, found: Infeasible) -> NoKernel:
    """A test on the target that no test on the source matches, if there is one, beside the weights."""
    reach = known_tradeoff(source)
    size = reach.exceeded_by(known_tradeoff(target))
    if size is None:
        return NoKernel(found.weights, None, None, None, None)
    rule = most_powerful_test(target, size)
    size, power = size_and_power(rule, target)
    return NoKernel(found.weights, rule, size, power, reach.at(size))
