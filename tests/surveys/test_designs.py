"""Designs against their textbook formulas, against drawing them step by step, and against their declared symmetry."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, prod
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.errors import InputError
from dpcalc.mechanisms.registry import DESIGNS
from dpcalc.spec.datasets import Multiset, Vector
from dpcalc.surveys.designs.allocation import neyman_shares, rounded, sign
from dpcalc.surveys.designs.attributes import Attribute
from dpcalc.surveys.designs.base import Design, Labelled, inclusion
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.designs.nonresponse import Nonresponse
from dpcalc.surveys.designs.sizes import proportional
from dpcalc.surveys.designs.stratified import Stratified

STRATA = ["x", "x", "x", "y", "y", "y"]
HALVES = ["1/2", "1/3", "1/4", "1/2", "2/3", "1/5"]
EXAMPLES: list[tuple[str, dict[str, Any]]] = [
    ("srswor", {"size": 2}),
    ("srswr", {"size": 3}),
    ("bernoulli", {"rate": "1/3"}),
    ("poisson", {"rates": HALVES}),
    ("stratified", {"strata": STRATA, "sizes": {"x": 2, "y": 1}}),
    ("stratified", {"strata": STRATA, "allocation": "proportional", "total": 3}),
    ("stratified", {"strata": STRATA, "allocation": "proportional", "total": 3, "rounding": "random"}),
    ("stratified", {"strata": {"a": "x", "b": "y"}, "allocation": "proportional", "total": 4}),
    ("stratified", {"strata": STRATA, "allocation": "neyman", "total": 4, "values": {"a": 0, "b": 5}}),
    ("cluster", {"clusters": ["p", "p", "q", "q", "r", "r"], "size": 2}),
    ("two-stage", {"clusters": ["p", "p", "q", "q", "r", "r"], "size": 2, "within": 1}),
    ("systematic", {"step": 4}),
    ("systematic", {"step": 4, "order": "random"}),
    ("systematic", {"step": 2, "order": "sorted", "by": {"a": 1, "b": 2}}),
    ("pps", {"sizes": [1, 2, 3, 4, 5, 6], "total": 2}),
    ("pps", {"sizes": [1, 2, 3, 4, 5, 6], "total": 3, "method": "systematic"}),
    ("pps", {"sizes": {"a": 1, "b": 3}, "total": 2, "method": "successive"}),
    ("poisson-pps", {"sizes": {"a": 1, "b": 3}, "total": 3}),
    ("rejective", {"rates": HALVES, "size": 3}),
]
FRAME = Vector("ababba")


@pytest.fixture(params=EXAMPLES, ids=lambda each: f"{each[0]}-{'-'.join(map(str, each[1]))}")
def design(request: pytest.FixtureRequest) -> Design:
    """One of the designs."""
    return read_design(*request.param)


def test_every_design_has_an_example() -> None:
    """Those that draw one sample: ``test_coordinated.py`` has the other."""
    assert {name for name, _ in EXAMPLES} == {name for name in DESIGNS.names if name != "coordinated"}


def test_laws_sum_to_one_and_inclusion_is_that_of_samples(design: Design) -> None:
    assert sum(design.law(FRAME).values()) == 1
    found = inclusion(design, FRAME)
    for i, j in product(range(6), repeat=2):
        seen = (chance for sample, chance in design.law(FRAME).items() if {i, j} <= {each.place for each in sample})
        assert found.second[i][j] == sum(seen)
        assert found.first[i] == found.second[i][i]


def test_forgetting_labels_is_all_that_unlabelled_samples_do(design: Design) -> None:
    bare = type(design)(**{**vars(design), "labelled": False})
    law: dict[Multiset, Fraction] = {}
    for sample, chance in design.law(FRAME).items():
        assert isinstance(sample, Multiset)
        forgotten = Multiset(each.record for each in sample if isinstance(each, Labelled))
        law[forgotten] = law.get(forgotten, Fraction(0)) + chance
    assert bare.law(FRAME) == law


def test_places_that_are_alike_may_be_exchanged(design: Design) -> None:
    labels = design.alike(6)
    for i, j in combinations(range(6), 2):
        if labels[i] != labels[j]:
            continue
        for frame in (FRAME, Vector("aabbab")):
            swapped = list(frame)
            swapped[i], swapped[j] = swapped[j], swapped[i]
            turn = {i: j, j: i}
            turned = {
                tuple(sorted(turn.get(place, place) for place in places)): chance
                for places, chance in design.selection(frame).items()
            }
            assert {k: v for k, v in design.selection(Vector(swapped)).items() if v} == {
                k: v for k, v in turned.items() if v
            }


def test_records_that_are_seen_alike_are_drawn_alike(design: Design) -> None:
    if design.seen("a") == design.seen("b"):
        assert design.selection(FRAME) == design.selection(Vector("aaaaaa"))


def test_inclusion_probabilities_are_the_formulas() -> None:
    two = Fraction(2, 6)
    found = inclusion(read_design("srswor", {"size": 2}), FRAME)
    assert set(found.first) == {two}
    assert found.second[0][1] == Fraction(2 * 1, 6 * 5)
    again = inclusion(read_design("srswr", {"size": 3}), FRAME)
    assert set(again.first) == {1 - Fraction(5, 6) ** 3}
    assert again.second[0][1] == 1 - 2 * Fraction(5, 6) ** 3 + Fraction(4, 6) ** 3
    pps = inclusion(read_design("pps", {"sizes": [1, 2, 3, 4, 5, 6], "total": 3, "method": "systematic"}), FRAME)
    assert pps.first == tuple(Fraction(3 * x, 21) for x in range(1, 7))
    poisson = inclusion(read_design("poisson", {"rates": HALVES}), FRAME)
    assert poisson.second[1][4] == Fraction(1, 3) * Fraction(2, 3)
    stages = inclusion(read_design(*EXAMPLES[10]), FRAME)
    assert set(stages.first) == {Fraction(2, 3) * Fraction(1, 2)}
    assert stages.second[0][1] == 0
    assert stages.second[0][2] == Fraction(1, 3) * Fraction(1, 4)


@given(st.lists(st.integers(0, 9), min_size=2, max_size=7), st.integers(1, 6))
@settings(max_examples=60, deadline=None)
def test_shares_by_size_add_up_and_stay_probabilities(sizes: list[int], total: int) -> None:
    found = proportional({i: Fraction(size) for i, size in enumerate(sizes)}, total)
    assert all(0 <= chance <= 1 for chance in found.values())
    assert sum(found.values()) == min(total, sum(size > 0 for size in sizes))
    free = [i for i in found if 0 < found[i] < 1]
    assert all(found[i] * sizes[j] == found[j] * sizes[i] for i, j in combinations(free, 2))
    assert all(found[i] == 1 for i in found for j in free if sizes[i] > 0 and found[i] == 1 and sizes[i] >= sizes[j])


def test_random_order_is_the_mean_over_all_orders() -> None:
    given, shuffled = (read_design("systematic", {"step": 3, "order": order}) for order in ("given", "random"))
    law: dict[tuple[int, ...], Fraction] = {}
    orders = list(permutations(range(5)))
    for order in orders:
        for places, chance in given.selection(Vector("aaaaa")).items():
            key = tuple(sorted(order[place] for place in places))
            law[key] = law.get(key, Fraction(0)) + chance / len(orders)
    assert shuffled.selection(Vector("aaaaa")) == law


def test_successive_sampling_sums_over_orders() -> None:
    sizes = [Fraction(x) for x in (1, 2, 3, 4)]
    design = read_design("pps", {"sizes": [1, 2, 3, 4], "total": 2, "method": "successive"})
    for (i, j), chance in design.selection(Vector("aaaa")).items():
        whole = sum(sizes)
        there, back = sizes[i] / whole * sizes[j] / (whole - sizes[i]), sizes[j] / whole * sizes[i] / (whole - sizes[j])
        assert chance == there + back


def test_rejective_sampling_is_poisson_sampling_given_its_size() -> None:
    poisson = read_design("poisson", {"rates": HALVES}).selection(FRAME)
    fitting = {places: chance for places, chance in poisson.items() if len(places) == 3}
    whole = sum(fitting.values())
    assert read_design("rejective", {"rates": HALVES, "size": 3}).selection(FRAME) == {
        places: chance / whole for places, chance in fitting.items()
    }


def test_neyman_allocation_follows_the_deviations() -> None:
    # N S: 3 * 5 sqrt(1/3) and 3 * 0: the stratum without variance gets nothing
    design = read_design(
        "stratified",
        {"strata": STRATA, "allocation": "neyman", "total": 2, "values": [0, 0, 5, 1, 1, 1]},
    )
    assert isinstance(design, Stratified)
    assert design.allocations(FRAME) == {(2, 0): Fraction(1)}
    equal = [[Fraction(0), Fraction(2)], [Fraction(1), Fraction(3)]]
    assert rounded(*neyman_shares(equal, 2), 2, "largest-remainder") == [1, 1]


@pytest.mark.thorough
@given(st.dictionaries(st.sampled_from([1, 2, 3, 5, 6]), st.fractions(-5, 5, max_denominator=30), max_size=4))
@settings(max_examples=80, deadline=None)
def test_signs_of_sums_of_roots(parts: dict[int, Fraction]) -> None:
    import sympy

    exact = sum(
        (sympy.Rational(v.numerator, v.denominator) * sympy.sqrt(k) for k, v in parts.items()), sympy.Integer(0)
    )
    assert sign(parts) == (0 if not any(parts.values()) else int(sympy.sign(exact.evalf(60))))


@given(st.lists(st.integers(1, 9), min_size=1, max_size=5), st.integers(1, 12))
def test_rounding_rules(counts: list[int], total: int) -> None:
    shares = [{1: Fraction(total * count, sum(counts))} for count in counts]
    exact = [share[1] for share in shares]
    one = {1: Fraction(1)}
    assert sum(rounded(shares, one, total, "largest-remainder")) == total
    for share, down, up, near in zip(
        exact, *(rounded(shares, one, total, rule) for rule in ("down", "up", "nearest")), strict=True
    ):
        assert down <= share <= up
        assert up - down <= 1
        assert abs(near - share) <= Fraction(1, 2)


def test_random_rounding_keeps_every_inclusion_probability() -> None:
    design = read_design("stratified", {"strata": ["x", "x", "y", "y", "y"], "allocation": "proportional",
                                        "total": 3, "rounding": "random"})  # fmt: skip
    assert set(inclusion(design, Vector("aaaaa")).first) == {Fraction(3, 5)}
    fixed = read_design("stratified", {"strata": ["x", "x", "y", "y", "y"], "allocation": "proportional", "total": 3})
    assert set(inclusion(fixed, Vector("aaaaa")).first) == {Fraction(1, 2), Fraction(2, 3)}


def test_nonresponse_thins_a_sample_and_households_answer_together() -> None:
    sample = Multiset([Labelled(0, "a"), Labelled(1, "b"), Labelled(3, "a")])
    by_record = Nonresponse(rates=Attribute({"a": Fraction(1, 2), "b": Fraction(1, 3)}))
    law = by_record.law(sample)
    assert law[Multiset([Labelled(1, "b")])] == Fraction(1, 2) * Fraction(1, 3) * Fraction(1, 2)
    assert len(law) == 8
    home = Nonresponse(rate=Fraction(1, 2), households=Attribute(["h", "h", "k", "k"]))
    assert home.law(sample) == {
        sample: Fraction(1, 8),
        Multiset([Labelled(0, "a"), Labelled(1, "b")]): Fraction(1, 8),
        Multiset([Labelled(3, "a")]): Fraction(3, 8),
        Multiset(): Fraction(3, 8),
    }


def test_final_inclusion_is_the_product_with_the_response() -> None:
    design, respond = read_design("srswor", {"size": 2}), Nonresponse(rate=Fraction(3, 4))
    seen = sum(
        chance * part
        for sample, chance in design.law(FRAME).items()
        for left, part in respond.law(sample).items()
        if any(each.place == 0 for each in left)
    )
    assert seen == inclusion(design, FRAME).first[0] * Fraction(3, 4)


@pytest.mark.parametrize(
    ("name", "content", "part"),
    [
        ("srswor", {}, "size is missing"),
        ("srswor", {"size": 0}, "at least 1"),
        ("srswor", {"size": 2, "sizes": 3}, "takes no sizes"),
        ("stratified", {"strata": STRATA}, "sizes with fixed"),
        ("stratified", {"strata": STRATA, "allocation": "neyman", "total": 2}, "neyman allocation without values"),
        ("poisson", {"rates": []}, "gives no unit a value"),
        ("bernoulli", {"rate": "3/2"}, "probability"),
        ("systematic", {"step": 2, "order": "sorted"}, "by with the order"),
        ("nothing", {}, "no design"),
    ],
)
def test_what_does_not_fit_is_refused(name: str, content: dict[str, Any], part: str) -> None:
    with pytest.raises(InputError, match=part):
        read_design(name, content)


def test_frames_that_do_not_fit_are_refused() -> None:
    with pytest.raises(InputError, match="a sample of 7 out of 6"):
        read_design("srswor", {"size": 7}).law(FRAME)
    with pytest.raises(InputError, match="6 values for a frame of 5 places"):
        read_design("poisson", {"rates": HALVES}).law(Vector("ababa"))
    with pytest.raises(InputError, match="is not a frame"):
        read_design("srswor", {"size": 1}).law("ab")


def test_counts_of_samples() -> None:
    assert len(read_design("srswr", {"size": 3}).law(FRAME)) == comb(6 + 3 - 1, 3)
    draws = read_design("pps", {"sizes": [1, 2, 3], "total": 2}).selection(Vector("aaa"))
    by_hand: dict[tuple[int, ...], Fraction] = {}
    for order in product(range(3), repeat=2):
        key = tuple(sorted(order))
        by_hand[key] = by_hand.get(key, Fraction(0)) + prod((Fraction(i + 1, 6) for i in order), start=Fraction(1))
    assert draws == by_hand
