"""Appendix A.1 to A.3 (bailie2025) by hand-written brute force: no formula, no solver, nothing of dpcalc/structure.

Points are 0, 1, 2; a universe is a frozenset; a multiverse is a list of universes with a dict of budgets; a distance is
a dict on ordered pairs. ``FAR`` plays infinity: a product with it is ``FAR``, by 0 as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, permutations, product
from random import Random

import pytest

FAR = 10**6
Universe = frozenset[int]
Budgets = dict[Universe, int]
Distance = dict[tuple[int, int], int]
Weights = Distance


def times(budget: int, distance: int) -> int:
    return FAR if FAR in (budget, distance) else budget * distance


def subsets(points: range) -> list[Universe]:
    return [frozenset(s) for s in chain.from_iterable(combinations(points, k) for k in range(len(points) + 1))]


def multiverses(points: range, at_most: int) -> Iterator[tuple[Universe, ...]]:
    for count in range(at_most + 1):
        yield from combinations(subsets(points), count)


def distances(points: range, values: tuple[int, ...]) -> Iterator[Distance]:
    pairs = list(permutations(points, 2))
    for chosen in product(values, repeat=len(pairs)):
        yield dict(zip(pairs, chosen, strict=True)) | {(x, x): 0 for x in points}


def weights(points: range, budgets: Budgets, d: Distance) -> Weights:
    """How far apart two laws may be: the least of budget times distance over the universes with both points."""
    return {
        (x, y): min((times(e, d[x, y]) for u, e in budgets.items() if {x, y} <= u), default=FAR)
        for x, y in permutations(points, 2)
    }


def closed(points: range, links: set[tuple[int, int]]) -> dict[int, Universe]:
    """The classes of the least equivalence that has the links."""
    of = {x: {x} for x in points}
    for x, y in links:
        if of[x] is not of[y]:
            of[x] |= of[y]
            for z in of[x]:
                of[z] = of[x]
    return {x: frozenset(part) for x, part in of.items()}


def components(points: range, mv: tuple[Universe, ...], d: Distance) -> dict[int, Universe]:
    """[x]: points that share a universe and are at a finite distance, in some order, are linked."""
    shared = {(x, y) for u in mv for x, y in permutations(u, 2)}
    return closed(points, {(x, y) for x, y in shared if min(d[x, y], d[y, x]) < FAR})


def classes(points: range, d: Distance) -> dict[int, Universe]:
    return closed(points, {(x, y) for x, y in permutations(points, 2) if d[x, y] < FAR})


def b(x: int, budgets: Budgets, part: dict[int, Universe]) -> set[int]:
    return {e for u, e in budgets.items() if u & part[x]}


def b_prime(x: int, budgets: Budgets) -> set[int]:
    return {e for u, e in budgets.items() if x in u}


def specifications(points: range, universes: int, every: int = 1) -> Iterator[tuple[Budgets, Distance]]:
    """All multiverses with budgets 0, 1, 2 or infinite, and distances 0, 1 or infinite; or one in ``every``, drawn."""
    draw = Random(1)  # noqa: S311 -- a sample of cases, not a secret
    for mv in multiverses(points, universes):
        for d in distances(points, (0, 1, FAR)):
            for budget in product((0, 1, 2, FAR), repeat=len(mv)):
                if draw.randrange(every) == 0:
                    yield dict(zip(mv, budget, strict=True)), d


SMALL = list(specifications(range(2), 3))
LARGER = list(specifications(range(3), 2, every=40))


@pytest.fixture(params=["two points", "three points"])
def cases(request: pytest.FixtureRequest) -> tuple[range, list[tuple[Budgets, Distance]]]:
    return (range(2), SMALL) if request.param == "two points" else (range(3), LARGER)


def cut(budgets: Budgets, others: set[Universe]) -> Budgets:
    """The nonempty intersections, each with the least budget of the universes that it lies in."""
    parts = {u & v for u in budgets for v in others} - {frozenset[int]()}
    return {part: min(e for u, e in budgets.items() if part <= u) for part in parts}


@pytest.mark.thorough
def test_multiverses_and_premetrics_promise_the_same(cases: tuple[range, list[tuple[Budgets, Distance]]]) -> None:
    """Propositions A.3.1 to A.3.3: two specifications have the same mechanisms if their weights are the same."""
    points, specs = cases
    whole = frozenset(points)
    for budgets, d in specs:
        pairs = {frozenset({x, y}) for (x, y), far in d.items() if far < FAR}
        parts = set(classes(points, d).values())
        for other in (pairs, parts, set(budgets)):
            assert weights(points, cut(budgets, other), d) == weights(points, budgets, d)
        for e in (0, 1, FAR):
            for other in (pairs, parts):
                assert weights(points, dict.fromkeys(other, e), d) == weights(points, {whole: e}, d)
            inside = {(x, y): far if any({x, y} <= u for u in budgets) else FAR for (x, y), far in d.items()}
            assert weights(points, {whole: e}, inside) == weights(points, dict.fromkeys(budgets, e), d)


def test_what_can_be_said_of_the_budget(cases: tuple[range, list[tuple[Budgets, Distance]]]) -> None:
    """Corollary A.2.2, b' and conditions I and II, with the corrected condition between them."""
    points, specs = cases
    broken: set[tuple[int, int]] = set()
    for budgets, d in specs:
        part = components(points, tuple(budgets), d)
        bs, exact = [b(x, budgets, part) for x in points], [b_prime(x, budgets) for x in points]
        near = [(x, y) for x, y in permutations(points, 2) if any({x, y} <= u for u in budgets) and d[x, y] < FAR]
        assert all(bs[x] == bs[y] for x, y in near)
        assert (bs == exact) == all(exact[x] == exact[y] for x, y in near)
        both = list(combinations(budgets, 2))
        first = all(not u & v for u, v in both)
        linked = {frozenset({x, y}) for x, y in permutations(points, 2) if d[x, y] < FAR}
        second = all(sum(pair <= u for u in budgets) < 2 for pair in linked)
        between = all(len(part[x]) == 1 or sum(x in u for u in budgets) < 2 for x in points)
        assert first <= between <= second
        if first:
            assert bs == exact
            assert max(map(len, bs)) <= 1
        if between:
            assert bs == exact
            assert all(len(bs[x]) <= 1 for x in points if len(part[x]) > 1)
            assert all(any(part[x] <= u for u in budgets) for x in points if any(x in u for u in budgets))
        if second and (bs != exact or max(map(len, bs)) > 1):
            broken.add((len(points), len(budgets)))
    assert min(broken) == (len(points), 2)


