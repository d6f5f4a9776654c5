"""Credal sets: vertices and expectations against the definitions of the models, event by event."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest
import sympy

import dpcalc
from dpcalc.errors import InputError, TooLarge
from dpcalc.inference.credal import MODELS, DensityRatios
from dpcalc.inference.intervals import Interval, Law

F = Fraction
NUCLEI = [(F(1, 2), F(1, 3), F(1, 6)), (F(1, 2), F(1, 2)), (F(1, 4), F(1, 4), F(0), F(1, 2))]


def chances(law: Sequence[Fraction]) -> dict[frozenset[int], Fraction]:
    """The probability of every event."""
    places = range(len(law))
    events = [frozenset(event) for size in range(len(law) + 1) for event in combinations(places, size)]
    return {event: sum((law[i] for i in event), F(0)) for event in events}


def within(model: str, law: Law, nucleus: Law, radius: Fraction) -> bool:
    """Whether a law is one of a model, by the definition of the model; radii in nats as factors."""
    q, p = chances(law), chances(nucleus)
    if model == "multiplicative":
        return all(p[a] / radius <= q[a] <= radius * p[a] for a in q)
    if model == "density-ratio":
        return all(q[a] * p[b] <= radius * q[b] * p[a] for a, b in product(q, q))
    if model == "constant-odds-ratio":
        return all(q[a] * p[b] * (1 - radius) <= q[b] * p[a] for a, b in product(q, q))
    if model == "total-variation":
        return all(abs(q[a] - p[a]) <= radius for a in q)
    if model == "linear-vacuous":
        return all(q[a] >= (1 - radius) * p[a] for a in q)
    assert model == "pari-mutuel"
    return all(q[a] <= (1 + radius) * p[a] for a in q)


def is_mixture(law: Law, others: Sequence[Law]) -> bool:
    """Whether a law is a mixture of others: by Caratheodory's theorem, of as many as there are outcomes."""
    for some in combinations(others, min(len(law), len(others))):
        weights = sympy.symbols(f"w:{len(some)}")
        sums = [sum(w * each[i] for w, each in zip(weights, some, strict=True)) - law[i] for i in range(len(law))]
        for found in sympy.linsolve(sums, *weights):
            values = [value.subs(dict.fromkeys(weights, 0)) for value in found]
            if all(value >= 0 for value in values):
                return True
    return False


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("nucleus", NUCLEI)
def test_vertices_are_laws_of_the_model(model: str, nucleus: Law) -> None:
    """Every vertex is a law of the model and at its edge: a little farther from the nucleus it is none."""
    radius = F(3, 2) if MODELS[model].logarithmic else F(1, 5)
    vertices = MODELS[model].around(nucleus, radius).vertices()
    assert len(set(vertices)) == len(vertices) > 1
    for law in vertices:
        assert sum(law) == 1
        assert within(model, law, nucleus, radius)
        farther = tuple(p + (q - p) * F(101, 100) for p, q in zip(nucleus, law, strict=True))
        assert min(farther) < 0 or not within(model, farther, nucleus, radius)


@pytest.mark.parametrize("model", MODELS)
def test_no_law_of_the_model_is_beyond_the_bounds(model: str) -> None:
    """Of all laws with denominator 24 those of the model are met within the bounds, and some come near."""
    nucleus, radius = NUCLEI[0], F(2) if MODELS[model].logarithmic else F(1, 4)
    found = MODELS[model].around(nucleus, radius)
    members = [
        law
        for law in ((F(a, 24), F(b, 24), F(24 - a - b, 24)) for a in range(25) for b in range(25 - a))
        if within(model, law, nucleus, radius)
    ]
    assert len(members) > 2
    for values in product((F(-1), F(0), F(2)), repeat=3):
        means = [sum((p * v for p, v in zip(law, values, strict=True)), F(0)) for law in members]
        low, high = found.expectation(values, least=True), found.expectation(values)
        assert low is not None
        assert high is not None
        assert low <= min(means)
        assert max(means) <= high
        assert high - max(means) <= F(1, 4)


@pytest.mark.parametrize("model", MODELS)
def test_expectations_are_those_of_a_vertex(model: str) -> None:
    draw = random.Random(model)  # noqa: S311 -- a repeatable choice of tests, no secret
    found = MODELS[model].around(NUCLEI[2], F(5, 2) if MODELS[model].logarithmic else F(1, 3))
    for _ in range(30):
        values = [F(draw.randint(-5, 5)) for _ in NUCLEI[2]]
        means = [sum((p * v for p, v in zip(law, values, strict=True)), F(0)) for law in found.vertices()]
        assert found.expectation(values) == max(means)
        assert found.expectation(values, least=True) == min(means)


def test_vertices_of_ratio_classes_are_no_mixtures() -> None:
    """Of intervals with masses that are 0, or fixed, too; and what is left out is one."""
    draw = random.Random(11)  # noqa: S311 -- the same
    left_out = 0
    for _ in range(25):
        lower = [F(draw.randint(0, 1)) for _ in range(3)]
        upper = [mass + draw.randint(0, 2) for mass in lower]
        if not any(upper):
            continue
        vertices = DensityRatios(Interval(tuple(lower), tuple(upper))).vertices()
        for law in vertices:
            assert not is_mixture(law, [each for each in vertices if each != law])
        for masses in product(*zip(lower, upper, strict=True)):
            if any(masses):
                law = tuple(mass / sum(masses) for mass in masses)
                left_out += law not in vertices
                assert law in vertices or is_mixture(law, vertices)
    assert left_out > 10


def test_many_outcomes_have_bounds_without_vertices() -> None:
    even = {f"o{i}": F(1, 20) for i in range(20)}
    found = dpcalc.credal(nucleus=even, model="total-variation", radius="1/10")
    assert found.vertices is None
    assert found.probability("o1", "o2") == F(1, 5)
    assert found.fields["vertices"] is None
    with pytest.raises(TooLarge, match="too many vertices"):
        found.laws.vertices()


def test_radii_in_nats_are_at_least_0() -> None:
    with pytest.raises(InputError, match="below 1"):
        dpcalc.credal(nucleus="a=1/2,b=1/2", model="multiplicative", radius="-log(2)")
