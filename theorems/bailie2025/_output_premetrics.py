"""What the claims about output premetrics share: laws of premetrics with their lemmas, events, and stronger laws."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import chain, combinations
from typing import cast

import theorems._law_lemmas as lemma
from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.output_laws import Case, law_holds
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.spec.law_enumeration import SmallLaw
from dpcalc.theorem import Enumerate, Prove, Twin
from dpcalc.verdict import Witness
from theorems._output_laws import TWINS
from theorems._premetric_laws import COMPOSITION, POST_PROCESSING

DELTAS = tuple(Fraction(1, d) for d in (2, 4, 10))
ROUTES = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove())
RATIOS = "MULT(P, Q) <= ln c says that p <= c q and q <= c p at every outcome"
EXCESS = "MULT^delta(P, Q) <= ln c says that max(p - c q, 0) summed over outcomes is at most delta, in both directions"
POWER = "f(t) = t^a has the second derivative a (a - 1) t^(a - 2), and w stands for the positive t^(a - 2)"

MULT_POST = Reduction(
    POST_PROCESSING,
    lemma.RATIO_POST,
    f"{RATIOS}; an output's probability is a sum over outcomes, which keeps the bound two by two",
)
MULT_PRODUCT = Reduction(
    COMPOSITION,
    lemma.RATIO_PRODUCT,
    f"{RATIOS}; an outcome of the product is a pair of outcomes",
)
DELTA_POST = Reduction(
    AllOf({f"delta = {delta}": POST_PROCESSING.put(D=f"MULT_delta(P, Q, {delta})") for delta in DELTAS}),
    lemma.pointwise(
        lemma.And(
            lemma.k * lemma.p + lemma.m * lemma.r - lemma.c * (lemma.k * lemma.q + lemma.m * lemma.s)
            <= lemma.k * lemma.u + lemma.m * lemma.v,
            lemma.k * lemma.u + lemma.m * lemma.v >= 0,
        ),
        lemma.And(
            lemma.nonnegative(lemma.p, lemma.q, lemma.r, lemma.s, lemma.k, lemma.m, lemma.c, lemma.u, lemma.v),
            lemma.u >= lemma.p - lemma.c * lemma.q,
            lemma.v >= lemma.r - lemma.c * lemma.s,
        ),
    ),
    f"{EXCESS}; u and v are max(p - c q, 0) and max(r - c s, 0). For each output the bound is summed over outcomes, "
    "whose chances k, m, ... add up to 1 over outputs",
)
NOR_POST = Reduction(
    law_holds("post-processing", NOR),
    lemma.CONVEX_POWER,
    "what holds for D_a at every order a > 1, in both directions, holds for the supremum of sqrt(D_a/a); "
    f"{POWER}; {lemma.CONVEX_BECAUSE}",
)
NOR_PRODUCT = Reduction(
    law_holds("fresh-composition", NOR),
    lemma.pointwise(
        lemma.u + lemma.v <= (lemma.a + lemma.b) ** 2 * lemma.t,
        lemma.And(
            lemma.nonnegative(lemma.a, lemma.b, lemma.u, lemma.v),
            lemma.t > 1,
            lemma.u <= lemma.a**2 * lemma.t,
            lemma.v <= lemma.b**2 * lemma.t,
        ),
    ),
    "the Renyi divergence of a product at an order t is the sum u + v of the two; a and b are the two distances",
)


def stronger(law: str, *divergences: Divergence, up_to: int = 3) -> Twin:
    """The same law made a little stronger."""
    change, check = TWINS[law]
    claim = law_holds(law, *divergences)
    routes = (Enumerate(EnumerateScope(up_to=up_to)),)
    return Twin(f"a stronger {law}", change, every_case(claim.over, claim.instances, check), routes)


def every_case(
    over: str, instances: Callable[[int], Iterator[Instance]], check: Callable[[Case], Witness | None]
) -> ForAll:
    """A test of cases as a claim about all of them."""
    return ForAll(over, instances, lambda case: check(cast(Case, case)))


def events(first: SmallLaw, second: SmallLaw) -> Iterator[tuple[Fraction, Fraction]]:
    """Both probabilities of every event."""
    places = range(len(first))
    for event in chain.from_iterable(combinations(places, size) for size in range(len(first) + 1)):
        yield sum((first[z] for z in event), Fraction(0)), sum((second[z] for z in event), Fraction(0))


def quotient(above: Fraction, below: Fraction) -> Extended:
    """``above/below`` with 0/0 = 1."""
    if not below:
        return INFINITY if above > 0 else Fraction(1)
    return above / below


def largest_ratio(first: SmallLaw, second: SmallLaw, delta: Fraction = Fraction(0)) -> Extended:
    """The exponential of MULT^delta by its definition: all events, both directions, at least 1."""
    both = [*events(first, second), *events(second, first)]
    return max([Fraction(1), *(quotient(max(p - delta, Fraction(0)), q) for p, q in both)])
