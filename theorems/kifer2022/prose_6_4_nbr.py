"""Section 6.4 (kifer2022): recodings of records that keep their ids preserve neighbours."""

from dpcalc.claim import EveryStructure
from dpcalc.structure import language as structures
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Reduction, Theorem, Twin
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
PERSON = structures.Sort("person", "p")
BEFORE, AFTER = structures.Sort("record's value", "a"), structures.Sort("recoded value", "c")
one, other = structures.Map("D1", (PERSON,), BEFORE), structures.Map("D2", (PERSON,), BEFORE)
phi = structures.Map("phi", (PERSON, BEFORE), AFTER)
undo = structures.Map("inverse of phi", (PERSON, AFTER), BEFORE)
p, a = structures.Variable("p", PERSON), structures.Variable("a", BEFORE)
RECODED = EveryStructure(
    "two datasets of any number of individuals, a map of the records of each of them",
    structures.Every(
        (p,),
        structures.both(structures.Same(phi(p, one(p)), phi(p, other(p))), structures.Same(one(p), other(p))),
    ),
    {"`phi` is 1-to-1": structures.Every((p, a), structures.Same(undo(p, phi(p, a)), a))},
)
"""Recoded records are equal for the individuals whose records are equal, and for no others."""
THEOREM = Theorem(
    id="kifer2022/prose-6.4-nbr",
    title="Section 6.4: recodings preserve neighbours",
    statement=r"""If $D_1,D_2$ are neighbours, then so are $\phi(D_1),\phi(D_2)$ and
$\phi^{-1}(D_1),\phi^{-1}(D_2)$ for every 1-to-1 and onto map $\phi$ on records that does not alter the id, applied
record by record.""",
    claim=Reduction(
        PRESERVED,
        AllOf({"record by record": RECODED}),
        "`phi` keeps ids, so the same individuals are in the images, and for each it is a 1-to-1 map of that one's "
        "records. By the lemma records that are equal, or different, stay so: exactly one individual's differ in the "
        "images if exactly one's differ before. The inverse of `phi` is such a map as well",
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    lines="335",
    text=(RECONSTRUCTED,),
    reading="A dataset has one record of each individual; neighbours differ in one individual's record.",
    twins=(
        Twin("not 1-to-1", "the map may send two values to one", PRESERVED.put(choices=ANY_MAP)),
        Twin("ids altered", "any 1-to-1 map of records", PRESERVED.put(choices="permutations(n * k)")),
    ),
)
