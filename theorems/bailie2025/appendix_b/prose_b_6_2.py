"""Appendix B.6.2 (bailie2025): modifications of the PSA towards the 2010 procedure, and which stay private."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reading, Some, Theorem, Twin
from theorems.bailie2025._budget_arguments import (
    BY_VALUE,
    NOT_VACUOUS,
    blindly,
    still_finite,
    within_proviso,
    without_constant_records,
)
from theorems.bailie2025._imputed import imputed_cases, no_worse_than_before, within_published
from theorems.bailie2025._modifications import (
    CHANCES,
    all_released,
    chances_by_place,
    chances_by_value,
    claim,
    example,
    finite,
    vacuous_left_out,
)
from theorems.bailie2025._nested_keys import MONOTONE_IN_B
from theorems.bailie2025._preferences import preferences, uneven, within_constant
from theorems.bailie2025.chapter_3.prose_3_2_3_necessary_support import BLIND

UNIVERSES = "universes of one stratum of `n` records, its datasets in several orders"
FOUR = (Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)),)

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

BY_VALUE_FINITE = still_finite(
    claim(f"{UNIVERSES}, `p_i` in `{{1/3, 2/3}}`", chances_by_value(CHANCES), finite), BY_VALUE
)
VARIABLE = Theorem(
    id="bailie2025/prose-b.6.2-variable-probabilities",
    title="Appendix B.6.2: variable swapping probabilities",
    statement=r"""Let the PSA use its own swapping probability $p_i$ for each record $i$. As long as these are
uniformly bounded away from
zero and one, the modification satisfies the same flavor $(\mathcal X,\mathscr D_{c_{\rm Swap}},d_{\rm
HamS},D_{\rm MULT})$ with
a finite budget.""",
    claim=claim(f"{UNIVERSES}, `p_i` in `{{1/3, 2/3}}`", chances_by_place(CHANCES), finite),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    source="bailie2025",
    lines="4609",
    readings=(
        Reading(
            "by value",
            "`p_i` goes with what the record says, since the flavor knows no order of the records",
            BY_VALUE_FINITE,
            (Enumerate(EnumerateScope(up_to=3)), Prove()),
        ),
    ),
    reading=(
        "`p_i` belongs to the `i`-th record of the dataset, as stated. The Hamming distance of the flavor forgets "
        "the order of the records. A probability that goes with a record's values instead is "
        "prose-b.6.2-variable-probabilities-repaired."
    ),
)

NON_UNIFORM = Theorem(
    id="bailie2025/prose-b.6.2-non-uniform",
    title="Appendix B.6.2: non-uniform permutations",
    statement=r"""Let the PSA draw the derangement of the selected records from a non-uniform distribution. It
