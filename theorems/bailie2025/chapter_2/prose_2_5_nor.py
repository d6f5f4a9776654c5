"""Section 2.5 (bailie2025): post-processing and composition of the normalised Renyi metric."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product as pairs

import sympy

import theorems._law_lemmas as lemma
from dpcalc.claim import Instance, Reduction
from dpcalc.decide.output_laws import Case, number, text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.errors import Undecided
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.spec.divergences.values import Enclosed, Magnitude, Value, order
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws, product_law
from dpcalc.symbolic.enclose import compare, enclose
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._output_premetrics import NOR_POST, ROUTES, every_case, stronger

Bounds = tuple[Fraction, Fraction]


def two_pairs(size: int) -> Iterator[Instance]:
    """Two pairs of laws of two outcomes; of pairs with one and the same distance, none without a closed form."""
    for one, other in pairs(range(1, size + 1), repeat=2):
        if max(one, other) == size:
            for first, second in pairs(pairs_of_laws(one, 2), pairs_of_laws(other, 2)):
                case = Case(NOR, (*first, *second))
                left, right = case.distance(*first), case.distance(*second)
                if not (isinstance(left, Enclosed) and left == right):
                    yield case


def _square(value: Value, width: Fraction) -> Bounds:
    """Rationals around the square of a finite distance."""
    if isinstance(value, Enclosed):
        return value.squares(width)
    found = enclose(value.raised(2), {}) if isinstance(value, Magnitude) else None
    if found is None:
        raise Undecided(f"{value} has no bounds")
    return found.lower, found.upper


def square_exceeds(whole: Value, parts: tuple[Value, ...]) -> bool:
    """Whether the square of a distance exceeds the sum of the squares of others, exactly."""
    positive = [part for part in parts if not part.zero]
    if whole.zero or any(part.infinite for part in positive):
        return False
    if whole.infinite or not positive:
        return True
    if len(positive) == 1:
        return order(whole, positive[0]) > 0
    closed = [part.raised(2) for part in positive if isinstance(part, Magnitude)]
    if isinstance(whole, Magnitude) and len(closed) == len(positive):
        return compare(whole.raised(2), sympy.Add(*closed), {}) > 0
    for bits in (16, 32):
        low, high = _square(whole, Fraction(1, 2**bits))
        sums = [_square(part, Fraction(1, 2**bits)) for part in positive]
        if high <= sum(least for least, _ in sums):
            return False
        if low > sum(most for _, most in sums):
            return True
    raise Undecided("the squares are too close to be told apart")


def root_of_squares(case: Case) -> Witness | None:
    """The distance of the products is at most the root of the sum of squares."""
    p, q, r, s = case.laws
    whole = case.distance(product_law(p, r), product_law(q, s))
    one, other = case.distance(p, q), case.distance(r, s)
    if not square_exceeds(whole, (one, other)):
        return None
    return case.failure(f"{number(whole)} exceeds the root of the squares of {number(one)} and {number(other)}")


def nine_tenths(case: Case) -> Witness | None:
    """The same with nine tenths of each distance."""
    p, q, r, s = case.laws
    whole = case.distance(product_law(p, r), product_law(q, s))
    parts = [part.per(Fraction(10, 9)) for part in (case.distance(p, q), case.distance(r, s)) if not part.zero]
    return case.failure("nine tenths are not enough") if parts and square_exceeds(whole, tuple(parts)) else None


def dependent(size: int) -> Iterator[Instance]:
    """Joint laws of two outputs of two values: each once for x and once for x', with the four chances multiples."""
    for first, second in pairs_of_laws(size, 4):
        if len(first) == 4:
            yield Case(NOR, (first, second))


def dependent_root_of_squares(case: Case) -> Witness | None:
    """The distance of joint laws is at most the root of the squares of those of their marginals."""
    first, second = case.laws
    one = case.distance(_marginal(first, 0), _marginal(second, 0))
    other = case.distance(_marginal(first, 1), _marginal(second, 1))
    whole = case.distance(first, second)
    if not square_exceeds(whole, (one, other)):
        return None
    return case.failure(f"joint laws, marginals {text(_marginal(first, 0))} and {text(_marginal(second, 0))} and so on")


def _marginal(joint: SmallLaw, which: int) -> SmallLaw:
    """The law of the first or the second of two outputs; outcomes are 00, 01, 10, 11."""
    zero = joint[0] + joint[1 if which == 0 else 2]
    return (zero, 1 - zero)


ORDERS = lemma.pointwise(
    lemma.u + lemma.v <= (lemma.a**2 + lemma.b**2) * lemma.t,
    lemma.And(
        lemma.nonnegative(lemma.a, lemma.b, lemma.u, lemma.v),
        lemma.t > 1,
        lemma.u <= lemma.a**2 * lemma.t,
        lemma.v <= lemma.b**2 * lemma.t,
    ),
)
FRESH = every_case(
    "two pairs of laws on two outcomes each, of different distances or of distances with a closed form",
    two_pairs,
    root_of_squares,
)

THEOREMS = (
    Theorem(
        id="bailie2025/prose-2.5-nor-pp",
        title="NoR is immune to post-processing",
        statement=r"$D_{\mathrm{NoR}}(f_\ast P,f_\ast Q)\le D_{\mathrm{NoR}}(P,Q)$ for all $P,Q$ on one space and "
        r"every measurable $f$; hence every flavor with $D_{\mathrm{NoR}}$ is immune to post-processing.",
        claim=NOR_POST,
        routes=ROUTES,
        source="bailie2025",
        lines="1242-1242",
        reading="Pair of datasets by pair of datasets, whatever the rest of the flavor. Randomised maps are included; "
        "distances are exact or enclosed by rationals. What the lemma proves is that t^a is convex; that convexity is "
        "enough (Jensen's inequality) is in the words of the reduction.",
        twins=(stronger("post-processing", NOR),),
    ),
    Theorem(
        id="bailie2025/prose-2.5-nor-comp",
        title="Under NoR, squares of privacy losses add up",
        statement=r"If $T_1,T_2$ have independent seeds and satisfy $\rho_1$- and $\rho_2$-DP with output premetric "
        r"$D_{\mathrm{NoR}}$, then $(T_1,T_2)$ satisfies $\sqrt{\rho_1^2+\rho_2^2}$-DP: "
        r"$D_{\mathrm{NoR}}(P\times P',Q\times Q')^2\le D_{\mathrm{NoR}}(P,Q)^2+D_{\mathrm{NoR}}(P',Q')^2$.",
        claim=Reduction(
            FRESH,
            ORDERS,
            "the Renyi divergence of a product at an order t is the sum u + v of the two, in both directions; a and b "
            "are the two distances",
        ),
        routes=(Enumerate(EnumerateScope(up_to=4)), ROUTES[1]),
        source="bailie2025",
        lines="1242-1242",
        reading="Pair of datasets by pair of datasets: multiplying both distances by d(x, x') changes nothing.",
        twins=(
            Twin(
                "a smaller constant",
                "nine tenths of each distance",
                every_case(FRESH.over, two_pairs, nine_tenths),
                (Enumerate(EnumerateScope(up_to=4)),),
            ),
            Twin(
                "dependent seeds",
                "the two outputs need not be independent",
                every_case("pairs of joint laws of two outputs", dependent, dependent_root_of_squares),
                (Enumerate(EnumerateScope(up_to=3)),),
            ),
        ),
    ),
)
