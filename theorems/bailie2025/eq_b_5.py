"""Equation (B.5) (bailie2025): the ratio of the probabilities of two matched permutations."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import cast

from bailie2025._derangements import Matched, Monomial, matched_permutations
from bailie2025._ratio_arguments import quotient_of_two

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.derangements import derangement_number
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness


def formula(slack: int, inverted: bool) -> Callable[[Instance], Witness | None]:
    """The ratio computed from the law is the monomial claimed, and delta lies in its range (narrowed by ``slack``)."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Matched, instance)
        n, k, delta, gap = case.size, case.k, case.shift, case.distance
        low, high = max(-gap, k - n) + slack, min(gap, k) - slack
        if not low <= delta <= high or delta == k - 1:
            return Witness(f"delta = {delta} with k_g = {k} and Delta = {gap} is outside the range", case.shown())
        quotient = Fraction(derangement_number(k - delta), derangement_number(k))
        claimed = Monomial(1 / quotient if inverted else quotient, delta)
        if case.ratio() == claimed:
            return None
        values = case.shown() | {"ratio": str(case.ratio()), "claimed": str(claimed)}
        return Witness(f"the ratio is {case.ratio()}, not {claimed}", values)

    return check


def equation(slack: int = 0, inverted: bool = False) -> Claim:
    """(B.5) for every pair of permutations of one stratum."""
    over = "permutations g and rho of the n records of a stratum, every p with 0 < p < 1"
    return ForAll(over, matched_permutations, formula(slack, inverted), first=2)


THEOREM = Theorem(
    id="bailie2025/eq-b.5",
    title="The ratio of matched permutations",
    statement=r"""Let $\rho$ move $\Delta$ records, $g'=g\circ\rho$ and $\delta=k_g-k_{g'}$. Then
\[ \frac{P_x(\sigma=g)}{P_{x'}(\sigma=g')}=o^{\delta}\,\frac{d(k_g-\delta)}{d(k_g)}, \]
where $\max(-\Delta,k_g-n)\le\delta\le\min(\Delta,k_g)$ and $\delta\ne k_g-1$.""",
    claim=quotient_of_two(equation()),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    source="bailie2025",
    lines="4195-4203",
    twins=(
        Twin("narrower range", "both ends of the range of delta are left out", equation(slack=1)),
        Twin("upside down", "the factor is d(k_g)/d(k_g - delta)", equation(inverted=True)),
    ),
)
