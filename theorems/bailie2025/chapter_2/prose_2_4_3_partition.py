"""Section 2.4.3 (bailie2025): invariants part the domain."""

from dpcalc.theory import Every, Theorem, Twin

CLAIM = Every(
    all="X, V in sets; c in maps(X, V)",
    show="is_equivalence(agreeing(c)) and is_partition(induced(c), X)"
    " and every x, y in X: agreeing(c)[x] = agreeing(c)[y] <=> c(x) = c(y)",
)
STATED = Theorem(
    id="bailie2025/prose-2.4.3-partition",
    title="Section 2.4.3: invariants partition the domain",
    statement=r"""For every $c$ on $\mathcal X$, $x\sim x'$ iff $c(x)=c(x')$ is an equivalence relation, and
$\mathscr D_c=\{\{x':c(x')=c(x)\}:x\in\mathcal X\}$ is a partition of $\mathcal X$ whose parts correspond one to one to
the values that $c$ takes.""",
    claim=CLAIM,
    lines="1012-1012",
    twins=(
        Twin(
            "another universe function",
            "`D(x)` holds the `x'` to which `x` is related, by any relation",
            Every(all="X in sets; r in point_relations(X)", show="is_partition(r, X)"),
        ),
        Twin(
            "indexed by all values",
            "the values that `c` could take",
            CLAIM.showing("every v in V: some x in X: c(x) = v"),
        ),
    ),
)

MORE = "X, V, W in sets; c in maps(X, V); c'' in maps(X, W)"
EARLIER = Theorem(
    id="bailie2023/eq-3.1-partition",
    title="Equation (3.1): the partition of an invariant function",
    statement=r"""For an invariant function $c$, $X\sim X'$ if $c(X)=c(X')$ is an equivalence relation, and the
universes $\mathcal D_c(X)=\{X':c(X')=c(X)\}$ are a partition of $\mathcal X$ indexed by the image of $c$.""",
    claim=CLAIM,
    lines="163-173",
    reading="Indexed by the image: two datasets have the same universe if and only if `c` has the same value at both.",
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
            "the universes of `(c, c'')` indexed by c''",
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
THEOREMS = (STATED, EARLIER)
