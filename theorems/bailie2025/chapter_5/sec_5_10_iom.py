"""Section 5.10 (bailie2025): approximate privacy is no interval of measures."""

from dpcalc.theory import Enumerate, EnumerateScope, Some, Theorem, Twin

NO_INTERVAL = Some(
    all="c in amounts; delta in rates; P in laws_on(4); A, B in laws_on(4); Q in laws_on(4)",
    given={
        "`eps`": "c >= 1",
        "`delta`": "0 < delta and delta < 1",
        "`Q` lies between `A` and `B`": "every i in range(len(Q)): min(A[i], B[i]) <= Q[i] and Q[i] <= max(A[i], B[i])",
        "`A` and `B` are members": "private(A, P, c, delta) and private(B, P, c, delta)",
    },
    show="not private(Q, P, c, delta)",
)
VALUES = {"c": ("1", "2"), "delta": ("1/2", "1/4")}
THEOREM = Theorem(
    id="bailie2025/sec-5.10-iom",
    title="Section 5.10: approximate privacy is no interval of measures",
    statement=r"For $\varepsilon\ge0$ and $\delta\in(0,1)$ the set of probabilities $Q$ with $Q(S)\le e^\varepsilon "
    r"P(S)+\delta$ and $P(S)\le e^\varepsilon Q(S)+\delta$ for all $S$ is not in general of the form $\mathcal "
    r"I_1(L,U)$.",
    claim=NO_INTERVAL,
    routes=(Enumerate(EnumerateScope(up_to=4, values=VALUES)),),
    lines="2757",
    reading="`L` is at most, and `U` at least, every member of the set; so all laws that lie, outcome by outcome, "
    "between two members are in the interval.",
    twins=(
        Twin(
            "three outcomes",
            "laws on 3 outcomes whose probabilities are multiples of `1/2`, `P = (1/2, 1/2, 0)`, `eps = 0`",
            NO_INTERVAL.over(
                "c in [1]; delta in [1/2]; P in [[1/2, 1/2, 0]]; A, B, Q in "
                "(map k in (keep f in functions(3, 3): f[0] + f[1] + f[2] = 2): map n in k: n / 2)"
            ),
        ),
    ),
)
