"""Lemma 29, Propositions 9 and 30, and Theorem 31 (cho2024): the hull of a sensitivity space is the smallest ball."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from dpcalc.claim import ForAll
from dpcalc.exact import Infinity
from dpcalc.invariants.lattice import Counts, rank
from dpcalc.invariants.programs import least
from dpcalc.theory import AllOf, Prove, Reduction, Theorem, Twin
from dpcalc.witnesses import Witness
from theorems._law_lemmas import And, p, pointwise, q, w
from theorems.cho2024._norm_balls import ROUTES, SPACES, Space, halves, less, norm, outputs, spaces
from theorems.cho2024._text import RECONSTRUCTED


def spanning(dimension: int) -> Iterator[Space]:
    """The spaces of full rank."""
    return (space for space in spaces(dimension) if rank(space) == dimension)


def absorbs(sets: Callable[[int], Iterator[Space]], what: str = SPACES) -> ForAll:
    """That each vector of the span is a multiple of one of the hull, and of a bounded one: code, a linear program."""

    def check(space: Space) -> Witness | None:
        for o in (less(u, v) for u in space for v in space):
            found = least(space, o, (1,) * len(space))
            if found is None or (any(o) and found.value <= 0):
                return Witness(f"no positive multiple of {o} is in the hull of {space}", {"set": str(space)})
        return None

    return ForAll(what, sets, check, last=3)


def one_sided(dimension: int) -> Iterator[Space]:
    """Sets with one of each pair of opposite vectors, and 0."""
    return (((0,) * dimension, *half) for half in halves(dimension))


def smallest(sets: Callable[[int], Iterator[Space]], share: Fraction = Fraction(1)) -> ForAll:
    """That any ball which holds ``share`` of the space holds its hull.

    Code, since norms of hulls are linear programs.
    """

    def pairs(dimension: int) -> Iterator[tuple[Space, Space]]:
        balls = list(spaces(dimension))
        return ((space, ball) for space in list(sets(dimension))[:12] for ball in balls)

    def check(instance: tuple[Space, Space]) -> Witness | None:
        space, ball = instance
        if any(isinstance(norm(ball, u), Infinity) or share * norm(ball, u) > 1 for u in space):
            return None
        for o in outputs(space):
            if norm(ball, o) > norm(space, o):
                return Witness(
                    f"the norm of {o} is {norm(ball, o)} with the hull of {ball}, and {norm(space, o)} with that of "
                    f"the space",
                    {"space": str(space), "ball": str(ball)},
                )
        return None

    return ForAll(f"pairs of {SPACES}", pairs, check, last=3)


MAPS: dict[int, tuple[tuple[Counts, ...], ...]] = {
    1: (((2,),), ((-1,),), ((3,),)),
    2: (((2, 1), (1, 1)), ((0, 1), (1, 0)), ((3, 0), (1, -1))),
    3: (((1, 1, 0), (0, 1, 1), (0, 0, 2)), ((0, 1, 0), (0, 0, 1), (-1, 0, 0))),
}
"""Some isomorphisms, by their rows."""


def carried(sets: Callable[[int], Iterator[Space]], radius: int | None = 1, moved: bool = True) -> ForAll:
    """That L takes the norm of the hull to that of its image, in which the radius of the space is 1.

    Code, since norms of hulls are linear programs.
    """

    def pairs(dimension: int) -> Iterator[tuple[Space, tuple[Counts, ...]]]:
        return ((space, rows) for space in sets(dimension) for rows in MAPS[dimension])

    def check(instance: tuple[Space, tuple[Counts, ...]]) -> Witness | None:
        space, rows = instance

        def image(v: Counts) -> Counts:
            return tuple(sum(a * e for a, e in zip(row, v, strict=True)) for row in rows)

        ball = tuple(map(image, space))
        here = {"space": str(space), "map": str(rows)}
        for o in outputs(space):
            if norm(ball, image(o) if moved else o) != norm(space, o):
                return Witness(f"the norm of {o} is {norm(space, o)}, and changes", here)
        found = max(norm(ball, u) for u in ball)
        if radius is not None and found != radius:
            return Witness(f"the radius of the image is {found}", here)
        return None

    return ForAll(f"{SPACES}, with isomorphisms", pairs, check, last=3)


def beyond_zero(dimension: int) -> Iterator[Space]:
    """The spaces that hold something else than 0."""
    return (space for space in spaces(dimension) if len(space) > 1)


CONVEX = pointwise(w * p + (1 - w) * q <= 1, And(w >= 0, w <= 1, p <= 1, q <= 1))
HULL = (
    "A norm ball is convex: the norm of `w u + (1 - w) v` is at most `w` `||u|| + (1 - w)` `||v||`, which by the "
    "lemma is at most 1 where `u` and `v` are in it. So with any points it holds their hull, point by point. The "
    "hull is itself a norm ball (cho2024/lem-29), hence the smallest, and the sensitivity in its norm is 1 at most"
)
PROVING = (*ROUTES, Prove())
HALF = Fraction(1, 2)
THEOREMS = (
    Theorem(
        id="cho2024/lem-29",
        title="Lemma 29: the hull is a norm ball",
        statement=r"Let $K=\mathrm{Hull}(S)$ with $S=S_{\mathcal D_t}^{A_a}(\phi)$ bounded. Then $K$ is a norm ball in "
        r"$\mathrm{span}(S)$: convex, bounded, symmetric about zero and absorbing.",
        claim=absorbs(spaces),
        routes=ROUTES,
        lines="207-208,392-399",
        text=(RECONSTRUCTED,),
        reading="Finite sets of whole vectors. A hull is convex, that of a bounded set bounded, and adjacency is "
        "symmetric; that the least weights of a vector are finite, and positive unless it is 0, is that the hull "
        "absorbs and is bounded.",
        twins=(
            Twin(
                "one order", "neighbours in one order, without negatives", absorbs(one_sided, "sets of whole vectors")
            ),
        ),
    ),
    Theorem(
        id="cho2024/prop-9",
        title="Proposition 9: the optimal `K`-norm mechanism at full rank",
        statement=r"Let $S_{\mathcal D}^A(\phi)$ be bounded and span $\mathbb R^p$. Then the $K$-norm mechanism with "
        r"$K=\mathrm{Hull}(S_{\mathcal D}^A(\phi))$ and sensitivity 1 is the optimal $K$-norm mechanism.",
        claim=AllOf({"a norm ball": absorbs(spanning), "the smallest": Reduction(smallest(spanning), CONVEX, HULL)}),
        routes=PROVING,
        lines="73-74",
        text=(RECONSTRUCTED,),
        reading="Optimal is what Definition 8 says: the scaled norm ball is the smallest, in containment order, of "
        "those that hold the space. Balls are hulls of whole vectors in the small cases.",
        twins=(Twin("half the space", "balls that hold half of each vector", smallest(spanning, HALF), ROUTES),),
    ),
    Theorem(
        id="cho2024/thm-31b",
        title="Theorem 31: the optimality of the `K`-norm mechanism",
        statement=r"The mechanism of Algorithm 2 is the optimal $K$-norm mechanism: $K=\mathrm{Hull}(S)$ is the "
        r"smallest norm ball of $\mathrm{span}(S)$, in containment order, of those that contain $S$.",
        claim=Reduction(smallest(spaces), CONVEX, HULL),
        routes=PROVING,
        lines="213-214,403-404",
        text=(RECONSTRUCTED,),
        reading="As for Proposition 9, in the span.",
        twins=(Twin("half the space", "balls that hold half of each vector", smallest(spaces, HALF), ROUTES),),
    ),
    Theorem(
        id="cho2024/prop-30",
        title="Proposition 30: the norm in coordinates",
        statement=r"Let $L:\mathrm{span}(S)\to\mathbb R^q$ be a linear isomorphism and $\|Lu\|_{K_L}:=\|u\|_K$ with "
        r"$K=\mathrm{Hull}(S)$. Then $\|\cdot\|_{K_L}$ is the norm with the unit ball $L(K)$, and $\sup_{u\in "
        r"S}\|Lu\|_{K_L}=1$.",
        claim=carried(beyond_zero),
        routes=ROUTES,
        lines="209-211",
        text=(RECONSTRUCTED,),
        reading="`R^q` has a dimension, so `S` holds something else than 0. `L(K)` is the hull of `L(S)`. "
        "Isomorphisms of the whole space, of which those of the span are restrictions.",
        twins=(
            Twin("nothing moves", "`S = {0}` as well", carried(spaces)),
            Twin("without `L`", "the norm of `u` for that of `L u`", carried(beyond_zero, moved=False)),
        ),
    ),
    Theorem(
        id="cho2024/prose-4.2-generalisation",
        title="Section 4.2: full rank",
        statement=r"If the sensitivity space has full rank, the dataspace is $\mathcal D$ and the adjacency function "
        r"$A$, Algorithm 2 coincides with the optimal $K$-norm mechanism of Proposition 9.",
        claim=carried(spanning, radius=None),
        routes=ROUTES,
        lines="215",
        text=(RECONSTRUCTED,),
        reading="`L^-1 V` has a density proportional to exp(-epsilon `||L u||_{K_L}`), since `L` multiplies volumes "
        "by one number; that is exp(-epsilon `||u||_K`), with the sensitivity 1.",
        twins=(Twin("without `L^-1`", "noise that is not taken back", carried(spanning, radius=None, moved=False)),),
    ),
)
