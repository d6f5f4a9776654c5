"""Folding: what several certificates hold alike is written once, in ``shared.json``, and named in its places."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from dpcalc.certify import kernel
from dpcalc.certify.kinds.theorems import SHORT as DIGITS

LEAST, NAME = 30, slice(len("sha256:"), len("sha256:") + DIGITS)
"""The characters that a value has at least where it is shared, and its name: digits of its hash."""
PLACE, ENTRY = len('{"shared":""}') + DIGITS, len('"":,\n') + DIGITS
"""The characters that a name takes in the place of a value, and besides the value where that is written."""


class Folded:
    """The parts of values that occur more than once, by name, and these values with the names in their places."""

    def __init__(self, values: Iterable[Any]) -> None:
        self._known: dict[int, tuple[str, int]] = {}
        self._count: Counter[str] = Counter()
        self._names: dict[str, str] = {}
        self.pieces: dict[str, Any] = {}
        self._values = list(values)
        for value in self._values:
            self._visit(value)

    def _content(self, value: Any) -> tuple[str, int]:
        """A hash that equal values have alike, and the length of their text; found once for each object."""
        if isinstance(value, str) or id(value) not in self._known:
            if isinstance(value, dict | list):
                names = sorted(value) if isinstance(value, dict) else ()
                parts = [self._content(value[name]) for name in names] if names else [*map(self._content, value)]
                text, length = json.dumps([type(value).__name__, [*names], [key for key, _ in parts]]), 1
                length += sum(more + 1 for _, more in parts) + sum(len(name) + 3 for name in names)
            else:
                text = json.dumps(value)
                length = len(text)
            found = hashlib.sha256(text.encode()).hexdigest(), length
            if isinstance(value, str):
                return found
            self._known[id(value)] = found
        return self._known[id(value)]

    def _visit(self, value: Any) -> None:
        """Count a value, and its parts where it is new."""
        content, length = self._content(value)
        if length < LEAST:
            return
        self._count[content] += 1
        if self._count[content] == 1 and isinstance(value, dict | list):
            for part in value.values() if isinstance(value, dict) else value:
                self._visit(part)

    def fold(self, value: Any) -> Any:
        """A value with names for its parts that occur more than once, where this is shorter."""
        content, length = self._content(value)
        times = self._count[content]
        if length < LEAST or times * PLACE + ENTRY + length >= times * length:
            return self._inside(value)
        if content not in self._names:
            self._names[content] = name = kernel.digest({"": value})[NAME]
            if name in self.pieces:
                raise ValueError(f"two values are called {name}")
            self.pieces[name] = self._inside(value)
        return {"shared": self._names[content]}

    def _inside(self, value: Any) -> Any:
        """A value whose parts are folded."""
        if isinstance(value, dict):
            return {name: self.fold(part) for name, part in value.items()}
        return [self.fold(part) for part in value] if isinstance(value, list) else value


def folded(certificates: Mapping[str, dict[str, Any]]) -> tuple[dict[str, dict[str, Any]], dict[str, Any]]:
    """Certificates in full, by name; the same with names in place of what they share, and the values of these names.

    What a certificate is, its format, kind and hash, stays in it.
    """
    inner = ("statement", "proof", "theorem")
    made = Folded(data[field] for data in certificates.values() for field in inner if field in data)
    short = {}
    for name, data in certificates.items():
        small = {field: made.fold(value) if field in inner else value for field, value in data.items()}
        short[name] = {**small, "hash": kernel.digest(small)}
    return short, made.pieces
