"""Maps of outputs by their definitions: every function, every set, and the sigma-algebra that a map leaves."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain, combinations, product

import pytest

from dpcalc.decide.blackwell import Maps, find_map, reaches
from dpcalc.decide.cuts import kernel_by_cuts
from dpcalc.decide.every_premetric import (
    COUNT,
    DISCRETE,
    TOTAL_VARIATION,
    OutputPremetric,
    check_premetric,
    follows,
    images_of,
    stock,
    with_sets_removed,
)
from dpcalc.errors import DpcalcError, InputError
from dpcalc.spec.experiments.experiment import Experiment, is_kernel
from dpcalc.spec.experiments.space import FiniteSpace

Sets = set[frozenset[int]]
FUNCTIONS = (Maps.MEASURABLE, Maps.POST_PROCESSING, Maps.ONE_TO_ONE, Maps.REMOVAL)


def measurable(space: FiniteSpace) -> Sets:
    """The measurable sets: unions of atoms."""
    return set(space.sets())


def every_set(points: int) -> list[frozenset[int]]:
    return [frozenset(c) for c in chain.from_iterable(combinations(range(points), n) for n in range(points + 1))]


def chance(law: tuple[Fraction, ...], space: FiniteSpace, points: frozenset[int]) -> Fraction:
    """The probability of a measurable set."""
    return sum((law[atom] for atom in {space.atom_of[point] for point in points}), Fraction(0))


def taken(source: Experiment, target: Experiment, maps: Maps) -> set[tuple[int, ...]]:
    """The functions of a class that take one experiment to another, set by set."""
    found, known, wanted = set(), measurable(source.space), measurable(target.space)
    for image in product(range(target.space.points), repeat=source.space.points):
        back = {s: frozenset(i for i, value in enumerate(image) if value in s) for s in every_set(target.space.points)}
        if any(back[s] not in known for s in wanted):
            continue
        if maps in (Maps.POST_PROCESSING, Maps.ONE_TO_ONE) and {s for s in back if back[s] in known} != wanted:
            continue
        if maps is Maps.ONE_TO_ONE and len(set(image)) < len(image):
            continue
        if maps is Maps.REMOVAL and image != tuple(range(target.space.points)):
            continue
        laws = ((source.p, target.p), (source.q, target.q))
        if all(chance(a, source.space, back[s]) == chance(b, target.space, s) for a, b in laws for s in wanted):
            found.add(image)
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("maps", FUNCTIONS, ids=lambda maps: str(maps.name))
def test_a_function_is_found_exactly_where_one_takes_every_set_right(maps: Maps) -> None:
    found = 0
    pairs = [each for each in stock(2) if each.space.points <= 3]
    for source, target in product(pairs, pairs[::2]):
        there = taken(source, target, maps)
        image = find_map(source, target, maps)
        assert (image in there) if there else image is None, (source, target)
        assert reaches(source, target, maps) == bool(there)
        found += bool(there)
    assert found > 5


HALVES = Experiment.discrete(["1/2", "1/2"], ["1/4", "3/4"])
COARSE = Experiment(FiniteSpace.trivial(2), (Fraction(1),), (Fraction(1),))
DOUBLED = Experiment(FiniteSpace.of_atoms([0, 0, 1]), HALVES.p, HALVES.q)


def test_what_each_class_of_maps_leads_to() -> None:
    """From two outputs to a point, to fewer sets, to more points, and to the same with its names exchanged."""
    point, turned = Experiment.discrete([1], [1]), Experiment.discrete(["1/2", "1/2"], ["3/4", "1/4"])
    led = {
        target: [maps.name for maps in FUNCTIONS if reaches(HALVES, target, maps)]
        for target in (point, COARSE, DOUBLED, turned, HALVES)
    }
    assert led == {
        point: ["MEASURABLE", "POST_PROCESSING"],
        COARSE: ["MEASURABLE", "REMOVAL"],
        DOUBLED: ["MEASURABLE"],
        turned: ["MEASURABLE", "POST_PROCESSING", "ONE_TO_ONE"],
        HALVES: ["MEASURABLE", "POST_PROCESSING", "ONE_TO_ONE", "REMOVAL"],
    }


ROWS = [(Fraction(1), Fraction(0)), (Fraction(1, 3), Fraction(2, 3)), (Fraction(0), Fraction(1))]


@pytest.mark.parametrize(
    "source",
    [
        Experiment.discrete(["1/2", "1/4", "1/4"], ["1/8", "1/8", "3/4"]),
        Experiment.discrete(["1/2", "1/2", 0], ["1/4", "1/4", "1/2"]),
        Experiment.discrete(["1/3", "2/3", 0], [0, "1/2", "1/2"]),
    ],
    ids=["one support", "more under Q", "different supports"],
)
def test_a_kernel_by_cuts_leads_to_whatever_a_kernel_makes(source: Experiment) -> None:
    """Outcomes are split where a line crosses them; what is told better than the source cannot be made."""
    space, made = FiniteSpace.discrete(2), set[Experiment]()
    for kernel in product(ROWS, repeat=3):
        target = source.through(kernel, space)
        made.add(target)
        found = kernel_by_cuts(source, target)
        assert is_kernel(found, source.space, space)
        assert source.through(found, space) == target
    assert len(made) > 15
    for target in (Experiment.discrete([1, 0], [0, 1]), source.times(source)):
        with pytest.raises(InputError, match="not below the source's"):
            kernel_by_cuts(source, target)


def test_the_images_of_a_source_are_at_one_and_others_at_two() -> None:
    premetric = images_of(HALVES, Maps.POST_PROCESSING)
    equal, apart = Experiment.discrete(["1/3", "2/3"], ["1/3", "2/3"]), Experiment.discrete([1, 0], [0, 1])
    assert [premetric.value(each) for each in (equal, HALVES, COARSE, DOUBLED, apart)] == [0, 1, 0, 2, 2]
    assert HALVES.text() in premetric.words
    assert Maps.POST_PROCESSING.value in premetric.words
    found = follows(HALVES, DOUBLED, Maps.POST_PROCESSING)
    assert found is not None
    assert (found.values["before"], found.values["after"]) == (HALVES.text(), DOUBLED.text())
    assert (found.values["Dp before"], found.values["Dp after"]) == ("1", "2")
    pairs = sum(reaches(a, b, Maps.POST_PROCESSING) for a, b in product(stock(2), repeat=2))
    assert found.values["checked"].startswith(f"no rise on {pairs} pairs")
    assert check_premetric(TOTAL_VARIATION, Maps.POST_PROCESSING) == pairs


def test_a_premetric_that_rises_somewhere_is_told() -> None:
    inverse = OutputPremetric("large where laws are close", lambda each: 1 - TOTAL_VARIATION.value(each))
    with pytest.raises(DpcalcError, match="not 0 at"):
        check_premetric(inverse, Maps.POST_PROCESSING)
    zero_on_equal = OutputPremetric("so", lambda each: Fraction(0) if each.equal else inverse.value(each))
    with pytest.raises(DpcalcError, match="rises from"):
        check_premetric(zero_on_equal, Maps.POST_PROCESSING)


def test_each_atom_in_turn_is_made_of_two_points() -> None:
    spaces = [each.space.atom_of for each in with_sets_removed(HALVES)]
    assert spaces == [(0, 1), (0, 0, 1), (0, 1, 1)]
    assert all((each.p, each.q) == (HALVES.p, HALVES.q) for each in with_sets_removed(HALVES))
    assert COUNT.value(Experiment.discrete([0, 1], [0, 1])) == DISCRETE.value(Experiment.discrete([0, 1], [0, 1])) == 0
