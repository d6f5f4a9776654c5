"""What a theorem file imports: theorems and their twins, claims as data, and the routes by which they are decided."""

from dpcalc.claim import AllOf, Inequality, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.language.claims import Every, Some
from dpcalc.search.structure_scope import StructureScope
from dpcalc.theorem import STRUCTURES, Enumerate, Mark, Prove, Reading, SearchStructures, Theorem, Twin

__all__ = [
    "STRUCTURES",
    "AllOf",
    "Enumerate",
    "EnumerateScope",
    "Every",
    "Inequality",
    "Mark",
    "Prove",
    "Reading",
    "Reduction",
    "SearchStructures",
    "Some",
    "StructureScope",
    "Theorem",
    "Twin",
]
