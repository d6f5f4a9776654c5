"""Equation (5.17) (bailie2025): Pufferfish privacy as odds."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

READING = (
    "One attacker and one pair of conjectures, with the prior probabilities a of `E` and `b` of `E'`; the condition "
    "is one of each attacker and pair. `x` and `y` are the probabilities of `E`, and of `E'`, with an output `t` of "
    "probability `m`; `p` and `q` those with another output. Given `E` an output has the probability `x/a`, and "
    "posterior odds are `(x/m)/(y/m)`. Outputs that neither conjecture allows are left out."
)
PRIORS = {"priors": "a > 0 and b > 0", "c = exp(epsilon)": "c >= 1"}
PRIVATE = {**PRIORS, "`M` is private": "x / a <= c * (y / b) and y / b <= c * (x / a)"}
CHANGE = Every(
    all="a, b, x, y, m in reals",
    let={"relative(x, y)": "x / y"},
    given={"priors": "a > 0 and b > 0", "the output is possible": "x > 0 and y > 0 and m > 0"},
    show="relative(x / m, y / m) / relative(a, b) = x * b / (y * a)",
)
BOUNDS = Every(
    all="a, b, c, x, y in reals",
    let={"most(c)": "c"},
    given={**PRIVATE, "both allow it": "x > 0 and y > 0"},
    show="x * b <= most(c) * (y * a) and y * a <= most(c) * (x * b)",
)
BOTH = Every(
    all="a, b, c, x, y in reals",
    given={**PRIVATE, "`E` allows it": "x > 0"},
    show="y >= x * b / (c * a) and x * b / (c * a) > 0",
)
ODDS = {**PRIORS, "probabilities": "x >= 0 and y >= 0", "odds": "x * b <= c * y * a and y * a <= c * x * b"}
ONE = Every(
    all="a, b, c, x, y in reals",
    let={"most(c)": "c"},
    given=ODDS,
    show="x / a <= most(c) * (y / b) and y / b <= most(c) * (x / a)",
)
TWO = Every(
    all="a, b, c, x, y, p, q in reals",
    given={**ODDS, "others": "p >= 0 and q >= 0", "their odds": "p * b <= c * q * a and q * a <= c * p * b"},
    show="(x + p) / a <= c * ((y + q) / b) and (y + q) / b <= c * ((x + p) / a)",
)
ROUTES = (Enumerate(EnumerateScope(up_to=2)), Prove())
SMALLER = {"most": "(c + 1) / 2"}
THEOREMS = (
    Theorem(
        id="bailie2025/eq-5.17a",
        title="Equation (5.17): Pufferfish privacy bounds odds",
        statement=r"If $M$ satisfies $\varepsilon$-Pufferfish then $e^{-\varepsilon}\le\frac{P(X\in E\mid T=t)}{P(X\in "
        r"E'\mid T=t)}/\frac{P(X\in E)}{P(X\in E')}\le e^\varepsilon$ for all attackers, pairs and almost all $t$.",
        claim=AllOf({"the change of odds": CHANGE, "its bounds": BOUNDS, "both or neither": BOTH}),
        routes=ROUTES,
        lines="2617-2623,5406-5434",
        reading=READING,
        twins=(Twin("a smaller factor", "the mean of `e^epsilon` and 1", BOUNDS.put(**SMALLER)),),
    ),
    Theorem(
        id="bailie2025/eq-5.17b",
        title="Equation (5.17): bounds on odds are Pufferfish privacy",
        statement=r"If the odds inequality holds for all attackers, pairs and almost all $t$, $M$ satisfies "
        r"$\varepsilon$-Pufferfish.",
        claim=AllOf({"one output": ONE, "two outputs": TWO}),
        routes=ROUTES,
        lines="2617-2623,5406-5450",
        reading=f"{READING} Events of more outputs go as those of two.",
        twins=(Twin("a smaller factor", "the mean of `e^epsilon` and 1", ONE.put(**SMALLER)),),
    ),
)
