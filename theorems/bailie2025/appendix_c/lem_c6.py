"""Lemmas C.6.1 to C.6.4 (bailie2025), and the parts of Theorems 5.4.1 and 5.6.2 that they prove."""

from dataclasses import replace
from typing import Any

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.bailie2025._released_models import (
    ANY,
    ANY_GIVEN,
    ANY_READING,
    GIVEN,
    LOWER,
    POSSIBLE,
    READING,
    SCOPE,
    SUPPORTS,
    THREE,
    WHOLE,
    WHY,
)
from theorems.bailie2025._supports import ABOVE, CLOSER, QUARTER, SMALLER
from theorems.bailie2025._supports import BELOW as WEIGHED
from theorems.bailie2025._supports import READING as FINITE
from theorems.bailie2025._supports import ROUTES as GENERAL

NEAR = "if every y in C: y = x then 1 else sqrt(c)"
WITHIN = {
    **POSSIBLE,
    "T_0(W: law, K: kernel, o, m)": "keep t in range(m): subset(possible(W, K, t), possible(W, K, o))",
    "on(P: law, S: wholes)": "sum t in S: P[t]",
}
ROUTES = (Enumerate(SCOPE),)
OF_ANY = (Enumerate(EnumerateScope(up_to=2, values={"c": ("1", "2")})), Prove())
WITHOUT_C = (Enumerate(EnumerateScope(up_to=2)), Prove())
EVERY_MECHANISM = f"{ANY_READING} Neither privacy nor connectedness is needed."
OUTSIDE = Every(
    all="m in few; W in laws; K in kernels(len(W), m); o in range(m)",
    let=WITHIN,
    show="every x in range(len(W)): W[x] > 0 and K[x][o] = 0 => on(K[x], T_0(W, K, o, m)) = 0",
)
UNREACHED = replace(
    OUTSIDE.showing("every x in range(len(W)): K[x][o] = 0 => on(K[x], T_0(W, K, o, m)) = 0"),
    all="m in few; W in laws_on(2); K in kernels(len(W), m); o in range(m)",
)
"""Of two datasets, one of which the model may not reach."""
FIRST = Theorem(
    id="bailie2025/lem-c6.1",
    title="Lemma C.6.1: datasets outside the support",
    statement=r"If $x\in\mathrm{supp}_0(x\mid t_0)^c\cap\mathrm{supp}(P_\theta)$ then $P_x(\mathcal T_0)=0$.",
    claim=OUTSIDE,
    routes=WITHOUT_C,
    lines="5519-5528",
    reading=EVERY_MECHANISM,
    twins=(Twin("any dataset", "outside the support of the model as well", UNREACHED),),
)
NOTHING = Every(
    all="m in few; W in laws; K in kernels(len(W), m); o in range(m)",
    let={**WITHIN, "outside(W: law, C: wholes)": "keep x in range(len(W)): not x in C"},
    show="(sum x in outside(W, possible(W, K, o)): W[x] * on(K[x], T_0(W, K, o, m))) = 0",
)
SECOND = Theorem(
    id="bailie2025/lem-c6.2",
    title="Lemma C.6.2: nothing comes from outside the support",
    statement=r"$\int_{\mathrm{supp}(x\mid t_0,\theta)^c}P_x(\mathcal T_0)\,dP_\theta(x)=0$.",
    claim=NOTHING,
    routes=WITHOUT_C,
    lines="5530-5541",
    reading=EVERY_MECHANISM,
    twins=(
        Twin(
            "over all datasets",
            "the integral over all `x`",
            NOTHING.put(outside="keep x in range(len(W)): len(C) >= 0"),
        ),
    ),
)
EXISTS = Every(
    all=f"{ANY}; S in functions(m, 2)",
    let={
        **WITHIN,
        "places(W: law, K: kernel, o, m)": "T_0(W, K, o, m)",
        "density(W: law, K: kernel, o, t)": "sum x in possible(W, K, o): W[x] * K[x][t]",
    },
    given=ANY_GIVEN,
    show="(every x, y in possible(W, K, o): same_support(K[x], K[y])) and "
    "on(push(W, K), keep t in places(W, K, o, m): S[t] = 1) = "
    "sum t in (keep t in places(W, K, o, m): S[t] = 1): density(W, K, o, t)",
)
EVERYWHERE = EXISTS.put(places="keep t in range(m): len(T_0(W, K, o, m)) >= 0")
MIXED = "`W` is the mixture of the models by the prior."


def existence(title: str, statement: str, lines: str, more: str = "") -> dict[str, Any]:
    """The density as the integral over the support, which three statements claim."""
    return {
        "title": title,
        "statement": statement,
        "claim": EXISTS,
        "routes": OF_ANY,
        "lines": lines,
        "reading": f"{ANY_READING} {more}".strip(),
        "twins": (
            Twin("for all outputs", "beyond `T_0`", EVERYWHERE),
            Twin("no privacy", "any mechanism", EXISTS.without("M is private")),
        ),
    }


