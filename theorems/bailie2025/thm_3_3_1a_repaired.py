"""Theorem 3.3.1 (bailie2025), the redistricting file, repaired: a person who moves changes two households."""

from __future__ import annotations

from fractions import Fraction

from bailie2025._resolutions import PLAIN, any_pair, pairs_where
from bailie2025._topdown_budgets import READING, SAME_INVARIANTS, repaired, repaired_where_nobody_moves, within
from bailie2025.thm_3_3_1 import LIST, PL

from dpcalc.claim import AllOf
from dpcalc.theorem import Prove, Theorem, Twin

MOVING, STAYING = Fraction("2.84"), Fraction("2.63")
THEOREM = Theorem(
    id="bailie2025/thm-3.3.1a-repaired",
    title="Theorem 3.3.1, repaired: the redistricting file",
    statement=r"""Let the housing units be the same in all datasets. With measurements as in Theorem 3.3.1, the run for
the redistricting file satisfies
$\rho$-DP$(\mathcal X_{\rm CEF},\mathscr D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$ with $\rho^2=4\cdot
0.07+2.56=2.84$, and with $\rho^2=2.63$ if every household has as many members in all datasets.""",
    claim=AllOf(
        {
            "persons may move": repaired(PL, MOVING),
            "nobody moves": repaired_where_nobody_moves(PL, STAYING),
        }
    ),
    routes=(*LIST, Prove()),
    source="bailie2025",
    lines="1570-1572",
    reading=READING,
    repairs="bailie2025/thm-3.3.1a",
    fault="wrong mathematics",
    twins=(
        Twin("the sum of the budgets", "2.63 where persons move", within(PL, STAYING)),
        Twin("a little less", "2.83", within(PL, Fraction("2.83"))),
        Twin(
            "records name no household", "a person's record is the person", within(PL, MOVING, SAME_INVARIANTS, PLAIN)
        ),
        Twin("any two datasets", "other numbers of units and of persons", within(PL, MOVING, pairs_where(any_pair))),
    ),
)
