r"""Formulas as LaTeX: natural logarithms as ``\ln``, derangement numbers as ``d(k)``, positive terms first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import sympy
from sympy.printing.latex import LatexPrinter

from dpcalc.symbolic.whitelist import validate
from dpcalc.symbolic.writer import positive_first

SYMBOL_NAMES: Final[Mapping[sympy.Symbol, str]] = {
    sympy.Symbol("eps"): r"\varepsilon",
    sympy.Symbol("epsilon"): r"\varepsilon",
}


def latex(expr: sympy.Basic, names: Mapping[sympy.Symbol, str] | None = None) -> str:
    """LaTeX (mathematics mode, without delimiters) of an expression or condition.

    ``names`` adds LaTeX names of symbols. Raises ``UnsupportedExpression`` outside the expression language.
    """
    validate(expr)
    settings = {"ln_notation": True, "symbol_names": {**SYMBOL_NAMES, **(names or {})}}
    return str(_Printer(settings).doprint(expr))


class _Printer(LatexPrinter):  # type: ignore[misc]  # SymPy ships no types
    """SymPy's printer, with the notation of the differential-privacy literature."""

    def _print_subfactorial(self, expr: sympy.Expr, exp: str | None = None) -> str:
        """A derangement number."""
        (argument,) = expr.args
        text = rf"d\left({self._print(argument)}\right)"
        return text if exp is None else f"{text}^{{{exp}}}"

    def _as_ordered_terms(self, expr: sympy.Expr, order: str | None = None) -> list[sympy.Expr]:  # noqa: ARG002  # SymPy passes it
        """The terms of a sum; the order setting of SymPy has no say."""
        return positive_first(expr)

    def _print_Piecewise(self, expr: sympy.Expr) -> str:  # noqa: N802  # the name is SymPy's
        """Cases, with ``if`` and ``otherwise``."""
        rows = []
        for value, condition in expr.args:
            words = r"\text{otherwise}" if condition is sympy.true else rf"\text{{if }} {self._print(condition)}"
            rows.append(f"{self._print(value)} & {words}")
        return r"\begin{cases} " + r" \\ ".join(rows) + r" \end{cases}"
