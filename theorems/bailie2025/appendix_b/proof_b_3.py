"""Proof of Lemma B.3.4 (bailie2025): differences of the tables of one universe."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._permutation_arguments import left_over
from theorems.bailie2025._ratio_arguments import difference_step

ZERO_SUMS = Every(
    all="x, x' in datasets",
    let={
        "values(x, x', k)": "distinct(map r in join([x, x']): r[k])",
        "C(x, h, s)": "times_in([0, h, s], x)",
        "no_rows(x, x')": "every h in values(x, x', HOLD): "
        "(sum s in values(x, x', SWAP): C(x, h, s) - C(x', h, s)) = 0",
        "no_columns(x, x')": "every s in values(x, x', SWAP): "
        "(sum h in values(x, x', HOLD): C(x, h, s) - C(x', h, s)) = 0",
        "no_sums(x, x')": "no_rows(x, x') and no_columns(x, x')",
    },
    given={"one stratum": "every r in join([x, x']): r[MATCH] = 0"},
    show="no_sums(x, x') <=> one_universe(x, x')",
)
LEFT_OVER = Every(
    all="x, x' in datasets",
    let={"C(x, h, s)": "times_in([0, h, s], x)"},
    given={"one stratum": "every r in join([x, x']): r[MATCH] = 0", "one universe": "one_universe(x, x')"},
    show="let y = without(x, x'): let y' = without(x', x): one_universe(y, y') and "
    "every r in join([x, x']): C(y, r[HOLD], r[SWAP]) - C(y', r[HOLD], r[SWAP]) = "
    "C(x, r[HOLD], r[SWAP]) - C(x', r[HOLD], r[SWAP])",
)
APART = Every(
    all="x, x' in datasets",
    let={"gap": "1"},
    given={"distance": "hamming_s(x, x') = gap"},
    show="not one_universe(x, x')",
)
STEP = Every(
    all="x in one_stratum; x' in universe(x)",
    let={
        "A(x, x')": "map h in range(len(x)): map s in range(len(x)): times_in([0, h, s], x) - times_in([0, h, s], x')",
        "norm(B)": "sum row in B: sum a in row: abs(a)",
        "changed(B, i, j, s, t)": "map h in range(len(B)): map c in range(len(B)): "
        "B[h][c] + (if [h, c] in [[i, t], [j, s]] then 1 else 0) - (if [h, c] in [[i, s], [j, t]] then 1 else 0)",
        "signs(B, i, j, s, t)": "B[i][s] > 0 and B[j][t] > 0 and B[j][s] < 0",
        "otherwise": "2",
    },
    given={"not zero": "len(x) > 0", "nothing in common": "hamming_s(x, x') = len(x)"},
    show="let B = A(x, x'): let n = range(len(x)): (some i, j, s, t in n: signs(B, i, j, s, t)) and "
    "every i, j, s, t in n: signs(B, i, j, s, t) => "
    "norm(B) - norm(changed(B, i, j, s, t)) = (if B[i][t] < 0 then 4 else otherwise)",
)


STAR = Theorem(
    id="bailie2025/proof-b.3-star",
    title="One universe means zero row and column sums",
    statement=r"""(One stratum.) $C(x_1)-C(x_2)$ has zero row sums and zero column sums if and only if
$x_1\in\mathcal D_{c_{\rm Swap}}(x_2)$. If so, taking the records in common (as multisets) away from both leaves
two datasets
of one universe with the same difference of tables.""",
    claim=AllOf({"zero sums": left_over(ZERO_SUMS), "without what is common": left_over(LEFT_OVER)}),
    routes=(
        Enumerate(
            EnumerateScope(up_to=4, options={"match": 1, "hold": 3, "swap": 3}),
            slow=EnumerateScope(up_to=5, options={"match": 1, "hold": 3, "swap": 3}),
        ),
        Prove(),
    ),
    lines="4099",
    twins=(Twin("rows alone", "only the row sums are zero", ZERO_SUMS.put(no_columns="true")),),
)

DISTANCE_ONE = Theorem(
    id="bailie2025/proof-b.3-distance-one",
    title="No two datasets of one universe are at distance one",
    statement=r"""If $d_{\rm HamS}(x,x')=1$, then $x$ and $x'$ lie in different universes of $\mathscr D_{c_{\rm
Swap}}$.""",
    claim=APART,
    routes=(
        Enumerate(
            EnumerateScope(up_to=4),
            slow=EnumerateScope(up_to=5),
        ),
        Prove(),
    ),
    lines="4105",
    twins=(
        Twin("distance two", "`d_HamS(x, x') = 2` instead of 1", APART.put(gap="2")),
        Twin(
            "one invariant",
            "only the margin match*hold is invariant",
            APART.showing("not same_margin(x, x', [MATCH, HOLD])"),
        ),
    ),
)

INDUCTION = Theorem(
    id="bailie2025/proof-b.3-induction",
    title="The induction step on differences of tables",
    statement=r"""Let $A\ne0$ be an integer matrix with zero row and column sums. Its rows and columns can be
reordered so that
$A_{11},A_{22}>0$ and $A_{21}<0$. Replacing the top-left block by
$\begin{bmatrix}A_{11}-1&A_{12}+1\\A_{21}+1&A_{22}-1\end{bmatrix}$ lowers $\ell_1(A)$ by 4 if $A_{12}<0$ and by 2 if
$A_{12}\ge0$.""",
    claim=difference_step(STEP),
    routes=(
        Enumerate(
            EnumerateScope(up_to=6),
            slow=EnumerateScope(up_to=7),
        ),
        Prove(),
    ),
    lines="4113-4121",
    twins=(Twin("always four", "the norm falls by 4 in both cases", STEP.put(otherwise="4")),),
    reading="Such a matrix is the difference of the tables of two datasets of one universe without a common record.",
)

THEOREMS = (STAR, DISTANCE_ONE, INDUCTION)