ON_T0 = r"$P(T\in S\cap\mathcal T_0\mid\theta)=\int_{S\cap\mathcal T_0}p(t\mid\theta)\,d\nu(t)$"
PREDICTED = r"$P(T\in S\cap\mathcal T_0)=\int_{S\cap\mathcal T_0}p(t)\,d\nu(t)$"
EXISTENCE = (
    Theorem(
        id="bailie2025/thm-5.4.1a",
        **existence(
            "Theorem 5.4.1: a density exists",
            rf"The $P_x$, $x\in\mathrm{{supp}}(x\mid t_0,\theta)$, are mutually absolutely continuous, and there is a "
            rf"density with {ON_T0} for all $S$.",
            "2243-2277,5543-5600",
        ),
    ),
    Theorem(
        id="bailie2025/lem-c6.3a",
        **existence(
            "Lemma C.6.3: the density",
            rf"With $p(t\mid\theta)=\int_Cp_x(t)\,dP_\theta(x)$, {ON_T0} for all $S$.",
            "5543-5571",
        ),
    ),
    Theorem(
        id="bailie2025/thm-5.6.2a",
        **existence(
            "Theorem 5.6.2: a density exists",
            rf"The prior predictive has the density $p(t)=\int\int_Cp_x(t)\,dP_\theta(x)\,d\pi(\theta)$ on "
            rf"$\mathcal T_0$: "
            rf"{PREDICTED}.",
            "2389-2400,5646-5672",
            MIXED,
        ),
    ),
    Theorem(
        id="bailie2025/lem-c6.4a",
        **existence(
            "Lemma C.6.4: the density",
            rf"With $p(t)=\int_\Theta\int_Cp_x(t)\,dP_\theta(x)\,d\pi(\theta)$, {PREDICTED} for all $S$.",
            "5644-5672",
            MIXED,
        ),
    ),
)
BELOW = Every(all=THREE, let={**SUPPORTS, **WHOLE}, given=GIVEN, show=LOWER)


def below(name: str, p: str, lines: str, more: str) -> dict[str, Any]:
    """The lower bound as stated."""
    return {
        "title": f"{name}: the lower bound, as stated",
        "statement": rf"${p}\ge p_{{x_*}}(t)\,e^{{-\varepsilon d_*}}$ for $t\in\mathcal T_0$ and $x_*\in C$.",
        "claim": BELOW,
        "routes": ROUTES,
        "lines": lines,
        "reading": f"{READING} {more}".strip(),
        "twins": (Twin("a smaller `epsilon`", "`epsilon/2`", BELOW.put(farthest=NEAR)),),
    }


def below_repaired(name: str, p: str, lines: str, more: str) -> dict[str, Any]:
    """The lower bound times the probability of the support."""
    return {
        "title": f"{name}: the lower bound",
        "statement": rf"${p}\ge P(X\in C)\,p_{{x_*}}(t)\,e^{{-\varepsilon d_*}}$ for $t\in\mathcal T_0$ and "
        rf"$x_*\in C$.",
        "claim": WEIGHED,
        "routes": GENERAL,
        "lines": lines,
        "fault": "missing hypothesis",
        "reading": f"{FINITE} {more} As stated it holds where the model stays in the support: {WHY}.".replace(
            "  ", " "
        ),
        "twins": (Twin(SMALLER, QUARTER, WEIGHED.put(factor=CLOSER)),),
    }


def above(name: str, p: str, lines: str, more: str) -> dict[str, Any]:
    """The upper bound."""
    return {
        "title": f"{name}: the upper bound",
        "statement": rf"${p}\le p_{{x_*}}(t)\,e^{{\varepsilon d_*}}$ for $t\in\mathcal T_0$ and $x_*\in C$.",
        "claim": ABOVE,
        "routes": GENERAL,
        "lines": lines,
        "reading": f"{FINITE} {more}".strip(),
        "twins": (Twin(SMALLER, QUARTER, ABOVE.put(factor=CLOSER)),),
    }


OF_A_MODEL = ("Lemma C.6.3", r"p(t\mid\theta)", "5546-5583", "")
OF_A_PRIOR = ("Lemma C.6.4", "p(t)", "5648-5682", MIXED)
THEOREMS = (
    FIRST,
    SECOND,
    *EXISTENCE,
    Theorem(id="bailie2025/lem-c6.3b", **below(*OF_A_MODEL)),
    Theorem(id="bailie2025/lem-c6.3b-repaired", repairs="bailie2025/lem-c6.3b", **below_repaired(*OF_A_MODEL)),
    Theorem(id="bailie2025/lem-c6.3c", **above(*OF_A_MODEL)),
    Theorem(id="bailie2025/lem-c6.4b", **below(*OF_A_PRIOR)),
    Theorem(id="bailie2025/lem-c6.4b-repaired", repairs="bailie2025/lem-c6.4b", **below_repaired(*OF_A_PRIOR)),
    Theorem(id="bailie2025/lem-c6.4c", **above(*OF_A_PRIOR)),
)
