"""Section 3.1 (bailie2025): invariants partition the domain."""

from dpcalc.theory import Every, Theorem, Twin

CLAIM = Every(
    all="X, V in sets; c in maps(X, V)",
    show="is_partition(induced(c), X) and every U in induced(c): every x, y in U: c(x) = c(y)",
)
THEOREM = Theorem(
    id="bailie2025/prose-3.1-partition",
    title="Section 3.1: invariants partition the domain",
    statement=r"""For every $c$ the universes $\mathcal D_c(x)=\{x':c(x')=c(x)\}$ form a partition of $\mathcal X$,
and all points of one universe have the same invariants.""",
    claim=CLAIM,
    lines="1293-1296, 1686",
    twins=(
        Twin(
            "any multiverse",
            "not one of invariants",
            Every(all="X in sets; MV in multiverses(X)", show="is_partition(MV, X)"),
        ),
        Twin(
            "one of two invariants",
            "`c` or c'' agrees with that of `x`",
            Every(
                all="X, V, W in sets; c in maps(X, V); c'' in maps(X, W)",
                show="is_partition(map x in X: keep y in X: c(y) = c(x) or c''(y) = c''(x), X)",
            ),
        ),
        Twin(
            "other invariants",
            "c'' is the same throughout a universe of `c`",
            Every(
                all="X, V, W in sets; c in maps(X, V); c'' in maps(X, W)",
                show="every U in induced(c): every x, y in U: c''(x) = c''(y)",
            ),
        ),
    ),
)
