"""Everything that the algebra says of one multiverse under one input premetric, each computed when it is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.spec.domain import Point
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Explicit
from dpcalc.spec.multiverses.comparability import components
from dpcalc.spec.multiverses.completion import InfinitePair, completion, incompleteness
from dpcalc.spec.multiverses.cover import Overlap, empty_universe, is_partition, overlap, uncovered
from dpcalc.spec.multiverses.finite_pairs import FinitePairs, finite_pairs
from dpcalc.spec.multiverses.listing import Listing, listing
from dpcalc.spec.multiverses.order import NotInside, canonical, refinement_failure
from dpcalc.spec.multiverses.vacuity import (
    Pair,
    non_totally_vacuous_pair,
    non_vacuous_pair,
    pairs_apart,
    unconnected_pair,
    unconnected_pairs,
)


@dataclass(frozen=True)
class Survey:
    """The multiverse of ``flavor`` as listed, and the pairs at finite distance. A property that fails shows why."""

    flavor: Flavor
    listed: Listing
    finite: FinitePairs
    effort: Effort = DEFAULT_EFFORT

    @property
    def repeated(self) -> int:
        """How many universes are listed again."""
        multiverse = self.flavor.multiverse
        return len(multiverse.listed) - len(self.listed.universes) if isinstance(multiverse, Explicit) else 0

    @cached_property
    def uncovered(self) -> list[Point]:
        """The points in no universe."""
        return uncovered(self.listed)

    @cached_property
    def overlap(self) -> Overlap | None:
        """Two universes that share a point."""
        return overlap(self.listed)

    @cached_property
    def empty(self) -> int | None:
        """The number of the empty universe."""
        return empty_universe(self.listed)

    @cached_property
    def partition(self) -> bool:
        """Whether the universes part the domain."""
        return is_partition(self.listed)

    @cached_property
    def canonical(self) -> Listing:
        """The maximal universes."""
        return canonical(self.listed)

    @cached_property
    def non_vacuous(self) -> Pair | None:
        """A pair at finite distance that no universe holds."""
        return non_vacuous_pair(self.listed, self.finite)

    @cached_property
    def non_totally_vacuous(self) -> Pair | None:
        """A pair that no universe holds."""
        return non_totally_vacuous_pair(self.listed)

    @cached_property
    def pairs_apart(self) -> int:
        """How many pairs no universe holds."""
        return pairs_apart(self.listed)

    @cached_property
    def incomplete(self) -> InfinitePair | None:
        """A pair of one universe at infinite distance."""
        return incompleteness(self.listed, self.finite)

    @cached_property
    def completion(self) -> Listing:
        """The completion, which is the multiverse itself where it is complete and has no empty universe."""
        return completion(self.listed, self.finite, self.effort)

    @cached_property
    def completion_incomplete(self) -> InfinitePair | None:
        """A pair of one universe of the completion at infinite distance."""
        return incompleteness(self.completion, self.finite)

    @cached_property
    def components(self) -> Listing:
        """The components of the comparability graph."""
        return components(self.listed, self.finite)

    @cached_property
    def component_outside(self) -> NotInside | None:
        """A component that lies inside no universe."""
        return refinement_failure(self.components, self.listed)

    @cached_property
    def universe_outside(self) -> NotInside | None:
        """A universe that lies inside no component."""
        return refinement_failure(self.listed, self.components)

    @cached_property
    def unconnected(self) -> Pair | None:
        """A pair that no finite steps connect both ways."""
        return unconnected_pair(self.listed.points, self.finite)

    @cached_property
    def unconnected_pairs(self) -> int:
        """How many such pairs there are."""
        return unconnected_pairs(self.finite)


def survey(flavor: Flavor, effort: Effort = DEFAULT_EFFORT) -> Survey:
    """List the universes of a flavor and the pairs at finite distance.

    Raises ``TooLarge`` at once where the domain has too many pairs of points.
    """
    listed = listing(flavor.multiverse, flavor.domain, effort)
    return Survey(flavor, listed, finite_pairs(flavor.premetric, listed.points, effort), effort)
