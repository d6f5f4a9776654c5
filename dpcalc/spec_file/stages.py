"""``[[stage]]`` in a SPEC.toml: a mechanism as a chain, and ``start``, the stage where protection begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from dpcalc.errors import InputError
from dpcalc.meant import meant
from dpcalc.mechanisms.base import Mechanism
from dpcalc.mechanisms.chain import chain
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.mechanisms.readings import Margin, Part
from dpcalc.spec.domain import Domain, PointDomain, RecordDomain
from dpcalc.spec_file.datasets import of_datasets, ordered_points
from dpcalc.spec_file.mechanism_names import MARGIN, PART, QUERIES, STAGES, SWAPPING
from dpcalc.spec_file.query import read_noisy_query
from dpcalc.spec_file.quoting import refuse_float, shown
from dpcalc.spec_file.release import Swapping, known_names, read_release, read_roles
from dpcalc.spec_file.toml import Section, located
from dpcalc.surveys.designs.base import Design
from dpcalc.surveys.designs.editing import Editing
from dpcalc.surveys.designs.imputation import Imputation
from dpcalc.surveys.designs.listed import DESIGNS, SURVEY_STAGES, read_survey_stage
from dpcalc.surveys.designs.nonresponse import Nonresponse

_WHERE: Final = "where = { sex = 1 }"
_VARIABLES: Final = 'variables = ["age", "sex"]'


def read_stages(
    sections: Sequence[Section],
    domain: Domain,
    start: str | None,
    last: Callable[[Domain], Mechanism] | None = None,
) -> Mechanism:
    """The stages from ``start`` on as one kernel, each given what the one before it releases.

    ``last`` reads what is given the release of the last of them.

    Raises ``InputError`` for a stage that cannot be read, or that does not take what it is given.
    """
    names = [_name(section) for section in sections]
    first = _first(names, start, sections[0])
    stages: list[Mechanism] = []
    for section, name in zip(sections[first:], names[first:], strict=True):
        stage = _stage(section, name, domain)
        stages.append(stage)
        domain = _released(stage, domain, section)
    return chain(stages if last is None else [*stages, last(domain)])


def read_kernel(section: Section, domain: Domain) -> Mechanism:
    """One mechanism, by its name and parameters. Raises ``InputError`` where it cannot be read."""
    return _stage(section, _name(section), domain)


def _name(section: Section) -> str:
    """The name of a stage."""
    return section.one_of(
        "name", section.text("name", f'name = "{MARGIN}"'), [*known_names(), *STAGES.names, *QUERIES.names]
    )


def _first(names: Sequence[str], start: str | None, section: Section) -> int:
    """The place of the stage where protection begins: the first, if not said."""
    if start is None:
        return 0
    places = [place for place, name in enumerate(names) if name == start]
    if len(places) != 1:
        known = ", ".join(f'"{name}"' for name in names)
        what = "no stage" if not places else "more than one stage"
        like = "" if places else meant(start, names)
        hint = f"{like} the stages are {known}".strip()
        raise InputError(f'start = "{start}" names {what}', where=section.path, hint=hint)
    return places[0]


def _stage(section: Section, name: str, domain: Domain) -> Mechanism:
    """One stage."""
    if name == PART:
        return _part(section, domain)
    if name in QUERIES.names:
        return read_noisy_query(section, domain)
    if name in SURVEY_STAGES:
        return _survey_stage(section, name, domain)
    if name == MARGIN:
        variables = tuple(section.texts("variables", _VARIABLES))
        section.finish()
        if not isinstance(domain, RecordDomain):
            raise section.fault("name", "a margin is one of a table of records", "write records in [domain]")
        if not variables or len(set(variables)) != len(variables) or not set(variables) <= set(domain.variables):
            hint = f"write some of {', '.join(domain.variables)}, each once"
            raise section.fault("variables", f"{', '.join(variables) or 'nothing'} is not a margin of the table", hint)
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


def _survey_stage(section: Section, name: str, domain: Domain) -> Mechanism:
    """A sampling design, which is given frames, or nonresponse, which is given samples."""
    given = {key: value for key, value in section.content.items() if key != "name"}
    for key, value in given.items():
        for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else (value,):
            refuse_float(each, section.where(key))
    with located(section.where()):
        if name in DESIGNS and not (of_datasets(domain) and ordered_points(domain)):
            raise InputError(f"{name} needs frames", hint="write sequences in [domain]: a frame is a list of records")
        return read_survey_stage(name, given)


def _part(section: Section, domain: Domain) -> Part:
    """The records with given categories."""
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


def _released(stage: Mechanism, domain: Domain, section: Section) -> Domain:
    """What the next stage is given: points where outputs are listed, else tables over the variables that are left."""
    if isinstance(stage, FiniteMechanism):
        with located(section.where("outputs")):
            return PointDomain(tuple(map(str, stage.outputs)))
    if isinstance(stage, Margin) and isinstance(domain, RecordDomain):
        kept = {name: domain.records[name] for name in stage.variables}
        return RecordDomain(kept, domain.size)
    if isinstance(stage, Part) and isinstance(domain, RecordDomain):
        fixed = dict(stage.categories)
        return RecordDomain({name: size for name, size in domain.records.items() if name not in fixed}, domain.size)
    if isinstance(stage, Design | Nonresponse | Editing | Imputation):
        with located(section.where()):
            seen = {output for point in domain.points() for output in stage.law(point)}
            return PointDomain(sorted(seen, key=lambda sample: (len(str(sample)), str(sample))))
    return domain
