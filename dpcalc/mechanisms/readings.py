"""Tables that are read off tables, as stages without randomness: margins, and parts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any, ClassVar, Final

from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Law
from dpcalc.mechanisms.encoded import UnknownPart, UnknownTable
from dpcalc.mechanisms.named import Named
from dpcalc.mechanisms.written import WrittenLaw, cells_law, list_text, read_law
from dpcalc.quoting import shown
from dpcalc.section import Section
from dpcalc.spec.divergences.base import ExactLaw
from dpcalc.spec.domain import Domain, Point, RecordDomain
from dpcalc.spec.tables import ContingencyTable

_WHERE: Final = "where = { sex = 1 }"
_VARIABLES: Final = 'variables = ["age", "sex"]'


class Reading(ABC):
    """A table that is read off a table: a stage without randomness, and without a number."""

    @property
    def parameters(self) -> Mapping[str, Any]:
        """None."""
        return {}

    @abstractmethod
    def of(self, table: ContingencyTable) -> ContingencyTable:
        """What is read off."""

    @abstractmethod
    def kept(self, records: Mapping[str, int]) -> dict[str, int]:
        """The variables of what is read off, with their numbers of categories."""

    def released(self, domain: Domain) -> Domain:
        """The tables over the variables that are left."""
        return RecordDomain(self.kept(domain.records), domain.size) if isinstance(domain, RecordDomain) else domain

    def law(self, dataset: Point) -> Law:
        """It, with certainty. Raises ``InputError`` for what is no table."""
        return {self.of(_table(dataset)): Fraction(1)}

    def read_words(self, dataset: Point) -> str:
        """The counts that are read off the table x, as certificates say it: sums of its counts."""
        table = _table(dataset)
        images = UnknownTable.of(table.variables, table.shape).image(self.of).rows
        return f"(map row {list_text(images)} (sum i (range (len x)) (* (item row i) (item x i))))"

    def written(self, dataset: Point, name: str) -> WrittenLaw:
        """The counts, as they are."""
        read = self.read_words(dataset)
        same = ((f"{name}_same", "c z", "(if (= c z) 1 0)"),)
        return read_law(name, (f"{name}_read", "x", read), cells_law(f"{name}_of", same))

    def image(self, table: UnknownTable) -> UnknownTable:
        """What is read off a table that is not known: counts are added up."""
        return table.image(self.of)

    def encoded(self, table: UnknownTable) -> tuple[UnknownPart, ...]:
        """The counts, as they are."""
        return tuple(UnknownPart((row,), _as_it_is) for row in self.image(table).rows)


def _table(dataset: Point) -> ContingencyTable:
    """A dataset as a table."""
    if not isinstance(dataset, ContingencyTable):
        raise InputError(f"{dataset!r} is not a table", hint="write records in [domain]")
    return dataset


def _as_it_is(count: int) -> ExactLaw:
    """The law of a count that is released."""
    return {count: Fraction(1)}


@dataclass(frozen=True)
class Margin(Reading):
    """The table of counts over some of its variables."""

    variables: tuple[str, ...]
    name: ClassVar[str] = "margin"

    def of(self, table: ContingencyTable) -> ContingencyTable:
        """The margin. Raises ``InputError`` for a variable that the table has not."""
        counts = table.margin(self.variables)
        shape = tuple(table.shape[table.variables.index(name)] for name in self.variables)
        return ContingencyTable.trusted(self.variables, shape, counts)

    def kept(self, records: Mapping[str, int]) -> dict[str, int]:
        """Its variables."""
        return {name: records[name] for name in self.variables}

    def words(self) -> str:
        """What is released."""
        return f"the counts by {', '.join(self.variables)} alone"


@dataclass(frozen=True)
class Part(Reading):
    """The table of the records that have given categories, over the other variables."""

    categories: tuple[tuple[str, int], ...]
    name: ClassVar[str] = "part"

    def of(self, table: ContingencyTable) -> ContingencyTable:
        """The part."""
        fixed, sizes = dict(self.categories), dict(zip(table.variables, table.shape, strict=True))
        ranges = [[fixed[name]] if name in fixed else range(size) for name, size in sizes.items()]
        places = dict(zip(product(*map(range, table.shape)), table.counts, strict=True))
        left = {name: size for name, size in sizes.items() if name not in fixed}
        return ContingencyTable.trusted(
            tuple(left), tuple(left.values()), tuple(places[cell] for cell in product(*ranges))
        )

    def kept(self, records: Mapping[str, int]) -> dict[str, int]:
        """All variables but those whose categories are given."""
        fixed = dict(self.categories)
        return {name: size for name, size in records.items() if name not in fixed}

    def words(self) -> str:
        """What is released."""
        return f"the records with {', '.join(f'{name} = {category}' for name, category in self.categories)} alone"


def read_margin(section: Section, domain: Domain) -> Margin:
    """The margin by the ``variables`` of a table of a specification. Raises ``InputError``."""
    variables = tuple(section.texts("variables", _VARIABLES))
    section.finish()
    if not isinstance(domain, RecordDomain):
        raise section.fault("name", "a margin is one of a table of records", "write records in [domain]")
    if not variables or len(set(variables)) != len(variables) or not set(variables) <= set(domain.variables):
        hint = f"write some of {', '.join(domain.variables)}, each once"
        raise section.fault("variables", f"{', '.join(variables) or 'nothing'} is not a margin of the table", hint)
    return Margin(variables)


def read_part(section: Section, domain: Domain) -> Part:
    """The records ``where`` categories are as a table of a specification gives them. Raises ``InputError``."""
    value = section.value("where", _WHERE)
    section.finish()
    if not isinstance(domain, RecordDomain):
        raise section.fault("name", "a part is one of a table of records", "write records in [domain]")
    if not isinstance(value, dict) or not value or not set(value) < set(domain.variables):
        raise section.fault("where", f"{shown(value)} names no part", f"write {_WHERE}, and leave a variable out")
    found = {name: section.whole("where", category, _WHERE) for name, category in value.items()}
    for name, category in found.items():
        if category >= domain.records[name]:
            known = f"the categories are 0 to {domain.records[name] - 1}"
            raise section.fault("where", f"{name} has no category {category}", known)
    return Part(tuple(found.items()))


NAMED = {Margin.name: Named(stage=read_margin), Part.name: Named(stage=read_part)}
