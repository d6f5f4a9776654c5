"""Two specifications side by side: their relation, the budget that carries over, and what each says twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import sympy

from dpcalc.comparison.constraint_graph import ConstraintGraph, graph_of
from dpcalc.comparison.grants import Grants, grants, of_transported
from dpcalc.comparison.redundancy import Redundancy, redundancy
from dpcalc.comparison.region import check_assumptions
from dpcalc.comparison.shown import comparison_card
from dpcalc.comparison.strength import MOST_PATHS, Comparer, Implication
from dpcalc.comparison.transport import Transported, transport
from dpcalc.decide.distances import check_size, distances
from dpcalc.decide.lengths import Integers, Measured
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import INFINITY
from dpcalc.notebook import Card, Shown
from dpcalc.spec.domain import Domain, Point, PointDomain, RecordDomain
from dpcalc.spec.specification import Specification


def relation(forward: bool | None, backward: bool | None) -> str:
    """The word for two answers: first implies second, second implies first. ``unknown`` where one is missing."""
    if forward is None or backward is None:
        return "unknown"
    words = {(True, True): "equivalent", (True, False): "stronger", (False, True): "weaker"}
    return words.get((forward, backward), "incomparable")


def check_same_points(first: Domain, second: Domain) -> None:
    """Raise ``InputError`` where two domains do not have the same points."""
    if isinstance(first, PointDomain) and isinstance(second, PointDomain):
        for here, there, which in ((first, second, "second"), (second, first, "first")):
            missing = [name for name in here.names if not there.contains(name)]
            if missing:
                raise InputError(
                    f"the domains differ: {missing[0]} is not a point of the {which} specification",
                    hint="two specifications are compared on the same points",
                )
        return
    if first == second:
        return
    if isinstance(first, RecordDomain) and isinstance(second, RecordDomain):
        parts = [(d.variables, d.shape, d.size, d.stratum_margins) for d in (first, second)]
        if parts[0] == parts[1]:
            return
    raise InputError(
        f"the domains differ: {first.describe()}; {second.describe()}",
        hint="two specifications are compared on the same domain",
    )


@dataclass(frozen=True)
class Comparison(Shown):
    """The comparison of two specifications on the same domain; each answer is computed when it is asked for.

    ``every`` asks for the relation under every output premetric instead of the one that both specifications name.
    ``assumptions`` are conditions on the symbols of the budgets, which are positive. ``paths`` is the number of pairs
    whose paths are listed, ``None`` for all of them. Raises ``InputError`` where the domains or the output premetrics
    differ or the assumptions contradict each other, ``TooLarge`` at once where the domain has too many pairs.
    """

    first: Specification
    second: Specification
    every: bool = False
    assumptions: tuple[sympy.Basic, ...] = ()
    effort: Effort = DEFAULT_EFFORT
    paths: int | None = MOST_PATHS

    def __post_init__(self) -> None:
        """Refuse what cannot be compared."""
        check_same_points(self.first.flavor.domain, self.second.flavor.domain)
        names = [specification.flavor.divergence.name for specification in (self.first, self.second)]
        if names[0] != names[1] and not self.every:
            raise InputError(
                f"the output premetrics differ: {names[0]} and {names[1]}", hint="compare under the same premetric"
            )
        check_size(self.first.flavor.domain, self.effort)
        check_assumptions(self.assumptions, self.effort)

    @cached_property
    def graphs(self) -> tuple[ConstraintGraph, ConstraintGraph]:
        """Both digraphs, on the points in the order of the first."""
        first, second = (
            graph_of(
                self.points,
                specification.flavor.premetric,
                [(universe.members, amount) for universe, amount in specification.amounts(self.effort)],
                self.effort,
                measured,
            )
            for specification, measured in zip((self.first, self.second), self.measured, strict=True)
        )
        return first, second

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """The points compared, in the order of the first."""
        return tuple(self.first.flavor.domain.points(self.effort))

    @cached_property
    def measured(self) -> tuple[Measured, Measured]:
        """The distances of both input premetrics, each with its unit."""
        first, second = (
            distances(specification.flavor.premetric, self.points, self.effort)
            for specification in (self.first, self.second)
        )
        return first, second

    def comparer(self, *, forward: bool, every: bool) -> Comparer:
        """The question whether the first implies the second, or backward."""
        return self._comparers[forward, every]

    @cached_property
    def _comparers(self) -> dict[tuple[bool, bool], Comparer]:
        """The four questions."""
        return {
            (forward, every): Comparer(
                *(self.graphs if forward else self.graphs[::-1]),
                self.first.flavor.divergence,
                every=every,
                assumptions=self.assumptions,
                effort=self.effort,
                paths=self.paths,
            )
            for forward in (True, False)
            for every in (True, False)
        }

    @cached_property
    def forward(self) -> Implication:
        """Whether the first implies the second."""
        return self.comparer(forward=True, every=self.every).decide()

    @cached_property
    def backward(self) -> Implication:
        """Whether the second implies the first."""
        return self.comparer(forward=False, every=self.every).decide()

    @cached_property
    def relation(self) -> str:
        """What the first is to the second: ``stronger``, ``weaker``, ``equivalent``, ``incomparable``, ``unknown``."""
        return relation(self.forward.holds, self.backward.holds)

    @cached_property
    def every_divergence(self) -> str:
        """The relation under every output premetric at once."""
        return relation(self._under_every(forward=True), self._under_every(forward=False))

    def _under_every(self, *, forward: bool) -> bool | None:
        """Whether one implies the other under every output premetric; paths make no difference to a metric."""
        question = self.comparer(forward=forward, every=self.every)
        if self.every or (question.first.metric and question.sharp and question.divergence.top == INFINITY):
            return (self.forward if forward else self.backward).holds
        return self.comparer(forward=forward, every=True).decide().holds

    @cached_property
    def transported(self) -> list[Transported] | None:
        """The least budget, universe by universe, that the first specification grants to the second flavor.

        ``None`` where the weights of the first hold several quantities.
        """
        question = self.comparer(forward=True, every=self.every).alone
        if question.offer is None or question.closed is None:
            return None
        lengths, unit = self.measured[1]
        return transport(
            question.closed, question.offer.quantity, lengths, unit, self.points, self._places(), self.effort
        )

    @cached_property
    def grants(self) -> Grants:
        """The budgets of ``transported`` as expressions, and the least constant one; also of several quantities."""
        if self.transported is not None:
            return of_transported(self.transported)
        question = self.comparer(forward=True, every=self.every).alone
        try:
            return grants(
                question.frontier, question.simplifier, self.measured[1], self.points, self._places(), self.effort
            )
        except TooLarge as error:
            return Grants(None, None, str(error))

    @property
    def least(self) -> bool:
        """Whether no smaller budgets than those granted will do: laws of the output premetric attain them."""
        return self.every or self.comparer(forward=True, every=False).sharp

    def _places(self) -> list[tuple[str, Integers]]:
        """The universes of the second flavor, by label, with the places of their members."""
        place = {point: i for i, point in enumerate(self.points)}
        return [
            (universe.label, np.array([place[point] for point in universe.members], dtype=np.int64))
            for universe in self.second.flavor.universes(self.effort)
        ]

    def shown(self) -> Card:
        """What a notebook shows."""
        return comparison_card(self)

    def redundancies(self) -> tuple[Redundancy, Redundancy]:
        """What each specification says twice."""
        return (
            redundancy(self.first, self.comparer(forward=True, every=self.every), self.effort, self.measured[0]),
            redundancy(self.second, self.comparer(forward=False, every=self.every), self.effort, self.measured[1]),
        )


def compare(
    first: Specification,
    second: Specification,
    *,
    every_divergence: bool = False,
    assumptions: Sequence[sympy.Basic] = (),
    effort: Effort = DEFAULT_EFFORT,
    paths: int | None = MOST_PATHS,
) -> Comparison:
    """Compare two specifications; see ``Comparison``."""
    return Comparison(first, second, every_divergence, tuple(assumptions), effort, paths)
