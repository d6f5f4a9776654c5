"""Laws, components and sharpening of an input premetric; exact bounds between two."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from dpcalc.answers.front_door import checked
from dpcalc.comparison.compare import check_same_points
from dpcalc.decide.distances import check_size
from dpcalc.decide.premetrics.bounds import Bounds, bounds
from dpcalc.decide.premetrics.profile import Profile, profile
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.report.answer import Answer
from dpcalc.report.premetrics import bounds_fields, profile_fields
from dpcalc.report.premetrics_text import print_bounds, print_profile
from dpcalc.report.sheet import Sheet
from dpcalc.spec_file.input import Measured, read_input
from dpcalc.spec_file.reading import read_spec
from dpcalc.spec_file.written import Written, tables_of

_WHOLE: Final = ("multiverse", "output", "mechanism", "claim")


@checked
def premetric(first: Written, second: Written | None = None, *, effort: Effort = DEFAULT_EFFORT) -> PremetricAnswer:
    """The input premetric of a specification (or of its two tables alone), or how two of them bound each other.

    Raises ``InputError`` for what is wrong, ``TooLarge`` for a domain above ``effort.limit``.
    """
    one = _read(first)
    if second is None:
        return PremetricProfile(one, profile(one.premetric, one.domain, effort))
    other = _read(second)
    check_same_points(one.domain, other.domain)
    check_size(one.domain, effort)
    return PremetricBounds(one, other, bounds(one.premetric, other.premetric, tuple(one.domain.points(effort)), effort))


def _read(written: Written) -> Measured:
    """A file of two tables, or a whole specification."""
    name, tables = tables_of(written)
    if not any(table in tables for table in _WHOLE):
        return read_input(name, tables)
    flavor = read_spec(written, symbolic=True, any_output=True).flavor
    return Measured(name, flavor.domain, flavor.premetric)


@dataclass(frozen=True)
class PremetricProfile(Answer):
    """Laws, components and sharpening of one premetric."""

    question: ClassVar[str] = "premetric"
    measured: Measured
    found: Profile

    def objects(self) -> list[dict[str, object]]:
        """The profile."""
        return [profile_fields(self.found)]

    def sheet(self) -> Sheet:
        """The profile."""
        sheet = Sheet()
        print_profile(sheet, self.found, self.measured.path)
        return sheet


@dataclass(frozen=True)
class PremetricBounds(Answer):
    """The exact factors between two premetrics, on the points of the first."""

    question: ClassVar[str] = "premetric"
    first: Measured
    second: Measured
    found: Bounds

    def objects(self) -> list[dict[str, object]]:
        """The factors, and the pairs that attain them."""
        return [bounds_fields(self.first.premetric, self.second.premetric, self.first.domain, self.found)]

    def sheet(self) -> Sheet:
        """The factors."""
        sheet, one, other = Sheet(), self.first, self.second
        print_bounds(sheet, (one.premetric, other.premetric), one.domain, self.found, (one.path, other.path))
        return sheet


PremetricAnswer: TypeAlias = PremetricProfile | PremetricBounds
