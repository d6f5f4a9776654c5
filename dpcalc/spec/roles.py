"""The parts that variables play in swapping: matched, held and swapped (bailie2025, section 3.2).

``hold`` means the holding variables that are not matched on. A part may be a single variable, several (then
cross-classified), or, for matching alone, none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dpcalc.errors import InputError

Names = tuple[str, ...]


def as_names(value: str | Sequence[str]) -> Names:
    """One variable name, or several, as a tuple."""
    return (value,) if isinstance(value, str) else tuple(value)


@dataclass(frozen=True)
class Roles:
    """Names of the matching, holding and swapping variables."""

    match: Names = ("match",)
    hold: Names = ("hold",)
    swap: Names = ("swap",)

    def check(self, variables: Iterable[str]) -> Roles:
        """These roles, if they name every variable once; else ``InputError``."""
        names = list(variables)
        named = [*self.match, *self.hold, *self.swap]
        if sorted(named) != sorted(names):
            raise InputError(
                f"match, hold and swap name {', '.join(named)}, but the variables are {', '.join(names)}",
                hint="each variable plays one part",
            )
        return self

    @property
    def invariants(self) -> tuple[Names, Names]:
        """The variables of the two swapping invariants: match by hold, and match by swap (Definition 3.2.2)."""
        return (self.match + self.hold, self.match + self.swap)
