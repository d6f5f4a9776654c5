"""The universes of specifications: what they do, and which of several multiverses refines which."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dpcalc.answers.front_door import checked
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.report.answer import Answer
from dpcalc.report.multiverse import Fields, multiverse_fields
from dpcalc.report.multiverse_order import order_fields
from dpcalc.report.multiverse_text import letters, print_multiverse, print_order
from dpcalc.report.sheet import Sheet
from dpcalc.section import located
from dpcalc.spec.multiverses.listing import Listing, aligned
from dpcalc.spec.multiverses.survey import survey
from dpcalc.spec_file.reading import read_spec
from dpcalc.spec_file.written import Written


@checked
def multiverse(*specifications: Written, effort: Effort = DEFAULT_EFFORT) -> Multiverses:
    """The universes of each specification, their laws and components; of several, the order of refinement and the meet.

    Raises ``InputError`` for a specification that is wrong, ``TooLarge`` for a domain above ``effort.limit``.
    """
    if not specifications:
        raise InputError("no specification is named", hint='write dpcalc.multiverse("SPEC.toml")')
    specs = [read_spec(written, symbolic=True, any_output=True) for written in specifications]
    shown: list[Fields] = []
    listings: list[Listing] = []
    for spec in specs:
        with located(spec.path):
            found = survey(spec.flavor, effort)
            listings.append(aligned(listings[0], found.listed) if listings else found.listed)
        shown.append(multiverse_fields(spec.path, found))
    paths = tuple(spec.path for spec in specs)
    order = order_fields(list(paths), listings, effort) if len(specs) > 1 else None
    return Multiverses(paths, tuple(shown), order)


@dataclass(frozen=True)
class Multiverses(Answer):
    """What the universes of each specification do, and the order of several (``None`` where there is one)."""

    question: ClassVar[str] = "multiverse"
    specifications: tuple[str, ...]
    multiverses: tuple[Fields, ...]
    order: Fields | None

    def objects(self) -> list[dict[str, object]]:
        """All of it."""
        return [{"multiverses": list(self.multiverses), "order": self.order}]

    def sheet(self) -> Sheet:
        """One after the other, and their order."""
        sheet = Sheet()
        called = letters(list(self.specifications))
        for path, fields in zip(self.specifications, self.multiverses, strict=True):
            print_multiverse(sheet, fields, called[path] if self.order else "")
            sheet.print()
        if self.order is not None:
            print_order(sheet, self.order, called)
        return sheet
