"""Theorem 3.3.1 (bailie2025): the budgets of TopDown, and that its multiverse is needed, as stated and repaired."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Reading, Theorem, Twin
from theorems.bailie2025._households import PLAIN
from theorems.bailie2025._topdown_budgets import READING, WITHIN, repaired
from theorems.bailie2025._topdown_counts import (
    BOUNDED,
    KINDS,
    NOT_ALL,
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
    twins=(Twin("nothing left out", "`c'` all of the invariants", UNBOUNDED.assuming(**NOTHING)),),
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

BUDGETS = Theorem(
    id="bailie2023/thm-6.1a",
    title="Theorem 6.1: budgets",
    statement=r"""Let $T_h$ satisfy $(\mathcal X,d^h_{r_b},D_{\rm nor})$ and $T_p$ $(\mathcal X,d^p_{r_b},D_{\rm nor})$
with
the budgets of Table 6.2. TopDown satisfies $(\mathcal D_{\rm TDA},d^p_{\rm HamS},D_{\rm nor})$ with $\rho=2.63$ for the
redistricting file and $\rho=15.29$ for the DHC.""",
    claim=AllOf({"redistricting": A.claim, "DHC": B.claim}),
    routes=LIST,
    lines="687, 697-699",
    reading=A.reading,
    twins=A.twins,
)
OPPOSITE = Theorem(
    id="bailie2023/thm-6.1b",
    title="Theorem 6.1: the opposite direction",
    statement=r"""Let $c'$ be any proper subset of the invariants of TopDown that varies on $\mathcal X$. TopDown does
not
satisfy $(\mathcal D_{c'},d_{\mathcal X},D_{\rm nor})$ with any finite budget $\rho$.""",
    claim=UNBOUNDED.assuming(**NOT_ALL),
    routes=ROUTES,
    lines="689",
    readings=(BY_KINDS,),
    reading=f"{READING_OF_COUNTS} `c'` varies where it is not empty; `d_X` is the person distance of the first half.",
    twins=(Twin("nothing left out", "`c'` all of the invariants", UNBOUNDED.assuming(**NOTHING)),),
)
BUDGETS_REPAIRED = Theorem(
    id="bailie2023/thm-6.1a-repaired",
    title="Theorem 6.1, repaired: budgets",
    statement=r"""With the measurements of Theorem 6.1, TopDown satisfies $(\mathcal D_{\rm TDA},d^p_{\rm HamS},D_{\rm
nor})$ with $\rho=2.84$ for the redistricting file and $\rho=38.60$ for the DHC, and with $2.63$ and $15.29$ if every
household has as many members in all datasets.""",
    claim=AllOf({"redistricting": A_REPAIRED.claim, "DHC": B_REPAIRED.claim}),
    routes=A_REPAIRED.routes,
    lines="687, 697-699",
    reading=A_REPAIRED.reading,
    repairs="bailie2023/thm-6.1a",
    fault="wrong mathematics",
    twins=A_REPAIRED.twins,
)
OPPOSITE_REPAIRED = Theorem(
    id="bailie2023/thm-6.1b-repaired",
    title="Theorem 6.1, repaired: the opposite direction",
    statement=r"""Let $c'$ leave out some of the counts that are invariant under TopDown, and not the population of one
state alone. TopDown does not satisfy $(\mathcal D_{c'},d^p_{\rm HamS},D_{\rm nor})$ with any finite $\rho$. Where only
the
population of one state is left out, every budget is kept as before.""",
    claim=C_REPAIRED.claim,
    routes=C_REPAIRED.routes,
    lines="689",
    reading=C_REPAIRED.reading,
    repairs="bailie2023/thm-6.1b",
    fault="convention",
    twins=C_REPAIRED.twins,
)
THEOREMS = (A, A_REPAIRED, B, B_REPAIRED, C, C_REPAIRED, BUDGETS, OPPOSITE, BUDGETS_REPAIRED, OPPOSITE_REPAIRED)
