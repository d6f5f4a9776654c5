"""The privacy loss is the least budget, by the definition; conventions for infinite and zero distances."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import cast

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.decide.loss import Loss, binding, privacy_loss, privacy_losses
from dpcalc.effort import Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import INFINITY, Extended, Infinity, LogRatio
from dpcalc.mechanisms.base import Law
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.chi_squared import CHI_SQUARED
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.divergences.kullback_leibler import KL
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.divergences.values import Magnitude, Value, order, rank
from dpcalc.spec.domain import Point, PointDomain, RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.laws import Laws
from dpcalc.spec.multiverse import Explicit, InducedBy
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.premetrics.neighbour import Relation, Sharpened
from dpcalc.spec.tables import ContingencyTable, Table, tables_with_margins
from dpcalc.swapping.law.stratum import StratumUniverse
from dpcalc.swapping.law.stratum_law import stratum_law
from dpcalc.swapping.losses.stratum_loss import stratum_loss

POINTS = ("a", "b", "c")
OUTPUTS = ("y", "n")
probabilities = st.sampled_from([Fraction(0), Fraction(1, 4), Fraction(1, 3), Fraction(1, 2), Fraction(1)])
distances = st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(1), Fraction(2), INFINITY])
matrices = st.lists(st.lists(distances, min_size=3, max_size=3), min_size=3, max_size=3)


def mechanism(chances: list[Fraction]) -> FiniteMechanism:
    return FiniteMechanism(POINTS, OUTPUTS, [[c, 1 - c] for c in chances])


def flavor(rows: list[list[Extended]], divergence: Divergence = MULT) -> Flavor:
    zeroed = [[Fraction(0) if i == j else v for j, v in enumerate(row)] for i, row in enumerate(rows)]
    return Flavor(PointDomain(POINTS), Matrix(POINTS, zeroed), divergence=divergence)


def least_budget(release: FiniteMechanism, chosen: Flavor) -> LogRatio:
    """The smallest budget that satisfies every ordered pair, by the definition."""
    least = LogRatio.ZERO
    for x, y in product(POINTS, POINTS):
        distance, apart = chosen.premetric.distance(x, y), MULT.of(release.law(x), release.law(y))
        if distance == INFINITY or apart == LogRatio.ZERO:
            continue
        assert isinstance(distance, Fraction)
        infinite = distance == 0 or apart.infinite
        least = max(least, LogRatio(INFINITY, Fraction(1)) if infinite else apart.per(distance))
    return least


@settings(deadline=None)
@given(st.lists(probabilities, min_size=3, max_size=3), matrices, st.booleans())
def test_the_loss_is_the_least_budget(chances: list[Fraction], rows: list[list[Extended]], symmetric: bool) -> None:
    divergence = MULT if symmetric else Divergence("MULT", MULT.compare, Laws("undeclared"), "as MULT")
    release, chosen = mechanism(chances), flavor(rows, divergence)
    found = privacy_losses(release, chosen)
    assert found.worst is not None
    assert found.worst.loss == least_budget(release, chosen)
    check(found.worst, release, chosen)


@settings(deadline=None, max_examples=30)
@given(st.lists(probabilities, min_size=3, max_size=3), matrices)
@pytest.mark.parametrize("divergence", [TV, hockey_stick("log(2)"), CHI_SQUARED, KL], ids=lambda each: str(each.name))
def test_the_loss_under_other_premetrics_is_the_largest_quotient(
    divergence: Divergence, chances: list[Fraction], rows: list[list[Extended]]
) -> None:
    """Those that never exceed 1 bind nothing from some distance on, and less far away what is closer binds more."""
    release, chosen = mechanism(chances), flavor(rows, divergence)
    quotients: list[Value] = [Magnitude(sympy.Integer(0))]
    for x, y in product(POINTS, POINTS):
        distance, apart = chosen.premetric.distance(x, y), divergence.of(release.law(x), release.law(y))
        if not isinstance(distance, Infinity) and not apart.zero:
            quotients.append(Magnitude(sympy.oo) if distance == 0 or apart.infinite else apart.per(distance))
    found = privacy_losses(release, chosen).worst
    assert found is not None
    largest = max(quotients, key=rank)
    assert order(found.loss, largest) == 0
    if found.x is not None:
        assert found.distance == chosen.premetric.distance(found.x, found.x_prime)
        apart = divergence.of(release.law(found.x), release.law(found.x_prime))
        assert largest.infinite or order(apart.per(found.distance), largest) == 0
    if found.event is not None:
        laws = [release.law(found.x), release.law(found.x_prime)]
        assert [sum(law.get(z, 0) for z in found.event) for law in laws] == [
            found.probability_x, found.probability_x_prime]  # fmt: skip
        assert found.output == (found.event[0] if len(found.event) == 1 else None)
    assert found.event is not None or divergence in (CHI_SQUARED, KL) or found.x is None


def check(loss: Loss, release: FiniteMechanism, chosen: Flavor) -> None:
    """The pair and the output show the loss."""
    if loss.loss == LogRatio.ZERO:
        assert loss == Loss(loss.universe, LogRatio.ZERO)
        return
    large, small = release.law(loss.x).get(loss.output, 0), release.law(loss.x_prime).get(loss.output, 0)
    assert (loss.probability_x, loss.probability_x_prime) == (large, small)
    assert large > small
    assert loss.ratio == (Fraction(large) / small if small else INFINITY)
    assert loss.distance in {
        chosen.premetric.distance(loss.x, loss.x_prime),
        chosen.premetric.distance(loss.x_prime, loss.x),
    }
    if not loss.loss.infinite:
        assert loss.distance is not None
        assert isinstance(loss.ratio, Fraction | Infinity)
        assert loss.loss == LogRatio(loss.ratio, loss.distance)


def test_zero_times_infinity_binds_nothing() -> None:
    far: list[list[Extended]] = [[INFINITY] * 3 for _ in range(3)]
    worst = privacy_losses(mechanism([Fraction(0), Fraction(1, 2), Fraction(1)]), flavor(far)).worst
    assert worst == Loss("the domain", LogRatio.ZERO)


def test_distance_zero_asks_for_equal_laws() -> None:
    near: list[list[Extended]] = [[Fraction(0)] * 3 for _ in range(3)]
    unequal = privacy_losses(mechanism([Fraction(1, 4), Fraction(1, 2), Fraction(1, 2)]), flavor(near)).worst
    assert unequal is not None
    assert unequal.loss.infinite
    assert unequal.ratio == 2
    assert unequal.distance == 0
    equal = privacy_losses(mechanism([Fraction(1, 4)] * 3), flavor(near)).worst
    assert equal is not None
    assert equal.loss == LogRatio.ZERO


def test_one_line_a_universe_and_the_worst_of_them() -> None:
    line = Matrix(POINTS, [[0, 1, 2], [1, 0, 1], [2, 1, 0]])
    chosen = Flavor(PointDomain(POINTS), line, Explicit([["a", "b"], ["b", "c"], ["c"], []]))
    found = privacy_losses(mechanism([Fraction(1, 2), Fraction(1, 4), Fraction(3, 4)]), chosen)
    assert [str(loss.loss) for loss in found.by_universe] == ["log(2)", "log(3)", "0", "0"]
    assert found.worst == found.by_universe[1]
    assert (found.worst.x, found.worst.x_prime, found.worst.output) == ("c", "b", "y")
    assert (
        privacy_losses(mechanism([Fraction(1, 2)] * 3), Flavor(PointDomain(POINTS), line, Explicit([]))).worst is None
    )


def test_the_smaller_distance_of_two_orders_binds() -> None:
    one_way = Matrix(POINTS, [[0, "inf", "inf"], ["1/2", 0, "inf"], ["inf", "inf", 0]])
    chosen = Flavor(PointDomain(POINTS), one_way)
    assert list(binding(chosen, "a", "b")) == [("b", "a", Fraction(1, 2))]
    worst = privacy_losses(mechanism([Fraction(1, 2), Fraction(1, 4), Fraction(0)]), chosen).worst
    assert worst is not None
    assert (worst.x, worst.x_prime, worst.output, str(worst.loss)) == ("a", "b", "y", "2*log(2)")


def test_supports_that_differ_are_infinite() -> None:
    worst = privacy_losses(
        mechanism([Fraction(0), Fraction(1, 4), Fraction(1, 4)]), flavor([[Fraction(1)] * 3] * 3)
    ).worst
    assert worst is not None
    assert worst.loss.infinite
    assert (worst.ratio, worst.x, worst.x_prime, worst.output) == (INFINITY, "b", "a", "y")


@dataclass(frozen=True)
class Reveal:
    """Releases the number of records in the first cell, plus 0 or 1 with equal chances; or nothing that sums to 1."""

    broken: bool = False
    name: str = "reveal"

    @property
    def parameters(self) -> Mapping[str, Fraction]:
        return {}

    def law(self, dataset: Point) -> Law:
        assert isinstance(dataset, ContingencyTable)
        half = Fraction(1, 3 if self.broken else 2)
        return {dataset.counts[0]: half, dataset.counts[0] + 1: half}


def test_distances_in_the_domain_bind_where_a_universe_has_no_neighbours() -> None:
    domain = RecordDomain({"hold": 2, "swap": 2}, size=4)
    held = InducedBy(["hold", "swap"])
    one_changes = Relation.where(tuple(domain.points()), lambda x, y: Hamming().distance(x, y) == 1)
    right = Flavor(domain, Sharpened(one_changes), held)
    same = Flavor(domain, Hamming(), held)
    for universe in right.universes():
        loss = privacy_loss(Reveal(), right, universe)
        assert loss == privacy_loss(Reveal(), same, universe)
        assert loss.loss.infinite == (not universe.trivial)
        inside = Flavor(PointDomain(universe.members), Sharpened(one_changes.within(universe.members)))
        assert privacy_losses(Reveal(), inside).by_universe[0].loss == LogRatio.ZERO


@dataclass(frozen=True)
class OneStratum:
    """The Permutation Swapping Algorithm on one stratum."""

    rate: Fraction
    name: str = "one stratum"

    @property
    def parameters(self) -> Mapping[str, Fraction]:
        return {"p": self.rate}

    def law(self, dataset: Point) -> Law:
        return stratum_law(cast(Table, dataset), self.rate)


@pytest.mark.parametrize("rate", [Fraction(0), Fraction(1, 20), Fraction(1, 2), Fraction(9, 10), Fraction(1)])
@pytest.mark.parametrize(
    ("rows", "columns"),
    [
        ((2, 2), (2, 2)),
        ((3, 1), (2, 2)),
        ((5, 0), (3, 2)),
        ((2, 1, 1), (2, 2)),
        ((2, 2, 1), (2, 2, 1)),
        ((4, 3), (4, 3)),
    ],
)
def test_all_pairs_agree_with_the_fast_way_for_swapping(
    rows: tuple[int, ...], columns: tuple[int, ...], rate: Fraction
) -> None:
    tables = tuple(tables_with_margins(rows, columns))
    generic = privacy_losses(OneStratum(rate), Flavor(PointDomain(tables), Hamming())).worst
    fast = stratum_loss(StratumUniverse(rows, columns), rate)
    assert generic is not None
    assert generic.loss == fast.loss


def test_limits_and_laws_are_checked() -> None:
    domain = RecordDomain({"hold": 2, "swap": 2}, size=4)
    chosen = Flavor(domain, Hamming())
    (universe,) = chosen.universes()
    with pytest.raises(TooLarge, match="595 pairs"):
        privacy_loss(Reveal(), chosen, universe, Effort(limit=100))
    three, line = mechanism([Fraction(1, 2)] * 3), flavor([[Fraction(1)] * 3] * 3)
    (whole,) = line.universes()
    assert privacy_loss(three, line, whole, Effort(limit=3)).loss == LogRatio.ZERO
    with pytest.raises(TooLarge, match="3 pairs of datasets, above the limit of 2") as caught:
        privacy_loss(three, line, whole, Effort(limit=2))
    assert caught.value.objects["estimate"] == 3
    with pytest.raises(InputError, match=r"law of reveal at .* sums to 2/3"):
        privacy_loss(Reveal(broken=True), chosen, universe)
