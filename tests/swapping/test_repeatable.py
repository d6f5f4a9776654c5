"""The same search gives the same witness, whatever was asked of the solver before."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from sympy import Max, log

from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.swapping.search.datasets import search_datasets
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.swapping.search.symmetry import canonical
from dpcalc.symbolic.symbols import b, p
from dpcalc.verdict import Refuted


@pytest.mark.slow
def test_searches_do_not_depend_on_what_came_before() -> None:
    claim = swap_keeps(Max(log(p / (1 - p)), log(b - 1) - log(p / (1 - p))))
    scope = DatasetScope(records=5, rate=Fraction(1, 2))
    first = search_datasets(claim, scope)
    search_datasets(swap_keeps(sympy.log(2)), DatasetScope(records=3))
    second = search_datasets(claim, scope)
    assert isinstance(first, Refuted)
    assert first == second


def test_the_canonical_form_is_the_same_for_renamed_tables() -> None:
    z, x, y = ((1, 1, 0), (1, 0, 1), (0, 0, 1)), ((1, 0, 1), (0, 1, 1), (1, 0, 0)), ((0, 1, 1), (1, 0, 1), (1, 0, 0))
    swapped = tuple((table[1], table[0], table[2]) for table in (z, x, y))
    assert canonical(z, x, y) == canonical(*swapped)
