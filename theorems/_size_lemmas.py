"""The number of records under neighbours and distances, for every domain: lemmas on components, invariants, releases.

Points are datasets, n(x) is their number of records, an element of a set N, ``r`` any relation of neighbours, ``d`` any
premetric. Each lemma holds for domains of every size.
"""

from dpcalc.theory import Every

_SIZES = "X, N in sets; n in maps(X, N)"
_SAME = "every x, y in X: n(x) = n(y)"
_APART = {"different sizes are at infinite distance": f"{_SAME} or d(x, y) = inf"}
_NEIGHBOURS = {"neighbours have as many records": "every x in X: every y in r(x): n(x) = n(y)"}

NEIGHBOURS = Every(
    all=f"{_SIZES}; r in point_relations(X)", given=_NEIGHBOURS, show=f"{_SAME} or of_relation(r)[x][y] = inf"
)
"""Where neighbours have as many records, datasets of different sizes are at infinite distance."""

UNCONNECTED = Every(
    all=f"{_SIZES}; d in premetrics(X)",
    given=_APART,
    show="every x, y in X: linked(near_points(d), x, y) => n(x) = n(y)",
    along=("n(u) = n(v)",),
)
"""No steps at finite distances lead to another size."""

ONE_SIZE = Every(
    all=f"{_SIZES}; r in point_relations(X)",
    given=_NEIGHBOURS,
    show="every x, y in X: linked(r, x, y) => n(x) = n(y)",
    along=("n(u) = n(v)",),
)
"""No steps between neighbours do."""

RELEASED = Every(
    all="X, N, L in sets; n in maps(X, N); law in maps(N, L); d in premetrics(X); D in premetrics(L)",
    given=_APART,
    show="every x, y in X: D(law(n(x)), law(n(y))) <= 0 * d(x, y)",
)
"""Whatever depends on the number of records alone is released with a budget of 0; law(k) is its law for k records."""

INVARIANT = Every(
    all=f"{_SIZES}; d in premetrics(X); D in output_distances(X); e in extended",
    given=_APART,
    show="keeps_in(D, X, d, e) <=> satisfies(D, induced(n), d, everywhere(e, induced(n)))",
)
"""The whole domain as one universe, and one universe for each size, ask the same."""

TWO_STEPS = Every(
    all="X in sets; r, s, joined in point_relations(X)",
    given={
        "two steps of s make a step of r": "every x in X: every y in r(x): some z in s(x): y in s(z)",
        "steps of s join": "every x in X: subset(s(x), joined(x))",
        "joined points are an equivalence": "is_equivalence(joined)",
    },
    show="every x, y in X: linked(r, x, y) => y in joined(x)",
    along=("v in joined(u)",),
)
"""Components of r lie in those of s, and in the classes of every equivalence that holds along the steps of s."""
