"""The route SearchStructures: a smallest structure in which a statement fails, or the statement in a finite scope.

Structures come smallest first (fewest points, then fewest universes); z3 looks for one of each size in which the
hypotheses hold and the conclusion does not. What it finds is evaluated by the reference, made simpler, and reported.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dpcalc.certify.evidence import denied, vouched
from dpcalc.claim import Claim, EveryStructure, SomeStructure
from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError, UnsupportedExpression
from dpcalc.exact import Extended
from dpcalc.language.claims import Statement
from dpcalc.language.evidence import at_witness
from dpcalc.language.instances import Instances
from dpcalc.language.shown import statement_text
from dpcalc.lowering.structures import Lowered, lowered
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.searching.structure_shrink import simplest
from dpcalc.structure.answers import counterexample, example
from dpcalc.structure.finding import find_model
from dpcalc.structure.language import Sort
from dpcalc.structure.model import Model
from dpcalc.structure.sizes import counted
from dpcalc.structure.walk import signature
from dpcalc.structure.witness import structure_witness
from dpcalc.verdict import Attempt, Certificate, Proved, Scope, Trust, Unknown, Verdict, Verified, Witness
from dpcalc.wording import marked, written


def search_structures(claim: Claim, scope: StructureScope, effort: Effort) -> Verdict:
    """Decide a statement about structures in a finite scope. A claim of another kind comes back unknown."""
    if isinstance(claim, Statement):
        return _stated(claim, scope, effort)
    if isinstance(claim, EveryStructure):
        return _every(
            claim, scope, effort, lambda model: counterexample(model, claim.standing, claim.given, claim.then)
        )
    if isinstance(claim, SomeStructure):
        return _some(claim, scope, effort, lambda model: example(model, claim.standing, claim.having))
    return Unknown((Attempt("search for structures", f"a claim of kind {type(claim).__name__} is about none"),))


def _stated(claim: Statement, scope: StructureScope, effort: Effort) -> Verdict:
    """The same of a claim in the statement language: a structure that settles it is a witness of the claim itself."""
    try:
        found = lowered(claim)
    except UnsupportedExpression as error:
        return Unknown((Attempt("read the claim as one on structures", str(error)),))
    sought = replace(found.claim, standing=(*found.claim.standing, *found.sets))
    if isinstance(sought, EveryStructure):
        return _every(sought, scope, effort, lambda model: denied(_witness(claim, found, model)))

    def shown(model: Model) -> Verdict:
        witness = _witness(claim, found, model)
        text = vouched(witness)
        proof = Certificate(f"an example: {written(witness.summary)}", statement_text(claim), witness.values, text)
        return Proved(proof, Trust.KERNEL if text else Trust.INTERVAL)

    return _some(sought, scope, effort, shown)


def _witness(claim: Statement, found: Lowered, model: Model) -> Witness:
    """A structure with the values that it gives to the names of a claim.

    Raises ``DpcalcError`` where the claim, evaluated there, says otherwise than the formulas.
    """
    values = found.values(model)
    instances = Instances(claim, {})
    if bool(instances.conclusion(*values)) == isinstance(found.claim, EveryStructure):
        raise DpcalcError("the claim and its formulas disagree on a structure", model=model)
    failed = found.claim.then if isinstance(found.claim, EveryStructure) else None
    return replace(structure_witness(model, failed), evidence=at_witness(claim, values))


def _every(
    claim: EveryStructure, scope: StructureScope, effort: Effort, settled: Callable[[Model], Verdict]
) -> Verdict:
    """Refute by a counterexample, or verify where there is none and the hypotheses can hold."""
    formulas = claim.sought
    symbols = signature(formulas)
    refused = scope.refused(formulas, effort)
    if refused:
        return Unknown((Attempt(f"look among {scope.words(symbols)}", refused),))
    tried, met, words = 0, False, scope.words(symbols)
    grids: list[tuple[Extended, ...]] = []
    for sizes in scope.sizes_for(symbols):
        effort.tick("structures", tried)
        tried += 1
        found = find_model(formulas, sizes, effort, rare=True)
        if found.model is not None:
            return settled(simplest(found.model, formulas))
        if found.stopped:
            return Unknown((Attempt(f"structures with {_sizes(sizes)}", f"the solver stopped: {found.stopped}"),))
        grids += [] if found.grid is None else [found.grid]
        met = met or find_model(claim.hypotheses, sizes, effort).model is not None
    if not met:
        return Unknown((Attempt(f"look among {words}", "the hypotheses hold in no structure of the scope"),))
    if grids:
        common = min(grids, key=len)
        words += f" (in {len(grids)} of {tried} sizes, weights {', '.join(marked(str(each)) for each in common)} only)"
    return Verified(Scope(words, scope.data() | {"sizes tried": tried}), tried)


def _some(claim: SomeStructure, scope: StructureScope, effort: Effort, settled: Callable[[Model], Verdict]) -> Verdict:
    """Prove by an example."""
    formulas = claim.sought
    symbols = signature(formulas)
    refused = scope.refused(formulas, effort)
    if refused:
        return Unknown((Attempt(f"look among {scope.words(symbols)}", refused),))
    tried = 0
    for sizes in scope.sizes_for(symbols):
        effort.tick("structures", tried)
        tried += 1
        found = find_model(formulas, sizes, effort)
        if found.model is not None:
            return settled(simplest(found.model, formulas))
        if found.stopped:
            return Unknown((Attempt(f"structures with {_sizes(sizes)}", f"the solver stopped: {found.stopped}"),))
    words = scope.words(symbols)
    return Unknown((Attempt(f"look among {words}", f"none of {tried} sizes has one"),))


def _sizes(sizes: dict[Sort, int]) -> str:
    """Sizes in words."""
    return ", ".join(counted(count, sort) for sort, count in sizes.items())
