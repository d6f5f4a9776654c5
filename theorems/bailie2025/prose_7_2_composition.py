"""Footnote 4 of chapter 7 (bailie2025): several releases with fresh noise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import reduce
from itertools import pairwise, product
from typing import cast

import _law_lemmas as lemma
from bailie2025._measures import exp_mult
from bailie2025._output_premetrics import RATIOS

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.law_cases import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import Infinity
from dpcalc.spec.law_enumeration import SmallLaw, laws_on, product_law
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

COUNT = 3
Laws = tuple[SmallLaw, ...]
OVER = f"{COUNT} pairs of laws with probabilities of denominator n on 2 outcomes each"


def releases(size: int) -> Iterator[Instance]:
    """The laws of several bits at one dataset and at another."""
    yield from product(product(list(laws_on(2, size)), repeat=COUNT), repeat=2)


def fresh(laws: Laws) -> SmallLaw:
    """The joint law of independent outputs."""
    return reduce(product_law, laws)


def one_seed(laws: Laws) -> SmallLaw:
    """The joint law of bits that are 0 where one seed, uniform on [0, 1], is below their chance of 0."""
    edges = sorted({Fraction(0), Fraction(1), *(law[0] for law in laws)})
    joint: dict[tuple[bool, ...], Fraction] = {}
    for low, high in pairwise(edges):
        bits = tuple(law[0] <= low for law in laws)
        joint[bits] = joint.get(bits, Fraction(0)) + high - low
    return tuple(joint.get(bits, Fraction(0)) for bits in product((False, True), repeat=COUNT))


def add_up(together: Callable[[Laws], SmallLaw]) -> Callable[[Instance], Witness | None]:
    """The distance of the joint laws is at most the sum of the distances."""

    def check(instance: Instance) -> Witness | None:
        first, second = cast(tuple[Laws, Laws], instance)
        single = [exp_mult(p, q) for p, q in zip(first, second, strict=True)]
        finite = [ratio for ratio in single if not isinstance(ratio, Infinity)]
        if len(finite) < COUNT:
            return None
        most, whole = reduce(lambda a, b: a * b, finite), exp_mult(together(first), together(second))
        if whole <= most:
            return None
        values = {"laws at x": ", ".join(map(text, first)), "laws at x'": ", ".join(map(text, second))}
        words = f"all outputs lose ln {whole}, the sum is ln {most}"
        against = " against ".join(values.values())
        return Witness(f"{against}: {words}", {**values, "violated": words})

    return check


THEOREM = Theorem(
    id="bailie2025/prose-7.2-composition",
    title="Chapter 7, footnote 4: pure privacy losses add up",
    statement=r"If $M_1,\dots,M_K$ satisfy pure $\varepsilon_k$-DP on one dataset with fresh noise, publishing all "
    r"outputs has a privacy loss of at most $\sum_k\varepsilon_k$.",
    claim=Reduction(
        ForAll(OVER, releases, add_up(fresh)),
        lemma.RATIO_PRODUCT,
        f"{RATIOS}; with fresh noise the joint law is the product, so the lemma bounds the ratio of two releases by "
        "the product of their bounds, and K releases follow one by one",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="3304",
    twins=(
        Twin(
            "one seed",
            "all mechanisms draw from one and the same seed",
            ForAll(OVER, releases, add_up(one_seed)),
            routes=(Enumerate(EnumerateScope(up_to=4)),),
        ),
    ),
)
