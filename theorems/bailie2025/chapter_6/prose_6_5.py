"""Section 6.5.1 (bailie2025): what attackers learn of records of the sample: the nosy neighbour, and the journalist."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Mark, Prove, Reading, Reduction, Some, Theorem, Twin
from theorems.bailie2025._attackers import APPROACHED, BECAUSE, MEAN, NEVER, REACHED, STRICT
from theorems.kifer2022._priors import BOUNDED, EVERYONE, POSSIBLE, SEEN, TWO, WORDS

SMALL = (Enumerate(EnumerateScope(up_to=2, values=TWO)), Prove())
APPROACHES = (Enumerate(EnumerateScope(up_to=3, options={"outcomes": 2}, values={**TWO, "c": ("2",)})), Prove())
SEARCH = (Enumerate(EnumerateScope(up_to=3, values=TWO)),)
SHARES = (Enumerate(EnumerateScope(up_to=4, values={"m": ("2",)})), Prove())
NOSY = Every(
    all="W in laws_on(2); A, B in kernels(2, 2); u in rates; c in amounts; r, o in range(2)",
    let={
        "given_in(A: kernel, B: kernel, u: number, r: whole, o: whole)": "u * A[r][o] + (1 - u) * B[r][o]",
        "drawn_again(W: law, A: kernel, B: kernel, u: number, o: whole)": "sum k in range(2): "
        "W[k] * given_in(A, B, u, k, o)",
        "factor(c)": "c",
    },
    given={
        "`c = exp(epsilon)`": "c >= 1",
        "`T` is private": "private(A[0], A[1], c, 0) and private(B[0], B[1], c, 0)",
        "the record is possible": "W[r] > 0",
    },
    show="given_in(A, B, u, r, o) <= factor(c) * drawn_again(W, A, B, u, o) "
    "and drawn_again(W, A, B, u, o) <= factor(c) * given_in(A, B, u, r, o)",
)
"""Given that the unit is in the sample it is alone with probability u, or with one other, whose record is known."""
RESPONSE = {
    "answer(c: number, bit: whole)": "if bit = 1 then [1 / (1 + c), c / (1 + c)] else [c / (1 + c), 1 / (1 + c)]",
    "on_frames(c: number)": "largest u, v in functions(2, 2): if hamming(u, v) = 1 then "
    "exp_MULT(mixture(answer(c, u[0]), answer(c, u[1])), mixture(answer(c, v[0]), answer(c, v[1]))) else 1",
}
"""One of two units is drawn, and its bit told by randomised response with odds c; the prior probability of 1 is t."""
LOST = Some(
    all="c in [3]; t in [1/10, 1/2]",
    let={
        **RESPONSE,
        "learnt(c: number, t: number)": "answer(c, 1)[1] / (t * answer(c, 1)[1] + (1 - t) * answer(c, 0)[1])",
    },
    show="exp_MULT(answer(c, 0), answer(c, 1)) = c and on_frames(c) <= 1 + 1/2 * (c - 1) and on_frames(c) < "
    "learnt(c, t)",
)
NOT_KNOWN = LOST.put(
    learnt="(1/2 * answer(c, 1)[1] + 1/2 * answer(c, 0)[1]) / "
    "(1/2 * (t * answer(c, 1)[1] + (1 - t) * answer(c, 0)[1]) + 1/2 * answer(c, 0)[1])"
)
"""The attacker knows the other unit's bit, 0, and not who was drawn."""
WHENEVER = Every(
    all="n, N in whole; m in whole; K in kernels(2, m); c in amounts",
    given={
        "a sample": "1 <= n and n < N",
        "amplification": "c > 1",
        "`T` is private": "private(K[0], K[1], c, 0)",
    },
    let={
        "amplified(F: number, c: number)": "1 + F * (c - 1)",
        "share(n: whole, N: whole)": "n / N",
        "prior(n, N: whole, c: number)": "(1 - share(n, N)) / (2 * amplified(share(n, N), c))",
        "drawn_again(K: kernel, w: number, r, o: whole)": "w * K[r][o] + (1 - w) * K[1 - r][o]",
    },
    show="let w = prior(n, N, c): some r in range(2): some o in range(m): "
    "K[r][o] > amplified(share(n, N), c) * drawn_again(K, w, r, o)",
)
"""T at two samples that differ in the record: one is r with the prior probability w, and w is small enough."""
EXACTLY = WHENEVER.assuming(exact="exp_MULT(K[0], K[1]) = c")
GENERATED = Some(
    all="P in [[1/2, 1/2], [1, 0]]; z in range(2)",
    given={"generated": "P[z] > 0 and P[z] < 1"},
    let={"law_given(P: law, x: whole)": "mix(x, P, P)"},
    show="exp_MULT(law_given(P, 0), law_given(P, 1)) = 1 and 1 / P[z] > 1",
)
DISPLAY = Every(
    all=EVERYONE,
    let={**WORDS, "both(V: law, R: kernel, M: kernel, r: whole, o: whole)": "seen_cf(V, R, M, r, o)"},
    given=POSSIBLE,
    show="seen(V, R, M, r, o) = both(V, R, M, r, o)",
)
NUMERATOR = Every(
    all=EVERYONE,
    let={
        **SEEN,
        "both(V: law, R: kernel, M: kernel, r: whole, o: whole)": "sum d in range(len(V)): sum s in range(len(R[d])): "
        "if s = r then V[d] * R[d][s] * M[d * len(R[d]) + s][o] else 0",
    },
    given={"the output is possible": POSSIBLE["the output is possible"]},
    show="seen(V, R, M, r, o) = both(V, R, M, r, o)",
)
TIGHT_REPAIRED = AllOf(
    {
        "never attained": Reduction(
            NEVER,
            STRICT,
            "given the rest, `p` is the probability of the output with `r`, and `w` that of `r`; sums keep it",
        ),
        "approached": APPROACHED,
    }
)
NOT_ATTAINED = (
    "The attacker holds every record possible, so that conditioning on `r` means something. The mean in the "
    "denominator holds the numerator itself, with the prior probability of `r` as its weight."
)


