"""The kernel's formulas about finite structures, translated for dpcalc's own models."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dpcalc.errors import DpcalcError
from dpcalc.exact import INFINITY, Extended
from dpcalc.structure import language as lang
from dpcalc.structure.model import Model


def formula_holds(formula: Any, signature: dict[str, Any], data: dict[str, Any]) -> bool:
    """Whether a formula holds, by ``dpcalc.structure.model``.

    A part without meaning may stand where its value never matters (the kernel does not look at it either); such a
    formula counts as true.
    """
    reader = Reader(signature)
    try:
        read = reader.formula(formula, {})
    except (LookupError, ValueError, TypeError, DpcalcError):
        return True
    return reader.model(data).holds(read)


def place(text: str) -> tuple[int, ...]:
    """A place of a table."""
    return tuple(int(part) for part in text.split(",") if part)


def number(text: str) -> Extended:
    """An extended number."""
    return INFINITY if text == "inf" else Fraction(text)


class Reader:
    """Sorts and symbols of a signature, as dpcalc's objects."""

    def __init__(self, signature: dict[str, Any]) -> None:
        self.sorts = {name: lang.Sort(name, may_be_empty=not least) for name, least in signature["sorts"].items()}
        self.relations = {k: lang.Relation(k, self.named(v)) for k, v in signature["relations"].items()}
        self.quantities = {k: lang.Quantity(k, self.named(v)) for k, v in signature["quantities"].items()}
        self.maps = {k: lang.Map(k, self.named(v[:-1]), self.sorts[v[-1]]) for k, v in signature["maps"].items()}

    def named(self, names: list[str]) -> tuple[lang.Sort, ...]:
        return tuple(self.sorts[name] for name in names)

    def model(self, data: dict[str, Any]) -> Model:
        """The finite structure."""
        sizes = {self.sorts[name]: size for name, size in data["sizes"].items()}
        return Model(
            sizes,
            {self.relations[k]: {place(p): v for p, v in t.items()} for k, t in data["relations"].items()},
            {self.quantities[k]: {place(p): number(v) for p, v in t.items()} for k, t in data["quantities"].items()},
            {self.maps[k]: {place(p): v for p, v in t.items()} for k, t in data["maps"].items()},
        )

    def element(self, e: Any, bound: dict[str, lang.Variable]) -> lang.Element:
        return bound[e[1]] if e[0] == "var" else self.maps[e[1]](*(self.element(a, bound) for a in e[2:]))

    def bind(self, names: Any, bound: dict[str, lang.Variable]) -> tuple[tuple[lang.Variable, ...], dict[str, Any]]:
        new = {name: lang.Variable(f"{name}{len(bound)}", self.sorts[sort]) for name, sort in names}
        return tuple(new.values()), {**bound, **new}

    def walk(self, e: Any, bound: dict[str, lang.Variable]) -> tuple[Any, ...]:
        """Start, end, the two variables and the environment of a path."""
        (u, v), inner = self.bind([[e[3], e[5]], [e[4], e[5]]], bound)
        return self.element(e[1], bound), self.element(e[2], bound), u, v, inner

    def term(self, t: Any, bound: dict[str, lang.Variable]) -> lang.Term:
        match t[0]:
            case "number":
                return lang.Number(number(t[1]))
            case "value":
                return self.quantities[t[1]](*(self.element(a, bound) for a in t[2:]))
            case "times" | "plus":
                return (lang.Times if t[0] == "times" else lang.Plus)(self.term(t[1], bound), self.term(t[2], bound))
            case "choose":
                return lang.Choose(self.formula(t[1], bound), self.term(t[2], bound), self.term(t[3], bound))
            case "least" | "largest":
                names, inner = self.bind(t[1], bound)
                kind = lang.Least if t[0] == "least" else lang.Largest
                return kind(names, self.formula(t[2], inner), self.term(t[3], inner))
        start, end, u, v, inner = self.walk(t, bound)
        return lang.Shortest(start, end, u, v, self.term(t[6], inner))

    def formula(self, f: Any, bound: dict[str, lang.Variable]) -> lang.Formula:
        match f[0]:
            case "at-most":
                return lang.AtMost(self.term(f[1], bound), self.term(f[2], bound))
            case "same":
                return lang.Same(self.element(f[1], bound), self.element(f[2], bound))
            case "relation":
                return self.relations[f[1]](*(self.element(a, bound) for a in f[2:]))
            case "not":
                return lang.Not(self.formula(f[1], bound))
            case "and" | "or":
                return (lang.And if f[0] == "and" else lang.Or)(tuple(self.formula(part, bound) for part in f[1:]))
            case "every" | "some":
                names, inner = self.bind(f[1], bound)
                return (lang.Every if f[0] == "every" else lang.Some)(names, self.formula(f[2], inner))
        start, end, u, v, inner = self.walk(f, bound)
        return lang.Linked(start, end, u, v, self.formula(f[6], inner))
