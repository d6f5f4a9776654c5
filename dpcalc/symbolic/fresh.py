"""Questions to z3 in a context of their own: what else the process asked before makes no difference to the answer."""

from __future__ import annotations

from collections.abc import Iterable

import z3

from dpcalc.symbolic import z3_calls
from dpcalc.symbolic.to_z3 import Bool


def fresh_solver(constraints: Iterable[Bool], rlimit: int, seed: int, logic: str = "") -> z3.Solver:
    """A solver that holds copies of the constraints; what it finds is read by ``found``."""
    context = z3.Context()
    solver = z3_calls.solver(logic, context)
    solver.set("rlimit", rlimit)
    solver.set("random_seed", seed)
    solver.add(*(constraint.translate(context) for constraint in constraints))
    return solver


def found(solver: z3.Solver) -> z3.ModelRef:
    """The model of a fresh solver that has one, in terms of the constraints as they were given."""
    return solver.model().translate(z3.main_ctx())
