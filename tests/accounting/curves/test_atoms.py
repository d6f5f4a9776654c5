"""Curves of a few outcomes by their expressions, against the same laws as numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from dpcalc.accounting.curves.atoms import MOST_ATOMS, AtomsCurve, approximate, geometric, randomised_response
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.errors import InputError

LN2, LN3 = sympy.log(2), sympy.log(3)
SAME = [
    (approximate(0, "1/10"), FiniteCurve.discrete(["1/10", "9/10", 0], [0, "9/10", "1/10"])),
    (approximate(LN3, "1/10"), FiniteCurve.discrete(["1/10", "27/40", "9/40", 0], [0, "9/40", "27/40", "1/10"])),
    (approximate(LN3, 0), FiniteCurve.discrete(["3/4", "1/4"], ["1/4", "3/4"])),
    (randomised_response(2 * LN2), FiniteCurve.discrete(["4/5", "1/5"], ["1/5", "4/5"])),
    (randomised_response(0), FiniteCurve.discrete([1], [1])),
    (geometric(1 / LN2, 1), FiniteCurve.discrete(["2/3", "1/3"], ["1/3", "2/3"])),
    (
        geometric(1 / LN2, 3),
        FiniteCurve.discrete(["2/3", "1/6", "1/12", "1/12"], ["1/12", "1/12", "1/6", "2/3"]),
    ),
    (
        AtomsCurve("skew", [("1/2", 0), ("1/4", "1/8"), ("1/4", "7/8")]),
        FiniteCurve.discrete(["1/2", "1/4", "1/4"], [0, "1/8", "7/8"]),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("curve", "finite"), SAME, ids=[curve.name for curve, _ in SAME])
def test_expressions_and_numbers_give_one_curve(curve: AtomsCurve, finite: FiniteCurve) -> None:
    for found, exact in ((curve, finite), (curve.reversed(), finite.reversed())):
        for factor in [Fraction(k, 6) for k in range(1, 40)]:
            bounds = found.delta(sympy.log(sympy.Rational(*factor.as_integer_ratio())))
            assert bounds.lower <= exact.at(factor) <= bounds.upper
            assert bounds.width < Fraction(1, 10**30)
        for size in [Fraction(k, 24) for k in range(25)]:
            bounds = found.beta(size)
            assert bounds.lower <= exact.type_two(size) <= bounds.upper
            assert bounds.width < Fraction(1, 10**30)
        laws = exact.experiment()
        for i, law in enumerate((laws.p, laws.q)):
            atoms = [sympy.nsimplify(sympy.simplify(pair[i])) for pair in found.atoms]
            assert sum(atoms) == 1
            assert sorted(atoms) == sorted(sympy.Rational(*value.as_integer_ratio()) for value in law)
        ratios = sorted(p / q for p, q in zip(laws.p, laws.q, strict=True) if p and q)
        losses = sorted((sympy.exp(loss) for loss in found.bends), key=lambda value: value.n())
        assert [sympy.simplify(loss) for loss in losses] == ratios
        sizes = [Fraction(int(s.p), int(s.q)) for s in found.sizes]
        assert sizes == sorted(sizes)
        assert set(sizes) == {a for a, _ in exact.function.corners}


def test_names_of_a_pair_exchanged() -> None:
    skew = AtomsCurve("skew", [("1/2", 0), ("1/4", "1/8"), ("1/4", "7/8")])
    assert skew.reversed().name == "skew^-1"
    assert skew.reversed().reversed().name == "skew"
    assert skew.reversed().reversed().atoms == skew.atoms
    assert skew.reversed().atoms != skew.atoms
    even = randomised_response(LN3)
    assert even.reversed() is even


def test_what_is_no_pair_of_laws() -> None:
    with pytest.raises(InputError, match="no outcomes"):
        AtomsCurve("empty", [])
    with pytest.raises(InputError, match="sums to 3/4"):
        AtomsCurve("short", [("1/2", "1/2"), ("1/4", "1/2")])
    with pytest.raises(InputError, match="a law sums to"):
        AtomsCurve("short", [("1/2", 1 / sympy.E), ("1/2", 1 / sympy.E)])
    with pytest.raises(InputError, match="out of order"):
        AtomsCurve("turned", [("1/4", "3/4"), ("3/4", "1/4")])
    with pytest.raises(InputError, match="out of order"):
        AtomsCurve("turned", [(1 / sympy.E, 1 - 1 / sympy.E), (1 - 1 / sympy.E, 1 / sympy.E)])
    share = Fraction(1, MOST_ATOMS)
    assert len(AtomsCurve("many", [(share, share)] * MOST_ATOMS).atoms) == MOST_ATOMS
    share = Fraction(1, MOST_ATOMS + 1)
    with pytest.raises(InputError, match="65 outcomes"):
        AtomsCurve("too many", [(share, share)] * (MOST_ATOMS + 1))
    with pytest.raises(InputError, match="the loss is -1"):
        approximate(-1, 0)
    for delta in ("-1/10", "1"):
        with pytest.raises(InputError, match="delta"):
            approximate(1, delta)
    for scale in (0, -1):
        with pytest.raises(InputError, match="the scale is"):
            geometric(scale)
    for steps in (0, MOST_ATOMS):
        with pytest.raises(InputError, match="the sensitivity is"):
            geometric(1, steps)
    assert len(geometric(1, MOST_ATOMS - 1).atoms) == MOST_ATOMS


def test_laws_with_irrational_probabilities_sum_to_one_as_others_do() -> None:
    root = sympy.sqrt(2) / 2
    AtomsCurve("whole", [(root, 1 - root), (1 - root, root)])
    for first, second in (((root, root), (1 - root, root)), ((root, 0), (root / 2, 1)), ((root, 0), (root, 1))):
        with pytest.raises(InputError, match="a law sums to"):
            AtomsCurve("odd", [first, second])
