"""Cell suppression: its law against the noise itself, its exact loss against brute force, and its bias."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from dpcalc.decide.loss import losses
from dpcalc.errors import InputError
from dpcalc.mechanisms.cell_suppression import CellSuppression
from dpcalc.mechanisms.utility import utility
from dpcalc.spec.divergences.base import Divergence, ExactLaw
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.domain import Point, RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Vacuous
from dpcalc.spec.premetrics.adjacency import BOUNDED_UNORDERED, Adjacent
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.symbolic.exp_numbers import ExpNumber, Number

HALF, TWO = Fraction(1, 2), Fraction(2)


def by_events(first: Mapping[Any, Any], second: Mapping[Any, Any], factor: Number) -> Number:
    """The largest P(E) - c Q(E), by looking at every outcome."""
    return sum(
        (max(first.get(z, 0) - factor * second.get(z, 0), Fraction(0)) for z in {*first, *second}), start=Fraction(0)
    )


def written_out(mechanism: CellSuppression, counts: tuple[int, ...]) -> dict[tuple[int, ...], Number]:
    """The law of the table from the definition: every cell is kept or replaced."""
    law: dict[tuple[int, ...], Number] = {}
    for kept in product((True, False), repeat=len(counts)):
        chance: Number = Fraction(1)
        for keep, count in zip(kept, counts, strict=True):
            below = mechanism.suppressed(count)
            chance = chance * (1 - below if keep else below)
        output = tuple(c if keep else mechanism.threshold // 2 for keep, c in zip(kept, counts, strict=True))
        law[output] = law.get(output, Fraction(0)) + chance
    return {output: chance for output, chance in law.items() if chance}


@pytest.mark.parametrize("count", range(8))
def test_geometric_noise_is_summed(count: int) -> None:
    """The probability of suppression is the sum of the weights (1 - r)/(1 + r) r^|j| of the noise below the gap."""
    mechanism, r = CellSuppression(4, TWO, "geometric"), HALF
    left_out = 60
    below = sum(((1 - r) / (1 + r) * r ** abs(j) for j in range(-left_out, 4 - count)), Fraction(0))
    beyond = r ** (left_out + 1) / (1 + r)
    assert mechanism.suppressed(count) == below + beyond


def test_laplace_noise_is_symmetric_and_falls_by_the_factor() -> None:
    mechanism = CellSuppression(4, ExpNumber.exp(Fraction(1, 4)))
    assert mechanism.suppressed(4) == HALF
    for gap in range(1, 5):
        assert mechanism.suppressed(4 - gap) == 1 - mechanism.suppressed(4 + gap)
        assert mechanism.suppressed(4 + gap) == ExpNumber.exp(Fraction(-gap, 4)) / 2


def test_without_noise_counts_below_the_threshold_are_replaced() -> None:
    mechanism = CellSuppression(5, noise="none")
    assert [dict(mechanism.cell_law(count)) for count in range(7)] == [{2: 1}] * 5 + [{5: 1}, {6: 1}]


@pytest.mark.parametrize("zeros", ["kept", "suppressed"])
@pytest.mark.parametrize("noise", ["laplace", "geometric", "none"])
def test_the_law_of_a_table_is_as_defined(noise: str, zeros: str) -> None:
    mechanism = CellSuppression(3, Fraction(3, 2), noise, zeros)
    domain = RecordDomain({"cell": 3}, 4)
    for table in domain.datasets():
        law = {output.counts: chance for output, chance in mechanism.law(table).items()}
        assert law == written_out(mechanism, table.counts)


def neighbours(x: tuple[int, ...], y: tuple[int, ...]) -> int:
    return sum(abs(a - b) for a, b in zip(x, y, strict=True)) // 2


@pytest.mark.parametrize("worth", [TWO, ExpNumber.exp(Fraction(1, 4))])
@pytest.mark.parametrize("zeros", ["kept", "suppressed"])
@pytest.mark.parametrize("largest", [None, 3])
@pytest.mark.parametrize("premetric", [Adjacent(BOUNDED_UNORDERED), Hamming()])
def test_delta_is_the_largest_over_all_pairs(
    worth: Number, zeros: str, largest: int | None, premetric: Premetric
) -> None:
    """The exact delta at the epsilon of the noise, against every pair of tables and every output."""
    mechanism = CellSuppression(3, worth, zeros=zeros)
    domain = RecordDomain({"cell": 3}, 4, largest=largest)
    epsilon = "2*log(2)" if worth == TWO else "1/2"
    flavor = Flavor(domain, premetric, Vacuous(), hockey_stick(epsilon))
    (found,) = losses(mechanism, flavor)
    tables = [table.counts for table in domain.datasets()]
    laws = {counts: written_out(mechanism, counts) for counts in tables}
    largest_delta: Number = Fraction(0)
    for x, y in combinations(tables, 2):
        distance = neighbours(x, y)
        if isinstance(premetric, Hamming) or distance == 1:
            there, back = (by_events(*pair, worth * worth) for pair in ((laws[x], laws[y]), (laws[y], laws[x])))
            largest_delta = max(largest_delta, there / distance, back / distance)
    assert str(found.loss) == str(largest_delta)


def plain(mechanism: CellSuppression) -> Any:
    """The same mechanism, which says nothing of itself but its law."""

    class Plain:
        name = "plain"
        parameters: Mapping[str, Fraction] = {}

        def law(self, dataset: Point) -> ExactLaw:
            return mechanism.law(dataset)

    return Plain()


@pytest.mark.parametrize("divergence", [MULT, TV, hockey_stick("1/3")])
@pytest.mark.parametrize("noise", ["geometric", "none"])
def test_what_a_mechanism_says_of_itself_changes_no_loss(divergence: Divergence, noise: str) -> None:
    mechanism = CellSuppression(2, Fraction(3, 2), noise)
    flavor = Flavor(RecordDomain({"a": 2, "b": 2}, 3), Hamming(), Vacuous(), divergence)
    (fast,), (slow,) = losses(mechanism, flavor), losses(plain(mechanism), flavor)
    assert str(fast.loss) == str(slow.loss)
    assert fast.distance == slow.distance


def test_the_event_shown_has_the_probabilities_shown() -> None:
    """The event of the worst pair, read as patterns, gives delta = P(E) - e^eps Q(E)."""
    mechanism = CellSuppression(3, TWO)
    domain = RecordDomain({"cell": 4}, 5)
    (found,) = losses(mechanism, Flavor(domain, Adjacent(BOUNDED_UNORDERED), Vacuous(), hockey_stick("2*log(2)")))
    assert found.event is not None
    patterns = [str(event).strip("()").split(", ") for event in found.event]

    def inside(output: tuple[int, ...]) -> bool:
        return any(all(p in ("*", str(z)) for p, z in zip(pattern, output, strict=True)) for pattern in patterns)

    chances = []
    for dataset in (found.x, found.x_prime):
        law = written_out(mechanism, getattr(dataset, "counts", ()))
        chances.append(sum((chance for output, chance in law.items() if inside(output)), start=Fraction(0)))
    assert chances == [found.probability_x, found.probability_x_prime]
    assert str(chances[0] - 4 * chances[1]) == str(found.loss)


def test_pure_privacy_is_never_kept() -> None:
    for noise in ("laplace", "geometric", "none"):
        mechanism = CellSuppression(3, TWO, noise)
        (found,) = losses(mechanism, Flavor(RecordDomain({"cell": 2}, 4), Hamming(), Vacuous(), MULT))
        assert found.loss.infinite


@pytest.mark.parametrize("threshold", [3, 4])
def test_bias_fairness_and_variance_against_the_whole_law(threshold: int) -> None:
    mechanism = CellSuppression(threshold, Fraction(3, 2))
    table = RecordDomain({"cell": 4}, 9).table([0, 1, 3, 5])
    found = utility(mechanism, table)
    law = written_out(mechanism, table.counts)
    for cell, count in enumerate(table.counts):
        mean = sum((chance * output[cell] for output, chance in law.items()), start=Fraction(0))
        square = sum((chance * output[cell] ** 2 for output, chance in law.items()), start=Fraction(0))
        assert found.biases[cell] == mean - count
        assert found.variances[cell] == square - mean * mean
        assert found.biases[cell] == (threshold // 2 - count) * mechanism.suppressed(count)
    assert found.fairness == max(found.biases) - min(found.biases)
    assert found.total_bias == sum((max(bias, -bias) for bias in found.biases), start=Fraction(0))


@pytest.mark.parametrize(
    ("parameters", "complaint"),
    [
        ({"threshold": 0}, "threshold is 0"),
        ({"threshold": 2, "worth": Fraction(1)}, "epsilon is not above 0"),
        ({"threshold": 2, "worth": TWO, "noise": "gauss"}, "noise is 'gauss'"),
        ({"threshold": 2, "worth": TWO, "zeros": "gone"}, "zeros is 'gone'"),
    ],
)
def test_parameters_out_of_range_are_refused(parameters: dict[str, Any], complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        CellSuppression(**parameters)
