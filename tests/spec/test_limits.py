"""As much as a limit allows is listed, and one more is refused at once; long lists are shortened in words."""

from __future__ import annotations

from collections.abc import Callable
from math import comb

import pytest

from dpcalc.effort import Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.spec import domain as domains
from dpcalc.spec.datasets import Multiset, Vector
from dpcalc.spec.domain import PointDomain, RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.invariants import TabulatedInvariant
from dpcalc.spec.multiverse import Explicit, InducedBy, Vacuous
from dpcalc.spec.multiverses.completion import completion
from dpcalc.spec.multiverses.finite_pairs import finite_pairs
from dpcalc.spec.multiverses.listing import Listing
from dpcalc.spec.multiverses.order import meet
from dpcalc.spec.multiverses.universe_function import UniverseFunction
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.premetrics.pullback import Pullback
from dpcalc.spec.sizes import SizeInvariant

ABCD = PointDomain(list("abcd"))
TABLES = RecordDomain({"match": 1, "hold": 2, "swap": 2}, 6)
TABLE = TABLES.table((2, 1, 1, 2))
SWAPPING = InducedBy(["match*hold", "match*swap"])
OVERLAPPING = Listing.of(tuple("abcd"), [(0, 1, 2), (1, 2, 3)])
NEAR = finite_pairs(Matrix("abcd", [[0, 1, "inf", 1], [1, 0, 1, 1], ["inf", 1, 0, 1], [1, 1, 1, 0]]), "abcd")


@pytest.mark.parametrize(
    ("listed", "size"),
    [
        (lambda effort: list(ABCD.points(effort)), 4),
        (lambda effort: list(TABLES.datasets(effort)), comb(9, 3)),
        (lambda effort: Vacuous().universes(ABCD, effort), 4),
        (lambda effort: Explicit([["a", "b"], ["b", "c"], []]).universes(ABCD, effort), 4),
        (lambda effort: SWAPPING.universe_of(TABLE, TABLES, effort).members, 4),
        (lambda effort: UniverseFunction.of(lambda x: "ab" if x in ("a", "b") else "abc", ABCD, effort), 10),
        (lambda effort: meet(OVERLAPPING, OVERLAPPING, effort), 10),
        (lambda effort: completion(OVERLAPPING, NEAR, effort), 2 + 3 + 2 + 3),
    ],
    ids=["points", "tables", "one universe", "listed", "swapping", "function", "meet", "completion"],
)
def test_as_much_as_the_limit_is_listed(listed: Callable[[Effort], object], size: int) -> None:
    """The number counts points, those of all sets that come up together."""
    listed(Effort(limit=size))
    with pytest.raises(TooLarge, match=f"above the limit of {size - 1}|more than {size - 1} points|above {size - 1}"):
        listed(Effort(limit=size - 1))


@pytest.mark.parametrize("count", [1, 12, 13, 20])
def test_a_domain_of_many_points_names_the_first_twelve(count: int) -> None:
    names = [f"p{i}" for i in range(count)]
    more = ", ..." if count > 12 else ""
    assert PointDomain(names).describe() == f"the {count} points {', '.join(names[:12])}{more}"


def test_a_domain_of_records_says_what_is_fixed() -> None:
    """The size and the variables; a bound on cells, or the margins of each stratum, where there are such."""
    variables = "all unordered datasets of 4 records over the variables"
    plain = RecordDomain({"hold": 2, "swap": 3}, 4)
    assert plain.describe() == f"{variables} hold (2), swap (3)"
    assert RecordDomain({"x": 4}, 4, largest=2).describe() == f"{variables} x (4) with at most 2 in a cell"
    margins = {"hold": [[1, 1], [0, 2]], "swap": [[2, 0], [1, 1]]}
    fixed = RecordDomain({"match": 2, "hold": 2, "swap": 2}, margins=margins)
    assert fixed.describe() == (
        f"{variables} match (2), hold (2), swap (2) whose counts in each stratum are "
        "[1, 1] by hold, [2, 0] by swap; [0, 2] by hold, [1, 1] by swap"
    )


