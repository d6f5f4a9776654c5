"""A finite structure as a witness that a person can check: names, tables, and where a formula fails."""

from __future__ import annotations

from dpcalc.exact import Extended
from dpcalc.structure.language import (
    And,
    AtMost,
    Choose,
    Element,
    Every,
    Formula,
    Largest,
    Least,
    Linked,
    Mapped,
    Not,
    Number,
    Or,
    Plus,
    Same,
    Shortest,
    Sort,
    Term,
    Times,
    Value,
    Variable,
)
from dpcalc.structure.model import Environment, Model, Place
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
        if len(relation.sorts) == 2 and relation.sorts[1].may_be_empty:
            sort = relation.sorts[1]
            sets = {
                model.name(sort, j): tuple(points[i] for i in range(len(points)) if table[i, j])
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
        values[name] = ", ".join(f"{name}({', '.join(k)}) = {v}" if k else v for k, v in entries.items() if _says(k, v))
    summary = "an example"
    involved: tuple[str, ...] = ()
    if failed is not None:
        summary, involved = failure(model, failed, {})
        values["violated"] = summary
    sizes = f"{len(points)} point{'s' * (len(points) != 1)}"
    counted = [f"{len(sets)} universe{'s' * (len(sets) != 1)}" for sets in universes.values()]
    words = f"{' and '.join([sizes, *counted])}: {summary}"
    return StructureWitness(words, values, points, universes, quantities, maps, involved)


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
        case Not(Every(variables, body)):
            return "it holds for all of them", ()
    return f"not so: {statement(model, formula, given)}", ()


def statement(model: Model, formula: Formula, given: Environment) -> str:
    """A formula in a few words."""
    match formula:
        case Same(left, right):
            return f"{_named(model, left, given)} = {_named(model, right, given)}"
        case Linked(start, end, _, _, _):
            return f"{_named(model, start, given)} and {_named(model, end, given)} are connected"
        case Not(part):
            return f"not ({statement(model, part, given)})"
    return {"Some": "there is such an element", "Holds": "the relation holds"}.get(type(formula).__name__, "the claim")


def _named(model: Model, element: Element, given: Environment) -> str:
    """An element by name."""
    if isinstance(element, Mapped):
        return f"{element.map.name}({', '.join(_named(model, arg, given) for arg in element.args)})"
    return model.name(element.sort, given[element]) if element in given else element.name


def _shown(model: Model, term: Term, given: Environment) -> str:
    """A term with its value."""
    value, text = model.value(term, given), _text(model, term, given)
    return text if isinstance(term, Number) else f"{text} = {value}"


def _text(model: Model, term: Term, given: Environment) -> str:
    """A term as text."""
    match term:
        case Number(number):
            return _plain(number)
        case Value(quantity, args):
            names = ", ".join(_named(model, arg, given) for arg in args)
            return f"{quantity.name}({names})" if args else quantity.name
        case Times(left, right):
            return f"{_text(model, left, given)} * {_text(model, right, given)}"
        case Plus(left, right):
            return f"({_text(model, left, given)} + {_text(model, right, given)})"
        case Choose(condition, then, otherwise):
            return _text(model, then if model.holds(condition, given) else otherwise, given)
        case Least(variables, condition, body):
            return f"inf{{{_over(model, variables, condition, body, given)}}}"
        case Largest(variables, condition, body):
            return f"sup{{{_over(model, variables, condition, body, given)}}}"
        case Shortest(start, end, _, _, _):
            return f"path({_named(model, start, given)}, {_named(model, end, given)})"
    return "?"


def _over(model: Model, variables: tuple[Variable, ...], condition: Formula, body: Term, given: Environment) -> str:
    """What an infimum or supremum is over."""
    inside = [inner for inner in model.bindings(variables, given) if model.holds(condition, inner)]
    return ", ".join(_text(model, body, inner) for inner in inside) or "nothing"


def _plain(number: Extended) -> str:
    """A number as text."""
    return str(number)
