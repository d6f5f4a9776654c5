"""Section 2.4.4 (bailie2025), corrected: a donor's own record counts as well."""

from __future__ import annotations

from bailie2025._donor_arguments import one_donor_changed
from bailie2025._donors import loss_factor

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-2.4.4-donor-factor-repaired",
    title="Section 2.4.4: the factor of a donor's loss is one more",
    statement=r"""A donor with $r$ recipients can lose $(r+1)\,\varepsilon$ under a mechanism that is
$\varepsilon$-DP for $d^p_{\rm Ham}$ on the records of the imputed file, and no more.""",
    claim=one_donor_changed(loss_factor(lambda recipients: recipients + 1, donors_only=False)),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="1095-1095",
    repairs="bailie2025/prose-2.4.4-donor-factor",
    fault="convention",
    reading="With r = 0 it is a respondent's nominal budget.",
    twins=(
        Twin("r + 2", "one more", loss_factor(lambda recipients: recipients + 2)),
        Twin("2r", "twice the recipients", loss_factor(lambda recipients: 2 * recipients)),
    ),
)
