"""Joint laws of two outputs of two values, 00, 01, 10, 11, and their marginals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product as cartesian

from dpcalc.claim import Instance
from dpcalc.decide.output_laws import Case
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.sums import at_most_sum
from dpcalc.spec.law_enumeration import SmallLaw, laws_on, product_law
from dpcalc.verdict import Witness

OUTPUTS = ("(list 1 1 0 0)", "(list 1 0 1 0)")
"""The events that the first output is 0, and that the second is."""


def marginals(joint: SmallLaw) -> tuple[SmallLaw, SmallLaw]:
    """The laws of the first and of the second output."""
    first, second = joint[0] + joint[1], joint[0] + joint[2]
    return (first, 1 - first), (second, 1 - second)


def pairs_of_joint_laws(size: int) -> Iterator[Instance]:
    """Joint laws at two datasets, with probabilities that are multiples of 1/size."""
    return (Case(MULT, pair) for pair in cartesian(laws_on(4, size), repeat=2))


def pairs_of_products(size: int) -> Iterator[Instance]:
    """Joint laws at two datasets that are products of their marginals."""
    joint = [product_law(*pair) for pair in cartesian(laws_on(2, size), repeat=2)]
    return (Case(MULT, pair) for pair in cartesian(joint, repeat=2))


def product_exceeds(case: Case) -> Witness | None:
    """The distance of the joint laws exceeds the sum of those of the marginals."""
    first, second = case.laws
    (one, other), (one_prime, other_prime) = marginals(first), marginals(second)
    parts = (case.distance(one, one_prime), case.distance(other, other_prime))
    whole = case.distance(first, second)
    apart = " ".join(case.named(f"(event P {output})", f"(event Q {output})") for output in OUTPUTS)
    holds = f"(> {case.named('P', 'Q')} (+ {apart}))"
    return None if at_most_sum(whole, parts) else case.failure(f"D = {whole} exceeds {parts[0]} plus {parts[1]}", holds)


def same_marginals(case: Case) -> Witness | None:
    """The joint laws differ although their marginals agree."""
    first, second = case.laws
    if first != second and marginals(first) == marginals(second):
        agree = f"(every A (list {' '.join(OUTPUTS)}) (= (chance P A) (chance Q A)))"
        return case.failure("different joint laws with the same marginals", f"(and (not (same P Q)) {agree})")
    return None
