"""Remark 14 (cho2024): three ways to choose how far neighbours are apart."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, Every, Some, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024._universes import ANY_UNIVERSE, ONE_SIZE

NEAREST = "(least z in (keep z in D: z != x): hamming(x, z))"
SMALLEST = f"(least x in D: {NEAREST})"
LARGEST = f"(largest x in D: {NEAREST})"
SAME = f"{LARGEST} = semi_adjacent(D)"
TWO = {**ONE_SIZE, "two datasets": "len(D) >= 2"}
ROUTES = (Enumerate(ANY_UNIVERSE),)


EVERYBODY = Every(
    all="D in domains",
    let={"a(D: datasets)": LARGEST},
    given=TWO,
    show="every x in D: some z in D: z != x and hamming(x, z) <= a(D)",
)
"""Every dataset has another one of the universe within the distance."""
WITHIN_A = EVERYBODY.put(a="semi_adjacent(D)")
A_MIN = Some(
    all="D in domains",
    let={"a(D: datasets)": SMALLEST},
    given=TWO,
    show="some x in D: not (some z in D: z != x and hamming(x, z) <= a(D))",
)
DIFFERS = Some(all="D in domains", given=TWO, show=f"{LARGEST} != semi_adjacent(D)")
THEOREMS = (
    Theorem(
        id="cho2024/rem-14a",
        title="Remark 14: the smallest distance will not do",
        statement=r"With $a_{\min}=\min_{X\ne X'\in\mathcal D_t}d(X,X')$ some $X\in\mathcal D_t$ may have no other "
        r"dataset of $\mathcal D_t$ within the distance $a_{\min}$.",
        claim=A_MIN,
        routes=ROUTES,
        lines="109-110",
        text=(RECONSTRUCTED,),
        reading="Any set of datasets of one size is `D_t` for some invariant, so one such set shows it.",
        twins=(Twin("it will do", "everybody has a counterpart within it", EVERYBODY.put(a=SMALLEST)),),
    ),
    Theorem(
        id="cho2024/rem-14b",
        title="Remark 14: the largest distance to a nearest dataset",
        statement=r"$\sup_{X\in\mathcal D_t}\inf_{X'\in\mathcal D_t,X'\ne X}d(X,X')$ ensures that every dataset of "
        r"$\mathcal D_t$ has an adjacent counterpart, but it may differ from $a(t)$.",
        claim=AllOf({"a counterpart": EVERYBODY, "another number": DIFFERS}),
        routes=ROUTES,
        lines="111",
        text=(RECONSTRUCTED,),
        reading="That it may allow a change of one attribute alone is an illustration.",
        twins=(
            Twin("the smallest distance", "the smallest distance for the largest", EVERYBODY.put(a=SMALLEST)),
            Twin("the same number", "it is `a(t)`", Every(all="D in domains", given=TWO, show=SAME)),
        ),
    ),
    Theorem(
        id="cho2024/rem-14c",
        title="Remark 14: the semi-adjacent parameter leaves everybody a counterpart",
        statement=r"With $a(t)$ as in Definition 13 every dataset $X\in\mathcal D_t$, where $|\mathcal D_t|\ge2$, has "
        r"a dataset $X'\ne X$ of $\mathcal D_t$ with $d(X,X')\le a(t)$.",
        claim=WITHIN_A,
        routes=ROUTES,
        lines="104,112",
        text=(RECONSTRUCTED,),
        twins=(
            Twin("one dataset", "a universe of one dataset as well", WITHIN_A.without("two datasets")),
            Twin("one less", "`a(t) - 1`", EVERYBODY.put(a="semi_adjacent(D) - 1")),
        ),
    ),
)
