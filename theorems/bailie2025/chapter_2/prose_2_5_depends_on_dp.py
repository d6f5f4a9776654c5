"""Section 2.5 (bailie2025): immunity and closure as properties of the output premetric alone.

As stated it is code: it quantifies over output premetrics on laws with sigma-algebras, and compares flavors by all
small functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import TypeAlias, cast

from dpcalc.certify.evidence import example
from dpcalc.claim import ForAll, Instance
from dpcalc.decide.every_premetric import COUNT, DISCRETE, TOTAL_VARIATION, OutputPremetric, stock
from dpcalc.exact import INFINITY, Extended, Infinity, total
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.experiments.space import point_maps
from dpcalc.theory import STRUCTURES, AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin, written
from dpcalc.verdict import Evidence, Witness
from theorems.bailie2025._measurable_functions import COMPOSITION, MECHANISM, PROCESSED
from theorems.bailie2025._post_processing import IMMUNITY, KEPT_AFTER
from theorems.bailie2025.chapter_2.prop_2_5_3 import ADDS_UP, CLOSED

Distances: TypeAlias = tuple[Extended, Extended]
"""d(x1, x2) and d(x2, x1) of a domain with two points and one universe."""
STEPS: tuple[Extended, ...] = (Fraction(1), Fraction(2), INFINITY)
TWO_POINT_FLAVORS: tuple[Distances, ...] = tuple(
    (there, back) for there in STEPS for back in STEPS if Fraction(1) in (there, back)
)


@dataclass(frozen=True)
class Case:
    """A premetric and two flavors on two points."""

    premetric: OutputPremetric
    one: Distances
    other: Distances


def alone(special: Experiment) -> OutputPremetric:
    """The premetric that is 0 at equal laws and at one ordered pair, and 1 elsewhere."""
    return OutputPremetric(
        f"0 at equal laws and at {written(special.text())}, else 1",
        lambda experiment: Fraction(0 if experiment.equal or experiment == special else 1),
    )


def loss(premetric: OutputPremetric, laws: Experiment, distances: Distances) -> Extended:
    """The least budget that a mechanism with these laws at x1 and x2 keeps."""
    needed: Extended = Fraction(0)
    for each, step in zip((laws, laws.reversed()), distances, strict=True):
        value = premetric.value(each)
        if not isinstance(step, Infinity):
            needed = max(needed, INFINITY if isinstance(value, Infinity) else value / step)
    return needed


@cache
def results() -> tuple[tuple[Experiment, Experiment], ...]:
    """Small laws with every function into at most three outputs, before and after."""
    return tuple(
        (laws, laws.post_processed(image, points))
        for laws in stock(2)
        for points in (1, 2, 3)
        for image in point_maps(laws.space.points, points)
        if laws.space.points <= 3
    )


@cache
def not_immune(premetric: OutputPremetric, distances: Distances) -> str | None:
    """Laws of a mechanism whose loss rises under a function, if there are any."""
    for before, after in results():
        if loss(premetric, after, distances) > loss(premetric, before, distances):
            return f"a function takes {written(before.text())} to {written(after.text())}"
    return None


@cache
def not_closed(premetric: OutputPremetric, distances: Distances) -> str | None:
    """Laws of two mechanisms whose loss together exceeds the sum of their losses, if there are any."""
    small = [each for each in stock(2) if each.space.points <= 2]
    for first, second in product(small, repeat=2):
        apart = total((loss(premetric, first, distances), loss(premetric, second, distances)))
        if loss(premetric, first.times(second), distances) > apart:
            return f"{written(first.text())} with {written(second.text())}"
    return None


def cases(flavors: tuple[Distances, ...]) -> Iterator[Case]:
    """Three premetrics, and those that are 0 at one ordered pair of different laws, with every two flavors."""
    for premetric in (TOTAL_VARIATION, COUNT, DISCRETE, *map(alone, _special())):
        for one, other in combinations(flavors, 2):
            yield Case(premetric, one, other)


def agree(flavors: tuple[Distances, ...] = TWO_POINT_FLAVORS, composition: bool = False) -> ForAll:
    """Whatever the flavor on two points, the premetric decides whether it is immune (or closed)."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Case, instance)
        test = not_closed if composition else not_immune
        one, other = test(case.premetric, case.one), test(case.premetric, case.other)
        if (one is None) == (other is None):
            return None
        good, bad = (case.one, case.other) if one is None else (case.other, case.one)
        word = "closed" if composition else "immune"
        shown = {
            "Dp": case.premetric.words,
            f"{word} for `d(x1, x2)`, `d(x2, x1)`": f"`{good[0]}`, `{good[1]}`",
            f"not {word} for": f"`{bad[0]}`, `{bad[1]}`",
            "since": str(one or other),
        }
        both = [f"`{first}`, `{second}`" for first, second in (good, bad)]
        summary = f"`Dp`, {written(case.premetric.words)}: {word} for distances {both[0]}, not for {both[1]}"
        found = [] if composition else [each for each in _special() if alone(each).words == case.premetric.words]
        return Witness(summary, shown, evidence=_immune_and_not(found[0], good, bad) if found else None)

    what = "closed under linear, fresh self-composition" if composition else "immune to post-processing"
    over = f"all premetrics of a list, two points with distances 1, 2 or inf: {what}"
    return ForAll(over, lambda _: cases(flavors), check)


