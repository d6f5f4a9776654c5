"""Proof of Theorem 3.3.1 (bailie2025, appendix B.5): neighbours and Hamming distance; households and persons."""

from __future__ import annotations

from bailie2025._dataset_arguments import steps_of_multisets
from bailie2025._datasets import COMPLETE, RESTRICTED, complete, restricted, sharpening_claim, unordered_hamming
from bailie2025._resolutions import NAMED, PLAIN, household_below_person, pairs_where, same_numbers
from bailie2025._sharpening import MILD_APART, d_r, same_for_any_output
from bailie2025._structures import ROUTES
from bailie2025.prose_a_4_sharpen import IF

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.adjacency import BOUNDED_UNORDERED, UNBOUNDED_UNORDERED
from dpcalc.theorem import Enumerate, Theorem, Twin

WHOLE = sharpening_claim(BOUNDED_UNORDERED, unordered_hamming, complete(False), COMPLETE)
LIST = Enumerate(EnumerateScope(up_to=3))
EQUIVALENCE = Theorem(
    id="bailie2025/proof-b.5-equivalence",
    title="Proof of Theorem 3.3.1: bounded neighbours and the Hamming distance",
    statement=r"""The flavors $(\mathcal X_{\rm CEF},\{\mathcal X_{\rm CEF}\},d^{hh}_{r_b},D_{\rm NoR})$ and
$(\mathcal X_{\rm CEF},\{\mathcal X_{\rm CEF}\},d^{hh}_{\rm HamS},D_{\rm NoR})$ have the same mechanisms at every
budget.""",
    claim=AllOf(
        {
            "the Hamming distance counts steps between neighbours": steps_of_multisets(WHOLE),
            "for a metric only steps matter": IF,
        }
    ),
    routes=(*ROUTES, LIST),
    source="bailie2025",
    lines="4503",
    reading=(
        "Edit constraints and structural zeros say which household records there can be; every multiset of these is in "
        "the domain. Of the normalised Renyi premetric it is used that it is a metric "
        "(bailie2025/prose-2.4.5-nor-metric)."
    ),
    twins=(
        Twin(
            "constraints on whole datasets",
            "the domain is any set of multisets",
            sharpening_claim(BOUNDED_UNORDERED, unordered_hamming, restricted(False), RESTRICTED),
        ),
        Twin(
            "unbounded neighbours",
            "a record is added or removed",
            sharpening_claim(UNBOUNDED_UNORDERED, unordered_hamming, complete(False), COMPLETE),
        ),
        Twin(
            "no triangle inequality",
            "an output premetric that is symmetric and 0 only between equal laws",
            same_for_any_output(d_r, given=MILD_APART),
        ),
    ),
)
SAME_INVARIANTS = pairs_where(same_numbers)
TRANSFER = Theorem(
    id="bailie2025/proof-b.5-transfer",
    title="Proof of Theorem 3.3.1: from households to persons",
    statement=r"""A mechanism that satisfies $\rho$-DP$(\mathcal X_{\rm CEF},\{\mathcal X_{\rm CEF}\},d^{hh}_{\rm
HamS}, D_{\rm NoR})$ satisfies $\rho$-DP$(\mathcal X_{\rm CEF},\mathscr D_{c_{\rm TDA}},d^p_{\rm HamS},D_{\rm NoR})$
with the same $\rho$.""",
    claim=household_below_person("d_HamS", SAME_INVARIANTS, NAMED),
    routes=(LIST,),
    source="bailie2025",
    lines="4503",
    reading=(
        "In one block without group quarters the invariants of a dataset are its numbers of persons and of housing "
        "units. The implication holds if and only if the household distance is at most the person distance between "
        "datasets that agree on them. Where d^h(x, x') is larger, the mechanism that answers with a normal of unit "
        "variance and mean sqrt(2) rho min(d^h(x, z), d^h(x, x')) at z keeps the first promise and breaks the second "
        "at x, x': the normalised Renyi distance of two such normals is that of their means over sqrt(2). A person's "
        "record names the household; a twin leaves it out."
    ),
    twins=(
        Twin(
            "records name no household",
            "a person's record is the person",
            household_below_person("d_HamS", SAME_INVARIANTS, PLAIN),
        ),
    ),
)
THEOREMS = (EQUIVALENCE, TRANSFER)
