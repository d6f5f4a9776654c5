"""Lemma B.3.3 (bailie2025): the order of the records does not matter to what is released."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from bailie2025._law_arguments import same_law_reordered
from bailie2025._swapping import STANDARD, Records, datasets, distance, text
from bailie2025._swapping_law import largest_ratio, literal_law

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

NAMES = ("m", "h", "s")
RATES = (Fraction(0), Fraction(1, 20), Fraction(1, 2), Fraction(2, 3), Fraction(1))


@dataclass(frozen=True)
class Neighbours:
    """Two datasets as lists of records."""

    x: Records
    x_prime: Records


def at_distance(wanted: int) -> Callable[[int], Iterator[Instance]]:
    """Every dataset over two categories of each variable beside the lists of records at a Hamming distance from it.

    The second list runs through all lists of records, not only through sorted ones.
    """

    def of_size(size: int) -> Iterator[Instance]:
        for x in datasets((2, 2, 2), size):
            for other in datasets((2, 2, 2), size):
                if distance(x, other) == wanted:
                    for x_prime in sorted(set(_orders(other))):
                        yield Neighbours(x, x_prime)

    return of_size


def _orders(records: Records) -> Iterator[Records]:
    """Every list of these records."""
    if not records:
        yield ()
    for place, record in enumerate(records):
        for rest in _orders(records[:place] + records[place + 1 :]):
            yield (record, *rest)


def same_law(instance: Instance) -> Witness | None:
    """The multiplicative distance of the two laws of the released table is 0, at each of several rates."""
    pair = cast(Neighbours, instance)
    for rate in RATES:
        law, other = (literal_law(records, STANDARD, rate) for records in (pair.x, pair.x_prime))
        ratio = largest_ratio(law, other)
        if ratio != 1:
            values = {"x": text(pair.x, NAMES), "x'": text(pair.x_prime, NAMES), "p": str(rate)}
            values["exp(D_MULT)"] = str(ratio)
            return Witness(f"the laws of the released table differ at p = {rate}", values)
    return None


def lemma(wanted: int) -> Claim:
    """Equal laws for datasets at a Hamming distance."""
    rates = ", ".join(map(str, RATES))
    over = f"two lists of records (two categories of each variable) at distance {wanted}, p in {{{rates}}}"
    return ForAll(over, at_distance(wanted), same_law)


THEOREM = Theorem(
    id="bailie2025/lem-b.3.3",
    title="Reordering the records does not change the law",
    statement=r"""If $x'$ lists the records of $x$ in another order, that is $d_{\rm HamS}(x,x')=0$, then
\[ D_{\rm MULT}\bigl[P_x(C(Z)),\,P_{x'}(C(Z))\bigr]=0 . \]""",
    claim=same_law_reordered(lemma(0)),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="4085-4089",
    twins=(
        Twin("one record differs", "d_HamS(x, x') = 1 instead of 0", lemma(1)),
        Twin("a single swap", "d_HamS(x, x') = 2 instead of 0", lemma(2)),
    ),
)
