"""Proposition 3 (bailie2025): if every record is swapped, no finite budget will do."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin
from theorems.bailie2025._budget_arguments import all_move
from theorems.bailie2025._derangement_arguments import one_way, rest_onto_itself

SINGLED_OUT = {
    "alone(x, k)": "count v in distinct(margin(x, [k])): times_in(v, margin(x, [k])) = 1",
    "singled_out(x)": "alone(x, HOLD) >= 2 and alone(x, SWAP) >= 2",
}
EXISTENCE = Some(
    all="x in one_stratum",
    let=SINGLED_OUT,
    given={"two values each": "len(distinct(margin(x, [HOLD]))) <= 2 and len(distinct(margin(x, [SWAP]))) <= 2"},
    show="singled_out(x)",
)
NO_BUDGET = Every(
    all="x in one_stratum; p in [1]",
    let=SINGLED_OUT,
    given={"singled out": "singled_out(x)"},
    show="some z in outputs(x): (some y in outputs(x): released(y, z, p) = 0) and "
    "some y in outputs(x): released(y, z, p) > 0",
)
ANY_TWO = Every(
    all="x in one_stratum; p in [1]",
    given={"two values each": "len(distinct(margin(x, [HOLD]))) >= 2 and len(distinct(margin(x, [SWAP]))) >= 2"},
    show="some z in outputs(x): (some y in outputs(x): released(y, z, p) = 0) and "
    "some y in outputs(x): released(y, z, p) > 0",
)
ALONE = {
    "alone(x, i, j)": "i != j and every k in [HOLD, SWAP]: every a in [i, j]: (count r in x: r[k] = x[a][k]) = 1",
    "other(x, i, j)": "swapped(x, transposition(len(x), i, j))",
}
SWAPPED_PAIR = Every(
    all="x in one_stratum; i, j in range(len(x)); p in [1]",
    let=ALONE,
    given={"two records": "i < j", "alone": "alone(x, i, j)"},
    show="released(x, x, p) = 0 and released(other(x, i, j), x, p) > 0",
)


PROPOSITION = Theorem(
    id="bailie2025/prop-3",
    title="If every record is swapped no budget is finite",
    statement=r"""Let $p=1$ and $|\mathcal H|,|\mathcal S|\ge2$. There is $\mathcal D_0\in\mathscr D_{c_{\rm
Swap}}$ with
$n_{m_0h_0}=n_{m_0h_0'}=n_{m_0s_0}=n_{m_0s_0'}=1$ for some $m_0$, $h_0\ne h_0'$ and $s_0\ne s_0'$; and for no such
$\mathcal D_0$ does the PSA satisfy
$\varepsilon_{\mathcal D}$-DP$(\mathcal X_\times,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$ with a finite
$\varepsilon_{\mathcal D_0}$.""",
    claim=AllOf({"existence": EXISTENCE, "no finite budget": all_move(NO_BUDGET)}),
    routes=(
        Enumerate(
            EnumerateScope(up_to=6),
            slow=EnumerateScope(up_to=7),
        ),
        Prove(),
    ),
    lines="4329-4339",
    reading="The loss of a dataset of several strata is that of its worst stratum, so stratum `m_0` decides.",
    twins=(
        Twin("some records rest", "`p = 2/3` in place of `p = 1`", NO_BUDGET.over("x in one_stratum; p in [2/3]")),
        Twin("any two categories", "the categories need not have one record each", ANY_TWO),
    ),
)

PAIR = Theorem(
    id="bailie2025/prop-3-proof",
    title="The pair that the proof of Proposition 3 names",
    statement=r"""Let $p=1$ and let $\mathcal D_0$ have the property of Proposition 3. Take any
$x=[(m_0,h_0,s_0),(m_0,h_0',s_0'),x_{3:n}]$ and $x'=[(m_0,h_0,s_0'),(m_0,h_0',s_0),x_{3:n}]$ in $\mathcal D_0$. Then
$P_x(C(\sigma(x))=C(x))=0$ but $P_{x'}(C(\sigma(x'))=C(x))>0$.""",
    claim=SWAPPED_PAIR,
    routes=(
        Enumerate(
            EnumerateScope(up_to=7),
        ),
    ),
    lines="4333-4339",
    reading=(
        "Of every `x` and `x'` of this form; that each such universe has some, as the proof's 'there exist' may be "
        "read, is a variant of prop-3-proof-repaired."
    ),
    twins=(
        Twin(
            "some records rest",
            "`p = 2/3` in place of `p = 1`",
            SWAPPED_PAIR.over("x in one_stratum; i, j in range(len(x)); p in [2/3]"),
        ),
    ),
)

EXACTLY_THEN = Every(
    all="x in one_stratum; i, j in range(len(x)); p in [1]",
    let={
        **ALONE,
        "rest(x, i, j)": "map k in (keep k in range(len(x)): k != i and k != j): x[k]",
        "itself(y)": "some g in permutations(len(y)): moved(g) = len(y) and swapped(y, g) ~ y",
    },
    given={"two records": "i < j", "alone": "alone(x, i, j)"},
    show="released(x, x, p) = 0 and (released(other(x, i, j), x, p) > 0 <=> itself(rest(x, i, j)))",
)
ALWAYS = Every(
    all="x in one_stratum; p in [1]",
    let={"cycle(n)": "map i in range(n): if i + 1 = n then 0 else i + 1"},
    given={
        "two records": "len(x) >= 2",
        "one alone": "some a in x: every k in [HOLD, SWAP]: (count r in x: r[k] = a[k]) = 1",
    },
    show="released(x, x, p) = 0 and released(swapped(x, cycle(len(x))), x, p) > 0",
)
SOME_REST = Every(
    all="x in one_stratum",
    let=ALONE,
    given={"such a pair": "some i, j in range(len(x)): alone(x, i, j)"},
    show="some y in outputs(x): some i, j in range(len(y)): "
    "alone(y, i, j) and released(y, y, 1) = 0 and released(other(y, i, j), y, 1) > 0",
)


REPAIRED = Theorem(
    id="bailie2025/prop-3-proof-repaired",
    title="A pair that proves Proposition 3",
    statement=r"""Let $p=1$ and let $x$ and $x'$ be as in the proof of Proposition 3. Then
$P_x(C(\sigma(x))=C(x))=0$; and
$P_{x'}(C(\sigma(x'))=C(x))>0$ if and only if some derangement of the other records $x_{3:n}$ leaves their table
unchanged. With
$x'=g(x)$ for a derangement $g$ of $x$ in place of the single swap, $P_{x'}(C(\sigma(x'))=C(x))>0$ always.""",
    claim=AllOf({"single swap": rest_onto_itself(EXACTLY_THEN), "derangement": one_way(ALWAYS)}),
    routes=(
        Enumerate(
            EnumerateScope(up_to=7),
            slow=EnumerateScope(up_to=8),
        ),
        Prove(),
    ),
    lines="4333-4339",
    repairs="bailie2025/prop-3-proof",
    fault="wrong mathematics",
    reading="The derangement taken is the cyclic one; whether the rest can be deranged onto itself is enumerated.",
    twins=(
        Twin("any rest", "nothing is asked of `x_{3:n}`", SWAPPED_PAIR),
        Twin("some rest", "in each universe some `x_{3:n}` will do", SOME_REST),
        Twin("some records rest", "`p = 2/3` in place of `p = 1`", ALWAYS.over("x in one_stratum; p in [2/3]")),
    ),
)
THEOREMS = (PROPOSITION, PAIR, REPAIRED)
