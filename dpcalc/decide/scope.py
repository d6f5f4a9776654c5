"""How far an enumeration goes: sizes, swap rates and integer ranges, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from dpcalc.declared import Declared
from dpcalc.errors import TheoremError
from dpcalc.exact import rational
from dpcalc.wording import Wording, wording


@dataclass(frozen=True)
class EnumerateScope(Declared):
    """The instances that an enumeration visits.

    ``up_to`` is the largest size (records of a stratum, or whatever the claim's instances are sized by). ``rates``
    are the swap rates tried; ``None`` means every p in [0, 1], decided symbolically. ``ranges`` gives each integer
    variable of an inequality its least and largest value, by name. ``options`` narrow what the families of a statement
    enumerate (``outcomes``, ``categories``); where ``instances`` is given, sizes end before the one that exceeds it.
    ``values`` are exact numbers, or ``"inf"``, that a name of a statement takes in turn, by name, in the place of a
    family's numbers.
    Raises ``TheoremError`` for a scope that holds nothing, and ``InputError`` for values that are no exact numbers.
    """

    up_to: int = 5
    rates: tuple[Fraction, ...] | None = None
    ranges: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    options: Mapping[str, int] = field(default_factory=dict)
    instances: int | None = None
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse scopes that hold nothing."""
        super().__post_init__()
        counts = {"up_to": self.up_to, "instances": 1 if self.instances is None else self.instances}
        for name, value in {**counts, **{f"options[{name!r}]": value for name, value in self.options.items()}}.items():
            if value < 1:
                raise TheoremError(f"{name} is {value}", where="EnumerateScope", hint="write a whole number from 1 up")
        for name, (first, last) in self.ranges.items():
            if last < first:
                raise TheoremError(f"ranges[{name!r}] ends at {last}, before {first}", where="EnumerateScope")
        for rate in self.rates or ():
            if not 0 <= rate <= 1:
                raise TheoremError(f"the swap rate {rate} lies outside [0, 1]", where="EnumerateScope")
        for name, texts in self.values.items():
            for text in texts:
                if text != "inf":
                    rational(text, f"EnumerateScope: values[{name!r}]")

    def describe_rates(self) -> Wording:
        """The swap rates in words."""
        if self.rates is None:
            return wording("every swap rate `p` in `[0, 1]` at which the budget is defined")
        return wording(f"`p` in `{{{', '.join(map(str, self.rates))}}}`")
