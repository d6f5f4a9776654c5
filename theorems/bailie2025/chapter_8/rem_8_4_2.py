"""Remark 8.4.2 (bailie2025): datasets of the same structure are treated alike."""

from dpcalc.theory import AllOf, Every, Prove, SearchStructures, StructureScope, Theorem, Twin

ALL = (
    "X in sets; f in maps(X, X); MV in multiverses(X); d in premetrics(X); D, D' in output_distances(X); e in extended"
)
CARRIED = {
    "the universes": "every x, y in X: comparable(MV, d, x, y) => comparable(MV, d, f(x), f(y))",
    "the premetric": "every x, y in X: d(f(x), f(y)) = d(x, y)",
    "the mechanism": "every x, y in X: D'(f(x), f(y)) = D(x, y)",
}
BACK = Every(
    all=ALL,
    given=CARRIED,
    show="satisfies(D', MV, d, everywhere(e, MV)) => satisfies(D, MV, d, everywhere(e, MV))",
)
ONWARD = Every(
    all=ALL.replace("f in maps(X, X)", "f, g in maps(X, X)"),
    given={
        "`g` undoes `f`": "every x in X: f(g(x)) = x",
        "the universes": "every x, y in X: comparable(MV, d, x, y) => comparable(MV, d, g(x), g(y))",
        **{name: CARRIED[name] for name in ("the premetric", "the mechanism")},
    },
    show="satisfies(D, MV, d, everywhere(e, MV)) => satisfies(D', MV, d, everywhere(e, MV))",
)
THREE = (SearchStructures(StructureScope(points=3, universes=1)),)
THEOREM = Theorem(
    id="bailie2025/rem-8.4.2",
    title="Remark 8.4.2: only mathematical structure counts",
    statement=r"A differential privacy mechanism treats two datasets identically so long as they have identical "
    r"mathematical structures: where a bijection of the data space preserves universes, premetric and budget, the "
    r"relabelled mechanism has the same loss.",
    claim=AllOf({"the first keeps what the second keeps": BACK, "and the second what the first keeps": ONWARD}),
    routes=(*THREE, Prove()),
    lines="3527-3529",
    reading="The budget is one number. `D` and `D'` compare the laws of the two mechanisms; relabelled outputs have "
    "the same distance, as under MULT. Universes count by which datasets are compared.",
    twins=(
        Twin("another premetric", "the bijection changes distances", BACK.without("the premetric")),
        Twin("other universes", "the bijection changes universes", BACK.without("the universes"), THREE),
        Twin("no bijection", "some dataset is nobody's image", ONWARD.without("g undoes f")),
    ),
)
