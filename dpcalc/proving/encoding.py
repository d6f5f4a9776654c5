"""What is put to solvers, held against the exact evaluator at a few points.

Two solvers that read one encoding are one opinion of the encoding; this is another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Final

import sympy
import z3

from dpcalc.claim import Inequality
from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError, InputError, Undecided
from dpcalc.proving.rungs.algebraic import Clause
from dpcalc.symbolic import z3_calls, z3_terms
from dpcalc.symbolic.signs import decide_condition
from dpcalc.symbolic.solver_names import given
from dpcalc.symbolic.to_z3 import to_z3

_VALUES: Final = tuple(map(Fraction, ("1/2", "3", "-2", "0", "1", "7/3", "-1/3", "5")))
_ROUNDS: Final = 6


def variables(claim: Inequality) -> dict[sympy.Symbol, z3.ArithRef]:
    """The solver's variable of every symbol."""
    names: dict[sympy.Symbol, z3.ArithRef] = {s: z3.Int(given(s.name)) for s in claim.integers}
    return names | {s: z3.Real(given(s.name)) for s in claim.reals}


def holding(where: sympy.Basic, names: Mapping[sympy.Symbol, z3.ArithRef]) -> z3.BoolRef:
    """A condition as the solver reads it: one part of a disjunction may hold where another has no value."""
    if isinstance(where, sympy.And | sympy.Or):
        parts = [holding(part, names) for part in where.args]
        return z3.And(*parts) if isinstance(where, sympy.And) else z3.Or(*parts)
    return to_z3(where, names).guarded()


def failing(relation: sympy.Basic) -> sympy.Basic:
    """That a relation fails: a conjunction where one part does, whether or not the others have a value."""
    if isinstance(relation, sympy.And | sympy.Or):
        other = sympy.Or if isinstance(relation, sympy.And) else sympy.And
        return other(*map(failing, relation.args), evaluate=False)
    return sympy.Not(relation)


def check_encoding(claim: Inequality, cases: Iterable[Clause], effort: Effort) -> int:
    """How often the hypotheses and the cases of a claim were seen to mean to the solver what the claim says at a point.

    Raises ``DpcalcError`` where they do not. Points at which either says nothing are passed over.
    """
    names, cases, compared = variables(claim), tuple(cases), 0
    for values in _points(claim):
        at = [names[s] == z3_terms.number(value) for s, value in values.items()]
        refuted = [_sat([*(holding(f, names) for f in denied(case)), *at], effort) for case in cases]
        shown = False if True in refuted else None if None in refuted else True
        said = {claim.where: _sat([holding(claim.where, names), *at], effort), claim.relation: shown}
        for condition, encoded in said.items():
            exact = _exactly(condition, values, effort)
            if exact is None or encoded is None:
                continue
            compared += 1
            if exact is not encoded:
                point = ", ".join(f"{s.name} = {value}" for s, value in values.items())
                raise DpcalcError(f"the solvers were asked something else than {condition}: they differ at {point}")
    return compared


def denied(case: Clause) -> tuple[sympy.Basic, sympy.Basic]:
    """That a case applies, and fails."""
    return case.condition, failing(case.relation)


def _points(claim: Inequality) -> Iterator[dict[sympy.Symbol, Fraction]]:
    """Points at which the symbols take different values, or the same."""
    for start in range(_ROUNDS):
        found = {}
        for i, symbol in enumerate((*claim.integers, *claim.reals)):
            value = _VALUES[(start + 3 * i * (start % 3)) % len(_VALUES)]
            found[symbol] = Fraction(value.numerator) if symbol in claim.integers else value
        yield found


def _sat(formulas: list[z3.BoolRef], effort: Effort) -> bool | None:
    """Whether a solver finds formulas at a point satisfiable; ``None`` where it stops."""
    solver = z3_calls.solver()
    solver.set("rlimit", min(effort.rlimit, 1_000_000))
    solver.add(*formulas)
    answer = solver.check()
    return None if answer == z3.unknown else bool(answer == z3.sat)


def _exactly(condition: sympy.Basic, values: dict[sympy.Symbol, Fraction], effort: Effort) -> bool | None:
    """Whether a condition holds at a point; ``None`` where it has no value there or that is not settled."""
    try:
        return decide_condition(condition, values, effort)
    except (InputError, Undecided):
        return None
