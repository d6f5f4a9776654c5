"""Section 2.3.2 (bailie2025): arbitrary and asymmetric neighbour relations as choices of the input premetric."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin

LET = {
    "asked": "exp_MULT",
    "output": "exp_MULT",
    "keeps(M: kernel, R: event, t)": "every x, y in range(len(M)): R[x * len(M) + y] = 1 => asked(M[x], M[y]) <= t",
}
"""The definition: e to what is asked of the laws at related points is at most t, e to the budget."""
IS_D_R = Every(
    all="n, m in few; R in relations(n); t in amounts; M in kernels(n, m)",
    let={
        **LET,
        "d(R: event, n: whole, x: whole, y: whole)": "if x = y then 0 else if R[x * n + y] = 1 then 1 else inf",
        "lipschitz(M: kernel, R: event, t)": "every x, y in range(len(M)): let s = d(R, len(M), x, y): "
        "s < inf => output(M[x], M[y]) <= t ^ s",
    },
    given={"`t` is `exp(eps)`": "t >= 1"},
    show="keeps(M, R, t) <=> lipschitz(M, R, t)",
)
"""Keeping the definition is the Lipschitz condition with d_r and an output premetric."""
IS_SOME_D = Every(
    all="n, m in few; R in relations(n); t in amounts; M, K in kernels(n, m)",
    let={**LET, "asked": "largest_ratio"},
    given={
        "`t` is `exp(eps)`": "t >= 1",
        "`K` keeps it": "keeps(K, R, t)",
        "`M` is nowhere farther apart": "every x, y in range(n): output(M[x], M[y]) <= output(K[x], K[y])",
    },
    show="keeps(M, R, t)",
)
"""What follows if keeping the definition is the Lipschitz condition with any d at all."""
ONE_WAY = IS_D_R.put(asked="largest_ratio")
ROUTES = (Enumerate(EnumerateScope(up_to=2, values={"t": ("1", "2", "3")})),)
ASYMMETRIC = Theorem(
    id="bailie2025/prose-2.3.2-asymmetric",
    title="Section 2.3.2: other neighbour relations are choices of the input premetric",
    statement=r"""Generalisations of pure $\varepsilon$-DP to an arbitrary or asymmetric neighbour relation (generic,
one-sided and asymmetric DP) are choices of the input premetric $d$, the other components being those of pure
$\varepsilon$-DP, with $D=D_{\rm MULT}$.""",
    claim=AllOf({"both directions are bounded": IS_D_R, "one-sided and asymmetric DP": IS_SOME_D}),
    routes=ROUTES,
    lines="839-841",
    reading=(
        "Any `d` will do: then what is nowhere farther apart than a mechanism that keeps the definition keeps it. "
        "One-sided and asymmetric DP as they are defined in the literature that is named: the law at `x` is at most "
        "`exp(eps)` times that at `x'` for related `x`, `x'`, and nothing is asked the other way round. The "
        "definition that bounds the ratio in both directions, as Definition 2.3.1 does, is the other part; `d_r` "
        "will do there."
    ),
    twins=(Twin("`d_r` itself", "one direction, with `d = 1` for related points", ONE_WAY),),
)
REPAIRED = Theorem(
    id="bailie2025/prose-2.3.2-asymmetric-repaired",
    title="Section 2.3.2: other neighbour relations, in both directions or in one",
    statement=r"""Let $d_r(x,x')$ be $0$ for $x=x'$, $1$ for other related $x,x'$ and $\infty$ else. Pure
$\varepsilon$-DP for related $x,x'$, bounding the likelihood ratio in both directions, is the specification with $d_r$
and $D_{\rm MULT}$; bounding it in one direction, as one-sided and asymmetric DP do, is that with $d_r$ and the
max-divergence $D(P,Q)=\sup_S\ln\frac{P(S)}{Q(S)}$.""",
    claim=AllOf({"both directions": IS_D_R, "one direction": ONE_WAY.put(output="largest_ratio")}),
    routes=ROUTES,
    lines="839-841",
    repairs="bailie2025/prose-2.3.2-asymmetric",
    fault="wrong mathematics",
    reading="On finitely many outputs the supremum over events is the largest ratio of an output's probabilities.",
    twins=(
        Twin("one direction, MULT", "MULT for the max-divergence", ONE_WAY),
        Twin("both directions, max-divergence", "the max-divergence for MULT", IS_D_R.put(output="largest_ratio")),
    ),
)
THEOREMS = (ASYMMETRIC, REPAIRED)
