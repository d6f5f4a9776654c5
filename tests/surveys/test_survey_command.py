"""``dpcalc survey``: the design question against the engine of losses, and releases against their definitions."""

from __future__ import annotations

import csv
import json
from collections import Counter
from fractions import Fraction
from math import exp
from pathlib import Path
from typing import Any

import pytest

import dpcalc
from dpcalc.answers.loss import Loss
from dpcalc.answers.survey_design import SurveyDesign
from dpcalc.answers.survey_released import SurveyReleased
from dpcalc.cli.main import run
from dpcalc.errors import InputError
from dpcalc.exact import LogRatio
from dpcalc.random_bits import SeededBits
from dpcalc.report.roots import root_in_decimals
from dpcalc.spec.datasets import Vector
from dpcalc.surveys.designs.base import inclusion
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.estimates.moves import SideData
from dpcalc.surveys.estimates.noise import discrete_laplace
from dpcalc.surveys.estimates.sample import Sampled, sampled
from dpcalc.surveys.estimates.totals import Noise, estimates
from dpcalc.surveys.estimates.weighting import by_design

ROOT = Path(__file__).resolve().parents[2]
DESIGN = """
[frame]
units = 4
records = ["no", "yes"]
[design]
{design}
"""
RELEASE = """
[design]
{design}
[release]
variables = {{ income = [0, 10] }}
{more}
epsilon = "1"
"""
STRATA = ["a"] * 6 + ["b"] * 4


