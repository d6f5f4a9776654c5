"""Mechanisms by their texts: what is read, what is refused, and what every release has to satisfy."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from dpcalc.errors import InputError
from dpcalc.mechanisms.registry import TEXT
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.releases import is_release, release, usage
from dpcalc.symbolic.enclose import Enclosure, enclose
from dpcalc.symbolic.symbols import symbol

TEXTS = [
    "gaussian:sigma=3/2,sensitivity=2",
    "discrete-gaussian:sigma=2,sensitivity=3",
    "discrete-gaussian:sigma2=5",
    "laplace:scale=0.75",
    "discrete-laplace:scale=2,sensitivity=3",
    "discrete-laplace:scale=1/log(2),sensitivity=4",
    "staircase:eps=1",
    "staircase:eps=log(3),gamma=3/4",
    "rr:p=3/4",
    "rr:eps=1",
    "kary:k=5,eps=1",
    "kary:k=60,p=1/5",
    "rappor:f=1/2,hashes=2",
    "rappor:f=1/4,hashes=2,p=1/2,q=3/4",
    "exponential:eps=1",
    "permute-and-flip:eps=1/2",
    "report-noisy-max:eps=log(2)",
    "poisson:rate=1/4:gaussian:sigma=1",
    "poisson:rate=1/10:rr:p=3/4",
    "poisson:rate=1/3:laplace:scale=1",
    "without-replacement:rate=1/4:gaussian:sigma=1",
    "without-replacement:rate=1/3:discrete-laplace:scale=1,sensitivity=2",
]
EPSILONS = [Fraction(0), Fraction(1, 5), Fraction(3, 2)]
SMALL = Fraction(1, 10**20)


@pytest.fixture(params=TEXTS)
def read(request: pytest.FixtureRequest) -> Release:
    return release(request.param)


def test_every_name_has_an_example_that_reads() -> None:
    for name in TEXT.names:
        example = usage(name)
        assert is_release(example)
        found = release(example)
        assert found.name.startswith(name)
        assert found.premises
        assert found.source
    assert not is_release("approx:delta=1e-5")


def test_texts_are_read_back(read: Release) -> None:
    again = release(read.text())
    assert again.text() == read.text()
    assert again.pure == read.pure
    assert again.zcdp == read.zcdp


def test_both_directions_have_one_profile(read: Release) -> None:
    """P(E) - c Q(E) over all events, and c times Q(E) - P(E)/c over their complements, differ by 1 - c."""
    for epsilon in EPSILONS:
        there, back = read.curve.delta(epsilon), read.reverse.delta(-epsilon)
        factor = enclose(sympy.exp(sympy.Rational(epsilon)), {})
        low = 1 - factor.upper + factor.lower * back.lower
        high = 1 - factor.lower + factor.upper * back.upper
        assert low - SMALL <= there.upper
        assert there.lower <= high + SMALL


@pytest.mark.thorough
def test_the_trade_off_function_is_the_conjugate_of_the_profile(read: Release) -> None:
    """Every event with P(E) - c Q(E) = delta bounds the trade-off function by a line, and one line comes near to it."""
    for size in (Fraction(1, 9), Fraction(1, 2), Fraction(4, 5)):
        beta = read.curve.beta(size)
        assert beta.width < SMALL
        best = Fraction(-1)
        for step in range(-24, 25):
            epsilon = Fraction(step, 8)
            delta, factor = read.curve.delta(epsilon), enclose(sympy.exp(sympy.Rational(epsilon)), {})
            line = Enclosure((1 - size - delta.upper) / factor.upper, (1 - size - delta.lower) / factor.lower)
            assert line.lower <= beta.upper + SMALL
            best = max(best, line.upper)
        assert best > beta.lower - Fraction(1, 20)


def test_the_largest_loss_is_where_the_profile_ends(read: Release) -> None:
    if read.pure is sympy.oo:
        assert read.curve.delta(Fraction(5)).upper > 0
        return
    for curve in (read.curve, read.reverse):
        assert curve.delta(read.pure).upper < SMALL
    assert max(curve.delta(read.pure - sympy.Rational(1, 100)).lower for curve in (read.curve, read.reverse)) > 0


def test_renyi_divergences_keep_to_rho(read: Release) -> None:
    if read.renyi is None or read.zcdp is None:
        return
    nearest = Fraction(0)
    for order in (sympy.Rational(1001, 1000), sympy.Rational(3, 2), sympy.Integer(2), sympy.Integer(9)):
        found = read.renyi(order)
        bounds = found if isinstance(found, Enclosure) else enclose(found, {})
        assert bounds.lower <= enclose(read.zcdp * order, {}).upper
        nearest = max(nearest, bounds.lower / Fraction(str(order)))
    if read.zcdp_tight and ":" not in read.name:  # on a sample, rho is the limit at high orders
        assert nearest > enclose(read.zcdp, {}).lower * Fraction(99, 100)


def test_who_has_the_curve() -> None:
    """One pair of neighbours, a pair for each value, or nobody that is known."""
    assert release("gaussian:sigma=1").attained
    assert release("poisson:rate=1/4:laplace:scale=1").attained
    for text in ("exponential:eps=1", "permute-and-flip:eps=1", "without-replacement:rate=1/4:gaussian:sigma=1"):
        assert not release(text).attained
        assert release(text).pointwise
    bound = release("poisson:rate=1/4:report-noisy-max:eps=1")
    assert not bound.attained
    assert not bound.pointwise


def test_symbols_stand_for_parameters() -> None:
    sigma, distance = symbol("sigma"), symbol("d")
    found = release("gaussian:sigma=sigma,sensitivity=d", (sigma, distance))
    assert found.zcdp == distance**2 / (2 * sigma**2)
    assert found.curve.profile is not None
    assert found.curve.profile.free_symbols >= {sigma, distance}
    assert release("laplace:scale=sigma", (sigma,)).pure == 1 / sigma
    assert release("exponential:eps=d", (distance,)).pure == distance
    with pytest.raises(InputError, match="not an exact number"):
        release("gaussian:sigma=sigma")


def test_decimals_are_exact() -> None:
    assert release("laplace:scale=1e-10").pure == 10**10
    assert release("gaussian:sigma=2.5").zcdp == sympy.Rational(2, 25)
    assert release("rr:p=0.75").laws == release("rr:p=3/4").laws
    assert release("laplace:eps=1/2,sensitivity=3").pure == sympy.Rational(1, 2)
    assert release("discrete-gaussian:sigma=sqrt(10)").text() == "discrete-gaussian:sigma2=10"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("gauss:sigma=1", "did you mean gaussian"),
        ("", "there is no mechanism ''"),
        ("gaussian", "sigma is missing"),
        ("gaussian:sigm=1", "did you mean sigma where you wrote sigm"),
        ("gaussian:sigma", "'sigma' is not a parameter"),
        ("gaussian:sigma=1,sigma=2", "given sigma twice"),
        ("gaussian:sigma=0", "sigma is 0"),
        ("gaussian:sigma=inf", "not finite"),
        ("gaussian:sigma=1/0", "division by zero"),
        ("gaussian:sigma=1,sensitivity=-1", "sensitivity is -1"),
        ("laplace:scale=1,eps=2", "keep one"),
        ("laplace:scale=1,foo=2", "no parameter 'foo'"),
        ("discrete-laplace:scale=1,sensitivity=1/2", "whole number"),
        ("discrete-gaussian:sigma=exp(1)", "its square has to be rational"),
        ("discrete-gaussian:sigma=-2", "sigma is -2"),
        ("discrete-gaussian:sigma2=0", "sigma squared is 0"),
        ("staircase:eps=1,gamma=3/2", "gamma is 3/2"),
        ("staircase:eps=0", "eps is 0"),
        ("rr:p=2", "p is 2"),
        ("rr:p=1/2,eps=1", "keep one"),
        ("rr:p=log(2)", "rational number"),
        ("kary:k=1,p=1/2", "at least 2"),
        ("kary:k=3/2,p=1/2", "whole number"),
        ("rappor:f=3/2", "f is 3/2"),
        ("rappor:f=1/2,hashes=0", "at least 1"),
        ("rappor:f=1/2,hashes=1000", "at most 64"),
        ("exponential:eps=-1", "eps is -1"),
        ("poisson:rate=1/2", "poisson needs a mechanism"),
        ("poisson:rate=0:rr:p=3/4", "rate is 0"),
        ("poisson:rate=3/2:rr:p=3/4", "rate is 3/2"),
        ("without-replacement:rate=1/2:poisson:rate=1/2:rr:p=3/4", "two directions that differ"),
        ("poisson:rate=1/2:" * 9 + "rr:p=3/4", "at most 5"),
        ("poisson:rate=1/2:gaussian:sigma=-1", "gaussian:sigma=-1: sigma is -1"),
    ],
)
def test_bad_parameters_get_one_line(text: str, complaint: str) -> None:
    with pytest.raises(InputError) as caught:
        release(text)
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)
