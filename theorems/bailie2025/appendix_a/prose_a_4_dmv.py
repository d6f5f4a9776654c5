"""Appendix A.4 (bailie2025): the multiverse encoded in the input premetric."""

from dpcalc.theory import AllOf, Every, Reading, Theorem, Twin

FLAVOR = "X in sets; MV in multiverses(X); d in premetrics(X); D in output_distances(X)"
SAME = Every(
    all=f"{FLAVOR}; e in extended",
    let={"encoded(d: distance, MV: multiverse)": "restricted(d, MV)"},
    show="satisfies(D, MV, d, everywhere(e, MV)) <=> satisfies(D, [X], encoded(d, MV), everywhere(e, [X]))",
)
FIRST = Theorem(
    id="bailie2025/prose-a.4-dmv",
    title="Appendix A.4: a constant budget needs no multiverse",
    statement=r"""For a constant budget, $\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)= \mathcal M(\mathcal
X,\{\mathcal X\},d^{\mathscr D},D,\varepsilon)$, where $d^{\mathscr D}(x,x')$ is $d(x,x')$ if some universe has both
points and $\infty$ otherwise.""",
    claim=SAME,
    lines="3773-3781",
    reading="A point in no universe is at distance infinity from itself, as the definition has it.",
    twins=(
        Twin(
            "0 elsewhere",
            "0 in place of infinity",
            SAME.put(
                encoded="map x in range(len(d)): map y in range(len(d)):"
                " if share_a_universe(MV, x, y) then d(x, y) else 0"
            ),
        ),
        Twin(
            "two universes",
            "each point in some universe",
            SAME.put(
                encoded="map x in range(len(d)): map y in range(len(d)):"
                " if (some U in MV: x in U) and (some U in MV: y in U) then d(x, y) else inf"
            ),
        ),
        Twin(
            "a budget that varies",
            "`{X}` gets any constant",
            Every(
                all=f"{FLAVOR}; eps in budgets(MV); e in extended",
                let=SAME.let,
                show="satisfies(D, MV, d, eps) <=> satisfies(D, [X], encoded(d, MV), everywhere(e, [X]))",
            ),
        ),
    ),
)
PREMETRIC = Every(
    all="X in sets; MV in multiverses(X); d in premetrics(X)", show="every x in X: restricted(d, MV)[x][x] = 0"
)
SECOND = Theorem(
    id="bailie2025/prose-a.4-dmv-premetric",
    title="Appendix A.4: the encoded multiverse is an input premetric",
    statement=r"""For every multiverse $\mathscr D$ and premetric $d$ on $\mathcal X$, $d^{\mathscr D}$ (which is $d$
where some universe has both points, and $\infty$ otherwise) is a premetric on $\mathcal X$.""",
    claim=PREMETRIC,
    lines="3773-3779",
    readings=(
        Reading(
            "covered",
            "the universes cover the domain: a dataset in none of them is protected from nothing, and left out",
            PREMETRIC.assuming(**{"each point is in some universe": "every x in X: some U in MV: x in U"}),
        ),
    ),
    reading="A multiverse is any set of subsets of the domain; it need not cover it.",
)
IFF = PREMETRIC.showing("(every x in X: restricted(d, MV)[x][x] = 0) <=> every x in X: some U in MV: x in U")
ALWAYS = Every(
    all=PREMETRIC.all,
    let={
        "with_diagonal(d: distance, MV: multiverse)": "map x in range(len(d)): map y in range(len(d)):"
        " if x = y then 0 else restricted(d, MV)[x][y]"
    },
    show="every x in X: with_diagonal(d, MV)[x][x] = 0",
)
REPAIRED = Theorem(
    id="bailie2025/prose-a.4-dmv-premetric-repaired",
    title="Appendix A.4, repaired: the encoded multiverse as an input premetric",
    statement=r"""$d^{\mathscr D}$ is a premetric if and only if every point lies in some universe. With $0$ on the
diagonal it always is one.""",
    claim=AllOf({"if the universes cover the domain": IFF, "with 0 on the diagonal": ALWAYS}),
    lines="3773-3779",
    repairs="bailie2025/prose-a.4-dmv-premetric",
    fault="convention",
    twins=(
        Twin(
            "some point is covered",
            "one universe has a point, in place of all points being covered",
            PREMETRIC.assuming(a_universe_has_a_point="some U in MV: some x in U: true"),
        ),
    ),
)
THEOREMS = (FIRST, SECOND, REPAIRED)
