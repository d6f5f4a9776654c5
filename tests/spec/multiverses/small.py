"""All multiverses and all patterns of finite distances on a few points, and the definitions read literally."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from hypothesis import strategies as st

from dpcalc.spec.domain import PointDomain
from dpcalc.spec.multiverse import Explicit
from dpcalc.spec.multiverses.listing import Listing, listing
from dpcalc.spec.premetrics.matrix import Matrix

Sets = frozenset[frozenset[str]]
Finite = frozenset[tuple[str, str]]
NAMES = "abcde"


def subsets(points: str) -> list[frozenset[str]]:
    """All sets of points."""
    return [frozenset(chosen) for size in range(len(points) + 1) for chosen in combinations(points, size)]


def multiverses(points: str) -> Iterator[Sets]:
    """All sets of sets of points."""
    universes = subsets(points)
    for size in range(len(universes) + 1):
        yield from (frozenset(chosen) for chosen in combinations(universes, size))


def listed(points: str, universes: Iterable[frozenset[str]]) -> Listing:
    """A multiverse as a listing, made the way a user makes one."""
    return listing(Explicit([sorted(u) for u in sorted(universes, key=sorted)]), PointDomain(list(points)))


def sets_of(found: Listing) -> Sets:
    """A listing as a set of sets."""
    return frozenset(frozenset(map(str, found.members(number))) for number in range(len(found.universes)))


def patterns(points: str) -> Iterator[Finite]:
    """All ways for ordered pairs of different points to be at finite distance; each point is so from itself."""
    pairs = [(x, y) for x in points for y in points if x != y]
    for chosen in product((False, True), repeat=len(pairs)):
        near = {pair for pair, kept in zip(pairs, chosen, strict=True) if kept}
        yield frozenset(near | {(x, x) for x in points})


def premetric(points: str, finite: Finite) -> Matrix:
    """A premetric with these finite distances."""
    return Matrix(list(points), [[("inf", int(x != y))[(x, y) in finite] for y in points] for x in points])


def below(finer: Sets, coarser: Sets) -> bool:
    """Definition 6.2.6."""
    return all(any(inner <= outer for outer in coarser) for inner in finer)


def random_multiverses(points: str) -> st.SearchStrategy[Sets]:
    """Some sets of universes."""
    return st.frozensets(st.frozensets(st.sampled_from(points)), max_size=6)


def random_patterns(points: str) -> st.SearchStrategy[Finite]:
    """Some finite distances."""
    pairs = st.tuples(st.sampled_from(points), st.sampled_from(points))
    return st.frozensets(pairs).map(lambda chosen: chosen | {(x, x) for x in points})
