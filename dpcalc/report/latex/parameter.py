"""The loss as a function of a parameter in LaTeX: a formula for each piece of its interval, and the pair behind it."""

from __future__ import annotations

from dataclasses import dataclass

import sympy

from dpcalc.report.datasets import Labels
from dpcalc.report.latex.datasets import datasets
from dpcalc.report.latex.formula import mathematics
from dpcalc.report.latex.tables import Column, long_table
from dpcalc.report.latex.text import escape
from dpcalc.report.latex.tokens import GREEK
from dpcalc.report.latex.words import as_formula
from dpcalc.report.losses import LossRow, Pair
from dpcalc.symbolic.exp_numbers import exact_expression


@dataclass(frozen=True)
class ParameterPiece:
    """The largest loss ``where`` an inequality holds, but perhaps at the places in ``open``; both in words."""

    where: str
    row: LossRow
    open: tuple[str, ...] = ()


@dataclass(frozen=True)
class ByParameter:
    """The pieces of a loss in a parameter."""

    symbol: sympy.Symbol
    pieces: tuple[ParameterPiece, ...]


def parameter_latex(found: ByParameter, labels: Labels, measure: str, unit: str) -> str:
    """One paragraph a piece; ``measure`` is the unit of losses, typeset."""
    name, written = found.symbol.name, mathematics(found.symbol)
    first = [] if name in (written, *GREEK) else [f"The parameter {escape(name)} is written ${written}$."]
    return "\n\n".join([*first, *(_piece(piece, labels, measure, unit) for piece in found.pieces)])


def _piece(piece: ParameterPiece, labels: Labels, measure: str, unit: str) -> str:
    """A formula, where it holds, and the pair behind it."""
    row = piece.row
    shown = r"$\infty$" if row.loss.infinite else f"${mathematics(row.expression)}$ {measure}"
    parts = [f"Where {as_formula(piece.where)}: {shown}."]
    if piece.open:
        parts[0] += f" At {', '.join(map(as_formula, piece.open))} that much is enough, and perhaps more than is lost."
    if row.pair is not None:
        parts.append(_pair(row.pair, labels, unit))
    return "\n\n".join(parts)


def _pair(pair: Pair, labels: Labels, unit: str) -> str:
    """Two datasets, an output where one shows the loss, and its probabilities as formulas."""
    tables = {"x": pair.x, "x'": pair.x_prime}
    shown = datasets(tables if pair.output is None else {**tables, "z": pair.output}, labels)
    chances = (("$P_x(z)$", pair.probability_x), ("$P_{x'}(z)$", pair.probability_x_prime))
    rows = [(name, f"${mathematics(exact_expression(chance))}$") for name, chance in chances if chance is not None]
    rows.append(("$d(x,x')$", f"${pair.distance}$ {escape(unit if pair.distance == 1 else f'{unit}s')}"))
    return f"{shown}\n\n{long_table((Column('', 28), Column('', 72)), rows)}"
