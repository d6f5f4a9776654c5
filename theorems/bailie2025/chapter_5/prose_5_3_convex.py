"""Section 5.3 (bailie2025): intervals of measures and of probabilities are convex."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

CONVEX = Every(
    all="L, U, mu, nu in measures; w in rates",
    let={"has_mass_1(mu: measure)": "(sum m in mu: m) = 1"},
    given={"`L <= U`": "below(L, U)", "members": "inside(L, mu, U) and inside(L, nu, U)"},
    show="inside(L, mix(w, mu, nu), U) and (has_mass_1(mu) and has_mass_1(nu) => has_mass_1(mix(w, mu, nu)))",
)
THEOREM = Theorem(
    id="bailie2025/prose-5.3-convex",
    title="Section 5.3: intervals of measures are convex",
    statement=r"For measures $L\le U$ the set $\mathcal I(L,U)$ of the measures between them is convex, and so is the "
    r"set $\mathcal I_1(L,U)$ of its probabilities.",
    claim=CONVEX,
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="2112, 2120, 2207",
    twins=(Twin("beyond the two", "any real weight", CONVEX.over("L, U, mu, nu in measures; w in reals")),),
)
