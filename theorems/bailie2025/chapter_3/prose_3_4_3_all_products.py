"""Section 3.4.3 (bailie2025): the budget of swapping covers everything that is made from the swapped dataset."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from dpcalc.claim import AllOf, ForAll, Instance
from dpcalc.decide.law_cases import pushed, text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._measures import exp_mult
from theorems.bailie2025._output_premetrics import MULT_POST
from theorems.bailie2025._post_processing import IMMUNITY, UNKNOWN_FUNCTION
from theorems.bailie2025._structures import ROUTES

CHANCES = tuple(map(Fraction, ("0", "1/2", "1")))


def twice_read(size: int) -> Iterator[Instance]:
    """Every small pair of laws of Z, with randomised maps of Z, one for each dataset."""
    for first, second in pairs_of_laws(size, 2):
        for kernels in product(product(CHANCES, repeat=len(first)), repeat=2):
            yield first, second, *kernels


def no_farther(instance: Instance) -> Witness | None:
    """The product is no easier to tell apart than Z."""
    first, second, mine, other = cast(tuple[SmallLaw, SmallLaw, SmallLaw, SmallLaw], instance)
    before, after = exp_mult(first, second), exp_mult(pushed(first, mine), pushed(second, other))
    if after <= before:
        return None
    values = {"Z at x": text(first), "Z at x'": text(second), "product of Z, x": text(mine), "of Z, x'": text(other)}
    return Witness(f"the loss grows from ln {before} to ln {after}", values)


THEOREM = Theorem(
    id="bailie2025/prose-3.4.3-all-products",
    title="Section 3.4.3: the budget covers all products",
    statement=r"The nominal $\varepsilon$ of Table 3.5 is the total budget of all data products derived from the "
    r"swapped dataset $Z$, for all are (possibly randomised) functions of $Z$ alone; releasing further ones does not "
    r"change the specification.",
    claim=AllOf({"functions of Z": MULT_POST, "a specification is kept": IMMUNITY}),
    routes=(*ROUTES, Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=4))),
    source="bailie2025",
    lines="1639, 1890, 1928",
    reading="All products together are one function of Z and of randomness of its own. That Z itself keeps the budget "
    "is Theorem 3.2.4 (bailie2025/thm-3.2.4).",
    twins=(
        Twin(
            "a product that reads the data again",
            "the function may depend on x as well",
            ForAll("pairs of laws of Z on 2 outcomes, and a map for each dataset", twice_read, no_farther),
        ),
        Twin("any function", "outputs may be farther apart after the function", UNKNOWN_FUNCTION),
    ),
)
