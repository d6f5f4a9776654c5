"""Non-uniform derangements (bailie2025, appendix B.6.2): the proviso on ratios of probabilities, and what it gives.

The proviso bounds P_x(g)/P_x'(g') by exp(C |k_g - k_g'|), where g and g' move k_g and k_g' records. A slack is added to
the difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from dpcalc.claim import Instance
from dpcalc.exact import LogRatio
from dpcalc.swapping.losses.instances import Permutation, Records, moved
from dpcalc.verdict import Witness
from theorems.bailie2025._modifications import RATE, Check, Modified, constant, nontrivial, some_orders
from theorems.bailie2025._variants import Draws, preferring, worst_pair


def preferences(by_value: bool) -> Callable[[int], Iterator[Instance]]:
    """Derangements of the selected records drawn with preferences: by their places, or by the records' values."""

    def of_size(size: int) -> Iterator[Instance]:
        placed = {} if by_value else {label: preferring(size, RATE, wish) for label, wish in PREFERENCES.items()}
        for universe in nontrivial(size):
            if by_value:
                yield Modified("derangements that change more values preferred", universe, _changing)
            for label, draws in placed.items():
                yield Modified(f"derangements, {label}", universe, constant(draws))

    return of_size


def _changing(records: Records) -> Draws:
    """The weight of a derangement is one more than the number of records whose swapping value it changes."""
    n = len(records)
    return preferring(n, RATE, lambda g: Fraction(1 + sum(records[i][1] != records[g[i]][1] for i in range(n))))


PREFERENCES: dict[str, Callable[[Permutation], Fraction]] = {
    "all alike": lambda _g: Fraction(1),
    "swaps of pairs preferred": lambda g: Fraction(1 + sum(g[j] == i for i, j in enumerate(g))),
    "near places preferred": lambda g: Fraction(1, 1 + sum(abs(i - j) for i, j in enumerate(g))),
    "those that turn all to the right left out": lambda g: Fraction(
        int(any(j < i - 1 for i, j in enumerate(g)) or moved(g) < 3)
    ),
}


def proviso(case: Modified, slack: int) -> LogRatio | None:
    """The least C with ``P_x(g)/P_x'(g') <= exp(C (|k_g - k_g'| + slack))`` for all x, x', g, g'; ``None`` if none is.

    All permutations that can be derangements of selected records count, those of probability 0 as well.
    """
    extremes: dict[int, tuple[Fraction, Fraction]] = {}
    for x in some_orders(case.universe):
        drawn = dict(case.sampler(x))
        for image in dict.fromkeys((*drawn, *dict(preferring(len(x), RATE, PREFERENCES["all alike"])))):
            chance, k = drawn.get(image, Fraction(0)), moved(image)
            low, high = extremes.get(k, (chance, chance))
            extremes[k] = min(low, chance), max(high, chance)
    least = LogRatio.ZERO
    for k, (_, above) in extremes.items():
        for k_prime, (below, _) in extremes.items():
            gap = abs(k - k_prime) + slack
            if below == 0 or (gap == 0 and above > below):
                return None
            if above > below:
                least = max(least, LogRatio(above / below, Fraction(gap)))
    return least


def within_constant(slack: int, factor: Fraction) -> Check:
    """Where the proviso holds with some C, the loss is at most ``factor * C``."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Modified, instance)
        least = proviso(case, slack)
        if least is None:
            return None
        worst = worst_pair(case.laws())
        if worst.loss <= LogRatio(least.ratio, least.distance / factor):
            return None
        return Witness(
            f"{case.universe.label()}, {case.label}: `C = {least}`, but the loss is `{worst.loss}`",
            {**worst.values(), "C": str(least), "violated": f"{worst.loss} <= {factor} * {least}"},
        )

    return check


def uneven(instance: Instance) -> Witness | None:
    """A law that meets the proviso and draws two derangements of equally many records with different probabilities."""
    case = cast(Modified, instance)
    if proviso(case, 0) is None:
        return None
    for x in some_orders(case.universe):
        chances: dict[int, set[Fraction]] = {}
        for image, chance in case.sampler(x):
            chances.setdefault(moved(image), set()).add(chance)
        if any(len(found) > 1 for found in chances.values()):
            return Witness(f"{case.universe.label()}, {case.label}", {"probabilities by records moved": str(chances)})
    return None
