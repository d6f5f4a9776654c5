"""Lemma C.4.4 (bailie2025): a condition for the continuity of a metric between measures."""

from dpcalc.theory import Every, Theorem, Twin

SEPARATES, SYMMETRIC, TRIANGLE, NEAR = "separates", "symmetric", "triangle", "near at each measure"
CLAIM = Every(
    all="S, E in sets; d, norm in any_distances(S); size in amount_lists(E); e in amounts",
    let={
        "close(a: number, b: number, e: number)": "a < b + e and b < a + e or a = inf and b = inf",
    },
    given={
        SEPARATES: "every x, y in S: d(x, y) = 0 <=> x = y",
        SYMMETRIC: "is_symmetric(d)",
        TRIANGLE: "has_triangle(d)",
        "numbers `delta` are positive": "every t in E: size(t) > 0",
        NEAR: "every x in S: some t in E: every y in S: norm(x, y) < size(t) => d(x, y) < e",
    },
    show="every x, y in S: some t in E: every z in S: norm(y, z) < size(t) => close(d(x, y), d(x, z), e)",
)
"""S are the measures of the set that are absolutely continuous with respect to one measure mu, and norm(x, y) is the
supremum norm of their difference with respect to mu; epsilon is e, and numbers delta are the sizes of a set E."""
THEOREM = Theorem(
    id="bailie2025/lem-c4.4",
    title="Lemma C.4.4: a condition for the continuity of a metric",
    statement=r"""Let $d$ be a metric on a set $S$ of sigma-finite measures. If for all $\mu$, all $\nu_1\ll\mu$ in $S$
and all $\varepsilon>0$ there is a $\delta>0$ such that $\|\nu_1-\nu_2\|_\infty^\mu<\delta$ implies
$d(\nu_1,\nu_2)<\varepsilon$ for all $\nu_2\ll\mu$ in $S$, then $d$ is continuous: for all $\mu$, all
$\nu_1,\nu_2\ll\mu$ and $\varepsilon$ there is a $\delta$ such that $\|\nu_2-\nu_3\|_\infty^\mu<\delta$ implies
$|d(\nu_1,\nu_2)-d(\nu_1,\nu_3)|<\varepsilon$.""",
    claim=CLAIM,
    lines="4878-4882",
    reading=(
        "Two infinite distances do not differ. Stated for each `mu` and each `epsilon` by itself, which is more: the "
        "condition for one `epsilon` gives continuity for the same one. The norm may be any function of two "
        "measures, and the numbers `delta` any set of positive ones."
    ),
    twins=(
        Twin("no symmetry", "`d` need not be symmetric", CLAIM.without(SYMMETRIC)),
        Twin("no triangle", "`d` need not satisfy the triangle inequality", CLAIM.without(TRIANGLE)),
        Twin("no condition", "any metric", CLAIM.without(NEAR)),
        Twin(
            "`inf - inf`",
            "`inf - inf` is no less than `epsilon`",
            CLAIM.put(close="a < b + e and b < a + e"),
        ),
        Twin(
            "a pseudo-metric",
            "`d` may be 0 between different measures",
            CLAIM.without(SEPARATES),
            not_needed="the proof uses symmetry and the triangle inequality alone",
        ),
    ),
)
