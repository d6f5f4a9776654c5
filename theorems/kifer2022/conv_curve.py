"""Section 5.2 (kifer2022): the whole curve of probabilistically bounded privacy is f-differential privacy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.experiments.tradeoff import Tradeoff
from dpcalc.spec.experiments.tradeoff_operations import mixture
from dpcalc.spec.law_enumeration import pairs_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, d, k, pointwise
from theorems.kifer2022._bounded import both_orders, deltas, inverse, is_bounded
from theorems.kifer2022._losses import disagreement, named
from theorems.kifer2022._text import RECONSTRUCTED
from theorems.kifer2022.conv_f_pbdp import THEOREM as CONVERSION
from theorems.kifer2022.rem_5_8 import OVER as MIXED
from theorems.kifer2022.rem_5_8 import THEOREM as CONVEX
from theorems.kifer2022.rem_5_8 import Pair, mixtures

OVER = "pairs of laws with probabilities of denominators up to n on at most 2 outcomes, and as many functions g"
Deltas = Callable[[Tradeoff, Tradeoff], Iterable[Fraction]]


def with_functions(size: int) -> Iterator[Instance]:
    """Every small pair of laws with the g of another."""
    pairs = [pair for least in range(1, size + 1) for pair in pairs_of_laws(least, 2)]
    functions = dict.fromkeys(both_orders(*pair) for pair in pairs)
    yield from product(pairs, functions)


def equivalent(points: Deltas) -> ForAll:
    """All tests keep to g if and only if they do as (epsilon, delta)-pbdp at those points of the curve."""

    def check(instance: Instance) -> Witness | None:
        pair, g = cast(tuple[Pair, Tradeoff], instance)
        power = both_orders(*pair)
        sizes = ((inverse(g, delta), delta) for delta in points(g, power))
        whole, bounded = g.at_least(power), all(is_bounded(power, *each) for each in sizes if each[0])
        if whole == bounded:
            return None
        words = f"private by f: {whole}; by the curve: {bounded}"
        return disagreement({**named(*pair), "g": g.text()}, words)

    return ForAll(OVER, with_functions, check)


def one_point(_g: Tradeoff, _power: Tradeoff) -> tuple[Fraction, ...]:
    """One value of delta alone."""
    return (Fraction(1, 4),)


def mixture_at_one_point(instance: Instance) -> Witness | None:
    """Where both are bounded at epsilon = ln 2 and delta = 1/2 so is the mixture, with the mechanism's name."""
    one, other, weight = cast(tuple[Pair, Pair, Fraction], instance)
    delta = Fraction(1, 2)
    functions = both_orders(*one), both_orders(*other)
    if not all(is_bounded(g, delta / 2, delta) for g in functions):
        return None
    found = mixture((weight, 1 - weight), functions)
    if is_bounded(found, delta / 2, delta):
        return None
    values = {**named(*one), "chance": str(weight), "M2": str(named(*other))}
    return disagreement(values, f"the mixture has the power {found.at(delta / 2)} at size 1/4")


THEOREM = Theorem(
    id="kifer2022/conv-curve",
    title="Section 5.2: the whole curve is f-differential privacy",
    statement=r"Let $g=1-f$ be concave. Requiring $P(A(M(D_1))=1)\le\delta$ wherever $P(A(M(D_2))=1)\le "
    r"e^{-\varepsilon}\delta$, "
    r"for all points of the curve $g(e^{-\varepsilon}\delta)=\delta$, is equivalent to $f$-DP, and convex.",
    claim=AllOf(
        {
            "equivalent": Reduction(
                equivalent(deltas),
                AllOf(
                    {
                        "no flat piece below 1": pointwise(d >= 1, And(k > 0, k <= 1, d >= (1 - k) * d + k)),
                        **cast(AllOf, cast(Reduction, CONVERSION.claim).lemma).parts,
                    }
                ),
                "That f-DP gives every point of the curve is conv-f-pbdp. The other way round, let x > 0 be the "
                "probability of a test at D2, and d = g(x) < 1. No t < x has g(t) = d: else x = (1 - k) t + k with k "
                "> 0, and as g is concave with g(1) = 1 the lemma gives d >= 1. So x is the size e^-epsilon delta of "
                "the point with delta = d, and the test has at most d = g(x) at D1. Where g(x) = 1 nothing is to be "
                "shown, and x = 0 is a limit by the continuity of g",
            ),
            "convex": CONVEX.claim,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=5)), Prove()),
    source="kifer2022",
    lines="164,217",
    text=(RECONSTRUCTED,),
    reading="By Definition 5.4. Power and size are piecewise linear in the small cases, so the points of the curve at "
    "which one of the functions bends, and one beside size 0, stand for all.",
    twins=(
        Twin("one point", "delta = 1/4 alone is equivalent to f-DP", equivalent(one_point)),
        Twin(
            "one point is convex",
            "mixtures at epsilon = ln 2, delta = 1/2 alone",
            ForAll(MIXED, mixtures, mixture_at_one_point),
            (Enumerate(EnumerateScope(up_to=4)),),
        ),
    ),
)
