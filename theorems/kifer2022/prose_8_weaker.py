"""Section 8.2 (kifer2022): a larger budget gives tests of Gaussian noise more power."""

from __future__ import annotations

from sympy import And, Basic, erf, sqrt, symbols

from dpcalc.theory import AllOf, Inequality, Prove, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

r, s, u, v, z = symbols("r s u v z")


def power(root: Basic) -> Basic:
    """``1 - Phi(sqrt(2) (z - root))``."""
    return (1 - erf(z - root)) / 2


ROOTS = Inequality(sqrt(r) < sqrt(s), reals=(r, s), where=And(r >= 0, s > r))


NOT_RISING = Inequality(sqrt(r) < sqrt(s), reals=(r, s), where=And(r >= 0, s >= r))


def rising(given: Basic) -> Inequality:
    """That the power rises with the root."""
    return Inequality(power(u) < power(v), reals=(u, v, z), where=given)


THEOREM = Theorem(
    id="kifer2022/prose-8-weaker",
    title="Section 8.2: a larger rho is weaker",
    statement=r"At each level $\alpha\in(0,1)$ the power $1-\Phi(\Phi^{-1}(1-\alpha)-\sqrt{2\rho})$ increases with "
    r"$\rho\ge 0$.",
    claim=AllOf({"the root rises": ROOTS, "the power rises with the root": rising(u < v)}),
    routes=(Prove(),),
    source="kifer2022",
    lines="550",
    text=(RECONSTRUCTED,),
    reading="z is the quantile of 1 - alpha over sqrt(2), any real number; u and v are the roots of the two budgets.",
    twins=(
        Twin("equal roots", "the root of a budget that is not larger", NOT_RISING),
        Twin("any budgets", "without the order", rising(And(u >= 0, v >= 0))),
    ),
)
