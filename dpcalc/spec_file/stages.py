"""``[[stage]]`` in a SPEC.toml: a mechanism as a chain, and ``start``, the stage where protection begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dpcalc.errors import InputError
from dpcalc.meant import meant
from dpcalc.mechanisms.base import Mechanism, released_of, stated_of
from dpcalc.mechanisms.chain import chain
from dpcalc.mechanisms.registry import QUERIES, STAGES, named
from dpcalc.section import Section, located
from dpcalc.spec.domain import Domain
from dpcalc.spec_file.query import read_noisy_query
from dpcalc.spec_file.release import known_names, read_release


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
        with located(section.where()):
            domain = released_of(stage, domain)
    return chain(stages if last is None else [*stages, last(domain)])


def read_kernel(section: Section, domain: Domain) -> Mechanism:
    """One mechanism, by its name and parameters. Raises ``InputError`` where it cannot be read."""
    return _stage(section, _name(section), domain)


def _name(section: Section) -> str:
    """The name of a stage."""
    return section.one_of(
        "name", section.text("name", 'name = "margin"'), [*known_names(), *STAGES.names, *QUERIES.names]
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
    if name in QUERIES.names:
        return read_noisy_query(section, domain)
    read = named(name, STAGES).stage if name in STAGES.names else None
    found: Any = read_release(section, domain) if read is None else read(section, domain)
    if found is None:
        raise section.fault("name", "a stage without a name", f"write one of {', '.join(known_names())}")
    stated = stated_of(found)
    kernel: Mechanism = found if stated is None else stated.kernel(section.where("rate"))
    return kernel
