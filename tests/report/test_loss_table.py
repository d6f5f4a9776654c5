"""Losses as text: sums in one order, long ones, and the unit of neighbours that differ in several records."""

from __future__ import annotations

from fractions import Fraction

import dpcalc
from dpcalc.exact import LogRatio
from dpcalc.report.formula import formula
from dpcalc.report.loss_table import rows_table
from dpcalc.report.losses import LossRow
from dpcalc.report.sheet import Sheet
from dpcalc.spec.divergences.values import Magnitude
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.shorter import shorter


def test_sums_have_one_order_wherever_they_are_written() -> None:
    number = Fraction(1) + ExpNumber.exp(Fraction(-3, 2)) / 4 - ExpNumber.exp(Fraction(-3, 4)) / 2
    assert str(number) == formula(number.expression()) == str(Magnitude(number.expression()))
    assert str(number) == "1 + exp(-3/2)/4 - exp(-3/4)/2"
    assert formula(parse("1 + exp(-x)/4 - exp(-x/2)/2", ["x"])) == "1 + exp(-x)/4 - exp(-x/2)/2"
    assert formula(parse("exp(-3/2) - 1/2", ())) == "exp(-3/2) - 1/2"
    assert formula(parse("log(3) + 1", ())) == formula(parse("1 + log(3)", ()))


def test_a_formula_is_multiplied_out_where_that_is_shorter() -> None:
    factored = parse("(2*exp(x/2) + 1)*(2*exp(x) + 1 - 2*exp(x/2))*exp(-3*x/2)/4", ["x"])
    assert formula(shorter(factored)) == "1 + exp(-3*x/2)/4 - exp(-x/2)/2"
    kept = parse("(x + 1)**9/2", ["x"])
    assert shorter(kept) == kept


def test_a_loss_that_is_too_long_is_said_to_be() -> None:
    long = LogRatio(Fraction(3**70 + 1, 2**101), Fraction(1))
    short = LogRatio(Fraction(9, 4), Fraction(1))
    sheet = Sheet()
    sheet.print(rows_table([LossRow("one", long), LossRow("two", short)], "universe"))
    text = sheet.text()
    assert text.count("too long to show; JSON has it") == 1
    assert "log(9/4)" in text
    assert long.decimal() in text


def test_neighbours_within_several_records_are_a_unit_of_their_own() -> None:
    given = dpcalc.Specification(
        domain={"records": {"sex": 2}, "size": 3},
        multiverse={"invariants": []},
        input={"premetric": "hamming", "reach": 2},
        output={"premetric": "TV"},
        mechanism={"name": "noisy-counts", "largest": 3, "factor": "2"},
    )
    found = dpcalc.loss(given)
    assert found.fields["unit"] == "change of up to 2 records"
    assert "1 change of up to 2 records" in str(found)
