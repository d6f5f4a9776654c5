"""Theorem 3.3.1 (bailie2025): the budgets of TopDown, and that its multiverse is needed, as stated and repaired."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Reading, Theorem, Twin
from theorems.bailie2025._households import PLAIN
from theorems.bailie2025._topdown_budgets import READING, WITHIN, repaired
from theorems.bailie2025._topdown_counts import (
    BOUNDED,
    KINDS,
    NOTHING,
    ONE_POPULATION,
    READING_OF_COUNTS,
    ROUTES,
    UNBOUNDED,
)

LIST = (Enumerate(EnumerateScope(up_to=4)),)
PL = WITHIN
DHC = WITHIN.put(rho2_h="7.70", rho2_p="4.96 + 2.63", rho2="15.29")
UNNAMED = "records name no household", "a person's record is the person"
A = Theorem(
    id="bailie2025/thm-3.3.1a",
    title="Theorem 3.3.1: the redistricting file",
    statement=r"""Let $T_h$ satisfy $\rho$-DP$(\mathcal X_{\rm CEF},\{\mathcal X_{\rm CEF}\},d^{hh}_{r_b},D_{\rm NoR})$
with
$\rho^2=0.07$, and $T_p$ $\rho$-DP$(\mathcal X_{\rm CEF},\{\mathcal X_{\rm CEF}\},d^p_{r_b},D_{\rm NoR})$ with
$\rho^2=2.56$. The run of TopDown for the redistricting file satisfies $\rho$-DP$(\mathcal X_{\rm CEF},\mathscr
D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$ with $\rho^2=2.63$ in every universe.""",
    claim=PL,
    routes=LIST,
    lines="1570-1572",
    reading=READING,
    twins=(Twin(*UNNAMED, PL.put(**PLAIN)),),
)
ANY_PAIR = PL.put(rho2="2.84").without("as many persons", "as many households")
A_REPAIRED = Theorem(
    id="bailie2025/thm-3.3.1a-repaired",
    title="Theorem 3.3.1, repaired: the redistricting file",
    statement=r"""Let the housing units be the same in all datasets. With measurements as in Theorem 3.3.1, the run for
the redistricting file satisfies
$\rho$-DP$(\mathcal X_{\rm CEF},\mathscr D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$ with $\rho^2=4\cdot
0.07+2.56=2.84$, and with $\rho^2=2.63$ if every household has as many members in all datasets.""",
    claim=repaired(PL.put(rho2="2.84"), "2.63"),
    routes=(*LIST, Prove()),
    lines="1570-1572",
    reading=READING,
    repairs="bailie2025/thm-3.3.1a",
    fault="wrong mathematics",
    twins=(
        Twin("the sum of the budgets", "2.63 where persons move", PL),
        Twin("a little less", "2.83", PL.put(rho2="2.83")),
        Twin(*UNNAMED, PL.put(rho2="2.84", **PLAIN)),
        Twin("any two datasets", "other numbers of units and of persons", ANY_PAIR),
    ),
)
B = Theorem(
    id="bailie2025/thm-3.3.1b",
    title="Theorem 3.3.1: the DHC",
    statement=r"""Let the household measurements of the DHC run have $\rho^2=7.70$ and its person measurements
$\rho^2=4.96$, as before, and the redistricting file $\rho^2=2.63$. The run satisfies $\rho$-DP$(\mathcal X_{\rm
CEF},\mathscr D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$ with $\rho^2=15.29$ in every universe.""",
    claim=DHC,
    routes=LIST,
    lines="1570-1572",
    reading=READING,
    twins=(Twin(*UNNAMED, DHC.put(**PLAIN)),),
)
BOTH_RUNS = WITHIN.put(rho2_h="0.07 + 7.70", rho2_p="2.56 + 4.96", rho2="38.60")
B_REPAIRED = Theorem(
    id="bailie2025/thm-3.3.1b-repaired",
    title="Theorem 3.3.1, repaired: the DHC",
    statement=r"""Let the housing units be the same in all datasets. With measurements as in Theorem 3.3.1, the run for
the DHC, which uses the redistricting file,
satisfies
$\rho$-DP$(\mathcal X_{\rm CEF},\mathscr D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$ with $\rho^2=4(0.07+7.70)+2.56+
4.96=38.60$, and with $\rho^2=15.29$ if every household has as many members in all datasets.""",
    claim=repaired(BOTH_RUNS, "15.29"),
    routes=(*LIST, Prove()),
    lines="1570-1572",
    reading=READING,
    repairs="bailie2025/thm-3.3.1b",
    fault="wrong mathematics",
    twins=(
        Twin("the sum of the budgets", "15.29 where persons move", BOTH_RUNS.put(rho2="15.29")),
        Twin("the budget of the redistricting file as stated", "2.63 for persons", DHC.put(rho2="38.38")),
        Twin("a little less", "38.59", BOTH_RUNS.put(rho2="38.59")),
    ),
)

BY_KINDS = Reading(
    "kinds of counts",
    "an invariant is one of the three that the chapter lists: the populations of all states, the numbers of units of "
    "all blocks, the numbers of group quarters of all blocks",
    UNBOUNDED.assuming(**KINDS),
)
C = Theorem(
    id="bailie2025/thm-3.3.1c",
    title="Theorem 3.3.1: the opposite direction",
    statement=r"""Let $c'$ be any proper subset of the invariants of TopDown. TopDown does not satisfy
$\rho$-DP$(\mathcal X_{\rm CEF},\mathscr D_{c'},d^p_{\rm HamS},D_{\rm NoR})$ with any finite $\rho$.""",
    claim=UNBOUNDED,
    routes=ROUTES,
    lines="1574",
    readings=(BY_KINDS,),
    reading=READING_OF_COUNTS,
    twins=(Twin("nothing left out", "c' all of the invariants", UNBOUNDED.assuming(**NOTHING)),),
)
C_REPAIRED = Theorem(
    id="bailie2025/thm-3.3.1c-repaired",
    title="Theorem 3.3.1, repaired: the opposite direction",
    statement=r"""Let $c'$ leave out some of the counts that are invariant under TopDown, and not the population of one
state alone. TopDown does not satisfy $\rho$-DP$(\mathcal X_{\rm CEF},\mathscr D_{c'},d^p_{\rm HamS},D_{\rm NoR})$ with
any finite $\rho$. This is so where whole kinds of counts are left out: all populations, all numbers of units, or all of
group quarters. Where only the population of one state is left out, datasets of a universe at a finite distance have the
same invariants, and every budget is kept as before.""",
    claim=AllOf(
        {
            "counts left out": UNBOUNDED.assuming(not_one_population=f"not ({ONE_POPULATION})"),
            "kinds left out": UNBOUNDED.assuming(**KINDS),
            "one population": BOUNDED.assuming(one_population=ONE_POPULATION),
        }
    ),
    routes=ROUTES,
    lines="1574",
    reading=READING_OF_COUNTS,
    repairs="bailie2025/thm-3.3.1c",
    fault="convention",
    twins=(
        Twin("any count", "the population of one state among them", UNBOUNDED),
        Twin("any count does nothing", "every budget is kept as before", BOUNDED),
    ),
)
THEOREMS = (A, A_REPAIRED, B, B_REPAIRED, C, C_REPAIRED)
