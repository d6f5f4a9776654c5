r"""The loss as a function of the swap rate in LaTeX: pieces, breakpoints, and polynomials over several lines."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.errors import InputError
from dpcalc.exact import fixed_point
from dpcalc.report.datasets import Labels
from dpcalc.report.latex.datasets import datasets
from dpcalc.report.latex.formula import digits, mathematics
from dpcalc.report.latex.losses import rational_latex
from dpcalc.report.latex.tables import Column, long_table
from dpcalc.report.latex.text import escape
from dpcalc.report.segments import Breakpoint, PieceRow
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.symbols import p

_WIDEST: Final = 60
"""The longest numerator or denominator, in characters of LaTeX, that is shown in a table."""
_MOST_PLACES: Final = 60
_MOST_PAIRS: Final = 12
"""The largest number of pieces whose datasets are shown."""


def pieces_latex(rows: Sequence[PieceRow], labels: Labels, unit: str) -> str:
    """The loss on 0 < p < 1: a table of pieces, the long ones below it, exact breakpoints and the pairs behind them."""
    if not rows:
        return "The loss is $0$ at every swap rate: no universe holds two datasets that can be told apart."
    cells: list[Sequence[str]] = []
    below: list[str] = []
    for number, row in enumerate(rows, 1):
        shown, definitions = _piece(row.loss, number)
        cells.append(
            (str(number), _end(row.start, "0"), _end(row.end, "1"), f"${rational_latex(row.distance)}$", shown)
        )
        below += definitions
    narrow = [Column(heading, align="r") for heading in ("piece", "from $p$", "to $p$", "$d$")]
    columns = (*narrow, Column("loss", 60))
    parts = [
        f"On $0<p<1$, in nats per {escape(unit)}.",
        long_table(columns, cells),
        *(formula_paragraph(text) for text in below),
        *_breakpoints([row.end for row in rows if row.end is not None]),
    ]
    for number, row in enumerate(rows[:_MOST_PAIRS], 1):
        shown = datasets({"x": row.x, "x'": row.x_prime, "z": row.output}, labels)
        parts.append(f"\\emph{{Piece {number}}}, {escape(row.universe)}:\\par\\nopagebreak\n{shown}")
    return "\n\n".join(parts)


def polynomial_latex(coefficients: Sequence[int], name: str) -> str:
    """A polynomial (constant term first) in mathematics mode, highest power first; lines can break between terms."""
    terms = []
    for power in range(len(coefficients) - 1, -1, -1):
        c = coefficients[power]
        if c:
            base = "" if power == 0 else name if power == 1 else f"{name}^{{{power}}}"
            size = "" if abs(c) == 1 and base else digits(str(abs(c)))
            terms.append(f"{'-' if c < 0 else '+'} {size}{base}")
    return " ".join(terms).removeprefix("+ ") or "0"


def formula_paragraph(text: str) -> str:
    """A paragraph of small type in which formulas may be broken at any operator."""
    return rf"{{\small\sloppy\binoppenalty=50\relpenalty=50 {text}\par}}"


def _piece(text: str, number: int) -> tuple[str, list[str]]:
    """A piece in one cell of a table, and what has to be said below the table where it is too long."""
    try:
        expression = parse(text, (p,))
    except InputError:
        return escape(text), []
    logarithms = list(expression.atoms(sympy.log))
    if len(logarithms) != 1:
        return f"${_flat(mathematics(expression))}$", []
    factor = mathematics(sympy.cancel(expression / logarithms[0])).replace(r"\frac", r"\tfrac")
    factor = "" if factor == "1" else factor
    above, below = (_polynomial(part) for part in logarithms[0].args[0].as_numer_denom())
    if max(len(above), len(below)) <= _WIDEST:
        ratio = rf"\frac{{{above}}}{{{below}}}" if below != "1" else rf"\left({above}\right)"
        return rf"$\displaystyle{factor}\ln{ratio}$", []
    shown = rf"${factor}\ln\bigl(N_{{{number}}}(p)/M_{{{number}}}(p)\bigr)$"
    return shown, [f"${name}_{{{number}}}(p)={_flat(part)}$" for name, part in (("N", above), ("M", below))]


def _polynomial(part: sympy.Expr) -> str:
    """A polynomial in p, by its factors, each by falling powers."""
    if part.is_Mul:
        return " ".join(map(_factor, part.as_ordered_factors())).replace("-1 ", "-")
    if part.is_Add and part.is_polynomial(p):
        coefficients = sympy.Poly(part, p).all_coeffs()[::-1]
        if all(c.is_Integer for c in coefficients):
            return polynomial_latex([int(c) for c in coefficients], "p")
    return mathematics(part)


def _factor(part: sympy.Expr) -> str:
    """A factor, sums in brackets."""
    base, exponent = part.as_base_exp()
    if not base.is_Add or not exponent.is_Integer or exponent < 1:
        return mathematics(part)
    return f"({_polynomial(base)})" + ("" if exponent == 1 else f"^{{{exponent}}}")


def _flat(formula: str) -> str:
    """A formula in which lines may break, inside its brackets too."""
    return digits(formula.replace(r"\left(", "(").replace(r"\right)", ")"))


def _end(point: Breakpoint | None, otherwise: str) -> str:
    """One end of a piece."""
    return f"${otherwise if point is None else _rate(point)}$"


def _rate(point: Breakpoint) -> str:
    """A rate: a fraction, or its decimals."""
    return point.text if point.low != point.high else rational_latex(point.low)


def _breakpoints(points: Sequence[Breakpoint]) -> list[str]:
    """The polynomials whose roots the breakpoints are; rational ones need none."""
    algebraic = [point for point in points if point.low != point.high]
    if not algebraic:
        return []
    lines = [
        rf"$p\approx {point.text}$, the only root between ${_bound(point.low)}$ and ${_bound(point.high)}$ of "
        f"${polynomial_latex(point.polynomial, 'p')}=0$."
        for point in algebraic
    ]
    return ["The exact breakpoints:", *(formula_paragraph(line) for line in lines)]


def _bound(number: Fraction) -> str:
    """One end of the interval around a breakpoint: as a decimal where it is one."""
    for places in range(_MOST_PLACES):
        if 10**places % number.denominator == 0:
            return fixed_point(int(number * 10**places), places)
    return rational_latex(number)
