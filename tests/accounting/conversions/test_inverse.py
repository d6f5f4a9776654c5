"""An epsilon for a delta and a delta for an epsilon: of what a conversion gives, each is the inverse of the other."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
import sympy

from dpcalc.accounting.conversions.base import Edge, Question
from dpcalc.accounting.conversions.edges import EDGES
from dpcalc.accounting.conversions.mechanism_bounded import _laplace, _listed
from dpcalc.errors import Undecided
from dpcalc.spec.notions import KINDS, Notion, notion
from dpcalc.symbolic.enclose import Enclosure

SOURCES = [
    *(notion("pure", eps=eps) for eps in ("1/4", "log(3)", 2)),
    *(notion(kind, eps=eps, delta=delta) for kind in ("approx", "prob", "pbdp")
      for eps, delta in ((1, "1/10"), ("1/2", "1/100"), (0, "1/10"), (2, "1/3"), ("1/10", "1/2"))),
    *(notion("tv", delta=delta) for delta in ("1/10", "1/2")), *(notion("gdp", mu=mu) for mu in ("1/2", 2)),
    *(notion("zcdp", rho=rho) for rho in ("1/50", 1)),
    *(notion("rdp", order=order, eps=eps) for order, eps in ((2, "1/3"), (9, 2))),
    *(notion("kl", nats=nats) for nats in ("1/10", 1)),
]  # fmt: skip
DELTAS = [Fraction(1, 10**6), Fraction(1, 20), Fraction(2, 5), Fraction(3, 4)]
EPSILONS = [Fraction(1, 100), Fraction(9, 10), Fraction(4)]
CASES = [(edge, source) for edge in EDGES for source in SOURCES
         if edge.start == source.kind.name and edge.end in ("approx", "prob", "pbdp") and not edge.same]  # fmt: skip


def asked(edge: Edge, source: Notion, **given: Fraction) -> Enclosure | None:
    """What an edge answers for one value of the target; nothing where it is infinite, or says nothing."""
    values = {name: sympy.Rational(value.numerator, value.denominator) for name, value in given.items()}
    try:
        answer = edge.reply(Question(source, Notion(KINDS[edge.end], values), 25))
    except Undecided:
        return None
    return None if answer is None else answer.amount.bounds


def near(value: Fraction, step: Fraction) -> Iterator[Fraction]:
    yield from (value - step, value + step)


def marks(source: Notion) -> list[pytest.MarkDecorator]:
    return [pytest.mark.thorough] if source.kind.name == "zcdp" else []


@pytest.mark.parametrize(
    ("edge", "source"),
    [pytest.param(edge, source, id=f"{edge.name}, {source.text()}", marks=marks(source)) for edge, source in CASES],
)
def test_each_is_the_inverse_of_the_other(edge: Edge, source: Notion) -> None:
    """A little above the epsilon of a delta no more than that delta is left, and a little below it no less.

    The other way round as well; both functions fall.
    """
    small = Fraction(1, 10**12)
    for delta in DELTAS:
        found = asked(edge, source, delta=delta)
        if found is not None and found.lower > small:
            before, after = (asked(edge, source, eps=eps) for eps in (found.lower - small, found.upper + small))
            assert before is None or before.upper >= delta - small
            assert after is None or after.lower <= delta + small
    for eps in EPSILONS:
        found = asked(edge, source, eps=eps)
        if found is not None and small < found.lower and found.upper < 1 - small:
            for turn, end in ((-1, found.lower - small), (1, found.upper + small)):
                there = asked(edge, source, delta=end)
                assert there is None or (there.upper >= eps - small if turn < 0 else there.lower <= eps + small)
    fallen = [[found for value in grid if (found := asked(edge, source, **{name: value})) is not None]
              for name, grid in (("delta", DELTAS), ("eps", EPSILONS))]  # fmt: skip
    for values in fallen:
        assert all(first.upper >= second.lower for first, second in pairwise(values))
    assert any(fallen)


OUTCOMES = [
    [("1/2", "1/4"), ("1/4", "1/4"), ("1/4", "1/2")],
    [("1/10", "0"), ("1/2", "1/4"), ("2/5", "3/4")],
    [("3/10", "1/10"), ("3/10", "2/10"), ("1/10", "1/10"), ("3/10", "6/10")],
    [("1/2", "1/2"), ("1/2", "1/2")],
]


def events(pairs: list[tuple[sympy.Rational, sympy.Rational]], grid: int) -> Iterator[tuple[sympy.Expr, sympy.Expr]]:
    """Both probabilities of every event, and of those with a share of one more outcome."""
    for size in range(len(pairs) + 1):
        for event in combinations(range(len(pairs)), size):
            p, q = (sum((pairs[i][side] for i in event), sympy.S.Zero) for side in (0, 1))
            for other in set(range(len(pairs))) - set(event):
                for share in range(grid + 1):
                    part = sympy.Rational(share, grid)
                    yield p + part * pairs[other][0], q + part * pairs[other][1]


@pytest.mark.parametrize("listed", OUTCOMES, ids=str)
def test_the_most_probable_event_of_listed_laws_is_none_that_others_beat(listed: list[tuple[str, str]]) -> None:
    """Events with a share of an outcome, on a grid: none of loss eps is more probable, and one comes close."""
    pairs = [(sympy.Rational(p), sympy.Rational(q)) for p, q in listed]
    found_events, grid = list(events(pairs, 40)), sympy.Rational(1, 20)
    for factor in (1, 2, sympy.Rational(3, 2), 4):
        target = Notion(KINDS["prob"], {"eps": sympy.log(factor) if factor != 1 else sympy.S.Zero})
        bounds = _listed(Question(notion("pure", eps=1), target, 20), pairs).amount.bounds
        assert bounds is not None
        best = max((p for p, q in found_events if p > factor * q), default=sympy.S.Zero)
        assert best <= bounds.upper
        assert bounds.lower <= (best + grid if best else 0)
    for delta in (sympy.S.Zero, sympy.Rational(1, 10), sympy.Rational(2, 5), sympy.Rational(3, 4)):
        answer = _listed(Question(notion("pure", eps=1), Notion(KINDS["prob"], {"delta": delta}), 20), pairs)
        least = [(p, q) for p, q in found_events if p >= delta and p > 0]
        if any(q == 0 for _, q in least):
            assert answer.amount.infinite
            continue
        ratio = max(p / q for p, q in least)
        assert answer.amount.form is not None
        assert 0 <= float(answer.amount.form - sympy.log(ratio)) + 1e-12 <= 0.3 * float(1 + ratio)


@pytest.mark.parametrize("loss", ["1/4", "1", "3"])
def test_events_of_laplace_noise_are_half_lines(loss: str) -> None:
    """P and Q of {x < t}, for t on a grid: the largest P with P >= e^eps Q, and the largest ratio with P >= delta."""
    value = sympy.Rational(loss)
    size = float(value)

    def both(t: float) -> tuple[float, float]:
        def below(x: float) -> float:
            return float(sympy.exp(x) / 2 if x < 0 else 1 - sympy.exp(-x) / 2)

        return below(t), below(t - size)

    lines = [both(t / 50) for t in range(-300, 400)]
    for eps in ("1/100", "1/5", "1/2", "1", "2"):
        target = Notion(KINDS["prob"], {"eps": sympy.Rational(eps)})
        found = _laplace(Question(notion("pure", eps=value), target, 20), value).amount.bounds
        assert found is not None
        factor = float(sympy.exp(sympy.Rational(eps)))
        best = max((p for p, q in lines if p > factor * q * (1 + 1e-9)), default=0.0)
        assert best - 1e-9 <= float(found.upper) <= best + 0.02
    for delta in ("1/10", "1/2", "3/5", "9/10", "99/100"):
        target = Notion(KINDS["prob"], {"delta": sympy.Rational(delta)})
        found = _laplace(Question(notion("pure", eps=value), target, 20), value).amount.bounds
        assert found is not None
        best = max(float(sympy.log(p / q)) for p, q in lines if p >= float(sympy.Rational(delta)))
        assert best - 1e-9 <= float(found.upper) <= best + 0.02
