"""Small laws: nothing missing, nothing twice, against a plain product over all laws."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb, lcm

import pytest

from dpcalc.spec.law_enumeration import laws_on, merged, pairs_of_laws, product_law, tuples_of_laws


@pytest.mark.parametrize(("outcomes", "denominator"), [(1, 4), (2, 3), (3, 4), (4, 2)])
def test_laws_sum_to_one_and_their_number_is_the_binomial(outcomes: int, denominator: int) -> None:
    found = list(laws_on(outcomes, denominator))
    assert len(set(found)) == len(found) == comb(denominator + outcomes - 1, outcomes - 1)
    assert all(sum(law) == 1 and min(law) >= 0 for law in found)


@pytest.mark.parametrize(("laws", "size"), [(2, 1), (2, 4), (2, 6), (3, 3)])
def test_tuples_are_the_classes_of_all_tuples_up_to_relabelling(laws: int, size: int) -> None:
    plain = set()
    for support in (1, 2, 3):
        for rows in product(laws_on(support, size), repeat=laws):
            columns = tuple(sorted(zip(*rows, strict=True), reverse=True))
            if all(map(any, columns)) and lcm(*(p.denominator for row in rows for p in row)) == size:
                plain.add(columns)
    found = [tuple(zip(*rows, strict=True)) for rows in tuples_of_laws(laws, size)]
    assert len(found) == len(set(found))
    assert set(found) == plain


def test_the_smallest_pairs_come_first() -> None:
    one, zero, half = Fraction(1), Fraction(0), Fraction(1, 2)
    assert list(pairs_of_laws(1)) == [((one,), (one,)), ((one, zero), (zero, one))]
    assert next(iter(pairs_of_laws(2))) == ((one, zero), (half, half))


def test_laws_of_images_and_of_two_outputs() -> None:
    half = Fraction(1, 2)
    assert merged((half, half / 2, half / 2), (0, 1, 0)) == (Fraction(3, 4), Fraction(1, 4))
    assert product_law((half, half), (Fraction(1), Fraction(0))) == (half, Fraction(0), half, Fraction(0))
