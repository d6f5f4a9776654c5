"""Section 5.2 (kifer2022): three forms of probabilistically bounded privacy, and pure privacy among them."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems.kifer2022._tests import FACTOR, LAWS_AND_TEST, ONE, PURE, TAIL
from theorems.kifer2022._text import RECONSTRUCTED

SMALL = (Enumerate(EnumerateScope(up_to=3)),)
TWO = (Enumerate(EnumerateScope(up_to=3)), Prove())
READING = (
    "Post-processings are kernels between finite sets. That two definitions are equivalent is said one post-processing "
    "at a time: where one of them is violated, so is the other."
)
TO_BINARY = Every(
    all="P, Q in laws; m in few; A in kernels(len(P), m); c in amounts; delta in rates",
    let={**TAIL, "high(p, q, c)": "p > c * q"},
    given={**FACTOR, "Definition 5.2 fails": "tail(push(P, A), push(Q, A), c) > delta"},
    show="let R = push(P, A): let S = push(Q, A): let B = (map d in columns(R, S): if high(d[0], d[1], c) then 1 else "
    "0): "
    "chance(R, B) > delta and chance(R, B) > c * chance(S, B)",
)
FROM_BINARY = Every(
    all="P, Q in laws; A in kernels(len(P), 2); c in amounts; delta in rates",
    let={**TAIL, **ONE, "factor(c)": "c"},
    given={**FACTOR, "Definition 5.3 fails": "one(P, A) > delta and one(P, A) > factor(c) * one(Q, A)"},
    show="tail(push(P, A), push(Q, A), c) > delta",
)
EQUIVALENT = Theorem(
    id="kifer2022/thm-5a",
    title="Section 5.2: Definitions 5.2 and 5.3 are equivalent",
    statement=r"For $\delta\ge0$ it is equivalent that $P(L^{A\circ M}_{D_1,D_2}>\varepsilon)\le\delta$ for all "
    r"post-processings $A$ and all neighbours, and that $P(A(M(D_1))=1)>\delta$ implies $P(A(M(D_1))=1)\le "
    r"e^\varepsilon "
    r"P(A(M(D_2))=1)$ for all binary ones.",
    claim=AllOf({"5.3 gives 5.2": TO_BINARY, "5.2 gives 5.3": FROM_BINARY}),
    routes=(Enumerate(EnumerateScope(up_to=2)),),
    lines="174-183",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(
        Twin(
            "the outputs with losses below", "`A'` has the outputs with losses below", TO_BINARY.put(high="p < c * q")
        ),
        Twin("half of the factor", "`e^epsilon/2` in Definition 5.3", FROM_BINARY.put(factor="c / 2")),
    ),
)
NOTHING_ABOVE = Every(
    all="P, Q in laws; c in amounts",
    let=TAIL,
    given=FACTOR,
    show="private(P, Q, c, 0) <=> tail(P, Q, c) = 0 and tail(Q, P, c) = 0",
)
STILL_NOTHING = Every(
    all=LAWS_AND_TEST,
    let=TAIL,
    given=PURE,
    show="tail(push(P, T), push(Q, T), c) = 0",
)
BY_EVENTS = Every(
    all="P, Q in laws; c in amounts",
    let={"level": "0"},
    given=FACTOR,
    show="private(P, Q, c, 0) <=> (every A in events(P): (chance(P, A) > level => chance(P, A) <= c * chance(Q, A)) "
    "and "
    "(chance(Q, A) > level => chance(Q, A) <= c * chance(P, A)))",
)
AT_ZERO = Theorem(
    id="kifer2022/thm-5a-zero",
    title="Section 5.2: `delta = 0` is pure privacy",
    statement=r"For $\delta=0$ Definitions 5.2 and 5.3 are both equivalent to $\varepsilon$-differential privacy.",
    claim=AllOf({"5.2, no post-processing": NOTHING_ABOVE, "5.2, any": STILL_NOTHING, "5.3": BY_EVENTS}),
    routes=SMALL,
    lines="174",
    text=(RECONSTRUCTED,),
    reading="Definition 5.3 with deterministic post-processings; randomised ones are means of these.",
    twins=(
        Twin(
            "one direction",
            "without the losses of D2 against D1",
            NOTHING_ABOVE.showing("private(P, Q, c, 0) <=> tail(P, Q, c) = 0"),
        ),
        Twin("`delta = 1/2`", "`1/2` for 0 in Definition 5.3", BY_EVENTS.put(level="1/2")),
    ),
)
BINARY = Every(
    all="P, Q in laws; m in few; A in kernels(len(P), m); c in amounts",
    let={**TAIL, "shows(c, p, q)": "p > c * q"},
    given={**FACTOR, "positive": "tail(push(P, A), push(Q, A), c) > 0"},
    show="let R = push(P, A): let S = push(Q, A): let B = (map d in columns(R, S): if shows(c, d[0], d[1]) then 1 "
    "else 0): "
    "tail(R, S, c) = chance(R, B) and chance(R, B) <= tail(event(R, B), event(S, B), c)",
)
TO_TWO = Theorem(
    id="kifer2022/thm-5a-binary",
    title="Section 5.2: binary post-processings suffice",
    statement=r"Let $A'(o)=1$ where the loss of $A\circ M$ at $o$ is above $\varepsilon$. Then $P(L^{A\circ M}>"
    r"\varepsilon)=P(A'(A(M(D_1)))=1)\le P(L^{A'\circ A\circ M}>\varepsilon)$ where it is positive.",
    claim=BINARY,
    routes=(Enumerate(EnumerateScope(up_to=2)),),
    lines="175",
    text=(RECONSTRUCTED,),
    twins=(Twin("a lower threshold", "losses above 0", BINARY.put(shows="p > q and c >= 0")),),
)
FORWARD = Every(
    all="P, Q in laws; A in kernels(len(P), 2); c in amounts; delta in rates",
    let={**ONE, "granted(c, delta)": "delta / c"},
    given={**PURE, "`delta`": "delta > 0", "rare at D2": "one(Q, A) <= granted(c, delta)"},
    show="one(P, A) <= delta",
)
AS_STATED_STEP = Every(
    all="P, Q in laws; A in events(P); c in amounts",
    let={"of(P: law, Q: law, A: event, c: number)": "c * chance(Q, A)"},
    given={**FACTOR, "`M` is not private": "chance(P, A) > c * chance(Q, A)"},
    show="let delta = of(P, Q, A, c): delta > 0 and chance(Q, A) <= delta / c and chance(P, A) > delta",
)
REPAIRED_STEP = AS_STATED_STEP.put(of="(c * chance(Q, A) + chance(P, A)) / 2")
FORWARD_THEOREM = Theorem(
    id="kifer2022/thm-5b-forward",
    title="Section 5.2: pure privacy gives Definition 5.4",
    statement=r"If $M$ is $\varepsilon$-DP and $P(A(M(D_2))=1)\le e^{-\varepsilon}\delta$, then "
    r"$P(A(M(D_1))=1)\le\delta$.",
    claim=FORWARD,
    routes=TWO,
    lines="190-191",
    text=(RECONSTRUCTED,),
    twins=(Twin("`delta` alone", "`delta` for `delta/e^epsilon`", FORWARD.put(granted="delta")),),
)
STEP = Theorem(
    id="kifer2022/thm-5b-step",
    title="Section 5.2: the converse for Definition 5.4, as stated",
    statement=r"If $P(M(D_1)\in S)>e^\varepsilon P(M(D_2)\in S)$, then $\delta:=e^\varepsilon P(M(D_2)\in S)$ is a "
    r"value "
    r"$\delta>0$ for which Definition 5.4 fails.",
    claim=AS_STATED_STEP,
    routes=SMALL,
    lines="192-193",
    text=(RECONSTRUCTED,),
    twins=(Twin("private", "of any event", AS_STATED_STEP.without("M is not private")),),
)
STEP_REPAIRED = Theorem(
    id="kifer2022/thm-5b-step-repaired",
    title="Section 5.2: the converse for Definition 5.4",
    statement=r"If $P(M(D_1)\in S)>e^\varepsilon P(M(D_2)\in S)$, then Definition 5.4 fails at any $\delta>0$ with "
    r"$e^\varepsilon P(M(D_2)\in S)\le\delta<P(M(D_1)\in S)$, such as the middle of the two.",
    claim=REPAIRED_STEP,
    routes=TWO,
    lines="192-193",
    repairs="kifer2022/thm-5b-step",
    fault="wrong mathematics",
    text=(RECONSTRUCTED,),
    reading="As stated `delta` is 0 where `S` is impossible at D2, and Definition 5.4 is for `delta > 0`.",
    twins=(
        Twin(
            "the upper end",
            "`delta` is the larger probability",
            AS_STATED_STEP.put(of="max(chance(P, A), c * chance(Q, A))"),
        ),
    ),
)
PURE_THEOREM = Theorem(
    id="kifer2022/thm-5b",
    title="Section 5.2: pure privacy is Definition 5.4 for all `delta`",
    statement=r"Given $\varepsilon$, $M$ is $\varepsilon$-DP iff it satisfies Definition 5.4 with this $\varepsilon$ "
    r"for "
    r"all $\delta>0$.",
    claim=AllOf({"pure gives 5.4": FORWARD, "5.4 gives pure": REPAIRED_STEP}),
    routes=SMALL,
    lines="188-193",
    text=(RECONSTRUCTED,),
    reading=READING,
    twins=(
        Twin("`delta` alone", "`delta` for `delta/e^epsilon`", FORWARD.put(granted="delta")),
        Twin("at large `delta`", "`delta = 1`", AS_STATED_STEP.put(of="1 + 0 * c * chance(P, A) * chance(Q, A)")),
    ),
)
SCALING = Every(
    all="P, Q in laws; A in kernels(len(P), 2); e in amounts; delta in rates",
    let={**ONE, "scaled_by(e, delta, q)": "delta / e / q"},
    given={
        "`e = exp(epsilon)`": "e >= 1",
        "`delta`": "delta > 0",
        "`p1 > delta`": "one(P, A) > delta",
        "`p1 > e p2`": "one(P, A) > e * one(Q, A)",
        "`p2 > delta/e`": "one(Q, A) > delta / e",
    },
    show="let s = scaled_by(e, delta, one(Q, A)): let B = (map row in A: [s * row[0], 1 - s * row[0]]): "
    "s < 1 and one(Q, B) = delta / e and one(P, B) = s * one(P, A) and one(P, B) > delta",
)
SCALING_THEOREM = Theorem(
    id="kifer2022/thm-5c-scaling",
    title="Section 5.2: scaling a post-processing",
    statement=r"Let $A$ be binary with $p_1>\delta>0$, $p_1>e^\varepsilon p_2$, $p_2>e^{-\varepsilon}\delta$, and let "
    r"$A'$ "
    r"return its output with probability $c=e^{-\varepsilon}\delta/p_2$, else $0$. Then $c<1$, $P(A'(M(D_2))=1)="
    r"e^{-\varepsilon}\delta$ and $P(A'(M(D_1))=1)=cp_1>\delta$.",
    claim=SCALING,
    routes=TWO,
    lines="195-197",
    text=(RECONSTRUCTED,),
    twins=(Twin("a ratio within the bound", "without `p1 > e p2`", SCALING.without("p1 > e p2")),),
)
TO_5_4 = Every(
    all="P, Q in laws; A in kernels(len(P), 2); e in amounts; delta in rates",
    let={**ONE, "shrunk(e, delta, q)": "if q <= delta / e then 1 else delta / e / q"},
    given={
        "`e = exp(epsilon)`": "e >= 1",
        "`delta`": "delta > 0",
        "Definition 5.3 fails": "one(P, A) > delta and one(P, A) > e * one(Q, A)",
    },
    show="let s = shrunk(e, delta, one(Q, A)): let B = (map row in A: [s * row[0], 1 - s * row[0]]): "
    "one(Q, B) <= delta / e and one(P, B) > delta",
)
FROM_5_4 = Every(
    all="P, Q in laws; A in kernels(len(P), 2); e in amounts; delta in rates",
    let={**ONE, "rare(e, delta)": "delta / e"},
    given={
        "`e = exp(epsilon)`": "e >= 1",
        "`delta`": "delta > 0",
        "Definition 5.4 fails": "one(Q, A) <= rare(e, delta) and one(P, A) > delta",
    },
    show="one(P, A) > delta and one(P, A) > e * one(Q, A)",
)
SAME = Theorem(
    id="kifer2022/thm-5c",
    title="Section 5.2: Definitions 5.3 and 5.4 are equivalent",
    statement=r"Definitions 5.3 and 5.4 are equivalent for $\delta>0$.",
    claim=AllOf({"5.4 gives 5.3": TO_5_4, "5.3 gives 5.4": FROM_5_4}),
    routes=SMALL,
    lines="194-197",
    text=(RECONSTRUCTED,),
    reading=f"{READING} The post-processing that violates Definition 5.4 is the one at hand, scaled down.",
    twins=(
        Twin("without scaling", "`s = 1`", TO_5_4.put(shrunk="1 + 0 * e * delta * q")),
        Twin("`delta` for `delta/e^epsilon`", "in Definition 5.4", FROM_5_4.put(rare="delta")),
    ),
)
THEOREMS = (
    SAME,
    EQUIVALENT,
    AT_ZERO,
    TO_TWO,
    FORWARD_THEOREM,
    STEP,
    STEP_REPAIRED,
    PURE_THEOREM,
    SCALING_THEOREM,
)
