"""Draws from files against the listed laws of their designs: frequencies, weights, unbiased totals and variances."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import dpcalc
from dpcalc.answers.survey_released import SurveyReleased
from dpcalc.errors import InputError, TooLarge
from dpcalc.random_bits import SeededBits
from dpcalc.spec.datasets import Vector
from dpcalc.surveys.designs.drawing import InStrata
from dpcalc.surveys.designs.drawing_rejective import rejected
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.estimates.sample import sampled
from dpcalc.surveys.estimates.variances import unbiased

VALUES = [Fraction(v) for v in (1, 4, 2, 8, 5, 3)]
GROUPS = [0, 1, 1, 0, 0, 1]
CLUSTERS = ["a", "a", "b", "b", "b", "c"]
RATES = ["1/2", "1/3", "1/2", "1/4", "1", "1/3"]
DESIGNS: list[tuple[str, dict[str, Any], bool | tuple[bool, bool]]] = [
    ("cluster", {"clusters": CLUSTERS, "size": 2}, True),
    ("cluster", {"clusters": CLUSTERS, "size": 3}, True),
    ("cluster", {"clusters": CLUSTERS, "size": 1}, False),
    ("two-stage", {"clusters": CLUSTERS, "size": 2, "within": 2}, True),
    ("two-stage", {"clusters": CLUSTERS, "size": 2, "within": 1}, False),
    ("two-stage", {"clusters": [*"abbabb"], "size": 2, "within": 1}, False),
    ("systematic", {"step": 1}, True),
    ("systematic", {"step": 2}, False),
    ("systematic", {"step": 4}, False),
    ("systematic", {"step": 2, "order": "sorted", "by": [3, 1, 2, 2, 9, 0]}, False),
    ("systematic", {"step": 3, "order": "random"}, True),
    ("systematic", {"step": 4, "order": "random"}, True),
    ("systematic", {"step": 6, "order": "random"}, False),
    ("pps", {"sizes": [1, 2, 3, 1, "1/2", 1], "total": 3}, True),
    ("pps", {"sizes": [1, 2, 3, 1, "1/2", 1], "total": 1}, False),
    ("pps", {"sizes": [1, 2, 9, 1, "1/2", 1], "total": 3, "method": "systematic"}, False),
    ("srswr", {"size": 3}, True),
    ("rejective", {"rates": RATES, "size": 3}, True),
    ("rejective", {"rates": RATES, "size": 2}, False),
    ("rejective", {"rates": ["1/2", "1/3", "1/5", "1/4", "2/3", "1/7"], "size": 3}, True),
    ("stratified", {"strata": [*"aabbbb"], "allocation": "proportional", "total": 4, "rounding": "random"}, True),
    ("stratified", {"strata": [*"aabbbb"], "allocation": "proportional", "total": 2, "rounding": "random"}, False),
    ("stratified", {"strata": [*"aabbbb"], "sizes": {"a": 1, "b": 2}}, False),
    ("stratified", {"strata": [*"baabbb"], "sizes": {"a": 1, "b": 2}}, (True, False)),
    (
        "stratified",
        {"strata": [*"baabbb"], "allocation": "proportional", "total": 3, "rounding": "random"},
        (True, False),
    ),
    ("stratified", {"strata": [*"aabbbb"], "allocation": "neyman", "values": [0, 9, 1, 2, 4, 9], "total": 4}, True),
]
NAMES = [" ".join([name, *map(str, list(given.values())[-2:])]) for name, given, _ in DESIGNS]


@pytest.mark.parametrize(("name", "given", "known"), DESIGNS, ids=NAMES)
def test_draws_follow_the_law_of_the_design(name: str, given: dict[str, Any], known: object) -> None:
    del known
    design = read_design(name, given)
    what, bits, draws = design.drawing(6), SeededBits(7), 2000
    law = {places: chance for places, chance in design.selection(Vector(["r"] * 6)).items() if chance}
    seen = Counter(tuple(what.drawn(bits).tolist()) for _ in range(draws))
    assert set(seen) <= set(law)
    for places, chance in law.items():
        assert (seen[places] - draws * chance) ** 2 <= 25 * draws * chance * (1 - chance) + 25


@pytest.mark.parametrize(("name", "given", "known"), DESIGNS, ids=NAMES)
def test_totals_and_their_variances_are_unbiased(
    name: str, given: dict[str, Any], known: bool | tuple[bool, bool]
) -> None:
    """``known`` says whether variances are, of both groups or of each: for every sample alike, or they were biased."""
    design = read_design(name, given)
    what, of_groups = design.drawing(6), known if isinstance(known, tuple) else (known, known)
    moments = [[Fraction(0)] * 3 for _ in range(2)]
    for places, chance in design.selection(Vector(["r"] * 6)).items():
        if not places or not chance:
            continue
        sample = sampled(what, np.array(places), GROUPS, ("x", "y"))
        own = [VALUES[place] for place in sample.places]
        found = unbiased(what, sample, own)
        rows = list(zip(sample.weights, own, sample.groups, strict=True))
        assert all(sample.ends[0] <= w <= sample.ends[1] for w, _, _ in rows)
        for group in range(2):
            total = sum((w * v for w, v, g in rows if g == group), Fraction(0))
            assert (found[group] is not None) == of_groups[group]
            numbers = (total, total**2, found[group] or Fraction(0))
            moments[group] = [m + chance * x for m, x in zip(moments[group], numbers, strict=True)]
    rounding = Fraction(name == "rejective", 10**6)
    for group, (mean, square, variance) in enumerate(moments):
        assert abs(mean - sum(v for v, g in zip(VALUES, GROUPS, strict=True) if g == group)) <= rounding
        if of_groups[group]:
            assert abs(variance - (square - mean**2)) <= rounding


@pytest.mark.parametrize("size", [1, 2, 3, 6])
def test_successive_draws_in_every_order(size: int) -> None:
    """By the law of the ordered sample, draw by draw: frequencies, unbiased totals, and unbiased variances."""
    sizes = [Fraction(each) for each in (1, 2, 9, 1, "1/2", 1)]
    given = {"sizes": sizes, "total": size, "method": "successive"}
    design = read_design("pps", given)
    what, bits, draws = design.drawing(6), SeededBits(7), 1500
    law: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for _ in range(size):
        law = {
            (*order, place): chance
            * sizes[place]
            / (Fraction(29, 2) - sum((sizes[each] for each in order), Fraction(0)))
            for order, chance in law.items()
            for place in range(6)
            if place not in order
        }
    listed = design.selection(Vector(["r"] * 6))
    assert all(p == sum(c for order, c in law.items() if {*order} == {*places}) for places, p in listed.items())
    seen = Counter(tuple(what.drawn(bits).tolist()) for _ in range(draws))
    first = Counter(order[0] for order in seen.elements())
    for place, own in enumerate(sizes):
        chance = own / Fraction(29, 2)
        assert (first[place] - draws * chance) ** 2 <= 25 * draws * chance * (1 - chance)
    for order, chance in law.items():
        assert (seen[order] - draws * chance) ** 2 <= 36 * draws * chance * (1 - chance) + 36
    moments = [[Fraction(0)] * 3 for _ in range(2)]
    for order, chance in law.items():
        drawn = np.array(order)
        known = what.after(drawn)
        sample = sampled(known, drawn, GROUPS, ("x", "y"))
        own_values = [VALUES[place] for place in sample.places]
        found = unbiased(known, sample, own_values)
        rows = list(zip(sample.weights, own_values, sample.groups, strict=True))
        assert all(sample.ends[0] <= w <= sample.ends[1] for w, _, _ in rows)
        for group in range(2):
            total = sum((w * v for w, v, g in rows if g == group), Fraction(0))
            numbers = (total, total**2, found[group] or Fraction(0))
            assert (found[group] is None) == (size == 1)
            moments[group] = [m + chance * x for m, x in zip(moments[group], numbers, strict=True)]
    for group, (mean, square, variance) in enumerate(moments):
        assert mean == sum(v for v, g in zip(VALUES, GROUPS, strict=True) if g == group)
        assert size == 1 or variance == square - mean**2


def test_a_random_order_whose_size_the_step_divides_is_a_simple_sample() -> None:
    assert isinstance(read_design("systematic", {"step": 3, "order": "random"}).drawing(6), InStrata)
    other = read_design("systematic", {"step": 4, "order": "random"}).drawing(6)
    assert other.largest_fraction == Fraction(1, 3)
    assert read_design("systematic", {"step": 4}).drawing(6).largest_fraction is None


def test_rejective_samples_of_many_rates_are_not_summed_over() -> None:
    with pytest.raises(TooLarge, match="sums over samples"):
        rejected([Fraction(1, k) for k in range(2, 3000)], 500)
    with pytest.raises(InputError, match="of rate 1"):
        rejected([Fraction(1), Fraction(1), Fraction(1, 2)], 1)


def test_a_large_rejective_sample_is_drawn() -> None:
    rates = [Fraction(1, 2 + k % 7) for k in range(300)]
    what = rejected(rates, 40)
    expected = sum((times * what.exact[rate] for rate, times in Counter(rates).items()), Fraction(0))
    assert abs(expected - 40) < Fraction(1, 10**150)
    assert len(what.drawn(SeededBits(3))) == 40
    assert rejected([Fraction(1, 3)] * 20000, 70).exact[Fraction(1, 3)] == Fraction(70, 20000)


@pytest.fixture
def frame(tmp_path: Path) -> Path:
    """A frame of 400 units with sizes that share no factors."""
    path = tmp_path / "frame.csv"
    rows = [f"{i % 9},{(i * 7919) % 99991 + 1},{'ab'[i % 2]}" for i in range(400)]
    path.write_text("income,size,region\n" + "\n".join(rows) + "\n", encoding="utf-8")
    return path


def asked(folder: Path, design: str, noise: str = "laplace") -> Path:
    """A DESIGN.toml."""
    path = folder / "design.toml"
    text = f'[design]\n{design}\n[release]\nvariables = {{ income = [0, 9] }}\nepsilon = "1"\nnoise = "{noise}"\n'
    path.write_text(text, encoding="utf-8")
    return path


def test_unknown_errors_are_said_and_sums_of_many_weights_are_written(frame: Path, tmp_path: Path) -> None:
    text = 'name = "poisson-pps"\nsizes = "size"\ntotal = 300'
    found = dpcalc.survey(asked(tmp_path, text), frame, out=tmp_path / "out.csv", seed=1)
    assert isinstance(found, SurveyReleased)
    assert (Fraction(found.fields["estimates"][0]["total"]) * 10**6).denominator == 1
    text = 'name = "pps"\nsizes = "size"\ntotal = 20\nmethod = "systematic"'
    found = dpcalc.survey(asked(tmp_path, text, "discrete"), frame, out=tmp_path / "out.csv", seed=1)
    assert isinstance(found, SurveyReleased)
    assert found.fields["sample"] == 20
    assert found.fields["estimates"][0]["design_error"] is None
    assert "unknown" in str(found)


def test_a_unit_that_is_drawn_often_moves_a_total_as_often(frame: Path, tmp_path: Path) -> None:
    found = dpcalc.survey(asked(tmp_path, 'name = "srswr"\nsize = 800'), frame, out=tmp_path / "out.csv", seed=2)
    assert isinstance(found, SurveyReleased)
    sample = found.parts[0].moves.weighted.sample
    assert sum(sample.weights) == 400
    assert max(sample.weights) > Fraction(1, 2)
    assert found.estimates[0].sensitivity == 9 * max(sample.weights)


@pytest.mark.parametrize(
    ("design", "part"),
    [
        ('name = "poisson-pps"\nsizes = "income"\ntotal = 3', "income is public"),
        ('name = "pps"\nsizes = "size"\ntotal = 401\nmethod = "successive"', "401 out of 400 units"),
        ('name = "pps"\nsizes = "size"\ntotal = 401\nmethod = "systematic"', "401 units out of 400"),
        ('name = "cluster"\nclusters = "region"\nsize = 3', "a sample of 3 out of 2 clusters"),
        ('name = "coordinated"\ncoordination = "none"\nsize = 2\nsecond_size = 401', "samples of 2 and 401"),
    ],
)
def test_what_cannot_be_drawn_is_said(design: str, part: str, frame: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=part):
        dpcalc.survey(asked(tmp_path, design), frame, out=tmp_path / "out.csv")
