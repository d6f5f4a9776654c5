"""Probabilities of large losses: of noise by its distribution, and of events that approximate privacy allows."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from mpmath import erfinv, exp, log, mp, mpf, ncdf, sqrt

from dpcalc.accounting.conversions.base import Answer, Edge, Question
from dpcalc.accounting.conversions.edges import EDGES
from dpcalc.accounting.conversions.mechanism import node
from dpcalc.mechanisms.releases import release
from dpcalc.spec.notions import KINDS, Notion, read_notion
from tests.accounting.conversions.levels import number

LEVELS = ("0", "1/50", "2/5", "1/2", "9/10", "1")
LOSSES = ("0", "1/3", "2", "7/2")


def answered(source: Notion, edges: tuple[Edge, ...], target: str) -> Answer:
    """What the edge between two notions says."""
    goal = read_notion(target)
    (edge,) = [edge for edge in edges if (edge.start, edge.end) == (source.kind.name, goal.kind.name)]
    found = edge.reply(Question(source, goal, 15))
    assert found is not None
    return found


def encloses(found: Answer, value: mpf) -> bool:
    bounds = found.amount.bounds
    if bounds is None:
        return bool(value == mpf("inf"))
    return bool(number(bounds.lower) - mpf("1e-30") <= value <= number(bounds.upper) + mpf("1e-30"))


def decimal(text: str) -> mpf:
    value = Fraction(text)
    return mpf(value.numerator) / value.denominator


@pytest.mark.parametrize("mu", ["1/2", "2"])
def test_the_loss_of_normal_noise_is_normal(mu: str) -> None:
    """Its mean is mu^2/2, its deviation mu."""
    source, edges = node(release(f"gaussian:sigma=1,sensitivity={mu}"))
    with mp.workdps(40):
        shift = decimal(mu)
        for eps in LOSSES:
            assert encloses(answered(source, edges, f"prob:eps={eps}"), ncdf(shift / 2 - decimal(eps) / shift))
        for delta in LEVELS[1:-1]:
            quantile = sqrt(2) * erfinv(2 * decimal(delta) - 1)
            wanted = max(mpf(0), shift**2 / 2 - shift * quantile)
            assert encloses(answered(source, edges, f"prob:delta={delta}"), wanted)
        assert answered(source, edges, "prob:delta=0").amount.infinite
        assert encloses(answered(source, edges, "prob:delta=1"), mpf(0))


@pytest.mark.parametrize("loss", ["1/2", "3"])
def test_the_loss_of_laplace_noise_has_half_its_probability_at_the_top(loss: str) -> None:
    """Above eps < loss it has probability 1 - e^((eps - loss)/2)/2: the noise is at most (loss - eps)/2 scales up."""
    source, edges = node(release(f"laplace:scale=1,sensitivity={loss}"))
    with mp.workdps(40):
        top = decimal(loss)
        for eps in map(decimal, LOSSES):
            wanted = mpf(0) if eps >= top else 1 - exp((eps - top) / 2) / 2
            assert encloses(answered(source, edges, f"prob:eps={mp.nstr(eps, 40)}"), wanted)
        for delta in LEVELS:
            share = decimal(delta)
            beyond = top + 2 * log(2 * (1 - share)) if share < 1 else mpf(0)
            wanted = top if share <= mpf(1) / 2 else max(mpf(0), beyond)
            assert encloses(answered(source, edges, f"prob:delta={delta}"), wanted)


def test_of_outputs_of_shifted_noise_that_are_processed_a_bound_on_the_tail_is_known() -> None:
    source, edges = node(release("poisson:rate=1/2:gaussian:sigma=1"))
    assert not answered(source, edges, "prob:eps=1").tight


@pytest.mark.parametrize("text", ["pure:eps=1", "approx:eps=1,delta=1/10", "approx:eps=0,delta=1/5", "tv:delta=1/5"])
@pytest.mark.parametrize("level", ["1/4", "1/2", "19/20"])
def test_the_loss_of_the_likeliest_event_falls_as_the_event_grows(text: str, level: str) -> None:
    """P(E) = p with the least Q(E) that is allowed, by ``p <= e^e0 q + d0`` and the same of the complements."""
    source = read_notion(text)
    with mp.workdps(40):
        p = decimal(level)
        e0 = mpf(int(source.values.get("eps", sympy.S.Zero)))
        d0 = decimal(str(source.values.get("delta", sympy.S.Zero)))
        q = max((p - d0) * exp(-e0), 1 - d0 - exp(e0) * (1 - p))
        loss = answered(source, EDGES, f"prob:delta={level}")
        assert loss.tight
        assert encloses(loss, max(mpf(0), log(p / q)))
        if d0 and q < p:
            back = answered(source, EDGES, f"prob:eps={mp.nstr(log(p / q), 35)}").amount.bounds
            assert back is not None
            assert abs(number(back.upper) - p) < mpf("1e-12")


@pytest.mark.parametrize("kind", ["approx", "prob"])
@pytest.mark.parametrize(("delta", "eps"), [("0", Fraction(2, 3)), ("1/100", None)])
def test_with_delta_zero_it_is_pure_privacy_and_else_nothing_is(kind: str, delta: str, eps: Fraction | None) -> None:
    asked = Question(read_notion(f"{kind}:eps=2/3,delta={delta}"), Notion(KINDS["pure"], {}), 9)
    replies = [edge.reply(asked) for edge in EDGES if (edge.start, edge.end) == (kind, "pure")]
    (found,) = [reply for reply in replies if reply is not None]
    assert found.tight
    assert (None if found.amount.bounds is None else found.amount.bounds.upper) == eps
