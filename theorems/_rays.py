"""Rays: for all levels, laws whose distances are the differences of their levels; finite laws, and normal ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, pairwise
from typing import cast

from _law_lemmas import And, Eq, a, c, d, m, p, pointwise, q, r, x
from _output_laws import STATEMENTS, called

from dpcalc.claim import AllOf, ForAll, Inequality, Instance, Reduction
from dpcalc.decide.output_laws import Case, number
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import LogRatio
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.values import Magnitude, Value, order, symbolic
from dpcalc.spec.law_enumeration import SmallLaw
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

Levels = tuple[Fraction, ...]
LawAt = Callable[[int, Levels], SmallLaw]
"""The law at one of some levels, by its place among them."""
Gap = Callable[[Fraction, Fraction], Value]
ROUTES = (Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=7)), Prove())


def logarithmic(one: Fraction, other: Fraction) -> Value:
    """The difference of two levels that are given as exp(-level)."""
    return LogRatio(max(one / other, other / one), Fraction(1))


def linear(one: Fraction, other: Fraction) -> Value:
    """The difference of two levels."""
    return Magnitude(symbolic(abs(one - other)))


def shifted_uniform(place: int, levels: Levels) -> SmallLaw:
    """The uniform law on [t, t + 1], t the level, as probabilities of the pieces that all of these intervals make."""
    ends = sorted({*levels, *(level + 1 for level in levels)})
    start = levels[place]
    return tuple(high - low if start <= low < start + 1 else Fraction(0) for low, high in pairwise(ends))


def marked(delta: Fraction) -> LawAt:
    """With probability delta the output tells the level; else it is one of two, with exp(-level)/2 and the rest."""

    def law_at(place: int, levels: Levels) -> SmallLaw:
        yes = levels[place] / 2
        rest = (1 - delta) * yes, (1 - delta) * (1 - yes)
        return (*(delta * (other == place) for other in range(len(levels))), *rest)

    return law_at


MARKED = AllOf(
    {
        "within the ratio": pointwise((1 - d) * p <= c * (1 - d) * q, And(d >= 0, d < 1, p <= c * q)),
        "beyond it": pointwise((1 - d) * p > c * (1 - d) * q, And(d >= 0, d < 1, p > c * q)),
    }
)
"""Laws with a mark exceed a ratio elsewhere iff those without it do."""


def of_laws(
    divergence: Divergence,
    law_at: LawAt,
    gap: Gap,
    *,
    id: str,  # noqa: A002 -- the keyword under which theorems are found
    lemma: Inequality | AllOf,
    because: str,
    formula: str,
) -> Theorem:
    """The theorem that finite laws are a ray; levels, or their exponentials, are multiples of 1/n."""

    def instances(size: int) -> Iterator[Instance]:
        start = 1 if gap is logarithmic else 0
        for levels in combinations([Fraction(k, size) for k in range(start, size + 1)], min(3, size)):
            laws = tuple(law_at(place, levels) for place in range(len(levels)))
            yield from ((Case(divergence, (laws[i], laws[j])), levels[i], levels[j])
                        for i in range(len(levels)) for j in range(len(levels)) if i != j)  # fmt: skip

    def check(factor: int) -> Callable[[Instance], Witness | None]:
        def one(instance: Instance) -> Witness | None:
            case, level, other = cast(tuple[Case, Fraction, Fraction], instance)
            found, wanted = case.distance(*case.laws), gap(level, other).per(Fraction(1, factor))
            return None if order(found, wanted) == 0 else case.failure(f"{number(found)}, not {number(wanted)}")

        return one

    over = f"laws at up to three levels{', by exp(-level)' if gap is logarithmic else ''}: {formula}"
    twin = ForAll(over, instances, check(2))
    return Theorem(
        id=id,
        title=f"{divergence.name}: ray",
        statement=f"{STATEMENTS['ray']}, where $D$ is {called(divergence)}.",
        claim=Reduction(ForAll(over, instances, check(1)), lemma, because),
        routes=ROUTES,
        source="laws",
        reading="Finitely many levels at a time; their laws are built for them.",
        twins=(Twin("another scale", "twice the difference of the levels", twin, ROUTES[:1]),),
    )


WEIGHTED = {
    "the weighted exponents": pointwise(
        Eq(a * (x - m) ** 2 + (1 - a) * (x - r) ** 2, (x - a * m - (1 - a) * r) ** 2 + a * (1 - a) * (m - r) ** 2),
        a > 1,
    ),
    "the log ratio": pointwise(Eq((x - r) ** 2 - (x - m) ** 2, (m - r) ** 2 + 2 * (m - r) * (x - m)), m >= r),
}
NORMAL = (
    "for finitely many levels take independent normal variables of variance 1, one for each gap between neighbouring "
    "levels, with mean sqrt(c gap) for levels above the gap and 0 for those below: the means of levels s and t are "
    "sqrt(c |s - t|) apart. By the lemma the product of powers a and 1 - a of two normal densities with means m and r "
    "is a normal density times exp(a (a - 1) (m - r)^2/2), so D_a = a (m - r)^2/2, coordinate by coordinate; and "
    "ln(p/q) has the mean (m - r)^2/2 under p"
)


def of_normal_laws(
    divergence: Divergence,
    *,
    id: str,  # noqa: A002 -- the keyword under which theorems are found
    because: str,
) -> Theorem:
    """The theorem that normal laws are a ray, from the identity behind their Renyi divergences."""

    def instances(size: int) -> Iterator[Instance]:
        numbers = [Fraction(k, size) for k in range(size + 1)]
        return ((order, mean, other, x) for order in (2, 3) for mean in numbers for other in numbers for x in numbers)

    def check(instance: Instance) -> Witness | None:
        order, mean, other, at = cast(tuple[int, Fraction, Fraction, Fraction], instance)
        middle = order * mean + (1 - order) * other
        left = order * (at - mean) ** 2 + (1 - order) * (at - other) ** 2
        right = (at - middle) ** 2 + order * (1 - order) * (mean - other) ** 2
        return None if left == right else Witness(f"{left} is not {right}", {"mean": str(mean), "other": str(other)})

    over = "orders 2 and 3, two means and a point, multiples of 1/n: the exponents of normal densities, weighted"
    return Theorem(
        id=id,
        title=f"{divergence.name}: ray",
        statement=f"{STATEMENTS['ray']}, where $D$ is {called(divergence)}.",
        claim=Reduction(ForAll(over, instances, check), AllOf(WEIGHTED), f"{NORMAL}. {because}"),
        routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
        source="laws",
        reading="Finitely many levels at a time. The laws are normal, so what is enumerated is the identity between "
        "their densities; integration is in the words of the reduction.",
    )
