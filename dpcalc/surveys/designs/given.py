"""What sampling designs and the stages after them are given in a table, by name; how each thing is read.

Each design says so beside its class: ``NAMED = {Bernoulli.name: design(Bernoulli, {"rate": probability}, ...)}``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.mechanisms.base import Mechanism
from dpcalc.mechanisms.named import Kind, Named, Read, TableReader
from dpcalc.mechanisms.parameters import probability
from dpcalc.quoting import refuse_float
from dpcalc.section import Section, located
from dpcalc.spec.datasets import ordered_points
from dpcalc.spec.domain import Domain
from dpcalc.surveys.designs.attributes import Attribute


def design(make: Callable[..., Any], given: Mapping[str, Read], needed: tuple[str, ...], usage: str) -> Named:
    """A sampling design by what it is given, beside ``labelled``, which all are."""
    kind = Kind(make, {**given, "labelled": read_truth}, needed, usage)
    return Named(kind=kind, stage=_stage(kind, frames=True))


def after_design(make: Callable[..., Any], given: Mapping[str, Read], needed: tuple[str, ...], usage: str) -> Named:
    """A stage on the records of a sample, by what it is given."""
    kind = Kind(make, given, needed, usage)
    return Named(kind=kind, stage=_stage(kind, frames=False))


def _stage(kind: Kind, *, frames: bool) -> TableReader:
    """The reader of a stage of a specification, which may ask for frames."""

    def from_table(section: Section, domain: Domain) -> Mechanism:
        """The kernel with what stands beside its name. Raises ``InputError``."""
        name, given = str(section.content["name"]), given_beside(section)
        with located(section.where()):
            if frames and not ordered_points(domain):
                hint = "write sequences in [domain]: a frame is a list of records"
                raise InputError(f"{name} needs frames", hint=hint)
            found: Mechanism = kind.made(name, given)
        return found

    return from_table


def given_beside(section: Section) -> dict[str, object]:
    """What stands beside the name of a table. Raises ``InputError`` for floats."""
    found = {key: value for key, value in section.content.items() if key != "name"}
    for key, value in found.items():
        _refuse_floats(value, section.where(key))
    return found


def _refuse_floats(value: object, where: str) -> None:
    """Raise ``InputError`` for a float, however deep in tables and lists."""
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            _refuse_floats(each, where)
    else:
        refuse_float(value, where)


def read_whole(value: object, what: str) -> int:
    """A whole number of at least 1."""
    number = rational(value, what)
    if number.denominator != 1 or number < 1:
        raise InputError(f"{what} is {number}", hint="it has to be a whole number, at least 1")
    return int(number)


def read_truth(value: object, what: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise InputError(f"{what} is {value!r}", hint="write true or false")
    return value


def attribute_of(read: Read) -> Read:
    """An attribute whose values are read so."""

    def attribute(value: object, what: str) -> Attribute:
        given = Attribute(value)
        if given.by_unit is not None:
            return Attribute([read(each, what) for each in given.by_unit])
        return Attribute({record: read(each, what) for record, each in given.by_record})

    return attribute


def read_label(value: object, what: str) -> str:
    """A name."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise InputError(f"{what} is {value!r}", hint='names are texts, such as "north"')
    return str(value)


def read_size(value: object, what: str) -> Fraction:
    """A number that is not negative."""
    number = rational(value, what)
    if number < 0:
        raise InputError(f"{what} is {number}", hint="a size is not negative")
    return number


def read_sizes(value: object, what: str) -> tuple[tuple[str, int], ...]:
    """Whole numbers by name."""
    if not isinstance(value, Mapping) or not value:
        raise InputError(f"{what} is {value!r}", hint="write { north = 2, south = 1 }")
    return tuple((str(label), read_whole(each, what)) for label, each in value.items())


def read_record(value: object, what: str) -> str:
    """A record."""
    if not isinstance(value, str):
        raise InputError(f"{what} is {value!r}", hint='a record is a text, such as "?"')
    return value


def read_rules(value: object, what: str) -> tuple[tuple[str, str], ...]:
    """Records by record."""
    if not isinstance(value, Mapping) or not value:
        raise InputError(f"{what} is {value!r}", hint='write { unknown = "no" }')
    return tuple((str(old), read_record(new, what)) for old, new in value.items())


def read_model(value: object, what: str) -> tuple[tuple[str, Fraction], ...]:
    """Probabilities by record."""
    if not isinstance(value, Mapping) or not value:
        raise InputError(f"{what} is {value!r}", hint='write { yes = "1/2", no = "1/2" }')
    return tuple((str(record), probability(each, what)) for record, each in value.items())


def read_laws(value: object, what: str) -> tuple[tuple[str, tuple[tuple[str, Fraction], ...]], ...]:
    """Probabilities by record, for each record."""
    if not isinstance(value, Mapping) or not value:
        raise InputError(f"{what} is {value!r}", hint='write { north = { yes = "1/2", no = "1/2" } }')
    return tuple((str(record), read_model(law, f"{what} of {record}")) for record, law in value.items())


def choice(known: tuple[str, ...]) -> Read:
    """One of a few names."""

    def choice(value: object, what: str) -> str:
        if value not in known:
            raise InputError(f"{what} is {value!r}", hint=f"write {', '.join(known)}")
        return str(value)

    return choice
