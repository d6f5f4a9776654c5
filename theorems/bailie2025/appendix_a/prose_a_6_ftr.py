"""Appendix A.6 (bailie2025), after Dong et al. (2022): which functions are tradeoff functions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, product
from typing import cast

from dpcalc.claim import AllOf, ForAll, Instance
from dpcalc.decide.blackwell import known_tradeoff
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._tradeoffs import plain

CONDITIONS = ("continuous", "concave", "non-decreasing", "at least the identity")


@dataclass(frozen=True)
class Candidate:
    """A function that is linear between its values at 0 (from the right), 1/n, ..., 1, and its value at 0 itself."""

    at_zero: Fraction
    values: tuple[Fraction, ...]

    @property
    def steps(self) -> list[Fraction]:
        """The differences of neighbouring values."""
        return [b - a for a, b in pairwise(self.values)]

    def meets(self, condition: str) -> bool:
        """Whether the function has one of the four properties."""
        cells = len(self.values) - 1
        if condition == "continuous":
            return self.at_zero == self.values[0]
        if condition == "concave":
            return self.at_zero <= self.values[0] and all(a >= b for a, b in pairwise(self.steps))
        if condition == "non-decreasing":
            return self.at_zero <= self.values[0] and min(self.steps) >= 0
        return all(value * cells >= place for place, value in enumerate(self.values))

    def text(self) -> str:
        """The values."""
        shown = ", ".join(map(str, self.values))
        return f"({shown})" if self.meets("continuous") else f"{self.at_zero} at 0, then ({shown}) from the right"


def candidates(size: int) -> Iterator[Instance]:
    """Every function given by its values at multiples of 1/size, which are multiples of 1/3."""
    thirds = [Fraction(i, 3) for i in range(4)]
    for values in product(thirds, repeat=size + 1):
        for at_zero in thirds:
            yield Candidate(at_zero, values)


def laws_for(function: Candidate) -> Experiment | None:
    """The laws that have it as their tradeoff function: Q's density is its slope, what is left above 0 is off P."""
    if min(function.steps) < 0 or function.values[-1] != 1 or not function.meets("continuous"):
        return None
    cells = len(function.steps)
    experiment = Experiment.discrete(
        [0, *(Fraction(1, cells) for _ in range(cells))], [function.values[0], *function.steps]
    )
    found = known_tradeoff(experiment)
    places = enumerate(function.values)
    return experiment if all(found.at(Fraction(place, cells)) == value for place, value in places) else None


def why_not(function: Candidate) -> str:
    """A property of all tradeoff functions that this function lacks."""
    if function.values[-1] != 1:
        return "the test that always rejects has size 1 and power 1"
    if not function.meets("continuous"):
        return "of tests whose sizes fall to 0 a limit has size 0, and their powers converge to its power"
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


def all_have(extra: bool = False) -> ForAll:
    """Every tradeoff function has the four properties, and starts at 0 if that is asked for."""

    def check(instance: Instance) -> Witness | None:
        experiment = cast(Experiment, instance)
        corners = known_tradeoff(experiment).corners
        slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in pairwise(corners)]
        above = all(power >= size for size, power in corners)
        if above and min(slopes) >= 0 and slopes == sorted(slopes, reverse=True) and not (extra and corners[0][1]):
            return None
        return Witness(f"{experiment.text()} has the corners {known_tradeoff(experiment).text()}")

    return ForAll("two laws with denominators up to n on at most three points", lambda n: iter(plain(n)), check)


THEOREM = Theorem(
    id="bailie2025/prose-a.6-ftr",
    title="The set of tradeoff functions",
    statement=r"""The tradeoff functions of pairs of laws are the functions from $[0,1]$ to $[0,1]$ that are continuous,
concave, non-decreasing and at least the identity.""",
    claim=AllOf({"tradeoff functions have the properties": all_have(), "the properties are enough": all_are()}),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)),),
    source="bailie2025",
    lines="3862-3864",
    reading="Functions that are linear between finitely many corners; laws on finite spaces have no others.",
    twins=(
        Twin("not continuous", "continuity dropped: a jump at 0", all_are("continuous")),
        Twin("not concave", "concavity dropped", all_are("concave")),
        Twin(
            "not non-decreasing",
            "monotonicity dropped",
            all_are("non-decreasing"),
            not_needed="a concave function that reaches its largest value 1 at 1, as f(1) >= 1, does not decrease",
        ),
        Twin("below the identity", "f(a) >= a dropped", all_are("at least the identity")),
        Twin("from 0", "tradeoff functions start at 0", all_have(extra=True)),
    ),
)
