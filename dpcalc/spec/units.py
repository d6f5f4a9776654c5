"""Units of different resolution on the same datasets: persons in households, donors and the records copied from them.

A dataset of households is a vector or multiset whose records are households; a household is a multiset of persons.
Household-level premetrics measure it as it stands; person-level ones measure the persons who live in it, all households
taken together (bailie2025, section 2.4.4).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from dpcalc.errors import InputError
from dpcalc.exact import Extended
from dpcalc.spec.datasets import Multiset, MultisetDomain, Record, Vector, as_vector
from dpcalc.spec.domain import Domain, Point, PointDomain
from dpcalc.spec.laws import Laws, laws
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.ordered import needs_vectors
from dpcalc.spec.premetrics.pullback import Pullback


def households(persons: Sequence[Record], members: int | Sequence[int]) -> tuple[Multiset, ...]:
    """Every household of these kinds of persons whose number of members lies in a range.

    ``persons`` may hold a label of the household in each of them: leave out the households with mixed labels then.
    """
    found = MultisetDomain(persons, members).points()
    return tuple(home for home in found if isinstance(home, Multiset))


def persons_of(dataset: Point) -> Multiset | Vector:
    """The persons of a dataset of households: in the order of their households if these are ordered.

    Raises ``InputError`` where a record is not a household.
    """
    if not isinstance(dataset, Multiset | tuple):
        raise InputError(f"{dataset} is not a dataset of households", hint="use a Vector or Multiset of Multisets")
    persons: list[Record] = []
    for home in dataset:
        if not isinstance(home, Multiset | tuple):
            raise InputError(f"the record {home} is not a household", hint="use a Multiset of persons")
        persons.extend(home)
    return Multiset(persons) if isinstance(dataset, Multiset) else Vector(persons)


def person_level(premetric: Premetric) -> Pullback:
    """A premetric of persons, on datasets of households."""
    return Pullback(premetric, persons_of, "listing the persons of all households")


@dataclass(frozen=True)
class DonorHamming(Premetric):
    """The number of real-world persons by whom two imputed files differ (bailie2025, section 2.4.4).

    ``donors[i]`` is the place of the record that record i is a copy of; a respondent is its own donor. A file is a
    vector in which every recipient's record equals its donor's. Raises ``InputError`` where a donor is a recipient.
    """

    donors: tuple[int, ...]
    unit: str = "real-world person"

    def __post_init__(self) -> None:
        """Refuse donors that are no respondents."""
        for place, donor in enumerate(self.donors):
            if not 0 <= donor < len(self.donors) or self.donors[donor] != donor:
                raise InputError(
                    f"record {place} is copied from record {donor}, which is not a respondent's own",
                    hint="a donor is its own donor",
                )

    @property
    def name(self) -> str:
        """The name ``donor-hamming``."""
        return "donor-hamming"

    @property
    def laws(self) -> Laws:
        """A metric on imputed files, with finite values."""
        return laws(self.name, symmetric=True, separates=True, triangle=True)

    @property
    def respondents(self) -> tuple[int, ...]:
        """The places of the records that nobody imputed."""
        return tuple(place for place, donor in enumerate(self.donors) if place == donor)

    def recipients(self, donor: int) -> int:
        """How many records are copies of this respondent's, its own not counted."""
        return self.donors.count(donor) - 1

    def impute(self, responses: Point) -> Vector:
        """The file in which every recipient's record is a copy of its donor's; what stood there is overwritten."""
        records = as_vector(responses)
        if len(records) != len(self.donors):
            raise InputError(f"{len(records)} records for {len(self.donors)} places", point=responses)
        return Vector(records[donor] for donor in self.donors)

    def distance(self, x: Point, y: Point) -> Extended:
        """The number of respondents whose record differs."""
        left, right = as_vector(x), as_vector(y)
        for file in (left, right):
            if self.impute(file) != file:
                raise InputError(f"{file} is not an imputed file", hint="recipients hold copies of their donors")
        return Fraction(sum(left[place] != right[place] for place in self.respondents))

    def describe(self) -> str:
        """State whose records are counted."""
        return f"the number of {self.unit}s whose own record differs; copies of a record do not count"

    def incomparable(self) -> str:
        """State that no pair of files is left out."""
        return ""

    def validate(self, domain: Domain) -> None:
        """Refuse points that are not imputed files."""
        needs_vectors(self.name, domain)
        for point in domain.points() if isinstance(domain, PointDomain) else ():
            self.distance(point, point)
