"""Section 8 (kifer2022): pairs of neighbours at which only some queries can change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

import _law_lemmas as lemma
from kifer2022._text import RECONSTRUCTED

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.output_laws import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws, product_law
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

ORDERS = (2, 3)
Queries = tuple[tuple[SmallLaw, SmallLaw], ...]
"""For each query the laws of its answer at two datasets: two queries that change, then one that does not."""
Joint = Callable[[SmallLaw, SmallLaw], SmallLaw]


def moment(first: SmallLaw, second: SmallLaw, order: int) -> Fraction:
    """``sum of P^w Q^(1 - w)``, the exponential of ``(w - 1) D_w``."""
    return sum((p**order / q ** (order - 1) for p, q in zip(first, second, strict=True) if p), Fraction(0))


def three_queries(changing: bool) -> Callable[[int], Iterator[Instance]]:
    """Two queries, and a third whose laws are equal, or differ too; all answers are possible at both datasets."""

    def instances(size: int) -> Iterator[Instance]:
        pairs = [pair for n in range(2, size + 1) for pair in pairs_of_laws(n, 2) if all(all(law) for law in pair)]
        pairs = [pair for pair in pairs if len(pair[0]) == 2]
        for one, other, last in product(pairs, repeat=3):
            if (last[0] == last[1]) is not changing and max(_size(pair) for pair in (one, other, last)) == size:
                yield one, other, last

    return instances


def _size(pair: tuple[SmallLaw, SmallLaw]) -> int:
    """The largest denominator."""
    return max(p.denominator for law in pair for p in law)


def check(instance: Instance) -> Witness | None:
    """The privacy loss is that of the first two queries, and moments multiply over these."""
    queries = cast(Queries, instance)
    first, second = (product_law(product_law(*laws[:2]), laws[2]) for laws in zip(*queries, strict=True))
    some = [product_law(*laws[:2]) for laws in zip(*queries, strict=True)]
    for order in ORDERS:
        bound = moment(*queries[0], order) * moment(*queries[1], order)
        if moment(first, second, order) > bound:
            laws = "; ".join(f"{text(p)} and {text(q)}" for p, q in queries)
            return Witness(
                f"the moment of order {order} is {moment(first, second, order)}, more than {bound}",
                {"queries": laws, "order": str(order)},
            )
    ratios = {p / q for p, q in zip(first, second, strict=True)}
    if ratios != {p / q for p, q in zip(*some, strict=True)}:
        return Witness("the privacy loss depends on more than the changed queries", {"laws": str(queries)})
    return None


p, q, r, s, u, v, w = lemma.p, lemma.q, lemma.r, lemma.s, lemma.u, lemma.v, lemma.w
RATIO = lemma.pointwise(lemma.Eq(v * q, p), lemma.And(p >= 0, q > 0, r > 0, lemma.Eq(v * (q * r), p * r)))
ORDER = lemma.pointwise(u + v <= (r + s) * w, lemma.And(lemma.nonnegative(r, s, u, v), w > 1, u <= r * w, v <= s * w))
WORDS = (
    "The laws at the two datasets are products over queries, and a query whose answer does not change has one law at "
    "both. By the first lemma (v the ratio of the products) it leaves the ratio of the probabilities at an output as "
    "it is, so that the privacy loss is that of the others, whose divergences add up for independent noise: D_w is "
    "the sum of those of the queries in S, each at most w rho_q, and the second lemma adds one query after the other"
)
THEOREM = Theorem(
    id="kifer2022/prose-8-subset",
    title="Section 8: restricting the pairs of neighbours",
    statement=r"Let queries $q$ have independent $\rho_q$-zCDP noise, and let only the answers of queries in $S$ "
    r"change between $D_1$ and $D_2$. The privacy loss involves only the queries in $S$, and "
    r"$D_\omega(M(D_1)\|M(D_2))\le \omega\sum_{q\in S}\rho_q$ for all $\omega>1$.",
    claim=Reduction(
        ForAll("three queries with two answers each, of which one does not change", three_queries(False), check),
        AllOf({"a query that does not change": RATIO, "one query more": ORDER}),
        WORDS,
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="kifer2022",
    lines="447-450, 534, 561",
    text=(RECONSTRUCTED,),
    reading="Enumerated at orders 2 and 3, where the exponential of (w - 1) D_w is rational.",
    twins=(
        Twin(
            "the third query changes",
            "S is too small by one query",
            ForAll("three queries with two answers each, all of which change", three_queries(True), check),
            (Enumerate(EnumerateScope(up_to=3)),),
        ),
    ),
)
