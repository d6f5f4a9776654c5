"""Which neighbours an answer is for: said in the source, kept through every question, refused where relations mix."""

from __future__ import annotations

import json

import pytest

import dpcalc
from dpcalc.accounting.composition.base import common_neighbours
from dpcalc.answers.compose_input import read_source
from dpcalc.errors import InputError
from dpcalc.mechanisms.releases import release
from dpcalc.spec.notions import read_notion
from dpcalc.spec.relation import UNSAID, Neighbours

SAID = {"add-remove": Neighbours.ADDED, "replace-one": Neighbours.REPLACED}
SOURCES = ("gaussian:sigma=2", "laplace:scale=3,sensitivity=2", "zcdp:rho=1/10", "approx:eps=1,delta=1e-6")
ASKED = "approx:delta=1e-5"


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("name", SAID)
def test_they_are_in_every_answer_and_change_no_number(source: str, name: str) -> None:
    text = f"{source},neighbours={name}"
    words = SAID[name].value
    plain = dpcalc.convert(source, ASKED).fields
    assert plain["neighbours"] == UNSAID
    converted = dpcalc.convert(text, ASKED).fields
    assert (converted["neighbours"], converted["source"]) == (words, text)
    assert converted["value"] == plain["value"]
    composed = dpcalc.compose(f"2*{text}", ASKED, width="1/10").fields
    assert composed["neighbours"] == words
    assert composed["value"] == dpcalc.compose(f"2*{source}", ASKED, width="1/10").fields["value"]
    assert words in str(dpcalc.compose(text, "zcdp:rho=1/10", target="pure"))
    assert dpcalc.compare(text, "pure:eps=1").fields["neighbours"] == f"{words} (taken to be so for pure:eps=1 too)"


def test_the_texts_are_read_back() -> None:
    for name, relation in SAID.items():
        for source in SOURCES:
            found = read_source(f"{source},neighbours={name}").promise
            assert (found.neighbours, found.text()) == (relation, f"{source},neighbours={name}")
        assert release(f"gaussian:NEIGHBOURS={name.upper()},sigma=1").neighbours is relation
        assert read_notion(f"zcdp:neighbours={name},1").neighbours is relation


def test_calibration_is_for_the_neighbours_that_are_named() -> None:
    found = dpcalc.calibrate("gaussian:sigma=?,neighbours=add-remove", "gdp:mu=1/2")
    assert found.fields["neighbours"] == Neighbours.ADDED.value
    with pytest.raises(InputError, match="a record more"):
        dpcalc.calibrate("gaussian:sigma=?,neighbours=add-remove", "gdp:mu=1/2,neighbours=replace-one")
    twice = dpcalc.calibrate("2*gaussian:sigma=?,neighbours=add-remove@2", "zcdp:rho=1,neighbours=replace-one")
    assert twice.breaks is not None
    assert min(twice.keeps, twice.breaks) ** 2 <= 4 <= max(twice.keeps, twice.breaks) ** 2


MIXED = [
    ("gaussian:sigma=1,neighbours=add-remove", "zcdp:rho=1,neighbours=replace-one"),
    ("pure:eps=1,neighbours=add-remove", "rr:p=3/4"),
    ("poisson:rate=1/2:laplace:scale=1", "pure:eps=1,neighbours=replace-one"),
]


@pytest.mark.parametrize("texts", MIXED)
def test_relations_do_not_mix_but_over_two_steps(texts: tuple[str, str]) -> None:
    with pytest.raises(InputError, match="has a record more") as refused:
        dpcalc.compose(*texts, "pure")
    assert f"{texts[0]}@2" in str(refused.value.hint)
    assert common_neighbours([read_source(f"{texts[0]}@2"), read_source(texts[1])]) is Neighbours.REPLACED


def test_a_target_may_name_its_neighbours() -> None:
    source, target = "zcdp:rho=1,neighbours=add-remove", "approx:delta=1e-6,neighbours=replace-one"
    with pytest.raises(InputError, match="and the target for those"):
        dpcalc.convert(source, target)
    with pytest.raises(InputError, match="and the target for those"):
        dpcalc.convert("rr:p=3/4", "pure:neighbours=add-remove")
    twice = dpcalc.convert(f"{source}@2", target).fields
    assert twice["neighbours"] == Neighbours.REPLACED.value
    assert twice["value"] == dpcalc.convert("zcdp:rho=4", "approx:delta=1e-6").fields["value"]
    assert (
        dpcalc.convert("pure:eps=1", "zcdp:neighbours=add-remove").fields["neighbours"].startswith("one has a record")
    )


def test_two_steps_of_a_promise_are_not_called_tight() -> None:
    """Pure privacy over two steps is less than what twice its budget allows."""
    assert dpcalc.convert("pure:eps=1@2", "zcdp").fields["tight"] is False
    assert dpcalc.convert("pure:eps=1@2", "pure").fields["tight"] is True
    assert dpcalc.convert("pure:eps=2", "zcdp").fields["tight"] is True
    assert dpcalc.compare("pure:eps=1@2", "zcdp:rho=3/2").fields["forward"]["follows"] is None


WRONG = {
    "gaussian:sigma=1,neighbours=swap": "neighbours is 'swap'",
    "gaussian:sigma=1,neighbours=replace-on": "did you mean replace-one",
    "zcdp:rho=1,neighbours=add-remove,neighbours=add-remove": "given twice",
    "rr:p=3/4,neighbours=add-remove": "leave neighbours=add-remove out",
    "without-replacement:rate=1/2,neighbours=add-remove:gaussian:sigma=1": "leave neighbours=add-remove out",
    "without-replacement:rate=1/2:gaussian:sigma=1,neighbours=add-remove": "is for neighbours of which",
    "poisson:rate=1/2:gaussian:sigma=1,neighbours=replace-one": "is for neighbours of which",
    "shuffled:records=9:laplace:scale=1,neighbours=add-remove": "is for neighbours of which",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_does_not_fit_is_refused(text: str) -> None:
    with pytest.raises(InputError) as refused:
        dpcalc.convert(text, "pure")
    assert WRONG[text] in f"{refused.value.message} {refused.value.hint}"


def test_fields_are_json() -> None:
    assert "neighbours" in json.loads(json.dumps(dpcalc.compose("gaussian:sigma=1", times="k").fields))
