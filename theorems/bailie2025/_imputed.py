"""Imputed records that are never swapped (bailie2025, appendix B.6.2): their loss beside that of the PSA.

Some holding values mark imputed records; datasets that differ on an imputed record are at infinite distance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import cast

from dpcalc.certify.counterexample import Step, swapping
from dpcalc.claim import Instance
from dpcalc.exact import LogRatio
from dpcalc.swapping.law.stratum import StratumUniverse
from dpcalc.swapping.losses.instances import Records
from dpcalc.swapping.losses.stratum_loss import stratum_loss
from dpcalc.verdict import Evidence, Witness
from theorems.bailie2025._modifications import Check, by_value, nontrivial
from theorems.bailie2025._swapping import published_factor
from theorems.bailie2025._variants import Law, Worst, laws, members, worst_pair

RATES = (Fraction(1, 20), Fraction(1, 2), Fraction(9, 10))


@dataclass(frozen=True)
class Imputed:
    """A universe, its holding values that mark imputed records, and a rate."""

    universe: StratumUniverse
    imputed: tuple[int, ...]
    rate: Fraction

    def constant_part(self, x: Records) -> Records:
        """The imputed records."""
        return tuple(sorted(record for record in x if record[0] in self.imputed))

    def laws(self) -> dict[Records, Law]:
        """The law at every dataset when imputed records are never selected."""
        chances = tuple(Fraction(0) if h in self.imputed else self.rate for h in range(len(self.universe.rows)))
        return laws(members(self.universe), by_value(chances, 0))

    def worst(self) -> Worst:
        """The largest loss over pairs that do not differ on any imputed record."""
        return worst_pair(self.laws(), lambda x, y: self.constant_part(x) == self.constant_part(y))

    def remaining(self) -> int:
        """The largest number of records that can be swapped in a dataset where two of them differ, else 0."""
        sizes = [0]
        for x in members(self.universe):
            rest = [record for record in x if record[0] not in self.imputed]
            if len(set(rest)) > 1:
                sizes.append(len(rest))
        return max(sizes)


def imputed_cases(size: int) -> Iterator[Instance]:
    """Every universe of n records with every set of holding values that mark imputed records."""
    for universe in nontrivial(size):
        values = range(len(universe.rows))
        for count in range(1, len(universe.rows)):
            for marked in combinations(values, count):
                for rate in RATES:
                    yield Imputed(universe, marked, rate)


def no_worse_than_before(instance: Instance) -> Witness | None:
    """Any budget that the PSA keeps to is kept to when imputed records are never swapped."""
    case = cast(Imputed, instance)
    before, after = stratum_loss(case.universe, case.rate), case.worst()
    if after.loss <= before.loss:
        return None
    return Witness(
        f"{case.universe.label()}, `p = {case.rate}`, records with holding value in `{case.imputed}` imputed: "
        f"the loss is `{after.loss}`, that of the PSA `{before.loss}`",
        {**after.values(), "violated": f"{after.loss} <= {before.loss}"},
        evidence=None if before.loss.infinite else _over_before(case, after, before.loss),
    )


def _over_before(case: Imputed, after: Worst, before: LogRatio) -> Evidence:
    """The PSA keeps to its loss in the universe; a pair that agrees on its imputed records is told apart by more."""
    x, y = after.x or (), after.x_prime or ()
    let: dict[str, Step] = {"U": ("universe", "x"), "laws": ("swapping", "U", "p")}
    let |= {"over_by_psa": ("exceeding", "laws", [], before.ratio, before.distance), "d": ("distance", "x", "x'")}
    let |= {"P": ("chance", "x", "z", [str(Fraction(0) if h in case.imputed else case.rate) for h, _ in x])}
    let |= {"P'": ("chance", "x'", "z", [str(Fraction(0) if h in case.imputed else case.rate) for h, _ in y])}
    counts = {"x": x, "x'": y}
    cells = sorted({record for record in (*x, *y) if record[0] in case.imputed})
    let |= {
        f"n{i}{'p' * len(name[1:])}": ("count", name, [0, 1], cell) for i, cell in enumerate(cells) for name in counts
    }
    same = [f"(= n{i} n{i}p)" for i in range(len(cells))]
    show = f"(<= (^ P {before.distance}) (* (^ P' {before.distance}) (^ {before.ratio} d)))"
    return swapping(show, let, ["(= over_by_psa 0)", *same], p=case.rate, z=after.output, **counts)


def within_published(power: Callable[[int, int], int]) -> Check:
    """The loss is at most the budget (3.4) for ``power(b', b)``: b' records that can be swapped, of b."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Imputed, instance)
        after, b = case.worst(), power(case.remaining(), case.universe.size)
        allowed = LogRatio(max(published_factor(b, case.rate), Fraction(1)), Fraction(1))
        if after.loss <= allowed:
            return None
        return Witness(
            f"{case.universe.label()}, `p = {case.rate}`, `{case.imputed}` imputed: `{after.loss}` exceeds `{allowed}`",
            after.values(),
        )

    return check
