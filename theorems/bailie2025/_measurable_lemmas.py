"""The sigma-algebra that a mechanism induces on its outputs, for all spaces: lemmas on inverse images.

A mechanism T sends a point of a component and a seed to an output. Sets of seeds and of outputs are elements of their
own, with membership; ``F_U`` is the sigma-algebra of the seed. Sequences of sets stand for countable unions.
"""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import (
    ZERO,
    Element,
    Every,
    Formula,
    Map,
    Quantity,
    Relation,
    Same,
    Some,
    Sort,
    Variable,
    both,
)
from dpcalc.structure.vocabulary import LAW, POINT, for_points

SEED, OUTPUT = Sort("seed", "u"), Sort("output", "t")
SEED_SET, OUTPUT_SET = Sort("set of seeds", "A"), Sort("set of outputs", "S")
SEED_SETS, OUTPUT_SETS = Sort("sequence of sets of seeds", "Q"), Sort("sequence of sets of outputs", "R")
INDEX = Sort("index", "n")

T = Map("T", (POINT, SEED), OUTPUT)
inverse = Map("inverse image under T(x, .)", (POINT, OUTPUT_SET), SEED_SET)
inverses = Map("inverse images under T(x, .)", (POINT, OUTPUT_SETS), SEED_SETS)
of_seeds = Relation("is a seed of", (SEED, SEED_SET))
of_outputs = Relation("is an output of", (OUTPUT, OUTPUT_SET))
measurable = Relation("in F_U", (SEED_SET,))
chosen = Relation("in G", (OUTPUT_SET,))
no_seeds, all_seeds = Map("no seeds", (), SEED_SET), Map("all seeds", (), SEED_SET)
other_seeds = Map("complement of seeds", (SEED_SET,), SEED_SET)
other_outputs = Map("complement of outputs", (OUTPUT_SET,), OUTPUT_SET)
seed_entry, output_entry = (
    Map("entry of seeds", (SEED_SETS, INDEX), SEED_SET),
    Map("entry of outputs", (OUTPUT_SETS, INDEX), OUTPUT_SET),
)
seed_union, output_union = (
    Map("union of seeds", (SEED_SETS,), SEED_SET),
    Map("union of outputs", (OUTPUT_SETS,), OUTPUT_SET),
)

u, t, n = Variable("u", SEED), Variable("t", OUTPUT), Variable("n", INDEX)
A, B, S = Variable("A", SEED_SET), Variable("B", SEED_SET), Variable("S", OUTPUT_SET)
Q, R = Variable("Q", SEED_SETS), Variable("R", OUTPUT_SETS)


def induced(outputs: Element) -> Formula:
    """That a set of outputs is in F^{T,[x]}: its inverse image is measurable for every point of the component."""
    return for_points(1, lambda x: measurable(inverse(x, outputs)))


INVERSE = {
    "inverse images": for_points(1, lambda x: Every((u, S), both(of_seeds(u, inverse(x, S)), of_outputs(T(x, u), S)))),
    "sets with the same seeds are one": Every(
        (A, B), Every((u,), both(of_seeds(u, A), of_seeds(u, B))) >> Same(A, B)
    ),
}  # fmt: skip
OVER = "components, mechanisms, `sigma`-algebras of the seed, of any size"

LARGEST = EveryStructure(
    f"{OVER}, families `G` of sets of outputs",
    both(
        for_points(1, lambda x: Every((S,), chosen(S) >> measurable(inverse(x, S)))),
        Every((S,), chosen(S) >> induced(S)),
    ),
)
"""All T(x, .) are measurable into G iff G is part of the induced family; into that itself they are."""

COMPLEMENT = EveryStructure(
    OVER,
    Every((S,), induced(S) >> induced(other_outputs(S))),
    {
        **INVERSE,
        "complements of sets of outputs": Every((t, S), both(of_outputs(t, other_outputs(S)), ~of_outputs(t, S))),
        "complements of sets of seeds": Every((u, A), both(of_seeds(u, other_seeds(A)), ~of_seeds(u, A))),
        "`F_U` has complements": Every((A,), measurable(A) >> measurable(other_seeds(A))),
    },
)
UNION = EveryStructure(
    OVER,
    Every((R,), Every((n,), induced(output_entry(R, n))) >> induced(output_union(R))),
    {
        **INVERSE,
        "unions of sets of outputs": Every(
            (t, R), both(of_outputs(t, output_union(R)), Some((n,), of_outputs(t, output_entry(R, n))))
        ),
        "unions of sets of seeds": Every(
            (u, Q), both(of_seeds(u, seed_union(Q)), Some((n,), of_seeds(u, seed_entry(Q, n))))
        ),
        "inverse images one by one": for_points(
            1, lambda x: Every((R, n), Same(seed_entry(inverses(x, R), n), inverse(x, output_entry(R, n))))
        ),
        "`F_U` has unions": Every((Q,), Every((n,), measurable(seed_entry(Q, n))) >> measurable(seed_union(Q))),
    },
)
FULL = EveryStructure(
    OVER,
    Every((S,), Every((t,), of_outputs(t, S)) >> induced(S)),
    {
        **INVERSE,
        "all seeds": Every((u,), of_seeds(u, all_seeds())),
        "`F_U` has the set of all seeds": measurable(all_seeds()),
    },
)
"""The induced family is a sigma-algebra: the whole space, complements, countable unions."""

# --- the trivial sigma-algebra ----------------------------------------------------------------------------------------

mass = Quantity("law of the seed", (SEED_SET,))
law = Map("law", (POINT,), LAW)
D, d = Quantity("D", (LAW, LAW)), Quantity("d", (POINT, POINT))


def _trivial(outputs: Element) -> Formula:
    """That a set has no output, or all."""
    return Every((t,), of_outputs(t, outputs)) | Every((t,), ~of_outputs(t, outputs))


TRIVIAL = {**INVERSE, "`G` is trivial": Every((S,), chosen(S) >> _trivial(S))}
ALWAYS_MEASURABLE = EveryStructure(
    f"{OVER}, trivial families `G` of sets of outputs",
    for_points(1, lambda x: Every((S,), chosen(S) >> measurable(inverse(x, S)))),
    {
        **TRIVIAL,
        "all seeds": Every((u,), of_seeds(u, all_seeds())),
        "no seeds": Every((u,), ~of_seeds(u, no_seeds())),
        "`F_U` has the set of all seeds": measurable(all_seeds()),
        "`F_U` has the empty set": measurable(no_seeds()),
    },
)
PERFECT = EveryStructure(
    f"{OVER}, laws of the seed, trivial families `G` of sets of outputs, premetrics, output premetrics",
    for_points(2, lambda x, y: D(law(x), law(y)) <= ZERO * d(x, y)),
    {
        **TRIVIAL,
        "laws that agree on `G` are one": for_points(
            2,
            lambda x, y: Every((S,), chosen(S) >> mass(inverse(x, S)).is_(mass(inverse(y, S)))) >> Same(law(x), law(y)),
        ),
        "`D` is a premetric": for_points(1, lambda x: D(law(x), law(x)) <= ZERO),
    },
)
"""Whatever T does, all laws on a trivial sigma-algebra are equal."""
