"""Mechanisms with the answers yes and no that keep one Lipschitz condition and break another, for certificates."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from dpcalc.certify.evidence import example
from dpcalc.verdict import Evidence


def breaks(
    yes: Mapping[Any, Fraction], kept: str, bound: str, *more: str, at: tuple[str, str] = ("x", "y"), **objects: object
) -> Evidence:
    """The mechanism keeps the budget ln 2 for a distance of z and w, and its ratio exceeds 2 to a bound at one pair.

    ``yes`` gives the probability of yes at each dataset; ``kept``, ``bound``, ``more`` relations and ``at`` are
    written as certificates have them, M being the mechanism and Z its datasets.
    """
    first, second = (f"(at M {point})" for point in at)
    return example(
        *more,
        "(are_laws (map entry M (item entry 1)))",
        f"(every z Z (every w Z (<= (exp_MULT (at M z) (at M w)) (^ 2 {kept}))))",
        f"(> (exp_MULT {first} {second}) (^ 2 {bound}))",
        Z=list(yes),
        M=[(point, (chance, 1 - chance)) for point, chance in yes.items()],
        about=objects,
    )
