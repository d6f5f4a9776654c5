"""Induction over whole numbers: what is proved with certificates for the kernel, and near misses that must not be."""

from __future__ import annotations

from math import factorial as count_factorial

import pytest
import sympy
from sympy import Eq, Rational, factorial

from dpcalc.certify import kernel
from dpcalc.proving.inequality import prove
from dpcalc.proving.rungs.recurrences import spelled
from dpcalc.swapping.law.derangements import derangement_number
from dpcalc.symbolic.symbols import derangements as d
from dpcalc.symbolic.symbols import k, n
from dpcalc.verdict import Proved, Refuted, Trust

TRUE = (
    (2**n >= n + 1, 0),
    (2**n >= n**2, 4),
    (3**n >= 2 * n + 1, 0),
    (3**n >= 2**n, 0),
    (3**n >= n**3, 3),
    (Rational(3, 2) ** n >= 1 + n / 2, 0),
    (factorial(n) >= 1, 0),
    (factorial(n) >= 2**n, 4),
    (factorial(n) >= 2 ** (n - 1), 1),
    (factorial(n) >= 3**n, 7),
    (factorial(n + 1) >= 2 * factorial(n), 1),
    (d(n) >= 0, 0),
    (d(n) >= 1, 2),
    (d(n) <= factorial(n), 0),
    (2 * d(n) <= factorial(n), 1),
    (3 * d(n) >= factorial(n), 2),
    (d(n + 1) >= n * d(n), 2),
    (d(n + 1) <= (n + 2) * d(n), 2),
    (d(n + 2) >= (n + 1) * d(n + 1), 0),
    (d(n + 2) >= 2 * d(n + 1), 1),
    (d(n + 2) <= (n + 1) * (n + 3) * d(n), 2),
    (d(n) >= 2 ** (n - 1), 4),
    (Eq(d(n + 2), (n + 1) * (d(n + 1) + d(n))), 0),
)
FALSE = (
    (2**n >= n + 2, 0),
    (2**n >= n**2, 3),
    (3**n > n**3, 2),
    (factorial(n) >= 2**n, 3),
    (factorial(n) >= 3**n, 6),
    (factorial(n + 1) >= 2 * factorial(n) + 1, 1),
    (d(n) >= 1, 1),
    (d(n) > factorial(n) / 3, 2),
    (2 * d(n) <= factorial(n), 0),
    (Rational(8, 3) * d(n) <= factorial(n), 2),
    (d(n + 1) >= (n + Rational(1, 1000)) * d(n), 2),
    (d(n + 1) <= (n + Rational(3, 2)) * d(n) - Rational(1, 1000), 3),
    (d(n + 2) >= 3 * d(n + 1), 1),
    (d(n) >= 2**n, 3),
    (Eq(d(n + 2), (n + 1) * (d(n + 1) + d(n)) + 1), 0),
)


@pytest.mark.parametrize(("relation", "start"), TRUE, ids=str)
def test_true_for_all_whole_numbers(relation: sympy.Basic, start: int) -> None:
    found = prove(relation, [n >= start], [n])
    assert isinstance(found, Proved)
    assert found.trust is Trust.KERNEL
    assert kernel.replay(found.certificate.replayable)


@pytest.mark.parametrize(("relation", "start"), TRUE, ids=str)
def test_what_is_proved_holds_at_numbers(relation: sympy.Basic, start: int) -> None:
    assert all(relation.subs(n, value) == sympy.true for value in range(start, start + 12))


@pytest.mark.parametrize(("relation", "start"), FALSE, ids=str)
def test_near_misses_are_refuted(relation: sympy.Basic, start: int) -> None:
    """Each fails at some number, and such a number is found."""
    assert any(relation.subs(n, value) == sympy.false for value in range(start, start + 60))
    found = prove(relation, [n >= start], [n])
    assert isinstance(found, Refuted)


def test_one_spelling() -> None:
    for text, wanted in (
        ("(+ (+ n 1) 1)", "(+ n 2)"),
        ("(+ -1 (+ n 1))", "n"),
        ("(+ 1 -1)", "0"),
        ("(* 2 n)", "(* 2 n)"),
    ):
        assert spelled(kernel.poly(kernel.parse(text))) == wanted


def test_a_second_variable_may_stand_beside() -> None:
    assert isinstance(prove(k * factorial(n) >= k, [n >= 0, k >= 1], [n, k]), Proved)
    assert not isinstance(prove(k * d(n) >= k, [n >= 0, k >= 1], [n, k]), Proved)


def test_counts_against_the_kernel() -> None:
    for value in range(12):
        assert kernel.exact(("derangements", kernel.parse(str(value)))) == derangement_number(value)
        assert kernel.exact(("factorial", kernel.parse(str(value)))) == count_factorial(value)
