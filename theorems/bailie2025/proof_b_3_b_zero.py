"""Proof of Theorem 3.2.4 (bailie2025): the values 0 and 1 of b."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from bailie2025._derangement_arguments import all_records_equal, never_one
from bailie2025._pairs import Two, pairs, same_universe
from bailie2025._swapping import STANDARD, largest_mixed_stratum, unordered

from dpcalc.claim import AllOf, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness


def equal_where_b_is(b: int) -> Callable[[Instance], Witness | None]:
    """Datasets of one universe with this b are equal up to order; and b is the same for both."""

    def check(instance: Instance) -> Witness | None:
        two = cast(Two, instance)
        if not same_universe(two):
            return None
        found = [largest_mixed_stratum(x, STANDARD.match) for x in (two.x, two.x_prime)]
        if found[0] != found[1]:
            return Witness(f"one universe, two values of b: {found}", two.shown())
        if found[0] == b and unordered(two.x) != unordered(two.x_prime):
            return Witness(f"different datasets of one universe with b = {b}", two.shown())
        return None

    return check


def b_is_not(b: int) -> Callable[[Instance], Witness | None]:
    """No dataset has this b."""

    def check(instance: Instance) -> Witness | None:
        two = cast(Two, instance)
        if largest_mixed_stratum(two.x, STANDARD.match) != b:
            return None
        return Witness(f"a dataset with b = {b}", two.shown())

    return check


def b_claim(trivial: int = 0, impossible: int = 1) -> AllOf:
    """What is said of two values of b."""
    over = "two datasets of n records, two values of each variable"
    return AllOf(
        {
            f"b = {trivial}": ForAll(over, pairs((2, 2, 2)), equal_where_b_is(trivial)),
            f"b = {impossible}": ForAll(over, pairs((2, 2, 2)), b_is_not(impossible)),
        }
    )


THEOREM = Theorem(
    id="bailie2025/proof-b.3-b-zero",
    title="What b = 0 means, and why b = 1 does not occur",
    statement=r"""With $b$ as in Theorem 3.2.4: if $b=0$, any $x,x'$ of the universe differ only by the order of
their records; and
$b=1$ is not possible.""",
    claim=AllOf(
        {
            "b = 0": all_records_equal(b_claim().parts["b = 0"]),
            "b = 1": never_one(b_claim().parts["b = 1"]),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="4145",
    reading="It is tested along the way that all datasets of a universe have one b.",
    twins=(
        Twin("b = 2 in place of 0", "b = 2 is claimed to leave only the order open", b_claim(trivial=2)),
        Twin("b = 2 in place of 1", "b = 2 is claimed to be impossible", b_claim(impossible=2)),
    ),
)
