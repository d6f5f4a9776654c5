"""Loose samples, whose values are drawn when they are collected, beside strict ones, whose values the frame fixes."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

import dpcalc
from dpcalc.answers.survey_design import SurveyDesign
from dpcalc.answers.survey_levels import SurveyLevels
from dpcalc.cli.main import run
from dpcalc.errors import InputError
from dpcalc.spec.datasets import Multiset, Vector
from dpcalc.surveys.amplification.amplified import amplification
from dpcalc.surveys.amplification.frames import Setting
from dpcalc.surveys.designs.attackers import Attacker
from dpcalc.surveys.designs.base import Labelled
from dpcalc.surveys.designs.collection import Collection, uniform_within
from dpcalc.surveys.designs.listed import made, read_design
from dpcalc.surveys.designs.nonresponse import Nonresponse
from dpcalc.surveys.designs.survey import Survey
from dpcalc.surveys.levels.pipeline import Pipeline

LAWS = {"poor": {"no": "3/4", "yes": "1/4"}, "rich": {"no": "1/4", "yes": "3/4"}}
COLLECTION = made("collection", {"laws": LAWS})
DESIGN = """
[frame]
units = 3
records = ["poor", "rich"]
[design]
name = "srswor"
size = 2
[sample]
values = {values}
"""


def asked(folder: Path, values: str, more: str = "") -> Path:
    """A DESIGN.toml."""
    path = folder / "design.toml"
    path.write_text(DESIGN.format(values=values) + more, encoding="utf-8")
    return path


def chance(record: str, value: str) -> Fraction:
    """How likely a value is collected of a record."""
    return Fraction(LAWS[record][value])


def test_values_are_drawn_unit_by_unit() -> None:
    sample = Multiset([Labelled(0, "poor"), Labelled(2, "rich"), Labelled(3, "other")])
    expected = {
        Multiset([Labelled(0, one), Labelled(2, two), Labelled(3, "other")]): chance("poor", one) * chance("rich", two)
        for one, two in product(("no", "yes"), repeat=2)
    }
    assert COLLECTION.law(sample) == expected


@pytest.mark.parametrize("loose", [False, True])
def test_samples_of_a_frame_are_those_of_its_units(loose: bool) -> None:
    """Definition 6.3.2: units that may be drawn; with the values of the frame, or with any that it allows."""
    strata: dict[Any, str] = {"poor": "a", "fair": "a", "rich": "b"}
    records = tuple(strata)
    design = read_design("stratified", {"strata": strata, "sizes": {"a": 1, "b": 1}})
    collection = uniform_within({record: design.seen(record) for record in records}) if loose else None
    for frame in map(Vector, product(records, repeat=3)):
        expected = set()
        for units in combinations(range(3), 2):
            drawn = tuple(strata[frame[unit]] for unit in units)
            short = {label for label in "ab" if label not in {strata[record] for record in frame}}
            if len(set(drawn)) < 2 or short:
                continue
            for values in product(records, repeat=2):
                same = all(
                    strata[v] == strata[frame[unit]] if loose else v == frame[unit]
                    for v, unit in zip(values, units, strict=True)
                )
                if same:
                    expected.add(Multiset(Labelled(u, v) for u, v in zip(units, values, strict=True)))
        if not expected:
            continue
        law = Survey(design, collection=collection).law(frame)
        assert set(law) == expected
        assert sum(law.values()) == 1


def test_loose_samples_of_one_frame_differ_in_values_and_strict_ones_do_not() -> None:
    sizes = {}
    for collection in (None, uniform_within(dict.fromkeys(("no", "yes"), 0))):
        pipeline = Pipeline(3, ("no", "yes"), read_design("srswor", {"size": 2}), collection=collection)
        sizes[collection is None] = {len(universe) for universe in pipeline.universes(2, 1).values()}
    assert sizes == {True: {3}, False: {12}}


def test_weights_in_records_stay_with_the_unit_whatever_is_collected() -> None:
    design = read_design("poisson-pps", {"sizes": {"poor": 1, "rich": 2}, "total": 1})
    pipeline = Pipeline(2, ("poor", "rich"), design, weighted=True, collection=COLLECTION)
    for sample in pipeline.step(1, Vector(["poor", "rich"])):
        assert isinstance(sample, Multiset)
        for each in sample:
            assert isinstance(each, Labelled)
            assert isinstance(each.record, tuple)
            assert each.record[1] == (Fraction(3), Fraction(3, 2))[each.place]
            assert each.record[0] in {"no", "yes"}


@pytest.mark.parametrize("factor", [Fraction(2), Fraction(3)])
def test_one_unit_is_asked_through_a_channel(factor: Fraction) -> None:
    """The event whose chance is e^eps after "no" and 1 after "yes" is best: its mean under each of the two records."""
    setting = Setting(units=1, records=("poor", "rich"))
    survey = Survey(read_design("srswor", {"size": 1}), collection=COLLECTION)
    best = (3 * factor + 1) / (factor + 3)
    assert amplification(survey, setting, factor).value == best
    answers = Survey(read_design("srswor", {"size": 1}), Nonresponse(rate=Fraction(1)), collection=COLLECTION)
    assert amplification(answers, setting, factor).value == best


def test_values_that_are_drawn_alike_say_nothing_of_the_frame_and_all_of_the_sample() -> None:
    """A guarantee for the frame is none for what is collected within the mechanism (Example 6.2.2)."""
    setting, collection = Setting(units=3, records=("no", "yes")), uniform_within(dict.fromkeys(("no", "yes"), 0))
    survey = Survey(read_design("srswor", {"size": 2}), collection=collection)
    assert amplification(survey, setting, Fraction(2)).value == 1
    assert amplification(survey, setting, Fraction(2), attacker=Attacker("sample")).value == 2


def test_the_journalist_asks_about_what_was_collected() -> None:
    survey = Survey(read_design("srswor", {"size": 1}), collection=COLLECTION)
    found = amplification(survey, Setting(units=2, records=("poor", "rich")), Fraction(2), attacker=Attacker("sample"))
    assert found.value == 2
    assert {record for frame in found.frames for record in frame} == {"no", "yes"}


def test_the_switch_in_a_design_and_the_stage_in_a_specification_agree(tmp_path: Path) -> None:
    values = "{ poor = { no = '3/4', yes = '1/4' }, rich = { no = '1/4', yes = '3/4' } }"
    found = dpcalc.survey(asked(tmp_path, values))
    assert isinstance(found, SurveyDesign)
    assert found.found.value == Fraction(9, 7)
    assert [each.value for each in found.steps] == [Fraction(5, 3), Fraction(9, 7)]
    spec = tmp_path / "worst.toml"
    spec.write_text(found.mechanism(), encoding="utf-8")
    assert 'name = "collection"' in found.mechanism()
    assert dpcalc.loss(spec).objects()[0]["loss"] == "log(9/7)"


def test_levels_say_how_values_come_about(tmp_path: Path) -> None:
    rows = {}
    for values in ("frame", "random"):
        found = dpcalc.survey(asked(tmp_path, f'"{values}"'), levels=True)
        assert isinstance(found, SurveyLevels)
        rows[values] = {(row.level, row.fixed): row for row in found.rows}
        assert values.replace("frame", "fixed").replace("random", "drawn") in found.unsaid[0]
    of_frame = ("target sample", "frame")
    assert rows["frame"][of_frame].universes == 8
    assert rows["random"][of_frame].universes == 1
    assert rows["frame"]["frame", None].factor == Fraction(5, 3)
    assert rows["random"]["frame", None].factor == 1


@pytest.mark.parametrize(
    ("values", "part"),
    [
        ('"loose"', "frame"),
        ("{ poor = { no = '1/2' } }", "do not add up to 1"),
        ("{ poor = 'no' }", "laws of poor"),
        ("{ poor = { no = 0.5, yes = 0.5 } }", "0.5"),
        ("3", "text"),
    ],
)
def test_what_is_no_law_is_refused(values: str, part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["survey", str(asked(tmp_path, values))]) == 2
    assert part in capsys.readouterr().err


def test_two_samples_have_no_collection() -> None:
    pair = read_design("coordinated", {"size": 1, "second_size": 1, "coordination": "none"})
    with pytest.raises(InputError, match="for one sample"):
        Survey(pair, collection=Collection(laws=COLLECTION.laws)).law(Vector(["poor", "rich"]))
