"""What terms of the statement language mean of a structure whose size is open: elements, formulas, values, lists.

A list is told by its elements: for each choice of elements of some sorts that meets a condition, a value. A universe is
a list of points, a multiverse a list of universes. Order and repetition are forgotten, so that nothing that depends on
them may be asked of such a list.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from dpcalc.structure.families import fresh
from dpcalc.structure.language import TRUE, And, Element, Formula, Sort, Term, Variable


@dataclass(frozen=True)
class Branch:
    """Some elements of a list: one for each choice of elements of ``sorts``, as ``at`` says: a condition, a value."""

    sorts: tuple[Sort, ...]
    at: Callable[..., tuple[Formula, Meant]]

    def fresh(self) -> tuple[tuple[Variable, ...], Formula, Meant]:
        """New variables, the condition on them, and the value."""
        variables = tuple(fresh(sort) for sort in self.sorts)
        condition, value = self.at(*variables)
        return variables, condition, value


@dataclass(frozen=True)
class Listed:
    """A list. ``domain``: every element of one sort, in order; ``ordered``: points, each once, in that order.

    ``mark`` says of a universe of which multiverse it is, and made from which elements; ``known`` what holds of these,
    since the universe is one of a list.
    """

    branches: tuple[Branch, ...]
    domain: bool = False
    ordered: bool = False
    mark: tuple[str, tuple[Element, ...]] | None = None
    known: Formula = TRUE


@dataclass(frozen=True)
class Pair:
    """A list written out: ``[U, e]``."""

    parts: tuple[Meant, ...]


@dataclass(frozen=True)
class Function:
    """A table: its value at an argument, and the list of all arguments, where they are a domain."""

    at: Callable[[Meant], Meant]
    arguments: Listed


@dataclass(frozen=True)
class Length:
    """The number of elements of a domain, or of rows of a table on it."""

    of: Listed


Meant: TypeAlias = Element | Formula | Term | Listed | Pair | Function | Length


def domain(sort: Sort) -> Listed:
    """All elements of a sort."""
    return Listed((Branch((sort,), lambda x: (TRUE, x)),), domain=True, ordered=True)


def conjunction(*parts: Formula) -> Formula:
    """A conjunction, those inside it spread out."""
    spread = [each for part in parts for each in (part.parts if isinstance(part, And) else (part,)) if each != TRUE]
    return spread[0] if len(spread) == 1 else And(tuple(spread))
