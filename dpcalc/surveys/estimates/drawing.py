"""Drawing a sample of a large frame, with the exact probabilities of its design."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dpcalc.random_bits import Bits
from dpcalc.records.suppressing import falls
from dpcalc.surveys.designs.drawing import Drawing

Places = NDArray[np.int64]


def drawn(what: Drawing, bits: Bits) -> Places:
    """The places that are drawn, in ascending order."""
    if what.together:
        chosen = [np.asarray(each.places)[bits.order(len(each.places))[: each.size]] for each in what.strata]
        return np.sort(np.concatenate(chosen)).astype(np.int64)
    words = bits.words(what.units).tolist()
    return np.array([place for place, word in enumerate(words) if falls(word, what.rates[place], bits)], dtype=np.int64)
