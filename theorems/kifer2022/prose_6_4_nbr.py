"""Section 6.4 (kifer2022): recodings of records that keep their ids preserve neighbours."""

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._dataset_arguments import recoded
from theorems.kifer2022._text import RECONSTRUCTED

PRESERVED = Every(
    all="n, k in whole; x, y in map v in functions(n, k): map i in range(n): [i, v[i]]; phi in recodings(n, k)",
    let={
        "all_records(n: whole, k: whole)": "join(map i in range(n): map v in range(k): [i, v])",
        "choices(n: whole, k: whole)": "keeping(all_records(n, k), [0])",
        "recodings(n: whole, k: whole)": "let R = all_records(n, k): "
        "map g in choices(n, k): map j in range(n * k): [R[j], R[g[j]]]",
        "neighbours(x: dataset, y: dataset)": "let I = (map r in x: r[0]): let J = (map r in y: r[0]): "
        "len(distinct(I)) = len(I) and len(distinct(J)) = len(J) and I ~ J and (count r in x: not r in y) = 1",
        "image_of(x: dataset, phi: lists)": "map e in (keep e in phi: e[0] in x): e[1]",
        "origin_of(x: dataset, phi: lists)": "map e in (keep e in phi: e[1] in x): e[0]",
    },
    given={"neighbours": "neighbours(x, y)"},
    show="neighbours(image_of(x, phi), image_of(y, phi)) and neighbours(origin_of(x, phi), origin_of(y, phi))",
)
"""A record is an id with a value; phi lists pairs of a record and its image."""
ANY_MAP = "let R = all_records(n, k): keep g in functions(n * k, n * k): every j in range(n * k): R[g[j]][0] = R[j][0]"
THEOREM = Theorem(
    id="kifer2022/prose-6.4-nbr",
    title="Section 6.4: recodings preserve neighbours",
    statement=r"""If $D_1,D_2$ are neighbours, then so are $\phi(D_1),\phi(D_2)$ and
$\phi^{-1}(D_1),\phi^{-1}(D_2)$ for every 1-to-1 and onto map $\phi$ on records that does not alter the id, applied
record by record.""",
    claim=recoded(PRESERVED),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="335",
    text=(RECONSTRUCTED,),
    reading="A dataset has one record of each individual; neighbours differ in one individual's record.",
    twins=(
        Twin("not 1-to-1", "the map may send two values to one", PRESERVED.put(choices=ANY_MAP)),
        Twin("ids altered", "any 1-to-1 map of records", PRESERVED.put(choices="permutations(n * k)")),
    ),
)
