"""Permutation swapping of a variable with two values: a budget that grows like half of ln b, for every b and p."""

from __future__ import annotations

from sympy import And, Max, symbols

from dpcalc.symbolic.symbols import derangements, n, o
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Inequality, Prove, Reduction, Theorem, Twin

KEPT = Every(
    all="x in stratum_universes; p in rates",
    let={
        "o": "odds",
        "pool": "3",
        "last": "4",
        "squared(n, p)": "max(1, o(p) ^ 2, 1 + pool * (n - 1) / o(p) + last / o(p) ^ 2)",
    },
    given={
        "two records": "len(x) >= 2",
        "two holding values": "len(counts(x, HOLD)) <= 2",
        "rate": "0 < p < 1",
    },
    show="loss_within(x, p, squared(len(x), p), 2)",
)
"""The loss is at most half the logarithm of the square of e to the budget."""
VALUES = {"p": ("1/20", "1/4", "1/2", "7/10", "19/20")}
TWO = {"hold": 2}

d = derangements
r, i, j = symbols("r i j")
t, u, w, q, s, G = symbols("t u w q s G")

LEMMAS = AllOf(
    {
        "a term against what it comes from": Inequality(
            w + o * q * u + o**2 * s * t <= Max(1, o**2) * (t + u + w),
            (),
            (t, u, w, q, s, o),
            And(t >= 0, u >= 0, w >= 0, q >= 0, q <= 1, s >= 0, s <= 1, o > 0),
        ),
        "derangement numbers do not fall": Inequality(d(n + 1) >= d(n), (n,), (), n >= 1),
        "nor from one to the next but one": Inequality(d(n + 2) >= d(n), (n,), (), n >= 0),
        "one step": Inequality(d(n + 1) <= (n + 2) * d(n), (n,), (), n >= 2),
        "two steps": Inequality(d(n + 2) <= (n + 2) ** 2 * d(n), (n,), (), n >= 2),
        "the charge of two or more": Inequality(
            2 * r + i + j + 2 <= 2 * i * (r + 1 + j), (r, i, j), (), And(r >= 0, i >= 2, j >= 0)
        ),
        "the charge of one": Inequality(
            r * (2 * r + j + 3) <= 2 * (r + 1) * (r + 1 + j), (r, j), (), And(r >= 0, j >= 0)
        ),
        "the sum of the parts": Inequality(
            t + u + w <= (1 + 3 * (n - 1) / o + 4 / o**2) * G,
            (n,),
            (t, u, w, G, o),
            And(n >= 2, o > 0, G >= 0, w <= G, u * o <= (n + 1) * G, t * o**2 <= 4 * G + 2 * (n - 2) * o * G),
        ),
    }
)

