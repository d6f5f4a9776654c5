"""The number of records as an invariant (bounded differential privacy, bailie2025, appendix A.4)."""

from __future__ import annotations

from dataclasses import dataclass

from dpcalc.spec.datasets import Multiset, as_vector
from dpcalc.spec.domain import Point
from dpcalc.spec.invariants import Invariant, Value
from dpcalc.spec.roles import Names
from dpcalc.spec.tables import ContingencyTable


@dataclass(frozen=True)
class SizeInvariant(Invariant):
    """The number of records of a vector, a multiset or a contingency table."""

    @property
    def names(self) -> Names:
        """No variable of the records."""
        return ()

    def value(self, dataset: Point) -> Value:
        """The number of records. Raises ``InputError`` for a point that is no dataset."""
        if isinstance(dataset, ContingencyTable):
            return (dataset.size,)
        return (len(dataset) if isinstance(dataset, Multiset) else len(as_vector(dataset)),)

    def text(self) -> str:
        """The text ``size``."""
        return "size"

    def describe(self) -> str:
        """The count in words."""
        return "the number of records"
