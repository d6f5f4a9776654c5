"""After Proposition A.4.2 (bailie2025): unconnected points and multiverses that are not totally vacuous."""

from dpcalc.theory import AllOf, Every, Theorem, Twin

UNCONNECTED, APART = (
    "some `x`, `x'` are unconnected",
    "no path joins some `x`, `x'`, whatever the direction of its steps",
)
SYMMETRIC = "`d` is symmetric"
ONE_WAY = "some x, y in X: path_lengths(d)[x][y] = inf or path_lengths(d)[y][x] = inf"
FIRST = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X)",
    let={"made(MV: multiverse, d: distance)": "cut_along_components(MV, d)"},
    given={UNCONNECTED: ONE_WAY},
    show="some x, y in X: x != y and not share_a_universe(made(MV, d), x, y)",
)
"""Some different points share no universe of the multiverse."""
SECOND = FIRST.put(made="related_pairs(component_classes(MV, d))")
THEOREM = Theorem(
    id="bailie2025/prose-a.4-non-totally-vacuous",
    title="After Proposition A.4.2: unconnected points",
    statement=r"""If some $x,x'\in\mathcal X$ are unconnected ($d^*(x,x')=\infty$ or $d^*(x',x)=\infty$), then the
multiverses $\mathscr D_1$ and $\mathscr D_2$ of Proposition A.4.2 are not totally vacuous: some different points
share no universe of them.""",
    claim=AllOf({"`i = 1`": FIRST, "`i = 2`": SECOND}),
    lines="3783-3783,3793-3793",
    twins=(
        Twin("nobody unconnected", "no hypothesis", FIRST.without(UNCONNECTED)),
        Twin(
            "MV itself",
            "the given multiverse",
            Every(
                all=FIRST.all,
                given=FIRST.given,
                show="some x, y in X: x != y and not share_a_universe(MV, x, y)",
            ),
        ),
        Twin(
            "unconnected in both directions",
            "both shortest paths are infinite",
            FIRST.assuming(
                **{UNCONNECTED: "some x, y in X: path_lengths(d)[x][y] = inf and path_lengths(d)[y][x] = inf"}
            ),
        ),
    ),
)
JOINED = "some x, y in X: not linked(near_points(d), x, y)"
ALONG = ("linked(near_points(d), u, v)",)
APART_1, APART_2 = (part.without(UNCONNECTED).assuming(**{APART: JOINED}).carrying(*ALONG) for part in (FIRST, SECOND))
MUTUAL = FIRST.assuming(**{SYMMETRIC: "is_symmetric(d)"}).carrying(
    "path_lengths(d)[u][v] < inf and path_lengths(d)[v][u] < inf"
)
REPAIRED = Theorem(
    id="bailie2025/prose-a.4-non-totally-vacuous-repaired",
    title="After Proposition A.4.2, repaired: unconnected points",
    statement=r"""If no path of finite distances, each taken in either direction, joins some $x,x'\in\mathcal X$, then
$\mathscr D_1$ and $\mathscr D_2$ are not totally vacuous. For a symmetric $d$ these are the unconnected points.""",
    claim=AllOf({"`i = 1`": APART_1, "`i = 2`": APART_2, "`d` is symmetric": MUTUAL}),
    lines="3783-3783,3793-3793",
    repairs="bailie2025/prose-a.4-non-totally-vacuous",
    fault="missing hypothesis",
    twins=(
        Twin("all joined", "no hypothesis", APART_1.without(APART)),
        Twin("`d` need not be symmetric", "of the last part", MUTUAL.without(SYMMETRIC)),
        Twin("nobody unconnected", "of the last part", MUTUAL.without(UNCONNECTED)),
    ),
)
THEOREMS = (THEOREM, REPAIRED)
