"""The route Enumerate on statements about structures: every small one with weights 0, 1 and infinity, no solver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from dpcalc.claim import EveryStructure, SomeStructure
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import Effort
from dpcalc.errors import TooLarge
from dpcalc.exact import INFINITY, Extended
from dpcalc.structure.answers import counterexample, example
from dpcalc.structure.enumerating import Budget, models
from dpcalc.structure.language import Formula
from dpcalc.structure.model import Model
from dpcalc.structure.sizes import number_of_sizes, scope_words, sizes_of
from dpcalc.structure.walk import Signature, signature
from dpcalc.verdict import Attempt, Scope, Unknown, Verdict, Verified

WEIGHTS: tuple[Extended, ...] = (Fraction(0), Fraction(1), INFINITY)


def decide_structures(claim: EveryStructure | SomeStructure, scope: EnumerateScope, effort: Effort) -> Verdict:
    """Visit the structures with up to ``up_to`` points, one universe fewer in each multiverse, and these weights."""
    every = isinstance(claim, EveryStructure)
    wanted = claim.hypotheses if isinstance(claim, EveryStructure) else claim.sought
    known = signature(claim.sought)
    universes = max(1, scope.up_to - 1)
    weights = ", weights 0, 1 and `inf`" if known.quantities else ""
    words = f"all structures with {scope_words(known, {}, scope.up_to, universes)}{weights}"
    sizes = number_of_sizes(known, {}, scope.up_to, universes)
    if sizes > effort.limit:
        return Unknown((Attempt(f"enumerate {words}", f"the scope has {sizes} sizes of structures"),))
    count, budget = 0, Budget(effort.limit)
    try:
        for model in _models(wanted, known, scope.up_to, universes, budget):
            count += 1
            effort.tick("structures", count)
            if isinstance(claim, SomeStructure):
                return example(model, claim.standing, claim.having)
            if not model.holds(claim.then):
                return counterexample(model, claim.standing, claim.given, claim.then)
    except TooLarge as error:
        return Unknown((Attempt(f"enumerate {words}", str(error)),))
    if not count or not every:
        return Unknown((Attempt(f"enumerate {words}", "there is no such structure in the scope"),))
    return Verified(Scope(words, {"points": scope.up_to, "universes": universes}), count)


def _models(
    wanted: Sequence[Formula], known: Signature, points: int, universes: int, budget: Budget
) -> Iterator[Model]:
    """Every structure of the scope with the properties wanted, smallest first."""
    for sizes in sizes_of(known, {}, points, universes):
        yield from models(wanted, sizes, WEIGHTS, known, budget)
