"""Statements about structures of given finite sizes, written out for z3: membership bits, weights and infinity flags.

Quantifiers become conjunctions and disjunctions. A number in [0, inf] is a pair: whether it is infinite, and a
real value otherwise. What is constant is folded at once, so that small structures stay small formulas.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from itertools import product as cartesian
from typing import TypeAlias

import z3

from dpcalc.errors import TheoremError
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.structure.amounts import (
    INFINITE,
    NOTHING,
    Amount,
    Truth,
    among,
    at_most,
    conj,
    disj,
    negate,
    pick,
    plus,
    times,
)
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
    Sort,
    Term,
    Times,
    Value,
    Variable,
)
from dpcalc.structure.model import Model, Place
from dpcalc.structure.walk import Signature

Bits: TypeAlias = Sequence[Truth]
"""Which element of a sort: one bit each, exactly one of them true."""
Environment: TypeAlias = Mapping[Variable, int]


class Bounded:
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

    # --- elements -----------------------------------------------------------------------------------------------------

    def _bits(self, element: Element, given: Environment) -> Bits:
        """An element, one bit for each candidate."""
        if isinstance(element, Variable):
            return [i == given[element] for i in range(self.sizes[element.sort])]
        found: list[list[Truth]] = [[] for _ in range(self.sizes[element.sort])]
        for place, chosen in self._choices(element.args, given):
            for i, bit in enumerate(self.maps[element.map][place]):
                found[i].append(conj((chosen, bit)))
        return [disj(parts) for parts in found]

    def _choices(self, args: tuple[Element, ...], given: Environment) -> Iterator[tuple[Place, Truth]]:
        """Each place that the arguments may stand for, with the condition that they do."""
        each = [[(i, bit) for i, bit in enumerate(self._bits(arg, given)) if bit is not False] for arg in args]
        for combination in cartesian(*each):
            yield tuple(i for i, _ in combination), conj(bit for _, bit in combination)

    def _bindings(self, variables: tuple[Variable, ...], given: Environment) -> Iterator[Environment]:
        """The environment extended by every choice for the variables."""
        for place in self.places(tuple(v.sort for v in variables)):
            yield {**given, **dict(zip(variables, place, strict=True))}

    # --- terms --------------------------------------------------------------------------------------------------------

    def amount(self, term: Term, given: Environment) -> Amount:
        """A term as a pair of an infinity flag and a value."""
        match term:
            case Number(value):
                return INFINITE if isinstance(value, Infinity) else Amount(False, value)
            case Value(quantity, args):
                return self._table(self.quantities[quantity], args, given)
            case Times(left, right):
                return times(self.amount(left, given), self.amount(right, given))
            case Plus(left, right):
                return plus(self.amount(left, given), self.amount(right, given))
            case Choose(condition, then, otherwise):
                return pick(self.truth(condition, given), self.amount(then, given), self.amount(otherwise, given))
            case Least(variables, condition, body):
                least = INFINITE
                for chosen, amount in self._over(variables, condition, body, given):
                    least = pick(conj((chosen, at_most(amount, least))), amount, least)
                return least
            case Largest(variables, condition, body):
                largest = NOTHING
                for chosen, amount in self._over(variables, condition, body, given):
                    largest = pick(conj((chosen, at_most(largest, amount))), amount, largest)
                return largest
            case Shortest(start, end, u, v, step):
                return self._table(self._paths(u, v, step, given), (start, end), given)
        raise TheoremError(f"a {type(term).__name__} is no term of the language of structures")

    def _over(
        self, variables: tuple[Variable, ...], condition: Formula, body: Term, given: Environment
    ) -> Iterator[tuple[Truth, Amount]]:
        """The values that an infimum or supremum is over, each with the condition that it counts."""
        for inner in self._bindings(variables, given):
            chosen = self.truth(condition, inner)
            if chosen is not False:
                yield chosen, self.amount(body, inner)

    def _table(self, table: Mapping[Place, Amount], args: tuple[Element, ...], given: Environment) -> Amount:
        """The entry of a table at arguments that may be images."""
        choices = list(self._choices(args, given))
        found = table[choices[-1][0]]
        for place, chosen in choices[:-1]:
            found = pick(chosen, table[place], found)
        return found

    def _paths(self, u: Variable, v: Variable, step: Term, given: Environment) -> dict[Place, Amount]:
        """Floyd and Warshall, written out."""
        size = range(self.sizes[u.sort])
        found: dict[Place, Amount] = {
            (i, j): NOTHING if i == j else self.amount(step, {**given, u: i, v: j}) for i, j in cartesian(size, size)
        }
        for k in size:
            for i, j in cartesian(size, size):
                if k not in (i, j) and i != j:
                    through = plus(found[i, k], found[k, j])
                    found[i, j] = pick(at_most(found[i, j], through), found[i, j], through)
        return found

    # --- formulas -----------------------------------------------------------------------------------------------------

    def truth(self, formula: Formula, given: Environment | None = None) -> Truth:
        """A formula, written out. Raises ``TheoremError`` for a node that nobody knows."""
        here: Environment = given or {}
        match formula:
            case AtMost(left, right):
                return at_most(self.amount(left, here), self.amount(right, here))
            case Same(left, right):
                pairs = zip(self._bits(left, here), self._bits(right, here), strict=True)
                return disj([conj(pair) for pair in pairs])
            case Holds(relation, args):
                return disj([conj((chosen, self.relations[relation][p])) for p, chosen in self._choices(args, here)])
            case Not(part):
                return negate(self.truth(part, here))
            case And(parts):
                return conj(self.truth(part, here) for part in parts)
            case Or(parts):
                return disj(self.truth(part, here) for part in parts)
            case Every(variables, body):
                return conj(self.truth(body, inner) for inner in self._bindings(variables, here))
            case Some(variables, body):
                return disj(self.truth(body, inner) for inner in self._bindings(variables, here))
            case Linked(start, end, u, v, step):
                linked = self._links(u, v, step, here)
                return disj([conj((chosen, linked[p])) for p, chosen in self._choices((start, end), here)])
        raise TheoremError(f"a {type(formula).__name__} is no formula of the language of structures")

    def _links(self, u: Variable, v: Variable, step: Formula, given: Environment) -> dict[Place, Truth]:
        """Warshall's closure of the steps in either direction, written out."""
        size = range(self.sizes[u.sort])
        direct = {(i, j): self.truth(step, {**given, u: i, v: j}) for i, j in cartesian(size, size) if i != j}
        found: dict[Place, Truth] = {
            (i, j): i == j or disj((direct[i, j], direct[j, i])) for i, j in cartesian(size, size)
        }
        for k in size:
            for i, j in cartesian(size, size):
                if k not in (i, j) and i != j:
                    found[i, j] = disj((found[i, j], conj((found[i, k], found[k, j]))))
        return found


def _not_before(bits: Bits, others: Bits) -> Truth:
    """That bits come no earlier than others in the dictionary in which a true bit stands before a false one."""
    found: Truth = True
    for bit, other in reversed(list(zip(bits, others, strict=True))):
        found = disj((conj((other, negate(bit))), conj((bit == other, found))))
    return found


def _key(name: str, place: Place) -> str:
    """The name of a z3 constant."""
    return f"{name}({','.join(map(str, place))})"


def _is_true(model: z3.ModelRef, bit: z3.BoolRef) -> bool:
    """Whether a bit is set."""
    return bool(z3.is_true(model.eval(bit, model_completion=True)))
