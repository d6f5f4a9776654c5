"""Definition 5.12, footnote 10 (kifer2022): Renyi privacy by moments of the privacy loss."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from sympy import log

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.spec.divergences.renyi import renyi
from dpcalc.spec.divergences.values import Magnitude, order, symbolic
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, Eq, pointwise, r, t, u, v, w
from theorems.kifer2022._losses import OVER, disagreement, loss_law, named
from theorems.kifer2022._text import RECONSTRUCTED

ORDERS = (2, 3)
Moment = Callable[[SmallLaw, SmallLaw, int], Extended]


def pairs(size: int) -> Iterator[Instance]:
    """Every small ordered pair of laws."""
    yield from pairs_of_laws(size)


def of_loss(first: SmallLaw, second: SmallLaw, power: int) -> Extended:
    """The mean of ``exp(power L)``, L the loss of the pair."""
    whole = Fraction(0)
    for ratio, chance in loss_law(first, second).items():
        if isinstance(ratio, Infinity):
            return INFINITY
        whole += chance * ratio**power
    return whole


def of_order(first: SmallLaw, second: SmallLaw, power: int) -> Extended:
    """The same with omega for omega - 1."""
    return of_loss(first, second, power + 1)


def of_other(first: SmallLaw, second: SmallLaw, power: int) -> Extended:
    """The same for the loss of the pair the other way round."""
    return of_loss(second, first, power)


def equivalent(moment: Moment) -> ForAll:
    """``D_omega = ln(moment)/(omega - 1)`` as extended numbers, so both sides are at most the same tau."""

    def check(instance: Instance) -> Witness | None:
        first, second = cast(tuple[SmallLaw, SmallLaw], instance)
        for omega in ORDERS:
            divergence = renyi(omega).compare(dict(enumerate(first)), dict(enumerate(second))).value
            mean = moment(first, second, omega - 1)
            if isinstance(mean, Infinity) or divergence.infinite:
                agree = isinstance(mean, Infinity) and divergence.infinite
            else:
                agree = order(divergence, Magnitude(log(symbolic(mean)) / (omega - 1))) == 0
            if not agree:
                words = f"at order {omega}: D = {divergence}, the moment is {mean}"
                return disagreement(named(first, second), words)
        return None

    return ForAll(f"{OVER}, orders 2 and 3", pairs, check)


THEOREM = Theorem(
    id="kifer2022/def-5.12b",
    title="Definition 5.12: Renyi privacy by moments of the privacy loss",
    statement=r"$D_\omega(M(D_1)\|M(D_2))\le\tau$ if and only if $E[e^{(\omega-1)L_{12}}]\le e^{(\omega-1)\tau}$.",
    claim=Reduction(
        equivalent(of_loss),
        AllOf(
            {
                "one outcome": pointwise(Eq(u + (w - 1) * (u - v), w * u + (1 - w) * v), w > 1),
                "one way": pointwise(log(r) <= (w - 1) * t, And(w > 1, r > 0, log(r) / (w - 1) <= t)),
                "and back": pointwise(log(r) / (w - 1) <= t, And(w > 1, r > 0, log(r) <= (w - 1) * t)),
            }
        ),
        "An outcome of probabilities e^u and e^v, positive both, adds e^u e^((w - 1)(u - v)) = e^(w u) e^((1 - w) v) "
        "to the mean of e^((w - 1) L); "
        "outcomes with p = 0 add nothing to either side, and with q = 0 < p both sides are infinite. So the mean is "
        "the sum u whose logarithm over w - 1 is D_w, and r <= e^((w - 1) tau) says that ln r <= (w - 1) tau, that is "
        "D_w <= tau",
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    source="kifer2022",
    lines="251",
    text=(RECONSTRUCTED,),
    twins=(
        Twin("omega", "omega for omega - 1 in the mean", equivalent(of_order)),
        Twin("the other loss", "L_21 for L_12", equivalent(of_other)),
    ),
)
