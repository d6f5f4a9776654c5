"""What is true by its shape alone, and so says nothing: a goal among its hypotheses, ``p or not p``, ``t = t``.

Relations and quantified formulas are opaque here: only how they are joined counts, and that a term equals itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from json import dumps
from typing import Final

import sympy
import z3
from sympy.core.relational import Relational

from dpcalc.claim import AllOf, Claim, EveryStructure, Inequality, Reduction
from dpcalc.same import Same as Itself
from dpcalc.structure.language import And, AtMost, Every, Formula, Not, Or, Same
from dpcalc.structure.portable import portable
from dpcalc.structure.walk import free
from dpcalc.symbolic import z3_calls
from dpcalc.symbolic.solver_names import made
from dpcalc.symbolic.unevaluated import denial
from dpcalc.verdict import Proved, Verdict
from dpcalc.wording import joined

NOTE: Final = "says nothing: true by its shape alone"
_REFLEXIVE: Final = (sympy.LessThan, sympy.GreaterThan, sympy.Equality)
_TURNED: Final = {sympy.GreaterThan: sympy.LessThan, sympy.StrictGreaterThan: sympy.StrictLessThan}


def saying_nothing(claim: Claim, name: str = "") -> Iterator[str]:
    """The parts of a claim (called ``name``), and of the lemma of a reduction, that are true by their shape alone."""
    if isinstance(claim, AllOf):
        for part, inner in claim.parts.items():
            yield from saying_nothing(inner, f"{name}, {part}" if name else part)
    elif isinstance(claim, Reduction):
        yield from saying_nothing(claim.lemma, f"{name}, the lemma" if name else "the lemma")
    elif isinstance(claim, Inequality | EveryStructure) and true_by_shape(claim):
        yield name or "the claim"


def true_by_shape(claim: Inequality | EveryStructure) -> bool:
    """Whether a claim follows from how it is put together, whatever its relations say."""
    return _by_shape(Itself(claim))


@lru_cache(maxsize=64)
def _by_shape(held: Itself[Inequality | EveryStructure]) -> bool:
    """The same once for each claim: it is asked for when a claim is proved, and when its verdict is put together."""
    claim, world = held.it, _Shapes()
    if isinstance(claim, Inequality):
        given, shown = world.condition(claim.stated.where), world.condition(claim.stated.relation)
        return world.follows([given], shown)
    return world.follows([world.formula(part) for part in claim.hypotheses], world.formula(claim.then))


def noted(claim: Claim, verdict: Verdict) -> Verdict:
    """A verdict; a proof of what is true by its shape alone says so in front of its statement."""
    if not isinstance(verdict, Proved) or not isinstance(claim, Inequality | EveryStructure):
        return verdict
    proof = verdict.certificate
    if proof.statement.startswith(NOTE) or not true_by_shape(claim):
        return verdict
    return replace(verdict, certificate=replace(proof, statement=joined(": ", (NOTE, proof.statement))))


class _Shapes:
    """Truth values that stand for relations and for what quantifiers say."""

    def __init__(self) -> None:
        self._names: dict[object, z3.BoolRef] = {}
        self._facts: list[z3.BoolRef] = []

    def follows(self, given: list[z3.BoolRef], shown: z3.BoolRef) -> bool:
        """Whether what is shown follows by the rules of and, or and not."""
        solver = z3_calls.solver()
        solver.add(*self._facts, *given, z3.Not(shown))
        return bool(solver.check() == z3.unsat)

    def _named(self, key: object) -> z3.BoolRef:
        return self._names.setdefault(key, z3.Bool(made("shape", len(self._names))))

    def condition(self, condition: sympy.Basic) -> z3.BoolRef:
        """A condition in numbers. Of a relation that is strict its weak form follows; terms need values besides."""
        if isinstance(condition, sympy.And | sympy.Or):
            parts = [self.condition(part) for part in condition.args]
            return z3.And(parts) if isinstance(condition, sympy.And) else z3.Or(parts)
        if isinstance(condition, sympy.Not):
            return self.condition(denial(condition.args[0]))
        if not isinstance(condition, Relational):
            return z3.BoolVal(condition is sympy.true)
        kind, left, right = type(condition), condition.lhs, condition.rhs
        if left == right:
            return z3.BoolVal(kind in _REFLEXIVE)
        if kind in _TURNED:
            kind, left, right = _TURNED[kind], right, left
        if kind in (sympy.Equality, sympy.Unequality):
            same = self._named(("=", frozenset((left, right))))
            return same if kind is sympy.Equality else z3.Not(same)
        if kind is sympy.StrictLessThan:  # less is not at least the other way round
            weak, turned = self._named(("<=", left, right)), self._named(("<=", right, left))
            self._facts.append(z3.Or(weak, turned))
            return z3.Not(turned)
        return self._named(("<=", left, right))

    def formula(self, formula: Formula) -> z3.BoolRef:
        """A formula about structures."""
        match formula:
            case Not(part):
                return z3.Not(self.formula(part))
            case And(parts):
                return z3.And([self.formula(part) for part in parts])
            case Or(parts):
                return z3.Or([self.formula(part) for part in parts])
            case AtMost(left, right) | Same(left, right) if left == right:
                return z3.BoolVal(True)
            case Every(_, body):
                inner = _Shapes()
                if inner.follows([], inner.formula(body)):
                    return z3.BoolVal(True)
        return self._named(formula if free(formula) else dumps(portable(formula)))
