"""Statements about structures of given finite sizes, written out for z3: membership bits, weights and infinity flags.

Quantifiers become conjunctions and disjunctions. A number in [0, inf] is a pair: whether it is infinite, and a
real value otherwise. What is constant is folded at once, so that small structures stay small formulas.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product as cartesian
from typing import TypeAlias

from dpcalc.errors import TheoremError
from dpcalc.exact import Infinity
from dpcalc.structure.amounts import (
    INFINITE,
    NOTHING,
    Amount,
    Truth,
    at_most,
    conj,
    disj,
    negate,
    pick,
    plus,
    times,
)
from dpcalc.structure.bounded_symbols import BoundedSymbols
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
from dpcalc.structure.model import Place

Bits: TypeAlias = Sequence[Truth]
"""Which element of a sort: one bit each, exactly one of them true."""
Environment: TypeAlias = Mapping[Variable, int]


class Bounded(BoundedSymbols):
    """The translation of terms and formulas over these symbols."""

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
        raise TheoremError(f"a {type(term).__name__} is not a term of the language of structures")

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
        raise TheoremError(f"a {type(formula).__name__} is not a formula of the language of structures")

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
