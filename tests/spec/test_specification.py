"""The five blocks together: their words, and blocks that do not fit."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY
from dpcalc.spec.all_records import AllRecords
from dpcalc.spec.budget import Constant, PerUniverse, Symbolic
from dpcalc.spec.domain import PointDomain, RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Explicit, InducedBy
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.spec.specification import Specification
from dpcalc.spec.statistics import LargestMixedStratum
from dpcalc.symbolic.symbols import p

POINTS = PointDomain(["a", "b", "c"])
DISTANCES = Matrix(["a", "b", "c"], [[0, 1, "inf"], [1, 0, "1/2"], ["inf", "1/2", 0]])


def test_five_blocks_and_what_is_not_protected() -> None:
    domain = RecordDomain({"match": 2, "hold": 2, "swap": 2}, size=4)
    flavor = Flavor(domain, Hamming("household"), InducedBy(["match*hold", "match*swap"]))
    words = Specification(flavor, Symbolic("log(b + 1)", [LargestMixedStratum()], {p: Fraction(1, 4)})).describe()
    assert list(words) == ["domain", "multiverse", "input premetric", "output premetric", "budget", "not protected"]
    assert "4 records over the variables match (2), hold (2), swap (2)" in words["domain"]
    assert "agree on the invariants match*hold, match*swap" in words["multiverse"]
    assert "households" in words["input premetric"]
    assert words["output premetric"].startswith("MULT: ")
    assert "b is the number of records in the largest matching stratum" in words["budget"]
    assert "the number of records by match and hold (held exactly)" in words["not protected"]
    assert "number of households: datasets of different sizes" in words["not protected"]


def test_pairs_that_nothing_compares_are_named() -> None:
    words = Flavor(POINTS, DISTANCES, Explicit([["a", "b"], ["a", "c"]])).describe()
    assert "points that share no universe: b and c" in words["not protected"]
    assert "infinite distance: from a to c, from c to a" in words["not protected"]
    whole = Flavor(RecordDomain({"hold": 2}, size=2), SymmetricDifference()).describe()
    assert whole["not protected"] == "nothing within the domain is left out"
    assert Flavor(AllRecords(), Hamming()).describe()["domain"].startswith("all finite unordered datasets")


def test_amounts_by_universe() -> None:
    flavor = Flavor(POINTS, DISTANCES, Explicit([["a", "b"], ["b", "c"]]))
    specification = Specification(flavor, PerUniverse(["1", "inf"]))
    assert [amount for _, amount in specification.amounts()] == [1, INFINITY]
    assert [universe.label for universe in specification.unbounded()] == ["{b, c}"]
    assert [amount for _, amount in Specification(flavor, Constant("1/2")).amounts()] == [Fraction(1, 2)] * 2


def test_blocks_that_do_not_fit_are_refused() -> None:
    with pytest.raises(InputError, match="universe 1 holds 'z'"):
        Flavor(POINTS, DISTANCES, Explicit([["a", "z"]]))
    with pytest.raises(InputError, match="no distance is given for the point 'd'"):
        Flavor(PointDomain(["a", "d"]), DISTANCES)
    with pytest.raises(InputError, match="does not measure"):
        Flavor(POINTS, Hamming())
    flavor = Flavor(POINTS, DISTANCES, Explicit([["a", "b"], ["b", "c"]]))
    with pytest.raises(InputError, match="1 budgets for 2 universes"):
        Specification(flavor, PerUniverse(["1"]))
    records = Flavor(RecordDomain({"hold": 2}, size=2), Hamming(), InducedBy(["hold"]))
    with pytest.raises(InputError, match=r"no budget is given for the universe hold = 1 1"):
        Specification(records, PerUniverse(["1"])).amounts()
    with pytest.raises(InputError, match=r"budget of the universe .* is negative"):
        Specification(records, Symbolic("log(p)", [], {p: Fraction(1, 2)})).amounts()
