"""Steps between the raw data and a mechanism (section 2.4.2): what the guarantee on one side says of the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import cast

from bailie2025._certified_mechanisms import breaks

from dpcalc.certify.evidence import example
from dpcalc.claim import Claim, Exists, ForAll, Instance
from dpcalc.decide.premetrics.lipschitz import lipschitz
from dpcalc.errors import TheoremError
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.spec.datasets import SequenceDomain, Vector, as_vector
from dpcalc.spec.domain import Point
from dpcalc.spec.laws import Laws, laws
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.ordered import OrderedHamming
from dpcalc.spec.preprocessing import (
    Step,
    clip_to_median,
    deduplicate,
    impute_from_previous,
    quantise,
    scale_to_largest,
)
from dpcalc.verdict import Evidence, Witness

TWO = Fraction(2)
VALUES = (0, 1, 2)
OVER = "raw vectors of n of the numbers 0, 1 and 2, by n"


@dataclass(frozen=True)
class Stage:
    """A step, the premetric of the raw data and that of the mechanism's input, and the raw data."""

    step: Step
    raw: Premetric
    image: Premetric
    points: tuple[Point, ...]


def stages(step: Step, raw: Premetric, image: Premetric) -> Callable[[int], Iterator[Instance]]:
    """The step on all raw vectors of ``size`` numbers."""

    def of_size(size: int) -> Iterator[Instance]:
        yield Stage(step, raw, image, tuple(SequenceDomain(VALUES, size).points()))

    return of_size


def loses_more(step: Step, raw: Premetric, image: Premetric, *, at_all: bool = False, last: int = 3) -> Claim:
    """Some mechanism keeps a budget on its input and loses more on the raw data; ``at_all``: no finite budget keeps.

    Exists: a size of the raw data at which the Lipschitz constant of the step is above 1, or infinite, and a mechanism
    that keeps the budget ln 2 on every input and exceeds it at a raw pair.
    """

    def check(instance: Instance) -> Witness | None:
        stage = cast(Stage, instance)
        found = lipschitz(stage.step, stage.raw, stage.image, stage.points)
        if found.pair is None or found.constant <= 1 or (at_all and not isinstance(found.constant, Infinity)):
            return None
        x, y = found.pair.x, found.pair.y
        yes = _mechanism(stage, stage.step(x))
        ratio = _separating(stage, yes, stage.step(x), stage.step(y), at_all=at_all)
        values = {"x": str(x), "x'": str(y), "images": f"{stage.step(x)} {stage.step(y)}", "ratio": str(ratio)}
        raw, shown = found.pair.first, "unbounded" if isinstance(ratio, Infinity) else f"{ratio}"
        summary = f"{x} and {y} are {raw} apart; a mechanism with e^eps = 2 has the ratio {shown} there"
        evidence = _loss(stage, yes, x, y, at_all=at_all) if stage.step in CERTIFIED_STEPS else None
        return Witness(summary, values, evidence=evidence)

    return Exists(OVER, stages(step, raw, image), check, last=last)


def _loss(stage: Stage, yes: Mapping[Vector, Fraction], x: Point, y: Point, *, at_all: bool) -> Evidence:
    """That the mechanism keeps the budget on all inputs, and loses more at two raw data (or everything)."""
    step = CERTIFIED_STEPS[stage.step]
    raw, image = (CERTIFIED_DISTANCES[premetric.name] for premetric in (stage.raw, stage.image))
    apart = f"(exp_MULT (at M ({step} x)) (at M ({step} y)))"
    return breaks(
        yes,
        f"({image} z w)",
        f"({raw} x y)",
        f"(same Z (distinct (map u X ({step} u))))",
        *([f"(and (= {apart} inf) (< ({raw} x y) inf))"] if at_all else []),
        at=(f"({step} x)", f"({step} y)"),
        X=stage.points,
        x=x,
        y=y,
    )


def _mechanism(stage: Stage, a: Vector) -> dict[Vector, Fraction]:
    """The probability of yes at each input z: 2^-f(z)/2, f the distance from a.

    Where f is infinite the answer is no, so that two inputs at infinite distance can be told apart for certain.
    """
    inputs = dict.fromkeys(stage.step(point) for point in stage.points)
    return {z: _half_to(stage.image.distance(a, z)) for z in inputs}


