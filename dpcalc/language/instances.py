"""The instances of a statement, smallest first, and why one of them fails or will do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Any

from dpcalc.errors import TheoremError, Undefined
from dpcalc.exact import INFINITY, Extended, rational
from dpcalc.language.claims import Statement
from dpcalc.language.compiled import compiled
from dpcalc.language.joins import Joins
from dpcalc.language.meaning import Group
from dpcalc.language.sorts import NUMBER, WHOLE, fits
from dpcalc.language.terms import Term, free_names
from dpcalc.language.to_text import printed
from dpcalc.language.values import whole
from dpcalc.language.vocabulary import Vocabulary

Values = tuple[Any, ...]


@dataclass(frozen=True)
class Instances:
    """What a statement speaks of, enumerated; ``options`` narrow what its families enumerate.

    ``values`` are exact numbers or ``"inf"``, by the name that takes each of them in turn, in the place of a family's
    numbers; a list keeps its own elements. Raises ``TheoremError`` for an option that no family of it has, and for
    values of no name of it.
    """

    statement: Statement
    options: Mapping[str, int]
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse options that nobody reads."""
        known = {name for group in self.statement.meaning.groups if group.family for name in group.family.options}
        for name in self.options:
            if name not in known:
                raise TheoremError(
                    f"no family here has an option {name!r}", hint=f"there are {', '.join(sorted(known))}"
                )
        for name in self.values:
            group = next((group for group in self.statement.meaning.groups if name in group.names), None)
            if group is None or not set(group.names) <= set(self.values):
                raise TheoremError(f"{name!r} is no name that takes values", hint="give each name of its binder some")
            if group.family is not None and not fits(group.family.sort, NUMBER):
                hint = f"values are numbers; write options= to narrow {group.family.name}, or a list in the claim"
                raise TheoremError(f"values[{name!r}]: {name} is a {group.family.sort}, no number", hint=hint)

    def given(self, group: Group) -> bool:
        """Whether the names of a binder take given values."""
        return group.family is not None and group.names[0] in self.values

    @property
    def finite(self) -> bool:
        """Whether there are no instances beyond size 1: every name ranges over a list."""
        return self.statement.meaning.finite

    @property
    def sized(self) -> bool:
        """Whether there are more instances at larger sizes."""
        return self._last_sized > 0

    @property
    def names(self) -> tuple[str, ...]:
        """The names that an instance gives values to."""
        return self.statement.meaning.names

    def of_size(self, size: int) -> Iterator[Values]:
        """The instances of one size at which every hypothesis holds."""
        if self._last_sized or size == 1:
            yield from self._from(0, (), size, not self._last_sized)

    def words(self, size: int) -> str:
        """What is enumerated up to a size, in words."""
        parts = []
        for group in self.statement.meaning.groups:
            names = ", ".join(group.names)
            if group.family is None:
                parts.append(f"{names} in {printed(group.source)}" if group.source is not None else names)
            elif self.given(group):
                parts.append("; ".join(f"{name} in {{{', '.join(self.values[name])}}}" for name in group.names))
            else:
                known = {**group.family.options, **self.options, "size": size}
                parts.append(f"{names}: {group.family.words.format(**known)}")
        return "; ".join(parts)

    @cached_property
    def conclusion(self) -> Callable[..., bool]:
        """Whether the conclusion holds at an instance."""
        meaning = self.statement.meaning
        return compiled(meaning.names, meaning.show, meaning.vocabulary)

    @cached_property
    def _last_sized(self) -> int:
        """The number of groups up to the last one that has sizes."""
        groups = self.statement.meaning.groups
        sized = (i + 1 for i, g in enumerate(groups) if g.family and g.family.sized and not self.given(g))
        return max(sized, default=0)

    @cached_property
    def _levels(self) -> list[_Level]:
        meaning = self.statement.meaning
        levels, before, left = [], tuple[str, ...](), list(meaning.given.values())
        for group in meaning.groups:
            now = before + group.names
            ready = [term for term in left if free_names(term) <= set(now)]
            left = [term for term in left if term not in ready]
            levels.append(_Level.of(group, before, ready, self))
            before = now
        if left and not levels:
            raise TheoremError("a hypothesis of nothing")
        return levels

    def _from(self, place: int, values: Values, size: int, reached: bool) -> Iterator[Values]:
        """The instances that begin with some values; ``reached`` says whether one of them has the size already."""
        if place == len(self._levels):
            yield values
            return
        level = self._levels[place]
        last = place + 1 == self._last_sized
        for here in level.sizes(size, must=last and not reached):
            for found in level.kept(values, here):
                yield from self._from(place + 1, found, size, reached or here == size)


@dataclass(frozen=True)
class _Level:
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
    def of(group: Group, before: tuple[str, ...], ready: list[Term], of: Instances) -> _Level:
        """The level of a binder."""
        words = of.statement.meaning.vocabulary
        sources = group.arguments if group.source is None else (group.source,)
        known = {} if group.family is None else group.family.options
        kept = group.conditions if of.given(group) else ()
        joins = Joins.of(group, before, () if of.given(group) else ready, words)
        return _Level(
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
            if names > same and not _holds(test, values + more[:names]):
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


def _holds(test: Callable[..., bool], values: Values) -> bool:
    """Whether a hypothesis holds; one that has no value does not."""
    try:
        return bool(test(*values))
    except Undefined:
        return False


def _tuples(elements: Values, count: int) -> Iterator[Values]:
    if count == 1:
        return ((element,) for element in elements)
    return ((element, *rest) for element in elements for rest in _tuples(elements, count - 1))
