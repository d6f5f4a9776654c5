"""Appendix B.6.2 (bailie2025): modifications of the PSA towards the 2010 procedure, and which stay private.

A modification draws permutations of the records' places with probabilities in proportion to weights, one for each of
permutations(len(x)). Datasets are lists of records, in every order; a finite budget asks for equal laws at distance 0.
"""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reading, Some, Theorem, Twin
from theorems.bailie2025._budget_arguments import (
    BY_VALUE,
    NOT_VACUOUS,
    blindly,
    still_finite,
    within_proviso,
    without_constant_records,
)
from theorems.bailie2025._nested_keys import MONOTONE_IN_B
from theorems.bailie2025.chapter_3.prose_3_2_3_necessary_support import BLIND

FOUR = (Enumerate(EnumerateScope(up_to=4)),)

LISTS = "x in stratum_universes; D in [members(x)]; X in [orders(D)]"
ORDERS = {"orders(D)": BLIND.let["orders(D)"]}
"""Every dataset of the universe of x, in one order and in all."""
LAW = {
    "law_of(y, D, w)": "let G = permutations(len(y)): "
    "map z in D: (sum a in range(len(G)): if swapped(y, G[a]) ~ z then w[a] else 0) / sum v in w: v",
}
SELECTED = {
    "weights(r)": "map g in permutations(len(r)): "
    "(product_of i in range(len(r)): if g[i] = i then 1 - r[i] else r[i]) / deranged(moved(g))",
}
"""Place i is selected with the chance r[i], again if it is one alone; then the selected ones are deranged."""
FINITE = {
    "finite(y, y', P, Q)": "(y ~ y' => P = Q) and every k in range(len(P)): P[k] > 0 => Q[k] > 0",
}
"""Some finite multiple of the distance bounds the loss of two datasets."""
TWO = {"two datasets": "len(D) >= 2"}

SWAPS = {
    "disjoint_swaps(n)": "keep g in permutations(n): every i in range(n): g[g[i]] = i",
    "missed(x, z)": "leads_to(z, z, disjoint_swaps(len(z))) and not leads_to(x, z, disjoint_swaps(len(x)))",
}
"""The output z is possible given z, and not given x."""
MISSED = Some(all="x in one_stratum; z in universe(x)", let=SWAPS, show="missed(x, z)")
MISSED_OF_TWO_VALUES = Some(
    all="n in 2..3; h in functions(n, n); s, t in functions(n, 2)",
    let={**SWAPS, "listed(h, s)": "map i in range(len(h)): [0, h[i], s[i]]"},
    given={"one universe": "s ~ t"},
    show="missed(listed(h, s), listed(h, t))",
)
PAIRWISE = Theorem(
    id="bailie2025/prose-b.6.2-pairwise",
    title="Appendix B.6.2: disjoint pairwise swapping",
    statement=r"""Disjoint pairwise swapping, in which each record takes part in at most one swap, is not a
transitive action: its orbits
need not be the whole universe that the swapping invariants induce. Hence it cannot satisfy differential privacy
subject to
these invariants with a finite budget.""",
    claim=MISSED,
    routes=FOUR,
    source="bailie2025",
    lines="4607",
    reading="'Not transitive' is read as: in some universe. Which disjoint swaps are drawn how often does not matter. "
    "An output that is possible given one dataset, and not given another at a finite distance, rules out every budget.",
    twins=(
        Twin(
            "two swapping values",
            "three records at most, and the swapping variable takes two values",
            MISSED_OF_TWO_VALUES,
        ),
    ),
)