def test_condition_two_does_not_keep_components_in_one_universe() -> None:
    d = dict.fromkeys(permutations(range(3), 2), 1)
    mv = (frozenset({0, 1}), frozenset({1, 2}))
    assert len(mv[0] & mv[1]) < 2
    assert components(range(3), mv, d)[0] == {0, 1, 2}
    assert not any({0, 1, 2} <= u for u in mv)


@pytest.mark.parametrize("size", [2, 3])
def test_when_the_invariants_of_a_premetric_change_the_multiverse(size: int) -> None:
    """The equivalence in the proof of Proposition A.3.3 fails, first at {a}, {b}, {a, b}; the corrected one holds."""
    points = range(size)
    false: list[frozenset[Universe]] = []
    for d in distances(points, (1, FAR)):
        part = classes(points, d)
        for mv in map(frozenset, multiverses(points, 4)):
            if frozenset() in mv:
                continue
            new = frozenset(u & c for u in mv for c in part.values() if u & c)
            missing = any(u & part[x] not in mv for u in mv for x in u)
            assert (new != mv) == any(not u <= part[x] for u in mv for x in u)
            assert missing <= (new != mv)
            if (new != mv) != missing:
                false.append(mv)
    if size == 2:
        assert set(false) == {frozenset({frozenset({0}), frozenset({1}), frozenset({0, 1})})}
    assert min(map(len, false)) == 3


def shortest(points: range, w: Weights) -> Weights:
    best = dict(w)
    for y, x, z in product(points, repeat=3):
        if len({x, y, z}) == 3:
            best[x, z] = min(best[x, z], FAR, best[x, y] + best[y, z])
    return best


@pytest.mark.thorough
def test_disjoint_universes_have_no_shorter_paths() -> None:
    """Appendix A.3: with the triangle inequality of d, shortest paths of conditions are conditions; else not."""
    points = range(3)
    pairs = list(permutations(points, 2))
    separate = [mv for mv in multiverses(points, 2) if not any(u & v for u, v in combinations(mv, 2))]
    for d in distances(points, (0, 1, 2, FAR)):
        if any(d[x, z] > d[x, y] + d[y, z] for x, y, z in product(points, repeat=3)):
            continue
        for mv in separate:
            for budget in product((0, 1, FAR), repeat=len(mv)):
                w = weights(points, dict(zip(mv, budget, strict=True)), d)
                assert shortest(points, w) == w
    d = dict.fromkeys(pairs, 1)
    chain_of_two = weights(points, {frozenset({0, 1}): 1, frozenset({1, 2}): 1}, d)
    assert chain_of_two[0, 2] == FAR
    assert shortest(points, chain_of_two)[0, 2] == 2


def test_pairs_in_different_classes_and_no_others_may_have_any_two_laws() -> None:
    """Where different laws are infinitely far apart, x and x' can differ exactly if they are in different classes."""
    points = range(3)
    for d in distances(points, (0, 1, FAR)):
        allowed = [
            laws
            for laws in product("PQ", repeat=3)
            if all(laws[x] == laws[y] or times(1, d[x, y]) == FAR for x, y in permutations(points, 2))
        ]
        part = classes(points, d)
        for x, y in permutations(points, 2):
            assert any(laws[x] == "P" and laws[y] == "Q" for laws in allowed) == (part[x] != part[y])


def total_variation(sets: list[frozenset[str]], one: str, other: str) -> int:
    """The largest difference of the point masses at two values over the measurable sets."""
    return max(abs((one in s) - (other in s)) for s in sets)


def test_the_sigma_algebra_decides_whether_two_point_masses_differ() -> None:
    """Proposition A.2.1: point masses at two values are equal, or at total variation 1 where a set tells them apart."""
    trivial = [frozenset[str](), frozenset({"s", "t"})]
    induced = [*trivial, frozenset({"s"}), frozenset({"t"})]
    assert total_variation(trivial, "s", "t") == 0
    assert total_variation(induced, "s", "t") == 1