retains its flavor with a
finite budget, provided that $P_x(\sigma=g)/P_{x'}(\sigma=g')\le\exp[O(|k_g-k_{g'}|)]$ uniformly for all
derangements $g$ and
$g'$ of $k_g$ and $k_{g'}$ records.""",
    claim=within_proviso(
        claim(f"{UNIVERSES}, `p = 1/3`", preferences(by_value=False), within_constant(0, Fraction(1)))
    ),
    routes=(*FOUR, Prove()),
    source="bailie2025",
    lines="4611-4613",
    reading=(
        "The bound is `exp(C |k_g - k_g'|)` with one `C` for all; then the loss is at most `C`. For `k_g = k_g'` it "
        "leaves no room: derangements of equally many records must be equally likely (see the variants), so that "
        "what it admits is uniform."
    ),
    twins=(
        Twin(
            "a non-uniform example",
            "some law meets the proviso and is not uniform among derangements of equally many records",
            example(f"{UNIVERSES}, `p = 1/3`", preferences(by_value=False), uneven, last=4),
        ),
        Twin(
            "a constant more",
            "the bound is `exp(C (|k_g - k_g'| + 1))`, for draws that depend on the places of records",
            claim(f"{UNIVERSES}, `p = 1/3`", preferences(by_value=False), within_constant(1, Fraction(3, 2))),
        ),
        Twin(
            "a constant more, by value",
            "the bound is `exp(C (|k_g - k_g'| + 1))`, for draws that depend on the values of records",
            claim(f"{UNIVERSES}, `p = 1/3`", preferences(by_value=True), within_constant(1, Fraction(3, 2))),
            not_needed=(
                "different datasets of a universe are at least 2 apart, so that the constant costs half as much again"
            ),
        ),
        Twin(
            "a smaller budget",
            "the loss is at most `C/2`",
            claim(f"{UNIVERSES}, `p = 1/3`", preferences(by_value=False), within_constant(0, Fraction(1, 2))),
        ),
    ),
)

IMPUTED_OVER = "universes of one stratum of `n` records, some holding values imputed, `p` in `{1/20, 1/2, 9/10}`"
NOMINAL = AllOf(
    {
        "Theorem 3.2.4 with `b'`": without_constant_records(
            claim(IMPUTED_OVER, imputed_cases, within_published(lambda rest, _b: rest))
        ),
        "it grows with `b`": MONOTONE_IN_B,
    }
)
IMPUTED = Theorem(
    id="bailie2025/prose-b.6.2-imputed",
    title="Appendix B.6.2: imputed records are not swapped",
    statement=r"""Let $p_i=0$ for imputed records, and let these be constant. If the PSA satisfies
$\varepsilon_{\mathcal D}$-DP$(\mathcal X_{\rm CEF},\mathscr D_{c_{\rm Swap}},d^{hh}_{\rm HamS},D_{\rm MULT})$,
then the
modification satisfies the same with $d'$, which is infinite where two datasets differ on an imputed record, and
a budget
$\varepsilon'_{\mathcal D}\le\varepsilon_{\mathcal D}$, because the largest stratum size $b$ is reduced.""",
    claim=claim(IMPUTED_OVER, imputed_cases, no_worse_than_before),
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

NON_VACUOUS = Theorem(
    id="bailie2025/prose-b.6.2-prohibit-vacuous",
    title="Appendix B.6.2: vacuous swaps are not made",
    statement=r"""Let the PSA put zero probability on vacuous derangements, which change nothing but the order
of the records
($0<p<1$, and no record at all may still be selected). The orbits of the non-vacuous derangements are still the
whole universe,
and the modification satisfies the flavor of the PSA with a finite budget.""",
    claim=AllOf(
        {
            "the whole universe": still_finite(
                claim(f"{UNIVERSES}, `p = 1/3`", vacuous_left_out(), all_released), NOT_VACUOUS
            ),
            "finite budget": still_finite(claim(f"{UNIVERSES}, `p = 1/3`", vacuous_left_out(), finite), NOT_VACUOUS),
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
            claim(f"{UNIVERSES}, `p = 1/3`", vacuous_left_out(none=False), finite),
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
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="4613-4617",
    repairs="bailie2025/prose-b.6.2-imputed",
    fault="convention",
    twins=(
        Twin(
            "the PSA's least budget",
            "no larger than any budget of the PSA",
            claim(IMPUTED_OVER, imputed_cases, no_worse_than_before),
        ),
        Twin(
            "`b' - 2`",
            "`b' - 2` in place of `b'`",
            claim(IMPUTED_OVER, imputed_cases, within_published(lambda rest, _b: rest - 2)),
        ),
    ),
)

UNIVERSES_REPAIRED = "universes of one stratum of `n` records, its datasets in several orders"

REPAIRED_B_6_2_VARIABLE_PROBABILITIES = Theorem(
    id="bailie2025/prose-b.6.2-variable-probabilities-repaired",
    title="Appendix B.6.2: variable swapping probabilities, corrected",
    statement=r"""Let the PSA select each record with a probability that is a function of the record's values,
bounded away from zero and
one. Then every dataset of a universe is released with positive probability given any other, and the
modification satisfies
the flavor $(\mathcal X,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$ with a finite budget.""",
    claim=AllOf(
        {
            "every dataset is released": still_finite(
                claim(f"{UNIVERSES}, `p_i` in `{{1/3, 2/3}}`", chances_by_value(CHANCES), all_released), BY_VALUE
            ),
            "finite budget": still_finite(
                claim(f"{UNIVERSES}, `p_i` in `{{1/3, 2/3}}`", chances_by_value(CHANCES), finite), BY_VALUE
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="4609",
    repairs="bailie2025/prose-b.6.2-variable-probabilities",
    fault="convention",
    reading=(
        "The probability depends on the record's holding value, on its swapping value, or (where there are at most six "
        "pairs of values) on both."
    ),
    twins=(
        Twin(
            "by place",
            "the probability depends on the place",
            claim(UNIVERSES_REPAIRED, chances_by_place(CHANCES), finite),
        ),
        Twin(
            "zero",
            "a probability may be 0",
            claim(UNIVERSES_REPAIRED, chances_by_value((Fraction(0), Fraction(1, 2))), finite),
        ),
        Twin(
            "one",
            "a probability may be 1",
            claim(UNIVERSES_REPAIRED, chances_by_value((Fraction(1, 2), Fraction(1))), finite),
        ),
    ),
)
THEOREMS = (
    PAIRWISE,
    SUPPORT,
    VARIABLE,
    NON_UNIFORM,
    IMPUTED,
    NON_VACUOUS,
    REPAIRED,
    REPAIRED_B_6_2_VARIABLE_PROBABILITIES,
)
