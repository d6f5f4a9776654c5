"""What the claims of chapter 5 on measures compute: by the definition and by the library, and their own consistency."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

import pytest

from dpcalc.certify.evidence import vouched
from dpcalc.exact import LogRatio
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.law_enumeration import pairs_of_laws
from theorems.bailie2025._laplace import below, box, intervals
from theorems.bailie2025._lipschitz import graphs, metrics
from theorems.bailie2025._measures import exp_mult
from theorems.bailie2025._unbounded import bounded, inverse

PAIRS = [pair for size in range(1, 6) for pair in pairs_of_laws(size)]


def test_distances_by_their_definition_are_those_of_the_library() -> None:
    for first, second in PAIRS:
        laws = dict(enumerate(first)), dict(enumerate(second))
        assert LogRatio(exp_mult(first, second), Fraction(1)) == MULT.of(*laws)


@pytest.mark.parametrize(("kinds", "number"), [(graphs, 2), (metrics, 5)])
def test_every_metric_on_two_points(kinds: object, number: int) -> None:
    assert len(kinds(2)) == number  # type: ignore[operator]  # a function of the number of points


def test_graphs_on_three_points_are_metrics() -> None:
    assert len(graphs(3)) == 8
    assert set(graphs(3)) <= set(metrics(3))


@pytest.mark.parametrize("base", [Fraction(2), Fraction(3, 2)])
def test_intervals_of_the_laplace_mechanism(base: Fraction) -> None:
    cuts = (-1, 0, 2)
    apart = [intervals(cuts)[0], *pairwise(cuts), intervals(cuts)[-1]]
    assert sum(box((one, other), (0, 1), base) for one, other in product(apart, repeat=2)) == 1
    assert below(0, 0, base) == Fraction(1, 2)
    assert below(-2, 0, base) == 1 - below(2, 0, base) == 1 / base**2 / 2


def test_laws_with_an_unbounded_ratio() -> None:
    assert inverse(1) == [0, 1, 1]
    assert inverse(2) == [0, Fraction(1, 2), Fraction(3, 4), Fraction(1, 4)]
    witness = bounded((1, 2))
    assert witness is not None
    assert vouched(witness)
    assert bounded((2, 2)) is None
