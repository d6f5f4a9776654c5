"""Proposition 1 (bailie2025), its first part: each kind of variable may be taken to be a single one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import cast

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._permutation_arguments import single_variables
from theorems.bailie2025._swapping import (
    STANDARD,
    Parts,
    Permutation,
    Records,
    datasets,
    matched_permutations,
    stratum_tables,
    swapped,
    text,
)
from theorems.bailie2025._swapping_law import Strata, literal_law, product_law, univariate, univariate_categories

RATE = Fraction(1, 3)
SPLITS = (
    Parts((), (0,), (1,)),
    Parts((), (0, 1), (2, 3)),
    Parts((0, 1), (2,), (3,)),
    Parts((0,), (1, 2), (3,)),
    Parts((0,), (1,), (2, 3)),
)
EMPTY_SPLITS = (Parts((0,), (1, 2), ()), Parts((0,), (), (1, 2)), Parts((), (), (0,)))

Move = Callable[[Records, Parts, Permutation], Records]


@dataclass(frozen=True)
class Case:
    """A dataset over binary variables and the roles of these."""

    records: Records
    parts: Parts

    @property
    def categories(self) -> tuple[int, ...]:
        """Two categories for each variable."""
        return (2,) * len(self.records[0])

    def shown(self) -> dict[str, str]:
        """The dataset and the roles as text."""
        roles = {i: kind for kind in ("match", "hold", "swap") for i in getattr(self.parts, kind)}
        return {"x": text(self.records, [f"{roles[i]} {i}" for i in sorted(roles)])}


def cases(splits: tuple[Parts, ...]) -> Callable[[int], Iterator[Instance]]:
    """Every dataset of n records over the variables of each split."""

    def of_size(size: int) -> Iterator[Instance]:
        for parts in splits:
            variables = len(parts.match) + len(parts.hold) + len(parts.swap)
            for records in datasets((2,) * variables, size):
                yield Case(records, parts)

    return of_size


def jointly(records: Records, parts: Parts, image: Permutation) -> Records:
    """All swapping variables of a record move together."""
    return swapped(records, image, parts.swap)


def last_alone(records: Records, parts: Parts, image: Permutation) -> Records:
    """Only the last swapping variable moves."""
    return swapped(records, image, parts.swap[-1:])


def same_swaps(move: Move = jointly, forgotten: int = 0) -> Callable[[Instance], Witness | None]:
    """The same permutations are allowed, and each has the same effect, once every role is a single variable.

    ``forgotten`` matching variables (the first ones) are left out of the cross-classification.
    """

    def check(instance: Instance) -> Witness | None:
        case = cast(Case, instance)
        kept = replace(case.parts, match=case.parts.match[forgotten:])
        single = univariate(case.records, kept, case.categories)
        allowed = set(matched_permutations(case.records, case.parts.match))
        if allowed != set(matched_permutations(single, STANDARD.match)):
            return Witness("different permutations keep the matching values", case.shown())
        for image in allowed:
            after = univariate(move(case.records, case.parts, image), kept, case.categories)
            if after != swapped(single, image, STANDARD.swap):
                return Witness(f"the permutation {image} has another effect on the single variables", case.shown())
        return None

    return check


def same_law(instance: Instance) -> Witness | None:
    """The Permutation Swapping Algorithm, run on the variables as given, has the law of its run on single variables."""
    case = cast(Case, instance)
    sizes = univariate_categories(case.parts, case.categories)
    law: dict[Strata, Fraction] = {}
    for output, chance in literal_law(case.records, case.parts, RATE).items():
        tables = stratum_tables(univariate(output, case.parts, case.categories), STANDARD, sizes)
        law[tables] = law.get(tables, Fraction(0)) + chance
    single = product_law(stratum_tables(univariate(case.records, case.parts, case.categories), STANDARD, sizes), RATE)
    for tables, chance in single.items():
        if law.get(tables) != chance:
            values = {"output": str(tables), "as given": str(law.get(tables)), "single variables": str(chance)}
            return Witness(f"an output has another probability at p = {RATE}", {**case.shown(), **values})
    return None if len(law) == len(single) else Witness("the supports differ", case.shown())


def claim(splits: tuple[Parts, ...], check: Callable[[Instance], Witness | None]) -> Claim:
    """A claim on every dataset over the variables of each split."""
    return ForAll(
        f"datasets over binary variables in {len(splits)} splits into match, hold, swap", cases(splits), check
    )


THEOREM = Theorem(
    id="bailie2025/prop-1a",
    title="Proposition 1: one variable of each kind",
    statement=r"""Suppose $V_{\mathrm{Hold}}\setminus V_{\mathrm{Match}}$ and $V_{\mathrm{Swap}}$ are not empty.
Replacing an empty $V_{\mathrm{Match}}$ by a constant variable, and any of $V_{\mathrm{Match}}$,
$V_{\mathrm{Swap}}$, $V_{\mathrm{Hold}}\setminus V_{\mathrm{Match}}$ by the cross-classification of its variables,
changes nothing in what a swapping method does.""",
    claim=AllOf(
        {
            "each permutation": single_variables(claim(SPLITS, same_swaps())),
            "the law of the PSA": single_variables(claim(SPLITS, same_law)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="1332-1338",
    reading=(
        "A swapping method is a random choice among the permutations that keep matching values. Its behaviour is "
        "unchanged if the permutations allowed and the effect of each are; for the PSA at p = 1/3 the laws "
        "themselves are compared."
    ),
    twins=(
        Twin(
            "one matching variable forgotten",
            "the cross-classification leaves out a matching variable",
            claim(SPLITS, same_swaps(forgotten=1)),
        ),
        Twin(
            "swapping variables move on their own",
            "the permutation moves one of two swapping variables",
            claim(SPLITS, same_swaps(last_alone)),
        ),
        Twin(
            "an empty kind",
            "V_Hold less V_Match, or V_Swap, may be empty",
            AllOf(
                {
                    "each permutation": claim(EMPTY_SPLITS, same_swaps()),
                    "the law of the PSA": claim(EMPTY_SPLITS, same_law),
                }
            ),
            not_needed="an empty kind becomes a constant, as an empty V_Match does; swapping then changes no table",
        ),
    ),
)
