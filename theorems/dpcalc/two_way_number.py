"""How many differences two-way tables have within three and four records, whatever the rows, columns and records."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin

THREE = Every(
    all="r, c in whole",
    let={
        "reach": "3",
        "entry(z: wholes, i: number, j: number, c: number)": "z[i * c + j] - reach",
        "gained(z: wholes, r: number, c: number)": "sum i in range(r): sum j in range(c): max(entry(z, i, j, c), 0)",
        "even_rows(z: wholes, r: number, c: number)": "every i in range(r): (sum j in range(c): entry(z, i, j, c)) = 0",
        "even_columns(z: wholes, r: number, c: number)": "every j in range(c): (sum i in range(r): "
        "entry(z, i, j, c)) = 0",
        "both(r: number, i: number, c: number, j: number)": "binomial(r, i) * binomial(c, j)",
        "nothing": "1",
        "rectangles": "2",
    },
    show="(count z in functions(r * c, 2 * reach + 1): even_rows(z, r, c) and even_columns(z, r, c) and "
    "gained(z, r, c) <= reach) = nothing + rectangles * both(r, 2, c, 2) + 12 * both(r, 3, c, 3)",
)
SIX = "6 * (both(r, 2, c, 3) + both(r, 3, c, 2) + both(r, 2, c, 4) + both(r, 4, c, 2))"
FOUR = THREE.put(reach="4", rectangles="4").showing(
    "(count z in functions(r * c, 2 * reach + 1): even_rows(z, r, c) and even_columns(z, r, c) and "
    f"gained(z, r, c) <= reach) = nothing + rectangles * both(r, 2, c, 2) + {SIX} + 48 * both(r, 3, c, 3) + "
    "72 * (both(r, 3, c, 4) + both(r, 4, c, 3)) + 216 * both(r, 4, c, 4)"
)
ROUTES = (Enumerate(EnumerateScope(up_to=3, values={"r": ("0", "1", "2"), "c": ("0", "1", "2")})),)
THEOREM = Theorem(
    id="dpcalc/two-way-number",
    title="The number of differences of two-way tables within three and four records",
    statement=r"The differences of two $r\times c$ tables with the same one-way margins that at most $k$ records "
    r"separate are the whole tables $z$ with zero margins whose positive entries add up to at most $k$. For all $r$ "
    r"and $c$ there are $1+2\binom r2\binom c2+12\binom r3\binom c3$ of them within three records, and within four "
    r"$1+4\binom r2\binom c2+6\bigl(\binom r2\binom c3+\binom r3\binom c2+\binom r2\binom c4+\binom r4\binom c2\bigr)"
    r"+48\binom r3\binom c3+72\bigl(\binom r3\binom c4+\binom r4\binom c3\bigr)+216\binom r4\binom c4$.",
    claim=AllOf({"within three": THREE, "within four": FOUR}),
    routes=ROUTES,
    reading="A function `z` says of each cell, row by row, what is gained there, and `k` beside, so that its values "
    "are numbers up to 2k; no entry of a difference is larger than `k` or smaller than -k. The positive part of `z` "
    "and its negative part are two tables with the same margins; so all of them arise, and the one that is 0 is "
    "counted.",
    twins=(
        Twin("without 0", "one less", THREE.put(nothing="0")),
        Twin("in one direction", "each rectangle once", THREE.put(rectangles="1")),
        Twin("within four as within three", "no more differences", FOUR.put(rectangles="2")),
        Twin("other rows", "the counts of rows differ", THREE.put(even_rows="true")),
        Twin("other columns", "the counts of columns differ", FOUR.put(even_columns="true")),
    ),
)
