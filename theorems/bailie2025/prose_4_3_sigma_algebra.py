"""Section 4.3 (bailie2025): fewer events, smaller distances."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from _law_lemmas import Max, nonnegative, pointwise, u, v
from bailie2025._measures import Check
from bailie2025._output_premetrics import largest_ratio
from bailie2025._post_processing import IMMUNITY, NOT_FARTHER
from bailie2025._structures import LOOK

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.output_laws import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.law_enumeration import SmallLaw, merged, mergers, pairs_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

DELTAS = tuple(map(Fraction, ("0", "1/10", "1/4")))
OVER = "pairs of laws on at most 3 outcomes, every coarser sigma-algebra, delta = 0, 1/10, 1/4"


def coarsened(size: int) -> Iterator[Instance]:
    """Every pair of laws with a partition of the outcomes: the atoms of a smaller sigma-algebra; and with a delta."""
    for first, second in pairs_of_laws(size):
        yield from product([first], [second], mergers(len(first)), DELTAS)


def deflates(*, strictly: bool) -> Check:
    """The supremum of (4.3) over the events of the smaller sigma-algebra is at most (is below) that over all events."""

    def check(instance: Instance) -> Witness | None:
        first, second, atoms, delta = cast(tuple[SmallLaw, SmallLaw, tuple[int, ...], Fraction], instance)
        before = largest_ratio(first, second, delta)
        after = largest_ratio(merged(first, atoms), merged(second, atoms), delta)
        if after < before or (after == before and not strictly):
            return None
        values = {"P": text(first), "Q": text(second), "atoms": str(atoms), "delta": str(delta)}
        listed = ", ".join(f"{name} = {value}" for name, value in values.items())
        return Witness(f"{listed}: the supremum is still ln {after}", values)

    return check


FEWER = (
    "the events of the smaller sigma-algebra are events of the larger one, so that the supremum is over fewer terms: "
    "one over more is the larger of it, u, and of the rest, v. A budget that bounds the larger distance bounds the "
    "smaller"
)
THEOREM = Theorem(
    id="bailie2025/prose-4.3-sigma-algebra",
    title="Section 4.3: fewer events, a smaller budget",
    statement=r"If $\mathscr F$ in (4.3) is replaced by a sub-$\sigma$-algebra, the supremum over events does not "
    r"increase, and a mechanism that keeps a budget keeps it afterwards.",
    claim=Reduction(
        ForAll(OVER, coarsened, deflates(strictly=False)),
        AllOf({"fewer terms": pointwise(u <= Max(u, v), nonnegative(u, v)), "the same budget": IMMUNITY}),
        FEWER,
    ),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="1816-1818",
    twins=(
        Twin("strictly smaller", "the supremum falls", ForAll(OVER, coarsened, deflates(strictly=True))),
        Twin("any other distance", "nothing is known of the second distance", IMMUNITY.without(NOT_FARTHER), LOOK),
    ),
)
