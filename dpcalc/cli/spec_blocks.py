"""The blocks of a SPEC.toml that say what is promised: domain, multiverse, input and output premetric."""

from __future__ import annotations

from collections.abc import Callable

from dpcalc.cli.spec_toml import Section, located, refuse_float, shown
from dpcalc.errors import InputError
from dpcalc.spec.divergences import DIVERGENCES, FAMILIES
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.domain import Domain, PointDomain, RecordDomain
from dpcalc.spec.invariant_reader import parse_invariant
from dpcalc.spec.invariants import InequalityInvariant, Invariant, Margin, MarginInvariant
from dpcalc.spec.multiverse import Explicit, InducedBy, Multiverse, Vacuous
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.premetrics.neighbour import Neighbour, Relation, Sharpened
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.spec.roles import Roles

_RECORDS = "records = { match = 1, hold = 2, swap = 2 }"
_POINTS = 'points = ["a", "b"]'
_MARGINS = "margins = { hold = [[2, 2]], swap = [[2, 2]] }"
_UNIVERSES = 'universes = [["a", "b"], ["b", "c"]]'
_DISTANCES = 'distances = [[0, 1], ["1/2", 0]]'
_NEIGHBOURS = 'neighbours = [["a", "b"]]'
_PARAMETERS = {"delta": "1/1000", "order": "2"}
_RELATIONS: dict[str, Callable[[Relation, str], Premetric]] = {"neighbour": Neighbour, "sharpened": Sharpened}
_OF_RECORDS: dict[str, Callable[[str], Premetric]] = {
    "hamming": Hamming,
    "symmetric-difference": SymmetricDifference,
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
    section.finish()
    with located(section.where("records")):
        roles.check(records)
    with located(section.where()):
        return RecordDomain(records, size, margins, roles.match, roles.hold, roles.swap)


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


def read_multiverse(section: Section | None, path: str, domain: Domain) -> Multiverse:
    """The multiverse: induced by invariants of records, or listed universes of points."""
    if isinstance(domain, PointDomain):
        return _universes(section, domain)
    if section is None:
        hint = 'write [multiverse] and invariants = ["match*hold", "match*swap"]; [] means one universe'
        raise InputError("the table [multiverse] is missing", where=path, hint=hint)
    if section.has("universes"):
        raise section.fault("universes", "universes are listed for named points", 'write invariants = ["match*hold"]')
    texts = section.texts("invariants", 'invariants = ["match*hold", "match*swap"]')
    section.finish()
    held: list[MarginInvariant | InequalityInvariant] = []
    with located(section.where("invariants")):
        for text in texts:
            found = parse_invariant(text)
            _check_variables(found, domain)
            held.append(found)
        return InducedBy(held)


def _check_variables(invariant: Invariant, domain: Domain) -> None:
    """Refuse an invariant of variables or categories that the domain does not have."""
    known = domain.records if isinstance(domain, RecordDomain) else {}
    sides = [invariant.margin] if isinstance(invariant, MarginInvariant) else []
    if isinstance(invariant, InequalityInvariant):
        sides = [side for side in (invariant.left, invariant.right) if isinstance(side, Margin)]
    for name in invariant.names:
        if name not in known:
            hint = f"the variables are {', '.join(known)}"
            raise InputError(f"no variable {name!r} in the invariant {invariant.text()!r}", hint=hint)
    for name, category in (kept for side in sides for kept in side.kept):
        if category >= known[name]:
            hint = f"it has {known[name]}, counted from 0"
            raise InputError(f"{name} has no category {category} in the invariant {invariant.text()!r}", hint=hint)
    shapes = {tuple(known[name] for name in side.names) for side in sides}
    if len(shapes) > 1:
        hint = "compare margins with the same categories"
        raise InputError(f"the two sides of {invariant.text()!r} have different cells", hint=hint)


def _universes(section: Section | None, domain: PointDomain) -> Multiverse:
    """Listed universes of points; none listed means one universe, the domain."""
    if section is None:
        return Vacuous()
    if section.has("invariants"):
        raise section.fault("invariants", "invariants need records", f"write {_UNIVERSES}")
    lists = [section.as_list("universes", item, _UNIVERSES) for item in section.items("universes", _UNIVERSES)]
    points = [[section.as_text("universes", name, _UNIVERSES) for name in names] for names in lists]
    section.finish()
    with located(section.where("universes")):
        multiverse = Explicit(points)
        multiverse.validate(domain)
    return multiverse


def read_premetric(section: Section, domain: Domain) -> Premetric:
    """The input premetric: a matrix or neighbours for points, a named distance for records."""
    unit = section.text("unit", 'unit = "record"') if section.has("unit") else ""
    if isinstance(domain, RecordDomain):
        name = section.one_of("premetric", section.text("premetric", 'premetric = "hamming"'), list(_OF_RECORDS))
        section.finish()
        return _OF_RECORDS[name](unit or "record")
    names = ["matrix", *_RELATIONS]
    name = section.text("premetric", 'premetric = "matrix"') if section.has("premetric") else "matrix"
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


def read_divergence(section: Section) -> Divergence:
    """The output premetric, by name; with its parameter where it has one."""
    names = [*DIVERGENCES, *FAMILIES]
    name = section.one_of("premetric", section.text("premetric", 'premetric = "MULT"'), names)
    if name in DIVERGENCES:
        section.finish()
        return DIVERGENCES[name]
    key, family = FAMILIES[name]
    value = section.value(key, f'{key} = "{_PARAMETERS[key]}"')
    refuse_float(value, section.where(key))
    section.finish()
    with located(section.where(key)):
        return family(value)
