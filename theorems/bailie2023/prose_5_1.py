"""Section 5.1 (bailie2023): swapping and holding variables are duals, and neither kind may be empty."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from bailie2025._derangements import permutation_law
from bailie2025._law_arguments import dual
from bailie2025._permutation_arguments import constant_kind_stays

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.instances import Permutation, Records, all_tables, records_of
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

Weights = dict[tuple[Records, int], Fraction]
Rule = Callable[[Records, Permutation], Records]


def swap_values(records: Records, g: Permutation) -> Records:
    """Record i receives the swapping value of record g(i)."""
    return tuple((hold, records[g[i]][1]) for i, (hold, _) in enumerate(records))


def hold_values(records: Records, g: Permutation) -> Records:
    """Record i receives the holding value of record g(i): the two kinds of variables have exchanged their parts."""
    return tuple((records[g[i]][0], swap) for i, (_, swap) in enumerate(records))


def selected_values(records: Records, g: Permutation) -> Records:
    """Every selected record receives the holding value of the first selected one: no interchange of values."""
    chosen = [i for i, image in enumerate(g) if i != image]
    return tuple((records[chosen[0]][0] if i in chosen else hold, swap) for i, (hold, swap) in enumerate(records))


def weights(records: Records, rule: Rule) -> Weights:
    """For each released dataset and number k of selected records, the sum of 1/d(k) over the draws that lead to it.

    Times ``p^k (1-p)^(n-k)``, and normalised, this is the law of the release at every p.
    """
    found: Weights = {}
    for g, draw in permutation_law(len(records)).items():
        key = tuple(sorted(rule(records, g))), draw.selected
        found[key] = found.get(key, Fraction(0)) + draw.chance
    return found


def stratum_datasets(size: int) -> Iterator[Instance]:
    """Every dataset of n records of one stratum."""
    return (records_of(table) for _, table in all_tables(size))


def same_law(rule: Rule) -> Claim:
    """Another rule for what a draw does leads to the same law of the released table, at every p."""

    def check(instance: Instance) -> Witness | None:
        records = cast(Records, instance)
        first, second = weights(records, swap_values), weights(records, rule)
        if first == second:
            return None
        output, k = min(key for key in {**first, **second} if first.get(key) != second.get(key))
        found, other = (weight.get((output, k), 0) for weight in (first, second))
        return Witness(
            f"the output {output} has another probability",
            {
                "x": str(records),
                "output": str(output),
                f"weight of p^{k} (1-p)^{len(records) - k}": f"{found} and {other}",
            },
        )

    return ForAll("datasets of n records of one stratum, every p", stratum_datasets, check)


DUALITY = Theorem(
    id="bailie2023/prose-5.1-duality",
    title="Section 5.1: swapping and holding variables are dual",
    statement=r"""The swapping variables and the holding variables outside $V_{\rm Match}$ are duals of each
other: interchanging them does
not modify the law of the table that Algorithm 5.1 releases.""",
    claim=dual(same_law(hold_values)),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2023",
    lines="411",
    reading="One stratum is enough, for strata are treated independently. Laws are compared for every p at once.",
    twins=(
        Twin(
            "no permutation",
            "the selected records receive the holding value of one of them",
            same_law(selected_values),
        ),
    ),
)


def constant_kind(holding: bool, swapping: bool) -> Callable[[int], Iterator[Instance]]:
    """Datasets in which one of the kinds is a constant, as an empty kind is."""

    def of_size(size: int) -> Iterator[Instance]:
        if holding:
            yield from (records_of(table) for _, table in all_tables(size, holds=1))
        if swapping:
            yield from (records_of(table) for _, table in all_tables(size, swaps=1))
        if not holding and not swapping:
            yield from (records_of(table) for _, table in all_tables(size, 2, 2))

    return of_size


def nothing_changes(instance: Instance) -> Witness | None:
    """No permutation of the swapping values changes anything but the order of the records."""
    records = cast(Records, instance)
    for g in permutation_law(len(records)):
        after = swap_values(records, g)
        if sorted(after) != sorted(records):
            return Witness("a permutation changes the data", {"x": str(records), "g": str(g), "after": str(after)})
    return None


NON_EMPTY = Theorem(
    id="bailie2023/prose-5.1-non-empty",
    title="Section 5.1: neither kind of variables may be empty",
    statement=r"""If $V_{\rm Swap}$ or $V_{\rm Hold}\setminus V_{\rm Match}$ is empty, swapping is vacuous: it
does not change the data,
except perhaps by reordering records.""",
    claim=constant_kind_stays(
        ForAll("datasets of one stratum with a constant kind", constant_kind(True, True), nothing_changes)
    ),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    source="bailie2023",
    lines="411",
    reading="A kind without variables says the same of every record, as a constant does.",
    twins=(
        Twin(
            "neither is empty",
            "both kinds have a variable with two values",
            ForAll("datasets of one stratum, two values each", constant_kind(False, False), nothing_changes),
        ),
    ),
)

THEOREMS = (DUALITY, NON_EMPTY)
