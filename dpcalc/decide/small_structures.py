"""The route Enumerate on statements about structures: every small one with weights 0, 1 and infinity, no solver."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.claim import EveryStructure, SomeStructure
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import Effort
from dpcalc.exact import INFINITY, Extended
from dpcalc.structure.enumerating import models
from dpcalc.structure.finding import sizes_of
from dpcalc.structure.walk import signature
from dpcalc.structure.witness import structure_witness
from dpcalc.verdict import Attempt, Certificate, Proved, Refuted, Scope, Trust, Unknown, Verdict, Verified

WEIGHTS: tuple[Extended, ...] = (Fraction(0), Fraction(1), INFINITY)


def decide_structures(claim: EveryStructure | SomeStructure, scope: EnumerateScope, effort: Effort) -> Verdict:
    """Visit the structures with up to ``up_to`` points, one universe fewer in each multiverse, and these weights."""
    every = isinstance(claim, EveryStructure)
    wanted = claim.hypotheses if isinstance(claim, EveryStructure) else (*claim.standing, *claim.having.values())
    known = signature((*wanted, claim.then)) if isinstance(claim, EveryStructure) else signature(wanted)
    count = 0
    for sizes in sizes_of(known, {}, scope.up_to, max(1, scope.up_to - 1)):
        for model in models(wanted, sizes, WEIGHTS, known):
            if count >= effort.limit:
                why = f"the limit of {count} structures was reached; raise --limit or lower the scope"
                return Unknown((Attempt(f"enumerate {claim.over}", why),))
            count += 1
            effort.tick(claim.over, count)
            if isinstance(claim, SomeStructure):
                found = structure_witness(model, None)
                return Proved(Certificate("witness", f"{claim.over}: {found.summary}", found.values), Trust.INTERVAL)
            if not model.holds(claim.then):
                return Refuted(structure_witness(model, claim.then))
    words = f"{claim.over}: at most {scope.up_to} points, {max(1, scope.up_to - 1)} universes, weights 0, 1 and inf"
    if not count or not every:
        return Unknown((Attempt(f"enumerate {words}", "there is no such structure in the scope"),))
    return Verified(Scope(words, {"points": scope.up_to}), count)
