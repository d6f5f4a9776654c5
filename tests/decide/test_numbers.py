"""Printed numbers and inequalities at integers: ties, values that do not exist, and claims that say nothing."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from sympy import log

from dpcalc.claim import AllOf, Inequality, Printed, PrintedCell
from dpcalc.decide.numbers import RELATIONS, decide_inequality, decide_printed, rounds_to, shown_by
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import TheoremError
from dpcalc.symbolic.enclose import Computed, Enclosure
from dpcalc.symbolic.symbols import k
from dpcalc.verdict import Proved, Refuted, Trust, Unknown, Verdict, Verified

EIGHTH = sympy.Rational(1, 8)


def printed(value: sympy.Expr, text: str) -> Verdict:
    return decide_printed(Printed((PrintedCell("here", value, text),)), DEFAULT_EFFORT)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (EIGHTH, "0.12"),
        (EIGHTH, "0.13"),
        (-EIGHTH, "-0.13"),
        (sympy.Rational(5, 2), "3"),
        (sympy.exp(log(5) - log(2)), "2"),
        (sympy.Rational(-1, 1000), "-0.00"),
        (sympy.Rational(-1, 1000), "0.00"),
        (log(20), "2.9957"),
        (sympy.oo, "inf"),
    ],
)
def test_a_tie_may_be_printed_either_way(value: sympy.Expr, text: str) -> None:
    assert isinstance(printed(value, text), Proved)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (EIGHTH, "0.11"),
        (EIGHTH, "0.14"),
        (EIGHTH + sympy.Rational(1, 10**40), "0.12"),
        (EIGHTH - sympy.Rational(1, 10**40), "0.13"),
        (log(20), "2.9958"),
        (log(20), "3.00000"),
        (sympy.oo, "1"),
        (log(20), "inf"),
    ],
)
def test_what_is_nearer_to_other_digits_is_refuted(value: sympy.Expr, text: str) -> None:
    assert isinstance(printed(value, text), Refuted)


@pytest.mark.parametrize("value", [sympy.Integer(3), -EIGHTH, EIGHTH, log(20), sympy.exp(1) - 3])
@pytest.mark.parametrize(("text", "half"), [("3", "1/2"), ("0.1", "1/20"), ("-0.250", "1/2000")])
def test_a_relation_is_stated_before_it_is_simplified(value: sympy.Expr, text: str, half: str) -> None:
    """No sign and no truth in it is SymPy's opinion."""
    relation = rounds_to(PrintedCell("here", value, text), value)
    assert isinstance(relation, sympy.LessThan)
    distance, bound = relation.args
    assert isinstance(distance, sympy.Abs)
    assert (distance.args[0], bound) == (value - sympy.Rational(text), sympy.Rational(half))
    for other in ("", "inf", "1e3", "3,5"):
        assert rounds_to(PrintedCell("here", value, other), value) is sympy.false


def test_nothing_printed_proves_nothing() -> None:
    assert isinstance(decide_printed(Printed(()), DEFAULT_EFFORT), Unknown)
    with pytest.raises(TheoremError):
        AllOf({})


@pytest.mark.parametrize("relation", [log(k) >= 0, 1 / k > 0])
def test_a_relation_without_a_value_is_not_verified(relation: sympy.Basic) -> None:
    scope = EnumerateScope(ranges={"k": (0, 3)})
    verdict = decide_inequality(Inequality(relation, integers=(k,)), scope, DEFAULT_EFFORT)
    assert isinstance(verdict, Unknown)
    assert "k = 0" in verdict.attempts[0].what
    assert isinstance(decide_inequality(Inequality(relation, (k,), where=k > 0), scope, DEFAULT_EFFORT), Verified)


