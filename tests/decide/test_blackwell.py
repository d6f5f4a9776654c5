"""Kernels between experiments by linear programming, against tradeoff functions, certificates and brute force."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.decide import blackwell
from dpcalc.decide.blackwell import Maps, NoKernel, find_kernel, find_map, reaches
from dpcalc.decide.cuts import kernel_by_cuts
from dpcalc.decide.every_premetric import (
    COUNT,
    DISCRETE,
    TOTAL_VARIATION,
    OutputPremetric,
    check_premetric,
    follows,
    images_of,
    rise,
    small_pairs,
    stock,
)
from dpcalc.decide.feasible import Infeasible, Solution, _checked_refusal, _checked_solution, solve
from dpcalc.errors import DpcalcError, InputError
from dpcalc.spec.experiments.experiment import Experiment, experiments, is_kernel
from dpcalc.spec.experiments.space import FiniteSpace
from dpcalc.spec.experiments.tradeoff import size_and_power, tradeoff
from tests.spec.test_experiments import laws, pairs

DISJOINT = Experiment.discrete([1, 0], [0, 1])
SPLIT = Experiment.discrete([1, 0, 0], [0, "1/2", "1/2"])
HALF = Fraction(1, 2)
small_integers = st.integers(-3, 3).map(Fraction)


@given(st.integers(1, 3), st.integers(1, 4), st.data())
@settings(max_examples=80, deadline=None)
def test_a_system_has_a_solution_or_weights_that_refuse_it(count: int, width: int, data: st.DataObject) -> None:
    rows = tuple(tuple(data.draw(small_integers) for _ in range(width)) for _ in range(count))
    right = tuple(data.draw(small_integers) for _ in range(count))
    found = solve(rows, right)  # which checks what it returns
    small = [tuple(map(Fraction, x)) for x in product(range(3), repeat=width)]
    solved = [
        x
        for x in small
        if all(sum(a * b for a, b in zip(r, x, strict=True)) == b for r, b in zip(rows, right, strict=True))
    ]
    assert isinstance(found, Solution) or not solved
    assert isinstance(found, Solution | Infeasible)


def in_the_cone(columns: tuple[tuple[int, int], ...], b: tuple[int, int]) -> bool:
    """Whether one of the columns, or two independent ones, have b as a combination that is not negative."""
    for p, q in product(columns, repeat=2):
        determinant = p[0] * q[1] - p[1] * q[0]
        shares = (b[0] * q[1] - b[1] * q[0], p[0] * b[1] - p[1] * b[0])
        if determinant and min(share * determinant for share in shares) >= 0:
            return True
    along = (c for c in columns if c[0] * b[1] == c[1] * b[0] and c[0] * b[0] + c[1] * b[1] > 0)
    return b == (0, 0) or any(True for _ in along)


def test_every_small_system_of_two_equations() -> None:
    solved = 0
    for first, second, *b in product((-1, 0, 1, 2), (-1, 0, 1), (-2, -1, 0, 1), (-1, 0, 2), (-1, 0, 1), (-2, -1, 1)):
        columns = ((first, b[0]), (second, b[1]))
        right = (b[2], b[3])
        rows = ((Fraction(first), Fraction(second)), (Fraction(b[0]), Fraction(b[1])))
        found = solve(rows, (Fraction(right[0]), Fraction(right[1])))  # which checks what it returns
        assert isinstance(found, Solution) == in_the_cone(columns, right)
        solved += isinstance(found, Solution)
    assert 300 < solved < 1000


def test_a_system_of_wrong_shape() -> None:
    one = (Fraction(1),)
    for rows, right in (((one,), ()), ((), ()), ((one, (Fraction(1), Fraction(1))), (Fraction(1), Fraction(1)))):
        with pytest.raises(InputError, match="lengths"):
            solve(rows, right)


def test_what_solves_no_system_or_refuses_none_is_told() -> None:
    """The system x + y = 1, x = y has the solution (1/2, 1/2); x + 2 y = -1 is refused by the weight 1."""
    rows, right = tuple(tuple(map(Fraction, row)) for row in ((1, 1), (1, -1))), (Fraction(1), Fraction(0))
    assert _checked_solution(rows, right, (HALF, HALF)) == Solution((HALF, HALF))
    for values in ((Fraction(1), Fraction(0)), (Fraction(0), Fraction(0)), (HALF, Fraction(1))):
        with pytest.raises(DpcalcError, match="a solution that is none"):
            _checked_solution(rows, right, values)
    with pytest.raises(DpcalcError, match="a solution that is none"):
        _checked_solution(((Fraction(1), Fraction(1)),), (Fraction(1),), (Fraction(2), Fraction(-1)))
    sums = ((Fraction(1), Fraction(2)),)
    assert _checked_refusal(sums, (Fraction(-1),), (Fraction(1),)) == Infeasible((Fraction(1),))
    for against, weight in ((Fraction(-1), Fraction(-1)), (Fraction(-1), Fraction(0)), (Fraction(1), Fraction(1)),
                            (Fraction(1), Fraction(-1))):  # fmt: skip
        with pytest.raises(DpcalcError, match="weights that show nothing"):
            _checked_refusal(sums, (against,), (weight,))


@pytest.mark.parametrize("values", [[1, 0, 1, 0], [1, 0, 0, 0], [2, -1, 0, 1]], ids=["elsewhere", "short", "negative"])
def test_a_kernel_that_does_not_lead_to_the_target_is_told(monkeypatch: pytest.MonkeyPatch, values: list[int]) -> None:
    """From disjoint laws to themselves only the identity leads."""
    monkeypatch.setattr(blackwell, "solve", lambda *_: Solution(tuple(map(Fraction, values))))
    with pytest.raises(DpcalcError, match="does not lead to the target"):
        find_kernel.__wrapped__(DISJOINT, DISJOINT)
    monkeypatch.setattr(blackwell, "solve", lambda *_: Solution(tuple(map(Fraction, (1, 0, 0, 1)))))
    found = find_kernel.__wrapped__(DISJOINT, DISJOINT)
    assert not isinstance(found, NoKernel)
    assert [list(map(int, row)) for row in found] == [[1, 0], [0, 1]]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ((("1/2", "1/2"), ("1/2", "1/2")), (("1", "0"), ("0", "1"))),
        ((("1/2", "1/2"), ("1/4", "3/4")), (("1/2", "1/2"), ("0", "1"))),
        ((("1/3", "2/3"), ("2/3", "1/3")), (("1/4", "3/4"), ("3/4", "1/4"))),
    ],
)
def test_a_refusal_holds_a_test_that_the_source_cannot_match(source: Any, target: Any) -> None:
    """Of every test of its size on the source, those that reject one atom and part of the next at most."""
    one, other = Experiment.discrete(*source), Experiment.discrete(*target)
    found = find_kernel(one, other)
    assert isinstance(found, NoKernel)
    assert found.rule is not None
    assert found.size is not None
    assert found.power is not None
    assert found.reach is not None
    assert size_and_power(found.rule, other) == (found.size, found.power)
    grid = [Fraction(k, 24) for k in range(25)]
    tests = [size_and_power(rule, one) for rule in product(grid, repeat=2)]
    assert max(power for size, power in tests if size <= found.size) <= found.reach < found.power
    assert not isinstance(find_kernel(other, one), NoKernel)


@pytest.mark.thorough
@given(pairs, pairs)
@settings(max_examples=80, deadline=None)
def test_a_kernel_or_a_test_that_refuses_it_and_never_both(source: Experiment, target: Experiment) -> None:
    """Blackwell's theorem: a kernel exists iff the tradeoff function of the source is at least that of the target."""
    found = find_kernel(source, target)
    assert isinstance(found, NoKernel) != tradeoff(source).at_least(tradeoff(target))
    if isinstance(found, NoKernel):
        assert found.rule is not None
        assert found.size is not None
        assert found.power is not None
        assert size_and_power(found.rule, target) == (found.size, found.power)
        assert found.reach == tradeoff(source).at(found.size) < found.power
    else:
        assert source.through(found, target.space) == target


