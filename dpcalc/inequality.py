"""Inequalities for all values of their variables: what is claimed, and where it fails."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

import sympy
from sympy.core.relational import Relational

from dpcalc.certify.evidence import denied
from dpcalc.certify.problem import Problem, failing_at, problem
from dpcalc.declared import Declared
from dpcalc.effort import Effort
from dpcalc.errors import TheoremError, UnsupportedExpression
from dpcalc.exact import as_sympy
from dpcalc.symbolic.enclose import decimal
from dpcalc.symbolic.latex import latex
from dpcalc.symbolic.writer import stated, write
from dpcalc.verdict import Evidence, Refuted, Witness
from dpcalc.wording import Wording, marked, wording

_DECIMALS: Final = 9
_SHORT: Final = 6
"""Digits of a numerator or denominator up to which a value is shown as a fraction."""


@dataclass(frozen=True)
class Inequality(Declared):
    """``relation`` (a SymPy relational or boolean) holds for all values of the variables that satisfy ``where``.

    ``integers`` and ``reals`` are the plain symbols quantified over; side conditions belong in ``where``. An equality
    is ``sympy.Eq``. ``written`` is the same as a person wrote it, before SymPy simplified it: that is what is proved.
    Raises ``TheoremError`` where a symbol is not quantified.
    """

    relation: sympy.Basic
    integers: tuple[sympy.Symbol, ...] = ()
    reals: tuple[sympy.Symbol, ...] = ()
    where: sympy.Basic = sympy.true
    written: Inequality | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        """Refuse free symbols that nobody quantifies, and one name for two."""
        super().__post_init__()
        symbols = (*self.integers, *self.reals)
        loose = (self.relation.free_symbols | self.where.free_symbols) - set(symbols)
        if loose or len({s.name for s in symbols}) < len(symbols):
            raise TheoremError(f"nothing is said of {sorted(map(str, loose))}" if loose else "two variables, one name")

    @property
    def stated(self) -> Inequality:
        """It as it was written."""
        return self if self.written is None else self.written

    @property
    def text(self) -> Wording:
        """The relation, and where it holds unless that is everywhere."""
        parts = (self.relation,) if self.where == sympy.true else (self.relation, self.where)
        return wording(" where ".join(marked(stated(part), latex(part)) for part in parts))

    @property
    def problem(self) -> Problem:
        """It in the kernel's language, as it was written.

        Raises ``UnsupportedExpression`` where it holds what the kernel does not speak of, such as infinities.
        """
        return self.stated.simplified

    @property
    def simplified(self) -> Problem:
        """It in the kernel's language as SymPy has it. Raises as ``problem``."""
        sorts = {s.name: "real" for s in self.reals} | {s.name: "integer" for s in self.integers}
        return problem(self.relation, self.where, sorts)

    def refuted(self, values: Mapping[sympy.Symbol, Fraction], effort: Effort) -> Refuted:
        """The refutation by a point at which the relation was found false."""
        return denied(self.failure(values, effort))

    def failure(self, values: Mapping[sympy.Symbol, Fraction], effort: Effort) -> Witness:
        """The witness of a point at which the relation was found false: the point, and both sides evaluated there."""
        at = ", ".join(marked(f"{symbol.name} = {value}") for symbol, value in values.items()) or "the numbers stated"
        shown = {marked(symbol.name): str(value) for symbol, value in values.items()}
        summary = f"false at {at}"
        if isinstance(self.relation, Relational):
            left, right = (_shown(side, values, effort) for side in (self.relation.lhs, self.relation.rhs))
            summary += f": not {marked(f'{left} {self.relation.rel_op} {right}')}"
            shown |= {"left": _worth(self.relation.lhs, left), "right": _worth(self.relation.rhs, right)}
        evidence = self._evidence({s.name: value for s, value in values.items()})
        return Witness(summary, {**shown, "violated": _spelled_out(self.stated.relation)}, evidence=evidence)

    def _evidence(self, values: Mapping[str, Fraction]) -> Evidence | None:
        """What the kernel accepts of a point: that the claim fails there, as it is written."""
        try:
            return failing_at(self.problem, values)
        except UnsupportedExpression:
            return None


def _shown(side: sympy.Expr, values: Mapping[sympy.Symbol, Fraction], effort: Effort) -> str:
    """A side at a point: as a short fraction where it is one, else to nine decimals."""
    text = decimal(side, values, _DECIMALS, effort)
    exact = side.subs({symbol: as_sympy(value) for symbol, value in values.items()})
    if not isinstance(exact, sympy.Rational) or max(abs(exact.p), exact.q) >= 10**_SHORT:
        return text
    return str(exact) if decimal(exact, {}, _DECIMALS, effort) == text else text


def _worth(side: sympy.Expr, worth: str) -> str:
    """A side with its value, exact or to some decimals, marked."""
    if _spelled(side) == worth:
        return marked(worth)
    sign = r"\approx" if "." in worth else "="
    return marked(f"{_spelled(side)} = {worth}", rf"{latex(side)} {sign} {worth}")


def _spelled_out(relation: sympy.Basic) -> str:
    """A relation as it is read, marked."""
    return marked(_spelled(relation), latex(relation).replace(r" \wedge ", r" \;\wedge\; "))


def _spelled(expression: sympy.Basic) -> str:
    """An expression or relation as it is read, ``exp(1)`` and not ``E``; where that is not known, as SymPy has it."""
    try:
        return write(expression)
    except UnsupportedExpression:
        return stated(expression)
