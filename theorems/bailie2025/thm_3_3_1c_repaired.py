"""Theorem 3.3.1 (bailie2025), the opposite direction, repaired: the population of one state follows from the others."""

from __future__ import annotations

from bailie2025._topdown_counts import (
    ANY_SUBSET,
    READING_OF_COUNTS,
    ROUTES,
    bounded,
    families,
    more_than_one_population,
    one_population,
    unbounded,
)

from dpcalc.claim import AllOf
from dpcalc.theorem import Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/thm-3.3.1c-repaired",
    title="Theorem 3.3.1, repaired: the opposite direction",
    statement=r"""Let $c'$ leave out some of the counts that are invariant under TopDown, and not the population of one
state alone. TopDown does not satisfy $\rho$-DP$(\mathcal X_{\rm CEF},\mathscr D_{c'},d^p_{\rm HamS},D_{\rm NoR})$ with
any finite $\rho$. This is so where whole kinds of counts are left out: all populations, all numbers of units, or all of
group quarters. Where only the population of one state is left out, datasets of a universe at a finite distance have the
same invariants, and every budget is kept as before.""",
    claim=AllOf(
        {
            "counts left out": unbounded(more_than_one_population),
            "kinds left out": unbounded(families),
            "one population": bounded(one_population),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="1574",
    reading=READING_OF_COUNTS,
    repairs="bailie2025/thm-3.3.1c",
    fault="convention",
    twins=(
        Twin("any count", "the population of one state among them", unbounded(ANY_SUBSET)),
        Twin("any count does nothing", "every budget is kept as before", bounded(ANY_SUBSET)),
    ),
)
