"""What permutations of records do, for datasets of every size and any number of values: lemmas for the swapping claims.

A dataset gives each record a matching, a holding and a swapping value. Swapping by a permutation g gives record r the
swapping value of record g(r). Each lemma is a statement in first-order logic, put to z3 and cvc5; counting is done in
words where a lemma is used: two finite sets between which a map is one to one have as many elements.
"""

from __future__ import annotations

from collections.abc import Callable

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import (
    Element,
    Every,
    Formula,
    Map,
    Relation,
    Same,
    Sort,
    Variable,
    both,
)

RECORD = Sort("record", "r")
MATCH = Sort("matching value", "m")
HOLD = Sort("holding value", "h")
SWAP = Sort("swapping value", "s")

m, m_prime = Map("m", (RECORD,), MATCH), Map("m'", (RECORD,), MATCH)
h, h_prime = Map("h", (RECORD,), HOLD), Map("h'", (RECORD,), HOLD)
s, s_prime = Map("s", (RECORD,), SWAP), Map("s'", (RECORD,), SWAP)

r, t = Variable("r", RECORD), Variable("t", RECORD)
a, c, e = Variable("a", MATCH), Variable("c", SWAP), Variable("e", HOLD)


class Bijection:
    """A named map from records to records with an inverse."""

    def __init__(self, name: str) -> None:
        self.forth = Map(name, (RECORD,), RECORD)
        self.back = Map(f"inverse of {name}", (RECORD,), RECORD)

    def __call__(self, record: Element) -> Element:
        """The image of a record."""
        return self.forth(record)

    @property
    def bijective(self) -> Formula:
        """That the inverse is one."""
        return one_to_one(self.forth, self.back)


def every(body: Formula) -> Formula:
    """That a formula on r holds of every record."""
    return Every((r,), body)


def pairs(body: Formula) -> Formula:
    """That a formula on r and t holds of every two records."""
    return Every((r, t), body)


def one_to_one(forth: Callable[[Element], Element], back: Callable[[Element], Element]) -> Formula:
    """That two maps undo each other."""
    return every(Same(back(forth(r)), r) & Same(forth(back(r)), r))


g = Bijection("g")
BETA, GAMMA, PI = Bijection("beta"), Bijection("gamma"), Bijection("pi")

PERMUTATION = {"`g` is a permutation": g.bijective, "`g` keeps to strata": every(Same(m(g(r)), m(r)))}

WITHIN = "datasets of any size with any values, and a permutation of the records within strata"

MARGINS_KEPT = EveryStructure(
    WITHIN,
    Every((r, a, c), (Same(m(r), a) & Same(s(g(r)), c)) >> (Same(m(g(r)), a) & Same(s(g(r)), c)))
    & Every((r, a, c), (Same(m(r), a) & Same(s(r), c)) >> (Same(m(g.back(r)), a) & Same(s(g(g.back(r))), c))),
    PERMUTATION,
)
"""g maps the records with values (a, c) after swapping one to one onto those with (a, c) before."""

EQUAL_MARGINS = {
    "`beta` is one to one": BETA.bijective,
    "`beta` keeps `m` and `h`": every(Same(m_prime(BETA(r)), m(r)) & Same(h_prime(BETA(r)), h(r))),
    "`gamma` is one to one": GAMMA.bijective,
    "`gamma` keeps `m` and `s`": every(Same(m_prime(GAMMA(r)), m(r)) & Same(s_prime(GAMMA(r)), s(r))),
}
"""Two datasets with equal margins: records matched so that m and h agree, and matched so that m and s agree."""


def composed(record: Element) -> Element:
    """The record that gamma sends where beta sends a record."""
    return GAMMA.back(BETA(record))


def composed_back(record: Element) -> Element:
    """The other way round."""
    return BETA.back(GAMMA(record))


LINKED = (
    every(Same(m(composed(r)), m(r)))
    & one_to_one(composed, composed_back)
    & every(Same(m_prime(BETA(r)), m(r)) & Same(h_prime(BETA(r)), h(r)) & Same(s_prime(BETA(r)), s(composed(r))))
)
"""The composition is a permutation within strata, and swapping by it gives x', its records listed along beta."""

REACHED = EveryStructure(
    "two datasets `x`, `x'` of any size, with any values and with equal margins match*hold and match*swap",
    LINKED,
    EQUAL_MARGINS,
)

COMMON = Relation("common", (RECORD,))

FEWEST_MOVED = EveryStructure(
    REACHED.over,
    LINKED & every(both(Same(composed(r), r), COMMON(r))),
    {
        **EQUAL_MARGINS,
        "both agree on the common records": every(COMMON(r) >> Same(BETA(r), GAMMA(r))),
        "the others share no record": pairs(
            (~COMMON(r) & ~COMMON(t))
            >> ~(Same(m(r), m_prime(BETA(t))) & Same(h(r), h_prime(BETA(t))) & Same(s(r), s_prime(BETA(t))))
        ),
    },
)
"""With as many records as possible matched to equal ones, the permutation fixes just these."""

ONE_LEFT = EveryStructure(
    "one record `r` of `x` and one record `t` of `x'`, with any values, that are left over when common records are "
    "removed",
    pairs(Same(m(r), m_prime(t)) & Same(h(r), h_prime(t)) & Same(s(r), s_prime(t))),
    {
        "equal margins match*hold": Every(
            (r, t, a, e), both(Same(m(r), a) & Same(h(r), e), Same(m_prime(t), a) & Same(h_prime(t), e))
        ),
        "equal margins match*swap": Every(
            (r, t, a, c), both(Same(m(r), a) & Same(s(r), c), Same(m_prime(t), a) & Same(s_prime(t), c))
        ),
    },
)
"""Single records with equal margins are equal records."""

REORDERED = {
    "`pi` is one to one": PI.bijective,
    "`x'` lists the records of `x`": every(
        Same(m_prime(r), m(PI(r))) & Same(h_prime(r), h(PI(r))) & Same(s_prime(r), s(PI(r)))
    ),
}
"""The record at place r of x' is that at place pi(r) of x."""


def conjugate(record: Element) -> Element:
    """The permutation of the places of x' that does what g does to those of x."""
    return PI.back(g(PI(record)))


def conjugate_back(record: Element) -> Element:
    """Its inverse."""
    return PI.back(g.back(PI(record)))


CONJUGATED = EveryStructure(
    "a dataset `x` of any size with any values, a list `x'` of its records, and a permutation of `x` within strata",
    one_to_one(conjugate, conjugate_back)
    & every(Same(m_prime(conjugate(r)), m_prime(r)))
    & every(both(Same(conjugate(r), r), Same(g(PI(r)), PI(r))))
    & every(Same(h_prime(r), h(PI(r))) & Same(s_prime(conjugate(r)), s(g(PI(r))))),
    {**REORDERED, **PERMUTATION},
)
"""Conjugation keeps to strata, moves the corresponding records, and leads to the same records in another order."""

UNMOVED = EveryStructure(
    "datasets of any size with any values, and a permutation of the records",
    every(~Same(s(g(r)), s(r)) >> ~Same(g(r), r)) & every(~Same(g(r), r) >> ~Same(g(g(r)), g(r))),
    {"`g` is a permutation": g.bijective},
)
"""A record that changes is moved; where one record is moved, so is the one whose value it receives."""

SIGMA, RHO = Bijection("sigma"), Bijection("rho")
TWO_PERMUTATIONS = {"`sigma` is a permutation": SIGMA.bijective, "`rho` is a permutation": RHO.bijective}
