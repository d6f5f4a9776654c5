"""Table 3.1 (bailie2025): dwelling ownership by county, Massachusetts 1940, before and after swapping."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, Every, Theorem, Twin

TRUE = (
    "["
    "[7461, 3825, 11286], "  # Barnstable
    "[14736, 18417, 33153], "  # Berkshire
    "[33747, 63931, 97678], "  # Bristol
    "[1207, 534, 1741], "  # Dukes
    "[53936, 81300, 135236], "  # Essex
    "[7433, 6442, 13875], "  # Franklin
    "[30597, 58166, 88763], "  # Hampden
    "[9427, 8630, 18057], "  # Hampshire
    "[104144, 147687, 251831], "  # Middlesex
    "[593, 432, 1025], "  # Nantucket
    "[44885, 40285, 85170], "  # Norfolk
    "[24857, 23882, 48739], "  # Plymouth
    "[49656, 176553, 226209], "  # Suffolk
    "[53126, 78535, 131661], "  # Worcester
    "[435805, 708619, 1144424]]"  # total
)
SWAPPED = (
    "["
    "[5907, 5379, 11286], "  # Barnstable
    "[13770, 19383, 33153], "  # Berkshire
    "[35537, 62141, 97678], "  # Bristol
    "[946, 795, 1741], "  # Dukes
    "[52631, 82605, 135236], "  # Essex
    "[6337, 7538, 13875], "  # Franklin
    "[32267, 56496, 88763], "  # Hampden
    "[8145, 9912, 18057], "  # Hampshire
    "[100372, 151459, 251831], "  # Middlesex
    "[471, 554, 1025], "  # Nantucket
    "[38566, 46604, 85170], "  # Norfolk
    "[21549, 27190, 48739], "  # Plymouth
    "[67357, 158852, 226209], "  # Suffolk
    "[51950, 79711, 131661], "  # Worcester
    "[435805, 708619, 1144424]]"  # total
)
"""Owned, rented, total."""
TABLES = {"true_table": TRUE, "swapped_table": SWAPPED}
ROWS = Every(all="T in [true_table, swapped_table]; row in T", let=TABLES, show="row[0] + row[1] = row[2]")
COLUMNS = Every(
    all="T in [true_table, swapped_table]; k in range(3)",
    let={**TABLES, "counties": "14"},
    show="T[counties][k] = sum i in range(counties): T[i][k]",
)
COUNTY_TOTALS = Every(
    all="i in range(14)", let={**TABLES, "column": "2"}, show="true_table[i][column] = swapped_table[i][column]"
)
STATE_TOTALS = Every(all="k in range(3)", let=TABLES, show="true_table[14][k] = swapped_table[14][k]")

THEOREM = Theorem(
    id="bailie2025/table-3.1",
    title="Table 3.1: ownership by county, Massachusetts 1940",
    statement=r"""In the table of owned and rented dwellings by county and in its swapped version, owned and rented
add up to the total in every row, and the last row is the sum of the counties. The total of each county, and the
numbers of owned and of rented dwellings in the state, are the same in both versions.""",
    claim=AllOf(
        {
            "owned + rented = total": ROWS,
            "the last row is the sum": COLUMNS,
            "county totals are unchanged": COUNTY_TOTALS,
            "state totals are unchanged": STATE_TOTALS,
        }
    ),
    routes=(Enumerate(),),
    lines="1445-1462",
    twins=(
        Twin(
            "owned dwellings by county",
            "the counties' numbers of owned dwellings are unchanged",
            COUNTY_TOTALS.put(column="0"),
        ),
    ),
)
