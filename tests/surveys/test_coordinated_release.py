"""Two samples drawn together from a file: by which law, what is promised of both, and what is written."""

from __future__ import annotations

import csv
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import dpcalc
from dpcalc.answers.survey_released import SurveyReleased
from dpcalc.errors import InputError
from dpcalc.random_bits import SeededBits
from dpcalc.spec.datasets import Vector
from dpcalc.surveys.amplification.amplified import amplification
from dpcalc.surveys.amplification.frames import Setting
from dpcalc.surveys.designs.coordinated import COORDINATIONS, NEGATIVE, POSITIVE
from dpcalc.surveys.designs.drawing_together import in_one_order
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.designs.survey import Survey
from dpcalc.symbolic.exp_numbers import ExpNumber

SIZES = {"size": 2, "second_size": 3}
RATES = {"rates": ["1/2", "1/3", "2/3", "1"], "second_rates": ["1/3", "1", "5/6", "1/4"]}
DESIGN = """
[design]
name = "coordinated"
coordination = "{how}"
{sizes}
[release]
variables = {{ income = [0, 10] }}
epsilon = "1"
noise = "laplace"
{more}
"""


@pytest.mark.parametrize("coordination", COORDINATIONS)
@pytest.mark.parametrize("given", [SIZES, RATES, {"size": 4, "second_size": 1}], ids=["sizes", "rates", "all"])
def test_draws_follow_the_law_of_the_design(coordination: str, given: dict[str, Any]) -> None:
    design = read_design("coordinated", {**given, "coordination": coordination})
    law, what = design.selection(Vector(["r"] * 4)), design.drawings(4)
    bits, draws, seen = SeededBits(7), 3000, Counter[tuple[int, ...]]()
    for _ in range(draws):
        first, second = (places.tolist() for places in what.drawn(bits))
        assert (sorted(first), sorted(second)) == (first, second)
        seen[(*first, *(place + 4 for place in second))] += 1
    assert set(seen) <= {places for places, chance in law.items() if chance}
    for places, chance in law.items():
        assert (seen[places] - draws * chance) ** 2 <= 25 * draws * chance * (1 - chance) + 25
    overlap = any(place + 4 in places for places, chance in law.items() if chance for place in range(4))
    assert what.overlapping == overlap


def factors(*amounts: Fraction) -> list[ExpNumber]:
    """Rational factors, one for each sample."""
    return [ExpNumber.of(amount) for amount in amounts]


@pytest.mark.parametrize("coordination", COORDINATIONS)
@pytest.mark.parametrize(("units", "size", "second"), [(3, 1, 2), (3, 2, 2), (4, 2, 1), (4, 2, 2), (4, 3, 2)])
def test_what_frames_lose_is_the_worst_case_over_all_mechanisms(
    coordination: str, units: int, size: int, second: int
) -> None:
    """Where both releases lose alike, the bound in words is the exact optimum of the linear programs."""
    design = read_design(
        "coordinated", {"size": size, "second_size": second, "coordination": coordination, "labelled": False}
    )
    setting = Setting(units=units, records=("no", "yes"))
    exact = amplification(Survey(design), setting, Fraction(2)).value
    said = design.drawings(units).of_frames(factors(Fraction(2), Fraction(2)))
    assert said is not None
    assert exact == said[0].rational()


def two_releases(units: int, sizes: tuple[int, int], overlap: int, parts: tuple[int, int]) -> list[Fraction]:
    """The chances of one event under two frames that differ in unit 0, whose samples tell whether it is there.

    The first release says yes with a/(a + 1) where its sample holds the unit with the new record, and else with
    1/(a + 1); the second in the same way with b: e^eps is a, and b. Both say yes.
    """
    n, m = sizes
    both, first, second = overlap, n - overlap, m - overlap
    chances = [Fraction(count, units) for count in (both, first, second, units - n - m + overlap)]
    a, b = (Fraction(part) for part in parts)
    likely = [(a * b, Fraction(1)), (a, Fraction(1)), (b, Fraction(1)), (Fraction(1), Fraction(1))]
    return [sum((p * each[side] for p, each in zip(chances, likely, strict=True)), Fraction(0)) for side in range(2)]


