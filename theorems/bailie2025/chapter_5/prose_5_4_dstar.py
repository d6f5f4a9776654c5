"""Section 5.4 (bailie2025): how large d_* can be when the number of records is bounded, or fixed."""

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2025._metrics import LARGEST, LARGEST_OF_MULTISETS, OF_ONE_SIZE, TRIANGLE, TWO_KINDS

BOUNDED = Theorem(
    id="bailie2025/prose-5.4-dstar-a",
    title="Section 5.4: a bound on the number of records bounds `d_*`",
    statement=r"""If $|X|\le b$ and $\mathrm{supp}(x\mid t_0,\theta)$ is connected, then $d_*(x_*)=\sup_x
d(x,x_*)\le b$ for typical choices of $d$.""",
    claim=AllOf({"`d_Ham`": LARGEST, "`d_triangle`": LARGEST_OF_MULTISETS}),
    routes=TWO_KINDS,
    lines="2277",
    reading=(
        "The typical choices are the two metrics of the chapter; `x` and `x_*` are in the support. In the smallest "
        "counterexample the support has two datasets, so no choice of `x_*` helps."
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-5.4-dstar-a-repaired",
    title="Section 5.4: a bound on the number of records bounds `d_*`, by metric",
    statement=r"""If $|X|\le b$ and the support is connected, then $d_*\le b$ for $d_{\rm Ham}$ and $d_*\le2b$ for
$d_\triangle$.""",
    claim=AllOf(
        {
            "`d_Ham`": LARGEST,
            "`d_triangle`": LARGEST_OF_MULTISETS.put(bound="2 * b"),
        }
    ),
    routes=TWO_KINDS,
    lines="2277",
    repairs="bailie2025/prose-5.4-dstar-a",
    fault="wrong mathematics",
    reading="The triangle inequality through the empty dataset gives 2b.",
    twins=(
        Twin(
            "2b - 1",
            "one less for `d_triangle`",
            LARGEST_OF_MULTISETS.put(bound="2 * b - 1").assuming(records="b >= 1"),
        ),
        Twin("`b - 1`", "one less for `d_Ham`", LARGEST.put(bound="b - 1").assuming(records="b >= 1")),
        Twin("unconnected", "any support, with `d_Ham`", LARGEST.without("connected")),
    ),
)
LOCAL = Theorem(
    id="bailie2025/prose-5.4-dstar-b",
    title="Section 5.4: local DP and `d_*`",
    statement=r"""Where $|t|=|x|$ is invariant, $\mathrm{supp}(x\mid t_0,\theta)$ is restricted to $|x|=|t_0|$, and
$d_{\rm Ham}$ has $d_*\le|t_0|$.""",
    claim=OF_ONE_SIZE,
    routes=TWO_KINDS,
    lines="2277",
    twins=(
        Twin("any sizes", "`|x|` may differ", OF_ONE_SIZE.without("one size")),
        Twin("the other metric", "`d_triangle`", OF_ONE_SIZE.put(d=TRIANGLE)),
        Twin("one less", "`|t_0| - 1`", OF_ONE_SIZE.put(bound="b - 1").assuming(records="b >= 1")),
    ),
)
THEOREMS = (BOUNDED, REPAIRED, LOCAL)
