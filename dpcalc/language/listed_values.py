"""Lists whose elements are seen, and what is done with them; what must have a value for a term to have one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from typing import Final, TypeAlias

from dpcalc.errors import UnsupportedExpression
from dpcalc.exact import Infinity
from dpcalc.language import perhaps_infinite
from dpcalc.language.perhaps_infinite import INFINITE, Open, related
from dpcalc.language.settled import FALSE_TERM, conjunction, denial, disjunction, has_value, is_truth
from dpcalc.language.sorts import NUMBER, POINT, THING, TRUTH, WHOLE, Sort
from dpcalc.language.terms import ONE, RELATIONS, ZERO, Node, Number, Term
from dpcalc.language.to_sympy import LONGEST
from dpcalc.language.vocabulary import Vocabulary

_MOST_FUNCTIONS: Final = 256
Value: TypeAlias = "Term | Open | tuple[Value, ...]"
OF_NONE: Final[dict[str, Value]] = {"sum": ZERO, "largest": ZERO, "product_of": ONE, "least": INFINITE}
"""What a binder makes of an empty list."""


class Values:
    """Heads of the language at values; ``needs`` are truths that hold where what was computed has a value."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.needs = list[Term]()

    def need(self, value: Value) -> None:
        """Remember that a value has to have one."""
        if isinstance(value, tuple):
            for each in value:
                self.need(each)
        elif isinstance(value, Open):
            self.need(value.finite)
            self.need(value.value)
        elif not has_value(value):
            true = is_truth(value, self.vocabulary)
            self.needs.append(disjunction([value, denial(value)]) if true else Node("=", (value, value)))

    def applied(self, head: str, values: Sequence[Value]) -> Value:
        """A head at values."""
        if head in RELATIONS | {"same"}:
            return self.relation(head, *values)
        if head in _OF_LISTS:
            return _OF_LISTS[head](self, *values)
        numbers = [value for value in values if not isinstance(value, tuple)]
        if len(numbers) < len(values):
            raise UnsupportedExpression(f"{head} is not a function of lists here")
        return perhaps_infinite.applied(head, numbers)

    def relation(self, head: str, left: Value, right: Value) -> Term:
        """A relation of two values. Lists are equal where they have as many elements, and each is equal."""
        if not isinstance(left, tuple) and not isinstance(right, tuple):
            return related("=" if head == "same" else head, left, right)
        if not isinstance(left, tuple) or not isinstance(right, tuple) or head not in ("=", "!=", "same"):
            raise UnsupportedExpression("a list is not a number")
        self.need((left, right))
        pairs = zip(left, right, strict=False)
        same = conjunction([self.relation("=", a, b) for a, b in pairs]) if len(left) == len(right) else FALSE_TERM
        return denial(same) if head == "!=" else same

    def chosen(self, condition: Term, one: Value, other: Value) -> Value:
        """One of two values by a condition; of lists each element."""
        if not isinstance(one, tuple) and not isinstance(other, tuple):
            return perhaps_infinite.chosen(condition, one, other)
        if not isinstance(one, tuple) or not isinstance(other, tuple) or len(one) != len(other):
            raise UnsupportedExpression("the length of a list depends on a condition")
        return tuple(self.chosen(condition, a, b) for a, b in zip(one, other, strict=True))

    def item(self, values: Value, *places: Value) -> Value:
        """An element of a list, or of a list in it."""
        for place in places:
            found, at = self.seen(values), _whole(place)
            if at >= len(found):
                raise UnsupportedExpression(f"a list of {len(found)} has no place {at}")
            values = found[at]
        return values

    def seen(self, values: Value) -> tuple[Value, ...]:
        """The elements of a list, all of which have to have a value."""
        if not isinstance(values, tuple):
            raise UnsupportedExpression("a list whose elements are not seen")
        self.need(values)
        return values

    def joined(self, values: Value) -> Value:
        """Lists one after the other."""
        return tuple(each for part in self.seen(values) for each in self.seen(part))

    def length(self, values: Value) -> Value:
        """How many elements a list has."""
        return Number(Fraction(len(self.seen(values))))

    def among(self, element: Value, values: Value) -> Value:
        """Whether a list has an element."""
        return disjunction([self.relation("=", element, each) for each in self.seen(values)])

    def is_of(self, value: Value, sort: Sort) -> bool:
        """Whether a value is seen to be of a sort."""
        if sort == THING:
            return True
        if isinstance(value, tuple):
            return sort.of is not None and all(self.is_of(each, sort.of) for each in value)
        if sort == TRUTH:
            return not isinstance(value, Open) and is_truth(value, self.vocabulary)
        return sort in (NUMBER, WHOLE, POINT) and (isinstance(value, Open) or not is_truth(value, self.vocabulary))


def _range(_: Values, count: Value) -> Value:
    return tuple(Number(Fraction(k)) for k in range(_whole(count)))


def _functions(_: Values, inputs: Value, outputs: Value) -> Value:
    n, m = _whole(inputs), _whole(outputs)
    if m > _MOST_FUNCTIONS or (m > 1 and n > _MOST_FUNCTIONS) or m**n > _MOST_FUNCTIONS:
        raise UnsupportedExpression(f"more than {_MOST_FUNCTIONS} functions")
    return tuple(product([Number(Fraction(k)) for k in range(m)], repeat=n))


_OF_LISTS: Final[dict[str, Callable[..., Value]]] = {
    "list": lambda _, *values: tuple(values),
    "item": Values.item,
    "entry_at": Values.item,
    "join": Values.joined,
    "len": Values.length,
    "range": _range,
    "functions": _functions,
    "in": Values.among,
}


def _whole(value: Value) -> int:
    """A whole number that is seen. Raises ``UnsupportedExpression`` for any other value."""
    if not isinstance(value, Number) or isinstance(value.value, Infinity) or value.value.denominator != 1:
        raise UnsupportedExpression("a length or a place that is not seen")
    if not 0 <= value.value <= LONGEST:
        raise UnsupportedExpression(f"a length or a place that is not between 0 and {LONGEST:,}")
    return int(value.value)
