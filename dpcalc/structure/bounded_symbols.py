"""The symbols of a statement as z3 constants, for structures of given finite sizes, and models read back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from itertools import product as cartesian
from typing import TypeAlias

import z3

from dpcalc.exact import INFINITY, Extended
from dpcalc.structure.amounts import (
    Amount,
    Truth,
    among,
    conj,
    disj,
    negate,
)
from dpcalc.structure.language import (
    Map,
    Quantity,
    Relation,
    Sort,
    Variable,
)
from dpcalc.structure.model import Model, Place
from dpcalc.structure.walk import Signature
from dpcalc.symbolic.solver_names import given

Bits: TypeAlias = Sequence[Truth]
"""Which element of a sort: one bit each, exactly one of them true."""
Environment: TypeAlias = Mapping[Variable, int]


class BoundedSymbols:
    """Symbols as z3 constants for structures of the given sizes, and the translation of formulas over them."""

    def __init__(self, sizes: Mapping[Sort, int], signature: Signature) -> None:
        self.sizes = sizes
        self.relations: dict[Relation, dict[Place, z3.BoolRef]] = {
            r: {p: z3.Bool(_key(r.name, p)) for p in self.places(r.sorts)} for r in signature.relations
        }
        self.quantities: dict[Quantity, dict[Place, Amount]] = {
            q: {p: Amount(z3.Bool(_key(q.name, p) + "=inf"), z3.Real(_key(q.name, p))) for p in self.places(q.sorts)}
            for q in signature.quantities
        }
        self.maps: dict[Map, dict[Place, list[z3.BoolRef]]] = {
            m: {p: [z3.Bool(f"{_key(m.name, p)}={i}") for i in range(sizes[m.target])] for p in self.places(m.sorts)}
            for m in signature.maps
        }

    def places(self, sorts: tuple[Sort, ...]) -> Iterator[Place]:
        """Every tuple of elements of these sorts."""
        return cartesian(*(range(self.sizes[sort]) for sort in sorts))

    def standing(self) -> list[Truth]:
        """That quantities are not negative, and that maps have one image."""
        found: list[Truth] = [a.value >= 0 for table in self.quantities.values() for a in table.values()]
        for table in self.maps.values():
            for bits in table.values():
                found += [disj(bits), *(negate(conj((p, q))) for i, p in enumerate(bits) for q in bits[:i])]
        return found

    def in_order(self) -> list[Truth]:
        """That the universes of each multiverse stand in order of their points.

        No formula tells elements of a sort apart by their place: a structure in another order is the same structure.
        """
        found: list[Truth] = []
        ordered: set[Sort] = set()
        for relation, table in self.relations.items():
            if not relation.membership or relation.sorts[1] in ordered or relation.sorts[0] == relation.sorts[1]:
                continue
            ordered.add(relation.sorts[1])
            members, universes = (range(self.sizes[sort]) for sort in relation.sorts)
            columns = [[table[i, j] for i in members] for j in universes]
            found += [_not_before(column, before) for before, column in pairwise(columns)]
        return found

    def grid(self, numbers: Sequence[Extended]) -> list[Truth]:
        """That every quantity takes one of these values."""
        return [among(amount, numbers) for table in self.quantities.values() for amount in table.values()]

    def generic(self, distances: Sequence[Extended], budgets: Sequence[Extended]) -> list[Truth]:
        """That distances are 0 on the diagonal and take these values elsewhere, and other quantities ``budgets``."""
        found = []
        for quantity, table in self.quantities.items():
            for place, amount in table.items():
                if len(quantity.sorts) == 2 and quantity.sorts[0] == quantity.sorts[1]:
                    found.append(among(amount, (Fraction(0),) if place[0] == place[1] else distances))
                else:
                    found.append(among(amount, budgets))
        return found

    def read(self, model: z3.ModelRef) -> Model | None:
        """A solver's model as a finite structure; ``None`` where a quantity is not rational."""
        quantities: dict[Quantity, dict[Place, Extended]] = {}
        for quantity, table in self.quantities.items():
            quantities[quantity] = {}
            for place, amount in table.items():
                value = model.eval(amount.value, model_completion=True)
                if z3.is_true(model.eval(amount.infinite, model_completion=True)):
                    quantities[quantity][place] = INFINITY
                elif z3.is_rational_value(value):
                    quantities[quantity][place] = Fraction(value.numerator_as_long(), value.denominator_as_long())
                else:
                    return None
        relations = {r: {p: _is_true(model, bit) for p, bit in table.items()} for r, table in self.relations.items()}
        maps = {
            m: {p: [_is_true(model, b) for b in bits].index(True) for p, bits in t.items()}
            for m, t in self.maps.items()
        }
        return Model(self.sizes, relations, quantities, maps)


def _not_before(bits: Bits, others: Bits) -> Truth:
    """That bits come no earlier than others in the dictionary in which a true bit stands before a false one."""
    found: Truth = True
    for bit, other in reversed(list(zip(bits, others, strict=True))):
        found = disj((conj((other, negate(bit))), conj((bit == other, found))))
    return found


def _key(name: str, place: Place) -> str:
    """The name of a z3 constant: from its end one reads the place, so that what comes before is one symbol's alone."""
    return f"{given(name)}({','.join(map(str, place))})"


def _is_true(model: z3.ModelRef, bit: z3.BoolRef) -> bool:
    """Whether a bit is set."""
    return bool(z3.is_true(model.eval(bit, model_completion=True)))
