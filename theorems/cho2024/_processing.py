"""Post-processing that knows the invariant: tests of what comes out are tests of what goes in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from _law_lemmas import Eq, a, b, k, m, nonnegative, p, pointwise, q

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.law_cases import pushed, text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.curves.finite import FiniteCurve
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.theorem import Enumerate, Prove, Twin
from dpcalc.verdict import Witness

Kernel = tuple[Fraction, ...]
CHANCES = tuple(map(Fraction, ("0", "1/2", "1")))
OVER = (
    "pairs of output laws with probabilities of denominator n on at most 2 outcomes, randomised maps into 2 outputs "
    "with chances 0, 1/2, 1, one for each value of the invariant"
)
ROUTES = (Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=6)), Prove())


def processed(size: int) -> Iterator[Instance]:
    """Every small pair of laws, with a map for each of two values of the invariant."""
    for first, second in pairs_of_laws(size, 2):
        kernels = list(product(CHANCES, repeat=len(first)))
        for mine, other in product(kernels, repeat=2):
            yield first, second, mine, other


def keeps(*, same_value: bool) -> Callable[[Instance], Witness | None]:
    """Tests after the map have at most the power of tests before it; the datasets share the invariant, if so wanted."""

    def check(instance: Instance) -> Witness | None:
        first, second, mine, other = cast(tuple[SmallLaw, SmallLaw, Kernel, Kernel], instance)
        there = mine if same_value else other
        before = FiniteCurve.discrete(first, second).function
        after = FiniteCurve.discrete(pushed(first, mine), pushed(second, there)).function
        size = before.exceeded_by(after)
        if size is None:
            return None
        values = {"M(X)": text(first), "M(X')": text(second), "g(., T(X))": text(mine), "g(., T(X'))": text(there)}
        return Witness(f"at size {size} the power grows from {before.at(size)} to {after.at(size)}", values)

    return check


CLAIM = Reduction(
    ForAll(OVER, processed, keeps(same_value=True)),
    pointwise(
        Eq(
            (p * k + q * m) * a + (p * (1 - k) + q * (1 - m)) * b, p * (k * a + (1 - k) * b) + q * (m * a + (1 - m) * b)
        ),
        nonnegative(p, q, k, m, a, b),
    ),
    "Both datasets have the same value t of the invariant, so g(., t) is one and the same randomised map. A test that "
    "rejects the outputs of g with chances a and b rejects an output o of M with chance k a + (1 - k) b, where k is "
    "the chance with which g sends o to the first; by the lemma, summed over outputs of M, its size and its power are "
    "those of that test of M, so it does no better than the best test of M",
)
TWINS = (
    Twin(
        "another value of the invariant",
        "X and X' may differ on the invariant, and g sees that",
        ForAll(OVER, processed, keeps(same_value=False)),
    ),
)
