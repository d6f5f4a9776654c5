"""Section 5.9 (bailie2025): where the bounds are attained, by Laplace noise on a binary sum."""

from sympy import And, Eq, Symbol, symbols

from dpcalc.theory import AllOf, Inequality, Prove, Theorem, Twin

a, e, n, q, t = symbols("a v n q t")
READING = (
    "v is epsilon, q the sum of x_*, between 0 and n; where t <= 0, p_x(t) = v/2 exp(-v (q - t)), and where t >= n it "
    "is "
    "v/2 exp(-v (t - q)). d_* = n for every x_*. The factor v/2 is left out, and exponents are compared."
)
WHERE = And(e > 0, n >= 1, q >= 0, q <= n)


def inequality(relation: object, where: object) -> Inequality:
    """A relation in the variables of this file."""
    return Inequality(relation, reals=(a, e, n, q, t), where=where)


def low(at: Symbol | int) -> Symbol:
    """The exponent of p_x(t) for t <= 0 where the sum of x is ``at``."""
    return -e * (at - t)


def high(at: Symbol | int) -> Symbol:
    """The exponent of p_x(t) for t >= n where the sum of x is ``at``."""
    return -e * (t - at)


def lower_bound(best: Symbol | int, same: Symbol | int) -> AllOf:
    """The supremum of e^(-e n) p_x(t), t <= 0, is reached at the sum ``best`` and is p of the sum ``same``."""
    below = And(WHERE, t <= 0)
    return AllOf(
        {
            "no other is larger": inequality(-e * n + low(q) <= -e * n + low(best), below),
            "its value": inequality(Eq(-e * n + low(best), low(same)), below),
        }
    )


A = Theorem(
    id="bailie2025/sec-5.9-541a",
    title="Section 5.9: the lower bound of Theorem 5.4.1, as stated",
    statement=r"For $t\le0$ the supremum in $l_{\theta,\varepsilon}(t)$ is achieved by $x_*=1^n$, so that "
    r"$l_{\theta,\varepsilon}(t)=p_{0^n}(t)$.",
    claim=lower_bound(n, 0),
    routes=(Prove(),),
    lines="2715",
    reading=READING,
    twins=(Twin("both 1^n", "l = p of 1^n", lower_bound(n, n)),),
)
A_REPAIRED = Theorem(
    id="bailie2025/sec-5.9-541a-repaired",
    title="Section 5.9: the lower bound of Theorem 5.4.1",
    statement=r"For $t\le0$ the supremum in $l_{\theta,\varepsilon}(t)$ is achieved by $x_*=0^n$, and "
    r"$l_{\theta,\varepsilon}(t)=p_{1^n}(t)$: models that concentrate on $1^n$ come near it.",
    claim=lower_bound(0, n),
    routes=(Prove(),),
    lines="2715",
    repairs="bailie2025/sec-5.9-541a",
    fault="slip",
    reading=READING,
    twins=(Twin("exchanged", "as stated", lower_bound(n, 0)),),
)
UPPER = And(WHERE, t >= n)


def upper_bound(best: Symbol | int, same: Symbol | int) -> AllOf:
    """The infimum of e^(e n) p_x(t), t >= n, is reached at the sum ``best`` and is p of the sum ``same``."""
    return AllOf(
        {
            "no other is smaller": inequality(e * n + high(q) >= e * n + high(best), UPPER),
            "its value": inequality(Eq(e * n + high(best), high(same)), UPPER),
        }
    )


C = Theorem(
    id="bailie2025/sec-5.9-541c",
    title="Section 5.9: the upper bound of Theorem 5.4.1",
    statement=r"For $t\ge n$ the infimum in $u_{\theta,\varepsilon}(t)$ is achieved by $x_*=0^n$, and "
    r"$u_{\theta,\varepsilon}(t)=p_{1^n}(t)$, to which models that concentrate on $1^n$ come near.",
    claim=upper_bound(0, n),
    routes=(Prove(),),
    lines="2715",
    reading=READING,
    twins=(Twin("exchanged", "x_* = 1^n", upper_bound(n, 0)),),
)


def power(factor: Symbol) -> Inequality:
    """The power of the test t > q, whose level has the logarithm a - log 2, where q is beyond n."""
    return inequality(Eq(-e * (q - n), a + factor), And(e > 0, n >= 1, q >= n, Eq(-e * q, a)))


POWER = Theorem(
    id="bailie2025/sec-5.9-551b",
    title="Section 5.9: the power of Theorem 5.5.1 is attained",
    statement=r"For small enough $\varepsilon$ the Neyman-Pearson test of level $\alpha<1/2$ of $0^n$ against $1^n$ "
    r"has "
    r"the power $\alpha e^{\varepsilon n}$.",
    claim=power(e * n),
    routes=(Prove(),),
    lines="2719",
    reading="The test rejects for t > q; its level is exp(-v q)/2, its power exp(-v (q - n))/2 where q >= n, and that "
    "is "
    "so for small epsilon. Exponents are compared; a is that of twice the level.",
    twins=(Twin("one record less", "e^(epsilon (n - 1))", power(e * (n - 1))),),
)
THEOREMS = (A, A_REPAIRED, C, POWER)
