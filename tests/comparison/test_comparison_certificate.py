"""Certificates of comparisons: the kernel accepts what was decided, and nothing is certified that was not."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
import sympy
from hypothesis import given, settings

from dpcalc.certify.certificate import certificate
from dpcalc.certify.replay import accepted
from dpcalc.comparison.compare import compare
from dpcalc.comparison.comparison_certificate import MOST_POINTS, comparison_certificate
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Infinity
from dpcalc.spec.budget import Amount, PerUniverse
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.kullback_leibler import KL
from dpcalc.spec.divergences.max_divergence import MAX
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.spec.divergences.zero_concentrated import ZCDP
from dpcalc.spec.domain import PointDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Explicit
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.specification import Specification
from tests.comparison.specifications import BUDGETS, Small, two
from tests.comparison.test_compare import EPS, distinct, specification


@pytest.mark.thorough
@settings(max_examples=150, deadline=None)
@given(two(BUDGETS))
def test_every_answer_on_rational_weights_has_a_certificate(specs: tuple[Small, Small]) -> None:
    first, second = specs
    if not (distinct(first) and distinct(second)):
        return
    found = compare(specification(first), specification(second))
    data = json.loads(comparison_certificate(found))
    assert accepted(data)
    assert data["kind"] == ("stronger" if found.forward.holds else "separated")
    for name, spec in (("first", first), ("second", second)):
        for (x, y), weight in spec.weights().items():
            i, j = spec.points.index(x), spec.points.index(y)
            assert data["statement"][name][i][j] == ("inf" if isinstance(weight, Infinity) else str(weight))
    other = "separated" if found.forward.holds else "stronger"
    forged = {"paths": {}} if other == "stronger" else {"heights": ["0"] * len(first.points), "pair": [0, 1]}
    assert not accepted(certificate(other, data["statement"], forged))


def line(budget: Amount, points: int = 3, divergence: Divergence = MULT) -> Specification:
    """Points in a row, at distance 1 from the next."""
    names = tuple(f"n{i}" for i in range(points))
    rows = [[1 if abs(i - j) == 1 else 0 if i == j else INFINITY for j in range(points)] for i in range(points)]
    return Specification(
        Flavor(PointDomain(names), Matrix(names, rows), Explicit([list(names)]), divergence),
        PerUniverse([budget], [EPS]),
    )


def full_line(budget: Amount) -> Specification:
    """The same three points, each at its distance along the row from each."""
    names = tuple(f"n{i}" for i in range(3))
    rows = [[abs(i - j) for j in range(3)] for i in range(3)]
    return Specification(
        Flavor(PointDomain(names), Matrix(names, rows), Explicit([list(names)])), PerUniverse([budget])
    )


@pytest.mark.parametrize(
    ("first", "second", "every", "why"),
    [
        (line(EPS), line(1), False, "symbolic or irrational"),
        (line(1), line(sympy.log(2)), False, "symbolic or irrational"),
        (line(1), line(2), True, "every output premetric"),
        (line(2, divergence=NOR), line(1, divergence=NOR), False, "under MULT"),
        *(
            (
                line(1, divergence=each),
                line(2, divergence=each),
                False,
                "is not known to be symmetric with the triangle",
            )
            for each in (KL, MAX, ZCDP)
        ),
        (line(1, MOST_POINTS + 1), line(2, MOST_POINTS + 1), False, "points are more than"),
    ],
    ids=["symbol", "logarithm", "every", "other premetric", "neither law", "no symmetry", "no triangle", "many"],
)
def test_what_certificates_do_not_speak_of_has_none(
    first: Specification, second: Specification, every: bool, why: str
) -> None:
    with pytest.raises(InputError, match=why):
        comparison_certificate(compare(first, second, every_divergence=every))


@pytest.mark.parametrize(
    ("step", "whole"), [("1", "1"), ("1/2", "1/2"), ("1/3", "1/2"), ("2/3", "3/4"), ("3", "7/2"), ("1/2", "3/4")]
)
def test_a_pair_that_a_path_alone_keeps_has_its_path_written(step: str, whole: str) -> None:
    """Three points in a row: the ends are kept apart no further than two steps, whatever units the budgets have."""
    found = compare(line(Fraction(step)), full_line(Fraction(whole)))
    assert found.forward.holds
    data = json.loads(comparison_certificate(found))
    paths = data["proof"]["paths"]
    assert paths == {"0,2": [0, 1, 2], "2,0": [2, 1, 0]}
    assert data["statement"]["second"][0] == ["0", whole, str(2 * Fraction(whole))]
    for left_out in paths:
        rest = {pair: path for pair, path in paths.items() if pair != left_out}
        assert not accepted(certificate("stronger", data["statement"], {"paths": rest}))
    less = compare(line(Fraction(whole) * Fraction(11, 10)), full_line(Fraction(whole)))
    separated = json.loads(comparison_certificate(less))
    assert separated["kind"] == "separated"


@pytest.mark.parametrize("asked", [[[0, 1], [3, 0]], [[0, 3], [1, 0]]])
def test_a_separation_names_its_pair_in_the_direction_that_is_broken(asked: list[list[int]]) -> None:
    points = ["a", "b"]
    near, far = (
        Specification(Flavor(PointDomain(points), Matrix(points, rows), Explicit([points])), PerUniverse([1]))
        for rows in (asked, [[0, 2], [2, 0]])
    )
    data = json.loads(comparison_certificate(compare(far, near)))
    i, j = data["proof"]["pair"]
    heights = [Fraction(height) for height in data["proof"]["heights"]]
    assert abs(heights[i] - heights[j]) > asked[i][j] == 1
    other = {"heights": data["proof"]["heights"], "pair": [j, i]}
    assert not accepted(certificate("separated", data["statement"], other))


def test_an_implication_is_certified_under_other_metrics_too() -> None:
    found = compare(line(1, divergence=NOR), line(2, divergence=NOR))
    assert accepted(json.loads(comparison_certificate(found)))
