"""What releases on households and on persons spend together, pair by pair, in squares of normalised Renyi distances.

A release with budget rho for a distance d of datasets may be as far apart as rho d at any pair, and some is: normals of
unit variance whose means are sqrt(2) rho d apart. Independent releases add up their squares. So a promise follows from
others exactly where the sum of rho^2 d^2 over these is at most its own at every pair.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import cast

from bailie2025._datasets import CERTIFIED, unordered_hamming
from bailie2025._resolutions import (
    NAMED,
    PAIRS,
    Homes,
    Pairs,
    Views,
    pairs_where,
    persons,
    same_numbers,
    same_rosters,
    shown,
)
from sympy import And, Basic, Eq, symbols

from dpcalc.certify.evidence import example
from dpcalc.claim import Claim, ForAll, Inequality, Instance, Reduction
from dpcalc.exact import product, total
from dpcalc.verdict import Evidence, Witness

a, b, h, k, s = symbols("a b h k s")
SAME_INVARIANTS = pairs_where(same_numbers)
NOBODY_MOVES = pairs_where(same_rosters)
Budgets = tuple[Fraction, Fraction]
"""The sums of rho^2 of the releases on households, and of those on persons."""


def budgets(households: Sequence[str], persons: Sequence[str]) -> Budgets:
    """Printed budgets, added up."""
    return sum(map(Fraction, households), Fraction(0)), sum(map(Fraction, persons), Fraction(0))


def within(spent: Budgets, promised: Fraction, pairs: Pairs = SAME_INVARIANTS, views: Views = NAMED) -> ForAll:
    """Releases with budgets for the household and the person distance keep a promise for the person distance."""
    by_households, by_persons = spent

    def check(instance: Instance) -> Witness | None:
        x, y = cast(tuple[Homes, Homes], instance)
        homes, heads = (unordered_hamming(view(x), view(y)) for view in views)
        left = total((product(by_households, product(homes, homes)), product(by_persons, product(heads, heads))))
        right = product(promised, product(heads, heads))
        if left <= right:
            return None
        values = {
            "x": shown(x),
            "x'": shown(y),
            "d^h": str(homes),
            "d^p": str(heads),
            "violated": f"{by_households} (d^h)^2 + {by_persons} (d^p)^2 = {left} > {promised} (d^p)^2 = {right}",
        }
        summary = f"{shown(x)} and {shown(y)} are {homes} apart by households, {heads} by persons"
        return Witness(summary, values, evidence=_evidence(x, y, views, spent, promised))

    return ForAll(PAIRS, pairs, check)


def _evidence(x: Homes, y: Homes, views: Views, spent: Budgets, promised: Fraction) -> Evidence:
    """Both distances, and the sum of squares beside the promise, for the kernel."""
    name = CERTIFIED[unordered_hamming]
    homes, heads = f"({name} x y)", f"({name} (persons x) (persons y))"
    if views == NAMED:
        homes, heads = f"({name} (named x) (named y))", f"({name} (named_persons x) (named_persons y))"
    sides = f"(+ (* {spent[0]} (* {homes} {homes})) (* {spent[1]} (* {heads} {heads})))"
    agree = ["(= (len x) (len y))"] if len(x) == len(y) else []
    if persons(x) == persons(y):
        agree.append("(= (len (persons x)) (len (persons y)))")
    return example(*agree, f"(> {sides} (* {promised} (* {heads} {heads})))", x=x, y=y)


def _lemma(given: Basic, promised: Basic) -> Inequality:
    """What follows at a pair: a and b are the budgets, h and k the distances, s the differing records of persons."""
    nonnegative = And(a >= 0, b >= 0, h >= 0, k >= 0, s >= 0)
    return Inequality(a * h**2 + b * k**2 <= promised * k**2, reals=(a, b, h, k, s), where=And(nonnegative, given))


MOVES = _lemma(And(h <= s, Eq(s, 2 * k)), 4 * a + b)
STAYS = _lemma(And(2 * h <= s, Eq(s, 2 * k)), a + b)
_RECORDS = (
    "Between datasets with as many persons the multiset symmetric difference of the records of persons has 2k records, "
    "k the person distance. Each household whose members differ has at least {0} of them, and every record names one "
    "household, so {1} is at most 2k, h being the household distance"
)


def repaired(spent: Budgets, promised: Fraction) -> Claim:
    """The promise with four times the budget of households, for datasets of as many persons and households."""
    words = _RECORDS.format("one", "h")
    return Reduction(within(spent, promised), MOVES, words)


def repaired_where_nobody_moves(spent: Budgets, promised: Fraction) -> Claim:
    """The promise with the sum of the budgets, where every household has as many members in all datasets."""
    words = _RECORDS.format("two, one of each dataset,", "2h")
    return Reduction(within(spent, promised, NOBODY_MOVES), STAYS, words)


READING = (
    "In one block without group quarters the invariants of a dataset are its numbers of persons and of housing units. "
    "A person's record names the household; the list of housing units is the same in all datasets. What is known of "
    "the measurements is their budgets, as in the proof; one for datasets one record apart is one for d_HamS, as roots "
    "of divergences add up along paths (cho2024/lem-39). The theorem says that every two releases with these budgets "
    "keep the promise, once the invariants and post-processing cost nothing (bailie2025/proof-b.5-invariants-free, "
    "bailie2025/prose-2.5-nor-pp). Releases that spend all of their budgets at the pair of the witness are normals of "
    "unit variance with means sqrt(2) rho d(x, .). Of TopDown itself nothing is refuted: its queries may see less of "
    "a person's move than such releases do."
)
