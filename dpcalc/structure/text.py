"""Formulas and terms as plain text, elements under the names that they have in a model or letters of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import TypeAlias

from dpcalc.errors import DpcalcError
from dpcalc.structure.language import (
    And,
    AtMost,
    Choose,
    Element,
    Every,
    Formula,
    Holds,
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
    Some,
    Term,
    Times,
    Value,
    Variable,
)

Names: TypeAlias = Mapping[Variable, str]
_POINTS = "xyzwuvst"


def with_names(names: Names, variables: tuple[Variable, ...]) -> dict[Variable, str]:
    """The names with new ones for variables, each the first letter of its sort that is not in use."""
    found = dict(names)
    for variable in variables:
        found[variable] = next(name for name in _candidates(variable) if name not in found.values())
    return found


def _candidates(variable: Variable) -> Iterator[str]:
    """The letters that a variable may have, the usual ones first."""
    for primes in count():
        for letter in _POINTS if variable.sort.letter == "a" else variable.sort.letter:
            yield letter + "'" * primes


def formula_text(formula: Formula, names: Names) -> str:
    """A formula in words and signs."""
    for write in (_atom, _negation, _junction):
        text = write(formula, names)
        if text is not None:
            return text
    if isinstance(formula, Every | Some):
        inner = with_names(names, formula.variables)
        word = "for all" if isinstance(formula, Every) else "there is"
        return f"{word} {', '.join(inner[v] for v in formula.variables)}: {formula_text(formula.body, inner)}"
    raise DpcalcError(f"a formula of kind {type(formula).__name__} has no text", formula=formula)


def every_text(hypotheses: Sequence[Formula], then: Formula) -> str:
    """That in every structure the hypotheses imply the conclusion, all of it printed from the formulas."""
    given = " and ".join(f"[{formula_text(hypothesis, {})}]" for hypothesis in hypotheses)
    return f"in every structure{f', if {given},' * bool(given)} then [{formula_text(then, {})}]"


def some_text(having: Sequence[Formula]) -> str:
    """That formulas hold together in some structure, all of it printed from the formulas."""
    return f"in some structure {' and '.join(f'[{formula_text(formula, {})}]' for formula in having)}"


def _atom(formula: Formula, names: Names) -> str | None:
    """A formula without parts."""
    match formula:
        case AtMost(left, right):
            return f"{term_text(left, names)} <= {term_text(right, names)}"
        case Same(left, right):
            return f"{element_text(left, names)} = {element_text(right, names)}"
        case Holds(relation, (point, universe)) if relation.membership:
            return f"{element_text(point, names)} in {element_text(universe, names)}"
        case Holds(relation, args):
            return f"{relation.name}({_elements(args, names)})"
        case Linked(start, end, u, v, step):
            inner = with_names(names, (u, v))
            steps = f"steps {inner[u]}, {inner[v]} with {formula_text(step, inner)}"
            return f"{element_text(start, names)} and {element_text(end, names)} are connected by {steps}"
    return None


def _negation(formula: Formula, names: Names) -> str | None:
    """A formula that is denied."""
    match formula:
        case Not(AtMost(left, right)):
            return f"{term_text(right, names)} < {term_text(left, names)}"
        case Not(Same(left, right)):
            return f"{element_text(left, names)} != {element_text(right, names)}"
        case Not(part):
            return f"not {_bracketed(part, names)}"
    return None


def _junction(formula: Formula, names: Names) -> str | None:
    """A conjunction, a disjunction, or an implication."""
    match formula:
        case And(parts):
            kept = list(_spread(parts))
            return formula_text(kept[0], names) if len(kept) == 1 else _joined(" and ", kept, names) or "true"
        case Or((Not(And(())), then)):
            return formula_text(then, names)
        case Or((Not(condition), then)):
            return f"if {_bracketed(condition, names)} then {_bracketed(then, names)}"
        case Or(parts):
            return _joined(" or ", list(parts), names) or "false"
    return None


def _spread(parts: tuple[Formula, ...]) -> Iterator[Formula]:
    """The parts of a conjunction, those of conjunctions inside it spread out."""
    for part in parts:
        if isinstance(part, And):
            yield from _spread(part.parts)
        else:
            yield part


def _joined(word: str, parts: list[Formula], names: Names) -> str:
    """Several formulas."""
    return word.join(_bracketed(part, names) for part in parts)


def _bracketed(formula: Formula, names: Names) -> str:
    """A formula, in brackets unless it is an atom."""
    text = formula_text(formula, names)
    return text if isinstance(formula, AtMost | Same | Holds | Linked) else f"({text})"


def term_text(term: Term, names: Names) -> str:
    """A term in signs."""
    match term:
        case Number(number):
            return str(number)
        case Value(quantity, args):
            return f"{quantity.name}({_elements(args, names)})" if args else quantity.name
        case Times(left, right):
            return f"{term_text(left, names)} * {term_text(right, names)}"
        case Plus(left, right):
            return f"({term_text(left, names)} + {term_text(right, names)})"
        case Choose(condition, then, otherwise):
            condition_text = formula_text(condition, names)
            if condition_text == "true":
                return term_text(then, names)
            return f"({term_text(then, names)} if {condition_text} else {term_text(otherwise, names)})"
        case Least(variables, condition, body) | Largest(variables, condition, body):
            inner = with_names(names, variables)
            word = "inf" if isinstance(term, Least) else "sup"
            over = ", ".join(inner[v] for v in variables)
            return f"{word}{{{term_text(body, inner)} : {over} with {formula_text(condition, inner)}}}"
        case Shortest(start, end, u, v, step):
            inner = with_names(names, (u, v))
            ends = f"{element_text(start, names)}, {element_text(end, names)}"
            return f"path({ends}; {inner[u]} to {inner[v]}: {term_text(step, inner)})"
    raise DpcalcError(f"a term of kind {type(term).__name__} has no text", term=term)


def element_text(element: Element, names: Names) -> str:
    """A variable or an image by name."""
    if isinstance(element, Mapped):
        return f"{element.map.name}({_elements(element.args, names)})" if element.args else element.map.name
    return names.get(element, element.name)


def _elements(elements: tuple[Element, ...], names: Names) -> str:
    """Elements, separated by commas."""
    return ", ".join(element_text(element, names) for element in elements)
