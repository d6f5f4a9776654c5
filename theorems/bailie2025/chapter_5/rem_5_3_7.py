"""Remark 5.3.7 (bailie2025): pure privacy as indistinguishability of connected datasets."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

ROUTES = (Enumerate(EnumerateScope(up_to=2)), Prove())
NULL_EVENTS = Every(
    all="n, k in whole; d in semimetrics(n); M in kernels(n, k); c in amounts",
    let={"promise(d: matrix, M: kernel, c)": "is_pure(d, M, c)", "connected(a)": "a < inf"},
    given={"`d` is a metric": "is_metric(d)", "`c = exp(eps)`": "c >= 1", "`M` is private": "promise(d, M, c)"},
    show="every i, j in range(n): connected(d[i][j]) => "
    "every S in events(M[i]): mass(M[i], S) = 0 => mass(M[j], S) = 0",
)
SMALL = "n in 2..3; d in semimetrics(n); M in kernels(n, 2); c in amounts"
SUPPORTS = NULL_EVENTS.showing("every i, j in range(n): connected(d[i][j]) => same_support(M[i], M[j])")
STANDARD = "every i, j in range(len(M)): d[i][j] = 1 => every S in events(M[i]): mass(M[j], S) <= c * mass(M[i], S)"
INTERVAL = Every(
    all="P, Q in laws",
    given={"bounded": "same_support(P, Q)"},
    let={"quotients(P: law, Q: law)": "map c in (keep c in columns(P, Q): c[0] > 0): c[1] / c[0]"},
    show="inside(scaled(min(1, least r in quotients(P, Q): r), P), Q, "
    "scaled(max(1, largest r in quotients(P, Q): r), P))",
)
BOUNDED = Every(
    all="P, Q in laws; a, b in amounts",
    given={
        "a": "a <= 1",
        "`a > 0`": "a > 0",
        "`b`": "b >= 1",
        "in the interval": "inside(scaled(a, P), Q, scaled(b, P))",
    },
    show="same_support(P, Q) and exp_multiplicative(P, Q) <= max(1 / a, b)",
)
SAYS_II = "II alone, of datasets at distance 1"
THEOREMS = (
    Theorem(
        id="bailie2025/rem-5.3.7a",
        title="Remark 5.3.7: connected laws are mutually absolutely continuous",
        statement=r"If $M$ is $\varepsilon$-DP with $\varepsilon<\infty$ then $P_x$ and $P_{x'}$ are mutually "
        r"absolutely continuous whenever $d(x,x')<\infty$.",
        claim=NULL_EVENTS,
        routes=ROUTES,
        lines="2215",
        twins=(
            Twin("unconnected datasets", "`d(x, x')` may be infinite", NULL_EVENTS.over(SMALL).put(connected="true")),
            Twin("the standard formulation", SAYS_II, NULL_EVENTS.over(SMALL).put(promise=STANDARD)),
        ),
    ),
    Theorem(
        id="bailie2025/rem-5.3.7b",
        title="Remark 5.3.7: connections of a plausible dataset are plausible",
        statement=r"If $M$ is $\varepsilon$-DP, with densities as in IV of Theorem 5.3.5, then for connected $x,x'$ "
        r"and all $t$ the densities $p_x(t)$ and $p_{x'}(t)$ are both zero or both non-zero.",
        claim=SUPPORTS,
        routes=ROUTES,
        lines="2215-2217",
        twins=(
            Twin("unconnected datasets", "`d(x, x')` may be infinite", SUPPORTS.over(SMALL).put(connected="true")),
            Twin("the standard formulation", SAYS_II, SUPPORTS.over(SMALL).put(promise=STANDARD)),
        ),
    ),
    Theorem(
        id="bailie2025/rem-5.3.7d",
        title="Remark 5.3.7: a bounded ratio is an interval of measures",
        statement=r"$p_x(t)/p_{x'}(t)$ is bounded away from zero and infinity if and only if $P_{x'}\in\mathcal "
        r"I(aP_x,bP_x)$ for some $0<a\le1\le b<\infty$, and then $D_{\mathrm{MULT}}(P_x,P_{x'})\le\max(-\ln a,\ln b)$.",
        claim=AllOf(
            {
                "bounded, so in an interval": INTERVAL,
                "in an interval, so bounded": BOUNDED,
            }
        ),
        lines="2219",
        reading="Bounded almost everywhere, where not both densities are 0: on finitely many outcomes that says that "
        "both are "
        "0 together. The last inequality is in exponentials.",
        twins=(Twin("`a = 0`", "a may be 0", BOUNDED.without("a > 0").showing("same_support(P, Q)")),),
    ),
)
