"""Many values of the profile of one composition, from a single grid."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from dpcalc.accounting.loss_distributions.account import single
from dpcalc.accounting.loss_distributions.accuracy import Accuracy
from dpcalc.accounting.loss_distributions.alone import delta_alone, merged
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.accounting.loss_distributions.refining import Bounds, largest
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.exact import Extended
from dpcalc.symbolic.enclose import Enclosure


def profile_at(
    parts: Sequence[Part],
    epsilons: Sequence[Fraction],
    narrow: Fraction,
    accuracy: Accuracy | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> list[Enclosure]:
    """Bounds on the delta of a composition at some epsilons, as narrow as asked for at the one that is ``narrow``.

    Raises ``InputError`` where nothing is composed, ``TooLarge`` where the losses are too many for a grid.
    """
    together = merged(parts)
    if single(together):
        return [Enclosure(*delta_alone(together[0].curve, epsilon)) for epsilon in epsilons]
    last = list[Bounds]()

    def ask(bounds: Bounds) -> tuple[Extended, Extended]:
        last[:] = [bounds]
        found = bounds.delta(narrow)
        return found.lower, found.upper

    largest([together], ask, accuracy or Accuracy(), effort, is_delta=True)
    return [last[0].delta(epsilon) for epsilon in epsilons]
