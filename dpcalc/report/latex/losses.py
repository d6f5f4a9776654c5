r"""Privacy losses in LaTeX: the worst pair with its datasets, and the losses of all universes.

A loss is ``ln(ratio)/distance``; the tables show the exact ratio and distance beside the rounded loss.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.exact import Extended, Infinity, LogRatio
from dpcalc.report.datasets import Labels
from dpcalc.report.fields import amount_decimal, significant
from dpcalc.report.latex.datasets import datasets
from dpcalc.report.latex.formula import digits, mathematics
from dpcalc.report.latex.tables import Column, long_table
from dpcalc.report.latex.text import count, escape
from dpcalc.report.losses import LossRow, Pair
from dpcalc.spec.divergences.values import rank
from dpcalc.symbolic.exp_numbers import ExpNumber, Number

MOST_ROWS: Final = 120
"""The largest number of universes that are listed."""
_SHORT: Final = 16
"""The longest rational, in characters, that is set as a fraction."""


_LOSS: Final = r"loss $\frac{1}{d(x,x')}\ln\frac{P_x(z)}{P_{x'}(z)}$"


@dataclass(frozen=True)
class Allowance:
    """What a budget allows in the universe of a row, in nats; ``sign`` is that of the loss less the budget."""

    budget: sympy.Expr
    sign: int


def rational_latex(number: Extended) -> str:
    """An extended rational in mathematics mode; with many digits it may be broken over lines."""
    text = str(number)
    if isinstance(number, Infinity):
        return r"\infty"
    if number.denominator == 1 or len(text) > _SHORT:
        return digits(text)
    return rf"\tfrac{{{number.numerator}}}{{{number.denominator}}}"


def cell(number: Extended | ExpNumber) -> str:
    """An exact number on one line of a table, in text mode."""
    if isinstance(number, ExpNumber):
        return f"${mathematics(number.expression())}$"
    return r"$\infty$" if isinstance(number, Infinity) else f"${digits(str(number))}$"


def loss_latex(loss: LogRatio) -> str:
    r"""A loss in mathematics mode: ``\tfrac12\ln 81``, ``\infty`` or ``0``."""
    if isinstance(loss.ratio, Infinity) or loss.ratio == 1:
        return r"\infty" if loss.infinite else "0"
    whole = loss.ratio.denominator == 1
    ratio = rational_latex(loss.ratio)
    factor = "" if loss.distance == 1 else rational_latex(1 / loss.distance)
    return rf"{factor}\ln {ratio}" if whole else rf"{factor}\ln\bigl({ratio}\bigr)"


def loss_value(row: LossRow) -> str:
    """A loss in text mode: exact, and rounded where it is not rational."""
    loss = row.loss
    if not row.closed:
        return f"${loss.decimal()}$, rounded"
    if not isinstance(loss, LogRatio):
        exact = row.expression
        return f"${mathematics(exact)}$" if exact.is_Integer else rf"${mathematics(exact)}\approx {loss.decimal()}$"
    if loss.infinite or loss.ratio == 1:
        return f"${loss_latex(loss)}$"
    return rf"${loss_latex(loss)}\approx {loss.decimal()}$"


def pair_latex(pair: Pair, row: LossRow, labels: Labels, unit: str) -> str:
    """The pair of datasets and the output that show a loss, and the numbers to check it by hand."""
    units = escape(unit if pair.distance == 1 else f"{unit}s")
    compared, rows = {"x": pair.x, "x'": pair.x_prime}, []
    if pair.output is not None:
        chances = {"$P_x(z)$": pair.probability_x, "$P_{x'}(z)$": pair.probability_x_prime}
        compared["z"] = pair.output
        rows += [(name, _probability(number)) for name, number in chances.items() if number is not None]
        rows += [("ratio", cell(pair.ratio))] if pair.ratio is not None else []
    shown = datasets(compared, labels)
    rows += [
        ("$d(x,x')$", f"{cell(pair.distance)} {units}"),
        (_LOSS if isinstance(row.loss, LogRatio) else "loss", loss_value(row)),
    ]
    return f"{shown}\n\n{long_table((Column('', 28), Column('', 72)), rows)}"


def _probability(number: Number) -> str:
    """A probability, exact and rounded; in mathematics mode within dollar signs."""
    rounded = significant(number)
    if isinstance(number, ExpNumber):
        return rf"${mathematics(number.expression())}\approx {rounded}$"
    if number.denominator == 1 or Fraction(rounded) == number:
        return f"${number}$" if number.denominator == 1 else f"${number}={rounded}$"
    mantissa, _, exponent = rounded.partition("e")
    power = rf"\cdot 10^{{{exponent}}}" if exponent else ""
    return rf"${digits(str(number))}\approx {mantissa}{power}$"


def losses_table(rows: Sequence[LossRow], allowed: Sequence[Allowance], heading: str) -> str:
    """The losses of all universes, largest first; with budgets (one a row), what is allowed beside them.

    Universes without two datasets to tell apart are counted only, and so are those beyond ``MOST_ROWS``.
    """
    real = [i for i, row in enumerate(rows) if row.pair is not None]
    real.sort(key=lambda i: rank(rows[i].loss), reverse=True)
    with_b = any(rows[i].b_values for i in real)
    logarithms = all(isinstance(row.loss, LogRatio) for row in rows)
    ratios = [Column("ratio $r$", 22 if allowed else 30), Column("$d$", align="r")]
    columns = [
        Column(escape(heading), 28 if allowed else 42),
        *([Column("$b$", align="r")] if with_b else []),
        *(ratios if logarithms else []),
        Column(r"loss $\frac1d\ln r$" if logarithms else "loss", align="r"),
        *([Column("allowed", align="r")] if allowed else []),
    ]
    body = [list(_row(rows[i], allowed[i] if allowed else None, with_b)) for i in real[:MOST_ROWS]]
    notes = [
        f"{count(number)} more {words}"
        for number, words in (
            (len(real) - MOST_ROWS, "with smaller losses are left out"),
            (len(rows) - len(real), "hold no two datasets that can be told apart"),
        )
        if number > 0
    ]
    table = long_table(columns, body) if body else ""
    return "\n".join(part for part in (table, f"{'; '.join(notes)}." if notes else "") if part)


def _row(row: LossRow, allowance: Allowance | None, with_b: bool) -> Iterator[str]:
    """One universe."""
    yield escape(row.place)
    if with_b:
        ends = sorted(set(row.b_values))
        yield "" if not ends else str(ends[0]) if len(ends) == 1 else f"{ends[0]}--{ends[-1]}"
    if isinstance(row.loss, LogRatio):
        yield cell(row.loss.ratio)
        yield cell(row.loss.distance)
    yield r"$\infty$" if row.loss.infinite else row.loss.decimal()
    if allowance is not None:
        amount = amount_decimal(allowance.budget)
        shown = r"$\infty$" if amount == "inf" else f"${amount}$"
        yield shown + (r" \textbf{exceeded}" if allowance.sign > 0 else " attained" if allowance.sign == 0 else "")
