"""Words of permutations: a permutation lists, for each place, the place that it takes its value from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from typing import Final

from dpcalc.language.values import item, whole
from dpcalc.language.vocabulary import words
from dpcalc.language.words.laws import columns
from dpcalc.swapping.law.derangements import derangement_numbers
from dpcalc.swapping.law.stratum import partitions

Permutation = tuple[int, ...]


@cache
def one_of_each_type(n: int) -> tuple[Permutation, ...]:
    """One permutation of each cycle type, those that move fewer places first."""
    return tuple(sorted(_first_of_each_type(n), key=lambda g: (_moved(g), g)))


def _first_of_each_type(n: int) -> Iterator[Permutation]:
    """The first permutation of each cycle type in the order of lists: cycles of neighbours, short ones first."""
    for lengths in partitions(n, n):
        found = list[int]()
        for length in reversed(lengths):
            first = len(found)
            found += [*range(first + 1, first + length), first]
        yield tuple(found)


@cache
def _matched_counts(n: int) -> tuple[tuple[int, int, int], ...]:
    """Permutations of one cycle type have the same counts."""
    pairs = ((g, r) for r in sorted(_first_of_each_type(n)) for g in permutations(range(n)))
    return tuple(dict.fromkeys((_moved(r), _moved(g), _moved([g[i] for i in r])) for g, r in pairs))


def _moved(g: Sequence[int]) -> int:
    return sum([i != j for i, j in enumerate(g)])


WORDS: Final = words(
    """
permutations(n: whole): lists = keep g in functions(n, n): len(distinct(g)) = len(g)
    -- every permutation of n places
moved(g: permutation): whole = count i in range(len(g)): g[i] != i
    -- how many places a permutation does not fix
after(g: permutation, r: permutation): permutation = map i in range(len(g)): g[r[i]]
    -- one permutation applied after another: place i takes from g(r(i))
identity(n: whole): permutation = range(n)
    -- the permutation that fixes every place
transposition(n: whole, i: whole, j: whole): permutation =
    map k in range(n): if k = i then j else if k = j then i else k
    -- the permutation of n places that exchanges two of them
deranged(k: whole): whole = count g in permutations(k): moved(g) = k
    -- the number d(k) of permutations of k places that fix none
matched_counts(n: whole): lists =
    distinct(join(map r in permutations(n): map g in permutations(n): [moved(r), moved(g), moved(after(g, r))]))
    -- how many places rho, g and g after rho move, for the permutations g and rho of n places
""",
    native={
        "permutations": lambda n: tuple(permutations(range(whole(n)))),
        "moved": _moved,
        "after": lambda g, r: tuple([item(g, i) for _, i in columns(g, r)]),
        "deranged": lambda k: derangement_numbers(whole(k))[whole(k)],
        "matched_counts": lambda n: _matched_counts(whole(n)),
    },
    latex={
        "permutations": "S_{{0}}",
        "moved": r"m({0})",
        "after": r"{0!}\circ {1!}",
        "identity": r"\mathrm{id}_{{0}}",
        "transposition": r"({1}\ {2})",
        "deranged": "d({0})",
        "matched_counts": r"\{(m(\rho),m(g),m(g\circ\rho)):g,\rho\in S_{{0}}\}",
    },
    tried={
        "permutations": "n in range(5)",
        "moved": "g in permutations(4)",
        "after": "g, r in permutations(3)",
        "deranged": "k in range(6)",
        "matched_counts": "n in range(4)",
    },
)
