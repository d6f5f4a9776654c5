"""Appendix A.4: what the closed forms of "for all domains, relations, budgets and mechanisms" say, taken literally."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import pairwise, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.exact import INFINITY, Extended, total
from dpcalc.exact import product as times
from dpcalc.language.claims import Every
from dpcalc.language.compiled import compiled
from dpcalc.spec.law_enumeration import SmallLaw, laws_on, merged
from dpcalc.wording import wording
from theorems.bailie2025 import _sharpening as sharpening

Matrix = Mapping[tuple[int, int], Extended]
THREE = tuple((a, b) for a in range(3) for b in range(3) if a != b)
VALUES: tuple[Extended, ...] = (Fraction(1), Fraction(2), Fraction(4), INFINITY)


def shortest(steps: Matrix, size: int) -> dict[tuple[int, int], Extended]:
    """Shortest paths, by trying every order of intermediate points."""
    found: dict[tuple[int, int], Extended] = {}
    for start, end in product(range(size), repeat=2):
        between = [p for p in range(size) if p not in (start, end)]
        chains = [chain for n in range(len(between) + 1) for chain in permutations(between, n)]
        lengths = [_length((start, *chain, end), steps) for chain in chains]
        found[start, end] = Fraction(0) if start == end else min(lengths)
    return found


def _length(places: tuple[int, ...], steps: Matrix) -> Extended:
    return total(tuple(steps[a, b] for a, b in pairwise(places)))


def kept(apart: Matrix, distance: Matrix, eps: Extended) -> bool:
    """Whether output laws are at most eps times the distance apart."""
    return all(apart[pair] <= times(eps, distance[pair]) for pair in distance)


def says(claim: Every, name: str, apart: Matrix, laws: int) -> bool:
    """Whether a hypothesis of a claim on the output premetrics D of a set L of laws holds of one."""
    meaning = claim.meaning
    holds = compiled(meaning.names, meaning.given[wording(name)], meaning.vocabulary)
    points = range(laws)
    return bool(holds(tuple(points), tuple(tuple(apart[a, b] for b in points) for a in points)))


def linear(apart: Matrix) -> bool:
    """Whether k steps of at most eps between three laws lead no further than k eps."""
    return says(sharpening.ONLY_IF_LINEAR, sharpening.LINEAR, apart, 3)


def additive(apart: Matrix) -> bool:
    """Whether steps between three laws lead no further than their sum."""
    return says(sharpening.ONLY_IF_ADDITIVE, sharpening.ADDITIVE, apart, 3)


def with_diagonal(values: Mapping[tuple[int, int], Extended], size: int) -> dict[tuple[int, int], Extended]:
    return {(a, b): values.get((a, b), Fraction(0)) for a in range(size) for b in range(size)}


ONE_OR_NOTHING: tuple[Extended, ...] = (Fraction(1), INFINITY)


def relations(symmetric: bool) -> Iterator[dict[tuple[int, int], Extended]]:
    """The premetric d_r of every relation on three points."""
    for bits in product(ONE_OR_NOTHING, repeat=6):
        d_r = with_diagonal(dict(zip(THREE, bits, strict=True)), 3)
        if not symmetric or all(d_r[a, b] == d_r[b, a] for a, b in THREE):
            yield d_r


def equivalent_for_all(apart: Matrix) -> bool:
    """Whether d_r and its sharpening have the same mechanisms: three points, every relation, every map to laws."""
    for images in product(range(3), repeat=3):
        output = {(a, b): apart[images[a], images[b]] for a, b in product(range(3), repeat=2)}
        for d_r in relations(symmetric=images != (0, 1, 2)):
            paths = shortest(d_r, 3)
            for eps in {Fraction(0), *apart.values()}:
                if kept(output, d_r, eps) != kept(output, paths, eps):
                    return False
    return True


@pytest.mark.parametrize("entries", list(product(VALUES[:3], repeat=3)))
def test_linear_is_equivalence_for_all_relations_of_symmetric_premetrics(entries: tuple[Extended, ...]) -> None:
    sides = dict(zip(((0, 1), (0, 2), (1, 2)), entries, strict=True))
    apart = with_diagonal({**sides, **{(b, a): value for (a, b), value in sides.items()}}, 3)
    assert linear(apart) == equivalent_for_all(apart)


@pytest.mark.thorough
@settings(max_examples=25)
@given(st.lists(st.sampled_from(VALUES), min_size=6, max_size=6))
def test_linear_is_equivalence_for_all_relations(entries: list[Extended]) -> None:
    apart = with_diagonal(dict(zip(THREE, entries, strict=True)), 3)
    assert linear(apart) == equivalent_for_all(apart)


@given(*(st.lists(st.sampled_from((Fraction(0), *VALUES)), min_size=6, max_size=6) for _ in range(2)))
def test_weighted_is_equivalence_for_all_premetrics(entries: list[Extended], distances: list[Extended]) -> None:
    """With the triangle inequality no premetric tells d from d*; without it d = D does."""
    apart, distance = (with_diagonal(dict(zip(THREE, each, strict=True)), 3) for each in (entries, distances))
    if additive(apart):
        for eps in VALUES:
            assert kept(apart, distance, eps) == kept(apart, shortest(distance, 3), eps)
    else:
        assert kept(apart, apart, Fraction(1))
        assert not kept(apart, shortest(apart, 3), Fraction(1))
    assert additive(apart) == all(
        apart[a, c] <= total((apart[a, b], apart[b, c])) for a, b, c in product(range(3), repeat=3)
    )


def stepped(p: SmallLaw, q: SmallLaw) -> Fraction:
    """A step function of total variation: 0, then 1 up to 1/3, 3/2 up to 2/3, and 3."""
    variation = sum((abs(a - b) for a, b in zip(p, q, strict=True)), Fraction(0)) / 2
    steps = ((Fraction(0), Fraction(0)), (Fraction(1, 3), Fraction(1)), (Fraction(2, 3), Fraction(3, 2)))
    return next((value for most, value in steps if variation <= most), Fraction(3))


@pytest.mark.thorough
def test_not_even_post_processing_makes_a_metric_of_linear_group_privacy() -> None:
    """Among laws with denominator 6: every law of a metric but the triangle inequality, post-processing, k steps."""
    laws = list(laws_on(3, 6))
    apart = {(p, q): stepped(p, q) for p, q in product(laws, repeat=2)}
    assert all(apart[p, q] == apart[q, p] and (apart[p, q] == 0) == (p == q) for p, q in apart)
    for p, q in apart:
        assert all(
            stepped(merged(p, image), merged(q, image)) <= apart[p, q]
            for image in ((0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1))
        )
    for eps in {value for value in apart.values() if value}:
        reached = {(p, q): 1 for (p, q), value in apart.items() if value <= eps}
        for k in (2, 3):
            reached |= {
                (p, s): k for p, q in list(reached) for s in laws if apart[q, s] <= eps and (p, s) not in reached
            }
            assert all(apart[pair] <= k * eps for pair in reached if reached[pair] <= k)
    low, middle, high = ((Fraction(n, 6), 1 - Fraction(n, 6), Fraction(0)) for n in (0, 2, 6))
    assert apart[low, high] > apart[low, middle] + apart[middle, high]
