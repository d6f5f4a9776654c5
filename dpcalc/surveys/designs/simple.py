"""Simple random sampling, without replacement: all sets of a size are equally likely."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dpcalc.errors import InputError
from dpcalc.surveys.designs.base import Design, Drawn, Frame, many, present, simple
from dpcalc.surveys.designs.drawing import Drawing, InStrata, Stratum
from dpcalc.surveys.designs.given import design, read_whole


@dataclass(frozen=True, kw_only=True)
class WithoutReplacement(Design):
    """A uniform set of ``size`` units."""

    name: ClassVar[str] = "srswor"
    size: int

    def selection(self, frame: Frame) -> Drawn:
        """All sets of the size, equally likely."""
        return simple(present(frame), self.size)

    def drawing(self, units: int) -> Drawing:
        """One stratum."""
        if self.size > units:
            raise InputError(f"a sample of {self.size} out of {many(units)}", hint="draw fewer")
        return InStrata(units, (Stratum("all", range(units), self.size),))

    def words(self) -> str:
        """What is drawn."""
        return f"a simple random sample of {many(self.size)} without replacement"


NAMED = {
    WithoutReplacement.name: design(
        WithoutReplacement,
        {"size": read_whole},
        ("size",),
        "size = 2",
    )
}