@pytest.mark.parametrize("size", range(4))
def test_the_size_of_a_dataset_is_an_invariant(size: int) -> None:
    records = ["a", "b", "a"][:size]
    table = RecordDomain({"x": 2}, size).table((records.count("a"), records.count("b")))
    for dataset in (table, Multiset(records), Vector(records), tuple(records)):
        assert SizeInvariant().value(dataset) == (size,)
    with pytest.raises(InputError, match="is not a vector of records"):
        SizeInvariant().value("a")


def test_tables_with_margins_are_counted_up_to_a_bound_and_estimated_beyond(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound is the number of ways to fill all rows but the longest, of every stratum."""
    margins = {"hold": [[2, 2, 1], [1, 1, 0]], "swap": [[2, 2, 1], [1, 1, 0]]}
    domain = RecordDomain({"match": 2, "hold": 3, "swap": 3}, margins=margins)
    exact = len(list(domain.datasets()))
    bound = comb(4, 2) * comb(3, 2) * comb(3, 2) * comb(2, 2)
    assert domain.estimate() == exact < bound
    monkeypatch.setattr(domains, "_COUNT_EXACTLY_BELOW", bound)
    assert domain.estimate() == exact
    monkeypatch.setattr(domains, "_COUNT_EXACTLY_BELOW", bound - 1)
    assert domain.estimate() == bound


def test_universes_are_numbered_and_named() -> None:
    listed = Explicit([["a", "b"], ["c"], []]).universes(ABCD)
    assert [(each.label, each.index, each.trivial) for each in listed] == [
        ("{a, b}", 0, False), ("{c}", 1, True), ("{}", 2, True),
    ]  # fmt: skip
    by_hold = InducedBy(["hold"]).universes(TABLES)
    assert [each.index for each in by_hold] == list(range(7))
    assert [each.label for each in by_hold] == [f"hold = {n} {6 - n}" for n in range(7)]
    assert {each.index for each in SWAPPING.universes(TABLES)} == set(range(49))
    assert SWAPPING.universe_of(TABLE, TABLES).index is None
    assert InducedBy(["hold"]).universe_of(TABLE, TABLES).index is None
    assert [(each.label, each.index) for each in InducedBy([]).universes(ABCD)] == [("the domain", 0)]
    fixed = RecordDomain({"hold": 2, "swap": 2}, margins={"hold": [[2, 1]], "swap": [[1, 2]]})
    assert [(each.label, each.index) for each in InducedBy(["hold"]).universes(fixed)] == [("hold = 2 1", 0)]
    with pytest.raises(InputError, match="universes 1 and 3 are the same"):
        Explicit([["a", "b"], ["a"], ["b", "a"]])
    with pytest.raises(InputError, match="universe 2 lists a point twice"):
        Explicit([["a", "b"], ["a", "a"]])
    with pytest.raises(InputError, match="universe 2 holds 'e'"):
        Flavor(ABCD, Matrix("abcd", [[0] * 4] * 4), Explicit([["a"], ["e"]]))


def test_the_first_value_that_is_listed_for_a_point_counts() -> None:
    invariant = TabulatedInvariant("side", (("a", 1), ("b", 2), ("a", 3)))
    assert [invariant.value(point) for point in "ab"] == [(1,), (2,)]
    with pytest.raises(InputError, match="lists no value for 'c'"):
        invariant.value("c")
    assert invariant.shown((1,)) == "side = 1"


@pytest.mark.parametrize("place", [0, 999, 1000])
def test_the_first_thousand_images_are_looked_at_beforehand(place: int) -> None:
    """An image that the inner premetric does not measure is refused with the domain, or with its distance."""
    names = list(range(1200))
    inner = Matrix(["in"], [[0]])
    pulled = Pullback(inner, lambda point: "out" if point == place else "in", "a map")
    domain = PointDomain(names)
    if place < 1000:
        with pytest.raises(InputError, match="no distance is given for the point 'out'"):
            pulled.validate(domain)
    else:
        pulled.validate(domain)
    assert pulled.distance(1, 2) == 0
    with pytest.raises(InputError, match="no distance is given for the point 'out'"):
        pulled.distance(1, place)
