"""Table 5 (kifer2022): how the person budget of a level is divided among queries."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.kifer2022._redistricting import QUERIES

SHARES = ", ".join(f"[{', '.join(map(str, row.values()))}]" for row in QUERIES.values())
COLUMNS = Every(
    all="level in range(6)",
    let={"shares": f"[{SHARES}]", "omitted": "11"},
    show="(sum query in range(11): if query = omitted then 0 else shares[query][level]) = 1",
)
THEOREM = Theorem(
    id="kifer2022/tab-5",
    title="Table 5: query proportions",
    statement=r"In each of the six columns (geographic levels) the eleven query proportions add up to 1.",
    claim=COLUMNS,
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    lines="503-516",
    twins=(
        Twin("no TOTAL", "ten queries", COLUMNS.put(omitted="0")),
        Twin("no HHGQ", "ten queries", COLUMNS.put(omitted="5")),
    ),
)
