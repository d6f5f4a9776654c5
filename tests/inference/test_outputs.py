"""Questions to one mechanism: against all events, against the worst of all mechanisms, and certificates."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import dpcalc
from dpcalc.certify.kernel import digest
from dpcalc.certify.replay import accepted
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY

NAMES = ["00", "01", "10", "11"]


def spec(law: list[list[Fraction]], **more: Any) -> dpcalc.Specification:
    """Two records of a bit each, and a mechanism."""
    steps = [["00", "01"], ["00", "10"], ["01", "11"], ["10", "11"]]
    return dpcalc.Specification(
        domain={"points": NAMES},
        input={"premetric": "sharpened", "neighbours": steps},
        mechanism={"name": "matrix", "outputs": [f"t{i}" for i in range(len(law[0]))], "law": law},
        **more,
    )


def seeded(seed: int) -> random.Random:
    """A repeatable choice of tests."""
    return random.Random(seed)  # noqa: S311 -- no secret


def drawn(draw: random.Random, columns: int) -> list[list[Fraction]]:
    """A mechanism, some of whose outputs are impossible for some datasets."""
    rows = []
    for _ in NAMES:
        weights = [draw.randint(0, 4) for _ in range(columns - 1)] + [draw.randint(1, 4)]
        rows.append([Fraction(weight, sum(weights)) for weight in weights])
    return rows


def probabilities(law: list[list[Fraction]], model: dict[str, Fraction]) -> list[Fraction]:
    """The law of the output under a law on datasets."""
    zero = Fraction(0)
    weighted = [(model.get(x, zero), row) for x, row in zip(NAMES, law, strict=True)]
    return [sum((weight * row[t] for weight, row in weighted), zero) for t in range(len(law[0]))]


@pytest.mark.parametrize("seed", range(4))
def test_power_is_that_of_neyman_and_pearson(seed: int) -> None:
    """The best test rejects by decreasing likelihood ratios: some order of the outputs, filled up to the level."""
    draw = seeded(seed)
    law, level = drawn(draw, 4), Fraction(draw.randint(0, 6), 12)
    null, alternative = {"00": Fraction(1)}, {"01": Fraction(1, 3), "11": Fraction(2, 3)}
    p, q = probabilities(law, null), probabilities(law, alternative)
    order = sorted(range(4), key=lambda t: (p[t] != 0, p[t] and -q[t] / p[t]))
    left, best = level, Fraction(0)
    for t in order:
        share = min(Fraction(1), left / p[t]) if p[t] else Fraction(1)
        left, best = left - share * p[t], best + share * q[t]
    found = dpcalc.infer(spec(law), "power", null=null, alternative=alternative, level=level, own=True)
    assert found.value == best
    assert sum(chance * null.get(x, 0) for x, chance in zip(NAMES, found.chances, strict=True)) <= level


@pytest.mark.parametrize("seed", range(4))
def test_quotients_are_the_largest_over_all_events(seed: int) -> None:
    draw = seeded(seed)
    law = drawn(draw, 3)
    weights = [draw.randint(1, 5) for _ in NAMES]
    prior = {x: Fraction(w, sum(weights)) for x, w in zip(NAMES, weights, strict=True)}
    inside = {x: prior[x] for x in ("01", "11")}
    above, below = probabilities(law, inside), probabilities(law, prior)
    events = [event for event in product((0, 1), repeat=3) if sum(e * b for e, b in zip(event, below, strict=True))]
    values = [
        sum(e * a for e, a in zip(event, above, strict=True)) / sum(e * b for e, b in zip(event, below, strict=True))
        for event in events
    ]
    for least in (False, True):
        found = dpcalc.infer(spec(law), "posterior", prior=prior, chosen=["01", "11"], least=least, own=True)
        assert found.value == (min if least else max)(values)
        assert accepted(json.loads(found.certificate()))


def test_total_variation_and_advantage_are_half_of_the_absolute_differences() -> None:
    law = drawn(seeded(1), 5)
    p, q = probabilities(law, {"00": Fraction(1)}), probabilities(law, {"11": Fraction(1)})
    half = sum(abs(a - b) for a, b in zip(p, q, strict=True)) / 2
    assert dpcalc.infer(spec(law), "total-variation", null="00", alternative="11", own=True).value == half
    even = dpcalc.infer(spec(law), "advantage", prior="00=1/2,11=1/2", chosen="11", own=True)
    assert even.value == half / 2


def test_an_output_that_rules_one_out_is_no_bound() -> None:
    sure = [[Fraction(x == y) for y in NAMES] for x in NAMES]
    found = dpcalc.infer(spec(sure), "odds-ratio", prior="uniform", chosen="11", own=True)
    assert found.value == INFINITY
    assert "the mechanism has an output" in found.sentence
    with pytest.raises(InputError, match="infinite"):
        found.certificate()


def test_one_mechanism_never_beats_the_worst_that_keeps_its_loss() -> None:
    draw = seeded(7)
    law = [[(1 + entry) / 5 for entry in row] for row in drawn(draw, 4)]
    law = [[entry / sum(row) for entry in row] for row in law]
    loss = str(dpcalc.loss(spec(law)).fields["loss"])
    asked: dict[str, Any] = {"null": "00", "alternative": {"11": "1/2", "10": "1/2"}, "level": "1/10"}
    own = dpcalc.infer(spec(law), "power", own=True, **asked)
    every = dpcalc.infer(spec(law, claim={"budget": loss}), "power", **asked)
    assert Fraction(1, 10) <= own.value <= every.value


def test_certificates_are_of_the_table() -> None:
    law = drawn(seeded(3), 4)
    found = dpcalc.infer(spec(law), "power", null="00", alternative="10", own=True)
    honest = json.loads(found.certificate())
    assert accepted(honest)
    for part, place in (("columns", 0), ("on_above", 2)):
        forged = json.loads(found.certificate())
        entry = forged["statement"]["objects"][part]
        if part == "columns":
            entry[place], entry[place + 1] = entry[place + 1], entry[place]
        else:
            entry[place] = "2"
        forged["digest"] = digest(forged)
        assert not accepted(forged)


def test_models_are_what_their_laws_are() -> None:
    law = drawn(seeded(5), 3)
    models: dict[str, object] = {
        "fair": {"records": "0=1/2,1=1/2"},
        "rare": {"records": "0=9/10,1=1/10"},
        "default": {"of": "rare", "record": 1, "becomes": "0"},
        "again": {"of": "twins", "record": 2, "becomes": "0=1/3,1=2/3"},
        "twins": "00=1/4,11=3/4",
    }
    models = {name: models[name] for name in ("fair", "rare", "twins", "default", "again")}
    third = Fraction(1, 3)
    laws: dict[str, dict[str, object]] = {
        "fair": dict.fromkeys(NAMES, Fraction(1, 4)),
        "rare": {"00": "81/100", "01": "9/100", "10": "9/100", "11": "1/100"},
        "default": {"00": "9/10", "01": "1/10"},
        "again": {"00": third / 4, "01": 2 * third / 4, "10": 3 * third / 4, "11": 6 * third / 4},
    }
    known = spec(law, infer={"models": models}, claim={"budget": "log(3)"})
    for name, spelled in laws.items():
        for own in (False, True):
            one = dpcalc.infer(known, "power", null="twins", alternative=name, own=own).value
            assert one == dpcalc.infer(known, "power", null="00=1/4,11=3/4", alternative=spelled, own=own).value
    both = dpcalc.infer(known, "posterior", prior="fair=1/3,rare=2/3", chosen="rare", own=True).value
    p, q = ([Fraction(str(x)) for x in laws[name].values()] for name in ("fair", "rare"))
    p, q = (probabilities(law, dict(zip(NAMES, each, strict=True))) for each in (p, q))
    assert both == max(2 * b / (a + 2 * b) for a, b in zip(p, q, strict=True) if a or b)
    mixed = dpcalc.infer(known, "posterior", prior="fair=1/3,twins=2/3", chosen="11", own=True).value
    joined = {"00": "1/4", "01": "1/12", "10": "1/12", "11": "7/12"}
    assert mixed == dpcalc.infer(known, "posterior", prior=joined, chosen="11", own=True).value


def test_a_dropped_record_leaves_a_shorter_dataset() -> None:
    names = ["0", "1", "00", "01", "10", "11"]
    pairs = [[name, name[:1]] for name in names[2:]] + [[name, name[1:]] for name in names[2:]]
    pairs = [list(pair) for pair in dict.fromkeys(map(tuple, pairs))]
    known = dpcalc.Specification(
        domain={"points": names},
        input={"premetric": "sharpened", "neighbours": pairs},
        claim={"budget": "log(2)"},
        infer={"models": {"all": "01=1/2,10=1/2", "without": {"of": "all", "record": 2}}},
    )
    assert dpcalc.infer(known, "predictive-ratio", null="without", alternative="all").value == 2


@pytest.mark.parametrize(
    ("models", "words"),
    [
        ({"00": "uniform"}, "cannot be the name of a model"),
        ({"uniform": "00"}, "cannot be the name of a model"),
        ({"m": {"records": "0=1/2"}}, "is not a law of one record"),
        ({"m": {"records": "0=1/2,2=1/2"}}, "may form what is not a dataset"),
        ({"m": {"of": "00", "record": 3, "becomes": "1"}}, "has no record 3"),
        ({"m": {"of": "00", "record": 0}}, "not a number of a record"),
        ({"m": {"of": "00", "record": 1}}, "names '0', which is not a dataset"),
        ({"m": 3}, "is not a law on datasets"),
        ({}, "not a table with names"),
    ],
)
def test_wrong_models_are_refused(models: object, words: str) -> None:
    law = [[Fraction(1)] for _ in NAMES]
    with pytest.raises(InputError, match=words):
        dpcalc.infer(spec(law, infer={"models": models}), "odds", chosen="00", own=True)


def test_sets_are_of_one_kind() -> None:
    known = spec([[Fraction(1)] for _ in NAMES], infer={"models": {"m": "00", "n": "11"}})
    with pytest.raises(InputError, match="datasets and models"):
        dpcalc.infer(known, "odds", chosen="m,00", own=True)
    with pytest.raises(InputError, match="is a law on datasets"):
        dpcalc.infer(known, "posterior", prior="uniform", chosen="m", own=True)
    assert dpcalc.infer(known, "odds-ratio", chosen="m", own=True).value == 1
