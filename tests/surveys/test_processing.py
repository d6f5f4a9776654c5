"""Editing and imputation: their laws by hand, and what they cost, against the engine of losses and group privacy."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import dpcalc
from dpcalc.answers.loss import Loss
from dpcalc.answers.survey_design import SurveyDesign
from dpcalc.errors import InputError
from dpcalc.exact import LogRatio
from dpcalc.spec.datasets import Multiset
from dpcalc.surveys.amplification.amplified import amplification
from dpcalc.surveys.amplification.frames import Setting
from dpcalc.surveys.designs.base import Labelled
from dpcalc.surveys.designs.listed import made, read_design
from dpcalc.surveys.designs.survey import Survey

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
MODEL = {"model": {"yes": "1/2", "no": "1/2"}}


def stage(name: str, **given: object) -> Any:
    """A stage by its name."""
    return made(name, given)


def sample(*records: str) -> Multiset:
    """A sample of the first units."""
    return Multiset(Labelled(place, record) for place, record in enumerate(records))


@pytest.mark.parametrize(
    ("how", "law"),
    [
        ({"donor": "random"}, {("yes", "yes", "no", "no"): THIRD, ("yes", "no", "no", "no"): 2 * THIRD}),
        ({"donor": "nearest"}, {("yes", "yes", "no", "no"): 1}),
        ({"donor": "mode"}, {("yes", "no", "no", "no"): 1}),
        (MODEL, {("yes", "yes", "no", "no"): HALF, ("yes", "no", "no", "no"): HALF}),
    ],
)
def test_a_missing_record_becomes_another(how: dict[str, object], law: dict[tuple[str, ...], Fraction]) -> None:
    given = ("yes", "?", "no", "no")
    found = stage("imputation", missing="?", **how).law(sample(*given))
    assert found == {sample(*records): chance for records, chance in law.items()}


def test_without_a_donor_records_stay_missing() -> None:
    nothing = sample("?", "?")
    assert stage("imputation", missing="?", donor="mode").law(nothing) == {nothing: 1}
    both = stage("imputation", missing="?", donor="random").law(sample("yes", "?", "no", "?"))
    assert len(both) == 4
    assert set(both.values()) == {Fraction(1, 4)}
    assert stage("editing", rules={"maybe": "no"}).law(sample("maybe", "yes")) == {sample("no", "yes"): 1}


@pytest.mark.parametrize(
    ("stages", "value"),
    [
        ([("imputation", {"donor": "random"})], 1 + Fraction(2, 3) * 3),
        ([("imputation", {"donor": "nearest"})], 1 + Fraction(2, 3) * 3),
        ([("imputation", {"donor": "mode"})], 1 + Fraction(2, 3) * 3),
        ([("imputation", MODEL)], 1 + Fraction(2, 3)),
        ([("editing", {"rules": {"yes": "no", "?": "no"}})], Fraction(1)),
    ],
)
def test_what_a_stage_costs(stages: list[tuple[str, dict[str, object]]], value: Fraction) -> None:
    """A donor stands for both units of the sample: group privacy at distance 2, e^eps = 2. The rest costs nothing."""
    parts = tuple(stage(name, **({"missing": "?"} if name == "imputation" else {}), **given) for name, given in stages)
    survey = Survey(read_design("srswor", {"size": 2}), None, parts)
    assert amplification(survey, Setting(3, ("no", "yes", "?")), Fraction(2)).value == value


DESIGN = """
[frame]
units = 3
records = ["no", "yes", "?"]
[design]
name = "srswor"
size = 2
[[stage]]
name = "imputation"
missing = "?"
donor = "{donor}"
"""


def test_the_answer_says_what_each_stage_costs(tmp_path: Path) -> None:
    path, worst = tmp_path / "design.toml", tmp_path / "worst.toml"
    path.write_text(DESIGN.format(donor="random"), encoding="utf-8")
    found = dpcalc.survey(path)
    assert isinstance(found, SurveyDesign)
    assert [each.value for each in found.steps] == [Fraction(5, 3), Fraction(3)]
    worst.write_text(found.mechanism(), encoding="utf-8")
    lost = dpcalc.loss(str(worst))
    assert isinstance(lost, Loss)
    assert lost.worst.loss == LogRatio(Fraction(3), Fraction(1))
    levels = dpcalc.survey(path, levels=True).fields["settings"]
    assert [each["value"] for each in levels if each["level"] == "frame" and each["fixed"] is None] == ["3"]
    path.write_text(DESIGN.format(donor="friendly"), encoding="utf-8")
    with pytest.raises(InputError, match="donor is 'friendly'"):
        dpcalc.survey(path)


@pytest.mark.parametrize(
    ("given", "part"),
    [
        ({}, "by a model or by a donor"),
        ({"donor": "mode", **MODEL}, "by a model or by a donor"),
        ({"model": {"yes": "1/2"}}, "do not add up to 1"),
        ({"model": "flat"}, "model is 'flat'"),
    ],
)
def test_imputation_is_said_once(given: dict[str, object], part: str) -> None:
    with pytest.raises(InputError, match=part):
        stage("imputation", missing="?", **given)
    with pytest.raises(InputError, match="rules is 3"):
        stage("editing", rules=3)
    with pytest.raises(InputError, match="tells units apart"):
        stage("imputation", missing="?", donor="nearest").law(Multiset(["?", "yes"]))
