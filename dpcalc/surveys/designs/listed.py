"""The designs, by the names that specifications give them, with what each is given.

Adding one is a file with a class that derives from ``base.Design``, and a line in ``DESIGNS``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.mechanisms.base import Mechanism
from dpcalc.mechanisms.parameters import probability
from dpcalc.surveys.designs.allocation import ROUNDINGS
from dpcalc.surveys.designs.attributes import Attribute
from dpcalc.surveys.designs.base import Design
from dpcalc.surveys.designs.bernoulli import Bernoulli
from dpcalc.surveys.designs.cluster import Cluster
from dpcalc.surveys.designs.coordinated import COORDINATIONS, Coordinated
from dpcalc.surveys.designs.editing import Editing
from dpcalc.surveys.designs.imputation import DONORS, Imputation
from dpcalc.surveys.designs.nonresponse import Nonresponse
from dpcalc.surveys.designs.poisson import Poisson
from dpcalc.surveys.designs.poisson_pps import PoissonPPS
from dpcalc.surveys.designs.pps import METHODS, ProportionalToSize
from dpcalc.surveys.designs.rejective import Rejective
from dpcalc.surveys.designs.simple import WithoutReplacement
from dpcalc.surveys.designs.simple_with_replacement import WithReplacement
from dpcalc.surveys.designs.stratified import ALLOCATIONS, Stratified
from dpcalc.surveys.designs.systematic import ORDERS, Systematic
from dpcalc.surveys.designs.two_stage import TwoStage

Read = Callable[[object, str], Any]


def _whole(value: object, what: str) -> int:
    """A whole number of at least 1."""
    number = rational(value, what)
    if number.denominator != 1 or number < 1:
        raise InputError(f"{what} is {number}", hint="it has to be a whole number, at least 1")
    return int(number)


def _truth(value: object, what: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise InputError(f"{what} is {value!r}", hint="write true or false")
    return value


def _of(read: Read) -> Read:
    """An attribute whose values are read so."""

    def attribute(value: object, what: str) -> Attribute:
        given = Attribute(value)
        if given.by_unit is not None:
            return Attribute([read(each, what) for each in given.by_unit])
        return Attribute({record: read(each, what) for record, each in given.by_record})

    return attribute


def _label(value: object, what: str) -> str:
    """A name."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise InputError(f"{what} is {value!r}", hint='names are texts, such as "north"')
    return str(value)


def _size(value: object, what: str) -> Fraction:
    """A number that is not negative."""
    number = rational(value, what)
    if number < 0:
        raise InputError(f"{what} is {number}", hint="a size is not negative")
    return number


def _sizes(value: object, what: str) -> tuple[tuple[str, int], ...]:
    """Whole numbers by name."""
    if not isinstance(value, Mapping) or not value:
        raise InputError(f"{what} is {value!r}", hint="write { north = 2, south = 1 }")
    return tuple((str(label), _whole(each, what)) for label, each in value.items())


def _record(value: object, what: str) -> str:
    """A record."""
    if not isinstance(value, str):
        raise InputError(f"{what} is {value!r}", hint='a record is a text, such as "?"')
    return value


def _rules(value: object, what: str) -> tuple[tuple[str, str], ...]:
    """Records by record."""
    if not isinstance(value, Mapping) or not value:
        raise InputError(f"{what} is {value!r}", hint='write { unknown = "no" }')
    return tuple((str(old), _record(new, what)) for old, new in value.items())


def _model(value: object, what: str) -> tuple[tuple[str, Fraction], ...]:
    """Probabilities by record."""
    if not isinstance(value, Mapping) or not value:
        raise InputError(f"{what} is {value!r}", hint='write { yes = "1/2", no = "1/2" }')
    return tuple((str(record), probability(each, what)) for record, each in value.items())


def _choice(known: tuple[str, ...]) -> Read:
    """One of a few names."""

    def choice(value: object, what: str) -> str:
        if value not in known:
            raise InputError(f"{what} is {value!r}", hint=f"write {', '.join(known)}")
        return str(value)

    return choice


@dataclass(frozen=True)
class Kind:
    """A design: what makes it, how each thing that it is given is read, what it needs, and an example."""

    make: Callable[..., Any]
    given: Mapping[str, Read]
    needed: tuple[str, ...]
    usage: str


