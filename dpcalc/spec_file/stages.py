"""``[[stage]]`` in a SPEC.toml: a mechanism as a chain, and ``start``, the stage where protection begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Mechanism
from dpcalc.mechanisms.chain import Margin, chain
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.spec.domain import Domain, PointDomain, RecordDomain
from dpcalc.spec_file.release import SWAPPING, Swapping, known_names, read_release, read_roles
from dpcalc.spec_file.toml import Section, located

MARGIN: Final = "margin"
_VARIABLES: Final = 'variables = ["age", "sex"]'


def read_stages(sections: Sequence[Section], domain: Domain, start: str | None) -> Mechanism:
    """The stages from ``start`` on as one kernel, each given what the one before it releases.

    Raises ``InputError`` for a stage that cannot be read, or that does not take what it is given.
    """
    names = [_name(section) for section in sections]
    first = _first(names, start, sections[0])
    stages: list[Mechanism] = []
    for section, name in zip(sections[first:], names[first:], strict=True):
        stage = _stage(section, name, domain)
        stages.append(stage)
        domain = _released(stage, domain, section)
    return chain(stages)


def _name(section: Section) -> str:
    """The name of a stage."""
    return section.one_of("name", section.text("name", f'name = "{MARGIN}"'), [*known_names(), MARGIN])


def _first(names: Sequence[str], start: str | None, section: Section) -> int:
    """The place of the stage where protection begins: the first, if not said."""
    if start is None:
        return 0
    places = [place for place, name in enumerate(names) if name == start]
    if len(places) != 1:
        known = ", ".join(f'"{name}"' for name in names)
        what = "no stage" if not places else "more than one stage"
        raise InputError(f'start = "{start}" names {what}', where=section.path, hint=f"the stages are {known}")
    return places[0]


def _stage(section: Section, name: str, domain: Domain) -> Mechanism:
    """One stage."""
    if name == MARGIN:
        variables = tuple(section.texts("variables", _VARIABLES))
        section.finish()
        if not isinstance(domain, RecordDomain):
            raise section.fault("name", "a margin is one of a table of records", "write records in [domain]")
        if not variables or len(set(variables)) != len(variables) or not set(variables) <= set(domain.variables):
            hint = f"write some of {', '.join(domain.variables)}, each once"
            raise section.fault("variables", f"{', '.join(variables) or 'nothing'} is no margin of the table", hint)
        return Margin(variables)
    records = domain.records if isinstance(domain, RecordDomain) else None
    roles = read_roles(section if name == SWAPPING else None, records)
    if name == SWAPPING and records is not None:
        with located(section.where()):
            roles.check(records)
    found = read_release(section, domain, roles)
    if isinstance(found, Swapping):
        if found.rate is None:
            raise section.fault("rate", "a stage needs a swap rate that is a number", 'write rate = "1/20"')
        return found.kernel(section.where("rate"))
    if found is None:
        raise section.fault("name", "a stage without a name", f"write one of {', '.join(known_names())}")
    return found


def _released(stage: Mechanism, domain: Domain, section: Section) -> Domain:
    """What the next stage is given: points where outputs are listed, else tables over the variables that are left."""
    if isinstance(stage, FiniteMechanism):
        with located(section.where("outputs")):
            return PointDomain(tuple(map(str, stage.outputs)))
    if isinstance(stage, Margin) and isinstance(domain, RecordDomain):
        kept = {name: domain.records[name] for name in stage.variables}
        return RecordDomain(kept, domain.size)
    return domain
