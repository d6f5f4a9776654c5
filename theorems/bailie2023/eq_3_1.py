"""Equation (3.1) (bailie2023): an invariant function partitions the data space."""

from dpcalc.theory import Every, Theorem, Twin
from theorems.bailie2025.chapter_2.prose_2_4_3_partition import CLAIM

MORE = "X, V, W in sets; c in maps(X, V); c'' in maps(X, W)"
THEOREM = Theorem(
    id="bailie2023/eq-3.1-partition",
    title="Equation (3.1): the partition of an invariant function",
    statement=r"""For an invariant function $c$, $X\sim X'$ if $c(X)=c(X')$ is an equivalence relation, and the
universes $\mathcal D_c(X)=\{X':c(X')=c(X)\}$ are a partition of $\mathcal X$ indexed by the image of $c$.""",
    claim=CLAIM,
    lines="163-173",
    reading="Indexed by the image: two datasets have the same universe if and only if c has the same value at both.",
    twins=(
        Twin(
            "any multiverse",
            "not one of an invariant function",
            Every(all="X in sets; MV in multiverses(X)", show="is_partition(MV, X)"),
        ),
        Twin(
            "another index",
            "indexed by the image of other invariants",
            Every(all=MORE, show="every x, y in X: agreeing(c)[x] = agreeing(c)[y] <=> c''(x) = c''(y)"),
        ),
        Twin(
            "more invariants",
            "the universes of (c, c'') indexed by c''",
            Every(
                all=MORE,
                let={
                    "both_agree(c: map, c'': map)": "map x in range(len(c)): keep y in range(len(c)):"
                    " c(y) = c(x) and c''(y) = c''(x)"
                },
                show="every x, y in X: both_agree(c, c'')[x] = both_agree(c, c'')[y] <=> c''(x) = c''(y)",
            ),
        ),
    ),
)
