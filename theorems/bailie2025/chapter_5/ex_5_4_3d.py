"""Example 5.4.3 (bailie2025): d_* for at most ten binary records, as stated and by metric."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Reading, Theorem, Twin
from theorems.bailie2025._metrics import multisets_of_bits, vectors_of_bits

AS_STATED = Theorem(
    id="bailie2025/ex-5.4.3d",
    title="Example 5.4.3: `d_*` for at most ten binary records",
    statement=r"""$\mathcal X=\bigcup_{n\ge1}\{0,1\}^n$, and the analyst bounds the number of records by $10$, so that
$d_*=10$.""",
    claim=AllOf({"`d_Ham`": vectors_of_bits("10"), "`d_triangle`": multisets_of_bits("10")}),
    routes=(Enumerate(EnumerateScope(up_to=6)),),
    lines="2291-2298",
    called="both metrics",
    readings=(
        Reading(
            "`d_Ham`",
            "the metric, which the example does not name, is the Hamming distance",
            vectors_of_bits("10"),
        ),
    ),
    reading=(
        "The model is arbitrary, so `d_* = 10` is the largest that a connected support of such datasets allows. The "
        "example names no metric, so both metrics of the chapter count; under `d_Ham` a connected support has "
        "datasets of one size. Vectors of all sizes are taken up to symmetry (places in order, bits flipped at the "
        "same places of both), and small ones as they are."
    ),
)
REPAIRED = Theorem(
    id="bailie2025/ex-5.4.3d-repaired",
    title="Example 5.4.3: `d_*` for at most ten binary records, by metric",
    statement=r"""For datasets of at most $10$ binary records the largest $d_*$ is $10$ with $d_{\rm Ham}$ and $20$ with
$d_\triangle$.""",
    claim=AllOf({"`d_Ham`": vectors_of_bits("10"), "`d_triangle`": multisets_of_bits("20")}),
    routes=(Enumerate(EnumerateScope(up_to=6)),),
    lines="2291-2298",
    repairs="bailie2025/ex-5.4.3d",
    fault="convention",
    reading="With `d_triangle`, `x_*` of five zeros and five ones has `d_* = 10`, and other `x_*` have up to 20.",
    twins=(
        Twin("nine records", "at most nine records", vectors_of_bits("10", most="9")),
        Twin("19", "19 for `d_triangle`", multisets_of_bits("19")),
    ),
)
THEOREMS = (AS_STATED, REPAIRED)
