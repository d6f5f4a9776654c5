"""Laws that premetrics on datasets declare, against all their distances on small domains."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

import pytest

from dpcalc.exact import Infinity
from dpcalc.spec.datasets import Multiset
from dpcalc.spec.domain import Point, PointDomain, RecordDomain
from dpcalc.spec.multiverse import Explicit
from dpcalc.spec.premetrics.adjacency import Adjacent
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.premetrics.neighbour import Neighbour, Relation, Sharpened
from dpcalc.spec.premetrics.ordered import InsertDelete, OrderedHamming
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.spec.premetrics.within import Within

WORDS = [rows for size in range(4) for rows in product("ab", repeat=size)]
VECTORS: list[Point] = list(WORDS)
SETS: list[Point] = [Multiset(each) for each in WORDS if sorted(each) == list(each)]
NAMES: list[Point] = list("abcd")
ROUND = Relation(NAMES, [(x, y) for x, y in product(NAMES, repeat=2) if x != y and {x, y} != {"a", "d"}])
ONE_WAY = Relation(NAMES, [("a", "b"), ("b", "c"), ("c", "d")])
CASES: list[tuple[Premetric, Sequence[Point]]] = [
    *((Adjacent(kind), SETS) for kind in ("bounded-unordered", "unbounded-unordered")),
    *((Adjacent(kind), VECTORS) for kind in ("bounded-ordered", "unbounded-ordered")),
    *((kind(relation), NAMES) for kind in (Neighbour, Sharpened) for relation in (ROUND, ONE_WAY)),
    (Hamming(), SETS), (SymmetricDifference(), SETS), (OrderedHamming(), VECTORS), (InsertDelete(), VECTORS),
    (Within(SymmetricDifference(), 2), SETS),
    (Matrix("abc", [[0, 1, 3], [1, 0, 1], [3, 1, 0]]), list("abc")),
    (Matrix("abc", [[0, 1, 2], [1, 0, 0], [2, 0, 0]]), list("abc")),
    (Matrix("abc", [[0, 1, 2], [2, 0, 1], [2, 3, 0]]), list("abc")),
]  # fmt: skip


@pytest.mark.parametrize(("premetric", "points"), CASES, ids=lambda case: getattr(case, "name", ""))
def test_a_declared_law_is_what_the_distances_say(premetric: Premetric, points: Sequence[Point]) -> None:
    d = {(x, y): premetric.distance(x, y) for x, y in product(points, repeat=2)}
    found = {
        "symmetric": all(d[x, y] == d[y, x] for x, y in d),
        "separates": all(d[x, y] != 0 for x, y in d if x != y),
        "triangle": not any(
            d[x, z] > d[x, y] + d[y, z]
            for x, y, z in product(points, repeat=3)
            if not isinstance(d[x, y], Infinity) and not isinstance(d[y, z], Infinity)
        ),
    }
    assert all(d[x, x] == 0 for x in points)
    declared = {law: premetric.laws.grounds(law) for law in found}
    for law, ground in declared.items():
        assert ground is None or ground[0] == found[law], (premetric, law)
    assert any(declared.values())


def test_what_is_no_dataset_has_no_neighbours() -> None:
    for kind in ("bounded-unordered", "unbounded-unordered"):
        Adjacent(kind).validate(PointDomain(SETS))
        with pytest.raises(Exception, match="use a domain of multisets or sequences"):
            Adjacent(kind).validate(PointDomain(NAMES))


def test_pairs_at_infinite_distance_are_listed_up_to_six() -> None:
    """Of four points that are all apart from one another there are twelve pairs, of three six."""
    for count, more in ((3, ""), (4, " and 6 more")):
        names = "abcd"[:count]
        apart = Matrix(names, [[0 if x == y else "inf" for y in names] for x in names])
        listed = [f"from {x} to {y}" for x, y in product(names, repeat=2) if x != y]
        assert apart.incomparable() == f"the pairs at infinite distance: {', '.join(listed[:6])}{more}"
    close = Matrix("abc", [[0, "inf", "inf"], ["inf", 0, "inf"], ["inf", 2, 0]])
    assert close.incomparable().count("from") == 5
    one_more = Matrix("abcd", [[0, "inf", "inf", "inf"], ["inf", 0, "inf", "inf"], ["inf", 1, 0, 1], [1, 1, 1, 0]])
    assert one_more.incomparable().endswith(" and 1 more")


def test_a_unit_of_several_steps_is_named_in_the_plural() -> None:
    assert Within(Hamming(), 1).unit == f"change of up to 1 {Hamming().unit}"
    assert Within(Hamming(), 2).unit == f"change of up to 2 {Hamming().unit}s"
    assert Within(Hamming(), 2, unit="visit").unit == "visit"


@pytest.mark.parametrize("size", [0, 1, 3])
def test_the_distance_of_tables_follows_from_the_number_of_replaced_records(size: int) -> None:
    """Wherever a premetric says what so many replaced records are apart, all tables that differ so are."""
    domain = RecordDomain({"x": 2, "y": 2}, size)
    tables = list(domain.datasets())
    compared = 0
    for premetric in (
        Hamming(), SymmetricDifference(), Adjacent("bounded-unordered"), Adjacent("unbounded-unordered"),
        *(Within(inner, most) for inner in (Hamming(), SymmetricDifference()) for most in (1, 2, 3, 4)),
    ):  # fmt: skip
        for x, y in product(tables, repeat=2):
            replaced = sum(abs(a - b) for a, b in zip(x.counts, y.counts, strict=True)) // 2
            said = premetric.of_replaced(replaced)
            assert said is None or said == premetric.distance(x, y), (premetric, replaced)
            compared += said is not None
    assert compared >= 5 * len(tables) ** 2
    listed = Matrix("ab", [[0, 1], [1, 0]])
    assert listed.of_replaced(1) is None
    assert Within(listed, 1).of_replaced(1) is None
    each = Within(Hamming(), tuple((table, 1) for table in tables))
    assert each.of_replaced(1) is None, "the number may be another at another table"


@pytest.mark.parametrize("count", range(2, 7))
def test_points_that_share_no_universe_are_listed_up_to_six(count: int) -> None:
    names = "abcdef"[:count]
    pairs = [f"{x} and {y}" for x, y in combinations(names, 2)]
    (said,) = Explicit([[name] for name in names]).left_out(PointDomain(list(names)))
    more = f" and {len(pairs) - 6} more" if len(pairs) > 6 else ""
    assert said == f"points that share no universe: {', '.join(pairs[:6])}{more}"
