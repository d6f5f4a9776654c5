"""Numbers and connectives as z3 terms, made by its C interface: their sorts are known, and are not looked up again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

import z3


@lru_cache(maxsize=4096)
def number(value: Fraction | int) -> z3.RatNumRef:
    """A fraction as a real number of z3."""
    return z3.RealVal(str(value))


def all_of(parts: Sequence[z3.BoolRef]) -> z3.BoolRef:
    """The conjunction of some formulas, at least one."""
    return _joined(z3.Z3_mk_and, parts)


def any_of(parts: Sequence[z3.BoolRef]) -> z3.BoolRef:
    """The disjunction of some formulas, at least one."""
    return _joined(z3.Z3_mk_or, parts)


def total(parts: Sequence[z3.ArithRef]) -> z3.ArithRef:
    """The sum of some real numbers, at least one."""
    ctx = parts[0].ctx
    return z3.ArithRef(z3.Z3_mk_add(ctx.ref(), len(parts), _array(parts)), ctx)


def product(*parts: z3.ArithRef) -> z3.ArithRef:
    """The product of some real numbers, at least one."""
    ctx = parts[0].ctx
    return z3.ArithRef(z3.Z3_mk_mul(ctx.ref(), len(parts), _array(parts)), ctx)


def not_so(part: z3.BoolRef) -> z3.BoolRef:
    """The negation of a formula."""
    return z3.BoolRef(z3.Z3_mk_not(part.ctx.ref(), part.as_ast()), part.ctx)


def at_most(first: z3.ArithRef, second: z3.ArithRef) -> z3.BoolRef:
    """That a real number is at most another, the number first where the other one is written out (as Python has it)."""
    if isinstance(second, z3.RatNumRef) and not isinstance(first, z3.RatNumRef):
        return z3.BoolRef(z3.Z3_mk_ge(first.ctx.ref(), second.as_ast(), first.as_ast()), first.ctx)
    return z3.BoolRef(z3.Z3_mk_le(first.ctx.ref(), first.as_ast(), second.as_ast()), first.ctx)


def equal(first: z3.ExprRef, second: z3.ExprRef) -> z3.BoolRef:
    """That two terms of one sort are equal."""
    return z3.BoolRef(z3.Z3_mk_eq(first.ctx.ref(), first.as_ast(), second.as_ast()), first.ctx)


def applied(function: z3.FuncDeclRef, parts: Sequence[z3.ExprRef], kind: type[z3.ExprRef]) -> z3.ExprRef:
    """A function's value at arguments of its sorts, as a term of a kind: ``BoolRef``, ``ArithRef`` or ``ExprRef``."""
    return kind(z3.Z3_mk_app(function.ctx.ref(), function.ast, len(parts), _array(parts)), function.ctx)


def _joined(make: Callable[..., Any], parts: Sequence[z3.BoolRef]) -> z3.BoolRef:
    ctx = parts[0].ctx
    return z3.BoolRef(make(ctx.ref(), len(parts), _array(parts)), ctx)


def _array(parts: Sequence[z3.ExprRef]) -> Any:
    return (z3.Ast * len(parts))(*(part.as_ast() for part in parts))
