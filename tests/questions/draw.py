"""Questions drawn at random: a source with its reference, and a target with one value open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

from mpmath import exp, log, mpf, sqrt

from tests.questions.references import (
    Reference,
    bounded_range,
    laplace,
    leaking,
    normal,
    repeated,
    sampled,
    three,
)

FAR: Final = 12
"""Parameters lie between ``10**-FAR`` and ``10**FAR``."""


@dataclass(frozen=True)
class Question:
    """How it is asked, and what the answer is held against; ``times`` releases."""

    source: str
    target: str
    reference: Reference
    times: int = 1


def number(text: str) -> mpf:
    """An exact number as a long float."""
    value = Fraction(text)
    return mpf(value.numerator) / value.denominator


def spread(random: Random, low: float, high: float) -> str:
    """A number with four digits, any size as likely."""
    power = random.uniform(low, high)
    return f"{10 ** (power % 1):.3f}e{int(power // 1)}"


def _gaussian(random: Random) -> tuple[str, Reference]:
    sigma = spread(random, -FAR, FAR)
    return f"gaussian:sigma={sigma}", normal(1 / number(sigma))


def _laplace(random: Random) -> tuple[str, Reference]:
    scale = spread(random, -2, FAR)
    return f"laplace:scale={scale}", laplace(1 / number(scale))


def _geometric(random: Random) -> tuple[str, Reference]:
    scale = spread(random, -2, FAR)
    loss = 1 / number(scale)
    return f"discrete-laplace:scale={scale}", three(loss, 1 / (1 + exp(-loss)))


def _response(random: Random) -> tuple[str, Reference]:
    truth = random.choice(["1/2", "1/3"])
    p = str(Fraction(truth) + (1 - Fraction(truth)) * Fraction(random.randrange(1, 10**4), 10**4))
    chance = max(number(p), 1 - number(p))
    return f"rr:p={p}", three(log(chance / (1 - chance)), chance)


def _kary(random: Random) -> tuple[str, Reference]:
    k, eps = random.randrange(2, 1000), spread(random, -6, 2)
    loss = number(eps)
    return f"kary:k={k},eps={eps}", three(loss, 1 / (1 + (k - 1) * exp(-loss)))


def _exponential(random: Random) -> tuple[str, Reference]:
    eps = spread(random, -6, 2)
    return f"exponential:eps={eps}", bounded_range(number(eps))


def _approx(random: Random) -> tuple[str, Reference]:
    eps, delta = spread(random, -6, 2), spread(random, -300, -1)
    return f"approx:eps={eps},delta={delta}", leaking(number(eps), number(delta))


def _sampled(random: Random) -> tuple[str, Reference]:
    rate, (text, base) = spread(random, -6, -1), random.choice([_gaussian, _laplace])(random)
    return f"poisson:rate={rate}:{text}", sampled(base, number(rate))


SOURCES: Final[tuple[Callable[[Random], tuple[str, Reference]], ...]] = (
    _gaussian,
    _gaussian,
    _laplace,
    _geometric,
    _response,
    _kary,
    _exponential,
    _approx,
    _sampled,
)


def draw(random: Random) -> Question:
    """One question."""
    if random.random() < 0.15:
        return _composed(random)
    source, reference = random.choice(SOURCES)(random)
    targets = ["approx:eps", "approx:delta", "tv"]
    targets += [
        name
        for name in ("pure", "kl", "zcdp", "hellinger", "chi2", "rdp", "tail")
        if getattr(reference, name) is not None
    ]
    kind = random.choice(targets)
    text = {"rdp": f"rdp:order={random.choice(['3/2', '2', '7', '64'])}", "tail": f"prob:eps={_loss(random)}"}.get(kind)
    if kind.startswith("approx"):
        text = f"approx:eps={_loss(random)}" if kind == "approx:eps" else f"approx:delta={_chance(random)}"
    return Question(source, text or kind, reference)


def _loss(random: Random) -> str:
    return random.choice(["0", "1", spread(random, -9, 3)])


def _chance(random: Random) -> str:
    return random.choice([spread(random, -300, -1), spread(random, -12, -1), "1/2", "0.999999999"])


def _composed(random: Random) -> Question:
    """Several releases of one."""
    times = random.choice([2, 5, 30, 100])
    if random.random() < 0.5:
        sigma = spread(random, -2, 6)
        source, reference = f"gaussian:sigma={sigma}", normal(sqrt(mpf(times)) / number(sigma))
    else:
        eps, delta = spread(random, -4, 0), random.choice(["0", spread(random, -30, -3)])
        source, reference = f"approx:eps={eps},delta={delta}", repeated(number(eps), number(delta), times)
    target = f"approx:eps={_loss(random)}" if random.random() < 0.5 else f"approx:delta={spread(random, -30, -1)}"
    return Question(source, target, reference, times)
