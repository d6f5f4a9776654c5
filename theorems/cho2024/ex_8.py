"""Example 8 (cho2024): the projection onto what two-way tables with the same margins differ by."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED

PROJECTS = Every(
    all="r, c in whole",
    let={
        "dot(u, v)": "sum a in range(len(u)): u[a] * v[a]",
        "cells(r, c)": "join(map i in range(r): map j in range(c): [i, j])",
        "rectangle(r, c, s, t)": "map q in cells(r, c): (if q = s or q = t then 1 else 0) "
        "- (if q = [s[0], t[1]] or q = [t[0], s[1]] then 1 else 0)",
        "first_row": "1",
        "kept(r, c)": "keep q in cells(r, c): q[0] >= first_row and q[1] >= 1",
        "basis(r, c)": "map q in kept(r, c): rectangle(r, c, [0, 0], q)",
        "together(r, c, z)": "let Q = kept(r, c): let B = basis(r, c): "
        "map a in range(r * c): sum b in range(len(Q)): z[Q[b][0] * c + Q[b][1]] * B[b][a]",
        "inverse(r, c, s, t)": "((if s[0] = t[0] then 1 else 0) - 1 / r) * ((if s[1] = t[1] then 1 else 0) - 1 / c)",
        "projection(r, c, z)": "let Q = kept(r, c): let B = basis(r, c): let w = (map b in B: dot(b, z)): "
        "let u = (map s in range(len(Q)): sum t in range(len(Q)): inverse(r, c, Q[s], Q[t]) * w[t]): "
        "map a in range(r * c): sum s in range(len(Q)): B[s][a] * u[s]",
        "dimension(r, c)": "(r - 1) * (c - 1)",
    },
    given={"a table": "r >= 2 and c >= 2"},
    show="let Q = kept(r, c): let B = basis(r, c): len(B) = dimension(r, c) "
    "and (every s, t in range(len(Q)): B[s][Q[t][0] * c + Q[t][1]] = (if s = t then 1 else 0)) "
    "and (every s, t in cells(r, c): s[0] != t[0] and s[1] != t[1] => "
    "rectangle(r, c, s, t) = together(r, c, rectangle(r, c, s, t))) "
    "and (every s, t in range(len(Q)): (sum u in range(len(Q)): dot(B[s], B[u]) * inverse(r, c, Q[u], Q[t])) "
    "= (if s = t then 1 else 0)) "
    "and every q in cells(r, c): let e = (map p in cells(r, c): if p = q then 1 else 0): "
    "every b in B: dot(b, e) = dot(b, projection(r, c, e))",
)
"""The rectangles v_{(1,1),(i,j)}, i, j >= 2, are independent (each alone has an entry in the cell (i, j)), and every
rectangle is a combination of them; ``inverse`` inverts B'B, and z - B (B'B)^-1 B'z is orthogonal to them for every z,
table by table with a 1 in one cell. Cells are counted from 0."""

THEOREM = Theorem(
    id="cho2024/ex-8",
    title="Example 8: the projection",
    statement=r"For the $r\times c$ table with $S$ as in Proposition 32, the projection onto $\mathrm{span}(S)$ is "
    r"$P_S=B(B^\top B)^{-1}B^\top$, with the columns $v_{(1,1),(i,j)}$, $2\le i\le r$, $2\le j\le c$, of $B$ a basis; "
    r"$\dim\mathrm{span}(S)=(r-1)(c-1)$.",
    claim=PROJECTS,
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)),),
    lines="235-238",
    text=(RECONSTRUCTED,),
    reading="`S` as in Proposition 32 is the differences within two records, the rectangles. The cycles that "
    "Proposition 32 leaves out lie in the same span.",
    twins=(
        Twin("one row less", "rows from 3 on", PROJECTS.put(first_row="2")),
        Twin("one dimension more", "`(r - 1)(c - 1) + 1`", PROJECTS.put(dimension="(r - 1) * (c - 1) + 1")),
    ),
)
