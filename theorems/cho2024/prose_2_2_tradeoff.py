"""Section 2.2 (cho2024): which functions are tradeoff functions, where the argument is 1 - type I error."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, product
from typing import cast

from dpcalc.claim import AllOf, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.experiments.experiment import Experiment, experiments
from dpcalc.spec.experiments.tradeoff import tradeoff
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.cho2024._text import RECONSTRUCTED

CONDITIONS = ("convex", "continuous", "non-decreasing", "at most the identity")


@dataclass(frozen=True)
class Candidate:
    """A function that is linear between its values at 0, 1/n, ..., 1 (from the left), and its value at 1 itself."""

    values: tuple[Fraction, ...]
    at_one: Fraction

    @property
    def cells(self) -> int:
        """The number of pieces."""
        return len(self.values) - 1

    @property
    def steps(self) -> list[Fraction]:
        """The differences of neighbouring values."""
        return [b - a for a, b in pairwise(self.values)]

    def meets(self, condition: str) -> bool:
        """Whether the function has one of the four properties."""
        if condition == "convex":
            return self.at_one >= self.values[-1] and all(a <= b for a, b in pairwise(self.steps))
        if condition == "continuous":
            return self.at_one == self.values[-1]
        if condition == "non-decreasing":
            return self.at_one >= self.values[-1] and min(self.steps) >= 0
        return all(value * self.cells <= place for place, value in enumerate(self.values))

    def text(self) -> str:
        """The values."""
        shown = ", ".join(map(str, self.values))
        return f"({shown})" if self.meets("continuous") else f"({shown}) from the left, {self.at_one} at 1"


def candidates(size: int) -> Iterator[Instance]:
    """Every function given by its values at multiples of 1/size, which are multiples of 1/3."""
    thirds = [Fraction(i, 3) for i in range(4)]
    for *values, at_one in product(thirds, repeat=size + 2):
        yield Candidate(tuple(values), at_one)


def laws_for(function: Candidate) -> Experiment | None:
    """Laws that have it as their T(P, Q): P is uniform on the pieces, Q has the rises there and the rest elsewhere."""
    if function.values[0] or min(function.steps) < 0 or not function.meets("continuous"):
        return None
    uniform = [Fraction(1, function.cells)] * function.cells
    experiment = Experiment.discrete([*uniform, 0], [*function.steps, 1 - function.values[-1]])
    found = tradeoff(experiment)
    places = enumerate(function.values)
    fits = all(found.type_two(1 - Fraction(place, function.cells)) == value for place, value in places)
    return experiment if fits else None


def why_not(function: Candidate) -> str:
    """A property of all tradeoff functions that this function lacks."""
    if function.values[0]:
        return "the test that always rejects errs under Q with probability 0, so f(0) = 0"
    if not function.meets("continuous"):
        return "of tests whose sizes fall to 0 a limit has size 0, and their errors converge to its error"
    if min(function.steps) < 0:
        return "a test of some size may be used at any larger one"
    return "of two tests one may be drawn at random"


def all_are(dropped: str = "") -> ForAll:
    """Every candidate with the properties (but for one) is a tradeoff function."""
    wanted = [condition for condition in CONDITIONS if condition != dropped]

    def check(instance: Instance) -> Witness | None:
        function = cast(Candidate, instance)
        if not all(map(function.meets, wanted)) or laws_for(function) is not None:
            return None
        return Witness(f"the function {function.text()} is no tradeoff function: {why_not(function)}")

    over = f"{', '.join(wanted)} functions given by values in thirds at multiples of 1/n, linear in between"
    return ForAll(over, candidates, check)


def all_have(up_to_one: bool = False) -> ForAll:
    """Every tradeoff function has the four properties, and the value 1 at 1 if that is asked for."""

    def check(instance: Instance) -> Witness | None:
        experiment = cast(Experiment, instance)
        corners = [(1 - size, 1 - power) for size, power in reversed(tradeoff(experiment).corners)]
        slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in pairwise(corners)]
        below = all(0 <= value <= x for x, value in corners)
        if below and min(slopes) >= 0 and slopes == sorted(slopes) and not (up_to_one and corners[-1][1] < 1):
            return None
        shown = " ".join(f"({x}, {value})" for x, value in corners)
        return Witness(f"{experiment.text()} has the corners (x, f(x)) {shown}")

    return ForAll("two laws with denominator n on at most three points", lambda n: experiments(n, 3), check)


THEOREM = Theorem(
    id="cho2024/prose-2.2-tradeoff-characterisation",
    title="Which functions are tradeoff functions",
    statement=r"""A function $f:[0,1]\to[0,1]$ is $T(P,Q)$ for some laws $P,Q$ if and only if it is convex, continuous,
non-decreasing and $f(x)\le x$ for all $x$.""",
    claim=AllOf({"tradeoff functions have the properties": all_have(), "the properties are enough": all_are()}),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)),),
    source="cho2024",
    lines="47",
    text=(RECONSTRUCTED,),
    reading=(
        "T(P, Q)(x) is the least type II error of a test whose type I error is at most 1 - x. Functions that are "
        "linear between finitely many corners; laws on finite spaces have no others."
    ),
    twins=(
        Twin("not convex", "convexity dropped", all_are("convex")),
        Twin("not continuous", "continuity dropped: a jump at 1", all_are("continuous")),
        Twin(
            "not non-decreasing",
            "monotonicity dropped",
            all_are("non-decreasing"),
            not_needed="a convex function that reaches its least value 0 at 0, as 0 <= f(0) <= 0, does not decrease",
        ),
        Twin("above the identity", "f(x) <= x dropped", all_are("at most the identity")),
        Twin("up to 1", "tradeoff functions end at 1", all_have(up_to_one=True)),
    ),
)
