"""Releases with weights after the design: what one record moves, by data, and the errors that are printed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import dpcalc
from dpcalc.answers.survey_released import SurveyReleased
from dpcalc.cli.main import run
from dpcalc.errors import InputError
from dpcalc.random_bits import SeededBits
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.estimates.moves import OwnClasses, OwnWeights, SideData
from dpcalc.surveys.estimates.responding import responding
from dpcalc.surveys.estimates.sample import sampled
from dpcalc.surveys.estimates.variances import unbiased, variances
from dpcalc.surveys.estimates.weighting import Margin, Weighted, by_design, calibrated, respondents
from dpcalc.surveys.weights.sensitivity import as_attribute, hajek_over_all, hajek_with_own_weight, over_all, universes

BOTH = (Fraction(0), Fraction(10))
HEAD = "region,sex,income,answer,chance\n"


def simple(units: int, size: int, groups: list[int] | None = None) -> Weighted:
    """The first units of a simple random sample."""
    what = read_design("srswor", {"size": size}).drawing(units)
    labels = groups or [0] * units
    return by_design(what, sampled(what, np.arange(size), labels, ("x", "y")[: max(labels) + 1]))


@pytest.mark.parametrize(
    "known", [{"a": 10}, {"a": 10, "b": 3}, {"a": 5, "b": 3, "c": 7}, {"a": 5, "b": 5, "c": 1, "d": 9}]
)
@pytest.mark.parametrize("more", [0, 1, 2, 4])
def test_over_all_universes_the_ends_are_worst(known: dict[str, int], more: int) -> None:
    sums = {label: Fraction(total) for label, total in known.items()}
    size = len(sums) + more
    assert over_all(sums, size, BOTH) == max(as_attribute(each) for each in universes(sums, size, BOTH))


@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_mean_over_all_samples_is_worst_where_the_others_weigh_least(size: int) -> None:
    possible = (Fraction(1), Fraction(4))
    lists = product((Fraction(1), Fraction(2), Fraction(4)), repeat=size)
    everywhere = max(hajek_with_own_weight(weights, possible, BOTH) for weights in lists)
    assert hajek_over_all(size, possible, BOTH) == everywhere


def totals(classes: tuple[str, ...], groups: tuple[int, ...], values: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """Post-stratified totals by group, by their definition."""
    known = {"a": Fraction(10), "b": Fraction(3)}
    found = [Fraction(0)] * 2
    for label, group, value in zip(classes, groups, values, strict=True):
        found[group] += known[label] / classes.count(label) * value
    return tuple(found)


@pytest.mark.parametrize(("groups", "aligned"), [("free", False), ("classes", True)])
def test_a_record_with_its_class_and_group_moves_all_totals_by_the_sensitivity(groups: str, aligned: bool) -> None:
    """Over all datasets of three respondents that differ in one record."""
    ends = (Fraction(-2), Fraction(5))
    records = [
        (label, group, value)
        for label, group, value in product("ab", range(2), ends)
        if groups == "free" or group == "ab".index(label)
    ]
    moved = Fraction(0)
    for rest in product(records, repeat=2):
        for one, other in product(records, repeat=2):
            before, after = ((*rest, each) for each in (one, other))
            if all({label for label, _, _ in side} == {"a", "b"} for side in (before, after)):
                pair = [totals(*zip(*side, strict=True)) for side in (before, after)]
                moved = max(moved, sum((abs(x - y) for x, y in zip(*pair, strict=True)), Fraction(0)))
    whole = calibrated(
        simple(9, 3, [0, 1] * 4 + [0]), [Margin("c", ("a", "b", "b"), {"a": Fraction(10), "b": Fraction(3)})]
    )
    found = OwnClasses(whole, whole.margins[0].known, {"a": 1, "b": 2}, aligned)
    assert found.total(0, ends) == moved
    assert "no finite loss" in " ".join(found.needs)


def test_a_record_with_its_weight_moves_totals_by_the_sensitivity() -> None:
    ends, possible = (Fraction(-2), Fraction(5)), (Fraction(2), Fraction(7))
    one = {w * v for w, v in product(possible, ends)}
    assert OwnWeights(simple(9, 3), possible).total(0, ends) == max(one) - min(one) == 49
    both = OwnWeights(simple(9, 3, [0, 1] * 4 + [0]), possible)
    records = [tuple(w * v * (g == h) for h in range(2)) for w, v, g in product(possible, ends, range(2))]
    assert both.total(0, ends) == max(abs(a - c) + abs(b - d) for (a, b), (c, d) in product(records, repeat=2))
    with pytest.raises(InputError, match="may become empty"):
        both.mean(0, ends)


def test_side_data_leave_values_alone() -> None:
    whole = simple(12, 4)
    left = respondents(whole, ["a", "a", "b", "b"], [True, False, True, True])
    assert left.weights == tuple(map(Fraction, (6, 3, 3)))
    found = SideData(left)
    assert found.total(0, BOTH) == 60
    assert found.mean(0, BOTH) == Fraction(6, 12) * 10
    assert found.units(0) == 12


def test_variances_of_adjusted_totals_are_those_of_the_textbook() -> None:
    """N^2 (1 - f)/n times the mean square of residuals (Sarndal, Swensson and Wretman 1992, Section 7.6)."""
    size, units = 6, 20
    whole = simple(units, size)
    values = [Fraction(v) for v in (1, 4, 2, 8, 5, 7)]
    classes = ("a", "a", "b", "b", "b", "a")
    found = calibrated(whole, [Margin("c", classes, {"a": Fraction(10), "b": Fraction(10)})])
    means = {"a": Fraction(4), "b": Fraction(5)}
    squares = sum(((v - means[c]) ** 2 for v, c in zip(values, classes, strict=True)), Fraction(0)) / (size - 1)
    (got,) = variances(found, values)
    assert got is not None
    assert abs(got - units**2 * (1 - Fraction(size, units)) / size * squares) < Fraction(1, 10**9)


def test_variances_with_nobody_missing_are_the_unbiased_ones() -> None:
    whole = simple(20, 6)
    values = [Fraction(v) for v in (1, 4, 2, 8, 5, 7)]
    (got,) = variances(respondents(whole, ["all"] * 6, [True] * 6), values)
    (known,) = unbiased(whole.what, whole.sample, values)
    assert got is not None
    assert known is not None
    assert abs(got - known) < Fraction(1, 10**9)


@pytest.mark.thorough
def test_errors_with_nonresponse_are_as_large_as_the_estimates_vary() -> None:
    """Draws of sample and response, against the mean of the estimated variances."""
    units, size, runs = 60, 30, 400
    values = [Fraction((7 * i) % 11 + (i % 2) * 9) for i in range(units)]
    labels = [str(i % 2) for i in range(units)]
    what, bits = read_design("srswor", {"size": size}).drawing(units), SeededBits(3)
    found, guessed = [], []
    for _ in range(runs):
        places = np.sort(bits.order(units)[:size])
        whole = by_design(what, sampled(what, places, [0] * units, ("all",)))
        answers = responding([Fraction(3, 5)] * size, None, bits)
        own = [labels[i] for i in places]
        left = respondents(whole, own, answers)
        margin = Margin("c", tuple(own[i] for i in left.kept), {"0": Fraction(30), "1": Fraction(30)})
        left = calibrated(left, [margin])
        mine = [values[places[i]] for i in left.kept]
        found.append(float(sum((w * v for w, v in zip(left.weights, mine, strict=True)), Fraction(0))))
        guessed.append(float(variances(left, mine)[0] or 0))
    assert abs(np.mean(found) - float(sum(values))) < 4 * np.std(found) / runs**0.5 + 2
    assert 0.75 < np.mean(guessed) / np.var(found) < 1.25


def test_households_respond_together() -> None:
    bits, seen = SeededBits(4), Counter[tuple[bool, ...]]()
    for _ in range(2000):
        seen[responding([Fraction(1, 2)] * 3, ["h", "h", "k"], bits)] += 1
    assert set(seen) == {(False, False, False), (False, False, True), (True, True, False), (True, True, True)}
    assert abs(seen[True, True, True] - 250) < 80


@pytest.fixture
def frame(tmp_path: Path) -> Path:
    """Forty units; who does not respond has no income."""
    rows = []
    for i in range(40):
        answers = i % 7 != 0
        region, sex = "ns"[i % 2], "fm"[i // 2 % 2]
        rows.append(f"{region},{sex},{i % 5 if answers else ''},{'yes' if answers else 'no'},1/2\n")
    path = tmp_path / "frame.csv"
    path.write_text(HEAD + "".join(rows), encoding="utf-8")
    (tmp_path / "totals.csv").write_text("column,class,total\nregion,n,25\nregion,s,15\n", encoding="utf-8")
    return path


def released(frame: Path, text: str) -> Any:
    """What a DESIGN.toml with these lines gives."""
    path = frame.parent / "design.toml"
    design = '[design]\nname = "srswor"\nsize = 20\n[release]\nvariables = { income = [0, 10] }\nepsilon = "1"\n'
    path.write_text(design + text, encoding="utf-8")
    return dpcalc.survey(path, frame, out=frame.parent / "out.csv", seed=5)


RESPONSE = '[nonresponse]\ncolumn = "answer"\nclasses = "region"\n'
TOTALS = '[calibration]\nto = ["region"]\ntotals = "totals.csv"\n'


@pytest.mark.parametrize(
    ("text", "how"),
    [
        (RESPONSE, "others in 2 classes"),
        (RESPONSE + TOTALS, "post-stratified to the known totals of region"),
        ('[nonresponse]\ncolumn = "answer"\n[calibration]\nto = ["region", "sex"]\n', "raked in 20 rounds"),
    ],
)
def test_weights_after_the_design_keep_what_is_known(frame: Path, text: str, how: str) -> None:
    found = released(frame, text)
    assert isinstance(found, SurveyReleased)
    weighted = found.parts[0].moves.weighted
    assert len(weighted.weights) < len(weighted.sample.weights) == 20
    for margin in weighted.margins:
        for label, total in margin.known.items():
            kept = sum(w for w, c in zip(weighted.weights, margin.classes, strict=True) if c == label)
            assert abs(kept - total) < Fraction(1, 10**6)
    assert abs(sum(weighted.weights, Fraction(0)) - 40) < Fraction(1, 10**6)
    assert how in "; ".join(found.parts[0].weights)
    assert "respondents" in str(found)
    assert found.frames is None


def test_records_that_hold_their_class_cost_more(frame: Path) -> None:
    side = released(frame, RESPONSE + TOTALS)
    record = released(frame, RESPONSE + TOTALS + '[sample]\nweights = "record"\n')
    assert record.estimates[0].sensitivity > side.estimates[0].sensitivity
    assert record.estimates[0].sensitivity == over_all(
        {"n": Fraction(25), "s": Fraction(15)}, len(record.parts[0].moves.weighted.weights), BOTH
    )


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("[nonresponse]\n", "it has to be said once who responds"),
        ('[nonresponse]\ncolumn = "income"\n', "says not who responds"),
        ('[nonresponse]\ncolumn = "reply"\n', "no column 'reply'"),
        ('[nonresponse]\nrates = { n = "1/2" }\n', "rates by class need the column"),
        ('[nonresponse]\nclasses = "region"\nrates = { n = "1/2" }\n', "the class s has no rate"),
        ('[nonresponse]\nrate = "3/2"\n', "the rate"),
        ('[nonresponse]\nrates = "region"\n', "column region"),
        ("[calibration]\nto = []\n", "are not columns"),
        ('[calibration]\nto = ["region"]\ntotals = "none.csv"\n', "none.csv"),
        ('[calibration]\nto = ["sex"]\ntotals = "totals.csv"\n', "nothing is calibrated to 'region'"),
        (RESPONSE + '[sample]\nweights = "record"\n', "records cannot hold weights"),
        ('[calibration]\nto = ["region", "sex"]\n[sample]\nweights = "record"\n', "raked weights are side data alone"),
        ('[sample]\nweights = "both"\n', 'unknown name "both"'),
    ],
)
def test_bad_weights_are_refused(frame: Path, text: str, part: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(InputError, match=r"."):
        released(frame, text)
    design, out = frame.parent / "design.toml", frame.parent / "out.csv"
    assert run(["survey", str(frame), str(design), "--out", str(out), "--seed", "5"]) == 2
    assert part in capsys.readouterr().err
    assert not out.exists()


def test_means_have_noise_of_their_own(frame: Path) -> None:
    text = '[nonresponse]\ncolumn = "answer"\n'
    path = frame.parent / "design.toml"
    for weights in ("side", "record"):
        released(frame, f'{text}[sample]\nweights = "{weights}"\n')
        path.write_text(
            path.read_text(encoding="utf-8").replace("epsilon", 'statistic = "mean"\nnoise = "laplace"\nepsilon'),
            encoding="utf-8",
        )
        found = dpcalc.survey(path, frame, out=frame.parent / "out.csv", seed=5)
        assert isinstance(found, SurveyReleased)
        (mean,) = found.estimates
        assert mean.sensitivity == Fraction(10, len(found.parts[0].moves.weighted.weights))
        assert (mean.total is None) == (weights == "record")
    path.write_text(path.read_text(encoding="utf-8").replace("laplace", "discrete"), encoding="utf-8")
    with pytest.raises(InputError, match="discrete noise is for totals"):
        dpcalc.survey(path, frame, out=frame.parent / "out.csv", seed=5)
