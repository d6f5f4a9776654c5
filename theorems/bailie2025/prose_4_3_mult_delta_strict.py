"""Section 4.3 (bailie2025): the approximate distance is said to be smaller for any two laws."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import cast

from _law_lemmas import And, Max, c, d, nonnegative, p, pointwise, q
from bailie2025._measures import Check
from bailie2025._output_premetrics import largest_ratio

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.output_laws import Case
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import Extended
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.law_enumeration import pairs_of_laws
from dpcalc.theorem import Enumerate, Prove, Reading, Theorem
from dpcalc.verdict import Witness

DELTAS = tuple(map(Fraction, ("1/10", "1/4", "1/2")))
OVER = "pairs of laws on at most 3 outcomes, delta = 1/10, 1/4, 1/2"


def pairs_with_deltas(size: int) -> Iterator[Instance]:
    """Every pair of laws, with each delta."""
    return ((Case(MULT, pair), delta) for pair in pairs_of_laws(size) for delta in DELTAS)


def smaller(*besides: Extended) -> Check:
    """The approximate distance is below the multiplicative one, or equal to it where its exponential is among some."""

    def check(instance: Instance) -> Witness | None:
        case, delta = cast(tuple[Case, Fraction], instance)
        first, second = case.laws
        less, more = largest_ratio(first, second, delta), largest_ratio(first, second)
        return None if less < more or (less == more and more in besides) else _not_below(case, delta)

    return check


def no_larger(instance: Instance) -> Witness | None:
    """The approximate distance is at most the multiplicative one."""
    case, delta = cast(tuple[Case, Fraction], instance)
    first, second = case.laws
    less, more = largest_ratio(first, second, delta), largest_ratio(first, second)
    return None if less < more or less == more else _not_below(case, delta)


AT_MOST = pointwise(Max(p - d, 0) <= c * q, And(nonnegative(p, q, d), c >= 1, p <= c * q))
WEAK = Reading(
    "weak",
    "'<' allows equality: the approximate distance is nowhere larger, which is what is drawn from it",
    Reduction(
        ForAll(OVER, pairs_with_deltas, no_larger),
        AT_MOST,
        "MULT(P, Q) <= ln c says that p <= c q and q <= c p for the probabilities p and q of every event; by the lemma "
        "then [p - delta]+ <= c q, and the same the other way round",
    ),
    (Enumerate(EnumerateScope(up_to=4)), Prove()),
)


def _not_below(case: Case, delta: Fraction) -> Witness:
    """The two are equal."""
    holds = "(not (< (MULT_delta P Q delta) (MULT P Q)))"
    return case.failure(f"delta = {delta}: MULT^delta is not below MULT", holds, delta=delta)


THEOREM = Theorem(
    id="bailie2025/prose-4.3-mult-delta-strict",
    title="Section 4.3: the approximate distance is smaller",
    statement=r"For every $\delta>0$ and all probabilities $P,Q$: "
    r"$D_{\mathrm{MULT}}^\delta(P,Q)<D_{\mathrm{MULT}}(P,Q)$.",
    claim=ForAll(OVER, pairs_with_deltas, smaller()),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    source="bailie2025",
    lines="1814",
    readings=(WEAK,),
)
