"""Section 8.3 (kifer2022): the probabilistic curve of Gaussian noise, in terms of rho."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import cast

import flint

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.kifer2022._losses import disagreement
from theorems.kifer2022._normal import ball, phi, quantile
from theorems.kifer2022._text import RECONSTRUCTED
from theorems.kifer2022.ex_5_10 import DELTAS, LARGER

CLOSE = flint.arb(2) ** -20
"""For quotients of small probabilities, of which the balls are wide."""
RHOS = tuple(map(Fraction, ("1/100", "1/10", "1/2", "263/100")))


def cases(_size: int) -> Iterator[Instance]:
    """Values of rho and delta."""
    yield from product(RHOS, DELTAS)


def curve(factor: Fraction) -> ForAll:
    """At that epsilon events keep to both forms of the definition, and at no smaller one; mu^2 is ``factor rho``."""

    def check(instance: Instance) -> Witness | None:
        rho, delta = cast(tuple[Fraction, Fraction], instance)
        mu, edge = ball(2 * rho).sqrt(), quantile(ball(1 - delta))
        share = phi(-edge - ball(factor * rho).sqrt())  # delta/e^epsilon, as 1 - Phi(x) = Phi(-x)
        least = phi(quantile(ball(delta)) - mu)  # the least Q(A) of the events with P(A) = delta
        held = all(_ratio(ball(times * delta), mu) < ball(delta) / share for times in LARGER if times * delta < 1)
        if held and (share / least - 1).abs_upper() < CLOSE:
            return None
        return disagreement(
            {"rho": str(rho), "delta": str(delta)}, f"delta/e^epsilon is {share}, the least Q(A) is {least}"
        )

    words = (
        f"rho = {', '.join(map(str, RHOS))}, delta = {', '.join(map(str, DELTAS))}, events up to ten times as likely"
    )
    return ForAll(words, cases, check)


def _ratio(chance: flint.arb, mu: flint.arb) -> flint.arb:
    """The largest P(A)/Q(A) for an event of that probability under P."""
    return chance / phi(quantile(chance) - mu)


THEOREM = Theorem(
    id="kifer2022/prose-8-pbdp",
    title="Section 8.3: the probabilistic curve of Gaussian noise",
    statement=r"The Gaussian mechanism that satisfies $\rho$-zCDP (noise $N(0,1/(2\rho))$, sensitivity 1) has the "
    r"pbdp curve $\varepsilon=\ln\frac{\delta}{1-\Phi(\Phi^{-1}(1-\delta)+\sqrt{2\rho})}$.",
    claim=curve(Fraction(2)),
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="kifer2022",
    lines="563",
    text=(RECONSTRUCTED,),
    reading="The curve gives the least epsilon for each delta, by Definitions 5.3 and 5.4, for neighbours whose "
    "answers differ by 1. The least Q(A) for a given P(A) is that of the likelihood ratio test.",
    twins=(
        Twin("sqrt(rho)", "without the 2", curve(Fraction(1))),
        Twin("sqrt(3 rho)", "an epsilon that is larger than it need be", curve(Fraction(3))),
    ),
)
