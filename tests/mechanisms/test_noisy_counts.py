"""Counts with noise, projected: the law against sums of the noise, the loss, bias and variance in closed form."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from dpcalc.decide.loss import losses
from dpcalc.errors import InputError
from dpcalc.mechanisms.laplace_utility import laplace_utility
from dpcalc.mechanisms.noisy_counts import NoisyCounts
from dpcalc.mechanisms.utility import utility
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Vacuous
from dpcalc.spec.premetrics.adjacency import BOUNDED_UNORDERED, Adjacent
from dpcalc.symbolic.exp_numbers import ExpNumber

TWO, R = Fraction(2), Fraction(1, 2)


@pytest.mark.parametrize("largest", [1, 3, 4])
def test_the_noise_is_projected(largest: int) -> None:
    """Whatever the noise is, up to 80 away; what is left out has a weight that is known."""
    mechanism = NoisyCounts(largest, TWO)
    for count in range(largest + 1):
        law = dict.fromkeys(range(largest + 1), Fraction(0))
        for noise in range(-80, 81):
            law[min(max(count + noise, 0), largest)] += (1 - R) / (1 + R) * R ** abs(noise)
        beyond = R**81 / (1 + R)
        law[0] += beyond
        law[largest] += beyond
        assert dict(mechanism.cell_law(count)) == law


def test_pure_privacy_has_the_budget_of_the_noise() -> None:
    mechanism = NoisyCounts(4, TWO)
    domain = RecordDomain({"cell": 3}, 4)
    (found,) = losses(mechanism, Flavor(domain, Adjacent(BOUNDED_UNORDERED), Vacuous(), MULT))
    assert str(found.loss) == "log(4)"
    (none,) = losses(mechanism, Flavor(domain, Adjacent(BOUNDED_UNORDERED), Vacuous(), hockey_stick("2*log(2)")))
    assert none.loss.zero
    (some,) = losses(mechanism, Flavor(domain, Adjacent(BOUNDED_UNORDERED), Vacuous(), hockey_stick("log(2)")))
    assert not some.loss.zero


@pytest.mark.parametrize("counts", [[0, 1, 2, 6], [3, 3, 2, 1]])
def test_biases_are_those_of_the_closed_form(counts: list[int]) -> None:
    """As ``dpcalc/projected-geometric-bias`` states it."""
    largest = 6
    found = utility(NoisyCounts(largest, TWO), RecordDomain({"cell": 4}, sum(counts)).table(counts))
    assert list(found.biases) == [(R ** (c + 1) - R ** (largest - c + 1)) / (1 - R**2) for c in counts]


def test_laplace_noise_agrees_with_fine_geometric_noise() -> None:
    """Noise on a grid of 1/50 that weighs the same tends to Laplace noise: both are projected."""
    epsilon, grid = Fraction(1), 50
    exact = laplace_utility([0, 1, 3], epsilon, projected=True)
    r = ExpNumber.exp(-epsilon / 2 / grid)
    for count, bias in zip([0, 1, 3], exact.biases, strict=True):
        fine = r ** (count * grid + 1) / (1 - r * r) / grid
        assert abs(fine - bias) < Fraction(1, 1000)


def test_laplace_noise_at_a_count_of_0() -> None:
    """Half of a Laplace law: the mean is b/2, the second moment b^2, with b = 2/eps."""
    found = laplace_utility([0], Fraction(1, 2), projected=True)
    assert list(found.biases) == [Fraction(2)]
    assert list(found.variances) == [Fraction(16 - 4)]
    plain = laplace_utility([0, 5], Fraction(1, 2), projected=False)
    assert list(plain.biases) == [Fraction(0)] * 2
    assert list(plain.variances) == [Fraction(32)] * 2
    assert plain.fairness == 0


def test_the_fairness_of_laplace_noise_is_within_the_bound_of_theorem_7() -> None:
    for epsilon in (Fraction(1, 2), Fraction(1), Fraction(4)):
        for counts in ([0, 3], [2, 5], [1, 2, 9]):
            found = laplace_utility(counts, epsilon, projected=True)
            low, high = min(counts), max(counts)
            assert found.fairness == found.biases[0] - found.biases[-1]
            assert found.fairness <= ExpNumber.exp(-epsilon * low / 2) / 2 * (high - low)


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: NoisyCounts(0, TWO), "largest is 0"),
        (lambda: NoisyCounts(3, Fraction(1)), "epsilon is not above 0"),
        (lambda: NoisyCounts(3, TWO).cell_law(4), "4 records in a cell"),
        (lambda: laplace_utility([1], Fraction(0), projected=True), "epsilon is 0"),
    ],
)
def test_what_is_out_of_range_is_refused(make: Any, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        make()
