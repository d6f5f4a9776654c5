"""Values of a function of one thing, each found when it is first asked for and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Once(dict[Key, Value]):
    """``Once(find)[key]`` is ``find(key)``, which is called once for each key.

    As the value of a cached property it keeps what an immutable object has found; unlike ``functools.cache`` it can be
    sent to another process.
    """

    def __init__(self, find: Callable[[Key], Value]) -> None:
        super().__init__()
        self.find = find

    def __missing__(self, key: Key) -> Value:
        """Find it."""
        self[key] = found = self.find(key)
        return found
