"""A finite structure as a witness that a person can check: names, tables, and where a formula fails."""

from __future__ import annotations

from collections.abc import Mapping

from dpcalc.structure.language import (
    And,
    AtMost,
    Choose,
    Every,
    Formula,
    Largest,
    Least,
    Not,
    Number,
    Or,
    Plus,
    Sort,
    Term,
    Times,
    Variable,
)
from dpcalc.structure.model import Environment, Model, Place
from dpcalc.structure.sizes import counted
from dpcalc.structure.text import formula_text, term_text
from dpcalc.verdict import StructureWitness


def structure_witness(model: Model, failed: Formula | None) -> StructureWitness:
    """The structure in words and as tables; ``failed`` is a formula that is false in it, if that is the point."""
    universes: dict[str, dict[str, tuple[str, ...]]] = {}
    values: dict[str, str] = {}
    points: tuple[str, ...] = ()
    for sort, size in model.sizes.items():
        if sort.letter == "a":
            points = tuple(model.name(sort, i) for i in range(size))
            values["points"] = ", ".join(points)
    for relation, table in model.relations.items():
        if relation.membership and relation.sorts[1].name not in universes:
            member, sort = relation.sorts
            sets = {
                model.name(sort, j): tuple(model.name(member, i) for i in range(model.sizes[member]) if table[i, j])
                for j in range(model.sizes[sort])
            }
            universes[sort.name] = sets
            shown = ", ".join(f"{name} = {{{', '.join(members)}}}" for name, members in sets.items())
            values[f"each {sort.name}"] = shown or "none"
        else:
            held = [_names(model, relation.sorts, place) for place, true in table.items() if true]
            values[relation.name] = ", ".join(f"({', '.join(names)})" for names in held) or "never"
    quantities = {
        q.name: {_names(model, q.sorts, place): str(value) for place, value in table.items()}
        for q, table in model.quantities.items()
    }
    maps = {
        m.name: {_names(model, m.sorts, p): model.name(m.target, image) for p, image in table.items()}
        for m, table in model.maps.items()
    }
    for name, entries in {**quantities, **maps}.items():
        values[_key(name, values)] = _shown_table(name, entries)
    summary = "an example"
    involved: tuple[str, ...] = ()
    if failed is not None:
        summary, involved = failure(model, failed, {})
        values["violated"] = summary
    numbers = [
        counted(size, sort)
        for sort, size in model.sizes.items()
        if sort.letter == "a" or not (points or sort.name in universes)
    ]
    several = len(universes) > 1
    for sort in model.sizes:
        if sort.name in universes:
            number = len(universes[sort.name])
            numbers.append(counted(number, sort) if several else f"{number} universe{'s' * (number != 1)}")
    words = f"{' and '.join(numbers)}: {summary}" if numbers else summary
    return StructureWitness(words, values, points, universes, quantities, maps, involved)


def _key(name: str, taken: Mapping[str, str]) -> str:
    """Under which name a symbol's table is shown: its own, unless that is the list of points, or what is violated."""
    return f"the symbol {name}" if name in taken or name == "violated" else name


def _shown_table(name: str, entries: Mapping[tuple[str, ...], str]) -> str:
    """The entries of a table that say something."""
    shown = [f"{name}({', '.join(k)}) = {v}" if k else v for k, v in entries.items() if _says(k, v)]
    return ", ".join(shown) or ("0 from each to itself" if entries else "none")


def _says(names: tuple[str, ...], value: str) -> bool:
    """Whether an entry says something: a distance of 0 from a point to itself does not."""
    return not (len(names) == 2 and names[0] == names[1] and value == "0")


def _names(model: Model, sorts: tuple[Sort, ...], place: Place) -> tuple[str, ...]:
    """The names of the elements at a place."""
    return tuple(model.name(sort, i) for sort, i in zip(sorts, place, strict=True))


def failure(model: Model, formula: Formula, given: Environment) -> tuple[str, tuple[str, ...]]:
    """Why a formula is false in a model: the elements at which it fails, and the inequality there."""
    match formula:
        case Every(variables, body):
            for inner in model.bindings(variables, given):
                if not model.holds(body, inner):
                    words, involved = failure(model, body, inner)
                    here = tuple(model.name(v.sort, inner[v]) for v in variables)
                    return words, tuple(dict.fromkeys((*here, *involved)))
        case And(parts):
            return next(failure(model, part, given) for part in parts if not model.holds(part, given))
        case Or(parts) if parts:
            plain = [part for part in parts if not isinstance(part, Not)]
            return failure(model, (plain or list(parts))[-1], given)
        case AtMost(left, right):
            return f"{_shown(model, left, given)} exceeds {_shown(model, right, given)}", ()
        case Not(AtMost(left, right)):
            return f"{_shown(model, left, given)} is at most {_shown(model, right, given)}", ()
        case Not(part):
            return f"contrary to the claim, {_text(model, part, given)}", ()
    return f"it is not true that {_text(model, formula, given)}", ()


def _text(model: Model, formula: Formula, given: Environment) -> str:
    """A formula with the names of the elements chosen."""
    return formula_text(formula, _named(model, given))


def _named(model: Model, given: Environment) -> dict[Variable, str]:
    """The names of the elements chosen."""
    return {variable: model.name(variable.sort, index) for variable, index in given.items()}


def _shown(model: Model, term: Term, given: Environment) -> str:
    """A term with its value."""
    value, text = model.value(term, given), _resolved(model, term, given)
    return text if isinstance(term, Number) else f"{text} = {value}"


def _resolved(model: Model, term: Term, given: Environment) -> str:
    """A term as text, with the choices that the model makes: which case, and what an infimum is over."""
    match term:
        case Times(left, right):
            return f"{_resolved(model, left, given)} * {_resolved(model, right, given)}"
        case Plus(left, right):
            return f"({_resolved(model, left, given)} + {_resolved(model, right, given)})"
        case Choose(condition, then, otherwise):
            return _resolved(model, then if model.holds(condition, given) else otherwise, given)
        case Least(variables, condition, body) | Largest(variables, condition, body):
            inside = [inner for inner in model.bindings(variables, given) if model.holds(condition, inner)]
            over = ", ".join(_resolved(model, body, inner) for inner in inside) or "nothing"
            return f"{'inf' if isinstance(term, Least) else 'sup'}{{{over}}}"
    return term_text(term, _named(model, given))
