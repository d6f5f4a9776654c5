"""How far an enumeration goes: sizes, swap rates and integer ranges, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True)
class EnumerateScope:
    """The instances that an enumeration visits.

    ``up_to`` is the largest size (records of a stratum, or whatever the claim's instances are sized by). ``rates``
    are the swap rates tried; ``None`` means every p in [0, 1], decided symbolically. ``ranges`` gives each integer
    variable of an inequality its least and largest value, by name. ``options`` narrow what the families of a statement
    enumerate (``outcomes``, ``categories``); where ``instances`` is given, sizes end before the one that exceeds it.
    ``values`` are exact numbers, or ``"inf"``, that a name of a statement takes in turn, by name, in the place of a
    family's numbers.
    """

    up_to: int = 5
    rates: tuple[Fraction, ...] | None = None
    ranges: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    options: Mapping[str, int] = field(default_factory=dict)
    instances: int | None = None
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def describe_rates(self) -> str:
        """The swap rates in words."""
        if self.rates is None:
            return "every swap rate p in [0, 1] at which the budget is defined"
        return "p in {" + ", ".join(str(r) for r in self.rates) + "}"
