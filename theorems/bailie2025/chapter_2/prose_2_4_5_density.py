"""Section 2.4.5 (bailie2025): the multiplicative distance in terms of densities."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

EQUIVALENT = Every(
    all="P, Q in laws",
    let={"a": "1/2", "b": "1"},
    show="a * density_ratio(P, Q) <= MULT(P, Q) and MULT(P, Q) <= b * density_ratio(P, Q)",
)
DENSITIES = Every(
    all="P, Q in laws; c in amounts",
    given={"a bound": "c > 0"},
    let={
        "D(P: law, Q: law)": "log(largest A in events(P): either_ratio(chance(P, A), chance(Q, A)))",
        "bounded(p: number, q: number, c: number)": "p <= c * q and q <= c * p",
    },
    show="D(P, Q) <= log(c) <=> (same_support(P, Q) and every z in columns(P, Q): bounded(z[0], z[1], c))",
)
"""The bound b is ln c; the distance is that of Definition 2.4.4, by events."""

THEOREMS = (
    Theorem(
        id="bailie2025/prose-2.4.5-density-ratio",
        title="MULT and the density-ratio metric are strongly equivalent",
        statement=r"There are constants $a,b>0$ with $a\,d_{\mathrm{DR}}\le D_{\mathrm{MULT}}\le b\,d_{\mathrm{DR}}$ "
        r"on probability measures, where $d_{\mathrm{DR}}(P,Q)=\operatorname{ess\,sup}_{t,t'}\ln\frac{p(t)\,q(t')}"
        r"{q(t)\,p(t')}$; namely $a=\frac12$ and $b=1$.",
        claim=EQUIVALENT,
        routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
        lines="1145-1145",
        twins=(
            Twin("`a = 1`", "1 for `1/2`", EQUIVALENT.put(a="1")),
            Twin("`b = 1/2`", "`1/2` for 1", EQUIVALENT.put(b="1/2")),
        ),
    ),
    Theorem(
        id="bailie2025/prose-2.4.5-density-bound",
        title="A bound on MULT is one on densities",
        statement=r"For $b<\infty$, $D_{\mathrm{MULT}}(P,Q)\le b$ if and only if $P$ and $Q$ are mutually absolutely "
        r"continuous and have densities, with respect to a common measure $\mu$, whose ratios in both directions are "
        r"$\mu$-almost everywhere at most $e^b$.",
        claim=DENSITIES,
        routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
        lines="1145-1145",
        reading="Laws with finite support: `mu` counts the outcomes that either law reaches.",
        twins=(
            Twin(
                "one direction",
                "the ratio bounded in one direction alone",
                DENSITIES.put(bounded="p <= c * q"),
            ),
            Twin(
                "`b = inf`", "the hypothesis that `b` is finite is dropped", DENSITIES.over("P, Q in laws; c in [inf]")
            ),
        ),
    ),
)
