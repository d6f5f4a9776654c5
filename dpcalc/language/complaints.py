"""What is wrong with a call or the source of a binder, in words."""

from __future__ import annotations

from collections.abc import Iterable

from dpcalc.errors import TheoremError
from dpcalc.language.terms import Name, Term
from dpcalc.meant import meant


def refuse_wrong_count(head: str, wanted: int, given: int, where: str | None = None) -> None:
    """Raise ``TheoremError`` where a word or a family has more or fewer arguments than it takes."""
    if wanted != given:
        plural = "" if wanted == 1 else "s"
        raise TheoremError(f"{head} takes {wanted} argument{plural}, not {given}", where=where)


def refuse_unknown_source(source: Term, known: Iterable[str]) -> None:
    """Raise ``TheoremError`` where values are to come from a name that is none of a family, a word or a value."""
    names = list(known)
    if isinstance(source, Name) and source.name not in names:
        hint = meant(source.name, names, "write a family, a list, or a name with a meaning", most=3)
        raise TheoremError(f"nothing is called {source.name!r}", where=f"column {source.column}", hint=hint)