def _separating(stage: Stage, yes: Mapping[Vector, Fraction], a: Vector, b: Vector, *, at_all: bool) -> Extended:
    """The ratio at two inputs of a mechanism that is checked on all inputs."""
    for z, w in product(yes, yes):
        apart = stage.image.distance(z, w)
        if isinstance(apart, Infinity):
            continue
        if not yes[z] <= yes[w] * TWO ** int(apart) or not 1 - yes[z] <= (1 - yes[w]) * TWO ** int(apart):
            raise TheoremError(f"the mechanism does not keep the budget at {z} and {w}")
    if yes[b] == 0:
        return INFINITY
    if at_all:
        raise TheoremError(f"the mechanism does not tell {a} from {b} for certain")
    return yes[a] / yes[b]


def _half_to(distance: Extended) -> Fraction:
    """Half of 2 to minus a whole distance."""
    return Fraction(0) if isinstance(distance, Infinity) else 1 / TWO ** (int(distance) + 1)


def downstream_weaker(step: Step, raw: Premetric, image: Premetric) -> Claim:
    """Some two inputs are nearer than any raw data that lead to them.

    What a mechanism with the step promises for raw data then says less of these inputs than of raw data equally far
    apart. Where there are no such inputs, every promise for raw data holds downstream as it stands.
    """

    def check(instance: Instance) -> Witness | None:
        stage = cast(Stage, instance)
        leading: dict[Vector, list[Point]] = {}
        for point in stage.points:
            leading.setdefault(stage.step(point), []).append(point)
        for a, b in product(leading, leading):
            near = stage.image.distance(a, b)
            if all(stage.raw.distance(x, y) > near for x in leading[a] for y in leading[b]):
                return None
        count = len(as_vector(stage.points[0]))
        summary = f"vectors of {count} numbers: any two inputs come from raw data that are no farther apart"
        values = {"raw data": str(len(stage.points)), "inputs": str(len(leading))}
        raw, image = (CERTIFIED_DISTANCES[premetric.name] for premetric in (stage.raw, stage.image))
        f = CERTIFIED_STEPS[stage.step]
        leads = f"(and (same ({f} x) a) (same ({f} y) b) (<= ({raw} x y) ({image} a b)))"
        holds = f"(let Z (distinct (map x X ({f} x))) (every a Z (every b Z (some x X (some y X {leads})))))"
        return Witness(summary, values, evidence=example(holds, X=stage.points))

    return ForAll(OVER, stages(step, raw, image), check, first=2)


@dataclass(frozen=True)
class TotalDifference(Premetric):
    """The sum of the absolute differences of two vectors of numbers; infinite between different lengths."""

    unit: str = "unit of value"

    @property
    def name(self) -> str:
        """The name ``total-difference``."""
        return "total-difference"

    @property
    def laws(self) -> Laws:
        """A metric, with values in [0, inf]."""
        return laws(self.name, symmetric=True, separates=True, triangle=True)

    def distance(self, x: Point, y: Point) -> Extended:
        """The absolute differences, added up."""
        one, other = (cast(tuple[Fraction, ...], as_vector(point)) for point in (x, y))
        if len(one) != len(other):
            return INFINITY
        return sum((abs(Fraction(a) - Fraction(b)) for a, b in zip(one, other, strict=True)), start=Fraction(0))

    def describe(self) -> str:
        """State what is added up."""
        return "the absolute differences of the values, added up"

    def incomparable(self) -> str:
        """State that the length is not hidden."""
        return "the number of values"


MEDIAN, FROM_PREVIOUS, EVEN = clip_to_median(), impute_from_previous(0), quantise(2)
RECORDS, SIZES = OrderedHamming(), TotalDifference()
CERTIFIED_STEPS: dict[Step, str] = {
    MEDIAN: "clip_to_median",
    FROM_PREVIOUS: "from_previous",
    EVEN: "rounded_to_even",
    deduplicate: "distinct",
    scale_to_largest: "scaled",
}
"""What certificates call a step."""
CERTIFIED_DISTANCES = {RECORDS.name: "hamming", SIZES.name: "total_difference"}
"""What certificates call a distance of vectors."""
