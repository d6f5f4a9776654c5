"""Section 2.4.3 (bailie2025): privacy loss under nested invariants."""

from dpcalc.theory import AllOf, Every, Mark, Some, Theorem, Twin

BINDERS = (
    "X, V, V' in sets; c in maps(X, V); c' in maps(X, V'); d in premetrics(X); D in output_distances(X); e in extended"
)
"""The privacy loss on a universe is the least e that the mechanism keeps there. So the loss on U' is at least that on U
iff every e kept on U' is kept on U, and it is larger iff some e is kept on U but not on U'."""
NESTED = "`c'` is a function of `c`, and `c` is not one of `c'`"
GIVEN = {NESTED: "(every x, y in X: c(x) = c(y) => c'(x) = c'(y)) and some x, y in X: c'(x) = c'(y) and c(x) != c(y)"}
NO_SMALLER = Every(
    all=BINDERS,
    given=GIVEN,
    show="every U' in induced(c'): every U in induced(c): subset(U', U)"
    " => keeps_in(D, U', d, e) => keeps_in(D, U, d, e)",
)
LARGER = Some(
    all=BINDERS,
    given=GIVEN,
    show="some U' in induced(c'): some U in induced(c):"
    " subset(U', U) and keeps_in(D, U, d, e) and not keeps_in(D, U', d, e)",
)
CLAIM = AllOf({"cannot be smaller": NO_SMALLER, "may be larger": LARGER})
TURNED_NO_SMALLER = NO_SMALLER.showing(
    "every U' in induced(c'): every U in induced(c): subset(U, U') => keeps_in(D, U', d, e) => keeps_in(D, U, d, e)"
)
TURNED_LARGER = LARGER.showing(
    "some U' in induced(c'): some U in induced(c): subset(U, U') and keeps_in(D, U, d, e) and not keeps_in(D, U', d, e)"
)
TURNED = AllOf({"cannot be smaller": TURNED_NO_SMALLER, "may be larger": TURNED_LARGER})
NO_LARGER = NO_SMALLER.showing(
    "every U' in induced(c'): every U in induced(c): subset(U, U') => keeps_in(D, U, d, e) => keeps_in(D, U', d, e)"
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-nested-invariants",
    title="Section 2.4.3: privacy loss under nested invariants",
    statement=r"""Let $c$ be strictly more constraining than $c'$, and let a mechanism have the privacy losses
$\varepsilon$ under $\mathscr D_c$ and $\varepsilon'$ under $\mathscr D_{c'}$. Then
$\varepsilon'_{\mathcal D'}$ cannot be smaller, and may be strictly larger, than $\varepsilon_{\mathcal D}$, for
$\mathcal D'\in\mathscr D_{c'}$ and $\mathcal D\in\mathscr D_c$ with $\mathcal D'\subset\mathcal D$.""",
    claim=CLAIM,
    lines="1048-1048",
    text=(
        Mark(
            "slip",
            "the inclusion of the two universes is turned round: those of the finer invariants are the smaller ones",
        ),
    ),
    reading="""The inclusion is taken as printed. A universe of `c'` that lies inside one of `c` is equal to it, since
every universe of `c` lies inside one of `c'`; so no loss on it is larger.""",
    twins=(Twin("not nested", "any `c` and `c'`", NO_SMALLER.without(NESTED)),),
)
REPAIRED = Theorem(
    id="bailie2025/prose-2.4.3-nested-invariants-repaired",
    title="Section 2.4.3: privacy loss under nested invariants",
    statement=r"""Let $c$ be strictly more constraining than $c'$, and let a mechanism have the privacy losses
$\varepsilon$ under $\mathscr D_c$ and $\varepsilon'$ under $\mathscr D_{c'}$. Then
$\varepsilon'_{\mathcal D'}$ cannot be smaller, and may be strictly larger, than $\varepsilon_{\mathcal D}$, for
$\mathcal D'\in\mathscr D_{c'}$ and $\mathcal D\in\mathscr D_c$ with $\mathcal D\subset\mathcal D'$.""",
    claim=TURNED,
    lines="1048-1048",
    repairs="bailie2025/prose-2.4.3-nested-invariants",
    fault="slip",
    twins=(
        Twin("never larger", "the loss on `D'` is at most that on `D`", NO_LARGER),
        Twin("`D'` inside `D`", "the inclusion as printed", LARGER),
        Twin(
            "not nested",
            "any `c` and `c'`",
            TURNED_NO_SMALLER.without(NESTED),
            not_needed="the conditions on `D` are among those on `D'` wherever `D` lies inside `D'`",
        ),
    ),
)
THEOREMS = (THEOREM, REPAIRED)
