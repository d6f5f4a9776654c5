"""What an attacker knows of a survey, and with what the posterior is compared (bailie2025, Section 6.5).

An attacker holds any prior on the frame. Posterior to posterior: what is believed of the record of unit i after the
release, against what would be believed had the record been drawn again given the rest of the frame; that ratio is a
mean over frames that differ in one record, so that its least bound over priors is the factor between neighbours. Prior
to posterior: against what was believed before. Records may depend on each other in the prior, so that any two frames in
which the record of i differs are compared; two of them, with nearly all of the prior on one, come as near as one likes.

The *nosy neighbour* knows that unit i is in the sample: the design is conditioned on that. The *journalist* asks about
a record of the sample itself: there is no design left, and samples are what frames are to others.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final

from dpcalc.errors import InputError
from dpcalc.spec.datasets import Multiset, Record
from dpcalc.surveys.designs.attributes import Attribute, Frame
from dpcalc.surveys.designs.base import Design, Drawn

NOTHING: Final = "nothing"
UNIT: Final = "unit"
SAMPLE: Final = "sample"
KNOWLEDGE: Final = (NOTHING, UNIT, SAMPLE)
POSTERIOR: Final = "posterior"
PRIOR: Final = "prior"
COMPARED: Final = (POSTERIOR, PRIOR)
_WHO: Final = {
    NOTHING: ("an attacker who does not know the sample", ""),
    UNIT: ("the nosy neighbour", "who knows that the unit is in the sample"),
    SAMPLE: ("the journalist", "who asks about a record of the sample"),
}
"""Who that is, and what is added where there is room."""


@dataclass(frozen=True)
class Attacker:
    """Who draws inferences: what is known of who was sampled, and with what the posterior is compared."""

    knows: str = NOTHING
    compares: str = POSTERIOR

    def __post_init__(self) -> None:
        """Refuse other names."""
        for what, known in ((self.knows, KNOWLEDGE), (self.compares, COMPARED)):
            if what not in known:
                raise InputError(f'unknown attacker "{what}"', hint=f"write {', '.join(known)}")

    def short(self) -> str:
        """Who that is, in a few words."""
        return _WHO[self.knows][0]

    def fields(self) -> dict[str, str]:
        """It in JSON."""
        return {"knows": self.knows, "compares": self.compares}

    def words(self) -> str:
        """Who that is, and what is compared."""
        who = ", ".join(part for part in _WHO[self.knows] if part)
        how = {POSTERIOR: "posterior to posterior", PRIOR: "prior to posterior, records of the prior depending at will"}
        return f"{who}, {how[self.compares]}"


OUTSIDER: Final = Attacker()
"""Who does not know who was drawn, posterior to posterior: the exact factor of a design between neighbours."""


@dataclass(frozen=True, kw_only=True)
class Containing(Design):
    """A design given that the unit at a ``place`` is drawn."""

    name: ClassVar[str] = "given that a unit is drawn"
    design: Design
    place: int

    def selection(self, frame: Frame) -> Drawn:
        """The law of the places, given that it is among them. Raises ``InputError`` where it is never drawn."""
        law = {drawn: p for drawn, p in self.design.selection(frame).items() if p and self._in(drawn, len(frame))}
        whole = sum(law.values(), Fraction(0))
        if not whole:
            raise InputError(f"unit {self.place + 1} is never drawn")
        return {drawn: p / whole for drawn, p in law.items()}

    def _in(self, drawn: Sequence[int], units: int) -> bool:
        """Whether the unit is drawn, in whichever sample."""
        return any(place % units == self.place for place in drawn)

    def sample(self, frame: Frame, places: Sequence[int]) -> Multiset:
        """That of the design."""
        return self.design.sample(frame, places)

    def words(self) -> str:
        """What is drawn, and what is known."""
        return f"{self.design.words()}, given that unit {self.place + 1} is drawn"

    @property
    def attributes(self) -> tuple[Attribute, ...]:
        """Those of the design."""
        return self.design.attributes

    def alike(self, size: int) -> tuple[Hashable, ...]:
        """The unit is told from the others."""
        return tuple((label, place == self.place) for place, label in enumerate(self.design.alike(size)))

    def seen(self, record: Record) -> Hashable:
        """What the design looks at."""
        return self.design.seen(record)
