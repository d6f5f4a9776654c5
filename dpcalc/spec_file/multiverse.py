"""The block [multiverse] of a SPEC.toml: listed universes, a universe function, or invariants with nested levels."""

from __future__ import annotations

import re

from dpcalc.errors import InputError
from dpcalc.quoting import shown
from dpcalc.section import Section, located
from dpcalc.spec.conditions import LinearCondition
from dpcalc.spec.domain import Domain, PointDomain, RecordDomain
from dpcalc.spec.invariant_reader import parse_invariant
from dpcalc.spec.invariants import InequalityInvariant, Invariant, Margin, MarginInvariant
from dpcalc.spec.multiverse import Explicit, InducedBy, Multiverse, Vacuous
from dpcalc.spec.multiverses.universe_function import UniverseFunction
from dpcalc.spec.nesting import Level, Nesting

_INVARIANTS = 'invariants = ["match*hold", "match*swap"]'
_UNIVERSES = 'universes = [["a", "b"], ["b", "c"]]'
_UNIVERSE_OF = 'universe_of = { a = ["a", "b"], b = [] }'
_NESTING = '[multiverse.nesting.block] and county = ["A", "A", "B"], one label for each block'
_NAME = re.compile(r"[^\W\d]\w*")


def read_multiverse(section: Section | None, path: str, domain: Domain, *, repeats: bool = False) -> Multiverse:
    """The multiverse of named points, or of tables of records.

    ``repeats`` says whether a universe may be listed again, because each has a budget of its own.
    """
    if isinstance(domain, PointDomain):
        return _of_points(section, domain, repeats)
    if section is None:
        hint = f"write [multiverse] and {_INVARIANTS}; [] means one universe"
        raise InputError("the table [multiverse] is missing", where=path, hint=hint)
    for key in ("universes", "universe_of"):
        if key in section.content:
            raise section.fault(key, "universes are listed for named points", 'write invariants = ["match*hold"]')
    texts = section.texts("invariants", _INVARIANTS)
    known = domain.records if isinstance(domain, RecordDomain) else {}
    levels = _nesting(section, known) if section.has("nesting") else ()
    section.finish()
    held: list[Invariant] = []
    with located(section.where("invariants")):
        for text in texts:
            found = parse_invariant(text, levels)
            _check_variables(found, {**known, **{level.name: level.size for level in levels}})
            held.append(found)
        return InducedBy(held)


def _nesting(section: Section, known: dict[str, int]) -> tuple[Level, ...]:
    """The levels of all variables that have some."""
    value = section.value("nesting", _NESTING)
    if not isinstance(value, dict):
        raise section.fault("nesting", f"{shown(value)} is not a table", f"write {_NESTING}")
    found: list[Level] = []
    for variable, table in value.items():
        inner = Section(section.path, f"{section.name}.nesting.{variable}", table if isinstance(table, dict) else {})
        if not isinstance(table, dict):
            raise section.fault(f"nesting {variable}", f"{shown(table)} is not a table", f"write {_NESTING}")
        if variable not in known:
            raise InputError(
                f"no variable {variable!r}", where=inner.where(), hint=f"the variables are {', '.join(known)}"
            )
        with located(inner.where()):
            nesting = Nesting(variable, {name: _labels(inner, name, known[variable]) for name in table})
        for level in nesting.levels:
            if level.name in known or any(level.name == other.name for other in found):
                raise inner.fault(level.name, f"{level.name} is already a name", "give each level a name of its own")
        found.extend(nesting.levels)
    return tuple(found)


def _labels(inner: Section, name: str, categories: int) -> list[str | int]:
    """One label, text or a whole number, for each category."""
    example = f'{name} = ["A", "A", "B"], one label for each category'
    if not _NAME.fullmatch(name):
        raise InputError(f"{name!r} cannot name a level", hint="write letters, digits and _")
    labels: list[str | int] = []
    for item in inner.items(name, example):
        whole = isinstance(item, int) and not isinstance(item, bool)
        labels.append(inner.whole(name, item, example) if whole else inner.as_text(name, item, example))
    if len(labels) != categories:
        raise InputError(f"{name} has {len(labels)} labels for {categories} categories", hint=f"write {example}")
    return labels


def _check_variables(invariant: Invariant, known: dict[str, int]) -> None:
    """Refuse an invariant of variables or categories that neither the domain nor the nesting has."""
    sides: list[Margin] = [invariant.margin] if isinstance(invariant, MarginInvariant) else []
    if isinstance(invariant, InequalityInvariant):
        sides = [side for side in (invariant.left, invariant.right) if isinstance(side, Margin)]
    if isinstance(invariant, LinearCondition):
        sides = list(invariant.margins)
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


def _of_points(section: Section | None, domain: PointDomain, repeats: bool) -> Multiverse:
    """Listed universes of points, or the values of a universe function; neither means one universe, the domain."""
    if section is None:
        return Vacuous()
    if section.has("invariants"):
        raise section.fault("invariants", "invariants need records", f"write {_UNIVERSES}")
    if section.has("universe_of"):
        if section.has("universes"):
            hint = f"keep {_UNIVERSES} or {_UNIVERSE_OF}"
            raise section.fault("universe_of", "a multiverse has universes or universe_of, not both", hint)
        return _universe_function(section, domain)
    lists = [section.as_list("universes", item, _UNIVERSES) for item in section.items("universes", _UNIVERSES)]
    points = [[section.as_text("universes", name, _UNIVERSES) for name in names] for names in lists]
    section.finish()
    with located(section.where("universes")):
        multiverse = Explicit(points, repeats=repeats)
        multiverse.validate(domain)
    return multiverse


def _universe_function(section: Section, domain: PointDomain) -> Multiverse:
    """A universe for each point; the point need not lie in it."""
    value = section.value("universe_of", _UNIVERSE_OF)
    if not isinstance(value, dict):
        raise section.fault("universe_of", f"{shown(value)} is not a table", f"write {_UNIVERSE_OF}")
    section.finish()
    inner = Section(section.path, f"{section.name}.universe_of", value)
    with located(inner.where()):
        table = {x: [inner.as_text(x, y, _UNIVERSE_OF) for y in inner.items(x, _UNIVERSE_OF)] for x in value}
        function = UniverseFunction(table)
        function.validate(domain)
    return function
