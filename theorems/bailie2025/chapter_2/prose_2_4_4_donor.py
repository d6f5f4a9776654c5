"""Section 2.4.4 (bailie2025): donors, whose records are copied into those of others, and what they can lose."""

from __future__ import annotations

from dpcalc.theory import AllOf, Reading, Theorem, Twin
from theorems.bailie2025._donor_claims import (
    DIFFER,
    IN_PERSONS,
    KEEPS,
    LOSES_MORE,
    LOSS,
    OF_DONORS,
    ON_A_RESPONDENT,
    ROUTES,
)

UNIT = Theorem(
    id="bailie2025/prose-2.4.4-donor-unit",
    title="Section 2.4.4: donors are no protection units",
    statement=r"""If each donor's record is copied into the records of its recipients, and these count as the
donor's data, then $d^p_{\rm Ham}(x,x')>1$ whenever $x$ and $x'$ differ on the data of a donor with a recipient.""",
    claim=DIFFER,
    routes=ROUTES,
    lines="1081-1083,1093-1093",
    reading="The number of records that differ, place by place, between files of equal length.",
    twins=(
        Twin("no recipient needed", "any respondent", DIFFER.assuming(differ=ON_A_RESPONDENT)),
        Twin(
            "the order forgotten",
            "the unordered Hamming distance: another person's change can undo the donor's",
            DIFFER.put(d="hamming_s"),
        ),
    ),
)

NO_MORE = IN_PERSONS.assuming(differ=ON_A_RESPONDENT).showing(IN_PERSONS.show.replace("<", "<="))
SMALLER = Theorem(
    id="bailie2025/prose-2.4.4-donor-smaller",
    title="Section 2.4.4: the premetric of real-world persons is the smaller one",
    statement=r"""The Hamming distance induced by real-world persons is smaller than $d^p_{\rm Ham}$ on the records
of the imputed file, and donors receive strictly less protection than the nominal budget says.""",
    claim=AllOf(
        {
            "smaller": NO_MORE,
            "strictly, on a donor": IN_PERSONS,
            "a mechanism": KEEPS,
            "less protection": LOSES_MORE.assuming(**OF_DONORS),
        }
    ),
    routes=ROUTES,
    lines="1095-1095",
    reading=(
        "Smaller: nowhere larger, and strictly smaller where the data of a donor with recipients differ. Less "
        "protection: some mechanism with budget `eps` in records loses more than `eps` when that donor alone changes."
    ),
    twins=(
        Twin("strictly everywhere", "files that differ on any respondent", IN_PERSONS.assuming(differ=ON_A_RESPONDENT)),
        Twin("respondents without recipients", "they too lose more", LOSES_MORE),
    ),
)

ONE_MORE = AllOf({"a mechanism": KEEPS, "its loss": LOSS.put(factor="r + 1")})
ON_DONORS = LOSS.assuming(**OF_DONORS)
FACTOR = Theorem(
    id="bailie2025/prose-2.4.4-donor-factor",
    title="Section 2.4.4: the factor of a donor's loss",
    statement=r"""If the imputed file holds, besides a donor's own record, one copy of it for each of the donor's
recipients, a mechanism that is $\varepsilon$-DP for $d^p_{\rm Ham}$ on its records has for the donor a privacy
loss increased by a factor equal to the number of recipients.""",
    claim=ON_DONORS,
    routes=ROUTES,
    lines="1095-1095",
    readings=(
        Reading(
            "the increase",
            "'increased by' is what is added: as many times the nominal loss as there are recipients",
            ONE_MORE,
        ),
    ),
    reading=(
        "The factor is that of the largest loss that the nominal budget allows, the budget times the distance in "
        "records, which a mechanism attains; recipients are others than the donor."
    ),
)
FACTOR_REPAIRED = Theorem(
    id="bailie2025/prose-2.4.4-donor-factor-repaired",
    title="Section 2.4.4: the factor of a donor's loss is one more",
    statement=r"""A donor with $r$ recipients can lose $(r+1)\,\varepsilon$ under a mechanism that is
$\varepsilon$-DP for $d^p_{\rm Ham}$ on the records of the imputed file, and no more.""",
    claim=ONE_MORE,
    routes=ROUTES,
    lines="1095-1095",
    repairs="bailie2025/prose-2.4.4-donor-factor",
    fault="convention",
    reading="With `r = 0` it is a respondent's nominal budget. No more is lost than the budget times the distance.",
    twins=(
        Twin("`r + 2`", "one more", ON_DONORS.put(factor="r + 2")),
        Twin("2r", "twice the recipients", ON_DONORS.put(factor="2 * r")),
    ),
)
THEOREMS = (UNIT, SMALLER, FACTOR, FACTOR_REPAIRED)
