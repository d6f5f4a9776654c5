"""Section 4.3 (bailie2025): a constant mechanism loses nothing, under every flavor."""

from dpcalc.theory import Every, Theorem, Twin

CONSTANT = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X)",
    given={"one law at all datasets": "every x, y in X: D(x, y) = 0"},
    show="satisfies(D, MV, d, everywhere(0, MV))",
)
THEOREM = Theorem(
    id="bailie2025/prose-4.3-constant-a",
    title="Section 4.3: a constant mechanism has no privacy loss",
    statement=r"A constant mechanism $T(x)=C$, where $C$ does not change with $x$, has zero privacy loss under every "
    r"flavor.",
    claim=CONSTANT,
    lines="1822",
    reading="`D(x, y)` is the distance of the laws of `T` at `x` and `y`, 0 where the laws are the same.",
    twins=(
        Twin("any mechanism", "`C` may change with `x`", CONSTANT.without("one law at all datasets")),
        Twin(
            "constant in each of two parts",
            "`C` may be one of two values",
            CONSTANT.without("one law at all datasets").assuming(two="every x, y, z in X: D(x, y) = 0 or D(y, z) = 0"),
        ),
    ),
)