def written(folder: Path, text: str) -> Path:
    """A DESIGN.toml."""
    path = folder / "design.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def frame(tmp_path: Path) -> Path:
    """Ten units in two strata."""
    path = tmp_path / "frame.csv"
    rows = "".join(f"{i},{stratum},{i % 5},1/2\n" for i, stratum in enumerate(STRATA))
    path.write_text(f"unit,region,income,rate\n{rows}", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("design", "value"),
    [
        ('name = "srswor"\nsize = 1', Fraction(5, 4)),
        ('name = "srswr"\nsize = 2\nlabelled = false', Fraction(25, 16)),
        ('name = "stratified"\nstrata = ["a", "a", "b", "b"]\nsizes = { a = 1, b = 2 }', Fraction(2)),
        ('name = "systematic"\nstep = 2\norder = "random"', Fraction(3, 2)),
        ('name = "pps"\nsizes = { no = 1, yes = 3 }\ntotal = 2\nmethod = "successive"', Fraction(9, 5)),
    ],
)
def test_the_worst_mechanism_is_one_for_dpcalc_loss(
    design: str, value: Fraction, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked, worst = written(tmp_path, DESIGN.format(design=design)), tmp_path / "worst.toml"
    assert run(["survey", str(asked), "--mechanism", str(worst), "--json"]) == 0
    fields = json.loads(capsys.readouterr().out)
    assert Fraction(fields["value"]) == value
    found = dpcalc.loss(str(worst))
    assert isinstance(found, Loss)
    assert found.worst.loss == LogRatio(value, Fraction(1))


def test_the_answer_says_what_it_found(tmp_path: Path) -> None:
    found = dpcalc.survey(written(tmp_path, DESIGN.format(design='name = "srswor"\nsize = 2')))
    assert isinstance(found, SurveyDesign)
    assert found.inclusion == inclusion(read_design("srswor", {"size": 2}), Vector(["no"] * 4))
    text = str(found)
    for part in ("3/2 = 1.5", "E/2 + 1/2, from E = 1 on", "less is lost than for samples", "composed first"):
        assert part in text


def test_a_design_that_shows_a_frame_has_no_budget(tmp_path: Path) -> None:
    design = DESIGN.format(design='name = "bernoulli"\nrate = "1/3"').replace(
        '["no", "yes"]', '["no", "yes"]\npremetric = "add-remove"'
    )
    found = dpcalc.survey(written(tmp_path, design))
    assert isinstance(found, SurveyDesign)
    assert found.fields["infinite"]
    assert "no budget holds for frames" in found.sentence
    assert "-" in str(found)
    with pytest.raises(InputError, match="cannot be written"):
        found.mechanism()


def test_a_release_of_the_whole_frame_has_no_error_by_design(frame: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    design = 'name = "stratified"\nstrata = "region"\nsizes = { a = 6, b = 4 }'
    asked = written(tmp_path, RELEASE.format(design=design, more='by = "region"'))
    found = dpcalc.survey(asked, frame, out=out, seed=7)
    assert isinstance(found, SurveyReleased)
    assert [each.design_variance for each in found.estimates] == [0, 0]
    assert [each.sensitivity for each in found.estimates] == [10, 10]
    assert found.frames is not None
    assert found.frames[0] == found.parts[0].factor
    rows = list(csv.DictReader(out.read_text(encoding="utf-8").splitlines()))
    assert [row["group"] for row in rows] == ["a", "b"]
    assert "design" not in out.read_text(encoding="utf-8")
    again = dpcalc.survey(asked, frame, out=out, seed=7)
    assert again.fields == found.fields


@pytest.mark.parametrize(
    ("design", "together"),
    [
        ('name = "stratified"\nstrata = "region"\nallocation = "proportional"\ntotal = 5', True),
        ('name = "srswor"\nsize = 4', False),
        ('name = "bernoulli"\nrate = "9/10"', False),
        ('name = "poisson"\nrates = "rate"', False),
    ],
)
def test_frames_are_promised_more_where_strata_are_groups(
    frame: Path, tmp_path: Path, design: str, together: bool
) -> None:
    asked = written(tmp_path, RELEASE.format(design=design, more='by = "region"\nnoise = "laplace"'))
    found = dpcalc.survey(asked, frame, out=tmp_path / "out.csv", seed=3)
    assert isinstance(found, SurveyReleased)
    assert (found.frames is not None) == together
    assert len(found.promised) == 2 + together
    assert any("doubles" in text for text in found.not_protected)


def totals(sample: Sampled, values: list[Fraction]) -> list[Fraction]:
    """Weighted sums by group, by their definition."""
    rows = list(zip(sample.weights, values, sample.groups, strict=True))
    return [sum((w * v for w, v, group in rows if group == wanted), Fraction(0)) for wanted in range(2)]


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("stratified", {"strata": STRATA, "allocation": "proportional", "total": 5}),
        ("pps", {"sizes": [*range(1, 11)], "total": 4}),
        ("poisson", {"rates": ["1/2", "1/3", "2/3", "1/4", "1"] * 2}),
    ],
)
def test_a_value_moves_a_total_by_its_sensitivity_at_most_and_one_by_as_much(name: str, given: dict[str, Any]) -> None:
    """With who was drawn held fixed, a value goes from one end of its range to the other."""
    what = read_design(name, given).drawing(10)
    names, groups, range_of = ("x", "y"), [0, 1] * 5, (Fraction(0), Fraction(10))
    bits = SeededBits(1)
    for _ in range(20):
        places = what.drawn(bits)
        sample = sampled(what, places, groups, names)
        moves = SideData(by_design(what, sample))
        most = [Fraction(0)] * 2
        for changed in range(len(sample.weights)):
            values = [Fraction(int(place) % 7) for place in sample.places]
            ends = [[end if i == changed else value for i, value in enumerate(values)] for end in range_of]
            moved = [abs(b - a) for a, b in zip(*(totals(sample, each) for each in ends), strict=True)]
            assert sum(m > 0 for m in moved) == 1
            most = [max(m, before) for m, before in zip(moved, most, strict=True)]
        assert most == [moves.total(group, range_of) for group in range(2)]


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("srswor", {"size": 3}),
        ("stratified", {"strata": ["a", "a", "a", "b", "b"], "sizes": {"a": 2, "b": 1}}),
        ("poisson", {"rates": ["1/2", "1/3", "2/3", "1/4", "1"]}),
        ("bernoulli", {"rate": "1/3"}),
    ],
)
def test_draws_follow_the_law_of_the_design(name: str, given: dict[str, Any]) -> None:
    design = read_design(name, given)
    law = design.selection(Vector(["r"] * 5))
    bits, draws = SeededBits(12), 4000
    seen = Counter(tuple(design.drawing(5).drawn(bits).tolist()) for _ in range(draws))
    assert set(seen) <= {places for places, chance in law.items() if chance}
    for places, chance in law.items():
        assert (seen[places] - draws * chance) ** 2 <= 25 * draws * chance * (1 - chance) + 25


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("srswor", {"size": 3}),
        ("stratified", {"strata": ["a", "a", "a", "b", "b"], "sizes": {"a": 2, "b": 2}}),
        ("poisson", {"rates": ["1/2", "1/3", "2/3", "1/4", "1"]}),
    ],
)
def test_totals_and_their_variances_are_unbiased(name: str, given: dict[str, Any]) -> None:
    import numpy as np

    design = read_design(name, given)
    what, values, groups = design.drawing(5), [Fraction(v) for v in (1, 4, 2, 8, 5)], [0, 1, 1, 0, 0]
    moments = [[Fraction(0)] * 3 for _ in range(2)]
    for places, chance in design.selection(Vector(["r"] * 5)).items():
        if not places or not chance:
            continue
        sample = sampled(what, np.array(places), groups, ("x", "y"))
        own = [values[place] for place in places]
        moves, bounds = SideData(by_design(what, sample)), {"v": (Fraction(0), Fraction(9))}
        found = estimates(moves, {"v": own}, bounds, Noise(Fraction(1), "laplace"), SeededBits(0))
        for group in range(2):
            total = sum(
                (w * v for w, v, g in zip(sample.weights, own, sample.groups, strict=True) if g == group), Fraction(0)
            )
            variance = found[group].design_variance
            assert variance is not None
            moments[group] = [m + chance * x for m, x in zip(moments[group], (total, total**2, variance), strict=True)]
    for group, (mean, square, variance) in enumerate(moments):
        assert mean == sum(v for v, g in zip(values, groups, strict=True) if g == group)
        assert variance == square - mean**2


