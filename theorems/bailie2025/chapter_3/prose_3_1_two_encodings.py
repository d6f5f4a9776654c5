"""Section 3.1 (bailie2025): two ways to encode invariants."""

from dpcalc.theory import Every, Theorem, Twin

CLAIM = Every(
    all="X, V in sets; c in maps(X, V); d in premetrics(X); D in output_distances(X); e in extended",
    let={
        "elsewhere": "inf",
        "where_agreed(d: distance, c: map)": "map x in range(len(d)): map y in range(len(d)):"
        " if c(x) = c(y) then d(x, y) else elsewhere",
    },
    show="(satisfies(D, [X], where_agreed(d, c), everywhere(e, [X]))"
    " <=> satisfies(D, induced(c), d, everywhere(e, induced(c)))) and"
    " (satisfies(D, induced(c), d, everywhere(e, induced(c)))"
    " <=> every x, y in X: c(x) = c(y) => D(x, y) <= e * d(x, y))",
)
THEOREM = Theorem(
    id="bailie2025/prose-3.1-two-encodings",
    title="Section 3.1: two ways to encode invariants",
    statement=r"""Let $d'$ be $d$ where $c$ agrees and $\infty$ elsewhere. For a constant budget a mechanism satisfies
$\varepsilon$-DP$(\mathcal X,\{\mathcal X\},d',D)$ if and only if it satisfies $\varepsilon$-DP$(\mathcal X,\mathscr
D_c,d,D)$, and if and only if $D(P_x,P_{x'})\le\varepsilon\,d(x,x')$ whenever $c(x)=c(x')$.""",
    claim=CLAIM,
    lines="1292-1296",
    twins=(
        Twin(
            "neither",
            "`d` and `{X}`",
            Every(
                all=CLAIM.all,
                show="satisfies(D, [X], d, everywhere(e, [X]))"
                " <=> satisfies(D, induced(c), d, everywhere(e, induced(c)))",
            ),
        ),
        Twin("0 elsewhere", "0 for infinity", CLAIM.put(elsewhere="0")),
    ),
)
