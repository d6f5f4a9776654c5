"""Section 3.2.5 (bailie2025): swap keys, invariants and budgets of the 2010 Census."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import cast

import sympy
from sympy import And, Rational, log

from dpcalc.claim import AllOf, Claim, ForAll, Inequality, Instance, Printed, PrintedCell
from dpcalc.decide.scope import EnumerateScope
from dpcalc.derive.swapping import ODDS
from dpcalc.symbolic.symbols import p
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._permutation_arguments import no_larger, same_classes
from theorems.bailie2025._swapping import (
    Named,
    Parts,
    Record,
    Records,
    equivalent,
    invariants,
    largest_mixed_stratum,
    project,
    published_budget_at,
    published_factor,
    text,
)

NAMES = ("state", "persons", "adults", "block", "character")
STATE, PERSONS, ADULTS, BLOCK, CHARACTER = range(5)
HOUSEHOLDS: tuple[Record, ...] = tuple(
    (state, persons, adults, block, character)
    for state, block, character in product((0, 1), repeat=3)
    for persons, adults in ((1, 1), (2, 1), (2, 2))
)
"""A household of one or two persons in one of two blocks of one of two states."""

COARSE, FINE = (STATE, PERSONS), (STATE, PERSONS, ADULTS)
RATES = (Fraction(1, 50), Fraction(1, 20), Fraction(1, 2), Fraction(2, 3), Fraction(9, 10))


def households(size: int) -> Iterator[Instance]:
    """Every dataset of n households."""
    return combinations_with_replacement(HOUSEHOLDS, size)


def listed(size: int) -> Iterator[Records]:
    """The same datasets."""
    return combinations_with_replacement(HOUSEHOLDS, size)


def bounds(coarse: tuple[int, ...], fine: tuple[int, ...]) -> Callable[[Instance], Witness | None]:
    """The value of b, and the budget at each rate, for the first key is at least that for the second."""

    def check(instance: Instance) -> Witness | None:
        records = cast(Records, instance)
        above, below = largest_mixed_stratum(records, coarse), largest_mixed_stratum(records, fine)
        values = {"x": text(records, NAMES), "b, first key": str(above), "b, second key": str(below)}
        if above < below:
            return Witness(f"b is {above} for the first key and {below} for the second", values)
        for rate in RATES:
            if published_factor(above, rate) < published_factor(below, rate):
                return Witness(f"the budget for the first key is smaller at p = {rate}", {**values, "p": str(rate)})
        return None

    return check


PARTS_2010 = Parts(COARSE, (ADULTS, CHARACTER), (BLOCK,))


SWAPPING = Named("c_Swap", lambda records: invariants(records, PARTS_2010))


def described(name: str, *variables: int) -> Claim:
    """The invariants are: households by some variables in each block, and all but geography together in each state."""

    def value(records: Records) -> object:
        blocks = Counter((record[STATE], record[BLOCK], *(record[i] for i in variables)) for record in records)
        return frozenset(blocks.items()), project(records, (STATE, PERSONS, ADULTS, CHARACTER))

    over = "datasets of n households, two values of each variable"
    return equivalent(SWAPPING, Named(name, value), over, listed, NAMES)


def larger_b(coarse: tuple[int, ...], fine: tuple[int, ...]) -> Claim:
    """One swap key bounds the b and the budget of another."""
    over = "datasets of n households, two values of each variable, p in {1/50, 1/20, 1/2, 2/3, 9/10}"
    return ForAll(over, households, bounds(coarse, fine))


LARGEST = {"b = 3.65 million": 3_650_000, "b = 3,653,802": 3_653_802}


def ends(low: str, high: str) -> Claim:
    """The budgets at p = 4% and p = 2%, as printed."""
    rates = ((Fraction(1, 25), low), (Fraction(1, 50), high))
    return Printed(
        tuple(
            PrintedCell(f"{name}, p = {rate}", published_budget_at(size, rate), shown)
            for name, size in LARGEST.items()
            for rate, shown in rates
        )
    )


def between(relation: type[sympy.Rel], rate: Fraction) -> Claim:
    """For every p between 2% and 4% the budget compares so with its value at one end."""
    size = LARGEST["b = 3,653,802"]
    left, right = log(size + 1) - log(ODDS), published_budget_at(size, rate)
    return Inequality(relation(left, right), reals=(p,), where=And(p >= Rational(1, 50), p <= Rational(1, 25)))


COARSER = Theorem(
    id="bailie2025/prose-3.2.5-coarser-key",
    title="A coarser swap key bounds b from above",
    statement=r"""For a fixed dataset, $b$ with $V_{\mathrm{Match}}$ = state $\times$ household size is at least $b$
with the number of voting-age persons added to $V_{\mathrm{Match}}$; so the budget computed with the coarser key is
at least the budget with the finer.""",
    claim=no_larger(larger_b(COARSE, FINE)),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="1495",
    twins=(
        Twin("the other way round", "the finer key bounds the coarser", larger_b(FINE, COARSE)),
        Twin("keys not nested", "state and size against state and block", larger_b(COARSE, (STATE, BLOCK))),
    ),
)

BUDGET = Theorem(
    id="bailie2025/prose-3.2.5-eps-2010",
    title="The budget of the 2010 setting",
    statement=r"""With $b=3.65$ million ($3{,}653{,}802$ in the working paper of 2023) and $0.02\le p\le 0.04$, the
budget $\ln(b+1)-\ln o$ lies between $18.29$ and $19$.""",
    claim=AllOf(
        {
            "the ends": ends("18.29", "19"),
            "above the lower end": between(sympy.GreaterThan, Fraction(1, 25)),
            "below the upper end": between(sympy.LessThan, Fraction(1, 50)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=1)), Prove()),
    source="bailie2025",
    lines="1495, 1874",
    reading="The two ends are rounded to the digits printed; unrounded they are 18.289... and 19.003...",
    twins=(
        Twin("three decimals", "the ends are 18.290 and 19.000", ends("18.290", "19.000")),
        Twin("the ends exchanged", "the budget is largest at p = 4%", between(sympy.LessThan, Fraction(1, 25))),
    ),
)

INVARIANTS = Theorem(
    id="bailie2025/prose-3.2.5-invariants",
    title="The invariants of the 2010 setting",
    statement=r"""With $V_{\mathrm{Match}}$ = state $\times$ household size and $V_{\mathrm{Swap}}$ the geography
below the state, the invariants are the counts of households by number of occupants in each block, and all
cross-classifications of the non-geographical variables in each state.""",
    claim=same_classes(described("households by occupants in each block, all else by state", PERSONS)),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="1497",
    reading=(
        "One variable stands for the geography below the state, and one for the characteristics other than adults "
        "and size."
    ),
    twins=(
        Twin(
            "adults by block too",
            "households by occupants and adults in each block",
            described("households by occupants and adults in each block, ...", PERSONS, ADULTS),
        ),
        Twin(
            "households by block",
            "the number of households in each block alone",
            described("households in each block, ..."),
        ),
    ),
)

THEOREMS = (COARSER, BUDGET, INVARIANTS)
