"""The reader of formulas that people write: ``log(b + 1) - log(p/(1 - p))``.

Text is parsed into Python's syntax tree and translated node by node; it is never evaluated. What the table below does
not list is refused, numbers are read from the text itself (``0.05`` is exactly 1/20), and sizes are bounded.
"""

from __future__ import annotations

import ast
import difflib
import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, Final

import sympy

from dpcalc.errors import DpcalcError, InputError
from dpcalc.exact import as_sympy
from dpcalc.symbolic import construct
from dpcalc.symbolic.syntax import FOREIGN, MAX_DIGITS, MAX_NESTING, indent, one_line, tree

_NUMBER: Final = re.compile(r"(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,4})?")
_UNARY: Final = {
    "log": "logarithm",
    "ln": "logarithm",
    "exp": "exponential_function",
    "sqrt": "square_root",
    "abs": "absolute",
    "factorial": "factorial",
    "derangements": "derangement_number",
    "floor": "floor",
    "ceiling": "ceiling",
    "erf": "error_function",
    "erfinv": "inverse_error_function",
}
"""The functions of one argument, and the constructors of their values."""
_EXTREMA: Final = {"max": "maximum", "min": "minimum"}
_CONSTANTS: Final = {"pi": sympy.pi, "inf": sympy.oo}
_TRUTHS: Final = {"True": sympy.true, "true": sympy.true, "False": sympy.false, "false": sympy.false}
_RELATIONS: Final[dict[type[ast.cmpop], type]] = {
    ast.Lt: sympy.StrictLessThan,
    ast.LtE: sympy.LessThan,
    ast.Gt: sympy.StrictGreaterThan,
    ast.GtE: sympy.GreaterThan,
    ast.Eq: sympy.Equality,
    ast.NotEq: sympy.Unequality,
}
_FUNCTIONS: Final = (*_UNARY, *_EXTREMA, "binomial", "piecewise")
FUNCTIONS: Final = frozenset(_FUNCTIONS)
"""The names that are functions, not variables."""


def parse(text: str, allowed: Iterable[sympy.Symbol | str] = ()) -> sympy.Expr:
    """Read a formula over the allowed symbols.

    The language: integers and exact decimals, ``+ - * / **``, parentheses, ``log`` (or ``ln``), ``exp``, ``sqrt``,
    ``abs``, ``max``, ``min``, ``factorial``, ``binomial``, ``derangements``, ``floor``, ``ceiling``, ``erf``,
    ``erfinv``, ``pi``, ``inf`` and ``piecewise((value, condition), ..., (value, True))``; conditions compare with
    ``< <= > >= == !=`` and join with ``and``, ``or``, ``not``. Raises ``InputError``, with the column, for all else.
    """
    reader = Reader(text, allowed)
    return reader.guarded(reader.expression)


def parse_condition(text: str, allowed: Iterable[sympy.Symbol | str] = ()) -> construct.Condition:
    """Read a condition such as ``0 < p and p <= 1/2`` over the allowed symbols; otherwise as ``parse``."""
    reader = Reader(text, allowed)
    return reader.guarded(reader.condition)


