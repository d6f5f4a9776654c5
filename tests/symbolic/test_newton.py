"""Newton's method in several unknowns: as near to a root as the precision, and nothing where there is none."""

from __future__ import annotations

from collections.abc import Sequence

import flint
import pytest

from dpcalc.symbolic.newton import solved


def circle(at: Sequence[flint.arb]) -> list[flint.arb]:
    """On the unit circle, where the second coordinate is the cube of the first."""
    x, y = at
    return [x**2 + y**2 - 1, y - x**3]


@pytest.mark.parametrize("precision", [96, 128, 428, 1000])
def test_a_root_is_as_near_as_the_precision(precision: int) -> None:
    with flint.ctx.workprec(precision):
        found = solved(circle, [flint.arb(1), flint.arb(1)])
        assert found is not None
        assert all(abs(value) < flint.arb(2) ** (56 - precision) for value in circle(found))
        assert abs(found[0] ** 6 + found[0] ** 2 - 1) < flint.arb(2) ** (56 - precision), "by elimination"


def test_a_system_without_a_root_gives_none() -> None:
    assert solved(lambda at: [at[0] ** 2 + 1], [flint.arb(1)]) is None


def test_a_system_whose_slopes_are_singular_gives_none() -> None:
    assert solved(lambda at: [at[0] + at[1], at[0] + at[1] - 1], [flint.arb(0), flint.arb(0)]) is None
