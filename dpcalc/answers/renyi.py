"""The whole Renyi curve of one release or of several, and the order that gives the best epsilon or delta."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR
from fractions import Fraction
from typing import ClassVar, Final

import sympy

from dpcalc.accounting.composition.base import Source, Way, said_neighbours
from dpcalc.accounting.composition.renyi_curve import best_order, divergence, form
from dpcalc.accounting.conversions.routes import convert, question
from dpcalc.accounting.loss_distributions.accuracy import Accuracy
from dpcalc.answers.compose_input import read_source, split_target
from dpcalc.answers.compose_ways import ways
from dpcalc.answers.front_door import checked
from dpcalc.answers.training import Number, training
from dpcalc.errors import InputError, TooLarge, Undecided
from dpcalc.exact import Infinity, as_sympy, rational
from dpcalc.report.answer import Answer
from dpcalc.report.conversions import neighbours_line, rounded
from dpcalc.report.facts import columns, escape
from dpcalc.report.fields import significant
from dpcalc.report.sheet import Sheet
from dpcalc.spec.notions import KINDS, Notion
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.symbols import symbol
from dpcalc.symbolic.writer import write
from dpcalc.wording import marked

ORDERS: Final = ("5/4", "3/2", "2", "3", "4", "6", "8", "12", "16", "32", "64", "128", "256")
"""The orders that are shown where none are named."""
_SYMBOL: Final = symbol("order")
_DIGITS: Final = 10


@checked
def renyi(
    *sources: str,
    target: str | None = None,
    orders: Sequence[str | int | Fraction] = ORDERS,
    times: int = 1,
    width: str | Fraction = "1/1000",
    epochs: Number | None = None,
    batch: int | None = None,
    records: int | None = None,
    noise: Number | None = None,
) -> RenyiCurve:
    """The Renyi divergences of a composition: ``renyi("gaussian:sigma=4", "approx:delta=1e-6", times=30)``.

    Sources are those of ``compose``. The last text, or ``target``, may be ``approx`` with one value open: then the
    order that gives the least one is looked for, and its value shown beside the best that is known by any way, whose
    bounds are ``width`` apart. Raises ``InputError`` for what cannot be read, and where a source has no finite Renyi
    divergence.
    """
    texts, wanted = split_target((*training(epochs, batch, records, noise), *sources), target)
    if not texts:
        raise InputError("there is no source", hint="write gaussian:sigma=4")
    if wanted is not None and wanted.kind.name != "approx":
        raise InputError(
            f"{wanted.text()} is not what orders are chosen for",
            hint=f"write approx:delta=1e-6, or no target; dpcalc compose ... {wanted.text()} answers for other notions",
        )
    closeness = rational(width, "width")
    if not 0 < closeness < 1:
        raise InputError(f"width = {closeness} is out of range", hint="write 1/1000")
    levels = [rational(order, "order") for order in orders]
    if not levels or min(levels) <= 1:
        raise InputError("an order is above 1", hint="write 3/2,2,4,8")
    read = [read_source(text, times) for text in texts]
    neighbours = said_neighbours(read, wanted)
    rows = tuple((order, divergence(read, order)) for order in sorted(set(levels)))
    best = None if wanted is None else _best(read, wanted, Accuracy(closeness))
    return RenyiCurve(tuple(read), rows, form(read, _SYMBOL), wanted, best, neighbours)


def _best(sources: Sequence[Source], wanted: Notion, accuracy: Accuracy) -> Best:
    """The best order, and what is known beside it."""
    order, value = best_order(sources, wanted)
    level = as_sympy(order)
    spent = divergence(sources, order).upper
    alone = Notion(KINDS["rdp"], {"order": level, "eps": as_sympy(spent)})
    try:
        sharpest = convert(question(alone, wanted)).best.answer.amount.bounds
    except (InputError, Undecided):
        sharpest = None
    try:
        found = ways(sources, wanted, accuracy)[0]
    except (InputError, Undecided, TooLarge):
        return Best(order, value, sharpest, None)
    return Best(order, value, sharpest, found)


@dataclass(frozen=True)
class Best:
    """An order near the best with bounds on its value, by the published formula and (``alone``) by the best conversion.

    ``way`` is the best that is known by any way, if one came to an end.
    """

    order: Fraction
    value: Enclosure
    alone: Enclosure | None
    way: Way | None


@dataclass(frozen=True)
class RenyiCurve(Answer):
    """``rows`` are orders with bounds on the divergence, ``form`` a formula in ``order`` where there is one."""

    question: ClassVar[str] = "renyi"
    sources: tuple[Source, ...]
    rows: tuple[tuple[Fraction, Enclosure], ...]
    form: sympy.Expr | None
    target: Notion | None
    best: Best | None
    neighbours: str

    def objects(self) -> list[dict[str, object]]:
        """The curve, and the best order."""
        shown = {"sources": [source.name for source in self.sources], "neighbours": self.neighbours}
        rows = [{"order": str(order), **_pair(bounds)} for order, bounds in self.rows]
        found = None if self.best is None else self._best(self.best)
        target = None if self.target is None else self.target.text()
        return [
            {**shown, "form": None if self.form is None else write(self.form), "orders": rows, "target": target}
            | {"best": found}
        ]

    def _best(self, best: Best) -> dict[str, object]:
        """The best order as fields."""
        way = best.way
        other: dict[str, object] | None = None
        if way is not None:
            ends = {"lower": _text(way.lower, ROUND_FLOOR), "upper": _text(way.upper, ROUND_CEILING)}
            other = {"way": way.name, **ends, "tight": way.tight}
        alone = None if best.alone is None else _pair(best.alone)
        asked = "" if self.target is None else self.target.missing[0]
        return {"order": str(best.order), "asked": asked, **_pair(best.value), "alone": alone, "by_any_way": other}

    def sheet(self) -> Sheet:
        """A table of orders, and lines on the best one."""
        sheet = Sheet()
        names = " + ".join(source.name for source in self.sources)
        sheet.print(f"{names}: the Renyi divergence of each order is at most", markup=False, soft_wrap=True)
        if self.form is not None:
            sheet.print(f"  {marked(write(self.form))}", markup=False, soft_wrap=True)
        table = columns("order", "`eps` (nats)", right=("order",), ruled=False)
        for order, bounds in self.rows:
            table.add_row(escape(significant(order, 6)), _pair(bounds)["upper"])
        sheet.print(table)
        sheet.print(neighbours_line(self.neighbours).lstrip(), markup=False)
        if self.best is not None and self.target is not None:
            for line in _lines(self.best, self.target):
                sheet.print(line, markup=False, soft_wrap=True)
        return sheet


def _lines(best: Best, target: Notion) -> list[str]:
    """What the best order gives."""
    name = target.missing[0]
    lines = [f"the best order for {target.text()} is about {significant(best.order, 6)}: it gives"]
    lines.append(f"  `{name} = {_pair(best.value)['upper']}` by the formula [Canonne, Kamath and Steinke 2020]")
    if best.alone is not None:
        lines.append(f"  `{name} = {_pair(best.alone)['upper']}` by the best conversion of this order alone")
    if best.way is None:
        return [*lines, "  and no other way came to an end"]
    tight = ", and no smaller number holds" if best.way.tight else ""
    lines.append(
        f"  `{name} = {_text(best.way.upper, ROUND_CEILING)}` by {best.way.name}, the best way that is known{tight}"
    )
    return lines


def _text(value: Fraction | Infinity, direction: str) -> str:
    return "inf" if isinstance(value, Infinity) else rounded(value, _DIGITS, direction)


def _pair(bounds: Enclosure) -> dict[str, str]:
    """Bounds as text."""
    return {"lower": _text(bounds.lower, ROUND_FLOOR), "upper": _text(bounds.upper, ROUND_CEILING)}
