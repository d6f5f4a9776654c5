"""Example 4.6 (kifer2022): the privacy loss of two independent mechanisms is the sum of their losses."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.spec.law_enumeration import SmallLaw, laws_on, product_law
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import Eq, log, p, pointwise, positive, q, r, s
from theorems.kifer2022._losses import disagreement, loss_law, named
from theorems.kifer2022._text import RECONSTRUCTED

Four = tuple[SmallLaw, SmallLaw, SmallLaw, SmallLaw]
OVER = "two pairs of laws with probabilities of denominator n on 2 outcomes each"


def fours(size: int) -> Iterator[Instance]:
    """Every two pairs of small laws."""
    yield from product(list(laws_on(2, size)), repeat=4)


def times(one: Extended, other: Extended) -> Extended:
    """The ratio whose logarithm is the sum of two losses."""
    return INFINITY if isinstance(one, Infinity) or isinstance(other, Infinity) else one * other


def summed(one: dict[Extended, Fraction], other: dict[Extended, Fraction]) -> dict[Extended, Fraction]:
    """The law of a sum of independent losses."""
    found: dict[Extended, Fraction] = {}
    for (a, chance), (b, second) in product(one.items(), other.items()):
        found[times(a, b)] = found.get(times(a, b), Fraction(0)) + chance * second
    return found


def independent(instance: Instance) -> Witness | None:
    """The loss of the pair of outputs has the law of the sum."""
    p1, q1, p2, q2 = cast(Four, instance)
    return differs(instance, loss_law(product_law(p1, p2), product_law(q1, q2)))


def one_seed(instance: Instance) -> Witness | None:
    """The same for two mechanisms that draw their outputs from one seed, uniform on [0, 1]."""
    p1, q1, p2, q2 = cast(Four, instance)
    return differs(instance, loss_law(coupled(p1, p2), coupled(q1, q2)))


def coupled(first: SmallLaw, second: SmallLaw) -> SmallLaw:
    """The joint law of two bits that are 0 where one seed is below their chance of 0."""
    both = min(first[0], second[0])
    return both, first[0] - both, second[0] - both, 1 - max(first[0], second[0])


def differs(instance: Instance, joint: dict[Extended, Fraction]) -> Witness | None:
    """Compare the law of the joint loss with that of the sum."""
    p1, q1, p2, q2 = cast(Four, instance)
    found = summed(loss_law(p1, q1), loss_law(p2, q2))
    if joint == found:
        return None
    pairs = (("M1", p1, q1), ("M2", p2, q2))
    values = {f"{name} of {which}": law for which, x, y in pairs for name, law in named(x, y).items()}
    return disagreement(values, f"exp(L) of both has the law {shown(joint)}, the sum {shown(found)}")


def shown(law: dict[Extended, Fraction]) -> str:
    """A law of ratios as text."""
    return "{" + ", ".join(f"{ratio}: {law[ratio]}" for ratio in sorted(law)) + "}"


THEOREM = Theorem(
    id="kifer2022/ex-4.6",
    title="Example 4.6: losses of independent mechanisms add up",
    statement=r"For $M_1,M_2$ with independent randomness and $M(D)=(M_1(D),M_2(D))$, $L^M_{D_1,D_2}$ has the law of "
    r"the sum of independent copies of $L^{M_1}_{D_1,D_2}$ and $L^{M_2}_{D_1,D_2}$.",
    claim=Reduction(
        ForAll(OVER, fours, independent),
        pointwise(Eq(log(p * r / (q * s)), log(p / q) + log(r / s)), positive(p, q, r, s)),
        "Independent outputs have the product of the two laws under D1 as their joint law, and each probability of "
        "the pair is a product; so, by the lemma, the loss at a pair of outputs is the sum of the losses at its "
        "parts, which are independent under D1. Where an outcome has q = 0 or s = 0 both sides are infinite",
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="kifer2022",
    lines="97-99",
    text=(RECONSTRUCTED,),
    twins=(
        Twin(
            "one seed",
            "both mechanisms draw from one and the same seed",
            ForAll(OVER, fours, one_seed),
            routes=(Enumerate(EnumerateScope(up_to=3)),),
        ),
    ),
)
