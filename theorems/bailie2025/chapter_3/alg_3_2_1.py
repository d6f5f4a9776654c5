"""Algorithm 3.2.1 (bailie2025): the Permutation Swapping Algorithm, its exact law and its invariants."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin

STEPS = {
    "marked(S)": "count i in S: i = 1",
    "selected(S, p)": "p ^ marked(S) * (1 - p) ^ (len(S) - marked(S))",
    "accepted(S)": "marked(S) != 1",
    "deranges(g, S)": "marked(S) != 1 and every i in range(len(S)): (S[i] = 1 <=> g[i] != i)",
    "images(S)": "count h in permutations(len(S)): deranges(h, S)",
    "found(g, p)": "sum S in functions(len(g), 2): if deranges(g, S) then selected(S, p) / images(S) else 0",
    "by_steps(g, p)": "found(g, p) / sum S in functions(len(g), 2): if accepted(S) then selected(S, p) else 0",
    "every_permutation(n)": "keep g in functions(n, n): len(distinct(g)) = n",
}
"""The steps in a stratum: S marks the records selected, again unless it is accepted; then any derangement of them."""
COUNTED = {
    "weight(n, k, p)": "if k = 1 then 0 else p ^ k * (1 - p) ^ (n - k) / deranged(k)",
    "sum_of_weights(x, z, p)": "sum k in range(len(x) + 1): ways(x, z, k) * weight(len(x), k, p)",
    "one_alone(n, p)": "n * p * (1 - p) ^ (n - 1)",
    "counted(x, z, p)": "if len(x) < 2 then 1 else sum_of_weights(x, z, p) / (1 - one_alone(len(x), p))",
}
"""The probability of the statement, where ways(x, z, k) permutations move k records and take x to z."""
ONE = Every(
    all="n in whole; p in every_rate; G in [every_permutation(n)]; "
    "L in [map g in G: if len(g) < 2 then 1 else by_steps(g, p)]; x in one_stratum; z in universe(x)",
    let={**STEPS, **COUNTED},
    given={"two records": "n >= 2", "`n` records": "len(x) = n"},
    show="(sum i in range(len(G)): if swapped(x, G[i]) ~ z then L[i] else 0) = counted(x, z, p)",
)
ENDS = Every(
    all=ONE.all.replace("every_rate", "[0, 1]"),
    let=ONE.let,
    given=ONE.given,
    show=ONE.show,
)
SEVERAL = Every(
    all="n in whole; p in every_rate; G in [map k in range(n + 1): every_permutation(k)]; "
    "L in [map H in G: map g in H: if len(g) < 2 then 1 else by_steps(g, p)]; x in datasets; z in universe(x)",
    let={
        **STEPS,
        **COUNTED,
        "blocks(x)": "strata(x)",
        "part(z, x, I)": "keep r in z: some i in I: r[MATCH] = x[i][MATCH]",
        "chance_of(x, z, H, L)": "sum i in range(len(H)): if swapped(x, H[i]) ~ z then L[i] else 0",
        "run(x, z, G, L)": "product_of I in blocks(x): chance_of(part(x, x, I), part(z, x, I), G[len(I)], L[len(I)])",
    },
    given={"`n` records": "len(x) = n"},
    show="run(x, z, G, L) = product_of I in strata(x): counted(part(x, x, I), part(z, x, I), p)",
)
KEPT = Every(all="x in datasets; g in within(x)", show="one_universe(x, swapped(x, g))")

THEOREM = Theorem(
    id="bailie2025/alg-3.2.1",
    title="Algorithm 3.2.1: the Permutation Swapping Algorithm",
    statement=r"""In each matching stratum of at least two records, select each record independently with
probability $p$, again as long as exactly one is selected; draw a uniformly random derangement of the selected
records and pass their swapping values on along it; release the table of all counts. Then a stratum of $n\ge 2$
records $x$ is released as $z$ with probability $\sum_{k\ne 1} A_k(x,z)\,p^k(1-p)^{n-k}/d(k)$ over
$1-np(1-p)^{n-1}$, where $A_k(x,z)$ counts the permutations that move $k$ records and take $x$ to $z$; strata are
independent; and $n_{mh\cdot}$ and $n_{m\cdot s}$ never change.""",
    claim=AllOf(
        {
            "one stratum": ONE,
            "one stratum, no record or all": ENDS,
            "several strata": SEVERAL,
            "invariants": KEPT,
        },
    ),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)),),
    lines="1364-1427",
    reading=(
        "The law is computed twice: by walking through the algorithm's steps on the records, and by counting "
        "permutations."
    ),
    twins=(
        Twin(
            "one selected record is let be",
            "no selection is repeated; where exactly one record is selected nothing moves",
            ONE.put(
                accepted="len(S) >= 0", deranges="every i in range(len(S)): (marked(S) > 1 and S[i] = 1 <=> g[i] != i)"
            ),
        ),
        Twin(
            "any permutation of the selected records",
            "a selected record may keep its own value",
            ONE.put(deranges="marked(S) != 1 and every i in range(len(S)): (g[i] != i => S[i] = 1)"),
        ),
        Twin("no strata", "records of all strata are permuted together", SEVERAL.put(blocks="[range(len(x))]")),
        Twin(
            "invariants without strata",
            "the same, seen in the invariants",
            KEPT.over("x in datasets; g in permutations(len(x))"),
        ),
    ),
)
