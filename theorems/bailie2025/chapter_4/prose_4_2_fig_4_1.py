"""Section 4.2 (bailie2025): universes need not partition the domain."""

from dpcalc.theory import AllOf, Every, Some, Theorem, Twin

INDUCED = Every(all="X, V in sets; c in maps(X, V)", show="is_partition(induced(c), X)")
OVERLAP = Some(all="X in sets; MV in multiverses(X)", show="some U, V in MV: U != V and some x in U: x in V")
LEFT_OUT = Some(
    all="X in sets; MV in multiverses(X)",
    given={"a point is left out": "some x in X: every U in MV: not x in U"},
    show="some U in MV: some x in U: true",
)
THEOREM = Theorem(
    id="bailie2025/prose-4.2-fig-4.1-cover",
    title="Section 4.2, Figure 4.1: universes need not partition",
    statement=r"""The multiverse of invariants partitions $\mathcal X$. In general the universes of a multiverse need
not partition $\mathcal X$, and may overlap.""",
    claim=AllOf({"invariants partition": INDUCED, "universes may overlap": OVERLAP, "they need not cover": LEFT_OUT}),
    lines="1788",
    twins=(
        Twin(
            "any multiverse",
            "every multiverse partitions",
            Every(all="X in sets; MV in multiverses(X)", show="is_partition(MV, X)"),
        ),
        Twin("disjoint at least", "no two universes overlap", Every(all=OVERLAP.all, show=f"not ({OVERLAP.show})")),
    ),
)
