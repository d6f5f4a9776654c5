"""Certified privacy accounting: many values of a profile, and thousandfold compositions with bounds on both sides.

The baseline of the profile is the general walker over expressions; that of compositions is the exact convolution of
all losses, at a count at which it ends. `make bench-accountants` has ratios to the accountants in use.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from time import perf_counter

import sympy

from benchmarks.accountants.ours import ACCURACY
from dpcalc.accounting.curves.base import EPSILON
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.loss_distributions.account import delta_at, epsilon_at
from dpcalc.accounting.loss_distributions.accuracy import Account
from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.exact import Infinity
from dpcalc.mechanisms.releases import release
from dpcalc.symbolic.enclose import enclose

_DELTA = Fraction(1, 10**6)
_TIMES = 1000


def run() -> Iterable[tuple[str, str]]:
    """A thousand values of delta, then compositions."""
    curve = GaussianCurve(1)
    epsilons = [Fraction(i, 100) for i in range(1000)]
    start = perf_counter()
    found = curve.deltas(epsilons)
    ours = perf_counter() - start
    widest = max(bounds.width / bounds.upper for bounds in found)
    yield "1,000 certified delta(epsilon) of a Gaussian", f"{ours:.2f} s, relative width at most {float(widest):.1g}"
    start = perf_counter()
    for epsilon in epsilons[:100]:
        enclose(curve.profile, {EPSILON: epsilon})
    yield "ratio to the walker over expressions", f"{10 * (perf_counter() - start) / ours:.1f}"
    for text in ("laplace:scale=20", "discrete-laplace:scale=20", "discrete-gaussian:sigma=20"):
        yield from composed(text)
    yield from gaussian_on_a_grid()


def composed(text: str) -> Iterable[tuple[str, str]]:
    """The epsilon of a thousand releases at delta = 1e-6."""
    found = release(text)
    start = perf_counter()
    account = epsilon_at([Part(found.curve, _TIMES, found.pure)], _DELTA, ACCURACY)
    yield f"{_TIMES} x {text}, epsilon at delta = 1e-6", f"{perf_counter() - start:.1f} s, {shown(account)}"


def gaussian_on_a_grid() -> Iterable[tuple[str, str]]:
    """The same for normal noise kept on a grid as if it had no closed form, and how far it is from the closed form."""
    from dpcalc.accounting.loss_distributions.composed import composed as on_grid

    sigma, times = 20, _TIMES
    curve = GaussianCurve(sympy.Rational(1, sigma))
    start = perf_counter()
    bounds = on_grid([Part(curve, times, sympy.oo)], sympy.Rational(1, 5000), ACCURACY)
    delta = bounds.delta(Fraction(8))
    seconds = perf_counter() - start
    true = delta_at([Part(curve, times, sympy.oo)], Fraction(8))
    inside = not isinstance(true.upper, Infinity) and delta.lower <= true.lower <= true.upper <= delta.upper
    apart = float(delta.width / delta.upper)
    words = f"{seconds:.1f} s, bounds {apart:.2%} apart, the closed form {'inside' if inside else 'OUTSIDE'}"
    yield f"{times} x gaussian:sigma={sigma} on a grid, delta at epsilon = 8", words


def shown(account: Account) -> str:
    """How far apart the bounds are."""
    if isinstance(account.lower, Infinity) or isinstance(account.upper, Infinity):
        return "no finite bounds"
    return f"bounds {float((account.upper - account.lower) / account.upper):.2%} apart, {account.points} points"
