"""One table of a TOML file as data: keys that must be known, and exact numbers.

Every complaint names the file, the table and the key, and says what to write instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import TypeVar

from dpcalc.errors import DpcalcError, InputError
from dpcalc.exact import rational
from dpcalc.meant import meant
from dpcalc.quoting import FloatLiteral, refuse_float, shown
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.symbolic.parameter import Placed
from dpcalc.symbolic.parametric import Exponent

T = TypeVar("T")


@contextmanager
def located(where: str) -> Iterator[None]:
    """Put the place in front of whatever error is raised inside."""
    try:
        yield
    except DpcalcError as error:
        raise error.at(where) from None


class Section:
    """One table: keys are taken out one by one, and what is left at the end is unknown."""

    def __init__(
        self,
        path: str,
        name: str,
        content: Mapping[str, object],
        placed: Placed | None = None,
        beside: Sequence[str] = (),
    ) -> None:
        """Open a table called ``name`` (empty for the file itself); ``placed`` is the parameter that it may hold.

        ``beside`` are keys of the table that are read elsewhere, and are not in the content.
        """
        self.path = path
        self.name = name
        self.content = content
        self.placed = placed
        self.beside = beside
        self.known: list[str] = []

    def where(self, key: str = "") -> str:
        """The place, as complaints name it: ``file [table] key``."""
        return " ".join(part for part in (self.path, f"[{self.name}]" if self.name else "", key) if part)

    def fault(self, key: str, message: str, hint: str | None = None) -> InputError:
        """A complaint about a key."""
        return InputError(message, where=self.where(key), hint=hint)

    def has(self, key: str) -> bool:
        """Whether the key is there; asking makes it a known one."""
        if key not in self.known:
            self.known.append(key)
        return key in self.content

    def table(self, key: str) -> Section | None:
        """A table of the file, or ``None`` where it is not there."""
        if not self.has(key):
            return None
        value = self.content[key]
        if not isinstance(value, dict):
            raise self.fault(key, f"{key} must be a table", f"write [{key}] on a line of its own")
        return Section(self.path, key, value, self.placed)

    def tables(self, key: str) -> list[Section]:
        """An array of tables of the file; none where it is not there."""
        if not self.has(key):
            return []
        value = self.content[key]
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            raise self.fault(key, f"{key} must be an array of tables", f"write [[{key}]] on a line of its own")
        return [Section(self.path, f"{key} {number}", each, self.placed) for number, each in enumerate(value, 1)]

    def required_table(self, key: str, example: str = "") -> Section:
        """A table that has to be there; ``example`` says what to write."""
        found = self.table(key)
        if found is None:
            near = get_close_matches(key, [k for k in self.content if k not in self.known], n=1)
            hint = f"did you mean {key} where you wrote {near[0]}?" if near else example or f"write [{key}]"
            raise InputError(f"the table [{key}] is missing", where=self.path, hint=hint)
        return found

    def value(self, key: str, example: str) -> object:
        """The value of a key that has to be there; ``example`` says what to write."""
        if not self.has(key):
            near = get_close_matches(key, [k for k in self.content if k not in self.known], n=1)
            hint = f"did you mean {key} where you wrote {near[0]}? {example}" if near else f"write {example}"
            raise InputError(f"the key {key} is missing", where=self.where(), hint=hint)
        return self.content[key]

    def text(self, key: str, example: str) -> str:
        """Text that has to be there."""
        return self.as_text(key, self.value(key, example), example)

    def as_text(self, key: str, value: object, example: str) -> str:
        """A value as text."""
        if isinstance(value, FloatLiteral) or not isinstance(value, str):
            raise self.fault(key, f"{shown(value)} is not text", f"write {example}")
        return value

    def texts(self, key: str, example: str) -> list[str]:
        """A list of texts."""
        return [self.as_text(key, value, example) for value in self.items(key, example)]

    def outputs(self, rows: Sequence[Sequence[object]], example: str) -> list[str]:
        """The names of the columns of some rows, ``z1``, ``z2`` and so on where the table has no ``outputs``."""
        width = max(map(len, rows), default=0)
        return self.texts("outputs", example) if self.has("outputs") else [f"z{i + 1}" for i in range(width)]

    def items(self, key: str, example: str) -> list[object]:
        """A list."""
        return self.as_list(key, self.value(key, example), example)

    def as_list(self, key: str, value: object, example: str) -> list[object]:
        """A value as a list."""
        if not isinstance(value, list):
            raise self.fault(key, f"{shown(value)} is not a list", f"write {example}")
        return value

    def whole(self, key: str, value: object, example: str) -> int:
        """A value as a whole number from 0 up."""
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise self.fault(key, f"{shown(value)} is not a whole number from 0 up", f"write {example}")
        return value

    def exact(self, key: str, value: object, read: Callable[[object, str], T], what: str) -> T:
        """A number read by ``read`` (``exact.rational`` or ``exact.extended``); floats are refused with a hint."""
        refuse_float(value, self.where(key))
        if self.placed is not None and self.placed.mentioned(value):
            name = self.placed.parameter.symbol
            raise self.fault(key, f"the parameter {name} cannot stand here", f"write a number for {what}")
        with located(self.where(key)):
            return read(value, what)

    def number(self, key: str, value: object, what: str) -> Number:
        """A number, which may be a formula in the parameter of the specification; floats are refused with a hint."""
        if self.placed is None or not self.placed.mentioned(value):
            return self.exact(key, value, rational, what)
        found = self.exponent(key, value)
        if isinstance(found, Exponent):
            raise self.fault(key, f"{found} stands in exponents", f"write exp({found}), or a number")
        return found

    def exponent(self, key: str, value: object) -> Number | Exponent:
        """A formula that holds the parameter of the specification."""
        if self.placed is None:
            raise self.fault(key, f"{shown(value)} holds no parameter")
        with located(self.where(key)):
            return self.placed.read(str(value))

    def one_of(self, key: str, value: str, choices: Sequence[str]) -> str:
        """A text out of a few."""
        if value not in choices:
            near = get_close_matches(value.casefold(), [choice.casefold() for choice in choices], n=1)
            near = [choice for choice in choices if choice.casefold() in near]
            known = ", ".join(f'"{choice}"' for choice in choices)
            hint = f'did you mean "{near[0]}"? known here: {known}' if near else f"write {known}"
            raise self.fault(key, f'unknown name "{value}"', hint)
        return value

    def finish(self) -> None:
        """Refuse keys that nobody asked for."""
        for key in self.content:
            if key not in self.known:
                what = "key" if self.name else "table"
                names = [*self.known, *self.beside]
                known = f"known here: {', '.join(names)}"
                hint = f"{meant(key, names)} {known}".strip()
                raise InputError(f"unknown {what} {key}", where=self.where(), hint=hint)
