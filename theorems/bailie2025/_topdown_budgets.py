"""What releases on households and on persons spend together, pair by pair, in squares of normalised Renyi distances.

A release with budget rho for a distance d of datasets may be as far apart as rho d at any pair, and some is: normals of
unit variance whose means are sqrt(2) rho d apart. Independent releases add up their squares. So a promise follows from
others exactly where the sum of rho^2 d^2 over these is at most its own at every pair.
"""

from __future__ import annotations

from sympy import And, Basic, Eq, symbols

from dpcalc.theory import AllOf, Every, Inequality, Reduction
from theorems.bailie2025._households import FIXED, NAMED, VIEWS

a, b, h, k, s = symbols("a b h k s")
WITHIN = Every(
    all="x, x' in homes",
    let={
        **VIEWS,
        "rho2_h": "0.07",
        "rho2_p": "2.56",
        "rho2": "2.63",
        "d_h(x: datasets, x': datasets)": "hamming_s(by_home(x), by_home(x'))",
        "d_p(x: datasets, x': datasets)": "hamming_s(by_person(x), by_person(x'))",
    },
    given={
        "as many persons": "len(persons(x)) = len(persons(x'))",
        "as many households": "len(x) = len(x')",
    },
    show="rho2_h * square(d_h(x, x')) + rho2_p * square(d_p(x, x')) <= rho2 * square(d_p(x, x'))",
).put(**NAMED)
"""Releases with budgets for the household and the person distance keep a promise for the person distance."""


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


def repaired(claim: Every, staying: str) -> AllOf:
    """The promise where persons may move, and with a budget ``staying`` where nobody does."""
    still = claim.put(rho2=staying).assuming(**FIXED)
    return AllOf(
        {
            "persons may move": Reduction(claim, MOVES, _RECORDS.format("one", "h")),
            "nobody moves": Reduction(still, STAYS, _RECORDS.format("two, one of each dataset,", "2h")),
        }
    )


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
