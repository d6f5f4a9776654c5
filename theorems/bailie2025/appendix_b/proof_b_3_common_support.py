"""Proof of Theorem 3.2.4 (bailie2025): all datasets of a universe can lead to the same tables."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

RATES = {"p": ("1/20", "1/2", "9/10")}
SUPPORT = Every(
    all="x, x' in datasets; p in rates",
    given={"rate": "0 < p < 1", "one universe": "one_universe(x, x')"},
    show="every z in join([outputs(x), outputs(x')]): released(x, z, p) = 0 <=> released(x', z, p) = 0",
)


THEOREM = Theorem(
    id="bailie2025/proof-b.3-common-support",
    title="Common support within a universe",
    statement=r"""For $0<p<1$ and $x,x'$ in one universe of $\mathscr D_{c_{\rm Swap}}$, each table $C(z)$ has
probability zero
under both $P_x$ and $P_{x'}$ or under neither.""",
    claim=SUPPORT,
    routes=(Enumerate(EnumerateScope(up_to=5, values=RATES), slow=EnumerateScope(up_to=6, values=RATES)), Prove()),
    lines="4149-4151",
    reading="Whether a probability is zero is the same at every `p` between 0 and 1; three rates are tried.",
    twins=(
        Twin("`p = 1`", "every record is selected", SUPPORT.over("x, x' in datasets; p in [1]").without("rate")),
        Twin("`p = 0`", "no record is selected", SUPPORT.over("x, x' in datasets; p in [0]").without("rate")),
        Twin("two universes", "`x` and `x'` need not lie in one universe", SUPPORT.without("one universe")),
    ),
)
