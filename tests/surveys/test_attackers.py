"""What attackers infer, against Bayes' rule for priors on small frames and the worst mechanism found."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

import dpcalc
from dpcalc.errors import InputError
from dpcalc.spec.datasets import Multiset, Vector
from dpcalc.surveys.amplification.amplified import amplification
from dpcalc.surveys.amplification.frames import Setting
from dpcalc.surveys.designs.attackers import (
    NOTHING,
    POSTERIOR,
    PRIOR,
    SAMPLE,
    UNIT,
    Attacker,
    Containing,
)
from dpcalc.surveys.designs.base import Labelled
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.designs.survey import Survey

RECORDS = ("no", "yes")
SETTING = Setting(3, RECORDS)
SRS = Survey(read_design("srswor", {"size": 2}))
PPS = Survey(read_design("pps", {"sizes": {"no": 1, "yes": 2}, "total": 1}))
TWO = Fraction(2)
FRAMES = [Vector(listed) for listed in product(RECORDS, repeat=3)]


def value(survey: Survey, knows: str, compares: str = POSTERIOR) -> Fraction:
    """The factor at e^eps = 2."""
    found = amplification(survey, SETTING, TWO, attacker=Attacker(knows, compares)).value
    assert isinstance(found, Fraction)
    return found


def test_known_values() -> None:
    """Theorem 6.4.1; the factor for samples; and what two or three records tell together."""
    assert value(SRS, NOTHING) == 1 + Fraction(2, 3)
    assert value(SRS, UNIT) == value(SRS, SAMPLE) == 2
    assert value(SRS, UNIT, PRIOR) == value(SRS, SAMPLE, PRIOR) == 4  # both records of the sample
    assert value(PPS, SAMPLE, PRIOR) == 2  # it holds one


@pytest.mark.parametrize("survey", [SRS, PPS], ids=["srswor", "pps"])
@pytest.mark.parametrize("compares", [POSTERIOR, PRIOR])
def test_who_knows_more_learns_no_less(survey: Survey, compares: str) -> None:
    assert value(survey, NOTHING, compares) <= value(survey, UNIT, compares)
    assert value(survey, UNIT, POSTERIOR) <= value(survey, UNIT, PRIOR)


@pytest.mark.parametrize("survey", [SRS, PPS], ids=["srswor", "pps"])
@pytest.mark.parametrize("knows", [NOTHING, UNIT])
@pytest.mark.parametrize("compares", [POSTERIOR, PRIOR])
def test_no_prior_infers_more_than_the_factor_and_some_nearly_as_much(
    survey: Survey, knows: str, compares: str
) -> None:
    """By Bayes' rule with the probabilities of the worst event, under many priors and one near a single frame."""
    found = amplification(survey, SETTING, TWO, attacker=Attacker(knows, compares))
    event, bound = found.event, found.value
    assert isinstance(bound, Fraction)
    laws = [dict(survey.law(frame)) for frame in FRAMES]
    least = min(event.values())
    told = {sample: min(event.get(known, least) * TWO ** _apart(sample, known) for known in event) for sample in
            {sample for law in laws for sample in law}}  # fmt: skip
    one, other = found.frames
    unit = next(place for place in range(3) if one[place] != other[place])

    def chance(law: dict[object, Fraction]) -> Fraction:
        kept = {s: p for s, p in law.items() if knows == NOTHING or unit in _units(s)}
        return sum((told[s] * p for s, p in kept.items()), Fraction(0)) / sum(kept.values())

    chances = [chance(law) for law in laws]
    small = Fraction(1, 10**6)
    near = [small if frame == one else 1 - small if frame == other else Fraction(0) for frame in FRAMES]
    priors = [near, *([Fraction(1 + (i * i * k + 3 * i) % 11) for i in range(8)] for k in range(20))]
    largest = Fraction(0)
    for prior in priors:
        for record in RECORDS:
            of_record = [(p, c) for p, c, f in zip(prior, chances, FRAMES, strict=True) if f[unit] == record]
            seen = sum((p * c for p, c in of_record), Fraction(0))
            if not seen:
                continue
            whole = sum((p for p, _ in of_record), Fraction(0))
            if compares == PRIOR:
                all_seen = sum((p * c for p, c in zip(prior, chances, strict=True)), Fraction(0))
                ratio = seen / whole / (all_seen / sum(prior, Fraction(0)))
            else:
                again = Fraction(0)
                for p, f in zip(prior, FRAMES, strict=True):
                    if f[unit] == record:
                        rest = [
                            (q, c)
                            for q, c, g in zip(prior, chances, FRAMES, strict=True)
                            if all(g[k] == f[k] for k in range(3) if k != unit)
                        ]
                        if p:
                            again += (
                                p * sum((q * c for q, c in rest), Fraction(0)) / sum((q for q, _ in rest), Fraction(0))
                            )
                ratio = seen / again
            assert 1 / bound <= ratio <= bound
            largest = max(largest, ratio)
    assert largest > bound * (1 - 10 * small)


