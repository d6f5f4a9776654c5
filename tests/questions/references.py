"""What mechanisms promise, from formulas of their own: closed forms and finite sums by mpmath, nothing of dpcalc."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb
from typing import Final

from mpmath import erfc, erfinv, exp, inf, log, mp, mpf, sqrt

DIGITS: Final = 240
Function = Callable[[mpf], mpf]


def phi(x: mpf) -> mpf:
    """The normal distribution function; mpmath has none so far out that ``exp(-x^2)`` has ``10**200`` digits."""
    if abs(x) > mpf(10) ** 100:
        return mpf(int(x > 0))
    return erfc(-x / sqrt(mpf(2))) / 2


def quantile(p: mpf) -> mpf:
    """Where the normal distribution function has the value p, which is not too small."""
    return -sqrt(mpf(2)) * erfinv(1 - 2 * p)


@dataclass(frozen=True)
class Reference:
    """The profile at an epsilon >= 0 (of the worse direction), its tail, and divergences, as far as they are known.

    Where not ``exact``, these are what some laws have that keep to the promise: no answer may lie below, and one may
    lie above. ``most`` is a profile that has been proved in print, which no answer may exceed.
    """

    delta: Function
    tail: Function | None = None
    pure: mpf | None = None
    kl: mpf | None = None
    zcdp: mpf | None = None
    hellinger: mpf | None = None
    chi2: mpf | None = None
    rdp: Function | None = None
    gdp: mpf | None = None
    exact: bool = True
    most: Function | None = None


def nothing(_: mpf) -> mpf:
    """A profile below every other."""
    return mpf(0)


def normal(mu: mpf) -> Reference:
    """N(0, 1) and N(mu, 1)."""
    return Reference(
        delta=lambda e: phi(mu / 2 - e / mu) - exp(e) * phi(-mu / 2 - e / mu),
        tail=lambda e: phi(mu / 2 - e / mu),
        pure=inf,
        kl=mu**2 / 2,
        zcdp=mu**2 / 2,
        hellinger=sqrt(-mp.expm1(-(mu**2) / 8)),
        chi2=mp.expm1(mu**2),
        rdp=lambda order: order * mu**2 / 2,
        gdp=mu,
    )


def laplace(loss: mpf) -> Reference:
    """Two Laplace laws, so many scales apart."""

    def renyi(order: mpf) -> mpf:
        moment = order * exp((order - 1) * loss) + (order - 1) * exp(-order * loss)
        return log(moment / (2 * order - 1)) / (order - 1)

    return Reference(
        delta=lambda e: -mp.expm1((e - loss) / 2) if e < loss else mpf(0),
        tail=lambda e: 1 - exp((e - loss) / 2) / 2 if e < loss else mpf(0),
        pure=loss,
        kl=loss + mp.expm1(-loss),
        zcdp=loss + mp.expm1(-loss),
        hellinger=sqrt(1 - (1 + loss / 2) * exp(-loss / 2)),
        chi2=mp.expm1(renyi(mpf(2))),
        rdp=renyi,
        gdp=-2 * quantile(exp(-loss / 2) / 2) if loss < 100 else None,
    )


def three(loss: mpf, mass: mpf) -> Reference:
    """The losses ``loss``, 0 and ``-loss``; the first has that probability."""
    less = mass * exp(-loss)

    def moment(order: mpf) -> mpf:
        return mass * exp((order - 1) * loss) + less * exp((1 - order) * loss) + 1 - mass - less

    return Reference(
        delta=lambda e: max(mpf(0), mass - exp(e) * less),
        tail=lambda e: mass if e < loss else mpf(0),
        pure=loss,
        kl=loss * (mass - less),
        hellinger=sqrt(mass + less - 2 * sqrt(mass * less)),
        chi2=moment(mpf(2)) - 1,
        rdp=lambda order: log(moment(order)) / (order - 1),
    )


def response(loss: mpf) -> Reference:
    """Randomised response, the worst of pure privacy."""
    return three(loss, 1 / (1 + exp(-loss)))


def bounded_range(eps: mpf) -> Reference:
    """The exponential mechanism."""
    share = eps / mp.expm1(eps)
    return Reference(
        delta=lambda e: mp.expm1((e - eps) / 2) ** 2 / -mp.expm1(-eps) if e < eps else mpf(0),
        pure=eps,
        kl=share - 1 - log(share),
        zcdp=share - 1 - log(share),
    )


def leaking(eps: mpf, delta: mpf) -> Reference:
    """The worst pair of approximate privacy."""
    return Reference(
        delta=lambda e: delta + (1 - delta) * max(mpf(0), (exp(eps) - exp(e)) / (1 + exp(eps))),
        hellinger=sqrt(1 - (1 - delta) / mp.cosh(eps / 2)),
    )


def sampled(base: Reference, rate: mpf) -> Reference:
    """On a Poisson sample, with the record against without it."""
    return Reference(
        delta=lambda e: rate * base.delta(log(1 + mp.expm1(e) / rate)),
        pure=inf if base.pure == inf else None if base.pure is None else log(1 + rate * mp.expm1(base.pure)),
    )


def atoms(losses: Sequence[tuple[mpf, mpf]], leak: mpf, rest: Function | None = None) -> Reference:
    """Losses with their probabilities, all of it after a leak; ``rest`` is the profile, at any real, of others."""
    left = 1 - leak
    beside = rest or (lambda e: -mp.expm1(e) if e < 0 else mpf(0))
    return Reference(delta=lambda e: leak + left * sum((mass * beside(e - loss) for loss, mass in losses), mpf(0)))


def repeated(loss: mpf, times: int) -> list[tuple[mpf, mpf]]:
    """The losses of so many releases of randomised response: by the number of truths, with their probabilities."""
    more = 1 / (1 + exp(-loss))
    return [((2 * k - times) * loss, comb(times, k) * more**k * (1 - more) ** (times - k)) for k in range(times + 1)]
