"""z3's nonlinear solver over the swap rate: whether a ratio of weights exceeds the claimed factor at some rate.

The odds o of the rate are an unknown real; E = e^budget is tied to o by the budget's algebraic form. Equal questions
are asked once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache, partial

import flint
import z3

from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.swapping.search.claimed import Claimed, Made
from dpcalc.swapping.search.exceeding import Question
from dpcalc.swapping.search.forms import ODDS, coefficients, polynomial
from dpcalc.symbolic.fresh import found, fresh_solver
from dpcalc.symbolic.to_z3 import Bool

_DECIMALS = 40


class Oracle:
    """Answers questions about one claimed budget at one b."""

    def __init__(self, claimed: Claimed, effort: Effort) -> None:
        self.claimed = claimed
        self.effort = effort
        self.asked = 0
        self._answers: dict[Question, Fraction | None] = {}
        self._ahead: Iterator[tuple[Question, Fraction | None]] = iter(())

    def violation(self, question: Question) -> Fraction | None:
        """Odds in (0, infinity) at (or next to) which the budget is exceeded, or ``None`` if it never is.

        Raises ``Undecided`` where z3 gives up, or a bound on a transcendental budget is too coarse.
        """
        reduced = _reduced(question)
        if reduced not in self._answers:
            self.asked += 1
            asked, odds = next(self._ahead, (None, None))
            self._answers[reduced] = odds if asked == reduced else self.decided(reduced)
        return self._answers[reduced]

    def prepare(self, questions: Iterable[Question]) -> None:
        """Let whoever carries out tasks decide these before they are asked, which they are in this order."""
        new = list(dict.fromkeys(each for each in map(_reduced, questions) if each not in self._answers))
        work = partial(_decided, self.claimed.claim, self.claimed.b_value, self.claimed.rate)
        self._ahead = zip(new, self.effort.each(work, new, "questions"), strict=True)

    def gap_in_claim(self) -> Fraction | None:
        """Odds at which the claim is made but the formula of its budget has no value, if there are any."""
        return self._solve(self.claimed.undefined())

    def claim_is_made(self) -> bool:
        """Whether the claim is made at some odds in (0, infinity)."""
        return self._solve(self.claimed.range) is not None

    def attained(self, question: Question, rivals: Iterable[Question] = ()) -> Fraction | None:
        """Odds at (or next to) which the budget is attained exactly, or ``None`` if it never is.

        Odds at which one of the ``rivals`` is larger, per unit of distance, do not count. Raises ``Undecided`` where
        z3 gives up, or the budget has no algebraic form.
        """
        if not self.claimed.exact:
            raise Undecided("equality with a transcendental budget is not decided")
        reduced = _reduced(question)
        return self._solve([*self.claimed.attained(reduced), *(_no_less(reduced, _reduced(r)) for r in rivals)])

    def decided(self, question: Question) -> Fraction | None:
        """Ask z3, first with the exact or generous value of E."""
        found = self._solve(self.claimed.exceeded(question, generous=True))
        if found is not None or self.claimed.exact:
            return found
        if self._solve(self.claimed.exceeded(question, generous=False)) is not None:
            raise Undecided("a ratio cannot be told from the exponential of the budget", hint="raise the precision")
        return None

    def _solve(self, constraints: Sequence[Bool] | None) -> Fraction | None:
        """Odds that satisfy the constraints, to many decimals where they are irrational; ``None`` if there are none."""
        if constraints is None:
            return None
        solver = fresh_solver(constraints, self.effort.rlimit, self.effort.seed, "QF_NRA")
        answer = solver.check()
        if answer == z3.unknown:
            raise Undecided(f"z3 gave up on the swap rate: {solver.reason_unknown()}", hint="raise the resource limit")
        if answer == z3.unsat:
            return None
        value = found(solver).eval(ODDS, model_completion=True)
        if z3.is_algebraic_value(value):
            value = value.approx(_DECIMALS)
        return Fraction(value.numerator_as_long(), value.denominator_as_long())


def _decided(claim: Made, b_value: int, rate: Fraction | None, question: Question, effort: Effort) -> Fraction | None:
    """The answer to one question, as a task."""
    return _oracle(claim, b_value, rate, effort).decided(question)


@lru_cache(maxsize=4)
def _oracle(claim: Made, b_value: int, rate: Fraction | None, effort: Effort) -> Oracle:
    """What decides the questions about one claimed budget, made once in each process."""
    return Oracle(Claimed(claim, b_value, rate, effort), effort)


def _reduced(question: Question) -> Question:
    """The same question on 0 < o < infinity with the common factor of the polynomials taken out."""
    above, below = flint.fmpz_poly(list(question.above)), flint.fmpz_poly(list(question.below))
    common = above.gcd(below)
    return Question(coefficients(above // common), coefficients(below // common), question.distance)


def _no_less(question: Question, rival: Question) -> Bool:
    """That the logarithm of the question's ratio is at least the rival's, each per unit of its distance."""
    exponent = rival.distance / question.distance
    m, k = exponent.numerator, exponent.denominator
    above, below, over, under = (
        flint.fmpz_poly(list(values)) for values in (question.above, question.below, rival.above, rival.below)
    )
    return polynomial(coefficients(above**m * under**k - over**k * below**m)) >= 0
