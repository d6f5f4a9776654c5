"""Proposition 11 (cho2024): composing f along the distance cannot be improved."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dpcalc.claim import ForAll
from dpcalc.invariants.canonical_noise import CanonicalNoise, Tradeoff
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Theorem, Twin
from dpcalc.witnesses import Witness
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024.thm_37 import BUDGETS, BUDGETS_IN_WORDS, canonical

Instance = tuple[Tradeoff, int, Fraction]


def points(size: int) -> Iterator[Instance]:
    """Budgets, distances and thresholds on a grid."""
    for budget in BUDGETS:
        f = Tradeoff.approximate(*budget)
        for distance in range(1, size + 1):
            yield from ((f, distance, Fraction(k, size)) for k in range(-2 * size, 4 * size + 1))


def errs(fewer: int = 0) -> ForAll:
    """That the test which rejects above x errs as f composed along the distance says.

    Code, since the distribution function of canonical noise is a recursion.
    """

    def check(instance: Instance) -> Witness | None:
        f, distance, x = instance
        noise = CanonicalNoise(f)
        promised = noise(x)
        for _ in range(distance - fewer):
            promised = f(promised)
        if noise(x) == 1 or noise(x - distance) == promised:
            return None
        return Witness(
            f"at distance {distance} and threshold `{x}` the error is `{noise(x - distance)}`, not `{promised}`",
            {"lines of f": str(f.lines)},
        )

    return ForAll("budgets, distances, and thresholds on a grid", points, check)


THEOREM = Theorem(
    id="cho2024/prop-11c",
    title="Proposition 11: the bound is attained",
    statement=r"The bound $f^{\circ d(X,X')}$ of Proposition 11 is tight: for every pair $X,X'\in\mathcal D_t$ there "
    r"is a $(\mathcal D,A,f)$-DP mechanism $M$ with $T(M(X),M(X'))=f^{\circ d(X,X')}$, $f$ symmetric and nontrivial.",
    claim=AllOf({"the noise is private": canonical(), "the threshold test": errs()}),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=6)),),
    lines="98",
    text=(RECONSTRUCTED,),
    reading="`M(Z) = d(X, Z) + N` with canonical noise `N`: distances from `X` move by at most 1 between neighbours, "
    "so `M` is private. The test that rejects `M(X')` from a threshold on has the size `1 - F(x)` and the error `F(x "
    "- d(X, X'))`, which is `f` composed `d` times at `F(x)`; no test does better, by the first part of the "
    "proposition. (Where `F(x) = 1` there is a better test of the size 0; both functions are continuous.) "
    f"{BUDGETS_IN_WORDS}",
    twins=(Twin("one step less", "`f` composed once less", errs(1)),),
)
