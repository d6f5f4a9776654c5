"""How far a search over unknown structures goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dpcalc.errors import InputError


@dataclass(frozen=True)
class StructureScope:
    """All structures with at most ``points`` points and ``universes`` universes in each multiverse; any weights.

    ``sizes`` fixes the number of elements of other sorts, by name; sorts that follow the points (laws, values of an
    invariant) have as many elements as there are points. Raises ``InputError`` for a scope without structures.
    """

    points: int = 3
    universes: int = 3
    sizes: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse empty scopes."""
        if self.points < 1 or self.universes < 0 or min(self.sizes.values(), default=1) < 1:
            raise InputError("a scope needs at least one point", hint="write StructureScope(points=3, universes=3)")

    def words(self, multiverses: int) -> str:
        """The scope in words, for a statement about so many multiverses."""
        points = f"at most {self.points} points"
        other = "".join(f", {count} {name}s" for name, count in self.sizes.items())
        if not multiverses:
            return f"all structures with {points}{other}, any weights"
        each = "the multiverse" if multiverses == 1 else f"each of {multiverses} multiverses"
        return f"all structures with {points}{other}, at most {self.universes} universes in {each}, any weights"

    def data(self) -> dict[str, object]:
        """The scope as plain data."""
        return {"points": self.points, "universes": self.universes, "sizes": dict(self.sizes)}
