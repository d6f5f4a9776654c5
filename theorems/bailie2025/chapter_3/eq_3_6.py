"""Equation (3.6) (bailie2025): permutations of x matched with permutations of x', and how many records each moves."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

DERANGEMENT = Every(
    all="x in one_stratum; x' in universe(x)",
    let={"fewer": "0"},
    given={"different": "not x ~ x'"},
    show="some r in within(x'): moved(r) = hamming_s(x, x') - fewer and swapped(x', r) ~ x",
)
BIJECTION = Every(
    all="x' in one_stratum; r in within(x')",
    let={"composed(g: permutation, r: permutation)": "after(r, g)"},
    given={"a derangement": "moved(r) = hamming_s(swapped(x', r), x') and moved(r) > 0"},
    show="let x = swapped(x', r): (every g in within(x): swapped(x, g) ~ swapped(x', composed(g, r))) "
    "and len(distinct(map g in within(x): composed(g, r))) = len(within(x'))",
)
"""x lists its records as r leaves those of x'; r is applied first, then g."""
CLOSE = Every(
    all="x' in one_stratum; r, g in within(x')",
    let={"slack": "0"},
    given=BIJECTION.given,
    show="abs(moved(g) - moved(after(r, g))) <= hamming_s(swapped(x', r), x') - slack",
)

THEOREM = Theorem(
    id="bailie2025/eq-3.6",
    title="Equation (3.6): matched permutations",
    statement=r"""Let $x$, $x'$ lie in one universe with $d_{\mathrm{HamS}}(x,x')=k$. There is a derangement $\rho$
of $k$ records with $C(x)=C([x'_{\mathrm{Hold}},x'^{\rho}_{\mathrm{Swap}}])$; $\sigma\mapsto\sigma'=\sigma\circ\rho$
is a bijection from the permutations taking $x$ to $z$ onto those taking $x'$ to $z$; and $k_\sigma-k\le
k_{\sigma'}\le k_\sigma+k$.""",
    claim=AllOf(
        {
            "the derangement": DERANGEMENT,
            "the bijection": BIJECTION,
            "(3.6)": CLOSE,
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    lines="1429-1435",
    reading=(
        "The records of `x` are put in the order in which `rho` leaves those of `x'`, and the composition is that of "
        "maps of datasets: first `rho`, then `sigma`."
    ),
    twins=(
        Twin("one record less", "`rho` deranges `k - 1` records", DERANGEMENT.put(fewer="1")),
        Twin("the other order", "first `sigma`, then `rho`", BIJECTION.put(composed="after(g, r)")),
        Twin("a closer bound", "the numbers differ by less than `k`", CLOSE.put(slack="1")),
    ),
)
