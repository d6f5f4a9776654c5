"""What becomes of an inequality: a proof that the kernel replays, a solver's word, a point of failure, or unknown."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from dpcalc.certify import kernel
from dpcalc.claim import Inequality
from dpcalc.effort import Effort, silent
from dpcalc.errors import UnsupportedExpression
from dpcalc.proving.counterexample import refute, satisfiable
from dpcalc.proving.ladder import FULL, MEDIUM, QUICK, Climbed, climb
from dpcalc.proving.problem import Problem, problem_of
from dpcalc.verdict import Attempt, Certificate, Proved, Refuted, Trust, Unknown, Verdict

Solver = Callable[[Inequality, Effort], Verdict]
_MOST_KNOWN = 1024


def decide_inequality(claim: Inequality, effort: Effort, solver: Solver) -> Verdict:
    """Look for a proof that the kernel accepts, ask the solver, look for a point of failure.

    The solver's answer stands where no certificate is found. Nothing is proved where no point satisfies the
    assumptions. A verdict depends on the claim as it is written and the effort alone: the parts that a twin has in
    common with its theorem are not decided again.
    """
    return _decided(claim, claim.written, effort.with_observer(silent), solver)


@lru_cache(maxsize=_MOST_KNOWN)
def _decided(claim: Inequality, written: Inequality | None, effort: Effort, solver: Solver) -> Verdict:
    """What becomes of an inequality that is not known; equal ones may be written differently."""
    del written
    kernel.WORK.left = kernel.MAX_WORK  # whatever an earlier question has left of it
    try:
        problem, plain = problem_of(claim), claim.simplified
    except UnsupportedExpression as error:
        return _joined(solver(claim, effort), Attempt("write the statement for the kernel", str(error)))
    found = refute(claim, plain, effort)
    if found is not None:
        return found
    climbed = climb(problem, effort, QUICK)
    if isinstance(climbed, Climbed):
        return _accepted(claim, problem, climbed, effort, solver)
    answer = solver(claim, effort)
    if isinstance(answer, Refuted):
        return answer
    if not isinstance(answer, Proved):
        found = refute(claim, plain, effort, thorough=True)
        if found is not None:
            return found
    climbed = climb(problem, effort, MEDIUM if isinstance(answer, Proved) else FULL)
    if isinstance(climbed, Climbed):
        return _accepted(claim, problem, climbed, effort, solver)
    return _joined(answer, climbed)


def _accepted(claim: Inequality, problem: Problem, climbed: Climbed, effort: Effort, solver: Solver) -> Verdict:
    """The verdict of a proof, unless the assumptions may hold nowhere."""
    if not satisfiable(problem):
        answer = solver(claim, effort)
        if not isinstance(answer, Proved):
            return _joined(answer, Attempt(climbed.rung, "no point is seen to satisfy the assumptions"))
    data = {"shape": climbed.shape}
    return Proved(Certificate(climbed.rung, claim.stated.text, data, replayable=climbed.text), Trust.KERNEL)


def _joined(answer: Verdict, attempt: Attempt) -> Verdict:
    """What the solver says; where it says nothing, both attempts."""
    return Unknown((attempt, *answer.attempts)) if isinstance(answer, Unknown) else answer
