"""DEPLOYMENT.toml: datasets, parties with their budgets, and releases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from os import PathLike
from pathlib import Path
from typing import Final, Protocol, TypeVar

from dpcalc.accounting.composition.base import common_neighbours
from dpcalc.accounting.composition.deployments import Deployment, Party, Records, Step, in_order
from dpcalc.answers.compose_input import read_source
from dpcalc.errors import InputError
from dpcalc.section import Section, located
from dpcalc.spec.notions import Notion, read_notion
from dpcalc.spec.relation import Neighbours, relation_of
from dpcalc.spec_file.toml import read_toml

_USUAL: Final = "approx:delta=1e-6"
_RELEASE: Final = 'name = "counts", mechanism = "laplace:scale=20", on = "persons" and to = ["public"]'


@dataclass(frozen=True)
class Plan:
    """A deployment with its title, the budgets of parties and datasets, and what is asked where there is none."""

    title: str
    deployment: Deployment
    of_parties: Mapping[str, Notion]
    of_datasets: Mapping[str, Notion]
    target: Notion


def read_plan(path: str | PathLike[str]) -> Plan:
    """A plan from its file. Raises ``InputError``, in one line, for whatever is wrong."""
    top = Section(str(path), "", read_toml(Path(path)))
    title = top.text("title", 'title = "a census"') if top.has("title") else Path(path).stem
    target = _notion(top, "target") if top.has("target") else read_notion(_USUAL)
    if len(target.missing) > 1:
        raise top.fault("target", f"{target.text()} leaves several values open", f"write {_USUAL}")
    datasets, parties, releases = (top.tables(key) for key in ("dataset", "party", "release"))
    top.finish()
    for name, found in (("dataset", datasets), ("party", parties), ("release", releases)):
        if not found:
            raise InputError(f"there is no [[{name}]]", where=str(path), hint=f"write [[release]] with {_RELEASE}")
    budgets: dict[str, Notion] = {}
    records = _named(datasets, lambda part: _records(part, budgets))
    allowed: dict[str, Notion] = {}
    people = _named(parties, lambda part: _party(part, allowed))
    steps = _named(releases, _step)
    _check_names(str(path), records, people, steps)
    with located(str(path)):
        plan = Deployment(_related(records), people, in_order(steps))
        for step in plan.steps.values():
            plan.conditions(step)
        _check_neighbours(plan)
    return Plan(title, plan, allowed, budgets, target)


class _WithName(Protocol):
    """Something that has a name."""

    @property
    def name(self) -> str: ...


Thing = TypeVar("Thing", bound=_WithName)


def _named(parts: Iterable[Section], read: Callable[[Section], Thing]) -> dict[str, Thing]:
    """Things by their names. Raises ``InputError`` for a name that is given twice."""
    found: dict[str, Thing] = {}
    for part in parts:
        each = read(part)
        part.finish()
        if each.name in found:
            raise part.fault("name", f"{each.name!r} is given twice", "take another name")
        found[each.name] = each
    return found


def _records(part: Section, budgets: dict[str, Notion]) -> Records:
    """A dataset."""
    name = part.text("name", 'name = "persons"')
    relation = None
    if part.has("neighbours"):
        with located(part.where()):
            relation = relation_of(part.text("neighbours", 'neighbours = "add-remove"'))
    within = part.text("within", 'within = "persons"') if part.has("within") else None
    partition = part.text("partition", 'partition = "county"') if part.has("partition") else None
    if partition is not None and within is None:
        raise part.fault("partition", "a partition is one of another dataset", 'add within = "persons"')
    if part.has("budget"):
        budgets[name] = _budget(part)
    return Records(name, relation, within, partition)


def _party(part: Section, allowed: dict[str, Notion]) -> Party:
    """A party."""
    name = part.text("name", 'name = "public"')
    sees = tuple(part.texts("sees", 'sees = ["public"]')) if part.has("sees") else ()
    if part.has("budget"):
        allowed[name] = _budget(part)
    return Party(name, sees)


def _step(part: Section) -> Step:
    """A release."""
    name = part.text("name", _RELEASE)
    with located(part.where("mechanism")):
        source = read_source(part.text("mechanism", 'mechanism = "laplace:scale=20"'))
    if part.has("times"):
        times = part.whole("times", part.value("times", "times = 3"), "times = 3")
        if times < 1:
            raise part.fault("times", "times is 0", "leave the release out")
        source = replace(source, times=source.times * times)
    on = part.text("on", 'on = "persons"')
    to = tuple(part.texts("to", 'to = ["public"]')) if part.has("to") else ()
    after: tuple[str, ...] = ()
    if part.has("after"):
        value = part.value("after", 'after = "counts"')
        after = (value,) if isinstance(value, str) else tuple(part.texts("after", 'after = "counts"'))
    branch = part.text("if", 'if = "large"') if part.has("if") else None
    if branch is not None and len(after) != 1:
        raise part.fault("if", "an outcome is one of a single earlier release", 'write after = "counts" beside it')
    return Step(name, source, on, to, after, branch)


def _notion(part: Section, key: str) -> Notion:
    """A notion, some values of which may be open."""
    with located(part.where(key)):
        return read_notion(part.text(key, f'{key} = "{_USUAL}"'))


def _budget(part: Section) -> Notion:
    """A notion with all its values."""
    found = _notion(part, "budget")
    if found.missing:
        raise part.fault("budget", f"{found.text()} lacks a value", 'write budget = "approx:eps=1,delta=1e-6"')
    return found


def _check_names(
    path: str, records: Mapping[str, Records], parties: Mapping[str, Party], steps: Mapping[str, Step]
) -> None:
    """Raise ``InputError`` where something is named that is not there, or datasets lie within one another in a ring."""
    for each in records.values():
        _known(path, f"dataset {each.name}", "dataset", [each.within] if each.within else [], records)
        above, seen = each.within, {each.name}
        while above is not None:
            if above in seen:
                raise InputError(f"{each.name} lies within itself", where=f"{path} dataset {each.name}")
            seen.add(above)
            above = records[above].within if above in records else None
    for party in parties.values():
        _known(path, f"party {party.name}", "party", party.sees, parties)
    for step in steps.values():
        where = f"release {step.name}"
        _known(path, where, "dataset", [step.on], records)
        _known(path, where, "party", step.to, parties)
        _known(path, where, "release", step.after, steps)


def _known(path: str, where: str, what: str, names: Iterable[str], known: Mapping[str, object]) -> None:
    """Raise ``InputError`` for a name that is not known."""
    for name in names:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(list(known)[:8])}"
            raise InputError(f"there is no {what} {name!r}", where=f"{path} {where}", hint=hint)


def _related(records: Mapping[str, Records]) -> dict[str, Records]:
    """The datasets, each with the neighbours of the one that it lies within where it says none.

    Raises ``InputError`` where both say different ones.
    """

    def relation(each: Records) -> Neighbours | None:
        above = None if each.within is None else relation(records[each.within])
        if each.neighbours is not None and above is not None and above is not each.neighbours:
            raise InputError(
                f"its neighbours are those of which {each.neighbours.value}, and those of {each.within} others",
                where=f"dataset {each.name}",
                hint=f'its records are in both: leave it out, or write neighbours = "{above.written}"',
            )
        return each.neighbours or above

    return {name: replace(each, neighbours=relation(each)) for name, each in records.items()}


def _check_neighbours(plan: Deployment) -> None:
    """Raise ``InputError`` where releases on the records of a dataset are for different neighbours."""
    for name, records in plan.records.items():
        held = plan.touching(name)
        sources = [step.source for step in plan.steps.values() if step.on in held]
        said = None if records.neighbours is None else replace(read_notion("pure"), neighbours=records.neighbours)
        with located(f"dataset {name}"):
            common_neighbours(sources, said)
