"""Section 2.4.4 (bailie2025): a neighbour definition as a Lipschitz condition."""

from dpcalc.theory import Every, Theorem, Twin

OUTPUT = "`D` is a premetric"
CLAIM = Every(
    all="X in sets; r in point_relations(X); D in any_distances(X); e in extended",
    let={
        "others": "inf",
        "same_point": "0",
        "encoded(r: multiverse)": "map x in range(len(r)): map y in range(len(r)):"
        " if x = y then same_point else if y in r(x) then 1 else others",
    },
    given={OUTPUT: "every x in X: D(x, x) = 0"},
    show="(every x, y in X: x = y or y in r(x) or e * encoded(r)[x][y] = inf) and"
    " (satisfies(D, [X], encoded(r), everywhere(e, [X]))"
    " <=> every x, y in X: y in r(x) and x != y => D(x, y) <= e)",
)
COINCIDE = CLAIM.showing(
    "satisfies(D, [X], encoded(r), everywhere(e, [X])) <=> every x, y in X: y in r(x) and x != y => D(x, y) <= e"
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.4-neighbours-encoding",
    title="Section 2.4.4: neighbours as an input premetric",
    statement=r"""Let $d(x,x')$ be $1$ for neighbours, $0$ for $x=x'$ and $\infty$ otherwise. Then the Lipschitz
condition holds trivially at every other pair, and a mechanism satisfies
$\varepsilon$-DP$(\mathcal X,\{\mathcal X\},d,D)$ iff $D(P_x,P_{x'})\le\varepsilon$ for all neighbours $x\ne x'$.""",
    claim=CLAIM,
    lines="1123-1125",
    reading="Neighbours are given by any relation, symmetric or not; the budget may be 0 or infinite.",
    twins=(
        Twin("a finite distance", "2 between points that are no neighbours", COINCIDE.put(others="2")),
        Twin("a point is its own neighbour", "`D(P, P)` may exceed 0", CLAIM.without(OUTPUT)),
        Twin(
            "infinite from a point to itself",
            "`d(x, x)` infinite",
            COINCIDE.put(same_point="inf").without(OUTPUT),
            not_needed="nothing is then asked of a point and itself, where `D(P, P) = 0` anyway",
        ),
    ),
)
