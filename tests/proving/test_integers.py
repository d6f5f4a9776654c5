"""Whole numbers: floors, recurrences, binomial coefficients, e; what is proved for the kernel, and near misses."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Any, Final

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st
from sympy import E, Eq, Rational, ceiling, factorial, log

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.proving.inequality import prove
from dpcalc.proving.prover import prove_claim
from dpcalc.swapping.claims.every_swapping import inequality
from dpcalc.swapping.law.derangements import derangement_number
from dpcalc.swapping.law.published_gap import BELOW_FOUR, GAP
from dpcalc.swapping.law.ratios import AT_THE_END, MORE_MOVED, SPLIT
from dpcalc.symbolic.symbols import b, derangements, k, n
from dpcalc.verdict import Proved, Refuted, Trust

x, y, p = sympy.symbols("x y p")
C = sympy.binomial
d = derangements
rounded = sympy.floor(factorial(k) / E + Rational(1, 2))

TRUE: Final[tuple[Any, ...]] = (
    (sympy.floor(x) <= x, [], []),
    (sympy.floor(x) > x - 1, [], []),
    (ceiling(x) >= x, [], []),
    (ceiling(x) < x + 1, [], []),
    (sympy.floor(x + y) >= sympy.floor(x) + sympy.floor(y), [], []),
    (sympy.floor(x + y) <= sympy.floor(x) + sympy.floor(y) + 1, [], []),
    (sympy.floor(2 * x) >= 2 * sympy.floor(x), [], []),
    (ceiling(x) - sympy.floor(x) <= 1, [], []),
    (sympy.floor(x) >= 2, [x >= 2], []),
    (sympy.floor(n / 2) >= n / 2 - Rational(1, 2), [], [n]),
    (sympy.floor((n + 1) / 2) <= n, [n >= 1], [n]),
    (sympy.floor(x) <= sympy.floor(y), [x <= y], []),
    (Eq(d(k), rounded), [k >= 1], [k]),
    (d(k) <= rounded, [k >= 1], [k]),
    (d(k) >= rounded, [k >= 1], [k]),
    (Eq(d(k), sympy.floor(factorial(k) / E + Rational(1, 3))), [k >= 3], [k]),
    (2**n >= n + 1, [n >= 0], [n]),
    pytest.param((1 + p) ** n >= 1 + n * p, [p > -1, n >= 0], [n], marks=pytest.mark.slow),
    pytest.param((1 - p) ** n + n * p * (1 - p) ** (n - 1) <= 1, [p > 0, p < 1, n >= 1], [n], marks=pytest.mark.slow),
    (factorial(n) >= 2 ** (n - 1), [n >= 1], [n]),
    (factorial(n) >= 2 * n, [n >= 4], [n]),
    (factorial(n + 2) >= (n + 2) * factorial(n), [n >= 0], [n]),
    (Eq(d(2 * k + 1), (2 * k + 1) * d(2 * k) - 1), [k >= 0], [k]),
    (Eq(d(2 * k + 2), (2 * k + 2) * d(2 * k + 1) + 1), [k >= 0], [k]),
    (d(n + 1) >= n * d(n), [n >= 2], [n]),
    (d(n) >= 2, [n >= 3], [n]),
    (Eq(C(n + 1, k + 1), C(n, k) + C(n, k + 1)), [n >= 0, k >= 0], [n, k]),
    (Eq(C(n, k), C(n - 1, k - 1) + C(n - 1, k)), [n >= 1, k >= 1], [n, k]),
    (Eq(C(n, k), C(n, n - k)), [n >= k, k >= 0], [n, k]),
    (Eq(k * C(n, k), n * C(n - 1, k - 1)), [n >= k, k >= 1], [n, k]),
    (Eq((n - k) * C(n, k), (k + 1) * C(n, k + 1)), [n >= k + 1, k >= 0], [n, k]),
    (C(n, k) >= 1, [n >= k, k >= 0], [n, k]),
    (Eq(C(n, 2), n * (n - 1) / 2), [n >= 0], [n]),
    (Eq(C(n + 1, 3), n * (n - 1) * (n + 1) / 6), [n >= 2], [n]),
    (C(n, 2) >= (n / 2) ** 2, [n >= 2], [n]),
    (C(n, 3) >= (n / 3) ** 3, [n >= 3], [n]),
    (1 + n + C(n, 2) + C(n, 3) <= 2 * n**3, [n >= 1], [n]),
    (C(2 * n, n) <= 4**n, [n >= 0], [n]),
    (C(2 * n, n) >= 4**n / (2 * n + 1), [n >= 0], [n]),
    (C(2 * n, n) >= 4**n / (n + 1), [n >= 0], [n]),
    (C(2 * n + 1, n) <= 4**n, [n >= 0], [n]),
    (C(2 * n, n) >= C(2 * n, n - 1), [n >= 1], [n]),
    (factorial(n) <= n**n, [n >= 1], [n]),
    (factorial(n) <= n ** (n - 1), [n >= 1], [n]),
    (factorial(n + 3) >= 6 * factorial(n), [n >= 0], [n]),
    (Eq(log(p**n * (1 - p) ** 2) - log(p ** (n + 2)), -2 * log(p / (1 - p))), [p > 0, p < 1, n >= 1], [n]),
)
FALSE: Final[tuple[Any, ...]] = (
    (sympy.floor(x) >= x, [], []),
    (sympy.floor(x) >= x - Rational(999, 1000), [], []),
    (sympy.floor(2 * x) <= 2 * sympy.floor(x), [], []),
    (sympy.floor(x + y) <= sympy.floor(x) + sympy.floor(y), [], []),
    (ceiling(x) - sympy.floor(x) <= Rational(99, 100), [], []),
    (sympy.floor(x) >= 2, [x > Rational(1999, 1000)], []),
    (sympy.floor((n + 1) / 2) <= n, [n >= -1], [n]),
    (Eq(d(k), rounded), [k >= 0], [k]),
    (Eq(d(k), sympy.floor(factorial(k) / E + Rational(1, 5))), [k >= 2], [k]),
    (Eq(d(k), sympy.floor(factorial(k) / E)), [k >= 1], [k]),
    (2**n >= n + Rational(1001, 1000), [n >= 0], [n]),
    (factorial(n) >= 2 * n, [n >= 2], [n]),
    (Eq(d(2 * k + 1), (2 * k + 1) * d(2 * k) + 1), [k >= 0], [k]),
    (d(n) >= 2, [n >= 2], [n]),
    (Eq(C(n + 1, k + 1), C(n, k) + C(n, k)), [n >= 0, k >= 0], [n, k]),
    (Eq(C(n, k), C(n, n - k + 1)), [n >= k, k >= 1], [n, k]),
    (C(n, k) >= Rational(1001, 1000), [n >= k, k >= 0], [n, k]),
    (C(n, 3) >= (n / 3) ** 3 + Rational(1, 1000), [n >= 3], [n]),
    (C(2 * n, n) <= Rational(37, 10) ** n, [n >= 30], [n]),
    (C(2 * n, n) >= 4**n / (n + Rational(999, 1000)), [n >= 0], [n]),
    (C(2 * n + 1, n) <= 4**n - Rational(1, 1000), [n >= 0], [n]),
    (C(2 * n, n) <= C(2 * n, n - 1), [n >= 1], [n]),
    (factorial(n) <= n**n - Rational(1, 1000), [n >= 1], [n]),
    (factorial(n) <= n ** (n - 2), [n >= 2], [n]),
    (Eq(log(p**n * (1 - p) ** 2) - log(p ** (n + 2)), -3 * log(p / (1 - p))), [p > 0, p < 1, n >= 1], [n]),
)


@pytest.mark.thorough
@pytest.mark.parametrize(("relation", "where", "integers"), TRUE, ids=str)
def test_true_for_all_values(relation: sympy.Basic, where: list[sympy.Basic], integers: list[sympy.Symbol]) -> None:
    found = prove(relation, where, integers)
    assert isinstance(found, Proved)
    assert found.trust is Trust.KERNEL
    assert kernel.replay(found.certificate.replayable)


@pytest.mark.parametrize(("relation", "where", "integers"), FALSE, ids=str)
def test_near_misses_are_never_proved(
    relation: sympy.Basic, where: list[sympy.Basic], integers: list[sympy.Symbol]
) -> None:
    assert isinstance(prove(relation, where, integers), Refuted)


@pytest.mark.thorough
@pytest.mark.parametrize("premise", [MORE_MOVED, SPLIT, BELOW_FOUR], ids=["more moved", "split", "below 4/b"])
def test_scripts_replay(premise: object) -> None:
    found = prove_claim(inequality(premise), DEFAULT_EFFORT)  # type: ignore[arg-type]  # a premise of one of two files
    assert isinstance(found, Proved)
    assert found.trust is Trust.KERNEL
    assert kernel.replay(found.certificate.replayable)


@given(st.integers(2, 30), st.integers(0, 30), st.integers(0, 30), st.integers(2, 30))
def test_ratios_at_numbers(size: int, first: int, second: int, distance: int) -> None:
    """What the scripts show for all numbers holds at numbers drawn: o^D d(m)/d(k) <= o^-D d(n)/d(n - D) at o = 1."""
    lone = 1 in (first, second, size - distance)
    if lone or not abs(first - second) <= distance <= size or max(first, second) > size:
        return
    most = Fraction(derangement_number(size), derangement_number(size - distance))
    assert Fraction(derangement_number(second), derangement_number(first)) <= most
    steps = second - first
    if steps > 0:
        assert derangement_number(second) <= derangement_number(first) * (size + 1) ** steps
    assert AT_THE_END.where.free_symbols == AT_THE_END.relation.free_symbols


@pytest.mark.thorough
@given(st.integers(2, 60))
def test_the_gap_at_numbers(size: int) -> None:
    value = GAP.subs(b, size)
    assert 0 < value.evalf(30) < 4 / size
    ratio = Rational(derangement_number(size), derangement_number(size - 2)) if size != 3 else None
    if ratio is not None:
        assert (sympy.log(size + 1) - value).evalf(30) <= (sympy.log(ratio) / 2).evalf(30)


@given(st.fractions(min_value=-50, max_value=50))
def test_floors_of_the_kernel(number: Fraction) -> None:
    assert kernel.exact(kernel.parse(f"(floor {number})")) == floor(number)
    assert -kernel.exact(kernel.parse(f"(floor {-number})")) == ceil(number)


@given(st.integers(0, 60))
def test_derangements_against_e(count: int) -> None:
    """The kernel's axiom, at numbers, by the kernel's own intervals."""
    d_k, f_k = derangement_number(count), sympy.factorial(count)
    missed = f"(* {count + 1} (+ (* e {d_k}) {-f_k}))"
    for bound in (f"(< {missed} e)", f"(> {missed} (* -1 e))"):
        assert kernel.truth(kernel.parse(bound), 600)


def test_a_variable_with_the_name_of_an_operator_is_not_whole() -> None:
    names = {"xfloor": "real", "_factorial": "real", "k": "integer"}
    ctx = Context(names, [])
    assert not ctx.whole("xfloor")
    assert not ctx.whole("_factorial")
    assert ctx.whole(kernel.parse("(+ (floor xfloor) (* 2 (factorial k)))"))
