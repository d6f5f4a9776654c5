"""Figure 1 (kifer2022): three curves of Gaussian noise at rho = 2.63, one above the other."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import cast

import flint

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.kifer2022._losses import disagreement
from theorems.kifer2022._normal import ball, phi, quantile
from theorems.kifer2022._text import RECONSTRUCTED

RHO = Fraction("2.63")
DELTAS = (*(Fraction(1, 10**k) for k in range(1, 13)), *(Fraction(k, 20) for k in range(1, 20)))


def deltas(_size: int) -> Iterator[Instance]:
    """Values of delta of the second curve."""
    yield from DELTAS


def ordered(rho: Fraction, four: int) -> ForAll:
    """At the epsilon of the second curve the first is below it and the third, where it is drawn, above it."""

    def check(instance: Instance) -> Witness | None:
        delta = ball(cast(Fraction, instance))
        mu = (2 * ball(RHO)).sqrt()
        epsilon = (delta / phi(quantile(delta) - mu)).log()
        first = phi(mu / 2 - epsilon / mu) - epsilon.exp() * phi(-mu / 2 - epsilon / mu)
        third = (-((epsilon - ball(rho)) ** 2) / (four * ball(rho))).exp()
        if first < delta and (third > delta or not epsilon > ball(rho)):
            return None
        values = {"epsilon": str(epsilon), "(ii)": str(instance)}
        return disagreement(values, f"(i) is {flint.arb(first)}, (iii) is {third}")

    return ForAll("delta = 10^-1, ..., 10^-12 and 1/20, ..., 19/20 on the second curve", deltas, check)


THEOREM = Theorem(
    id="kifer2022/fig-1",
    title="Figure 1: approximate, probabilistic and concentrated curves",
    statement=r"For $\mu=\sqrt{2\rho}$, $\rho=2.63$: the curve "
    r"$\delta(\varepsilon)=\Phi(\mu/2-\varepsilon/\mu)-e^{\varepsilon}\Phi(-\mu/2-\varepsilon/\mu)$ lies below that of "
    r"$\varepsilon=\ln(\delta/\Phi(\Phi^{-1}(\delta)-\mu))$, and $e^{-(\varepsilon-\rho)^2/(4\rho)}$, "
    r"$\varepsilon\ge\rho$, lies above it.",
    claim=ordered(RHO, 4),
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="kifer2022",
    lines="159,230-231,266",
    text=(RECONSTRUCTED,),
    twins=(
        Twin("a better tail", "2 rho for 4 rho in the third curve", ordered(RHO, 2)),
        Twin("a smaller rho", "rho = 2 in the third curve", ordered(Fraction(2), 4)),
    ),
)
