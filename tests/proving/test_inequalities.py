"""The table of inequalities: what holds is never refuted, what fails never proved, and certificates replay."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from dpcalc.certify.kernel import replay
from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError
from dpcalc.proving.inequality import prove
from dpcalc.symbolic.reader import parse_condition
from dpcalc.symbolic.signs import decide_condition
from dpcalc.verdict import Proved, Refuted, Trust, Verdict
from tests.proving.inequalities import FAILS, HOLDS, Entry, symbols_of

QUICK = (
    "exponential tangent", "tangent at log 2", "Stirling's step", "log-sum inequality",
    "total variation by budget", "amplification below the budget", "group privacy of two", "pairs of records",
    "three squares", "advantage and tanh", "swap budget minimum", "a sign is sub-Gaussian",
    "which branch of the trade-off", "roots are subadditive", "swap budget minimum at b = 10",
    "exponential quadratic", "exponential of a negative, lower", "mean of the exponential",
    "least at the square root of 2", "logarithm tangent", "logarithm quadratic", "compound interest, above e",
    "mean of squares", "Motzkin on the orthant's square", "Bernoulli", "log-sum-exp, below",
    "Gaussian densities are log-concave", "advantage below one", "total variation, plainly",
    "several answers, advantage", "amplification grows with p", "amplification is concave in p",
    "delta from a stronger pure budget", "hockey stick below total variation", "basic composition",
    "deltas of k steps", "delta of a group, plainly", "Laplace, Kullback and Leibler",
    "randomised response at order 3", "compound interest", "n steps down", "nobody else is sampled",
    "entropy is concave", "geometric below logarithmic", "triangular below Jeffreys",
    "concentrated to approximate by delta", "the sharper conversion of an order", "factorials above powers of 3",
)  # fmt: skip
MORE_STEPS = ("a group's delta",)
MISSED = FAILS[::4]
EFFORT = Effort(rlimit=5_000_000)


def decided(entry: Entry, effort: Effort = EFFORT) -> Verdict:
    """The verdict on an entry."""
    return prove(entry.inequality, entry.assume, entry.integers, effort)


def test_the_table_is_large_sourced_and_without_repetition() -> None:
    texts = [(e.inequality, e.assume) for e in (*HOLDS, *FAILS)]
    assert len(texts) == len(set(texts))
    assert len(HOLDS) >= 100
    assert len(FAILS) >= 50
    assert all(e.source for e in (*HOLDS, *FAILS))


@pytest.mark.thorough
@pytest.mark.parametrize("entry", [e for e in HOLDS if e.name in MORE_STEPS], ids=lambda e: str(e.name))
def test_what_takes_more_steps_is_proved_with_the_usual_effort(entry: Entry) -> None:
    verdict = decided(entry, Effort())
    assert isinstance(verdict, Proved)
    assert replay(verdict.certificate.replayable)


@pytest.mark.thorough
@pytest.mark.parametrize("entry", [e for e in HOLDS if e.name in QUICK], ids=lambda e: str(e.name))
def test_what_holds_is_proved_and_replays(entry: Entry) -> None:
    verdict = decided(entry)
    assert isinstance(verdict, Proved)
    assert verdict.trust is Trust.KERNEL
    assert replay(verdict.certificate.replayable)
    assert verdict.certificate.data["shape"]


@pytest.mark.slow
@pytest.mark.parametrize("entry", [e for e in FAILS if e not in MISSED], ids=lambda e: str(e.name))
def test_near_misses_are_never_proved_and_fail_at_the_point_given(entry: Entry) -> None:
    not_proved(entry)


@pytest.mark.thorough
@pytest.mark.parametrize("entry", MISSED, ids=lambda e: str(e.name))
def test_some_near_misses_are_never_proved_and_fail_at_the_point_given(entry: Entry) -> None:
    not_proved(entry)


def not_proved(entry: Entry) -> None:
    """A near miss comes back refuted at a point where it fails exactly, or undecided."""
    verdict = decided(entry)
    assert not isinstance(verdict, Proved)
    if not isinstance(verdict, Refuted):
        return
    names = symbols_of(entry)
    values = {sympy.Symbol(name): Fraction(verdict.witness.values[name]) for name in names}
    assert all(decide_condition(parse_condition(text, names), values, EFFORT) for text in entry.assume)
    assert not decide_condition(parse_condition(entry.inequality, names), values, EFFORT)


@pytest.mark.slow
@pytest.mark.parametrize("entry", [e for e in HOLDS if e.name not in QUICK], ids=lambda e: str(e.name))
def test_what_holds_is_never_refuted(entry: Entry) -> None:
    verdict = decided(entry)
    assert not isinstance(verdict, Refuted)
    if isinstance(verdict, Proved) and verdict.trust is Trust.KERNEL:
        assert replay(verdict.certificate.replayable)


def test_conditions_may_be_text_or_carry_their_assumptions() -> None:
    rate = sympy.Symbol("rate", positive=True)
    count = sympy.Symbol("count", integer=True)
    x = sympy.Symbol("x")
    assert isinstance(prove("log(x) <= x - 1", "x > 0", effort=EFFORT), Proved)
    assert isinstance(prove(rate + 1 / rate >= 2, effort=EFFORT), Proved)
    assert isinstance(prove(count**2 >= count, effort=EFFORT), Proved)
    assert isinstance(prove(x**2 >= x, effort=EFFORT), Refuted)
    assert isinstance(prove(sympy.cosh(x) >= 1, effort=EFFORT), Proved)


@pytest.mark.parametrize("what", ["1 + x", True, sympy.Symbol("x") + 1])
def test_what_is_no_condition_is_refused_or_decided_but_no_traceback(what: object) -> None:
    if what is True:
        assert not isinstance(prove(sympy.true, effort=EFFORT), Refuted)
    else:
        with pytest.raises(DpcalcError):
            prove(what, effort=EFFORT)
