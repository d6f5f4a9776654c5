"""The least rho of zero-concentrated privacy of two laws, a supremum over all orders, between rational bounds."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.spec.divergences.values import Enclosed, Magnitude, symbolic
from dpcalc.spec.law_enumeration import SmallLaw
from dpcalc.symbolic.enclose import Enclosure, decimal, enclose

WIDTH = Fraction(1, 2**24)


def rho(first: SmallLaw, second: SmallLaw) -> Enclosure | None:
    """Bounds on the least rho of two laws; ``None`` where there is none."""
    value = NOR.compare(dict(enumerate(first)), dict(enumerate(second))).value
    if value.infinite:
        return None
    if isinstance(value, Enclosed):
        return Enclosure(*value.squares(WIDTH))
    return enclose(cast(Magnitude, value).raised(2), {})


def shown(value: Fraction) -> str:
    """A rational in decimals."""
    return decimal(symbolic(value), {}, 6)
