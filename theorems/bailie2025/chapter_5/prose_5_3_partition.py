"""Definition 5.3.2 (bailie2025): the components of a metric partition the data universe."""

from dpcalc.theory import Every, Theorem, Twin

DIAGONAL, SYMMETRIC, TRIANGLE, SEPARATES = (
    "`d(x, x) = 0`",
    "`d` is symmetric",
    "`d` has the triangle inequality",
    "`d` is 0 only on the diagonal",
)
CLAIM = Every(
    all="X in sets; d in any_distances(X)",
    given={
        DIAGONAL: "every x in X: d(x, x) = 0",
        SYMMETRIC: "is_symmetric(d)",
        TRIANGLE: "has_triangle(d)",
        SEPARATES: "separates(d)",
    },
    show="is_partition(near_points(d), X)",
)
THEOREM = Theorem(
    id="bailie2025/prose-5.3-partition",
    title="Definition 5.3.2: components partition the data universe",
    statement=r"""For a metric $d:\mathcal X^2\to[0,\infty]$ the sets $[x]=\{x':d(x,x')<\infty\}$ form a partition of
$\mathcal X$.""",
    claim=CLAIM,
    lines="2132",
    twins=(
        Twin("`d(x, x)` above 0", "one law of a metric dropped", CLAIM.without(DIAGONAL)),
        Twin("`d` need not be symmetric", "one law of a metric dropped", CLAIM.without(SYMMETRIC)),
        Twin("no triangle inequality", "one law of a metric dropped", CLAIM.without(TRIANGLE)),
        Twin(
            "0 between different points",
            "one law of a metric dropped",
            CLAIM.without(SEPARATES),
            not_needed="only whether a distance is finite matters",
        ),
    ),
)
