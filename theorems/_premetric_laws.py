"""The laws that an output premetric D may have, each a claim about any D; theorems put theirs in its place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from dpcalc.errors import TheoremError
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Reduction, Some, Theorem, Twin
from theorems._law_lemmas import Eq, a, m, pointwise, r, x

D = {"D(P: law, Q: law)": "MULT(P, Q)"}
"""The premetric of a claim, by its distance of two laws; ``put`` changes it."""
AT_ORDER = "D(a: number, P: law, Q: law)"
ORDERS = {"a": ("3/2", "2", "3")}
SUPREMUM = "`D` is a supremum over orders `a > 1`; the law is claimed at every order, so it holds for the supremum."


@dataclass(frozen=True)
class Premetric:
    """An output premetric by its name and by what D(P, Q) is.

    ``orders``: it is a supremum over orders a > 1, and ``of`` says what it is the supremum of. Its laws are claimed at
    every order, from which those of the supremum follow.
    """

    name: str
    of: str
    orders: bool = False

    def has(self, claim: Every) -> Every:
        """A law of D as one of this premetric."""
        if not self.orders:
            return claim.put(D=self.of)
        let = {**{key: text for key, text in claim.let.items() if not key.startswith("D(")}, AT_ORDER: self.of}
        given = {**claim.given, "an order above 1": "a > 1"}
        return Every(f"{claim.all}; a in amounts", claim.show.replace("D(", "D(a, "), given, let)


MULT = Premetric("MULT", "MULT(P, Q)")
NOR = Premetric("NoR", "sqrt(max(renyi(P, Q, a), renyi(Q, P, a)) / a)", orders=True)
RHO = Premetric("zCDP", "max(renyi(P, Q, a), renyi(Q, P, a)) / a", orders=True)
"""The normalised Renyi metric, and its square, the rho of zero-concentrated privacy: what they are suprema of."""


@dataclass(frozen=True)
class Law:
    """A law: in LaTeX, as a claim, up to which size of instances, and a twin that asks a little more of D."""

    words: str
    claim: Every
    up_to: int = 5
    change: str = ""
    stronger: Every | None = None
    options: Mapping[str, int] = field(default_factory=dict)
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def twin(self, premetric: Premetric) -> Twin:
        """The law made a little stronger, of a premetric."""
        if self.stronger is None:
            raise TheoremError(f"there is no twin of the law that {self.words}", hint="state one")
        return Twin(
            f"a stronger law of {in_words(premetric.name)}",
            self.change,
            premetric.has(self.stronger),
            (self.scope_of(premetric),),
        )

    def denied(self, premetric: Premetric) -> Some:
        """That a premetric does not have it; mixtures show that where they are even."""
        found = self.claim.put(D=premetric.of).denied
        return found.over(EVEN) if "t in rates" in found.all else found

    def scope_of(self, premetric: Premetric) -> Enumerate:
        """The instances that are enumerated."""
        values = {**self.values, **(ORDERS if premetric.orders else {})}
        return Enumerate(EnumerateScope(up_to=self.up_to, options=self.options, values=values))


def _law(words: str, claim: Every, up_to: int = 5, change: str = "", show: str = "", **options: int) -> Law:
    """A law whose twin is another conclusion."""
    return Law(words, claim, up_to, change, claim.showing(show) if show else None, options)


SYMMETRIC = Every(all="P, Q in laws", let=D, show="D(P, Q) = D(Q, P)")
SEPARATES = Every(all="P, Q in laws", let=D, show="D(P, Q) = 0 => P = Q")
TRIANGLE = Every(all="P, Q, R in laws", let=D, show="D(P, R) <= D(P, Q) + D(Q, R)")
POST_PROCESSING = Every(
    all="P, Q in laws; m in whole; K in kernels(len(P), m)",
    given={"there are outputs": "m > 0"},
    let=D,
    show="D(push(P, K), push(Q, K)) <= D(P, Q)",
)
DETERMINISTIC = Every(
    all="P, Q in laws; f in functions(len(P), len(P))",
    let=D,
    show="D(image(P, f, len(P)), image(Q, f, len(P))) <= D(P, Q)",
)
COMPOSITION = Every(all="P, Q in laws; R, S in laws", let=D, show="D(P @ R, Q @ S) <= D(P, Q) + D(R, S)")
QUADRATIC = COMPOSITION.showing("square(D(P @ R, Q @ S)) <= square(D(P, Q)) + square(D(R, S))")
ADAPTIVE = Every(
    all="P, Q in laws; m in whole; K, L in kernels(len(P), m)",
    let=D,
    show="D(in_turn(P, K), in_turn(Q, L)) <= D(P, Q) + largest z in range(len(P)): D(K[z], L[z])",
)
EVENTS_SUFFICE = Every(all="P, Q in laws", let=D, show="D(P, Q) = largest A in events(P): D(event(P, A), event(Q, A))")
DISJOINT = Every(all="P, Q in laws", given={"no common support": "disjoint(P, Q)"}, let=D, show="D(P, Q) = inf")
NOISE = Every(all="P, Q in laws; R in laws", let=D, show="D(P @ R, Q @ R) = D(P, Q)")
PREMETRIC = Every(all="P in laws", let=D, show="D(P, P) = 0")
GROUP = TRIANGLE.showing("sqrt(D(P, R)) <= sqrt(D(P, Q)) + sqrt(D(Q, R))")
CONVEX = Every(
    all="P, Q, R, S in laws; t in rates",
    let=D,
    show="D(mix(t, P, R), mix(t, Q, S)) <= t * D(P, Q) + (1 - t) * D(R, S)",
)
EVEN = "P, Q, R, S in laws; t in [1/2]"
QUASI_CONVEX = CONVEX.showing("D(mix(t, P, R), mix(t, Q, S)) <= max(D(P, Q), D(R, S))")
MONOTONE = Every(all="P, Q in laws", let={**D, "E(P: law, Q: law)": "MULT(P, Q)"}, show="D(P, Q) <= E(P, Q)")
RAY = Every(
    all="n in whole; L in rate_vectors(n)",
    given={
        "in their order": "every j in range(n): every i in range(j): L[i] < L[j]",
        "no infinite level": "every t in L: t > 0",
    },
    let={
        **D,
        "at(t: number, levels: vector)": "[t / 2, 1 - t / 2]",
        "gap(s: number, t: number)": "abs(log(s / t))",
    },
    show="every u, v in L: D(at(u, L), at(v, L)) = gap(u, v)",
)
"""Any number of levels, by exp(-level)."""
LINEAR_RAY = RAY.without("no infinite level").put(gap="abs(s - t)")
"""The same with the levels themselves."""
MARKED_RAY = RAY.put(at="join([map u in levels: if u = t then 1/4 else 0, [3/4 * (t / 2), 3/4 * (1 - t / 2)]])")
"""With probability 1/4 the output tells the level, else it is one of two."""
UNIFORM_RAY = Every(
    all=LINEAR_RAY.all,
    given=LINEAR_RAY.given,
    let={
        **D,
        "gap(s: number, t: number)": "abs(s - t)",
        "step(levels: vector, i: whole)": "levels[i] - (if i = 0 then 0 else levels[i - 1])",
        "at(t: number, levels: vector)": "join([map i in range(len(levels)): if levels[i] <= t then step(levels, i) "
        "else 0, map i in range(len(levels)): if levels[i] <= t then 0 else step(levels, i), "
        "[1 - levels[len(levels) - 1]]])",
    },
    show=LINEAR_RAY.show,
)
"""Between which levels a uniform variable on [0, 1] lies, and whether the level t is above it."""
NORMAL_RAY = Every(
    all="a in 2..3; m, r, x in rates",
    show="let c = a * m + (1 - a) * r: a * square(x - m) + (1 - a) * square(x - r) "
    "= square(x - c) + a * (1 - a) * square(m - r)",
)
"""The identity between the exponents of normal densities behind a ray of normal laws."""
_LARGER = "the larger of the two distances for their sum"
LAWS = {
    "symmetric": _law(r"$D(P,Q)=D(Q,P)$ for all laws $P,Q$", SYMMETRIC),
    "separates": _law(r"$D(P,Q)=0$ only if $P=Q$", SEPARATES),
    "triangle": _law(
        r"$D(P,R)\le D(P,Q)+D(Q,R)$ for all laws $P,Q,R$",
        TRIANGLE,
        4,
        _LARGER,
        "D(P, R) <= max(D(P, Q), D(Q, R))",
    ),
    "post-processing": _law(
        r"$D(f(P),f(Q))\le D(P,Q)$ for all laws $P,Q$ and every randomised map $f$ of outcomes",
        POST_PROCESSING,
        3,
        "at least for at most",
        "D(push(P, K), push(Q, K)) >= D(P, Q)",
    ),
    "fresh-composition": _law(
        r"$D(P\times P',Q\times Q')\le D(P,Q)+D(P',Q')$ for all laws",
        COMPOSITION,
        4,
        _LARGER,
        "D(P @ R, Q @ S) <= max(D(P, Q), D(R, S))",
        outcomes=2,
    ),
    "events-suffice": _law(
        r"$D(P,Q)$ is the largest value of $D$ once outcomes are reduced to an event and its complement", EVENTS_SUFFICE
    ),
    "infinite-when-disjoint": _law(r"$D(P,Q)=\infty$ for all laws $P,Q$ without common support", DISJOINT),
    "extraneous-noise": Law(
        r"$D(P\times R,Q\times R)=D(P,Q)$ for all laws $P,Q,R$",
        NOISE,
        4,
        "noise of other laws for `P` and for `Q`",
        Every(all="P, Q in laws; R, S in laws", let=D, show="D(P @ R, Q @ S) = D(P, Q)"),
    ),
    "premetric": _law(r"$D(P,P)=0$ for all laws $P$", PREMETRIC),
    "group": _law(
        r"$\sqrt{D(P,R)}\le\sqrt{D(P,Q)}+\sqrt{D(Q,R)}$ for all laws $P,Q,R$, so that $k$ steps of at most $D$ "
        r"lead to at most $k^2D$",
        GROUP,
        4,
        "the distances for their roots",
        TRIANGLE.show,
    ),
    "deterministic-post-processing": _law(
        r"$D(f(P),f(Q))\le D(P,Q)$ for all laws $P,Q$ and every map $f$ of outcomes", DETERMINISTIC
    ),
    "adaptive-composition": Law(
        r"$D(P\otimes K,Q\otimes L)\le D(P,Q)+\sup_zD(K_z,L_z)$ for all laws $P,Q$ of a first "
        r"output $z$ and laws $K_z,L_z$ of a second one, given $z$",
        ADAPTIVE,
        2,
        "the smallest distance of the second laws for the largest",
        ADAPTIVE.showing(ADAPTIVE.show.replace("largest", "least")),
        values={"m": ("2",)},
    ),
    "quadratic-composition": _law(
        r"$D(P\times P',Q\times Q')^2\le D(P,Q)^2+D(P',Q')^2$ for all laws",
        QUADRATIC,
        4,
        "the larger of the two distances for the root of the squares",
        "D(P @ R, Q @ S) <= max(D(P, Q), D(R, S))",
        outcomes=2,
    ),
    "convex": _law(
        r"$D(\lambda P+(1-\lambda)P',\lambda Q+(1-\lambda)Q')\le\lambda D(P,Q)+(1-\lambda)D(P',Q')$ for all laws "
        r"and $0\le\lambda\le1$",
        CONVEX,
        2,
        "the smaller of the two distances for their mean",
        "D(mix(t, P, R), mix(t, Q, S)) <= min(D(P, Q), D(R, S))",
    ),
    "quasi-convex": _law(
        r"$D(\lambda P+(1-\lambda)P',\lambda Q+(1-\lambda)Q')\le\max\{D(P,Q),D(P',Q')\}$ for all laws and "
        r"$0\le\lambda\le1$",
        QUASI_CONVEX,
        2,
        "the smaller of the two distances for the larger",
        "D(mix(t, P, R), mix(t, Q, S)) <= min(D(P, Q), D(R, S))",
    ),
}
"""Each law that is a claim about D alone."""
RAY_WORDS = (
    r"For all $t_1,t_2,\dots,t_n\ge0$, up to the largest value of $D$, there are laws with $D(m_i,m_j)=|t_i-t_j|$"
)
MONOTONE_WORDS = r"$D$ is monotone in its parameter"


def has(
    premetric: Premetric,
    law: str,
    *more: Premetric,
    id: str,  # noqa: A002 -- the keyword under which theorems are found
    lemma: Inequality | None = None,
    because: str = "",
) -> Theorem:
    """The theorem that a premetric (and any others given) has a law, for which words may argue from a lemma."""
    known = LAWS[law]
    parts = {each.name: each.has(known.claim) for each in (premetric, *more)}
    claim = AllOf({in_words(name): part for name, part in parts.items()}) if more else parts[premetric.name]
    return Theorem(
        id=id,
        title=f"{', '.join(map(in_words, parts))}: {law}",
        statement=f"{known.words}, where $D$ is {called(*parts)}.",
        claim=claim if lemma is None else Reduction(claim, lemma, because),
        routes=(known.scope_of(premetric), Prove()),
        reading=SUPREMUM if premetric.orders else "",
        twins=() if known.stronger is None else (known.twin(premetric),),
    )


def lacks(
    premetric: Premetric,
    law: str,
    *,
    id: str,  # noqa: A002 -- the keyword under which theorems are found
) -> Theorem:
    """The theorem that a premetric does not have a law: some laws show it, and the smallest are looked for."""
    known = LAWS[law]
    return Theorem(
        id=id,
        title=f"{in_words(premetric.name)}: no {law}",
        statement=f"It is not so that {known.words}, where $D$ is {called(premetric.name)}.",
        claim=known.denied(premetric),
        routes=(Enumerate(EnumerateScope(up_to=7)),),
    )


def monotone(
    *pairs: tuple[Premetric, Premetric],
    id: str,  # noqa: A002 -- the keyword under which theorems are found
) -> Theorem:
    """The theorem that in each pair the first premetric is at most the second."""
    claims = {
        f"{in_words(low.name)} and {in_words(high.name)}": MONOTONE.put(D=low.of, E=high.of) for low, high in pairs
    }
    low, high = pairs[0]
    routes = (Enumerate(EnumerateScope(up_to=5)), Prove())
    return Theorem(
        id=id,
        title=f"{in_words(low.name)}: monotone",
        statement=f"{MONOTONE_WORDS}, where $D$ is {called(low.name)} and the like.",
        claim=AllOf(claims),
        routes=routes,
        twins=(Twin("the other way", "at least for at most", MONOTONE.put(D=high.of, E=low.of), routes[:1]),),
    )


def ray(
    premetric: Premetric,
    claim: Every,
    *,
    id: str,  # noqa: A002 -- the keyword under which theorems are found
    values: Mapping[str, tuple[str, ...]] | None = None,
) -> Theorem:
    """The theorem that finite laws are a ray; ``claim`` says which laws, and ``values`` what is enumerated."""
    found = claim.put(D=premetric.of)
    gap = next(text for name, text in claim.let.items() if name.startswith("gap"))
    routes = (Enumerate(EnumerateScope(up_to=5, values=values or {"n": ("3",)})), Prove())
    return Theorem(
        id=id,
        title=f"{in_words(premetric.name)}: ray",
        statement=f"{RAY_WORDS}, where $D$ is {called(premetric.name)}.",
        claim=found,
        routes=routes,
        reading="Any number of levels, which are listed in their order; laws are built for them.",
        twins=(Twin("another scale", "twice the difference of the levels", found.put(gap=f"2 * {gap}"), routes[:1]),),
    )


WEIGHTED = {
    "the weighted exponents": pointwise(
        Eq(a * (x - m) ** 2 + (1 - a) * (x - r) ** 2, (x - a * m - (1 - a) * r) ** 2 + a * (1 - a) * (m - r) ** 2),
        a > 1,
    ),
    "the log ratio": pointwise(Eq((x - r) ** 2 - (x - m) ** 2, (m - r) ** 2 + 2 * (m - r) * (x - m)), m >= r),
}
NORMAL = (
    "for finitely many levels take independent normal variables of variance 1, one for each gap between neighbouring "
    "levels, with mean `sqrt(c*g)` for levels above it and 0 for those below, `g` its width: the means of levels `s` "
    "and `t` are `sqrt(c |s - t|)` apart. By the lemma the product of powers `a` and 1 - a of two normal densities "
    "with means `m` and `r` is a normal density times `exp(a (a - 1) (m - r)^2/2)`, so `D_a = a (m - r)^2/2`, "
    "coordinate by coordinate; and `ln(p/q)` has the mean `(m - r)^2/2` under `p`"
)


def normal_ray(
    name: str,
    *,
    id: str,  # noqa: A002 -- the keyword under which theorems are found
    because: str,
) -> Theorem:
    """The theorem that normal laws are a ray, from the identity behind their Renyi divergences."""
    return Theorem(
        id=id,
        title=f"{name}: ray",
        statement=f"{RAY_WORDS}, where $D$ is {called(name)}.",
        claim=Reduction(NORMAL_RAY, AllOf(WEIGHTED), f"{NORMAL}. {because}"),
        routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
        reading="Finitely many levels at a time. The laws are normal, so what is enumerated is the identity between "
        "their densities at orders 2 and 3; integration is in the words of the reduction.",
    )


def in_words(name: str) -> str:
    """The name of a premetric, the formulas in it marked."""
    if name.startswith("f-DP["):
        return "`f`-DP" + re.sub(r"[(].*?[)]", r"`\g<0>`", name.removeprefix("f-DP"))
    called_on = re.fullmatch(r"([a-z]+(?:-[a-z]+)*)\((.*)\)", name)
    if called_on:
        return f"{called_on[1]}(`{called_on[2]}`)"
    return f"`{name}`" if re.search(r"[(^]", name) else name


def called(*names: str) -> str:
    """The names of premetrics, in LaTeX."""
    return " or ".join(map(_called, names))


def _called(name: str) -> str:
    """One of them: ``MULT^(1/4)`` with its number above, ``hockey-stick(log(2))`` with its number in brackets."""
    power = re.fullmatch(r"([A-Za-z]+)\^\(?([\d/]+)\)?", name)
    if power:
        return rf"$\mathrm{{{power[1]}}}^{{{power[2]}}}$"
    called_on = re.fullmatch(r"([a-z]+(?:-[a-z]+)*)\((.*)\)", name)
    if called_on:
        number = re.sub(r"log\((\w+)\)", r"\\ln \1", called_on[2])
        return rf"\textsf{{{called_on[1]}}}$({number})$"
    return rf"\textsf{{{name}}}".replace("^", r"\textasciicircum{}")
