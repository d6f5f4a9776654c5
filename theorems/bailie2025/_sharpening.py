"""Claims on the sharpening of relations and premetrics to shortest paths, which several sources make.

L is a set of output laws, P(x) the law at the point x, and D an output premetric; M(x, y) is how far apart the laws at
x and y are where nothing else is known of them. ``of_relation(r)`` is the premetric d_r of a relation and its
``path_lengths`` the sharpening of it, where paths follow the relation's direction; ``edge_lengths`` let them go either
way.
"""

from dpcalc.theory import Every

SYMMETRIC, SEPARATES, METRIC = "`D` is symmetric", "`D` is 0 only between equal laws", "`D` is a metric"
MILD = {SYMMETRIC: "is_symmetric(D)", SEPARATES: "separates(D)"}
"""All of a metric but the triangle inequality."""
MILD_HERE = {SYMMETRIC: "is_symmetric(M)", SEPARATES: "separates(M)"}
"""The same, where different points have different laws."""

PATHS = Every(
    all="X in sets; r in point_relations(X)",
    let={"graph": "edge_lengths"},
    show="is_metric(path_lengths(graph(r)))",
    along=("(if u = v then 0 else 1) <= step", "path_lengths(graph(r))[v][u] <= step"),
)
"""The path length in the graph of any relation is a metric with values in [0, inf]."""

_OUTPUTS = "X, L in sets; P in maps(X, L); D in premetrics(L)"
_HERE = "X in sets; M in output_distances(X)"
_ALONG = ("D(P(u), P(v)) <= e * step",)
_SAME = "keeps_in({M}, X, {d}, e) <=> keeps_in({M}, X, path_lengths({d}), e)"
_IS_METRIC = {METRIC: "is_metric(D)"}
CHANGES_NOTHING = Every(
    all=f"{_OUTPUTS}; r in point_relations(X); e in extended",
    given=_IS_METRIC,
    show=_SAME.format(M="between_images(D, P)", d="of_relation(r)"),
    along=_ALONG,
)
"""If D is a metric, a relation and its sharpening have the same mechanisms of one universe, X."""
FOR_ANY_OUTPUT = Every(
    all=f"{_HERE}; r in point_relations(X); e in extended", show=_SAME.format(M="M", d="of_relation(r)")
)
"""The same for an output premetric that need be no metric."""
WEIGHTED_CHANGES_NOTHING = Every(
    all=f"{_OUTPUTS}; d in premetrics(X); e in extended",
    given=_IS_METRIC,
    show=_SAME.format(M="between_images(D, P)", d="d"),
    along=_ALONG,
)
"""If D is a metric, any premetric on the points and its sharpening have the same mechanisms."""
WEIGHTED_FOR_ANY_OUTPUT = Every(all=f"{_HERE}; d in premetrics(X); e in extended", show=_SAME.format(M="M", d="d"))

LINEAR, ADDITIVE = "`k` steps of at most `eps` lead no further than `k eps`", "steps lead no further than their sum"
ONLY_IF_LINEAR = Every(
    all="L in sets; D in premetrics(L)",
    let={
        "steps(D: distance, most: number)": "path_lengths(map p in range(len(D)): map q in range(len(D)):"
        " if D(p, q) <= most then 1 else inf)"
    },
    given={LINEAR: "every p, q, s, t in L: D(s, t) <= D(p, q) * steps(D, D(p, q))[s][t]", **MILD},
    show="is_metric(D)",
)
"""Only for metrics do relations and their sharpenings always have the same mechanisms, if D is nearly a metric.

That M(X, {X}, d_r, D, eps) = M(X, {X}, d_r*, D, eps) for all X, r, eps means that k steps between laws, of at most eps
each, lead no further than k eps: take laws for points, and for r all steps of at most eps; no relation has shorter
paths. It is enough to let eps be a value of D.
"""
ONLY_IF_ADDITIVE = Every(
    all="L in sets; D in premetrics(L)",
    given={ADDITIVE: "every p, q in L: D(p, q) <= path_lengths(D)[p][q]", **MILD},
    show="is_metric(D)",
)
"""The same for all premetrics d in place of relations, where the steps may have any lengths.

That M(X, {X}, d, D, eps) = M(X, {X}, d*, D, eps) for all X, d and eps means that steps of eps_1, ..., eps_k lead no
further than eps_1 + ... + eps_k: take laws for points, d = D and eps = 1; every other case follows from that one.
"""

_GROUPS = (
    "(every x in X: every y in r(x): M(x, y) <= e) =>"
    " every x, y in X: M(x, y) <= e * path_lengths(of_relation(r))[x][y]"
)
_SUMS = "(every x, y in X: M(x, y) <= bound(x, y)) => every x, y in X: M(x, y) <= path_lengths(bound)[x][y]"
GROUPS = Every(
    all=CHANGES_NOTHING.all, given=_IS_METRIC, show=_GROUPS.replace("M(x, y)", "D(P(x), P(y))"), along=_ALONG
)
"""For a metric D: at most eps between neighbours makes at most k eps along k steps."""
GROUPS_OF_ANY_OUTPUT = FOR_ANY_OUTPUT.showing(_GROUPS)
SUMS = Every(
    all=f"{_OUTPUTS}; bound in any_distances(X)",
    given=_IS_METRIC,
    show=_SUMS.replace("M(x, y)", "D(P(x), P(y))"),
    along=("D(P(u), P(v)) <= step",),
)
"""For a metric D: what holds along each step of a path adds up, whatever the bounds of the steps are."""
SUMS_OF_ANY_OUTPUT = Every(all=f"{_HERE}; bound in any_distances(X)", show=_SUMS)