class Reader:
    """One text being read; ``make`` holds the constructors of what it says."""

    make: Any = construct

    def __init__(self, text: str, allowed: Iterable[sympy.Symbol | str]) -> None:
        """Parse the text into Python's syntax tree, within bounds."""
        self.symbols = {str(name): sympy.Symbol(str(name)) for name in allowed}
        self.text = one_line(text)
        self.offset = indent(self.text)
        self.nesting = 0
        self.root = tree(self.text)

    def guarded(self, read: Callable[[ast.expr], sympy.Basic]) -> sympy.Basic:
        """Read the whole text; running out of stack is an input error as well."""
        try:
            return read(self.root)
        except RecursionError:
            raise InputError("the formula is nested too deeply") from None

    def fault(self, node: ast.AST, message: str, hint: str | None = None) -> InputError:
        """An error at the column of a node."""
        return InputError(message, where=f"column {getattr(node, 'col_offset', 0) + 1 + self.offset}", hint=hint)

    def built(self, node: ast.AST, build: Callable[..., sympy.Basic], *arguments: object) -> sympy.Basic:
        """Call a constructor, and name the column where it refuses."""
        try:
            return build(*arguments)
        except DpcalcError as error:
            raise error.at(f"column {getattr(node, 'col_offset', 0) + 1 + self.offset}") from None

    def expression(self, node: ast.expr) -> sympy.Expr:
        """Read a number-valued node."""
        self.nesting += 1
        if self.nesting > MAX_NESTING:
            raise self.fault(node, f"the formula is nested deeper than {MAX_NESTING} levels")
        try:
            return self._expression(node)
        finally:
            self.nesting -= 1

    def _expression(self, node: ast.expr) -> sympy.Expr:
        """Read a number-valued node, by its kind."""
        if isinstance(node, ast.Constant):
            return self._number(node)
        if isinstance(node, ast.Name):
            return self._name(node)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.UAdd):
            value = self.expression(node.operand)
            return value if isinstance(node.op, ast.UAdd) else self.make.multiply((sympy.Integer(-1), value))
        if isinstance(node, ast.BinOp):
            return self._operation(node)
        if isinstance(node, ast.Call):
            return self._call(node)
        if isinstance(node, ast.Compare | ast.BoolOp) or (
            isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
        ):
            raise self.fault(node, "a condition stands where a number is needed", "conditions belong in piecewise(...)")
        raise self._unknown(node)

    def _unknown(self, node: ast.expr) -> InputError:
        """The error for syntax outside the language."""
        operator = getattr(node, "op", node)
        written, hint = FOREIGN.get(type(operator), ("this piece of Python", None))
        return self.fault(node, f"{written} is not part of a formula", hint)

    def _number(self, node: ast.Constant) -> sympy.Expr:
        """Read a literal from the text itself, exactly."""
        literal = self.text.strip()[node.col_offset : node.end_col_offset]
        if isinstance(node.value, bool):
            raise self.fault(node, f"{literal} stands where a number is needed")
        if not _NUMBER.fullmatch(literal):
            raise self.fault(node, f"{literal[:20]} is not a number", "write it like 3, 1/20, 0.05 or 1e-10")
        exponent = re.split("[eE]", literal)[-1] if re.search("[eE]", literal) else "0"
        if len(literal) > MAX_DIGITS or abs(int(exponent)) > MAX_DIGITS:
            raise self.fault(node, "the number is too long", f"at most {MAX_DIGITS} digits")
        value = Fraction(literal)
        return as_sympy(value)

    def _name(self, node: ast.Name) -> sympy.Expr:
        """Read a symbol or a named constant."""
        if node.id in self.symbols:
            return self.symbols[node.id]
        if node.id in _CONSTANTS:
            return _CONSTANTS[node.id]
        if node.id in _FUNCTIONS:
            raise self.fault(node, f"{node.id} is a function", f"write {node.id}(...)")
        if node.id in ("e", "E"):
            raise self.fault(node, f"unknown name {node.id}", "write exp(1)")
        known = ", ".join(sorted(self.symbols)) or "none"
        close = difflib.get_close_matches(node.id, [*self.symbols, *_CONSTANTS, *_FUNCTIONS], n=1)
        hint = f"did you mean {close[0]}? symbols here: {known}" if close else f"symbols here: {known}"
        raise self.fault(node, f"unknown name {node.id[:40]}", hint)

    def _operation(self, node: ast.BinOp) -> sympy.Expr:
        """Read ``+ - * / **``; a long chain of one precedence is read in a loop, not by recursion."""
        if isinstance(node.op, ast.Pow):
            base, exponent = self.expression(node.left), self.expression(node.right)
            return self.built(node, self.make.power, base, exponent)
        for family, build in (((ast.Add, ast.Sub), self.make.add), ((ast.Mult, ast.Div), self.make.multiply)):
            if isinstance(node.op, family):
                parts: list[sympy.Expr] = []
                first: ast.expr = node
                while isinstance(first, ast.BinOp) and isinstance(first.op, family):
                    parts.append(self._signed(first))
                    first = first.left
                if build == self.make.multiply and isinstance(first, ast.UnaryOp) and isinstance(first.op, ast.USub):
                    # A sign is one more factor: -(b + 1)/o keeps its sum.
                    parts.append(sympy.Integer(-1))
                    first = first.operand
                parts.append(self.expression(first))
                return self.built(node, build, parts[::-1])
        raise self._unknown(node)

    def _signed(self, node: ast.BinOp) -> sympy.Expr:
        """The right operand of a chain, as a term or factor."""
        value = self.expression(node.right)
        if isinstance(node.op, ast.Sub):
            return self.make.multiply((sympy.Integer(-1), value))
        if isinstance(node.op, ast.Div):
            return self.built(node.right, self.make.divide, sympy.Integer(1), value)
        return value

    def _call(self, node: ast.Call) -> sympy.Expr:
        """Read a function application."""
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name not in _FUNCTIONS:
            close = difflib.get_close_matches(name, _FUNCTIONS, n=1)
            hint = f"did you mean {close[0]}?" if close else "functions: " + ", ".join(_FUNCTIONS)
            if not name or name in self.symbols:
                hint = "write * for a product"
            raise self.fault(node, f"unknown function {name[:40]}" if name else "only a name can be applied", hint)
        if node.keywords or any(isinstance(argument, ast.Starred) for argument in node.args):
            raise self.fault(node, f"{name} takes plain arguments", f"write {name}(x)")
        if name == "piecewise":
            pairs = [self._pair(argument) for argument in node.args]
            return self.built(node, self.make.piecewise, pairs)
        arguments = [self.expression(argument) for argument in node.args]
        if name in _EXTREMA:
            return self.built(node, getattr(self.make, _EXTREMA[name]), arguments)
        wanted = 2 if name == "binomial" else 1
        if len(arguments) != wanted:
            advice = "write log(x)/log(base)" if name in ("log", "ln") else None
            raise self.fault(node, f"{name} takes {wanted} argument{'s'[: wanted - 1]}, got {len(arguments)}", advice)
        build = self.make.binomial if name == "binomial" else getattr(self.make, _UNARY[name])
        return self.built(node, build, *arguments)

    def _pair(self, node: ast.expr) -> tuple[sympy.Expr, construct.Condition]:
        """Read one ``(value, condition)`` of a piecewise expression."""
        if not isinstance(node, ast.Tuple) or len(node.elts) != 2:
            raise self.fault(node, "piecewise takes pairs", "write piecewise((a, condition), (b, True))")
        return self.expression(node.elts[0]), self.condition(node.elts[1])

    def condition(self, node: ast.expr) -> construct.Condition:
        """Read a condition."""
        if isinstance(node, ast.Constant | ast.Name):
            name = str(node.value) if isinstance(node, ast.Constant) else node.id
            if name in _TRUTHS and name not in self.symbols:
                return _TRUTHS[name]
        if isinstance(node, ast.Compare):
            sides = [self.expression(side) for side in (node.left, *node.comparators)]
            return self.make.conjunction(map(self._relation, [node] * len(node.ops), node.ops, sides, sides[1:]))
        if isinstance(node, ast.BoolOp):
            parts = [self.condition(part) for part in node.values]
            return (self.make.conjunction if isinstance(node.op, ast.And) else self.make.disjunction)(parts)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.make.denial(self.condition(node.operand))
        raise self.fault(node, "a condition is needed here", "compare two numbers, as in p < 1/2")

    def _relation(
        self, node: ast.expr, operator: ast.cmpop, left: sympy.Expr, right: sympy.Expr
    ) -> construct.Condition:
        """Read one comparison."""
        found = _RELATIONS.get(type(operator))
        if found is None:
            raise self.fault(node, "this is not a comparison of numbers", "use < <= > >= == !=")
        return self.make.relation(found, left, right)
