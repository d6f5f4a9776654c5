"""Section 6.5.2 (bailie2025): the sum of the amplified losses, for small and for large parameters."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from sympy import Expr, Gt, Integer, Rational, exp, log

from dpcalc.claim import AllOf, ForAll, Inequality, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.values import symbolic
from dpcalc.symbolic.enclose import compare
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, a, b, k, pointwise, positive, u, y

RATES = tuple(map(Fraction, ("1/100", "1/10", "1/2")))


def cases(size: int) -> Iterator[Instance]:
    """Rates, and losses of multiples of 1/size up to 2."""
    losses = [Fraction(i, size) for i in range(1, 2 * size + 1)]
    yield from product(RATES, losses, losses)


def close(share: Fraction) -> ForAll:
    """The true loss is above the sum by at most ``share F (1 - F) (e^eps_1 - 1)(e^eps_2 - 1)``."""

    def check(instance: Instance) -> Witness | None:
        rate, one, other = map(symbolic, cast(tuple[Fraction, Fraction, Fraction], instance))
        naive = _loss(rate, one) + _loss(rate, other)
        gap = _loss(rate, one + other) - naive
        most = symbolic(share) * rate * (1 - rate) * (exp(one) - 1) * (exp(other) - 1)
        near = (
            compare(rate * one, _loss(rate, one), {}) <= 0 and compare(_loss(rate, one), rate * (exp(one) - 1), {}) <= 0
        )
        if near and compare(gap, Integer(0), {}) >= 0 and compare(gap, most, {}) <= 0:
            return None
        values = {"F": str(rate), "eps_1": str(one), "eps_2": str(other)}
        return Witness(f"F = {rate}, eps_1 = {one}, eps_2 = {other}: the gap {gap} is not between 0 and {most}", values)

    return ForAll("F = 1/100, 1/10, 1/2, losses on the sample that are multiples of 1/n up to 2", cases, check)


def _loss(rate: Expr, loss: Expr) -> Expr:
    """The amplified loss."""
    return log(1 + rate * (exp(loss) - 1))


def far(rate: Rational, one: Rational, other: Rational) -> Inequality:
    """The true loss is above the naive sum by more than one half."""
    naive = _loss(rate, one) + _loss(rate, other)
    return Inequality(Gt(_loss(rate, one + other), naive + Rational(1, 2), evaluate=False))


TENTH, HALF, THREE = Rational(1, 10), Rational(1, 2), Rational(3)
THEOREM = Theorem(
    id="bailie2025/prose-6.5.2-small",
    title="Section 6.5.2: small and large parameters",
    statement=r"For small $F,\varepsilon_1,\varepsilon_2$ the sum of the amplified losses is nearly a bound: "
    r"$\varepsilon_i'\approx F\varepsilon_i$. For larger $F$ or $\varepsilon_i$ the gap between the true loss "
    r"$\ln(1+F(e^{\varepsilon_1+\varepsilon_2}-1))$ and the sum can be substantial.",
    claim=AllOf(
        {
            "small": Reduction(
                close(Fraction(1)),
                AllOf(
                    {
                        "the sum falls short": pointwise(
                            (1 + k * a) * (1 + k * b) <= 1 + k * ((1 + a) * (1 + b) - 1),
                            And(positive(a, b), k > 0, k < 1),
                        ),
                        "by so much": pointwise(
                            1 + k * ((1 + a) * (1 + b) - 1) <= (1 + k * a) * (1 + k * b) * (1 + k * (1 - k) * a * b),
                            And(positive(a, b), k > 0, k < 1),
                        ),
                        "the logarithm": pointwise(1 / (1 + u) <= 1, u >= 0),
                        "not below F eps": pointwise(k / y <= k / (1 + k * (y - 1)), And(y >= 1, k > 0, k < 1)),
                    }
                ),
                "With a = e^eps_1 - 1, b = e^eps_2 - 1 and k = F, the first two lemmas bound the true loss below by "
                "the sum and above by the sum plus ln(1 + u), u = F (1 - F) a b, and ln(1 + u) <= u by its "
                "derivative: an error of second order. Likewise eps_i' = ln(1 + F a) <= F a; and F eps_i = F ln y, y "
                "= e^eps_i, is 0 where eps_i' is and grows no faster, by the last lemma. So eps_i'/(F eps_i) lies "
                "between 1 and (e^eps_i - 1)/eps_i",
            ),
            "large losses": far(TENTH, THREE, THREE),
            "a large rate": far(HALF, THREE, THREE),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="3197",
    reading="Approximately: with an error of at most F (1 - F)(e^eps_1 - 1)(e^eps_2 - 1), of second order in the "
    "losses. Substantial: half of the sum.",
    twins=(
        Twin("half of the error", "1/2 of the bound on the gap", close(Fraction(1, 2))),
        Twin("a large rate alone", "a gap of one half at losses of 1/10 on a half", far(HALF, TENTH, TENTH)),
    ),
)
