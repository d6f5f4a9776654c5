"""Coordinated samples against permanent random numbers drawn on a grid, and their factors against formulas."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from dpcalc.errors import InputError
from dpcalc.exact import LogRatio
from dpcalc.spec.datasets import Multiset, Vector
from dpcalc.surveys.amplification.amplified import amplification
from dpcalc.surveys.amplification.frames import Setting
from dpcalc.surveys.designs.base import inclusion
from dpcalc.surveys.designs.coordinated import COORDINATIONS, FRESH, NEGATIVE, POSITIVE
from dpcalc.surveys.designs.listed import made, read_design
from dpcalc.surveys.designs.survey import Survey

FRAME = Vector("aba")
RATES = {"rates": ["1/2", "1/3", "2/3"], "second_rates": ["1/3", "1/2", "5/6"]}
SIZES = {"size": 2, "second_size": 1}
Pair = tuple[tuple[int, ...], tuple[int, ...]]


def both(law: dict[tuple[int, ...], Fraction], units: int) -> dict[Pair, Fraction]:
    """A law of places, both samples apart."""
    found: dict[Pair, Fraction] = {}
    for places, chance in law.items():
        split = tuple(p for p in places if p < units), tuple(p - units for p in places if p >= units)
        found[split] = found.get(split, Fraction(0)) + chance
    return found


@pytest.mark.parametrize("coordination", [POSITIVE, NEGATIVE])
def test_rates_are_those_of_one_random_number_a_unit(coordination: str) -> None:
    """The rates are sixths, so that a number uniform on six cells is as good as one on an interval."""
    found: Counter[Pair] = Counter()
    rates = [[Fraction(rate) for rate in RATES[key]] for key in ("rates", "second_rates")]
    for cells in product(range(6), repeat=3):
        numbers = [Fraction(2 * cell + 1, 12) for cell in cells]
        again = numbers if coordination == POSITIVE else [1 - u for u in numbers]
        samples = (
            tuple(i for i in range(3) if us[i] < law[i]) for us, law in zip((numbers, again), rates, strict=True)
        )
        one, other = samples
        found[one, other] += 1
    design = read_design("coordinated", {**RATES, "coordination": coordination})
    assert both(dict(design.selection(FRAME)), 3) == {pair: Fraction(n, 6**3) for pair, n in found.items()}


@pytest.mark.parametrize("coordination", [POSITIVE, NEGATIVE])
@pytest.mark.parametrize("sizes", [(2, 1), (1, 2), (2, 3), (3, 3)])
def test_sizes_are_those_of_one_random_order(coordination: str, sizes: tuple[int, int]) -> None:
    n, m = sizes
    found: Counter[Pair] = Counter()
    for order in permutations(range(4)):
        again = order[:m] if coordination == POSITIVE else order[4 - m :]
        found[tuple(sorted(order[:n])), tuple(sorted(again))] += 1
    design = read_design("coordinated", {"size": n, "second_size": m, "coordination": coordination})
    assert both(dict(design.selection(Vector("abab"))), 4) == {pair: Fraction(k, 24) for pair, k in found.items()}


@pytest.mark.parametrize("given", [RATES, SIZES], ids=["rates", "sizes"])
def test_fresh_samples_are_independent(given: dict[str, object]) -> None:
    design = read_design("coordinated", {**given, "coordination": FRESH})
    found = inclusion(design, FRAME)
    assert all(found.second[i][3 + j] == found.first[i] * found.first[3 + j] for i, j in product(range(3), repeat=2))
    assert [found.second[i][3 + i] for i in range(3)] != [0, 0, 0]


def test_every_coordination_has_the_same_inclusion_in_each_sample_and_another_overlap() -> None:
    overlaps = []
    for coordination in COORDINATIONS:
        found = inclusion(read_design("coordinated", {**RATES, "coordination": coordination}), FRAME)
        assert found.first == tuple(Fraction(r) for key in ("rates", "second_rates") for r in RATES[key])
        overlaps.append(sum(found.second[i][3 + i] for i in range(3)))
    positive, negative, fresh = overlaps
    assert (positive, negative, fresh) == (Fraction(4, 3), Fraction(1, 2), Fraction(1, 6) * 2 + Fraction(5, 9))
    assert negative < fresh < positive


@pytest.mark.parametrize(
    ("coordination", "value"),
    [
        (POSITIVE, lambda p, q, e: 1 + min(p, q) * (e**2 - 1) + abs(p - q) * (e - 1)),
        (NEGATIVE, lambda p, q, e: 1 + (p + q) * (e - 1)),
        (FRESH, lambda p, q, e: (1 + p * (e - 1)) * (1 + q * (e - 1))),
    ],
    ids=[POSITIVE, NEGATIVE, FRESH],
)
def test_factors_of_two_poisson_samples(coordination: str, value: object) -> None:
    """A unit that joins is in both samples, in one or in none; e is the factor of a record of one sample."""
    assert callable(value)
    setting, p, q = Setting(2, ("no", "yes"), "add-remove", "add-remove"), Fraction(1, 3), Fraction(1, 2)
    given = {"rates": ["1/3"] * 2, "second_rates": ["1/2"] * 2, "coordination": coordination}
    for e in (Fraction(2), Fraction(3)):
        found = amplification(Survey(read_design("coordinated", given)), setting, e)
        assert found.value == value(p, q, e)
        frames, samples = found.replayed()
        assert isinstance(found.value, Fraction)
        assert frames == LogRatio(found.value, Fraction(1))
        assert samples == LogRatio(e, Fraction(1))


def test_two_releases_from_one_sample_lose_more_than_two_from_samples_that_do_not_overlap() -> None:
    setting = Setting(4, ("no", "yes"))
    given = {"size": 2, "second_size": 2}
    factors = [
        amplification(Survey(read_design("coordinated", {**given, "coordination": how})), setting, Fraction(2)).value
        for how in (POSITIVE, NEGATIVE, FRESH)
    ]
    assert factors == [Fraction(5, 2), 2, Fraction(9, 4)]  # 1 + (E^2 - 1)/2, E, and (1 + (E - 1)/2)^2


def test_it_is_a_stage_which_no_stage_on_one_sample_follows() -> None:
    stage = made("coordinated", {**SIZES, "coordination": NEGATIVE, "labelled": False})
    law = stage.law(FRAME)
    assert sum(law.values()) == 1
    (sample,) = (point for point in law if "second b" in str(point))
    assert isinstance(sample, Multiset)
    for name, content in (("nonresponse", {"rate": "1/2"}), ("editing", {"rules": {"a": "b"}})):
        with pytest.raises(InputError, match="is for one sample"):
            made(name, content).law(sample)


@pytest.mark.parametrize(
    "given", [{"size": 2}, {"rates": ["1/2"] * 3}, {**RATES, **SIZES}, {}], ids=["half", "rates", "both", "nothing"]
)
def test_half_of_what_is_needed_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(InputError, match="two rates a unit, or two sizes"):
        read_design("coordinated", {**given, "coordination": POSITIVE})