def test_every_point_of_the_ranges_is_visited_smallest_first() -> None:
    """Both ends belong to a range; points come by the sum of their absolute values, then in order."""
    m = sympy.Symbol("m")
    scope = EnumerateScope(ranges={"k": (-3, 3), "m": (0, 2)})
    for relation, where, count in (
        (k**2 <= 9, sympy.true, 7),
        (k**2 <= 9, k > 0, 3),
        (k**2 <= 9, sympy.Le(k, -3, evaluate=False), 1),
    ):
        found = decide_inequality(Inequality(relation, (k,), where=where), scope, DEFAULT_EFFORT)
        assert isinstance(found, Verified)
        assert found.count == count
        assert found.scope.words == "k from -3 to 3"
    pairs = decide_inequality(Inequality(k + m <= 5, (k, m)), scope, DEFAULT_EFFORT)
    assert isinstance(pairs, Verified)
    assert (pairs.count, pairs.scope.words) == (21, "k from -3 to 3, m from 0 to 2")
    for relation, point in (
        (k**2 < 4, {"k": "-2"}),
        (k < 3, {"k": "3"}),
        (k > -3, {"k": "-3"}),
        (k * m < 2, {"k": "1", "m": "2"}),
        (k - m > -3, {"k": "-3", "m": "0"}),
    ):
        names = tuple(s for s in (k, m) if s.name in point)
        refuted = decide_inequality(Inequality(relation, names), scope, DEFAULT_EFFORT)
        assert isinstance(refuted, Refuted)
        assert {name: refuted.witness.values[name] for name in point} == point
    nowhere = decide_inequality(Inequality(k < 0, (k,), where=k > 5), scope, DEFAULT_EFFORT)
    assert isinstance(nowhere, Unknown)
    with pytest.raises(TheoremError, match="no range is given for x"):
        decide_inequality(Inequality(sympy.Symbol("x") > 0, (sympy.Symbol("x"),)), scope, DEFAULT_EFFORT)


@pytest.mark.parametrize(
    ("text", "verdict"), [("1.41", Verified), ("1.4", Verified), ("1.42", Refuted), ("1.414213562373", Unknown)]
)
def test_a_number_that_is_code_is_verified_between_its_bounds(text: str, verdict: type[Verdict]) -> None:
    root = Computed(r"\sqrt 2", lambda: Enclosure(Fraction(14142, 10**4), Fraction(14143, 10**4)))
    found = decide_printed(Printed((PrintedCell("here", root, text),)), DEFAULT_EFFORT)
    assert isinstance(found, verdict)


def test_relations_that_show_a_number_that_is_code_are_a_lemma_that_the_kernel_has() -> None:
    """The squares of the ends say that the root of 2 lies between what rounds to 1.41."""

    def squares(low: Fraction, high: Fraction) -> list[sympy.Basic]:
        ends = [sympy.Rational(end.numerator, end.denominator) for end in (low, high)]
        return [sympy.Le(ends[0] ** 2, 2, evaluate=False), sympy.Ge(ends[1] ** 2, 2, evaluate=False)]

    bounds = Enclosure(Fraction(14142, 10**4), Fraction(14143, 10**4))
    cell = PrintedCell("here", Computed(r"\sqrt 2", lambda: bounds, squares, "squares rise"), "1.41")
    assert shown_by(cell) == squares(Fraction(281, 200), Fraction(283, 200))
    assert shown_by(PrintedCell("here", Computed(r"\sqrt 2", lambda: bounds), "1.41")) == []
    found = decide_printed(Printed((cell,)), DEFAULT_EFFORT)
    assert isinstance(found, Verified)
    (argument,) = found.arguments
    assert argument.words == "squares rise"
    lemma = argument.lemmas[RELATIONS]
    assert isinstance(lemma, Proved)
    assert lemma.trust is Trust.KERNEL


def test_a_cell_that_differs_is_computed_with_three_more_decimals() -> None:
    root = Computed(r"\sqrt 2", lambda: Enclosure(Fraction(141421356, 10**8), Fraction(141421357, 10**8)))
    for value, text, shown in (
        (log(20), "2.9958", "2.9957323"),
        (log(20), "4", "2.996"),
        (EIGHTH, "0.2", "0.1250"),
        (root, "1.42", "1.41421"),
        (root, "2", "1.414"),
    ):
        found = decide_printed(Printed((PrintedCell("here", value, text),)), DEFAULT_EFFORT)
        assert isinstance(found, Refuted)
        assert found.witness.values == {"here": f"printed {text}, computed {shown}"}
    proved = decide_printed(Printed((PrintedCell("here", log(20), "2.996"),)), DEFAULT_EFFORT)
    assert isinstance(proved, Proved)
    assert "2.996" in str(proved.certificate)
    wide = Computed("x", lambda: Enclosure(Fraction(1, 3), Fraction(2, 3)))
    unknown = decide_printed(Printed((PrintedCell("here", wide, "0.5"),)), DEFAULT_EFFORT)
    assert isinstance(unknown, Unknown)
    assert "it lies in [0.333333333, 0.666666667], printed 0.5" in str(unknown.attempts[0])
