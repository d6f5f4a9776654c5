"""The kernel's check that literals cannot be true together: equal elements have equal images, and sums of products.

A literal is a truth and an atom of ``logic.py``, which reads this file.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dpcalc.certify.kernel import ONE, UNIT, WORK, ZERO, Poly, p_add, p_mul, want

Tree = tuple[Any, ...]
Atom = tuple[Any, ...]


class Classes:
    """Functions' values, numbered, up to the equations among some literals: equal elements have equal images."""

    def __init__(self, literals: list[tuple[bool, Atom]]) -> None:
        self.number_of = dict[Tree, int]()  # by the function's name and the numbers of its arguments
        self.parent = list[int]()
        for _, atom in literals:
            self.enter(atom)
        for truth, atom in literals:
            if truth and atom[0] == "=":
                self.parent[self.of(atom[1])] = self.of(atom[2])
        merged = True
        while merged:
            merged, images = False, dict[Tree, int]()
            for (name, *arguments), k in self.number_of.items():
                WORK.spend(5 + 2 * len(arguments))
                other = images.setdefault((name, *map(self.root, arguments)), k)
                if self.root(other) != self.root(k):
                    self.parent[self.root(other)], merged = self.root(k), True

    def enter(self, t: Tree) -> None:
        """Number the functions' values inside an atom or term."""
        WORK.spend(2)
        if t[0] == "of":
            self.numbered(t)
        for part in t[1:] if t[0] != "of" else ():
            if isinstance(part, tuple):
                self.enter(part)

    def numbered(self, t: Tree) -> int:
        """The number of a function's value; a new one for what was not met before."""
        WORK.spend(2 + len(t))
        k = self.number_of.setdefault((t[1], *map(self.numbered, t[2:])), len(self.parent))
        self.parent += [k] if k == len(self.parent) else []
        return k

    def root(self, k: int) -> int:
        """The number that stands for the class of a number."""
        while self.parent[k] != k:
            WORK.spend()
            k = self.parent[k]
        return k

    def of(self, t: Tree) -> int:
        """The number that stands for the class of a function's value."""
        return self.root(self.numbered(t))

    def difference(self, truth: bool, atom: Atom) -> Poly:
        """What an inequality says is at least 0, or above 0 where it is false."""
        want(atom[0] == "<=", "only inequalities are multiplied")
        low, high = (self.polynomial(t) for t in (atom[1:] if truth else atom[:0:-1]))
        return p_add(high, low, -ONE)

    def polynomial(self, t: Tree) -> Poly:
        """A number as a polynomial in the classes of functions' values."""
        WORK.spend(2)
        if t[0] == "number":
            return {(): t[1]} if t[1] else {}
        if t[0] == "of":
            return {((str(self.of(t)), 1),): ONE}
        total: Poly = {} if t[0] == "+" else UNIT
        for part in t[1:]:
            p = self.polynomial(part)
            total = p_add(total, p) if t[0] == "+" else p_mul(total, p)
        return total


def impossible(literals: list[tuple[bool, Atom]], terms: list[tuple[Fraction, list[int], Tree | None]]) -> bool:
    """Whether literals cannot be true together: by equations, or as the sum of ``terms`` is seen to be below 0.

    A term is a coefficient above 0 and literals, whose differences are multiplied; or, with a number to multiply by,
    two literals that say that a difference is at most and at least 0.
    """
    classes, truths = Classes(literals), dict[int, bool]()
    for truth, atom in literals:
        if atom[0] == "=" and not truth and classes.of(atom[1]) == classes.of(atom[2]):
            return True
        if atom[0] == "of" and truths.setdefault(classes.of(atom), truth) is not truth:
            return True
    total, certain = Poly(), False
    for weight, chosen, by in terms:
        differences = [classes.difference(*literals[i]) for i in chosen]
        if by is not None:
            one, other = differences
            want(not p_add(one, other), "those literals are no equation")
            product = p_mul(classes.polynomial(by), one)
        else:
            product = UNIT
            for difference in differences:
                product = p_mul(product, difference)
            certain = certain or not any(literals[i][0] for i in chosen)
        total = p_add(total, product, weight)
    value = total.get((), ZERO)
    return set(total) <= {()} and bool(terms) and (value < 0 or (value == 0 and certain))
