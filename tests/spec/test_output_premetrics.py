"""Every output premetric against its definition: events one by one, series in decimals, and its values' order."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import chain, combinations
from math import exp, log, sqrt

import mpmath
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.errors import InputError, TooLarge, Undecided
from dpcalc.exact import INFINITY, LogRatio
from dpcalc.spec.divergences import DIVERGENCES, FAMILIES, kullback_leibler
from dpcalc.spec.divergences.base import Divergence, Law
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.mult_delta import mult_delta
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.spec.divergences.renyi import renyi
from dpcalc.spec.divergences.renyi_curve import supremum
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.divergences.values import Enclosed, Magnitude, Value, order
from dpcalc.spec.divergences.wasserstein import WASSERSTEIN
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.symbolic.exp_numbers import exact_expression

weights = st.lists(st.integers(0, 6), min_size=3, max_size=3).filter(any)
laws = weights.map(lambda w: {str(i): Fraction(v, sum(w)) for i, v in enumerate(w)})
DELTAS = [Fraction(0), Fraction(1, 10), Fraction(1, 3), Fraction(9, 10)]
EVERY = [*DIVERGENCES.values(), mult_delta("1/4"), renyi("3/2"), renyi(2)]


def events(first: Law, second: Law) -> list[tuple[Fraction, Fraction]]:
    """The two probabilities of every event."""
    outputs = sorted(set(first) | set(second))
    chosen = chain.from_iterable(combinations(outputs, k) for k in range(len(outputs) + 1))
    return [
        (
            sum((first.get(z, Fraction(0)) for z in event), Fraction(0)),
            sum((second.get(z, Fraction(0)) for z in event), Fraction(0)),
        )
        for event in chosen
    ]


@given(laws, laws)
def test_total_variation_is_the_largest_difference_over_events(first: Law, second: Law) -> None:
    assert TV.of(first, second) == Magnitude(exact_expression(max(p - q for p, q in events(first, second))))


@given(laws, laws, st.sampled_from(DELTAS))
def test_the_approximate_distance_is_the_supremum_over_events(first: Law, second: Law, delta: Fraction) -> None:
    best = Fraction(1)
    found = mult_delta(delta).of(first, second)
    for p, q in events(first, second):
        for above, below in ((p - delta, q), (q - delta, p)):
            if above > 0 and not below:
                assert found.infinite
                return
            if above > 0:
                best = max(best, above / below)
    assert found == LogRatio(best, Fraction(1))


@given(laws, laws)
def test_the_approximate_distance_at_zero_is_the_multiplicative_one(first: Law, second: Law) -> None:
    assert mult_delta(0).of(first, second) == MULT.of(first, second)


def plain(name: str, first: Law, second: Law) -> float:
    """The textbook sums, in decimals; the laws have a common support."""
    both = [(float(p), float(second[z])) for z, p in first.items() if p]
    sums: dict[str, Callable[[], float]] = {
        "KL": lambda: sum(p * log(p / q) for p, q in both),
        "Renyi(3/2)": lambda: 2 * log(sum(p**1.5 * q**-0.5 for p, q in both)),
        "Renyi(2)": lambda: log(sum(p * p / q for p, q in both)),
        "Hellinger": lambda: sqrt(sum((sqrt(p) - sqrt(q)) ** 2 for p, q in both) / 2),
        "squared-Hellinger": lambda: sum((sqrt(p) - sqrt(q)) ** 2 for p, q in both) / 2,
        "chi-squared": lambda: sum(p * p / q for p, q in both) - 1,
        "density-ratio": lambda: log(max(p / q for p, q in both) * max(q / p for p, q in both)),
        "max-divergence": lambda: log(max(p / q for p, q in both)),
    }
    return sums[name]()


@pytest.mark.parametrize(
    "premetric",
    [d for d in EVERY if d.name not in ("MULT", "TV", "MULT^(1/4)", "NoR", "zCDP", "GDP", "Wasserstein")],
    ids=lambda d: d.name,
)
@settings(max_examples=30, deadline=None)
@given(st.data())
def test_closed_forms(premetric: Divergence, data: st.DataObject) -> None:
    positive = st.lists(st.integers(1, 9), min_size=2, max_size=4)
    one = data.draw(positive)
    other = data.draw(st.lists(st.integers(1, 9), min_size=len(one), max_size=len(one)))
    first, second = ({str(i): Fraction(v, sum(w)) for i, v in enumerate(w)} for w in (one, other))
    assert float(premetric.of(first, second).decimal(9)) == pytest.approx(
        plain(premetric.name, first, second), abs=1e-7
    )


def law_of(law: SmallLaw) -> Law:
    return dict(enumerate(law))


PAIRS = [(first, second) for size in range(1, 6) for first, second in pairs_of_laws(size)]


@pytest.mark.parametrize("premetric", EVERY, ids=lambda d: d.name)
def test_a_law_is_at_distance_zero_from_itself_and_only_there_where_declared(premetric: Divergence) -> None:
    for first, second in PAIRS:
        found = premetric.of(law_of(first), law_of(second))
        assert not (first == second and not found.zero)
        assert first == second or not found.zero or not premetric.laws.holds("separates")


def curve(first: SmallLaw, second: SmallLaw) -> float:
    """The largest D_a/a on a fine grid of orders."""
    best = mpmath.mpf(0)
    for pairs in (list(zip(first, second, strict=True)), list(zip(second, first, strict=True))):
        rows = [
            (mpmath.mpf(q.numerator) / q.denominator, mpmath.log(mpmath.mpf((p / q).numerator) / (p / q).denominator))
            for p, q in pairs
        ]
        for step in range(-120, 90):
            a = 1 + mpmath.mpf(10) ** (mpmath.mpf(step) / 30)
            best = max(best, mpmath.log(sum(q * mpmath.exp(a * ratio) for q, ratio in rows)) / (a * (a - 1)))
    return float(mpmath.sqrt(best))


@pytest.mark.thorough
def test_the_normalised_renyi_metric_against_a_fine_grid() -> None:
    kinds = set()
    for first, second in PAIRS[::3]:
        if first == second or not all(first) or not all(second):
            continue
        found = NOR.of(law_of(first), law_of(second))
        kinds.add(type(found))
        grid = curve(first, second)
        assert grid - 1e-9 <= float(found.decimal(9)) <= grid * 1.002
        assert NOR.of(law_of(second), law_of(first)) == found
    assert kinds == {Magnitude, Enclosed}


def test_bounds_on_the_supremum_come_as_close_as_is_asked() -> None:
    rows = ((Fraction(1, 100), Fraction(1, 2)), (Fraction(99, 100), Fraction(1, 2)))
    coarse, fine = supremum(rows, Fraction(1, 1000)).bounds, supremum(rows, Fraction(1, 10**12)).bounds
    assert coarse[0] <= fine[0] <= fine[1] <= coarse[1] + Fraction(1, 10**12)
    assert fine[1] - fine[0] <= Fraction(1, 10**12)


def test_the_normalised_renyi_distance_is_that_of_pure_privacy_at_most() -> None:
    """Randomised response with odds e^t: the supremum is the limit at order 1, which is t tanh(t/2)."""
    for odds in (2, 3, 9):
        law = {"0": Fraction(odds, odds + 1), "1": Fraction(1, odds + 1)}
        found = NOR.of(law, {"0": law["1"], "1": law["0"]})
        t = log(odds)
        assert float(found.decimal(9)) == pytest.approx(sqrt(t * (exp(t) - 1) / (exp(t) + 1)), abs=1e-8)


def test_order_of_values() -> None:
    half: Value = Magnitude(exact_expression(Fraction(1, 2)))
    root: Value = Magnitude(exact_expression(Fraction(1, 4)), 2)
    assert half == root
    assert order(half, LogRatio(INFINITY, Fraction(1))) == -1
    assert order(LogRatio.ZERO, half) == -1
    assert half.per(Fraction(1, 2)) > root
    near = Enclosed(lambda width: (Fraction(1, 4) - width / 2, Fraction(1, 4) + width / 2))
    assert order(Magnitude(exact_expression(2), 2), near) == 1
    with pytest.raises(Undecided):
        order(near, root)


@pytest.mark.parametrize(
    ("family", "value"), [("MULT^delta", "1"), ("MULT^delta", "-1/2"), ("Renyi", "1"), ("Renyi", 0)]
)
def test_parameters_out_of_range_are_refused(family: str, value: object) -> None:
    with pytest.raises(InputError):
        FAMILIES[family][1](value)


def test_the_wasserstein_distance_needs_numbers() -> None:
    with pytest.raises(InputError, match="numbers"):
        WASSERSTEIN.of({"red": Fraction(1)}, {"blue": Fraction(1)})
    moved = WASSERSTEIN.of({"0": Fraction(1, 2), "5": Fraction(1, 2)}, {"1": Fraction(1, 2), "5": Fraction(1, 2)})
    assert moved == Magnitude(exact_expression(Fraction(1, 2)))


def test_an_order_that_needs_very_long_numbers_is_refused_at_once() -> None:
    law = {"0": Fraction(1, 10**12), "1": 1 - Fraction(1, 10**12)}
    other = {"0": Fraction(3, 10**9), "1": 1 - Fraction(3, 10**9)}
    with pytest.raises(TooLarge, match="bits"):
        renyi("1000001/1000000").of(law, other)
    assert not renyi(200).of(law, other).zero


@pytest.mark.parametrize("zero", [True, False], ids=["a chance of 0 is written", "or is not"])
def test_one_way_an_output_that_only_one_law_reaches_is_infinite(zero: bool) -> None:
    """Half of the second law lies where the first has nothing: ln 2, or 1 for chi-squared; the other way infinity."""
    part: Law = {"a": Fraction(1), "b": Fraction(0)} if zero else {"a": Fraction(1)}
    whole: Law = {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    values = {"KL": log(2), "max-divergence": log(2), "chi-squared": 1.0, "Renyi(2)": log(2), "Renyi(3/2)": log(2)}
    compared = 0
    for premetric in EVERY:
        if premetric.name in values:
            assert float(premetric.of(part, whole).decimal(9)) == pytest.approx(values[premetric.name], abs=1e-8)
            found = premetric.compare(whole, part)
            assert found.value.infinite
            assert found.output == "b"
            compared += 1
    assert compared == len(values)
    ratio = DIVERGENCES["density-ratio"]
    assert ratio.of(part, whole).infinite
    assert ratio.of(whole, part).infinite


@pytest.mark.parametrize(("first", "second"), [(2, 5), (1, 6), (3, 6), (2, 7)])
def test_the_normalised_renyi_metric_is_the_larger_of_the_limits_at_order_1(first: int, second: int) -> None:
    """No less than the Kullback-Leibler divergence of either direction, and that of one for laws this close."""
    one, other = ({"0": Fraction(k, 8), "1": Fraction(8 - k, 8)} for k in (first, second))
    found = NOR.of(one, other)
    assert NOR.of(other, one) == found
    limits = [kullback_leibler.compare(*pair).value for pair in ((one, other), (other, one))]
    squares = [Magnitude(limit.power, 2) for limit in limits if isinstance(limit, Magnitude)]
    assert [order(found, each) >= 0 for each in squares] == [True, True]
    assert found in squares
