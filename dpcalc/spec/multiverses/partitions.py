"""Invariants and partitions are the same thing (bailie2025, section 2.4.3, equation (2.4)).

Invariants part the domain into the sets on which they agree. Conversely any partition is induced by the invariant that
names the part of a point.
"""

from __future__ import annotations

from collections.abc import Sequence

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.spec.domain import Domain
from dpcalc.spec.invariants import Invariant, TabulatedInvariant
from dpcalc.spec.multiverse import InducedBy, Multiverse
from dpcalc.spec.multiverses.cover import overlap, uncovered
from dpcalc.spec.multiverses.listing import Listing, listing
from dpcalc.spec.multiverses.order import relation

UNIVERSE = "universe"
"""The name of the invariant that says which universe a point lies in."""


def partition_of(invariants: Sequence[Invariant | str], domain: Domain, effort: Effort = DEFAULT_EFFORT) -> Listing:
    """The partition of the domain that invariants induce; none induce the domain as one universe."""
    return listing(InducedBy(invariants), domain, effort)


def inducing_invariant(listed: Listing, name: str = UNIVERSE) -> TabulatedInvariant:
    """The invariant that gives each point the number of its universe, counted from 0, and so induces the partition.

    An empty universe is passed over: no invariant can induce it, and nothing is promised in it. Raises ``InputError``
    where a point lies in no universe, or in two.
    """
    alone = uncovered(listed)
    if alone:
        raise InputError(f"{alone[0]} lies in no universe", hint="invariants part the whole domain", point=alone[0])
    shared = overlap(listed)
    if shared is not None:
        first, second = (listed.label(number) for number in shared.universes)
        raise InputError(
            f"{shared.point} lies in {first} and in {second}", hint="invariants part the domain", point=shared.point
        )
    table = tuple((point, holders[0]) for point, holders in zip(listed.points, listed.holders, strict=True))
    return TabulatedInvariant(name, table)


def as_induced(multiverse: Multiverse, domain: Domain, effort: Effort = DEFAULT_EFFORT) -> InducedBy | None:
    """The multiverse as one induced by invariants, or ``None`` where its universes do not part the domain."""
    if isinstance(multiverse, InducedBy):
        return multiverse
    listed = listing(multiverse, domain, effort)
    if any(len(holders) != 1 for holders in listed.holders):
        return None
    return InducedBy([]) if len(listed.universes) == 1 else InducedBy([inducing_invariant(listed)])


def finer_invariants(
    first: Sequence[Invariant | str],
    second: Sequence[Invariant | str],
    domain: Domain,
    effort: Effort = DEFAULT_EFFORT,
) -> str:
    """How the first invariants stand to the second on this domain, as ``order.relation`` says it.

    ``finer`` means that the first determine the second, and hold more fixed.
    """
    return relation(partition_of(first, domain, effort), partition_of(second, domain, effort))
