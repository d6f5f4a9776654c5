"""The laws of the Wasserstein distance on the line; u, v, w are values of distribution functions at one point."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from _law_lemmas import Abs, And, Eq, c, nonnegative, p, pointwise, q, u, v, w
from _output_laws import has, lacks

from dpcalc.claim import Exists, Instance
from dpcalc.decide.output_laws import Case, number
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.values import order
from dpcalc.spec.divergences.wasserstein import WASSERSTEIN
from dpcalc.spec.law_enumeration import pairs_of_laws
from dpcalc.theorem import Enumerate, Theorem
from dpcalc.verdict import Witness

AREA = "the distance is the integral of |u - v| over the line, u and v the distribution functions"


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
        id="laws/wasserstein-no-post-processing",
        title="Wasserstein: no post-processing",
        statement=r"There are laws $P,Q$ of a number and a map $f$ with $D(f(P),f(Q))>D(P,Q)$, $D$ the Wasserstein "
        r"distance of order 1 on the line.",
        claim=Exists("pairs of laws on the numbers 0, 1, 2, with the map z -> 2 z", pairs, grows_when_doubled),
        routes=(Enumerate(EnumerateScope(up_to=3)),),
        source="laws",
        reading="The distance sees how far apart outputs are, which a map of outputs may change at will.",
    ),
    lacks(WASSERSTEIN, "events-suffice", id="laws/wasserstein-no-events-suffice"),
    lacks(WASSERSTEIN, "infinite-when-disjoint", id="laws/wasserstein-no-infinite-when-disjoint"),
)
