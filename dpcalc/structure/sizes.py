"""Sizes of finite structures: which ones a scope holds, in words, and how long a statement is once written out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import prod

from dpcalc.structure.language import Element, Linked, Shortest, Sort, Variable
from dpcalc.structure.vocabulary import POINT
from dpcalc.structure.walk import Node, Signature, bound, children, elements


def sizes_of(found: Signature, sort_sizes: Mapping[str, int], points: int, universes: int) -> Iterator[dict[Sort, int]]:
    """Sizes for every sort, smallest structures first: up to ``points`` points and ``universes`` of each multiverse.

    Sorts that follow the points have as many elements; every other sort has any number from 1 to ``points``.
    ``sort_sizes`` fixes the sizes of sorts by name.
    """
    fixed = {sort: sort_sizes[sort.name] for sort in found.sorts if sort.name in sort_sizes}
    follow, apart, loose = _kinds(found, fixed)
    for count in range(1, points + 1) if follow else [points]:
        base = fixed | dict.fromkeys(follow, count)
        for others in sorted(product(range(1, points + 1), repeat=len(apart)), key=lambda n: (sum(n), n)):
            for numbers in sorted(product(range(universes + 1), repeat=len(loose)), key=lambda n: (sum(n), n)):
                yield {**base, **dict(zip(apart, others, strict=True)), **dict(zip(loose, numbers, strict=True))}


def _kinds(found: Signature, fixed: Iterable[Sort]) -> tuple[list[Sort], list[Sort], list[Sort]]:
    """The sorts whose sizes vary: those as large as the points, those with a size of their own, and the universes."""
    varied = [sort for sort in found.sorts if sort not in fixed]
    loose = [sort for sort in varied if sort.may_be_empty]
    follow = [sort for sort in varied if sort == POINT or (sort.as_points and not sort.may_be_empty)]
    return follow, [sort for sort in varied if sort not in follow and sort not in loose], loose


def number_of_sizes(found: Signature, sort_sizes: Mapping[str, int], points: int, universes: int) -> int:
    """At most how many sizes a scope holds."""
    _, apart, loose = _kinds(found, [sort for sort in found.sorts if sort.name in sort_sizes])
    return int(points ** (1 + len(apart)) * (universes + 1) ** len(loose))


def largest_sizes(found: Signature, sort_sizes: Mapping[str, int], points: int, universes: int) -> dict[Sort, int]:
    """The largest size of each sort."""
    return {s: sort_sizes.get(s.name, universes if s.may_be_empty else points) for s in found.sorts}


def scope_words(found: Signature, sort_sizes: Mapping[str, int], points: int, universes: int) -> str:
    """What a scope holds: how many points, and of every other sort how many elements."""
    fixed = [sort for sort in found.sorts if sort.name in sort_sizes]
    follow, apart, loose = _kinds(found, fixed)
    first, *others = follow or [POINT]
    words = [f"at most {counted(points, first)}"] if follow else []
    words += [f"as many {plural(sort)}" for sort in others]
    words += [f"at most {counted(points, sort)}" for sort in apart]
    words += [f"{counted(sort_sizes[sort.name], sort)}" for sort in fixed]
    if loose:
        each = "the multiverse" if len(loose) == 1 else f"each of {len(loose)} multiverses"
        words.append(f"at most {universes} universe{'s' * (universes != 1)} in {each}")
    return ", ".join(words) or "constants alone"


def plural(sort: Sort) -> str:
    """The name of several elements of a sort: points, values of an invariant."""
    head, of, rest = sort.name.partition(" of ")
    return f"{head}s{of}{rest}"


def counted(size: int, sort: Sort) -> str:
    """So many elements of a sort."""
    return f"{size} {sort.name if size == 1 else plural(sort)}"


def length_of(statements: Iterable[Node], sizes: Mapping[Sort, int]) -> int:
    """About how many parts statements have once every quantifier is written out over elements of these numbers."""
    return sum(_length(statement, sizes) for statement in statements)


def _length(node: Node, sizes: Mapping[Sort, int]) -> int:
    """The length of one statement."""
    own = prod(_width(element, sizes) for element in elements(node))
    if isinstance(node, Shortest | Linked):
        own += sizes[node.u.sort] ** 3
    times = prod(sizes[variable.sort] for variable in bound(node))
    return int(own + times * sum(_length(child, sizes) for child in children(node)))


def _width(element: Element, sizes: Mapping[Sort, int]) -> int:
    """How many elements an expression may stand for while the maps in it are not known."""
    if isinstance(element, Variable):
        return 1
    return max(1, sizes[element.sort]) * prod(_width(arg, sizes) for arg in element.args)
