"""Reading TOML files: what a file is, and how long its numbers may be."""

from __future__ import annotations

import tomllib
from pathlib import Path

from dpcalc.errors import InputError
from dpcalc.quoting import FloatLiteral

_LARGEST = 1 << 20
_MOST_DIGITS = 1000


def read_toml(path: Path) -> dict[str, object]:
    """The tables of a TOML file. Raises ``InputError`` where it cannot be read, in one line."""
    text = _read_text(path)
    try:
        read = tomllib.loads(text, parse_float=FloatLiteral)
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"this is not TOML: {error}", where=str(path)) from None
    except RecursionError:
        raise InputError("the lists are nested too deeply", where=str(path)) from None
    except ValueError as error:
        raise InputError(f"this is not TOML: {error}", where=str(path)) from None
    _refuse_long_numbers(read, path)
    return read


def _meant(text: str) -> str | None:
    """Who takes a text that is no file."""
    from dpcalc.mechanisms.releases import is_release  # every mechanism of the accountants, for a complaint alone
    from dpcalc.spec.notions import is_notion

    if not (is_notion(text) or is_release(text)):
        return None
    what = "a notion of privacy" if is_notion(text) else "a mechanism"
    return f"it is {what}: dpcalc convert, compose, calibrate, tradeoff and compare take those"


def _refuse_long_numbers(read: dict[str, object], path: Path) -> None:
    """Refuse whole numbers that no complaint could quote: TOML bounds the length of decimal ones only."""
    waiting: list[object] = [read]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
        elif isinstance(value, int) and abs(value) >= 10**_MOST_DIGITS:
            raise InputError(f"a whole number has more than {_MOST_DIGITS} digits", where=str(path))


def _read_text(path: Path) -> str:
    """The file's text, if it is a file of reasonable size in UTF-8."""
    if path.is_dir():
        raise InputError("this is a folder", where=str(path), hint="name a TOML file")
    if not path.exists():
        raise InputError("there is no such file", where=str(path), hint=_meant(str(path)))
    if not (path.is_file() or path.is_fifo()):
        raise InputError("this is not a file", where=str(path), hint="name a TOML file")
    try:
        with path.open("rb") as stream:
            data = stream.read(_LARGEST + 1)
    except OSError as error:
        raise InputError(f"the file cannot be read: {error.strerror}", where=str(path)) from None
    if len(data) > _LARGEST:
        raise InputError(f"the file is larger than {_LARGEST} bytes", where=str(path))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise InputError(f"line {line} is not UTF-8", where=str(path), hint="save the file as UTF-8") from None
