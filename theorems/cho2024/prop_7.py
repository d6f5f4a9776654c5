"""Proposition 7 and Theorem 31 (cho2024): the loss of K-norm noise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from dpcalc.claim import ForAll
from dpcalc.exact import Infinity
from dpcalc.theory import Enumerate, EnumerateScope, Prove, Reduction, Theorem, Twin
from dpcalc.witnesses import Witness
from theorems._law_lemmas import And, c, nonnegative, p, pointwise, q, r, x
from theorems.cho2024._norm_balls import SPACES, Space, length, less, norm, outputs, spaces
from theorems.cho2024._text import RECONSTRUCTED

Instance = tuple[Space, Space]


def own_hull(dimension: int) -> Iterator[Instance]:
    """Each sensitivity space with its own hull as the ball."""
    return ((space, space) for space in spaces(dimension))


def any_ball(dimension: int) -> Iterator[Instance]:
    """Sensitivity spaces with the hulls of others as balls, those that span the same or more."""
    every = list(spaces(dimension))
    for space in every[1:7]:
        for ball in every[1:]:
            if all(not isinstance(norm(ball, u), Infinity) for u in space):
                yield space, ball


def private(pairs: str, instances: Callable[[int], Iterator[Instance]], share: Fraction = Fraction(1)) -> ForAll:
    """That the loss, in epsilon, is at most 1 at outputs, with ``share`` of the sensitivity.

    Code, since the norm of a hull is a linear program.
    """

    def check(instance: Instance) -> Witness | None:
        space, ball = instance
        sensitivity = share * max(length(ball, u) for u in space)
        for u in space:
            for o in outputs(ball):
                loss = length(ball, less(o, u)) - length(ball, o)
                if loss > sensitivity:
                    return Witness(
                        f"answers that differ by {u}: at {o} the loss is {loss}/{sensitivity} epsilon",
                        {"sensitivity space": str(space), "ball": str(ball), "output": str(o)},
                    )
        return None

    return ForAll(pairs, instances, check, last=3)


TRIANGLE = pointwise((p - q) * x / c <= x, And(nonnegative(p, q, r, x), c > 0, p <= q + r, r <= c))
DENSITY = (
    "At an output `o` the densities at two answers that differ by `u` have the ratio `exp(epsilon (||o - u|| - "
    "||o||)/Delta)`, `o` counted from the first answer; by the triangle inequality and the lemma, with `p`, `q`, `r` "
    "the norms of `o - u`, `o` and `u`, `c = Delta` and `x = epsilon`, it is at most `e^epsilon`. It is a density: "
    "the set where the norm is at most `s` has the volume `s^p lambda(K)`, and the integral of `exp(-s) s^p/p`! over "
    "`s` from 0 up is 1"
)
BOTH = f"pairs of {SPACES}, the second of which is the ball"
ROUTES = (Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove())
THEOREMS = (
    Theorem(
        id="cho2024/prop-7",
        title="Proposition 7: `K`-norm noise",
        statement=r"Let $K$ be the unit ball of a norm on $\mathbb R^p$, $\Delta_K=\sup_{u\in S}\|u\|_K$, and let $V$ "
        r"have the density $\exp(-(\varepsilon/\Delta_K)\|v\|_K)/(\Gamma(p+1)\lambda((\Delta_K/\varepsilon)K))$. Then "
        r"releasing $\phi(X)+V$ satisfies $f_{\varepsilon,0}$-DP.",
        claim=Reduction(private(BOTH, any_ball), TRIANGLE, DENSITY),
        routes=ROUTES,
        lines="66-67",
        text=(RECONSTRUCTED,),
        reading="Balls are hulls of whole vectors in the small cases. A bound on ratios of densities is "
        "`f_{epsilon,0}`-DP (cho2024/prose-2.2-special-cases).",
        twins=(Twin("half", "half the sensitivity", private(BOTH, any_ball, Fraction(1, 2)), ROUTES[:1]),),
    ),
    Theorem(
        id="cho2024/thm-31a",
        title="Theorem 31: the privacy of the `K`-norm mechanism",
        statement=r"The $K$-norm mechanism of Algorithm 2 satisfies $(\mathcal D_t,A_a,f_{\varepsilon,0})$-DP.",
        claim=Reduction(
            private(SPACES, own_hull),
            TRIANGLE,
            "Neighbours' answers differ within the span of `S`, on which the hull of `S` is the unit ball of a norm "
            "(cho2024/lem-29) and `Delta` is 1 at most; outside the span nothing is added, and the two are the same. "
            f"The isomorphism `L` multiplies both densities by one number. {DENSITY}",
        ),
        routes=ROUTES,
        lines="212-213,400-402",
        text=(RECONSTRUCTED,),
        reading="The proof in the text says that the part outside the span is one constant for the universe, which "
        "may fail (cho2024/lem-42); for neighbours it is the same.",
        twins=(Twin("half", "twice the rate", private(SPACES, own_hull, Fraction(1, 2)), ROUTES[:1]),),
    ),
)
