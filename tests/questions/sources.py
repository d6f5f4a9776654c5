"""Sources drawn at random with their references: mechanisms, mechanisms built on others, and notions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb
from random import Random
from typing import Final

from mpmath import exp, inf, log, mp, mpf, sqrt

from tests.questions.numbers import number, spread
from tests.questions.references import (
    Reference,
    atoms,
    bounded_range,
    laplace,
    leaking,
    normal,
    nothing,
    repeated,
    response,
    sampled,
    three,
)

FAR: Final = 12
"""Parameters lie between ``10**-FAR`` and ``10**FAR``."""


@dataclass(frozen=True)
class Given:
    """How a source is written, what its answers are held against, and whether it is released only ``alone``."""

    text: str
    reference: Reference
    alone: bool = True


Drawing = Callable[[Random], Given]


def gaussian(random: Random) -> Given:
    sigma = spread(random, -FAR, FAR)
    return Given(f"gaussian:sigma={sigma}", normal(1 / number(sigma)))


def wide(random: Random) -> Given:
    scale = spread(random, -2, FAR)
    return Given(f"laplace:scale={scale}", laplace(1 / number(scale)))


def geometric(random: Random) -> Given:
    scale = spread(random, -2, FAR)
    loss = 1 / number(scale)
    return Given(f"discrete-laplace:scale={scale}", three(loss, 1 / (1 + exp(-loss))))


def discrete(random: Random) -> Given:
    sigma = spread(random, -FAR, FAR)
    s = number(sigma)
    known = Reference(delta=nothing, pure=inf, zcdp=1 / (2 * s**2), exact=False)
    return Given(f"discrete-gaussian:sigma={sigma}", known if s > 40 else _summed(s, known))


def _summed(sigma: mpf, known: Reference) -> Reference:
    """The profile by its sums, as far out as a probability is above ``1e-700``."""
    last = int(60 * sigma) + 2
    weight = [exp(-(mpf(k) ** 2) / (2 * sigma**2)) for k in range(last + 2)]
    total = weight[0] + 2 * sum(weight[1:])

    def delta(e: mpf) -> mpf:
        first = next((k for k in range(-last, last) if (2 * k - 1) < -2 * e * sigma**2), None)
        if first is None:
            return mpf(0)
        ends = [k for k in range(-last, last) if (2 * k - 1) < -2 * e * sigma**2]
        return sum((weight[abs(k)] - exp(e) * weight[abs(k - 1)] for k in ends), mpf(0)) / total

    return replace(known, delta=delta)


def answer(random: Random) -> Given:
    truth = Fraction(random.choice(["1/2", "1/3"]))
    p = truth + (1 - truth) * Fraction(random.randrange(1, 10**4), 10**4)
    chance = max(number(str(p)), 1 - number(str(p)))
    return Given(f"rr:p={p}", three(log(chance / (1 - chance)), chance))


def kary(random: Random) -> Given:
    k, eps = random.randrange(2, 1000), spread(random, -6, 2)
    loss = number(eps)
    return Given(f"kary:k={k},eps={eps}", three(loss, 1 / (1 + (k - 1) * exp(-loss))))


def staircase(random: Random) -> Given:
    eps, part = spread(random, -6, 2), Fraction(random.randrange(1, 100), 100)
    loss, gamma = number(eps), number(str(part))
    height = -mp.expm1(-loss) / (2 * (gamma + exp(-loss) * (1 - gamma)))
    return Given(f"staircase:eps={eps},gamma={part}", three(loss, mpf(1) / 2 + height * min(gamma, 1 - gamma)))


def rappor(random: Random) -> Given:
    part, hashes = Fraction(random.randrange(1, 100), 100), random.randrange(1, 8)
    flip = number(str(part)) / 2
    loss = log((1 - flip) / flip)
    known = atoms(repeated(loss, 2 * hashes), mpf(0))
    return Given(f"rappor:f={part},hashes={hashes}", replace(known, pure=2 * hashes * loss))


def exponential(random: Random) -> Given:
    eps = spread(random, -6, 2)
    return Given(f"exponential:eps={eps}", bounded_range(number(eps)))


def flips(random: Random) -> Given:
    eps = spread(random, -6, 2)
    known = laplace(number(eps))
    return Given(f"permute-and-flip:eps={eps}", Reference(delta=known.delta, pure=known.pure))


def noisy_max(random: Random) -> Given:
    eps = spread(random, -6, 2)
    worst = response(number(eps))
    return Given(f"report-noisy-max:eps={eps}", Reference(nothing, exact=False, most=worst.delta))


def threshold(random: Random) -> Given:
    first, second, third = (spread(random, -6, 1) for _ in range(3))
    if random.random() < 0.5:
        text, total = f"above-threshold:eps1={first},eps2={second}", number(first) + number(second)
    else:
        count = random.randrange(1, 50)
        text = f"sparse-vector:eps1={first},eps2={second},count={count},eps3={third}"
        total = number(first) + number(second) + number(third)
    return Given(text, Reference(nothing, pure=total, exact=False, most=response(total).delta))


def tree(random: Random) -> Given:
    epochs, block = random.choice([1, 1, 2, 5]), random.randrange(1, 40)
    steps, sigma = epochs * block, spread(random, -4, 6)
    levels = range(steps.bit_length())
    nodes = [range(k << h, (k + 1) << h) for h in levels for k in range(steps >> h)]
    most = max(sum(sum(t in node for t in range(j, steps, block)) ** 2 for node in nodes) for j in range(block))
    text = f"tree:steps={steps},sigma={sigma}" + (f",epochs={epochs}" if epochs > 1 else "")
    return Given(text, normal(sqrt(mpf(most)) / number(sigma)))


def root(random: Random) -> Given:
    epochs, block = random.choice([1, 1, 2, 5]), random.randrange(1, 30)
    steps, sigma = epochs * block, spread(random, -4, 6)
    row = [mpf(comb(2 * k, k)) / 4**k for k in range(steps)]
    taken = range(0, steps, block)
    most = sum(sum(row[t - j] for j in taken if j <= t) ** 2 for t in range(steps))
    text = f"prefix-root:steps={steps},sigma={sigma}" + (f",epochs={epochs}" if epochs > 1 else "")
    return Given(text, normal(sqrt(most) / number(sigma)))


def vector(random: Random) -> Given:
    l1, noise = spread(random, -3, 3), spread(random, -3, FAR)
    if random.random() < 0.5:
        return Given(f"vector:l2={l1}:gaussian:sigma={noise}", normal(number(l1) / number(noise)))
    apart = number(l1) / number(noise)
    if apart > 200:
        return wide(random)
    return Given(f"vector:l1={l1}:laplace:scale={noise}", laplace(apart))


def sample(random: Random) -> Given:
    rate, base = spread(random, -6, -1), random.choice([gaussian, wide])(random)
    kind = random.choice(["poisson", "poisson", "without-replacement"])
    return Given(f"{kind}:rate={rate}:{base.text}", sampled(base.reference, number(rate)))


def twice(random: Random) -> Given:
    outer, inner = spread(random, -4, -1), spread(random, -4, -1)
    base = gaussian(random)
    rate = number(outer) * number(inner)
    return Given(f"poisson:rate={outer}:poisson:rate={inner}:{base.text}", sampled(base.reference, rate))


def truncated(random: Random) -> Given:
    records = random.choice([100, 1000])
    batch = random.randrange(2, records // 4)
    rate, base = Fraction(random.randrange(1, batch), records), gaussian(random)
    share = number(str(rate))
    beyond = sum(comb(records, k) * share**k * (1 - share) ** (records - k) for k in range(batch + 1, records + 1))
    plain = sampled(base.reference, share).delta
    text = f"truncated-poisson:rate={rate},batch={batch},records={records}:{base.text}"
    return Given(text, Reference(nothing, exact=False, most=lambda e: plain(e) + (1 + exp(e)) * beyond))


def shuffled(random: Random) -> Given:
    """The reports of all others say no: the number of those that say yes is what is seen."""
    records, p = random.randrange(2, 60), Fraction(random.randrange(51, 100), 100)
    yes = number(str(p))
    others = [comb(records - 1, k) * (1 - yes) ** k * yes ** (records - 1 - k) for k in range(records)]

    def law(chance: mpf) -> list[mpf]:
        return [a * (1 - chance) + b * chance for a, b in zip([*others, 0], [0, *others], strict=True)]

    one, other = law(yes), law(1 - yes)

    def delta(e: mpf) -> mpf:
        ways = [(one, other), (other, one)]
        return max(sum((max(mpf(0), a - exp(e) * b) for a, b in zip(p, q, strict=True)), mpf(0)) for p, q in ways)

    alone = response(log(yes / (1 - yes)))
    return Given(f"shuffled:records={records}:rr:p={p}", Reference(delta, exact=False, most=alone.delta))


def approx(random: Random) -> Given:
    eps, delta = spread(random, -6, 2), spread(random, -300, -1)
    return Given(f"approx:eps={eps},delta={delta}", leaking(number(eps), number(delta)))


def pure(random: Random) -> Given:
    """Randomised response is the worst, but for tails: a loss just above e may be more probable."""
    eps = spread(random, -6, 2)
    loss = number(eps)

    def tail(e: mpf) -> mpf:
        return mp.expm1(loss) / (exp(loss) - exp(-e)) if e < loss else mpf(0)

    return Given(f"pure:eps={eps}", replace(response(loss), tail=tail))


def shifted(random: Random) -> Given:
    mu = spread(random, -6, 2)
    return Given(f"gdp:mu={mu}", replace(normal(number(mu)), tail=None))


def variation(random: Random) -> Given:
    delta = spread(random, -300, -1)
    return Given(f"tv:delta={delta}", Reference(delta=leaking(mpf(0), number(delta)).delta))


def budget(random: Random) -> Given:
    """A divergence that normal laws have: no answer may say that less holds."""
    size = spread(random, -6, 2)
    value = number(size)
    text, square = random.choice(
        [
            (f"zcdp:rho={size}", 2 * value),
            (f"nor:root={size}", 2 * value**2),
            (f"rdp:order=4,eps={size}", value / 2),
            (f"rdp:order=1.5,eps={size}", value * 4 / 3),
            (f"kl:nats={size}", 2 * value),
            (f"chi2:value={size}", log(1 + value)),
        ]
    )
    known = normal(sqrt(square))
    return Given(text, Reference(delta=known.delta, kl=known.kl, hellinger=known.hellinger, exact=False))


def concentrated(random: Random) -> Given:
    rho, delta = spread(random, -6, 1), spread(random, -300, -1)
    inner, leak = normal(sqrt(2 * number(rho))), number(delta)
    known = Reference(delta=lambda e: leak + (1 - leak) * inner.delta(e), exact=False)
    return Given(f"approx-zcdp:rho={rho},delta={delta}", known)


NOTIONS: Final[tuple[Drawing, ...]] = (approx, pure, shifted, variation, budget, budget, concentrated)
SOURCES: Final[tuple[Drawing, ...]] = (
    *(gaussian, gaussian, wide, geometric, discrete, discrete, answer, kary, staircase, rappor, exponential),
    *(flips, noisy_max, threshold, tree, root, vector, sample, sample, twice, truncated, shuffled),
)
