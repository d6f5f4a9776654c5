"""Proving a statement about structures of every size, infinite ones included: first-order logic and reals, by z3.

Points, universes and laws are elements of sorts of which nothing is known; quantities are functions into [0, inf].
That no structure has the hypotheses without the conclusion is shown by a certificate, which the kernel replays; where
none is found, by z3 with the trust ``SOLVER``, and ``TWO_SOLVERS`` where cvc5 agrees on the same text. The hypotheses
must hold in some small finite structure, so that nothing is proved of nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import z3

from dpcalc.claim import EveryStructure, SomeStructure
from dpcalc.effort import Effort
from dpcalc.errors import UnsupportedExpression
from dpcalc.formal import structure_text
from dpcalc.proving.second_opinion import smtlib, trust_of
from dpcalc.proving.structures.first_order import first_order_statement
from dpcalc.proving.structures.refutation import certificate_of
from dpcalc.same import Same
from dpcalc.structure.finding import find_model
from dpcalc.structure.language import Formula
from dpcalc.structure.sizes import length_of, sizes_of
from dpcalc.structure.to_latex import formula_marked
from dpcalc.structure.unbounded import Unbounded
from dpcalc.structure.walk import signature
from dpcalc.symbolic import z3_calls
from dpcalc.verdict import Attempt, Certificate, Proved, Refuted, Trust, Unknown, Verdict, Witness
from dpcalc.wording import wording, written

_FOUND_NONE = "no structure of any size with the hypotheses and without the conclusion"
_SHARE = 25
"""A proof of this kind is found soon or not at all: this is the part of the solver's limit that it gets."""
_PER_PART = 5
"""How many instances of the limit one part of a hypothesis counts for."""
_WHAT = "prove for structures of every size"
_NONE = "show that there is no such structure of any size"


def prove_structure(claim: EveryStructure, effort: Effort) -> Verdict:
    """Prove a statement for structures of every size, or say why not; it never refutes (a search does)."""
    found = _excluded(claim, claim.hypotheses, effort)
    if isinstance(found, str):
        return Unknown((Attempt(_WHAT, found),))
    data = {**{name: wording(formula_marked(f)) for name, f in claim.given.items()}, "smt2": found.text}
    return Proved(Certificate(found.method, structure_text(claim), data, found.replayable), found.trust)


def refute_existence(claim: SomeStructure, effort: Effort) -> Verdict:
    """Refute that a structure has certain properties where none of any size does; it never finds one (a search does).

    What the words mean (``standing``) must hold in some small structure.
    """
    found = _excluded(claim, claim.standing, effort)
    if isinstance(found, str):
        return Unknown((Attempt(_NONE, found),))
    wanted = {name: formula_marked(f) for name, f in claim.having.items()}
    summary = f"no structure of any size has these properties together: {'; '.join(map(written, wanted))}"
    return Refuted(Witness(summary, {**wanted, "by": found.method}), found.replayable, found.trust)


@dataclass(frozen=True)
class _Excluded:
    """That no structure settles a claim the other way: the question put, who vouches for the answer, and how."""

    text: str
    trust: Trust
    method: str
    replayable: str = ""


def _excluded(claim: EveryStructure | SomeStructure, assumed: tuple[Formula, ...], effort: Effort) -> _Excluded | str:
    """That no structure of any size has what is sought, while some small one has what is assumed; else why not."""
    try:
        text = structure_question(claim)
    except UnsupportedExpression as error:
        return str(error)
    replayable = _certified(text, effort)
    if not replayable:
        solver = _posed(text, effort)
        answer = solver.check()
        if answer == z3.sat:
            return "the solver reports such a structure"
        if answer != z3.unsat:
            return f"the solver stopped: {solver.reason_unknown()}"
    if not _possible(assumed, effort):
        return "what is assumed holds in no structure with at most 3 points and 2 universes"
    if replayable:
        return _Excluded(
            text, Trust.KERNEL, f"instances that contradict each other, so that there is {_FOUND_NONE}", replayable
        )
    trust, why = trust_of([text], effort)
    both = f"z3 and cvc5, both from one encoding, find {_FOUND_NONE}"
    return _Excluded(text, trust, f"z3 finds {_FOUND_NONE} ({why})" if why else both)


def _certified(text: str, effort: Effort) -> str:
    """A certificate that no structure satisfies a text, which the kernel accepted; empty where none is found."""
    try:
        return certificate_of(first_order_statement(text), effort, "instances and cases") or ""
    except UnsupportedExpression:
        return ""


def structure_question(claim: EveryStructure | SomeStructure) -> str:
    """SMT-LIB text that is satisfiable iff some structure refutes (``EveryStructure``) or shows the claim.

    Raises ``UnsupportedExpression`` where no rule puts the statement to a solver.
    """
    return _question(Same(claim))


@lru_cache(maxsize=64)
def _question(held: Same[EveryStructure | SomeStructure]) -> str:
    claim = held.it
    inductions = claim.inductions if isinstance(claim, EveryStructure) else ()
    world = Unbounded(inductions)
    facts = [world.truth(formula) for formula in claim.sought]
    written = z3_calls.solver()
    written.add(*world.axioms, *facts)
    return smtlib(written)


def _posed(text: str, effort: Effort) -> z3.Solver:
    """A solver that holds the assertions of a text.

    It reads them in a context of its own: what else the process asked before makes no difference.
    """
    solver = z3_calls.solver(ctx=z3.Context())
    solver.set("rlimit", max(1, effort.rlimit // _SHARE))
    solver.set("random_seed", effort.seed)
    solver.from_string(text)
    return solver


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
