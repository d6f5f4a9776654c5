"""Linear inequalities in counts: reading them, and the universes that they make."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import InputError
from dpcalc.spec.conditions import Linear, LinearCondition
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.invariant_reader import parse_invariant
from dpcalc.spec.invariants import Margin
from dpcalc.spec.multiverse import InducedBy
from dpcalc.spec.multiverses.partitions import finer_invariants
from dpcalc.spec.nesting import Level
from dpcalc.spec.tables import ContingencyTable

DOMAIN = RecordDomain({"block": 2, "tenure": 2}, size=4)
COUNTS = {"count(block=1)": (0, 0, 1, 1), "count(block=0, tenure=1)": (0, 1, 0, 0), "count()": (1, 1, 1, 1)}
SMALL = st.fractions(min_value=-3, max_value=3, max_denominator=4)
TERMS = st.tuples(SMALL, st.sampled_from(list(COUNTS)))


def written(terms: list[tuple[Fraction, str]], constant: Fraction) -> str:
    """A side as a person may write it."""
    parts = [f"{'-' if c < 0 else '+'} {abs(c)}*{count}" for c, count in terms]
    return " ".join([*parts, f"{'-' if constant < 0 else '+'} {abs(constant)}"])


@pytest.mark.thorough
@given(
    st.tuples(st.lists(TERMS, min_size=1, max_size=3), SMALL),
    st.sampled_from(["<=", ">=", "<", ">"]),
    st.tuples(st.lists(TERMS, max_size=3), SMALL),
)
def test_the_value_is_whether_the_inequality_holds(
    left: tuple[list[tuple[Fraction, str]], Fraction], sign: str, right: tuple[list[tuple[Fraction, str]], Fraction]
) -> None:
    invariant = parse_invariant(f"{written(*left)} {sign} {written(*right)}")
    assert parse_invariant(invariant.text()).text() == invariant.text()
    for table in DOMAIN.datasets():
        one, two = (
            sum((c * sum(a * b for a, b in zip(COUNTS[count], table.counts, strict=True)) for c, count in terms), rest)
            for terms, rest in (left, right)
        )
        expected = {"<=": one <= two, ">=": one >= two, "<": one < two, ">": one > two}[sign]
        assert invariant.value(table) == (int(expected),)
        assert parse_invariant(invariant.text()).value(table) == (int(expected),)


def test_two_universes_those_that_satisfy_it_and_those_that_do_not() -> None:
    universes = InducedBy(["count(block=1) >= 1"]).universes(DOMAIN)
    assert sorted((u.label, len(u.members)) for u in universes) == [
        ("count(block=1) >= 1: no", 5),
        ("count(block=1) >= 1: yes", 30),
    ]
    for universe in universes:
        for x in universe.members:
            assert isinstance(x, ContingencyTable)
            assert universe.values == ((int(sum(x.counts[2:]) >= 1),),)
    assert len(InducedBy(["count() >= 1"]).universes(DOMAIN)) == 1


def test_a_margin_held_exactly_is_finer() -> None:
    assert finer_invariants(["block"], ["2*count(block=1) <= count()"], DOMAIN) == "finer"
    assert finer_invariants(["count(block=1) > 0"], ["count(block=1) >= 1"], DOMAIN) == "equivalent"
    assert finer_invariants(["count(block=1) < 1"], ["count(block=1) >= 1"], DOMAIN) == "equivalent"
    assert finer_invariants(["count(tenure=1) > 1"], ["count(block=1) >= 1"], DOMAIN) == "incomparable"
    assert finer_invariants(["block*tenure[0] >= 2"], ["count(block=1, tenure=0) >= 2"], DOMAIN) == "finer"


def test_words_and_what_fixes_it() -> None:
    invariant = parse_invariant(" - count( block = 1 )+3/6 *count() <= 1/2 ")
    assert invariant.text() == "-count(block=1) + 1/2*count() <= 1/2"
    assert invariant.describe() == "whether -count(block=1) + 1/2*count() is at most 1/2"
    assert invariant.names == ("block",)
    assert invariant.determined_by([("block", "tenure")])
    assert not invariant.determined_by([("tenure",)])
    assert parse_invariant("count() - count() >= 0").text() == "count() - count() >= 0"
    assert parse_invariant("-1/2 < count()").text() == "-1/2 < count()"


@pytest.mark.parametrize(
    "text",
    [
        "count(block=1)",
        "count(block=1) = 1",
        "count(block=1) >= ",
        ">= count(block=1)",
        "count(block=1) >= 1 >= 0",
        "count(block=1) 2 >= 1",
        "2 count(block=1) >= 1",
        "2*3*count(block=1) >= 1",
        "2* >= count(block=1)",
        "count(block=1)*2 >= 1",
        "count(block=1)*count(block=0) >= 1",
        "count(block) >= 1",
        "count(block=x) >= 1",
        "count(block=-1) >= 1",
        "count(block=1,) >= 1",
        "count(block=1, block=0) >= 1",
        "count(block=1 >= 1",
        "count((block=1)) >= 1",
        "sum(block=1) >= 1",
        "count(block=1) >= 0.5",
        "count(block=1) >= 1/0",
        "count(block=1) >= 1e3",
        "block*count(tenure=1) >= 1",
        "__import__('os').system('true') >= 1",
        "count() >= " + "1 + " * 400 + "1",
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(InputError, match=r"cannot read the invariant|repeats|divides by zero|characters"):
        parse_invariant(text)


def test_parts_that_do_not_fit() -> None:
    side = Linear(((Fraction(1), Margin((), (("block", 1),))),))
    with pytest.raises(InputError, match="unknown comparison"):
        LinearCondition(side, "=", side)
    with pytest.raises(InputError, match="not one count"):
        Linear(((Fraction(1), Margin(("block",))),))
    with pytest.raises(InputError, match="needs records"):
        LinearCondition(side, "<=", side).value("a")
    with pytest.raises(InputError, match="no category 7"):
        parse_invariant("count(block=7) >= 1").value(DOMAIN.table((4, 0, 0, 0)))


def test_a_label_of_a_group_is_refused_with_its_number() -> None:
    counties = Level("block", "county", ["Ash", "Ash", "Birch"])
    with pytest.raises(InputError, match="county=1 is Birch"):
        parse_invariant("count(county=Birch) >= 1", [counties])
    assert parse_invariant("count(county=1) >= 1", [counties]).text()
