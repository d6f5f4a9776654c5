"""Proof of Theorem 5.6 (bailie2023): a single permutation from X to Z, and from X' to Z."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin

LET = {
    "all_ways(x, z)": "sum k in range(len(x) + 1): ways(x, z, k)",
    "term(g, r, p)": "drawn(len(g), moved(g), p) / drawn(len(g), moved(after(r, g)), p)",
}
"""How many permutations lead from x to z; Pr(sigma = g)/Pr(sigma = g o rho): rho turns X' into X, then g X into Z."""
RHO = {"`rho` moves the records that differ": "0 < moved(r) and moved(r) = hamming_s(x', swapped(x', r))"}
RATIO = Every(
    all="x' in one_stratum; r in permutations(len(x')); x in [swapped(x', r)]; z in universe(x'); g in within(x); "
    "p in every_rate",
    let=LET,
    given={
        **RHO,
        "`g` turns `X` into `Z`": "swapped(x, g) ~ z",
        "singletons": "all_ways(x, z) = 1 and all_ways(x', z) = 1",
    },
    show="released(x, z, p) / released(x', z, p) = term(g, r, p)",
)
BEST = Every(
    all="x' in one_stratum; r in permutations(len(x')); x in [swapped(x', r)]; p in every_rate",
    let=LET,
    given={**RHO, "singletons": "every z in members(x): all_ways(x, z) = 1 and all_ways(x', z) = 1"},
    show="(largest g in within(x): if moved(g) = 1 or moved(after(r, g)) = 1 then 0 else term(g, r, p)) = "
    "largest z in members(x): released(x, z, p) / released(x', z, p)",
)
SEVERAL, SEVERAL_BEST = (
    Every(
        claim.all,
        claim.show,
        {name: text for name, text in claim.given.items() if name != "singletons"},
        {name: text for name, text in LET.items() if name != "all_ways(x, z)"},
    )
    for claim in (RATIO, BEST)
)

THEOREM = Theorem(
    id="bailie2023/proof-5.6-singletons",
    title="Proof of Theorem 5.6: singletons give tight bounds",
    statement=r"""Let $G_{X\to Z}$ be the set of permutations $g$ with $g(X)=Z$ and $\rho(X')=X$. Where $G_{X\to Z}$ and
$G_{X'\to Z}$ are singletons, $\Pr(\sigma(X)=Z)/\Pr(\sigma(X')=Z)$ is the one ratio
$\Pr(\sigma=g)/\Pr(\sigma=g\circ\rho)$, so that bounding these ratios gives tight bounds.""",
    claim=AllOf({"one ratio": RATIO, "best bound": BEST}),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)),),
    lines="1028-1034",
    reading=(
        "'Tight' is read of `X` and `X'`, as the sentence before it in the source: the largest term is the largest "
        "ratio of their laws. That the budget (5.1) itself is attained is another matter (bailie2025, appendix B.4)."
    ),
    twins=(
        Twin("several permutations", "several permutations may take `X` to `Z`", SEVERAL),
        Twin("several permutations, best bound", "the sets `G` may have several elements", SEVERAL_BEST),
    ),
)
