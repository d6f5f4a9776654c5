"""Section 7.2.2 (bailie2025): a design that depends on the data cannot be published exactly."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin

EXACT = Every(
    all="n, m in whole; f in functions(n, m)",
    given={"it depends on the data": "some i in range(n): some j in range(n): f[i] != f[j]"},
    let={"told(f, i: whole, m: whole)": "map k in range(m): if f[i] = k then 1 else 0"},
    show="(largest i, j in range(n): exp_MULT(told(f, i, m), told(f, j, m))) = inf",
)
THEOREM = Theorem(
    id="bailie2025/prose-7.2-design-release",
    title="Section 7.2.2: the release of the sampling design",
    statement=r"Where the choice of the sampling design depends on the data in the frame, the design cannot be made "
    r"public exactly under DP with a finite budget.",
    claim=EXACT,
    routes=(Enumerate(EnumerateScope(up_to=5)),),
    lines="3298-3306",
    reading="The design is a function of the frame; all frames are at finite distances, under MULT.",
    twins=(
        Twin(
            "a fixed design",
            "the same for every frame",
            EXACT.without("it depends on the data").assuming(some_frame="n >= 1"),
        ),
        Twin(
            "with noise",
            "the design named is the true one with probability `2/3`",
            EXACT.put(told="map k in range(m): if f[i] = k then 2/3 else 1/3 / (m - 1)"),
        ),
    ),
)
