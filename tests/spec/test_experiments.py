"""Finite measurable spaces, experiments and tradeoff functions, against their definitions by brute force."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.errors import InputError
from dpcalc.spec.experiments.experiment import Experiment, experiments, is_kernel
from dpcalc.spec.experiments.randomised import largest, randomised_function
from dpcalc.spec.experiments.space import FiniteSpace, final_space, is_measurable, point_maps, spaces
from dpcalc.spec.experiments.tradeoff import (
    IDENTITY,
    Tradeoff,
    experiment_of,
    most_powerful_test,
    size_and_power,
    tradeoff,
)

SMALL = [each for size in (1, 2, 3, 4) for each in experiments(size)]


def laws(atoms: int) -> st.SearchStrategy[tuple[Fraction, ...]]:
    """Rational laws on so many atoms."""
    weights = st.lists(st.integers(0, 6), min_size=atoms, max_size=atoms).filter(any)
    return weights.map(lambda w: tuple(Fraction(v, sum(w)) for v in w))


pairs = st.integers(1, 4).flatmap(lambda n: st.builds(Experiment.discrete, laws(n), laws(n)))


def all_subsets(points: int) -> list[frozenset[int]]:
    """Every set of points."""
    return [frozenset(c) for k in range(points + 1) for c in combinations(range(points), k)]


def test_a_partition_is_its_sigma_algebra() -> None:
    assert [len(list(spaces(n))) for n in (1, 2, 3, 4)] == [1, 2, 5, 15]
    for space in spaces(3):
        sets = set(space.sets())
        assert sets == {s for s in all_subsets(3) if space.measurable(s)}
        assert all(a | b in sets and a & b in sets for a, b in product(sets, repeat=2))
        assert FiniteSpace.of_atoms([frozenset(s for s in sets if point in s) for point in range(3)]) == space
    with pytest.raises(InputError, match="first appearance"):
        FiniteSpace((1, 0))


@pytest.mark.parametrize("points", [1, 2, 3])
def test_measurable_maps_and_final_spaces_are_as_defined(points: int) -> None:
    for source in spaces(3):
        for image in point_maps(3, points):
            inverse = {s: frozenset(i for i in range(3) if image[i] in s) for s in all_subsets(points)}
            final = final_space(image, source, points)
            assert set(final.sets()) == {s for s in all_subsets(points) if source.measurable(inverse[s])}
            for target in spaces(points):
                literal = all(source.measurable(inverse[s]) for s in target.sets())
                assert is_measurable(image, source, target) == literal == target.coarser_than(final)


def test_products_are_generated_by_rectangles() -> None:
    for first, second in product(spaces(3), repeat=2):
        rectangles = [{3 * i + j for i in a for j in b} for a in first.sets() for b in second.sets()]
        told_apart = [tuple(point in each for each in rectangles) for point in range(9)]
        assert first.times(second) == FiniteSpace.of_atoms(told_apart)


@pytest.mark.parametrize("experiment", SMALL[:40], ids=lambda e: e.text())
def test_a_tradeoff_function_is_the_best_of_all_tests(experiment: Experiment) -> None:
    """At a size the best test mixes two deterministic ones: the upper hull of the deterministic tests' points."""
    function = tradeoff(experiment)
    tests = [
        (sum((experiment.p[i] for i in s), Fraction(0)), sum((experiment.q[i] for i in s), Fraction(0)))
        for s in all_subsets(experiment.space.atoms)
    ]
    for size in {Fraction(k, 7) for k in range(8)} | {x for x, _ in tests}:
        mixed = [
            low + (high - low) * (size - a) / (b - a)
            for a, low in tests
            for b, high in tests
            if a <= size <= b and a < b
        ]
        assert function.at(size) == max(mixed + [power for x, power in tests if x <= size])
        reached = size_and_power(most_powerful_test(experiment, size), experiment)
        assert reached[0] <= size
        assert reached[1] == function.at(size)
        assert function.type_two(size) == 1 - function.at(size)


@given(pairs)
@settings(max_examples=60, deadline=None)
def test_every_tradeoff_function_has_its_own_experiment(experiment: Experiment) -> None:
    function = tradeoff(experiment)
    assert tradeoff(experiment_of(function)) == function
    assert function.at_least(IDENTITY)
    assert (function == IDENTITY) == experiment.equal


@pytest.mark.thorough
@given(pairs, laws(3), st.data())
@settings(max_examples=60, deadline=None)
def test_data_processing_and_noise(experiment: Experiment, noise: tuple[Fraction, ...], data: st.DataObject) -> None:
    target = FiniteSpace.discrete(3)
    kernel = tuple(data.draw(laws(3)) for _ in experiment.p)
    assert tradeoff(experiment).at_least(tradeoff(experiment.through(kernel, target)))
    assert tradeoff(experiment.with_noise(target, noise)) == tradeoff(experiment)
    for space in spaces(3):
        coarse = tuple(
            tuple(sum((row[i] for i in space.members(atom)), Fraction(0)) for atom in range(space.atoms))
            for row in kernel
        )
        function = randomised_function(experiment.space, coarse, space)
        assert largest(function, experiment.space, 3) == space
        assert function.output(experiment, 3) == experiment.through(coarse, space)


@pytest.mark.parametrize(
    "corners", [((0, 0),), ((0, 0), (1, Fraction(1, 2))), ((0, 0), (Fraction(1, 2), 0), (1, 1)), ((0, -1), (1, 1))]
)
def test_what_is_no_tradeoff_function(corners: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(InputError, match="corners"):
        Tradeoff(tuple((Fraction(a), Fraction(b)) for a, b in corners))


def test_bad_experiments() -> None:
    with pytest.raises(InputError, match="not a law"):
        Experiment.discrete(["1/2", "1/2"], ["1/2", "1/3"])
    with pytest.raises(InputError, match="not measurable"):
        Experiment(FiniteSpace.trivial(2), (Fraction(1),), (Fraction(1),)).pushed((0, 1), FiniteSpace.discrete(2))
    with pytest.raises(InputError, match=r"\[0, 1\]"):
        IDENTITY.at(Fraction(2))


@pytest.mark.parametrize(
    ("kernel", "is_one"),
    [
        ([["1/2", "1/2"], ["1", "0"]], True),
        ([["1/2", "1/2"]], False),
        ([["1/2", "1/2"], ["1", "0"], ["0", "1"]], False),
        ([["1/2", "1/2"], ["1"]], False),
        ([["1/2", "1/2"], ["1/2", "1/4", "1/4"]], False),
        ([["1/2", "1/2"], ["3/2", "-1/2"]], False),
        ([["1/2", "1/2"], ["1/2", "1/4"]], False),
        ([["1/2", "3/4"], ["1/2", "1/2"]], False),
    ],
)
def test_a_kernel_has_a_law_for_each_atom(kernel: list[list[str]], is_one: bool) -> None:
    two = FiniteSpace.discrete(2)
    assert is_kernel(tuple(tuple(map(Fraction, row)) for row in kernel), two, two) is is_one
