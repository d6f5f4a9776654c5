"""Algorithm 3 (cho2024): the K-norm mechanism of a two-way table, with the hull of the rectangles and of everything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dpcalc.certify.evidence import example
from dpcalc.claim import ForAll
from dpcalc.invariants.differences import differences
from dpcalc.invariants.hull import gauge
from dpcalc.invariants.lattice import Counts, margins
from dpcalc.invariants.programs import Vector
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Theorem, Twin
from dpcalc.verdict import Evidence, Witness
from theorems.cho2024._text import RECONSTRUCTED

BOTH = ((0,), (1,))
SHAPES = ((2, 2), (2, 3), (3, 3), (2, 4), (3, 4), (4, 4))
"""Three records touch at most three rows and columns; a larger table has no other differences up to their order."""
Instance = tuple[tuple[int, int], Counts]


def neighbours(size: int) -> Iterator[Instance]:
    """The differences of neighbouring tables of one shape."""
    shape = SHAPES[size - 1]
    return ((shape, z) for z in differences(margins(shape, BOTH), 3) if any(z))


def loss_above(ball: int, most: int = 1) -> ForAll:
    """That the loss is at most so many epsilon, with the hull of the differences within so many records.

    Code, since the norm of a hull is a linear program.
    """

    def check(instance: Instance) -> Witness | None:
        shape, z = instance
        points = differences(margins(shape, BOTH), ball)
        norm = gauge(points, z)
        if norm.value <= most:
            return None
        weights = ", ".join(map(str, norm.dual))
        return Witness(
            f"two {shape[0]} x {shape[1]} tables differ by {z}, whose norm is {norm.value}",
            {"difference": str(z), "loss": f"{norm.value} epsilon", "weights": weights},
            evidence=_beyond(shape, points, z, norm.dual, most),
        )

    return ForAll("differences of two-way tables at most three records apart", neighbours, check, last=len(SHAPES))


def _beyond(shape: tuple[int, int], points: Sequence[Counts], z: Counts, dual: Vector, most: int) -> Evidence:
    """Weights with no difference in the ball above 1, and above ``most`` with two tables of the same margins."""
    rows, columns = shape
    along = "(sum i (range (len a)) (* (item a i) (item b i)))"
    row = f"(sum j (range {columns}) (item z (+ (* i {columns}) j)))"
    column = f"(sum i (range {rows}) (item z (+ (* i {columns}) j)))"
    return example(
        "(every v ball (<= (along v w) 1))",
        f"(> (along z w) {most})",
        f"(every i (range {rows}) (= {row} 0))",
        f"(every j (range {columns}) (= {column} 0))",
        "(<= (sum i (range (len z)) (max 0 (item z i))) 3)",
        f"(= (len w) {rows * columns})",
        define=[("along", "a b", along)],
        ball=points,
        w=dual,
        z=z,
    )


ROUTES = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=len(SHAPES))),)
DENSITY = (
    "The densities of the release at two tables that differ by `z` have the ratio `exp(epsilon (|v - z| - |v|))` at "
    "`v`, whose largest value is `exp(epsilon |z|)`, at `v = 0`: the loss is the norm of `z` times `epsilon`."
)
THEOREMS = (
    Theorem(
        id="cho2024/alg-3-privacy",
        title="Algorithm 3: the `K`-norm mechanism of a table",
        statement=r"The $K$-norm mechanism with $K$ the hull of $\{0\}\cup\{v_{(i,j),(k,l)}\}$ satisfies $(\mathcal "
        r"D_t,A_3,f_{\varepsilon,0})$-semi DP for $r\times c$ tables with one-way margins invariant.",
        claim=loss_above(2),
        routes=ROUTES,
        lines="217,239-240,252",
        text=(RECONSTRUCTED,),
        reading=f"{DENSITY} The rectangles `v` are the differences within two records.",
        twins=(Twin("no loss", "the loss 0", loss_above(2, 0)),),
    ),
    Theorem(
        id="cho2024/alg-3-privacy-repaired",
        title="Algorithm 3, repaired: the hull of all differences",
        statement=r"The $K$-norm mechanism with $K$ the hull of all differences within three records satisfies "
        r"$(\mathcal D_t,A_3,f_{\varepsilon,0})$-semi DP for $r\times c$ tables with one-way margins invariant; with "
        r"$K$ the hull of the rectangles it satisfies $(\mathcal D_t,A_3,f_{2\varepsilon,0})$-semi DP.",
        claim=AllOf({"all differences": loss_above(3), "rectangles, twice the loss": loss_above(2, 2)}),
        routes=ROUTES,
        lines="217,239-240,252",
        text=(RECONSTRUCTED,),
        repairs="cho2024/alg-3-privacy",
        fault="wrong mathematics",
        reading=DENSITY,
        twins=(Twin("rectangles", "the hull of the rectangles", loss_above(2)),),
    ),
)
