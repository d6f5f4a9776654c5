"""Estimates, standard errors and weights against those of svy, a library of the field for complex surveys."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from dpcalc.random_bits import SeededBits
from dpcalc.surveys.designs.drawing import InStrata
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.estimates.sample import Sampled, sampled
from dpcalc.surveys.estimates.variances import variances
from dpcalc.surveys.estimates.weighting import Margin, by_design, calibrated

pytestmark = pytest.mark.thorough
UNITS = 60
STRATA = ["north"] * 30 + ["south"] * 20 + ["west"] * 10
GROUPS = [(place * 7) % 3 for place in range(UNITS)]
NAMES = ("a", "b", "c")
DESIGNS: list[tuple[str, dict[str, Any]]] = [
    ("srswor", {"size": 24}),
    ("stratified", {"strata": STRATA, "sizes": {"north": 9, "south": 8, "west": 6}}),
    ("stratified", {"strata": STRATA, "allocation": "proportional", "total": 25}),
]


def values_at(places: Sequence[int]) -> list[Fraction]:
    """A variable with some decimals, which differs between the strata."""
    return [Fraction((place * 13) % 17 + place, 4) for place in places]


def field_sample(what: InStrata, sample: Sampled) -> Any:
    """The sample as svy knows it: strata with their sizes in the frame, and weights by design."""
    svy = pytest.importorskip("svy")
    polars = pytest.importorskip("polars")
    own = [next(each for each in what.strata if place in each.places) for place in sample.places.tolist()]
    data = {
        "y": list(map(float, values_at(sample.places.tolist()))),
        "stratum": [stratum.name for stratum in own],
        "units": [len(stratum.places) for stratum in own],
        "weight": list(map(float, sample.weights)),
        "group": [sample.names[group] for group in sample.groups],
        "half": ["even" if place % 2 == 0 else "odd" for place in sample.places.tolist()],
    }
    design = svy.Design(stratum="stratum", wgt="weight", pop_size="units")
    return svy.Sample(data=polars.DataFrame(data), design=design)


@pytest.fixture(params=DESIGNS, ids=["srswor", "fixed", "proportional"])
def both(request: pytest.FixtureRequest) -> tuple[InStrata, Sampled]:
    """A design, and a sample that was drawn by it."""
    what = read_design(*request.param).drawing(UNITS)
    assert isinstance(what, InStrata)
    return what, sampled(what, what.drawn(SeededBits(5)), GROUPS, NAMES)


def test_totals_and_their_standard_errors(both: tuple[InStrata, Sampled]) -> None:
    what, sample = both
    values = values_at(sample.places.tolist())
    found = variances(by_design(what, sample), values)
    theirs = {
        each.by_level[0]: each for each in field_sample(what, sample).estimation.total(y="y", by="group").estimates
    }
    for group, name in enumerate(NAMES):
        total = sum(w * v for w, v, g in zip(sample.weights, values, sample.groups, strict=True) if g == group)
        variance = found[group]
        assert variance is not None
        assert theirs[name].est == pytest.approx(float(total), rel=1e-9)
        assert theirs[name].se == pytest.approx(float(variance) ** 0.5, rel=1e-9)


def test_hajek_means_and_their_linearised_standard_errors(both: tuple[InStrata, Sampled]) -> None:
    what, sample = both
    values = values_at(sample.places.tolist())
    theirs = {
        each.by_level[0]: each for each in field_sample(what, sample).estimation.mean(y="y", by="group").estimates
    }
    rows = list(zip(sample.weights, values, sample.groups, strict=True))
    count = [sum((w for w, _, g in rows if g == group), Fraction(0)) for group in range(3)]
    means = [sum((w * v for w, v, g in rows if g == group), Fraction(0)) / count[group] for group in range(3)]
    found = variances(by_design(what, sample), [v - means[g] for _, v, g in rows])
    for group, name in enumerate(NAMES):
        variance = found[group]
        assert variance is not None
        assert theirs[name].est == pytest.approx(float(means[group]), rel=1e-9)
        assert theirs[name].se == pytest.approx(float(variance) ** 0.5 / float(count[group]), rel=1e-9)


def known(columns: dict[str, list[str]], name: str) -> dict[str, Fraction]:
    """How many units of the frame are in each class."""
    return {label: Fraction(columns[name].count(label)) for label in set(columns[name])}


COLUMNS = {"group": [NAMES[g] for g in GROUPS], "half": ["even" if place % 2 == 0 else "odd" for place in range(UNITS)]}


def margin(sample: Sampled, name: str) -> Margin:
    """A column as weights are calibrated to it."""
    return Margin(name, tuple(COLUMNS[name][place] for place in sample.places.tolist()), known(COLUMNS, name))


def test_post_stratified_and_raked_weights(both: tuple[InStrata, Sampled]) -> None:
    what, sample = both
    whole, ours = by_design(what, sample), field_sample(what, sample)
    controls = {name: {label: float(n) for label, n in known(COLUMNS, name).items()} for name in COLUMNS}
    one = calibrated(whole, [margin(sample, "group")]).weights
    theirs = ours.weighting.poststratify(controls=controls["group"], cells="group", wgt_name="post")
    assert np.allclose(theirs.data["post"].to_numpy(), list(map(float, one)), rtol=1e-9)
    several = calibrated(whole, [margin(sample, name) for name in COLUMNS]).weights
    theirs = ours.weighting.rake(controls=controls, wgt_name="raked", tol=1e-10, max_iter=1000)
    assert np.allclose(theirs.data["raked"].to_numpy(), list(map(float, several)), rtol=1e-6)
