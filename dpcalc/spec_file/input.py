"""Domain and input premetric of a SPEC.toml: which reader they belong to, and the sharpening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import INFINITY
from dpcalc.quoting import shown
from dpcalc.section import Section, located
from dpcalc.spec.domain import Domain, Point, RecordDomain
from dpcalc.spec.multiverse import Multiverse
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.neighbour import sharpen
from dpcalc.spec.premetrics.within import Within
from dpcalc.spec.roles import Roles
from dpcalc.spec_file.blocks import read_domain, read_premetric
from dpcalc.spec_file.datasets import of_datasets, read_dataset_premetric, read_datasets
from dpcalc.swapping.law.stated import read_roles

MOST_CELLS = 10_000
_MOST_SHARPENED = 2_000
SEMI_ADJACENT = "a(t)"
DOMAIN = "write [domain] with records and size, with points, or with sequences"
INPUT = 'write [input] and premetric = "hamming", or distances of points'
_REACH = f'reach = 2, or reach = "{SEMI_ADJACENT}"'


@dataclass(frozen=True)
class Measured:
    """A domain and a premetric that measures it, from the file at ``path``."""

    path: str
    domain: Domain
    premetric: Premetric


def read_any_domain(section: Section, roles: Roles) -> Domain:
    """The domain: named points, tables of records, vectors or multisets. Raises ``TooLarge`` at too many cells."""
    found = read_datasets(section)
    if found is not None:
        return found
    domain = read_domain(section, roles)
    if isinstance(domain, RecordDomain) and prod(domain.shape) > MOST_CELLS:
        size = prod(domain.shape)
        where = section.where("records")
        raise TooLarge(f"the table has {size} cells", where=where, hint=f"at most {MOST_CELLS}", estimate=size)
    return domain


def read_any_premetric(
    section: Section, domain: Domain, multiverse: Multiverse | None = None, effort: Effort = DEFAULT_EFFORT
) -> Premetric:
    """The input premetric, sharpened where the block says so, and cut off where it says how far neighbours may be."""
    reach = section.content["reach"] if section.has("reach") else None
    found = _read(section, domain, effort)
    if reach is None:
        return found
    if reach != SEMI_ADJACENT:
        most = section.whole("reach", reach, _REACH)
        if most == 0:
            raise section.fault("reach", "reach = 0 compares no two datasets", "write reach = 1, for neighbours")
        if most > 1 and found.of_replaced(1) == 1 and found.of_replaced(2) == INFINITY:
            message = f"{found.name} compares neighbours alone, which are 1 apart: reach says no more"
            raise section.fault("reach", message, 'write premetric = "hamming", which counts replaced records')
        return Within(found, most)
    if multiverse is None:
        raise section.fault("reach", "a(t) belongs to a universe, and there is none here", "write a number")
    from dpcalc.invariants.specified import semi_adjacent

    limits: dict[Point, int] = {}
    with located(section.where("reach")):
        for universe in multiverse.universes(domain, effort):
            most = semi_adjacent(universe.members)
            if any(limits.get(point, most) != most for point in universe.members):
                raise InputError("universes that overlap differ in a(t)", hint="write a number")
            limits |= dict.fromkeys(universe.members, most)
    return Within(found, tuple(limits.items()))


def _read(section: Section, domain: Domain, effort: Effort) -> Premetric:
    """The premetric by its name, sharpened where the block says so."""
    sharp = section.has("sharpened") and section.content["sharpened"]
    if not isinstance(sharp, bool):
        raise section.fault("sharpened", f"{shown(sharp)} is neither true nor false", "write sharpened = true")
    read = read_dataset_premetric if of_datasets(domain) else read_premetric
    found = read(section, domain)
    if not sharp:
        return found
    with located(section.where("sharpened")):
        return _sharpened(found, domain, effort)


def _sharpened(premetric: Premetric, domain: Domain, effort: Effort) -> Premetric:
    """Shortest paths through the whole domain; a premetric with the triangle inequality is its own sharpening."""
    if premetric.laws.known("triangle"):
        return premetric
    points = tuple(domain.points(effort))
    if (known := premetric.sharpened(points)) is not None:
        return known
    if len(points) > _MOST_SHARPENED:
        raise TooLarge(f"{len(points)} points are too many to sharpen", hint=f"at most {_MOST_SHARPENED}")
    return sharpen(premetric, points)


def read_input(name: str, tables: Mapping[str, object]) -> Measured:
    """The domain and the input premetric of a file that holds these two tables and no other."""
    top = Section(name, "", tables)
    domain_section, input_section = top.required_table("domain", DOMAIN), top.required_table("input", INPUT)
    top.finish()
    roles = read_roles(None, domain_section.content.get("records"))
    domain = read_any_domain(domain_section, roles)
    premetric = read_any_premetric(input_section, domain)
    with located(name):
        premetric.validate(domain)
    return Measured(name, domain, premetric)
