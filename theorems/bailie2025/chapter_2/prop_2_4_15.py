"""Proposition 2.4.15 (bailie2025): what bounds between two input premetrics do to the budget."""

from dpcalc.theory import Every, Theorem, Twin

POSITIVE, ORDERED, BELOW, ABOVE = "0 < l", "l <= u", "l d <= d'", "d' <= u d"
FLAVOR = "X in sets; MV in multiverses(X); d, d' in premetrics(X); D in output_distances(X); eps in budgets(MV)"
BOUNDS = {
    POSITIVE: "l > 0",
    ORDERED: "l <= u",
    BELOW: "every x, y in X: l * d(x, y) <= d'(x, y)",
    ABOVE: "every x, y in X: d'(x, y) <= u * d(x, y)",
}
FIRST = Every(
    all=f"{FLAVOR}; l, u, r in extended",
    given={"`r = 1/l`": "is_reciprocal(r, l)", **BOUNDS},
    show="satisfies(D, MV, d, eps) => satisfies(D, MV, d', multiplied_budget(r, MV, eps))",
)
SECOND = Every(
    all=f"{FLAVOR}; l, u in extended",
    given=BOUNDS,
    show="satisfies(D, MV, d', eps) => satisfies(D, MV, d, multiplied_budget(u, MV, eps))",
)
READING = """Products follow `0 * inf = inf`. Bounds hold for all pairs, those of a point with itself too, so that `l`
is finite; where `u` is infinite the second budget is infinite too."""
A = Theorem(
    id="bailie2025/prop-2.4.15a",
    title="Proposition 2.4.15, first inclusion",
    statement=r"""Let $l\,d\le d'\le u\,d$ with constants $0<l\le u\le\infty$. Then
$\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr D,d',D,\varepsilon/l)$.""",
    claim=FIRST,
    lines="1109-1115,3907-3911",
    reading=READING,
    twins=(
        Twin("no lower bound", "`d'` is at most `u d`, and may be less than `l d`", FIRST.without(BELOW)),
        Twin(
            "the same budget",
            "`eps` in place of `eps / l`",
            Every(all=SECOND.all, given=BOUNDS, show="satisfies(D, MV, d, eps) => satisfies(D, MV, d', eps)"),
        ),
        Twin(
            "no upper bound",
            "`l d <= d'` alone",
            Every(
                all=f"{FLAVOR}; l, r in extended",
                given={"`r = 1/l`": "is_reciprocal(r, l)", POSITIVE: BOUNDS[POSITIVE], BELOW: BOUNDS[BELOW]},
                show=FIRST.show,
            ),
            not_needed="only the lower bound enters the first inclusion",
        ),
        Twin(
            "`l = 0`",
            "`l` may be 0, with `1/0` infinite",
            FIRST.without(POSITIVE),
            not_needed="the budget `eps / 0` is then infinite, and infinity times 0 is infinity",
        ),
    ),
)
B = Theorem(
    id="bailie2025/prop-2.4.15b",
    title="Proposition 2.4.15, second inclusion",
    statement=r"""Let $l\,d\le d'\le u\,d$ with constants $0<l\le u\le\infty$. Then
$\mathcal M(\mathcal X,\mathscr D,d',D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr D,d,D,u\varepsilon)$.""",
    claim=SECOND,
    lines="1109-1119,3907-3911",
    reading=READING,
    twins=(
        Twin("no upper bound", "`d'` is at least `l d`, and may be more than `u d`", SECOND.without(ABOVE)),
        Twin(
            "the same budget",
            "`eps` in place of `u eps`",
            SECOND.showing("satisfies(D, MV, d', eps) => satisfies(D, MV, d, eps)"),
        ),
        Twin(
            "no lower bound",
            "`d' <= u d` alone",
            Every(all=f"{FLAVOR}; u in extended", given={ABOVE: BOUNDS[ABOVE]}, show=SECOND.show),
            not_needed="only the upper bound enters the second inclusion",
        ),
    ),
)
THEOREMS = (A, B)
