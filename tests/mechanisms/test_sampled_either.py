"""Poisson samples where a record is replaced, and batches cut off: integrals on a grid, samples drawn one by one."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from math import comb, exp, pi, sqrt

import numpy as np
import numpy.typing as npt
import pytest
import sympy

import dpcalc
from dpcalc.errors import InputError
from dpcalc.mechanisms.releases import release
from dpcalc.mechanisms.sampled_either import above
from dpcalc.spec.relation import Neighbours
from dpcalc.symbolic.enclose import Enclosure, compare, enclose

Array = npt.NDArray[np.float64]
GRID = np.linspace(-30, 30, 60_001)
STEP = GRID[1] - GRID[0]
DENSITIES: dict[str, Callable[[Array], Array]] = {
    "gaussian:sigma=1": lambda z: np.exp(-z * z / 2) / sqrt(2 * pi),
    "laplace:scale=1": lambda z: np.exp(-np.abs(z)) / 2,
}


def mixtures(noise: str, rate: float, one: float, other: float, grid: Array = GRID) -> tuple[Array, Array]:
    density = DENSITIES[noise]
    first, second = ((1 - rate) * density(grid) + rate * density(grid - centre) for centre in (one, other))
    return first, second


def excess(first: Array, second: Array, epsilon: float) -> float:
    return float(np.maximum(first - exp(epsilon) * second, 0).sum() * STEP)


@pytest.mark.parametrize("noise", DENSITIES)
@pytest.mark.parametrize("rate", [Fraction(1, 20), Fraction(3, 4), Fraction(1)])
def test_the_curve_is_the_integral_of_opposite_records(noise: str, rate: Fraction) -> None:
    found = release(f"poisson:rate={rate},neighbours=replace-one:{noise}")
    pair = mixtures(noise, float(rate), 1, -1)
    for epsilon in (Fraction(-1, 3), Fraction(0), Fraction(1, 4), Fraction(3, 2)):
        bounds = found.curve.delta(epsilon)
        assert abs(float(bounds.upper) - excess(*pair, float(epsilon))) < 1e-5
        assert bounds.width < Fraction(1, 10**30)
    assert found.renyi is not None
    order = Fraction(5, 2)
    moment, inner = found.renyi(sympy.Rational(order)), np.abs(GRID) < 16
    numeric = np.log((pair[0][inner] ** 2.5 * pair[1][inner] ** -1.5).sum() * STEP) / 1.5
    assert isinstance(moment, Enclosure)
    assert abs(float(moment.upper) - numeric) < 1e-5


@pytest.mark.parametrize("noise", DENSITIES)
def test_no_other_two_records_are_worse(noise: str) -> None:
    grid = np.linspace(-30, 30, 60_001)
    worst = release(f"poisson:rate=1/3,neighbours=replace-one:{noise}")
    for epsilon in (Fraction(-1, 4), Fraction(1, 10), Fraction(1, 2)):
        most = float(worst.curve.delta(epsilon).upper)
        for one, other in product((-1, -0.4, 0, 0.6, 1), repeat=2):
            first, second = mixtures(noise, 1 / 3, one, other, grid)
            assert np.maximum(first - exp(epsilon) * second, 0).sum() * (grid[1] - grid[0]) <= most + 1e-6


def test_no_two_directions_in_the_plane_are_worse() -> None:
    axis = np.linspace(-8, 8, 801)
    x, y = np.meshgrid(axis, axis)
    area = (axis[1] - axis[0]) ** 2
    rate, worst = 0.4, release("poisson:rate=2/5,neighbours=replace-one:gaussian:sigma=1")

    def law(a: float, b: float) -> Array:
        away = np.exp(-((x - a) ** 2 + (y - b) ** 2) / 2)
        mixed: Array = ((1 - rate) * np.exp(-(x * x + y * y) / 2) + rate * away) / (2 * pi)
        return mixed

    for angle, length in product((0.5, 1.5, 2.5, 3.0), (0.3, 1.0)):
        other = law(length * np.cos(angle), length * np.sin(angle))
        for epsilon in (Fraction(0), Fraction(2, 5)):
            found = np.maximum(law(1, 0) - exp(epsilon) * other, 0).sum() * area
            assert found <= float(worst.curve.delta(epsilon).upper) + 1e-4


@pytest.mark.parametrize("noise", DENSITIES)
def test_errors_and_profile_belong_together(noise: str) -> None:
    """The trade-off function lies above each supporting line of the profile, and close to the best of many."""
    curve = release(f"poisson:rate=1/3,neighbours=replace-one:{noise}").curve
    for size in (Fraction(1, 50), Fraction(1, 2), Fraction(9, 10)):
        beta = curve.beta(size)
        lines = []
        for step in range(-60, 61):
            epsilon = Fraction(step, 50)
            delta = curve.delta(epsilon)
            lines.append(float(1 - size - delta.upper) / exp(epsilon))
        assert max(lines) <= float(beta.upper) + 1e-12
        assert float(beta.upper) <= max(lines) + 1e-3
        assert beta.width < Fraction(1, 10**20)


def test_a_replaced_record_costs_less_than_two_steps() -> None:
    either = release("poisson:rate=1/20,neighbours=replace-one:laplace:scale=1").pure
    one = release("poisson:rate=1/20:laplace:scale=1").pure
    assert compare(one, either, {}) < 0
    assert compare(either, 2 * one, {}) < 0
    assert abs(enclose(either - sympy.log((19 + sympy.E) / (19 + 1 / sympy.E)), {}).upper) < Fraction(1, 10**30)


def geometric(centre: int) -> dict[int, Fraction]:
    """Discrete Laplace noise with factor 1/2, but for tails of 2^-50."""
    return {centre + k: Fraction(1, 3 * 2 ** abs(k)) for k in range(-50, 51)}


def batch_law(values: tuple[int, ...], rate: Fraction, batch: int) -> dict[int, Fraction]:
    """The noisy sum of a batch, over all samples and all ways to cut them off."""
    law: dict[int, Fraction] = {}
    for size in range(len(values) + 1):
        for sample in combinations(values, size):
            weight = rate**size * (1 - rate) ** (len(values) - size)
            kept = list(combinations(sample, min(size, batch)))
            for part in kept:
                for output, chance in geometric(sum(part)).items():
                    law[output] = law.get(output, Fraction(0)) + weight / len(kept) * chance
    return law


@pytest.mark.parametrize("batch", [1, 2, 3])
def test_batches_drawn_one_by_one_keep_to_the_curve(batch: int) -> None:
    """Every dataset of three records from -1, 0 and 1, and one without its last record."""
    rate = Fraction(1, 3)
    found = release(f"truncated-poisson:rate=1/3,batch={batch},records=3:discrete-laplace:scale=1/log(2)")
    laws = {values: batch_law(values, rate, batch) for n in (2, 3) for values in product((-1, 0, 1), repeat=n)}
    for factor in (Fraction(3, 4), Fraction(1), Fraction(11, 10), Fraction(3, 2)):
        epsilon = sympy.log(sympy.Rational(factor))
        there, back = (curve.delta(epsilon).upper for curve in (found.curve, found.reverse))
        for values, law in laws.items():
            if len(values) == 3:
                less = laws[values[:2]]
                outputs = set(law) | set(less)
                pairs = [(law.get(z, Fraction(0)), less.get(z, Fraction(0))) for z in outputs]
                one = sum(max(p - factor * q, Fraction(0)) for p, q in pairs)
                other = sum(max(q - factor * p, Fraction(0)) for p, q in pairs)
                assert one <= there + Fraction(1, 2**40)
                assert other <= back + Fraction(1, 2**40)


def test_a_batch_as_large_as_the_data_is_no_limit() -> None:
    whole = release("truncated-poisson:rate=1/10,batch=5,records=5:gaussian:sigma=2")
    assert whole.text() == release("poisson:rate=1/10:gaussian:sigma=2").text()


@pytest.mark.parametrize("batch", [12, 20, 30])
def test_it_is_less_than_the_published_charge(batch: int) -> None:
    """Chua et al. 2024: delta grows by at most ``(1 + e^epsilon)`` times the probability of a sample too large."""
    cut = release(f"truncated-poisson:rate=1/100,batch={batch},records=1000:gaussian:sigma=1")
    plain = release("poisson:rate=1/100:gaussian:sigma=1")
    over = above(1000, Fraction(1, 100), batch + 1).upper
    for epsilon in (Fraction(0), Fraction(1, 2), Fraction(2)):
        found = cut.curve.delta(epsilon)
        assert found.upper <= plain.curve.delta(epsilon).upper + (1 + exp(epsilon)) * over
        assert found.width <= found.upper / 10**20


@pytest.mark.parametrize(
    ("count", "rate", "least"), [(30, Fraction(1, 10), 1), (30, Fraction(1, 10), 9), (9, Fraction(2, 3), 9)]
)
def test_binomial_tails(count: int, rate: Fraction, least: int) -> None:
    exact = sum(comb(count, k) * rate**k * (1 - rate) ** (count - k) for k in range(least, count + 1))
    found = above(count, rate, least)
    assert found.lower <= exact <= found.upper
    assert found.width < exact / 10**50
    assert above(5, Fraction(1, 2), 6).upper == 0


def test_relations_and_texts() -> None:
    found = release("poisson:rate=1/2,neighbours=replace-one:poisson:rate=1/5:gaussian:sigma=3")
    assert found.neighbours is Neighbours.REPLACED
    assert found.text() == release("poisson:rate=1/10,neighbours=replace-one:gaussian:sigma=3").text()
    assert release(found.text()).text() == found.text()
    again = release("poisson:rate=1/2:poisson:rate=1/5,neighbours=replace-one:gaussian:sigma=3")
    assert again.text() == found.text()


WRONG = {
    "poisson:rate=1/2,neighbours=replace-one:rr:p=3/4": "poisson:...@2",
    "truncated-poisson:rate=1/2,batch=3,records=9:rr:p=3/4": "sensitivity is to a record more",
    "truncated-poisson:rate=1/2,batch=3,records=9:exponential:eps=1": "no sensitivity that could be doubled",
    "truncated-poisson:rate=1/2,batch=0,records=9:laplace:scale=1": "at least 1",
    "truncated-poisson:rate=1/2,batch=3,records=9,neighbours=replace-one:laplace:scale=1": "leave neighbours=",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_not_known_is_refused(text: str) -> None:
    with pytest.raises(InputError) as refused:
        release(text)
    assert WRONG[text] in f"{refused.value.message} {refused.value.hint}"


@pytest.mark.slow
def test_the_printed_numbers_of_another_accountant() -> None:
    """The example of PLD-Accountant (Koskela, Jälkö and Honkela), for ten thousand steps."""
    either = dpcalc.compose(
        "10000*poisson:rate=1/100,neighbours=replace-one:gaussian:sigma=4", "approx:delta=1e-5", width="1/200"
    ).fields
    assert Fraction(either["lower"]) <= Fraction("1.9931200626") <= Fraction(either["upper"])
    added = dpcalc.compose("10000*poisson:rate=1/100:gaussian:sigma=4", "approx:eps=1", width="1/50").fields
    assert Fraction(added["lower"]) <= Fraction("4.243484012e-6") <= Fraction(added["upper"])
