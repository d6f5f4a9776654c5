"""Lemma 40 (cho2024): from zero-concentrated to approximate privacy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from sympy import exp, log, sqrt

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.values import symbolic
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.symbolic.enclose import decimal, enclose
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, Eq, a, b, c, nonnegative, p, pointwise, q, r, s, t, u
from theorems.cho2024._text import RECONSTRUCTED
from theorems.kifer2022._losses import OVER, disagreement, events, named
from theorems.kifer2022.lem_3_5 import BECAUSE, MARKOV, upper_rho

DELTAS = tuple(map(Fraction, ("1/100", "1/10", "1/4", "1/2", "9/10")))


def cases(size: int) -> Iterator[Instance]:
    """Every small pair of laws with a delta."""
    for first, second in pairs_of_laws(size):
        for delta in DELTAS:
            yield first, second, delta


def converts(root: Fraction) -> Callable[[Instance], Witness | None]:
    """Every event keeps ``P <= e^epsilon Q + delta`` with epsilon = rho + root sqrt(rho ln(1/delta))."""

    def check(instance: Instance) -> Witness | None:
        first, second, delta = cast(tuple[SmallLaw, SmallLaw, Fraction], instance)
        rho = upper_rho(first, second)
        if rho is None:
            return None
        epsilon = symbolic(rho) + symbolic(root) * sqrt(symbolic(rho) * log(1 / symbolic(delta)))
        factor = enclose(exp(epsilon), {}).upper
        for x, y in events(first, second):
            if x > factor * y + delta:
                values = {**named(first, second), "delta": str(delta)}
                return disagreement(
                    values, f"an event has probability {x} against {y}, e^epsilon <= {decimal(symbolic(factor), {}, 6)}"
                )
        return None

    return check


PAIRS = f"{OVER}, delta = {', '.join(map(str, DELTAS))}"
THEOREM = Theorem(
    id="cho2024/lem-40",
    title="Lemma 40: zero-concentrated gives approximate privacy",
    statement=r"If $M$ satisfies $\rho$-zCDP then it satisfies $(\rho+2\sqrt{\rho\ln(1/\delta)},\delta)$-DP for all "
    r"$\delta\in(0,1)$.",
    claim=Reduction(
        ForAll(PAIRS, cases, converts(Fraction(2))),
        AllOf(
            {
                **MARKOV.parts,
                "the best order": pointwise(
                    Eq((s - t) / (2 * t) * (s - (1 + (s - t) / (2 * t)) * t), (s - t) ** 2 / (4 * t)), t > 0
                ),
                "this epsilon": pointwise(Eq((2 * b) ** 2 / (4 * t), u), And(t > 0, Eq(b**2, t * u))),
                "rare large ratios": pointwise(
                    p + r + a <= c * (q + s) + c * b + a,
                    And(nonnegative(p, q, r, s, a, b), c >= 1, p <= c * q, r <= c * s),
                ),
            }
        ),
        f"First, {BECAUSE}; at the order 1 + (epsilon - rho)/(2 rho), with t = rho, that is P(L >= epsilon) <= "
        f"e^(-(epsilon - rho)^2/(4 rho)), which is delta for this epsilon: epsilon - rho is 2 b with b^2 = t u, u "
        f"being ln(1/delta). Second, the outcomes of an event with a loss of at most epsilon have p <= c q, c = "
        f"e^epsilon; the others have probability a <= delta. If rho is 0 the laws are equal",
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=5)), Prove()),
    source="cho2024",
    lines="319-320",
    text=(RECONSTRUCTED,),
    twins=(
        Twin(
            "half of the root",
            "1/2 for 2 before the root",
            ForAll(PAIRS, cases, converts(Fraction(1, 2))),
            routes=(Enumerate(EnumerateScope(up_to=8)),),
        ),
    ),
)
