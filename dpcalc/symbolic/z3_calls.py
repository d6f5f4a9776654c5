"""Where solvers of z3 are made: an interrupt from the keyboard is Python's, and no answer of theirs.

z3 would take Ctrl-C for itself while it works, say ``unknown``, and let the work go on. Here it leaves it alone;
``interrupt`` ends what it does, so that Python need not wait.
"""

from __future__ import annotations

from weakref import WeakSet

import z3

z3.set_param("ctrl_c", False)
_CONTEXTS: WeakSet[z3.Context] = WeakSet()


def solver(logic: str = "", ctx: z3.Context | None = None) -> z3.Solver:
    """A solver, for one of z3's logics if it is named."""
    made = z3.SolverFor(logic, ctx) if logic else z3.Solver(ctx=ctx)
    _CONTEXTS.add(made.ctx)
    return made


def optimizer(ctx: z3.Context | None = None) -> z3.Optimize:
    """A solver that looks for a largest or smallest value."""
    made = z3.Optimize(ctx=ctx)
    _CONTEXTS.add(made.ctx)
    return made


def interrupt() -> None:
    """Let every solver that works stop, as from another thread."""
    for context in list(_CONTEXTS):
        context.interrupt()
