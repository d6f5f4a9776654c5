"""Section 5.3 (bailie2025): restrictions that connected datasets are said to induce between unconnected ones."""

from dpcalc.theory import Every, Some, Theorem, Twin

FLAVOR = "X in sets; d in any_distances(X); D in output_distances(X)"
METRIC = "`d` is a metric"
OVERALL = "satisfies(D, [X], d, everywhere(e, [X]))"
"""(5.2) on the whole data universe."""
ON_EACH = "satisfies(D, near_points(d), d, everywhere(e, near_points(d)))"
"""(5.2) on each component."""
CLAIM = Some(all=f"{FLAVOR}; e in amounts", given={METRIC: "is_metric(d)"}, show=f"not ({OVERALL} <=> {ON_EACH})")
NOTHING_INDUCED = Every(
    all="X in sets; d in premetrics(X); D in output_distances(X); e in extended",
    given={METRIC: "is_metric(d)"},
    show=f"{OVERALL} <=> {ON_EACH}",
)
THEOREM = Theorem(
    id="bailie2025/prose-5.3-induced",
    title="Section 5.3: restrictions between unconnected datasets",
    statement=r"""Restrictions between the outputs of connected datasets may induce restrictions between those of
unconnected ones: for some metric $d$ and $\varepsilon$ the families $(P_x)$ that satisfy (5.2) are not the product,
over the components $[x]=\{x':d(x,x')<\infty\}$, of the families that satisfy (5.2) on each.""",
    claim=CLAIM,
    lines="2136-2138",
    reading=(
        "A family is in the product if it satisfies (5.2) on each component. Any output premetric would do as an "
        "example, the multiplicative distance among them."
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-5.3-induced-repaired",
    title="Section 5.3, repaired: nothing is induced between unconnected datasets",
    statement=r"""For every metric $d$ and every $\varepsilon\in[0,\infty]$ the families $(P_x)$ that satisfy (5.2)
are the product, over the components $[x]$, of the families that satisfy (5.2) on each.""",
    claim=NOTHING_INDUCED,
    lines="2136-2138",
    repairs="bailie2025/prose-5.3-induced",
    fault="wrong mathematics",
    twins=(
        Twin(
            "close datasets",
            "the datasets within distance 1 of `x`, for `[x]`",
            NOTHING_INDUCED.showing(
                f"let close = (map x in X: keep y in X: d(x, y) <= 1): {OVERALL}"
                " <=> satisfies(D, close, d, everywhere(e, close))"
            ),
        ),
        Twin(
            "`d` need not be a metric",
            "any premetric, with `[x]` the datasets at a finite distance from `x`",
            NOTHING_INDUCED.without(METRIC),
            not_needed="two datasets at a finite distance both lie in the set `[x]` of the first",
        ),
    ),
)
THEOREMS = (THEOREM, REPAIRED)
