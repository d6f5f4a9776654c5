"""Lemma 3.5 of Bun and Steinke (in kifer2022): tails of the privacy loss under Renyi and concentrated privacy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from sympy import exp, log

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import Infinity
from dpcalc.language.claims import Every
from dpcalc.spec.divergences.values import Enclosed, Magnitude, symbolic
from dpcalc.spec.divergences.zero_concentrated import ZCDP
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.symbolic.enclose import compare, enclose
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, Eq, p, pointwise, r, s, t, u, v, w
from theorems.kifer2022._losses import OVER, at_least, disagreement, loss_law, named
from theorems.kifer2022._text import RECONSTRUCTED

ORDERS = (2, 3)
WIDTH = Fraction(1, 2**20)
"""How closely rho is bounded: the claim is made for its upper bound, which the mechanism keeps too."""
ROUTES = (Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=6)), Prove())
MARKOV = AllOf(
    {
        "a larger loss": pointwise(w * s <= w * t, And(w > 0, s <= t)),
        "weighted": pointwise(p * exp(u) <= p * exp(v), And(p >= 0, u <= v)),
    }
)
BECAUSE = (
    "for an outcome of probability p with loss t >= epsilon the lemmas, with s = epsilon, w = omega - 1, u = w s and "
    "v = w t, give p e^(w epsilon) <= p e^(w t); summed over these outcomes, and with the others added on the right, "
    "P(L >= epsilon) e^(w epsilon) is at most the mean of e^(w L), which is e^(w D_omega) <= e^(w tau) (Markov)"
)


def pairs(size: int) -> Iterator[Instance]:
    """Every small ordered pair of laws."""
    yield from pairs_of_laws(size)


def concentrated_bound(four: int) -> Callable[[Instance], Witness | None]:
    """``P(L >= epsilon) <= exp(-(epsilon - rho)^2/(four rho))`` for every epsilon >= rho at which L has mass."""

    def check(instance: Instance) -> Witness | None:
        first, second = cast(tuple[SmallLaw, SmallLaw], instance)
        rho = upper_rho(first, second)
        if not rho:
            return None
        law = loss_law(first, second)
        for ratio in law:
            if isinstance(ratio, Infinity) or ratio <= 1 or compare(log(symbolic(ratio)), symbolic(rho), {}) < 0:
                continue
            chance, bound = (
                at_least(law, ratio),
                exp(-((log(symbolic(ratio)) - symbolic(rho)) ** 2) / (four * symbolic(rho))),
            )
            if compare(symbolic(chance), bound, {}) > 0:
                words = f"rho <= {rho}, P(L >= ln {ratio}) = {chance}, above {bound}"
                return disagreement(named(first, second), words)
        return None

    return check


def upper_rho(first: SmallLaw, second: SmallLaw) -> Fraction | None:
    """A rational rho that the pair keeps; ``None`` where there is none, or the laws are equal."""
    value = ZCDP.compare(dict(enumerate(first)), dict(enumerate(second))).value
    if value.infinite or value.zero:
        return None
    if isinstance(value, Enclosed):
        return value.bounds(WIDTH)[1]
    return enclose(cast(Magnitude, value).power, {}).upper


TAIL = Every(
    all="P, Q in laws; w in amounts; c in amounts",
    let={"k": "1"},
    given={"omega": "w > 1", "epsilon = ln c is at least D_omega": "c > 0 and c ^ (w - 1) >= moment(P, Q, w)"},
    show="loss_from(P, Q, c) <= (moment(P, Q, w) / c ^ (w - 1)) ^ k",
)
THEOREMS = (
    Theorem(
        id="kifer2022/lem-3.5a",
        title="Lemma 3.5: tails under Renyi privacy",
        statement=r"If $M$ is $(\omega,\tau)$-Renyi private then $P(L_{12}\ge\varepsilon)\le "
        r"e^{-(\omega-1)(\varepsilon-\tau)}$ "
        r"for $\varepsilon\ge\tau$.",
        claim=Reduction(
            TAIL,
            MARKOV,
            BECAUSE,
        ),
        reading="In exponentials: c stands for exp(epsilon), moment for exp((omega - 1) D_omega).",
        lines="258-261",
        text=(RECONSTRUCTED,),
        twins=(Twin("twice the exponent", "2 (omega - 1) for omega - 1", TAIL.put(k="2")),),
    ),
    Theorem(
        id="kifer2022/lem-3.5b",
        title="Lemma 3.5: tails under zero-concentrated privacy",
        statement=r"If $M$ is $\rho$-zCDP then $P(L_{12}\ge\varepsilon)\le e^{-(\varepsilon-\rho)^2/(4\rho)}$ for "
        r"$\varepsilon\ge\rho$.",
        claim=Reduction(
            ForAll(f"{OVER}, every epsilon at which the loss has mass", pairs, concentrated_bound(4)),
            AllOf(
                {
                    **MARKOV.parts,
                    "the best order": pointwise(
                        Eq((s - r) / (2 * r) * (s - (1 + (s - r) / (2 * r)) * r), (s - r) ** 2 / (4 * r)), r > 0
                    ),
                    "an order above 1": pointwise((s - r) / (2 * r) > 0, And(r > 0, s > r)),
                }
            ),
            f"{BECAUSE}; here tau = omega rho with r = rho, and the order is omega = 1 + (epsilon - rho)/(2 rho). At "
            "epsilon = rho the bound is 1",
        ),
        routes=ROUTES,
        source="kifer2022",
        lines="262-264",
        text=(RECONSTRUCTED,),
        twins=(Twin("a better constant", "2 rho for 4 rho", ForAll(OVER, pairs, concentrated_bound(2))),),
    ),
)