@pytest.mark.thorough
@given(pairs, pairs)
@settings(max_examples=150, deadline=None)
def test_a_kernel_built_by_cuts(source: Experiment, target: Experiment) -> None:
    """Without linear programming: split and merge along the edges of the smaller tradeoff function."""
    if not tradeoff(source).at_least(tradeoff(target)):
        with pytest.raises(InputError, match="not below"):
            kernel_by_cuts(source, target)
        return
    kernel = kernel_by_cuts(source, target)
    assert is_kernel(kernel, source.space, target.space)
    assert source.through(kernel, target.space) == target


def test_kernels_by_cuts_between_pairs_of_small_laws() -> None:
    """Wherever the tradeoff function of the source is at least that of the target, and nowhere else."""
    held = [each for each in stock(3) if each.space.is_discrete][::3]
    built = 0
    for source, target in product(held, repeat=2):
        if not tradeoff(source).at_least(tradeoff(target)):
            with pytest.raises(InputError, match="not below"):
                kernel_by_cuts(source, target)
            continue
        kernel = kernel_by_cuts(source, target)
        assert is_kernel(kernel, source.space, target.space)
        assert source.through(kernel, target.space) == target
        built += 1
    assert len(held) < built < len(held) ** 2 - len(held)


@pytest.mark.thorough
@given(pairs, st.data())
@settings(max_examples=40, deadline=None)
def test_what_a_kernel_makes_is_reached(source: Experiment, data: st.DataObject) -> None:
    target = source.through(tuple(data.draw(laws(3)) for _ in source.p), FiniteSpace.discrete(3))
    assert reaches(source, target, Maps.KERNELS)
    assert source.through(kernel_by_cuts(source, target), target.space) == target


