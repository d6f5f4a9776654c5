"""Structures found by a solver are made simpler step by step, and nothing simpler is left to try."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from dpcalc.exact import INFINITY, Extended
from dpcalc.searching.structure_shrink import simplest
from dpcalc.structure.language import ONE, Formula, Map, Quantity, Relation, number
from dpcalc.structure.model import Model
from dpcalc.structure.vocabulary import POINT, for_points, some_points
from tests.structure.formulas import MV, VALUES, D, random_formula, random_model

PLAIN: tuple[Extended, ...] = (Fraction(1), Fraction(2), INFINITY, Fraction(0), Fraction(1, 2), Fraction(3))
"""The numbers from the plainest on: what the module promises, written down a second time."""
R = Relation("r", (POINT, POINT))
C = Map("c", (POINT,), VALUES)
TRUE: tuple[Formula, ...] = ()


def one_step(model: Model) -> list[Model]:
    """Every model in which one membership less is there, or one number, or all equal ones, or one image is plainer."""
    found = [
        replace(model, relations={**model.relations, relation: {**table, place: False}})
        for relation, table in model.relations.items()
        for place, there in table.items()
        if there
    ]
    for quantity, values in model.quantities.items():
        for old in set(values.values()):
            for new in PLAIN[: PLAIN.index(old)] if old in PLAIN else PLAIN:
                places = [place for place, value in values.items() if value == old]
                for changed in [*([place] for place in places), places]:
                    table = {**values, **dict.fromkeys(changed, new)}
                    found.append(replace(model, quantities={**model.quantities, quantity: table}))
    for symbol, images in model.maps.items():
        for place, image in images.items():
            found += [replace(model, maps={**model.maps, symbol: {**images, place: n}}) for n in range(image)]
    return found


@pytest.mark.parametrize("seed", range(12))
def test_nothing_one_step_simpler_has_the_properties_that_are_kept(seed: int) -> None:
    """The formulas hold in what comes out, and in none of its neighbours that are simpler."""
    random = Random(seed)  # noqa: S311 -- a repeatable choice of tests, no secret
    model = random_model(seed, points=2, universes=2)
    formulas = [
        f for f in (for_points(2, lambda x, y: random_formula(random, [x, y], 2)) for _ in range(4)) if model.holds(f)
    ]
    kept = [*formulas, *(~f for f in (some_points(1, lambda x: random_formula(random, [x], 1)),) if not model.holds(f))]
    small = simplest(model, kept)
    assert all(small.holds(formula) for formula in kept)
    assert not [other for other in one_step(small) if all(other.holds(formula) for formula in kept)]
    assert simplest(small, kept) == small


@pytest.mark.parametrize("value", [*PLAIN, Fraction(7, 3), Fraction(5)])
def test_without_a_property_every_number_is_one_every_membership_goes_and_every_image_is_the_first(
    value: Extended,
) -> None:
    model = Model(
        {POINT: 2, VALUES: 3, MV.sort: 1},
        {R: {(0, 0): True, (0, 1): False, (1, 0): True, (1, 1): True}, MV.member: {(0, 0): True, (1, 0): True}},
        {D: {(0, 0): value, (0, 1): Fraction(2), (1, 0): value, (1, 1): Fraction(1)}},
        {C: {(0,): 2, (1,): 1}},
    )
    small = simplest(model, TRUE)
    assert not any(there for table in small.relations.values() for there in table.values())
    assert set(small.quantities[D].values()) == {Fraction(1)}
    assert set(small.maps[C].values()) == {0}
    assert small.sizes == model.sizes


@pytest.mark.parametrize(("value", "wanted"), [(value, other) for value in PLAIN for other in PLAIN])
def test_a_number_becomes_the_plainest_that_serves(value: Extended, wanted: Extended) -> None:
    """One of two numbers is allowed: the plainer of the two remains, whichever it was."""
    k = Quantity("k")
    model = Model({POINT: 1}, {}, {k: {(): value}})
    small = simplest(model, (k().is_(number(value)) | k().is_(number(wanted)),))
    assert small.quantities[k][()] == min(value, wanted, key=PLAIN.index)


def test_equal_numbers_are_changed_together_where_they_have_to_stay_equal() -> None:
    """A symmetric distance of 3 becomes 1; the diagonal, which has to be 0, stays."""
    symmetric = for_points(2, lambda x, y: D(x, y).is_(D(y, x)))
    zero = for_points(1, lambda x: D(x, x).is_(number(0)))
    table: dict[tuple[int, ...], Extended] = {
        (0, 0): Fraction(0),
        (0, 1): Fraction(3),
        (1, 0): Fraction(3),
        (1, 1): Fraction(0),
    }
    small = simplest(Model({POINT: 2}, {}, {D: table}), (symmetric, zero))
    assert small.quantities[D] == {(0, 0): 0, (0, 1): 1, (1, 0): 1, (1, 1): 0}


def test_a_membership_that_is_needed_stays_and_the_others_go() -> None:
    needed = some_points(1, lambda x: R(x, x))
    full: dict[tuple[int, ...], bool] = dict.fromkeys(((0, 0), (0, 1), (1, 0), (1, 1)), True)
    small = simplest(Model({POINT: 2}, {R: full}), (needed,))
    assert [place for place, there in small.relations[R].items() if there] == [(1, 1)]


def test_images_fall_as_far_as_they_may() -> None:
    """Each image has to weigh more than 1: the last of three values is left for the first that does."""
    k = Quantity("k", (VALUES,))
    weights: dict[tuple[int, ...], Extended] = {(0,): Fraction(1), (1,): Fraction(2), (2,): Fraction(2)}
    heavy = for_points(1, lambda x: ~(k(C(x)) <= ONE))
    small = simplest(Model({POINT: 2, VALUES: 3}, {}, {k: weights}, {C: {(0,): 2, (1,): 2}}), (heavy,))
    assert small.holds(heavy)
    assert len(set(small.maps[C].values())) == 1, "one value with a weight is enough"
    assert sorted(small.quantities[k].values()) == [1, 1, 2]
