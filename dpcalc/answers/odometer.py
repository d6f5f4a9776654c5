"""What the privacy loss is at most after each release, at all times together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR
from fractions import Fraction
from typing import ClassVar, Final

import sympy

from dpcalc.accounting.composition.base import Source, said_neighbours
from dpcalc.accounting.composition.costs import Cost, cost
from dpcalc.accounting.composition.odometers import Odometer, odometers
from dpcalc.answers.compose_input import read_source
from dpcalc.answers.front_door import checked
from dpcalc.errors import InputError
from dpcalc.exact import as_sympy, rational
from dpcalc.report.answer import Answer
from dpcalc.report.conversions import neighbours_line, rounded
from dpcalc.report.facts import NOT_KNOWN, NOT_KNOWN_SAYS, columns, escape
from dpcalc.report.sheet import Sheet
from dpcalc.spec.notions import is_notion, read_notion
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.writer import write
from dpcalc.wording import written

_DIGITS: Final = 8
_ORDER: Final = 32
_STEP: Final = Fraction(1, 10)


@checked
def odometer(
    *sources: str,
    delta: str | Fraction | int | None = None,
    scale: str | Fraction = "1/8",
    order: str | Fraction | int = _ORDER,
    step: str | Fraction = _STEP,
) -> Odometers:
    """Bounds on the loss after each source: ``odometer("10*laplace:scale=20", "rr:p=3/4", delta="1e-6")``.

    They hold at all times together with probability ``1 - delta``, less the deltas that were spent. Instead of
    ``delta`` the last text may be ``approx:delta=1e-6``. ``scale`` is the sum of rho at which the bounds are to be
    sharp, ``order`` and ``step`` are for the Renyi odometer; all are fixed before the first release. Raises
    ``InputError``.
    """
    texts, chance = _split(sources, delta)
    sharp, power, stride = rational(scale, "scale"), rational(order, "order"), rational(step, "step")
    for name, value, least in (("scale", sharp, 0), ("order", power, 1), ("step", stride, 0)):
        if value <= least:
            raise InputError(f"{name} = {value} is out of range", hint=f"it is above {least}")
    level = as_sympy(power)
    read = [read_source(text) for text in texts]
    neighbours, spent, rows = said_neighbours(read), Cost(), []
    rules = tuple(odometers(as_sympy(chance), sharp, level, stride))
    for source in read:
        spent = spent.plus(cost(source, level), source.times)
        rows.append(Reading(source, spent, tuple(rule.reads(spent) for rule in rules)))
    return Odometers(chance, rules, tuple(rows), neighbours)


def _split(sources: Sequence[str], delta: str | Fraction | int | None) -> tuple[list[str], Fraction]:
    """The sources, and delta."""
    texts = list(sources)
    if delta is None:
        text = texts.pop() if texts else ""
        last = read_notion(text) if is_notion(text) else None
        if last is None or last.kind.name != "approx" or last.missing != ("eps",):
            raise InputError("the last text does not say delta", hint="write approx:delta=1e-6 there")
        delta = rational(last["delta"]) if isinstance(last["delta"], sympy.Rational) else None
        if delta is None:
            raise InputError("delta has to be a rational number here")
    chance = rational(delta, "delta")
    if not 0 < chance < 1:
        raise InputError(f"delta = {chance} is out of range", hint="it lies between 0 and 1")
    if not texts:
        raise InputError("nothing was released", hint='write "10*laplace:scale=20" approx:delta=1e-6')
    return texts, chance


@dataclass(frozen=True)
class Reading:
    """What was spent up to and with a source, and what each odometer says of it."""

    source: Source
    spent: Cost
    bounds: tuple[Enclosure | None, ...]


@dataclass(frozen=True)
class Odometers(Answer):
    """What each odometer says after each source."""

    question: ClassVar[str] = "odometer"
    delta: Fraction
    rules: tuple[Odometer, ...]
    rows: tuple[Reading, ...]
    neighbours: str

    def objects(self) -> list[dict[str, object]]:
        """The rules, and their readings."""
        rules = [{"odometer": rule.name, "rule": rule.words, "source": rule.source} for rule in self.rules]
        rows = [
            {"source": row.source.name, "deltas": _deltas(row.spent), "eps": [_pair(bounds) for bounds in row.bounds]}
            for row in self.rows
        ]
        return [{"delta": str(self.delta), "neighbours": self.neighbours, "odometers": rules, "readings": rows}]

    def sheet(self) -> Sheet:
        """A table of sources and odometers."""
        sheet = Sheet()
        sheet.print("the privacy loss so far is at most, at all times together but for `delta`", markup=False)
        sheet.print(neighbours_line(self.neighbours), markup=False)
        table = columns(*map(escape, ("after", *(rule.name for rule in self.rules), "deltas spent")), ruled=False)
        for row in self.rows:
            values = (NOT_KNOWN if bounds is None else _pair(bounds)["upper"] for bounds in row.bounds)
            table.add_row(escape(row.source.name), *values, _deltas(row.spent) or NOT_KNOWN)
        sheet.print(table)
        if any(None in row.bounds for row in self.rows):
            sheet.print(NOT_KNOWN_SAYS)
        for rule in self.rules:
            sheet.print(f"{rule.name}: {written(rule.words)} [{written(rule.source)}]", markup=False, soft_wrap=True)
        return sheet


def _pair(bounds: Enclosure | None) -> dict[str, str]:
    """Bounds as text."""
    if bounds is None:
        return {}
    return {
        "lower": rounded(bounds.lower, _DIGITS, ROUND_FLOOR),
        "upper": rounded(bounds.upper, _DIGITS, ROUND_CEILING),
    }


def _deltas(spent: Cost) -> str | None:
    """The sum of the deltas of the releases, where it is known."""
    found = spent.left_out if spent.left_out is not None else spent.delta
    return None if found is None else write(found)
