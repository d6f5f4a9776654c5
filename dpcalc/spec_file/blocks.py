"""The blocks of a SPEC.toml that say what is promised: domain, input and output premetric."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from dpcalc.errors import InputError
from dpcalc.quoting import refuse_float, shown
from dpcalc.section import Section, located
from dpcalc.spec.divergences import DIVERGENCES, FAMILIES
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.domain import Domain, PointDomain, RecordDomain
from dpcalc.spec.premetrics.adjacency import BOUNDED_UNORDERED, Adjacent
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.premetrics.neighbour import Neighbour, Relation, Sharpened
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.spec.roles import Roles

_RECORDS = "records = { match = 1, hold = 2, swap = 2 }"
_POINTS = 'points = ["a", "b"]'
_MARGINS = "margins = { hold = [[2, 2]], swap = [[2, 2]] }"
_DISTANCES = 'distances = [[0, 1], ["1/2", 0]]'
_NEIGHBOURS = 'neighbours = [["a", "b"]]'
_PARAMETERS = {
    "delta": '"1/1000"',
    "order": '"2"',
    "epsilon": '"log(3)"',
    "errors": '[["0", "1"], ["1/3", "1/3"], ["1", "0"]]',
    "functions": '[{ yes = "1", no = "0" }]',
}
_RELATIONS: dict[str, Callable[[Relation, str], Premetric]] = {"neighbour": Neighbour, "sharpened": Sharpened}
_OF_RECORDS: dict[str, Callable[[str], Premetric]] = {
    "hamming": Hamming,
    "symmetric-difference": SymmetricDifference,
    BOUNDED_UNORDERED: partial(Adjacent, BOUNDED_UNORDERED),
}


def read_domain(section: Section, roles: Roles) -> Domain:
    """The domain: named points, or datasets of records."""
    if section.has("points") and section.has("records"):
        raise section.fault("points", "a domain has points or records, not both", f"keep {_POINTS} or {_RECORDS}")
    if section.has("points"):
        names = section.texts("points", _POINTS)
        with located(section.where("points")):
            domain = PointDomain(names)
        section.finish()
        return domain
    return _records(section, roles)


def _records(section: Section, roles: Roles) -> RecordDomain:
    """Datasets of records: the variables, then the size or the margins."""
    if not section.has("records"):
        section.has("size")
        section.has("margins")
        section.has("largest")
        section.finish()
        raise section.fault("", "the domain has neither records nor points", f"write {_RECORDS} or {_POINTS}")
    value = section.value("records", _RECORDS)
    if not isinstance(value, dict):
        raise section.fault("records", f"{shown(value)} is not a table of variables", f"write {_RECORDS}")
    records: dict[str, int] = {}
    for name, count in value.items():
        records[name] = section.whole(f"records.{name}", count, "the number of its categories, such as 2")
    size = section.whole("size", section.value("size", "size = 4"), "size = 4") if section.has("size") else None
    margins = _margins(section) if section.has("margins") else None
    bounded, bound = section.has("largest"), "largest = 3, the most records that a cell holds"
    largest = section.whole("largest", section.value("largest", bound), bound) if bounded else None
    section.finish()
    if margins is not None:
        with located(section.where("records")):
            roles.check(records)
    with located(section.where()):
        return RecordDomain(records, size, margins, roles.match, roles.hold, roles.swap, largest)


def _margins(section: Section) -> dict[str, list[list[int]]]:
    """Lists of counts by stratum, under ``hold`` and ``swap``."""
    value = section.value("margins", _MARGINS)
    if not isinstance(value, dict):
        raise section.fault("margins", f"{shown(value)} is not a table", f"write {_MARGINS}")
    inner = Section(section.path, f"{section.name}.margins", value)
    read: dict[str, list[list[int]]] = {}
    for part in ("hold", "swap"):
        example = f"{part} = [[2, 2]], one list a stratum"
        lists = [inner.as_list(part, item, example) for item in inner.items(part, example)]
        read[part] = [[inner.whole(part, count, example) for count in counts] for counts in lists]
    inner.finish()
    return read


def read_premetric(section: Section, domain: Domain) -> Premetric:
    """The input premetric: a matrix or neighbours for points, a named distance for records."""
    unit = section.text("unit", 'unit = "record"') if section.has("unit") else ""
    if isinstance(domain, RecordDomain):
        name = section.one_of("premetric", section.text("premetric", 'premetric = "hamming"'), list(_OF_RECORDS))
        section.finish()
        return _OF_RECORDS[name](unit or "record")
    names = ["matrix", *_RELATIONS]
    name = section.text("premetric", 'premetric = "matrix"') if section.has("premetric") else "matrix"
    if name in _OF_RECORDS:
        raise section.fault("premetric", f"{name} counts records", f"write records in [domain], or {_DISTANCES}")
    section.one_of("premetric", name, names)
    points = tuple(domain.points())
    if name == "matrix":
        rows = [section.as_list("distances", row, _DISTANCES) for row in section.items("distances", _DISTANCES)]
        for value in (value for row in rows for value in row):
            refuse_float(value, section.where("distances"))
        section.finish()
        with located(section.where()):
            return Matrix(points, rows, unit or "unit")
    pairs = [section.as_list("neighbours", pair, _NEIGHBOURS) for pair in section.items("neighbours", _NEIGHBOURS)]
    section.finish()
    with located(section.where("neighbours")):
        relation = Relation(points, [edge for pair in pairs for edge in _both_ways(section, pair)])
        return _RELATIONS[name](relation, unit or "unit")


def _both_ways(section: Section, pair: list[object]) -> list[tuple[str, str]]:
    """Two neighbours, in both orders."""
    names = [section.as_text("neighbours", name, _NEIGHBOURS) for name in pair]
    if len(names) != 2:
        raise InputError(f"{shown(pair)} is not a pair of points", hint=f"write {_NEIGHBOURS}")
    return [(names[0], names[1]), (names[1], names[0])]


_NUMBERS = ("delta", "order", "epsilon")
"""Parameters of which a list may be given: the budget has a part for each."""


def _leaves(value: object) -> Iterator[object]:
    """What lists and tables hold in the end."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    if parts is None:
        yield value
    else:
        for part in parts:
            yield from _leaves(part)


def read_divergences(section: Section) -> tuple[Divergence, ...]:
    """The output premetric, by name; with its parameter where it has one. A list of parameters gives one for each."""
    names = [*DIVERGENCES, *FAMILIES]
    name = section.one_of("premetric", section.text("premetric", 'premetric = "MULT"'), names)
    if name in DIVERGENCES:
        for key in (key for key, _ in FAMILIES.values() if section.has(key)):
            takes = " or ".join(f'"{other}"' for other, (own, _) in FAMILIES.items() if own == key)
            raise section.fault(key, f"{name} has no {key}", f"leave it out, or write premetric = {takes}")
        section.finish()
        return (DIVERGENCES[name],)
    key, family = FAMILIES[name]
    value = section.value(key, f"{key} = {_PARAMETERS[key]}")
    for number in _leaves(value):
        refuse_float(number, section.where(key))
    section.finish()
    if section.placed is not None and section.placed.mentioned(value):
        value = section.exponent(key, value)
    with located(section.where(key)):
        values = value if isinstance(value, list) and key in _NUMBERS else [value]
        if not values:
            raise InputError(f"there is no {key}", hint=f"write {key} = {_PARAMETERS[key]}")
        return tuple(family(one) for one in values)
