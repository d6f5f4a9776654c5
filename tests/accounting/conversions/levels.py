"""How far apart two finite laws are in the terms of each notion, by the definitions, in decimals of high precision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations

from mpmath import mp, mpf

Law = tuple[Fraction, ...]
PRECISION = 40


def levels(p: Law, q: Law, given: Mapping[str, Fraction]) -> dict[tuple[str, str], mpf]:
    """The least value of each parameter that holds of both (P, Q) and (Q, P); all probabilities are positive.

    The keys are a notion and the parameter; ``given`` has the ``eps`` and ``delta`` at which the others are measured,
    and the ``order``.
    """
    with mp.workdps(PRECISION):
        both = (one_way(p, q, given), one_way(q, p, given))
        return {key: max(way[key] for way in both) for key in both[0]}


def one_way(p: Law, q: Law, given: Mapping[str, Fraction]) -> dict[tuple[str, str], mpf]:
    """The same for (P, Q) alone."""
    x, y = ([number(value) for value in law] for law in (p, q))
    eps, delta, order = (number(given[name]) for name in ("eps", "delta", "order"))
    pairs = [(sum(x[i] for i in event), sum(y[i] for i in event)) for event in events(len(x))]
    losses = [(mp.log(a / b), a) for a, b in zip(x, y, strict=True)]
    rho = largest_rate(x, y)
    return {
        ("pure", "eps"): max(loss for loss, _ in losses),
        ("approx", "delta"): max(a - mp.exp(eps) * b for a, b in pairs),
        ("approx", "eps"): max([mpf(0), *(mp.log((a - delta) / b) for a, b in pairs if a > delta)]),
        ("prob", "delta"): sum(a for loss, a in losses if loss > eps),
        ("prob", "eps"): least_loss(losses, delta),
        ("tv", "delta"): max(a - b for a, b in pairs),
        ("kl", "nats"): sum(a * loss for loss, a in losses),
        ("rdp", "eps"): renyi(x, y, order),
        ("zcdp", "rho"): max(rho, sum(a * loss for loss, a in losses)),
        ("nor", "root"): mp.sqrt(max(rho, sum(a * loss for loss, a in losses))),
        ("gdp", "mu"): max(quantile(a) - quantile(b) for a, b in pairs if 0 < a < 1),
        ("hellinger", "distance"): mp.sqrt(max(0, 1 - sum(mp.sqrt(a * b) for a, b in zip(x, y, strict=True)))),
        ("chi2", "value"): sum((a - b) ** 2 / b for a, b in zip(x, y, strict=True)),
    }


def number(value: Fraction) -> mpf:
    return mpf(value.numerator) / value.denominator


def events(size: int) -> Iterator[tuple[int, ...]]:
    for count in range(1, size + 1):
        yield from combinations(range(size), count)


def renyi(x: list[mpf], y: list[mpf], order: mpf) -> mpf:
    return mp.log(sum(a**order * b ** (1 - order) for a, b in zip(x, y, strict=True))) / (order - 1)


def largest_rate(x: list[mpf], y: list[mpf]) -> mpf:
    """The largest ``D_a/a`` over orders ``a = 1 + 2^k``: a grid of k, refined by thirds beside its best point."""

    def rate(k: mpf) -> mpf:
        order = 1 + mpf(2) ** k
        return renyi(x, y, order) / order

    best = max((mpf(k) / 4 for k in range(-60, 40)), key=rate)
    low, high = best - mpf(1) / 4, best + mpf(1) / 4
    for _ in range(60):
        left, right = (2 * low + high) / 3, (low + 2 * high) / 3
        low, high = (left, high) if rate(left) < rate(right) else (low, right)
    return max(rate(best), rate(low))


def least_loss(losses: list[tuple[mpf, mpf]], delta: mpf) -> mpf:
    """The least eps >= 0 such that losses above it have probability at most delta."""
    candidates = [mpf(0), *(loss for loss, _ in losses if loss > 0)]
    return min(eps for eps in candidates if sum(a for loss, a in losses if loss > eps) <= delta)


def quantile(level: mpf) -> mpf:
    return mp.sqrt(2) * mp.erfinv(2 * level - 1)