@pytest.mark.thorough
def test_functions_are_kernels_and_split_nothing() -> None:
    assert find_map(DISJOINT, SPLIT, Maps.MEASURABLE) is None
    assert find_map(SPLIT, DISJOINT, Maps.MEASURABLE) == (0, 1, 1)
    assert find_map(SPLIT, DISJOINT, Maps.ONE_TO_ONE) is None
    assert reaches(DISJOINT, SPLIT, Maps.KERNELS)
    with pytest.raises(DpcalcError, match="not a function"):
        find_map(DISJOINT, SPLIT, Maps.KERNELS)
    for source, target in small_pairs(2):
        classes = [reaches(source, target, maps) for maps in (Maps.ONE_TO_ONE, Maps.POST_PROCESSING, Maps.MEASURABLE)]
        assert classes == sorted(classes)
        assert reaches(source, target, Maps.KERNELS) >= classes[-1]


@pytest.mark.thorough
@pytest.mark.parametrize("maps", list(Maps))
def test_what_does_not_follow_has_a_premetric_against_it(maps: Maps) -> None:
    assert check_premetric(TOTAL_VARIATION, maps) >= len(stock(2))
    for source, target in product(stock(1), stock(2)):
        witness = follows(source, target, maps)
        assert (witness is None) == (target.equal or reaches(source, target, maps))
        assert witness is None or witness.values["violated"] == ("2 <= 0" if source.equal else "2 <= 1")


@pytest.mark.thorough
def test_premetrics_and_the_maps_under_which_they_rise() -> None:
    check_premetric(COUNT, Maps.MEASURABLE)
    check_premetric(DISCRETE, Maps.POST_PROCESSING)
    check_premetric(images_of(DISJOINT, Maps.MEASURABLE), Maps.MEASURABLE)
    for premetric, maps in ((COUNT, Maps.KERNELS), (DISCRETE, Maps.MEASURABLE)):
        with pytest.raises(DpcalcError, match="rises"):
            check_premetric(premetric, maps)
    up = rise(COUNT, DISJOINT, SPLIT)
    assert up is not None
    atoms = [sum(1 for p, q in zip(each.p, each.q, strict=True) if p or q) for each in (DISJOINT, SPLIT)]
    assert (up.values["Dp before"], up.values["Dp after"]) == tuple(map(str, atoms))
    assert up.values["violated"] == f"{atoms[1]} <= {atoms[0]}"
    assert "checked" not in up.values
    seen = rise(COUNT, DISJOINT, SPLIT, "some words")
    assert seen is not None
    assert seen.values["checked"] == "some words"
    assert rise(COUNT, SPLIT, DISJOINT) is None
    assert rise(COUNT, SPLIT, SPLIT) is None


def test_what_is_no_premetric_is_told() -> None:
    constant = OutputPremetric("1 everywhere", lambda _: Fraction(1))
    with pytest.raises(DpcalcError, match="not 0 at"):
        check_premetric(constant, Maps.KERNELS)
    assert TOTAL_VARIATION.value(Experiment.discrete(["1/2", "1/2", 0], [0, "1/4", "3/4"])) == Fraction(3, 4)
    assert COUNT.value(Experiment.discrete(["1/2", "1/2", 0, 0], [0, "1/2", "1/2", 0])) == 3
    one_class = Experiment(FiniteSpace.of_atoms([0, 0, 1]), (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1)))
    assert (DISCRETE.value(one_class), DISCRETE.value(DISJOINT)) == (Fraction(2), Fraction(1))


def test_the_stock_holds_every_small_pair_of_laws_and_its_coarser_spaces() -> None:
    plain = [each for each in stock(2) if each.space.is_discrete]
    assert len(plain) == len(set(plain)) == sum(len(list(experiments(n, 3))) for n in (1, 2))
    coarse = [each for each in stock(2) if not each.space.is_discrete]
    assert len(coarse) == sum(each.space.atoms for each in plain)
    assert stock(2)[: len(plain)] == tuple(plain)
    pairs = list(small_pairs(2))
    new = set(stock(2)) - set(stock(1))
    assert len(pairs) == len(set(pairs)) == len(stock(2)) ** 2 - len(set(stock(1))) ** 2
    assert all(a in new or b in new for a, b in pairs)
    assert len(list(small_pairs(1))) == len(stock(1)) ** 2
