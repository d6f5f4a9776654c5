"""Finite structures and formulas as plain lists and tables: the certificates that the kernel checks by itself.

A formula is ``[operator, ...]`` in the kernel's words; bound variables are numbered from the outside in, so that equal
statements give equal texts whatever their variables are called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate, dumps
from dpcalc.certify.replay import replay
from dpcalc.errors import ReplayError
from dpcalc.exact import Extended, Infinity
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
    Map,
    Not,
    Number,
    Or,
    Plus,
    Quantity,
    Relation,
    Same,
    Shortest,
    Some,
    Term,
    Times,
    Value,
    Variable,
)
from dpcalc.structure.model import Model
from dpcalc.structure.walk import Signature, signature

Portable: TypeAlias = list[object]
Names: TypeAlias = Mapping[Variable, str]
_MOST_ELEMENTS = 64
"""Of one sort, in a structure that the kernel takes."""
_WORDS = {Times: "times", Plus: "plus", Least: "least", Largest: "largest", Every: "every", Some: "some"}


def portable(node: Formula | Term, names: Names | None = None) -> Portable:
    """A formula or term as lists. ``names`` are those of variables bound outside; the others are numbered."""
    known: Names = names or {}
    match node:
        case Number(value):
            return ["number", _number(value)]
        case Value(quantity, args):
            return ["value", quantity.name, *(_element(arg, known) for arg in args)]
        case Holds(relation, args):
            return ["relation", relation.name, *(_element(arg, known) for arg in args)]
        case Same(left, right):
            return ["same", _element(left, known), _element(right, known)]
        case AtMost(first, second):
            return ["at-most", portable(first, known), portable(second, known)]
        case Times(first, second) | Plus(first, second):
            return [_WORDS[type(node)], portable(first, known), portable(second, known)]
        case Choose(condition, then, otherwise):
            return ["choose", *(portable(part, known) for part in (condition, then, otherwise))]
        case Not(part):
            return ["not", portable(part, known)]
        case And(parts) | Or(parts):
            return ["and" if isinstance(node, And) else "or", *(portable(part, known) for part in parts)]
    return _binding(node, known)


def _binding(node: Formula | Term, known: Names) -> Portable:
    """What binds variables, as lists."""
    match node:
        case Every(variables, body) | Some(variables, body):
            inner = _bind(variables, known)
            return [_WORDS[type(node)], _sorted(variables, inner), portable(body, inner)]
        case Least(variables, condition, term) | Largest(variables, condition, term):
            inner = _bind(variables, known)
            return [_WORDS[type(node)], _sorted(variables, inner), portable(condition, inner), portable(term, inner)]
        case Shortest(start, end, u, v, step) | Linked(start, end, u, v, step):
            inner = _bind((u, v), known)
            word = "shortest" if isinstance(node, Shortest) else "linked"
            ends = (_element(start, known), _element(end, known))
            return [word, *ends, inner[u], inner[v], u.sort.name, portable(step, inner)]
    raise ReplayError(f"a {type(node).__name__} is not part of the language of certificates")


def _bind(variables: Sequence[Variable], known: Names) -> dict[Variable, str]:
    """The names with numbered ones for new variables."""
    first = 1 + max((int(name[1:]) for name in known.values()), default=-1)
    return {**known, **{variable: f"x{first + i}" for i, variable in enumerate(variables)}}


def _sorted(variables: Sequence[Variable], names: Names) -> list[list[str]]:
    """Bound variables with their sorts."""
    return [[names[variable], variable.sort.name] for variable in variables]


def _element(element: Element, names: Names) -> Portable:
    """An element as a list."""
    if isinstance(element, Variable):
        return ["var", names[element]]
    return ["map", element.map.name, *(_element(arg, names) for arg in element.args)]


def _number(value: Extended) -> str:
    """A number as exact text."""
    return "inf" if isinstance(value, Infinity) else str(value)


def portable_signature(found: Signature) -> dict[str, object]:
    """The least size of each sort, and the sorts that each symbol takes; a map's target comes last."""
    return {
        "sorts": {sort.name: 0 if sort.may_be_empty else 1 for sort in found.sorts},
        "relations": {relation.name: [sort.name for sort in relation.sorts] for relation in found.relations},
        "quantities": {quantity.name: [sort.name for sort in quantity.sorts] for quantity in found.quantities},
        "maps": {m.name: [*(sort.name for sort in m.sorts), m.target.name] for m in found.maps},
    }


def portable_model(model: Model, found: Signature) -> dict[str, object]:
    """The sizes and tables of a structure, for the symbols of a signature."""

    def table(symbol: Relation | Quantity | Map, entries: Mapping[tuple[int, ...], object]) -> dict[str, object]:
        return {",".join(map(str, place)): entries[place] for place in model.places(symbol.sorts)}

    return {
        "sizes": {sort.name: model.sizes[sort] for sort in found.sorts},
        "relations": {relation.name: table(relation, model.relations[relation]) for relation in found.relations},
        "quantities": {
            quantity.name: table(quantity, {place: _number(v) for place, v in model.quantities[quantity].items()})
            for quantity in found.quantities
        },
        "maps": {symbol.name: table(symbol, model.maps[symbol]) for symbol in found.maps},
    }


def structure_statement(formulas: Sequence[Formula]) -> dict[str, object]:
    """What a certificate says that some structure satisfies: the signature and the formulas."""
    return {"signature": portable_signature(signature(formulas)), "formulas": [portable(f) for f in formulas]}


def structure_certificate(model: Model, formulas: Sequence[Formula], about: str) -> str:
    """The text of a certificate that formulas hold in a structure, once the kernel has accepted it.

    Empty where the structure is larger than the kernel takes. Raises ``ReplayError`` where the kernel rejects it for
    any other reason: it and the reference evaluation contradict each other.
    """
    proof = portable_model(model, signature(formulas))
    text = dumps(certificate("structure", structure_statement(formulas), proof, about))
    try:
        replay(text)
    except ReplayError:
        if kernel.WORK.left < 0 or len(text) > kernel.MAX_TEXT or max(model.sizes.values()) > _MOST_ELEMENTS:
            return ""
        raise
    return text
