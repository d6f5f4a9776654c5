"""Table 3 (kifer2022): the budgets of person and of housing unit characteristics."""

from __future__ import annotations

from dpcalc.theory import Enumerate, Theorem, Twin
from theorems.kifer2022._redistricting import HOUSING, PERSON, TOTAL, sums_to
from theorems.kifer2022._text import RECONSTRUCTED

THEOREM = Theorem(
    id="kifer2022/tab-3",
    title="Table 3: base values",
    statement=r"The base values 2.56 (person characteristics) and 0.07 (housing unit characteristics) add up to the "
    r"overall $\rho=2.63$.",
    claim=sums_to((PERSON, HOUSING), TOTAL),
    routes=(Enumerate(),),
    source="kifer2022",
    lines="493-494,519",
    text=(RECONSTRUCTED,),
    twins=(Twin("persons alone", "2.56 alone", sums_to((PERSON,), TOTAL)),),
)
