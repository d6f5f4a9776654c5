"""``[attacker]`` in a SPEC.toml: losses of one pipeline against Bayes' rule, and against the worst case over all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import dpcalc
from dpcalc.errors import InputError
from dpcalc.spec.datasets import Multiset, Vector
from dpcalc.surveys.designs.attackers import COMPARED, KNOWLEDGE, NOTHING, POSTERIOR, PRIOR, SAMPLE, UNIT
from dpcalc.surveys.designs.base import Labelled
from dpcalc.surveys.designs.listed import read_design

RECORDS = ("no", "yes")
FRAMES = [Vector(listed) for listed in product(RECORDS, repeat=3)]
TWO_OF_THREE = {"name": "srswor", "size": 2, "labelled": False}
BY_VALUE = {"name": "pps", "sizes": {"no": 1, "yes": 2}, "total": 1}
LAW = [["4/7", "2/7", "1/7"], ["2/7", "3/7", "2/7"], ["1/7", "2/7", "4/7"]]
"""E = 2 to the number of other records, of two that are not told apart."""
BY_UNIT = [[f"{1 + (i * i + 3 * i) % 5}/7", f"{6 - (i * i + 3 * i) % 5}/7"] for i in range(6)]


def asked(
    attacker: Mapping[str, object], design: Mapping[str, object] = TWO_OF_THREE, law: object = LAW, **more: object
) -> dpcalc.Specification:
    """A pipeline on frames of three units."""
    blocks: dict[str, object] = {
        "domain": {"sequences": {"records": list(RECORDS), "lengths": 3}},
        "input": {"premetric": "ordered-hamming"},
        "stage": [design, {"name": "matrix", "law": law}],
        "attacker": attacker,
        **more,
    }
    return dpcalc.Specification(**blocks)  # type: ignore[arg-type]  # tables by name


def ratio(specification: dpcalc.Specification) -> Fraction:
    """E to the loss."""
    (found,) = dpcalc.loss(specification).objects()
    return Fraction(str(found["ratio"]))


def test_known_values() -> None:
    """The mechanism is a worst one of its kind, so that these are the factors over all mechanisms."""
    worst = {
        (NOTHING, POSTERIOR): Fraction(5, 3),
        (NOTHING, PRIOR): 4,
        (UNIT, POSTERIOR): 2,
        (UNIT, PRIOR): 4,
        (SAMPLE, POSTERIOR): 2,
        (SAMPLE, PRIOR): 4,
    }
    for knows, compares in product(KNOWLEDGE, COMPARED):
        assert ratio(asked({"knows": knows, "compares": compares})) == worst[knows, compares]
    without = asked({})
    assert dpcalc.loss(without).objects()[0]["attacker"] == {"knows": NOTHING, "compares": POSTERIOR}
    assert ratio(without) == Fraction(5, 3)


@pytest.mark.parametrize("knows", [NOTHING, UNIT])
@pytest.mark.parametrize("compares", COMPARED)
@pytest.mark.parametrize("unit", [0, 2])
def test_no_prior_changes_belief_by_more_and_some_nearly_as_much(knows: str, compares: str, unit: int) -> None:
    """Bayes' rule on a design that looks at the records, with labels, for random priors and one near a single frame."""
    design = read_design("pps", {key: value for key, value in BY_VALUE.items() if key != "name"})
    samples = sorted({s for frame in FRAMES for s in design.law(frame)}, key=lambda s: (len(str(s)), str(s)))
    told = {s: Fraction(BY_UNIT[i][0]) for i, s in enumerate(samples)}

    def seen(frame: Vector) -> tuple[Fraction, Fraction]:
        """The probabilities of both outputs, given what is known."""
        law = {s: p for s, p in design.law(frame).items() if knows == NOTHING or unit in _units(s)}
        first = _sum(p * told[s] for s, p in law.items()) / _sum(law.values())
        return first, 1 - first

    outputs = {frame: seen(frame) for frame in FRAMES}
    attacker = {"knows": knows, "compares": compares, "unit": unit + 1}
    (found,) = dpcalc.loss(asked(attacker, BY_VALUE, BY_UNIT)).objects()
    bound, small = Fraction(str(found["ratio"])), Fraction(1, 10**6)
    weights = {found["x"]: small, found["x_prime"]: 1 - small}
    near = {f: weights.get(str(f), Fraction(0)) for f in FRAMES}
    priors = [near, *({f: Fraction(1 + (i * i * k + 3 * i) % 11) for i, f in enumerate(FRAMES)} for k in range(20))]
    largest = Fraction(0)
    for prior, record, output in product(priors, RECORDS, (0, 1)):
        of_record = [f for f in FRAMES if f[unit] == record and prior[f]]
        if not of_record:
            continue
        likely = _sum(prior[f] * outputs[f][output] for f in of_record)
        if compares == PRIOR:
            whole = _sum(prior[f] * outputs[f][output] for f in FRAMES)
            changed = likely / whole / (_sum(prior[f] for f in of_record) / _sum(prior.values()))
        else:
            again = Fraction(0)
            for f in of_record:
                rest = [g for g in FRAMES if all(g[k] == f[k] for k in range(3) if k != unit)]
                drawn = _sum(prior[g] * outputs[g][output] for g in rest) / _sum(prior[g] for g in rest)
                again += prior[f] * drawn
            changed = likely / again
        assert 1 / bound <= changed <= bound
        largest = max(largest, changed, 1 / changed)
    assert largest > bound * (1 - 100 * small)


