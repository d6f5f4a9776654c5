"""What the claims of chapter 5 compute: intervals of Laplace noise, and laws whose ratio is not bounded."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify.evidence import vouched
from dpcalc.language.claims import Every
from dpcalc.language.instances import Instances
from theorems.bailie2025.chapter_5.ex_5_2_2 import LAPLACE
from theorems.bailie2025.chapter_5.rem_5_3_7c import bounded, inverse


def test_intervals_of_laplace_noise() -> None:
    """Neighbouring intervals share all of the probability, half of it below the centre, and tails fall by the base."""
    claim = Every(
        all="centre in 0..3; last in 5..6; base in [3/2, 2, 3]",
        let=LAPLACE,
        show="(sum a in range(last): interval(a, a + 1, last, centre, base)) = 1 "
        "and interval(0, centre + 1, last, centre, base) = 1/2 "
        "and interval(0, 1, last, 2, base) = base ^ -2 / 2 and interval(4, last, last, 1, base) = base ^ -2 / 2",
    )
    instances = Instances(claim, {})
    found = list(instances.of_size(1))
    assert len(found) == 24
    assert all(instances.conclusion(*values) for values in found)


def test_laws_with_an_unbounded_ratio() -> None:
    assert inverse(1) == [0, 1, 1]
    assert inverse(2) == [0, Fraction(1, 2), Fraction(3, 4), Fraction(1, 4)]
    witness = bounded((1, 2))
    assert witness is not None
    assert vouched(witness)
    assert bounded((2, 2)) is None
