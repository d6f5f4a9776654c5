"""Sections 5.6 and 5.9 (bailie2025): the bounds on tests and posteriors cannot be improved."""

from sympy import And, Expr, Rational, symbols

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Theorem, Twin

b, c, w = symbols("b c w")
WEIGHT = (c - b) / (2 * b * (c - 1))


def posterior(weight: Expr) -> AllOf:
    """That a prior with this weight has a posterior above b times it, b < c, where the ratio of likelihoods is c."""
    where = And(b >= 1, b < c)
    after = c / (weight * c + 1 - weight)
    return AllOf(
        {
            "a weight": Inequality(And(weight > 0, weight < 1), reals=(b, c), where=where),
            "from above": Inequality(after > b, reals=(b, c), where=where),
        }
    )


BELOW = Inequality(
    (1 / (w + c * (1 - w))) < 1 / b, reals=(b, c, w), where=And(b >= 1, b < c, w > 0, w < (c - b) / (2 * (c - 1)))
)
ATTAINED = Every(
    all="c in amounts; size in rates",
    let={"more(c)": "c"},
    given={"c = exp(epsilon d_**)": "c >= 1"},
    show="let P = [1 / (1 + c), c / (1 + c)]: let Q = [c / (1 + c), 1 / (1 + c)]: private(P, Q, c, 0) and "
    "1 - tradeoff(errors(P, Q), size) = min(more(c) * size, 1 - (1 - size) / c)",
)
READING = (
    "Two datasets at distance d_**, which are the models of two parameters, and an output whose probabilities have the "
    "ratio c = exp(epsilon d_**). For every b < c there is a prior with a posterior above b times the prior, "
    "and one below "
    "1/b times it. "
)
POWER_WORDS = "The power of the best test of randomised response is the bound of Corollary 5.5.2 at every level. "
OPTIMAL = Theorem(
    id="bailie2025/prose-5.6-optimal",
    title="Section 5.6: the bounds cannot be shrunk",
    statement=r"$\pi(\theta\in S\mid t_0)\in\pi(\theta\in S)\exp(\pm\varepsilon d_{**})$, and the bounds on "
    r"tests, cannot "
    r"be shrunk without further assumptions on $M$, $P_\theta$ or $\pi$.",
    claim=AllOf({"posteriors": posterior(WEIGHT), "posteriors from below": BELOW, "tests": ATTAINED}),
    routes=(Prove(), Enumerate(EnumerateScope(up_to=6))),
    lines="2470-2472",
    reading=f"{READING}{POWER_WORDS}",
    twins=(
        Twin("a fixed prior", "the weight 1/2", posterior(Rational(1, 2))),
        Twin("more power", "2 e^(epsilon d_**)", ATTAINED.put(more="2 * c")),
    ),
)
THEOREMS = (OPTIMAL,)
