"""Trade-off functions and privacy profiles: their values, and which of two is the more informative."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final, TypeAlias

import sympy

from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.operations import group, repeated
from dpcalc.accounting.curves.rigorous import check_size
from dpcalc.answers.curve_input import NoCurve, read_curve
from dpcalc.answers.front_door import checked
from dpcalc.answers.tradeoff_order import WORDS, Order, order
from dpcalc.errors import InputError, UnsupportedLaw
from dpcalc.exact import as_text, rational
from dpcalc.invariants.enclosed_noise import noise_of
from dpcalc.mechanisms.parameters import read_number
from dpcalc.report.answer import Answer
from dpcalc.report.facts import columns
from dpcalc.report.fields import significant
from dpcalc.report.latex.formula import mathematics
from dpcalc.report.phi import by_phi
from dpcalc.report.sheet import Sheet
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.writer import write
from dpcalc.wording import joined, marked, wording

_SIZES = ("1/100", "1/20", "1/10", "1/4", "1/2")
_MOST_STEPS = 1000
_FUNCTIONS: Final = {
    "size": ("type II error", "type II error at size"),
    "epsilon": ("delta", "`delta` at `epsilon` ="),
    "noise": ("chance of canonical noise up to there", "canonical noise: chance up to"),
    "quantile": ("place of canonical noise", "canonical noise: quantile at"),
}
"""For each argument what the value is, and how a line of the table begins."""

Number: TypeAlias = int | str | Fraction | sympy.Expr
"""An exact number, or how one is written."""


@checked
def tradeoff(
    *curves: str,
    sizes: Sequence[Number] = (),
    epsilons: Sequence[Number] = (),
    noises: Sequence[Number] = (),
    quantiles: Sequence[Number] = (),
    group: int | None = None,
    times: int | None = None,
) -> TradeoffAnswer:
    """What tests can tell of two output laws: the least type II error at each size, and delta at each epsilon (nats).

    A curve is a mechanism (``"gaussian:sigma=1"``), a notion (``"pure:eps=log(3)"``) or the path of a TOML file; of
    two it is decided which is the more informative everywhere (Blackwell's order). ``noises`` are places at which the
    distribution function of canonical noise is shown (cho2024, Lemma 36), ``quantiles`` probabilities whose places are;
    that is noise by which a number that moves by at most 1 is told apart no better than the curve says. ``group`` and
    ``times`` are steps between neighbours and independent releases. Raises ``InputError`` for what cannot be read.
    """
    if not curves:
        raise InputError("no curve is named", hint='write dpcalc.tradeoff("gaussian:sigma=1")')
    for name, count in (("group", group), ("times", times)):
        if count is not None and count < 1:
            raise InputError(f"{name} = {count} is out of range", hint="from 1 up")
    usual = () if epsilons or noises or quantiles else _SIZES
    at = [read_number(as_text(size, "--size"), "--size") for size in sizes or usual]
    for size in at:
        check_size(size)
    levels = [read_number(as_text(epsilon, "--epsilon"), "--epsilon") for epsilon in epsilons]
    places = [rational(place, "--noise") for place in noises]
    chances = [rational(chance, "--quantile") for chance in quantiles]
    try:
        read = [(_label(text, group, times), _changed(read_curve(text), group, times)) for text in curves]
    except NoCurve as error:
        return NoTradeoff(error.where or "", error.message)
    rows = tuple(
        Row(text, curve, (*_values(curve, at, levels), *_canonical(curve, places, chances))) for text, curve in read
    )
    return Tradeoffs(rows, order(read[0][1], read[1][1]) if len(read) == 2 else None)


@dataclass(frozen=True)
class Value:
    """A value of a function of a curve: ``argument`` is a key of ``_FUNCTIONS``, which says what it is of."""

    argument: str
    at: sympy.Expr | Fraction
    found: Enclosure

    @property
    def fields(self) -> dict[str, object]:
        """It for programs."""
        named = {self.argument: str(self.at), "value": _FUNCTIONS[self.argument][0]}
        return {**named, "lower": str(self.found.lower), "upper": str(self.found.upper), "decimal": self.shown}

    @property
    def shown(self) -> str:
        """Its upper end in digits that hold for the lower one too; both ends where they differ early."""
        low, high = significant(self.found.lower, 9), significant(self.found.upper, 9)
        return high if low == high or Fraction(low) == Fraction(high) else f"{low} to {high}"


def _label(text: str, steps: int | None, rounds: int | None) -> str:
    """What a curve is of, as ``dpcalc compose`` writes it: ``3*gaussian:sigma=1@2``."""
    return ("" if rounds is None else f"{rounds}*") + text + ("" if steps is None else f"@{steps}")


def _changed(curve: Curve, steps: int | None, rounds: int | None) -> Curve:
    """The curve of a group or of several releases, where that is asked for."""
    if steps is None and rounds is None:
        return curve
    for count, what in ((steps, "--group"), (rounds, "--times")):
        if count is not None and count > _MOST_STEPS:
            raise InputError(f"{count} is too many", where=what, hint=f"at most {_MOST_STEPS}; see dpcalc compose")
    try:
        changed = curve if steps is None else group(curve, steps)
        return changed if rounds is None else repeated(changed, rounds)
    except UnsupportedLaw as error:
        hint = "give two laws in a TOML file; dpcalc compose takes every mechanism"
        raise InputError(f"{curve.name}: {error.message}", hint=hint) from None


def _values(curve: Curve, sizes: list[sympy.Expr], epsilons: list[sympy.Expr]) -> list[Value]:
    """Both functions where they are asked for."""
    errors = [Value("size", size, curve.beta(size)) for size in sizes]
    return [*errors, *(Value("epsilon", epsilon, curve.delta(epsilon)) for epsilon in epsilons)]


def _canonical(curve: Curve, places: list[Fraction], chances: list[Fraction]) -> list[Value]:
    """The canonical noise of a curve where it is asked for."""
    if not places and not chances:
        return []
    noise = noise_of(curve)
    found = [Value("noise", place, noise.bounds(place)) for place in places]
    return [*found, *(Value("quantile", chance, noise.quantile_bounds(chance)) for chance in chances)]


@dataclass(frozen=True)
class Row:
    """A curve as it was named, and its values."""

    text: str
    curve: Curve
    values: tuple[Value, ...]


@dataclass(frozen=True)
class Tradeoffs(Answer):
    """The curves with their values, and how the first of two stands to the second."""

    question: ClassVar[str] = "tradeoff"
    rows: tuple[Row, ...]
    order: Order | None

    @property
    def holds(self) -> bool | None:
        """Whether all that was asked is decided."""
        return None if self.order is not None and self.order.relation == "unknown" else True

    def objects(self) -> list[dict[str, object]]:
        """One object a curve, and one for the order."""
        objects: list[dict[str, object]] = []
        for row in self.rows:
            closed = {"profile": _text(row.curve.profile), "tradeoff": _text(row.curve.tradeoff)}
            values = [value.fields for value in row.values]
            objects.append({"curve": row.text, "name": row.curve.name, **closed, "values": values})
        if self.order is not None:
            shown = {"because": list(self.order.because), "kernels": [kernel.fields for kernel in self.order.kernels]}
            objects.append({"relation": self.order.relation, **shown})
        return objects

    def sheet(self) -> Sheet:
        """A table with a column a curve, closed forms, and the order."""
        sheet, rows, found = Sheet(), self.rows, self.order
        table = columns("")
        for row in rows:
            table.add_column(row.text, justify="right", overflow="fold")
        for place, value in enumerate(rows[0].values):
            table.add_row(
                f"{_FUNCTIONS[value.argument][1]} {marked(str(value.at))}", *(row.values[place].shown for row in rows)
            )
        sheet.print(table)
        for row in rows:
            for name, closed in (("type II error", row.curve.tradeoff), ("`delta`", row.curve.profile)):
                if closed is not None:
                    cases = mathematics(closed) if closed.has(sympy.Piecewise) else ""
                    sheet.print(wording(f"{row.text}: {name} = {marked(by_phi(closed), cases)}"), soft_wrap=True)
        if found is not None:
            sheet.print(f"as promises: the first is {WORDS[found.relation]}", markup=False)
            for reason in (*found.because, *(kernel.text for kernel in found.kernels)):
                sheet.print(joined("", ("  ", reason)), soft_wrap=True)
        return sheet


@dataclass(frozen=True)
class NoTradeoff(Answer):
    """Numbers of the file ``where`` that are the curve of no laws, and why."""

    question: ClassVar[str] = "tradeoff"
    where: str
    reason: str

    @property
    def holds(self) -> bool:
        """That they are a curve does not hold."""
        return False

    def objects(self) -> list[dict[str, object]]:
        """The reason."""
        return [{"curve": self.where, "legal": False, "reason": self.reason}]

    def sheet(self) -> Sheet:
        """The reason."""
        sheet = Sheet()
        sheet.print(joined(": ", (self.where, self.reason)), soft_wrap=True)
        return sheet


TradeoffAnswer: TypeAlias = Tradeoffs | NoTradeoff


def _text(expr: sympy.Expr | None) -> str | None:
    """A closed form as text, which a file may hold as its formula."""
    return None if expr is None else write(expr)
