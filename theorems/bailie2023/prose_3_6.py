"""Section 3.6 (bailie2023): the normalised Renyi divergence is a metric."""

from __future__ import annotations

from dataclasses import replace

from theorems.bailie2025.chapter_2.prose_2_4_5_nor_metric import THEOREM as SAID_LATER

THEOREM = replace(
    SAID_LATER,
    id="bailie2023/prose-3.6-dnor-metric",
    title="Section 3.6: the normalised Renyi divergence is a metric",
    statement=r"With the square root in its definition, $D_{\mathrm{nor}}$ is a metric on probabilities, with values "
    r"in $[0,\infty]$.",
    source="bailie2023",
    lines="293",
)
