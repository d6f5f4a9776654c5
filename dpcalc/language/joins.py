"""Equal keys: hypotheses that equate something of one name with something of another of the same binder.

Tuples that meet such a hypothesis are found by their keys: the same tuples in the same order as a walk over all tuples
would give, without the walk.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from dpcalc.errors import Undefined
from dpcalc.language.compiled import compiled
from dpcalc.language.meaning import Group
from dpcalc.language.terms import Node, Term, free_names, heads, inside, substituted
from dpcalc.language.vocabulary import Vocabulary

_REAL: Final = frozenset({"log", "exp", "sqrt", "^"})
Values = tuple[Any, ...]
Key = Callable[..., Hashable]


@dataclass(frozen=True)
class Joins:
    """The links between names of one binder: for each name, pairs of a key of an earlier one and a key of its own.

    ``taken`` are the hypotheses that the links state in full.
    """

    links: tuple[tuple[tuple[int, Key, Key], ...], ...]
    taken: tuple[Term, ...]

    @staticmethod
    def of(group: Group, before: tuple[str, ...], given: Sequence[Term], words: Vocabulary) -> Joins:
        """The links that hypotheses state."""
        links: list[list[tuple[int, Key, Key]]] = [[] for _ in group.names]
        taken = []
        free = group.family is None or group.family.free
        for term in given if free and len(group.names) > 1 else ():
            found = [_link(equality, group.names, before, words) for equality in _equalities(term, words)]
            if found and all(found):
                taken.append(term)
                for link in found:
                    if link is not None:
                        first, second, one, other = link
                        links[second].append((first, one, other))
        return Joins(tuple(map(tuple, links)), tuple(taken))

    def tuples(self, before: Values, members: Sequence[Any]) -> Iterator[Values]:
        """The tuples of members that agree in every link, in the order of all tuples."""
        tables = [_table(before, members, links) for links in self.links]
        return self._from(0, before, (), tables)

    def _from(self, place: int, before: Values, chosen: Values, tables: list[dict[Any, list[Any]]]) -> Iterator[Values]:
        if place == len(self.links):
            yield chosen
            return
        try:
            wanted = tuple(key(*before, chosen[first]) for first, key, _ in self.links[place])
        except Undefined:
            return
        for member in tables[place].get(wanted, ()):
            yield from self._from(place + 1, before, (*chosen, member), tables)


def _table(before: Values, members: Sequence[Any], links: Sequence[tuple[int, Key, Key]]) -> dict[Any, list[Any]]:
    """Members by their own keys; those with a key that has no value meet no hypothesis."""
    if not links:
        return {(): list(members)}
    found: dict[Any, list[Any]] = {}
    for member in members:
        try:
            keys = tuple(key(*before, member) for _, _, key in links)
        except Undefined:
            continue
        found.setdefault(keys, []).append(member)
    return found


def _equalities(term: Term, words: Vocabulary) -> list[Node]:
    """The equalities of which a term is the conjunction, words unfolded; a part that is none makes it no link."""
    if not isinstance(term, Node):
        return []
    if term.head == "and":
        found = [_equalities(part, words) for part in term.parts]
        return [each for part in found for each in part] if all(found) else []
    if term.head in ("=", "same", "equivalent"):
        return [term]
    word = words.words.get(term.head)
    if word is None:
        return []
    bound = {name for each in inside(word.body) if isinstance(each, Node) for name in each.names}
    if bound & set().union(*map(free_names, term.parts)):
        return []
    return _equalities(
        substituted(word.body, dict(zip((n for n, _ in word.parameters), term.parts, strict=True))), words
    )


def _link(
    equality: Node, names: tuple[str, ...], before: tuple[str, ...], words: Vocabulary
) -> tuple[int, int, Key, Key] | None:
    """The places of two names, the earlier first, with the keys of each; ``None`` where an equality is no such link."""
    sides = [(free_names(side) & set(names), side) for side in equality.parts]
    used = set().union(*map(heads, equality.parts)).union(*(heads(w.body) for w in words.needed(equality.parts)))
    if any(len(of) != 1 for of, _ in sides) or sides[0][0] == sides[1][0] or used & _REAL:
        return None
    (first, one), (second, other) = sorted(
        (names.index(next(iter(of))), side) for (of, _), side in zip(sides, (0, 1), strict=True)
    )
    keys = [
        _key((*before, names[place]), equality.parts[side], equality.head == "equivalent", words)
        for place, side in ((first, one), (second, other))
    ]
    return first, second, keys[0], keys[1]


def _key(names: tuple[str, ...], side: Term, as_multiset: bool, words: Vocabulary) -> Key:
    value = compiled(names, side, words)
    if not as_multiset:
        return value
    return lru_cache(maxsize=100_000)(lambda *values: frozenset(Counter(value(*values)).items()))
