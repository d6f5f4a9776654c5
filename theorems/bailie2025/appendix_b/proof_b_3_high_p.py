"""Proof of Theorem 3.2.4 (bailie2025), large swap rates: permutations of x that move at least as many records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from dpcalc.claim import AllOf, Claim, Exists, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._derangements import ANY, HIGH, Matched, Monomial, matched_permutations, rate_above
from theorems.bailie2025._ratio_arguments import falling

Region = tuple[Fraction, Fraction | None]


def with_shift(least: int) -> Callable[[int], Iterator[Instance]]:
    """Matched pairs with ``least <= delta``."""
    return lambda n: (pair for pair in matched_permutations(n) if pair.shift >= least)


def at_most_power(region: Region) -> Callable[[Instance], Witness | None]:
    """The ratio is at most ``o**Delta`` for all odds of a region."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(Matched, instance)
        rate = rate_above(pair.ratio(), [Monomial(Fraction(1), pair.distance)], region)
        if rate is None:
            return None
        values = pair.shown() | {"p": str(rate), "ratio": str(pair.ratio())}
        return Witness(f"at p = {rate} the ratio {pair.ratio()} exceeds o^{pair.distance}", values)

    return check


def attained(instance: Instance) -> Witness | None:
    """A pair with ``k_g = Delta = delta = 2`` whose ratio is ``o**2``."""
    pair = cast(Matched, instance)
    if pair.k == pair.distance == pair.shift == 2 and pair.ratio() == Monomial(Fraction(1), 2):
        return Witness(f"k_g = Delta = 2: the ratio is {pair.ratio()}", pair.shown())
    return None


def dominated(least: int = 0, region: Region = HIGH, rates: str = "1/2 < p < 1") -> Claim:
    """``o**Delta`` dominates the ratio wherever delta is at least ``least``."""
    over = f"permutations g and rho of n records with delta >= {least}, {rates}"
    return ForAll(over, with_shift(least), at_most_power(region), first=2)


THEOREM = Theorem(
    id="bailie2025/proof-b.3-high-p",
    title="Large swap rates: nothing exceeds the power of the odds",
    statement=r"""Let $\tfrac12<p<1$. For $\delta_m=\Delta_m$ the ratio (B.5) is at most $o^{\Delta_m}$, attained at
$k_{g_m}=\Delta_m=2$; and $o^{\Delta_m}\ge o^{\delta_m}\,d(k_{g_m}-\delta_m)/d(k_{g_m})$ for all
$0\le\delta_m\le\Delta_m$ and
all possible $k_{g_m}$.""",
    claim=AllOf(
        {
            "dominated": falling(dominated()),
            "attained": Exists("permutations g and rho of n records", matched_permutations, attained, first=2),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    source="bailie2025",
    lines="4217-4225",
    twins=(
        Twin("one more record moved by g'", "delta may be -1", dominated(least=-1)),
        Twin("every rate", "p may be less than one half", dominated(region=ANY, rates="0 < p < 1")),
    ),
)
