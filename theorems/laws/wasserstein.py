"""The laws of the Wasserstein distance on the line; u, v, w are values of distribution functions at one point."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import cast

import _law_lemmas as lemma
from _law_lemmas import Abs, And, Eq, c, k, m, nonnegative, p, pointwise, q, u, v, w
from _output_laws import has, lacks
from _rays import Levels, linear, of_laws

from dpcalc.claim import Exists, Instance
from dpcalc.decide.output_laws import Case, number
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.values import order
from dpcalc.spec.divergences.wasserstein import WASSERSTEIN
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.theorem import Enumerate, Theorem
from dpcalc.verdict import Witness

AREA = "the distance is the integral of |u - v| over the line, u and v the distribution functions"

SCALE = 420


def pairs(size: int) -> Iterator[Instance]:
    """Pairs of laws on the numbers 0, 1, 2."""
    return (Case(WASSERSTEIN, pair) for pair in pairs_of_laws(size))


def grows_when_doubled(instance: Instance) -> Witness | None:
    """The map z -> 2 z of outputs makes the distance larger."""
    case = cast(Case, instance)
    before = case.distance(*case.laws)
    first, second = ({2 * z: chance for z, chance in enumerate(law)} for law in case.laws)
    after = WASSERSTEIN.compare(first, second).value
    if order(after, before) <= 0:
        return None
    twice = range(0, 2 * len(case.laws[0]), 2)
    holds = f"(> (wasserstein (image P f {twice.stop}) (image Q f {twice.stop})) (wasserstein P Q))"
    what = f"with each output z replaced by 2 z the distance {number(before)} becomes {number(after)}"
    return case.failure(what, holds, f=twice)


def point_mass(place: int, levels: Levels) -> SmallLaw:
    """The point mass at a level, which is a multiple of 1/n, n <= 7; outcomes are numbered, so it is scaled."""
    return tuple(Fraction(levels[place] * SCALE == number) for number in range(SCALE + 1))


THEOREMS = (
    has(
        WASSERSTEIN,
        "symmetric",
        id="laws/wasserstein-symmetric",
        lemma=pointwise(Abs(v - u) <= c, And(u - v <= c, v - u <= c)),
        because=f"{AREA}; bounds c on |u - v| are bounds on |v - u|",
    ),
    has(
        WASSERSTEIN,
        "separates",
        id="laws/wasserstein-separates",
        lemma=pointwise(Eq(p, q), And(nonnegative(p, q), Eq(u, v), Eq(u + p, v + q))),
        because=f"{AREA}; at distance 0 these agree before and after each output, and p and q are their steps there",
    ),
    has(
        WASSERSTEIN,
        "triangle",
        id="laws/wasserstein-triangle",
        lemma=pointwise(Abs(u - w) <= Abs(u - v) + Abs(v - w), nonnegative(u, v, w)),
        because=AREA,
    ),
    Theorem(
        id="laws/wasserstein-no-deterministic-post-processing",
        title="Wasserstein: no deterministic post-processing",
        statement=r"There are laws $P,Q$ of a number and a map $f$ with $D(f(P),f(Q))>D(P,Q)$, $D$ the Wasserstein "
        r"distance of order 1 on the line.",
        claim=Exists("pairs of laws on the numbers 0, 1, 2, with the map z -> 2 z", pairs, grows_when_doubled),
        routes=(Enumerate(EnumerateScope(up_to=3)),),
        source="laws",
        reading="The distance sees how far apart outputs are, which a map of outputs may change at will.",
    ),
    lacks(WASSERSTEIN, "events-suffice", id="laws/wasserstein-no-events-suffice"),
    lacks(WASSERSTEIN, "infinite-when-disjoint", id="laws/wasserstein-no-infinite-when-disjoint"),
    has(WASSERSTEIN, "premetric", id="laws/wasserstein-premetric", lemma=lemma.SAME_GAP, because=AREA),
    of_laws(
        WASSERSTEIN,
        point_mass,
        lambda one, other: linear(SCALE * one, SCALE * other),
        id="laws/wasserstein-ray",
        lemma=pointwise(Eq((q - p) * (u - v), q - p), And(p <= q, Eq(u, 1), Eq(v, 0))),
        because=f"{AREA}; for point masses at p < q these are u = 1 and v = 0 between p and q, and the same elsewhere",
        formula="point masses at the levels, in units of 1/420",
    ),
    has(
        WASSERSTEIN,
        "convex",
        id="laws/wasserstein-convex",
        lemma=pointwise(
            k * p + m * u - (k * q + m * v) <= k * c + m * w, And(nonnegative(k, m), p - q <= c, u - v <= w)
        ),
        because=f"{AREA}; mixtures with weights k and m mix distribution functions, (p, q) and (u, v), as well; c "
        f"and w "
        "are |p - q| and |u - v|, and the same holds with the laws exchanged",
    ),
)
