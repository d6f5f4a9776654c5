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
from dpcalc.structure.text import term_text
from dpcalc.structure.to_latex import formula_marked, name_latex, number_latex, term_latex
from dpcalc.verdict import StructureWitness
from dpcalc.wording import marked


def structure_witness(model: Model, failed: Formula | None) -> StructureWitness:
    """The structure in words and as tables; ``failed`` is a formula that is false in it, if that is the point."""
    universes: dict[str, dict[str, tuple[str, ...]]] = {}
    values: dict[str, str] = {}
    points: tuple[str, ...] = ()
    for sort, size in model.sizes.items():
        if sort.letter == "a":
            points = tuple(model.name(sort, i) for i in range(size))
            values["points"] = _names_of(points)
    for relation, table in model.relations.items():
        if relation.membership and relation.sorts[1].name not in universes:
            member, sort = relation.sorts
            sets = {
                model.name(sort, j): tuple(model.name(member, i) for i in range(model.sizes[member]) if table[i, j])
                for j in range(model.sizes[sort])
            }
            universes[sort.name] = sets
            shown = ", ".join(_set(name, members) for name, members in sets.items())
            values[f"each {sort.name}"] = shown or "none"
        else:
            held = [_names(model, relation.sorts, place) for place, true in table.items() if true]
            values[relation.name] = (
                ", ".join(marked(f"({', '.join(names)})", _tuple(names)) for names in held) or "never"
            )
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
    shown = [_entry(name, key, value) for key, value in entries.items() if _says(key, value)]
    return ", ".join(shown) or ("0 from each to itself" if entries else "none")


def _entry(name: str, key: tuple[str, ...], value: str) -> str:
    """An entry of a table, marked."""
    worth = r"\infty" if value == "inf" else name_latex(value)
    if not key:
        return marked(value, worth)
    return marked(f"{name}({', '.join(key)}) = {value}", f"{name_latex(name)}{_tuple(key)} = {worth}")


def _tuple(names: tuple[str, ...]) -> str:
    """Elements in brackets, in LaTeX."""
    return f"({', '.join(map(name_latex, names))})"


def _names_of(names: tuple[str, ...]) -> str:
    """Elements, each of them marked."""
    return ", ".join(marked(name, name_latex(name)) for name in names)


def _set(name: str, members: tuple[str, ...]) -> str:
    """A set with its elements, marked."""
    listed = ", ".join(map(name_latex, members))
    return marked(f"{name} = {{{', '.join(members)}}}", rf"{name_latex(name)} = \{{{listed}\}}")


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
            return f"contrary to the claim, {_said(model, part, given)}", ()
    return f"it is not true that {_said(model, formula, given)}", ()


def _said(model: Model, formula: Formula, given: Environment) -> str:
    """A formula with the names of the elements chosen, marked."""
    return formula_marked(formula, _named(model, given))


def _named(model: Model, given: Environment) -> dict[Variable, str]:
    """The names of the elements chosen."""
    return {variable: model.name(variable.sort, index) for variable, index in given.items()}


def _letters(names: Mapping[Variable, str]) -> dict[Variable, str]:
    """The names in LaTeX."""
    return {variable: name_latex(name) for variable, name in names.items()}


def _shown(model: Model, term: Term, given: Environment) -> str:
    """A term with its value, marked."""
    value, (text, latex) = model.value(term, given), _resolved(model, term, given)
    if isinstance(term, Number):
        return marked(text, latex)
    return marked(f"{text} = {value}", f"{latex} = {number_latex(value)}")


def _resolved(model: Model, term: Term, given: Environment) -> tuple[str, str]:
    """A term as text and in LaTeX, with the choices that the model makes: which case, and what an infimum is over."""
    match term:
        case Times(left, right):
            (a, shown_a), (b, shown_b) = _resolved(model, left, given), _resolved(model, right, given)
            return f"{a} * {b}", rf"{shown_a} \cdot {shown_b}"
        case Plus(left, right):
            (a, shown_a), (b, shown_b) = _resolved(model, left, given), _resolved(model, right, given)
            return f"({a} + {b})", f"({shown_a} + {shown_b})"
        case Choose(condition, then, otherwise):
            return _resolved(model, then if model.holds(condition, given) else otherwise, given)
        case Least(variables, condition, body) | Largest(variables, condition, body):
            inside = [inner for inner in model.bindings(variables, given) if model.holds(condition, inner)]
            over = [_resolved(model, body, inner) for inner in inside]
            word, listed = "inf" if isinstance(term, Least) else "sup", ", ".join(latex for _, latex in over)
            plain = ", ".join(text for text, _ in over) or "nothing"
            return f"{word}{{{plain}}}", rf"\{word}\{{{listed}\}}" if over else rf"\{word}\varnothing"
    names = _named(model, given)
    return term_text(term, names), term_latex(term, _letters(names))
