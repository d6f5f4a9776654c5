"""Remark 5.8 (kifer2022): f-differential privacy is convex."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.law_cases import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.curves.finite import FiniteCurve
from dpcalc.spec.experiments.tradeoff import Tradeoff
from dpcalc.spec.experiments.tradeoff_operations import join, mixture
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, a, k, m, pointwise, u, v, x, y
from theorems.kifer2022._losses import disagreement
from theorems.kifer2022._text import RECONSTRUCTED

Pair = tuple[SmallLaw, SmallLaw]
OVER = (
    "two pairs of laws with probabilities of denominators up to n on at most 2 outcomes, mixed with chance 1/3 or 1/2"
)


def mixtures(size: int) -> Iterator[Instance]:
    """Every two small pairs of laws, the larger of that size, with the chance of the first."""
    mine = list(pairs_of_laws(size, 2))
    smaller = [pair for least in range(1, size + 1) for pair in pairs_of_laws(least, 2)]
    yield from product(mine, smaller, (Fraction(1, 2), Fraction(1, 3)))


def curve(pair: Pair) -> Tradeoff:
    """The largest power at each size; 1 minus it is the least type II error."""
    return FiniteCurve.discrete(*pair).function


Bound = Callable[[Tradeoff, Tradeoff], Callable[[Fraction], Fraction]]
"""The most power that two functions allow at a size."""


def keeps(bound: Bound) -> Callable[[Instance], Witness | None]:
    """A mixture with names has at most so much power; a concave bound is compared at the mixture's corners alone."""

    def check(instance: Instance) -> Witness | None:
        one, other, weight = cast(tuple[Pair, Pair, Fraction], instance)
        both, most = mixture((weight, 1 - weight), (curve(one), curve(other))), bound(curve(one), curve(other))
        for size, power in both.corners:
            if power > most(size):
                laws = {f"M{i}": f"{text(p)} against {text(q)}" for i, (p, q) in enumerate((one, other), start=1)}
                words = f"at size {size} the power is {power}, above {most(size)}"
                return disagreement({**laws, "chance of M1": str(weight)}, words)
        return None

    return check


THEOREM = Theorem(
    id="kifer2022/rem-5.8b",
    title="Remark 5.8: mixtures of f-private mechanisms are f-private",
    statement=r"If $M_1$ and $M_2$ are $f$-differentially private, with $f$ continuous, convex, non-increasing and "
    r"$f(x)\le1-x$, then so is the mechanism that runs one of them at random and releases its name with the output.",
    claim=Reduction(
        ForAll(OVER, mixtures, keeps(lambda one, other: join(one, other).at)),
        pointwise(
            k * u + (1 - k) * v <= m * (k * x + (1 - k) * y) + a,
            And(k >= 0, k <= 1, u <= m * x + a, v <= m * y + a),
        ),
        "Let F = 1 - f, concave. A test of the mixture is a test for each name; with sizes x, y and powers u, v its "
        "size is k x + (1 - k) y and its power k u + (1 - k) v. Both u <= F(x) and v <= F(y) are at most any line m t "
        "+ a above F, and by the lemma so is the power at the size of the whole test. A concave function is the least "
        "of the lines above it (continuity at the ends), so the power is at most F there. The check takes the best f "
        "that both mechanisms have: the convex hull of the least of their trade-off functions",
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=5)), Prove()),
    source="kifer2022",
    lines="213-214",
    text=(RECONSTRUCTED,),
    twins=(
        Twin(
            "a function that is not convex",
            "for the least of the two trade-off functions, without its convex hull",
            ForAll(OVER, mixtures, keeps(lambda one, other: lambda size: max(one.at(size), other.at(size)))),
        ),
        Twin("the first alone", "f bounds M1 only", ForAll(OVER, mixtures, keeps(lambda one, _other: one.at))),
    ),
)
