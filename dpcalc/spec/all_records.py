"""All finite datasets over named variables: a domain for statements of every size, never enumerated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dpcalc.errors import InputError
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.roles import Names
from dpcalc.spec.tables import ContingencyTable, check_variables


@dataclass(frozen=True)
class AllRecords(Domain):
    """All finite unordered datasets over named variables, with any number of categories and of records.

    It is used where a statement holds for every size; asking for its points raises ``InputError``.
    """

    variables: Names = ("match", "hold", "swap")

    def __post_init__(self) -> None:
        """Refuse names that repeat."""
        check_variables(self.variables, (1,) * len(self.variables))

    def contains(self, point: object) -> bool:
        """Whether the point is a table over these variables."""
        return isinstance(point, ContingencyTable) and point.variables == self.variables

    def describe(self) -> str:
        """State that nothing but the variables is fixed."""
        return f"all finite unordered datasets over the variables {', '.join(self.variables)}"

    def estimate(self) -> int:
        """Refuse: there are infinitely many."""
        raise InputError("the domain of all finite datasets is infinite", hint="give a scope: sizes and categories")

    def _iterate(self) -> Iterator[Point]:
        """Refuse likewise."""
        self.estimate()
        return iter(())
