"""The route Prove: an inequality for all values of its variables, put to a solver as the search for a counterexample.

Logarithms are removed first: a relation between log-linear expressions is one between their exponentials, a polynomial
question over the reals. What the solver refutes is re-checked exactly at its model; what it proves has the trust
``SOLVER``.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product as cartesian

import sympy
import z3

from dpcalc.claim import Claim, Inequality
from dpcalc.effort import Effort
from dpcalc.errors import Undecided, UnsupportedExpression
from dpcalc.prove.algebraic import Clause, clauses
from dpcalc.symbolic.signs import decide_condition
from dpcalc.symbolic.to_z3 import to_z3
from dpcalc.verdict import Attempt, Certificate, Proved, Refuted, Trust, Unknown, Verdict

_METHOD = "z3 on the negation, logarithms removed"


def prove_claim(claim: Claim, effort: Effort) -> Verdict:
    """Prove or refute an ``Inequality``; any other claim, and whatever the solver leaves open, comes back unknown."""
    if not isinstance(claim, Inequality):
        return Unknown((Attempt("prove with a solver", f"a claim of kind {type(claim).__name__} is no inequality"),))
    try:
        cases = clauses(claim.relation)
    except UnsupportedExpression as error:
        return Unknown((Attempt("remove logarithms", str(error)),))
    texts = []
    for case in cases:
        try:
            solver, names = _negation(claim, case, effort)
        except UnsupportedExpression as error:
            return Unknown((Attempt("translate to the solver", str(error)),))
        answer = solver.check()
        if answer == z3.sat:
            return _refutation(claim, solver.model(), names, effort)
        if answer != z3.unsat:
            return Unknown((Attempt(_METHOD, f"the solver stopped: {solver.reason_unknown()}"),))
        texts.append(str(case.relation))
    data = {f"case {i}": text for i, text in enumerate(texts, start=1)}
    statement = f"{claim.relation} where {claim.where}"
    return Proved(Certificate(_METHOD, statement, data), Trust.SOLVER)


def _negation(claim: Inequality, case: Clause, effort: Effort) -> tuple[z3.Solver, dict[sympy.Symbol, z3.ArithRef]]:
    """A solver that holds the hypotheses, the case's condition and the negated conclusion."""
    names: dict[sympy.Symbol, z3.ArithRef] = {s: z3.Int(s.name) for s in claim.integers}
    names |= {s: z3.Real(s.name) for s in claim.reals}
    solver = z3.Solver()
    solver.set("rlimit", effort.rlimit)
    for formula in (claim.where, case.condition, sympy.Not(case.relation)):
        if formula is sympy.true:
            continue
        translated = to_z3(formula, names)
        for guard in translated.guards:
            solver.add(guard)
        solver.add(translated.term)
    return solver, names


def _refutation(
    claim: Inequality, model: z3.ModelRef, names: dict[sympy.Symbol, z3.ArithRef], effort: Effort
) -> Verdict:
    """Re-check the solver's point exactly; nearby rationals are tried where a coordinate is algebraic."""
    choices: list[list[Fraction]] = []
    for name in names.values():
        value = model.eval(name, model_completion=True)
        choices.append(_candidates(value))
    for point in cartesian(*choices):
        values = dict(zip(names, point, strict=True))
        try:
            if decide_condition(claim.where, values, effort) and not decide_condition(claim.relation, values, effort):
                return Refuted(claim.failure(values, effort))
        except Undecided:
            continue
    return Unknown((Attempt(_METHOD, "the solver's counterexample could not be confirmed exactly"),))


def _candidates(value: z3.ExprRef) -> list[Fraction]:
    """A model's value as a rational, or rationals close to an algebraic number."""
    if z3.is_algebraic_value(value):
        near = [value.approx(digits).as_fraction() for digits in (3, 10, 30)]
        return [Fraction(n.numerator, n.denominator) for n in near]
    if z3.is_int_value(value):
        return [Fraction(value.as_long())]
    number = value.as_fraction()
    return [Fraction(number.numerator, number.denominator)]
