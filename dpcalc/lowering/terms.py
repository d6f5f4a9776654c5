"""Terms of the statement language about a structure whose size is open; fails closed on what is not of first order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dpcalc.errors import UnsupportedExpression
from dpcalc.language.terms import Name, Node, Number
from dpcalc.language.terms import Term as Stated
from dpcalc.language.vocabulary import Vocabulary
from dpcalc.lowering.forms import FORMS, as_element, as_formula, as_value, budget_at, constant
from dpcalc.lowering.lists import as_list, extreme, kept, mapped, quantified, written
from dpcalc.lowering.meant import Listed, Meant
from dpcalc.structure.families import fresh
from dpcalc.structure.language import INF, ZERO, Formula, Largest, Least, Linked, Shortest, Term, Variable

Meanings = Mapping[str, Meant]


class Lowering:
    """Reads checked terms, given what names stand for. Raises ``UnsupportedExpression`` for all that has no rule."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def meant(self, term: Stated, names: Meanings) -> Meant:
        """What a term means."""
        if isinstance(term, Number):
            return constant(term)
        if isinstance(term, Name):
            return names[term.name]
        word = self.vocabulary.words.get(term.head)
        if term.head == "budget_of":
            return budget_at(*(self.meant(part, names) for part in term.parts))
        if word is not None:
            given = {name: self.meant(part, names) for (name, _), part in zip(word.parameters, term.parts, strict=True)}
            return self.meant(word.body, given)
        if term.names:
            return self.binder(term, names)
        if term.head in ("<", ">=") and (found := self.linked(term, names)) is not None:
            return found
        if term.head not in FORMS:
            raise UnsupportedExpression(f"{term.head!r} is not of first order")
        return FORMS[term.head](*(self.meant(part, names) for part in term.parts))

    def formula(self, term: Stated, names: Meanings) -> Formula:
        """What a term means, a truth."""
        return as_formula(self.meant(term, names))

    def value(self, term: Stated, names: Meanings) -> Term:
        """What a term means, a value in [0, inf]."""
        return as_value(self.meant(term, names))

    def binder(self, term: Node, names: Meanings) -> Meant:
        """A head that binds names."""
        if term.head == "let":
            return self.meant(term.parts[1], {**names, term.names[0]: self.meant(term.parts[0], names)})
        source = as_list(self.meant(term.parts[0], names))
        if term.head == "shortest":
            return self.path(term, source, names)

        def body(value: Meant) -> Meant:
            return self.meant(term.parts[1], {**names, term.names[0]: value})

        if term.head in ("every", "some"):
            return quantified(source, term.head == "every", lambda value: as_formula(body(value)))
        if term.head == "keep":
            return kept(source, lambda value: as_formula(body(value)))
        if term.head == "map":
            return mapped(source, body)
        if term.head in ("least", "largest"):
            kind, nothing = (Least, INF) if term.head == "least" else (Largest, ZERO)
            return extreme(source, kind, lambda value: as_value(body(value)), nothing)
        raise UnsupportedExpression(f"{term.head!r} is not of first order")

    def steps(self, term: Node, source: Listed, names: Meanings) -> tuple[Variable, Variable, Meanings]:
        """The names of a step of a path through a whole domain."""
        if not source.domain:
            raise UnsupportedExpression("a path through a part of the domain has no rule")
        sort = source.branches[0].sorts[0]
        u, v = fresh(sort), fresh(sort)
        return u, v, {**names, term.names[0]: u, term.names[1]: v}

    def path(self, term: Node, source: Listed, names: Meanings) -> Term:
        """The length of a shortest path."""
        start, end = (as_element(self.meant(part, names)) for part in term.parts[1:3])
        u, v, inner = self.steps(term, source, names)
        return Shortest(start, end, u, v, as_value(self.meant(term.parts[3], inner)))

    def linked(self, term: Node, names: Meanings) -> Formula | None:
        """``shortest ...: if link then 0 else inf`` below infinity, where links go both ways: steps join points."""
        path, bound = term.parts
        shape = isinstance(path, Node) and path.head == "shortest" and isinstance(bound, Number)
        if not shape or not isinstance(path, Node) or bound != Number(INF.value):
            return None
        step = path.parts[3]
        if not (isinstance(step, Node) and step.head == "if" and step.parts[1:] == _STEP):
            return None
        start, end = (as_element(self.meant(part, names)) for part in path.parts[1:3])
        u, v, inner = self.steps(path, as_list(self.meant(path.parts[0], names)), names)
        link = self.formula(step.parts[0], inner)
        back = self.formula(step.parts[0], {**inner, path.names[0]: v, path.names[1]: u})
        if _plain(link, u, v) != _plain(back, u, v):
            return None
        found = Linked(start, end, u, v, link)
        return found if term.head == "<" else ~found


_STEP: Final = (Number(ZERO.value), Number(INF.value))


def _plain(link: Formula, u: Variable, v: Variable) -> object:
    """A formula on two points as lists that do not tell the order of parts, or of sides."""
    return _ordered(written(link, {u: "x0", v: "x1"}))


def _ordered(node: object) -> object:
    if not isinstance(node, list):
        return node
    head, *parts = map(_ordered, node)
    return [head, *(sorted(parts, key=repr) if head in ("and", "or", "same") else parts)]
