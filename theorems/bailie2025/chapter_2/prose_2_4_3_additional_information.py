"""Section 2.4.3 (bailie2025): whether information beyond the invariants costs something."""

from dpcalc.theory import Every, Reading, Theorem, Twin

MORE = "`P_x` differs from `P_x'` for some `x`, `x'` with the same invariants"
SYMMETRIC, TRIANGLE, SEPARATES = (
    "`D` is symmetric",
    "`D` has the triangle inequality",
    "`D` is 0 only between equal laws",
)
METRIC = {SYMMETRIC: "is_symmetric(D)", TRIANGLE: "has_triangle(D)", SEPARATES: "separates(D)"}
BINDERS = "X, V, L in sets; c in maps(X, V); P in maps(X, L); d in premetrics(X); D in premetrics(L)"
"""Invariants c; L is a set of laws, P(x) the law of the output at x, and D an output premetric."""
FREE = "satisfies(between_images(D, P), induced(c), d, everywhere(0, induced(c)))"
CLAIM = Every(
    all=BINDERS,
    given={MORE: "some x, y in X: c(x) = c(y) and P(x) != P(y)", **METRIC},
    show=f"not {FREE}",
)
MORE_NEARBY = "`P_x` differs from `P_x'` for some `x`, `x'` with the same invariants at a finite distance"
NEAR = Every(
    all=BINDERS,
    given={MORE_NEARBY: "some x, y in X: c(x) = c(y) and d(x, y) < inf and P(x) != P(y)", **METRIC},
    show=f"not {FREE}",
)
CORRECTED = Every(
    all=BINDERS,
    given=METRIC,
    show=f"{FREE} <=> every x, y in X: joined_by_steps(induced(c), d, x, y) => P(x) = P(y)",
    along=("P(u) = P(v)",),
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-additional-information",
    title="Section 2.4.3: information beyond the invariants",
    statement=r"""Under the flavor $(\mathcal X,\mathscr D_c,d,D)$ with $D$ a metric, every mechanism with
$P_x\ne P_{x'}$ for
some $x,x'$ with $c(x)=c(x')$ has a privacy loss above 0 on some universe.""",
    claim=CLAIM,
    lines="1046-1046",
    readings=(
        Reading(
            "as Proposition 2.4.12",
            "under the hypothesis of the proposition of which it is said to be a consequence: `d(x, x') < inf`",
            NEAR,
        ),
    ),
    reading="""The hypothesis of Proposition 2.4.12 that `D` is a metric is granted, since the statement is about output
premetrics that tell laws apart. Its hypothesis `d(x, x') < inf` is not: the statement is about any additional
information.
The loss is above 0 on some universe iff the budget that is 0 throughout is not kept.""",
    twins=(
        Twin("any `D`", "`D` may be 0 between different laws", CLAIM.without(SEPARATES)),
        Twin(
            "`d` a metric",
            "`d` a metric with values in `[0, inf]`",
            CLAIM.assuming(**{"d is a metric": "is_metric(d)"}),
        ),
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-2.4.3-additional-information-repaired",
    title="Section 2.4.3: which information beyond the invariants costs something",
    statement=r"""Under the flavor $(\mathcal X,\mathscr D_c,d,D)$ with $D$ a metric, a mechanism has a privacy
loss above 0 on
some universe iff $P_x\ne P_{x'}$ for some $x,x'$ in one component: joined by a path of datasets with the same
invariants, each at a finite distance from the next in some direction. What tells components apart is free.""",
    claim=CORRECTED,
    lines="1046-1046",
    repairs="bailie2025/prose-2.4.3-additional-information",
    fault="missing hypothesis",
    twins=(
        Twin("`D` may be 0", "`D` may be 0 between different laws", CORRECTED.without(SEPARATES)),
        Twin(
            "datasets with the same invariants",
            "`x`, `x'` with the same invariants in place of those in one component",
            CORRECTED.showing(f"{FREE} <=> every x, y in X: c(x) = c(y) => P(x) = P(y)"),
        ),
        Twin(
            "`D` that only separates",
            "neither symmetry nor the triangle inequality",
            CORRECTED.without(SYMMETRIC, TRIANGLE),
            not_needed="a loss of 0 makes laws equal along each step of a path",
        ),
    ),
)
THEOREMS = (THEOREM, REPAIRED)
