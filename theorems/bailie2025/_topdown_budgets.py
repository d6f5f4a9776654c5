"""What releases on households and on persons spend together, pair by pair, in squares of normalised Renyi distances.

A release with budget rho for a distance d of datasets may be as far apart as rho d at any pair, and some is: normals of
unit variance whose means are sqrt(2) rho d apart. Independent releases add up their squares. So a promise follows from
others exactly where the sum of rho^2 d^2 over these is at most its own at every pair.
"""

from __future__ import annotations

from dpcalc.theory import AllOf, Every
from theorems.bailie2025._households import FIXED, NAMED, VIEWS

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


def repaired(claim: Every, staying: str) -> AllOf:
    """The promise where persons may move, and with a budget ``staying`` where nobody does."""
    still = claim.put(rho2=staying).assuming(**FIXED)
    return AllOf(
        {
            "persons may move": claim,
            "nobody moves": still,
        }
    )


READING = (
    "In one block without group quarters the invariants of a dataset are its numbers of persons and of housing "
    "units. A person's record names the household; the list of housing units is the same in all datasets. What is "
    "known of the measurements is their budgets, as in the proof; one for datasets one record apart is one for "
    "`d_HamS`, as roots of divergences add up along paths (cho2024/lem-39). The theorem says that every two releases "
    "with these budgets keep the promise, once the invariants and post-processing cost nothing "
    "(bailie2025/proof-b.5-invariants-free, bailie2025/prose-2.5-nor-pp). Releases that spend all of their budgets "
    "at the pair of the witness are normals of unit variance with means `sqrt(2) rho d(x, .)`. Of TopDown itself "
    "nothing is refuted: its queries may see less of a person's move than such releases do."
)
