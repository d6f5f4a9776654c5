"""Outputs of permutation swapping that come from one dataset of a universe alone, for certificates."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from dpcalc.certify.evidence import example
from dpcalc.decide.instances import records_of
from dpcalc.decide.stratum_loss import StratumLoss
from dpcalc.verdict import Evidence

_MOST = 4
"""Records of a stratum whose permutations a certificate goes through."""


def told_apart(found: Mapping[Fraction, StratumLoss]) -> Evidence | None:
    """At each rate some output z comes from x and not from y, different datasets of one universe of one stratum."""
    cases = []
    for rate, loss in found.items():
        if loss.x is None or loss.x_prime is None or loss.output is None or sum(map(sum, loss.x)) > _MOST:
            return None
        cases.append((rate, *map(records_of, (loss.x, loss.x_prime, loss.output))))
    x, y, z = "(item c 1)", "(item c 2)", "(item c 3)"
    agree = f"(and (agree {x} u (list 0)) (agree {x} u (list 1)) (agree {y} u (list 0)) (agree {y} u (list 1)))"
    chances = (f"(swapped_into {dataset} {z} (list 1) (item c 0))" for dataset in (x, y))
    return example(
        f"(let u (item (item cases 0) 1) (every c cases (and {agree} (not (agree {x} {y} (list 0 1))))))",
        "(every c cases (and (> {} 0) (= {} 0)))".format(*chances),
        cases=cases,
    )
