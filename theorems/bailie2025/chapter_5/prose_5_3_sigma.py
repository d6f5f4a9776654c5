"""Section 5.3 (bailie2025): the members of an interval whose upper measure is sigma-finite."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

REGULAR = Every(
    all="L, mu, U in any_measures",
    let={"sigma_finite(mu: measure)": "every m in mu: m < inf"},
    given={"`U`": "sigma_finite(U)", "`mu` is between": "inside(L, mu, U)"},
    show="sigma_finite(mu) and dominated(mu, U)",
)
THEOREM = Theorem(
    id="bailie2025/prose-5.3-sigma",
    title="Section 5.3: below a `sigma`-finite measure",
    statement=r"If $U$ is $\sigma$-finite then every $\mu\in\mathcal I(L,U)$ is $\sigma$-finite, and absolutely "
    r"continuous with respect to $U$.",
    claim=REGULAR,
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="2118",
    reading="On a finite set a measure is `sigma`-finite if and only if no outcome has infinite mass.",
    twins=(Twin("`U` need not be `sigma`-finite", "infinite masses allowed", REGULAR.without("U")),),
)
