"""The delta of cell suppression from few pairs, against all pairs of tables and against all pairs of counts."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from dpcalc.decide.loss import losses
from dpcalc.errors import InputError
from dpcalc.mechanisms.cell_suppression import CellSuppression
from dpcalc.records.suppression_delta import GRID, LARGEST, Sizes, best_noise, delta_at, factor_of
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.premetrics.adjacency import BOUNDED_UNORDERED, Adjacent
from dpcalc.symbolic.exp_numbers import ExpNumber

HALF = ExpNumber.exp(Fraction(1, 4))
MECHANISMS = [
    CellSuppression(3, HALF),
    CellSuppression(4, HALF, zeros="kept"),
    CellSuppression(1, Fraction(3, 2)),
    CellSuppression(6, Fraction(3, 2)),
    CellSuppression(5, Fraction(3, 2), "geometric"),
]
EPSILONS = ["0", "1/2", "3"]


def all_sizes(cells: int, most: int) -> Iterator[Sizes]:
    for largest in range(1, most + 1):
        yield from (Sizes(cells, records, largest) for records in range(1, cells * largest + 1))


def counts(sizes: Sizes) -> Iterator[tuple[int, int]]:
    """Every pair of counts of which one loses a record to the other."""
    for first in range(1, sizes.largest + 1):
        for second in range(sizes.largest):
            if 0 <= sizes.records - first - second <= (sizes.cells - 2) * sizes.largest:
                yield first, second


@pytest.mark.parametrize("mechanism", MECHANISMS)
@pytest.mark.parametrize("epsilon", EPSILONS)
def test_delta_is_the_largest_over_all_tables(mechanism: CellSuppression, epsilon: str) -> None:
    """By the laws of the whole tables, with no formula."""
    compared = 0
    for sizes in (Sizes(2, 5, 4), Sizes(3, 4, 4), Sizes(3, 6, 3), Sizes(3, 9, 4)):
        domain = RecordDomain({"cell": sizes.cells}, sizes.records, largest=sizes.largest)
        (known,) = losses(mechanism, Flavor(domain, Adjacent(BOUNDED_UNORDERED), divergence=hockey_stick(epsilon)))
        found = delta_at(mechanism, epsilon, sizes)
        assert found is not None
        assert (found.value, found.decimal, found.exact) == (str(known.loss), known.loss.decimal(), True)
        compared += 1
    assert compared == 4


@pytest.mark.parametrize("noise", ["laplace", "geometric"])
@pytest.mark.parametrize("zeros", ["suppressed", "kept"])
@pytest.mark.parametrize("threshold", [1, 2, 4, 7])
def test_few_pairs_of_counts_are_enough(noise: str, zeros: str, threshold: int) -> None:
    """The substitute may be any of the counts, and every number of records, cells and most records in one is there."""
    mechanism, compared = CellSuppression(threshold, Fraction(3, 2), noise, zeros), 0
    chance = [mechanism.law_of_cell(count)[mechanism.substitute] for count in range(11)]
    for epsilon in ("0", "log(40)"):
        factor = factor_of(epsilon)
        for sizes in (*all_sizes(2, 7), *all_sizes(3, 6)):
            shared = (min(chance[a] * chance[b], factor * chance[a - 1] * chance[b + 1]) for a, b in counts(sizes))
            least, found = min(shared, default=None), delta_at(mechanism, epsilon, sizes)
            assert (found and found.value) == (None if least is None else str(1 - least)), sizes
            compared += found is not None
    assert compared > 150


@pytest.mark.parametrize("mechanism", [CellSuppression(4, HALF), CellSuppression(9, HALF, "geometric")])
@pytest.mark.parametrize("sizes", [Sizes(2, 7, 7), Sizes(4, 7, 7), Sizes(3, 12, 6)])
def test_the_best_noise_is_the_best_of_all(mechanism: CellSuppression, sizes: Sizes) -> None:
    """At neighbours on the grid, and at places all over it."""
    found = best_noise(mechanism, "1", sizes)
    step = Fraction(1, GRID)
    places = {found - step, found + step, *(Fraction(place, 10) for place in (1, 2, 5, 10, 20, 50, 100, 200))}

    def delta(epsilon: Fraction) -> Fraction:
        known = delta_at(CellSuppression(mechanism.threshold, ExpNumber.exp(epsilon / 2), mechanism.noise), "1", sizes)
        assert known is not None
        return Fraction(known.decimal)

    assert all(delta(found) <= delta(place) for place in places if step <= place <= LARGEST)


def test_an_epsilon_that_is_no_power_of_e_is_refused() -> None:
    with pytest.raises(InputError, match="epsilon is sqrt"):
        delta_at(MECHANISMS[0], "sqrt(2)", Sizes(3, 6, 3))
