"""Objects as keys: the very same one, whatever equals it; or all that hold the same data, however they came to be."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Generic, TypeVar

Thing = TypeVar("Thing")


class Same(Generic[Thing]):
    """An object, equal to nothing but itself, kept alive so that no other takes its place."""

    def __init__(self, it: Thing) -> None:
        self.it = it

    def __hash__(self) -> int:
        return id(self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.it is self.it


def alike(value: Any) -> Hashable:
    """A key that two values share only where they hold the same data, in the same order.

    What is no data, such as a function, is like nothing but itself. The key may hold what cannot be hashed.
    """
    if isinstance(value, tuple):
        return (tuple, *map(alike, value))
    if isinstance(value, Mapping):
        return (dict, *((alike(key), alike(held)) for key, held in value.items()))
    if is_dataclass(value):
        return (type(value), *(alike(getattr(value, field.name)) for field in fields(value)))
    return type(value), value
