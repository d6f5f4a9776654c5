"""Section 7.2.2 (bailie2025): imputation with copies of donor records."""

from __future__ import annotations

from bailie2025._datasets import ordered_hamming
from bailie2025._donor_arguments import more_than_the_budget, nobody_changed, two_records
from bailie2025._donors import loses_more, more_than_one, on_a_donor, on_a_respondent, one_record_is_nobody

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-7.2-donor",
    title="Section 7.2.2: donor imputation and neighbouring datasets",
    statement=r"""When imputation replaces missing records with copies of donor records, a respondent can
contribute to several records; changing a single record does not correspond to changing the data of one entity; and
the guarantee for a donor is weaker than for a post-imputed record when DP is applied to the post-imputation
dataset.""",
    claim=AllOf(
        {
            "several records": two_records(more_than_one(ordered_hamming, on_a_donor)),
            "a single record": nobody_changed(one_record_is_nobody()),
            "weaker": more_than_the_budget(loses_more()),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="3310-3314",
    reading=(
        "Of donors with at least one recipient. A change of one record, the donor's or a copy, leads to a file that no "
        "responses produce. Weaker: a mechanism with budget eps in records can lose more than eps on a donor."
    ),
    twins=(
        Twin(
            "several records, anybody's",
            "respondents without recipients",
            more_than_one(ordered_hamming, on_a_respondent),
        ),
        Twin("a single record, anybody's", "respondents without recipients", one_record_is_nobody(donors_only=False)),
        Twin("weaker, for anybody", "respondents without recipients", loses_more(donors_only=False)),
    ),
)
