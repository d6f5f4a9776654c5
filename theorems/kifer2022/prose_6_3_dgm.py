"""Section 6.3 (kifer2022): which pairs of neighbours the power of TopDown's noise has to be found for."""

import theorems._law_lemmas as lemma
from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin

LEVELS = {"size": ("1/12", "1/4", "1/2", "3/4")}
ROUTES = (Enumerate(EnumerateScope(up_to=4, values=LEVELS)),)
COUNT = {"count_of(N: law, k: number)": "map i in range(5): sum j in range(3): if j + 1 + k = i then N[j] else 0"}
"""The law of a noisy count, k more than at the first dataset, on -2, -1, 0, 1, 2; its noise N is on -1, 0, 1."""
MORE_MOVES = Every(
    all="N, M in laws_on(3); size in rates",
    let={**COUNT, "fewer": "[1, 0]", "more": "[1, 1]"},
    given={"symmetric noise": "N[0] = N[2] and M[0] = M[2]"},
    show="let P = count_of(N, 0) @ count_of(M, 0): "
    "least_error(P, count_of(N, more[0]) @ count_of(M, more[1]), size) <= "
    "least_error(P, count_of(N, fewer[0]) @ count_of(M, fewer[1]), size)",
)
EQUAL_POWER = Every(
    all="N, M in laws_on(3); size in rates; g in permutations(3)",
    let={
        **COUNT,
        "cells(N: law, M: law, k: vector)": "count_of(N, k[0]) @ count_of(N, k[1]) @ count_of(M, k[2])",
    },
    given={"symmetric noise": "N[0] = N[2] and M[0] = M[2]", "one noise": "M = N"},
    show="let P = cells(N, M, [0, 0, 0]): least_error(P, cells(N, M, map i in g: 1 - i), size) = "
    "least_error(P, cells(N, M, [1, 0, 0 - 1]), size)",
)
"""One query of three cells, of which two change by one in opposite directions."""
NOT_LOOKED_AT = lemma.pointwise(
    lemma.Max(lemma.q + lemma.s - lemma.c * (lemma.p + lemma.r), 0)
    <= lemma.Max(lemma.q - lemma.c * lemma.p, 0) + lemma.Max(lemma.s - lemma.c * lemma.r, 0),
    lemma.nonnegative(lemma.p, lemma.q, lemma.r, lemma.s, lemma.c),
)
WORDS = (
    "The largest power at level a is the least over c >= 0 of c a plus the sum over outputs of max(Q - c P, 0), P and "
    "Q the laws at the two datasets (Neyman and Pearson). By the lemma the sum does not grow where two outputs are "
    "taken as one, so not looking at some counts gives no test more power. Where the noises are independent and "
    "symmetric, whether a count moves up or down does not matter, nor which cells of a query do; so the laws at a "
    "pair where some queries change are, but for counts that tell nothing, those at a pair where more change with the "
    "other counts not looked at"
)
B = Theorem(
    id="kifer2022/prose-6.3-dgm-b",
    title="Section 6.3: maximal pairs suffice",
    statement=r"For the power of tests of TopDown's noisy measurements it is enough to look at pairs of neighbours for "
    r"which the largest number of queries have different answers.",
    claim=Reduction(MORE_MOVES, NOT_LOOKED_AT, WORDS),
    routes=(*ROUTES, Prove()),
    lines="324-326",
    reading="Any independent symmetric noise. Whether a count is moved up or down does not matter then, so a pair at "
    "which fewer counts change is a pair at which more do, with some of the counts not looked at: that loses power, or "
    "none. One record may change in every attribute and in its place at once, so the queries that differ at a maximal "
    "pair are all that can differ: pairs with fewer are nested in it. Enumerated for two counts.",
    twins=(
        Twin(
            "fewer queries suffice",
            "a count that does not change for one that does",
            MORE_MOVES.put(fewer="[1, 1]", more="[1, 0]"),
        ),
    ),
)
C = Theorem(
    id="kifer2022/prose-6.3-dgm-c",
    title="Section 6.3: maximal pairs are equivalent",
    statement=r"All pairs of neighbours for which all queries differ are equivalent for TopDown: the likelihood ratio "
    r"test has the same power at a given level.",
    claim=EQUAL_POWER,
    routes=ROUTES,
    lines="327-329",
    reading="The noise of all cells of a query at a level is the same and symmetric, and a change moves two cells of "
    "each query by one, in opposite directions. Enumerated for one query of three cells, with noise on -1, 0 and 1.",
    twins=(
        Twin(
            "asymmetric noise",
            "any noise of the same kind in all cells",
            EQUAL_POWER.without("symmetric noise"),
            not_needed="one cell moves up and one down, so exchanging cells of one noise takes each pair to each other",
        ),
        Twin("other noise in one cell", "the third cell has another noise", EQUAL_POWER.without("one noise")),
    ),
)
THEOREMS = (B, C)
