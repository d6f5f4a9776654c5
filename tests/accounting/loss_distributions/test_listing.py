"""Losses listed one by one: their sums, their masses, and what they say beside a grid, in fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import flint
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.accounting.loss_distributions.account import delta_at, epsilon_at
from dpcalc.accounting.loss_distributions.accuracy import Accuracy
from dpcalc.accounting.loss_distributions.bounds import LossBounds
from dpcalc.accounting.loss_distributions.listed import Listed
from dpcalc.accounting.loss_distributions.listing import listing
from dpcalc.accounting.loss_distributions.masses import Masses, point_mass
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.exact import INFINITY
from dpcalc.symbolic.ranges import Range, ends

BITS, ZERO = 60, Fraction(0)
LAWS = st.lists(st.integers(0, 5), min_size=3, max_size=3).filter(any).map(lambda w: [Fraction(x, sum(w)) for x in w])
SMALL = FiniteCurve.discrete(["1/2", "1/3", "1/6"], ["1/4", "1/4", "1/2"])


def part(curve: FiniteCurve | GaussianCurve, times: int = 1) -> Part:
    return Part(curve, times, sympy.oo)


def outcomes(parts: list[Part]) -> list[tuple[Fraction, Fraction]]:
    """Probabilities under both laws of all outcomes of the composition."""
    singles: list[list[tuple[Fraction, Fraction]]] = []
    for each in parts:
        assert isinstance(each.curve, FiniteCurve)
        experiment = each.curve.experiment()
        singles += [list(zip(experiment.p, experiment.q, strict=True))] * each.times
    return [(Fraction(prod(p for p, _ in row)), Fraction(prod(q for _, q in row))) for row in product(*singles)]


@pytest.mark.thorough
@settings(deadline=None, max_examples=40)
@given(LAWS, LAWS, LAWS, LAWS, st.integers(1, 3))
def test_every_sum_is_listed_once_with_its_mass(
    p: list[Fraction], q: list[Fraction], r: list[Fraction], s: list[Fraction], times: int
) -> None:
    parts = [part(FiniteCurve.discrete(p, q), times), part(FiniteCurve.discrete(r, s))]
    found = listing(parts, BITS, 1000)
    assert found is not None
    ratios: dict[Fraction, Fraction] = {}
    infinite = Fraction(0)
    for first, second in outcomes(parts):
        if second == 0:
            infinite += first
        elif first:
            ratios[first / second] = ratios.get(first / second, Fraction(0)) + first
    listed = {
        prod(
            (sympy.exp(name * sympy.Rational(*t.as_integer_ratio())) for name, t in loss), start=sympy.Integer(1)
        ): mass
        for loss, mass in found.finite.items()
    }
    by_ratio = {Fraction(int(ratio.p), int(ratio.q)): mass for ratio, mass in listed.items()}
    assert len(by_ratio) == len(found.finite)
    slack = Fraction(100, 1 << BITS)
    for ratio in by_ratio.keys() | ratios.keys():
        low, high = (Fraction(end, 1 << BITS) for end in by_ratio.get(ratio, (0, 0)))
        exact = ratios.get(ratio, Fraction(0))
        assert low <= exact <= high
        assert high - low < slack
    low, high = found.infinite
    assert low <= infinite <= high
    assert high - low < slack
    with flint.ctx.workprec(200):
        rows = list(found.rows())
        for (loss, low, high), ratio in zip(rows, by_ratio, strict=True):
            assert (Fraction(by_ratio[ratio][0], 1 << BITS), Fraction(by_ratio[ratio][1], 1 << BITS)) == (low, high)
            least, most = ends(Range.at(loss.exp()))
            assert least <= ratio <= most
            assert most - least < Fraction(1, 2**100)


def test_too_many_sums_are_not_listed() -> None:
    """Three losses that nothing ties together have 15 sums in four releases, and 10 in three."""
    assert len({p / q for p, q in outcomes([part(SMALL, 4)])}) == 15
    found = listing([part(SMALL, 4)], BITS, 15)
    assert found is not None
    assert len(found.finite) == 15
    assert listing([part(SMALL, 4)], BITS, 14) is None
    assert listing([part(SMALL), part(GaussianCurve(1))], BITS, 100) is None


def beside(rest: LossBounds) -> Listed:
    found = listing([part(FiniteCurve.discrete(["1/2", "3/8", "1/8"], ["1/4", "3/4", "0"]))], BITS, 10)
    assert found is not None
    return Listed(found, rest, 60)


def grid(values: list[int], beyond: int, *, above: bool) -> Masses:
    """Masses in 64ths at multiples of ln 3 from 0 on."""
    return Masses(0, flint.fmpz_poly([value << BITS - 6 for value in values]), beyond << BITS - 6, BITS, above)


def truth(values: list[int], beyond: int, factor: Fraction) -> Fraction:
    """The profile of the listed losses ln 2, -ln 2 and infinity with those of the grid, outcome by outcome."""
    total = Fraction(1, 8)
    for mass, ratio in ((Fraction(1, 2), Fraction(2)), (Fraction(3, 8), Fraction(1, 2))):
        lines = (value * max(Fraction(0), 1 - factor / (ratio * 3**place)) for place, value in enumerate(values))
        total += mass * max(Fraction(0), sum(lines, Fraction(beyond)) / 64)
    return total


@pytest.mark.parametrize(
    "factor", [Fraction(1, 3), Fraction(1), Fraction(5, 4), Fraction(3), Fraction(5), Fraction(99)]
)
def test_delta_beside_a_grid(factor: Fraction) -> None:
    listed = beside(
        LossBounds(
            sympy.log(3), sympy.Integer(0), grid([30, 20, 8], -1, above=False), grid([30, 20, 10], 4, above=True)
        )
    )
    found = listed.delta(sympy.log(sympy.Rational(*factor.as_integer_ratio())))
    assert abs(found.lower - truth([30, 20, 8], -1, factor)) < Fraction(1, 2**50)
    assert abs(found.upper - truth([30, 20, 10], 4, factor)) < Fraction(1, 2**50)


@pytest.mark.parametrize("delta", [Fraction(1, 4), Fraction(2, 5), Fraction(9, 20)])
def test_epsilon_beside_a_grid(delta: Fraction) -> None:
    listed = beside(
        LossBounds(
            sympy.log(3), sympy.Integer(0), grid([30, 20, 8], -1, above=False), grid([30, 20, 10], 4, above=True)
        )
    )
    low, high = listed.epsilon(delta)
    for end, values, beyond in ((low, [30, 20, 8], -1), (high, [30, 20, 10], 4)):
        assert isinstance(end, Fraction)
        at = sympy.exp(sympy.Rational(*end.as_integer_ratio())).n(60)
        factor = Fraction(str(at))
        assert abs(truth(values, beyond, factor) - delta) < Fraction(1, 2**48)
        assert end > 0
    assert low < high


@pytest.mark.thorough
def test_a_fine_width_beside_many_listed_losses() -> None:
    """Losses that share no grid: 61 sums are listed beside thousands of points, and both ends are asked again."""
    goal = Fraction(1, 10**6)
    third = sympy.Rational(1, 3)  # no multiple of ln 3, the losses of the other
    parts = [Part(LaplaceCurve(third), 60, third), part(FiniteCurve.discrete(["3/4", "1/4"], ["1/4", "3/4"]), 60)]
    coarse, fine = (epsilon_at(parts, goal, Accuracy(width=width)) for width in (Fraction(1, 100), Fraction(1, 10**5)))
    assert isinstance(fine.lower, Fraction)
    assert isinstance(fine.upper, Fraction)
    assert coarse.lower <= fine.lower < fine.upper <= coarse.upper
    assert fine.upper - fine.lower < fine.upper / 10**5
    assert fine.points > 61 * 1000
    before, after = fine.lower * (1 - Fraction(1, 10**5)), fine.upper * (1 + Fraction(1, 10**5))
    assert delta_at(parts, before, Accuracy(width=Fraction(1, 10**5))).lower > goal
    assert delta_at(parts, after, Accuracy(width=Fraction(1, 10**5))).upper < goal


def test_an_epsilon_may_be_zero_or_infinite() -> None:
    nothing = LossBounds(sympy.log(3), sympy.Integer(0), point_mass(BITS, above=False), point_mass(BITS, above=True))
    listed = beside(nothing)
    at_zero = Fraction(1, 8) + Fraction(1, 4)  # h(1) = 1/8 + 1/2 (1 - 1/2)
    assert listed.epsilon(at_zero + Fraction(1, 10**12)) == (ZERO, ZERO)
    assert listed.epsilon(at_zero - Fraction(1, 10**12))[0] > 0
    assert listed.epsilon(Fraction(1, 8)) == (INFINITY, INFINITY)
    low, high = listed.epsilon(Fraction(1, 8) + Fraction(1, 2**40))
    assert isinstance(high, Fraction)
    assert Fraction(69314, 100000) < low <= high < Fraction(69315, 100000)  # just under ln 2
    leaking = LossBounds(sympy.log(3), sympy.Integer(0), grid([32, 16], 0, above=False), grid([32, 16], 16, above=True))
    low, high = beside(leaking).epsilon(Fraction(1, 4))
    assert low < high == INFINITY  # 1/8 + 7/8 * 1/4 is more than 1/4
