"""Section 2.4.3 (bailie2025): invariants part the domain."""

from dpcalc.theory import Every, Theorem, Twin

CLAIM = Every(
    all="X, V in sets; c in maps(X, V)",
    show="is_equivalence(agreeing(c)) and is_partition(induced(c), X)"
    " and every x, y in X: agreeing(c)[x] = agreeing(c)[y] <=> c(x) = c(y)",
)
THEOREM = Theorem(
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
            "D(x) = {x' : x r x'} for any relation r",
            Every(all="X in sets; r in point_relations(X)", show="is_partition(r, X)"),
        ),
        Twin(
            "indexed by all values",
            "the values that c could take",
            CLAIM.showing("every v in V: some x in X: c(x) = v"),
        ),
    ),
)
