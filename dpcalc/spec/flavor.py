"""A flavor: a specification without its budget (bailie2025, Definition 2.4.1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.notebook import Card, Shown, card
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.multiverse import Multiverse, Universe, Vacuous
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.wording import joined


@dataclass(frozen=True)
class Flavor(Shown):
    """Domain, multiverse, input premetric and output premetric.

    Raises ``InputError`` where a universe leaves the domain or the premetric does not measure its points.
    """

    domain: Domain
    premetric: Premetric
    multiverse: Multiverse = field(default_factory=Vacuous)
    divergence: Divergence = MULT

    def __post_init__(self) -> None:
        """Refuse blocks that do not fit together."""
        self.multiverse.validate(self.domain)
        self.premetric.validate(self.domain)

    def universes(self, effort: Effort = DEFAULT_EFFORT) -> list[Universe]:
        """All universes, in a fixed order. Raises ``TooLarge`` at once where the domain is too large to list."""
        return self.multiverse.universes(self.domain, effort)

    def universe_of(self, dataset: Point, effort: Effort = DEFAULT_EFFORT) -> Universe:
        """The one universe that holds the dataset."""
        return self.multiverse.universe_of(dataset, self.domain, effort)

    def describe(self) -> dict[str, str]:
        """Each block in plain words, and what is not protected."""
        return {
            "domain": self.domain.describe(),
            "multiverse": self.multiverse.describe(),
            "input premetric": self.premetric.describe(),
            "output premetric": joined(": ", (self.divergence.name, self.divergence.describe())),
            "not protected": "; ".join(self.unprotected()) or "nothing within the domain is left out",
        }

    def shown(self) -> Card:
        """What a notebook shows: each block in words, and what is not protected."""
        return card("Flavor", self.describe())

    def unprotected(self) -> list[str]:
        """What an observer may learn in full without any loss being counted, one phrase each."""
        released = [f"{invariant.describe()} (held exactly)" for invariant in self.multiverse.invariants]
        return [*released, *self.multiverse.left_out(self.domain), *filter(None, [self.premetric.incomparable()])]
