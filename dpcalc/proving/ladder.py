"""The ladder: the rungs in order, and the search for a proof that the kernel accepts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from dpcalc.certify import kernel
from dpcalc.certify.kernel import MAX_WORK, Context, Expr
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.proving.problem import Problem, written
from dpcalc.proving.rules_used import rules, strongest
from dpcalc.proving.rungs.abstraction import abstraction
from dpcalc.proving.rungs.alternatives import alternatives, assumed_quotients, assumed_roots
from dpcalc.proving.rungs.boxes import boxes
from dpcalc.proving.rungs.chords import chords
from dpcalc.proving.rungs.contrary import contrary, freed
from dpcalc.proving.rungs.denominators import canonical
from dpcalc.proving.rungs.divided import divided
from dpcalc.proving.rungs.erf_squares import erf_squares
from dpcalc.proving.rungs.exponentials import exp_tangents, exponentials
from dpcalc.proving.rungs.exponents import exponents
from dpcalc.proving.rungs.extremes import extremes
from dpcalc.proving.rungs.factoring import factoring
from dpcalc.proving.rungs.floors import floors
from dpcalc.proving.rungs.growth import growth
from dpcalc.proving.rungs.homogeneous import homogeneous
from dpcalc.proving.rungs.induction import by_induction
from dpcalc.proving.rungs.least_roots import least_roots
from dpcalc.proving.rungs.levels import levels
from dpcalc.proving.rungs.linear import linear
from dpcalc.proving.rungs.log_orders import log_orders
from dpcalc.proving.rungs.log_quotients import log_quotients
from dpcalc.proving.rungs.log_sums import log_sums
from dpcalc.proving.rungs.logarithms import log_signs, log_tangents, logarithms
from dpcalc.proving.rungs.logic import contradiction, equation, logic
from dpcalc.proving.rungs.monotone import monotone, quotients
from dpcalc.proving.rungs.number_arguments import number_arguments
from dpcalc.proving.rungs.number_roots import number_roots
from dpcalc.proving.rungs.numbers import numbers
from dpcalc.proving.rungs.odd import odd
from dpcalc.proving.rungs.pi_roots import pi_roots
from dpcalc.proving.rungs.reals import as_reals
from dpcalc.proving.rungs.reciprocal import inverse_bases, reciprocal
from dpcalc.proving.rungs.root_squares import compared_squares, root_squares, squares_in_exponents
from dpcalc.proving.rungs.roots import square_roots
from dpcalc.proving.rungs.same_bases import same_bases
from dpcalc.proving.rungs.semialgebraic import semidefinite
from dpcalc.proving.rungs.shifts import shifted_ends
from dpcalc.proving.rungs.sides import sides
from dpcalc.proving.rungs.splitting import cuts, touching
from dpcalc.proving.rungs.squares import squares
from dpcalc.proving.rungs.sturm import sturm
from dpcalc.proving.rungs.tails import erf_slopes, erf_tails
from dpcalc.proving.rungs.tangents import log_groups
from dpcalc.proving.rungs.termwise import termwise
from dpcalc.proving.rungs.thirds import thirds
from dpcalc.proving.rungs.tilted import tilted
from dpcalc.proving.rungs.turning import cancelled, turning
from dpcalc.proving.search import Exhausted, Fuel, Node, Rung, Search
from dpcalc.proving.shown import shown
from dpcalc.verdict import Attempt

RUNGS: Final[Mapping[str, Rung]] = {
    "cases of the statement": logic,
    "cases by the parts of a disjunction": alternatives,
    "maxima and minima by cases": extremes,
    "a contradiction among the assumptions": contradiction,
    "an identity, or a sum of assumptions": linear(1),
    "terms of one sign": termwise,
    "floors bounded": floors,
    "arguments that are numbers": number_arguments,
    "roots of numbers below a line": number_roots,
    "roots of numbers times pi": pi_roots,
    "powers of one base": same_bases,
    "inverses in bases": inverse_bases,
    "induction": by_induction,
    "induction by ratios": growth,
    "exponentials of logarithms": cancelled,
    "logarithms of sums of exponentials": log_sums,
    "logarithms by a name": abstraction,
    "logarithms of quotients": log_quotients,
    "quotients by a name": homogeneous,
    "tangents of products": log_groups,
    "error functions of what is negative": odd,
    "error functions tilted": tilted,
    "slopes of error functions": erf_slopes,
    "tails of the error function": erf_tails,
    "squares of error functions": erf_squares,
    "near an end, between and far": thirds,
    "signs of logarithms": log_signs,
    "logarithms taken together": logarithms,
    "logarithms of products": sides,
    "logarithms of both sides at once": levels,
    "squares of roots in exponents": squares_in_exponents,
    "exponentials as powers of one": exponentials,
    "division before deriving": divided,
    "square roots named": square_roots,
    "whole variables as real ones": as_reals,
    "infinity brought to zero": reciprocal,
    "slopes of quotients": quotients,
    "denominators cleared": canonical,
    "squares of named roots": root_squares,
    "square roots of assumptions": assumed_roots,
    "least values of roots": least_roots,
    "exponents compared": exponents,
    "logarithms of both sides": levels,
    "both inequalities of an equation": equation,
    "factors": factoring,
    "squares compared": compared_squares,
    "lower ends brought to zero": shifted_ends,
    "root counting": sturm,
    "a sum of products of two assumptions": linear(2, 1),
    "a sum of products of three assumptions": linear(3, 1),
    "numbers by their bounds": numbers,
    "the contrary assumed": contrary,
    "assumptions freed of denominators": freed,
    "logarithms against each other": log_orders,
    "a sum of squares of a fixed stock": squares,
    "a sum of squares": semidefinite,
    "monotonicity": monotone,
    "a turning point": turning,
    "interval subdivision": boxes,
    "the tangent of the exponential": exp_tangents,
    "the tangent of the logarithm": log_tangents,
    "cases at a touching point": touching,
    "cases by the size of a variable": cuts,
    "a chord": chords,
    "quotients of assumptions": assumed_quotients,
}
Plan = tuple[tuple[Fuel, int, int], ...]
"""Rounds: the fuel, how many goals may be tried, and how many steps of about a microsecond all of it may take."""
MILLION: Final = 1_000_000
QUICK: Final[Plan] = ((Fuel(0, 0), 120, 2 * MILLION),)
MEDIUM: Final[Plan] = ((Fuel(3, 1), 150, 5 * MILLION),)
FULL: Final[Plan] = (
    (Fuel(2, 0), 80, 3 * MILLION), (Fuel(4, 1), 120, 4 * MILLION), (Fuel(6, 2), 200, 5 * MILLION),
    (Fuel(4, 1), 250, 9 * MILLION), (Fuel(6, 2), 500, 14 * MILLION),
)  # fmt: skip
SHORT: Final = 9 * MILLION
"""The work of the longest round with less than the usual effort."""


@dataclass(frozen=True)
class Climbed:
    """A certificate that the kernel accepted, with the rung that carried the proof and every rung that was used."""

    text: str
    rung: str
    shape: str


def climb(problem: Problem, effort: Effort, plan: Plan = (*QUICK, *FULL)) -> Climbed | Attempt:
    """Look for a proof in rounds of growing fuel and work; its certificate is replayed before it is returned.

    A conjunction gets both once for each of its parts, and all rounds together the work of the effort. With less than
    the usual effort the longest rounds are left out.
    """
    kernel.parse.cache_clear()
    kernel.WORK.left = kernel.MAX_WORK
    ctx = Context(dict(problem.sorts), problem.assume)
    why, lemma = "no rung finds a proof", ""
    parts, left = len(problem.show) - 1 if problem.show[0] == "and" else 1, effort.work
    longest = MAX_WORK if effort.rlimit >= DEFAULT_EFFORT.rlimit else SHORT
    for fuel, steps, work in (rounds for rounds in plan if rounds[2] < longest):
        if left <= 0:
            return Attempt("the ladder of proofs for the kernel", f"no proof within {effort.work} steps of work in all")
        most = min(work * parts, left)
        search = Search(RUNGS, effort, steps * parts, most)
        try:
            premises = [*ctx.need(problem.show), (ctx, problem.show)]
            proofs = _all(search, premises, fuel)
        except Exhausted:
            why = f"no proof within {steps * parts} goals and {most} steps of work"
            continue
        except (kernel.Reject, RecursionError) as error:
            if kernel.WORK.left >= 0:
                return Attempt("the ladder", str(error))
            why = f"no proof within {most} steps of work"
            continue
        finally:
            kernel.WORK.left = kernel.MAX_WORK
            left -= most - search.work
            lemma = _left_open(search, problem) or lemma
        if proofs is not None:
            return _accepted(problem, proofs)
    return Attempt("the ladder of proofs for the kernel", why + lemma)


def _left_open(search: Search, problem: Problem) -> str:
    """Which lemma the search left open: the shortest goal at which no rung got on, and what is assumed of its terms."""
    if search.open_goal is None or search.open_goal[0] == problem.show:
        return ""
    goal, hypotheses = search.open_goal
    names = kernel.variables(goal)
    given = [shown(h) for h in hypotheses if kernel.variables(h) and kernel.variables(h) <= names]
    where = f" where {', '.join(dict.fromkeys(given))}" if given else ""
    return f"; open: {shown(goal)}{where}, which no rung proves and no point that was tried refutes"


def _all(search: Search, premises: list[tuple[Context, Expr]], fuel: Fuel) -> list[Node] | None:
    """Proofs of every premise."""
    proofs = []
    for ctx, goal in premises:
        found = search.prove(ctx, goal, fuel)
        if found is None:
            return None
        proofs.append(found)
    return proofs


def _accepted(problem: Problem, proofs: list[Node]) -> Climbed | Attempt:
    """The certificate, if the kernel replays it."""
    used = rules(proofs[-1])
    text = written(problem, proofs, ", ".join(used))
    try:
        kernel.replay(text)
    except kernel.Reject as error:
        return Attempt("replay of the proof by the kernel", str(error))
    return Climbed(text, strongest(used), " > ".join(used))
