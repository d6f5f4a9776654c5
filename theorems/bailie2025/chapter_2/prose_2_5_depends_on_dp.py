"""Section 2.5 (bailie2025): immunity and closure as properties of the output premetric alone.

Code: it quantifies over output premetrics on laws with sigma-algebras, and compares flavors by all small functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import TypeAlias, cast

from dpcalc.certify.evidence import example
from dpcalc.claim import ForAll, Instance
from dpcalc.decide.every_premetric import COUNT, DISCRETE, TOTAL_VARIATION, OutputPremetric, stock
from dpcalc.exact import INFINITY, Extended, Infinity, total
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.experiments.space import point_maps
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Theorem, Twin
from dpcalc.verdict import Evidence, Witness

Distances: TypeAlias = tuple[Extended, Extended]
"""d(x1, x2) and d(x2, x1) of a domain with two points and one universe."""
STEPS: tuple[Extended, ...] = (Fraction(1), Fraction(2), INFINITY)
TWO_POINT_FLAVORS: tuple[Distances, ...] = tuple(
    (there, back) for there in STEPS for back in STEPS if Fraction(1) in (there, back)
)


@dataclass(frozen=True)
class Case:
    """A premetric and two flavors on two points."""

    premetric: OutputPremetric
    one: Distances
    other: Distances


def alone(special: Experiment) -> OutputPremetric:
    """The premetric that is 0 at equal laws and at one ordered pair, and 1 elsewhere."""
    return OutputPremetric(
        f"0 at equal laws and at {special.text()}, else 1",
        lambda experiment: Fraction(0 if experiment.equal or experiment == special else 1),
    )


def symmetrised(premetric: OutputPremetric, larger: bool) -> OutputPremetric:
    """The larger (or smaller) of the values for (P, Q) and (Q, P)."""

    def value(each: Experiment) -> Extended:
        both = premetric.value(each), premetric.value(each.reversed())
        return max(both) if larger else min(both)

    which = "larger" if larger else "smaller"
    return OutputPremetric(f"the {which} for (P, Q) and (Q, P) of: {premetric.words}", value)


def loss(premetric: OutputPremetric, laws: Experiment, distances: Distances) -> Extended:
    """The least budget that a mechanism with these laws at x1 and x2 keeps."""
    needed: Extended = Fraction(0)
    for each, step in zip((laws, laws.reversed()), distances, strict=True):
        value = premetric.value(each)
        if not isinstance(step, Infinity):
            needed = max(needed, INFINITY if isinstance(value, Infinity) else value / step)
    return needed


@cache
def results() -> tuple[tuple[Experiment, Experiment], ...]:
    """Small laws with every function into at most three outputs, before and after."""
    return tuple(
        (laws, laws.post_processed(image, points))
        for laws in stock(2)
        for points in (1, 2, 3)
        for image in point_maps(laws.space.points, points)
        if laws.space.points <= 3
    )


@cache
def not_immune(premetric: OutputPremetric, distances: Distances) -> str | None:
    """Laws of a mechanism whose loss rises under a function, if there are any."""
    for before, after in results():
        if loss(premetric, after, distances) > loss(premetric, before, distances):
            return f"a function takes {before.text()} to {after.text()}"
    return None


@cache
def not_closed(premetric: OutputPremetric, distances: Distances) -> str | None:
    """Laws of two mechanisms whose loss together exceeds the sum of their losses, if there are any."""
    small = [each for each in stock(2) if each.space.points <= 2]
    for first, second in product(small, repeat=2):
        apart = total((loss(premetric, first, distances), loss(premetric, second, distances)))
        if loss(premetric, first.times(second), distances) > apart:
            return f"{first.text()} with {second.text()}"
    return None


@cache
def premetrics(symmetric: bool) -> tuple[OutputPremetric, ...]:
    """Three premetrics, and those that are 0 at one ordered pair of different laws; made symmetric if asked for."""
    special = _special(symmetric=False)
    found = (TOTAL_VARIATION, COUNT, DISCRETE, *map(alone, special))
    if not symmetric:
        return found
    return tuple(symmetrised(premetric, larger) for premetric in found for larger in (True, False))


def cases(symmetric: bool, flavors: tuple[Distances, ...]) -> Iterator[Case]:
    """Premetrics with every two flavors."""
    for premetric in premetrics(symmetric):
        for one, other in combinations(flavors, 2):
            yield Case(premetric, one, other)


def agree(symmetric: bool, flavors: tuple[Distances, ...] = TWO_POINT_FLAVORS, composition: bool = False) -> ForAll:
    """Whatever the flavor on two points, the premetric decides whether it is immune (or closed)."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Case, instance)
        test = not_closed if composition else not_immune
        one, other = test(case.premetric, case.one), test(case.premetric, case.other)
        if (one is None) == (other is None):
            return None
        good, bad = (case.one, case.other) if one is None else (case.other, case.one)
        word = "closed" if composition else "immune"
        shown = {
            "Dp": case.premetric.words,
            f"{word} for d(x1, x2), d(x2, x1)": f"{good[0]}, {good[1]}",
            f"not {word} for": f"{bad[0]}, {bad[1]}",
            "since": str(one or other),
        }
        summary = f"Dp = {case.premetric.words}: {word} for distances {good[0]}, {good[1]}, not for {bad[0]}, {bad[1]}"
        found = (
            [] if composition else [each for each in _special(symmetric) if alone(each).words == case.premetric.words]
        )
        return Witness(summary, shown, evidence=_immune_and_not(found[0], good, bad) if found else None)

    what = "closed under linear, fresh self-composition" if composition else "immune to post-processing"
    over = f"{'symmetric' if symmetric else 'all'} premetrics of a list, two points with distances 1, 2 or inf: {what}"
    return ForAll(over, lambda _: cases(symmetric, flavors), check)


