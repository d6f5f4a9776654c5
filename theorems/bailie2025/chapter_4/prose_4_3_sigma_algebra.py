"""Section 4.3 (bailie2025): fewer events, smaller distances."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from dpcalc.claim import AllOf, EveryStructure, ForAll, Instance, Reduction
from dpcalc.decide.output_laws import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.law_enumeration import SmallLaw, merged, mergers, pairs_of_laws
from dpcalc.structure.language import Element, Every, Formula, Quantity, Relation, Sort
from dpcalc.structure.vocabulary import POINT, Universe, for_points, fresh, premetric
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._measures import Check
from theorems.bailie2025._output_premetrics import largest_ratio
from theorems.bailie2025._structures import LOOK, MV, d, eps

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


EVENT = Sort("event", "S")
ratio = Quantity("R", (POINT, POINT, EVENT))
"""The term of (4.3) of an event, at the laws at two points."""
chosen = Relation("in G", (EVENT,))
S = fresh(EVENT)


def bounded(x: Element, y: Element, universe: Universe) -> Formula:
    """That eps times the distance bounds the terms of all events."""
    return Every((S,), ratio(x, y, S) <= eps(universe) * d(x, y))


def bounded_in_part(x: Element, y: Element, universe: Universe) -> Formula:
    """That it bounds those of the events in G."""
    return Every((S,), chosen(S) >> (ratio(x, y, S) <= eps(universe) * d(x, y)))


def kept(within: Callable[[Element, Element, Universe], Formula]) -> Formula:
    """That bounds hold in every universe."""
    return MV.every(
        lambda universe: for_points(2, lambda x, y: (universe.has(x) & universe.has(y)) >> within(x, y, universe))
    )


FEWER_EVENTS = EveryStructure(
    "multiverses, premetrics, budgets, terms R(x, y, S) for pairs of points and events, families G of events",
    kept(bounded) >> kept(bounded_in_part),
    {},
    (premetric(d),),
)
MORE_EVENTS = EveryStructure(FEWER_EVENTS.over, kept(bounded_in_part) >> kept(bounded), {}, (premetric(d),))
WORDS = (
    "the events of the smaller sigma-algebra are events of the larger one, so a bound on the terms of all events, "
    "which is one on their supremum, bounds those of fewer; take eps times the distance for a mechanism that keeps a "
    "budget, and the supremum itself as the bound for two laws"
)
THEOREM = Theorem(
    id="bailie2025/prose-4.3-sigma-algebra",
    title="Section 4.3: fewer events, a smaller budget",
    statement=r"If $\mathscr F$ in (4.3) is replaced by a sub-$\sigma$-algebra, the supremum over events does not "
    r"increase, and a mechanism that keeps a budget keeps it afterwards.",
    claim=Reduction(
        ForAll(OVER, coarsened, deflates(strictly=False)),
        AllOf({"a bound for all events": FEWER_EVENTS}),
        WORDS,
    ),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="1816-1818",
    twins=(
        Twin("strictly smaller", "the supremum falls", ForAll(OVER, coarsened, deflates(strictly=True))),
        Twin("more events", "a bound for the events in G, of all events", MORE_EVENTS, LOOK),
    ),
)
