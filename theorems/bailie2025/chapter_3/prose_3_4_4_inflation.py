"""Section 3.4.4 (bailie2025): from post-imputation persons to persons."""

from dpcalc.theory import Every, Theorem, Twin

DUPLICATED = "`d_records <= m d_persons`"
CLAIM = Every(
    all="X in sets; MV in multiverses(X); d_records, d_persons in premetrics(X); D in output_distances(X);"
    " eps in budgets(MV); m in extended",
    given={DUPLICATED: "every x, y in X: d_records(x, y) <= m * d_persons(x, y)"},
    show="satisfies(D, MV, d_records, eps) => satisfies(D, MV, d_persons, multiplied_budget(m, MV, eps))",
)
THEOREM = Theorem(
    id="bailie2025/prose-3.4.4-inflation",
    title="Section 3.4.4: from post-imputation persons to persons",
    statement=r"""Let a person's record be duplicated into at most $m$ records, $d_{\rm records}\le m\,d_{\rm
persons}$. What satisfies $\varepsilon$-DP$(\mathcal X,\mathscr D,d_{\rm records},D)$ satisfies
$(m\varepsilon)$-DP$(\mathcal X,\mathscr D,d_{\rm persons},D)$.""",
    claim=CLAIM,
    lines="1649",
    reading="`m` counts the person's own record too; nothing is asked of `m` itself.",
    twins=(
        Twin("any number of copies", "the two distances are unrelated", CLAIM.without(DUPLICATED)),
        Twin(
            "the same budget",
            "`eps` for `m eps`",
            CLAIM.showing("satisfies(D, MV, d_records, eps) => satisfies(D, MV, d_persons, eps)"),
        ),
    ),
)
