"""Section 2.3.2 (bailie2025): arbitrary and asymmetric neighbour relations as choices of the input premetric."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import cast

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.spec.premetrics.neighbour import Neighbour, Relation
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness

LAWS = ((Fraction(1, 2), Fraction(1, 2)), (Fraction(1, 4), Fraction(3, 4)), (Fraction(1), Fraction(0)))
"""Laws of a mechanism with two outputs."""
BUDGETS = (Fraction(1), Fraction(2), Fraction(3))
"""e to the budget."""
Law = tuple[Fraction, ...]
OVER = "relations on n points, with mechanisms of two outputs that take three laws, by n"


def mechanisms(size: int) -> Iterator[Instance]:
    """Every relation on ``size`` points, every mechanism with the laws above, and every budget."""
    pairs = list(permutations(range(size), 2))
    for count in range(len(pairs) + 1):
        for related in combinations(pairs, count):
            relation = Relation(range(size), related)
            for laws, factor in product(product(LAWS, repeat=size), BUDGETS):
                yield relation, laws, factor


def largest(one: Law, other: Law) -> Extended:
    """The largest ratio of the probabilities of an output under the first and the second law."""
    ratios = [p / q if q else INFINITY for p, q in zip(one, other, strict=True) if p or q]
    return INFINITY if any(isinstance(ratio, Infinity) for ratio in ratios) else max(ratios)


def both_ways(one: Law, other: Law, factor: Fraction) -> bool:
    """|ln(P(t)/Q(t))| is at most the budget for every output."""
    return largest(one, other) <= factor and largest(other, one) <= factor


def one_way(one: Law, other: Law, factor: Fraction) -> bool:
    """P(t) is at most e to the budget times Q(t) for every output; nothing is asked the other way round."""
    return largest(one, other) <= factor


def allowed(one: Law, other: Law, factor: Fraction, distance: Extended) -> bool:
    """The multiplicative distance of the laws is at most the budget times the distance."""
    return isinstance(distance, Infinity) or both_ways(one, other, factor ** int(distance))


def is_a_choice_of_premetric(kept: Callable[[Law, Law, Fraction], bool]) -> Claim:
    """Keeping the definition for related datasets is the Lipschitz condition with d_r and MULT."""

    def check(instance: Instance) -> Witness | None:
        relation, laws, factor = cast(tuple[Relation, tuple[Law, ...], Fraction], instance)
        premetric = Neighbour(relation)
        by_definition = all(kept(laws[x], laws[y], factor) for x, y in cast(frozenset[tuple[int, int]], relation.pairs))
        lipschitz = all(
            allowed(laws[x], laws[y], factor, premetric.distance(x, y)) for x, y in product(range(len(laws)), repeat=2)
        )
        if by_definition == lipschitz:
            return None
        shown = {"relation": str(sorted(relation.pairs, key=str)), "e^eps": str(factor)}
        shown |= {f"P_{x}": ", ".join(map(str, law)) for x, law in enumerate(laws)}
        holds = "the Lipschitz condition alone" if lipschitz else "the definition alone"
        return Witness(f"a mechanism on {len(laws)} datasets keeps {holds}", shown)

    return ForAll(OVER, mechanisms, check)


THEOREM = Theorem(
    id="bailie2025/prose-2.3.2-asymmetric",
    title="Section 2.3.2: other neighbour relations are choices of the input premetric",
    statement=r"""Generalisations of pure $\varepsilon$-DP to an arbitrary or asymmetric neighbour relation $r$ are
choices of the input premetric, $d=d_r$, the other components being those of pure $\varepsilon$-DP, with $D_{\rm
MULT}$.""",
    claim=is_a_choice_of_premetric(both_ways),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="839-841",
    reading=(
        "The generalisation is Definition 2.3.1 with r for 'differ in one record': the absolute log ratio is at most "
        "the budget for related datasets. Definitions in the literature that bound the ratio in one direction only "
        "(one-sided neighbours) are not of this form with D_MULT, which is symmetric; that is the twin."
    ),
    twins=(
        Twin("one direction", "P_x <= e^eps P_x' alone is asked of related x, x'", is_a_choice_of_premetric(one_way)),
    ),
)
