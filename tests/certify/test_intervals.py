"""The kernel's interval arithmetic against Arb: every enclosure holds the value, and is not much too wide."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction

import flint
import pytest
from flint import arb, fmpq

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Interval, Reject
from tests.certify.evaluating import read, value

FEW, MANY = 2000, 100_000
FUNCTIONS: dict[str, Callable[[arb], arb]] = {"exp": arb.exp, "log": arb.log, "erf": arb.erf, "root": arb.sqrt,
                                              "floor": arb.floor}  # fmt: skip


@pytest.fixture(autouse=True)
def _precise() -> object:
    before, flint.ctx.prec = flint.ctx.prec, 420
    kernel.WORK.left = 10**15
    yield
    flint.ctx.prec = before
    kernel.WORK.left = kernel.MAX_WORK


def rational(n: int, bits: int) -> arb:
    return arb(fmpq(n, 1 << bits))


def argument(rng: random.Random, name: str, bits: int) -> int:
    """An argument in units of 2**-bits: of every size, and often at a place where a branch changes."""
    one = 1 << bits
    places = [0, 1, one, one // 2, 2 * one, one // 128, one // 256, 6 * one, 3 * one]
    x = rng.choice([rng.choice(places) + rng.randint(-2, 2), rng.randint(0, one), rng.randint(0, 40 * one),
                    rng.randint(0, 1 << rng.randint(1, bits + 8))])  # fmt: skip
    if name in ("log", "root"):
        return max(abs(x), int(name == "log"))
    return x if rng.random() < 0.5 else -x


def enclosures(name: str, count: int, seed: int) -> int:
    """Check a function at random points; return how often the enclosure missed the value."""
    rng, wrong = random.Random(seed), 0  # noqa: S311 -- random points, not secrets
    for _ in range(count):
        bits = rng.choice([8, 16, 30, 53, 64, 113])
        interval = kernel.precision(bits)
        x = argument(rng, name, bits)
        low, high = getattr(interval, name)(x)
        true = FUNCTIONS[name](rational(x, bits))
        wrong += not (rational(low, bits) <= true.upper() and true.lower() <= rational(high, bits))
        wrong += bool(rational(low, bits) > true) or bool(rational(high, bits) < true)
        tail = 1 << max(bits - 50, 0) if name == "erf" and abs(x) > 6 << bits else 0
        assert high - low <= 4 + tail + (high >> bits - 4 if name == "exp" else 0), (name, bits, x)
    return wrong


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_enclose_their_values(name: str) -> None:
    assert enclosures(name, FEW, 1) == 0


@pytest.mark.parametrize("bits", [8, 30, 113])
def test_the_enclosures_of_an_odd_function_mirror_each_other(bits: int) -> None:
    """So that of its value 0 at 0 is centred there."""
    interval = kernel.precision(bits)
    rng = random.Random(3)  # noqa: S311  # no secret
    for x in (0, 1, *(argument(rng, "erf", bits) for _ in range(40)), 7 << bits):
        low, high = interval.erf(x)
        assert interval.erf(-x) == (-high, -low)


@pytest.mark.slow
@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_enclose_their_values_at_many_points(name: str) -> None:
    assert enclosures(name, MANY, 2) == 0


def test_logarithms_of_the_smallest_and_of_huge_numbers() -> None:
    """By many doublings, each of which adds to the width: 2**k in [2**-4180, 2**1000000]."""
    flint.ctx.prec = 4300
    for bits in (4000, 4100, 4180):
        for x in (1, 3):
            low, high = Interval(bits).log(x)
            assert rational(low, bits) < rational(x, bits).log() < rational(high, bits)
            assert high - low <= 4 + (bits * bits >> 20)
    flint.ctx.prec = 420
    for bits, k in ((8, 10**6), (64, 10**5), (64, 123_457), (200, 10**6)):
        low, high = kernel.precision(bits).log(1 << bits + k)
        assert rational(low, bits) < arb(2).log() * k < rational(high, bits)


def powers(count: int, seed: int) -> int:
    """Check whole powers of intervals at their ends and inside."""
    rng, wrong = random.Random(seed), 0  # noqa: S311 -- as above
    for _ in range(count):
        bits, k = rng.choice([8, 30, 64]), rng.randint(-9, 12)
        interval = kernel.precision(bits)
        a, b = sorted(argument(rng, "exp", bits) >> rng.randint(0, 5) for _ in range(2))
        try:
            low, high = interval.power((a, b), k)
        except Reject:
            assert k < 0
            continue
        for x in (a, b, (a + b) // 2, 0 if a <= 0 <= b else a):
            true = Fraction(x, 1 << bits) ** k
            wrong += not low <= true * (1 << bits) <= high
    return wrong


def test_whole_powers_enclose_their_values() -> None:
    assert powers(FEW, 1) == 0


@pytest.mark.slow
def test_whole_powers_enclose_their_values_at_many_points() -> None:
    assert powers(MANY, 2) == 0


@pytest.mark.parametrize("bits", [8, 9, 30, 64, 200, 400])
def test_pi_and_e(bits: int) -> None:
    flint.ctx.prec = bits + 100
    interval = Interval(bits)
    for (low, high), true in ((interval.pi, arb.pi()), (interval.exp(interval.one), arb(1).exp())):
        assert rational(low, bits) < true < rational(high, bits)
        assert high - low < 200 + 8 * bits


TERMS = [
    "(^ x 1/2)", "(^ x 3/7)", "(^ x -5/2)", "(^ x (+ 1 y))", "(* x (+ y -2) (^ y 3))", "(exp (* x y))",
    "(max (log x) (* y y) (* -1 x))", "(min x y (abs (+ x (* -3 y))))", "(abs (+ y (* -1 x)))", "(erf (* 3 y))",
    "(+ (^ y 4) (* -2 (^ y 2)) (^ y 3))", "(* (^ x -1) (exp y) (^ (+ x 1) -2))", "(+ e (* pi y))", "(^ (+ y -5) -3)",
    "(floor (+ (* 3 x) y))", "(* y (floor (exp x)))",
]  # fmt: skip


@pytest.mark.parametrize("text", TERMS)
def test_terms_over_boxes_hold_the_values_at_their_points(text: str) -> None:
    rng, term = random.Random(3), kernel.parse(text)  # noqa: S311 -- as above
    kinks = any(word in text for word in ("max", "min", "abs", "floor", "1 y"))
    slopes = {} if kinks else {x: kernel.derivative(term, x) for x in "xy"}
    for _ in range(60):
        a, c = Fraction(rng.randint(1, 300), 100), Fraction(rng.randint(-300, 300), 100)
        box = {"x": (a, a + Fraction(rng.randint(0, 50), 50)), "y": (c, c + Fraction(rng.randint(0, 50), 50))}
        interval = kernel.precision(rng.choice([20, 60]))
        try:
            low, high = interval.value(term, box)
        except Reject:
            continue
        centre = interval.lower(term, slopes, box)
        for _ in range(8):
            at = {v: p + (q - p) * Fraction(rng.randint(0, 20), 20) for v, (p, q) in box.items()}
            true = value(read(text), at)
            assert not rational(max(low, centre), interval.bits) > true
            assert not rational(high, interval.bits) < true