def _sum(numbers: Iterable[Fraction]) -> Fraction:
    """A sum of fractions."""
    return sum(numbers, Fraction(0))


def _units(sample: object) -> set[int]:
    """The units of a labelled sample."""
    assert isinstance(sample, Multiset)
    return {each.place for each in sample if isinstance(each, Labelled)}


def test_the_worst_unit_is_the_worst_of_all() -> None:
    for knows, compares in product((NOTHING, UNIT), COMPARED):
        given = {"knows": knows, "compares": compares}
        each = [ratio(asked({**given, "unit": unit}, BY_VALUE, BY_UNIT)) for unit in (1, 2, 3)]
        assert ratio(asked(given, BY_VALUE, BY_UNIT)) == max(each)


def test_the_journalist_compares_samples_of_the_same_units() -> None:
    """Labelled samples of one of three: the two records of each unit, by hand."""
    law = [Fraction(row[0]) for row in BY_UNIT]  # 1:no, 2:no, 3:no, 1:yes, ...
    worst = max(max(a / b, b / a) for p, q in zip(law[:3], law[3:], strict=True) for a, b in ((p, q), (1 - p, 1 - q)))
    assert ratio(asked({"knows": SAMPLE}, BY_VALUE, BY_UNIT)) == worst
    one = law[1], law[4]
    found = max(max(a / b, b / a) for a, b in (one, (1 - one[0], 1 - one[1])))
    assert ratio(asked({"knows": SAMPLE, "unit": 2}, BY_VALUE, BY_UNIT)) == found


def test_universes_restrict_priors() -> None:
    """Where one universe holds two frames alone, only these are compared."""
    frames = [["no", "no", "no"], ["yes", "no", "no"]]
    given = {"universes": [frames, [["yes", "yes", "yes"]]]}
    alone = asked({"knows": UNIT, "compares": PRIOR}, multiverse=given)
    assert ratio(alone) == 2  # of unit 1; no other record differs
    (found,) = dpcalc.loss(alone).objects()
    assert str(found["x"]).startswith("unit 1 of")
    with pytest.raises(InputError, match="samples are compared"):
        dpcalc.loss(asked({"knows": SAMPLE}, multiverse=given))


def test_a_claim_is_held_against_what_the_attacker_learns() -> None:
    given = {"knows": UNIT, "compares": PRIOR}
    claims = {"log(4)": False, "log(3)": True}
    for budget, exceeded in claims.items():
        (found,) = dpcalc.search(asked(given, claim={"budget": budget})).objects()
        assert found["found"] is exceeded


STRANGE = {"stage": [{"name": "matrix", "law": [["1/2", "1/2"]] * 8}]}


@pytest.mark.parametrize(
    ("attacker", "more", "match"),
    [
        ({"knows": "all"}, {}, "all"),
        ({"unit": 4}, {}, "no unit 4"),
        ({"unit": 0, "knows": UNIT}, {}, "unit"),
        ({"knows": SAMPLE, "unit": 1}, {}, "tell units apart"),
        ({"knows": SAMPLE}, {"stage": [TWO_OF_THREE]}, "sample itself"),
        ({"knows": UNIT}, STRANGE, "one of a survey"),
        ({"knows": UNIT}, {"output": {"premetric": "TV"}}, "ratio of beliefs"),
        ({"knows": UNIT}, {"input": {"premetric": "hamming"}}, "one unit"),
        ({"knows": UNIT, "unit": 3}, {"stage": [{"name": "poisson", "rates": ["1/2", "1/2", "0"]}]}, "never drawn"),
    ],
)
def test_what_is_refused(attacker: Mapping[str, object], more: Mapping[str, Any], match: str) -> None:
    with pytest.raises(InputError, match=match):
        dpcalc.loss(asked(attacker, **more))