BECAUSE = (
    "Let A be the records of one holding value, a of the n records, and B the others. A permutation g turns x "
    "into z if and only if the set g(A), whose swapping values go to A, has the values that z wants there; so the "
    "chance of z is a sum over such sets G of the chance that g(A) = G. That chance depends only on the number r "
    "of records of G outside A: call it f(r). Two tables with two rows and equal margins are joined by a way of "
    "tables, each at distance 2 from the one before, on which distances add up; at distance 2, x' comes from x by "
    "exchanging the swapping values of a record of A and one of B, and the sets G for x' are those for x with "
    "these two exchanged, so that r changes by at most 1. So the loss per record is at most half of the largest "
    "ln(f(r)/f(r+1)) or ln(f(r+1)/f(r)), r + 1 <= min(a, n - a). Let D(p, q) be the number of bijections of p "
    "things, q of which have a forbidden image each, all different: D(p, q-1) = D(p, q) + D(p-1, q-1), as a thing "
    "set free avoids its image or takes it, and D(p+1, q) >= (p+1) D(p, q) for q <= p, by the image of a thing "
    "without a forbidden one. The selected set S has to hold the 2r records in which A and G differ; with i more "
    "records of A and l more of B it has the weight o^K, K = 2r + i + l, and D(r+i, i) D(r+l, l) of its d(K) "
    "derangements send A to G. Fix one more record of A and one of B, those that are exchanged for r + 1, and "
    "write c(i, l) for the number of ways to choose i and l records among the others, a - r - 1 and n - a - r - "
    "1. Then f(r) is, but for a constant, the sum over i and l of T + U + W: T = c o^K D(r+i, i) D(r+l, l)/d(K), "
    "with neither of the two selected; U = c o^(K+1) [D(r+i+1, i+1) D(r+l, l) + D(r+i, i) D(r+l+1, l+1)]/d(K+1), "
    "with one (0 where K = 0); W = c o^(K+2) D(r+i+1, i+1) D(r+l+1, l+1)/d(K+2), with both; and f(r+1) is the sum "
    "of g(i, l) = c o^(K+2) D(r+1+i, i) D(r+1+l, l)/d(K+2), which by the first rule for D is W + o d(K+1)/d(K+2) "
    "U + o^2 d(K)/d(K+2) T. (T is 0 where K = 1.) Upwards: by the first three lemmas g <= max(1, o^2) (T + U + "
    "W), so f(r+1) <= max(1, o^2) f(r). Downwards: W <= g. By the lemma on one step U <= (K+3) g/o <= (n+1) g/o, "
    "as K <= n - 2. For i = l = 0, T <= 4 g/o^2 by the lemma on two steps, since D(r+1, 0) = (r+1) D(r, 0), and T "
    "= g/o^2 for r = 0. For i >= l, i >= 1, compare T(i, l) with g(i-1, l): the number of choices falls by "
    "(a-r-i)/i, and with D(r+i, i) <= D(r+i, i-1), D(r+1+l, l) >= (r+1+l) D(r+l, l) and d(K+1) <= (K+2) d(K) the "
    "quotient is at most (a-r-i) (K+2)/(i (r+1+l) o), for i = 1 with the factor r/(r+1) = D(r+1, 1)/D(r+1, 0) "
    "more; by the lemmas on charges that is at most 2 (a-r-i)/o. For l > i the same holds with A and B exchanged. "
    "So each g(i, l) is charged at most 2 (a-r-1-i)/o + 2 (n-a-r-1-l)/o <= 2 (n-2)/o for T, and the last lemma, "
    "with t, u, w, G the sums of T, U, W and g, gives f(r) <= (1 + 3(n-1)/o + 4/o^2) f(r+1). Both bounds grow "
    "with n <= b."
)

THEOREM = Theorem(
    id="dpcalc/binary-holding-bound",
    title="Two holding values: half of ln b, for every b and p",
    statement=r"""With two holding values and any number of swapping values, a stratum of at most $b \ge 2$ records
loses, under the Permutation Swapping Algorithm with $0 < p < 1$, at most
\[\varepsilon = \max\bigl\{\ln o,\ \tfrac12\ln\bigl(1 + \tfrac{3(b-1)}{o} + \tfrac{4}{o^2}\bigr)\bigr\}
\qquad\text{per record},\qquad o = \tfrac{p}{1-p},\]
which grows like half of $\ln b$. Holding and swapping variables may change places.""",
    claim=Reduction(KEPT, LEMMAS, BECAUSE),
    routes=(
        Enumerate(
            EnumerateScope(up_to=7, options=TWO, values=VALUES),
            slow=EnumerateScope(up_to=9, options=TWO, values=VALUES),
        ),
        Prove(),
    ),
    reading="A budget of the same form with smaller constants is seen to hold in all scopes tried: "
    "dpcalc/binary-holding.",
    twins=(
        Twin("no pool", "3 (b-1)/o left out, and 4 made 1", KEPT.put(pool="0", last="1")),
        Twin(
            "no ln o", "the term ln o left out", KEPT.put(squared="max(1, 1 + pool * (n - 1) / o(p) + last / o(p) ^ 2)")
        ),
    ),
)
