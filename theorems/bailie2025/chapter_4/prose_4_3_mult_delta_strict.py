"""Section 4.3 (bailie2025): the approximate distance is said to be smaller for any two laws."""

from dataclasses import replace

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reading, Theorem, Twin

STRICT = Every(
    all="P, Q in laws; delta in rates",
    given={"positive": "delta > 0"},
    show="MULT_delta(P, Q, delta) < MULT(P, Q)",
)
NO_LARGER = STRICT.showing("MULT_delta(P, Q, delta) <= MULT(P, Q)")
SCOPE = (Enumerate(EnumerateScope(up_to=5)),)
WEAK = Reading(
    "weak",
    "less allows equality: the approximate distance is nowhere larger, which is what is drawn from it",
    NO_LARGER,
    (*SCOPE, Prove()),
)

LITERAL = Theorem(
    id="bailie2025/prose-4.3-mult-delta-strict",
    title="Section 4.3: the approximate distance is smaller",
    statement=r"For every $\delta>0$ and all probabilities $P,Q$: "
    r"$D_{\mathrm{MULT}}^\delta(P,Q)<D_{\mathrm{MULT}}(P,Q)$.",
    claim=STRICT,
    routes=SCOPE,
    lines="1814",
    readings=(WEAK,),
)
WHERE_STRICT = Every(
    all=STRICT.all,
    given=STRICT.given,
    let={"between(d: number)": "0 < d and d < inf"},
    show="MULT_delta(P, Q, delta) <= MULT(P, Q) and (between(MULT(P, Q)) => MULT_delta(P, Q, delta) < MULT(P, Q))",
)
REPAIRED = Theorem(
    id="bailie2025/prose-4.3-mult-delta-strict-repaired",
    title="Section 4.3, repaired: when the approximate distance is smaller",
    statement=r"For every $\delta>0$: $D_{\mathrm{MULT}}^\delta(P,Q)\le D_{\mathrm{MULT}}(P,Q)$, with $<$ where "
    r"$0<D_{\mathrm{MULT}}(P,Q)<\infty$.",
    claim=WHERE_STRICT,
    routes=(*SCOPE, Prove()),
    lines="1814",
    repairs="bailie2025/prose-4.3-mult-delta-strict",
    fault="convention",
    twins=(
        Twin("an infinite distance", "strict where `D > 0`", WHERE_STRICT.put(between="0 < d")),
        Twin("distance 0", "strict where `D` is finite", WHERE_STRICT.put(between="d < inf")),
    ),
)

STATED = replace(
    LITERAL,
    id="bailie2023/prose-7.1-strict",
    title="Section 7.1: the approximate distance is strictly smaller",
    statement=r"$\mathrm{MULT}^\delta$ is strictly smaller than $\mathrm{MULT}$ provided that $\delta>0$.",
    source="bailie2023",
    lines="764",
    reading="For all probabilities `P` and `Q`, as section 4.2 has it; that it is nowhere larger and somewhere "
    "smaller is prose-7.1-strict-repaired.",
)
CORRECTED = replace(
    REPAIRED,
    id="bailie2023/prose-7.1-strict-repaired",
    title="Section 7.1, repaired: where the approximate distance is strictly smaller",
    statement=r"For $\delta>0$, $\mathrm{MULT}^\delta(P,Q)\le\mathrm{MULT}(P,Q)$ for all $P,Q$, with $<$ where "
    r"$0<\mathrm{MULT}(P,Q)<\infty$.",
    source="bailie2023",
    lines="764",
    repairs="bailie2023/prose-7.1-strict",
    fault="convention",
)
THEOREMS = (LITERAL, REPAIRED, STATED, CORRECTED)
