"""Section 2.4.4 (bailie2025): donors, whose records are copied into those of others."""

from __future__ import annotations

from bailie2025._datasets import ordered_hamming, unordered_hamming
from bailie2025._donor_arguments import more_than_the_budget, one_donor_changed, persons_and_records, two_records
from bailie2025._donors import (
    loses_more,
    loss_factor,
    more_than_one,
    on_a_donor,
    on_a_respondent,
    persons_below_records,
)

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Reading, Theorem, Twin

ROUTES = (Enumerate(EnumerateScope(up_to=4)), Prove())

UNIT = Theorem(
    id="bailie2025/prose-2.4.4-donor-unit",
    title="Section 2.4.4: donors are no protection units",
    statement=r"""If each donor's record is copied into the records of its recipients, and these count as the
donor's data, then $d^p_{\rm Ham}(x,x')>1$ whenever $x$ and $x'$ differ on the data of a donor with a recipient.""",
    claim=two_records(more_than_one(ordered_hamming, on_a_donor)),
    routes=ROUTES,
    source="bailie2025",
    lines="1081-1083,1093-1093",
    reading="The number of records that differ, place by place, between files of equal length.",
    twins=(
        Twin("no recipient needed", "any respondent", more_than_one(ordered_hamming, on_a_respondent)),
        Twin(
            "the order forgotten",
            "the unordered Hamming distance: another person's change can undo the donor's",
            more_than_one(unordered_hamming, on_a_donor),
        ),
    ),
)

SMALLER = Theorem(
    id="bailie2025/prose-2.4.4-donor-smaller",
    title="Section 2.4.4: the premetric of real-world persons is the smaller one",
    statement=r"""The Hamming distance induced by real-world persons is smaller than $d^p_{\rm Ham}$ on the records
of the imputed file, and donors receive strictly less protection than the nominal budget says.""",
    claim=AllOf(
        {
            "smaller": persons_and_records(persons_below_records(on_a_respondent, strictly=False)),
            "strictly, on a donor": persons_and_records(persons_below_records(on_a_donor, strictly=True)),
            "less protection": more_than_the_budget(loses_more()),
        }
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="1095-1095",
    reading=(
        "Smaller: nowhere larger, and strictly smaller where the data of a donor with recipients differ. Less "
        "protection: some mechanism with budget eps in records loses more than eps when that donor alone changes."
    ),
    twins=(
        Twin(
            "strictly everywhere",
            "files that differ on any respondent",
            persons_below_records(on_a_respondent, strictly=True),
        ),
        Twin("respondents without recipients", "they too lose more", loses_more(donors_only=False)),
    ),
)

FACTOR = Theorem(
    id="bailie2025/prose-2.4.4-donor-factor",
    title="Section 2.4.4: the factor of a donor's loss",
    statement=r"""If the imputed file holds, besides a donor's own record, one copy of it for each of the donor's
recipients, a mechanism that is $\varepsilon$-DP for $d^p_{\rm Ham}$ on its records has for the donor a privacy
loss increased by a factor equal to the number of recipients.""",
    claim=loss_factor(lambda recipients: recipients),
    routes=ROUTES,
    source="bailie2025",
    lines="1095-1095",
    readings=(
        Reading(
            "the increase",
            "'increased by' is what is added: as many times the nominal loss as there are recipients",
            one_donor_changed(loss_factor(lambda recipients: recipients + 1, donors_only=False)),
        ),
    ),
    reading=(
        "The factor is that of the largest loss that the nominal budget allows, which a mechanism attains; recipients "
        "are others than the donor."
    ),
)

THEOREMS = (UNIT, SMALLER, FACTOR)
