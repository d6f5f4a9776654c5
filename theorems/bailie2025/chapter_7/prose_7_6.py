"""Section 7.6 (bailie2025): imputation, and how far one record moves what is computed of imputed data."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Some, Theorem, Twin

LINEAR = Every(
    all="n, k in whole",
    given={"somebody responds": "n >= 1"},
    let={
        "imputed(x, k: whole)": "join([x, map i in range(k): x[0]])",
        "total(x)": "sum t in x: t",
        "most(k: whole)": "k + 1",
    },
    show="(largest x, y in functions(n, 2): if hamming(x, y) = 1 then abs(total(imputed(x, k)) - total(imputed(y, k))) "
    "else 0) = most(k)",
)
ROW_WISE = Every(
    all="n, m, t in whole; x, y in functions(n, m)",
    given={"records": "n >= 1"},
    let={"filled(x, i: whole, t: whole)": "t * x[i] + 1"},
    show="every i in range(n): x[i] = y[i] => filled(x, i, t) = filled(y, i, t)",
)
HOT_DECK = Some(
    all="x, y in functions(2, 2); i in range(2)",
    given={"one observed value": "x[i] = y[i]"},
    let={"filled(x, i: whole)": "x[0] + 0 * i"},
    show="filled(x, i) != filled(y, i)",
)
THEOREMS = (
    Theorem(
        id="bailie2025/prose-7.6-linear",
        title="Section 7.6: sensitivity grows with the number of imputed values",
        statement=r"If imputation is only accounted for when the imputed data are analysed, then in the worst case the "
        r"sensitivity increases linearly with the number of imputed observations.",
        claim=LINEAR,
        routes=(Enumerate(EnumerateScope(up_to=5)),),
        lines="3378",
        reading="The worst case: `k` values are copied from one donor, and the total of bits is computed; it moves "
        "by `k + 1`.",
        twins=(
            Twin("not at all", "1 for `k + 1`", LINEAR.put(most="1 + 0 * k")),
            Twin("no donor", "the copies are a constant", LINEAR.put(imputed="join([x, map i in range(k): 1])")),
        ),
    ),
    Theorem(
        id="bailie2025/prose-7.6-hotdeck",
        title="Section 7.6: imputation row by row",
        statement=r"Given $\hat\theta$ the imputed values of record $i$ depend only on the observed values of record "
        r"$i$ for parametric models such as linear regression, but not for hot-deck imputation.",
        claim=AllOf({"linear regression": ROW_WISE, "hot deck": HOT_DECK}),
        routes=(Enumerate(EnumerateScope(up_to=4)),),
        lines="3384",
        reading="Linear regression on one observed variable, with the slope `t` and the intercept 1; a hot deck "
        "copies the value of the first record, and has no parameter.",
        twins=(
            Twin("a hot deck row by row", "for the model", ROW_WISE.put(filled="t * x[0] + 1 + 0 * i")),
            Twin("the donor itself", "`i` is the donor", HOT_DECK.assuming(donor="i = 0")),
        ),
    ),
)
