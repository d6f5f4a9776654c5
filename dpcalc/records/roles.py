"""The part that each column plays in a swap: matching, swapping, holding, household or count; each column plays one."""

from __future__ import annotations

import csv
import difflib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from dpcalc.errors import InputError


@dataclass(frozen=True)
class Roles:
    """Column names by role.

    ``hold`` are the holding columns that the user named and ``unnamed`` the rest of the file's columns, which are held
    as well: every column that is not swapped stays with its record, so it belongs to the promise (bailie2025, section
    3.2.1: the variables are partitioned into swapping and holding ones). ``count`` is the column of counts, if any,
    and ``household`` the one that says which records are of one household; it is held.
    """

    match: tuple[str, ...]
    hold: tuple[str, ...]
    swap: tuple[str, ...]
    unnamed: tuple[str, ...]
    count: str | None = None
    household: str | None = None

    @property
    def held(self) -> tuple[str, ...]:
        """All holding columns that are not matching columns."""
        return self.hold + self.unnamed + (() if self.household is None else (self.household,))

    @property
    def reported(self) -> tuple[str, ...]:
        """The holding columns whose tables with the swapping columns are worth an error report."""
        return self.hold or self.unnamed or self.held


def split_names(options: str | Sequence[str], option: str) -> tuple[str, ...]:
    """The column names of a comma-separated option or of several; a name with a comma may be put in double quotes.

    Raises ``InputError`` on an empty name, and on a name given twice.
    """
    written = [options] if isinstance(options, str) else options
    try:
        names = tuple(name.strip() for row in csv.reader(written, skipinitialspace=True, strict=True) for name in row)
    except csv.Error as error:
        raise InputError(f"{option} cannot be read: {error}", hint="write A,B") from None
    if any(not name for name in names):
        raise InputError(f"{option} names an empty column", hint=f"write {option} A,B")
    for name in names:
        if names.count(name) > 1:
            raise InputError(f"column {name!r} is used twice in {option}")
    return names


def roles_by_name(
    match: str | Sequence[str],
    hold: str | Sequence[str],
    swap: str | Sequence[str],
    count: str | None,
    household: str | None = None,
) -> Callable[[Sequence[str]], Roles]:
    """How the columns of a header get their roles from options that name them. Raises as ``split_names``."""
    match, hold, swap = (
        split_names(given, option) for given, option in ((match, "--match"), (hold, "--hold"), (swap, "--swap"))
    )
    hold = tuple(name for name in hold if name != household)
    return partial(assign_roles, match=match, hold=hold, swap=swap, count=count, household=household)


def assign_roles(
    header: Sequence[str],
    match: tuple[str, ...],
    hold: tuple[str, ...],
    swap: tuple[str, ...],
    count: str | None = None,
    household: str | None = None,
) -> Roles:
    """Give every column of ``header`` its role.

    Raises ``InputError`` where a named column is missing or used twice, where nothing is swapped, and where nothing is
    left to hold, because then swapping changes nothing.
    """
    if not swap:
        raise InputError("no column to swap is named", hint=f"write --swap COLUMN; columns: {_listed(header)}")
    single = (("--count", count), ("--household", household))
    groups = [("--match", match), ("--swap", swap), ("--hold", hold), *((option, (n,)) for option, n in single if n)]
    owner: dict[str, str] = {}
    for option, names in groups:
        for name in names:
            if name in owner:
                raise InputError(f"column {name!r} is used twice, in {owner[name]} and {option}")
            owner[name] = option
    absent = [(name, option) for name, option in owner.items() if name not in header]
    if absent:
        raise _missing(header, absent)
    unnamed = tuple(name for name in header if name not in owner)
    roles = Roles(match, hold, swap, unnamed, count, household)
    if not roles.held:
        raise InputError(
            "no holding column is left, so swapping would change nothing",
            hint="keep a column besides those of --match, --swap and --count",
        )
    return roles


def _missing(header: Sequence[str], absent: Sequence[tuple[str, str]]) -> InputError:
    """The error for columns that do not exist, with the closest names that do."""
    named = ", ".join(f"{name!r} ({option})" for name, option in absent)
    lowered = {name.lower(): name for name in header}
    close = [found for name, _ in absent for found in difflib.get_close_matches(name.lower(), lowered, n=1)]
    hint = f"did you mean {_listed([lowered[name] for name in dict.fromkeys(close)])}? " if close else ""
    noun = "columns" if len(absent) > 1 else "column"
    if len(header) == 1 and any(mark in header[0] for mark in ";\t|"):
        hint = "columns must be separated by commas; "
    return InputError(f"no {noun} {named}", hint=f"{hint}columns: {_listed(header)}")


def _listed(names: Sequence[str]) -> str:
    """At most twenty quoted names."""
    shown = ", ".join(repr(name) for name in names[:20])
    return shown if len(names) <= 20 else f"{shown} and {len(names) - 20} more"
