"""The formulas of the kernel's logic as z3 reads them."""

from __future__ import annotations

from typing import Any, Final

import z3

from dpcalc.certify.kinds.literals import Tree
from dpcalc.certify.kinds.logic import World
from dpcalc.effort import Effort
from dpcalc.symbolic import z3_calls, z3_terms
from dpcalc.symbolic.solver_names import given, made

_RLIMIT: Final = 2_000_000
"""The most of the solver's steps for one question."""
_KINDS: Final[dict[str, type[z3.ExprRef]]] = {"truth": z3.BoolRef, "number": z3.ArithRef}


class Expressions:
    """Terms and formulas of a world as z3 reads them, in a context of its own."""

    def __init__(self, world: World, proofs: bool = False) -> None:
        self.ctx = z3.Context(proof=proofs)
        self._world = world
        self._sorts: dict[str, z3.SortRef] = {s: z3.DeclareSort(s, self.ctx) for s in world.sorts}
        self._sorts |= {"truth": z3.BoolSort(self.ctx), "number": z3.RealSort(self.ctx)}
        self._functions: dict[str | int, tuple[z3.FuncDeclRef, type[z3.ExprRef]]] = {}
        self.named = {given(name): name for name in world.functions}
        self.variables: list[Any] = []

    def applied(self, name: str | int, parts: list[Any]) -> Any:
        """The value of a function of the world, given by its name; of a fact of it, given by its number."""
        function, kind = self._function(name)
        return z3_terms.applied(function, parts, kind)

    def function(self, name: str | int) -> z3.FuncDeclRef:
        """A function of the world, or the one of a fact's truth."""
        return self._function(name)[0]

    def _function(self, name: str | int) -> tuple[z3.FuncDeclRef, type[z3.ExprRef]]:
        """A function or fact, and what kind of term its values are."""
        if name not in self._functions:
            if isinstance(name, int):
                sorts, outer, _ = self._world.facts[name]
                called, arguments, result = made("fact", name), sorts[:outer], "truth"
            else:
                called, (arguments, result) = given(name), self._world.functions[name]
            function = z3.Function(called, *(self._sorts[s] for s in (*arguments, result)))
            self._functions[name] = function, _KINDS.get(result, z3.ExprRef)
        return self._functions[name]

    def term(self, t: Tree) -> Any:
        """A ground term or atom."""
        match t:
            case ("number", value):
                return z3.RealVal(str(value), self.ctx)
            case ("+", *parts):
                return z3_terms.total([self.term(part) for part in parts])
            case ("*", *parts):
                return z3_terms.product(*(self.term(part) for part in parts))
            case ("=", a, b):
                return z3_terms.equal(self.term(a), self.term(b))
            case ("<=", a, b):
                return z3_terms.at_most(self.term(a), self.term(b))
        if t[0] == "?":
            return self.variables[t[1]]
        return self.applied(t[1], [self.term(a) for a in t[2:]])

    def formula(self, f: Tree) -> Any:
        """A ground formula."""
        if f[0] == "is":
            found = self.term(f[2])
            return found if f[1] else z3_terms.not_so(found)
        parts = [self.formula(part) for part in f[1:]]
        if not parts:
            return z3.BoolVal(f[0] == "and", self.ctx)
        return z3_terms.all_of(parts) if f[0] == "and" else z3_terms.any_of(parts)

    def quantified(self, index: int) -> Any:
        """That a fact implies its body, for all values of its variables."""
        sorts, outer, body = self._world.facts[index]
        self.variables = [z3.Const(made("variable", k), self._sorts[sort]) for k, sort in enumerate(sorts)]
        fact = ("fact", index, *(("?", k) for k in range(outer)))
        found = self.formula(("or", ("is", False, fact), body))
        return z3.ForAll(self.variables, found, qid=f"fact {index}")

    def solver(self, effort: Effort) -> z3.Solver:
        """A solver with the limit for one question."""
        solver = z3_calls.solver(ctx=self.ctx)
        solver.set("rlimit", min(_RLIMIT, effort.rlimit))
        solver.set("random_seed", effort.seed)
        return solver
