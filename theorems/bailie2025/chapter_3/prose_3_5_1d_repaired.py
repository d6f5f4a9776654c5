"""Section 3.5.1 (bailie2025), how many records are selected: at least the distance."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._budget_arguments import as_many_as_differ, reached_alone
from theorems.bailie2025._ratio import changed_tables, changed_tables_all_different, selected

OVER = "datasets x, z of one stratum of n records, in one universe and different"


def moves(
    minimum: bool, maximum: bool, offset: int = 0, instances: Callable[[int], Iterator[Instance]] = changed_tables
) -> Claim:
    """What the number of records moved on the way from x to z can be."""
    return ForAll(OVER, instances, selected(minimum, maximum, offset), first=2)


THEOREM = Theorem(
    id="bailie2025/prose-3.5.1d-repaired",
    title="Section 3.5.1: how many records are selected, corrected",
    statement=r"""Let $0<p<1$. To turn $x$ into $z$ the PSA selects at least $d_{\rm HamS}(x,z)$ records, and it
may select exactly that many; where all records of a stratum differ in both variables it selects no more.""",
    claim=AllOf(
        {
            "at least the distance, which is possible": as_many_as_differ(moves(True, False)),
            "no more where all differ": reached_alone(moves(True, True, instances=changed_tables_all_different)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    source="bailie2025",
    lines="1672",
    repairs="bailie2025/prose-3.5.1d",
    fault="wrong mathematics",
    twins=(
        Twin("never more", "no more anywhere", moves(True, True)),
        Twin("one more", "at least one record more than the distance", moves(True, False, offset=1)),
    ),
)
