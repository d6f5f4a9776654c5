"""Section 2.4.4 (bailie2025): a smaller input premetric is a stricter condition."""

from dpcalc.theory import Every, Theorem, Twin

BELOW = "`d <= d'`"
CLAIM = Every(
    all="X in sets; MV in multiverses(X); d, d' in premetrics(X); D in output_distances(X); eps in budgets(MV)",
    given={BELOW: "every x, y in X: d(x, y) <= d'(x, y)"},
    show="satisfies(D, MV, d, eps) => satisfies(D, MV, d', eps)",
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.4-granularity",
    title="Section 2.4.4: granularity",
    statement=r"""If $d\le d'$, then
$\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr D,d',D,\varepsilon)$.""",
    claim=CLAIM,
    lines="1121-1121",
    reading="Stricter means that no more mechanisms meet the condition; both may promise the same.",
    twins=(
        Twin("any `d` and `d'`", "no order between `d` and `d'`", CLAIM.without(BELOW)),
        Twin(
            "a larger premetric",
            "`d' <= d`",
            CLAIM.without(BELOW).assuming(**{"`d' <= d`": "at_most_elsewhere(d', d)"}),
        ),
    ),
)
