"""The definitions that examples carry, of laws, datasets and their distances, against dpcalc's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, pairwise, product
from typing import Any

import pytest

from dpcalc.certify.definitions import DEFINITIONS
from dpcalc.exact import INFINITY
from dpcalc.spec.datasets import Vector
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.chi_squared import CHI_SQUARED
from dpcalc.spec.divergences.density_ratio import DENSITY_RATIO
from dpcalc.spec.divergences.hellinger import HELLINGER, SQUARED_HELLINGER
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.divergences.integral import integral
from dpcalc.spec.divergences.kullback_leibler import KL
from dpcalc.spec.divergences.max_divergence import MAX
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.mult_delta import mult_delta
from dpcalc.spec.divergences.probabilistic import one_sided_probabilistic, probabilistic
from dpcalc.spec.divergences.renyi import renyi
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.divergences.tradeoff_shortfall import tradeoff_shortfall
from dpcalc.spec.divergences.values import order
from dpcalc.spec.divergences.wasserstein import WASSERSTEIN
from dpcalc.spec.law_enumeration import pairs_of_laws
from tests.certify.test_examples import true
from theorems.bailie2025._datasets import (
    insertions_and_deletions,
    ordered_hamming,
    symmetric_difference,
    unordered_hamming,
)

DIVERGENCES = (
    *(CHI_SQUARED, DENSITY_RATIO, HELLINGER, SQUARED_HELLINGER, KL, MAX, MULT, TV, WASSERSTEIN),
    *(mult_delta("1/4"), mult_delta("1/3"), renyi("2"), renyi("3/2"), hockey_stick("log(3/2)")),
    *(probabilistic("1/4"), one_sided_probabilistic("1/3"), integral([{0: 2, 1: 0, 2: 1}, {0: 1, 1: 1, 2: 0}])),
    tradeoff_shortfall([("0", "3/4"), ("1/5", "1/5"), ("3/4", "0"), ("1", "0")]),
)


@pytest.mark.parametrize("divergence", DIVERGENCES, ids=lambda d: d.name)
def test_distances_of_laws_are_ordered_as_dpcalc_has_them(divergence: Divergence) -> None:
    """Every pair of small laws against the one before it: which is farther apart."""
    pairs = [(p, q) for size in (1, 2, 3, 4) for p, q in pairs_of_laws(size)]
    here, there = divergence.certified("P", "Q"), divergence.certified("R", "S")
    strict = 0
    for (p, q), (r, s) in pairwise(pairs):
        one, other = (divergence.of(dict(enumerate(a)), dict(enumerate(b))) for a, b in ((p, q), (r, s)))
        sign = order(one, other)
        if sign:
            strict += 1
            word, opposite = (">", "<=") if sign > 0 else ("<", ">=")
            assert true(f"({word} {here} {there})", P=p, Q=q, R=r, S=s)
            assert not true(f"({opposite} {here} {there})", P=p, Q=q, R=r, S=s)
        if one.infinite or one.zero:
            assert true(f"(= {here} {'inf' if one.infinite else 0})", P=p, Q=q)
    assert strict > 8


def test_every_output_premetric_but_one_has_a_definition() -> None:
    assert all(divergence.definition[0] in DEFINITIONS for divergence in DIVERGENCES)


def datasets() -> Iterator[Vector]:
    return (Vector(records) for size in range(4) for records in product("ab", repeat=size))


@pytest.mark.parametrize(
    ("name", "distance"),
    [("hamming", ordered_hamming), ("hamming_s", unordered_hamming), ("symmetric_difference", symmetric_difference),
     ("indels", insertions_and_deletions)],
)  # fmt: skip
def test_distances_of_datasets_are_those_of_the_appendix(name: str, distance: Callable[[Any, Any], Any]) -> None:
    for x, y in combinations_with_replacement(datasets(), 2):
        apart = distance(x, y)
        assert true(f"(= ({name} x y) {'inf' if apart is INFINITY else apart})", x=x, y=y)
