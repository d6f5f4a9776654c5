"""Domains of vectors and multisets against literal listings; sizes that nobody could list are refused at once."""

from __future__ import annotations

import pickle
from itertools import combinations_with_replacement, product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.effort import Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.datasets import Multiset, MultisetDomain, SequenceDomain, Vector, as_multiset, as_vector

kinds = st.integers(0, 3).map(lambda n: ("a", "b", "c")[:n])
ranges = st.tuples(st.integers(0, 3), st.integers(0, 2)).map(lambda ends: (ends[0], ends[0] + ends[1]))


@given(kinds, ranges)
def test_points_are_all_there_is(records: tuple[str, ...], sizes: tuple[int, int]) -> None:
    lengths = range(sizes[0], sizes[1] + 1)
    vectors = list(SequenceDomain(records, sizes).points())
    assert vectors == [word for n in lengths for word in product(records, repeat=n)]
    assert SequenceDomain(records, sizes).estimate() == len(set(vectors)) == len(vectors)
    multisets = list(MultisetDomain(records, sizes).points())
    literal = [Multiset(bag) for n in lengths for bag in combinations_with_replacement(records, n)]
    assert multisets == literal
    assert MultisetDomain(records, sizes).estimate() == len(set(multisets)) == len(multisets)
    assert {as_multiset(vector) for vector in vectors} == set(multisets)
    assert all(SequenceDomain(records, sizes).contains(tuple(as_vector(v))) for v in vectors)
    assert all(MultisetDomain(records, sizes).contains(m) for m in multisets)


@given(st.lists(st.sampled_from("abc"), max_size=6), st.randoms())
def test_multisets_forget_the_order(records: list[str], random: object) -> None:
    shuffled = list(records)
    random.shuffle(shuffled)  # type: ignore[attr-defined]  # hypothesis passes a Random
    one, other = Multiset(records), Multiset(shuffled)
    assert one == other
    assert hash(one) == hash(other)
    assert list(one) == sorted(records)
    assert len(one) == len(records)
    assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301 -- the test pickled it itself


def test_points_show_themselves() -> None:
    assert str(Vector(("0", "1"))) == "(0, 1)"
    assert str(Vector()) == "()"
    assert str(Multiset("ba")) == "{a, b}"
    assert str(Multiset([Multiset("ba"), Multiset("a")])) == "{{a, b}, {a}}"
    assert str(Multiset([2, 10, 1])) == "{1, 2, 10}"
    assert Vector("abc").without(1) == ("a", "c")
    assert Multiset("aab").without("a") == Multiset("ab")
    assert pickle.loads(pickle.dumps(Vector("ab"))) == Vector("ab")  # noqa: S301 -- the test pickled it itself
    assert as_vector(("a",)) == Vector("a")


def test_what_is_wrong_is_said() -> None:
    for wrong in ([3, 1], [-1, 2], [1], [0, "2"], -1):
        with pytest.raises(InputError, match="not a range"):
            SequenceDomain(["a"], wrong)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(InputError, match="listed twice"):
        MultisetDomain(["a", "a"], 2)
    with pytest.raises(InputError, match="not a list"):
        SequenceDomain("ab", 2)
    with pytest.raises(InputError, match="can change"):
        SequenceDomain([["a"]], 1)  # type: ignore[list-item]  # wrong on purpose
    with pytest.raises(InputError, match="not a range"):
        MultisetDomain(["a"], None)  # type: ignore[arg-type]  # wrong on purpose
    assert not SequenceDomain(["a"], 1).contains((["a"],))
    with pytest.raises(InputError, match="not a vector"):
        as_vector(Multiset("a"))
    with pytest.raises(InputError, match="not a dataset"):
        as_multiset("a")
    assert not SequenceDomain(["a"], (0, 2)).contains(("z",))
    assert not MultisetDomain(["a"], (0, 2)).contains(("a",))


@pytest.mark.parametrize("domain", [SequenceDomain, MultisetDomain])
def test_the_uncountable_is_refused_at_once(domain: type[SequenceDomain] | type[MultisetDomain]) -> None:
    with pytest.raises(TooLarge, match="too many datasets"):
        domain([str(i) for i in range(1000)], [0, 10**9])
    large = domain(["a", "b", "c", "d"], [0, 60])
    with pytest.raises(TooLarge, match="above the limit"):
        large.points(Effort(limit=1000))
    assert domain(["a"], [0, 10**9]).estimate() == 10**9 + 1


def test_as_many_as_can_be_counted() -> None:
    """At most a thousand bits: vectors of 1000 bits, and 111 counts of up to 9 bits."""
    assert SequenceDomain(["0", "1"], 1000).estimate() == 2**1000
    assert SequenceDomain(["a", "b", "c"], 500).estimate() == 3**500
    many = [str(i) for i in range(300)]
    assert MultisetDomain(many, 111).estimate() == comb(111 + 299, 299)
    assert MultisetDomain(many[:111], 300).estimate() == comb(300 + 110, 110)
    for letters, lengths in (("01", (1001, 1001)), ("abc", (0, 501))):
        with pytest.raises(TooLarge, match="too many datasets of up to"):
            SequenceDomain(list(letters), lengths)
    for records, size in ((many, 112), (many[:112], 300)):
        with pytest.raises(TooLarge, match="too many datasets of up to"):
            MultisetDomain(records, size)


def test_domains_describe_themselves() -> None:
    assert SequenceDomain(["0", "1"], (0, 3)).describe() == (
        "all vectors (ordered datasets) of 0 to 3 records out of 0, 1"
    )
    assert MultisetDomain(["0", "1"], 2).describe() == "all multisets (unordered datasets) of 2 records out of 0, 1"
    letters = "abcdefghijklm"
    assert MultisetDomain(list(letters[:12]), 2).describe().endswith(" out of " + ", ".join(letters[:12]))
    assert MultisetDomain(list(letters), 2).describe().endswith(", ".join(letters[:12]) + ", ...")
    assert MultisetDomain([], 0).describe().endswith("of 0 records out of none")


@given(st.integers(2, 6), st.integers(0, 400))
def test_the_estimate_of_bits_is_from_above(kinds: int, size: int) -> None:
    """So that no domain of more than 2**1000 multisets is counted."""
    domain = MultisetDomain(range(kinds), (0, min(size, 100)))
    assert domain.estimate() <= 2 ** domain._bits()
    each = 1 << 1000 // kinds + kinds
    assert comb(each + kinds, kinds) > 2**1000
    for low in (0, each):
        with pytest.raises(TooLarge, match="too many datasets of up to"):
            MultisetDomain(range(kinds), (low, each))
