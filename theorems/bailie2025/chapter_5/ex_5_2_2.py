"""Example 5.2.2 (bailie2025): the Laplace mechanism."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from sympy import true

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import Infinity
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import (
    RATIO_EVENTS,
    RATIO_PRODUCT,
    RATIO_TRIANGLE,
    Abs,
    And,
    d,
    p,
    pointwise,
    q,
    r,
    s,
    t,
    u,
    v,
)
from theorems.bailie2025._laplace import BASES, Query, apart, boxes
from theorems.bailie2025._lipschitz import Distances, graphs, metrics
from theorems.bailie2025._measures import Check
from theorems.bailie2025._unit_graphs import ON_GRAPHS, PURE, SINGLE

OVER = "queries with one or two coordinates among 0, ..., n, exp(1/b) = 2 or 3, products of intervals"


def queries(size: int) -> Iterator[Instance]:
    """Two values of the query, the largest coordinate being ``size``, and exp(1/b)."""
    for length in (1, 2):
        values = list(product(range(size + 1), repeat=length))
        yield from (case for case in product(values, values, BASES) if max(*case[0], *case[1]) == size)


def by_sum(first: Query, second: Query) -> Fraction:
    """The l1 distance."""
    return Fraction(apart(first, second))


def by_largest(first: Query, second: Query) -> Fraction:
    """The largest difference of a coordinate."""
    return Fraction(max(abs(one - other) for one, other in zip(first, second, strict=True)))


def half(first: Query, second: Query) -> Fraction:
    """Half of the l1 distance, rounded down."""
    return Fraction(apart(first, second) // 2)


def no_less_likely(sensitivity: Callable[[Query, Query], Fraction]) -> Check:
    """P_x(box) is at least exp(-Delta/b) P_x'(box)."""

    def check(instance: Instance) -> Witness | None:
        first, second, base = cast(tuple[Query, Query, Fraction], instance)
        factor = base ** int(sensitivity(first, second))
        for here, there in boxes(first, second, base):
            if here * factor < there:
                words = f"a box has the probabilities {here} and {there}"
                values = {"q(x)": str(first), "q(x')": str(second), "exp(1/b)": str(base), "violated": words}
                return Witness(f"q(x) = {first}, q(x') = {second}, exp(1/b) = {base}: {words}", values)
        return None

    return check


def worlds(kinds: Callable[[int], tuple[Distances, ...]]) -> Callable[[int], Iterator[Instance]]:
    """Data universes with a query of one coordinate among 0, 1, 2 that some neighbours tell apart."""

    def instances(size: int) -> Iterator[Instance]:
        for distances, values in product(kinds(size), product(range(3), repeat=size)):
            pairs = [(i, j) for i, j in product(range(size), repeat=2) if distances[i][j] == 1]
            most = max((abs(values[i] - values[j]) for i, j in pairs), default=0)
            if most:
                yield distances, values, most

    return instances


def private(instance: Instance) -> Witness | None:
    """Every interval is at most exp(eps d(x, x')) as likely at x as at x', eps/Delta being ln 4."""
    distances, values, most = cast(tuple[Distances, Query, int], instance)
    for i, j in product(range(len(values)), repeat=2):
        far = distances[i][j]
        if isinstance(far, Infinity):
            continue
        factor = Fraction(2) ** int(2 * far * most)
        if any(here > factor * there for here, there in boxes((values[i],), (values[j],), Fraction(4))):
            words = f"{values[i]} and {values[j]} at distance {far}, sensitivity {most}"
            return Witness(f"queries {words}", {"queries": str(values), "violated": words})
    return None


POINTWISE = {
    "the exponent of the density": pointwise(Abs(t - p) <= Abs(t - q) + Abs(p - q), true),
    "two coordinates": pointwise(p + r <= q + s + d, And(p <= q + u, r <= s + v, u + v <= d)),
}
IN_WORDS = (
    "at every output t the exponents |t_i - q_i(x)|/b and |t_i - q_i(x')|/b differ by at most |q_i(x) - q_i(x')|/b, so "
    "the densities, which are products over i, by at most the factor exp(Delta(q)/b); integrals over an event, a "
    "product of S_i or not, keep the factor"
)
WORLDS = "queries with the values 0, 1, 2 on n datasets, exp(1/b) = 4, intervals"
THEOREMS = (
    Theorem(
        id="bailie2025/ex-5.2.2a",
        title="Example 5.2.2: densities of the Laplace mechanism",
        statement=r"For $M(x,L)=q(x)+bL$ with $L$ a vector of $k$ independent standard Laplace variables, "
        r"$b=\Delta(q)/\varepsilon$ and $d(x,x')=1$: $P_x(S_1\times\dots\times S_k)\ge "
        r"e^{-\Delta(q)/b}P_{x'}(S_1\times\dots"
        r"\times S_k)=e^{-\varepsilon}P_{x'}(S_1\times\dots\times S_k)$ for all measurable $S_1,\dots,S_k$.",
        claim=Reduction(
            ForAll(OVER, queries, no_less_likely(by_sum)),
            AllOf({**POINTWISE, "sums keep the factor": RATIO_EVENTS, "products multiply it": RATIO_PRODUCT}),
            IN_WORDS,
        ),
        routes=(Enumerate(EnumerateScope(up_to=1), slow=EnumerateScope(up_to=2)), Prove()),
        source="bailie2025",
        lines="2080-2096",
        reading="0 < Delta(q) < infinity, so that there is noise. The worst case is enumerated: x and x' attain "
        "Delta(q).",
        twins=(
            Twin(
                "the largest coordinate",
                "the l_inf sensitivity for l_1",
                ForAll(OVER, queries, no_less_likely(by_largest)),
            ),
            Twin("half of the noise", "half of the exponent", ForAll(OVER, queries, no_less_likely(half))),
        ),
    ),
    Theorem(
        id="bailie2025/ex-5.2.2b",
        title="Example 5.2.2: the Laplace mechanism is private",
        statement=r"If $d$ is the length of a shortest path in a graph with unit edges, the Laplace mechanism "
        r"$M(x,L)=q(x)+(\Delta(q)/\varepsilon)L$ is $\varepsilon$-DP.",
        claim=Reduction(
            ForAll(f"graphs, {WORLDS}", worlds(graphs), private, first=2),
            AllOf(
                {
                    **POINTWISE,
                    "sums keep the factor": RATIO_EVENTS,
                    "ratios multiply": RATIO_TRIANGLE,
                    "distance 1 is enough": ON_GRAPHS.showing(f"{SINGLE} => {PURE}"),
                }
            ),
            f"at distance 1, {IN_WORDS}. By section 5.2 (bailie2025/prose-5.2-converse) this is enough",
        ),
        routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
        source="bailie2025",
        lines="2080-2098",
        reading="0 < Delta(q) < infinity, so that there is noise.",
        twins=(
            Twin(
                "any metric",
                "d need be no graph distance",
                ForAll(f"metrics, {WORLDS}", worlds(metrics), private, first=2),
            ),
        ),
    ),
)
