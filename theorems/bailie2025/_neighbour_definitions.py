"""Definitions of privacy by a relation of neighbours, as choices of the input premetric (section 2.3.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import cast

from dpcalc.certify.evidence import example
from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.spec.premetrics.neighbour import Neighbour, Relation
from dpcalc.verdict import Evidence, Witness

LAWS = ((Fraction(1, 2), Fraction(1, 2)), (Fraction(1, 4), Fraction(3, 4)), (Fraction(1), Fraction(0)))
"""Laws of a mechanism with two outputs."""
BUDGETS = (Fraction(1), Fraction(2), Fraction(3))
"""e to the budget."""
OVER = "relations on n points, with mechanisms of two outputs that take three laws, by n"
Law = tuple[Fraction, ...]
Mechanism = tuple[Law, ...]
Ratio = Callable[[Law, Law], Extended]
"""e to an output premetric."""


def one_way(one: Law, other: Law) -> Extended:
    """The largest P(t)/Q(t) over outputs t: e to the max-divergence."""
    ratios = [p / q if q else INFINITY for p, q in zip(one, other, strict=True) if p or q]
    return INFINITY if any(isinstance(ratio, Infinity) for ratio in ratios) else max(ratios)


def both_ways(one: Law, other: Law) -> Extended:
    """The largest of P(t)/Q(t) and Q(t)/P(t) over outputs t: e to MULT."""
    return max(one_way(one, other), one_way(other, one))


def relations(size: int) -> Iterator[Instance]:
    """Every relation on ``size`` points, with every budget."""
    pairs = list(permutations(range(size), 2))
    for count in range(len(pairs) + 1):
        for related in combinations(pairs, count):
            for factor in BUDGETS:
                yield Relation(range(size), related), factor


def keeps(relation: Relation, laws: tuple[Law, ...], factor: Fraction, asked: Ratio) -> bool:
    """Whether the ratio is at most e to the budget for related points."""
    related = cast(frozenset[tuple[int, int]], relation.pairs)
    return all(asked(laws[x], laws[y]) <= factor for x, y in related)


def described(relation: Relation, laws: tuple[Law, ...], factor: Fraction, what: str) -> Witness:
    """A mechanism as a witness."""
    shown = {"relation": str(sorted(relation.pairs, key=str)), "e^eps": str(factor)}
    shown |= {f"P_{x}": ", ".join(map(str, law)) for x, law in enumerate(laws)}
    return Witness(f"a mechanism on {len(laws)} datasets {what}", shown)


def is_its_premetric(asked: Ratio, output: Ratio) -> Claim:
    """Keeping a definition for related points is the Lipschitz condition with d_r and an output premetric."""

    def check(instance: Instance) -> Witness | None:
        relation, factor = cast(tuple[Relation, Fraction], instance)
        premetric = Neighbour(relation)
        for laws in product(LAWS, repeat=len(relation.points)):
            lipschitz = all(
                isinstance(distance := premetric.distance(x, y), Infinity)
                or output(laws[x], laws[y]) <= factor ** int(distance)
                for x, y in product(range(len(laws)), repeat=2)
            )
            if lipschitz != keeps(relation, laws, factor, asked):
                which = "Lipschitz condition" if lipschitz else "definition"
                return described(relation, laws, factor, f"keeps the {which} alone")
        return None

    return ForAll(OVER, relations, check)


RATIOS: dict[Ratio, str] = {one_way: "largest_ratio", both_ways: "exp_MULT"}
"""What certificates call a ratio."""


def _no_premetric(
    relation: Relation, factor: Fraction, laws: Mechanism, kept: Sequence[Mechanism], ratios: tuple[str, str]
) -> Evidence:
    """A mechanism m fails the definition; at every pair one that keeps it is at least as far apart as m is."""
    asked, output = ratios

    def keeps(name: str) -> str:
        return f"(every e r (<= ({asked} (item {name} (item e 0)) (item {name} (item e 1))) c))"

    farther = f"(>= ({output} (item k x) (item k y)) ({output} (item m x) (item m y)))"
    points = "(range (len m))"
    return example(
        "(every k K (are_laws k))",
        f"(and (are_laws m) (not {keeps('m')}))",
        f"(every x {points} (every y {points} (or (= x y) (some k K (and {keeps('k')} {farther})))))",
        r=sorted(relation.pairs, key=str),
        c=factor,
        m=laws,
        K=kept,
    )


def is_some_premetric(asked: Ratio, output: Ratio) -> Claim:
    """Keeping a definition for related points is the Lipschitz condition with some premetric d.

    The least d that lets all mechanisms through that keep the definition lets no other through.
    """

    def check(instance: Instance) -> Witness | None:
        relation, factor = cast(tuple[Relation, Fraction], instance)
        mechanisms = list(product(LAWS, repeat=len(relation.points)))
        kept = [laws for laws in mechanisms if keeps(relation, laws, factor, asked)]
        pairs = list(permutations(range(len(relation.points)), 2))
        widest = {(x, y): max(output(laws[x], laws[y]) for laws in kept) for x, y in pairs}
        for laws in mechanisms:
            through = all(output(laws[x], laws[y]) <= widest[x, y] for x, y in pairs)
            if through and not keeps(relation, laws, factor, asked):
                what = "fails the definition, but satisfies every Lipschitz condition that those which keep it satisfy"
                evidence = _no_premetric(relation, factor, laws, kept, (RATIOS[asked], RATIOS[output]))
                return replace(described(relation, laws, factor, what), evidence=evidence)
        return None

    return ForAll(OVER, relations, check)
