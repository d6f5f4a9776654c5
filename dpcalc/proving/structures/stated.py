"""Proving a claim of the statement language about structures of every size, infinite ones included.

The claim is read as formulas, by rules that refuse what is not of first order. What is tried first speaks of families
of universes, in which one may stand twice, and so of multiverses, which are sets; then that they are sets is assumed.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from dpcalc.claim import EveryStructure, SomeStructure
from dpcalc.effort import Effort
from dpcalc.errors import UnsupportedExpression
from dpcalc.language.claims import Statement
from dpcalc.language.shown import statement_text
from dpcalc.lowering.structures import lowered
from dpcalc.proving.shape import noted
from dpcalc.proving.structures.every_size import prove_structure, refute_existence
from dpcalc.same import Same
from dpcalc.verdict import Attempt, Proved, Unknown, Verdict


def questions(claim: Statement) -> tuple[EveryStructure | SomeStructure, ...]:
    """The claims on structures that settle a statement, once proved or excluded. Raises as ``lowered``."""
    return _questions(Same(claim))


@lru_cache(maxsize=64)
def _questions(claim: Same[Statement]) -> tuple[EveryStructure | SomeStructure, ...]:
    found = lowered(claim.it)
    if not found.sets:
        return (found.claim,)
    return found.claim, replace(found.claim, standing=(*found.claim.standing, *found.sets))


def prove_statement(claim: Statement, effort: Effort) -> Verdict:
    """Prove a statement about all structures, or refute that there is one of some kind."""
    attempts: tuple[Attempt, ...] = ()
    try:
        for question in questions(claim):
            if isinstance(question, SomeStructure):
                verdict = refute_existence(question, effort)
            else:
                verdict = noted(question, prove_structure(question, effort))
            if isinstance(verdict, Proved):
                proof = replace(verdict.certificate, statement=statement_text(claim))
                return replace(verdict, certificate=proof)
            if not isinstance(verdict, Unknown):
                return verdict
            attempts += verdict.attempts
    except UnsupportedExpression as error:
        return Unknown((Attempt("read the claim as one on structures", str(error)),))
    return Unknown(attempts)
