"""Totals, errors and draws against those of svy; rejective samples, which it has not, by a Fourier transform."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from dpcalc.random_bits import SeededBits
from dpcalc.spec.datasets import Vector
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.designs.drawing_rejective import rejected
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


def test_systematic_draws_by_size_are_those_of_svy() -> None:
    """Madow's: what svy draws 300 times follows the exact law, and has the weights."""
    svy, polars = pytest.importorskip("svy"), pytest.importorskip("polars")
    sizes, draws = [1, 2, 3, 1, 2, 4, 1, 1, 2, 3], 300
    data = polars.DataFrame({"place": range(10), "size": sizes})
    design = read_design("pps", {"sizes": sizes, "total": 3, "method": "systematic"})
    law, what, seen = design.selection(Vector(["r"] * 10)), design.drawing(10), Counter[tuple[int, ...]]()
    for seed in range(draws):
        frame = svy.Sample(data=data, design=svy.Design(mos="size"))  # drawing changes it
        theirs = frame.sampling.pps_sys(n=3, rstate=seed, wgt_name="weight").data
        places = theirs["place"].to_list()
        seen[tuple(sorted(places))] += 1
        assert theirs["weight"].to_list() == pytest.approx(list(map(float, what.weights_of(np.array(places)))))
    assert set(seen) <= {places for places, chance in law.items() if chance}
    for places, chance in law.items():
        assert (seen[places] - draws * chance) ** 2 <= 25 * draws * chance * (1 - chance) + 25


def test_rejective_samples_by_the_fourier_transform_of_their_size() -> None:
    """How likely a Poisson sample has a size, with and without a unit, from the characteristic function of the size."""
    size, rates = 40, [Fraction(1, 3 + place % 7) for place in range(300)]
    what = rejected(rates, size)
    angles = 2 * np.pi * np.arange(512) / 512
    factors = {rate: 1 - float(rate) + float(rate) * np.exp(1j * angles) for rate in set(rates)}
    whole = np.prod([factors[rate] for rate in rates], axis=0)

    def having(left_out: list[Fraction], others: int) -> float:
        rest = whole / np.prod([factors[rate] for rate in left_out], axis=0)
        return float(np.mean(rest * np.exp(-1j * angles * others)).real)

    alone = {rate: float(rate) * having([rate], size - 1) / having([], size) for rate in set(rates)}
    places = np.arange(300)
    assert [1 / float(w) for w in what.weights_of(places)] == pytest.approx([alone[r] for r in rates], rel=1e-8)
    drawn = what.drawn(SeededBits(1))
    values = [VALUES[place % UNITS] for place in drawn.tolist()]
    expanded = [float(v) / alone[rates[place]] for v, place in zip(values, drawn.tolist(), strict=True)]
    found = 0.0
    for i, one in enumerate(drawn.tolist()):
        for j, other in enumerate(drawn[:i].tolist()):
            pair = [rates[one], rates[other]]
            both = float(pair[0] * pair[1]) * having(pair, size - 2) / having([], size)
            found += (alone[pair[0]] * alone[pair[1]] / both - 1) * (expanded[i] - expanded[j]) ** 2
    (ours,) = what.variances(drawn, what.weights_of(drawn), [0] * size, values, 1)
    assert float(ours) == pytest.approx(found, rel=1e-7)
