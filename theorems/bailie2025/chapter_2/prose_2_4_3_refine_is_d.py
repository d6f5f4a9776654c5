"""Section 2.4.3 (bailie2025): refining the multiverse is redefining the input premetric."""

from dpcalc.theory import AllOf, Every, SearchStructures, StructureScope, Theorem, Twin

REFINEMENT = "MV' is a refinement of MV"
BINDERS = "X in sets; MV, MV' in multiverses(X); d in premetrics(X)"
GIVEN = {REFINEMENT: "refines(MV', MV)"}
REDEFINED = {
    "redefined(d: distance, MV': multiverse)": "map x in range(len(d)): map y in range(len(d)):"
    " if x = y then 0 else if share_a_universe(MV', x, y) then d(x, y) else inf"
}
"""d within the universes of MV', infinite elsewhere, 0 on the diagonal."""
WEAKENS = Every(
    all=f"{BINDERS}; D in output_distances(X); eps in budgets(MV)",
    given=GIVEN,
    show="satisfies(D, MV, d, eps) => satisfies(D, MV', d, least_around(MV', MV, eps))",
)
IS_PREMETRIC = Every(all=BINDERS, given=GIVEN, let=REDEFINED, show="every x in X: redefined(d, MV')[x][x] = 0")
SAME = Every(
    all=f"{BINDERS}; D in output_distances(X); e in extended",
    given=GIVEN,
    let=REDEFINED,
    show="satisfies(D, MV', d, everywhere(e, MV')) <=> satisfies(D, MV, redefined(d, MV'), everywhere(e, MV))",
)
VARYING = Every(
    all=WEAKENS.all,
    given=GIVEN,
    let=REDEFINED,
    show="satisfies(D, MV', d, least_around(MV', MV, eps)) => satisfies(D, MV, redefined(d, MV'), eps)",
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-refine-is-d",
    title="Section 2.4.3: refining the multiverse as redefining `d`",
    statement=r"""Let $\mathscr D'$ refine $\mathscr D$. What satisfies
$\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ satisfies
$\varepsilon'$-DP$(\mathcal X,\mathscr D',d,D)$ with
$\varepsilon'_{\mathcal D'}=\inf\{\varepsilon_{\mathcal D}:\mathcal D'\subset\mathcal D\}$. For a constant budget
there is an
input premetric $d'$ with
$\mathcal M(\mathcal X,\mathscr D',d,D,\varepsilon)=\mathcal M(\mathcal X,\mathscr D,d',D,\varepsilon)$: $d$ within the
universes of $\mathscr D'$, and infinite between other datasets.""",
    claim=AllOf({"weakens": WEAKENS, "`d'` is a premetric": IS_PREMETRIC, "the same promise": SAME}),
    lines="1059-1059",
    reading="""Every refinement is some redefinition of `d` (not the other way round: 2d comes from no refinement), at a
constant budget as in Proposition A.3.1. Where budgets vary with the universe this redefinition does not do (a twin): a
pair may keep a universe of MV with a small budget.""",
    twins=(
        Twin("no refinement", "MV' is any multiverse", SAME.without(REFINEMENT)),
        Twin(
            "budgets that vary",
            "`eps` on MV, the infimum of Proposition 2.4.13 on MV'",
            VARYING,
            (SearchStructures(StructureScope(universes=2)),),
        ),
        Twin(
            "infinite on the diagonal",
            "`d'` infinite from a point in no universe of MV' to itself",
            IS_PREMETRIC.put(redefined="restricted(d, MV')"),
        ),
    ),
)