def _special() -> list[Experiment]:
    """The ordered pairs at which a premetric of the list is 0."""
    return [each for each in stock(2) if each.space.points <= 2 and not each.equal]


def _immune_and_not(special: Experiment, good: Distances, bad: Distances) -> Evidence:
    """Over all functions into at most three outputs no loss rises with one choice of distances, one with the other."""
    plain = [each for each in stock(2) if each.space.is_discrete and each.space.points <= 3]
    after = "(loss (image (item e 0) f n) (image (item e 1) f n) {0} {1})"
    functions = "(list 1 2 3) ({0} f (functions (len (item e 0)) n)"

    def rises(word: str, op: str, name: str) -> str:
        there, back = f"(item {name} 0)", f"(item {name} 1)"
        relation = f"({op} {after.format(there, back)} (loss (item e 0) (item e 1) {there} {back}))"
        return f"({word} e E ({word} n {functions.format(word)} {relation})))"

    same = f"(and (same P (list {' '.join(map(str, special.p))})) (same Q (list {' '.join(map(str, special.q))})))"
    return example(
        "(every e E (are_laws e))",
        rises("every", "<=", "good"),
        rises("some", ">", "bad"),
        define=(
            ("Dp", "P Q", f"(if (or (same P Q) {same}) 0 1)"),
            ("per", "value distance", "(if (= distance inf) 0 (/ value distance))"),
            ("loss", "P Q there back", "(max (per (Dp P Q) there) (per (Dp Q P) back))"),
        ),
        good=good,
        bad=bad,
        E=[(each.p, each.q) for each in plain],
    )


BOTH_PROPERTIES = AllOf({"immunity": agree(), "composition": agree(composition=True)})

STATED = Theorem(
    id="bailie2025/prose-2.5-depends-on-dp",
    title="Immunity and closure depend on the output premetric alone",
    statement=r"""Except for trivial edge cases, whether a flavor $(\mathcal X,\mathscr D,d_{\mathcal X},D)$ is immune
to post-processing, or closed under linear, fresh composition, depends on $D$ alone.""",
    claim=BOTH_PROPERTIES,
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="bailie2025",
    lines="1222-1222",
    reading=(
        "Trivial are flavors in which no two points of a universe are at a finite distance above 0. Flavors on two "
        "points are compared whose distances are 1, 2 or inf, one of them 1; Dp need not be symmetric (Definition "
        "2.4.16)."
    ),
    twins=(
        Twin(
            "one order",
            "distances 1 in both orders against 1 in one order",
            agree(((Fraction(1), Fraction(1)), (Fraction(1), INFINITY))),
        ),
    ),
)

