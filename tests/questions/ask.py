"""A question, what dpcalc answers, and what would be wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from mpmath import inf, mp, mpf

from dpcalc.answers.compose import Composition, compose
from dpcalc.answers.convert import convert
from dpcalc.exact import Extended, Infinity
from tests.questions.references import DIGITS, Reference

SLACK: Final = mpf(10) ** -60


class Bounds(NamedTuple):
    """An answer, and whether its lower end is claimed of every better one."""

    lower: mpf
    upper: mpf
    tight: bool


@dataclass(frozen=True)
class Asked:
    """A target as it is written, the name of its reference (empty: none is known), and the argument of that."""

    text: str
    name: str = ""
    at: mpf | None = None


@dataclass(frozen=True)
class Question:
    """How it reads, how dpcalc is asked, and what is wrong with bounds: ``None`` where nothing is."""

    text: str
    ask: Callable[[], Bounds]
    complaint: Callable[[Bounds], str | None]


def long(value: Extended) -> mpf:
    """An exact number as a long float."""
    with mp.workdps(DIGITS):
        return inf if isinstance(value, Infinity) else mpf(value.numerator) / value.denominator


def converted(source: str, asked: Asked, reference: Reference) -> Question:
    """``dpcalc convert``."""

    def ask() -> Bounds:
        route = convert(source, asked.text).found.best
        bounds = route.answer.amount.bounds
        if bounds is None:
            return Bounds(inf, inf, route.tight)
        return Bounds(long(bounds.lower), long(bounds.upper), route.tight)

    return Question(f"{source} {asked.text}", ask, lambda found: complaint(asked, reference, found))


def composed(sources: tuple[str, ...], asked: Asked, reference: Reference, times: int = 1) -> Question:
    """``dpcalc compose``."""

    def ask() -> Bounds:
        found = compose(*sources, asked.text, times=times)
        assert isinstance(found, Composition)
        best = found.ways[0]
        return Bounds(long(best.lower), long(best.upper), best.tight)

    many = f" --times {times}" if times > 1 else ""
    return Question(f"{' '.join(sources)}{many} {asked.text}", ask, lambda found: complaint(asked, reference, found))


def complaint(asked: Asked, reference: Reference, found: Bounds) -> str | None:
    """What is wrong with bounds on a value that a reference knows."""
    if found.lower > found.upper * (1 + SLACK):  # both are rounded here, so that ends very close to each other may swap
        return f"the bounds {mp.nstr(found.lower, 20)} and {mp.nstr(found.upper, 20)} cross"
    if asked.name == "epsilon":
        assert asked.at is not None
        return _of_epsilon(asked.at, reference, found)
    wanted = getattr(reference, asked.name) if asked.name else None
    value = wanted(asked.at) if callable(wanted) else wanted
    if value is not None and found.upper < value * (1 - SLACK):
        return f"at most {mp.nstr(found.upper, 30)}, and it is {mp.nstr(value, 30)}"
    if value is not None and reference.exact and found.tight and found.lower > value * (1 + SLACK):
        return f"at least {mp.nstr(found.lower, 30)}, and it is {mp.nstr(value, 30)}"
    if asked.name == "delta" and reference.most is not None:
        most = reference.most(asked.at)
        if found.lower > most * (1 + SLACK):
            return f"at least {mp.nstr(found.lower, 30)}, and in print it is at most {mp.nstr(most, 30)}"
    return None


def _of_epsilon(goal: mpf, reference: Reference, found: Bounds) -> str | None:
    """What is wrong with bounds on epsilon at a delta."""
    lower, upper, tight = found
    if upper != inf and reference.delta(upper) > goal * (1 + SLACK):
        return f"delta({mp.nstr(upper, 20)}) = {mp.nstr(reference.delta(upper), 20)}"
    known = tight and reference.exact and lower > 0 and lower != inf
    if known and reference.delta(lower * (1 - SLACK)) < goal * (1 - SLACK):
        return f"delta({mp.nstr(lower, 20)}) = {mp.nstr(reference.delta(lower), 20)}, and no less is said to hold"
    most = reference.most or (reference.delta if reference.exact else None)
    if tight and upper == inf and most is not None and most(mpf(10) ** 30) < goal:
        return "infinite"
    if (
        reference.most is not None
        and lower not in (0, inf)
        and reference.most(lower * (1 - SLACK)) < goal * (1 - SLACK)
    ):
        return f"in print delta({mp.nstr(lower, 20)}) is at most {mp.nstr(reference.most(lower), 20)}"
    return None
