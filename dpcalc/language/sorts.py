"""Sorts: what kind of value a term has. A wrong sort is refused when a claim is loaded.

``number`` (extended real), ``whole`` (a whole number), ``truth``, ``name`` (a label that is only compared), ``thing``
(anything: a record's value, a point), ``list of s``. The field's own sorts are lists: a ``law`` lists the probabilities
of the outcomes 0, 1, 2, ...; a ``kernel`` lists laws; an ``event`` lists 0 or 1 for each outcome; a ``curve`` lists
points [size, error] of a trade-off function; a ``dataset`` lists records; a ``permutation`` lists where each place
takes its value from. Of structures: ``points`` are those of a set, the whole numbers from 0; a ``universe`` lists
points, a ``multiverse`` universes; a ``distance`` is the matrix of d(x, y), a ``map`` the list of c(x); a ``budget``
lists pairs of a universe and its budget.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dpcalc.errors import TheoremError


@dataclass(frozen=True)
class Sort:
    """A sort by name; ``of`` is the sort of a list's elements, or ``None``."""

    name: str
    of: Sort | None = None

    def __str__(self) -> str:
        """As it is written."""
        return self.name if self.of is None or self.name != "list" else f"list of {self.of}"

    def with_article(self) -> str:
        """One value of it, in a sentence."""
        text = {"truth": "truth value", "whole": "whole number"}.get(self.name, str(self))
        if self.name == "list" and self.of is not None:
            return f"a list of {self.of.several()}"
        return f"{'an' if text[0] in 'aeiou' else 'a'} {text}"

    def several(self) -> str:
        """Several values of it, in a sentence."""
        if self.name == "list" and self.of is not None:
            return f"lists of {self.of.several()}"
        return {"truth": "truth values", "whole": "whole numbers", "points": "points"}.get(self.name, f"{self.name}s")


NUMBER: Final = Sort("number")
WHOLE: Final = Sort("whole")
TRUTH: Final = Sort("truth")
LABEL: Final = Sort("name")
THING: Final = Sort("thing")
POINT: Final = Sort("point")


def listing(of: Sort) -> Sort:
    """The sort of lists."""
    return Sort("list", of)


NUMBERS: Final = listing(NUMBER)
BUDGET: Final = Sort("budget", listing(THING))
SORTS: Final[dict[str, Sort]] = {
    "number": NUMBER,
    "whole": WHOLE,
    "truth": TRUTH,
    "name": LABEL,
    "thing": THING,
    "list": listing(THING),
    "law": NUMBERS,
    "measure": NUMBERS,
    "event": NUMBERS,
    "vector": NUMBERS,
    "kernel": listing(NUMBERS),
    "laws": listing(NUMBERS),
    "matrix": listing(NUMBERS),
    "curve": listing(NUMBERS),
    "permutation": listing(WHOLE),
    "wholes": listing(WHOLE),
    "record": listing(THING),
    "dataset": listing(THING),
    "datasets": listing(listing(THING)),
    "lists": listing(listing(THING)),
    "point": POINT,
    "points": listing(POINT),
    "universe": listing(POINT),
    "multiverse": listing(listing(POINT)),
    "distance": listing(NUMBERS),
    "map": listing(POINT),
    "budget": BUDGET,
}
"""Sorts by the word that a definition writes."""


def sort_of(word: str) -> Sort:
    """The sort that a word names. Raises ``TheoremError`` for a word that names none."""
    if word not in SORTS:
        raise TheoremError(f"{word!r} is not a sort", hint=f"one of {', '.join(sorted(SORTS))}")
    return SORTS[word]


def fits(found: Sort, wanted: Sort) -> bool:
    """Whether a value of one sort may stand where another is wanted; that a number is whole is seen on evaluation."""
    if found is wanted or THING in (found, wanted) or found == wanted:
        return True
    if found.of is not None and wanted.of is not None:
        return fits(found.of, wanted.of)
    return {found, wanted} in ({NUMBER, WHOLE}, {POINT, WHOLE})


def certain(found: Sort, wanted: Sort) -> bool:
    """Whether what fits is seen to do so; that a number is whole is always left to evaluation."""
    if found is wanted or wanted == THING or found == wanted:
        return True
    if found.of is not None and wanted.of is not None:
        return certain(found.of, wanted.of)
    return found != THING and found.of is None


def joined(first: Sort, second: Sort) -> Sort | None:
    """A sort that holds both; ``None`` where there is none."""
    if first == second:
        return first
    if not fits(first, second):
        return None
    if first.of is not None and second.of is not None:
        return listing(joined(first.of, second.of) or THING)
    return NUMBER if {first, second} == {NUMBER, WHOLE} else THING