@pytest.mark.thorough
def test_discrete_noise_follows_its_law() -> None:
    bits, draws, scale = SeededBits(5), 20000, Fraction(3, 2)
    seen = Counter(discrete_laplace(bits, scale) for _ in range(draws))
    q = exp(-1 / 1.5)
    for k in range(-4, 5):
        chance = (1 - q) / (1 + q) * q ** abs(k)
        assert abs(seen[k] - draws * chance) <= 5 * (draws * chance * (1 - chance)) ** 0.5
    assert root_in_decimals(Fraction(2), 3) == "1.414"


@pytest.mark.parametrize(
    ("design", "more", "part"),
    [
        ('name = "srswor"\nsize = 11', "", "a sample of 11 out of 10"),
        ('name = "cluster"\nclusters = "region"\nsize = 3', "", "a sample of 3 out of 2 clusters"),
        ('name = "stratified"\nstrata = "county"\nsizes = { a = 1 }', "", "no column 'county'"),
        ('name = "stratified"\nstrata = "region"\nsizes = { a = 1 }', "", "the stratum b has no size"),
        ('name = "srswor"\nsize = 2', 'by = "county"', "no column 'county'"),
        ('name = "srswor"\nsize = 2', 'noise = "normal"', "unknown name"),
    ],
)
def test_bad_input_is_refused_and_nothing_is_written(
    frame: Path, tmp_path: Path, design: str, more: str, part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.csv"
    asked = written(tmp_path, RELEASE.format(design=design, more=more))
    assert run(["survey", str(frame), str(asked), "--out", str(out)]) == 2
    assert part in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ([], "0 files"),
        (["design.toml", "--out", "x.csv"], "need a frame"),
        (["frame.csv", "design.toml"], "no output file"),
        (["frame.csv", "design.toml", "--mechanism", "w.toml"], "for a design alone"),
    ],
)
def test_options_go_with_their_question(arguments: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["survey", *arguments]) == 2
    assert part in capsys.readouterr().err


def test_the_examples_answer(tmp_path: Path) -> None:
    found = dpcalc.survey(ROOT / "examples" / "survey" / "design.toml")
    assert isinstance(found, SurveyDesign)
    assert found.found.value == 1 + Fraction(2, 3)
    design = DESIGN.format(design='name = "stratified"\nstrata = "region"\nsizes = { a = 1 }')
    with pytest.raises(InputError, match='"region" is a column'):
        dpcalc.survey(written(tmp_path, design))
