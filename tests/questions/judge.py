"""Whether bounds are sound: an answer beside its reference."""

from __future__ import annotations

import signal
import time
from dataclasses import dataclass
from types import FrameType
from typing import Final

from mpmath import inf, mp, mpf

from dpcalc.answers.compose import Composition, compose
from dpcalc.answers.convert import convert
from dpcalc.errors import DpcalcError
from dpcalc.exact import Extended, Infinity
from tests.questions.draw import Question, number
from tests.questions.references import DIGITS

SLACK: Final = mpf(10) ** -60
SECONDS: Final = 10


class _Late(Exception):
    """It took too long."""


@dataclass(frozen=True)
class Outcome:
    """``kind`` is sound, unsound, reason (none was given, and why), late or failed."""

    kind: str
    words: str
    seconds: float


def asked(question: Question) -> tuple[Extended, Extended, bool]:
    """Bounds, and whether the lower one is claimed of every better answer."""
    if question.times > 1:
        found = compose(question.source, question.target, times=question.times)
        assert isinstance(found, Composition)
        best = found.ways[0]
        return best.lower, best.upper, best.tight
    route = convert(question.source, question.target).found.best
    bounds = route.answer.amount.bounds
    return (Infinity(), Infinity(), route.tight) if bounds is None else (bounds.lower, bounds.upper, route.tight)


def _long(value: Extended) -> mpf:
    return inf if isinstance(value, Infinity) else mpf(value.numerator) / value.denominator


def judge(question: Question, seconds: int = SECONDS) -> Outcome:
    """Ask, and hold the answer against the reference."""

    def late(_signal: int, _frame: FrameType | None) -> None:
        raise _Late

    before, start = signal.signal(signal.SIGALRM, late), time.monotonic()
    signal.alarm(seconds)
    try:
        lower, upper, tight = asked(question)
    except _Late:
        return Outcome("late", "", time.monotonic() - start)
    except DpcalcError as error:
        return Outcome("reason", str(error), time.monotonic() - start)
    except Exception as error:  # noqa: BLE001  # a traceback is a finding
        return Outcome("failed", f"{type(error).__name__}: {error}", time.monotonic() - start)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
    took = time.monotonic() - start
    with mp.workdps(DIGITS):
        complaint = _complaint(question, _long(lower), _long(upper), tight)
    return Outcome("sound" if complaint is None else "unsound", complaint or "", took)


def _complaint(question: Question, lower: mpf, upper: mpf, tight: bool) -> str | None:
    """What is wrong with bounds."""
    name, _, rest = question.target.partition(":")
    reference = question.reference
    if question.target.startswith("approx:delta"):
        goal = number(rest.partition("=")[2])
        if upper != inf and reference.delta(upper) > goal * (1 + SLACK):
            return f"delta({mp.nstr(upper, 20)}) = {mp.nstr(reference.delta(upper), 20)}"
        known = tight and lower > 0 and lower != inf
        if known and reference.delta(lower * (1 - SLACK)) < goal * (1 - SLACK):
            return f"delta({mp.nstr(lower, 20)}) = {mp.nstr(reference.delta(lower), 20)}, and no less is said to hold"
        if tight and upper == inf and reference.delta(mpf(10) ** 30) < goal:
            return "infinite"
        return None
    at = mpf(0) if name == "tv" else number(rest.partition("=")[2]) if rest else mpf(0)
    wanted = {
        "approx": reference.delta,
        "tv": reference.delta,
        "prob": reference.tail,
        "rdp": reference.rdp,
    }.get(name, lambda _: getattr(reference, name))
    assert wanted is not None
    value = wanted(at)
    if upper < value * (1 - SLACK):
        return f"at most {mp.nstr(upper, 30)}, and it is {mp.nstr(value, 30)}"
    if tight and lower > value * (1 + SLACK):
        return f"at least {mp.nstr(lower, 30)}, and it is {mp.nstr(value, 30)}"
    return None
