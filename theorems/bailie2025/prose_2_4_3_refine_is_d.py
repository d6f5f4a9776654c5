"""Section 2.4.3 (bailie2025): refining the multiverse is redefining the input premetric."""

from __future__ import annotations

from dataclasses import replace

from bailie2025._structures import MV, MV_PRIME, PREMETRICS, ROUTES, D, d, eps, one_budget

from dpcalc.claim import AllOf, EveryStructure
from dpcalc.search.structure_scope import StructureScope
from dpcalc.structure.language import INF, ZERO, Choose, Element, Formula, Same, Term, both
from dpcalc.structure.vocabulary import Budget, least_budget, premetric, refines, restricted, satisfies, together
from dpcalc.theorem import SearchStructures, Theorem, Twin

REFINEMENT = {"MV' is a refinement of MV": refines(MV_PRIME, MV)}
OVER = "multiverses MV and MV', a premetric d"


def redefined(x: Element, y: Element) -> Term:
    """D within the universes of MV', infinite elsewhere, 0 on the diagonal."""
    return Choose(Same(x, y), ZERO, Choose(together(MV_PRIME)(x, y), d(x, y), INF))


def same_promise(fine: Budget, coarse: Budget) -> Formula:
    """A mechanism keeps to MV' with d iff it keeps to MV with the redefined premetric."""
    return both(satisfies(D, MV_PRIME, d, fine), satisfies(D, MV, redefined, coarse))


WEAKENS = EveryStructure(
    f"{OVER}, an output premetric, a mechanism, a budget on MV",
    satisfies(D, MV, d, eps) >> satisfies(D, MV_PRIME, d, least_budget(MV, eps)),
    REFINEMENT,
    PREMETRICS,
)
IS_PREMETRIC = EveryStructure(OVER, premetric(redefined), REFINEMENT, (premetric(d),))
SAME = EveryStructure(
    f"{OVER}, an output premetric, a mechanism, a budget that does not vary",
    same_promise(one_budget, one_budget),
    REFINEMENT,
    PREMETRICS,
)
VARYING = replace(SAME, then=satisfies(D, MV_PRIME, d, least_budget(MV, eps)) >> satisfies(D, MV, redefined, eps))
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-refine-is-d",
    title="Section 2.4.3: refining the multiverse as redefining d",
    statement=r"""Let $\mathscr D'$ refine $\mathscr D$. What satisfies
$\varepsilon$-DP$(\mathcal X,\mathscr D,d,D)$ satisfies
$\varepsilon'$-DP$(\mathcal X,\mathscr D',d,D)$ with
$\varepsilon'_{\mathcal D'}=\inf\{\varepsilon_{\mathcal D}:\mathcal D'\subset\mathcal D\}$. For a constant budget
there is an
input premetric $d'$ with
$\mathcal M(\mathcal X,\mathscr D',d,D,\varepsilon)=\mathcal M(\mathcal X,\mathscr D,d',D,\varepsilon)$: $d$ within the
universes of $\mathscr D'$, and infinite between other datasets.""",
    claim=AllOf({"weakens": WEAKENS, "d' is a premetric": IS_PREMETRIC, "the same promise": SAME}),
    routes=ROUTES,
    source="bailie2025",
    lines="1059-1059",
    reading="""Every refinement is some redefinition of d (not the other way round: 2d comes from no refinement), at a
constant budget as in Proposition A.3.1. Where budgets vary with the universe this redefinition does not do (a twin): a
pair may keep a universe of MV with a small budget.""",
    twins=(
        Twin("no refinement", "MV' is any multiverse", SAME.without("MV' is a refinement of MV")),
        Twin(
            "budgets that vary",
            "eps on MV, the infimum of Proposition 2.4.13 on MV'",
            VARYING,
            (SearchStructures(StructureScope(universes=2)),),
        ),
        Twin(
            "infinite on the diagonal",
            "d' infinite from a point in no universe of MV' to itself",
            replace(IS_PREMETRIC, then=premetric(restricted(d, MV_PRIME))),
        ),
    ),
)
