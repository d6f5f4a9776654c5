"""Input premetrics: how far apart two datasets are. Adding one is a file and a line below."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dpcalc.spec.premetrics.adjacency import ADJACENCIES, Adjacent
from dpcalc.spec.premetrics.base import Premetric
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.premetrics.neighbour import Neighbour, Sharpened
from dpcalc.spec.premetrics.ordered import InsertDelete, OrderedHamming
from dpcalc.spec.premetrics.pullback import Pullback
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.spec.premetrics.within import Within

PREMETRICS: dict[str, Callable[..., Premetric]] = {
    "hamming": Hamming,
    "symmetric-difference": SymmetricDifference,
    "matrix": Matrix,
    "neighbour": Neighbour,
    "sharpened": Sharpened,
    "ordered-hamming": OrderedHamming,
    "insert-delete": InsertDelete,
    "pull-back": Pullback,
    "within": Within,
    **{kind: partial(Adjacent, kind) for kind in ADJACENCIES},
}
"""Constructors by the name used in specifications."""
