"""The blocks of a SPEC.toml whose datasets are vectors or multisets of listed records."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dpcalc.errors import InputError
from dpcalc.quoting import shown
from dpcalc.section import Section, located
from dpcalc.spec.datasets import (
    DatasetDomain,
    Multiset,
    MultisetDomain,
    Record,
    SequenceDomain,
    Vector,
    as_multiset,
    ordered_points,
)
from dpcalc.spec.domain import Domain, Point, PointDomain
from dpcalc.spec.multiverse import Explicit, InducedBy, Multiverse, Vacuous
from dpcalc.spec.premetrics.adjacency import ADJACENCIES, Adjacent
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.ordered import InsertDelete, OrderedHamming
from dpcalc.spec.premetrics.pullback import Pullback
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.spec.sizes import SizeInvariant
from dpcalc.spec.units import households, person_level

KINDS = ("sequences", "multisets", "households")
_SEQUENCES = 'sequences = { records = ["0", "1"], lengths = [0, 3] }'
_MULTISETS = 'multisets = { records = ["0", "1"], sizes = [0, 3] }'
_HOUSEHOLDS = 'households = { persons = ["a", "b"], members = [1, 2], sizes = [0, 2] }'
_EXAMPLES = {"sequences": _SEQUENCES, "multisets": _MULTISETS, "households": _HOUSEHOLDS}
_RANGE = "[0, 3], the least and the largest"
_LISTED = 'listed = [["0"], ["0", "1"]], one list a dataset'
_UNIVERSES = 'universes = [[["0"], ["1"]]], or invariants = ["size"]'
_RESOLUTIONS = ("household", "person")
_UNORDERED: dict[str, Callable[[str], Premetric]] = {
    "hamming": Hamming,
    "symmetric-difference": SymmetricDifference,
}
_ORDERED: dict[str, Callable[[str], Premetric]] = {
    "ordered-hamming": OrderedHamming,
    "insert-delete": InsertDelete,
}
_MOST_HOUSEHOLDS = 10_000


def read_datasets(section: Section) -> Domain | None:
    """The domain, where the block is one of vectors, of multisets or of households; ``None`` where it is another."""
    found = [kind for kind in KINDS if kind in section.content]
    if not found:
        return None
    others = [key for key in ("points", "records") if section.has(key)]
    if len(found) + len(others) > 1:
        names = ", ".join([*found, *others])
        raise section.fault(found[0], f"a domain is given by one of {names}", f"keep {_EXAMPLES[found[0]]}")
    kind = found[0]
    value = section.value(kind, _EXAMPLES[kind])
    if not isinstance(value, dict):
        raise section.fault(kind, f"{shown(value)} is not a table", f"write {_EXAMPLES[kind]}")
    section.finish()
    inner = Section(section.path, f"{section.name}.{kind}", value)
    return _households(inner) if kind == "households" else _of_records(inner, kind)


def _of_records(inner: Section, kind: str) -> Domain:
    """All datasets of sizes in a range, or those listed."""
    ordered = kind == "sequences"
    if inner.has("listed"):
        datasets = [_dataset(inner, "listed", item, ordered) for item in inner.items("listed", _LISTED)]
        inner.finish()
        with located(inner.where("listed")):
            return PointDomain(datasets)
    records = inner.texts("records", 'records = ["0", "1"]')
    sizes = _range(inner, "lengths" if ordered else "sizes")
    inner.finish()
    with located(inner.where()):
        return SequenceDomain(records, sizes) if ordered else MultisetDomain(records, sizes)


def _households(inner: Section) -> Domain:
    """Datasets whose records are households."""
    persons = inner.texts("persons", 'persons = ["a", "b"]')
    members, sizes = _range(inner, "members"), _range(inner, "sizes")
    ordered = inner.has("ordered") and inner.content["ordered"]
    if not isinstance(ordered, bool):
        raise inner.fault("ordered", f"{shown(ordered)} is neither true nor false", "write ordered = true")
    inner.finish()
    with located(inner.where()):
        count = MultisetDomain(persons, members).estimate()
        if count > _MOST_HOUSEHOLDS:
            raise InputError(f"there are {count} different households", hint=f"at most {_MOST_HOUSEHOLDS}")
        homes = households(persons, members)
        return SequenceDomain(homes, sizes) if ordered else MultisetDomain(homes, sizes)


def _range(inner: Section, key: str) -> tuple[int, int]:
    """The least and the largest of a number; one number stands for both."""
    value = inner.value(key, f"{key} = {_RANGE}")
    ends = value if isinstance(value, list) else [value, value]
    read = [inner.whole(key, end, f"{key} = {_RANGE}") for end in ends]
    if len(read) != 2 or read[0] > read[1]:
        raise inner.fault(key, f"{shown(value)} is not a range", f"write {key} = {_RANGE}")
    return read[0], read[1]


def _dataset(section: Section, key: str, value: object, ordered: bool) -> Point:
    """A dataset as a list of records, or of households: lists of persons."""
    records: list[Record] = []
    for item in section.as_list(key, value, _LISTED):
        if isinstance(item, list):
            records.append(Multiset(section.as_text(key, person, _LISTED) for person in item))
        else:
            records.append(section.as_text(key, item, _LISTED))
    return Vector(records) if ordered else Multiset(records)


def of_datasets(domain: Domain) -> bool:
    """Whether the points of a domain are vectors or multisets of records."""
    if isinstance(domain, PointDomain):
        return all(isinstance(point, Vector | Multiset) for point in domain.names)
    return isinstance(domain, DatasetDomain)


def read_dataset_multiverse(section: Section | None, domain: Domain, *, repeats: bool = False) -> Multiverse:
    """The multiverse of such a domain: one universe, those of one size, or universes listed, again with ``repeats``."""
    if section is None:
        return Vacuous()
    if section.has("invariants") and section.has("universes"):
        raise section.fault("universes", "a multiverse has invariants or universes, not both", f"write {_UNIVERSES}")
    if not section.has("universes"):
        texts = section.texts("invariants", 'invariants = ["size"], or [] for one universe')
        section.finish()
        for text in texts:
            section.one_of("invariants", text, ["size"])
        if len(set(texts)) < len(texts):
            raise section.fault("invariants", "an invariant is listed twice", 'write invariants = ["size"]')
        return InducedBy([SizeInvariant()] * len(texts))
    ordered = ordered_points(domain)
    listed: list[Sequence[Point]] = []
    for item in section.items("universes", _UNIVERSES):
        datasets = section.as_list("universes", item, _UNIVERSES)
        listed.append([_dataset(section, "universes", dataset, ordered) for dataset in datasets])
    section.finish()
    with located(section.where("universes")):
        multiverse = Explicit(listed, repeats=repeats)
        multiverse.validate(domain)
    return multiverse


def read_dataset_premetric(section: Section, domain: Domain) -> Premetric:
    """The input premetric of such a domain, by name; of households at the resolution named."""
    ordered = ordered_points(domain)
    kinds = [kind for kind in ADJACENCIES if ordered or kind.endswith("-unordered")]
    names = [*(_ORDERED if ordered else ()), *_UNORDERED, *kinds]
    name = section.one_of("premetric", section.text("premetric", f'premetric = "{names[0]}"'), names)
    resolution = section.text("resolution", 'resolution = "person"') if section.has("resolution") else ""
    if resolution:
        section.one_of("resolution", resolution, _RESOLUTIONS)
    unit = section.text("unit", 'unit = "record"') if section.has("unit") else resolution or "record"
    section.finish()
    with located(section.where()):
        found = _measured(name, unit, ordered)
        found = person_level(found) if resolution == "person" else found
        _check(found, resolution, domain)
        return found


def _measured(name: str, unit: str, ordered: bool) -> Premetric:
    """A premetric by its name; an unordered distance of vectors ignores their order."""
    if name in ADJACENCIES:
        return Adjacent(name, unit)
    if name in _ORDERED:
        return _ORDERED[name](unit)
    found = _UNORDERED[name](unit)
    return Pullback(found, as_multiset, "forgetting the order") if ordered else found


def _check(premetric: Premetric, resolution: str, domain: Domain) -> None:
    """Refuse a resolution where records are not households."""
    if not resolution:
        return
    records = domain.records if isinstance(domain, DatasetDomain) else ()
    if isinstance(domain, PointDomain):
        records = tuple({record for point in domain.names if isinstance(point, Vector | Multiset) for record in point})
    if not all(isinstance(record, Multiset) for record in records):
        raise InputError("a resolution needs a domain of households", hint=f"write {_HOUSEHOLDS}", premetric=premetric)
