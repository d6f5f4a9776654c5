"""Section 3.4.1 (bailie2025): notes to Table 3.4 on constraints that always hold, and on inequality invariants."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import ZERO, Element, Every, Formula, Quantity, Same, Sort, both
from dpcalc.structure.vocabulary import POINT, classes, equal, for_points, fresh, refines, satisfies
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._invariants import MV_C
from theorems.bailie2025._partitions import MV_MORE, more
from theorems.bailie2025._structures import PREMETRICS, ROUTES, D, d, one_budget

ALWAYS = "every dataset meets the constraints"
SAME = EveryStructure(
    "domains, invariants c, constraints c'', premetrics, output premetrics, mechanisms, constant budgets",
    equal(MV_MORE, MV_C) & both(satisfies(D, MV_MORE, d, one_budget), satisfies(D, MV_C, d, one_budget)),
    {ALWAYS: for_points(2, lambda x, y: Same(more(x), more(y)))},
    PREMETRICS,
)
ZEROS = Theorem(
    id="bailie2025/prose-3.4.1-structural-zeros",
    title="Section 3.4.1, note 1: constraints that every dataset meets",
    statement=r"""If every $x\in\mathcal X$ meets the edit constraints and structural zeros, then to add them to the
invariants changes neither the multiverse nor the specification: $\mathscr D_{c^+}=\mathscr D_c$.""",
    claim=SAME,
    routes=ROUTES,
    source="bailie2025",
    lines="1588-1600",
    reading="What is added is whether the constraints are met, which is the same for every dataset.",
    twins=(Twin("constraints that may fail", "some dataset breaks them", SAME.without(ALWAYS)),),
)

BLOCK = Sort("block", "B")
units = Quantity("units", (POINT, BLOCK))


def same_counts(x: Element, y: Element) -> Formula:
    """That every block has as many housing units in both."""
    block = fresh(BLOCK)
    return Every((block,), units(x, block).is_(units(y, block)))


def same_occupancy(x: Element, y: Element) -> Formula:
    """That the same blocks have at least one housing unit."""
    block = fresh(BLOCK)
    return Every((block,), both(units(x, block) > ZERO, units(y, block) > ZERO))


totals, inequality = classes(same_counts), classes(same_occupancy)
COARSER = EveryStructure("datasets with numbers of housing units in blocks", refines(totals, inequality))
INEQUALITY = Theorem(
    id="bailie2025/prose-3.4.1-inequality-invariants",
    title="Section 3.4.1, note 3: inequality invariants",
    statement=r"""The multiverse of the indicators of whether each block has at least one housing unit is coarser than
the multiverse of the numbers of housing units of each block: every universe of the second lies in one of the first.""",
    claim=COARSER,
    routes=ROUTES,
    source="bailie2025",
    lines="1594, 1602",
    twins=(
        Twin("the other way", "the indicators refine the totals", replace(COARSER, then=refines(inequality, totals))),
        Twin("the same", "the two multiverses are equal", replace(COARSER, then=equal(inequality, totals))),
    ),
)
THEOREMS = (ZEROS, INEQUALITY)
