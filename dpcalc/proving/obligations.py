"""The questions that a proof puts to solvers, as SMT-LIB text for anyone to ask again.

Every question holds hypotheses and the negation of what is to be shown: ``unsat`` means shown. They are read off the
claim, whatever became of it.
"""

from __future__ import annotations

import sympy

from dpcalc.claim import AllOf, Claim, EveryStructure, Inequality, Reduction, SomeStructure
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import UnsupportedExpression
from dpcalc.language.claims import Statement
from dpcalc.proving.prover import hypotheses, negation
from dpcalc.proving.rungs.algebraic import clauses
from dpcalc.proving.second_opinion import smtlib
from dpcalc.proving.statements import as_inequality
from dpcalc.proving.structures.every_size import structure_question
from dpcalc.proving.structures.stated import questions
from dpcalc.symbolic.defined import requirements
from dpcalc.symbolic.to_z3 import to_z3


def obligations(claim: Claim) -> dict[str, str]:
    """SMT-LIB text by the name of the part of the claim, of a claim in one part by the empty name.

    Parts that no rule puts to a solver are left out. ``sat`` on the question of a ``SomeStructure`` shows it.
    """
    if isinstance(claim, AllOf):
        inside = {name: obligations(part) for name, part in claim.parts.items()}
        return {_joined(name, part): text for name, texts in inside.items() for part, text in texts.items()}
    if isinstance(claim, Reduction):
        return {_joined("lemma", part): text for part, text in obligations(claim.lemma).items()}
    try:
        if isinstance(claim, EveryStructure | SomeStructure):
            return {"": structure_question(claim)}
        if isinstance(claim, Statement):
            return {"": _of_sets(claim)} if claim.meaning.of_structures else _of_inequality(as_inequality(claim))
        if isinstance(claim, Inequality):
            return _of_inequality(claim)
    except UnsupportedExpression:
        pass
    return {}


def _of_sets(claim: Statement) -> str:
    """The question of a claim on structures, in which multiverses are sets: nothing more is assumed than is claimed."""
    *_, exact = questions(claim)
    return structure_question(exact)


def _joined(name: str, part: str) -> str:
    """The name of a part of a part."""
    return f"{name}, {part}" if part else name


def _of_inequality(claim: Inequality) -> dict[str, str]:
    """The cases of an inequality without logarithms, and that it has a value wherever the hypotheses hold."""
    cases = clauses(claim.relation)
    names = [f"case {i}" for i in range(1, len(cases) + 1)] if len(cases) > 1 else [""]
    found = {name: smtlib(negation(claim, case, DEFAULT_EFFORT)[0]) for name, case in zip(names, cases, strict=True)}
    for i, condition in enumerate(requirements(claim.relation), start=1):
        solver, variables = hypotheses(claim, DEFAULT_EFFORT)
        solver.add(to_z3(sympy.Not(condition), variables).guarded())
        found[f"value {i}"] = smtlib(solver)
    return found
