"""The exact privacy loss of a mechanism: the smallest budget that it keeps to (bailie2025, Definition 2.4.5).

In a universe it is the supremum of D(P_x, P_y)/d(x, y) over pairs of members. Pairs at infinite distance do not bind,
for 0 * inf = inf; a pair at distance 0 with different laws makes the loss infinite; with no pair the loss is 0.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from dpcalc.decide.pairs import Pairs
from dpcalc.decide.renamed import up_to_renaming
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge
from dpcalc.exact import INFINITY, Extended, Infinity, LogRatio
from dpcalc.mechanisms.base import Mechanism, Output, cell_law_of
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.values import Magnitude, Value, order, rank
from dpcalc.spec.domain import Point
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Universe
from dpcalc.symbolic.exp_numbers import ExpNumber, Number, exact_expression

_INFINITE = LogRatio(INFINITY, Fraction(1))


@dataclass(frozen=True)
class Loss:
    """The loss of one universe, in nats per unit of distance, and a pair and an output or event that show it.

    ``x`` is the dataset under which ``output`` has the larger probability, ``ratio`` the ratio of the two, ``distance``
    the distance that binds. They are ``None`` (and the ratio 1) where the loss is 0: then no pair binds. Under an
    output premetric other than MULT the unit is its own, and where neither an output nor an ``event`` shows the loss,
    these and their probabilities are ``None``.
    """

    universe: str
    loss: Value
    x: Point | None = None
    x_prime: Point | None = None
    output: Output | None = None
    ratio: Extended | ExpNumber = Fraction(1)
    distance: Fraction | None = None
    probability_x: Number | None = None
    probability_x_prime: Number | None = None
    event: tuple[Output, ...] | None = None


@dataclass(frozen=True)
class MultiverseLoss:
    """The losses of all universes, in order, and the first of the largest; ``None`` where there is no universe."""

    worst: Loss | None
    by_universe: tuple[Loss, ...]


def privacy_loss(mechanism: Mechanism, flavor: Flavor, universe: Universe, effort: Effort = DEFAULT_EFFORT) -> Loss:
    """The exact loss of a mechanism in one universe, with the first worst pair in the order of the members.

    Raises ``TooLarge`` at once where the universe has more pairs than ``effort.limit``.
    """
    members = universe.members
    pairs = len(members) * (len(members) - 1) // 2
    if pairs > effort.limit:
        raise TooLarge(
            f"the universe {universe.label} has {pairs} pairs of datasets, above the limit of {effort.limit}",
            hint="take a smaller universe, or raise the limit",
            estimate=pairs,
        )
    return _largest(mechanism, flavor, universe.label, _watched(universe, effort))


def loss_of_pair(mechanism: Mechanism, flavor: Flavor, label: str, x: Point, y: Point) -> Loss:
    """The exact loss that two datasets force, in either order; ``label`` says where they are."""
    return _largest(mechanism, flavor, label, [(x, y)])


def _watched(universe: Universe, effort: Effort) -> Iterator[tuple[Point, Point]]:
    """Every pair of members, with word of how far it has come."""
    members = universe.members
    for done, x in enumerate(members):
        effort.tick(f"privacy loss in {universe.label}", done, len(members))
        for y in members[done + 1 :]:
            yield x, y


def _largest(
    mechanism: Mechanism, flavor: Flavor, label: str, pairs: Iterable[tuple[Point, Point]], nearest_first: bool = False
) -> Loss:
    """The largest loss of the pairs, in either order, and the first pair that has it.

    ``nearest_first`` says that distances do not fall from one pair to the next.
    """
    compared = Pairs(mechanism, flavor.divergence)
    seen: set[Hashable] = set()
    worst: _Found | None = None
    near: Extended = INFINITY
    for first, second, distance in (each for x, y in pairs for each in binding(flavor, x, y)):
        if distance >= near:
            if nearest_first:
                break
            continue
        if compared.alike:
            kind = (compared.kind(first, second), distance)
            if kind in seen:
                continue
            seen.add(kind)
        found = _pair_loss(compared, first, second, distance)
        if found is not None and (worst is None or order(found.loss, worst.loss) > 0):
            worst = found
            if worst.loss.infinite:
                break
            near = _reaching(flavor.divergence, worst.loss)
    return Loss(label, LogRatio.ZERO) if worst is None else worst.shown(label, compared)


def privacy_losses(mechanism: Mechanism, flavor: Flavor, effort: Effort = DEFAULT_EFFORT) -> MultiverseLoss:
    """The exact loss in every universe of a flavor."""
    found = tuple(losses(mechanism, flavor, effort))
    return MultiverseLoss(max(found, key=lambda loss: rank(loss.loss), default=None), found)


def losses(mechanism: Mechanism, flavor: Flavor, effort: Effort = DEFAULT_EFFORT) -> Iterator[Loss]:
    """The exact loss in every universe of a flavor, one after the other.

    Where a mechanism releases the cells of tables alike, the domain is one universe, and distances count replaced
    records, one pair of datasets is visited for all that differ in the names of cells alone.
    """
    pairs = up_to_renaming(flavor, effort) if cell_law_of(mechanism) is not None else None
    if pairs is not None:
        yield _largest(mechanism, flavor, "the domain", pairs, nearest_first=True)
        return
    universes = list(flavor.universes(effort))
    yield from effort.each(partial(_loss_in, mechanism, flavor), universes, "universes", _pairs)


def _loss_in(mechanism: Mechanism, flavor: Flavor, universe: Universe, effort: Effort) -> Loss:
    """The loss in one universe, as a task."""
    return privacy_loss(mechanism, flavor, universe, effort)


def _pairs(universe: Universe) -> int:
    """How many pairs of datasets there are to compare."""
    return len(universe.members) ** 2


def binding(flavor: Flavor, x: Point, y: Point) -> Iterator[tuple[Point, Point, Fraction]]:
    """The ordered pairs of two datasets that bind, with their finite distances.

    Where the output premetric is symmetric, the order with the smaller distance says all that both say.
    """
    forward = flavor.premetric.distance(x, y)
    backward = forward if flavor.premetric.laws.known("symmetric") else flavor.premetric.distance(y, x)
    if flavor.divergence.laws.known("symmetric"):
        ordered = [(x, y, forward) if forward <= backward else (y, x, backward)]
    else:
        ordered = [(x, y, forward), (y, x, backward)]
    for first, second, distance in ordered:
        if not isinstance(distance, Infinity):
            yield first, second, distance


def _reaching(divergence: Divergence, loss: Value) -> Extended:
    """A distance from which on no pair can have a larger loss, for the premetric takes no values above its top."""
    if isinstance(divergence.top, Infinity) or not isinstance(loss, Magnitude):
        return INFINITY
    top, distance = Magnitude(exact_expression(divergence.top)), 1
    while order(top.per(Fraction(distance)), loss) > 0:
        distance *= 2
    return Fraction(distance)


@dataclass(frozen=True)
class _Found:
    """The loss that an ordered pair forces, the first dataset being the one that makes the event more likely."""

    loss: Value
    first: Point
    second: Point
    distance: Fraction
    turned: bool

    def shown(self, label: str, compared: Pairs) -> Loss:
        """With the event that shows it."""
        x, x_prime = (self.second, self.first) if self.turned else (self.first, self.second)
        seen = compared.shown(self.first, self.second)
        if seen is None:
            return Loss(label, self.loss, x, x_prime, distance=self.distance)
        output = seen.event[0] if len(seen.event) == 1 else None
        more = (seen.ratio, self.distance, seen.probability, seen.other, seen.event)
        return Loss(label, self.loss, x, x_prime, output, *more)


def _pair_loss(compared: Pairs, first: Point, second: Point, distance: Fraction) -> _Found | None:
    """The loss that one ordered pair forces; ``None`` where the laws are at distance 0."""
    found = compared.compare(first, second)
    if found.value.zero:
        return None
    infinite = distance == 0 or found.value.infinite
    return _Found(
        _INFINITE if infinite else found.value.per(distance), first, second, distance, not found.first_is_larger
    )
