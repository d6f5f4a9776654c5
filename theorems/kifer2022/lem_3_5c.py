"""Section 5.3 (kifer2022): tail bounds by Renyi and concentrated privacy bound the delta of probabilistic privacy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from sympy import exp, log

import theorems._law_lemmas as lemma
from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.law_cases import pushed, text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.language.claims import Every
from dpcalc.spec.divergences.values import symbolic
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.symbolic.enclose import compare
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.kifer2022._losses import OVER, at_least, disagreement, loss_law, named
from theorems.kifer2022._text import RECONSTRUCTED
from theorems.kifer2022.lem_3_5 import BECAUSE, MARKOV, upper_rho
from theorems.kifer2022.lem_3_5 import THEOREMS as LEMMA

Pair = tuple[SmallLaw, SmallLaw]
Holds = Callable[[Pair], Callable[[Fraction, Fraction], bool]]
"""For a mechanism's laws: whether P(L >= ln ratio) may be so large, for a ratio and a probability."""


def pairs(size: int) -> Iterator[Instance]:
    """Every small ordered pair of laws without infinite losses: otherwise nothing is promised."""
    for first, second in pairs_of_laws(size):
        if all(q or not p for p, q in zip(first, second, strict=True)):
            yield first, second


def concentrated_bound(four: int) -> Holds:
    """``exp(-(epsilon - rho)^2/(four rho))`` where epsilon >= rho."""

    def of_laws(pair: Pair) -> Callable[[Fraction, Fraction], bool]:
        rho = upper_rho(*pair)

        def holds(ratio: Fraction, chance: Fraction) -> bool:
            if rho is None or compare(log(symbolic(ratio)), symbolic(rho), {}) < 0:
                return True
            bound = exp(-((log(symbolic(ratio)) - symbolic(rho)) ** 2) / (four * symbolic(rho)))
            return compare(symbolic(chance), bound, {}) <= 0

        return holds

    return of_laws


def bounded_after(bound: Holds) -> ForAll:
    """After every map of outcomes into two outputs, the tail of the loss is below the bound of the mechanism."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(Pair, instance)
        holds = bound(pair)
        for kernel in product((Fraction(0), Fraction(1)), repeat=len(pair[0])):
            after = pushed(pair[0], kernel), pushed(pair[1], kernel)
            law = loss_law(*after)
            for ratio in law:
                chance = at_least(law, cast(Fraction, ratio))
                if ratio > 1 and not holds(cast(Fraction, ratio), chance):
                    values = {**named(*pair), "A(M(D1))": text(after[0]), "A(M(D2))": text(after[1])}
                    return disagreement(values, f"P(L >= ln {ratio}) = {chance} after A")
        return None

    return ForAll(f"{OVER}, every map into two outputs, every epsilon at which the loss has mass", pairs, check)


RENYI = Every(
    all="P, Q in laws; f in functions(len(P), 2); w in amounts; c in amounts",
    let={"bound(P: law, Q: law, w: number, c: number)": "moment(P, Q, w) / c ^ (w - 1)"},
    given={"omega": "w > 1", "epsilon = ln c is at least D_omega": "c > 0 and c ^ (w - 1) >= moment(P, Q, w)"},
    show="loss_from(image(P, f, 2), image(Q, f, 2), c) <= bound(P, Q, w, c)",
)
SQUARED = RENYI.put(bound="(moment(P, Q, w) / c ^ (w - 1)) ^ 2")
ORDERS = {"w": ("3/2", "2", "3")}
TWINS = Enumerate(EnumerateScope(up_to=4, values=ORDERS))
CONCENTRATED = cast(Reduction, LEMMA[1].claim)
WORDS = (
    f"f(t) = t^a has the second derivative a (a - 1) t^(a - 2); {lemma.CONVEX_BECAUSE}. After any A, tau and rho are "
    f"bounds as before, and Lemma 3.5 applies to A(M): {BECAUSE}"
)
THEOREM = Theorem(
    id="kifer2022/lem-3.5c",
    title="Section 5.3: upper bounds on probabilistic privacy",
    statement=r"If $M$ is $(\omega,\tau)$-Renyi private then $P(L^{A\circ M}\ge\varepsilon)\le "
    r"e^{-(\omega-1)(\varepsilon-\tau)}$ for all $\varepsilon\ge\tau$ and all post-processings $A$; if it is "
    r"$\rho$-zCDP, $P(L^{A\circ M}\ge\varepsilon)\le e^{-(\varepsilon-\rho)^2/(4\rho)}$ for all $\varepsilon\ge\rho$. "
    r"So both are upper bounds on the $\delta$ of $(\varepsilon,\delta)$-pbdp.",
    claim=AllOf(
        {
            "Renyi privacy": Reduction(RENYI, AllOf({**MARKOV.parts, "convexity": lemma.CONVEX_POWER}), WORDS),
            "concentrated privacy": Reduction(
                bounded_after(concentrated_bound(4)),
                AllOf({**cast(AllOf, CONCENTRATED.lemma).parts, "convexity": lemma.CONVEX_POWER}),
                f"{WORDS}; here tau = omega rho with r = rho, and the order is omega = 1 + (epsilon - rho)/(2 rho)",
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3, values=ORDERS), slow=EnumerateScope(up_to=5, values=ORDERS)), Prove()),
    source="kifer2022",
    lines="257,265",
    text=(RECONSTRUCTED,),
    reading="By Definition 5.2 the delta of pbdp is the least upper bound of P(L > epsilon) over post-processings.",
    twins=(
        Twin("the tail itself", "P(L >= epsilon) of M for the bound", RENYI.put(bound="loss_from(P, Q, c)"), (TWINS,)),
        Twin(
            "twice the exponent",
            "2 (omega - 1) for omega - 1",
            RENYI.put(bound="(moment(P, Q, w) / c ^ (w - 1)) ^ 2"),
            (TWINS,),
        ),
        Twin(
            "a better constant",
            "2 rho for 4 rho",
            bounded_after(concentrated_bound(2)),
            (Enumerate(EnumerateScope(up_to=4)),),
        ),
    ),
)
