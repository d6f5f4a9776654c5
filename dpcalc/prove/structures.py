"""Proving a statement about structures of every size, infinite ones included: first-order logic and reals, by z3.

Points, universes and laws are elements of sorts of which nothing is known; quantities are functions into [0, inf]. If
no structure has the hypotheses without the conclusion, the statement is proved with the trust ``SOLVER``, and with
``TWO_SOLVERS`` where cvc5 agrees on the same text. The hypotheses must hold in some small finite structure, so that
nothing is proved of nothing.
"""

from __future__ import annotations

import z3

from dpcalc.claim import EveryStructure, SomeStructure
from dpcalc.effort import Effort
from dpcalc.errors import UnsupportedExpression
from dpcalc.prove.second_opinion import smtlib, trust_of
from dpcalc.structure.finding import find_model
from dpcalc.structure.language import Formula
from dpcalc.structure.sizes import length_of, sizes_of
from dpcalc.structure.unbounded import Unbounded
from dpcalc.structure.walk import signature
from dpcalc.verdict import Attempt, Certificate, Proved, Refuted, Unknown, Verdict, Witness

_FOUND_NONE = "no structure of any size with the hypotheses and without the conclusion"
_SHARE = 10
"""A proof of this kind is found soon or not at all: this is the part of the solver's limit that it gets."""
_PER_PART = 5
"""How many instances of the limit one part of a hypothesis counts for."""
_WHAT = "prove for structures of every size"
_NONE = "show that there is no such structure of any size"


def prove_structure(claim: EveryStructure, effort: Effort) -> Verdict:
    """Prove a statement for structures of every size, or say why not; it never refutes (a search does)."""
    try:
        solver, text = _posed(structure_question(claim), effort)
    except UnsupportedExpression as error:
        return Unknown((Attempt(_WHAT, str(error)),))
    answer = solver.check()
    if answer == z3.sat:
        return Unknown((Attempt(_WHAT, "the solver reports a structure in which it fails"),))
    if answer != z3.unsat:
        return Unknown((Attempt(_WHAT, f"the solver stopped: {solver.reason_unknown()}"),))
    if not _possible(claim.hypotheses, effort):
        return Unknown((Attempt(_WHAT, "the hypotheses hold in no structure with at most 3 points and 2 universes"),))
    trust, why = trust_of([text], effort)
    method = f"z3 finds {_FOUND_NONE} ({why})" if why else f"z3 and cvc5 find {_FOUND_NONE}"
    data = dict.fromkeys(claim.given, "assumed")
    return Proved(Certificate(method, claim.over, {**data, "smt2": text}), trust)


def refute_existence(claim: SomeStructure, effort: Effort) -> Verdict:
    """Refute that a structure has certain properties where none of any size does; it never finds one (a search does).

    What the words mean (``standing``) must hold in some small structure.
    """
    try:
        solver, text = _posed(structure_question(claim), effort)
    except UnsupportedExpression as error:
        return Unknown((Attempt(_NONE, str(error)),))
    answer = solver.check()
    if answer == z3.sat:
        return Unknown((Attempt(_NONE, "the solver reports one"),))
    if answer != z3.unsat:
        return Unknown((Attempt(_NONE, f"the solver stopped: {solver.reason_unknown()}"),))
    if not _possible(claim.standing, effort):
        return Unknown((Attempt(_NONE, "what the words mean holds in no structure with at most 3 points"),))
    trust, why = trust_of([text], effort)
    wanted = "; ".join(claim.having)
    summary = f"no structure of any size has these properties together: {wanted}"
    vouched = f"{trust.label} ({why})" if why else trust.label
    return Refuted(Witness(summary, {"over": claim.over, "properties": wanted, "trust": vouched}))


def structure_question(claim: EveryStructure | SomeStructure) -> str:
    """SMT-LIB text that is satisfiable iff some structure refutes (``EveryStructure``) or shows the claim.

    Raises ``UnsupportedExpression`` where no rule puts the statement to a solver.
    """
    if isinstance(claim, EveryStructure):
        formulas, inductions = (*claim.hypotheses, ~claim.then), claim.inductions
    else:
        formulas, inductions = (*claim.standing, *claim.having.values()), ()
    world = Unbounded(inductions)
    facts = [world.truth(formula) for formula in formulas]
    written = z3.Solver()
    written.add(*world.axioms, *facts)
    return smtlib(written)


def _posed(text: str, effort: Effort) -> tuple[z3.Solver, str]:
    """A solver that holds the assertions of a text, and the text.

    It reads them in a context of its own: what else the process asked before makes no difference.
    """
    solver = z3.Solver(ctx=z3.Context())
    solver.set("rlimit", max(1, effort.rlimit // _SHARE))
    solver.set("random_seed", effort.seed)
    solver.from_string(text)
    return solver, text


def _possible(hypotheses: tuple[Formula, ...], effort: Effort) -> bool:
    """Whether some small structure has the hypotheses."""
    if not hypotheses:
        return True
    for sizes in sizes_of(signature(hypotheses), {}, points=3, universes=2):
        if length_of(hypotheses, sizes) > effort.limit // _PER_PART:
            continue
        if find_model(hypotheses, sizes, effort).model is not None:
            return True
    return False
