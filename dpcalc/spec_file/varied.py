"""Specifications that differ in some of their numbers: which numbers there are, and the tables with others in place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.spec_file.written import Read, Specification, own_mechanism, tables_of

Key = tuple[str, ...]
"""Where a number stands: ``("domain", "size")``."""


def numbers_of(tables: Mapping[str, Any], path: Key = ()) -> Iterator[tuple[Key, object]]:
    """Every key whose value is an exact number, but for those of the claim."""
    for key, value in tables.items():
        if isinstance(value, Mapping):
            yield from numbers_of(value, (*path, key))
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


def key_of(name: str, known: Mapping[Key, object], where: str) -> Key:
    """The key of that name, which may leave out the tables that it stands in."""
    wanted = tuple(name.split("."))
    found = [path for path in known if path[-len(wanted) :] == wanted]
    if len(found) == 1:
        return found[0]
    shown = ", ".join(".".join(path) for path in (found or known))
    message = f"{name} stands in several tables" if found else f"there is no number {name}"
    hint = f"write one of {shown}, or several with commas between" if found else f"there are {shown}"
    raise InputError(message, where=where, hint=hint)


def varied(written: Read, values: Mapping[Key, Fraction]) -> Specification:
    """The specification with these numbers, and without its claim. Raises ``InputError`` for unknown tables."""
    at = ", ".join(f"{path[-1]} = {value}" for path, value in values.items())
    written_so = {path: value.numerator if value.denominator == 1 else str(value) for path, value in values.items()}
    return _with(written, written_so, f" at {at}" if at else "")


def named(written: Read, keys: Sequence[Key], symbol: str, ends: tuple[str, str]) -> Specification:
    """The specification with a parameter in the place of these numbers, between two ends, and without its claim."""
    parameter = {"name": symbol, "from": ends[0], "to": ends[1]}
    return replace(_with(written, dict.fromkeys(keys, symbol), ""), parameter=parameter)


def _with(written: Read, values: Mapping[Key, int | str], note: str) -> Specification:
    """The specification with other values, without its claim, and with a note after its name."""
    name, tables = tables_of(written)
    changed = {block: _copied(content) for block, content in tables.items() if block != "claim"}
    for path, value in values.items():
        inner: Any = changed
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value
    own = own_mechanism(written)
    given: dict[str, Any] = {**changed, **({} if own is None else {"mechanism": own})}
    known = {"domain", "input", "output", "multiverse", "mechanism", "query", "stage", "start", "release", "together"}
    unknown = [block for block in given if block not in known]
    missing = [block for block in ("domain", "input") if block not in given]
    if "parameter" in unknown:
        hint = "leave out [parameter] and write a number, or ask without --over"
        raise InputError("--over does not vary a file with a [parameter]", where=name, hint=hint)
    if unknown or missing:
        what = f"unknown table {unknown[0]}" if unknown else f"the table [{missing[0]}] is missing"
        raise InputError(what, where=name, hint=f"known here: {', '.join(sorted(known))}")
    return Specification(**given, name=f"{name}{note}")


def _copied(value: Any) -> Any:
    """A copy of tables inside tables and lists."""
    if isinstance(value, Mapping):
        return {key: _copied(each) for key, each in value.items()}
    return [_copied(each) for each in value] if isinstance(value, list) else value
