"""Theorem 3.3.1 (bailie2025): the budgets of TopDown, and that its multiverse is needed."""

from __future__ import annotations

from fractions import Fraction

from bailie2025._resolutions import PLAIN
from bailie2025._topdown_budgets import READING, SAME_INVARIANTS, budgets, within
from bailie2025._topdown_counts import ANY_SUBSET, READING_OF_COUNTS, ROUTES, families, nothing, unbounded

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Reading, Theorem, Twin

LIST = (Enumerate(EnumerateScope(up_to=3)),)
PL, DHC = budgets(["0.07"], ["2.56"]), budgets(["7.70"], ["4.96", "2.63"])
A = Theorem(
    id="bailie2025/thm-3.3.1a",
    title="Theorem 3.3.1: the redistricting file",
    statement=r"""Let $T_h$ satisfy $\rho$-DP$(\mathcal X_{\rm CEF},\{\mathcal X_{\rm CEF}\},d^{hh}_{r_b},D_{\rm NoR})$
with
$\rho^2=0.07$, and $T_p$ $\rho$-DP$(\mathcal X_{\rm CEF},\{\mathcal X_{\rm CEF}\},d^p_{r_b},D_{\rm NoR})$ with
$\rho^2=2.56$. The run of TopDown for the redistricting file satisfies $\rho$-DP$(\mathcal X_{\rm CEF},\mathscr
D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$ with $\rho^2=2.63$ in every universe.""",
    claim=within(PL, Fraction("2.63")),
    routes=LIST,
    source="bailie2025",
    lines="1570-1572",
    reading=READING,
    twins=(
        Twin(
            "records name no household",
            "a person's record is the person",
            within(PL, Fraction("2.63"), SAME_INVARIANTS, PLAIN),
        ),
    ),
)
B = Theorem(
    id="bailie2025/thm-3.3.1b",
    title="Theorem 3.3.1: the DHC",
    statement=r"""Let the household measurements of the DHC run have $\rho^2=7.70$ and its person measurements
$\rho^2=4.96$, as before, and the redistricting file $\rho^2=2.63$. The run satisfies $\rho$-DP$(\mathcal X_{\rm
CEF},\mathscr D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$ with $\rho^2=15.29$ in every universe.""",
    claim=within(DHC, Fraction("15.29")),
    routes=LIST,
    source="bailie2025",
    lines="1570-1572",
    reading=READING,
    twins=(
        Twin(
            "records name no household",
            "a person's record is the person",
            within(DHC, Fraction("15.29"), SAME_INVARIANTS, PLAIN),
        ),
    ),
)
KINDS = Reading(
    "kinds of counts",
    "an invariant is one of the three that the chapter lists: the populations of all states, the numbers of units of "
    "all blocks, the numbers of group quarters of all blocks",
    unbounded(families),
)
C = Theorem(
    id="bailie2025/thm-3.3.1c",
    title="Theorem 3.3.1: the opposite direction",
    statement=r"""Let $c'$ be any proper subset of the invariants of TopDown. TopDown does not satisfy
$\rho$-DP$(\mathcal X_{\rm CEF},\mathscr D_{c'},d^p_{\rm HamS},D_{\rm NoR})$ with any finite $\rho$.""",
    claim=unbounded(ANY_SUBSET),
    routes=ROUTES,
    source="bailie2025",
    lines="1574",
    readings=(KINDS,),
    reading=READING_OF_COUNTS,
    twins=(Twin("nothing left out", "c' all of the invariants", unbounded(nothing)),),
)
THEOREMS = (A, B, C)
