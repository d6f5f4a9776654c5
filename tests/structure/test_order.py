"""Universes put in order: one structure of each kind is left, and no statement can tell."""

from __future__ import annotations

from itertools import product
from math import comb
from random import Random

import pytest
import z3

from dpcalc.structure.bounded import Bounded
from dpcalc.structure.language import Every
from dpcalc.structure.vocabulary import POINT, fresh, inhabited
from dpcalc.structure.walk import signature
from tests.structure.formulas import MV, VALUES, random_formula


@pytest.mark.parametrize(("points", "universes"), [(1, 3), (2, 2), (2, 3)])
def test_as_many_orders_as_multisets(points: int, universes: int) -> None:
    """Of all tables of membership, those in order are as many as the multisets of ``universes`` subsets."""
    bounded = Bounded({POINT: points, MV.sort: universes}, signature([MV.some(inhabited)]))
    bits = [bounded.relations[MV.member][place] for place in product(range(points), range(universes))]
    count = 0
    for values in product((False, True), repeat=len(bits)):
        solver = z3.Solver()
        solver.add(*bounded.in_order(), *(bit == value for bit, value in zip(bits, values, strict=True)))
        count += solver.check() == z3.sat
    assert count == comb(2**points + universes - 1, universes)


@pytest.mark.parametrize("seed", range(60))
def test_a_sentence_has_a_model_if_it_has_one_in_order(seed: int) -> None:
    random = Random(seed)  # noqa: S311 -- a repeatable choice of tests, no secret
    bounded_variable = fresh(POINT)
    sentence = Every((bounded_variable,), random_formula(random, [bounded_variable], 2))
    some = MV.some(lambda u: u.has(bounded_variable))
    for formula in (sentence & Every((bounded_variable,), some), ~sentence & ~Every((bounded_variable,), some)):
        bounded = Bounded({POINT: 2, MV.sort: 3, VALUES: 2}, signature([formula]))
        facts = [fact for fact in (*bounded.standing(), bounded.truth(formula)) if fact is not True]
        free, ordered = z3.Solver(), z3.Solver()
        free.add(*facts)
        ordered.add(*facts, *bounded.in_order())
        assert free.check() == ordered.check()
