"""Equation (5.17) (bailie2025): Pufferfish privacy as odds."""

from sympy import And, Basic, Eq, Expr, symbols

from dpcalc.theory import AllOf, Inequality, Prove, Theorem, Twin

a, b, c, m, p, q, x, y = symbols("a b c m p q x y")
READING = (
    "One attacker and one pair of conjectures, with the prior probabilities a of E and b of E'; the condition "
    "is one of each "
    "attacker and pair. x and y are the probabilities of E, and of E', with an output t of probability m; p and "
    "q those with "
    "another output. Given E an output has the probability x/a, and posterior odds are (x/m)/(y/m). Outputs "
    "that neither "
    "conjecture allows are left out."
)
POSITIVE = And(a > 0, b > 0, c >= 1)


def real(relation: Basic, where: Basic) -> Inequality:
    """A relation in the variables that it names."""
    named = relation.free_symbols | where.free_symbols
    return Inequality(relation, reals=tuple(sorted(named, key=str)), where=where)


def to_odds(most: Expr) -> AllOf:
    """That odds change by a factor at most, where both conjectures allow the output; and both do or neither does."""
    private = And(POSITIVE, x / a <= c * (y / b), y / b <= c * (x / a))
    change = ((x / m) / (y / m)) / (a / b)
    return AllOf(
        {
            "the change of odds": real(Eq(change, x * b / (y * a)), And(POSITIVE, x > 0, y > 0, m > 0)),
            "its bounds": real(And(x * b <= most * (y * a), y * a <= most * (x * b)), And(private, x > 0, y > 0)),
            "both or neither": real(And(y >= x * b / (c * a), x * b / (c * a) > 0), And(private, x > 0)),
        }
    )


def from_odds(most: Expr) -> AllOf:
    """That each output, and two of them together, are likelier by a factor at most given either conjecture."""
    odds = And(POSITIVE, x * b <= c * y * a, y * a <= c * x * b)
    other = And(p * b <= c * q * a, q * a <= c * p * b)
    return AllOf(
        {
            "one output": real(And(x / a <= most * (y / b), y / b <= most * (x / a)), And(odds, x >= 0, y >= 0)),
            "two outputs": real(
                And((x + p) / a <= most * ((y + q) / b), (y + q) / b <= most * ((x + p) / a)),
                And(odds, other, x >= 0, y >= 0, p >= 0, q >= 0),
            ),
        }
    )


A = Theorem(
    id="bailie2025/eq-5.17a",
    title="Equation (5.17): Pufferfish privacy bounds odds",
    statement=r"If $M$ satisfies $\varepsilon$-Pufferfish then $e^{-\varepsilon}\le\frac{P(X\in E\mid T=t)}{P(X\in "
    r"E'\mid T=t)}/\frac{P(X\in E)}{P(X\in E')}\le e^\varepsilon$ for all attackers, pairs and almost all $t$.",
    claim=to_odds(c),
    routes=(Prove(),),
    lines="2617-2623,5406-5434",
    reading=READING,
    twins=(Twin("a smaller factor", "the mean of e^epsilon and 1", to_odds((c + 1) / 2)),),
)
B = Theorem(
    id="bailie2025/eq-5.17b",
    title="Equation (5.17): bounds on odds are Pufferfish privacy",
    statement=r"If the odds inequality holds for all attackers, pairs and almost all $t$, $M$ satisfies "
    r"$\varepsilon$-Pufferfish.",
    claim=from_odds(c),
    routes=(Prove(),),
    lines="2617-2623,5406-5450",
    reading=f"{READING} Events of more outputs go as those of two.",
    twins=(Twin("a smaller factor", "the mean of e^epsilon and 1", from_odds((c + 1) / 2)),),
)
THEOREMS = (A, B)
