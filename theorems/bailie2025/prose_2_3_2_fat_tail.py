"""Sections 2.3.2 and 2.4.5 (bailie2025): additive noise under pure privacy has heavy tails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product as cartesian

from _law_lemmas import And, a, c, nonnegative, p, pointwise, positive, r, s, t, u

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness


def densities(n: int) -> Iterator[Instance]:
    """Densities at 0, 1, ..., n, up to a constant, as exponents of 2; neighbouring ones differ by a factor up to 2."""
    for steps in cartesian((-1, 0, 1), repeat=n):
        yield tuple(sum(steps[:k]) for k in range(n + 1))


def at_least(power: Callable[[int], int]) -> Callable[[Instance], Witness | None]:
    """The density at n is at least 2^-power(n) times that at 0."""

    def check(exponents: tuple[int, ...]) -> Witness | None:
        n = len(exponents) - 1
        if exponents[-1] >= -power(n):
            return None
        shown = ", ".join(f"f({k}) = 2^{exponent}" for k, exponent in enumerate(exponents))
        return Witness(f"{shown}: below 2^-{power(n)}", {"f": shown, "violated": f"f({n}) >= 2^-{power(n)} f(0)"})

    return check


OVER = "noise densities at 0, 1, ..., n that keep exp(eps) = 2 under shifts by 1"
SCALE = positive(s)
LOG_RATIO = (2 * t + 1) / (2 * s)
"""``ln f(t)/f(t + 1)`` for the normal density of variance s."""

THEOREM = Theorem(
    id="bailie2025/prose-2.3.2-fat-tail",
    title="Additive noise under pure privacy has tails of at least exponential weight",
    statement=r"If a query of sensitivity $1$ is released with additive noise of density $f$ and pure $\varepsilon$-DP "
    r"holds, then $f(x)\ge f(0)\,e^{-\varepsilon\lceil|x|\rceil}$, so $f(x)=e^{-O(|x|)}$; Gaussian noise does not "
    r"satisfy pure $\varepsilon$-DP for any $\varepsilon$.",
    claim=AllOf(
        {
            "tail": Reduction(
                ForAll(OVER, densities, at_least(lambda n: n)),
                pointwise(c * u * r >= p, And(nonnegative(p, r, t), u >= 1, c >= 1, u * t >= p, c * r >= t)),
                "induction over shifts by 1: p is f(0), t the density after the shifts so far, r the one after the "
                "next, u is exp(eps) to the power of the shifts so far and c is exp(eps); shorter shifts come last",
            ),
            "Gaussian": pointwise(a < LOG_RATIO, And(SCALE, a >= 0, t >= s * a)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="837-837,1153-1153",
    reading="Fat-tailed, with density e^(-O(|x|)), says that the density is at least exp(-C |x|) for large |x|. Every "
    "shift of the query by at most 1 occurs. For the Gaussian, s is the variance and t a place, beyond which the log "
    "ratio under a shift by 1 exceeds eps.",
    twins=(
        Twin(
            "a lighter tail",
            "exp(-eps (n - 1)) for exp(-eps n)",
            ForAll(OVER, densities, at_least(lambda n: n - 1)),
        ),
        Twin(
            "a bounded range",
            "Gaussian noise is looked at in a bounded range only",
            pointwise(a < LOG_RATIO, And(SCALE, a >= 0, t >= 0)),
        ),
    ),
)
