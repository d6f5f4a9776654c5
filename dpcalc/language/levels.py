"""The binders of a statement, one by one: their values given those before, and the hypotheses tested at each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

from dpcalc.errors import Undefined
from dpcalc.exact import INFINITY, Extended, rational
from dpcalc.language.compiled import compiled
from dpcalc.language.joins import Joins
from dpcalc.language.meaning import Group
from dpcalc.language.sorts import WHOLE
from dpcalc.language.terms import Term, free_names
from dpcalc.language.values import whole
from dpcalc.language.vocabulary import Vocabulary

if TYPE_CHECKING:
    from dpcalc.language.instances import Instances

Values = tuple[Any, ...]


@dataclass(frozen=True)
class Level:
    """One binder: its values given those before it, and the hypotheses that can be tested once it is bound.

    ``tests`` are these hypotheses, each with the number of the binder's names, from the first on, that it needs.
    """

    group: Group
    arguments: tuple[Callable[..., Any], ...]
    options: Mapping[str, int]
    joins: Joins
    tests: tuple[tuple[int, Callable[..., bool]], ...]
    taken: tuple[tuple[Any, ...], ...] = ()

    @staticmethod
    def of(group: Group, before: tuple[str, ...], ready: list[Term], of: Instances) -> Level:
        """The level of a binder."""
        words = of.statement.meaning.vocabulary
        sources = group.arguments if group.source is None else (group.source,)
        known = {} if group.family is None else group.family.options
        kept = group.conditions if of.given(group) else ()
        joins = Joins.of(group, before, () if of.given(group) else ready, words)
        return Level(
            group,
            tuple(compiled(before, term, words) for term in sources),
            {name: of.options.get(name, usual) for name, usual in known.items()},
            joins,
            _by_names(group, before, [term for term in (*ready, *kept) if term not in joins.taken], words),
            tuple(tuple(map(_exact, of.values[name])) for name in group.names) if of.given(group) else (),
        )

    def sizes(self, size: int, must: bool) -> range:
        """The sizes that values of this binder may have."""
        if self.group.family is None or not self.group.family.sized or self.taken:
            return range(1, 2)
        return range(size if must else 1, size + 1)

    def kept(self, values: Values, size: int) -> Iterator[Values]:
        """The values so far with those of this binder that meet the hypotheses.

        Members that follow each other often begin alike: what was found of their beginning is not tested again.
        """
        last: Values = ()
        good = 0  # how many of the names of the last member met all hypotheses on them
        for more in self.members(values, size):
            same = 0
            for one, other in zip(more, last, strict=False):
                if one is not other:
                    break
                same += 1
            last = more
            if same > good:
                continue
            good = self._good(values, more, same)
            if good == len(more):
                yield values + more

    def _good(self, values: Values, more: Values, same: int) -> int:
        """How many of the names meet all hypotheses on them, of which the first ``same`` are known to."""
        for names, test in self.tests:
            if names > same:
                try:
                    holds = test(*values, *more[:names])
                except Undefined:  # a hypothesis without a value does not hold
                    holds = False
                if not holds:
                    return names - 1
        return len(more)

    def members(self, values: Values, size: int) -> Iterator[Values]:
        """The values of the names of this binder."""
        if self.taken:
            return product(*self.taken)
        arguments = [argument(*values) for argument in self.arguments]
        count, family = len(self.group.names), self.group.family
        if family is not None:
            wanted = family.parameters.values()
            arguments = [whole(each) if sort == WHOLE else each for each, sort in zip(arguments, wanted, strict=True)]
        if self.joins.taken:
            return self._joined(values, size, arguments)
        if family is not None:
            return family.members(count, size, *arguments, **self.options)
        return _tuples(arguments[0], count)

    def _joined(self, values: Values, size: int, arguments: list[Any]) -> Iterator[Values]:
        """The values that meet the hypotheses on keys."""
        family = self.group.family
        if family is None:
            return self.joins.tuples(values, arguments[0])
        single = [
            (member, here)
            for here in range(1, size + 1)
            for (member,) in family.members(1, here, *arguments, **self.options)
        ]
        sizes = dict(single)
        found = self.joins.tuples(values, [member for member, _ in single])
        return (each for each in found if any(sizes[member] == size for member in each)) if family.sized else found


def _by_names(
    group: Group, before: tuple[str, ...], terms: list[Term], words: Vocabulary
) -> tuple[tuple[int, Callable[..., bool]], ...]:
    """Hypotheses on the names of a binder, those first that need the fewest of them."""
    found = []
    for term in terms:
        free = free_names(term)
        count = max((place for place, name in enumerate(group.names, 1) if name in free), default=1)
        found.append((count, compiled(before + group.names[:count], term, words)))
    return tuple(sorted(found, key=lambda each: each[0]))


def _exact(text: str) -> Extended:
    """A number that a scope writes."""
    return INFINITY if text == "inf" else rational(text)


def _tuples(elements: Values, count: int) -> Iterator[Values]:
    if count == 1:
        return ((element,) for element in elements)
    return ((element, *rest) for element in elements for rest in _tuples(elements, count - 1))
