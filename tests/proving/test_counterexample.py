"""Points at which an inequality fails: exact, and with no simpler number in the place of any of theirs."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
import sympy

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context
from dpcalc.proving import samples
from dpcalc.proving.inequality import prove
from dpcalc.verdict import Refuted

FALSE = {
    "exp(x) <= 1 + x + x**2": ("x >= 0", ""),
    "x**2 + y**2 >= 2*x*y + 1/100": ("x > 0", ""),
    "log(1 + x) <= x - x**2/2": ("x > 0", ""),
    "x*y*z <= 20": ("x + y + z <= 91/10, x >= 0, y >= 0, z >= 0", ""),
    "n**3 <= 100*n": ("n >= 0", "n"),
    "x**2 >= 2": ("x >= 7/5", ""),
}


def height(number: Fraction) -> int:
    return max(abs(number.numerator), number.denominator)


@pytest.mark.thorough
@pytest.mark.parametrize("claim", FALSE)
def test_no_simpler_number_will_do_in_any_place(claim: str) -> None:
    assumed, whole = FALSE[claim]
    assumptions = assumed.split(", ")
    verdict = prove(claim, assumptions, whole.split())
    assert isinstance(verdict, Refuted)
    names = sorted({name for name in "nxyz" if name in verdict.witness.values})
    values = {name: Fraction(verdict.witness.values[name]) for name in names}

    def fails(point: dict[str, Fraction]) -> bool:
        numbers = {sympy.Symbol(name): sympy.Rational(value) for name, value in point.items()}
        where = all(sympy.sympify(text).subs(numbers) == sympy.true for text in assumptions)
        return bool(where and sympy.sympify(claim).subs(numbers) == sympy.false)

    assert fails(values)
    simple = {Fraction(a, b) for a, b in product(range(-12, 13), range(1, 2 if whole else 13))}
    simpler = [
        (name, number)
        for name in names
        for number in simple
        if height(number) < height(values[name]) and fails({**values, name: number})
    ]
    assert simpler == []
    assert all(height(value) <= 10**4 for value in values.values())


def test_no_smaller_numbers_will_do_together() -> None:
    """From 1/2, 1/2 no step of one variable stays a counterexample."""
    verdict = prove("x**2 + y**2 >= 2*x*y + 1/100", [], [])
    assert isinstance(verdict, Refuted)
    assert {name: verdict.witness.values[name] for name in "xy"} == {"x": "0", "y": "0"}


def test_each_variable_is_seen_at_the_end_of_its_range() -> None:
    ctx = Context({"x": "real", "y": "real"}, [kernel.parse(h) for h in ("(>= x 2)", "(>= y 0)", "(<= y x)")])
    seen = {name: {box[name] for box in samples.points(ctx)} for name in ctx.sorts}
    assert (Fraction(2), Fraction(2)) in seen["x"]
    assert (Fraction(0), Fraction(0)) in seen["y"]
