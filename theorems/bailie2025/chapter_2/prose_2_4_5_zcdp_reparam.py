"""Section 2.4.5 (bailie2025): the parameter of zero-concentrated privacy, as first defined, is the square of NoR's."""

from __future__ import annotations

from sympy import sqrt

from dpcalc.theory import AllOf, Prove, Theorem, Twin
from theorems._law_lemmas import And, nonnegative, pointwise, r, t, x

RANGE = And(nonnegative(x, r), t > 1)
RATE = sqrt(x / t)

STATED = Theorem(
    id="bailie2025/prose-2.4.5-zcdp-reparam",
    title="NoR at most `r` is zCDP with parameter `r^2`",
    statement=r"$D_{\mathrm{NoR}}(P,Q)\le r$ if and only if $D_\alpha(P\|Q)\le r^2\alpha$ and $D_\alpha(Q\|P)\le "
    r"r^2\alpha$ for all $\alpha>1$.",
    claim=AllOf(
        {
            "NoR bounds the divergence": pointwise(x <= r**2 * t, And(RANGE, r >= RATE)),
            "the divergence bounds NoR": pointwise(r >= RATE, And(RANGE, x <= r**2 * t)),
        }
    ),
    routes=(Prove(),),
    source="bailie2025",
    lines="1176-1176",
    reading="At each order `t`, in either direction, `x` is the divergence of order `t`; a supremum is at most `r` "
    "exactly where each of its terms is.",
    twins=(
        Twin(
            "the parameter itself",
            "`r` for `r^2` in the condition on divergences",
            AllOf(
                {
                    "NoR bounds the divergence": pointwise(x <= r * t, And(RANGE, r >= RATE)),
                    "the divergence bounds NoR": pointwise(r >= RATE, And(RANGE, x <= r * t)),
                }
            ),
        ),
        Twin(
            "without the order",
            "`r^2` for `r^2` times the order",
            pointwise(x <= r**2, And(RANGE, r >= RATE)),
        ),
    ),
)

CITED = Theorem(
    id="bailie2025/rem-3.3.2",
    title="Remark 3.3.2: `rho^2` is the usual budget",
    statement=r"A mechanism satisfies $\rho$-DP$(\mathcal X,\mathscr D,d,D_{\rm NoR})$ at a pair with $d(x,x')=1$ if "
    r"and only if $D_\alpha(P_x\|P_{x'})\le\rho^2\alpha$ and $D_\alpha(P_{x'}\|P_x)\le\rho^2\alpha$ for all "
    r"$\alpha>1$: the usual budget of zCDP is the square of $\rho$.",
    claim=STATED.claim,
    routes=(Prove(),),
    source="bailie2025",
    lines="1578",
    reading="At a pair at distance 1 the condition is that the normalised Renyi distance of the two laws is at most "
    "`rho`, which is the claim of section 2.4.5.",
    twins=STATED.twins[:1],
)
THEOREMS = (STATED, CITED)
