"""Theorems that an output premetric has a law, or lacks it: the statement, the routes and the twin of each law."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from dpcalc.claim import AllOf, ForAll, Inequality, Instance, Reduction
from dpcalc.decide.output_laws import Case, law_fails, law_holds, number, pushed
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.values import order
from dpcalc.spec.law_enumeration import product_law
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

STATEMENTS = {
    "symmetric": r"$D(P,Q)=D(Q,P)$ for all laws $P,Q$",
    "separates": r"$D(P,Q)=0$ only if $P=Q$",
    "triangle": r"$D(P,R)\le D(P,Q)+D(Q,R)$ for all laws $P,Q,R$",
    "post-processing": r"$D(f(P),f(Q))\le D(P,Q)$ for all laws $P,Q$ and every randomised map $f$ of outcomes",
    "fresh-composition": r"$D(P\times P',Q\times Q')\le D(P,Q)+D(P',Q')$ for all laws",
    "events-suffice": r"$D(P,Q)$ is the largest value of $D$ once outcomes are reduced to an event and its complement",
    "infinite-when-disjoint": r"$D(P,Q)=\infty$ for all laws $P,Q$ without common support",
    "extraneous-noise": r"$D(P\times R,Q\times R)=D(P,Q)$ for all laws $P,Q,R$",
}
"""Each law in LaTeX."""
_SIZES = {"triangle": 3, "fresh-composition": 3, "post-processing": 3, "extraneous-noise": 3}
_USUAL = 5
_FAILING = 6


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
        statement=f"{STATEMENTS[law]}, where $D$ is {_called(divergence, *more)}.",
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
) -> Theorem:
    """The theorem that a premetric does not have a law: there are laws that show it (by a lemma, if one is given)."""
    claim = law_fails(law, divergence)
    scope = Enumerate(EnumerateScope(up_to=_FAILING))
    return Theorem(
        id=id,
        title=f"{divergence.name}: no {law}",
        statement=f"It is not so that {STATEMENTS[law]}, where $D$ is {_called(divergence)}.",
        claim=claim if lemma is None else Reduction(claim, lemma, because),
        routes=(scope,) if lemma is None else (scope, Prove()),
        source="laws",
        reading="The instance found has the least common denominator, and then the fewest outcomes.",
    )


def _called(*divergences: Divergence) -> str:
    """The names of premetrics, in LaTeX."""
    names = " or ".join(divergence.name for divergence in divergences).replace("^", r"\textasciicircum{}")
    return rf"\textsf{{{names}}}"


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


TWINS: dict[str, tuple[str, Check]] = {
    "triangle": ("the larger of the two distances for their sum", _ultrametric),
    "post-processing": ("at least for at most", _lossless),
    "fresh-composition": ("the larger of the two distances for their sum", _composed_for_free),
    "extraneous-noise": ("noise whose law is reversed for the second law", _noise_of_one),
}
"""A law that is a little stronger, for those laws where there is one that every premetric here lacks."""
