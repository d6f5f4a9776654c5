"""Levels of protection: the relations between stages against their definitions, and the table of settings."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

import dpcalc
from dpcalc.answers.survey_levels import SurveyLevels
from dpcalc.cli.main import run
from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.datasets import Multiset, Vector
from dpcalc.surveys.amplification.amplified import amplification
from dpcalc.surveys.amplification.frames import Setting
from dpcalc.surveys.designs.attributes import ABSENT
from dpcalc.surveys.designs.base import Labelled
from dpcalc.surveys.designs.editing import Editing
from dpcalc.surveys.designs.imputation import Imputation
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.designs.nonresponse import Nonresponse
from dpcalc.surveys.designs.survey import Survey
from dpcalc.surveys.levels.pipeline import FRAME, LEVELS, POPULATION, RESPONDENTS, SAMPLE, Pipeline
from dpcalc.surveys.levels.settings import Row, settings

BITS = ("no", "yes")
TWO = Fraction(2)
DESIGN = """
[frame]
units = 3
records = ["no", "yes"]
[construction]
name = "srswor"
size = 2
[design]
name = "pps"
sizes = { no = 1, yes = 2 }
total = 1
[sample]
premetric = "replace"
weights = "WEIGHTS"
"""


def by_setting(rows: tuple[Row, ...]) -> dict[tuple[str, str | None], Row]:
    """Rows by level and what is fixed."""
    return {(row.level, row.fixed): row for row in rows}


def test_primitive_multiverses_are_what_may_come() -> None:
    pipeline = Pipeline(
        3,
        BITS,
        read_design("srswor", {"size": 1}),
        read_design("srswor", {"size": 2}),
        Nonresponse(rate=Fraction(1, 2)),
    )
    for population, universe in pipeline.universes(1, 0).items():
        assert isinstance(population, tuple)
        kept = {Vector(population[i] if i in pair else ABSENT for i in range(3)) for pair in combinations(range(3), 2)}
        assert universe == kept
    for population, universe in pipeline.universes(3, 0).items():
        assert isinstance(population, tuple)
        alone = {Multiset([Labelled(i, record)]) for i, record in enumerate(population)}
        assert universe == {Multiset(), *alone}
    assert [len(domain) for domain in pipeline.domains] == [8, 12, 6, 7]


@pytest.mark.parametrize(
    ("name", "given", "sample"),
    [
        ("srswor", {"size": 2}, "replace"),
        ("srswr", {"size": 2, "labelled": False}, "replace"),
        ("pps", {"sizes": {"no": 1, "yes": 2}, "total": 1}, "replace"),
    ],
)
def test_the_factor_of_frames_is_that_of_amplification(name: str, given: dict[str, Any], sample: str) -> None:
    design = read_design(name, given)
    rows = by_setting(settings(Pipeline(3, BITS, design), sample, TWO))
    found = amplification(Survey(design), Setting(3, BITS, sample), TWO)
    assert rows[FRAME, None].factor == found.value
    assert rows[POPULATION, None].factor == found.value
    assert rows[SAMPLE, None].factor == rows[RESPONDENTS, None].factor == TWO


@pytest.mark.thorough
def test_each_random_stage_within_amplifies() -> None:
    """Units come and go by themselves: a stage that keeps each with probability k turns E into 1 + k (E - 1)."""
    pipeline = Pipeline(2, BITS, read_design("bernoulli", {"rate": "1/3"}), None, Nonresponse(rate=Fraction(1, 2)))
    rows = by_setting(settings(pipeline, "add-remove", TWO))
    assert rows[RESPONDENTS, None].factor == 2
    assert rows[SAMPLE, None].factor == 1 + Fraction(1, 2)
    covered = Pipeline(2, BITS, pipeline.design, read_design("bernoulli", {"rate": "1/2"}), pipeline.nonresponse)
    again = by_setting(settings(covered, "add-remove", TWO))
    assert again[FRAME, None].factor == 1 + Fraction(1, 6)
    assert again[FRAME, POPULATION].factor == 1 + Fraction(1, 6)


@pytest.mark.thorough
def test_processing_is_within_the_mechanism_wherever_protection_begins() -> None:
    """A donor may stand for the whole sample of two: E^2 from the sample on, and for frames what amplification says."""
    design, records = read_design("srswor", {"size": 2}), (*BITS, "?")
    donor = Imputation(missing="?", donor="random")
    rows = by_setting(settings(Pipeline(3, records, design, processing=(donor,)), "replace", TWO))
    assert rows[FRAME, None].factor == amplification(Survey(design, stages=(donor,)), Setting(3, records), TWO).value
    assert rows[FRAME, None].stages == ("sampling", "imputation")
    assert rows[RESPONDENTS, None].stages == ("imputation",)
    assert {rows[level, fixed].factor for level in (SAMPLE, RESPONDENTS) for fixed in (None, FRAME)} == {TWO**2}
    edited = Editing(rules=(("?", BITS[0]),))
    rows = by_setting(settings(Pipeline(3, records, design, processing=(edited,)), "replace", TWO))
    assert rows[SAMPLE, None].factor == TWO
    assert rows[FRAME, None].factor == 1 + Fraction(2, 3)


@pytest.mark.thorough
def test_there_are_ten_settings_and_invariance_compares_less() -> None:
    """Table 6.1: so many as levels have earlier ones, and the agnostic; later levels held fixed leave fewer pairs."""
    rows = settings(Pipeline(3, BITS, read_design("srswor", {"size": 2})), "replace", TWO)
    assert [sum(row.level == level for row in rows) for level in LEVELS] == [1, 2, 3, 4]
    for level in LEVELS:
        compared = [row.compared for row in rows if row.level == level]
        assert compared[-1] == max(compared)
        assert compared[:-1] == sorted(compared[:-1], reverse=True)
    census = by_setting(rows)
    assert census[FRAME, POPULATION].vacuous  # every population has one frame, all of it
    assert census[FRAME, POPULATION].factor is None


@pytest.mark.parametrize("weighted", [False, True])
def test_weights_are_fixed_where_the_frame_is(weighted: bool) -> None:
    """Table 6.2: fixed under frame invariance; they move for population-invariant and for agnostic settings."""
    sizes = {"sizes": {"no": 1, "yes": 2}, "total": 1}
    pipeline = Pipeline(3, BITS, read_design("pps", sizes), read_design("srswor", {"size": 2}), weighted=weighted)
    rows = by_setting(settings(pipeline, "replace", TWO))
    for level in (SAMPLE, RESPONDENTS):
        assert rows[level, FRAME].weights_fixed
        assert not rows[level, POPULATION].weights_fixed
        assert not rows[level, None].weights_fixed
    assert not rows[FRAME, POPULATION].weights_fixed


@pytest.mark.thorough
def test_samples_of_one_frame_are_compared_as_the_frame_allows() -> None:
    pipeline = Pipeline(3, BITS, read_design("stratified", {"strata": ["a", "a", "b"], "sizes": {"a": 1, "b": 1}}))
    row = by_setting(settings(pipeline, "replace", TWO))[SAMPLE, FRAME]
    pairs = {
        frozenset(pair)
        for frame in product(BITS, repeat=3)
        for pair in combinations((Multiset(Labelled(i, frame[i]) for i in (first, 2)) for first in (0, 1)), 2)
    }
    assert row.compared == len(pairs)
    agnostic = by_setting(settings(pipeline, "replace", TWO))[SAMPLE, None]
    assert agnostic.compared > row.compared


@pytest.mark.thorough
def test_the_command_shows_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "design.toml"
    path.write_text(DESIGN.replace("WEIGHTS", "side"), encoding="utf-8")
    assert run(["survey", str(path), "--levels", "--json"]) == 0
    fields = json.loads(capsys.readouterr().out)
    assert fields["datasets"] == [8, 12, 6, 6]
    found = {(row["level"], row["fixed"]): row for row in fields["settings"]}
    assert found["frame", None]["value"] == "5/3"
    assert found["target sample", "frame"]["weights_fixed"]
    answer = dpcalc.survey(path, levels=True)
    assert isinstance(answer, SurveyLevels)
    for part in ("construction", "side data", "5/3"):
        assert part in str(answer)
    with pytest.raises(InputError, match="are for --levels"):
        dpcalc.survey(path)
    path.write_text(DESIGN.replace("WEIGHTS", "none"), encoding="utf-8")
    with pytest.raises(InputError, match="unknown name"):
        dpcalc.survey(path, levels=True)


def test_what_makes_no_sense_is_refused(tmp_path: Path) -> None:
    design = read_design("srswor", {"size": 1, "labelled": False})
    with pytest.raises(InputError, match="not told apart"):
        Pipeline(3, BITS, design, weighted=True)
    edited, labelled = Editing(rules=((BITS[0], BITS[1]),)), read_design("srswor", {"size": 1})
    with pytest.raises(InputError, match="carry weights"):
        Pipeline(3, BITS, labelled, weighted=True, processing=(edited,))
    with pytest.raises(TooLarge, match="4096 populations"):
        Pipeline(12, BITS, design)
    with pytest.raises(InputError, match="unknown premetric"):
        settings(Pipeline(2, BITS, design), "rename", TWO)
    with pytest.raises(InputError, match="above 1"):
        settings(Pipeline(2, BITS, design), "replace", Fraction(1))
    with pytest.raises(InputError, match="for a design alone"):
        dpcalc.survey(tmp_path / "design.toml", tmp_path / "frame.csv", levels=True)


def test_what_is_held_fixed_fixes_what_comes_before_it_and_never_the_other_way_round_without_reason() -> None:
    """Definition 6.3.3 on the listed universes: invariance at a level implies that at all earlier ones."""
    pipeline = Pipeline(
        3,
        BITS,
        read_design("srswor", {"size": 1}),
        read_design("srswor", {"size": 2}),
        Nonresponse(rate=Fraction(1, 2)),
    )
    found = by_setting(settings(pipeline, "edit", TWO))
    for (level, fixed), row in found.items():
        places = range(LEVELS.index(level))
        expected = set()
        for other in places:
            around = pipeline.universes(LEVELS.index(level), other).values()
            own = (
                [frozenset(pipeline.domains[LEVELS.index(level)])]
                if fixed is None
                else pipeline.universes(LEVELS.index(level), LEVELS.index(fixed)).values()
            )
            if LEVELS[other] != fixed and all(any(u <= v for v in around) for u in own):
                expected.add(LEVELS[other])
        assert set(row.also) == expected
        earlier = set() if fixed is None else set(LEVELS[: LEVELS.index(fixed)])
        assert earlier <= set(row.also)
    assert found[RESPONDENTS, POPULATION].also == ()
    assert found[SAMPLE, FRAME].also == (POPULATION,)
