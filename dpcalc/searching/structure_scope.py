"""How far a search over unknown structures goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dpcalc.declared import Declared
from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.structure.language import Formula, Sort
from dpcalc.structure.sizes import largest_sizes, length_of, number_of_sizes, scope_words, sizes_of
from dpcalc.structure.walk import Signature, signature

_PER_SIZE, _PER_PART = 1000, 5
"""How many instances of the limit one size of structures, and one part of a formula, count for."""


@dataclass(frozen=True)
class StructureScope(Declared):
    """All structures with at most ``points`` points and ``universes`` universes in each multiverse; any weights.

    ``sizes`` fixes the number of elements of other sorts, by name. Sorts that follow the points (laws, values of an
    invariant) have as many elements as there are points, others any number from 1 to ``points``. Raises
    ``InputError`` for a scope without structures.
    """

    points: int = 3
    universes: int = 3
    sizes: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse empty scopes."""
        super().__post_init__()
        if self.points < 1 or self.universes < 0 or min(self.sizes.values(), default=1) < 1:
            raise InputError("a scope needs at least one point", hint="write StructureScope(points=3, universes=3)")

    def words(self, found: Signature) -> str:
        """The scope in words, for a statement that speaks of these sorts."""
        weights = ", any weights" if found.quantities else ""
        return f"all structures with {scope_words(found, self.sizes, self.points, self.universes)}{weights}"

    def sizes_for(self, found: Signature) -> Iterator[dict[Sort, int]]:
        """The sizes of structures, smallest first."""
        return sizes_of(found, self.sizes, self.points, self.universes)

    def refused(self, formulas: Sequence[Formula], effort: Effort) -> str:
        """Why formulas are too long to be written out in this scope; empty where they are not."""
        found = signature(formulas)
        sizes = number_of_sizes(found, self.sizes, self.points, self.universes)
        if sizes > effort.limit // _PER_SIZE:
            return f"the scope has {sizes} sizes of structures; lower it or raise --limit"
        length = length_of(formulas, largest_sizes(found, self.sizes, self.points, self.universes))
        if length > effort.limit // _PER_PART:
            return f"the statement has about {length} parts in the largest structures; lower the scope or raise --limit"
        return ""

    def data(self) -> dict[str, object]:
        """The scope as plain data."""
        return {"points": self.points, "universes": self.universes, "sizes": dict(self.sizes)}
