"""Section 6.3 (kifer2022): a query with Gaussian noise, its concentrated privacy and its trade-off function."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import cast

import flint

from dpcalc.claim import AllOf, Claim, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, Eq, b, pointwise, t, u, w, x
from theorems.kifer2022._losses import disagreement
from theorems.kifer2022._normal import FAR, ball, mass, phi, quantile
from theorems.kifer2022._text import RECONSTRUCTED
from theorems.kifer2022.prose_5_3 import ORDERS, RHOS, integral

SIZES = tuple(map(Fraction, ("1/100", "1/20", "1/2", "9/10")))
GAPS = tuple(map(Fraction, ("-1", "1/2", "1")))
"""By how much the answers of neighbours differ."""
WIDER = (Fraction(2),)
CLOSE = flint.arb(2) ** -40


def settings(gaps: tuple[Fraction, ...]) -> Iterator[Instance]:
    """Some orders, values of rho and gaps."""
    yield from product(ORDERS[::2], RHOS, gaps)


def concentrated(gaps: tuple[Fraction, ...]) -> ForAll:
    """The integrated Renyi divergence of N(0, 1/(2 rho)) and N(gap, 1/(2 rho)) is at most ``omega rho``."""

    def check(instance: Instance) -> Witness | None:
        order, rho, gap = cast(tuple[Fraction, Fraction, Fraction], instance)
        found = integral(order, rho * gap**2)  # in units of the gap
        most = (ball(order) * (ball(order) - 1) * ball(rho)).exp()
        if (found / most - 1).lower() < flint.arb(2) ** -40:
            return None
        return disagreement(
            {"omega": str(order), "rho": str(rho), "gap": str(gap)}, f"the moment is {found}, above {most}"
        )

    return ForAll("orders, values of rho and gaps", lambda _size: settings(gaps), check)


def tradeoff(gaps: tuple[Fraction, ...], factor: Fraction = Fraction(2)) -> ForAll:
    """The type II error of the best test, integrated, is at least f, and is f at a gap of 1; mu^2 is ``factor rho``."""

    def check(instance: Instance) -> Witness | None:
        size, rho, gap = cast(tuple[Fraction, Fraction, Fraction], instance)
        mu, edge = ball(factor * rho).sqrt(), quantile(1 - ball(size))
        shift = ball(2 * rho).sqrt() * ball(abs(gap))
        error, f = 1 - mass(shift, edge, edge + FAR), phi(edge - mu)
        if (error - f).upper() > -CLOSE and (abs(gap) != 1 or (error - f).abs_upper() < CLOSE):
            return None
        return disagreement(
            {"size": str(size), "rho": str(rho), "gap": str(gap)}, f"the type II error is {error}, f is {f}"
        )

    def cases(_size: int) -> Iterator[Instance]:
        yield from product(SIZES, RHOS, gaps)

    return ForAll("sizes, values of rho and gaps", cases, check)


def f_private(gaps: tuple[Fraction, ...], factor: Fraction = Fraction(2)) -> Claim:
    """It is f-private with that mu."""
    return Reduction(
        tradeoff(gaps, factor),
        AllOf(
            {
                "the loss grows with x": pointwise(Eq((x**2 - (x - b) ** 2) / 2, b * x - b**2 / 2), b > 0),
                "a smaller gap": pointwise(x - t <= x - b, And(b >= 0, b <= t)),
            }
        ),
        "In units of sigma the noise is standard normal and the answers differ by b = gap/sigma, gap/sigma <= sqrt(2 "
        "rho) = mu (1/sigma^2 = 2 rho). The loss grows with the output, so the best test of a size alpha rejects "
        "above Phi^-1(1 - alpha), and has the type II error Phi(Phi^-1(1 - alpha) - b), at least that at mu = t by "
        "the second lemma, as Phi grows, and equal to it where the gap is 1",
    )


ROUTES = (Enumerate(EnumerateScope(up_to=1)), Prove())
THEOREM = Theorem(
    id="kifer2022/prose-6.3-gauss-zcdp",
    title="Section 6.3: Gaussian noise with concentrated privacy rho",
    statement=r"If $|q(D_1)-q(D_2)|\le1$ for all neighbours, $M(D)=q(D)+N(0,1/(2\rho))$ is $\rho$-zCDP, and $f$-DP "
    r"with $f(\alpha)=\Phi(\Phi^{-1}(1-\alpha)-\mu)$, $\mu=\sqrt{2\rho}$.",
    claim=AllOf(
        {
            "concentrated privacy": Reduction(
                concentrated(GAPS),
                AllOf(
                    {
                        "completing the square": pointwise(
                            Eq(
                                -u * (w * x**2 + (1 - w) * (x - b) ** 2),
                                -u * (x - (1 - w) * b) ** 2 + w * (w - 1) * u * b**2,
                            ),
                            And(u > 0, w > 1),
                        ),
                        "a gap of at most 1": pointwise(w * u * t <= w * u, And(u > 0, w > 1, t >= 0, t <= 1)),
                    }
                ),
                "With u = rho = 1/(2 sigma^2), w the order and b the gap, the logarithm of P^w Q^(1 - w) is the left "
                "side plus the logarithm of the normal density's constant; so it integrates to e^(w (w - 1) u b^2), "
                "and D_w = w u b^2, at most w rho, as t = b^2 is at most 1",
            ),
            "trade-off function": f_private(GAPS),
        }
    ),
    routes=ROUTES,
    source="kifer2022",
    lines="319,427",
    text=(RECONSTRUCTED,),
    twins=(
        Twin("answers further apart", "a gap of 2 for rho", concentrated(WIDER)),
        Twin("answers further apart, for f", "a gap of 2 for f", tradeoff(WIDER)),
        Twin("mu = sqrt(rho)", "without the 2", tradeoff(GAPS, Fraction(1))),
    ),
)
