"""The mathematics behind the claims on budgets, swap keys, selection and variants: each number found in two ways."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
import sympy

from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.enumeration import decide_by_enumeration
from dpcalc.language.claims import Every
from dpcalc.spec.roles import Roles
from dpcalc.spec.statistics import LargestMixedStratum
from dpcalc.spec.tables import ContingencyTable
from dpcalc.swapping.budgets.closed_forms import published_value
from dpcalc.swapping.law.derangements import derangement_number
from dpcalc.swapping.law.stratum import StratumUniverse
from dpcalc.swapping.law.stratum_law import probability
from dpcalc.swapping.losses.instances import hamming
from dpcalc.symbolic.enclose import compare, decimal
from dpcalc.symbolic.symbols import b, p
from dpcalc.verdict import Verified
from theorems.bailie2025._census import RATES, TABLE_3_5, extreme, settings
from theorems.bailie2025._curve import curve, lowest_budget, lowest_rate
from theorems.bailie2025._swapping import Parts, datasets, largest_mixed_stratum, published_budget_at
from theorems.bailie2025.appendix_b.prose_b_6_2 import LAW, NOT_VACUOUS_LAWS, SELECTED, TWO

EQUAL = Every(
    all="x in stratum_universes; D in [members(x)]; p in rates; y in D",
    let={**LAW, **SELECTED},
    given={**TWO, "a rate": "0 < p and p < 1"},
    show="law_of(y, D, weights(map s in y: p)) = map z in D: released(y, z, p)",
)
"""The algorithm, by the definition of a permutation's probability and by the word of the language."""
BY_THE_WORD = Every(
    all=EQUAL.all.replace("y in D", "c in [3/2, 2, 3, 9]"),
    let={**LAW, **SELECTED, "each_law(D, p)": "map y in D: law_of(y, D, weights(map s in y: p))"},
    given=EQUAL.given,
    show="let L = each_law(D, p): (every i, j in range(len(D)): exp_MULT(L[i], L[j]) <= c ^ hamming_s(D[i], D[j])) "
    "<=> loss_within(x, p, c, 1)",
)
"""A budget is kept by the laws so listed where the word says that the universe keeps it."""


@pytest.mark.parametrize("claim", [EQUAL, BY_THE_WORD], ids=["laws", "losses"])
def test_equal_chances_give_the_algorithm(claim: Every) -> None:
    found = decide_by_enumeration(claim, EnumerateScope(up_to=4), DEFAULT_EFFORT)
    assert isinstance(found, Verified)
    assert found.count > 20


def test_no_vacuous_permutation_is_drawn_and_chances_add_up() -> None:
    unused = ("orders", "law_of", "without_vacuous")
    claim = Every(
        all="y in one_stratum; p in rates; again in 0..1; "
        "W in [let w = drawn_weights(y, p): with_identity(w, identity_weight(len(y), p, w, again))]",
        let={name: text for name, text in NOT_VACUOUS_LAWS.items() if not name.startswith(unused)},
        given={"two records": "len(y) >= 2", "a rate": "0 < p and p < 1"},
        show="(every a in range(len(W)): a = 0 or W[a] = 0 or not vacuous(y, permutations(len(y))[a])) "
        "and (again = 0 => (sum v in W: v) = 1 - len(y) * p * (1 - p) ^ (len(y) - 1))",
    )
    found = decide_by_enumeration(claim, EnumerateScope(up_to=4), DEFAULT_EFFORT)
    assert isinstance(found, Verified)
    assert found.count > 20


def test_budgets_of_the_table_are_the_library_s() -> None:
    for row, rate in settings(TABLE_3_5):
        assert published_value(row.b, rate, 4).decimal == decimal(published_budget_at(row.b, rate), {}, 4)
    found = {largest: extreme(TABLE_3_5, RATES, largest) for largest in (False, True)}
    for row, rate in settings(TABLE_3_5):
        budget = published_budget_at(row.b, rate)
        for largest, (other, other_rate) in found.items():
            assert compare(budget, published_budget_at(other.b, other_rate), {}) in ((-1, 0) if largest else (0, 1))


@pytest.mark.parametrize("size", [2, 3, 10, 1000])
@pytest.mark.parametrize("rate", [Fraction(1, 20), Fraction(1, 2), Fraction(3, 4), Fraction(99, 100)])
def test_the_curve_is_the_budget_and_bottoms_at_its_minimum(size: int, rate: Fraction) -> None:
    values = {b: Fraction(size), p: rate}
    assert compare(curve(b, p), published_budget_at(size, rate), values) == 0
    assert compare(curve(b, p), lowest_budget(b), values) >= 0
    here = curve(sympy.Integer(size), lowest_rate(sympy.Integer(size)))
    assert decimal(here, {}, 12) == decimal(lowest_budget(sympy.Integer(size)), {}, 12)


def test_b_of_coarse_and_fine_keys_is_the_specification_s() -> None:
    names, categories = ("m", "v", "h", "s"), (2, 2, 2, 2)
    for records in datasets(categories, 3):
        table = ContingencyTable.from_records(names, categories, records)
        for parts in (Parts((0,), (1, 2), (3,)), Parts((0, 1), (2,), (3,))):
            statistic = LargestMixedStratum(_roles(parts, names))
            assert largest_mixed_stratum(records, parts.match) == statistic.of(table)


def _roles(parts: Parts, names: tuple[str, ...]) -> Roles:
    return Roles(*(tuple(names[i] for i in part) for part in (parts.match, parts.hold, parts.swap)))


@pytest.mark.thorough
@pytest.mark.parametrize("b_value", [2, 3, 4])
def test_where_all_records_differ_the_ratio_is_that_of_derangements(b_value: int) -> None:
    universe, rate = StratumUniverse((1,) * b_value, (1,) * b_value), Fraction(2, 7)
    odds = rate / (1 - rate)
    for x, y, z in permutations(universe.tables(), 3):
        k, k_prime = hamming(x, z), hamming(y, z)
        ratio = Fraction(derangement_number(k), derangement_number(k_prime))
        assert probability(x, z, rate) / probability(y, z, rate) == odds ** (k - k_prime) / ratio
