"""Section 5.9 (bailie2025): where the bounds are attained, by Laplace noise on a binary sum."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

READING = (
    "`v` is `epsilon`, `q` the sum of `x_*`, between 0 and `n`; where `t <= 0`, `p_x(t) = v/2 exp(-v (q - t))`, and "
    "where `t >= n` it is `v/2 exp(-v (t - q))`. `d_* = n` for every `x_*`. The factor `v/2` is left out, and "
    "exponents are compared."
)
SUMS = {"v = epsilon": "v > 0", "a record": "n >= 1", "a sum": "0 <= q and q <= n"}
AS_STATED = Every(
    all="v, n, q, t in reals",
    let={"low(v, s, t)": "0 - v * (s - t)", "best(n)": "n", "equals(n)": "0 * n"},
    given={**SUMS, "below all sums": "t <= 0"},
    show="low(v, q, t) - v * n <= low(v, best(n), t) - v * n and low(v, best(n), t) - v * n = low(v, equals(n), t)",
)
"""The supremum of e^(-e n) p_x(t) is reached at the sum ``best``, and is p of the sum ``equals``."""
LOWER = AS_STATED.put(best="0 * n", equals="n")
UPPER = Every(
    all="v, n, q, t in reals",
    let={"high(v, s, t)": "0 - v * (t - s)", "best(n)": "0 * n", "equals(n)": "n"},
    given={**SUMS, "above all sums": "t >= n"},
    show="v * n + high(v, q, t) >= v * n + high(v, best(n), t) and v * n + high(v, best(n), t) = high(v, equals(n), t)",
)
"""The infimum of e^(e n) p_x(t) is reached at the sum ``best``, and is p of the sum ``equals``."""
POWER = Every(
    all="v, n, q, a in reals",
    let={"factor(v, n)": "v * n"},
    given={"`v = epsilon`": "v > 0", "a record": "n >= 1", "a small level": "q >= n", "the level": "0 - v * q = a"},
    show="0 - v * (q - n) = a + factor(v, n)",
)
ROUTES = (Enumerate(EnumerateScope(up_to=2)), Prove())
THEOREMS = (
    Theorem(
        id="bailie2025/sec-5.9-541a",
        title="Section 5.9: the lower bound of Theorem 5.4.1, as stated",
        statement=r"For $t\le0$ the supremum in $l_{\theta,\varepsilon}(t)$ is achieved by $x_*=1^n$, so that "
        r"$l_{\theta,\varepsilon}(t)=p_{0^n}(t)$.",
        claim=AS_STATED,
        routes=ROUTES,
        lines="2715",
        reading=READING,
        twins=(Twin("both `1^n`", "`l = p` of `1^n`", AS_STATED.put(equals="n")),),
    ),
    Theorem(
        id="bailie2025/sec-5.9-541a-repaired",
        title="Section 5.9: the lower bound of Theorem 5.4.1",
        statement=r"For $t\le0$ the supremum in $l_{\theta,\varepsilon}(t)$ is achieved by $x_*=0^n$, and "
        r"$l_{\theta,\varepsilon}(t)=p_{1^n}(t)$: models that concentrate on $1^n$ come near it.",
        claim=LOWER,
        routes=ROUTES,
        lines="2715",
        repairs="bailie2025/sec-5.9-541a",
        fault="slip",
        reading=READING,
        twins=(Twin("exchanged", "as stated", AS_STATED),),
    ),
    Theorem(
        id="bailie2025/sec-5.9-541c",
        title="Section 5.9: the upper bound of Theorem 5.4.1",
        statement=r"For $t\ge n$ the infimum in $u_{\theta,\varepsilon}(t)$ is achieved by $x_*=0^n$, and "
        r"$u_{\theta,\varepsilon}(t)=p_{1^n}(t)$, to which models that concentrate on $1^n$ come near.",
        claim=UPPER,
        routes=ROUTES,
        lines="2715",
        reading=READING,
        twins=(Twin("exchanged", "`x_* = 1^n`", UPPER.put(best="n", equals="0 * n")),),
    ),
    Theorem(
        id="bailie2025/sec-5.9-551b",
        title="Section 5.9: the power of Theorem 5.5.1 is attained",
        statement=r"For small enough $\varepsilon$ the Neyman-Pearson test of level $\alpha<1/2$ of $0^n$ against "
        r"$1^n$ has the power $\alpha e^{\varepsilon n}$.",
        claim=POWER,
        routes=ROUTES,
        lines="2719",
        reading="The test rejects for `t > q`; its level is `exp(-v q)/2`, its power `exp(-v (q - n))/2` where `q >= "
        "n`, and that is so for small `epsilon`. Exponents are compared; `a` is that of twice the level.",
        twins=(Twin("one record less", "`e^(epsilon (n - 1))`", POWER.put(factor="v * (n - 1)")),),
    ),
)
