"""How much noise keeps a promise: the least value of a parameter, between one that keeps it and one that breaks it."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final

import sympy

from dpcalc.accounting.composition.base import Source, common_neighbours, said_neighbours
from dpcalc.accounting.loss_distributions.accuracy import Accuracy
from dpcalc.answers.calibrate_bracket import Bracket
from dpcalc.answers.calibrate_input import DIRECTIONS, OPEN, all_written_out, not_ordered, open_name
from dpcalc.answers.compose_input import read_source
from dpcalc.answers.compose_ways import promised
from dpcalc.answers.convert import convert, opened
from dpcalc.answers.convert_input import read_target
from dpcalc.answers.front_door import checked
from dpcalc.answers.training import Number, steps_of
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Infinity, fixed_point, rational
from dpcalc.report.answer import Answer
from dpcalc.report.facts import facts
from dpcalc.report.sheet import Sheet
from dpcalc.spec.notions import Notion
from dpcalc.symbolic.enclose import compare
from dpcalc.symbolic.exp_numbers import exact_expression
from dpcalc.wording import marked

_FINE: Final = Fraction(1, 10**6)
_COARSE: Final = Fraction(1, 1000)
_GRIDS: Final = Fraction(1, 5000)
"""How narrow the bounds on a composition become at most before a value counts as undecided."""
_FEWEST: Final = Fraction(1, 10**12)
_SHARED: Final = re.compile(r"(\w+)=[^,:\s]*\?")
"""Parameters that hold the open number."""
_DIGITS: Final = 60


@checked
def calibrate(
    *sources: str,
    target: str | None = None,
    times: int = 1,
    width: str | Fraction | None = None,
    epochs: Number | None = None,
    batch: int | None = None,
    records: int | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> Calibration:
    """The least noise that keeps a promise: ``calibrate("gaussian", "approx:eps=1,delta=1e-6")``.

    A source is a mechanism with one number open, written ``?`` (``poisson:rate=1/100:gaussian:sigma=?``), or without
    its noise; several sources share it, as in ``laplace:scale=?`` and ``gaussian:sigma=3*?``, and beside these others
    may have all their numbers, such as what was released before. The last one, or ``target``, is a notion with all its
    values. ``times`` releases are made of each, and ``width`` is how far apart, relatively, a value that keeps the
    promise and one that breaks it may be: a millionth, or a thousandth where losses are composed on a grid. ``epochs``,
    ``batch`` and ``records`` describe a training with noisy gradients on Poisson samples, whose noise is open. Raises
    ``InputError`` for what cannot be read, and where no value of the number keeps the promise, or every one does;
    ``Undecided`` where none is shown to keep it.
    """
    found_steps = steps_of(epochs, batch, records)
    if found_steps is not None:
        sources = (f"{found_steps[0]}*poisson:rate={found_steps[1]}:gaussian:sigma={OPEN}", *sources)
    texts = [*sources] if target is not None else [*sources[:-1]]
    wanted = target if target is not None else (sources[-1] if len(sources) > 1 else "")
    if not texts or not wanted:
        raise InputError("a mechanism and a promise are needed", hint="calibrate gaussian approx:eps=1,delta=1e-6")
    promise = read_target(wanted)
    if promise.missing:
        raise InputError(
            f"{wanted} leaves {promise.missing[0]} open",
            hint=f"a promise has all its values; dpcalc convert and compose find {promise.missing[0]}",
        )
    texts = all_written_out(texts)
    name = open_name(texts)
    usual = _COARSE if _on_a_grid(texts, promise, times) else _FINE
    closeness = rational(usual if width is None else width, "width")
    if not _FEWEST <= closeness < 1:
        raise InputError(f"width = {closeness} is out of range", hint="from 1e-12 to 1")
    judge = _judge(texts, promise, times)
    keeps, breaks = Bracket(DIRECTIONS[name], judge, effort, f"{name} of {', '.join(texts)}").closed(closeness)
    neighbours = said_neighbours(_at(texts, keeps, times), promise)
    return Calibration(tuple(texts), promise, times, name, keeps, breaks, neighbours)


def _at(texts: Sequence[str], value: Fraction, times: int) -> list[Source]:
    """The sources at a value of the open number."""
    return [read_source(text.replace(OPEN, f"({value})"), times) for text in texts]


@dataclass(frozen=True)
class Calibration(Answer):
    """The open number: ``keeps`` is shown to keep the promise, and ``breaks``, beside it, to break it.

    Where only upper bounds on what is promised are known ``breaks`` is ``None``: of values beyond ``keeps`` it is not
    known whether they keep the promise.
    ``neighbours`` says in words which datasets are neighbours.
    """

    question: ClassVar[str] = "calibrate"
    sources: tuple[str, ...]
    promise: Notion
    times: int
    parameter: str
    keeps: Fraction
    breaks: Fraction | None
    neighbours: str

    @property
    def holds(self) -> bool | None:
        """Whether the number is settled; ``None`` where no value is shown to break the promise."""
        return None if self.breaks is None else True

    @property
    def rises(self) -> bool:
        """Whether more of it is more private."""
        return DIRECTIONS[self.parameter].rises

    @property
    def note(self) -> str:
        """What is taken for granted of the values that were not tried; empty where nothing is."""
        taken = not_ordered(self.sources)
        return f"that {', '.join(taken)} is monotone in {self.parameter} is taken for granted" if taken else ""

    @property
    def shown(self) -> tuple[str, str]:
        """What the number is called, short and in full: ``?`` where parameters of several names share it."""
        names = list(dict.fromkeys(_SHARED.findall(" ".join(self.sources))))
        return (marked(self.parameter),) * 2 if len(names) < 2 else (OPEN, f"{OPEN} in {' and '.join(names)}")

    def objects(self) -> list[dict[str, object]]:
        """The number, and how close the two values are."""
        low, high = (self.breaks, self.keeps) if self.rises else (self.keeps, self.breaks)
        shown = {"sources": list(self.sources), "promise": self.promise.text(), "times": self.times}
        ends = {"lower": low, "upper": high, "breaks": self.breaks}
        numbers = {"value": _text(self.keeps), **{k: None if end is None else _text(end) for k, end in ends.items()}}
        about = {"neighbours": self.neighbours, "note": self.note or None}
        return [{**shown, "parameter": self.parameter, **numbers, **about}]

    def sheet(self) -> Sheet:
        """The number, and a value beside it that does not do."""
        sheet = Sheet()
        least = "least" if self.rises else "largest"
        many = f", {self.times} times" if self.times > 1 else ""
        sheet.print(
            f"{', '.join(self.sources)}{many}: the {least} {self.shown[1]} with {self.promise.text()}\n",
            markup=False,
            soft_wrap=True,
        )
        rows = [(self.shown[0], f"{_text(self.keeps)}, which keeps the promise")]
        beyond = "smaller" if self.rises else "larger"
        unknown = f"of {beyond} values it is not known whether they do: only bounds on what they promise are known"
        rows += [
            ("", unknown if self.breaks is None else f"{_text(self.breaks)} breaks it"),
            ("neighbours", self.neighbours),
        ]
        rows += [("note", self.note)] if self.note else []
        sheet.print(facts(rows))
        return sheet


def _text(number: Fraction) -> str:
    """A number with few digits, exactly."""
    for digits in range(_DIGITS):
        scaled = number * 10**digits
        if scaled.denominator == 1:
            return fixed_point(scaled.numerator, digits)
    return str(number)


def _on_a_grid(texts: list[str], promise: Notion, times: int) -> bool:
    """Whether losses are composed that have a density, so that bounds stay apart."""
    if promise.kind.name not in ("approx", "tv") or _is_alone(texts, times):
        return False
    return any(":" in text.rpartition(":")[0] or "laplace" in text for text in texts)


def _is_alone(texts: list[str], times: int) -> bool:
    """Whether there is one release."""
    return len(texts) == 1 and times == 1 and "*" not in texts[0].partition(":")[0]


def _judge(sources: list[str], promise: Notion, times: int) -> Callable[[Fraction], tuple[bool | None, float]]:
    """Whether a value keeps the promise (``None``: not decided), and about how far it is from it."""
    rest, held = opened(promise)

    def alone(text: str) -> tuple[bool | None, float]:
        """What one release promises."""
        answer = convert(text, promise.text())
        bounds = answer.found.best.answer.amount.bounds
        return answer.follows, _distance(None if bounds is None else bounds.upper, held)

    def together(texts: list[str]) -> tuple[bool | None, float]:
        """What several releases promise."""
        read = [read_source(text, times) for text in texts]
        common_neighbours(read, promise)
        goal = rational(held) if isinstance(held, sympy.Rational) else None
        ways = [way for way in promised(read, rest, Accuracy(_GRIDS, goal=goal)) if not way.textbook]
        upper = min((way.upper for way in ways), default=INFINITY)
        if not isinstance(upper, Infinity) and _sign(upper, held) <= 0:
            return True, _distance(upper, held)
        least = [bound for way in ways if (bound := way.lower if way.tight else way.least) is not None]
        lowest = max(least, default=Fraction(0))
        if isinstance(lowest, Infinity) or _sign(lowest, held) > 0:
            return False, _distance(None if isinstance(lowest, Infinity) else lowest, held)
        return None, _distance(None if isinstance(upper, Infinity) else upper, held)

    def judge(value: Fraction) -> tuple[bool | None, float]:
        """The bounds at a value, beside what was promised."""
        texts = [text.replace(OPEN, f"({value})") for text in sources]
        return alone(texts[0]) if _is_alone(sources, times) else together(texts)

    return judge


def _sign(bound: Fraction, held: sympy.Expr) -> int:
    """The sign of a bound less what is promised, exactly."""
    return compare(exact_expression(bound), held, {})


def _distance(bound: Fraction | None, held: sympy.Expr) -> float:
    """About the logarithm of a bound over what is promised: it proposes where to look, and decides nothing."""
    if bound is None or bound <= 0 or held == 0:
        return math.nan
    return math.log(bound) - math.log(float(held))
