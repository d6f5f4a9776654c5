"""The exact privacy loss of a mechanism: the smallest budget that it keeps to (bailie2025, Definition 2.4.5).

In a universe it is the supremum of D(P_x, P_y)/d(x, y) over pairs of members. Pairs at infinite distance do not bind,
for 0 * inf = inf; a pair at distance 0 with different laws makes the loss infinite; with no pair the loss is 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge
from dpcalc.exact import INFINITY, Extended, Infinity, LogRatio
from dpcalc.mechanisms.base import Law, Mechanism, Output, check_law
from dpcalc.spec.divergences.values import Value, order, rank
from dpcalc.spec.domain import Point
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Universe

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
    ratio: Extended = Fraction(1)
    distance: Fraction | None = None
    probability_x: Fraction | None = None
    probability_x_prime: Fraction | None = None
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
    laws = _Laws(mechanism)
    worst: Loss | None = None
    for done, x in enumerate(members):
        effort.tick(f"privacy loss in {universe.label}", done, len(members))
        for y in members[done + 1 :]:
            for first, second, distance in binding(flavor, x, y):
                found = _pair_loss(universe.label, laws, flavor, first, second, distance)
                if found is not None and (worst is None or order(found.loss, worst.loss) > 0):
                    worst = found
                    if worst.loss.infinite:
                        return worst
    return Loss(universe.label, LogRatio.ZERO) if worst is None else worst


def privacy_losses(mechanism: Mechanism, flavor: Flavor, effort: Effort = DEFAULT_EFFORT) -> MultiverseLoss:
    """The exact loss in every universe of a flavor."""
    losses = tuple(privacy_loss(mechanism, flavor, universe, effort) for universe in flavor.universes(effort))
    return MultiverseLoss(max(losses, key=lambda loss: rank(loss.loss), default=None), losses)


class _Laws:
    """The laws asked for so far, each checked once."""

    def __init__(self, mechanism: Mechanism) -> None:
        self.mechanism = mechanism
        self.known: dict[Point, Law] = {}

    def at(self, dataset: Point) -> Law:
        """The law at a dataset. Raises ``InputError`` where the mechanism returns none."""
        if dataset not in self.known:
            law = self.mechanism.law(dataset)
            check_law(law, f"the law of {self.mechanism.name} at {dataset}")
            self.known[dataset] = law
        return self.known[dataset]


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


def _pair_loss(label: str, laws: _Laws, flavor: Flavor, first: Point, second: Point, distance: Fraction) -> Loss | None:
    """The loss that one ordered pair forces; ``None`` where the laws are at distance 0."""
    found = flavor.divergence.compare(laws.at(first), laws.at(second))
    if found.value.zero:
        return None
    x, x_prime = (first, second) if found.first_is_larger else (second, first)
    infinite = distance == 0 or found.value.infinite
    loss = _INFINITE if infinite else found.value.per(distance)
    event = (found.output,) if found.event is None and found.output is not None else found.event
    if event is None:
        return Loss(label, loss, x, x_prime, distance=distance)
    chances = tuple(sum((Fraction(laws.at(z).get(output, 0)) for output in event), Fraction(0)) for z in (x, x_prime))
    ratio = INFINITY if chances[1] == 0 else chances[0] / chances[1]
    return Loss(label, loss, x, x_prime, found.output, ratio, distance, chances[0], chances[1], event)
