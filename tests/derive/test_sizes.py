"""Losses at every size: against the definition at sizes that were not given, and refused where they do not hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar

import pytest

from dpcalc.decide.loss import losses
from dpcalc.derive.sizes import Cells, Sizes, for_every_size
from dpcalc.errors import DpcalcError
from dpcalc.mechanisms.base import Mechanism
from dpcalc.mechanisms.cell_release import CellRelease
from dpcalc.mechanisms.cell_suppression import CellSuppression
from dpcalc.mechanisms.tail import Place, Tail
from dpcalc.spec.divergences.base import Divergence, ExactLaw
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.divergences.values import Value, order
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.premetrics.adjacency import Adjacent
from dpcalc.symbolic.exp_numbers import ExpNumber, Number

F = Fraction


class Rounding(CellRelease):
    """Counts rounded to multiples of 3 so that the mean stays."""

    name = "rounding"
    parameters: ClassVar[dict[str, Any]] = {}

    def law_of_cell(self, count: int) -> ExactLaw:
        """Up with a probability that leaves the mean where it is."""
        rest = count % 3
        return {count - rest: F(3 - rest, 3), count - rest + 3: F(rest, 3)}

    def tail(self) -> Tail:
        """The remainders."""
        places = [{-rest: (F(3 - rest, 3), F(0)), 3 - rest: (F(rest, 3), F(0))} for rest in range(3)]
        return Tail(0, tuple(map(Place, places)))


class Response(CellRelease):
    """Whether a cell is empty, with a lie now and then; from the count 1 on nothing changes."""

    name = "response"
    parameters: ClassVar[dict[str, Any]] = {}

    def law_of_cell(self, count: int) -> ExactLaw:
        """1 for a cell that is not empty, with probability 3/4."""
        return {1: F(3, 4), 0: F(1, 4)} if count else {0: F(3, 4), 1: F(1, 4)}

    def tail(self) -> Tail:
        """All that stays."""
        return Tail(1, (Place({}, {1: (F(3, 4), F(0)), 0: (F(1, 4), F(0))}),))


def loss(mechanism: Mechanism, cells: int, size: int, divergence: Divergence) -> Value:
    """By the definition."""
    domain = RecordDomain({"cell": cells}, size=size)
    (found,) = losses(mechanism, Flavor(domain, Adjacent("bounded-unordered"), divergence=divergence))
    return found.loss


def found_for(mechanism: Any, cells: int, divergence: Divergence, sizes: range) -> Sizes | None:
    """What is derived of the losses at some sizes."""
    known = {size: loss(mechanism, cells, size, divergence) for size in sizes}
    return for_every_size(Cells(cells, mechanism.cell_law, mechanism.tail(), divergence), known)


WORTH = (F(4, 3), ExpNumber.exp(F(1, 4)))


@pytest.mark.parametrize("noise", ["laplace", "geometric"])
@pytest.mark.parametrize("worth", WORTH, ids=str)
@pytest.mark.parametrize("cells", [2, pytest.param(3, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("divergence", [TV, hockey_stick("1/2")], ids=lambda each: each.name)
def test_suppression_has_the_derived_loss_at_larger_sizes(
    noise: str, worth: Number, cells: int, divergence: Divergence
) -> None:
    mechanism = CellSuppression(threshold=3, worth=worth, noise=noise)
    found = found_for(mechanism, cells, divergence, range(3, 7))
    assert found is not None
    for size in (3, 6, 7, 8, 11):
        assert order(found.at(size), loss(mechanism, cells, size, divergence)) == 0


def test_a_tail_is_the_law_of_the_cell() -> None:
    for threshold in (1, 2, 5):
        for noise in ("laplace", "geometric", "none"):
            mechanism = CellSuppression(threshold=threshold, worth=F(3, 2), noise=noise)
            for count in range(threshold, threshold + 6):
                assert mechanism.tail().law(count) == mechanism.cell_law(count)
    for count in range(9):
        assert Rounding().tail().law(count) == Rounding().cell_law(count)
    for count in range(1, 5):
        assert Response().tail().law(count) == Response().cell_law(count)


@pytest.mark.parametrize("divergence", [TV, hockey_stick("1/2")], ids=lambda each: each.name)
def test_rounding_has_one_loss_from_a_size_on(divergence: Divergence) -> None:
    found = found_for(Rounding(), 3, divergence, range(4, 7))
    assert found is not None
    for size in (4, 7, 9):
        assert order(found.at(size), loss(Rounding(), 3, size, divergence)) == 0


def test_a_quasi_convex_premetric_settles_what_does_not_depend_on_the_size() -> None:
    found = found_for(Response(), 3, MULT, range(1, 4))
    assert found is not None
    assert str(found.at(100)) == "log(9)"
    assert order(found.at(9), loss(Response(), 3, 9, MULT)) == 0
    suppression = CellSuppression(threshold=2, worth=F(3, 2))
    assert found_for(suppression, 3, MULT, range(1, 4)) is not None  # infinite
    assert found_for(suppression, 2, MULT, range(1, 4)) is None  # two cells: not derived


def test_too_small_a_formula_is_refused() -> None:
    mechanism = CellSuppression(threshold=3, worth=F(4, 3))
    known = {size: loss(mechanism, 3, size, TV) for size in range(2, 7)}
    cells = Cells(3, mechanism.cell_law, mechanism.tail(), TV)
    assert for_every_size(cells, known) is None  # at 2 it is another formula
    later = {size: value for size, value in known.items() if size >= 3}
    assert for_every_size(cells, later) is not None
    for size in later:
        wrong = later | {size: later[size].per(F(2))}
        assert for_every_size(cells, wrong) is None


def test_another_tail_gives_no_formula() -> None:
    """The losses are those of the mechanism, the tail that of noise of another width."""
    mechanism, other = CellSuppression(threshold=3, worth=F(4, 3)), CellSuppression(threshold=3, worth=F(3, 2))
    known = {size: loss(mechanism, 3, size, TV) for size in range(3, 7)}
    assert for_every_size(Cells(3, mechanism.cell_law, other.tail(), TV), known) is None


def test_a_premetric_that_is_not_known_to_be_convex_gives_no_formula() -> None:
    mechanism = CellSuppression(threshold=3, worth=F(4, 3))
    unknown = replace(TV, laws=replace(TV.laws, hold=frozenset(), fail=frozenset()))
    assert found_for(mechanism, 3, unknown, range(3, 7)) is None


def test_losses_that_go_on_growing_are_not_taken_for_a_constant() -> None:
    """From 4 to 6 records the loss of this table does not change; a cell of 6 tells more than all of these."""

    class Late(Response):
        """The same, but that large cells are told."""

        def law_of_cell(self, count: int) -> ExactLaw:
            """From 7 records on the truth."""
            return {1: F(1)} if count >= 7 else super().law_of_cell(count)

        def tail(self) -> Tail:
            """The truth."""
            return Tail(7, (Place({}, {1: (F(1), F(0))}),))

    found = found_for(Late(), 3, TV, range(3, 6))
    assert found is None
    assert order(loss(Late(), 3, 7, TV), loss(Late(), 3, 5, TV)) > 0


WRONG: dict[str, tuple[Callable[[], Tail], str]] = {
    "no ratio": (lambda: Tail(0, (Place({0: (F(1), F(0))}),), F(1)), "a ratio between 0 and 1"),
    "no place": (lambda: Tail(0, ()), "at least one place"),
    "a slope in a period": (
        lambda: Tail(0, (Place({0: (F(1), F(-1, 2)), 1: (F(0), F(1, 2))}), Place({0: (F(1), F(0))}))),
        "with a period above 1 do not change",
    ),
    "what moves meets what stays": (
        lambda: Tail(1, (Place({0: (F(1, 2), F(0))}, {1: (F(1, 2), F(0))}),)),
        "what moves along meets what stays",
    ),
    "no law": (lambda: Tail(3, (Place({0: (F(1), F(0))}, {0: (F(0), F(1, 2))}),)), "sums to 3/2"),
    "a chance below 0": (lambda: Tail(3, (Place({0: (F(1), F(1, 2))}, {0: (F(0), F(-1, 2))}),)), "ratio.k is 1"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_no_tail_is(wrong: str) -> None:
    made, words = WRONG[wrong]
    with pytest.raises(DpcalcError, match=words):
        made()
