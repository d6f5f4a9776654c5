"""Proof of Theorem 3.3.1 (bailie2025, appendix B.5): neighbours and Hamming distance; households and persons."""

from __future__ import annotations

from dpcalc.theory import STRUCTURES, AllOf, Enumerate, EnumerateScope, Theorem, Twin
from theorems.bailie2025._closed_forms import ALL_MULTISETS, ON_SUBSETS, UNORDERED
from theorems.bailie2025._households import FIXED, HOUSEHOLD_BELOW, NAMED, PLAIN
from theorems.bailie2025._sharpening import CHANGES_NOTHING, FOR_ANY_OUTPUT, MILD_HERE

LIST = Enumerate(EnumerateScope(up_to=4))
EQUIVALENCE = Theorem(
    id="bailie2025/proof-b.5-equivalence",
    title="Proof of Theorem 3.3.1: bounded neighbours and the Hamming distance",
    statement=r"""The flavors $(\mathcal X_{\rm CEF},\{\mathcal X_{\rm CEF}\},d^{hh}_{r_b},D_{\rm NoR})$ and
$(\mathcal X_{\rm CEF},\{\mathcal X_{\rm CEF}\},d^{hh}_{\rm HamS},D_{\rm NoR})$ have the same mechanisms at every
budget.""",
    claim=AllOf(
        {
            "the Hamming distance counts steps between neighbours": ALL_MULTISETS,
            "for a metric only steps matter": CHANGES_NOTHING,
        }
    ),
    routes=(*STRUCTURES, LIST),
    lines="4503",
    reading=(
        "Edit constraints and structural zeros say which household records there can be; every multiset of these is in "
        "the domain. Of the normalised Renyi premetric it is used that it is a metric "
        "(bailie2025/prose-2.4.5-nor-metric)."
    ),
    twins=(
        Twin("constraints on whole datasets", "the domain is any set of multisets", UNORDERED, ON_SUBSETS),
        Twin("unbounded neighbours", "a record is added or removed", ALL_MULTISETS.put(r="unbounded_unordered")),
        Twin(
            "no triangle inequality",
            "an output premetric that is symmetric and 0 only between equal laws",
            FOR_ANY_OUTPUT.assuming(**MILD_HERE),
        ),
    ),
)
SAME_INVARIANTS = HOUSEHOLD_BELOW.assuming(
    as_many_households="len(x) = len(x')", as_many_persons="len(persons(x)) = len(persons(x'))"
)
TRANSFER = Theorem(
    id="bailie2025/proof-b.5-transfer",
    title="Proof of Theorem 3.3.1: from households to persons",
    statement=r"""A mechanism that satisfies $\rho$-DP$(\mathcal X_{\rm CEF},\{\mathcal X_{\rm CEF}\},d^{hh}_{\rm
HamS}, D_{\rm NoR})$ satisfies $\rho$-DP$(\mathcal X_{\rm CEF},\mathscr D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$
with the same $\rho$.""",
    claim=SAME_INVARIANTS.put(**NAMED),
    routes=(LIST,),
    lines="4503",
    reading=(
        "In one block without group quarters the invariants of a dataset are its numbers of persons and of housing "
        "units. The implication holds if and only if the household distance is at most the person distance between "
        "datasets that agree on them. Where `d^h(x, x')` is larger, the mechanism that answers with a normal of unit "
        "variance and mean `sqrt(2) rho min(d^h(x, z), d^h(x, x'))` at `z` keeps the first promise and breaks the "
        "second at `x`, `x'`: the normalised Renyi distance of two such normals is that of their means over "
        "`sqrt(2)`. A person's record names the household; a twin leaves it out."
    ),
    twins=(Twin("records name no household", "a person's record is the person", SAME_INVARIANTS),),
)
TWICE = SAME_INVARIANTS.put(**NAMED).showing("d(by_home(x), by_home(x')) <= 2 * d(by_person(x), by_person(x'))")
OTHER_NUMBERS = TWICE.without("as many households", "as many persons")
TRANSFER_REPAIRED = Theorem(
    id="bailie2025/proof-b.5-transfer-repaired",
    title="Proof of Theorem 3.3.1, repaired: from households to persons",
    statement=r"""Let a person's record name the household. A mechanism that satisfies $\rho$-DP$(\mathcal X_{\rm
CEF},\{\mathcal X_{\rm CEF}\},d^{hh}_{\rm HamS},D_{\rm NoR})$ satisfies $(2\rho)$-DP$(\mathcal X_{\rm CEF},\mathscr
D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$, since $d^{hh}_{\rm HamS}\le 2\,d^p_{\rm HamS}$ between datasets with as
many persons and housing units; with the same $\rho$ if every household has as many members in all datasets.""",
    claim=AllOf(
        {
            "twice the budget": TWICE,
            "the same budget where nobody moves": HOUSEHOLD_BELOW.put(**NAMED).assuming(**FIXED),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5)),),
    lines="4503",
    repairs="bailie2025/proof-b.5-transfer",
    fault="wrong mathematics",
    twins=(
        Twin("the same budget", "1 for 2", SAME_INVARIANTS.put(**NAMED)),
        Twin("records name no household", "a person's record is the person", TWICE.put(**PLAIN)),
        Twin("any two datasets", "other numbers of households", OTHER_NUMBERS),
    ),
)
THEOREMS = (EQUIVALENCE, TRANSFER, TRANSFER_REPAIRED)
