"""Proposition 13 (bailie2025), its proof: probabilities on [-1, 1] at infinite distance."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

EXCEEDED = Every(
    all="c in amounts",
    let={
        "slope": "1",
        "integral_of(a, b, from, to)": "a * (to - from) + b * (to ^ 2 - from ^ 2) / 2",
        "f_whole": "integral_of(2/3, 0, 0 - 1, 0) + integral_of(2/3, 0 - 2/3 * slope, 0, 1)",
        "f_on(end)": "integral_of(2/3, 0, 0 - 1, end)",
        "g_on(end)": "integral_of(2/3, 2/3 * slope, 0 - 1, end)",
    },
    given={"`c`": "c >= 1"},
    show="f_whole = 1 and f_on(1 / c - 1) > c * g_on(1 / c - 1) and 1 / (1 + slope * (1 / c - 1)) >= c",
)
UNBOUNDED = EXCEEDED
THEOREM = Theorem(
    id="bailie2025/prop-13h",
    title="Proposition 13, its proof: an infinite distance",
    statement=r"""Let $P$ on $[-1,1]$ have the density $\frac23$ on $[-1,0]$ and $\frac23(1-x)$ on $(0,1]$, and $Q$ the
density $\frac23(1+x)$ on $[-1,0]$ and $\frac23$ on $(0,1]$. Then
$D_{\mathrm{MULT}}(P,Q)=d_{\mathrm{DR}}(P,Q)=\infty$.""",
    claim=UNBOUNDED,
    routes=(Enumerate(EnumerateScope(up_to=20)), Prove()),
    lines="5159-5167",
    reading="The claim says of every `c` that `P(S) > c Q(S)` for `S = [-1, -1 + 1/c]`, and that `f/g` is at least "
    "`c` on `S`; integral_of gives the integral of `a + b*x` between two ends.",
    twins=(Twin("a density away from 0", "slopes `1/2` for 1", EXCEEDED.put(slope="1/2")),),
)
