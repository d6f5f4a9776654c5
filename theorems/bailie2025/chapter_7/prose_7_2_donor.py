"""Section 7.2.2 (bailie2025): imputation with copies of donor records."""

from __future__ import annotations

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2025._donor_claims import DIFFER, KEEPS, LOSES_MORE, OF_DONORS, ON_A_RESPONDENT, ONE_RECORD, ROUTES

THEOREM = Theorem(
    id="bailie2025/prose-7.2-donor",
    title="Section 7.2.2: donor imputation and neighbouring datasets",
    statement=r"""When imputation replaces missing records with copies of donor records, a respondent can
contribute to several records; changing a single record does not correspond to changing the data of one entity; and
the guarantee for a donor is weaker than for a post-imputed record when DP is applied to the post-imputation
dataset.""",
    claim=AllOf(
        {
            "several records": DIFFER,
            "a single record": ONE_RECORD,
            "a mechanism": KEEPS,
            "weaker": LOSES_MORE.assuming(**OF_DONORS),
        }
    ),
    routes=ROUTES,
    lines="3310-3314",
    reading=(
        "Of donors with at least one recipient. A change of one record, the donor's or a copy, leads to a file that "
        "no responses produce. Weaker: a mechanism with budget `eps` in records can lose more than `eps` on a donor."
    ),
    twins=(
        Twin("several records, anybody's", "respondents without recipients", DIFFER.assuming(differ=ON_A_RESPONDENT)),
        Twin("a single record, anybody's", "respondents without recipients", ONE_RECORD.without("a donor's or a copy")),
        Twin("weaker, for anybody", "respondents without recipients", LOSES_MORE),
    ),
)
