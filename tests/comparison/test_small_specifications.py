"""Specifications on a few points, drawn once and for all: every answer of a comparison against its definition."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from itertools import pairwise, permutations

import pytest

from dpcalc.certify.replay import accepted
from dpcalc.comparison.compare import compare
from dpcalc.comparison.comparison_certificate import comparison_certificate
from dpcalc.comparison.strength import Comparer
from dpcalc.exact import INFINITY, Extended, Infinity, total
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.total_variation import TV
from tests.comparison.specifications import BUDGETS, Small, Weights, drawn, shortest
from tests.comparison.test_compare import _number, _quotient, specification
from tests.comparison.test_grants import EPS, ETA, SYMBOLIC, at, number
from tests.comparison.test_grants import specification as in_symbols

CHANCE = random.Random(17)  # noqa: S311 -- a repeatable choice
DRAWN = [(drawn(CHANCE, size, BUDGETS), drawn(CHANCE, size, BUDGETS)) for size in (2, 3, 3, 4, 4, 4) for _ in range(5)]


def keeps(levels: dict[str, Extended], weights: Weights) -> bool:
    """Whether levels differ by no more than each weight; two infinite ones do not differ."""
    for (x, y), weight in weights.items():
        a, b = levels[x], levels[y]
        if isinstance(weight, Infinity) or a == b:
            continue
        if isinstance(a, Infinity) or isinstance(b, Infinity) or abs(a - b) > weight:
            return False
    return True


def test_strength_under_every_premetric_and_by_paths() -> None:
    found = []
    for first, second in DRAWN:
        offered, asked = first.weights(), second.weights()
        closed = shortest(offered, first.points)
        every = Comparer(first.graph(), second.graph(), MULT, every=True).decide()
        by_paths = Comparer(first.graph(), second.graph(), MULT).decide()
        assert every.holds == all(offered[pair] <= asked[pair] for pair in asked)
        assert by_paths.holds == all(closed[pair] <= asked[pair] for pair in asked)
        found.append((every.holds, by_paths.holds))
        if by_paths.mechanism is not None:
            levels: dict[str, Extended] = {
                str(x): INFINITY if str(level) == "oo" else Fraction(str(level))
                for x, level in zip(by_paths.mechanism.points, by_paths.mechanism.levels, strict=True)
            }
            assert keeps(levels, offered)
            assert not keeps(levels, asked)
        assert (by_paths.mechanism is None) == bool(by_paths.holds)
        for (i, j), paths in by_paths.through.items():
            for path in paths:
                steps = [(first.points[a], first.points[b]) for a, b in pairwise(path)]
                assert (path[0], path[-1]) == (i, j)
                length = total(tuple(min(offered[x, y], offered[y, x]) for x, y in steps))
                assert length <= asked[first.points[i], first.points[j]]
    assert {(False, False), (False, True), (True, True)} == set(found)


def test_strength_under_total_variation_up_to_its_bound() -> None:
    held = 0
    for first, second in DRAWN:
        asked = second.weights()
        closed = shortest(first.weights(), first.points)
        found = Comparer(first.graph(), second.graph(), TV).decide()
        least = {(x, y): min(asked[x, y], asked[y, x]) for x, y in asked}
        assert found.holds == all(min(closed[pair], Fraction(1)) <= least[pair] for pair in least)
        held += bool(found.holds)
    assert 5 < held < 25


@pytest.mark.parametrize("part", range(3))
def test_what_is_granted_and_what_is_said_twice(part: int) -> None:
    """The least budgets are the largest quotients; what a universe says twice is said without it."""
    for first, second in DRAWN[part::3]:
        closed, weights = shortest(first.weights(), first.points), first.weights()
        found = compare(specification(first), specification(second))
        assert found.transported is not None
        for entry, (members, _) in zip(found.transported, second.universes, strict=True):
            quotients = [_quotient(closed[x, y], second.premetric.distance(x, y)) for x, y in permutations(members, 2)]
            assert _number(entry) == max(quotients, default=Fraction(0))
        said = found.redundancies()[0]
        assert said.universes is not None
        for universe in first.universes:
            rest = Small(first.points, first.premetric, tuple(u for u in first.universes if u is not universe))
            implied = shortest(rest.weights(), first.points)
            binds = any(not isinstance(each, Infinity) for each in Small(
                first.points, first.premetric, (universe,)).weights().values())  # fmt: skip
            named = "{" + ", ".join(universe[0]) + "}"
            assert (named in said.universes) == (binds and all(implied[pair] <= weights[pair] for pair in weights))
        both = {(x, y): min(weights[x, y], weights[y, x]) for x, y in weights}
        closer = {pair for pair in closed if closed[pair] < both[pair]}
        assert said.implicit_count == len(closer)
        assert {(each.path[0], each.path[-1]) for each in said.implicit or ()} == closer


def test_every_answer_has_a_certificate() -> None:
    kinds = []
    for first, second in DRAWN[::2]:
        found = compare(specification(first), specification(second))
        data = json.loads(comparison_certificate(found))
        assert accepted(data)
        kinds.append(data["kind"])
        assert data["kind"] == ("stronger" if found.forward.holds else "separated")
        for name, spec in (("first", first), ("second", second)):
            for (x, y), weight in spec.weights().items():
                i, j = spec.points.index(x), spec.points.index(y)
                assert data["statement"][name][i][j] == ("inf" if isinstance(weight, Infinity) else str(weight))
    assert min(kinds.count("stronger"), kinds.count("separated")) > 3


IN_SYMBOLS = [(drawn(CHANCE, 3, SYMBOLIC), drawn(CHANCE, 3, SYMBOLIC)) for _ in range(8)]
VALUES = [(Fraction(3), Fraction(1, 7))]


@pytest.mark.parametrize("every", [False, True])
def test_answers_in_symbols_hold_at_their_values(every: bool) -> None:
    """The budget granted, and whether it is kept at all values; where it is not, at the values that are named."""
    found = []
    for first, second in IN_SYMBOLS:
        general = compare(in_symbols(first), in_symbols(second), every_divergence=every)
        assert general.forward.holds is not None
        found.append(general.forward.holds)
        separation = general.forward.separation
        named = separation.values if separation is not None else {}
        places = [(named.get(EPS, Fraction(1)), named.get(ETA, Fraction(1)))] if named else []
        granted = general.grants.constant
        assert granted is not None
        for place in [*places, *VALUES]:
            numbers = compare(*(in_symbols(at(spec, *place)) for spec in (first, second)), every_divergence=every)
            assert numbers.forward.holds or not general.forward.holds
            assert not numbers.forward.holds or place not in places
            reference = numbers.grants.constant
            assert reference is not None
            assert number(granted.budget, *place) == number(reference.budget, *place)
    assert set(found) == {False, True}
