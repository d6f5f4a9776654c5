"""Section 5.2 (bailie2025): when the privacy loss is 0."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reading, Theorem, Twin

SEPARATES = "`D` is 0 only between equal laws"
EQUALITY = Every(
    all="mu, nu in measures",
    let={"all_sets(mu: measure)": "events(mu)"},
    show="(every S in all_sets(mu): quotient(mass(mu, S), mass(nu, S)) = 1) <=> mu = nu",
)
ZERO_A = Theorem(
    id="bailie2025/prose-5.2-zero-a",
    title="Section 5.2: distance 0 is equality",
    statement=r"For $\sigma$-finite measures $D_{\mathrm{MULT}}(\mu,\nu)=0$ if and only if $\mu=\nu$.",
    claim=EQUALITY,
    routes=(Enumerate(EnumerateScope(up_to=3, options={"outcomes": 3})), Prove()),
    lines="2044",
    reading="The supremum of `|ln(mu(S)/nu(S))|` is 0 if and only if every ratio is 1.",
    twins=(
        Twin(
            "two events",
            "the empty event and the whole space alone",
            EQUALITY.put(all_sets="[map m in mu: 0, map m in mu: 1]"),
        ),
    ),
)
NO_LOSS = "keeps_in(between_images(D, P), X, d, 0)"
"""(5.2) with eps = 0; L is a set of laws, P(x) the law of the output at x, and D an output premetric."""
ZERO_B = Every(
    all="X, L in sets; P in maps(X, L); d in premetrics(X); D in premetrics(L)",
    given={SEPARATES: "separates(D)", "`d` is a metric": "is_metric(d)"},
    show=f"(some x, y in X: P(x) != P(y)) => not {NO_LOSS}",
)
WITHIN = ZERO_B.showing(f"(some x, y in X: d(x, y) < inf and P(x) != P(y)) => not {NO_LOSS}")
ZERO_C = ZERO_B.showing(f"{NO_LOSS} => every x, y in X: d(x, y) < inf => P(x) = P(y)")
EVERYWHERE = ZERO_B.showing(f"{NO_LOSS} => every x, y in X: P(x) = P(y)")
THEOREMS = (
    ZERO_A,
    Theorem(
        id="bailie2025/prose-5.2-zero-b",
        title="Section 5.2: dependence on the data costs privacy",
        statement=r"If the output $M(x,U)$ depends on $x$ then its privacy loss is positive: $M$ is not $0$-DP.",
        claim=ZERO_B,
        lines="2044",
        readings=(
            Reading(
                "within a component",
                "as the sentence goes on, 'more exactly': it depends on `x` otherwise than through the component `[x]`",
                WITHIN,
            ),
        ),
        reading=(
            "`M(x, U)` depends on `x` if its law is not the same for all `x`. (If `M(x, u)` may depend on `x` for "
            "fixed seeds `u`, with the same law for all `x`, the loss is 0 as well.) Metrics may be infinite, and "
            "then 0 times the distance is infinite."
        ),
    ),
    Theorem(
        id="bailie2025/prose-5.2-zero-b-repaired",
        title="Section 5.2, repaired: dependence within a component costs privacy",
        statement=r"If $P_x\ne P_{x'}$ for some $x,x'$ with $d(x,x')<\infty$ then the privacy loss of $M$ is positive.",
        claim=WITHIN,
        lines="2044",
        repairs="bailie2025/prose-5.2-zero-b",
        fault="missing hypothesis",
        twins=(
            Twin("any two datasets", "`d(x, x')` may be infinite", ZERO_B),
            Twin("`D` may be 0 between different laws", "a hypothesis dropped", WITHIN.without(SEPARATES)),
        ),
    ),
    Theorem(
        id="bailie2025/prose-5.2-zero-c",
        title="Section 5.2: complete privacy is a function of the component",
        statement=r"If $M$ is $0$-DP then $P_x$ depends on $x$ only through its connected component $[x]$.",
        claim=ZERO_C,
        lines="2044",
        reading="Proved for every output premetric that is 0 between equal laws alone; so is the multiplicative "
        "distance.",
        twins=(
            Twin("the whole data universe", "`X` for `[x]`", EVERYWHERE),
            Twin("`D` may be 0 between different laws", "a hypothesis dropped", ZERO_C.without(SEPARATES)),
        ),
    ),
)