@pytest.mark.parametrize("parts", list(product((2, 5), repeat=2)))
@pytest.mark.parametrize(("sizes", "overlap"), [((2, 3), 2), ((3, 2), 2), ((1, 2), 0), ((3, 3), 2)])
def test_other_factors_of_two_releases_are_within_the_bound(
    sizes: tuple[int, int], overlap: int, parts: tuple[int, int]
) -> None:
    said = in_one_order(4, sizes, overlap).of_frames(factors(*map(Fraction, parts)))
    assert said is not None
    one, other = two_releases(4, sizes, overlap, parts)
    assert one / other <= said[0]
    if overlap == min(sizes) or parts[0] == parts[1]:
        assert one / other == said[0]


@pytest.fixture
def frame(tmp_path: Path) -> Path:
    path = tmp_path / "frame.csv"
    rows = [f"{'ns'[i % 2]},{i % 11},1/{2 + i % 3},1/{2 + i % 2}" for i in range(60)]
    path.write_text("\n".join(["region,income,one,other", *rows]) + "\n", encoding="utf-8")
    return path


def released(frame: Path, how: str, sizes: str, more: str = "") -> SurveyReleased:
    """What is drawn and released; the output stands beside the frame."""
    asked = frame.parent / "pair.toml"
    asked.write_text(DESIGN.format(how=how, sizes=sizes, more=more), encoding="utf-8")
    found = dpcalc.survey(asked, frame, out=frame.parent / "out.csv", seed=4)
    assert isinstance(found, SurveyReleased)
    return found


SECOND = """[second_release]
variables = { income = [0, 10] }
by = "region"
epsilon = "1/2"
noise = "laplace"
"""


def test_both_samples_are_released_and_promised(frame: Path) -> None:
    found = released(frame, POSITIVE, "size = 10\nsecond_size = 20", SECOND)
    first, second = found.parts
    assert first.units < second.units
    assert [len(part.estimates) for part in found.parts] == [1, 2]
    assert [each.sensitivity for each in found.estimates] == [60, 30, 30]
    assert any("at most e^(3/2)" in text for text in found.promised)
    assert found.frames is None  # a group of its own moves two totals
    rows = list(csv.DictReader((frame.parent / "out.csv").read_text(encoding="utf-8").splitlines()))
    assert [(row["sample"], row["group"]) for row in rows] == [("first", "all"), ("second", "n"), ("second", "s")]
    (told,) = found.objects()
    assert told["overlap"] == 10
    assert "Estimates of the second sample" in str(found)


def test_samples_without_a_common_unit_do_not_compose(frame: Path) -> None:
    found = released(frame, NEGATIVE, "size = 10\nsecond_size = 20")
    assert not found.parts[0].units & found.parts[1].units
    assert any("at most e^1 times as likely, as no unit is in both" in text for text in found.promised)
    assert found.frames is not None
    assert found.frames[0] == 1 + Fraction(1, 2) * (ExpNumber.exp(1) - 1)


def test_poisson_samples_have_the_rates_of_two_columns(frame: Path) -> None:
    found = released(frame, POSITIVE, 'rates = "one"\nsecond_rates = "other"')
    assert found.frames is None
    weights = [set(part.moves.weighted.weights) for part in found.parts]
    assert weights == [{2, 3, 4}, {2, 3}]


def test_a_second_release_needs_a_second_sample(frame: Path, tmp_path: Path) -> None:
    asked = tmp_path / "one.toml"
    text = DESIGN.format(how=POSITIVE, sizes="size = 10", more=SECOND)
    asked.write_text(text.replace("coordinated", "srswor").replace('coordination = "positive"\n', ""), encoding="utf-8")
    with pytest.raises(InputError, match="for a second sample"):
        dpcalc.survey(asked, frame, out=tmp_path / "out.csv")
