"""Section 2.4.5 (bailie2025): the usual distances and divergences of laws are probability premetrics."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations
from itertools import product as cartesian
from typing import cast

import _law_lemmas as lemma
import sympy

from dpcalc.claim import AllOf, ForAll, Inequality, Instance, Reduction
from dpcalc.decide.output_laws import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.chi_squared import CHI_SQUARED
from dpcalc.spec.divergences.hellinger import HELLINGER
from dpcalc.spec.divergences.kullback_leibler import KL
from dpcalc.spec.divergences.renyi import moment, renyi
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.divergences.values import Magnitude, symbolic
from dpcalc.spec.divergences.wasserstein import WASSERSTEIN
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.symbolic.enclose import sign
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

Measure = Callable[[SmallLaw, SmallLaw], sympy.Expr]


@dataclass(frozen=True)
class Measured:
    """Two laws, and how far apart a candidate for a premetric says they are (``oo`` for infinity)."""

    name: str
    measure: Measure
    first: SmallLaw
    second: SmallLaw


def of(divergence: Divergence) -> Measure:
    """The value of one of dpcalc's own premetrics, before any root is taken."""

    def measure(first: SmallLaw, second: SmallLaw) -> sympy.Expr:
        value = divergence.compare(dict(enumerate(first)), dict(enumerate(second))).value
        return value.power if isinstance(value, Magnitude) else sympy.nan

    return measure


def integral(functions: tuple[tuple[int, ...], ...], absolute: bool = True) -> Measure:
    """The integral metric of a class of functions on three outcomes: the largest difference of two means."""

    def measure(first: SmallLaw, second: SmallLaw) -> sympy.Expr:
        gaps = [
            sum((f * (p - q) for f, p, q in zip(function, first, second, strict=False)), Fraction(0))
            for function in functions
        ]
        return symbolic(max(map(abs, gaps) if absolute else gaps))

    return measure


CLASSES = tuple(
    chain.from_iterable(combinations(tuple(cartesian((0, 1, 2), repeat=3))[1::4], size) for size in (1, 2, 3))
)
"""Classes of up to three functions with values 0, 1, 2."""


def candidates(*found: tuple[str, Measure]) -> Callable[[int], Iterator[Instance]]:
    """Every pair of laws, measured by each candidate."""
    return lambda size: (Measured(name, measure, *pair) for pair in pairs_of_laws(size) for name, measure in found)


def is_premetric(instance: Instance) -> Witness | None:
    """It is 0 for equal laws and lies in [0, inf] for any."""
    case = cast(Measured, instance)
    zero, value = case.measure(case.first, case.first), case.measure(case.first, case.second)
    if zero is not sympy.oo and sign(zero, {}) == 0 and (value is sympy.oo or sign(value, {}) >= 0):
        return None
    values = {"P": text(case.first), "Q": text(case.second), "D(P, P)": str(zero), "D(P, Q)": str(value)}
    return Witness(f"{case.name}: P = {values['P']}, Q = {values['Q']}: D(P, P) = {zero}, D(P, Q) = {value}", values)


def premetric(words: str, *found: tuple[str, Measure]) -> ForAll:
    """The claim that all candidates are premetrics."""
    return ForAll(f"pairs of laws on at most 3 outcomes, measured by {words}", candidates(*found), is_premetric)


def reduced(words: str, point: Inequality | AllOf, because: str, *found: tuple[str, Measure]) -> Reduction:
    """The same with a pointwise lemma."""
    return Reduction(premetric(words, *found), point, because)


def negative_order(first: SmallLaw, second: SmallLaw) -> sympy.Expr:
    """The formula of the Renyi divergence at order -1."""
    power = moment(dict(enumerate(second)), dict(enumerate(first)), Fraction(2))
    return sympy.oo if power is sympy.oo else sympy.log(power) / -2


p, q, t, u, v, a, b = (lemma.p, lemma.q, lemma.t, lemma.u, lemma.v, lemma.a, lemma.b)
GAP = lemma.pointwise(lemma.Abs(u - v) >= 0, lemma.nonnegative(u, v))
ORDERS = tuple((f"Renyi of order {order}", of(renyi(order))) for order in ("3/2", 2, 3))
INTEGRALS = tuple((f"integral metric of {functions}", integral(functions)) for functions in CLASSES)
ROUTES = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=6)), Prove())
PARTS = {
    "total variation": reduced(
        "total variation",
        lemma.pointwise(lemma.Max(p - q, 0) >= 0, lemma.nonnegative(p, q)),
        "it is the sum of max(p - q, 0), which is 0 where p = q",
        ("TV", of(TV)),
    ),
    "Kullback-Leibler": reduced(
        "the KL divergence",
        AllOf(
            {
                "f falls before 1": lemma.pointwise(lemma.log(t) < 0, lemma.And(t > 0, t < 1)),
                "f rises after 1": lemma.pointwise(lemma.log(t) > 0, t > 1),
            }
        ),
        "it is the sum of q f(p/q), where f(t) = t ln t - t + 1 has derivative ln t and least value f(1) = 0",
        ("KL", of(KL)),
    ),
    "Renyi": reduced(
        "Renyi divergences of orders 3/2, 2, 3",
        lemma.CONVEX_POWER,
        "f(t) = t^a is convex by its second derivative a (a - 1) t^(a - 2), so the sum of q f(p/q) is at least f(1) = "
        "1 (Jensen), with equality at p = q",
        *ORDERS,
    ),
    "Hellinger": reduced(
        "the Hellinger distance, squared",
        lemma.pointwise((a - b) ** 2 >= 0, lemma.nonnegative(a, b)),
        "its square is half the sum of (a - b)^2, a and b the roots of p and q",
        ("Hellinger", of(HELLINGER)),
    ),
    "chi-squared": reduced(
        "the chi-squared divergence",
        lemma.pointwise((p - q) ** 2 / q >= 0, lemma.And(p >= 0, q > 0)),
        "it is the sum of (p - q)^2/q",
        ("chi-squared", of(CHI_SQUARED)),
    ),
    "integral metrics": reduced(
        "integral metrics of up to three functions", GAP, "it is a supremum of |u - v|, u and v two means", *INTEGRALS
    ),
    "Wasserstein": reduced(
        "the Wasserstein distance on the line",
        GAP,
        "it is the integral of |u - v|, u and v two distribution functions",
        ("Wasserstein", of(WASSERSTEIN)),
    ),
}

THEOREM = Theorem(
    id="bailie2025/prose-2.4.5-premetrics",
    title="The usual distances and divergences are probability premetrics",
    statement=r"Total variation, the KL divergence, the R\'enyi divergences, the Hellinger distance, the $\chi^2$ "
    r"divergence, integral probability metrics and the Wasserstein distances are probability premetrics: they lie in "
    r"$[0,\infty]$ and are $0$ for equal laws (with $\infty$ between laws on different measurable spaces).",
    claim=AllOf(PARTS),
    routes=ROUTES,
    source="bailie2025",
    lines="1160-1162",
    reading="The value between different spaces is the convention by which each is extended. Renyi divergences have an "
    "order above 1, integral metrics take the absolute value of the difference of means, and the Wasserstein distance "
    "is that of order 1 on the line.",
    twins=(
        Twin(
            "a Renyi divergence of negative order",
            "the formula at order -1, which is negative",
            premetric("the formula of the Renyi divergence at order -1", ("Renyi of order -1", negative_order)),
        ),
        Twin(
            "integral metrics without the absolute value",
            "the largest difference of two means, of either sign",
            premetric("signed integral metrics", ("one function", integral(((0, 1, 0),), absolute=False))),
        ),
    ),
)
