"""Section 3.3 (bailie2025): products derived from TopDown's, and whether its multiverse is needed."""

from __future__ import annotations

from dpcalc.theory import STRUCTURES, AllOf, Enumerate, Reading, Theorem, Twin
from theorems._premetric_laws import LAWS, NOR
from theorems.bailie2025._output_premetrics import AT_ORDERS, NOR_POST
from theorems.bailie2025.chapter_2.prose_2_4_3_necessity import FINITE_BUDGETS, FINITE_DISTANCES, REFINEMENT, RELEASED
from theorems.bailie2025.chapter_3.prose_3_5_2 import ORIGINAL_TOPDOWN as ONE_UNIVERSE

DERIVED = Theorem(
    id="bailie2025/prose-3.3-derived-products",
    title="Section 3.3: derived products",
    statement=r"""Products that are made from the intermediate or final outputs of the two TopDown runs add nothing to
the privacy loss: what is promised of the runs holds of them.""",
    claim=NOR_POST,
    routes=AT_ORDERS,
    lines="1503, 1615",
    reading="A product is a function, randomised perhaps, of what the runs put out together; so its laws at two "
    "datasets are no further apart under the normalised Renyi metric than theirs.",
    twins=(LAWS["post-processing"].twin(NOR),),
)
NEEDED = REFINEMENT.without(FINITE_DISTANCES)
ROUTES = (*STRUCTURES, Enumerate())
NECESSARY = Theorem(
    id="bailie2025/prose-3.3-multiverse-necessary",
    title="Section 3.3: TopDown's multiverse is necessary",
    statement=r"""TopDown cannot satisfy $\rho$-zCDP with $d^p_{\rm HamS}$ for any finite $\rho$ without conditioning
on its
invariants; its flavor $(\mathcal X_{\rm CEF},\mathscr D,d^p_{\rm HamS},D_{\rm NoR})$ must have $\mathscr D_{c_{\rm
TDA}}$, or a refinement of it, as its multiverse.""",
    claim=AllOf(
        {
            "one universe": ONE_UNIVERSE,
            "a refinement": NEEDED,
        }
    ),
    routes=ROUTES,
    lines="1505",
    readings=(
        Reading(
            "finite distances",
            "of universes within which distances are finite, as in Proposition 2.4.11: nothing else is compared",
            AllOf({"one universe": ONE_UNIVERSE, "a refinement": REFINEMENT}),
        ),
    ),
    reading="Of TopDown this is used: its output tells the invariants, so laws at datasets with different ones are at "
    "distance infinity. As stated, without the hypothesis that distances within universes are finite; the Hamming "
    "distance between datasets with other numbers of persons is infinite.",
    twins=(
        Twin(
            "a metric",
            "`d` a metric with values in `[0, inf]`",
            NEEDED.assuming(**{"d is a metric": "is_metric(d)"}),
        ),
    ),
)
REPAIRED = Theorem(
    id="bailie2025/prose-3.3-multiverse-necessary-repaired",
    title="Section 3.3, repaired: TopDown's multiverse",
    statement=r"""TopDown cannot satisfy $\rho$-zCDP with $d^p_{\rm HamS}$ and the one universe $\mathcal X_{\rm CEF}$
for any
finite $\rho$. If a multiverse has finite distances within its universes (as many persons), it has to be $\mathscr
D_{c_{\rm TDA}}$ or a refinement of it for TopDown to keep finite budgets.""",
    claim=AllOf({"one universe": ONE_UNIVERSE, "a refinement": REFINEMENT}),
    routes=ROUTES,
    lines="1505",
    repairs="bailie2025/prose-3.3-multiverse-necessary",
    fault="missing hypothesis",
    reading="Of TopDown this is used: its output tells the invariants, so laws at datasets with different ones are at "
    "distance infinity.",
    twins=(
        Twin("infinite distances", "any premetric `d`", REFINEMENT.without(FINITE_DISTANCES)),
        Twin("infinite budgets", "any budget", REFINEMENT.without(FINITE_BUDGETS)),
        Twin("another mechanism", "a release that does not keep the budgets", REFINEMENT.without(RELEASED)),
    ),
)
THEOREMS = (DERIVED, NECESSARY, REPAIRED)
