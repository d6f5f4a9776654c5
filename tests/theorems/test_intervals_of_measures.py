"""What the claims of chapter 5 on measures compute: by the definition and by the library, and their own consistency."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

import pytest
from bailie2025._laplace import below, box, intervals
from bailie2025._lipschitz import LAWS, at_all_distances, graphs, metrics, pure, worlds
from bailie2025._measures import exp_mult, measures, scaled
from bailie2025._unbounded import bounded, inverse
from bailie2025.eq_5_3 import exp_density_ratio
from bailie2025.ex_5_2_3 import independent, one_for_all
from bailie2025.fn_12 import densities
from bailie2025.rem_5_3_6 import symmetric, total_variation_ball
from bailie2025.rem_5_8_7 import constant_odds

from dpcalc.certify.evidence import vouched
from dpcalc.exact import INFINITY, Infinity, LogRatio
from dpcalc.spec.divergences.density_ratio import DENSITY_RATIO
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.divergences.values import Magnitude, symbolic
from dpcalc.spec.law_enumeration import laws_on, pairs_of_laws

PAIRS = [pair for size in range(1, 6) for pair in pairs_of_laws(size)]


def test_distances_by_their_definition_are_those_of_the_library() -> None:
    for first, second in PAIRS:
        laws = dict(enumerate(first)), dict(enumerate(second))
        assert LogRatio(exp_mult(first, second), Fraction(1)) == MULT.of(*laws)
        assert LogRatio(exp_density_ratio(first, second), Fraction(1)) == DENSITY_RATIO.of(*laws)


def test_constant_odds_and_density_ratio() -> None:
    for first, second in PAIRS:
        ratio = exp_density_ratio(first, second)
        assert constant_odds(first, second) == (1 if isinstance(ratio, Infinity) else 1 - 1 / ratio)


def test_scaling_a_measure_is_seen_by_one_distance_alone() -> None:
    for (mu,) in measures(3, 1):
        if any(mu):
            assert exp_mult(mu, scaled(Fraction(3), mu)) == 3
            assert exp_density_ratio(mu, scaled(Fraction(3), mu)) == 1


@pytest.mark.parametrize(("kinds", "number"), [(graphs, 2), (metrics, 5)])
def test_every_metric_on_two_points(kinds: object, number: int) -> None:
    assert len(kinds(2)) == number  # type: ignore[operator]  # a function of the number of points


def test_graphs_on_three_points_are_metrics() -> None:
    assert len(graphs(3)) == 8
    assert set(graphs(3)) <= set(metrics(3))


def test_three_laws_that_are_private_along_a_path_and_not_across() -> None:
    """The laws enumerated are not too far apart to see group privacy: some chain of two steps has the product."""
    chains = [(p, q, r) for p, q, r in product(LAWS, repeat=3) if exp_mult(p, q) == exp_mult(q, r) == 4]
    assert any(exp_mult(p, r) == 16 for p, _, r in chains)


def test_pure_privacy_is_an_interval_at_every_distance() -> None:
    found = [(pure(world), at_all_distances(world)) for world in worlds(metrics)(2)]
    assert set(found) == {(True, True), (False, False)}


@pytest.mark.parametrize("base", [Fraction(2), Fraction(3, 2)])
def test_intervals_of_the_laplace_mechanism(base: Fraction) -> None:
    cuts = (-1, 0, 2)
    apart = [intervals(cuts)[0], *pairwise(cuts), intervals(cuts)[-1]]
    assert sum(box((one, other), (0, 1), base) for one, other in product(apart, repeat=2)) == 1
    assert below(0, 0, base) == Fraction(1, 2)
    assert below(-2, 0, base) == 1 - below(2, 0, base) == 1 / base**2 / 2


def test_coins() -> None:
    for coins in (independent, one_for_all):
        assert sum(coins(3, Fraction(1, 3)).values()) == 1
    assert independent(2, Fraction(1, 3))[1, 0] == Fraction(2, 9)


def test_laws_with_an_unbounded_ratio() -> None:
    assert inverse(1) == [0, 1, 1]
    assert inverse(2) == [0, Fraction(1, 2), Fraction(3, 4), Fraction(1, 4)]
    witness = bounded((1, 2))
    assert witness is not None
    assert vouched(witness)
    assert bounded((2, 2)) is None


def test_the_ball_of_total_variation_is_the_interval() -> None:
    low, high = (Fraction(1, 8), Fraction(0)), (Fraction(3, 4), Fraction(1))
    ball = total_variation_ball(low, high)
    assert ball is not None
    centre, radius = ball
    for law in laws_on(2, 16):
        inside = all(a <= p <= b for a, p, b in zip(low, law, high, strict=True))
        distance = TV.of(dict(enumerate(law)), dict(enumerate((centre, 1 - centre))))
        assert (distance <= Magnitude(symbolic(radius))) == inside
    assert not symmetric(low, high)
    assert symmetric((Fraction(1, 4), Fraction(1, 4)), (Fraction(1), Fraction(1)))


def test_densities_without_the_hypotheses_are_more() -> None:
    usual, wider = list(densities()(1)), list(densities(sigma_finite=False)(1))
    assert set(usual) < set(wider)
    assert all(INFINITY not in (f, g) for base, f, g in [case[0] for case in usual] if base)
