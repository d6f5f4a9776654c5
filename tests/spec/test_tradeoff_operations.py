"""Operations on exact tradeoff functions, against experiments that have the outcome of each."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from itertools import product as pairs_of

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.experiments.tradeoff import IDENTITY, Tradeoff, tradeoff
from dpcalc.spec.experiments.tradeoff_operations import (
    chain,
    group,
    hull,
    inverse,
    join,
    meet,
    mixture,
    power,
    product,
    strengthened,
    symmetrised,
)
from tests.spec.test_experiments import laws, pairs

functions = pairs.map(tradeoff)
SIZES = [Fraction(k, 30) for k in range(31)]
COIN = tradeoff(Experiment.discrete(["3/4", "1/4"], ["1/4", "3/4"]))


@given(st.integers(1, 4).flatmap(lambda n: st.tuples(laws(n), laws(n), laws(n))))
@settings(max_examples=40, deadline=None)
def test_a_chain_bounds_the_two_ends(three: tuple[tuple[Fraction, ...], ...]) -> None:
    p, q, r = three
    first, second = tradeoff(Experiment.discrete(p, q)), tradeoff(Experiment.discrete(q, r))
    assert chain(first, second).at_least(tradeoff(Experiment.discrete(p, r)))


@pytest.mark.thorough
@given(functions, functions)
@settings(max_examples=40, deadline=None)
def test_a_chain_is_attained(first: Tradeoff, second: Tradeoff) -> None:
    """On intervals between the places where either bends, laws with distribution functions a, f(a), g(f(a))."""
    found = chain(first, second)
    assert all(found.at(size) == second.at(first.at(size)) for size in SIZES)
    places = sorted({*SIZES, *(size for size, _ in found.corners), *(size for size, _ in first.corners)})
    columns = [[], [first.at(Fraction(0))], [second.at(first.at(Fraction(0)))]]  # the mass where P has none
    columns[0].append(Fraction(0))
    for low, high in pairwise(places):
        columns[0].append(high - low)
        columns[1].append(first.at(high) - first.at(low))
        columns[2].append(second.at(first.at(high)) - second.at(first.at(low)))
    start = second.at(Fraction(0))
    if first.at(Fraction(0)) and start:  # R's mass where Q has none comes first
        columns = [
            [Fraction(0), *columns[0]],
            [Fraction(0), *columns[1]],
            [start, columns[2][0] - start, *columns[2][1:]],
        ]
    p, q, r = columns
    assert tradeoff(Experiment.discrete(p, r)) == found
    assert tradeoff(Experiment.discrete(p, q)) == first
    assert second.at_least(tradeoff(Experiment.discrete(q, r)))


@pytest.mark.thorough
@given(pairs, pairs)
@settings(max_examples=30, deadline=None)
def test_products_are_those_of_experiments(first: Experiment, second: Experiment) -> None:
    assert product(tradeoff(first), tradeoff(second)) == tradeoff(first.times(second))
    assert inverse(tradeoff(first)) == tradeoff(first.reversed())
    assert product(tradeoff(first), IDENTITY) == tradeoff(first)


@pytest.mark.thorough
@given(functions, functions, functions)
@settings(max_examples=30, deadline=None)
def test_a_lattice(f: Tradeoff, g: Tradeoff, h: Tradeoff) -> None:
    above, below = join(f, g), meet(f, g)
    assert all(above.at_least(each) and each.at_least(below) for each in (f, g))
    assert all(below.at(size) == min(f.at(size), g.at(size)) for size in SIZES)
    if h.at_least(f) and h.at_least(g):
        assert h.at_least(above)
    assert join(f, below) == f == meet(f, above)
    assert inverse(above) == join(inverse(f), inverse(g))
    assert inverse(below) == meet(inverse(f), inverse(g))


@pytest.mark.thorough
@given(functions)
@settings(max_examples=30, deadline=None)
def test_symmetric_functions(f: Tradeoff) -> None:
    for each in (strengthened(f), symmetrised(f)):
        assert inverse(each) == each
    assert symmetrised(f).at_least(f)
    assert f.at_least(strengthened(f))


@pytest.mark.thorough
@given(functions, functions, st.integers(0, 6))
@settings(max_examples=40, deadline=None)
def test_a_mixture_lies_between(f: Tradeoff, g: Tradeoff, sixths: int) -> None:
    weights = (Fraction(sixths, 6), 1 - Fraction(sixths, 6))
    mixed = mixture(weights, (f, g))
    assert join(f, g).at_least(mixed)
    assert mixed.at_least(meet(f, g))
    assert mixture((Fraction(1, 3), Fraction(2, 3)), (f, f)) == f


def test_many_coins() -> None:
    """The product of n coins counts heads; n steps along a chain of coins multiply the odds."""
    assert power(COIN, 0) == group(COIN, 0) == IDENTITY
    assert power(COIN, 5) == product(COIN, product(COIN, product(COIN, product(COIN, COIN))))
    assert len(power(COIN, 30).corners) == 32
    assert group(COIN, 2).corners[1] == (Fraction(1, 12), Fraction(3, 4))
    assert group(COIN, 3) == chain(COIN, chain(COIN, COIN)) == chain(chain(COIN, COIN), COIN)
    slopes = [
        (b[1] - a[1]) / (b[0] - a[0]) for a, b in zip(group(COIN, 3).corners, group(COIN, 3).corners[1:], strict=False)
    ]
    assert slopes[0] == 27
    assert slopes[-1] == Fraction(1, 27)


def test_what_is_refused() -> None:
    fine = hull((Fraction(k, 2000), 1 - Fraction(k - 2000, 2000) ** 2) for k in range(2001))
    with pytest.raises(TooLarge, match="outcomes"):
        product(fine, fine)
    with pytest.raises(InputError, match="not a size with a power"):
        hull([(Fraction(2), Fraction(1))])
    with pytest.raises(InputError, match="negative"):
        power(COIN, -1)
    half = Fraction(1, 2)
    for weights, functions in (
        ((half,), (COIN,)),
        ((Fraction(3, 2), -half), (COIN, COIN)),
        ((half, half), (COIN,)),
        ((Fraction(1),), (COIN, COIN)),
        ((), ()),
    ):
        with pytest.raises(InputError, match="weights"):
            mixture(weights, functions)
    with pytest.raises(InputError, match="size lies in"):
        COIN.at(Fraction(-1))
    assert all(hull([(a, b)]).at(a) >= max(a, b) for a, b in pairs_of(SIZES[::10], SIZES[::10]))
