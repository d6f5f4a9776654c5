"""Questions on several releases, on noise that keeps a promise, and on budgets that are chosen on the way."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random
from typing import Final

from mpmath import exp, mp, mpf, sqrt

from dpcalc.answers.calibrate import calibrate
from dpcalc.answers.odometer import odometer
from dpcalc.answers.privacy_filter import privacy_filter
from tests.questions.ask import Asked, Bounds, Question, composed, long
from tests.questions.numbers import number, spread
from tests.questions.references import Reference, atoms, laplace, normal, repeated, three


def _asked(random: Random) -> Asked:
    if random.random() < 0.5:
        at = random.choice(["0", "1", spread(random, -4, 2)])
        return Asked(f"approx:eps={at}", "delta", number(at))
    at = spread(random, -30, -1)
    return Asked(f"approx:delta={at}", "epsilon", number(at))


def alike(random: Random) -> Question:
    """Many releases of one."""
    times = random.choice([2, 5, 30, 100])
    if random.random() < 0.5:
        sigma = spread(random, -2, 6)
        return composed((f"gaussian:sigma={sigma}",), _asked(random), normal(sqrt(mpf(times)) / number(sigma)), times)
    eps, delta = spread(random, -4, 0), random.choice(["0", spread(random, -30, -3)])
    leak = -mp.expm1(times * mp.log1p(-number(delta)))
    known = atoms(repeated(number(eps), times), leak)
    return composed((f"approx:eps={eps},delta={delta}",), _asked(random), known, times)


def unlike(random: Random) -> Question:
    """A few budgets, none like another, and sometimes normal noise beside them."""
    budgets = [
        (spread(random, -3, 0), random.choice(["0", spread(random, -30, -3)])) for _ in range(random.randrange(2, 5))
    ]
    pairs = [[(sign * number(eps), 1 / (1 + exp(-sign * number(eps)))) for sign in (1, -1)] for eps, _ in budgets]
    sums = [(sum(x for x, _ in choice), mp.fprod(p for _, p in choice)) for choice in product(*pairs)]
    kept = mp.fprod(1 - number(delta) for _, delta in budgets)
    texts = [f"approx:eps={eps},delta={delta}" for eps, delta in budgets]
    beside = None
    if random.random() < 0.3:
        sigma = spread(random, -1, 2)
        texts.append(f"gaussian:sigma={sigma}")
        beside = normal(1 / number(sigma)).delta
    return composed(tuple(texts), _asked(random), atoms(sums, 1 - kept, beside))


def normals(random: Random) -> Question:
    """Normal noise of several deviations, a tree and a vector among them."""
    sigmas = [spread(random, -1, 4) for _ in range(3)]
    texts = (
        f"gaussian:sigma={sigmas[0]}",
        f"tree:steps=100,sigma={sigmas[1]}",
        f"vector:l2=3:gaussian:sigma={sigmas[2]}",
    )
    square = sum(m / number(s) ** 2 for m, s in zip((1, 7, 9), sigmas, strict=True))
    return composed(texts, _asked(random), normal(sqrt(square)))


def mixed(random: Random) -> Question:
    """A Laplace release beside normal noise; the reference is an integral."""
    scale, sigma = spread(random, 0, 2), spread(random, 0, 2)
    loss, shift = 1 / number(scale), normal(1 / number(sigma)).delta

    def delta(e: mpf) -> mpf:
        with mp.workdps(40):
            ends = exp(-loss) / 2 * shift(e + loss) + shift(e - loss) / 2
            pieces = 3 + int(2 * loss * e * number(sigma) ** 2)  # in each the integrand changes by a factor of about e
            places = mp.linspace(-loss, loss, pieces + 1)
            between = mp.quad(lambda x: exp(-(loss - x) / 2) / 4 * shift(e - x), places, method="gauss-legendre")
            return +(ends + between)

    asked = Asked(f"approx:eps={(at := spread(random, -2, 0))}", "delta", number(at))
    known = Reference(delta=lambda e: delta(e) * (1 - mpf(10) ** -20), exact=False)
    return composed((f"laplace:scale={scale}", f"gaussian:sigma={sigma}"), asked, known)


_NOISE: Final[dict[str, Callable[[mpf], Reference]]] = {
    "gaussian:sigma=?": lambda value: normal(1 / value),
    "laplace:scale=?": lambda value: laplace(1 / value),
    "discrete-laplace:scale=?": lambda value: three(1 / value, 1 / (1 + exp(-1 / value))),
}


def noise(random: Random) -> Question:
    """The least noise that keeps a promise: what is said to keep it does, and what is said to break it does not."""
    text, (eps, delta) = random.choice(sorted(_NOISE)), (spread(random, -3, 1), spread(random, -30, -1))

    def ask() -> Bounds:
        found = calibrate(text, f"approx:eps={eps},delta={delta}")
        assert found.breaks is not None
        return Bounds(long(found.breaks), long(found.keeps), tight=True)

    def complaint(found: Bounds) -> str | None:
        goal = number(delta)
        if _NOISE[text](found.upper).delta(number(eps)) > goal:
            return f"{mp.nstr(found.upper, 20)} does not keep the promise"
        if found.lower > 0 and _NOISE[text](found.lower).delta(number(eps)) <= goal:
            return f"{mp.nstr(found.lower, 20)} does not break the promise"
        return None

    return Question(f"calibrate {text} approx:eps={eps},delta={delta}", ask, complaint)


def admitted(random: Random) -> Question:
    """How many releases of pure privacy a filter of pure privacy admits, by division."""
    asked = random.randrange(1, 1000)
    each, whole = Fraction(spread(random, -6, 2)), Fraction(spread(random, -3, 2))

    def ask() -> Bounds:
        found = privacy_filter(f"{asked}*pure:eps={each}", f"pure:eps={whole}")
        (count,) = found.found[0].counts
        return Bounds(mpf(count or 0), mpf(count or 0), tight=True)

    def complaint(found: Bounds) -> str | None:
        right = min(asked, whole // each)
        return None if found.upper == right else f"{found.upper} are admitted, and {right} should be"

    return Question(f"filter {asked}*pure:eps={each} pure:eps={whole}", ask, complaint)


def read(random: Random) -> Question:
    """An odometer of normal noise: no reading is below the loss that holds at one time fixed beforehand."""
    times, sigma, delta = random.randrange(1, 300), spread(random, 0, 4), spread(random, -30, -2)
    goal, known = number(delta), normal(sqrt(mpf(times)) / number(sigma))

    def ask() -> Bounds:
        found = odometer(f"{times}*gaussian:sigma={sigma}", delta=delta)
        bounds = [each for each in found.rows[0].bounds if each is not None]
        least = min(bounds, key=lambda each: each.upper)
        return Bounds(long(least.lower), long(least.upper), tight=False)

    def complaint(found: Bounds) -> str | None:
        beyond = known.delta(found.upper)
        return f"delta({mp.nstr(found.upper, 20)}) = {mp.nstr(beyond, 20)}" if beyond > goal else None

    return Question(f"odometer {times}*gaussian:sigma={sigma} approx:delta={delta}", ask, complaint)


TOGETHER: Final = (alike, alike, unlike, unlike, normals, mixed, noise, noise, admitted, read)
