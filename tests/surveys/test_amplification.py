"""Exact factors against the plain program over all samples and frames, textbook formulas, and the engine of losses."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Infinity, LogRatio
from dpcalc.inference.constraints import Bound, Keeping
from dpcalc.inference.questions import CERTAIN, Question
from dpcalc.inference.worst import worst
from dpcalc.spec.datasets import Multiset, Vector
from dpcalc.surveys.amplification.amplified import Amplified, amplification
from dpcalc.surveys.amplification.approximate import Promise, largest_delta
from dpcalc.surveys.amplification.frames import Setting
from dpcalc.surveys.designs.attributes import ABSENT, Attribute
from dpcalc.surveys.designs.base import Labelled
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.designs.nonresponse import Nonresponse
from dpcalc.surveys.designs.survey import Survey

ONE = Fraction(1)
RECORDS = ("a", "b")
DESIGNS: list[tuple[str, dict[str, Any]]] = [
    ("srswor", {"size": 2}),
    ("srswr", {"size": 2}),
    ("bernoulli", {"rate": "1/3"}),
    ("poisson", {"rates": ["1/2", "1/3", "1/5"]}),
    ("poisson", {"rates": {"a": "1/2", "b": "1/3"}}),
    ("stratified", {"strata": ["x", "x", "y"], "sizes": {"x": 1, "y": 1}}),
    ("stratified", {"strata": {"a": "x", "b": "y"}, "allocation": "proportional", "total": 2}),
    ("stratified", {"strata": ["x", "x", "y"], "allocation": "neyman", "total": 2, "values": {"a": 0, "b": 1}}),
    ("cluster", {"clusters": ["p", "p", "q"], "size": 1}),
    ("two-stage", {"clusters": ["p", "p", "q"], "size": 1, "within": 1}),
    ("systematic", {"step": 2}),
    ("systematic", {"step": 2, "order": "sorted", "by": {"a": 1, "b": 2}}),
    ("pps", {"sizes": {"a": 1, "b": 3}, "total": 2}),
    ("pps", {"sizes": {"a": 1, "b": 3}, "total": 2, "method": "systematic"}),
    ("pps", {"sizes": {"a": 1, "b": 3}, "total": 2, "method": "successive"}),
    ("poisson-pps", {"sizes": {"a": 1, "b": 2}, "total": 1}),
    ("rejective", {"rates": {"a": "1/2", "b": "1/4"}, "size": 2}),
]
SETTINGS = [("replace", "replace"), ("add-remove", "add-remove"), ("add-remove", "replace"), ("edit", "replace")]


def survey(name: str, content: dict[str, Any], *, labelled: bool = True) -> Survey:
    """A design alone."""
    return Survey(read_design(name, {**content, "labelled": labelled}))


def units(sample: Multiset) -> list[int]:
    """The units of a labelled sample."""
    return sorted(each.place for each in sample if isinstance(each, Labelled))


def distance(kind: str, one: Multiset, other: Multiset) -> int | None:
    """The definition, element by element; ``None`` for what is not compared."""
    apart = sum((one.counter - other.counter).values()) + sum((other.counter - one.counter).values())
    if kind == "add-remove":
        return apart
    if kind == "edit" and units(one) != units(other):
        return None
    return apart // 2 if len(one) == len(other) else None


def all_frames(asked: Survey, setting: Setting) -> list[Vector]:
    """Every frame, with a unit left out where neighbours may have one less."""
    full = [Vector(frame) for frame in product(setting.records, repeat=setting.units)]
    less = [Vector((*f[:i], ABSENT, *f[i + 1 :])) for f in full for i in range(setting.units)]
    frames = [*full, *dict.fromkeys(less)] if setting.frame == "add-remove" else full
    return [frame for frame in frames if asked.accepts(frame)]


def are_neighbours(one: Vector, other: Vector, kind: str) -> bool:
    """Whether one unit differs, and is in both frames or in one of them."""
    changed = [(r, s) for r, s in zip(one, other, strict=True) if r != s]
    return len(changed) == 1 and ((ABSENT in changed[0]) == (kind == "add-remove"))


def plainly(asked: Survey, setting: Setting, factor: Fraction) -> Fraction | Infinity:
    """The largest ratio by one program over all samples of all frames, for all pairs of frames."""
    frames = all_frames(asked, setting)
    laws = {frame: asked.law(frame) for frame in frames}
    samples = list(dict.fromkeys(sample for law in laws.values() for sample in law))
    bounds = []
    for (i, s), (j, t) in product(enumerate(samples), repeat=2):
        assert isinstance(s, Multiset)
        assert isinstance(t, Multiset)
        apart = distance(setting.sample, s, t)
        together = not setting.invariant or any(s in law and t in law for law in laws.values())
        if i != j and apart is not None and together:
            bounds.append(Bound(i, j, factor**apart, Fraction(0)))
    kept = Keeping(tuple(samples), tuple(bounds))
    best: Fraction | Infinity = ONE
    for f, g in product(frames, repeat=2):
        if are_neighbours(f, g, setting.frame):
            above, below = ({samples.index(s): Fraction(p) for s, p in laws[x].items()} for x in (f, g))
            value = worst(Question(above, below), kept).value
            assert isinstance(value, Fraction | Infinity)
            best = max(best, value)
    return best


QUICK = [(content, SETTINGS[place % len(SETTINGS)]) for place, content in enumerate(DESIGNS)]
"""Every design, and every setting with some of them; the others are slow."""


def _name(each: Any) -> str:
    return f"{each[0]}-{'-'.join(map(str, each[1].values()))[:40]}" if isinstance(each[1], dict) else "-".join(each)


@pytest.mark.thorough
@pytest.mark.parametrize(("content", "kinds"), QUICK, ids=_name)
def test_the_factor_is_that_of_all_frames_and_samples(
    content: tuple[str, dict[str, Any]], kinds: tuple[str, str]
) -> None:
    _holds_plainly(content, kinds)


@pytest.mark.slow
@pytest.mark.parametrize(("content", "kinds"), [e for e in product(DESIGNS, SETTINGS) if e not in QUICK], ids=_name)
def test_the_factor_is_that_of_all_frames_and_samples_in_every_setting(
    content: tuple[str, dict[str, Any]], kinds: tuple[str, str]
) -> None:
    _holds_plainly(content, kinds)


def _holds_plainly(content: tuple[str, dict[str, Any]], kinds: tuple[str, str]) -> None:
    """The factor is that of the plain program, and the worst mechanism replays."""
    for labelled in (True, False) if kinds[0] != "edit" else (True,):
        asked, setting = survey(*content, labelled=labelled), Setting(3, RECORDS, *kinds)
        if not any(
            are_neighbours(f, g, kinds[1]) for f, g in product(all_frames(asked, setting), repeat=2)
        ):  # by-unit values of a design may leave no two
            continue
        found = amplification(asked, setting, Fraction(2))
        assert found.value == plainly(asked, setting, Fraction(2)), labelled
        replayed(found)


def replayed(found: Amplified) -> None:
    """The worst mechanism has the loss that is said, and keeps to the budget for samples."""
    frames, samples = found.replayed()
    assert frames == LogRatio(found.value, ONE)
    assert samples <= LogRatio(found.factor, ONE)


@pytest.mark.parametrize("content", [DESIGNS[0], DESIGNS[5], DESIGNS[8]], ids=str)
def test_mechanisms_that_are_private_within_one_frame_alone(content: tuple[str, dict[str, Any]]) -> None:
    setting = Setting(3, RECORDS, invariant=True)
    found = amplification(survey(*content), setting, Fraction(2))
    assert found.value == plainly(survey(*content), setting, Fraction(2))
    weaker = amplification(survey(*content), Setting(3, RECORDS), Fraction(2))
    assert found.value >= weaker.value


@pytest.mark.thorough
@given(st.integers(2, 7), st.integers(1, 4), st.fractions("11/10", 9, max_denominator=10), st.booleans())
@settings(max_examples=25, deadline=None)
def test_simple_random_sampling(units: int, size: int, factor: Fraction, labelled: bool) -> None:
    size = min(size, units)
    setting = Setting(units, RECORDS)
    without = amplification(survey("srswor", {"size": size}, labelled=labelled), setting, factor, formula=True)
    assert without.value == 1 + Fraction(size, units) * (factor - 1)
    assert without.formula is not None
    assert without.formula.high is None
    again = amplification(survey("srswr", {"size": size}, labelled=False), setting, factor)
    assert again.value == (1 + (factor - 1) / units) ** size


def test_sampling_with_replacement_amplifies_less_than_without() -> None:
    for labelled in (True, False):
        found = amplification(survey("srswr", {"size": 2}, labelled=labelled), Setting(4, RECORDS), Fraction(2))
        assert found.value == Fraction(25, 16) > 1 + Fraction(2, 4)


def test_poisson_sampling_has_the_largest_rate() -> None:
    asked = survey("poisson", {"rates": ["1/2", "1/3", "1/5"]})
    found = amplification(asked, Setting(3, RECORDS, "add-remove", "add-remove"), Fraction(3), formula=True)
    assert found.value == 1 + Fraction(1, 2) * (3 - 1)
    assert found.frames[1].index(ABSENT) == 0 or found.frames[0].index(ABSENT) == 0


def test_whole_clusters_do_not_amplify_what_is_edited() -> None:
    asked = survey("cluster", {"clusters": ["p", "p", "q", "q"], "size": 1})
    assert amplification(asked, Setting(4, RECORDS, "edit"), Fraction(2)).value == 2


def test_nonresponse_is_one_more_stage() -> None:
    respond = Nonresponse(rate=Fraction(1, 2))
    both = Survey(read_design("bernoulli", {"rate": "1/3"}), respond)
    setting = Setting(3, RECORDS, "add-remove", "add-remove")
    assert amplification(both, setting, Fraction(2)).value == 1 + Fraction(1, 6)
    said = Survey(read_design("srswor", {"size": 3}), Nonresponse(rates=Attribute({"a": ONE, "b": Fraction(0)})))
    told = amplification(said, Setting(3, RECORDS, "add-remove"), Fraction(2))
    assert told.value == 2  # who responds tells the record, and one record is one unit of distance


@pytest.mark.parametrize("content", DESIGNS, ids=lambda each: f"{each[0]}-{'-'.join(map(str, each[1].values()))[:40]}")
def test_formulas_are_the_values_where_they_hold(content: tuple[str, dict[str, Any]]) -> None:
    asked, setting = survey(*content), Setting(3, RECORDS, "add-remove")
    found = amplification(asked, setting, Fraction(2), formula=True)
    if found.value is INFINITY:
        return
    assert found.formula is not None
    assert found.formula.at(Fraction(2)) == found.value
    for factor in (Fraction(11, 10), Fraction(3, 2), Fraction(3), Fraction(20)):
        value = amplification(asked, setting, factor).value
        if factor >= found.formula.low and (found.formula.high is None or factor <= found.formula.high):
            assert found.formula.at(factor) == value
        else:
            assert found.formula.at(factor) <= value


@pytest.mark.thorough
@pytest.mark.parametrize("delta", [Fraction(0), Fraction(1, 10), Fraction(2, 5)])
@pytest.mark.parametrize("content", [DESIGNS[0], DESIGNS[1], DESIGNS[8], DESIGNS[14]], ids=str)
def test_delta_is_that_of_all_samples(content: tuple[str, dict[str, Any]], delta: Fraction) -> None:
    asked, setting = survey(*content, labelled=False), Setting(3, RECORDS)
    frames = all_frames(asked, setting)
    laws = {frame: asked.law(frame) for frame in frames}
    sizes = {len(s) for law in laws.values() for s in law}
    samples = [Multiset("a" * i + "b" * (n - i)) for n in sizes for i in range(n + 1)]
    bounds = tuple(
        Bound(i, j, Fraction(2), delta)
        for (i, s), (j, t) in product(enumerate(samples), repeat=2)
        if distance("replace", s, t) == 1
    )
    kept = Keeping(tuple(samples), bounds)
    for at in (ONE, Fraction(4, 3), Fraction(2)):
        best = Fraction(0)
        for f, g in product(frames, repeat=2):
            if are_neighbours(f, g, "replace"):
                form = {
                    i: Fraction(laws[f].get(s, 0)) - at * Fraction(laws[g].get(s, 0)) for i, s in enumerate(samples)
                }
                value = worst(Question(form, {CERTAIN: ONE}), kept).value
                assert isinstance(value, Fraction)
                best = max(best, value)
        assert largest_delta(asked, setting, Promise(Fraction(2), delta), at).value == best


def test_delta_shrinks_by_the_sampling_fraction() -> None:
    for size in (1, 2, 3):
        share = Fraction(size, 4)
        at = 1 + share * (3 - 1)
        found = largest_delta(
            survey("srswor", {"size": size}), Setting(4, RECORDS), Promise(Fraction(3), Fraction(1, 20)), at
        )
        assert found.value == share * Fraction(1, 20)


def test_what_has_no_factor_is_refused() -> None:
    with pytest.raises(InputError, match="it is above 1"):
        amplification(survey("srswor", {"size": 1}), Setting(2, RECORDS), ONE)
    with pytest.raises(InputError, match="unknown premetric"):
        Setting(2, RECORDS, "hamming")
    with pytest.raises(InputError, match="a sample of 3 out of 2"):
        amplification(survey("srswor", {"size": 3}), Setting(2, RECORDS), Fraction(2))
    with pytest.raises(InputError, match="tell units apart"):
        amplification(survey("srswor", {"size": 1}, labelled=False), Setting(2, RECORDS, "edit"), Fraction(2))


def test_classes_are_few_where_the_design_is_symmetric() -> None:
    found = amplification(survey("srswor", {"size": 4}), Setting(8, RECORDS), Fraction(2), DEFAULT_EFFORT)
    assert found.ratio.classes.size == 3
    assert len(found.event) == 70 + 35
