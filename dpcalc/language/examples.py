"""An example of each word and family of the language; its value is computed where it is shown."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any, Final

from dpcalc.language.check import sorted_term
from dpcalc.language.claims import Every
from dpcalc.language.compiled import compiled
from dpcalc.language.families.base import Family
from dpcalc.language.instances import Instances
from dpcalc.language.reader import read
from dpcalc.language.reals import brief
from dpcalc.language.sorts import WHOLE
from dpcalc.language.vocabulary import Vocabulary, Word

_SAMPLES: Final[dict[str, tuple[str, ...]]] = {
    "number": ("1/2", "1/3"),
    "whole": ("2", "1", "0"),
    "truth": ("true",),
    "thing": ("0", "1"),
    "list": ("[0, 1, 1]", "[1, 0, 1]"),
    "law": ("[1/2, 1/2]", "[1/4, 3/4]"),
    "laws": ("[[1/2, 1/2], [1/4, 3/4]]",),
    "kernel": ("[[1/2, 1/2], [1/4, 3/4]]",),
    "measure": ("[1, 2]", "[1, 3]", "[2, 1]"),
    "event": ("[0, 1]",),
    "vector": ("[1, 2]", "[3, 0]"),
    "matrix": ("[[0, 1], [1, 0]]",),
    "curve": ("[[0, 1], [1/2, 1/4], [1, 0]]",),
    "permutation": ("[1, 0, 2]", "[2, 0, 1]"),
    "wholes": ("[0, 1, 1]",),
    "record": ("[0, 1, 0]",),
    "dataset": ("[[0, 0, 0], [0, 1, 1], [0, 1, 0]]", "[[0, 0, 1], [0, 1, 0], [0, 1, 0]]"),
    "datasets": ("[[[0, 0, 0]], [[0, 0, 1]]]",),
    "lists": ("[[0], [0, 1]]",),
    "point": ("0", "1"),
    "points": ("[0, 1, 2]", "[0, 1]"),
    "universe": ("[0, 1]", "[1, 2]"),
    "multiverse": ("[[0, 1], [2]]", "[[0], [1, 2]]"),
    "distance": ("[[0, 1, 2], [1, 0, 1], [2, 1, 0]]",),
    "map": ("[0, 0, 1]",),
    "budget": ("[[[0, 1], 1], [[2], 2]]",),
}
"""Values of each sort, taken in turn; the last one is taken again."""

_OWN: Final = {
    "all_donated": "[[0, 0], [0, 1]], [[0, 1], [1, 0]], [[[0, 0], [0, 1]], [[0, 1], [0, 0]]]",
    "allowed": "[[0, 1], [2]], 0, 1, 1/2, 1",
    "ascending": "[0, 0, 1]",
    "component": "[[0, 1, inf], [1, 0, inf], [inf, inf, 0]], 0",
    "donors": "[[0, 0], [0, 1]], [[1], [0]], 1/2, 1/3",
    "drawn": "3, 2, 1/2",
    "even_split": "[1, 1, 1, 1]",
    "f_dp": "[1/2, 1/2], [1/4, 3/4], [[1, 2], [0, 1]]",
    "from_to": "1, 3",
    "integral": "[1/2, 1/2], [1/4, 3/4], [[0, 1], [1, 1]]",
    "is_relation": "[[0, 1], [2], []], [0, 1, 2]",
    "is_relation_between": "[[0, 1], [1], []], [0, 1, 2], [0, 1]",
    "is_table": "[[0, 1], [1, 2], [0, 0]], [0, 1, 2], [0, 1]",
    "is_whole": "2",
    "joint_universe": "[[0, 0], [1, 1]], [0]",
    "keeping": "[[0, 0, 0], [0, 1, 1], [0, 1, 0]], [1]",
    "largest_around": "[[0], [1]], [[0, 1], [1, 2]], [[[0, 1], 1], [[1, 2], 2]]",
    "largest_inside": "[[0, 1], [2]], [[0], [1], [2]], [[[0], 1], [[1], 2], [[2], 3]]",
    "leads_to": "[[0, 0, 0], [0, 1, 1]], [[0, 0, 1], [0, 1, 0]], [[1, 0]]",
    "least_around": "[[0], [1]], [[0, 1], [1]], [[[0, 1], 1], [[1], 2]]",
    "least_inside": "[[0, 1], [2]], [[0], [1], [2]], [[[0], 1], [[1], 2], [[2], 3]]",
    "left_out": "[[0, 0, 0], [0, 1, 1], [0, 1, 0]], [0, 1, 0]",
    "margin": "[[0, 0, 0], [0, 1, 1], [0, 1, 0]], [0, 1]",
    "multisets": "2, 1, 2",
    "nearest_records": "[[0, 0], [0, 1], [1, 1]], [[1, 2], [0, 2], [0, 1]]",
    "promised": "[[1, 2], [0, 1]], 1/2",
    "refines": "[[0], [1, 2]], [[0, 1, 2]]",
    "shortfall": "[1/2, 1/2], [1/4, 3/4], [[1, 2], [0, 1]]",
    "times_in": "1, [0, 1, 1]",
    "traded_bias": "[[0, 0], [0, 1]], [[0, 1], [1, 0]], [0, 0]",
    "transposition": "3, 0, 2",
    "vectors": "2, 1, 2",
    "without": "[0, 1, 1], [1]",
}
"""The arguments of words that say little at those, or nothing."""

_OF_FAMILIES: Final = {
    "budgets": "[[0, 1], [2]]",
    "densities": "[1/2, 1/2], [1/3, 2/3]",
    "permutation_sets": "3",
    "universe": "[[0, 0, 0], [0, 1, 1]]",
}
"""The arguments of families that are given others than sets of two points and the number 2."""

_SHOWN: Final = 6
"""So many elements of a longer list are shown."""


def shape(word: Word) -> str:
    """A word with its parameters, their sorts and that of its value, as it was defined."""
    return word.text.partition(" = ")[0]


def definition(word: Word) -> str:
    """The term that defines a word."""
    return word.text.partition(" = ")[2]


def example(word: Word, vocabulary: Vocabulary) -> tuple[str, str]:
    """A word at some arguments, and its value there. Raises ``Undefined`` where it has none."""
    arguments = _OWN.get(word.name) or ", ".join(_samples(re.findall(r"[\w']+: (\w+)", _within(shape(word)))))
    call = f"{word.name}({arguments})" if arguments else word.name
    term, _ = sorted_term(read(call), {}, vocabulary)
    return call, _written(compiled([], term, vocabulary)())


def family_shape(family: Family) -> str:
    """A family with the names of its arguments, as a binder writes it."""
    return f"{family.name}({', '.join(family.parameters)})" if family.parameters else family.name


def members(family: Family) -> tuple[str, str]:
    """A binder, and the first values that an enumeration visits."""
    arguments = ", ".join("2" if sort == WHOLE else "[0, 1]" for sort in family.parameters.values())
    arguments = _OF_FAMILIES.get(family.name, arguments)
    source = f"{family.name}({arguments})" if arguments else family.name
    instances = Instances(Every(all=f"it in {source}", show="it = it"), {})
    found = list(islice((values[0] for size in range(1, 5) for values in instances.of_size(size)), _SHOWN - 1))
    return f"it in {source}", ", ".join([*map(_written, found[: _SHOWN - 2]), *["..."] * (len(found) == _SHOWN - 1)])


def _within(text: str) -> str:
    """What stands in the brackets of a shape."""
    return text.partition("(")[2].rpartition(")")[0]


def _samples(sorts: list[str]) -> list[str]:
    """A value of each sort, another one where a sort comes again."""
    return [_SAMPLES[sort][min(sorts[:place].count(sort), len(_SAMPLES[sort]) - 1)] for place, sort in enumerate(sorts)]


def _written(value: Any) -> str:
    """A value as it would be written in a claim; long lists are cut."""
    if isinstance(value, tuple):
        shown = [_written(each) for each in value[:_SHOWN]] + ["..."] * (len(value) > _SHOWN)
        return f"[{', '.join(shown)}]"
    return str(value).lower() if isinstance(value, bool) else brief(value)