def _special(symmetric: bool) -> list[Experiment]:
    """The ordered pairs at which a premetric of the list is 0."""
    return [] if symmetric else [each for each in stock(2) if each.space.points <= 2 and not each.equal]


def _immune_and_not(special: Experiment, good: Distances, bad: Distances) -> Evidence:
    """Over all functions into at most three outputs no loss rises with one choice of distances, one with the other."""
    plain = [each for each in stock(2) if each.space.is_discrete and each.space.points <= 3]
    after = "(loss (image (item e 0) f n) (image (item e 1) f n) {0} {1})"
    functions = "(list 1 2 3) ({0} f (functions (len (item e 0)) n)"

    def rises(word: str, op: str, name: str) -> str:
        there, back = f"(item {name} 0)", f"(item {name} 1)"
        relation = f"({op} {after.format(there, back)} (loss (item e 0) (item e 1) {there} {back}))"
        return f"({word} e E ({word} n {functions.format(word)} {relation})))"

    same = f"(and (same P (list {' '.join(map(str, special.p))})) (same Q (list {' '.join(map(str, special.q))})))"
    return example(
        "(every e E (are_laws e))",
        rises("every", "<=", "good"),
        rises("some", ">", "bad"),
        define=(
            ("Dp", "P Q", f"(if (or (same P Q) {same}) 0 1)"),
            ("per", "value distance", "(if (= distance inf) 0 (/ value distance))"),
            ("loss", "P Q there back", "(max (per (Dp P Q) there) (per (Dp Q P) back))"),
        ),
        good=good,
        bad=bad,
        E=[(each.p, each.q) for each in plain],
    )


def both_properties(symmetric: bool) -> AllOf:
    """For immunity and for closure."""
    return AllOf({"immunity": agree(symmetric), "composition": agree(symmetric, composition=True)})


STATED = Theorem(
    id="bailie2025/prose-2.5-depends-on-dp",
    title="Immunity and closure depend on the output premetric alone",
    statement=r"""Except for trivial edge cases, whether a flavor $(\mathcal X,\mathscr D,d_{\mathcal X},D)$ is immune
to post-processing, or closed under linear, fresh composition, depends on $D$ alone.""",
    claim=both_properties(symmetric=False),
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="bailie2025",
    lines="1222-1222",
    reading=(
        "Trivial are flavors in which no two points of a universe are at a finite distance above 0. Flavors on two "
        "points are compared whose distances are 1, 2 or inf, one of them 1; Dp need not be symmetric (Definition "
        "2.4.16)."
    ),
    twins=(
        Twin(
            "one order",
            "distances 1 in both orders against 1 in one order",
            agree(False, ((Fraction(1), Fraction(1)), (Fraction(1), INFINITY))),
        ),
    ),
)

REPAIRED = Theorem(
    id="bailie2025/prose-2.5-depends-on-dp-repaired",
    title="Immunity and closure depend on the output premetric alone, repaired",
    statement=r"""Let $D$ be symmetric, $\mathcal X$ finite with distances above $0$ between different points, some two
of which lie in one universe at a finite distance. Then whether the flavor is immune to post-processing, or closed under
linear, fresh composition, depends on $D$ alone.""",
    claim=both_properties(symmetric=True),
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="bailie2025",
    lines="1222-1222",
    repairs="bailie2025/prose-2.5-depends-on-dp",
    fault="missing hypothesis",
    reading=(
        "Two points are enough: give all points but one the same law. Then the loss is Dp(P, Q) over the least "
        "distance, in every such flavor."
    ),
    twins=(Twin("not symmetric", "as printed: any output premetric", both_properties(symmetric=False)),),
)
THEOREMS = (STATED, REPAIRED)
