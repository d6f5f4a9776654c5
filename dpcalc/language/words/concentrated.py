"""Zero-concentrated privacy of two output laws: a bound on the Renyi divergences of every order above 1.

There are infinitely many orders, so the definition settles the question by finitely many: a divergence grows with its
order, tends to that of Kullback and Leibler at order 1, and is at most the max-divergence. Where that leaves it open
(rho is within a sixteenth of the least one, or orders above 32 decide) the definition has no value. The native meaning
has one: it brings bounds on the supremum over all orders as close together as is needed.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from dpcalc.errors import Undecided, Undefined
from dpcalc.exact import INFINITY, Infinity
from dpcalc.language.real_functions import logarithm
from dpcalc.language.vocabulary import words
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.spec.divergences.values import Bounds, Enclosed

Law = tuple[Fraction, ...]
_WIDTHS: Final = tuple(Fraction(1, 2**bits) for bits in (12, 24, 48, 96))


def _concentrated(P: Law, Q: Law, rho: Any) -> bool:
    """The least rho is a Kullback-Leibler divergence, or lies between rationals that tell it from the given one."""
    if len(P) != len(Q) or not all(sum(each) == 1 and min(each) >= 0 for each in (P, Q)):
        raise Undefined("divergences of what is not a law, or of laws on different outcomes")
    if isinstance(rho, Infinity):
        return True
    least = _least(P, Q)
    if not isinstance(least, Enclosed):
        return bool(least <= rho)
    for width in _WIDTHS:
        low, high = _bounds(P, Q, width)
        if rho >= high or rho < low:
            return bool(rho >= high)
    raise Undecided(f"whether {rho} is at least the supremum of D_a/a is not seen")


@lru_cache(maxsize=100_000)
def _least(P: Law, Q: Law) -> Any:
    """The least rho: an exact number where it is the limit at order 1, or infinite, else ``Enclosed``."""
    found = NOR.compare(dict(enumerate(P)), dict(enumerate(Q))).value
    if isinstance(found, Enclosed):
        return found
    return max(_kullback_leibler(P, Q), _kullback_leibler(Q, P))


@lru_cache(maxsize=100_000)
def _bounds(P: Law, Q: Law, width: Fraction) -> Bounds:
    """Rationals around the least rho, where there is no exact number."""
    return _least(P, Q).bounds(width)  # type: ignore[no-any-return]  # what is enclosed comes without types


def _kullback_leibler(P: Law, Q: Law) -> Any:
    return sum([p * logarithm(Fraction(p) / q) if q else INFINITY for p, q in zip(P, Q, strict=True) if p])


WORDS: Final = words(
    """
orders_to_32: vector = map k in range(81): 2 ^ floor(k / 16) * (1 + (k - 16 * floor(k / 16)) / 16)
    -- orders from 1 to 32, sixteen from each to its double
bounded_divergences(P: law, Q: law, rho: number): truth =
    let a = orders_to_32: let D = (map k in range(80): renyi(P, Q, a[k + 1])):
    if max_divergence(P, Q) <= rho then true
    else if KL(P, Q) > rho or some k in range(80): D[k] > rho * a[k + 1] then false
    else if some k in range(81): max_divergence(P, Q) <= rho * a[k] and every i in range(k): D[i] <= rho * a[i]
    then true else 0 / 0 = 0
    -- that D_a(P, Q) is at most rho a at every order a > 1; D_a grows with a
concentrated(P: law, Q: law, rho: number): truth = bounded_divergences(P, Q, rho) and bounded_divergences(Q, P, rho)
    -- rho-zero-concentrated privacy of two output laws: D_a(P, Q) and D_a(Q, P) are at most rho a at every order a > 1
    -- (Bun and Steinke 2016, Definition 1.1)
""",
    native={"concentrated": _concentrated},
    latex={
        "bounded_divergences": r"D_a({0},{1})\le {2!}\,a\ (a>1)",
        "concentrated": r"{0!}\approx_{{2}\text{-zCDP}}{1!}",
    },
    tried={
        "concentrated": "P, Q in [[1/2, 1/2], [1/3, 2/3], [1/4, 3/4], [1, 0]]; rho in [0, 1/100, 1/10, 1/2, 2, inf]",
    },
)
