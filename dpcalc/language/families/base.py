"""What a family is: values of one kind, told by a condition, and enumerated smallest first.

A claim quantifies over *all* values that meet the family's condition; an enumeration visits those of one size after the
other, and its scope says which. Options (how many outcomes, how many categories) narrow the enumeration alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from dpcalc.language.reader import read
from dpcalc.language.sorts import Sort
from dpcalc.language.terms import Name, Term, substituted

Members = Callable[..., Iterator[tuple[Any, ...]]]


@dataclass(frozen=True)
class Family:
    """A kind of value. ``members(count, size, *arguments, **options)`` yields tuples of ``count`` values of one size.

    ``parameters`` are the sorts of its arguments. ``condition`` says in the language what a member ``it`` is, given the
    parameters by their names; ``together`` what two neighbours ``it`` and ``next`` of one binder have in common;
    ``bound`` is the condition on members that are ``finite`` numbers. ``words`` says what is enumerated, with
    ``{size}`` and the options in braces. ``latex`` is the set, for a binder.
    ``free``: tuples of a size are all tuples of members up to it, one of that size, in the order of single members.
    ``structure``: what it holds is a part of a structure (points, universes, distances), or may be infinite.
    ``wider`` are options that lead to small members of another kind, for a second enumeration.
    A family is not ``sized`` where its arguments leave finitely many members; these are all visited, at size 1.
    """

    name: str
    sort: Sort
    condition: str
    members: Members
    words: str
    together: str = ""
    parameters: Mapping[str, Sort] = field(default_factory=dict)
    options: Mapping[str, int] = field(default_factory=dict)
    wider: Mapping[str, int] = field(default_factory=dict)
    bound: str = ""
    finite: bool = False
    latex: str = ""
    free: bool = False
    sized: bool = True
    structure: bool = False

    def bounds(self, names: tuple[str, ...]) -> Iterator[Term]:
        """What bounds names that are finite numbers; that a number is whole is said by its sort."""
        return (substituted(read(self.bound), {"it": Name(name)}) for name in names if self.bound)

    def conditions(
        self, names: tuple[str, ...], arguments: Mapping[str, Term]
    ) -> Iterator[tuple[Term, dict[str, Term]]]:
        """The conditions on some names as terms with what is put for ``it``, ``next`` and the parameters."""
        for place, name in enumerate(names):
            yield read(self.condition), {**arguments, "it": Name(name)}
            if self.together and place:
                yield read(self.together), {**arguments, "it": Name(names[place - 1]), "next": Name(name)}
