"""What a theorem file imports: theorems and their twins, claims as data, and the routes by which they are decided."""

from dpcalc.claim import AllOf, Inequality, Printed, PrintedCell, Reduction, Satisfies
from dpcalc.decide.scope import EnumerateScope
from dpcalc.language.claims import Every, Some
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.spec_file.written import Specification
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.symbolic.symbols import b, p, symbol
from dpcalc.theorem import STRUCTURES, Enumerate, Mark, Prove, Reading, SearchStructures, Theorem, Twin
from dpcalc.wording import written

__all__ = [
    "STRUCTURES",
    "AllOf",
    "Enumerate",
    "EnumerateScope",
    "Every",
    "Inequality",
    "Mark",
    "Printed",
    "PrintedCell",
    "Prove",
    "Reading",
    "Reduction",
    "Satisfies",
    "SearchStructures",
    "Some",
    "Specification",
    "StructureScope",
    "Theorem",
    "Twin",
    "b",
    "p",
    "swap_keeps",
    "symbol",
    "written",
]
