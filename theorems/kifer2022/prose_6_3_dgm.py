"""Section 6.3 (kifer2022): which pairs of neighbours the power of TopDown's noise has to be found for."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

LEVELS = {"size": ("1/12", "1/4", "1/2", "3/4")}
ROUTES = (Enumerate(EnumerateScope(up_to=4, values=LEVELS)),)
COUNT = {"count_of(N: law, k: number)": "map i in range(5): sum j in range(3): if j + 1 + k = i then N[j] else 0"}
"""The law of a noisy count, k more than at the first dataset, on -2, -1, 0, 1, 2; its noise N is on -1, 0, 1."""
MORE_MOVES = Every(
    all="n, w in whole; L in kernels(n, 2 * w + 1); k, l in functions(n, 3); size in rates",
    let={
        "noisy(N: law, w, s: whole)": "map i in range(2 * w + 3): sum j in range(2 * w + 1): "
        "if j + s = i then N[j] else 0",
        "law_of(L: kernel, w: whole, k: wholes)": "map t in functions(len(L), 2 * w + 3): "
        "product_of i in range(len(L)): noisy(L[i], w, k[i])[t[i]]",
        "fewer(k: wholes, l: wholes)": "k",
        "more(k: wholes, l: wholes)": "l",
    },
    given={
        "symmetric noise": "every N in L: every j in range(2 * w + 1): N[j] = N[2 * w - j]",
        "nested": "every i in range(n): k[i] != 1 => l[i] != 1",
    },
    show="let P = law_of(L, w, map i in range(n): 1): "
    "least_error(P, law_of(L, w, more(k, l)), size) <= least_error(P, law_of(L, w, fewer(k, l)), size)",
)
"""The noise of count i is on -w, ..., w with the law L[i]; a count is 1 less (0), the same (1) or 1 more (2)."""
NESTED = {"size": ("1/4", "1/2"), "n": ("2",), "w": ("0", "1")}
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
B = Theorem(
    id="kifer2022/prose-6.3-dgm-b",
    title="Section 6.3: maximal pairs suffice",
    statement=r"For the power of tests of TopDown's noisy measurements it is enough to look at pairs of neighbours for "
    r"which the largest number of queries have different answers.",
    claim=MORE_MOVES,
    routes=(Enumerate(EnumerateScope(up_to=4, values=NESTED)), Prove()),
    lines="324-326",
    reading="Any number of counts, with independent symmetric noise of any width and law each. Whether a count is "
    "moved up or down does not matter then, so a pair at which fewer counts change is a pair at which more do, with "
    "some of the counts not looked at: that loses power, or none. One record may change in every attribute and in its "
    "place at once, so the queries that differ at a maximal pair are all that can differ: pairs with fewer are nested "
    "in it.",
    twins=(
        Twin("fewer queries suffice", "the other way", MORE_MOVES.put(fewer="l", more="k")),
        Twin("not nested", "any two pairs", MORE_MOVES.without("nested")),
        Twin("asymmetric noise", "any noise", MORE_MOVES.without("symmetric noise")),
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
