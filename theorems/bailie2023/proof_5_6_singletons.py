"""Proof of Theorem 5.6 (bailie2023): a single permutation from X to Z, and from X' to Z."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import permutations
from typing import cast

import flint

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.instances import (
    Permutation,
    Records,
    hamming,
    moved,
    permuted,
    records_of,
    stratum_universes,
    table_of,
)
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.stratum import output_representatives
from dpcalc.mechanisms.swapping_law import stratum_law, weight_polynomial
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Table, Witness
from theorems.bailie2025._derangements import Monomial, permutation_law

RATES = (Fraction(1, 20), Fraction(1, 3), Fraction(1, 2), Fraction(2, 3), Fraction(9, 10))


@dataclass(frozen=True)
class Turned:
    """Records X' of one stratum and a permutation rho that moves d(X, X') of them, with X = rho(X')."""

    x_prime: Records
    rho: Permutation
    shape: tuple[int, int]

    @cached_property
    def x(self) -> Records:
        """X, in the order that rho gives."""
        return permuted(self.x_prime, self.rho)

    @cached_property
    def leading_to(self) -> dict[Table, list[Permutation]]:
        """For each Z the set G of the permutations g with g(X) = Z."""
        found: dict[Table, list[Permutation]] = {}
        for g in permutations(range(len(self.rho))):
            found.setdefault(self.table(permuted(self.x, g)), []).append(g)
        return found

    def table(self, records: Records) -> Table:
        """The table of some records."""
        return table_of(records, *self.shape)

    def single(self, z: Table) -> bool:
        """Whether one permutation leads from X to Z, and one from X' to Z."""
        back = [g for g in permutations(range(len(self.rho))) if self.table(permuted(self.x_prime, g)) == z]
        return len(self.leading_to[z]) == 1 == len(back)

    def term(self, g: Permutation) -> Monomial:
        """``Pr(sigma = g)/Pr(sigma = g o rho)``: rho turns X' into X, then g turns X into Z."""
        composed = tuple(self.rho[place] for place in g)
        if self.table(permuted(self.x_prime, composed)) != self.table(permuted(self.x, g)):
            raise AssertionError("the composed permutation leads elsewhere")
        law = permutation_law(len(g))
        top, bottom = law[g], law[composed]
        return Monomial(top.chance / bottom.chance, top.selected - bottom.selected)

    def shown(self) -> dict[str, str]:
        """The datasets as text, records as (holding, swapping) value."""
        return {"X": str(self.x), "X'": str(self.x_prime), "rho": str(self.rho)}


def turned(n: int) -> Iterator[Instance]:
    """Every X' of one stratum of n records, up to renaming, with every rho that moves d(X, X') > 0 records."""
    for universe in stratum_universes(n):
        for table in output_representatives(universe):
            records = records_of(table)
            for rho in permutations(range(n)):
                case = Turned(records, rho, (len(table), len(table[0])))
                if 0 < moved(rho) == hamming(case.table(case.x), table):
                    yield case


def equal_ratio(single: bool = True) -> Claim:
    """For every p, P_X(Z)/P_X'(Z) is the term of g, wherever g alone leads to Z (or, if not ``single``, leads to Z)."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Turned, instance)
        x, x_prime = case.table(case.x), case.table(case.x_prime)
        for z, leading in case.leading_to.items():
            if single and (len(leading) > 1 or not case.single(z)):
                continue
            above, below = weight_polynomial(x, z), weight_polynomial(x_prime, z)
            for g in leading:
                term = case.term(g)
                left = above * term.ratio.denominator * _power(-term.exponent)
                right = below * term.ratio.numerator * _power(term.exponent)
                if left != right:
                    values = case.shown() | {"Z": str(z), "g": str(g), "term": str(term)}
                    ratio = f"({above})/({below}) in the odds"
                    return Witness(
                        f"{len(leading)} permutations lead to Z: the ratio is {ratio}, the term {term}", values
                    )
        return None

    return ForAll("X, X' and Z of one universe of n records, 0 < p < 1", turned, check, first=2)


def _power(exponent: int) -> flint.fmpz_poly:
    """``o**exponent``, or 1 where the exponent is negative."""
    return flint.fmpz_poly([0, 1]) ** max(exponent, 0)


def best_bound(single: bool = True) -> Claim:
    """Where every G is a singleton, the largest term over all g is the largest ratio of the two laws."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Turned, instance)
        if single and not all(len(g) == 1 and case.single(z) for z, g in case.leading_to.items()):
            return None
        terms = [case.term(g) for leading in case.leading_to.values() for g in leading]
        for rate in RATES:
            odds = rate / (1 - rate)
            law, other = (stratum_law(case.table(records), rate) for records in (case.x, case.x_prime))
            bound, actual = max(term.at(odds) for term in terms), max(law[z] / other[z] for z in law)
            if bound != actual:
                return Witness(
                    f"p = {rate}: the terms are at most {bound}, and P_X(Z)/P_X'(Z) at most {actual}", case.shown()
                )
        return None

    return ForAll(
        f"X and X' of one universe of n records, p in {{{', '.join(map(str, RATES))}}}", turned, check, first=2
    )


THEOREM = Theorem(
    id="bailie2023/proof-5.6-singletons",
    title="Proof of Theorem 5.6: singletons give tight bounds",
    statement=r"""Let $G_{X\to Z}$ be the set of permutations $g$ with $g(X)=Z$ and $\rho(X')=X$. Where $G_{X\to Z}$ and
$G_{X'\to Z}$ are singletons, $\Pr(\sigma(X)=Z)/\Pr(\sigma(X')=Z)$ is the one ratio
$\Pr(\sigma=g)/\Pr(\sigma=g\circ\rho)$, so that bounding these ratios gives tight bounds.""",
    claim=AllOf({"one ratio": equal_ratio(), "best bound": best_bound()}),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)),),
    source="bailie2023",
    lines="1028-1034",
    reading=(
        "'Tight' is read of X and X', as the sentence before it in the source: the largest term is the largest ratio "
        "of their laws. That the budget (5.1) itself is attained is another matter (bailie2025, appendix B.4)."
    ),
    twins=(
        Twin("several permutations", "G_{X to Z} may have several elements", equal_ratio(single=False)),
        Twin("several permutations, best bound", "the sets G may have several elements", best_bound(single=False)),
    ),
)
