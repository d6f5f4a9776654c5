"""Example 6.2.3 (bailie2025): pure privacy by neighbours or by the Hamming distance; two premetrics."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product as cartesian
from typing import cast

import theorems._law_lemmas as lemma
from dpcalc.claim import AllOf, Claim, EveryStructure, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended, total
from dpcalc.structure.language import INF, ONE, ZERO, Choose, Element, Formula, Relation, Same, Term
from dpcalc.structure.vocabulary import POINT, for_points
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, Eq, Max, d, p, pointwise, q, u
from theorems.bailie2025._group_privacy import Dataset, binary_outputs, hamming, same_budgets
from theorems.bailie2025._measure_distances import reduces
from theorems.bailie2025._output_premetrics import largest_ratio

ROUTES = (Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=4)), Prove())
SMALL = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove())
OVER = "mechanisms on the datasets of two binary records, chances of a binary output in n-ths"

PURE = Theorem(
    id="bailie2025/ex-6.2.3-pure",
    title="Example 6.2.3: pure privacy by neighbours and by the Hamming distance",
    statement=r"""Let $d$ be the Hamming distance between datasets of $n$ records with values in a set $R$. A
mechanism on $R^n$ has $D_{\mathrm{MULT}}(P_x,P_{x'})\le\varepsilon$ for all $x,x'$ that differ in one record if
and only if $D_{\mathrm{MULT}}(P_x,P_{x'})\le\varepsilon\,d(x,x')$ for all $x,x'$.""",
    claim=reduces(
        ForAll(OVER, binary_outputs(), same_budgets),
        "neighbours are at distance 1. For the other direction change the records in which x and x' differ one after "
        "the other, d(x, x') of them: all datasets on the way belong to R^n, and consecutive ones are neighbours. "
        "Bounds c and d on the ratios of an event along two parts of the way give c d for both (the triangle "
        "inequality), so k steps of at most exp(eps) give exp(k eps). A dataset and itself, and datasets of "
        "different sizes, whose distance is infinite, ask for nothing",
        steps=lemma.RATIO_TRIANGLE,
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="2851-2855",
    reading="Datasets are lists of records, all of some size being allowed; the least budgets of both are compared.",
    twins=(
        Twin(
            "a universe",
            "the datasets whose records are equal, alone: no two of them are neighbours",
            ForAll("mechanisms on 00 and 11", binary_outputs(where=lambda x: x[0] == x[1]), same_budgets),
            ROUTES[:1],
        ),
        Twin(
            "approximate privacy",
            "delta = 1/2 taken off",
            ForAll(f"{OVER}, delta = 1/2", binary_outputs(delta=Fraction(1, 2)), same_budgets),
            ROUTES[:1],
        ),
    ),
)

# --- premetrics that are no metrics -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Domain:
    """All datasets of so many records with so many values."""

    records: int
    values: int


def domains(least: int) -> Callable[[int], Iterator[Instance]]:
    """At most n records, from ``least`` on, of two or three values."""

    def of_size(size: int) -> Iterator[Instance]:
        return (Domain(size, values) for values in (2, 3) if size >= least)

    return of_size


def neighbours(x: Dataset, y: Dataset) -> Extended:
    """0, 1 between neighbours, else inf."""
    return Fraction(hamming(x, y)) if hamming(x, y) < 2 else INFINITY


def counted(x: Dataset, y: Dataset) -> Extended:
    """The Hamming distance."""
    return Fraction(hamming(x, y))


def no_triangle(distance: Callable[[Dataset, Dataset], Extended]) -> Callable[[Instance], Witness | None]:
    """Some three datasets break the triangle inequality."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Domain, instance)
        every = list(cartesian(range(case.values), repeat=case.records))
        for x, y, z in cartesian(every, repeat=3):
            if distance(x, z) > total((distance(x, y), distance(y, z))):
                return None
        words = f"{case.records} records of {case.values} values: the triangle inequality holds"
        return Witness(words, {"domain": words})

    return check


near = Relation("is a neighbour of", (POINT, POINT))


def by_neighbours(x: Element, y: Element) -> Term:
    """0 from a dataset to itself, 1 to a neighbour, else inf."""
    return Choose(Same(x, y), ZERO, Choose(near(x, y), ONE, INF))


def two_steps(then: Callable[[Element, Element, Element], Formula]) -> Formula:
    """What holds of a dataset, a neighbour and a neighbour of that one that is neither the first nor its neighbour."""
    return for_points(3, lambda x, y, z: (near(x, y) & near(y, z) & ~Same(x, z) & ~near(x, z)) >> then(x, y, z))


def deltas(size: int) -> Iterator[Instance]:
    """Delta = k/n in (0, 2], in lowest terms or not."""
    return (Fraction(k, size) for k in range(1, 2 * size + 1))


def no_delta(_size: int) -> Iterator[Instance]:
    """Delta = 0."""
    yield Fraction(0)


def zero_between_different(shift: Fraction | None = None) -> Callable[[Instance], Witness | None]:
    """MULT^delta of (1, 0) and (1 - shift, shift) is 0, and these are two laws; the shift is delta, 1 at most."""

    def check(instance: Instance) -> Witness | None:
        delta = cast(Fraction, instance)
        moved = min(delta, Fraction(1)) if shift is None else shift
        first, second = (Fraction(1), Fraction(0)), (1 - moved, moved)
        found = largest_ratio(first, second, delta)
        if found == 1 and first != second:
            return None
        words = f"delta = {delta}, laws (1, 0) and ({1 - moved}, {moved}): exp(MULT^delta) = {found}"
        return Witness(words, {"laws": words})

    return check


NO_METRIC: dict[str, Claim] = {
    "neighbours": reduces(
        ForAll("datasets of n >= 2 records, of 2 or 3 values", domains(2), no_triangle(neighbours)),
        "with two records and two values, change one record of x to get y, and another one of y to get z: x and z "
        "differ in two records, are no neighbours, and infinitely far apart",
        two_steps=EveryStructure(
            "sets of datasets, neighbour relations",
            two_steps(lambda x, y, z: by_neighbours(x, y) + by_neighbours(y, z) < by_neighbours(x, z)),
        ),
    ),
    "MULT^delta": reduces(
        ForAll(
            "delta = k/n in (0, 2], the laws (1, 0) and (1 - u, u), u = min(delta, 1)", deltas, zero_between_different()
        ),
        "events have the probabilities (1, p), (0, q), (1, 1) or (0, 0) under the two laws, p = 1 - u and q = u with d "
        "for delta and u the smaller of d and 1; less d, none of them exceeds the other, so the distance is 0, but the "
        "laws differ",
        the_first_point=pointwise(And(1 - d <= p, Max(p - d, 0) <= 1), And(u > 0, u <= 1, u <= d, Eq(p, 1 - u))),
        the_second_point=pointwise(And(Max(q - d, 0) <= 0, q > 0), And(u > 0, u <= d, Eq(q, u))),
    ),
}
NOT_METRIC = Theorem(
    id="bailie2025/ex-6.2.3-not-metric",
    title="Example 6.2.3: premetrics that are no metrics",
    statement=r"""On datasets of two or more records that have two or more values, $d^{\mathrm{neighbours}}$ is no
metric; nor is $D^\delta_{\mathrm{MULT}}$ between laws on two or more outputs, for $\delta>0$.""",
    claim=AllOf(NO_METRIC),
    routes=SMALL,
    source="bailie2025",
    lines="2867-2867",
    reading=(
        "A metric is that of Definition C.3.1. On one record all datasets are neighbours, and d is a metric; from "
        "delta = 1 on all laws are at distance 0."
    ),
    twins=(
        Twin(
            "one record",
            "datasets of one record",
            ForAll("datasets of n >= 1 records", domains(1), no_triangle(neighbours)),
            ROUTES[:1],
        ),
        Twin(
            "the Hamming distance",
            "the Hamming distance for that by neighbours",
            ForAll("datasets of n >= 2 records", domains(2), no_triangle(counted)),
            ROUTES[:1],
        ),
        Twin(
            "delta = 0",
            "delta = 0 between laws that differ by 1/4",
            ForAll("delta = 0", no_delta, zero_between_different(Fraction(1, 4))),
            ROUTES[:1],
        ),
    ),
)


THEOREMS = (PURE, NOT_METRIC)
