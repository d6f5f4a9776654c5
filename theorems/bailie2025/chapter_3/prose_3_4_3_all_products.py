"""Section 3.4.3 (bailie2025): the budget of swapping covers everything that is made from the swapped dataset."""

from dpcalc.theory import STRUCTURES, AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.bailie2025._output_premetrics import MULT_POST
from theorems.bailie2025._post_processing import IMMUNITY, UNKNOWN_FUNCTION

READ_AGAIN = Every(
    all="P, Q in laws; K, L in kernels(len(P), 2)",
    show="MULT(push(P, K), push(Q, L)) <= MULT(P, Q)",
)
THEOREM = Theorem(
    id="bailie2025/prose-3.4.3-all-products",
    title="Section 3.4.3: the budget covers all products",
    statement=r"The nominal $\varepsilon$ of Table 3.5 is the total budget of all data products derived from the "
    r"swapped dataset $Z$, for all are (possibly randomised) functions of $Z$ alone; releasing further ones does not "
    r"change the specification.",
    claim=AllOf({"functions of `Z`": MULT_POST, "a specification is kept": IMMUNITY}),
    routes=(*STRUCTURES, Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=4))),
    lines="1639, 1890, 1928",
    reading="All products together are one function of `Z` and of randomness of its own. That `Z` itself keeps the "
    "budget is Theorem 3.2.4 (bailie2025/thm-3.2.4).",
    twins=(
        Twin(
            "a product that reads the data again",
            "the function may depend on `x` as well",
            READ_AGAIN,
        ),
        Twin("any function", "outputs may be farther apart after the function", UNKNOWN_FUNCTION),
    ),
)
