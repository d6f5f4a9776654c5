"""Lemma A.2 (bailie2023): the multiplicative distance as a metric on random variables."""

from __future__ import annotations

from bailie2025 import lem_b_3_2 as later
from bailie2025.lem_b_3_2 import OVER, almost_surely, separated, variables

from dpcalc.claim import AllOf, ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem

TRIANGLE = later.THEOREMS[1].claim
THEOREM = Theorem(
    id="bailie2023/lem-a.2",
    title="Lemma A.2: a metric on random variables",
    statement=r"MULT is symmetric, $\mathrm{MULT}(X,Y)=0$ if and only if $X=Y$ almost everywhere, and the triangle "
    r"inequality holds, for random variables on one probability space.",
    claim=AllOf({"separation": ForAll(OVER, variables, separated(almost_surely)), "triangle inequality": TRIANGLE}),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2023",
    lines="914-924",
    reading="The distance of random variables is that of their laws.",
)
