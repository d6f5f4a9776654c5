"""A number of a specification that varies: how it is written, and the specification at each of its values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.spec_file.reading import read_spec
from dpcalc.spec_file.written import Specification, Written
from dpcalc.symbolic.symbols import NAME

_RANGE: Final = re.compile(r"(?P<names>[^=]+)=(?P<low>[^.=]+)\.\.(?P<high>[^.=]+)(?:\.\.(?P<step>[^.=]+))?")
_EXAMPLE: Final = "size=2..8, mechanism.threshold=1..6 or epsilon=1/2..4..1/2"
_MOST: Final = 60
_FEWEST: Final = 3


@dataclass(frozen=True)
class Over:
    """A parameter by the places of its keys (``("domain", "size")``), the symbol for it, and its values in order."""

    keys: tuple[tuple[str, ...], ...]
    name: str
    values: tuple[Fraction, ...]


def read_over(text: str, tables: Mapping[str, object], where: str) -> Over:
    """What ``--over`` says: ``NAME=LOW..HIGH`` or ``NAME=LOW..HIGH..STEP``; several keys that share it, by commas.

    Raises ``InputError`` for a range that cannot be read, and for a key that is not a number of the specification.
    """
    parts = _RANGE.fullmatch(text.strip())
    if parts is None:
        raise InputError(f"--over {text!r} is no range", hint=f"write {_EXAMPLE}")
    low, high = rational(parts["low"].strip(), "--over"), rational(parts["high"].strip(), "--over")
    step = rational(parts["step"].strip(), "--over") if parts["step"] else Fraction(1)
    if step <= 0 or high < low:
        raise InputError(f"--over {text!r} goes nowhere", hint="the range rises, by a step above 0")
    count = int((high - low) / step) + 1
    if not _FEWEST <= count <= _MOST:
        raise InputError(f"--over {text!r} has {count} values", hint=f"from {_FEWEST} to {_MOST} of them")
    known = dict(_numbers(tables))
    keys = tuple(_key(name.strip(), known, where) for name in parts["names"].split(","))
    name = keys[0][-1]
    if not NAME.fullmatch(name):
        raise InputError(f"{name!r} is no name of a symbol", where="--over")
    return Over(keys, name, tuple(low + i * step for i in range(count)))


def _numbers(tables: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], object]]:
    """Every key whose value is an exact number, but for those of the claim."""
    for key, value in tables.items():
        if isinstance(value, Mapping):
            yield from _numbers(value, (*path, key))
        elif path != ("claim",) and _is_number(value):
            yield (*path, key), value


def _is_number(value: object) -> bool:
    """Whether a value is an exact number, or how one is written."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        return False
    try:
        rational(value)
    except InputError:
        return False
    return True


def _key(name: str, known: Mapping[tuple[str, ...], object], where: str) -> tuple[str, ...]:
    """The key of that name, which may leave out the tables that it stands in."""
    wanted = tuple(name.split("."))
    found = [path for path in known if path[-len(wanted) :] == wanted]
    if len(found) == 1:
        return found[0]
    shown = ", ".join(".".join(path) for path in (found or known))
    message = f"{name} stands in several tables" if found else f"there is no number {name}"
    hint = f"write one of {shown}, or several with commas between" if found else f"there are {shown}"
    raise InputError(message, where=f"{where}, --over", hint=hint)


def specification_at(
    written: Written, name: str, tables: Mapping[str, object], over: Over, value: Fraction
) -> Specification:
    """The specification with a value for the parameter, without its claim."""
    changed = {block: _copied(content) for block, content in tables.items() if block != "claim"}
    for path in over.keys:
        inner: Any = changed
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value.numerator if value.denominator == 1 else str(value)
    own = written.mechanism if isinstance(written, Specification) and written.own is not None else None
    where = f"{name} at {over.name} = {value}"
    given: dict[str, Any] = {**changed, **({} if own is None else {"mechanism": own})}
    unknown = sorted(given.keys() - {"domain", "input", "output", "multiverse", "mechanism", "stage", "start"})
    if unknown or not {"domain", "input"} <= given.keys():
        read_spec(written)  # which says what is wrong
    return Specification(**given, name=where)


def _copied(value: Any) -> Any:
    """A copy of tables inside tables."""
    return {key: _copied(each) for key, each in value.items()} if isinstance(value, Mapping) else value
