"""The instances on which laws of output premetrics are tried: laws, and none left out."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

from dpcalc.certify.evidence import vouched
from dpcalc.certify.replay import replay
from dpcalc.decide.further_laws import FURTHER_CHECKS, in_turn, mixture
from dpcalc.decide.law_cases import CASES, Case
from dpcalc.decide.output_laws import law_holds
from dpcalc.spec.divergences.density_ratio import DENSITY_RATIO
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.law_enumeration import pairs_of_laws, product_law

HALF = Fraction(1, 2)


def test_joint_laws_of_outputs_in_turn() -> None:
    law, other = (HALF, HALF), (Fraction(1, 4), Fraction(3, 4))
    assert in_turn(law, (other, other)) == product_law(law, other)
    assert in_turn(law, (other, (Fraction(1),))) == (Fraction(1, 8), Fraction(3, 8), HALF)
    assert mixture(law, other) == (Fraction(3, 8), Fraction(5, 8))


def test_instances_are_laws_of_that_size() -> None:
    for law in FURTHER_CHECKS:
        for laws, kernel in islice(CASES[law](2), 200):
            assert all(sum(each) == 1 and min(each) >= 0 for each in laws)
            assert all(0 <= chance <= 1 for chance in kernel)
            assert kernel or max(p.denominator for each in laws for p in each) <= 2


def test_adaptive_instances_hold_every_combination_once() -> None:
    found = [laws for size in (1, 2) for laws, _ in CASES["adaptive-composition"](size)]
    small = [pair for size in (1, 2) for pair in pairs_of_laws(size, 2)]
    assert len(found) == len(set(found)) == len(small) ** 2 * sum(len(p) == 2 for p, _ in small)


def test_what_a_check_finds_the_kernel_finds_as_well() -> None:
    """The first witness against each law that one of three premetrics lacks replays, under the kernel's definitions."""
    for premetric, laws in (
        (MULT, ("convex", "quadratic-composition")),
        (TV, ("quadratic-composition",)),
        (DENSITY_RATIO, ("adaptive-composition", "quasi-convex")),
    ):
        for law in laws:
            claim = law_holds(law, premetric)
            witness = next(w for size in range(1, 6) for case in claim.instances(size) if (w := claim.check(case)))
            text = vouched(witness)
            assert text
            replay(text)


def test_a_law_that_holds_is_not_called_broken() -> None:
    same = Case(TV, ((HALF, HALF), (HALF, HALF)))
    assert FURTHER_CHECKS["premetric"](same) is None
