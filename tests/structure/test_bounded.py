"""The formulas written out for z3 say what the reference evaluation says."""

from __future__ import annotations

from random import Random

import pytest
import z3

from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.exact import Infinity
from dpcalc.structure.bounded import Bounded
from dpcalc.structure.finding import find_model
from dpcalc.structure.language import INF, ZERO, Every, Formula, number
from dpcalc.structure.model import Model
from dpcalc.structure.vocabulary import POINT, fresh, metric, some_points, triangle
from dpcalc.structure.walk import Signature, signature
from tests.structure.formulas import EPS, MV, VALUES, C, D, eps, random_formula, random_model

EVERYTHING = signature([MV.some(lambda u: some_points(2, lambda x, y: u.has(x) & (eps(u) <= D(x, y))))])
EVERYTHING.note(C)


def fixed(bounded: Bounded, model: Model) -> list[z3.BoolRef]:
    """That the symbols are those of a model."""
    facts = list(bounded.standing())
    for relation, bits in bounded.relations.items():
        facts += [bit == model.relations[relation][place] for place, bit in bits.items()]
    for quantity, amounts in bounded.quantities.items():
        for place, amount in amounts.items():
            value = model.quantities[quantity][place]
            endless = isinstance(value, Infinity)
            facts += [amount.infinite == endless, amount.value == (0 if endless else z3.RealVal(str(value)))]
    for symbol, images in bounded.maps.items():
        facts += [bits[model.maps[symbol][place]] for place, bits in images.items()]
    return facts


@pytest.mark.parametrize("seed", range(150))
def test_the_solver_reads_formulas_as_the_reference_does(seed: int) -> None:
    random = Random(seed)  # noqa: S311 -- a repeatable choice of tests, no secret
    x = fresh(POINT)
    formula = Every((x,), random_formula(random, [x], 3))
    for place in range(3):
        model = random_model(1000 * seed + place)
        bounded = Bounded(model.sizes, EVERYTHING)
        truth = bounded.truth(formula)
        if isinstance(truth, bool):
            assert truth == model.holds(formula)
            continue
        solver = z3.Solver()
        solver.add(*fixed(bounded, model), truth)
        assert (solver.check() == z3.sat) == model.holds(formula)


def test_what_is_found_has_the_properties() -> None:
    wanted: list[Formula] = [metric(D), some_points(2, lambda x, y: (D(x, y) > ZERO) & (D(x, y) < INF))]
    assert find_model(wanted, {POINT: 1}, DEFAULT_EFFORT).model is None
    found = find_model(wanted, {POINT: 3}, DEFAULT_EFFORT).model
    assert found is not None
    assert all(found.holds(formula) for formula in wanted)


def test_weights_that_no_grid_has_are_found() -> None:
    """Three points at distances d, d*d = 2: no rational, so nothing is claimed; d*d*4 = 1 has one."""
    irrational = [triangle(D), some_points(2, lambda x, y: (D(x, y) * D(x, y)).is_(number("2")))]
    found = find_model(irrational, {POINT: 2}, DEFAULT_EFFORT)
    assert found.model is None
    assert found.stopped or found.grid
    rational = [some_points(2, lambda x, y: (D(x, y) * D(x, y) * number("49")).is_(number("1")))]
    assert find_model(rational, {POINT: 2}, DEFAULT_EFFORT).model is not None


def test_the_symbols_of_a_statement() -> None:
    found = signature([MV.every(lambda u: some_points(1, lambda x: u.has(x) & (eps(u) <= D(x, x))))])
    assert isinstance(found, Signature)
    assert list(found.quantities) == [EPS, D]
    assert list(found.relations) == [MV.member]
    assert VALUES not in found.sorts
