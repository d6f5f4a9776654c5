"""Totals and standard errors of clusters, draws with replacement and systematic samples against those of svy."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from dpcalc.random_bits import SeededBits
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.estimates.sample import Sampled, sampled
from dpcalc.surveys.estimates.variances import unbiased

pytestmark = pytest.mark.thorough
UNITS = 60
CLUSTERS = [f"c{place // 5}" for place in range(UNITS)]
SIZES = [1 + place % 4 for place in range(UNITS)]
VALUES = [Fraction((place * 13) % 17 + place, 4) for place in range(UNITS)]


def ours(what: Drawing, seed: int) -> tuple[Sampled, Fraction, Fraction]:
    """A sample, its total, and the variance of that."""
    sample = sampled(what, what.drawn(SeededBits(seed)), [0] * UNITS, ("all",))
    values = [VALUES[place] for place in sample.places.tolist()]
    (variance,) = unbiased(what, sample, values)
    assert variance is not None
    return sample, sum((w * v for w, v in zip(sample.weights, values, strict=True)), Fraction(0)), variance


def in_clusters(sample: Sampled) -> dict[str, list[Any]]:
    """The sample as a table that names the clusters."""
    places = sample.places.tolist()
    return {
        "y": [float(VALUES[place]) for place in places],
        "weight": list(map(float, sample.weights)),
        "cluster": [CLUSTERS[place] for place in places],
        "clusters": [12] * len(places),
    }


def theirs(data: dict[str, list[Any]], **design: Any) -> tuple[float, float]:
    """The total and its standard error, by svy."""
    svy, polars = pytest.importorskip("svy"), pytest.importorskip("polars")
    found = svy.Sample(data=polars.DataFrame(data), design=svy.Design(wgt="weight", **design))
    (estimate,) = found.estimation.total(y="y").estimates
    return estimate.est, estimate.se


@pytest.mark.parametrize("seed", [1, 2])
def test_whole_clusters(seed: int) -> None:
    what = read_design("cluster", {"clusters": CLUSTERS, "size": 5}).drawing(UNITS)
    sample, total, variance = ours(what, seed)
    found = theirs(in_clusters(sample), psu="cluster", pop_size="clusters")
    assert found == pytest.approx((float(total), float(variance) ** 0.5), rel=1e-9)


@pytest.mark.parametrize(
    ("name", "given"),
    [("srswr", {"size": 15}), ("pps", {"sizes": SIZES, "total": 15, "method": "with-replacement"})],
    ids=["srswr", "pps"],
)
def test_draws_with_replacement(name: str, given: dict[str, Any]) -> None:
    """One row a draw, so that a unit which is drawn twice stands there twice."""
    what = read_design(name, given).drawing(UNITS)
    _, total, variance = ours(what, 3)
    draws = what.drawn(SeededBits(3))
    data: dict[str, list[Any]] = {
        "y": [float(VALUES[place]) for place in draws.tolist()],
        "weight": list(map(float, what.weights_of(draws))),
    }
    found = theirs(data, wr=True)
    assert found == pytest.approx((float(total), float(variance) ** 0.5), rel=1e-9)


def test_a_systematic_sample_in_random_order_is_a_simple_random_one() -> None:
    what = read_design("systematic", {"step": 4, "order": "random"}).drawing(UNITS)
    sample, total, variance = ours(what, 4)
    places = sample.places.tolist()
    data: dict[str, list[Any]] = {
        "y": [float(VALUES[place]) for place in places],
        "weight": list(map(float, sample.weights)),
        "units": [UNITS] * len(places),
    }
    found = theirs(data, pop_size="units")
    assert found == pytest.approx((float(total), float(variance) ** 0.5), rel=1e-9)


def test_of_two_stages_svy_sees_the_first() -> None:
    """With two of five units a cluster, the variance between clusters alone is below that of both stages."""
    what = read_design("two-stage", {"clusters": CLUSTERS, "size": 5, "within": 2}).drawing(UNITS)
    sample, total, variance = ours(what, 5)
    places = sample.places.tolist()
    totals = {name: Fraction(0) for name in np.unique([CLUSTERS[place] for place in places]).tolist()}
    for place in places:
        totals[CLUSTERS[place]] += VALUES[place] * Fraction(5, 2)
    mean = sum(totals.values(), Fraction(0)) / 5
    between = Fraction(12 * 7, 5 * 4) * sum(((t - mean) ** 2 for t in totals.values()), Fraction(0))
    found = theirs(in_clusters(sample), psu="cluster", pop_size="clusters")
    assert found == pytest.approx((float(total), float(between) ** 0.5), rel=1e-9)
    assert variance > between
