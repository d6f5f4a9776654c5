"""Section 3.5.1 (bailie2025), the lower bound on the budget, with a derangement ratio that is attained."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._budget_arguments import DERANGED_REST, ONE_SWAP, reached_alone
from theorems.bailie2025._optimality import Floor
from theorems.bailie2025._ratio import (
    changed_tables,
    changed_tables_all_different,
    derangement_floor_at,
    log_odds_floor,
    only_the_ratio,
    reaches,
    sizes,
)

PAIRS = "datasets x, z of one universe of b records"


def but_three(size: int) -> Iterator[Instance]:
    """The number b itself; 3 is left out, as d(1) = 0."""
    return iter(()) if size == 3 else sizes(size)


def bound(floor: Callable[[int], Floor], instances: Callable[[int], Iterator[Instance]] = but_three) -> Claim:
    """The universe of b different records reaches a floor at every p in (0, 1)."""
    return ForAll("the universe of b different records, every p in (0, 1)", instances, reaches(floor), first=2)


def plus_one(b: int) -> Floor:
    """``ln(b+1) - ln o``."""
    return Floor(Fraction(b + 1), -1, 1, f"ln({b + 1}) - ln o")


def depends_on_ratio(over: str, instances: Callable[[int], Iterator[Instance]]) -> Claim:
    """The weight of z given x depends on p and the number of derangements of d(x, z) records alone."""
    return ForAll(over, instances, only_the_ratio, first=2)


THEOREM = Theorem(
    id="bailie2025/prose-3.5.1c-repaired",
    title="Section 3.5.1: a lower bound on the budget, corrected",
    statement=r"""Where all records of a stratum of $b$ records differ in both variables,
$P_x(z)/P_{x'}(z)=o^{d(x,z)-d(x',z)}/r$ with $r$ the ratio of the numbers of derangements of $d_{\rm HamS}(x,z)$
and of
$d_{\rm HamS}(x',z)$ records. So a budget that depends on $b$ and $p$ alone is at least $\ln o$ and at least
$\tfrac12\ln[d(b)/d(b-2)]-\ln o$ (for $b=2$ and $b\ge4$), for every $p\in(0,1)$.""",
    claim=AllOf(
        {
            "p and r alone": reached_alone(depends_on_ratio(f"{PAIRS}, all different", changed_tables_all_different)),
            "at least ln o": reached_alone(bound(log_odds_floor, sizes), ONE_SWAP),
            "at least ln(d(b)/d(b-2))/2 - ln o": reached_alone(bound(derangement_floor_at), DERANGED_REST),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=8)), Prove()),
    source="bailie2025",
    lines="1672",
    repairs="bailie2025/prose-3.5.1c",
    fault="wrong mathematics",
    reading="At b = 3 the second bound has no meaning, as no permutation moves exactly one record.",
    twins=(
        Twin("ln(b+1)", "at least ln(b+1) - ln o", bound(plus_one)),
        Twin("equal records", "records may share values", depends_on_ratio(PAIRS, changed_tables)),
    ),
)
