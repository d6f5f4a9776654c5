"""Section 3.6 (cho2024): conversions between privacy definitions hold for Semi-DP as well."""

from dpcalc.theory import Every, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

CONVERSION = "a conversion of output laws"
ALL = "X, V, L in sets; c in maps(X, V); P in maps(X, L); D, D' in any_distances(L); delta, delta' in extended"
CLAIM = Every(
    all=f"{ALL}; A in point_relations(X)",
    let={
        "kept(r: multiverse, c: map, P: map, D: distance, delta: number)": "every x, y in range(len(r)):"
        " y in r(x) and c(x) = c(y) => D(P(x), P(y)) <= delta"
    },
    given={CONVERSION: "every p, q in L: D(p, q) <= delta => D'(p, q) <= delta'"},
    show="kept(A, c, P, D, delta) => kept(A, c, P, D', delta')",
)
"""P(x) is the law at x, an element of the set L of laws; ``kept``: laws at related datasets with the same invariant are
at most so far apart."""
THEOREM = Theorem(
    id="cho2024/prose-3.6-conversions",
    title="Section 3.6: conversions remain valid",
    statement=r"Every conversion that is valid for pairs of output laws (such as from $\mu$-GDP to "
    r"$(\varepsilon,\delta)$-DP, or "
    r"from zCDP to $(\varepsilon,\delta)$-DP) applies to Semi-DP guarantees with the same $(\mathcal D_t,A)$.",
    claim=CLAIM,
    lines="176",
    text=(RECONSTRUCTED,),
    reading="A guarantee is that the laws at adjacent datasets with the same value of the invariant are at most so "
    "far apart, by any measure: the shortfall of a trade-off function, or a divergence at every order, included.",
    twins=(
        Twin("no conversion", "two measures that have nothing to do with each other", CLAIM.without(CONVERSION)),
        Twin(
            "another adjacency",
            "the converted guarantee is for another adjacency relation",
            Every(
                all=f"{ALL}; A, A' in point_relations(X)",
                let=CLAIM.let,
                given=CLAIM.given,
                show="kept(A, c, P, D, delta) => kept(A', c, P, D', delta')",
            ),
        ),
    ),
)
