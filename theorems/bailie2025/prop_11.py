"""Proposition 11 (bailie2025): the multiplicative distance of product measures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

import _law_lemmas as lemma
from bailie2025._measures import Measure, exp_mult, measures, shown

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import Extended, Infinity
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

OVER = "two pairs of measures with masses 0, ..., n on at most 2 outcomes each"


def two_pairs(size: int) -> Iterator[Instance]:
    """Every two small pairs of measures, on sets of equal size."""
    yield from measures(size, 4)


def times(first: Measure, second: Measure) -> Measure:
    """The product measure."""
    return tuple(a * b for a in first for b in second)


def at_most(bound: Callable[[Extended, Extended], Extended]) -> Callable[[Instance], Witness | None]:
    """The distance of the products is at most a bound made of the two distances, all in exponential form."""

    def check(instance: Instance) -> Witness | None:
        mu, nu, other_mu, other_nu = cast(tuple[Measure, Measure, Measure, Measure], instance)
        one, other = exp_mult(mu, nu), exp_mult(other_mu, other_nu)
        whole, most = exp_mult(times(mu, other_mu), times(nu, other_nu)), bound(one, other)
        if isinstance(most, Infinity) or whole <= most:
            return None
        measured = {"mu1": mu, "nu1": nu, "mu2": other_mu, "nu2": other_nu}
        return shown(f"exp D of the products is {whole}, above {most}", **measured)

    return check


def product(one: Extended, other: Extended) -> Extended:
    """The sum of two distances, in exponential form."""
    return max(one, other) if isinstance(one, Infinity) or isinstance(other, Infinity) else one * other


THEOREM = Theorem(
    id="bailie2025/prop-11",
    title="Proposition 11: product measures",
    statement=r"$D_{\mathrm{MULT}}(\mu_1\times\mu_2,\nu_1\times\nu_2)\le "
    r"D_{\mathrm{MULT}}(\mu_1,\nu_1)+D_{\mathrm{MULT}}(\mu_2,\nu_2)$ for sigma-finite measures.",
    claim=Reduction(
        ForAll(OVER, two_pairs, at_most(product)),
        lemma.RATIO_PRODUCT,
        "D(mu, nu) <= ln c says that mu <= c nu and nu <= c mu at every event, so with densities p, q with respect to "
        "a dominating measure p <= c q and q <= c p almost everywhere; densities of product measures are products, "
        "and by the lemma bounded with c d. Integrated over an event of the product space this bounds both ratios, "
        "also where both values are infinite or 0 (Tonelli, for sigma-finite measures). Where a distance is infinite "
        "nothing is claimed",
    ),
    routes=(Enumerate(EnumerateScope(up_to=1), slow=EnumerateScope(up_to=2)), Prove()),
    source="bailie2025",
    lines="5008-5039",
    twins=(
        Twin(
            "the larger distance",
            "the maximum for the sum",
            ForAll(OVER, two_pairs, at_most(max)),
            routes=(Enumerate(EnumerateScope(up_to=2)),),
        ),
    ),
)
