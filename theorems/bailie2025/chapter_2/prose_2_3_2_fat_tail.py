"""Sections 2.3.2 and 2.4.5 (bailie2025): additive noise under pure privacy has heavy tails."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems._law_lemmas import And, a, pointwise, positive, s, t

TAIL = Every(
    all="v in measures; c in amounts",
    let={"shifts(n)": "n"},
    given={
        "a place": "len(v) >= 1",
        "`c = exp(epsilon)`": "c >= 1",
        "privacy under each shift": "every i in range(len(v) - 1): v[i] <= c * v[i + 1]",
    },
    show="v[len(v) - 1] * c ^ shifts(len(v) - 1) >= v[0]",
)
"""The density at 0, at x, and at places between them of which neighbours are at most 1 apart."""
SCALE = positive(s)
LOG_RATIO = (2 * t + 1) / (2 * s)
"""``ln f(t)/f(t + 1)`` for the normal density of variance s."""

THEOREM = Theorem(
    id="bailie2025/prose-2.3.2-fat-tail",
    title="Additive noise under pure privacy has tails of at least exponential weight",
    statement=r"If a query of sensitivity $1$ is released with additive noise of density $f$ and pure $\varepsilon$-DP "
    r"holds, then $f(x)\ge f(0)\,e^{-\varepsilon\lceil|x|\rceil}$, so $f(x)=e^{-O(|x|)}$; Gaussian noise does not "
    r"satisfy pure $\varepsilon$-DP for any $\varepsilon$.",
    claim=AllOf(
        {
            "tail": TAIL,
            "Gaussian": pointwise(a < LOG_RATIO, And(SCALE, a >= 0, t >= s * a)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="837-837,1153-1153",
    reading="Fat-tailed, with density `e^(-O(|x|))`, says that the density is at least `exp(-C |x|)` for large "
    "`|x|`. Every shift of the query by at most 1 occurs; from 0 to `x` it takes as many of them as `|x|` rounded "
    "up. For the Gaussian, `s` is the variance and `t` a place, beyond which the log ratio under a shift by 1 "
    "exceeds `eps`.",
    twins=(
        Twin("a lighter tail", "`exp(-eps (n - 1))` for `exp(-eps n)`", TAIL.put(shifts="n - 1")),
        Twin(
            "a bounded range",
            "Gaussian noise is looked at in a bounded range only",
            pointwise(a < LOG_RATIO, And(SCALE, a >= 0, t >= 0)),
        ),
    ),
)
