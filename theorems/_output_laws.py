"""The laws of output premetrics that are suprema over all orders or tests, which the language has no words for."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import cast

from dpcalc.claim import AllOf, Exists, ForAll, Inequality, Instance, Reduction
from dpcalc.decide.further_laws import in_turn, mixture
from dpcalc.decide.output_laws import CHECKS, Case, law_fails, law_holds, number, pushed
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.sums import at_most_sum
from dpcalc.spec.divergences.values import order, rank
from dpcalc.spec.law_enumeration import product_law
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._premetric_laws import LAWS, called

_SIZES = {
    "triangle": 3,
    "fresh-composition": 3,
    "post-processing": 3,
    "extraneous-noise": 3,
    "premetric": 3,
    "group": 3,
    "adaptive-composition": 2,
    "quadratic-composition": 3,
    "convex": 2,
    "quasi-convex": 2,
}
_USUAL = 5
_FAILING = 7


def has(
    divergence: Divergence,
    law: str,
    *more: Divergence,
    id: str,  # noqa: A002 -- the keyword under which theorems are found
    lemma: Inequality | AllOf | None = None,
    because: str = "",
) -> Theorem:
    """The theorem that a premetric (and any others given) has a law, reduced to a lemma where there is one."""
    claim = law_holds(law, divergence, *more)
    up_to = _SIZES.get(law, _USUAL)
    scope = Enumerate(EnumerateScope(up_to=up_to), slow=EnumerateScope(up_to=up_to + 1))
    found = TWINS.get(law)
    names = ", ".join(each.name for each in (divergence, *more))
    return Theorem(
        id=id,
        title=f"{names}: {law}",
        statement=f"{LAWS[law].words}, where $D$ is {called(divergence.name, *(each.name for each in more))}.",
        claim=claim if lemma is None else Reduction(claim, lemma, because),
        routes=(scope,) if lemma is None else (scope, Prove()),
        source="laws",
        reading="Laws with finite support and rational probabilities are enumerated.",
        twins=() if found is None else (_twin(claim, *found, up_to),),
    )


def lacks(
    divergence: Divergence,
    law: str,
    *,
    id: str,  # noqa: A002 -- the keyword under which theorems are found
    lemma: Inequality | AllOf | None = None,
    because: str = "",
    shown_by: tuple[tuple[Fraction | int, ...], ...] = (),
) -> Theorem:
    """The theorem that a premetric does not have a law: there are laws that show it (by a lemma, if one is given).

    The smallest such laws are looked for, or those that are ``shown_by`` the file are tried alone.
    """
    claim = law_fails(law, divergence)
    if shown_by:
        case = Case(divergence, tuple(tuple(map(Fraction, row)) for row in shown_by))
        claim = Exists("these laws", lambda size: iter([case][: size == 1]), claim.check, last=1)
    scope = Enumerate(EnumerateScope(up_to=_FAILING))
    return Theorem(
        id=id,
        title=f"{divergence.name}: no {law}",
        statement=f"It is not so that {LAWS[law].words}, where $D$ is {called(divergence.name)}.",
        claim=claim if lemma is None else Reduction(claim, lemma, because),
        routes=(scope,) if lemma is None else (scope, Prove()),
        source="laws",
        reading="The laws are given; smaller ones may show it as well."
        if shown_by
        else "The instance found has the least common denominator, and then the fewest outcomes.",
    )


Check = Callable[[Case], Witness | None]


def _twin(claim: ForAll, change: str, check: Check, up_to: int) -> Twin:
    """The same instances with a stronger law."""
    stronger = ForAll(claim.over, claim.instances, lambda case: _checked(check, case))
    return Twin("a stronger law", change, stronger, (Enumerate(EnumerateScope(up_to=up_to + 1)),))


def _checked(check: Check, case: Instance) -> Witness | None:
    """One instance."""
    return check(cast(Case, case))


def _ultrametric(case: Case) -> Witness | None:
    p, q, r = case.laws
    parts = (case.distance(p, q), case.distance(q, r))
    if all(order(case.distance(p, r), part) > 0 for part in parts):
        return case.failure("D(P, R) exceeds both D(P, Q) and D(Q, R)")
    return None


def _lossless(case: Case) -> Witness | None:
    p, q = case.laws
    before, after = case.distance(p, q), case.distance(pushed(p, case.kernel), pushed(q, case.kernel))
    return case.failure(f"{number(before)} becomes {number(after)}") if order(after, before) < 0 else None


def _composed_for_free(case: Case) -> Witness | None:
    p, q, r, s = case.laws
    whole = case.distance(product_law(p, r), product_law(q, s))
    if order(whole, case.distance(p, q)) > 0 and order(whole, case.distance(r, s)) > 0:
        return case.failure("D(P x R, Q x S) exceeds both D(P, Q) and D(R, S)")
    return None


def _noise_of_one(case: Case) -> Witness | None:
    p, q, r = case.laws
    plain = case.distance(p, q)
    noisy = case.distance(product_law(p, r), product_law(q, r[::-1]))
    return None if order(plain, noisy) == 0 else case.failure("R for P and the reverse of R for Q change the distance")


def _smaller_of_second(case: Case) -> Witness | None:
    p, q, r, s, t, u = case.laws
    whole = case.distance(in_turn(p, (r, t)), in_turn(q, (s, u)))
    first, one, other = case.distance(p, q), case.distance(r, s), case.distance(t, u)
    if at_most_sum(whole, (first, one if order(one, other) <= 0 else other)):
        return None
    return case.failure(f"{number(whole)} exceeds {number(first)} and the smaller distance of the second laws")


def _smaller_part(case: Case) -> Witness | None:
    p, q, r, s = case.laws
    whole = case.distance(mixture(p, r), mixture(q, s))
    smaller = min(case.distance(p, q), case.distance(r, s), key=rank)
    return case.failure("the mixtures are farther apart than the nearer parts") if order(whole, smaller) > 0 else None


TWINS: dict[str, tuple[str, Check]] = {
    "triangle": ("the larger of the two distances for their sum", _ultrametric),
    "post-processing": ("at least for at most", _lossless),
    "fresh-composition": ("the larger of the two distances for their sum", _composed_for_free),
    "extraneous-noise": ("noise whose law is reversed for the second law", _noise_of_one),
    "group": ("the distances for their roots", CHECKS["triangle"]),
    "adaptive-composition": ("the smaller distance of the second laws for the larger", _smaller_of_second),
    "quadratic-composition": ("the larger of the two distances for the root of the squares", _composed_for_free),
    "convex": ("the smaller of the two distances for their mean", _smaller_part),
    "quasi-convex": ("the smaller of the two distances for the larger", _smaller_part),
}
"""A law that is a little stronger, for those laws where there is one that every premetric here lacks."""
