"""Section 1.2.1 (bailie2025): epsilon on a linear scale."""

from __future__ import annotations

from dpcalc.theory import Every, Reading, Theorem, Twin

SCALE = Every(
    all="row in [[12, 162000, 1000], [19, 178000000, 1000000]]",
    let={"low(row)": "row[1] - row[2] / 2", "high(row)": "row[1] + row[2] / 2"},
    show="low(row) <= exp(row[0]) and exp(row[0]) < high(row)",
)
"""Epsilon, what is printed, and a unit of its last digit."""
CUT_OFF = SCALE.put(low="row[1]", high="row[1] + row[2]")
CORRECTED = SCALE.over("row in [[12, 163000, 1000], [19, 178000000, 1000000]]")
THEOREMS = (
    Theorem(
        id="bailie2025/prose-1-log-scale",
        title="Section 1.2.1: `epsilon` on a linear scale",
        statement=r"Increasing $\varepsilon$ from 12 to 19 results in an increase from 162,000 to 178,000,000 on a "
        r"linear scale.",
        claim=SCALE,
        readings=(Reading("cut off", "digits are cut off after the third", CUT_OFF),),
        lines="434",
        reading="The powers of `e`, rounded to three digits.",
        twins=(Twin("13", "13 for 12", CUT_OFF.over("row in [[13, 162000, 1000], [19, 178000000, 1000000]]")),),
    ),
    Theorem(
        id="bailie2025/prose-1-log-scale-repaired",
        title="Section 1.2.1: `epsilon` on a linear scale, corrected",
        statement=r"Increasing $\varepsilon$ from 12 to 19 results in an increase from 163,000 to 178,000,000 on a "
        r"linear scale.",
        claim=CORRECTED,
        lines="434",
        repairs="bailie2025/prose-1-log-scale",
        fault="convention",
        twins=(Twin("18", "18 for 19", CORRECTED.over("row in [[12, 163000, 1000], [18, 178000000, 1000000]]")),),
    ),
)