def _units(sample: object) -> set[int]:
    """The units of a labelled sample."""
    assert isinstance(sample, Multiset)
    return {each.place for each in sample if isinstance(each, Labelled)}


def _apart(sample: object, other: object) -> int:
    """Half the symmetric difference of two samples of one size."""
    assert isinstance(sample, Multiset)
    assert isinstance(other, Multiset)
    return len([each for each in sample if each not in set(other)])


def test_a_design_given_a_unit_is_the_conditional_law() -> None:
    survey = Survey(Containing(design=read_design("poisson", {"rates": ["1/2", "1/3", "1/5"]}), place=1))
    law = survey.design.selection(FRAMES[0])
    assert law == {
        (1,): Fraction(2, 5),
        (0, 1): Fraction(2, 5),
        (1, 2): Fraction(1, 10),
        (0, 1, 2): Fraction(1, 10),
    }
    never = Containing(design=read_design("poisson", {"rates": ["1/2", "0", "1/5"]}), place=1)
    with pytest.raises(InputError, match="never drawn"):
        never.selection(FRAMES[0])


DESIGN = """
[frame]
units = 3
records = ["no", "yes"]
{more}
[design]
name = "srswor"
size = 2
[attacker]
knows = "{knows}"
compares = "{compares}"
"""


@pytest.mark.thorough
def test_from_a_design_file(tmp_path: Path) -> None:
    path = tmp_path / "design.toml"
    for knows, compares in product((NOTHING, UNIT, SAMPLE), (POSTERIOR, PRIOR)):
        path.write_text(DESIGN.format(more="", knows=knows, compares=compares))
        (found,) = dpcalc.survey(path).objects()
        assert found["attacker"] == {"knows": knows, "compares": compares}
        assert found["value"] == str(value(SRS, knows, compares))
        assert ("believed" in str(found["sentence"])) == ((knows, compares) != (NOTHING, POSTERIOR))


@pytest.mark.thorough
def test_the_journalist_asks_about_samples_of_designs_that_know_each_unit_of_the_frame(tmp_path: Path) -> None:
    """All of the sample is there, so that only its size counts."""
    path, plain = tmp_path / "design.toml", DESIGN.format(more="", knows=SAMPLE, compares=POSTERIOR)
    for listed in (
        'name = "cluster"\nclusters = ["a", "b", "b"]\nsize = 1',
        'name = "stratified"\nstrata = ["a", "b", "b"]\nsizes = { a = 1, b = 1 }',
        'name = "rejective"\nrates = ["1/2", "1/3", "1/4"]\nsize = 2',
    ):
        path.write_text(plain.replace('name = "srswor"\nsize = 2', listed))
        (found,) = dpcalc.survey(path).objects()
        assert (found["value"], found["inclusion"]) == ("2", ["1", "1"])


@pytest.mark.parametrize(
    ("knows", "more", "match"),
    [("everything", "", "everything"), (UNIT, 'premetric = "add-remove"', "cannot be missing")],
)
def test_what_is_refused(tmp_path: Path, knows: str, more: str, match: str) -> None:
    path = tmp_path / "design.toml"
    path.write_text(DESIGN.format(more=more, knows=knows, compares=POSTERIOR))
    with pytest.raises(InputError, match=match):
        dpcalc.survey(path)