FLAVOR = {
    "nearest(MV: multiverse, d: distance, z: point, s: number)": "0 < s < inf and (every U in MV: every x in U: "
    "z in U and x != z => s <= d(x, z) and s <= d(z, x)) and (some U in MV: some x in U: z in U and x != z "
    "and (s = d(x, z) or s = d(z, x)))",
    "one_apart(D: distance, X: points, z: point, v: number)": "every x, y in X: "
    "D(x, y) = (if (x = z <=> y = z) then 0 else v)",
}
"""The least distance s of z to and from others of its universes; and that z alone has another law, v apart."""
IMMUNE = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D, D' in output_distances(X); e, s, v, v' in extended",
    let=FLAVOR,
    given={KEPT_AFTER: "satisfies(D, MV, d, everywhere(e, MV)) => satisfies(D', MV, d, everywhere(e, MV))"},
    show="every z in X: nearest(MV, d, z, s) and e * s = v and one_apart(D, X, z, v) and one_apart(D', X, z, v') => "
    "v' <= v",
)
"""What immunity of one flavor says of two laws, v apart, and v' apart after a function."""
COMPOSED = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X); D1, D2, D12 in output_distances(X);"
    " e1, e2, s, v1, v2, v12 in extended",
    let=FLAVOR,
    given={
        ADDS_UP: "satisfies(D1, MV, d, everywhere(e1, MV)) and satisfies(D2, MV, d, everywhere(e2, MV)) =>"
        " satisfies(D12, MV, d, everywhere(e1 + e2, MV))"
    },
    show="every z in X: nearest(MV, d, z, s) and e1 * s = v1 and e2 * s = v2 and one_apart(D1, X, z, v1) and "
    "one_apart(D2, X, z, v2) and one_apart(D12, X, z, v12) => v12 <= v1 + v2",
)
"""What closure of one flavor says of two pairs of laws, v1 and v2 apart, and of their products, v12 apart."""
ONE_ORDER = "every x, y in X: ((x = z <=> y = z) => D(x, y) = 0) and (x != z and y = z => D(x, y) = v)"
"""That laws are v apart in one order; in the other, anything."""

REPAIRED = Theorem(
    id="bailie2025/prose-2.5-depends-on-dp-repaired",
    title="Immunity and closure depend on the output premetric alone, repaired",
    statement=r"""Let $D$ be symmetric, and let some point of $\mathcal X$ have a least distance to and from the others
of its universes, finite and above $0$. Then the flavor is immune to post-processing iff $D$ does not rise under
functions, and closed under linear, fresh composition iff $D$ is subadditive on products of laws: both depend on $D$
alone.""",
    claim=AllOf(
        {
            "immune, so no rise": IMMUNE,
            "no rise, so immune": IMMUNITY,
            "closed, so subadditive": COMPOSED,
            "subadditive, so closed": CLOSED,
            "two laws": MECHANISM,
            "after a function": PROCESSED,
            "of the composition": COMPOSITION,
        }
    ),
    routes=(*STRUCTURES, Enumerate(EnumerateScope(up_to=1))),
    source="bailie2025",
    lines="1222-1222",
    repairs="bailie2025/prose-2.5-depends-on-dp",
    fault="missing hypothesis",
    reading=(
        "Such a point exists where `X` is finite, distances between different points are above 0, and some two "
        "points of one universe lie at a finite distance. It has the one law, all other points the other; then the "
        "loss is `Dp(P, Q)` over the least distance. Laws are on finite spaces."
    ),
    twins=(
        Twin("not immune", "nothing is known of the function", IMMUNE.without(KEPT_AFTER)),
        Twin("not closed", "nothing is known of the composition", COMPOSED.without(ADDS_UP)),
        Twin("not symmetric, immunity", "as printed: any output premetric", IMMUNE.put(one_apart=ONE_ORDER)),
        Twin("not symmetric, composition", "as printed: any output premetric", COMPOSED.put(one_apart=ONE_ORDER)),
        Twin("not symmetric", "as printed, by premetrics of a list", BOTH_PROPERTIES),
    ),
)
THEOREMS = (STATED, REPAIRED)
