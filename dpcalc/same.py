"""An object as a key: the very same one, whatever equals it, kept alive so that no other takes its place."""

from __future__ import annotations

from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Same(Generic[Thing]):
    """An object, equal to nothing but itself."""

    def __init__(self, it: Thing) -> None:
        self.it = it

    def __hash__(self) -> int:
        return id(self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.it is self.it
