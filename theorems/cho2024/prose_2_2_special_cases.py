"""Section 2.2 (cho2024): approximate and Gaussian privacy as f-DP, and Gaussian privacy by its curve."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import cast

import flint
from sympy import log

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.language.claims import Every
from dpcalc.spec.curves.finite import FiniteCurve
from dpcalc.spec.curves.gaussian import GaussianCurve
from dpcalc.spec.divergences.gaussian_privacy import GDP
from dpcalc.spec.divergences.values import Enclosed, symbolic
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, Eq, a, b, c, d, p, pointwise, q, x
from theorems.cho2024._text import RECONSTRUCTED
from theorems.kifer2022._losses import disagreement, named
from theorems.kifer2022._normal import FAR, ball, mass, phi, quantile
from theorems.kifer2022.ex_5_10 import THEOREMS as GAUSSIAN

OVER = "pairs of output laws with probabilities of denominator n on at most 3 outcomes"
FACTORS = tuple(map(Fraction, ("1", "9/8", "5/4", "3/2", "2", "3", "4", "6", "12")))
"""Values of exp(epsilon) at which the curves are compared."""
MEANS = tuple(map(Fraction, ("1/4", "1", "5/2")))
SIZES = tuple(map(Fraction, ("1/1000", "1/20", "1/2", "9/10")))
CLOSE = flint.arb(2) ** -40


APPROXIMATE = Every(
    all="P, Q in laws; c in amounts; delta in rates",
    let={
        "f(x: number, c: number, delta: number)": "max(0, 1 - delta - c + c * x, (x - delta) / c)",
        "kept(P: law, Q: law, c: number, delta: number)": "every e in errors(P, Q): e[1] >= f(1 - e[0], c, delta)",
    },
    given={"c = e^epsilon": "c >= 1"},
    show="kept(P, Q, c, delta) and kept(Q, P, c, delta) <=> private(P, Q, c, delta)",
)
POINTS = {"c": ("1", "3/2", "2", "3"), "delta": ("0", "1/6", "1/4", "1/3", "1/2")}


def one_order(_size: int) -> Iterator[Instance]:
    """Means and sizes."""
    yield from product(MEANS, SIZES)


def gaussian(sign: int) -> ForAll:
    """``Phi(Phi^-1(x) - mu)`` is the integrated type II error of N(0, 1) against N(mu, 1) at the size 1 - x."""

    def check(instance: Instance) -> Witness | None:
        mu, size = map(ball, cast(tuple[Fraction, Fraction], instance))
        edge = -quantile(size)
        error, formula = 1 - mass(mu, edge, edge + FAR), phi(quantile(1 - size) - sign * mu)
        if (error - formula).abs_upper() < CLOSE:
            return None
        return disagreement({"mu": str(instance[0]), "1 - x": str(instance[1])}, f"the error is {error}, not {formula}")

    return ForAll(f"mu = {', '.join(map(str, MEANS))}, 1 - x = {', '.join(map(str, SIZES))}", one_order, check)


def pairs(size: int) -> Iterator[Instance]:
    """Every small pair of laws with a finite mu above 0."""
    for first, second in pairs_of_laws(size):
        value = GDP.compare(dict(enumerate(first)), dict(enumerate(second))).value
        if isinstance(value, Enclosed):
            yield first, second, *value.bounds(Fraction(1, 2**20))


def by_curve(factors: tuple[Fraction, ...]) -> ForAll:
    """The least mu is enough for all (epsilon, delta(epsilon)), and three quarters of it for some alone."""

    def check(instance: Instance) -> Witness | None:
        first, second, low, high = cast(tuple[SmallLaw, SmallLaw, Fraction, Fraction], instance)
        curves = [FiniteCurve.discrete(*laws) for laws in ((first, second), (second, first))]
        found = [(factor, max(curve.at(factor) for curve in curves)) for factor in factors]

        def kept(mu: Fraction) -> bool:
            curve = GaussianCurve(symbolic(mu))
            return all(delta <= curve.delta(log(symbolic(factor))).upper for factor, delta in found)

        if kept(high) and not kept(low * Fraction(3, 4)):
            return None
        return disagreement(named(first, second), f"mu lies between {low} and {high}, and the curves disagree")

    return ForAll(f"{OVER}, exp(epsilon) = {', '.join(map(str, factors))}", pairs, check)


GROWS = pointwise(Eq(x**2 / 2 - (x - b) ** 2 / 2, b * x - b**2 / 2), b > 0)
THEOREM = Theorem(
    id="cho2024/prose-2.2-special-cases",
    title="Section 2.2: approximate and Gaussian privacy",
    statement=r"$f_{\varepsilon,\delta}$-DP is $(\varepsilon,\delta)$-DP, with "
    r"$f_{\varepsilon,\delta}(x)=\max\{0,1-\delta-e^\varepsilon+e^\varepsilon x,e^{-\varepsilon}(x-\delta)\}$; "
    r"$G_\mu(x)=\Phi(\Phi^{-1}(x)-\mu)=T(N(0,1),N(\mu,1))(x)$. A mechanism is $G_\mu$-DP if and only if it is "
    r"$(\varepsilon,\delta(\varepsilon))$-DP for all $\varepsilon\ge0$, where "
    r"$\delta(\varepsilon)=\Phi(-\varepsilon/\mu+\mu/2)-e^\varepsilon\Phi(-\varepsilon/\mu-\mu/2)$.",
    claim=AllOf(
        {
            "approximate privacy": Reduction(
                APPROXIMATE,
                AllOf(
                    {
                        "the second part of f": pointwise(
                            Eq((1 - q) - (1 - d - c + c * (1 - p)), d + c * p - q), c >= 1
                        ),
                        "the third part of f": pointwise(
                            Eq(c * ((1 - q) - ((1 - p) - d) / c), d + c * (1 - q) - (1 - p)), c >= 1
                        ),
                    }
                ),
                "A test that rejects with probability p at the one dataset and q at the other has size p = 1 - x and "
                "type II error 1 - q. By the lemmas 1 - q is at least the second part of f iff q <= c p + delta, c = "
                "e^epsilon, and at least the third iff 1 - p <= c (1 - q) + delta, which is the same for the test "
                "that rejects where this one does not, the datasets exchanged; it is at least 0 always. Tests are "
                "mixtures of events",
            ),
            "G_mu": Reduction(
                gaussian(1),
                GROWS,
                "The loss of N(b, 1) against N(0, 1), b = mu > 0, grows with the output by the lemma, so the best "
                "test of the size 1 - x rejects above Phi^-1(x); N(b, 1) is below it with probability Phi(Phi^-1(x) - "
                "b)",
            ),
            "the curve": GAUSSIAN[0].claim,
            "by the curve": Reduction(
                by_curve(FACTORS),
                AllOf(
                    {
                        "the loss grows with x": GROWS,
                        "the edge": pointwise(Eq(b * (a / b + b / 2) - b**2 / 2, a), b > 0),
                        "the tangent": pointwise(And((1 - q) >= 1 - d - c * p), And(c >= 1, q <= d + c * p)),
                    }
                ),
                "As a function of the size p, G_mu is convex and its own inverse, so it is the supremum of its "
                "tangents of slope at most -1 and of their mirror images. With b = mu the best test at e^epsilon = c "
                "rejects where the loss b x - b^2/2 is above a = epsilon, beyond x = a/b + b/2; there G_mu has the "
                "slope -c, and its tangent is 1 - delta(epsilon) - c p. By the first part, a trade-off function lies "
                "above this line and its mirror image iff the mechanism is (epsilon, delta(epsilon))-private; and "
                "above all of them iff above G_mu",
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3, values=POINTS), slow=EnumerateScope(up_to=5, values=POINTS)), Prove()),
    source="cho2024",
    lines="48",
    text=(RECONSTRUCTED,),
    reading="The argument of f is 1 minus the size of the test.",
    twins=(
        Twin(
            "without the third part",
            "max{0, 1 - delta - e^eps + e^eps x} for one dataset",
            APPROXIMATE.put(f="max(0, 1 - delta - c + c * x)"),
            not_needed="datasets are compared in both orders, and the third part is the second one of the other order",
        ),
        Twin("the other sign of mu", "Phi^-1(x) + mu", gaussian(-1)),
        Twin("one epsilon", "epsilon = ln 12 alone", by_curve(FACTORS[-1:])),
        *GAUSSIAN[0].twins,
    ),
)
