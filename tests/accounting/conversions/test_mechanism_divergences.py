"""What mechanisms promise in terms of divergences, tails and normal shifts, against sums and integrals by mpmath."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

import pytest
from mpmath import erfinv, exp, inf, log, mp, mpf, ncdf, nsum, quad, sqrt

from dpcalc.answers.convert import Converted, convert
from tests.accounting.conversions.levels import number

SMALL: Final = mpf("1e-24")
Laws = tuple[Callable[[mpf], mpf], Callable[[mpf], mpf], Callable[[Callable[[mpf], mpf]], mpf]]


def laplace(x: mpf, at: int) -> mpf:
    return exp(-abs(x - at) / 2) / 4


def normal(x: mpf, at: mpf) -> mpf:
    return exp(-((x - at) ** 2) / 2) / sqrt(2 * mp.pi)


def lines(*places: int) -> Callable[[Callable[[mpf], mpf]], mpf]:
    return lambda f: quad(f, [mpf(place) for place in places])


def laws_of(text: str) -> Laws:
    """Both laws of a mechanism at its worst pair of neighbours, written out, and how functions are summed over them."""
    name, _, rest = text.rpartition(":poisson")[2].rpartition("=1/10:")[2].partition(":")
    if name == "laplace":
        pair: Laws = (
            lambda x: laplace(x, 0),
            lambda x: laplace(x, 1),
            lines(-200, 0, 1, 200),
        )
    elif name == "gaussian":
        pair = (lambda x: normal(x, mpf(1) / 2), lambda x: normal(x, mpf(0)), lines(-40, -8, -4, 0, 4, 8, 40))
    else:
        assert (name, rest) == ("discrete-gaussian", "sigma=2")
        total = nsum(lambda k: exp(-(k**2) / 8), [-60, 60])

        def added(f: Callable[[mpf], mpf]) -> mpf:
            return sum((f(mpf(k)) for k in range(-60, 61)), mpf(0))

        pair = (lambda k: exp(-(k**2) / 8) / total, lambda k: exp(-((k - 1) ** 2) / 8) / total, added)
    if not text.startswith("poisson"):
        return pair
    p, q, over = pair
    return (lambda x: p(x) / 10 + 9 * q(x) / 10), q, over


DIVERGENCES: Mapping[str, Callable[[mpf, mpf], mpf]] = {
    "kl": lambda p, q: p * log(p / q),
    "chi2": lambda p, q: (p - q) ** 2 / q,
    "hellinger": lambda p, q: (sqrt(p) - sqrt(q)) ** 2 / 2,
    "rdp:order=5/2": lambda p, q: p * (p / q) ** mpf("1.5"),
}


def value(found: Converted) -> tuple[mpf, mpf]:
    bounds = found.found.best.answer.amount.bounds
    assert bounds is not None
    return number(bounds.lower), number(bounds.upper)


@pytest.mark.parametrize("target", DIVERGENCES)
@pytest.mark.parametrize("sample", ["", "poisson:rate=1/10:"])
@pytest.mark.parametrize("base", ["laplace:scale=2", "gaussian:sigma=2", "discrete-gaussian:sigma=2"])
def test_divergences_are_those_of_the_pair(base: str, sample: str, target: str) -> None:
    found = convert(sample + base, target, digits=25)
    assert found.found.best.tight
    with mp.workdps(40):
        p, q, over = laws_of(sample + base)
        wanted = max(over(lambda x: DIVERGENCES[target](p(x), q(x))), over(lambda x: DIVERGENCES[target](q(x), p(x))))
        if target == "hellinger":
            wanted = sqrt(wanted)
        if target.startswith("rdp"):
            wanted = log(wanted) / mpf("1.5")
        low, high = value(found)
        assert high - low < SMALL
        assert low - SMALL <= wanted <= high + SMALL


def sides(text: str) -> list[tuple[Fraction, Fraction]]:
    """The outcomes of some mechanisms whose laws are finite, with rational odds."""
    if text == "rr:p=3/4":
        return [(Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4))]
    assert text == "kary:k=5,p=1/2"
    return [(Fraction(1, 2), Fraction(1, 8)), (Fraction(3, 8), Fraction(3, 8)), (Fraction(1, 8), Fraction(1, 2))]


@pytest.mark.parametrize("text", ["rr:p=3/4", "kary:k=5,p=1/2"])
def test_tails_and_normal_shifts_of_finite_laws(text: str) -> None:
    outcomes = sides(text)
    with mp.workdps(40):
        for eps in ("0", "1/2", "1", "2"):
            wanted = sum(
                p
                for p, q in outcomes
                if mpf(p.numerator * q.denominator) / (p.denominator * q.numerator)
                > exp(mpf(Fraction(eps).numerator) / Fraction(eps).denominator)
            )
            low, high = value(convert(text, f"prob:eps={eps}"))
            assert low == high == number(Fraction(wanted))

        def quantile(level: Fraction) -> mpf:
            return sqrt(2) * erfinv(2 * number(level) - 1)

        first = second = Fraction(0)
        shifts = []
        for p, q in outcomes[:-1]:
            first, second = first + p, second + q
            shifts.append(quantile(first) - quantile(second))
        found = convert(text, "gdp")
        low, high = value(found)
        assert found.found.best.tight
        assert low - SMALL <= max(shifts) <= high + SMALL


@pytest.mark.thorough
def test_the_tail_of_discrete_normal_losses() -> None:
    """The loss at k is (1 - 2k)/32 for sigma = 4."""
    weights = {k: exp(-mpf(k * k) / 32) for k in range(-120, 121)}
    total = sum(weights.values())
    with mp.workdps(40):
        weights = {k: exp(-mpf(k * k) / 32) for k in range(-120, 121)}
        total = sum(weights.values())
        for eps in ("0", "1/32", "1/10", "1"):
            wanted = sum(w for k, w in weights.items() if Fraction(1 - 2 * k, 32) > Fraction(eps)) / total
            low, high = value(convert("discrete-gaussian:sigma=4", f"prob:eps={eps}"))
            assert low - SMALL <= wanted <= high + SMALL
        for delta in ("1e-6", "1/5", "9/10"):
            low, high = value(convert("discrete-gaussian:sigma=4", f"prob:delta={delta}"))
            assert low == high
            losses = [max(mpf(0), mpf(1 - 2 * k) / 32) for k in weights]

            def tail(eps: mpf) -> mpf:
                return sum(w for k, w in weights.items() if mpf(1 - 2 * k) / 32 > eps) / total

            wanted = min(loss for loss in losses if tail(loss) <= number(Fraction(delta)))
            assert low == wanted


@pytest.mark.thorough
@pytest.mark.parametrize("text", ["laplace:scale=1/2", "permute-and-flip:eps=2", "exponential:eps=2"])
def test_the_normal_shift_of_a_curve_is_the_largest_over_its_tests(text: str) -> None:
    with mp.workdps(30):

        def error(size: mpf) -> mpf:
            if text.startswith("exp"):
                return (1 - size) / (1 + (exp(2) - 1) * size)
            if size <= exp(-2) / 2:
                return 1 - exp(2) * size
            return exp(-2) / (4 * size) if size <= mpf(1) / 2 else exp(-2) * (1 - size)

        def shift(size: mpf) -> mpf:
            return -sqrt(2) * (erfinv(2 * size - 1) + erfinv(2 * error(size) - 1))

        found = convert(text, "gdp")
        low, _ = value(found)
        shifts = [shift(mpf(k) / 1000) for k in range(1, 1000)]
        assert max(shifts) <= low + SMALL
        assert low - max(shifts) < mpf("1e-5")
        assert found.found.best.tight


@pytest.mark.thorough
def test_an_event_bounds_the_tail_of_a_sampled_mechanism() -> None:
    """Its own tail lies below, for one record in the sample."""
    for eps in ("1/10", "1/2"):
        found = convert("poisson:rate=1/100:gaussian:sigma=1", f"prob:eps={eps}", digits=12)
        _, high = value(found)
        with mp.workdps(30):
            ratio = 1 + 100 * (exp(mpf(Fraction(eps).numerator) / Fraction(eps).denominator) - 1)
            place = log(ratio) + mpf(1) / 2
            tail = (99 * ncdf(-place) + ncdf(1 - place)) / 100
            assert tail <= high < 3 * tail
        assert not found.found.best.tight


@pytest.mark.thorough
@pytest.mark.parametrize("base", ["laplace:scale=2", "gaussian:sigma=2", "discrete-gaussian:sigma=2"])
@pytest.mark.parametrize("target", DIVERGENCES)
def test_samples_of_fixed_size_by_the_integral_of_their_profile(base: str, target: str) -> None:
    """The divergence of f is the integral of f''(c) times the profile at c, and of f''(1/c)/c^3, from c = 1 on."""
    from dpcalc.mechanisms.releases import release

    curve = release(f"without-replacement:rate=1/10:{base}").curve
    second: Mapping[str, Callable[[mpf], mpf]] = {
        "kl": lambda c: 1 / c + 1 / c**2,
        "chi2": lambda c: 2 + 2 / c**3,
        "hellinger": lambda c: (c ** mpf("-1.5")) / 2,
        "rdp:order=5/2": lambda c: mpf("3.75") * (c ** mpf("0.5") + c ** mpf("-3.5")),
    }

    def integrand(loss: mpf) -> mpf:
        found = curve.delta(Fraction(int(loss * 2**60), 2**60))
        return second[target](exp(loss)) * exp(loss) * number((found.lower + found.upper) / 2)

    with mp.workdps(20):
        edge = log(1 + (exp(mpf(1) / 2) - 1) / 10)
        top = [mpf(0), edge] if base.startswith("laplace") else [mpf(0), mpf("0.1"), mpf("0.4"), mpf(1), mpf(3)]
        if base.startswith("discrete"):  # the profile bends at every loss
            top = [log(1 + (exp(mpf(2 * k + 1) / 8) - 1) / 10) for k in range(24)]
            top = [mpf(0), *top]
        total = quad(integrand, top)
        if target == "hellinger":
            total = sqrt(total)
        if target.startswith("rdp"):
            total = log(1 + total) / mpf("1.5")
        low, high = value(convert(f"without-replacement:rate=1/10:{base}", target))
        assert abs(high - total) < total * mpf("1e-8")
        assert high - low < SMALL
    assert inf > total


@pytest.mark.parametrize("sigma", ["1/20", "1/100", "1e-9"])
def test_few_records_are_seen_far_away(sigma: str) -> None:
    """The divergence of a sampled release is about the rate times that of the release, less its own entropy."""
    rate, mu = mpf(1) / 100, 1 / number(Fraction(sigma))
    right = rate * (mu**2 / 2 + log(rate)) + (1 - rate) * log(1 - rate)
    found = convert(f"poisson:rate=1/100:gaussian:sigma={sigma}", "kl")
    low, high = value(found)
    assert found.found.best.tight
    assert abs(low - right) < right * mpf(10) ** -15
    assert abs(high - right) < right * mpf(10) ** -15


@pytest.mark.parametrize("source", ["tree:steps=52,sigma=3527/10000,epochs=2", "vector:l2=4:gaussian:sigma=1/30"])
def test_normal_laws_far_apart_are_told_apart_in_closed_form(source: str) -> None:
    found = convert(source, "hellinger")
    assert found.found.best.answer.amount.form is not None
    with mp.workdps(60):
        low, high = value(found)
        mu = sqrt(mpf(14)) / mpf("0.3527") if source.startswith("tree") else mpf(120)
        right = sqrt(1 - exp(-(mu**2) / 8))
        assert low * (1 - SMALL) <= right <= high * (1 + SMALL)


def test_what_is_not_told_from_nothing_ends_the_search() -> None:
    """The profile of discrete normal laws far out is below any number that could be written down."""
    found = convert("discrete-gaussian:sigma=514/5", "approx:eps=2987/10").found
    bounds = found.best.answer.amount.bounds
    assert bounds is not None
    assert bounds.lower == 0 < bounds.upper <= Fraction(1, 2**100_000)
    assert [route.text() for route in found.routes] == ["discrete-gaussian -> approx"]


@pytest.mark.parametrize("source", ["zcdp:rho=1e-12", "nor:root=1e-6", "approx-zcdp:rho=1e-12,delta=1e-9"])
def test_a_delta_too_small_to_be_written_down_is_between_nothing_and_next_to_nothing(source: str) -> None:
    bounds = convert(source, "approx:eps=900").found.best.answer.amount.bounds
    assert bounds is not None
    leak = Fraction(1, 10**9) if source.startswith("approx") else Fraction(0)
    assert bounds.lower <= leak <= bounds.upper <= leak + Fraction(1, 10**40)
