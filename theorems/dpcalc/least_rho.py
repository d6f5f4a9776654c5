"""The least rho of zero-concentrated privacy: randomised response, Laplace noise, losses in an interval."""

from __future__ import annotations

from sympy import And, Eq, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Reduction, Theorem, Twin

RESPONSE = Every(
    all="a in whole; E in amounts",
    let={"share": "1", "truth(E)": "E / (1 + E)", "law(t)": "[t, 1 - t]"},
    given={"order": "a >= 2", "budget": "E > 1"},
    show="renyi(law(truth(E)), law(1 - truth(E)), a) <= share * a * log(E) * (E - 1) / (E + 1)",
)
"""E is exp(eps); the truth is told with odds of E."""
LAPLACE = Every(
    all="a in whole; E in amounts",
    let={"share": "1", "moment_of(a, E)": "(a * E ^ (a - 1) + (a - 1) / E ^ a) / (2 * a - 1)"},
    given={"order": "a >= 2", "budget": "E > 1"},
    show="log(moment_of(a, E)) / (a - 1) <= share * a * (log(E) - 1 + 1 / E)",
)
"""The moment is the integral of P^a Q^(1-a) for Laplace laws eps = ln E scales apart."""
GEOMETRIC = Every(
    all="a in whole; E in amounts; n in 1..3",
    let={
        "share": "1",
        "at(k, n, E)": "(if k = 0 or k = n then E else E - 1) / (E + 1) / E ^ k",
        "moment_of(n, a, E)": "sum k in range(n + 1): at(k, n, E) * (E ^ (n - 2 * k)) ^ (a - 1)",
        "rho(n, E)": "log(E) * (n - 2 / E * (1 - 1 / E ^ n) / (1 - 1 / E ^ 2))",
    },
    given={"order": "a >= 2", "budget": "E > 1"},
    show="log(moment_of(n, a, E)) / (a - 1) <= share * a * rho(n, E)",
)
"""Two-sided geometric laws n steps apart, each worth ln E: at(k, n, E) is the chance of the loss (n - 2k) ln E."""
INTERVAL = Every(
    all="a in whole; E in amounts; t in rates",
    let={
        "share": "1",
        "y(t, E)": "1 + (E - 1) * t",
        "q(t, E)": "(E - y(t, E)) / (y(t, E) * (E - 1))",
        "law(t)": "[t, 1 - t]",
        "k(E)": "log(E) / (E - 1)",
    },
    given={"order": "a >= 2", "budget": "E > 1", "inside": "0 < t < 1"},
    show="renyi(law(y(t, E) * q(t, E)), law(q(t, E)), a) <= share * a * (k(E) - 1 - log(k(E)))",
)
"""Two outcomes with the ratios y and y/E."""

v, w = symbols("v w")
TERM = v**2 * w * (3 * v**2 + 1 + w) / ((v**2 + 1) * ((v**2 + w) ** 2 + v**2))
FALLS = AllOf(
    {
        "the term": Inequality(
            Eq(v**2 / (v**2 + 1) - v**2 * (v**2 - w) / ((v**2 + w) ** 2 + v**2), TERM),
            reals=(v, w),
            where=And(v > 0, w > 0),
        ),
        "its quotient by `w` falls": Inequality(
            (v**2 + w) ** 2 + v**2 < 2 * (v**2 + w) * (3 * v**2 + 1 + w), reals=(v, w), where=And(v > 0, w > 0)
        ),
    }
)
SCOPE = (Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=12)), Prove())
TWINS = (Enumerate(EnumerateScope(up_to=9)),)
READING = (
    "Whole orders and rational `exp(eps)` are enumerated. That no smaller `rho` will do is the limit at order 1, the "
    "Kullback-Leibler divergence; the twin shows it up to a twentieth."
)

THEOREMS = (
    Theorem(
        id="dpcalc/least-rho-randomised-response",
        title="The least `rho` of randomised response",
        statement=r"Randomised response with budget $\varepsilon$ has $D_a \le a\,\varepsilon\tanh(\varepsilon/2)$ "
        r"for all orders $a>1$.",
        claim=RESPONSE,
        routes=SCOPE,
        reading=READING,
        twins=(Twin("a smaller constant", "`19/20` of `rho`", RESPONSE.put(share="19/20"), TWINS),),
    ),
    Theorem(
        id="dpcalc/least-rho-laplace",
        title="The least `rho` of Laplace noise",
        statement=r"Laplace noise with budget $\varepsilon$ has $D_a \le a\,(\varepsilon-1+e^{-\varepsilon})$ for all "
        r"orders $a>1$.",
        claim=LAPLACE,
        routes=SCOPE,
        reading=READING,
        twins=(Twin("a smaller constant", "`19/20` of `rho`", LAPLACE.put(share="19/20"), TWINS),),
    ),
    Theorem(
        id="dpcalc/least-rho-discrete-laplace",
        title="The least `rho` of discrete Laplace noise",
        statement=r"Two-sided geometric noise of ratio $r=e^{-\eta}$ has at integers $N$ apart "
        r"$D_a \le a\,\eta\,(N-2r(1-r^N)/(1-r^2))$ for all orders $a>1$.",
        claim=GEOMETRIC,
        routes=SCOPE,
        reading=READING,
        twins=(Twin("a smaller constant", "`19/20` of `rho`", GEOMETRIC.put(share="19/20"), TWINS),),
    ),
    Theorem(
        id="dpcalc/least-rho-bounded-range",
        title="The least `rho` of losses in an interval",
        statement=r"Laws whose privacy losses lie in an interval of length $\varepsilon$, as those of the exponential "
        r"mechanism at neighbours, have $D_a \le a\,(k-1-\ln k)$ with $k=\varepsilon/(e^\varepsilon-1)$ for all "
        r"orders $a>1$.",
        claim=Reduction(
            INTERVAL,
            FALLS,
            "the moment is the mean of a convex function of the likelihood ratio, whose mean is 1, so it is largest "
            "for two outcomes at the ends `t` and `t - eps` of an interval; over `t` it is largest at `exp(t) = (1 - "
            "1/a)(1 - exp(-a eps))/(exp(-eps) - exp(-a eps))`, where the cumulant is `H(a) - H(a - 1) - H(1)` for "
            "`H(x) = x ln(2 sinh(x eps/2)/x)`. By the product for sinh, and as `ln(1 + x^2/s^2)` is the integral of "
            "`2 x^2/(v (v^2 + x^2))` over `v > s`, it is a sum with positive weights of the terms with `x^3/(v^2 + "
            "x^2) = x - v^2 x/(v^2 + x^2)` for `H`, each of which is the left side of the lemma at `w = a (a - 1)`, "
            "as `(v^2 + a^2)(v^2 + (a - 1)^2) = (v^2 + w)^2 + v^2`. By the lemma its quotient by `w` falls in `w`: "
            "the derivative of `(3 v^2 + 1 + w)/((v^2 + w)^2 + v^2)` has the sign of the difference of both sides. "
            "So `D_a/a` falls with a, from its limit at order 1, which is `k - 1 - ln k`",
        ),
        routes=SCOPE,
        reading=READING,
        twins=(Twin("a smaller constant", "`19/20` of `rho`", INTERVAL.put(share="19/20"), TWINS),),
    ),
)
