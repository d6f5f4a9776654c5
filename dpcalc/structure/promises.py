"""What a specification promises, in the language of structures: satisfying it, its weights, and strength."""

from __future__ import annotations

from dpcalc.structure.distances import below, sharpened
from dpcalc.structure.families import Budget, Distance, Family, Universe, for_points
from dpcalc.structure.language import Choose, Formula


def satisfies(output: Distance, family: Family, distance: Distance, budget: Budget) -> Formula:
    """Definition 2.4.4: in every universe, the output laws are at most budget times distance apart.

    ``output(x, y)`` is how far apart the laws at x and y are, D(P_x, P_y).
    """

    def within(universe: Universe) -> Formula:
        return for_points(
            2,
            lambda x, y: (universe.has(x) & universe.has(y)) >> (output(x, y) <= budget(universe) * distance(x, y)),
        )

    return family.every(within)


def weight(family: Family, distance: Distance, budget: Budget) -> Distance:
    """The weight of a pair: the infimum of budget times distance over the universes that have both points."""
    return lambda x, y: family.least(
        lambda universe: universe.has(x) & universe.has(y), lambda universe: budget(universe) * distance(x, y)
    )


def closure(weights: Distance) -> Distance:
    """Shortest paths of the smaller of both directions: all that an output premetric which is a metric can see.

    A mechanism with ``MULT`` attains them (DESIGN, fact 2), so these are what a specification with MULT promises.
    """
    return sharpened(lambda x, y: Choose(weights(x, y) <= weights(y, x), weights(x, y), weights(y, x)))


def stronger_for_every_output(first: Distance, second: Distance) -> Formula:
    """That every mechanism with weights ``first`` keeps to ``second``, whatever the output premetric: W1 <= W2."""
    return below(first, second)


def stronger_for_metric_outputs(first: Distance, second: Distance) -> Formula:
    """The same where the output premetric is MULT, or any metric with a ray of laws: W1* <= W2."""
    return below(closure(first), second)