COMMON = Every(
    all="P, Q in laws; eps, d in amounts",
    given={"privacy": "MULT(P, Q) <= eps * d"},
    show="same_support(P, Q)",
)
"""The laws of the outputs at two datasets at a finite distance d, with a finite budget eps."""
EQUIVALENT = Every(
    all=BLIND.all,
    let={**BLIND.let, "turned_into(y, z, G, X)": "leads_to(y, z, G)"},
    show="(every z in D: (some y in X: leads_to(y, z, G)) => every y in X: leads_to(y, z, G)) "
    "<=> every y in X: every z in D: turned_into(y, z, G, X)",
)
"""All lists of records have the same possible outputs, and each can become every dataset of the universe."""
SUPPORT = Theorem(
    id="bailie2025/prose-b.6.2-common-support",
    title="Appendix B.6.2: common support and transitivity",
    statement=r"""A necessary condition for $\varepsilon$-DP with a finite budget is that $P_x$ and $P_{x'}$
have common support for all
$x,x'$ of one universe with $d_{\mathcal X}(x,x')<\infty$. For a random permutation of the records this is
equivalent to its
action being transitive on the universe.""",
    claim=AllOf(
        {
            "necessary": COMMON,
            "equivalent": blindly(EQUIVALENT),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="4607",
    reading=(
        "The action is that of the permutations that may be drawn, as the source calls disjoint swaps not transitive: "
        "transitive means that each dataset can become every other by one draw. The permutation is drawn from a law "
        "that does not see the data, and acts on lists of records. Up to three records all sets of permutations are "
        "tried, then those given by the numbers of moved records."
    ),
    twins=(
        Twin(
            "any distance", "at an infinite distance too", COMMON.over("P, Q in laws; eps in amounts; d in distances")
        ),
        Twin(
            "the generated group",
            "the group that the permutations generate is transitive",
            EQUIVALENT.put(
                turned_into="some w in X: w ~ z and "
                "(shortest u, v in X from y to w: if some g in G: swapped(u, g) = v then 1 else inf) < inf"
            ),
        ),
    ),
)

CHANCES = {"away from zero and one": "every v in r: 0 < v and v < 1"}
BY_PLACE_FINITE = Every(
    all=f"{LISTS}; r in rate_vectors(len(x)); L in [map y in X: law_of(y, D, weights(r))]; i, j in range(len(X))",
    let={**ORDERS, **LAW, **SELECTED, **FINITE},
    given={**TWO, **CHANCES},
    show="finite(X[i], X[j], L[i], L[j])",
)
BY_VALUE_FINITE = Every(
    all=f"{LISTS}; k in [HOLD, SWAP]; r in rate_vectors(len(counts(x, k))); "
    "L in [map y in X: law_of(y, D, weights(map s in y: r[s[k]]))]; i, j in range(len(X))",
    let={**ORDERS, **LAW, **SELECTED, **FINITE},
    given={**TWO, **CHANCES},
    show="finite(X[i], X[j], L[i], L[j])",
)
BY_RECORD_FINITE = Every(
    all=f"{LISTS}; R in [distinct(join(D))]; r in rate_vectors(len(R)); "
    "L in [map y in X: law_of(y, D, weights(chances(y, R, r)))]; i, j in range(len(X))",
    let={
        **ORDERS,
        **LAW,
        **SELECTED,
        **FINITE,
        "chances(y, R, r)": "map s in y: sum j in range(len(R)): if R[j] = s then r[j] else 0",
    },
    given={**TWO, **CHANCES},
    show="finite(X[i], X[j], L[i], L[j])",
)
ALL_RELEASED = Every(
    all=f"{LISTS}; R in [distinct(join(D))]; r in rate_vectors(len(R)); y in X",
    let={**ORDERS, **LAW, **SELECTED, "chances(y, R, r)": BY_RECORD_FINITE.let["chances(y, R, r)"]},
    given={**TWO, **CHANCES},
    show="every v in law_of(y, D, weights(chances(y, R, r))): v > 0",
)
VARIABLE = Theorem(
    id="bailie2025/prose-b.6.2-variable-probabilities",
    title="Appendix B.6.2: variable swapping probabilities",
    statement=r"""Let the PSA use its own swapping probability $p_i$ for each record $i$. As long as these are
uniformly bounded away from zero and one, the modification satisfies the same flavor
$(\mathcal X,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$ with a finite budget.""",
    claim=BY_PLACE_FINITE,
    routes=FOUR,
    source="bailie2025",
    lines="4609",
    readings=(
        Reading(
            "by value",
            "`p_i` goes with what the record says, since the flavor knows no order of the records; here with its "
            "holding or its swapping value",
            still_finite(BY_VALUE_FINITE, BY_VALUE),
            (*FOUR, Prove()),
        ),
    ),
    reading=(
        "`p_i` belongs to the `i`-th record of the dataset, as stated. The Hamming distance of the flavor forgets "
        "the order of the records. A probability that goes with a record's values instead is "
        "prose-b.6.2-variable-probabilities-repaired."
    ),
)

PROVISO = Every(
    all=f"{LISTS}; G in [permutations(len(x))]; W in laws_on(len(G)); c in amounts; i, j in range(len(X))",
    let={
        **ORDERS,
        **LAW,
        "apart(g, h)": "abs(moved(g) - moved(h))",
        "kept(P, Q, c, d)": "every k in range(len(P)): P[k] <= c ^ d * Q[k]",
    },
    given={
        **TWO,
        "a constant": "c >= 1",
        "proviso": "every a, b in range(len(G)): W[a] <= c ^ apart(G[a], G[b]) * W[b]",
    },
    show="kept(law_of(X[i], D, W), law_of(X[j], D, W), c, hamming_s(X[i], X[j]))",
)
"""W gives the probability of each permutation, and c is e^C."""
NON_UNIFORM = Theorem(
    id="bailie2025/prose-b.6.2-non-uniform",
    title="Appendix B.6.2: non-uniform permutations",
    statement=r"""Let the PSA draw the derangement of the selected records from a non-uniform distribution. It
retains its flavor with a finite budget, provided that $P_x(\sigma=g)/P_{x'}(\sigma=g')\le\exp[O(|k_g-k_{g'}|)]$
uniformly for all derangements $g$ and $g'$ of $k_g$ and $k_{g'}$ records.""",
    claim=within_proviso(PROVISO),
    routes=(*FOUR, Prove()),
    source="bailie2025",
    lines="4611-4613",
    reading=(
        "The bound is `exp(C |k_g - k_g'|)` with one `C` for all; then the loss is at most `C`. For `k_g = k_g'` it "
        "leaves no room: derangements of equally many records must be equally likely, given any dataset (see the "
        "variants), so that what it admits is uniform, and one law of the permutation for all datasets. Any such law "
        "is claimed to do, whatever the selection."
    ),
    twins=(
        Twin(
            "a constant more",
            "the bound is `exp(C (|k_g - k_g'| + 1))`",
            PROVISO.put(apart="abs(moved(g) - moved(h)) + 1"),
        ),
        Twin(
            "a smaller budget",
            "the loss is at most `C/2`",
            PROVISO.put(kept="every k in range(len(P)): P[k] ^ 2 <= c ^ d * Q[k] ^ 2"),
        ),
    ),
)

NOMINAL_BUDGET = Every(
    all="x in stratum_universes; D in [members(x)]; p in every_rate; T in subsets(range(len(counts(x, HOLD)))); "
    "L in [map y in D: law_of(y, D, weights(map s in y: if s[HOLD] in T then 0 else p))]; i, j in range(len(D))",
    let={
        **LAW,
        **SELECTED,
        "imputed(y, T)": "keep s in y: s[HOLD] in T",
        "others(y, T)": "keep s in y: not s[HOLD] in T",
        "fewer": "0",
        "remaining(D, T)": "(largest y in D: if len(distinct(others(y, T))) > 1 then len(others(y, T)) else 0) - fewer",
        "factor(b, p)": "if b <= 0 then 1 else max(swapping_factor(b, p), 1)",
    },
    given={**TWO, "imputed records are constant": "imputed(D[i], T) ~ imputed(D[j], T)"},
    show="exp_MULT(L[i], L[j]) <= factor(remaining(D, T), p) ^ hamming_s(D[i], D[j])",
)
NOMINAL = AllOf(
    {"Theorem 3.2.4 with `b'`": without_constant_records(NOMINAL_BUDGET), "it grows with `b`": MONOTONE_IN_B}
)
LEAST = Every(
    all="x in stratum_universes; D in [members(x)]; p in [1/20, 1/2, 9/10]; T in subsets(range(len(counts(x, HOLD))))",
    let={
        **LAW,
        **SELECTED,
        "imputed(y, T)": "keep s in y: s[HOLD] in T",
        "loss(D, L, T)": "largest i, j in range(len(D)): if D[i] ~ D[j] or not imputed(D[i], T) ~ imputed(D[j], T) "
        "then 0 else MULT(L[i], L[j]) / hamming_s(D[i], D[j])",
        "each_law(D, p, T)": "map y in D: law_of(y, D, weights(map s in y: if s[HOLD] in T then 0 else p))",
    },
    given=TWO,
    show="loss(D, each_law(D, p, T), T) <= loss(D, each_law(D, p, []), [])",
)
"""The least budget of the modification, and that of the PSA; records with a holding value in T are imputed."""
IMPUTED = Theorem(
    id="bailie2025/prose-b.6.2-imputed",
    title="Appendix B.6.2: imputed records are not swapped",
    statement=r"""Let $p_i=0$ for imputed records, and let these be constant. If the PSA satisfies
$\varepsilon_{\mathcal D}$-DP$(\mathcal X_{\rm CEF},\mathscr D_{c_{\rm Swap}},d^{hh}_{\rm HamS},D_{\rm MULT})$,
then the
modification satisfies the same with $d'$, which is infinite where two datasets differ on an imputed record, and
a budget
$\varepsilon'_{\mathcal D}\le\varepsilon_{\mathcal D}$, because the largest stratum size $b$ is reduced.""",
    claim=LEAST,
    routes=FOUR,
    source="bailie2025",
    lines="4613-4617",
    readings=(
        Reading(
            "nominal budgets",
            "the two budgets are those of Theorem 3.2.4, which depend on the `b` that the sentence names",
            NOMINAL,
            (*FOUR, Prove()),
        ),
    ),
    reading=(
        "As stated: whatever budget the PSA keeps to in a universe, its least one included, the modification keeps to "
        "there. Whether a record is imputed is part of its holding value. With the budgets of Theorem 3.2.4 on both "
        "sides it is prose-b.6.2-imputed-repaired."
    ),
)

NOT_VACUOUS_LAWS = {
    **ORDERS,
    **LAW,
    "moved_chance(g, p)": "p ^ moved(g) * (1 - p) ^ (len(g) - moved(g))",
    "vacuous(y, g)": "swapped(y, g) ~ y",
    "moves_as(g, h)": "every i in range(len(g)): g[i] = i <=> h[i] = i",
    "choices(y, g)": "count h in permutations(len(g)): moves_as(g, h) and not vacuous(y, h)",
    "drawn_weights(y, p)": "map g in permutations(len(y)): "
    "if moved(g) = 0 or vacuous(y, g) then 0 else moved_chance(g, p) / choices(y, g)",
    "unselected(n, p)": "(1 - p) ^ n",
    "identity_weight(n, p, w, again)": "if again = 1 then unselected(n, p) "
    "else 1 - n * p * (1 - p) ^ (n - 1) - sum v in w: v",
    "with_identity(w, v)": "map a in range(len(w)): if a = 0 then v else w[a]",
    "without_vacuous(y, D, p, again)": "let w = drawn_weights(y, p): "
    "law_of(y, D, with_identity(w, identity_weight(len(y), p, w, again)))",
}
"""The first permutation is the identity. Where no derangement will do: again, or nothing moves."""
WHOLE = Every(
    all=f"{LISTS}; p in rates; again in 0..1; y in X",
    let=NOT_VACUOUS_LAWS,
    given={**TWO, "a rate": "0 < p and p < 1"},
    show="every v in without_vacuous(y, D, p, again): v > 0",
)
STILL_FINITE = Every(
    all=f"{LISTS}; p in rates; again in 0..1; "
    "L in [map y in X: without_vacuous(y, D, p, again)]; i, j in range(len(X))",
    let={**NOT_VACUOUS_LAWS, **FINITE},
    given={**TWO, "a rate": "0 < p and p < 1"},
    show="finite(X[i], X[j], L[i], L[j])",
)
NON_VACUOUS = Theorem(
    id="bailie2025/prose-b.6.2-prohibit-vacuous",
    title="Appendix B.6.2: vacuous swaps are not made",
    statement=r"""Let the PSA put zero probability on vacuous derangements, which change nothing but the order
of the records ($0<p<1$, and no record at all may still be selected). The orbits of the non-vacuous derangements are
still the whole universe, and the modification satisfies the flavor of the PSA with a finite budget.""",
    claim=AllOf(
        {
            "the whole universe": still_finite(WHOLE, NOT_VACUOUS),
            "finite budget": still_finite(STILL_FINITE, NOT_VACUOUS),
        }
    ),
    routes=(*FOUR, Prove()),
    source="bailie2025",
    lines="4619-4621",
    reading=(
        "Where all derangements of the selected records are vacuous, either they are selected again or nothing moves."
    ),
    twins=(
        Twin(
            "something must be selected",
            "the selection of no record is ruled out too",
            STILL_FINITE.put(unselected="0"),
        ),
    ),
)

REPAIRED = Theorem(
    id="bailie2025/prose-b.6.2-imputed-repaired",
    title="Appendix B.6.2: imputed records are not swapped, corrected",
    statement=r"""Let $p_i=0$ for imputed records, and let these be constant. The modification satisfies the flavor
with $d'$ in place of $d^{hh}_{\rm HamS}$, and the budget of Theorem 3.2.4 with $b'\le b$ in place of $b$, where
$b'$ is the largest number of not imputed records in a stratum with two different ones; it is not larger than the
budget with $b$. (The least budget of the PSA may be smaller than that of the modification: imputed records can help
to hide the others.)""",
    claim=NOMINAL,
    routes=(*FOUR, Prove()),
    source="bailie2025",
    lines="4613-4617",
    repairs="bailie2025/prose-b.6.2-imputed",
    fault="convention",
    twins=(
        Twin("the PSA's least budget", "no larger than any budget of the PSA", LEAST),
        Twin("`b' - 2`", "`b' - 2` in place of `b'`", NOMINAL_BUDGET.put(fewer="2")),
    ),
)

REPAIRED_VARIABLE = Theorem(
    id="bailie2025/prose-b.6.2-variable-probabilities-repaired",
    title="Appendix B.6.2: variable swapping probabilities, corrected",
    statement=r"""Let the PSA select each record with a probability that is a function of the record's values,
bounded away from zero and
one. Then every dataset of a universe is released with positive probability given any other, and the
modification satisfies
the flavor $(\mathcal X,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$ with a finite budget.""",
    claim=AllOf(
        {
            "every dataset is released": still_finite(ALL_RELEASED, BY_VALUE),
            "finite budget": still_finite(BY_RECORD_FINITE, BY_VALUE),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="4609",
    repairs="bailie2025/prose-b.6.2-variable-probabilities",
    fault="convention",
    reading="Up to three records are tried where the probability goes with one value (the first reading of "
    "prose-b.6.2-variable-probabilities).",
    twins=(
        Twin("by place", "the probability depends on the place", BY_PLACE_FINITE, FOUR),
        Twin("zero", "a probability may be 0", BY_VALUE_FINITE.assuming(away_from_zero_and_one="every v in r: v < 1")),
        Twin("one", "a probability may be 1", BY_VALUE_FINITE.assuming(away_from_zero_and_one="every v in r: v > 0")),
    ),
)
THEOREMS = (PAIRWISE, SUPPORT, VARIABLE, NON_UNIFORM, IMPUTED, NON_VACUOUS, REPAIRED, REPAIRED_VARIABLE)
