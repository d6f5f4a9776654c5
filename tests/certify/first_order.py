"""Statements of kind ``impossible`` put to z3 with their quantifiers, for a judgement without the kernel's own code."""

from __future__ import annotations

from typing import Any

import z3

from dpcalc.certify.kernel import NUMBER


def has_no_model(statement: dict[str, Any]) -> bool:
    """Whether z3 finds that no structure makes the formulas true."""
    try:
        reader = Reader(statement)
        solver = z3.Solver(ctx=reader.ctx)
        solver.set("rlimit", 20_000_000)
        solver.add(*(reader.formula(f, {}) for f in statement["formulas"]))
    except (LookupError, ValueError, TypeError, AttributeError, z3.Z3Exception):
        return False
    return bool(solver.check() == z3.unsat)


class Reader:
    """Sorts and functions of a statement as z3's."""

    def __init__(self, statement: dict[str, Any]) -> None:
        self.ctx = z3.Context()
        self.sorts = {name: z3.DeclareSort(f"sort {name}", self.ctx) for name in statement["sorts"]}
        self.results = {**self.sorts, "truth": z3.BoolSort(self.ctx), "number": z3.RealSort(self.ctx)}
        self.functions = {
            name: z3.Function(f"of {name}", *(self.sorts[s] for s in arguments), self.results[result])
            for name, (arguments, result) in statement["functions"].items()
        }

    def formula(self, f: Any, bound: dict[str, Any]) -> Any:
        """A formula."""
        match f:
            case ["and", *parts]:
                return z3.And(z3.BoolVal(True, self.ctx), *(self.formula(p, bound) for p in parts))
            case ["or", *parts]:
                return z3.Or(z3.BoolVal(False, self.ctx), *(self.formula(p, bound) for p in parts))
            case ["not", part]:
                return z3.Not(self.formula(part, bound))
            case ["every" | "some" as head, names, body]:
                fresh = {name: z3.FreshConst(self.sorts[sort], name) for name, sort in names}
                inner = self.formula(body, {**bound, **fresh})
                if not fresh:
                    return inner
                quantified = z3.ForAll if head == "every" else z3.Exists
                return quantified(list(fresh.values()), inner)
            case ["=", a, b]:
                return self.element(a, bound) == self.element(b, bound)
            case ["<=", a, b]:
                return self.number(a, bound) <= self.number(b, bound)
            case ["of", *_]:
                return self.element(f, bound)
        raise ValueError(f"no formula: {f}")

    def element(self, e: Any, bound: dict[str, Any]) -> Any:
        """A variable, or a function's value."""
        if isinstance(e, str):
            return bound[e]
        _, name, *args = e
        return self.functions[name](*(self.element(a, bound) for a in args))

    def number(self, t: Any, bound: dict[str, Any]) -> Any:
        """A number."""
        match t:
            case ["number", text] if NUMBER.fullmatch(text):
                return z3.RealVal(text, self.ctx)
            case ["+", *parts]:
                return z3.Sum([self.number(p, bound) for p in parts])
            case ["*", *parts]:
                return z3.Product([self.number(p, bound) for p in parts])
        return self.element(t, bound)
