"""Compositions: what is called tight against the product of the worst laws, and neighbours that do not mix."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import pytest
from mpmath import mp, mpf

from dpcalc.accounting.composition.base import Source, common_neighbours
from dpcalc.accounting.loss_distributions.accuracy import Accuracy
from dpcalc.answers.compose_input import read_source
from dpcalc.answers.compose_ways import ways
from dpcalc.errors import InputError
from dpcalc.exact import Infinity
from dpcalc.mechanisms.registry import TEXT
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.releases import release, usage
from dpcalc.spec.notions import KINDS, Notion, read_notion
from dpcalc.spec.relation import Neighbours
from tests.accounting.conversions.levels import levels, number
from tests.cli.running import Runner

AT = {"eps": Fraction(1, 3), "delta": Fraction(1, 20), "order": Fraction(2)}
COMPOSED = [
    ("rr:p=3/4", "rr:p=2/3"),
    ("2*rr:p=3/4",),
    ("poisson:rate=1/4:rr:p=3/4", "poisson:rate=1/2:rr:p=2/3"),
    ("2*poisson:rate=1/3:rr:p=4/5",),
    ("kary:k=3,p=1/2", "rr:p=3/5"),
]
TARGETS = ("pure", "approx:delta=1/20", "approx:eps=1/3", "tv", "zcdp", "rdp:order=2", "kl", "hellinger", "gdp")


def laws(sources: list[Source]) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
    """The product of the worst pairs, in one direction for all: ``levels`` takes both orders of it."""
    pairs = []
    for source in sources:
        assert isinstance(source.promise, Release)
        assert source.promise.laws is not None
        pairs += [source.promise.laws] * source.times
    outputs = list(product(*(list(pair[0]) for pair in pairs)))
    one = Fraction(1)
    first, second = (
        tuple(prod((pair[side][z] for pair, z in zip(pairs, each, strict=True)), start=one) for each in outputs)
        for side in (0, 1)
    )
    return first, second


@pytest.mark.thorough
@pytest.mark.parametrize("texts", COMPOSED, ids=" + ".join)
def test_what_is_tight_is_what_the_product_of_the_laws_has(texts: tuple[str, ...]) -> None:
    sources, tight = [read_source(text) for text in texts], 0
    least = levels(*laws(sources), AT)
    for text in TARGETS:
        target = read_notion(text)
        try:
            best = ways(sources, target, Accuracy(Fraction(1, 100)))[0]
        except InputError:
            continue
        value = least[target.kind.name, target.missing[0]]
        assert not isinstance(best.upper, Infinity)
        assert not isinstance(best.lower, Infinity)
        with mp.workdps(40):
            assert number(best.upper) >= value - mpf("1e-15"), text
            if best.tight:
                tight += 1
                assert number(best.lower) <= value + mpf("1e-15"), text
                assert number(best.upper) <= value * (1 + mpf("1e-15")) + mpf("1e-15"), text
            if best.least is not None and not isinstance(best.least, Infinity):
                assert number(best.least) <= value + mpf("1e-15"), text
    assert tight >= 3


SAMPLES = ("poisson:rate=1/10:laplace:scale=1", "poisson:rate=1/10:rr:p=3/4", "poisson:rate=1/3:gaussian:sigma=1")
REPLACED = ("rr:p=3/4", "kary:k=3,eps=1", "rappor:f=1/2", "without-replacement:rate=1/10:laplace:scale=1")
SILENT = ("laplace:scale=1", "pure:eps=1", "zcdp:rho=1", "staircase:eps=1")


@pytest.mark.parametrize("first", SAMPLES)
@pytest.mark.parametrize("second", REPLACED)
def test_neighbours_do_not_mix(first: str, second: str, dpcalc: Runner) -> None:
    for texts in ((first, second), (second, "laplace:scale=1", first), (f"3*{first}", f"2*{second}")):
        with pytest.raises(InputError, match="has a record more"):
            common_neighbours([read_source(text) for text in texts])
    for options in ([], ["--times", "2"], ["--times", "k"], ["--parallel", "1"], ["--sample", "1/2"], ["--shared"]):
        target = [] if "--shared" in options else ["pure"]
        ran = dpcalc("compose", first, second, *target, *options)
        assert ran.code == 2, options
        assert "has a record more" in ran.err
        assert not ran.out


@pytest.mark.parametrize("silent", SILENT)
def test_what_is_for_any_neighbours_goes_with_either_and_that_is_said(silent: str, dpcalc: Runner) -> None:
    for text, kind in [(t, Neighbours.ADDED) for t in SAMPLES] + [(t, Neighbours.REPLACED) for t in REPLACED]:
        assert common_neighbours([read_source(silent), read_source(text)]) is kind
    assert common_neighbours([read_source(silent)]) is None
    ran = dpcalc("compose", silent, "rr:p=3/4", "zcdp")
    assert f"for neighbours of which {Neighbours.REPLACED.value} (taken to be so for {silent} too)" in ran.out


def test_a_record_replaced_is_two_steps_of_one_added(dpcalc: Runner) -> None:
    near = read_source("poisson:rate=1/10:laplace:scale=1@2")
    assert near.neighbours is Neighbours.ADDED
    assert common_neighbours([near, read_source("rr:p=3/4")]) is Neighbours.REPLACED
    with pytest.raises(InputError, match="has a record more"):
        common_neighbours([near, read_source("rr:p=3/4@2")])
    ran = dpcalc("compose", "poisson:rate=1/10:laplace:scale=1", "--sample", "1/2", "pure")
    assert ran.code == 2


@pytest.mark.thorough
def test_every_mechanism_that_names_its_neighbours_in_its_premises_has_them_as_data() -> None:
    seen = 0
    for name in TEXT.names:
        found = release(usage(name))
        for premise in found.premises:
            if premise.startswith(("neighbours: one", "neighbours have different true values")):
                assert found.neighbours is not None
                seen += 1
    assert seen >= 4


def test_promises_that_are_not_of_a_mechanism_have_no_relation_of_their_own() -> None:
    assert Source("pure:eps=1", Notion(KINDS["pure"], {"eps": read_notion("pure:1")["eps"]})).neighbours is None
