"""Finding a finite structure in which formulas hold, with z3, plain numbers first; what is found is checked again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import z3

from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError
from dpcalc.exact import INFINITY, Extended
from dpcalc.structure.amounts import Truth
from dpcalc.structure.bounded import Bounded
from dpcalc.structure.language import Formula, Sort
from dpcalc.structure.model import Model
from dpcalc.structure.walk import signature
from dpcalc.symbolic.fresh import found, fresh_solver

PLAIN: tuple[Extended, ...] = (Fraction(0), Fraction(1), INFINITY)
GENERIC: tuple[Extended, ...] = (Fraction(1), Fraction(2), Fraction(3), INFINITY)
"""Distances between different elements in a structure without special cases; its budgets are 1 or 2."""
_SHARE = 10
"""The part of the solver's limit that each question gets; where real weights take more, a grid has to do."""
_IRRATIONAL = "the only structures found have weights that are not rational"
RICH: tuple[Extended, ...] = (*PLAIN, Fraction(2), Fraction(1, 2), Fraction(3))


@dataclass(frozen=True)
class Found:
    """The outcome for structures of one size: a model; or none, for all weights or (``grid``) for some only.

    ``stopped`` says why the solver gave up, if it did.
    """

    model: Model | None = None
    grid: tuple[Extended, ...] | None = None
    stopped: str = ""


def find_model(formulas: Sequence[Formula], sizes: Mapping[Sort, int], effort: Effort, rare: bool = False) -> Found:
    """A structure of the given sizes in which all formulas hold; where that is ``rare``, it is first asked if it is so.

    Structures without special cases are tried first, then weights of 0, 1 and infinity, then all real weights; where
    the solver leaves those open, a few more rational ones. Raises ``DpcalcError`` if the reference evaluation
    disagrees with the solver.
    """
    bounded = Bounded(sizes, signature(formulas))
    standing = bounded.standing()
    if any(fact is False for fact in standing):  # a map leads from elements into none
        return Found()
    facts = [*standing, *(bounded.truth(formula) for formula in formulas)]
    if any(fact is False for fact in facts):
        return Found()
    some = replace(effort, rlimit=max(1, effort.rlimit // _SHARE))

    def of_all_weights() -> Found:
        return _solve(bounded, [*facts, *bounded.in_order()], formulas, some)

    every = of_all_weights() if rare else None
    if every == Found():
        return every
    for grid in (bounded.generic(GENERIC, GENERIC[:2]), bounded.grid(PLAIN)):
        plain = _solve(bounded, [*facts, *grid], formulas, some)
        if plain.model is not None or plain.stopped:
            return plain
    every = every or of_all_weights()
    if every.model is not None or not every.stopped:
        return every
    rich = _solve(bounded, [*facts, *bounded.in_order(), *bounded.grid(RICH)], formulas, some)
    if rich.model is not None or every.stopped == _IRRATIONAL:
        return rich if rich.model is not None else every
    return Found(grid=PLAIN if rich.stopped else RICH)


def _solve(bounded: Bounded, facts: Sequence[Truth], formulas: Sequence[Formula], effort: Effort) -> Found:
    """One call of the solver."""
    if any(fact is False for fact in facts):
        return Found()
    solver = fresh_solver((fact for fact in facts if not isinstance(fact, bool)), effort.rlimit, effort.seed)
    answer = solver.check()
    if answer == z3.unsat:
        return Found()
    if answer != z3.sat:
        return Found(stopped=solver.reason_unknown() or "no answer")
    model = bounded.read(found(solver))
    if model is None:
        return Found(stopped=_IRRATIONAL)
    if not all(model.holds(formula) for formula in formulas):
        raise DpcalcError("the solver and the reference evaluation disagree on a structure", model=model)
    return Found(model)
