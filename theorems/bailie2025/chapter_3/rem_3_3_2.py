"""Remark 3.3.2 (bailie2025): the budget of zero-concentrated privacy in its two parametrisations."""

from __future__ import annotations

from dpcalc.theorem import Prove, Theorem
from theorems.bailie2025.chapter_2.prose_2_4_5_zcdp_reparam import THEOREM as REPARAMETRISED

THEOREM = Theorem(
    id="bailie2025/rem-3.3.2",
    title="Remark 3.3.2: rho^2 is the usual budget",
    statement=r"A mechanism satisfies $\rho$-DP$(\mathcal X,\mathscr D,d,D_{\rm NoR})$ at a pair with $d(x,x')=1$ if "
    r"and only if $D_\alpha(P_x\|P_{x'})\le\rho^2\alpha$ and $D_\alpha(P_{x'}\|P_x)\le\rho^2\alpha$ for all "
    r"$\alpha>1$: the usual budget of zCDP is the square of $\rho$.",
    claim=REPARAMETRISED.claim,
    routes=(Prove(),),
    source="bailie2025",
    lines="1578",
    reading="At a pair at distance 1 the condition is that the normalised Renyi distance of the two laws is at most "
    "rho, which is the claim of section 2.4.5.",
    twins=REPARAMETRISED.twins[:1],
)
