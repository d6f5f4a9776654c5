"""The route SearchStructures: a smallest structure in which a statement fails, or the statement in a finite scope.

Structures come smallest first (fewest points, then fewest universes); z3 looks for one of each size in which the
hypotheses hold and the conclusion does not. What it finds is evaluated by the reference, made simpler, and reported.
"""

from __future__ import annotations

from dpcalc.claim import Claim, EveryStructure, SomeStructure
from dpcalc.effort import Effort
from dpcalc.exact import Extended
from dpcalc.search.structure_scope import StructureScope
from dpcalc.search.structure_shrink import simplest
from dpcalc.structure.answers import counterexample, example
from dpcalc.structure.finding import find_model
from dpcalc.structure.language import Sort
from dpcalc.structure.sizes import counted
from dpcalc.structure.walk import signature
from dpcalc.verdict import Attempt, Scope, Unknown, Verdict, Verified


def search_structures(claim: Claim, scope: StructureScope, effort: Effort) -> Verdict:
    """Decide a statement about structures in a finite scope. A claim of another kind comes back unknown."""
    if isinstance(claim, EveryStructure):
        return _every(claim, scope, effort)
    if isinstance(claim, SomeStructure):
        return _some(claim, scope, effort)
    return Unknown((Attempt("search for structures", f"a claim of kind {type(claim).__name__} is about none"),))


def _every(claim: EveryStructure, scope: StructureScope, effort: Effort) -> Verdict:
    """Refute by a counterexample, or verify where there is none and the hypotheses can hold."""
    formulas = claim.sought
    symbols = signature(formulas)
    refused = scope.refused(formulas, effort)
    if refused:
        return Unknown((Attempt(f"structures: {claim.over}", refused),))
    tried, met = 0, False
    grids: list[tuple[Extended, ...]] = []
    for sizes in scope.sizes_for(symbols):
        effort.tick("structures", tried)
        tried += 1
        found = find_model(formulas, sizes, effort)
        if found.model is not None:
            model = simplest(found.model, formulas)
            return counterexample(model, claim.standing, claim.given, claim.then)
        if found.stopped:
            return Unknown((Attempt(f"structures with {_sizes(sizes)}", f"the solver stopped: {found.stopped}"),))
        grids += [] if found.grid is None else [found.grid]
        met = met or find_model(claim.hypotheses, sizes, effort).model is not None
    if not met:
        return Unknown((Attempt(f"structures: {claim.over}", "the hypotheses hold in no structure of the scope"),))
    words = f"{claim.over}: {scope.words(symbols)}"
    if grids:
        common = min(grids, key=len)
        words += f" (in {len(grids)} of {tried} sizes, weights {', '.join(map(str, common))} only)"
    return Verified(Scope(words, scope.data() | {"sizes tried": tried}), tried)


def _some(claim: SomeStructure, scope: StructureScope, effort: Effort) -> Verdict:
    """Prove by an example."""
    formulas = claim.sought
    symbols = signature(formulas)
    refused = scope.refused(formulas, effort)
    if refused:
        return Unknown((Attempt(f"structures: {claim.over}", refused),))
    tried = 0
    for sizes in scope.sizes_for(symbols):
        effort.tick("structures", tried)
        tried += 1
        found = find_model(formulas, sizes, effort)
        if found.model is not None:
            return example(simplest(found.model, formulas), claim.standing, claim.having)
        if found.stopped:
            return Unknown((Attempt(f"structures with {_sizes(sizes)}", f"the solver stopped: {found.stopped}"),))
    words = scope.words(symbols)
    return Unknown((Attempt(f"look among {words}", f"none of {tried} sizes has one"),))


def _sizes(sizes: dict[Sort, int]) -> str:
    """Sizes in words."""
    return ", ".join(counted(count, sort) for sort, count in sizes.items())
