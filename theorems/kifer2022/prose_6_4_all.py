"""Section 6.4 (kifer2022): whether all definitions considered are convex."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin
from theorems._law_lemmas import And, a, c, d, k, m, nonnegative, p, pointwise, q, r, s, u, v, x, y
from theorems.kifer2022._text import RECONSTRUCTED

SHARE = And(k >= 0, k <= 1)
CONVEX = {
    "pure": pointwise(
        k * p + (1 - k) * r <= c * (k * q + (1 - k) * s),
        And(nonnegative(p, q, r, s), SHARE, c >= 1, p <= c * q, r <= c * s),
    ),
    "with a `delta`": pointwise(
        k * p + (1 - k) * r <= c * (k * q + (1 - k) * s) + d,
        And(nonnegative(p, q, r, s, d), SHARE, c >= 1, p <= c * q + d, r <= c * s + d),
    ),
    "by a trade-off function": pointwise(
        k * u + (1 - k) * v <= m * (k * x + (1 - k) * y) + a,
        And(SHARE, u <= m * x + a, v <= m * y + a),
    ),
    "Renyi and zero-concentrated": pointwise(k * u + (1 - k) * v <= m, And(SHARE, u <= m, v <= m)),
}
"""p, q and r, s are the probabilities of an event under both datasets, for each of two mechanisms; u, v the powers of
a test for each, x, y its sizes, with a line above the trade-off function; or u, v moments of the ratio."""
PROBABILISTIC = Every(
    all="b in rates; c in amounts; D in rates; k in rates",
    let={
        "bounded(P: law, Q: law, c, D)": "(every e in errors(P, Q): 1 - e[1] <= max(D, c * e[0])) and "
        "1 - tradeoff(errors(P, Q), D / c) <= D",
        "both_ways(P: law, Q: law, c, D)": "bounded(P, Q, c, D) and bounded(Q, P, c, D)",
        "seldom(b, i)": "if i = 0 then [b, 1 - b] else [0, 1]",
        "response(c, i)": "if i = 0 then [c / (1 + c), 1 / (1 + c)] else [1 / (1 + c), c / (1 + c)]",
        "mixed(b, c, k, i)": "join([scaled(k, seldom(b, i)), scaled(1 - k, response(c, i))])",
    },
    given={
        "a loss": "c > 1 and D > 0 and D < 1",
        "the first": "both_ways(seldom(b, 0), seldom(b, 1), c, D)",
        "the second": "both_ways(response(c, 0), response(c, 1), c, D)",
    },
    show="both_ways(mixed(b, c, k, 0), mixed(b, c, k, 1), c, D)",
)
"""A test of size x has a power of at most max(D, c x). One mechanism says `no' but with probability b under the first
dataset; the other is randomised response; one of both is run, and named."""
VALUES = {"b": ("1/100", "1/8"), "c": ("2",), "D": ("1/4",), "k": ("0", "1/2", "1")}
SCOPE = Enumerate(EnumerateScope(values=VALUES))
THEOREMS = (
    Theorem(
        id="kifer2022/prose-6.4-all",
        title="Section 6.4: all definitions considered are convex",
        statement=r"All the privacy definitions considered (pure, $(\varepsilon,\delta)$, $(\varepsilon,\delta)$-"
        r"probabilistic, $f$-DP, R\'enyi, zero-concentrated) are convex: if two mechanisms have the property, so has "
        r"the one that runs one of them at random and releases its name.",
        claim=AllOf({**CONVEX, "probabilistic": PROBABILISTIC}),
        routes=(SCOPE, Prove()),
        lines="334",
        text=(RECONSTRUCTED,),
        reading="The probabilistic definition is that for every test: a power above `delta` is at most `e^eps` times "
        "the size. That all are invariant under post-processing is claimed at each of them; that they are symmetric "
        "is their quantifier over all neighbours, by kifer2022/prose-6.4-nbr.",
    ),
    Theorem(
        id="kifer2022/prose-6.4-all-repaired",
        title="Section 6.4, repaired: all but the probabilistic definition are convex",
        statement=r"Pure, $(\varepsilon,\delta)$-, $f$-, R\'enyi and zero-concentrated privacy are convex.",
        claim=AllOf(CONVEX),
        routes=(Prove(),),
        lines="334",
        text=(RECONSTRUCTED,),
        repairs="kifer2022/prose-6.4-all",
        fault="wrong mathematics",
        twins=(Twin("the probabilistic definition", "as in the section", PROBABILISTIC, (SCOPE,)),),
    ),
)