_LABELLED: Final[Mapping[str, Read]] = {"labelled": _truth}
DESIGNS: Final[Mapping[str, Kind]] = {
    WithoutReplacement.name: Kind(WithoutReplacement, {"size": _whole, **_LABELLED}, ("size",), "size = 2"),
    WithReplacement.name: Kind(WithReplacement, {"size": _whole, **_LABELLED}, ("size",), "size = 2"),
    Bernoulli.name: Kind(Bernoulli, {"rate": probability, **_LABELLED}, ("rate",), 'rate = "1/3"'),
    Poisson.name: Kind(Poisson, {"rates": _of(probability), **_LABELLED}, ("rates",), 'rates = ["1/3", "1/2"]'),
    Stratified.name: Kind(
        Stratified,
        {
            "strata": _of(_label),
            "allocation": _choice(ALLOCATIONS),
            "sizes": _sizes,
            "total": _whole,
            "rounding": _choice(ROUNDINGS),
            "values": _of(rational),
            **_LABELLED,
        },
        ("strata",),
        'strata = ["a", "a", "b"], sizes = { a = 1, b = 1 }',
    ),
    Cluster.name: Kind(
        Cluster,
        {"clusters": _of(_label), "size": _whole, **_LABELLED},
        ("clusters", "size"),
        'clusters = ["a", "a", "b", "b"], size = 1',
    ),
    TwoStage.name: Kind(
        TwoStage,
        {"clusters": _of(_label), "size": _whole, "within": _whole, **_LABELLED},
        ("clusters", "size", "within"),
        'clusters = ["a", "a", "b", "b"], size = 1, within = 1',
    ),
    Systematic.name: Kind(
        Systematic,
        {"step": _whole, "order": _choice(ORDERS), "by": _of(rational), **_LABELLED},
        ("step",),
        'step = 2, order = "random"',
    ),
    ProportionalToSize.name: Kind(
        ProportionalToSize,
        {"sizes": _of(_size), "total": _whole, "method": _choice(METHODS), **_LABELLED},
        ("sizes", "total"),
        'sizes = [1, 2, 3], total = 2, method = "systematic"',
    ),
    PoissonPPS.name: Kind(
        PoissonPPS,
        {"sizes": _of(_size), "total": _whole, **_LABELLED},
        ("sizes", "total"),
        "sizes = [1, 2, 3], total = 2",
    ),
    Rejective.name: Kind(
        Rejective,
        {"rates": _of(probability), "size": _whole, **_LABELLED},
        ("rates", "size"),
        'rates = ["1/3", "1/2", "1/4"], size = 2',
    ),
    Coordinated.name: Kind(
        Coordinated,
        {
            "coordination": _choice(COORDINATIONS),
            "rates": _of(probability),
            "second_rates": _of(probability),
            "size": _whole,
            "second_size": _whole,
            **_LABELLED,
        },
        ("coordination",),
        'size = 2, second_size = 2, coordination = "negative"',
    ),
}
_NONRESPONSE: Final = Kind(
    Nonresponse,
    {"rate": probability, "rates": _of(probability), "households": _of(_label)},
    (),
    'rate = "3/4", or rates = { yes = "1/2", no = "3/4" }',
)

PROCESSING: Final[Mapping[str, Kind]] = {
    Editing.name: Kind(Editing, {"rules": _rules}, ("rules",), 'rules = { unknown = "no" }'),
    Imputation.name: Kind(
        Imputation,
        {"missing": _record, "model": _model, "donor": _choice(DONORS)},
        ("missing",),
        'missing = "?", donor = "random"',
    ),
}
"""What is done to the records of a sample, before the release."""
SURVEY_STAGES: Final[Mapping[str, Kind]] = {**DESIGNS, Nonresponse.name: _NONRESPONSE, **PROCESSING}


def read_survey_stage(name: str, given: Mapping[str, object]) -> Mechanism:
    """A design or nonresponse by its name and what it is given. Raises ``InputError`` for what does not belong."""
    found: Mechanism = made(SURVEY_STAGES[name], name, given)
    return found


def read_design(name: str, given: Mapping[str, object]) -> Design:
    """A design by its name and what it is given. Raises ``InputError`` for what does not belong to it."""
    if name not in DESIGNS:
        raise InputError(f'there is no design "{name}"', hint=f"the designs are {', '.join(DESIGNS)}")
    found: Design = made(DESIGNS[name], name, given)
    return found


def made(kind: Kind, name: str, given: Mapping[str, object]) -> Any:
    """The kernel of a kind. Raises ``InputError`` for what does not belong to it."""
    for key in given:
        if key not in kind.given:
            raise InputError(f"{name} takes no {key}", hint=f"it takes {', '.join(kind.given)}: {kind.usage}")
    for key in kind.needed:
        if key not in given:
            raise InputError(f"{key} is missing", hint=f"write {kind.usage}")
    return kind.make(**{key: kind.given[key](value, key) for key, value in given.items()})
