"""A number of a specification that varies, as it is written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.spec_file.varied import Key, key_of, numbers_of
from dpcalc.symbolic.symbols import NAME

_RANGE: Final = re.compile(r"(?P<names>[^=]+)=(?P<low>[^.=]+)\.\.(?P<high>[^.=]+)(?:\.\.(?P<step>[^.=]+))?")
_EXAMPLE: Final = "size=2..8, mechanism.threshold=1..6 or epsilon=1/2..4..1/2"
_MOST: Final = 60
_FEWEST: Final = 3


@dataclass(frozen=True)
class Over:
    """A parameter by the places of its keys (``("domain", "size")``), the symbol for it, and its values in order."""

    keys: tuple[Key, ...]
    name: str
    values: tuple[Fraction, ...]

    @property
    def step(self) -> Fraction:
        """How far apart the values are."""
        return self.values[1] - self.values[0]


def read_over(text: str, tables: Mapping[str, object], where: str) -> Over:
    """What ``--over`` says: ``NAME=LOW..HIGH`` or ``NAME=LOW..HIGH..STEP``; several keys that share it, by commas.

    Raises ``InputError`` for a range that cannot be read, and for a key that is not a number of the specification.
    """
    parts = _RANGE.fullmatch(text.strip())
    if parts is None:
        raise InputError(f"--over {text!r} is not a range", hint=f"write {_EXAMPLE}")
    low, high = rational(parts["low"].strip(), "--over"), rational(parts["high"].strip(), "--over")
    step = rational(parts["step"].strip(), "--over") if parts["step"] else Fraction(1)
    if step <= 0 or high < low:
        raise InputError(f"--over {text!r} goes nowhere", hint="the range rises, by a step above 0")
    count = int((high - low) / step) + 1
    if not _FEWEST <= count <= _MOST:
        raise InputError(f"--over {text!r} has {count} values", hint=f"from {_FEWEST} to {_MOST} of them")
    known = dict(numbers_of(tables))
    keys = tuple(key_of(name.strip(), known, f"{where}, --over") for name in parts["names"].split(","))
    name = keys[0][-1]
    if not NAME.fullmatch(name):
        raise InputError(f"{name!r} is not a name of a symbol", where="--over")
    return Over(keys, name, tuple(low + i * step for i in range(count)))
