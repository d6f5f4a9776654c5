"""The budget (5.1) of bailie2023 and what its claims are tested with, each found in two ways."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from dpcalc.effort import Effort
from dpcalc.language.check import checked
from dpcalc.language.compiled import compiled
from dpcalc.language.reader import read
from dpcalc.language.sorts import NUMBER
from dpcalc.swapping.losses.budget_values import budget_at, budget_for
from dpcalc.symbolic.enclose import compare
from theorems.bailie2023._nominal import TABLE_6_3, equation_5_1, nominal_at
from theorems.bailie2023.thm_5_6 import STRATA
from theorems.bailie2025._swapping import published_budget_at

RATES = (Fraction(1, 50), Fraction(1, 20), Fraction(1, 2), Fraction(3, 5), Fraction(10, 13), Fraction(9, 10))


def logarithm_of_the_factor(size: int, rate: Fraction) -> sympy.Expr:
    """The budget by its exponential, as the claim on several strata defines it."""
    words = STRATA.meaning.vocabulary
    term = checked(read(f"factor({size}, {rate})"), {}, words, NUMBER)
    return sympy.log(sympy.Rational(str(compiled([], term, words)())))


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("size", [2, 3, 10, 10**6])
def test_the_three_forms_of_the_budget_agree(size: int, rate: Fraction) -> None:
    """The expression in (b, p), the one at numbers and the exponential; and the published budget of the thesis."""
    exponential = logarithm_of_the_factor(size, rate)
    claimed = budget_at(budget_for(equation_5_1(), size, Effort()), rate, Effort())
    assert compare(claimed, exponential, {}, Effort()) == 0
    assert compare(nominal_at(size, rate), exponential, {}, Effort()) == 0
    assert compare(published_budget_at(size, rate), exponential, {}, Effort()) == 0


def test_nothing_to_protect_has_budget_zero() -> None:
    assert {logarithm_of_the_factor(0, rate) for rate in RATES} == {0}
    assert budget_at(budget_for(equation_5_1(), 0, Effort()), RATES[0], Effort()) == 0


def test_table_6_3_is_ordered_by_b() -> None:
    sizes = [row.b for row in TABLE_6_3]
    assert sizes == sorted(sizes, reverse=True)
