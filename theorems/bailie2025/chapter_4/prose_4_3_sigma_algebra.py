"""Section 4.3 (bailie2025): fewer events, smaller distances."""

from __future__ import annotations

from collections.abc import Callable

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import Element, Formula, Quantity, Relation, Sort
from dpcalc.structure.language import Every as Each
from dpcalc.structure.vocabulary import POINT, Universe, for_points, fresh, premetric
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
from theorems.bailie2025._structures import LOOK, MV, d, eps

COARSER = Every(
    all="P, Q in laws; f in functions(len(P), len(P)); delta in rates",
    show="MULT_delta(image(P, f, len(P)), image(Q, f, len(P)), delta) <= MULT_delta(P, Q, delta)",
)
"""The atoms of a smaller sigma-algebra are the sets of outcomes with one value of f."""
DELTAS = {"delta": ("0", "1/10", "1/4")}
EVENT = Sort("event", "S")
ratio = Quantity("R", (POINT, POINT, EVENT))
"""The term of (4.3) of an event, at the laws at two points."""
chosen = Relation("in G", (EVENT,))
S = fresh(EVENT)


def bounded(x: Element, y: Element, universe: Universe) -> Formula:
    """That eps times the distance bounds the terms of all events."""
    return Each((S,), ratio(x, y, S) <= eps(universe) * d(x, y))


def bounded_in_part(x: Element, y: Element, universe: Universe) -> Formula:
    """That it bounds those of the events in G."""
    return Each((S,), chosen(S) >> (ratio(x, y, S) <= eps(universe) * d(x, y)))


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
    claim=Reduction(COARSER, AllOf({"a bound for all events": FEWER_EVENTS}), WORDS),
    routes=(
        Enumerate(EnumerateScope(up_to=4, values=DELTAS), slow=EnumerateScope(up_to=6, values=DELTAS)),
        Prove(),
    ),
    lines="1816-1818",
    twins=(
        Twin(
            "strictly smaller",
            "the supremum falls",
            COARSER.showing("MULT_delta(image(P, f, len(P)), image(Q, f, len(P)), delta) < MULT_delta(P, Q, delta)"),
        ),
        Twin("more events", "a bound for the events in G, of all events", MORE_EVENTS, LOOK),
    ),
)
