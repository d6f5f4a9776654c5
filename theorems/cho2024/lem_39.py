"""Lemma 39 (cho2024): group privacy of zero-concentrated privacy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.law_cases import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.spec.divergences.values import Enclosed, Magnitude, symbolic
from dpcalc.spec.law_enumeration import SmallLaw, triples_of_laws
from dpcalc.symbolic.enclose import Enclosure, decimal, enclose
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, Eq, a, b, pointwise, positive
from theorems.cho2024._text import RECONSTRUCTED

WIDTH = Fraction(1, 2**24)
OVER = "three output laws with probabilities of denominator n on at most 3 outcomes, two steps apart"
STEP = (a + b) / b


def paths(size: int) -> Iterator[Instance]:
    """The laws along a path of two steps."""
    yield from triples_of_laws(size)


def rho(first: SmallLaw, second: SmallLaw) -> Enclosure | None:
    """Bounds on the least rho of two laws; ``None`` where there is none."""
    value = NOR.compare(dict(enumerate(first)), dict(enumerate(second))).value
    if value.infinite:
        return None
    if isinstance(value, Enclosed):
        return Enclosure(*value.squares(WIDTH))
    return enclose(cast(Magnitude, value).raised(2), {})


def at_most(factor: Fraction) -> Callable[[Instance], Witness | None]:
    """Two steps of at most rho each are together at most ``factor * rho``, beyond what the bounds leave open."""

    def check(instance: Instance) -> Witness | None:
        p, q, r = cast(tuple[SmallLaw, SmallLaw, SmallLaw], instance)
        steps = rho(p, q), rho(q, r)
        whole = rho(p, r)
        if None in steps or whole is None:
            return None
        most = max(step.upper for step in steps if step is not None)
        if whole.lower <= factor * most:
            return None
        values = {"P_0": text(p), "P_1": text(q), "P_2": text(r)}
        words = f"rho is at most {shown(most)} for each step, at least {shown(whole.lower)} for both"
        return Witness(words, values)

    return check


def shown(value: Fraction) -> str:
    """A rational in decimals."""
    return decimal(symbolic(value), {}, 6)


THEOREM = Theorem(
    id="cho2024/lem-39",
    title="Lemma 39: groups under zero-concentrated privacy",
    statement=r"If $M$ satisfies $\rho$-zCDP then for all $X,X'$ that differ in up to $k$ entries and all $\alpha>1$, "
    r"$D_\alpha(M(X)\|M(X'))\le k^2\rho\alpha$.",
    claim=Reduction(
        ForAll(OVER, paths, at_most(Fraction(4))),
        AllOf(
            {
                "the best exponent": pointwise(
                    Eq(STEP * a**2 / (STEP - 1) + STEP * b**2, (a + b) ** 2), positive(a, b)
                ),
                "it is above 1": pointwise(STEP > 1, positive(a, b)),
                "one step more": pointwise(Eq((a + b) ** 2, (a / b + 1) ** 2 * b**2), And(a > 0, b > 0)),
            }
        ),
        "By Hoelder's inequality, for every s > 1 and order t > 1, D_t(P, R) is at most (s t/(s t - 1)) times the "
        "divergence of (P, Q) at order (s t - 1)/(s - 1), plus that of (Q, R) at order s t (Bun and Steinke 2016). "
        "With a^2 and b^2 the rho of the two steps this is at most t (s a^2/(s - 1) + s b^2), and s = (a + b)/b makes "
        "it t (a + b)^2; where a or b is 0 two of the laws are equal. So roots of rho add up along a path: k steps of "
        "rho = b^2 give (k b)^2, by the last lemma "
        "with a = (k - 1) b. Datasets that differ in k entries are joined by k steps",
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="cho2024",
    lines="317-318",
    text=(RECONSTRUCTED,),
    reading="Two steps in the small cases.",
    twins=(
        Twin(
            "a linear rule",
            "k rho for k^2 rho",
            ForAll(OVER, paths, at_most(Fraction(2))),
            routes=(Enumerate(EnumerateScope(up_to=8)),),
        ),
    ),
)
