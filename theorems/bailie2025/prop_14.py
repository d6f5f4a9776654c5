"""Proposition 14 (bailie2025): intervals of measures and density bounded classes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product as cartesian

from bailie2025._intervals import (
    ELSEWHERE,
    SET_WISE,
    SUMS,
    TO_DENSITIES,
    TO_MASSES,
    Bounds,
    Finite,
    Make,
    density,
    equivalent,
    from_measures,
    integral,
)
from bailie2025._measure_distances import FINITE, ONE, ZERO, reduces

from dpcalc.claim import Claim, ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended
from dpcalc.theorem import Enumerate, Prove, Route, Theorem, Twin

ROUTES: tuple[Route, ...] = (Enumerate(EnumerateScope(up_to=1), slow=EnumerateScope(up_to=2)), Prove())
LOOK: tuple[Route, ...] = (Enumerate(EnumerateScope(up_to=2)),)


def dominated(measure: Finite, base: Finite) -> bool:
    """Whether measure << base."""
    return all(n > 0 or m == 0 for m, n in zip(measure, base, strict=True))


def below(low: Finite, high: Finite) -> bool:
    """Whether L <= U."""
    return all(a <= b for a, b in zip(low, high, strict=True))


def from_interval(*, ordered: bool = True, continuous: bool = True) -> Make:
    """L and u are densities of L and U; without the order u is one of the larger of both."""

    def make(low: Finite, high: Finite, base: Finite) -> Iterator[Bounds]:
        if (ordered and not below(low, high)) or (continuous and not dominated(high, base)):
            return
        largest = tuple(map(max, low, high))
        for least, most in ELSEWHERE:
            yield Bounds(low, high, base, density(low, base, least), density(largest, base, most))

    return make


def with_upper(*, ordered: bool = True, factor: Fraction = ONE) -> Make:
    """Nu = U (or a multiple of it), u = 1 and l is a density of L; the third measure plays no part."""

    def make(low: Finite, high: Finite, third: Finite) -> Iterator[Bounds]:
        if any(third) or (ordered and not below(low, high)) or not dominated(low, high):
            return
        base = tuple(factor * mass for mass in high)
        for elsewhere in (ZERO, Fraction(1, 2), ONE):
            yield Bounds(low, high, base, density(low, base, elsewhere), (ONE,) * len(base))

    return make


def of_multiples(*factors: tuple[Fraction, Fraction], continuous: bool = True) -> Make:
    """L = a tau and U = b tau, l = a g and u = b g for a density g of tau; the third measure plays no part."""

    def make(tau: Finite, base: Finite, third: Finite) -> Iterator[Bounds]:
        if any(third) or (continuous and not dominated(tau, base)):
            return
        anything: tuple[Extended, ...] = (ZERO, ONE, INFINITY)
        for (a, b), elsewhere in cartesian(factors, anything):
            g = density(tau, base, elsewhere)
            low, high = (tuple(c * mass for mass in tau) for c in (a, b))
            least, most = (tuple(INFINITY if v == INFINITY else c * v for v in g) for c in (a, b))  # type: ignore[operator]  # the ratios are finite here
            yield Bounds(low, high, base, least, most, f", a = {a}, b = {b}")

    return make


def from_class(*, ordered: bool = True, infinite: bool = False) -> Make:
    """L and U are the integrals of densities l <= u, which may be infinite where nu is null, or anywhere."""

    def make(first: Finite, second: Finite, base: Finite) -> Iterator[Bounds]:
        for most in (second, tuple(INFINITY if infinite or n == 0 else f for f, n in zip(second, base, strict=True))):
            if not ordered or all(a <= b for a, b in zip(first, most, strict=True)):
                yield Bounds(integral(first, base), integral(most, base), base, first, most)

    return make


def all_of(over: str, make: Make) -> ForAll:
    """Both halves of the equivalence for all bounds of a kind."""
    return ForAll(over, from_measures(make), equivalent)


def reduced(claim: ForAll, words: str) -> Claim:
    """The claim with its lemmas."""
    return reduces(claim, f"{words}. {SET_WISE}", to_densities=TO_DENSITIES, to_masses=TO_MASSES, sums=SUMS)


MEASURES = "measures L, U, nu on at most 2 points, masses 0, ..., n"
FACTORS = tuple((Fraction(a), Fraction(b)) for a in ("1/2", "1") for b in ("1", "2"))
THEOREMS = (
    Theorem(
        id="bailie2025/prop-14a",
        title="Proposition 14: from intervals of measures to density bounded classes",
        statement=r"""Given sigma-finite $L\le U$ and $\nu$ with $U\ll\nu$, there are $\nu$-densities $l\le u$