APPROACHED_STATEMENT = (
    r"The ratio stays below $e^\varepsilon$ for every prior under which $r$ is possible; where $T$ is optimal, it is "
    r"at least $e^\varepsilon(1-w(e^\varepsilon-1))$ for a prior probability $w$ of $r$ against the other record, so "
    r"that it comes as near as one likes."
)
THEOREMS = (
    Theorem(
        id="bailie2025/ex-6.2.2-generated",
        title="Example 6.2.2: data generated within a mechanism",
        statement=r"The DP guarantee does not necessarily apply to data that a mechanism generates from its input and "
        r"its seed.",
        claim=GENERATED,
        routes=(Enumerate(EnumerateScope(up_to=2)),),
        lines="2829",
        reading="The mechanism draws `z` from a law that its input does not change, and releases it: its loss is 0, "
        "and the posterior probability of `z` is `1/P(z)` times the prior one.",
        twins=(
            Twin("generated without a choice", "`P(z) = 1`", GENERATED.without("generated").assuming(sure="P[z] = 1")),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.5-levels",
        title="Section 6.5.1: protection at different levels",
        statement=r"An $\varepsilon$-DP mechanism on frames does not bound the posterior-to-posterior ratio of a "
        r"sample record within $[e^{-\varepsilon},e^\varepsilon]$.",
        claim=LOST,
        routes=(Enumerate(EnumerateScope(up_to=2)),),
        lines="3160-3164",
        reading="The budget is that of the frame; the record is that of the unit drawn.",
        twins=(Twin("a record of the frame", "the attacker does not know who was drawn", NOT_KNOWN),),
    ),
    Theorem(
        id="bailie2025/prose-6.5-whenever",
        title="Section 6.5.1: sample records under amplification",
        statement=r"Whenever there is amplification, $\varepsilon'<\varepsilon$, a sample record's "
        r"posterior-to-posterior ratio is not bounded within $[e^{-\varepsilon'},e^{\varepsilon'}]$.",
        claim=WHENEVER,
        routes=(Enumerate(EnumerateScope(up_to=4)),),
        lines="3164",
        readings=(Reading("its loss", "`epsilon` is the loss of `T`, which two samples attain", EXACTLY, SHARES),),
        reading="`T` is `eps`-DP: `epsilon` need not be its loss. The attacker knows all but which of two records is "
        "in the sample, and gives one of them little prior probability.",
    ),
    Theorem(
        id="bailie2025/prose-6.5-whenever-repaired",
        title="Section 6.5.1, repaired: sample records under amplification",
        statement=r"Let $\varepsilon>0$ be the loss of $T$, attained at two samples. Then the ratio exceeds "
        r"$e^{\varepsilon'}$, $\varepsilon'=\ln(1+\frac nN(e^\varepsilon-1))$, for some prior.",
        claim=EXACTLY,
        routes=SHARES,
        lines="3164",
        repairs="bailie2025/prose-6.5-whenever",
        fault="missing hypothesis",
        reading="`epsilon` is the loss of `T`. The attacker knows all but which of two records is in the sample.",
        twins=(
            Twin("a census", "`n = N`", EXACTLY.without("a sample").assuming(sizes="1 <= n and n <= N")),
            Twin("a bound on the loss", "`T` need not attain it", WHENEVER),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.5-nosy-bound",
        title="The nosy neighbour: bounds",
        statement=r"Let $T$ be $\varepsilon$-DP on samples and the design the same for all frames. Given that unit $i$ "
        r"is in the sample, its posterior-to-posterior ratio under $T'=T\circ S$ lies between $e^{-\varepsilon}$ and "
        r"$e^\varepsilon$.",
        claim=Reduction(
            NOSY,
            MEAN,
            f"{BECAUSE}; the law of `T'` given that `i` is in the sample is a mean of laws of `T`, by the same weights",
        ),
        routes=(
            Enumerate(EnumerateScope(up_to=3, values={"u": ("1/2",), "c": ("3/2", "2")})),
            Prove(),
        ),
        lines="3172-3176",
        reading="Two units, two records, two outputs. The attacker knows the record of the other unit, which is in the "
        "sample as well, or not; priors on it are means of these.",
        twins=(
            Twin("half of the factor", "`e^epsilon/2`", NOSY.put(factor="c / 2")),
            Twin("no privacy", "any mechanism", NOSY.without("T is private")),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.5-nosy-tight",
        title="The nosy neighbour: attainment",
        statement=r"Whenever $T$ is optimal, that is $P_{\mathfrak s}(T=t)/P_{\mathfrak s'}(T=t)=e^\varepsilon$ for "
        r"neighbours, the bounds on the ratio are achieved for some $r$ and $i$.",
        claim=REACHED,
        routes=SEARCH,
        lines="3176",
        reading=NOT_ATTAINED,
    ),
    Theorem(
        id="bailie2025/prose-6.5-nosy-tight-repaired",
        title="The nosy neighbour: attainment, repaired",
        statement=APPROACHED_STATEMENT,
        claim=TIGHT_REPAIRED,
        routes=APPROACHES,
        lines="3176",
        repairs="bailie2025/prose-6.5-nosy-tight",
        fault="wrong mathematics",
        reading=NOT_ATTAINED,
        twins=(Twin("attained", "some record and output reach the bound", REACHED, SEARCH),),
    ),
    Theorem(
        id="bailie2025/prose-6.5-nosy-lost",
        title="The nosy neighbour: amplification is lost",
        statement=r"While $T'=T\circ S$ is $\varepsilon'$-DP with $\varepsilon'<\varepsilon$, the ratio of an attacker "
        r"who knows that unit $i$ is in the sample is not bounded within $[e^{-\varepsilon'},e^{\varepsilon'}]$ for "
        r"every $\varepsilon$-DP $T$.",
        claim=LOST,
        routes=(Enumerate(EnumerateScope(up_to=2)),),
        lines="3176",
        reading="One of two units is drawn; `e^epsilon = 3` and `e^epsilon' = 2`.",
        twins=(Twin("who was drawn is not known", "the prior on both", NOT_KNOWN),),
    ),
    Theorem(
        id="bailie2025/prose-6.5-journalist-bound",
        title="The journalist: bounds",
        statement=r"For a sample record $\mathfrak S_i$ and $T'=T\circ S$ with $T$ $\varepsilon$-DP on samples, the "
        r"posterior-to-posterior ratio lies between $e^{-\varepsilon}$ and $e^\varepsilon$.",
        claim=BOUNDED,
        routes=SMALL,
        lines="3180-3184",
        reading="The prior is one on samples; any numbers of rests of the sample, of records and of outputs.",
        twins=(
            Twin("half of the factor", "`e^epsilon/2`", BOUNDED.put(factor="c / 2")),
            Twin("no privacy", "any mechanism", BOUNDED.without("M is private")),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.5-journalist-display",
        title="The journalist: the second equality of the display",
        statement=r"The numerator $\sum_{\mathfrak s^-}P_A(\mathfrak s^-)P_A(r\mid\mathfrak s^-)P_{\mathfrak s^-\cup\{r"
        r"\}}(T=t)$ equals $\sum_{\mathfrak s^-}P_A(\mathfrak s^-)P_A(r\mid\mathfrak s^-)\sum_{r'}P_A(r'\mid\mathfrak "
        r"s^-)P_{\mathfrak s^-\cup\{r'\}}(T=t)$.",
        claim=DISPLAY,
        routes=(Enumerate(EnumerateScope(up_to=2, values=TWO)),),
        lines="3182",
        text=(Mark("slip", "the numerator is written like the denominator, which would make the ratio 1"),),
        reading="As it is printed.",
    ),
    Theorem(
        id="bailie2025/prose-6.5-journalist-display-repaired",
        title="The journalist, repaired: the numerator of the display",
        statement=r"The probability that the sample record is $r$ and the output $t$ is $\sum_{\mathfrak s^-}P_A("
        r"\mathfrak s^-)P_A(r\mid\mathfrak s^-)P_{\mathfrak s^-\cup\{r\}}(T=t)$: the numerator, without a sum over "
        r"$r'$.",
        claim=NUMERATOR,
        routes=(Enumerate(EnumerateScope(up_to=2, values=TWO)),),
        lines="3182",
        repairs="bailie2025/prose-6.5-journalist-display",
        fault="slip",
        reading="Over all samples, each a rest and a record.",
        twins=(Twin("as printed", "the record is drawn again", DISPLAY),),
    ),
    Theorem(
        id="bailie2025/prose-6.5-journalist-tight",
        title="The journalist: attainment",
        statement=r"If $T$ is optimal, the bounds on the ratio of a sample record are achieved for some $t$, $r$ and "
        r"$i$.",
        claim=REACHED,
        routes=SEARCH,
        lines="3184",
        reading=NOT_ATTAINED,
    ),
    Theorem(
        id="bailie2025/prose-6.5-journalist-tight-repaired",
        title="The journalist: attainment, repaired",
        statement=APPROACHED_STATEMENT,
        claim=TIGHT_REPAIRED,
        routes=APPROACHES,
        lines="3184",
        repairs="bailie2025/prose-6.5-journalist-tight",
        fault="wrong mathematics",
        reading=NOT_ATTAINED,
        twins=(Twin("attained", "some record and output reach the bound", REACHED, SEARCH),),
    ),
)
