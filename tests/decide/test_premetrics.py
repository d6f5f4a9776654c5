"""Bounds, laws, sharpenings and Lipschitz constants against brute force; the smallest counterexamples."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.decide.distances import check_size, distances
from dpcalc.decide.lengths import to_rows
from dpcalc.decide.premetrics.bounds import Bounds, bounds
from dpcalc.decide.premetrics.checks import check_laws, components_of
from dpcalc.decide.premetrics.lipschitz import lipschitz
from dpcalc.decide.premetrics.profile import profile
from dpcalc.decide.premetrics.sharpening import against, sharpened, smallest_restriction
from dpcalc.effort import Effort
from dpcalc.errors import TooLarge
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.exact import product as times
from dpcalc.spec.datasets import MultisetDomain, SequenceDomain, Vector, as_multiset
from dpcalc.spec.domain import Point, PointDomain
from dpcalc.spec.premetrics.adjacency import ADJACENCIES, Adjacent
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.premetrics.neighbour import sharpen
from dpcalc.spec.premetrics.ordered import InsertDelete, OrderedHamming
from dpcalc.spec.premetrics.pullback import Pullback
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.spec.preprocessing import (
    clip,
    clip_to_median,
    deduplicate,
    impute_from_previous,
    quantise,
    scale_to_largest,
)
from dpcalc.spec.units import DonorHamming, households, person_level

entries = st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(1), Fraction(3), INFINITY])
FACTORS = [Fraction(n, d) for n in range(13) for d in (1, 2, 3)] + [INFINITY]


@st.composite
def matrices(draw: st.DrawFn, count: int = 1) -> list[Matrix]:
    """Premetrics on the same few points."""
    size = draw(st.integers(1, 4))
    rows = [[[draw(entries) if i != j else 0 for j in range(size)] for i in range(size)] for _ in range(count)]
    return [Matrix(tuple("abcd"[:size]), row) for row in rows]


def _quotient(far: Extended, near: Extended) -> Extended | None:
    """How many times as far, where both are numbers and the nearer is not 0."""
    return None if isinstance(far, Infinity) or isinstance(near, Infinity) or near == 0 else far / near


def ends(found: Bounds) -> tuple[str, str]:
    """Both factors as text."""
    return str(found.lower), str(found.upper)


def apart(points: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    return list(permutations(points, 2))


@given(matrices(count=2))
def test_bounds_are_exact(pair: list[Matrix]) -> None:
    first, second = pair
    found = bounds(first, second, first.points)

    def below(factor: Extended) -> bool:
        return all(times(factor, first.distance(x, y)) <= second.distance(x, y) for x, y in apart(first.points))

    def above(factor: Extended) -> bool:
        return all(second.distance(x, y) <= times(factor, first.distance(x, y)) for x, y in apart(first.points))

    assert above(found.upper)
    assert found.lower is None or isinstance(found.lower, Infinity) or below(found.lower)
    for factor in FACTORS:
        assert above(factor) == (factor >= found.upper)
        if not isinstance(factor, Infinity):
            assert below(factor) == (found.lower is not None and factor <= found.lower)
    for extremal, attained in ((found.lower_pair, found.lower), (found.upper_pair, found.upper)):
        if extremal is not None:
            assert first.distance(extremal.x, extremal.y) == extremal.first
            assert second.distance(extremal.x, extremal.y) == extremal.second
            if isinstance(attained, Fraction):
                assert times(attained, extremal.first) == extremal.second
    ratios = [(_quotient(second.distance(x, y), first.distance(x, y)), (x, y)) for x, y in apart(first.points)]
    for extremal, attained in ((found.lower_pair, found.lower), (found.upper_pair, found.upper)):
        if extremal is not None and isinstance(attained, Fraction):
            assert (extremal.x, extremal.y) == next(pair for ratio, pair in ratios if ratio == attained), "the first"
    assert found.points == len(first.points)
    assert found.first_below == all(first.distance(x, y) <= second.distance(x, y) for x, y in apart(first.points))
    assert found.second_below == all(second.distance(x, y) <= first.distance(x, y) for x, y in apart(first.points))
    assert found.explain()


@pytest.mark.parametrize(
    ("d", "other", "lower", "upper", "factors"),
    [
        (1, 2, 2, 2, (Fraction(1, 2), 2)),
        (0, 1, "inf", "inf", (0, INFINITY)),
        (1, 0, 0, 0, (INFINITY, 0)),
        (1, "inf", "inf", "inf", (0, INFINITY)),
        ("inf", 1, None, 0, (INFINITY, 0)),
        ("inf", "inf", "inf", 0, (0, 0)),
        (0, 0, "inf", 0, (0, 0)),
    ],
)
def test_the_conventions(
    d: object, other: object, lower: object, upper: object, factors: tuple[object, object]
) -> None:
    one, two = (Matrix(("a", "b"), [[0, value], [value, 0]]) for value in (d, other))
    found = bounds(one, two, one.points)
    read = {"inf": INFINITY}
    assert (found.lower, found.upper) == (read.get(str(lower), lower), read.get(str(upper), upper))
    assert (found.budget_for_second, found.budget_for_first) == factors
    pair = f"a and b, at distance {d} in the first and {other} in the second"
    below = {"None": f"no l*d is below d' ({pair})", "inf": "l*d <= d' for every finite l"}
    above = {"inf": f"no finite u*d is above d' ({pair})", "0": "u = 0 (no pair that the first compares is apart"}
    said_below, said_above = found.explain().split("; ")
    assert said_below.startswith(below.get(str(lower), f"l = {lower} ({pair})"))
    assert said_above.startswith(above.get(str(upper), f"u = {upper} ({pair})"))


@settings(max_examples=30)
@given(matrices())
def test_laws_are_decided_with_a_violation(held: list[Matrix]) -> None:
    (d,) = held
    for check in check_laws(d, d.points):
        assert check.holds == d.laws.holds(check.law)
        if check.holds:
            continue
        x, *rest = check.points
        if check.law == "symmetric":
            assert d.distance(x, rest[0]) != d.distance(rest[0], x)
        elif check.law == "separates":
            assert d.distance(x, rest[0]) == 0
            assert x != rest[0]
        else:
            y, z = rest
            by_way = (d.distance(x, y), d.distance(y, z))
            assert not any(isinstance(step, Infinity) for step in by_way)
            assert d.distance(x, z) > sum(step for step in by_way if isinstance(step, Fraction))


def test_a_violation_is_said_with_the_distances_that_break_the_law() -> None:
    """Both directions of a pair, the two points that are not separated, or the way round and the direct way."""
    broken = Matrix("abc", [[0, 1, 5], [2, 0, 0], [5, 0, 0]])
    said = {check.law: (check.points, check.violation) for check in check_laws(broken, "abc")}
    assert said == {
        "symmetric": (("a", "b"), "d(a, b) = 1, d(b, a) = 2"),
        "separates": (("b", "c"), "d(b, c) = 0"),
        "triangle": (("a", "b", "c"), "d(a, c) = 5, d(a, b) = 1, d(b, c) = 0"),
    }
    kept = Matrix("abc", [[0, 1, 2], [1, 0, 1], [2, 1, 0]])
    assert [(check.law, check.holds, check.points, check.violation) for check in check_laws(kept, "abc")] == [
        (law, True, (), "") for law in said
    ]


@settings(max_examples=30)
@given(matrices())
def test_sharpening_agrees_with_the_reference(held: list[Matrix]) -> None:
    (d,) = held
    sharp = sharpened(d, d.points)
    assert against(sharp, sharpen(d, d.points), d.points).agree
    found = bounds(sharp, d, d.points)
    assert found.first_below


@settings(max_examples=20)
@given(matrices())
def test_a_profile_says_what_its_parts_say(held: list[Matrix]) -> None:
    (d,) = held
    found, sharp = profile(d, PointDomain(d.points)), sharpen(d, d.points)
    assert {check.law: check.holds for check in found.laws} == {c.law: d.laws.holds(c.law) for c in found.laws}
    assert len(found.laws) == 3
    differing = [(x, y) for x, y in product(d.points, repeat=2) if d.distance(x, y) != sharp.distance(x, y)]
    assert found.sharpening.differing == len(differing)
    assert found.sharpening.agree == (not differing)
    together = {frozenset(part) for part in found.components}
    joined = {x: {x} for x in d.points}
    for x, y in apart(d.points) * len(d.points):
        if not isinstance(d.distance(x, y), Infinity):
            joined[x] = joined[y] = joined[x] | joined[y]
            for z in joined[x]:
                joined[z] = joined[x]
    assert together == {frozenset(part) for part in joined.values()}
    assert (found.closed_form, found.agreement) == (None, None)


def test_a_profile_holds_a_closed_form_against_the_sharpening() -> None:
    small = profile(Adjacent("bounded-unordered"), MultisetDomain(["a", "b"], 2))
    assert small.closed_form is not None
    assert small.agreement is not None
    sharp = sharpen(small.premetric, small.points)
    assert small.agreement.agree == against(sharp, small.closed_form, small.points).agree


CLOSED = [
    (kind, domain)
    for kind in ADJACENCIES
    for domain in (SequenceDomain, MultisetDomain)
    if kind.endswith("-unordered") == (domain is MultisetDomain)
]


@pytest.mark.parametrize(("kind", "domain"), CLOSED)
@pytest.mark.parametrize("records", [1, 2, 3])
def test_closed_forms_on_full_domains(kind: str, domain: type[SequenceDomain], records: int) -> None:
    names = ["a", "b", "c"][:records]
    for sizes in ((0, 3), (2, 2), (1, 3)):
        points = list(domain(names, sizes).points())
        adjacent = Adjacent(kind)
        found = against(sharpened(adjacent, points), adjacent.closed_form(), points)
        assert found.agree == (kind.startswith("bounded") or sizes[0] < sizes[1] or records == 1)
        if not found.agree:
            assert found.first is not None
            assert found.first.first > found.first.second


def test_the_smallest_restricted_domains_where_a_closed_form_fails() -> None:
    for kind, domain in CLOSED:
        adjacent, points = Adjacent(kind), list(domain(["a", "b"], [0, 2]).points())
        found = smallest_restriction(adjacent, adjacent.closed_form(), points, 3)
        assert found is not None
        subset, agreement = found
        assert len(subset) == 2
        assert agreement.first is not None
        assert agreement.first.first == INFINITY
        assert agreement.first.second == 2
    size = len(points)
    subsets = [size, size * (size - 1) // 2, size * (size - 1) * (size - 2) // 6]
    for largest in (1, 2, 3):
        count = sum(subsets[:largest])
        found = smallest_restriction(adjacent, adjacent.closed_form(), points, largest, Effort(limit=count))
        assert (found is None) == (largest == 1)
        with pytest.raises(TooLarge, match=f"^{count} subsets are above the limit of {count - 1}"):
            smallest_restriction(adjacent, adjacent.closed_form(), points, largest, Effort(limit=count - 1))


@pytest.mark.parametrize("first", ["0", "1", "1/2", "2/3", "inf"])
@pytest.mark.parametrize("second", ["0", "1", "1/3", "2/3", "inf"])
def test_distances_in_different_units_are_compared_exactly(first: str, second: str) -> None:
    one, other = (Matrix("ab", [[0, each], [3, 0]]) for each in (first, second))
    found = against(one, other, "ab")
    assert (found.pairs, found.differing, found.agree) == (4, int(first != second), first == second)
    if found.first is not None:
        assert (found.first.x, found.first.y) == ("a", "b")
        assert (found.first.first, found.first.second) == (one.distance("a", "b"), other.distance("a", "b"))


@given(matrices(count=2))
def test_the_pair_whose_points_stand_earliest_is_shown_where_two_premetrics_differ(pair: list[Matrix]) -> None:
    one, other = pair
    found = against(one, other, one.points)
    places = list(product(range(len(one.points)), repeat=2))
    differing = [(i, j) for i, j in places if one.rows[i][j] != other.rows[i][j]]
    assert (found.pairs, found.differing) == (len(places), len(differing))
    if found.first is None:
        assert not differing
        return
    i, j = min(differing, key=lambda place: (max(place), place))
    assert (found.first.x, found.first.y) == (one.points[i], one.points[j])
    assert (found.first.first, found.first.second) == (one.rows[i][j], other.rows[i][j])


def test_unbounded_paths_on_one_size_have_nowhere_to_go() -> None:
    points = list(MultisetDomain(["a", "b"], 1).points())
    found = against(sharpened(Adjacent("unbounded-unordered"), points), SymmetricDifference(), points)
    assert found.differing == 2
    assert found.first is not None
    assert (str(found.first.x), str(found.first.y)) == ("{a}", "{b}")


def test_components() -> None:
    points = list(SequenceDomain(["a", "b"], [0, 2]).points())
    assert [len(part) for part in components_of(OrderedHamming(), points)] == [1, 2, 4]
    assert len(components_of(InsertDelete(), points)) == 1
    assert len(components_of(Adjacent("bounded-ordered"), points)) == 3


def test_ordered_and_unordered_distances() -> None:
    points = list(SequenceDomain(["a", "b"], [0, 3]).points())
    ordered, unordered = OrderedHamming(), Adjacent("bounded-unordered").closed_form(of_vectors=True)
    found = bounds(unordered, ordered, points)
    assert ends(found) == ("1", "inf")
    assert found.upper_pair is not None
    assert (found.upper_pair.x, found.upper_pair.y) == (Vector("ab"), Vector("ba"))
    back = bounds(ordered, unordered, points)
    assert ends(back) == ("0", "1")


def test_persons_and_households() -> None:
    homes = households(["a", "b"], [1, 2])
    points = list(MultisetDomain(homes, [0, 2]).points())
    found = bounds(SymmetricDifference("household"), person_level(SymmetricDifference("person")), points)
    assert ends(found) == ("0", "2")
    assert found.upper_pair is not None
    assert (str(found.upper_pair.x), str(found.upper_pair.y)) == ("{}", "{{a, a}}")
    same_size = list(SequenceDomain(households(["a", "b"], 2), [0, 2]).points())
    ordered = bounds(OrderedHamming("household"), person_level(OrderedHamming("person")), same_size)
    assert ends(ordered) == ("1", "2")


def test_donors_count_once() -> None:
    real = DonorHamming((0, 0, 0, 3))
    files = list(dict.fromkeys(map(real.impute, SequenceDomain(["a", "b"], 4).points())))
    found = bounds(real, OrderedHamming(), files)
    assert ends(found) == ("1", str(1 + real.recipients(0)))


VALUES = list(SequenceDomain([0, 1, 2], 3).points())
PLAIN: Premetric = OrderedHamming()


def nothing_left(point: Point) -> Vector:
    """A step that deletes everything."""
    del point
    return Vector()


@pytest.mark.parametrize(
    ("step", "before", "after", "points", "constant"),
    [
        (clip(0, 1), PLAIN, PLAIN, VALUES, 1),
        (quantise(2), PLAIN, PLAIN, VALUES, 1),
        (clip_to_median(), PLAIN, PLAIN, VALUES, 2),
        (scale_to_largest, PLAIN, PLAIN, VALUES, 3),
        (deduplicate, PLAIN, PLAIN, VALUES, INFINITY),
        (deduplicate, InsertDelete(), InsertDelete(), VALUES, Fraction(3, 2)),
        (deduplicate, InsertDelete(), PLAIN, VALUES, INFINITY),
        (impute_from_previous(0), PLAIN, PLAIN, VALUES, 3),
        (nothing_left, PLAIN, PLAIN, VALUES, 0),
    ],
)
def test_lipschitz_constants(
    step: object, before: Premetric, after: Premetric, points: list[Point], constant: Extended
) -> None:
    found = lipschitz(step, before, after, points)  # type: ignore[arg-type]  # every step is a map of points
    ratios: list[Extended] = []
    for x, y in product(points, points):
        near, far = before.distance(x, y), after.distance(step(x), step(y))  # type: ignore[operator]  # as above
        if not isinstance(near, Infinity) and far != 0:
            ratios.append(INFINITY if isinstance(far, Infinity) or near == 0 else far / near)
    assert found.constant == constant == max(ratios, default=Fraction(0))
    assert (found.pair is None) == (constant == 0)
    if found.pair is None:
        assert found.explain() == "L = 0: the step makes equal whatever is at finite distance"
        return
    pair = found.pair
    near, far = before.distance(pair.x, pair.y), after.distance(step(pair.x), step(pair.y))  # type: ignore[operator]  # as above
    assert (pair.first, pair.second) == (near, far)
    least = "no finite L" if constant == INFINITY else f"L = {constant}"
    assert found.explain() == f"{least}: {pair.x} and {pair.y} are {near} apart, their images {far}"


def test_too_many_pairs_are_refused_at_once() -> None:
    points = list(SequenceDomain(["a", "b"], 3).points())
    with pytest.raises(TooLarge):
        bounds(PLAIN, PLAIN, points, Effort(limit=10))
    with pytest.raises(TooLarge):
        check_laws(PLAIN, points, Effort(limit=10))


@pytest.mark.parametrize("ordered", [True, False])
def test_arrays_agree_with_the_distance_of_each_pair(ordered: bool) -> None:
    domain = SequenceDomain if ordered else MultisetDomain
    full = list(domain(["a", "b", "c"], [0, 3]).points())
    kinds = [Adjacent(kind) for kind in ADJACENCIES if ordered or kind.endswith("-unordered")]
    unordered: list[Premetric] = [Hamming(), SymmetricDifference()]
    measured: list[Premetric] = [OrderedHamming(), InsertDelete()] if ordered else unordered
    forgetful = [Pullback(each, as_multiset, "forgetting the order") for each in (unordered if ordered else [])]
    for points in (full, full[1::3], full[:1], full[-5:], []):
        sharp = [sharpened(kind, points) for kind in kinds]
        for premetric in [*kinds, *sharp, *measured, *forgetful]:
            lengths, unit = distances(premetric, points)
            found = to_rows(lengths, unit)
            assert found == [[premetric.distance(x, y) for y in points] for x in points]


def test_as_many_pairs_as_the_limit_are_measured_and_no_more() -> None:
    points, premetric = ["a", "b", "c"], Matrix(["a", "b", "c"], [[0, 1, 2], [1, 0, 1], [2, 1, 0]])
    lengths, unit = distances(premetric, points, Effort(limit=9))
    assert to_rows(lengths, unit) == [[0, 1, 2], [1, 0, 1], [2, 1, 0]]
    with pytest.raises(TooLarge, match="3 points have more than 8 pairs") as caught:
        distances(premetric, points, Effort(limit=8))
    assert caught.value.objects["estimate"] == 9
    check_size(PointDomain(points), Effort(limit=9))
    with pytest.raises(TooLarge, match=r"up to 3 points, which make 9 pairs, above the limit of 8") as caught:
        check_size(PointDomain(points), Effort(limit=8))
    assert (caught.value.objects["estimate"], "(2 points)" in str(caught.value.hint)) == (9, True)