such that every $\mu\in\mathcal I(L,U)$ has a $\nu$-density in $\mathcal I(l,u)$ and every $f\in\mathcal I(l,u)$
gives a measure in $\mathcal I(L,U)$.""",
        claim=reduced(
            all_of(f"{MEASURES}, L <= U << nu", from_interval()),
            "L and U have densities l and u, as L <= U << nu, and l <= u for some versions; measures of the interval "
            "have densities as well",
        ),
        routes=ROUTES,
        source="bailie2025",
        lines="5181-5192,5206-5244",
        reading=f"The densities are those of L and U. {FINITE}",
        twins=(
            Twin("U << nu dropped", "any nu", all_of(MEASURES, from_interval(continuous=False)), LOOK),
            Twin("L <= U dropped", "any L << nu", all_of(MEASURES, from_interval(ordered=False)), LOOK),
        ),
    ),
    Theorem(
        id="bailie2025/prop-14b",
        title="Proposition 14: the case nu = U",
        statement=r"""If $\nu=U$ in Proposition 14, one may take $u\equiv1$ and for $l$ a $\nu$-density of $L$,
which exists as $L\ll U$.""",
        claim=reduced(
            all_of("measures L <= U = nu on at most 2 points, masses 0, ..., n", with_upper()),
            "1 is a density of U with respect to itself; L << U as L <= U, and a density l of L has l <= 1 in some "
            "version",
        ),
        routes=ROUTES,
        source="bailie2025",
        lines="5190-5190",
        reading="Of the versions of l one that is at most 1 is taken.",
        twins=(
            Twin("nu = 2 U", "nu = 2 U", all_of("measures", with_upper(factor=Fraction(2))), LOOK),
            Twin("L <= U dropped", "any L << U", all_of("measures", with_upper(ordered=False)), LOOK),
        ),
    ),
    Theorem(
        id="bailie2025/prop-14c",
        title="Proposition 14: multiples of one measure",
        statement=r"""If $L=a\tau$ and $U=b\tau$ with $\tau\ll\nu$ and $0<a\le1\le b<\infty$, Proposition 14 holds with
$l=ag$ and $u=bg$, where $g$ is a $\nu$-density of $\tau$.""",
        claim=reduced(
            all_of("measures tau << nu on at most 2 points, a = 1/2, 1 and b = 1, 2", of_multiples(*FACTORS)),
            "a g and b g are densities of a tau and b tau, and a g <= b g",
        ),
        routes=ROUTES,
        source="bailie2025",
        lines="5192,5246",
        reading="Any density g, also where nu is null.",
        twins=(
            Twin("tau << nu dropped", "any nu", all_of("measures", of_multiples(*FACTORS, continuous=False)), LOOK),
            Twin("a > b", "a = 2, b = 1", all_of("measures", of_multiples((Fraction(2), ONE))), LOOK),
            Twin(
                "1 < a <= b",
                "a = 2, b = 3",
                reduced(all_of("measures", of_multiples((Fraction(2), Fraction(3)))), "as before"),
                not_needed="a <= b is all that is used: a g <= b g",
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prop-14d",
        title="Proposition 14: from density bounded classes to intervals of measures",
        statement=r"""Given a sigma-finite $\nu$ and $\nu$-densities $l\le u$ that are finite $\nu$-almost
everywhere, $L(S)=\int_Sl\,\mathrm d\nu$ and $U(S)=\int_Su\,\mathrm d\nu$ are sigma-finite, $L\le U$, every
$\mu\in\mathcal I(L,U)$ has a $\nu$-density in $\mathcal I(l,u)$, and every $f\in\mathcal I(l,u)$ gives a measure
in $\mathcal I(L,U)$.""",
        claim=reduced(
            all_of(
                "base measures and densities on at most 2 points, values 0, ..., n and inf on null sets", from_class()
            ),
            "densities that are finite almost everywhere give sigma-finite measures (Lemma C.5.1); L and U have a "
            "null set wherever nu has one, and so do the measures between them, which thus have densities",
        ),
        routes=ROUTES,
        source="bailie2025",
        lines="5194-5202,5248-5254",
        reading="That L and U are sigma-finite is part of the claim, as they are said to belong to Omega.",
        twins=(
            Twin("l <= u dropped", "any l and u", all_of("densities", from_class(ordered=False)), LOOK),
            Twin("finite dropped", "u may be infinite", all_of("densities", from_class(infinite=True)), LOOK),
        ),
    ),
)
