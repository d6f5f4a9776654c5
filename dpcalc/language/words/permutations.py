"""Words of permutations: a permutation lists, for each place, the place that it takes its value from."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from dpcalc.language.compiled import item, whole
from dpcalc.language.vocabulary import words
from dpcalc.language.words.laws import columns
from dpcalc.mechanisms.derangements import derangement_numbers

Permutation = tuple[int, ...]

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
""",
    native={
        "permutations": lambda n: tuple(permutations(range(whole(n)))),
        "moved": lambda g: sum([i != j for i, j in enumerate(g)]),
        "after": lambda g, r: tuple([item(g, i) for _, i in columns(g, r)]),
        "deranged": lambda k: derangement_numbers(whole(k))[whole(k)],
    },
    latex={
        "permutations": "S_{{0}}",
        "moved": r"m({0})",
        "after": r"{0!}\circ {1!}",
        "identity": r"\mathrm{id}_{{0}}",
        "transposition": r"({1}\ {2})",
        "deranged": "d({0})",
    },
    tried={
        "permutations": "n in range(5)",
        "moved": "g in permutations(4)",
        "after": "g, r in permutations(3)",
        "deranged": "k in range(6)",
    },
)
