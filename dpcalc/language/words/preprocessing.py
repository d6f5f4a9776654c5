"""Words of steps between the raw data and the input of a mechanism (bailie2025, section 2.4.2): vectors of numbers."""

from __future__ import annotations

from typing import Final

from dpcalc.language.vocabulary import words

WORDS: Final = words(
    """
clipped(x: vector, low: number, high: number): vector = map v in x: min(max(v, low), high)
    -- every value brought into [low, high]
clipped_to_median(x: vector): vector =
    let median = (least v in (keep v in x: 2 * (count w in x: w <= v) >= len(x)): v): map v in x: min(v, median)
    -- every value lowered to the median of all (the lower of two middle values)
filled_from_before(x: vector): vector =
    map i in range(len(x)):
    let K = (keep j in range(i + 1): x[j] != 0): if len(K) = 0 then 0 else x[largest j in K: j]
    -- every 0, which stands for a missing value, replaced by the last other value before it
rounded_down(x: vector, width: whole): vector = map v in x: width * floor(v / width)
    -- every value replaced by the largest multiple of the width that does not exceed it
scaled_to_largest(x: vector): vector = let top = (largest v in x: v): if top > 0 then map v in x: v / top else x
    -- every value divided by the largest
total_difference(x: vector, y: vector): number =
    if len(x) = len(y) then (sum i in range(len(x)): abs(x[i] - y[i])) else inf
    -- the absolute differences of the values, added up
""",
    latex={"total_difference": r"\lVert {0}-{1!}\rVert_1"},
)
