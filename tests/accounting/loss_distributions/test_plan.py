"""Where releases are put, how far losses go, and how finely they are cut at first."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
import sympy
from mpmath import exp, inf, mp, mpf

from dpcalc.accounting.curves.atoms import approximate, randomised_response
from dpcalc.accounting.curves.base import EPSILON, Curve
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.formula import FormulaCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.accounting.loss_distributions.account import delta_at, deltas_at, epsilon_at, epsilons_at
from dpcalc.accounting.loss_distributions.accuracy import Accuracy
from dpcalc.accounting.loss_distributions.alone import delta_alone, epsilon_alone, merged
from dpcalc.accounting.loss_distributions.composed import composed
from dpcalc.accounting.loss_distributions.parts import Part, points, typical_spacing
from dpcalc.accounting.loss_distributions.plan import plan
from dpcalc.accounting.loss_distributions.units import atoms, common_unit, coordinates, corners, infinite_mass
from dpcalc.errors import TooLarge
from dpcalc.exact import INFINITY
from dpcalc.mechanisms.discrete_gaussian_curve import DiscreteGaussianCurve

LN2, LN3 = sympy.log(2), sympy.log(3)
TINY, ZERO = Fraction(1, 10**24), Fraction(0)


def part(curve: Curve, times: int = 1, top: sympy.Expr = sympy.oo) -> Part:
    return Part(curve, times, top)


def rational(number: Fraction) -> sympy.Rational:
    return sympy.Rational(*number.as_integer_ratio())


def test_corners_are_the_finite_losses() -> None:
    curve = FiniteCurve.discrete(["1/2", "1/4", "1/4", "0"], ["1/8", "1/4", "0", "5/8"])
    assert sorted(corners(curve, sympy.oo) or (), key=float) == [0, sympy.log(4)]
    assert infinite_mass(curve) == Fraction(1, 4)
    assert infinite_mass(curve.reversed()) == Fraction(5, 8)
    assert infinite_mass(GaussianCurve(1)) == 0
    assert corners(LaplaceCurve(2), sympy.Integer(2)) == (-2, 2)
    assert corners(LaplaceCurve(2), sympy.oo) is None
    assert part(curve).ends(40) == pytest.approx((0, 1.3862943611), abs=1e-9)
    assert part(approximate(0, "1/10")).ends(40) == (ZERO, ZERO)


def test_outcomes_of_lines_have_the_profile() -> None:
    """The largest of 0, 1 - E, and 1/2 - E/4: outcomes with P and Q at the corners."""
    lines = sympy.Max(0, 1 - sympy.exp(EPSILON), sympy.Rational(1, 2) - sympy.exp(EPSILON) / 4)
    found = atoms(FormulaCurve("lines", lines, sympy.Integer(0)))
    assert found is not None
    for factor in [sympy.Rational(k, 5) for k in range(20)]:
        value = sum(max(sympy.Integer(0), p - factor * q) for p, q in found)
        assert value == max(0, 1 - factor, sympy.Rational(1, 2) - factor / 4)
    assert (sum(p for p, _ in found), sum(q for _, q in found)) == (1, 1)
    for other in (sympy.Max(0, 1 - EPSILON), sympy.Max(0, 1 - sympy.exp(2 * EPSILON)), 1 - sympy.exp(EPSILON)):
        assert atoms(FormulaCurve("no lines", other, sympy.Integer(0))) is None


def test_losses_are_taken_apart() -> None:
    assert coordinates(sympy.Rational(2, 3) + 2 * sympy.log(12) - sympy.log(9)) == {
        sympy.Integer(1): Fraction(2, 3), LN2: Fraction(4),
    }  # fmt: skip
    assert coordinates(sympy.pi / 2 - sympy.log(sympy.Rational(3, 2))) == {sympy.pi: Fraction(1, 2), LN3: -1, LN2: 1}
    assert common_unit([-LN2, 3 * LN2, sympy.Integer(0)]) == LN2
    assert common_unit([LN2 - LN3]) == LN3 - LN2
    assert common_unit([sympy.Rational(3, 4), sympy.Rational(5, 6)]) == sympy.Rational(1, 12)
    assert common_unit([sympy.Integer(1) + LN2, sympy.Integer(2) + 2 * LN2, -1 - LN2]) == 1 + LN2
    assert common_unit([1 + LN2, 1 + 2 * LN2]) is None
    assert common_unit([1 + LN2, sympy.Integer(1)]) is None
    big = sympy.Integer(10**15 + 37)
    assert coordinates(sympy.log(big)) == {sympy.log(big): Fraction(1)}
    assert coordinates(sympy.log(1 / big)) in ({sympy.log(big): Fraction(-1)}, {sympy.log(1 / big): Fraction(1)})


@pytest.mark.parametrize("bits", [20, 40])
@pytest.mark.parametrize(
    "curve", [GaussianCurve(1), DiscreteGaussianCurve(Fraction(7, 2), 1)], ids=["normal", "discrete"]
)
def test_losses_without_end_are_cut_where_little_is_left(curve: GaussianCurve, bits: int) -> None:
    small = Fraction(1, 2**bits)
    low, high = part(curve).ends(bits)
    assert curve.delta(high).upper <= small < curve.delta(high * Fraction(15, 17)).upper

    def left_over(loss: Fraction) -> Fraction:
        """What a profile has above its least possible value at a loss below 0."""
        return curve.delta(-loss).upper - Fraction(str((1 - sympy.exp(-rational(loss))).n(40)))

    assert low < 0
    assert left_over(-low) <= small + TINY
    assert small - TINY < left_over(-low * Fraction(15, 17))


def test_a_grid_holds_the_ends() -> None:
    for curve, top in ((LaplaceCurve(1), sympy.Integer(1)), (GaussianCurve(1), sympy.oo)):
        each = part(curve, 1, top)
        low, high = each.ends(30)
        for unit in (sympy.Rational(1, 7), LN2 / 3):
            grid = each.grid(unit, 80, 30)
            first, last = grid.knots[0] * unit, grid.knots[-1] * unit
            assert first <= rational(low) + TINY < first + unit * (1 + TINY)
            assert last - unit < rational(high) <= last + TINY
            assert grid.knots == tuple(range(grid.knots[0], grid.knots[-1] + 1))
    on = part(randomised_response(LN3)).grid(LN3 / 2, 80, 30)
    assert on.knots == (-2, -1, 0, 1, 2)  # ends that are points are not gone beyond


def test_how_many_points_a_composition_takes() -> None:
    """Few releases go as far as their losses, many only 16 typical sums far."""
    response = randomised_response(LN3)
    assert 20 <= points([part(response, 10)], LN3) <= 21
    assert 40 <= points([part(response, 10)], LN3 / 2) <= 41
    assert 30 <= points([part(response, 10), part(randomised_response(sympy.log(9)), 5)], LN3) <= 41
    assert 1600 <= points([part(response, 10000)], LN3) <= 1601
    assert typical_spacing([part(response, 7)]) == Fraction(1, 15)  # ln 3 over 16 is a little more
    mixed = [part(response, 3), part(randomised_response(sympy.log(27)), 1)]
    assert typical_spacing(mixed) == Fraction(1, 9)  # sqrt((3 + 9)/4) ln 3 over 16: between 1/9 and 1/8


def test_what_shares_its_corners_goes_on_one_grid() -> None:
    ninth, third = randomised_response(sympy.log(9)), randomised_response(LN3)
    chosen = plan([part(ninth, 2), part(third, 5), part(randomised_response(LN2), 1)], 100)
    assert [each.times for each in chosen.gridded] == [5, 2]
    assert chosen.listed is not None
    assert len(chosen.listed.finite) == 2
    assert (chosen.unit, chosen.cells, chosen.aligned, chosen.exact) == (LN3, 1, True, True)
    smooth = plan([part(GaussianCurve(1), 4)], 100)
    assert (smooth.listed, smooth.aligned, smooth.exact) == (None, True, False)
    assert smooth.unit / smooth.cells == rational(typical_spacing([part(GaussianCurve(1), 4)]))
    both = plan([part(LaplaceCurve(1), 3, sympy.Integer(1)), part(randomised_response(LN2), 2)], 100)
    assert [each.times for each in both.gridded] == [3]
    assert both.listed is not None
    assert (both.unit, both.exact) == (1, False)
    assert Fraction(1, 20) <= Fraction(1, both.cells) <= Fraction(1, 14)
    leaking = plan([part(approximate(0, "1/10"), 2)], 100)
    assert (leaking.listed, leaking.exact) == (None, True)
    fighting = plan([part(LaplaceCurve(1), 1, sympy.Integer(1)), part(LaplaceCurve(LN2), 5, LN2)], 100)
    assert (fighting.unit, fighting.aligned, fighting.exact) == (LN2, False, False)
    nothing = plan([], 100)
    assert (nothing.gridded, nothing.unit, nothing.cells, nothing.exact) == ((), 1, 1, True)


def test_normal_releases_compose_to_one() -> None:
    found = merged([part(GaussianCurve(1), 3), part(LaplaceCurve(1)), part(GaussianCurve(2), 2)])
    assert [each.times for each in found] == [1, 1]
    assert found[1].curve == GaussianCurve(sympy.sqrt(11))
    assert merged(found[:1]) == found[:1]


@pytest.mark.parametrize("delta", [Fraction(1, 10), Fraction(1, 10**6)])
def test_one_curve_is_bisected(delta: Fraction) -> None:
    curve = GaussianCurve(3)
    low, high = epsilon_alone(curve, delta)
    assert isinstance(low, Fraction)
    assert isinstance(high, Fraction)
    assert 0 < high - low < Fraction(1, 2**60)
    assert delta_alone(curve, high)[1] <= delta < delta_alone(curve, low - Fraction(1, 2**60))[0]


def test_the_ends_of_one_curve() -> None:
    leaking = FiniteCurve.discrete(["1/10", "6/10", "3/10"], ["0", "3/10", "7/10"])
    assert epsilon_alone(leaking, Fraction(9, 100)) == (INFINITY, INFINITY)
    low, high = epsilon_alone(leaking, Fraction(1, 10))  # at ln 2, the largest finite loss
    assert isinstance(low, Fraction)
    assert isinstance(high, Fraction)
    assert -TINY < (sympy.log(2) - rational(low)).n(40) < TINY
    assert 0 <= (rational(high) - sympy.log(2)).n(40) < TINY
    at_zero = LaplaceCurve(1).delta(Fraction(0)).upper
    assert epsilon_alone(LaplaceCurve(1), at_zero) == (ZERO, ZERO)
    assert epsilon_alone(LaplaceCurve(1), at_zero - Fraction(1, 10**20))[1] > 0
    low, high = epsilon_alone(GaussianCurve(10**4), Fraction(1, 10**6))  # about 10^8/2 + 4.75 * 10^4
    assert 50_047_000 < low <= high < 50_048_000


@pytest.mark.parametrize("width", [Fraction(1, 4), Fraction(1, 30)])
def test_an_answer_is_as_narrow_as_asked_for(width: Fraction) -> None:
    parts = [part(LaplaceCurve(1), 4, sympy.Integer(1)), part(GaussianCurve(1), 1)]
    found = delta_at(parts, Fraction(2), Accuracy(width))
    assert not found.exact
    assert isinstance(found.upper, Fraction)
    assert 0 < found.lower < found.upper
    assert found.upper * (1 - width) <= found.lower
    epsilon = epsilon_at(parts, Fraction(1, 1000), Accuracy(width))
    assert isinstance(epsilon.upper, Fraction)
    assert 0 < epsilon.lower < epsilon.upper
    assert epsilon.upper * (1 - width) <= epsilon.lower
    finer = delta_at(parts, Fraction(2), Accuracy(width / 1000))
    assert found.points < finer.points
    assert isinstance(finer.upper, Fraction)
    assert finer.upper * (1 - width / 1000) <= finer.lower


def test_the_size_of_an_answer() -> None:
    response = part(randomised_response(LN3), 6)
    exact = delta_at([response], Fraction(1))
    assert (exact.exact, exact.points) == (True, 13)
    beside = delta_at([response, part(randomised_response(LN2), 2)], Fraction(1))
    assert (beside.exact, beside.points) == (True, 39)
    alone = delta_at([part(GaussianCurve(1))], Fraction(1))
    assert (alone.exact, alone.points) == (True, 1)
    none = composed([], LN2, Accuracy())
    assert abs(none.delta(-LN2).upper - Fraction(1, 2)) < TINY
    assert abs(none.delta(-LN2).lower - Fraction(1, 2)) < TINY


def test_losses_that_are_too_many_or_too_large() -> None:
    with pytest.raises(TooLarge, match="points of a grid"):
        delta_at([part(GaussianCurve(1)), part(LaplaceCurve(1), 10**12, sympy.Integer(1))], Fraction(1))
    with pytest.raises(TooLarge, match="nats are too many"):
        delta_at([part(LaplaceCurve(10**5), 2, sympy.Integer(10**5))], Fraction(1))


def test_a_few_unlike_budgets_are_listed_and_not_put_on_a_fine_grid() -> None:
    """Against the sum over all choices of an outcome of each, exactly as defined."""
    leaks = Fraction(1, 100), Fraction(1, 50), Fraction(0)
    budgets = list(zip((Fraction(1, 10), Fraction(17, 100), Fraction(421, 1000)), leaks, strict=True))
    parts = [part(approximate(eps, delta)) for eps, delta in budgets]
    chosen = plan(parts, 100)
    assert not chosen.gridded
    assert chosen.listed is not None
    assert len(chosen.listed.finite) == 2 ** len(budgets)
    with mp.workdps(40):
        at, total = mpf(1) / 5, mpf(0)
        for signs in product((-1, 0, 1), repeat=len(budgets)):
            mass, loss = mpf(1), mpf(0)
            for sign, (eps, delta) in zip(signs, budgets, strict=True):
                own, leak = mpf(eps.numerator) / eps.denominator, mpf(delta.numerator) / delta.denominator
                mass *= leak if sign == 0 else (1 - leak) / (1 + exp(-sign * own))
                loss += inf if sign == 0 else sign * own
            total += mass * max(mpf(0), 1 - exp(at - loss))
        found = delta_at(parts, Fraction(1, 5))
        assert isinstance(found.upper, Fraction)
        assert isinstance(found.lower, Fraction)
        low, high = (mpf(end.numerator) / end.denominator for end in (found.lower, found.upper))
        assert low - mpf("1e-30") <= total <= high + mpf("1e-30")
        assert high - low < mpf("1e-30")
        back = epsilon_at(parts, (found.lower + found.upper) / 2)
        assert isinstance(back.upper, Fraction)
        assert isinstance(back.lower, Fraction)
        assert abs(back.upper - Fraction(1, 5)) < Fraction(1, 10**25) > abs(back.lower - Fraction(1, 5))


def test_of_two_compositions_the_larger_is_made_narrow() -> None:
    """Both hold of what they are about; the smaller one stays as wide as it may beside the larger."""
    wide, narrow = [part(LaplaceCurve(1), 4, sympy.Integer(1))], [part(LaplaceCurve(sympy.Rational(1, 2)), 4)]
    accuracy = Accuracy(width=Fraction(1, 500))
    for together, alone in (
        (epsilons_at([narrow, wide], Fraction(1, 10**4), accuracy), epsilon_at(wide, Fraction(1, 10**4), accuracy)),
        (deltas_at([narrow, wide], Fraction(1), accuracy), delta_at(wide, Fraction(1), accuracy)),
    ):
        small, large = together
        assert small.upper <= large.lower
        assert isinstance(large.upper, Fraction)
        assert large.upper - large.lower <= large.upper / 500
        assert max(large.lower, alone.lower) <= min(large.upper, alone.upper)
    least, again = epsilons_at([narrow], Fraction(1, 10**4), accuracy)[0], epsilon_at(narrow, Fraction(1, 10**4))
    assert max(least.lower, again.lower) <= min(least.upper, again.upper)
