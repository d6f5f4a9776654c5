"""Proposition 15 (bailie2025): mechanisms with zero privacy loss."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, SearchStructures, StructureScope, Theorem, Twin

ROUTES = (SearchStructures(StructureScope(points=2)), Prove())
LOOK = (SearchStructures(StructureScope(points=3)),)
ZERO_D, SYMMETRIC_D, TRIANGLE_D = "`d(x, x) = 0`", "`d` is symmetric", "`d` has the triangle inequality"
METRIC = {ZERO_D: "every x in X: d(x, x) = 0", SYMMETRIC_D: "is_symmetric(d)", TRIANGLE_D: "has_triangle(d)"}
SEPARATES, METRIC_D = "`d` is 0 only from a point to itself", "`D` is 0 exactly for equal laws"
ONE_COMPONENT = {
    "one_component(d: distance, x: point, y: point)": "every z in range(len(d)): d(x, z) < inf <=> d(y, z) < inf"
}
"""[x] = [y]: the same points are at a finite distance."""
THROUGH_COMPONENTS = "(every x, y in X: one_component(d, x, y) => M(x) = M(y))"
LAWS_THROUGH_COMPONENTS = "(every x, y in X: one_component(d, x, y) => P(x) = P(y))"
"""M(x) is the function of the seed that a mechanism is at x, and P(x) the law of its output: elements of F and of L."""
FIRST = Every(
    all="X, L in sets; P in maps(X, L); d in any_distances(X); D in any_distances(L)",
    let=ONE_COMPONENT,
    given={**METRIC, SEPARATES: "separates(d)", METRIC_D: "every p, q in L: D(p, q) = 0 <=> p = q"},
    show=f"keeps_in(between_images(D, P), X, d, 0) <=> {LAWS_THROUGH_COMPONENTS}",
)
SECOND = Every(
    all="X, F, L in sets; M in maps(X, F); P in maps(X, L); d in any_distances(X)",
    let=ONE_COMPONENT,
    given={"II": THROUGH_COMPONENTS, "laws are those of the outputs": "every x, y in X: M(x) = M(y) => P(x) = P(y)"},
    show=LAWS_THROUGH_COMPONENTS,
)
IN_COMPONENT, ONE_FOR_EACH = "in its component", "one for each"
CHOSEN = Every(
    all="X, F, L in sets; M in maps(X, F); P in maps(X, L); r in maps(X, X); d in any_distances(X)",
    let=ONE_COMPONENT,
    given={
        "III": LAWS_THROUGH_COMPONENTS,
        IN_COMPONENT: "every x in X: d(x, r(x)) < inf",
        ONE_FOR_EACH: "every x, y in X: one_component(d, x, y) => r(x) = r(y)",
        **METRIC,
    },
    show="(every x in X: P(r(x)) = P(x)) and every x, y in X: one_component(d, x, y) => M(r(x)) = M(r(y))",
)
THIRD = Every(
    all="n in whole; M, M' in functions(n, n); d in distances",
    given={"one component": "0 < d and d < inf", "III": "M ~ M'"},
    show="M = M'",
)
THEOREMS = (
    Theorem(
        id="bailie2025/prop-15a",
        title="Proposition 15: zero privacy loss, and laws that depend on the component alone",
        statement=r"""Let $d$ be a metric on $\mathcal X$ with values in $[0,\infty]$,
$[x]=\{x':d(x,x')<\infty\}$, and $0\cdot\infty=\infty$. A mechanism satisfies
$D_{\mathrm{MULT}}(P_x,P_{x'})\le0\cdot d(x,x')$ for all $x,x'$ if and only if $P_x=P_{x'}$ whenever $[x]=[x']$.""",
        claim=FIRST,
        routes=ROUTES,
        lines="5256-5281",
        reading="Of the multiplicative distance it is used that it is 0 exactly for equal laws (Lemma C.3.3).",
        twins=(
            *(Twin(name, f"dropped: {name}", FIRST.without(name), LOOK) for name in (*METRIC, METRIC_D)),
            Twin(
                "a pseudo-metric",
                "`d` may be 0 between different points",
                FIRST.without(SEPARATES),
                not_needed="distances count only as far as they are finite",
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prop-15b",
        title="Proposition 15: functions of the component have laws that are",
        statement=r"""If $M(x,u)=M'([x],u)$ for some $M'$, then $P_x=P_{x'}$ whenever $[x]=[x']$.""",
        claim=SECOND,
        routes=ROUTES,
        lines="5256-5278",
        reading="That `M` is `M'` of the component and the seed says that `M(x, u) = M(x', u)` whenever `[x] = [x']`.",
        twins=(
            Twin("II dropped", "any mechanism", SECOND.without("II"), LOOK),
            Twin(
                "laws of something else",
                "`P_x` need not be the law of `M(x, .)`",
                SECOND.without("laws are those of the outputs"),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prop-15c",
        title="Proposition 15: laws that depend on the component alone, and functions that do",
        statement=r"""If $P_x=P_{x'}$ whenever $[x]=[x']$, then $M(x,u)=M'([x],u)$ for some
$M':\mathrm{Comp}(\mathcal X)\times[0,1]\to\mathcal T$.""",
        claim=THIRD,
        lines="5256-5278",
        reading="Two points at the distance `d`, which are the domain. Seeds are `n` intervals of `[0, 1]` of equal "
        "length, on which `M(x, .)` is constant: `M` and `M'` list the outputs at both points, whose laws are equal "
        "if each output appears as often.",
        twins=(Twin("III dropped", "any mechanism", THIRD.without("III")),),
    ),
    Theorem(
        id="bailie2025/prop-15c-repaired",
        title="Proposition 15, repaired: a mechanism with the same laws",
        statement=r"""If $P_x=P_{x'}$ whenever $[x]=[x']$, then there is a function $M':\mathrm{Comp}(\mathcal
X)\times[0,1] \to\mathcal T$ such that $M'([x],u)$, for a uniform seed $u$, has the law $P_x$ at every $x$: namely
$M'([x],u)=M(r,u)$ for a point $r=r([x])$ of each component.""",
        claim=CHOSEN,
        routes=ROUTES,
        lines="5256-5278",
        repairs="bailie2025/prop-15c",
        fault="wrong mathematics",
        reading="The law of `M'([x], .)` is that of the point chosen from `[x]`.",
        twins=(
            Twin("the same function", "as printed: `M` itself for `M'`", THIRD, (Enumerate(EnumerateScope(up_to=4)),)),
            Twin("III dropped", "any mechanism", CHOSEN.without("III"), LOOK),
            Twin("a point from elsewhere", "`r` need not lie in `[x]`", CHOSEN.without(IN_COMPONENT), LOOK),
            Twin("several points", "`r` may differ within `[x]`", CHOSEN.without(ONE_FOR_EACH), LOOK),
            *(Twin(name, f"dropped: {name}", CHOSEN.without(name), LOOK) for name in (SYMMETRIC_D, TRIANGLE_D)),
            Twin(
                ZERO_D,
                f"dropped: {ZERO_D}",
                CHOSEN.without(ZERO_D),
                not_needed="from `x` to the point chosen and back is a finite distance, so `d(x, x)` is finite",
            ),
        ),
    ),
)
