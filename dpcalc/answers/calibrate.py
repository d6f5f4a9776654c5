"""How much noise keeps a promise: the least value of a parameter, between one that keeps it and one that breaks it."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final, NamedTuple

import sympy

from dpcalc.answers.compose import Composition, compose
from dpcalc.answers.convert import convert
from dpcalc.answers.convert_input import read_target
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, Undecided
from dpcalc.exact import Infinity, rational
from dpcalc.report.answer import Answer
from dpcalc.report.loss_table import facts
from dpcalc.report.sheet import Sheet
from dpcalc.spec.notions import Notion
from dpcalc.symbolic.enclose import compare, decimal

OPEN: Final = "?"
_MOST: Final = 200
_FEWEST: Final = Fraction(1, 10**12)
_DIGITS: Final = 12


class Direction(NamedTuple):
    """Where a parameter lives, and whether more of it is more private."""

    low: Fraction
    high: Fraction | None
    rises: bool


DIRECTIONS: Final[Mapping[str, Direction]] = {
    "sigma": Direction(Fraction(0), None, True),
    "scale": Direction(Fraction(0), None, True),
    "eps": Direction(Fraction(0), None, False),
    "mu": Direction(Fraction(0), None, False),
    "rho": Direction(Fraction(0), None, False),
    "p": Direction(Fraction(1, 2), Fraction(1), False),
    "rate": Direction(Fraction(0), Fraction(1), False),
}
"""The parameters that can be left open, by their names."""
NOISE: Final[Mapping[str, str]] = {
    "gaussian": "sigma",
    "discrete-gaussian": "sigma",
    "laplace": "scale",
    "discrete-laplace": "scale",
    "staircase": "eps",
    "exponential": "eps",
    "permute-and-flip": "eps",
    "report-noisy-max": "eps",
    "rr": "p",
}
"""What is open where a mechanism stands without it."""
TAKEN: Final = frozenset({"discrete-gaussian", "staircase"})
"""Of these it is not shown that every value beyond one that keeps a promise keeps it; of the others, it is noise upon
noise, or an answer flipped again, or a class of mechanisms that grows, or a smaller sample of a sample."""


def calibrate(
    *sources: str,
    target: str | None = None,
    times: int = 1,
    width: str | Fraction = "1/1000000",
    effort: Effort = DEFAULT_EFFORT,
) -> Calibration:
    """The least noise that keeps a promise: ``calibrate("gaussian", "approx:eps=1,delta=1e-6")``.

    A source is a mechanism with one number open, written ``?`` (``poisson:rate=1/100:gaussian:sigma=?``), or without
    its noise; several sources share it, as in ``laplace:scale=?`` and ``gaussian:sigma=3*?``. The last one, or
    ``target``, is a notion with all its values. ``times`` releases are made of each, and ``width`` is how far apart,
    relatively, a value that keeps the promise and one that breaks it may be. Raises ``InputError`` for what cannot be
    read, and where no value of the number keeps the promise, or every one does; ``Undecided`` where none is settled.
    """
    texts = [*sources] if target is not None else [*sources[:-1]]
    wanted = target if target is not None else (sources[-1] if len(sources) > 1 else "")
    if not texts or not wanted:
        raise InputError("a mechanism and a promise are needed", hint="calibrate gaussian approx:eps=1,delta=1e-6")
    promise = read_target(wanted)
    if promise.missing:
        raise InputError(f"{wanted} leaves {promise.missing[0]} open", hint="a promise has all its values")
    opened = [_opened(text) for text in texts]
    name = _name(opened)
    closeness = rational(width, "width")
    if not _FEWEST <= closeness < 1:
        raise InputError(f"width = {closeness} is out of range", hint=f"from {float_text(_FEWEST)} to 1")
    judge = _judge(opened, promise, times)
    found = _Bracket(DIRECTIONS[name], judge, effort, f"{name} of {', '.join(opened)}").closed(closeness)
    return Calibration(tuple(opened), promise, times, name, *found)


def float_text(number: Fraction) -> str:
    """A small power of ten, as text."""
    return f"1e-{len(str(number.denominator)) - 1}"


@dataclass(frozen=True)
class Calibration(Answer):
    """The open number: ``keeps`` is shown to keep the promise, and ``breaks``, beside it, to break it."""

    question: ClassVar[str] = "calibrate"
    sources: tuple[str, ...]
    promise: Notion
    times: int
    parameter: str
    keeps: Fraction
    breaks: Fraction

    @property
    def rises(self) -> bool:
        """Whether more of it is more private."""
        return DIRECTIONS[self.parameter].rises

    @property
    def note(self) -> str:
        """What is taken for granted of the values that were not tried; empty where nothing is."""
        taken = sorted(name for name in TAKEN if any(name in re.split("[:,=]", text) for text in self.sources))
        return f"that {', '.join(taken)} is monotone in {self.parameter} is taken for granted" if taken else ""

    def objects(self) -> list[dict[str, object]]:
        """The number, and how close the two values are."""
        low, high = sorted((self.keeps, self.breaks))
        shown = {"sources": list(self.sources), "promise": self.promise.text(), "times": self.times}
        numbers = {"value": _text(self.keeps), "lower": _text(low), "upper": _text(high), "breaks": _text(self.breaks)}
        return [{**shown, "parameter": self.parameter, **numbers, "note": self.note or None}]

    def sheet(self) -> Sheet:
        """The number, and a value beside it that does not do."""
        sheet = Sheet()
        least = "least" if self.rises else "largest"
        many = f", {self.times} times" if self.times > 1 else ""
        sheet.print(
            f"{', '.join(self.sources)}{many}: the {least} {self.parameter} with {self.promise.text()}\n",
            markup=False,
            soft_wrap=True,
        )
        rows = [(self.parameter, f"{_text(self.keeps)}, which keeps the promise")]
        rows += [("", f"{_text(self.breaks)} breaks it"), *([("note", self.note)] if self.note else [])]
        sheet.print(facts(rows))
        return sheet


def _text(number: Fraction) -> str:
    """A number with few digits, exactly."""
    for digits in range(60):
        scaled = number * 10**digits
        if scaled.denominator == 1:
            shown: str = decimal(sympy.Rational(number.numerator, number.denominator), {}, digits)
            return shown
    return str(number)


def _opened(text: str) -> str:
    """A source with its open number written out."""
    if OPEN in text:
        return text
    head, _, last = text.rpartition(":")
    inner, name = (head, last) if "=" not in last else (text, "")
    known = NOISE.get(name)
    if known is None:
        hint = f"write {OPEN} in the place of a number, or a mechanism alone: {', '.join(NOISE)}"
        raise InputError(f"{text!r} leaves nothing open", hint=hint)
    return f"{inner}:{name}:{known}={OPEN}" if inner else f"{name}:{known}={OPEN}"


def _name(sources: list[str]) -> str:
    """The name of the open number."""
    found: set[str] = {match for text in sources for match in re.findall(r"(\w+)=[^,:]*\?", text)}
    directions = {DIRECTIONS[name].rises for name in found if name in DIRECTIONS}
    if not found <= set(DIRECTIONS) or len(directions) != 1:
        known = ", ".join(DIRECTIONS)
        raise InputError(f"{', '.join(sorted(found)) or OPEN} cannot be left open", hint=f"one of {known}")
    return sorted(found)[0]


def _judge(sources: list[str], promise: Notion, times: int) -> Callable[[Fraction], tuple[bool | None, float]]:
    """Whether a value keeps the promise (``None``: not decided), and about how far it is from it."""
    names = [parameter.name for parameter in promise.kind.parameters]
    asked = "eps" if "eps" in names else names[0]
    held = promise[asked]
    rest = Notion(promise.kind, {key: value for key, value in promise.values.items() if key != asked})

    def judge(value: Fraction) -> tuple[bool | None, float]:
        """The bounds at a value, beside what was promised."""
        texts = [text.replace(OPEN, f"({value})") for text in sources]
        if len(texts) == 1 and times == 1:
            best = convert(texts[0], rest.text())
            bounds = best.found.best.answer.amount.bounds
            upper = None if bounds is None else bounds.upper
            tight = [route.answer.amount.bounds for route in best.found.routes if route.tight]
            lowest = max((each.lower for each in tight if each is not None), default=None)
            infinite = any(each is None for each in tight)
        else:
            ways = compose(*texts, target=rest.text(), times=times)
            if not isinstance(ways, Composition):
                raise InputError(f"{rest.text()} is no target of a composition")
            uppers = [way.upper for way in ways.ways if not way.textbook and not isinstance(way.upper, Infinity)]
            least = [way.lower if way.tight else way.least for way in ways.ways if not way.textbook]
            upper = min(uppers, default=None)
            lowest = max((each for each in least if each is not None and not isinstance(each, Infinity)), default=None)
            infinite = any(isinstance(each, Infinity) for each in least)
        if upper is not None and _sign(upper, held) <= 0:
            return True, _distance(upper, held)
        if infinite or (lowest is not None and _sign(lowest, held) > 0):
            return False, _distance(lowest, held)
        return None, 0.0

    return judge


def _sign(bound: Fraction, held: sympy.Expr) -> int:
    """The sign of a bound less what is promised, exactly."""
    return compare(sympy.Rational(bound.numerator, bound.denominator), held, {})


def _distance(bound: Fraction | None, held: sympy.Expr) -> float:
    """About the logarithm of a bound over what is promised: it proposes where to look, and decides nothing."""
    if bound is None or bound <= 0 or held == 0:
        return math.nan
    return math.log(bound) - math.log(float(held))


class _Bracket:
    """A value that keeps the promise and one that breaks it, brought together."""

    def __init__(
        self, direction: Direction, judge: Callable[[Fraction], tuple[bool | None, float]], effort: Effort, what: str
    ) -> None:
        """Nothing is known yet."""
        self.direction, self.judge, self.effort, self.what = direction, judge, effort, what
        self.keeps: Fraction | None = None
        self.breaks: Fraction | None = None
        self.near: dict[Fraction, float] = {}
        self.tried = 0

    def closed(self, width: Fraction) -> tuple[Fraction, Fraction]:
        """A value that keeps the promise and one that breaks it, so close together if that can be settled."""
        self._found()
        open_ends: list[Fraction] = []
        while self.keeps is not None and self.breaks is not None and self.tried < _MOST:
            keeps, breaks = self.keeps, self.breaks
            inner = [place for place in open_ends if min(keeps, breaks) < place < max(keeps, breaks)]
            if abs(keeps - breaks) <= width * max(abs(keeps), abs(breaks)):
                return keeps, breaks
            if not inner:
                place = self._proposed(keeps, breaks, width)
            else:
                first, last = min(inner, key=lambda p: abs(p - keeps)), min(inner, key=lambda p: abs(p - breaks))
                far, near = max(((abs(keeps - first), keeps, first), (abs(breaks - last), breaks, last)))[1:]
                if abs(far - near) <= width * max(abs(keeps), abs(breaks)):
                    return keeps, breaks
                place = _between(far, near)
            if self._try(place) is None:
                open_ends.append(place)
        raise Undecided(f"{self.what} was not settled in {_MOST} tries", hint="raise the width")

    def _found(self) -> None:
        """Find one value of each kind, by steps that double."""
        low, high, rises = self.direction
        place = Fraction(1) if high is None else (low + high) / 2
        for step in range(1, 60):
            self._try(place)
            if self.keeps is not None and self.breaks is not None:
                return
            upward = (self.keeps is None) == rises
            factor = Fraction(2) ** min(step, 8)
            if high is None:
                place = place * factor if upward else place / factor
            else:
                place = (place + high) / 2 if upward else (place + low) / 2
        missing = "keeps" if self.keeps is None else "breaks"
        raise InputError(f"no value of the number was found that {missing} the promise", where=self.what)

    def _try(self, place: Fraction) -> bool | None:
        """What a value does."""
        self.tried += 1
        self.effort.tick(self.what, self.tried, None)
        answer, self.near[place] = self.judge(place)
        if answer:
            self.keeps = place
        elif answer is False:
            self.breaks = place
        return answer

    def _proposed(self, keeps: Fraction, breaks: Fraction, width: Fraction) -> Fraction:
        """A place where the promise may just be kept: the secant of logarithms, turned to the side that is farther."""
        above, below = self.near[keeps], self.near[breaks]
        ends = math.log(keeps - self.direction.low), math.log(breaks - self.direction.low)
        if not (math.isfinite(above) and math.isfinite(below)) or above == below or self.tried % 3 == 0:
            return _between(keeps, breaks)
        share = above / (above - below)
        margin = float(width) / 4
        place = ends[0] + share * (ends[1] - ends[0])
        side = 1 if abs(ends[0] - place) > abs(ends[1] - place) else -1
        place += side * margin * (1 if ends[0] > ends[1] else -1)
        found = self.direction.low + _rounded(Fraction(math.exp(place)))
        return found if min(keeps, breaks) < found < max(keeps, breaks) else _between(keeps, breaks)


def _between(first: Fraction, second: Fraction) -> Fraction:
    """A number with few digits between two."""
    middle = (first + second) / 2
    for digits in range(1, 80):
        found = Fraction(round(middle * 10**digits), 10**digits)
        if min(first, second) < found < max(first, second) and abs(found - middle) * 8 < abs(first - second):
            return found
    return middle


def _rounded(number: Fraction) -> Fraction:
    """A positive number to a dozen significant digits."""
    size = math.floor(math.log10(number))
    scale = Fraction(10) ** (_DIGITS - size)
    return Fraction(round(number * scale)) / scale
