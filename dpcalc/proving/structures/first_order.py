"""Questions on structures of every size as the kernel's statements: SMT-LIB text turned into formulas in JSON.

Definitions by cases inside a number (if-then-else) become cases of the atom that it stands in.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from typing import Any, TypeAlias

import z3

from dpcalc.errors import UnsupportedExpression
from dpcalc.symbolic import z3_calls

Json: TypeAlias = Any
_KINDS = {z3.Z3_OP_AND: "and", z3.Z3_OP_OR: "or"}
_ORDER = {z3.Z3_OP_LE, z3.Z3_OP_GE, z3.Z3_OP_LT, z3.Z3_OP_GT}


@lru_cache(maxsize=64)
def first_order_statement(text: str) -> dict[str, Json]:
    """The statement that no structure satisfies the assertions of a text, for the kernel's kind ``impossible``.

    It is for reading alone: who asks of the same text is given the same object. Raises ``UnsupportedExpression`` for
    what its language does not have.
    """
    solver = z3_calls.solver(ctx=z3.Context())
    solver.from_string(text)
    reader = _Reader()
    formulas = [reader.formula(part, ()) for part in solver.assertions()]
    return {"sorts": sorted(reader.sorts), "functions": dict(sorted(reader.functions.items())), "formulas": formulas}


class _Reader:
    """Reads z3's expressions; collects the sorts and functions that it meets."""

    def __init__(self) -> None:
        self.sorts: set[str] = set()
        self.functions: dict[str, Json] = {}

    def sort(self, sort: z3.SortRef) -> str:
        """A sort's name."""
        if sort.kind() == z3.Z3_BOOL_SORT:
            return "truth"
        if sort.kind() == z3.Z3_REAL_SORT:
            return "number"
        if sort.kind() != z3.Z3_UNINTERPRETED_SORT:
            raise UnsupportedExpression(f"elements of the sort {sort} are not put to the kernel")
        self.sorts.add(sort.name())
        return str(sort.name())

    def formula(self, e: Any, names: tuple[str, ...]) -> Json:
        """A formula; ``names`` are those of the bound variables, innermost last."""
        if z3.is_quantifier(e):
            inner = tuple(f"x{len(names) + i}" for i in range(e.num_vars()))
            bound = [[name, self.sort(e.var_sort(i))] for i, name in enumerate(inner)]
            return ["every" if e.is_forall() else "some", bound, self.formula(e.body(), (*names, *inner))]
        kind, parts = e.decl().kind(), e.children()
        if kind in _KINDS:
            return [_KINDS[kind], *(self.formula(part, names) for part in parts)]
        if kind == z3.Z3_OP_TRUE:
            return ["and"]
        if kind == z3.Z3_OP_FALSE:
            return ["or"]
        if kind == z3.Z3_OP_NOT:
            return ["not", self.formula(parts[0], names)]
        if kind == z3.Z3_OP_IMPLIES:
            return ["or", ["not", self.formula(parts[0], names)], self.formula(parts[1], names)]
        if kind == z3.Z3_OP_ITE:
            condition, then, otherwise = (self.formula(part, names) for part in parts)
            return ["and", ["or", ["not", condition], then], ["or", condition, otherwise]]
        if kind == z3.Z3_OP_EQ and z3.is_bool(parts[0]):
            one, other = (self.formula(part, names) for part in parts)
            return ["and", ["or", ["not", one], other], ["or", one, ["not", other]]]
        if kind in (z3.Z3_OP_EQ, z3.Z3_OP_DISTINCT) or kind in _ORDER:
            return self._comparison(kind, parts, names)
        return self._value(e, names)

    def _comparison(self, kind: int, parts: list[Any], names: tuple[str, ...]) -> Json:
        """An equation or inequality, with cases where a number has them."""
        if kind == z3.Z3_OP_DISTINCT:
            pairs = [self._comparison(z3.Z3_OP_EQ, list(pair), names) for pair in combinations(parts, 2)]
            return ["and", *(["not", pair] for pair in pairs)] if len(pairs) > 1 else ["not", *pairs]
        if not z3.is_real(parts[0]):
            return ["=", *(self._value(part, names) for part in parts)]
        found = []
        for (when, a), (also, b) in product(*(self.numbers(part, names) for part in parts)):
            atom = _compared(kind, a, b)
            conditions = [["not", c] for c in (*when, *also)]
            found.append(["or", *conditions, atom] if conditions else atom)
        return found[0] if len(found) == 1 else ["and", *found]

    def numbers(self, e: Any, names: tuple[str, ...]) -> list[tuple[tuple[Json, ...], Json]]:
        """What a number may be, each with the conditions under which it is that; they exclude each other."""
        if z3.is_rational_value(e):
            return [((), ["number", str(Fraction(e.numerator_as_long(), e.denominator_as_long()))])]
        kind, parts = e.decl().kind(), e.children()
        if kind == z3.Z3_OP_DIV and all(map(z3.is_rational_value, parts)) and parts[1].numerator_as_long():
            return self.numbers(z3.simplify(e), names)
        if kind == z3.Z3_OP_ITE:
            condition = self.formula(parts[0], names)
            yes, no = self.numbers(parts[1], names), self.numbers(parts[2], names)
            return [((condition, *when), t) for when, t in yes] + [((["not", condition], *when), t) for when, t in no]
        if kind not in (z3.Z3_OP_ADD, z3.Z3_OP_MUL, z3.Z3_OP_SUB, z3.Z3_OP_UMINUS):
            return [((), self._value(e, names))]
        found = []
        for choice in product(*(self.numbers(part, names) for part in parts)):
            conditions = tuple(c for when, _ in choice for c in when)
            found.append((conditions, _arithmetic(kind, [t for _, t in choice])))
        return found

    def _value(self, e: Any, names: tuple[str, ...]) -> Json:
        """A bound variable, or a function's value."""
        if z3.is_var(e):
            return names[-1 - z3.get_var_index(e)]
        if e.decl().kind() != z3.Z3_OP_UNINTERPRETED:
            raise UnsupportedExpression(f"{e.decl()} is not put to the kernel")
        declared = e.decl()
        arguments = [self.sort(declared.domain(i)) for i in range(declared.arity())]
        found = [arguments, self.sort(declared.range())]
        if self.functions.setdefault(declared.name(), found) != found:
            raise UnsupportedExpression(f"two functions are called {declared.name()}")
        return ["of", declared.name(), *(self._value(part, names) for part in e.children())]


def _compared(kind: int, a: Json, b: Json) -> Json:
    """A comparison of two numbers by <= alone."""
    if kind == z3.Z3_OP_EQ:
        return ["and", ["<=", a, b], ["<=", b, a]]
    if kind in (z3.Z3_OP_LT, z3.Z3_OP_GT):
        return ["not", ["<=", b, a] if kind == z3.Z3_OP_LT else ["<=", a, b]]
    return ["<=", a, b] if kind == z3.Z3_OP_LE else ["<=", b, a]


def _arithmetic(kind: int, parts: list[Json]) -> Json:
    """A sum, product or difference by sums and products alone."""
    if kind == z3.Z3_OP_UMINUS:
        return ["*", ["number", "-1"], parts[0]]
    if kind == z3.Z3_OP_SUB:
        return ["+", parts[0], *(["*", ["number", "-1"], part] for part in parts[1:])]
    return ["+" if kind == z3.Z3_OP_ADD else "*", *parts]
