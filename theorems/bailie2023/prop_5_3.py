"""Proposition 5.3 (bailie2023): what swapping preserves of the three-way table."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reading, Some, Theorem, Twin

CELLS = Every(
    all="J, K, L in whole; j in range(J); l in range(L); k in range(K)",
    let={"fewest": "1"},
    given={"categories": "J >= 1 and K >= fewest and L >= fewest"},
    show="some l' in range(L): some k' in range(K): let c = [j, l, k]: let x = [c, [j, l', k']]: "
    "times_in(c, x) != times_in(c, swapped(x, [1, 0]))",
)
KEPT = Every(
    all="V in margins; x in datasets; g in within(x)",
    let={"margins": "[[], [MATCH], [HOLD], [SWAP], [MATCH, SWAP], [MATCH, HOLD]]"},
    show="same_margin(x, swapped(x, g), V)",
)
CHANGED = Some(all="x in datasets; g in within(x)", show="not same_margin(x, swapped(x, g), [HOLD, SWAP])")


INTERIOR = Theorem(
    id="bailie2023/prop-5.3a",
    title="Proposition 5.3: interior cells",
    statement=r"""Let all variables be discrete and $V_{\rm Match}$, $V_{\rm Swap}$, $V_{\rm Hold}\setminus
V_{\rm Match}$ single variables
with categories $j=1,\ldots,\mathcal J$, $k=1,\ldots,\mathcal K$, $l=1,\ldots,\mathcal L$. No interior cell
count $n_{jkl}$ is
preserved under swapping.""",
    claim=CELLS,
    lines="425-427",
    readings=(
        Reading(
            "two categories",
            "a variable that is swapped, or held, takes two values at least: with one there is nothing to swap",
            CELLS.put(fewest="2"),
        ),
    ),
    reading=(
        "A count is preserved if no swap of any dataset changes it. As stated, `J`, `K` and `L` are any positive "
        "numbers; that `K` and `L` are at least 2 is assumed in prop-5.3a-repaired. Permutations are products of "
        "swaps of two records, so datasets of two records show whether any swap changes it."
    ),
)

MARGINS = Theorem(
    id="bailie2023/prop-5.3b",
    title="Proposition 5.3: margins",
    statement=r"""In the setting of Proposition 5.3 all margins of $[n_{jkl}]$ except $n_{\cdot
kl}=\sum_jn_{jkl}$ are invariant under
swapping.""",
    claim=AllOf({"all others": KEPT, "not the exception": CHANGED}),
    routes=(
        Enumerate(
            EnumerateScope(up_to=5),
            slow=EnumerateScope(up_to=6),
        ),
        Prove(),
    ),
    lines="427-441",
    reading=(
        "The margins are those over the sets {}, `{j}`, `{k}`, `{l}`, `{j, k}`, `{j, l}` of variables, and the "
        "exception `{k, l}`."
    ),
    twins=(
        Twin("no exception", "all margins", KEPT.put(margins="[[HOLD, SWAP]]")),
        Twin(
            "without matching",
            "records of different matching categories may be swapped",
            KEPT.over("V in margins; x in datasets; g in permutations(len(x))"),
        ),
    ),
)

REPAIRED = Theorem(
    id="bailie2023/prop-5.3a-repaired",
    title="Proposition 5.3: interior cells, corrected",
    statement=r"""In the setting of Proposition 5.3 let $\mathcal K\ge2$ and $\mathcal L\ge2$. For every
interior cell count $n_{jkl}$
there are a dataset and a swap that change it. (With $\mathcal K=1$ it is the margin $n_{jl}$, with $\mathcal
L=1$ the margin
$n_{jk}$, both invariant.)""",
    claim=CELLS.put(fewest="2"),
    lines="425-427",
    repairs="bailie2023/prop-5.3a",
    fault="convention",
    reading="Larger tables hold these: a dataset may leave further categories empty.",
    twins=(Twin("one category", "`K` or `L` may be 1", CELLS),),
)
THEOREMS = (INTERIOR, MARGINS, REPAIRED)
