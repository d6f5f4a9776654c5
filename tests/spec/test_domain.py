"""Domains list what they say, and refuse at once what is too large or does not fit."""

from __future__ import annotations

from itertools import product
from math import comb

import pytest

from dpcalc.effort import Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.all_records import AllRecords
from dpcalc.spec.domain import PointDomain, RecordDomain
from dpcalc.spec.tables import ContingencyTable

RECORDS = {"match": 2, "hold": 2, "swap": 2}


def test_a_domain_of_points() -> None:
    domain = PointDomain(["a", "b"])
    assert list(domain.points()) == ["a", "b"]
    assert domain.contains("a")
    assert not domain.contains("c")
    for bad, complaint in ((["a", "a"], "twice"), ([], "at least one"), ("ab", "at least one")):
        with pytest.raises(InputError, match=complaint):
            PointDomain(bad)


def test_all_datasets_of_a_size() -> None:
    domain = RecordDomain({"hold": 2, "swap": 2}, size=3)
    brute = {c for c in product(range(4), repeat=4) if sum(c) == 3}
    found = list(domain.datasets())
    assert [x.counts for x in found] == sorted(brute)
    assert domain.estimate() == len(found) == 20
    assert all(domain.contains(x) for x in found)
    assert not domain.contains(domain.table((1, 1, 1, 1)))
    assert not domain.contains("x")


def test_fixed_margins_are_one_universe() -> None:
    margins = {"hold": [[1, 2], [2, 0]], "swap": [[2, 1], [1, 1]]}
    domain = RecordDomain(RECORDS, margins=margins)
    free = RecordDomain(RECORDS, size=5)
    brute = [
        x
        for x in free.datasets()
        if x.margin(("match", "hold")) == (1, 2, 2, 0) and x.margin(("match", "swap")) == (2, 1, 1, 1)
    ]
    found = list(domain.datasets())
    assert sorted(x.counts for x in found) == sorted(x.counts for x in brute)
    assert domain.estimate() == len(found)
    assert domain.size == 5
    assert [x for x in free.datasets() if domain.contains(x)] == brute


def test_margins_follow_the_order_of_the_variables_and_the_roles() -> None:
    domain = RecordDomain(
        {"to": 2, "sex": 2, "age": 2},
        margins={"hold": [[1, 1, 0, 1]], "swap": [[2, 1]]},
        match=(),
        hold=("sex", "age"),
        swap="to",
    )
    for x in domain.datasets():
        assert x.margin(("sex", "age")) == (1, 1, 0, 1)
        assert x.margin(("to",)) == (2, 1)


def test_a_domain_above_the_limit_is_refused_at_once() -> None:
    domain = RecordDomain({"hold": 10, "swap": 10}, size=1000)
    with pytest.raises(TooLarge, match="above the limit") as caught:
        domain.datasets(Effort(limit=1000))
    assert caught.value.objects["estimate"] == domain.estimate()
    large = RecordDomain({"hold": 6, "swap": 6}, margins={"hold": [[50] * 6], "swap": [[50] * 6]})
    with pytest.raises(TooLarge):
        large.datasets()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"records": {}}, "at least one variable"),
        ({"records": RECORDS}, "neither size nor margins"),
        ({"records": RECORDS, "size": -1}, "not a number of records"),
        ({"records": RECORDS, "size": 1.5}, "not a number of records"),
        ({"records": {"a": 0}, "size": 1}, "0 categories"),
        ({"records": RECORDS, "margins": {"hold": [[1, 1], [0, 0]]}}, "for hold and for swap"),
        ({"records": RECORDS, "margins": {"hold": [[1, 1]], "swap": [[1, 1]]}}, "2 lists"),
        ({"records": RECORDS, "margins": {"hold": [[1, 1], [1]], "swap": [[1, 1], [1, 0]]}}, r"hold\[1\] has 1 counts"),
        ({"records": RECORDS, "margins": {"hold": [[1, 1], [1, 1]], "swap": [[1, 1], [1, 0]]}}, "stratum 1 has 2"),
        ({"records": RECORDS, "margins": {"hold": [[1, -1], [1, 1]], "swap": [[1, 1], [1, 0]]}}, "not a count"),
        (
            {"records": RECORDS, "size": 9, "margins": {"hold": [[1, 1], [1, 1]], "swap": [[1, 1], [1, 1]]}},
            "size 9 differs",
        ),
        ({"records": RECORDS, "margins": {"hold": [[1]], "swap": [[1]]}, "hold": "block"}, "each variable plays"),
    ],
)
def test_what_is_not_a_domain_is_refused(arguments: dict[str, object], complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        RecordDomain(**arguments)  # type: ignore[arg-type]  # wrong types are the point


def test_the_domain_of_all_datasets_is_not_listed() -> None:
    domain = AllRecords(("hold", "swap"))
    assert domain.contains(ContingencyTable(("hold", "swap"), (1, 1), (7,)))
    with pytest.raises(InputError, match="give a scope"):
        domain.points()


def test_domains_are_values() -> None:
    assert RecordDomain(RECORDS, 4) == RecordDomain(dict(RECORDS), 4)
    assert hash(RecordDomain(RECORDS, 4)) == hash(RecordDomain(dict(RECORDS), 4))
    assert RecordDomain(RECORDS, 4).records == RECORDS


@pytest.mark.parametrize("size", range(4))
def test_datasets_of_a_size_are_the_multisets_of_records(size: int) -> None:
    """Of none as well: the empty dataset is one."""
    domain = RecordDomain({"a": 2, "b": 3}, size=size)
    points = list(domain.points())
    assert len(set(points)) == len(points) == comb(size + 5, 5)
    with pytest.raises(InputError, match="is not a number of records"):
        RecordDomain({"a": 2}, size=-1 - size)


@pytest.mark.parametrize("size", range(10))
def test_cells_have_to_hold_all_records(size: int) -> None:
    """Four cells of at most two records hold eight."""
    if size <= 8:
        assert RecordDomain({"x": 2, "y": 2}, size=size, largest=2).size == size
    else:
        with pytest.raises(InputError, match="no table has cells of at most 2"):
            RecordDomain({"x": 2, "y": 2}, size=size, largest=2)
