"""Section 5.3 (kifer2022): concentrated privacy is Renyi privacy at all orders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import cast

from sympy import Rational

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.renyi import renyi
from dpcalc.spec.divergences.values import Enclosed, Magnitude, order, symbolic
from dpcalc.spec.divergences.zero_concentrated import ZCDP
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.symbolic.enclose import enclose
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.kifer2022._losses import OVER, disagreement, named
from theorems.kifer2022._text import RECONSTRUCTED

ORDERS = tuple(map(Fraction, ("17/16", "5/4", "3/2", "2", "3", "5", "9")))
LESS = Rational(7, 8)
WIDTH = Fraction(1, 2**20)
"""How closely rho is bounded: the claim is made for its upper bound, which the mechanism keeps too."""


def upper_rho(first: SmallLaw, second: SmallLaw) -> Fraction | None:
    """A rational rho that the pair keeps; ``None`` where there is none, or the laws are equal."""
    value = ZCDP.compare(dict(enumerate(first)), dict(enumerate(second))).value
    if value.infinite or value.zero:
        return None
    if isinstance(value, Enclosed):
        return value.bounds(WIDTH)[1]
    return enclose(cast(Magnitude, value).power, {}).upper


def pairs(size: int) -> Iterator[Instance]:
    """Every small pair of laws with a finite rho above 0."""
    return (pair for pair in pairs_of_laws(size) if upper_rho(*pair))


def same(orders: Sequence[Fraction]) -> ForAll:
    """Rho bounds D_omega/omega at these orders and both ways round, and seven eighths of it do not."""

    def check(instance: Instance) -> Witness | None:
        first, second = cast(tuple[SmallLaw, SmallLaw], instance)
        rho = symbolic(upper_rho(first, second) or Fraction(0))
        laws = dict(enumerate(first)), dict(enumerate(second))
        both = [(w, renyi(w).compare(*each).value) for w in orders for each in (laws, laws[::-1])]
        over = [w for w, value in both if order(value, Magnitude(rho * symbolic(w))) > 0]
        under = all(order(value, Magnitude(LESS * rho * symbolic(w))) <= 0 for w, value in both)
        if not over and not under:
            return None
        words = f"rho is about {rho}: exceeded at the orders {over}, or not used up"
        return disagreement(named(first, second), words)

    return ForAll(f"{OVER}; orders {', '.join(map(str, orders))}", pairs, check)


THEOREM = Theorem(
    id="kifer2022/prose-5.3-zcdp-rdp",
    title="Section 5.3: concentrated privacy is Renyi privacy at all orders",
    statement=r"$M$ is $\rho$-zCDP if and only if it is $(\omega,\omega\rho)$-Renyi private for all $\omega>1$.",
    claim=same(ORDERS),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=6)),),
    source="kifer2022",
    lines="256",
    text=(RECONSTRUCTED,),
    reading="That is the definition. What is checked is that the least rho, computed as a supremum over all orders, "
    "bounds D_omega/omega at seven orders, and that these leave less than an eighth of it open.",
    twins=(Twin("one order", "order 9 alone", same(ORDERS[-1:])),),
)
