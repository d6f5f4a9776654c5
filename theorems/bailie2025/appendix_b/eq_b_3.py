"""Equation (B.3) (bailie2025): strata are permuted independently; and the law of the permutation of one stratum."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._budget_arguments import strata_multiply

STRATUM_BY_STRATUM = Every(
    all="x in datasets; x', z in universe(x); p in rates; c in amounts",
    let={
        "chosen(S)": "count i in S: i = 1",
        "marked_in(x, S, m)": "count i in range(len(x)): x[i][MATCH] = m and S[i] = 1",
        "accepted(x, S)": "every m in distinct(map r in x: r[MATCH]): marked_in(x, S, m) != 1",
        "selected(S, p)": "p ^ chosen(S) * (1 - p) ^ (len(S) - chosen(S))",
        "deranges(g, S)": "every i in range(len(S)): (S[i] = 1 <=> g[i] != i)",
        "turned_into(x, z, S)": "let G = (keep g in within(x): deranges(g, S)): "
        "(count g in G: swapped(x, g) ~ z) / len(G)",
        "chance_of(x, z, p)": "let A = (keep S in functions(len(x), 2): accepted(x, S)): "
        "(sum S in A: selected(S, p) * turned_into(x, z, S)) / (sum S in A: selected(S, p))",
        "part(x, m)": "keep r in x: r[MATCH] = m",
        "factor(x, x', z, p, m)": "chance_of(part(x, m), part(z, m), p) / chance_of(part(x', m), part(z, m), p)",
        "together(L)": "sum t in L: t",
    },
    given={"rate": "0 < p < 1", "`c = exp(eps)`": "c >= 1"},
    show="let M = distinct(map r in x: r[MATCH]): let gaps = (map m in M: hamming_s(part(x, m), part(x', m))): "
    "let factors = (map m in M: factor(x, x', z, p, m)): let ratio = chance_of(x, z, p) / chance_of(x', z, p): "
    "hamming_s(x, x') = together(gaps) and ratio = (product_of f in factors: f) "
    "and ((every i in range(len(M)): factors[i] <= c ^ gaps[i]) => ratio <= c ^ hamming_s(x, x'))",
)
"""S marks the records selected, of all strata at once: each by itself, again where one is alone in its stratum. Then
any permutation within strata is drawn that moves just these."""

WALKED = Every(
    all="g in arrangements; p in every_rate",
    let={
        "chosen(S)": "count i in S: i = 1",
        "selected(S, p)": "p ^ chosen(S) * (1 - p) ^ (len(S) - chosen(S))",
        "alone(n, p)": "sum S in functions(n, 2): if chosen(S) = 1 then selected(S, p) else 0",
        "accepted(n, p)": "sum S in functions(n, 2): if chosen(S) = 1 then 0 else selected(S, p)",
        "deranges(g, S)": "every i in range(len(S)): (S[i] = 1 <=> g[i] != i)",
        "ways_to(S)": "count h in permutations(len(S)): deranges(h, S)",
        "found(g, p)": "sum S in functions(len(g), 2): if deranges(g, S) then selected(S, p) / ways_to(S) else 0",
        "redrawn(n, p)": "alone(n, p)",
        "weight(g, p)": "p ^ moved(g) * (1 - p) ^ (len(g) - moved(g))",
    },
    given={"two records": "len(g) >= 2"},
    show="found(g, p) / accepted(len(g), p) = weight(g, p) / ((1 - redrawn(len(g), p)) * deranged(moved(g))) "
    "and alone(len(g), p) = len(g) * p * (1 - p) ^ (len(g) - 1)",
)

SOME = {"p": ("1/20", "2/3"), "c": ("2", "20")}
PRODUCT = Theorem(
    id="bailie2025/eq-b.3",
    title="Strata can be treated one by one",
    statement=r"""Strata are selected and permuted independently, so
\[ \frac{P_x(\sigma(x)=z)}{P_{x'}(\sigma(x')=z)}=\prod_{m}\frac{P_x(\sigma_m(x_m)=z_m)}{P_{x'}(\sigma_m(x'_m)=z_m)},
\qquad d_{\rm HamS}(x,x')=\sum_m\Delta_m,\quad \Delta_m=d_{\rm HamS}(x_m,x'_m), \]
and it suffices that each factor is at most $\exp(\Delta_m\varepsilon_{\mathcal D})$.""",
    claim=strata_multiply(STRATUM_BY_STRATUM),
    routes=(Enumerate(EnumerateScope(up_to=5, values=SOME)), Prove()),
    source="bailie2025",
    lines="4153-4163",
    reading="Outputs are tables, without the order of their records. It suffices: `c = exp(eps)`.",
    twins=(
        Twin(
            "largest distance",
            "`d(x, x')` is the largest of the `Delta_m`, not their sum",
            STRATUM_BY_STRATUM.put(together="largest t in L: t"),
        ),
    ),
)

LAW = Theorem(
    id="bailie2025/eq-b.3-law",
    title="The law of the permutation",
    statement=r"""In a stratum of $n\ge2$ records a permutation $g$ that moves $k_g\ne1$ records is drawn with
probability
\[ P_x(\sigma=g)=\frac{p^{k_g}(1-p)^{n-k_g}}{[1-P_x(\text{exactly one record selected})]\,d(k_g)},\qquad
P_x(\text{exactly one record selected})=np(1-p)^{n-1}. \]""",
    claim=WALKED,
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    source="bailie2025",
    lines="4186-4193",
    reading="`S` marks the records selected: each by itself, again where it is one alone; then any derangement of "
    "them.",
    twins=(
        Twin(
            "no second draw",
            "the denominator, the chance that not just one record is selected, is left out",
            WALKED.put(redrawn="0"),
        ),
    ),
)

THEOREMS = (PRODUCT, LAW)
