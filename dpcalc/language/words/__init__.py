"""The words of the language by subject, each file by means of those before it."""

from __future__ import annotations

from typing import Final

from dpcalc.language.check import defined
from dpcalc.language.words import (
    concentrated,
    datasets,
    distances,
    donors,
    invariants,
    laws,
    losses,
    measures,
    metrics,
    neighbours,
    normal,
    numbers,
    order,
    permutations,
    preprocessing,
    specifications,
    suppression,
    swapping,
    swaps,
    tradeoffs,
    units,
)

ROOMS: Final = (
    numbers,
    order,
    laws,
    distances,
    concentrated,
    losses,
    tradeoffs,
    normal,
    measures,
    metrics,
    permutations,
    datasets,
    neighbours,
    units,
    preprocessing,
    swapping,
    swaps,
    suppression,
    invariants,
    donors,
    specifications,
)
VOCABULARY: Final = defined(word for room in ROOMS for word in room.WORDS.values())
