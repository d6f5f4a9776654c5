"""Section 6.5.2 (bailie2025): the sum of the amplified losses, for small and for large parameters."""

from sympy import Gt, Rational, exp, log

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Theorem, Twin

CLOSE = Every(
    all="F in rates; e1, e2 in amounts",
    given={"a sample": "0 < F and F < 1", "losses": "e1 > 0 and e2 > 0"},
    let={
        "amplified(F: number, e: number)": "log(1 + F * (exp(e) - 1))",
        "share": "1",
    },
    show="F * e1 <= amplified(F, e1) and amplified(F, e1) <= F * (exp(e1) - 1) "
    "and amplified(F, e1) + amplified(F, e2) <= amplified(F, e1 + e2) "
    "and amplified(F, e1 + e2) <= amplified(F, e1) + amplified(F, e2) "
    "+ share * F * (1 - F) * (exp(e1) - 1) * (exp(e2) - 1)",
)
"""The true loss is above the sum, by an error of second order."""
VALUES = {"F": ("1/100", "1/10", "1/2")}


TENTH, HALF, SMALL, LARGE = Rational(1, 10), Rational(1, 2), exp(Rational(1, 10)), exp(Rational(3))
"""The rates, and e to the losses 1/10 and 3."""
THEOREM = Theorem(
    id="bailie2025/prose-6.5.2-small",
    title="Section 6.5.2: small and large parameters",
    statement=r"For small $F,\varepsilon_1,\varepsilon_2$ the sum of the amplified losses is nearly a bound: "
    r"$\varepsilon_i'\approx F\varepsilon_i$. For larger $F$ or $\varepsilon_i$ the gap between the true loss "
    r"$\ln(1+F(e^{\varepsilon_1+\varepsilon_2}-1))$ and the sum can be substantial.",
    claim=AllOf(
        {
            "small": CLOSE,
            "large losses": Inequality(
                Gt(log(1 + TENTH * (LARGE**2 - 1)), 2 * log(1 + TENTH * (LARGE - 1)) + HALF, evaluate=False)
            ),
            "a large rate": Inequality(
                Gt(log(1 + HALF * (LARGE**2 - 1)), 2 * log(1 + HALF * (LARGE - 1)) + HALF, evaluate=False)
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3, values=VALUES), slow=EnumerateScope(up_to=4, values=VALUES)), Prove()),
    lines="3197",
    reading="Approximately: with an error of at most `F (1 - F)(e^eps_1 - 1)(e^eps_2 - 1)`, of second order in the "
    "losses. Substantial: half of the sum.",
    twins=(
        Twin("half of the error", "`1/2` of the bound on the gap", CLOSE.put(share="1/2")),
        Twin(
            "a large rate alone",
            "a gap of one half at losses of `1/10` on a half",
            Inequality(Gt(log(1 + HALF * (SMALL**2 - 1)), 2 * log(1 + HALF * (SMALL - 1)) + HALF, evaluate=False)),
        ),
    ),
)
