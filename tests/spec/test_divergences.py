"""The multiplicative distance against all events, and the laws that it declares."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.errors import InputError, UnsupportedLaw
from dpcalc.exact import INFINITY, Extended, LogRatio, product
from dpcalc.spec.divergences import DIVERGENCES
from dpcalc.spec.divergences.base import Divergence, Law
from dpcalc.spec.divergences.max_divergence import MAX
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.laws import Laws

weights = st.lists(st.integers(0, 5), min_size=3, max_size=3).filter(any)
laws = weights.map(lambda w: {"abc"[i]: Fraction(v, sum(w)) for i, v in enumerate(w) if v or i})


def over_events(first: Law, second: Law) -> Extended:
    """The largest ratio over all events, in either direction, with 0/0 = 1."""
    best: Extended = Fraction(1)
    outputs = sorted(set(first) | set(second), key=str)
    for event in chain.from_iterable(combinations(outputs, k) for k in range(len(outputs) + 1)):
        p, q = (sum((law.get(z, Fraction(0)) for z in event), Fraction(0)) for law in (first, second))
        if (p == 0) != (q == 0):
            return INFINITY
        if p:
            best = max(best, p / q, q / p)
    return best


@given(laws, laws)
def test_one_output_is_as_good_as_all_events(first: Law, second: Law) -> None:
    found = MULT.compare(first, second)
    assert found.value == LogRatio(over_events(first, second), Fraction(1))
    if found.value != LogRatio.ZERO:
        assert found.output is not None
        p, q = first.get(found.output, Fraction(0)), second.get(found.output, Fraction(0))
        assert found.first_is_larger == (p > q)
        large, small = max(p, q), min(p, q)
        assert isinstance(found.value, LogRatio)
        assert found.value.ratio == (large / small if small else INFINITY)


@given(laws, laws, laws)
def test_declared_laws_hold(first: Law, second: Law, third: Law) -> None:
    there, back = MULT.of(first, second), MULT.of(second, first)
    assert there == back
    assert MULT.of(first, first) == LogRatio.ZERO
    found = [MULT.of(a, b) for a, b in ((first, third), (first, second), (second, third))]
    direct, one, two = (value.ratio for value in found if isinstance(value, LogRatio))
    assert direct <= product(one, two)
    merged = [{"a": law.get("a", Fraction(0)), "rest": 1 - law.get("a", Fraction(0))} for law in (first, second)]
    assert MULT.of(*merged) <= there


def test_outputs_that_one_law_leaves_out_have_probability_zero() -> None:
    half = {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    assert MULT.of({"a": Fraction(1)}, half).infinite
    assert MULT.of(half, {"a": Fraction(1)}).infinite
    assert MULT.of({"a": Fraction(1), "b": Fraction(0)}, {"a": Fraction(1)}) == LogRatio.ZERO
    found = MULT.compare({"a": Fraction(1)}, half)
    assert (found.output, found.first_is_larger) == ("b", False)


@pytest.mark.parametrize(
    ("law", "complaint"),
    [
        ({"a": Fraction(1, 2)}, "sums to 1/2"),
        ({"a": Fraction(3, 2), "b": Fraction(-1, 2)}, "negative"),
        ({"a": 0.5, "b": 0.5}, "inexact"),
        ({}, "sums to 0"),
        ({"a": True}, "inexact"),
        ([Fraction(1, 2), Fraction(1, 2)], "of the type list"),
    ],
)
def test_what_is_not_a_law_is_refused(law: Law, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        MULT.of(law, {"a": Fraction(1)})


def test_a_law_that_is_not_declared_is_not_assumed() -> None:
    assert DIVERGENCES["MULT"].laws.holds("triangle")
    with pytest.raises(UnsupportedLaw, match="monotone"):
        MULT.laws.holds("monotone")
    some = Laws("half-known", frozenset({"symmetric"}), frozenset({"triangle"}))
    assert some.holds("symmetric")
    assert not some.holds("triangle")
    with pytest.raises(UnsupportedLaw):
        some.holds("separates")
    with pytest.raises(UnsupportedLaw, match="pleasant"):
        some.holds("pleasant")
    with pytest.raises(UnsupportedLaw, match="odd declares symmetric wrongly"):
        Laws("odd", frozenset({"symmetric"}), frozenset({"symmetric"}))
    with pytest.raises(UnsupportedLaw, match="odd declares nice wrongly"):
        Laws("odd", frozenset({"nice"}))
    with pytest.raises(UnsupportedLaw, match=r"odd declares .*convex.* wrongly"):
        Laws("odd", frozenset({"convex"}), frozenset({"quasi-convex"}))


def test_what_follows_from_laws_need_not_be_declared() -> None:
    metric = Laws("metric", frozenset({"premetric", "symmetric", "separates", "triangle"}))
    assert metric.holds("metric")
    assert metric.grounds("group") == (True, ("triangle",))
    lost = Laws("lost", frozenset({"premetric"}), frozenset({"fresh-composition", "group"}))
    assert lost.grounds("adaptive-composition") == (False, ("fresh-composition",))
    assert lost.grounds("metric") == (False, ("group",))
    assert lost.grounds("symmetric") is None


def test_how_certificates_write_a_distance() -> None:
    assert MULT.certified("P", "Q") == "(MULT P Q)"
    parametrised = Divergence("made up", MULT.compare, Laws("made up"), "as MULT", definition=("name", "2"))
    assert parametrised.certified("P", "Q") == "(name P Q 2)"
    assert Divergence("made up", MULT.compare, Laws("made up"), "as MULT").certified("P", "Q") == ""


def test_a_law_that_is_not_known_is_refused_with_those_that_are() -> None:
    with pytest.raises(UnsupportedLaw, match="is not known to have or to lack the law 'separates'") as raised:
        Laws("some", frozenset({"triangle"}), frozenset({"symmetric"})).holds("separates")
    assert raised.value.hint == "it declares symmetric, triangle"
    with pytest.raises(UnsupportedLaw) as raised:
        Laws("none").holds("separates")
    assert raised.value.hint == "it declares none"


def test_the_max_divergence_is_shown_by_the_output_of_the_largest_ratio() -> None:
    """And by the event of it alone; equal laws have none."""
    half, third = Fraction(1, 2), Fraction(1, 3)
    for first, second, shown in (
        ({"a": half, "b": half}, {"a": third, "b": 2 * third}, "a"),
        ({"a": third, "b": 2 * third}, {"a": half, "b": half}, "b"),
        ({"a": half, "b": half}, {"a": Fraction(1)}, "b"),
    ):
        found = MAX.compare(first, second)
        assert (found.output, found.event, found.first_is_larger) == (shown, (shown,), True)
    equal = MAX.compare({"a": half, "b": half}, {"a": half, "b": half})
    assert (equal.output, equal.event) == (None, None)
    assert equal.value.zero
