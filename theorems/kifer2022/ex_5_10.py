"""Example 5.10 (kifer2022): the approximate and the probabilistic curve of the Gaussian mechanism."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import cast

import flint

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, Eq, Max, a, b, c, nonnegative, p, pointwise, q, r, s, x
from theorems.kifer2022._losses import disagreement
from theorems.kifer2022._normal import FAR, ball, mass, phi, quantile
from theorems.kifer2022._text import RECONSTRUCTED

MEANS = tuple(map(Fraction, ("1/4", "1", "5/2", "4")))
EPSILONS = tuple(map(Fraction, ("0", "1/2", "1", "4")))
DELTAS = tuple(map(Fraction, ("1/1000000", "1/100", "1/4", "3/4")))
LARGER = tuple(map(Fraction, ("101/100", "5/4", "2", "10")))
"""Probabilities beside delta, as multiples of it."""
CLOSE = flint.arb(2) ** -40


def curve_points(_size: int) -> Iterator[Instance]:
    """Values of mu and epsilon."""
    yield from product(MEANS, EPSILONS)


def by_integration(sign: int) -> ForAll:
    """The formula against ``P(S) - e^epsilon Q(S)``, both densities integrated, for ``S = {L > epsilon}``.

    ``sign`` is that of mu/2 in the first argument.
    """

    def check(instance: Instance) -> Witness | None:
        mu, epsilon = map(ball, cast(tuple[Fraction, Fraction], instance))
        edge = epsilon / mu + mu / 2  # the densities have the means mu and 0
        found = mass(mu, edge, edge + FAR) - epsilon.exp() * mass(ball(0), edge, edge + FAR)
        formula = phi(sign * mu / 2 - epsilon / mu) - epsilon.exp() * phi(-mu / 2 - epsilon / mu)
        if (found - formula).abs_upper() < CLOSE:
            return None
        return disagreement(
            {"mu": str(instance[0]), "epsilon": str(instance[1])}, f"{found} by integration, not {formula}"
        )

    words = f"mu = {', '.join(map(str, MEANS))}, epsilon = {', '.join(map(str, EPSILONS))}"
    return ForAll(words, curve_points, check)


def levels(_size: int) -> Iterator[Instance]:
    """Values of mu and delta, and probabilities above delta."""
    for mu, delta, times in product(MEANS, DELTAS, LARGER):
        if times * delta < 1:
            yield mu, delta, times * delta


def kept(shift: Fraction) -> ForAll:
    """Events with P above delta have P <= e^epsilon Q for the best event of that P; both forms of epsilon agree.

    ``shift`` is taken off mu in epsilon.
    """

    def check(instance: Instance) -> Witness | None:
        mu, delta, chance = map(ball, cast(tuple[Fraction, Fraction, Fraction], instance))
        least = phi(quantile(chance) - mu)
        factor = delta / phi(quantile(delta) - (mu - ball(shift)))
        same = 1 - phi(-quantile(delta) + (mu - ball(shift)))
        if (delta / factor - same).abs_upper() < CLOSE and chance < factor * least:
            return None
        values = {"mu": str(instance[0]), "delta": str(instance[1]), "P(A)": str(instance[2])}
        return disagreement(values, f"Q(A) can be {least}, below {chance / factor}")

    words = (
        f"mu = {', '.join(map(str, MEANS))}, delta = {', '.join(map(str, DELTAS))}, events up to ten times as likely"
    )
    return ForAll(words, levels, check)


THEOREMS = (
    Theorem(
        id="kifer2022/ex-5.10b",
        title="Example 5.10: the approximate privacy of Gaussian noise",
        statement=r"The Gaussian mechanism with $\mu=\sup\sqrt{\sum_id_i^2/\sigma_i^2}$ is "
        r"$(\varepsilon,\delta)$-private with "
        r"$\delta(\varepsilon)=\Phi(\mu/2-\varepsilon/\mu)-e^{\varepsilon}\Phi(-\mu/2-\varepsilon/\mu)$, and with no "
        r"smaller $\delta$.",
        claim=Reduction(
            by_integration(1),
            AllOf(
                {
                    "the loss grows with x": pointwise(Eq(x**2 / 2 - (x - b) ** 2 / 2, b * x - b**2 / 2), b > 0),
                    "no event does better": pointwise(
                        p - c * q + r - c * s <= Max(p - c * q, 0) + Max(r - c * s, 0),
                        And(nonnegative(p, q, r, s), c >= 1),
                    ),
                    "the edge": pointwise(Eq(b * (a / b + b / 2) - b**2 / 2, a), b > 0),
                }
            ),
            "Divide each count by its sigma_i and turn the axes so that the difference of the two means is b = mu "
            "along the first; the other coordinates have one and the same law, independent of the first. The loss of "
            "N(b, 1) against N(0, 1) is b x - b^2/2, above epsilon = a beyond x = a/b + b/2. The event where it is "
            "above epsilon is the best one, and both of its probabilities are values of Phi. Multiplying the output "
            "by b/m, m > b, and adding normal noise of variance 1 - (b/m)^2 makes N(b, 1) of N(m, 1) and leaves N(0, "
            "1) as it is: by post-processing the excess does not fall as mu grows. It is continuous in mu, so its "
            "supremum over neighbours is the value at the supremum of mu, attained or not",
        ),
        routes=(Enumerate(EnumerateScope(up_to=1)), Prove()),
        source="kifer2022",
        lines="221-222",
        text=(RECONSTRUCTED,),
        twins=(Twin("the other sign", "-mu/2 for mu/2", by_integration(-1)),),
    ),
    Theorem(
        id="kifer2022/ex-5.10d",
        title="Example 5.10: the probabilistic privacy of Gaussian noise",
        statement=r"The Gaussian mechanism is $(\varepsilon,\delta)$-pbdp with "
        r"$\varepsilon=\ln(\delta/(1-\Phi(\Phi^{-1}(1-\delta)+\mu)))=\ln(\delta/\Phi(\Phi^{-1}(\delta)-\mu))$.",
        claim=kept(Fraction(0)),
        routes=(Enumerate(EnumerateScope(up_to=1)),),
        source="kifer2022",
        lines="226-228",
        text=(RECONSTRUCTED,),
        reading="By Definition 5.3: an event with P(A) > delta has P(A) <= e^epsilon Q(A). The least Q(A) for a given "
        "P(A) is that of the likelihood ratio test.",
        twins=(Twin("a smaller mean", "mu - 1/10 for mu", kept(Fraction(1, 10))),),
    ),
)
