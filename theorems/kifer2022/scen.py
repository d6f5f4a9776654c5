"""Section 8.2 (kifer2022): what the queries cost that can change in Scenarios A to H, and how their powers compare."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from sympy import And, Lt

from dpcalc.claim import Claim
from dpcalc.theory import AllOf, Enumerate, Every, Inequality, Theorem, Twin
from theorems.kifer2022._redistricting import SCENARIOS, TOTAL, affected, budget, printed, rational
from theorems.kifer2022._text import RECONSTRUCTED

RHO = {name: budget(chosen) for name, chosen in SCENARIOS.items()}
TABLES = "The number is lost in the text at hand; Tables 3 to 5 and the accounting of section 8.1 give it. "
ROUTES = (Enumerate(),)


def cost(name: str, text: str, rho: Fraction | None = None) -> Claim:
    """The printed budget of a scenario."""
    return printed(f"`rho` in Scenario `{name}`", RHO[name] if rho is None else rho, text)


def within(gap: str, *pairs: tuple[Fraction, Fraction]) -> Every:
    """At the levels 0.01, 0.05 and 0.10 the powers of Gaussian noise with the rho of two scenarios are this close."""
    listed = ", ".join(f"[{one}, {other}]" for one, other in pairs)
    return Every(
        all=f"rho in [{listed}]; level in [0.01, 0.05, 0.10]",
        let={"power(rho: number, level: number)": "1 - Phi(Phi_inverse(1 - level) - sqrt(2 * rho))", "gap": gap},
        show="abs(power(rho[0], level) - power(rho[1], level)) <= gap",
    )


def below(*rising: Fraction) -> Inequality:
    """Budgets, each below the next; the power rises with the budget (kifer2022/prose-8-weaker)."""
    pairs = pairwise(rising)
    return Inequality(And(*(Lt(rational(a), rational(b), evaluate=False) for a, b in pairs), evaluate=False))


NEAR = "0.03"
SIMILAR = f"Similar is read as: powers at the levels 0.01, 0.05 and 0.10 differ by at most {NEAR}."
VERY_SIMILAR = "Very similar is read as: powers at the levels 0.01, 0.05 and 0.10 differ by at most 0.005."
A = Theorem(
    id="kifer2022/scen-a",
    title="Section 8.2.1: Scenario `A`, block within block group",
    statement=r"All queries of blocks cost $\rho_A=2.56\cdot\frac{165}{4099}+0.07\cdot\frac{99}{820}\approx 0.1115$.",
    claim=cost("A", "0.1115"),
    routes=ROUTES,
    source="kifer2022",
    lines="522-534",
    text=(RECONSTRUCTED,),
    reading=TABLES.strip(),
    twins=(Twin("persons alone", "without occupancy", cost("A", "0.1115", Fraction("2.56") * Fraction(165, 4099))),),
)
B = Theorem(
    id="kifer2022/scen-b",
    title="Section 8.2.2: Scenario `B`, block within tract",
    statement=r"All queries of blocks and custom block groups cost $\rho_B\approx 0.9260$.",
    claim=cost("B", "0.9260"),
    routes=ROUTES,
    source="kifer2022",
    lines="539-540",
    text=(RECONSTRUCTED,),
    reading=TABLES.strip(),
    twins=(Twin("tracts too", "three levels", cost("B", "0.9260", budget(affected("Block CBG Tract")))),),
)
C = Theorem(
    id="kifer2022/scen-c",
    title="Section 8.2.3: Scenario `C`, race",
    statement=r"The queries on race at all levels cost $\rho_C\approx 1.0103$, and the powers at the levels $0.01$, "
    r"$0.05$, $0.10$ are similar to those of Scenario B.",
    claim=AllOf({"the budget": cost("C", "1.0103"), "the powers": within(NEAR, (RHO["C"], RHO["B"]))}),
    routes=ROUTES,
    source="kifer2022",
    lines="543-544",
    text=(RECONSTRUCTED,),
    reading=TABLES + SIMILAR,
    twins=(
        Twin("ethnicity", "the queries on ethnicity", cost("C", "1.0103", RHO["D"])),
        Twin("Scenario `E`", "the powers of Scenario `E` for those of `C`", within(NEAR, (RHO["E"], RHO["B"]))),
    ),
)
D = Theorem(
    id="kifer2022/scen-d",
    title="Section 8.2.4: Scenario `D`, ethnicity",
    statement=r"The queries on ethnicity at all levels cost $\rho_D\approx 1.0022$, and the powers are similar to "
    r"those of Scenarios B and C.",
    claim=AllOf(
        {
            "the budget": cost("D", "1.0022"),
            "the powers": within(NEAR, (RHO["D"], RHO["B"]), (RHO["D"], RHO["C"])),
        }
    ),
    routes=ROUTES,
    source="kifer2022",
    lines="545-546",
    text=(RECONSTRUCTED,),
    reading=TABLES + SIMILAR,
    twins=(Twin("voting age", "the queries on voting age", cost("D", "1.0022", budget(affected("", "VOTINGAGE")))),),
)
E = Theorem(
    id="kifer2022/scen-e",
    title="Section 8.2.5: Scenario `E`, race, and block within tract",
    statement=r"All queries of blocks and block groups, and those on race above, cost $\rho_E\approx 1.3787$; at every "
    r"level the power is larger than in Scenarios A to D.",
    claim=AllOf(
        {
            "the budget": cost("E", "1.3787"),
            **{f"more than in `{name}`": below(RHO[name], RHO["E"]) for name in "ABCD"},
        }
    ),
    routes=ROUTES,
    source="kifer2022",
    lines="547-550",
    text=(RECONSTRUCTED,),
    reading=TABLES + "The power rises with the budget (kifer2022/prose-8-weaker), so budgets are compared.",
    twins=(
        Twin("the whole budget", "more than all queries cost", below(TOTAL, RHO["E"])),
        Twin("counted twice", "the sum of `B` and `C`", cost("E", "1.3787", RHO["B"] + RHO["C"])),
    ),
)
F = Theorem(
    id="kifer2022/scen-f",
    title="Section 8.2.6: Scenario `F`, voting age, and block within block group",
    statement=r"All queries of blocks, and those on voting age above, cost $\rho_F\approx 0.6116$, which is below the "
    r"budgets of Scenarios B, C, D and E.",
    claim=AllOf(
        {
            "the budget": cost("F", "0.6116"),
            **{f"less than in `{name}`": below(RHO["F"], RHO[name]) for name in "BCDE"},
        }
    ),
    routes=ROUTES,
    source="kifer2022",
    lines="551-554",
    text=(RECONSTRUCTED,),
    reading=TABLES.strip(),
    twins=(
        Twin("Scenario `A`", "less than in `A`", below(RHO["F"], RHO["A"])),
        Twin("no blocks", "voting age alone", cost("F", "0.6116", budget(affected("", "VOTINGAGE")))),
    ),
)
G = Theorem(
    id="kifer2022/scen-g",
    title="Section 8.2.7: Scenario `G`, voting age, race, and block within block group",
    statement=r"All queries of blocks, and those on voting age or race above, cost $\rho_G\approx 1.0265$, and the "
    r"powers are very similar to those of Scenario C.",
    claim=AllOf({"the budget": cost("G", "1.0265"), "the powers": within("0.005", (RHO["G"], RHO["C"]))}),
    routes=ROUTES,
    source="kifer2022",
    lines="555-556",
    text=(RECONSTRUCTED,),
    reading=TABLES + VERY_SIMILAR,
    twins=(
        Twin("counted twice", "the sum of the two", cost("G", "1.0265", RHO["F"] + RHO["C"])),
        Twin("Scenario `B`", "very similar to Scenario `B`", within("0.005", (RHO["G"], RHO["B"]))),
    ),
)
H = Theorem(
    id="kifer2022/scen-h",
    title="Section 8.2.8: Scenario `H`, voting age, ethnicity, and block within block group",
    statement=r"All queries of blocks, and those on voting age or ethnicity above, cost $\rho_H\approx 1.0258$, and "
    r"the powers are very similar to those of Scenario C.",
    claim=AllOf({"the budget": cost("H", "1.0258"), "the powers": within("0.005", (RHO["H"], RHO["C"]))}),
    routes=ROUTES,
    source="kifer2022",
    lines="557-558",
    text=(RECONSTRUCTED,),
    reading=TABLES + VERY_SIMILAR,
    twins=(
        Twin("counted twice", "the sum of the two", cost("H", "1.0258", RHO["F"] + RHO["D"])),
        Twin("Scenario `B`", "very similar to Scenario `B`", within("0.005", (RHO["H"], RHO["B"]))),
    ),
)
THEOREMS = (A, B, C, D, E, F, G, H)
