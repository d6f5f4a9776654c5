"""Multiverses from a universe function ``x -> D(x)`` (bailie2025, section 2.4.3).

The function gives each point of the domain a set of points. The multiverse is the set of its values; they need not part
the domain, nor cover it, and x itself need not lie in D(x).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.multiverse import Explicit


@dataclass(frozen=True, init=False)
class UniverseFunction(Explicit):
    """The different values D(x), in the order of first appearance; ``table`` holds the pairs of x and D(x).

    Raises ``InputError`` where a value lists a point twice.
    """

    table: tuple[tuple[Point, tuple[Point, ...]], ...]

    def __init__(self, function: Mapping[Any, Iterable[Point]]) -> None:
        table: list[tuple[Point, tuple[Point, ...]]] = []
        values: dict[frozenset[Point], tuple[Point, ...]] = {}
        for x, value in function.items():
            if isinstance(value, str):
                raise InputError(f"the universe of {x} is the text {value!r}", hint=f'write ["{value}"]')
            members = tuple(value)
            if len(set(members)) != len(members):
                raise InputError(f"the universe of {x} lists a point twice", hint="list each point once")
            table.append((x, values.setdefault(frozenset(members), members)))
        super().__init__(list(values.values()))
        object.__setattr__(self, "table", tuple(table))

    @classmethod
    def of(
        cls, function: Callable[[Point], Iterable[Point]], domain: Domain, effort: Effort = DEFAULT_EFFORT
    ) -> UniverseFunction:
        """The values of a Python function at every point of a domain.

        Raises ``TooLarge`` at once where the domain cannot be listed, or once the values hold more points than
        ``effort.limit``.
        """
        found: dict[Point, tuple[Point, ...]] = {}
        size = 0
        for x in domain.points(effort):
            found[x] = tuple(function(x))
            size += len(found[x])
            if size > effort.limit:
                raise TooLarge(f"the universes hold more than {effort.limit} points", estimate=size)
        return cls(found)

    def at(self, point: Point) -> tuple[Point, ...]:
        """D(point), which need not hold the point. Raises ``InputError`` where the function says nothing of it."""
        for x, value in self.table:
            if x == point:
                return value
        raise InputError(f"no universe is given for {point!r}", hint="give every point of the domain one", point=point)

    @property
    def outside(self) -> list[Point]:
        """The points x that do not lie in D(x)."""
        return [x for x, value in self.table if x not in value]

    def validate(self, domain: Domain) -> None:
        """Refuse a function that is not defined on the domain exactly, or a universe that leaves it."""
        known = {x for x, _ in self.table}
        if domain.estimate() <= len(known):
            points = set(domain.points())
            stranger = next((x for x, _ in self.table if x not in points), None)
        else:
            stranger = next((x for x, _ in self.table if not domain.contains(x)), None)
        if stranger is not None:
            raise InputError(
                f"a universe is given for {stranger!r}, which is not in the domain",
                hint=f"the domain is {domain.describe()}",
                point=stranger,
            )
        missing = next((x for x in domain.points() if x not in known), None)
        if missing is not None:
            hint = "give every point of the domain one; [] is the empty one"
            raise InputError(f"no universe is given for {missing}", hint=hint, point=missing)
        super().validate(domain)

    def describe(self) -> str:
        """List the universes, and say what the function may do."""
        return f"the values of a universe function: {super().describe()}"
