"""The kernel's finite structures: formulas are evaluated in a structure that is given whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product as tuples
from math import prod
from typing import Any

from dpcalc.certify.kernel import (
    WORK,
    ZERO,
    Node,
    Reject,
    fields,
    items,
    kept,
    parse,
    want,
)

Place = tuple[str, int]


# A formula is a list: [operator, ...]. Elements are ["var", name] or ["map", name, element, ...]; terms are
# one of ["number", text], ["value", name, element, ...], ["times", t, t], ["plus", t, t], ["choose", f, t, t],
# ["least" or "largest", [[name, sort], ...], f, t], ["shortest", start, end, u, v, sort, t]. Infinity is None.
# The signature gives each sort its least size, and each symbol the sorts of its arguments (a map's last: its target).


class Structure:
    """A finite structure: sizes of sorts, and for each symbol a table by place ("0,1"), with an entry everywhere."""

    def __init__(self, signature: Any, data: Any) -> None:
        fields(data, "sizes relations quantities maps")
        fields(signature, "sorts relations quantities maps")
        self.sizes, self.symbols, self.tables = data["sizes"], signature, {}
        want(set(self.sizes) == set(signature["sorts"]), "the sorts are not those of the signature")
        for sort, least in signature["sorts"].items():
            want(index(self.sizes[sort], 65) and index(least, 65) and self.sizes[sort] >= least, "a wrong size")
        for kind in ("relations", "quantities", "maps"):
            want(isinstance(data[kind], dict) and set(data[kind]) == set(signature[kind]), f"other {kind} are declared")
            for name, sorts in signature[kind].items():
                count = prod(self.sizes[s] for s in (sorts[:-1] if kind == "maps" else sorts))
                want(len(data[kind][name]) == count, f"a table of the {kind} has wrong places")
                WORK.spend((2 + len(sorts)) * count)
                places = tuples(*(range(self.sizes[s]) for s in (sorts[:-1] if kind == "maps" else sorts)))
                table, wanted = data[kind][name], [",".join(map(str, place)) for place in places]
                want(isinstance(table, dict) and set(table) == set(wanted), f"a table of the {kind} has wrong places")
                if kind == "quantities":
                    table = {place: extended(v) for place, v in table.items()}
                else:
                    kinds = {bool} if kind == "relations" else {int}
                    limit = 2 if kind == "relations" else self.sizes[sorts[-1]]
                    want(all(type(v) in kinds and 0 <= v < limit for v in table.values()), f"a wrong entry of {kind}")
                self.tables[kind, name] = table

    def entry(self, kind: str, name: str, args: list[Any], given: dict[str, Place]) -> Any:
        places = [self.element(a, given) for a in args]
        sorts = self.symbols[kind][name]
        want(
            [s for s, _ in places] == (sorts[:-1] if kind == "maps" else sorts), "a symbol has arguments of wrong sorts"
        )
        return self.tables[kind, name][",".join(str(i) for _, i in places)]

    def element(self, e: Any, given: dict[str, Place]) -> Place:
        WORK.spend(3)
        if e[0] == "var" and len(e) == 2:
            return given[e[1]]
        want(e[0] == "map", "no element")
        return self.symbols["maps"][e[1]][-1], self.entry("maps", e[1], e[2:], given)

    def bindings(self, names: list[Any], given: dict[str, Place]) -> Iterator[dict[str, Place]]:
        for values in tuples(*([(sort, i) for i in range(self.sizes[sort])] for _, sort in names)):
            WORK.spend(5 + len(given) + len(names))
            yield {**given, **{name: v for (name, _), v in zip(names, values, strict=True)}}

    def value(self, t: Any, given: dict[str, Place]) -> Fraction | None:
        """A number, or None for infinity; 0 times infinity is infinity."""
        WORK.spend(2)
        match t:
            case ["number", text]:
                return extended(text)
            case ["value", name, *args]:
                found: Fraction | None = self.entry("quantities", name, args, given)
                return found
            case ["times" | "plus" as head, left, right]:
                a, b = self.value(left, given), self.value(right, given)
                return None if a is None or b is None else kept(a * b if head == "times" else a + b)
            case ["choose", condition, then, otherwise]:
                return self.value(then if self.holds(condition, given) else otherwise, given)
            case ["least" | "largest" as head, names, condition, term]:
                inside = [self.value(term, g) for g in self.bindings(names, given) if self.holds(condition, g)]
                finite = [v for v in inside if v is not None]
                return (
                    min(finite, default=None)
                    if head == "least"
                    else max(finite, default=ZERO)
                    if finite == inside
                    else None
                )
            case ["shortest", start, end, u, v, sort, step]:
                (_, first), (_, last) = self.ends(sort, start, end, given)
                points = range(self.sizes[sort])
                steps = {
                    (i, j): self.value(step, {**given, u: (sort, i), v: (sort, j)}) for i in points for j in points
                }
                reached = {first: ZERO}
                for _ in points:
                    for i, j in steps:
                        WORK.spend()
                        length = steps[i, j]
                        if i in reached and length is not None:
                            there = kept(reached[i] + length)
                            reached[j] = min(reached.get(j, there), there)
                return reached.get(last)
        raise Reject("unknown term")

    def ends(self, sort: str, start: Any, end: Any, given: dict[str, Place]) -> list[Place]:
        found = [self.element(start, given), self.element(end, given)]
        want({s for s, _ in found} == {sort}, "a path between elements of wrong sorts")
        return found

    def holds(self, f: Any, given: dict[str, Place]) -> bool:
        WORK.spend(5)
        match f:
            case ["at-most", left, right]:
                a, b = self.value(left, given), self.value(right, given)
                return b is None or (a is not None and a <= b)
            case ["same", left, right]:
                one, other = self.element(left, given), self.element(right, given)
                want(one[0] == other[0], "elements of different sorts are compared")
                return one == other
            case ["relation", name, *args]:
                return self.entry("relations", name, args, given) is True
            case ["not", part]:
                return not self.holds(part, given)
            case ["and" | "or" as head, *parts]:
                answers = (self.holds(part, given) for part in parts)
                return all(answers) if head == "and" else any(answers)
            case ["every" | "some" as head, names, body]:
                answers = (self.holds(body, g) for g in self.bindings(names, given))
                return all(answers) if head == "every" else any(answers)
            case ["linked", start, end, u, v, sort, step]:
                first, last = self.ends(sort, start, end, given)
                reached, grown = {first}, True
                while grown:
                    fresh = [p for p in ((sort, i) for i in range(self.sizes[sort])) if p not in reached]
                    found = {q for p in reached for q in fresh
                             if any(self.holds(step, {**given, u: a, v: b}) for a, b in ((p, q), (q, p)))}  # fmt: skip
                    reached, grown = reached | found, bool(found)
                return last in reached
        raise Reject("unknown formula")


def index(value: Any, count: int) -> bool:
    """Whether something is a whole number from 0 up and below a count."""
    return type(value) is int and 0 <= value < count


def extended(text: Any) -> Fraction | None:
    """A number from 0 up, or None for infinity."""
    number = None if text == "inf" else parse(text)
    want(number is None or (isinstance(number, Fraction) and number >= 0), "no number from 0 up")
    return number


def check_structure(statement: Node, proof: Node) -> str:
    """A structure in which some formulas hold: a counterexample where the last is a conclusion denied."""
    fields(statement, "signature formulas")
    structure = Structure(statement["signature"], proof)
    formulas = items(statement, "formulas")
    want(formulas and all(structure.holds(f, {}) for f in formulas), "a formula does not hold in the structure")
    sizes = ", ".join(f"{sort}: {size}" for sort, size in structure.sizes.items())
    return f"the formulas, {len(formulas)} in number, hold in a structure of sizes {sizes}"


CHECKS: dict[str, Callable[[Node, Node], str]] = {"structure": check_structure}
