"""Kernels between pairs of laws (Blackwell): one is built wherever no test of the second pair is better.

The outcomes of each pair are laid end to end by falling likelihood ratio. The kernel ``covered`` sends an outcome of P,
Q to what it covers of P', Q'; it takes P to P', and Q to a law R that has too much on the side of large ratios. Under
the kernel ``given_back`` outcomes with too much and too little exchange it, in proportion, so that P' stays as it is.
A kernel is a random function.
"""

from __future__ import annotations

from dpcalc.theory import Every
from theorems.bailie2025._measurable_functions import BOTH

NO_BETTER = "no test of `P'` against `Q'` is better"
KERNEL = {
    "share(p: number, q: number)": "if p + q = 0 then 0 else q / (p + q)",
    "ahead(P: law, Q: law, i: whole, j: whole)": "let x = share(P[i], Q[i]): let y = share(P[j], Q[j]): "
    "x > y or (y = x and i < j)",
    "before(P: law, Q: law, W: measure, i: whole)": "sum j in range(len(W)): if ahead(P, Q, j, i) then W[j] else 0",
    "overlap(a: number, b: number, c: number, d: number)": "max(0, min(a + b, c + d) - max(a, c))",
    "covered(P: law, Q: law, P': law, Q': law)": "map i in range(len(P)): map j in range(len(P')): if P[i] = 0 "
    "then if some k in range(len(P')): ahead(P', Q', k, j) then 0 else 1 "
    "else overlap(before(P, Q, P, i), P[i], before(P', Q', P', j), P'[j]) / P[i]",
    "excess(Q: measure, R: measure)": "map i in range(len(Q)): max(0, Q[i] - R[i])",
    "sent(P': law, Q': law, A: measure, B: measure, j: whole, k: whole)": "overlap(before(P', Q', A, j), A[j], "
    "before(P', Q', B, k), B[k])",
    "part(x: number, y: number)": "if y = 0 then 0 else x / y",
    "off(P': law, Q': law, R: law, A: measure, B: measure, j: whole, k: whole)": "if P'[j] = 0 "
    "then part(sent(P', Q', A, B, j, k), R[j]) "
    "else P'[k] * (part(sent(P', Q', A, B, j, k), R[j] * P'[k] - R[k] * P'[j])"
    " + part(sent(P', Q', A, B, k, j), R[k] * P'[j] - R[j] * P'[k]))",
    "given_back(P': law, Q': law, R: law)": "let A = excess(R, Q'): let B = excess(Q', R): "
    "map j in range(len(P')): map k in range(len(P')): if j = k "
    "then 1 - sum i in range(len(P')): if i = j then 0 else off(P', Q', R, A, B, j, i) "
    "else off(P', Q', R, A, B, j, k)",
}
TWO_PAIRS = "P, Q in laws; P', Q' in laws"
GIVEN = {NO_BETTER: "no_less(errors(P', Q'), errors(P, Q))"}
BLACKWELL = Every(
    all=TWO_PAIRS,
    let=KERNEL,
    given=GIVEN,
    show="let K = covered(P, Q, P', Q'): let M = given_back(P', Q', push(Q, K)): let L = (map row in K: push(row, M)): "
    "is_random(L, len(P')) and push(P, L) = P' and push(Q, L) = Q'",
)
"""Where Tr(P, Q) is at least Tr(P', Q'), some kernel takes P to P' and Q to Q': the one that is named."""
ONE_TRADEOFF = BLACKWELL.without(NO_BETTER).assuming(one_tradeoff_function="errors(P, Q) = errors(P', Q')")
"""The same of pairs with one tradeoff function; the names may be exchanged, so kernels lead both ways."""
FUNCTION = Every(
    all=TWO_PAIRS,
    given=GIVEN,
    show="some f in functions(len(P), len(P')): image(P, f, len(P')) = P' and image(Q, f, len(P')) = Q'",
)
"""A function of the outcome in place of a kernel."""
CHOSEN = "`c` chooses a point of every atom"
RANDOM_FUNCTION = Every(
    all="P in laws; n, m, k in few; S in functions(len(P), n); K in kernels(n, m); H in functions(k, m); "
    "c in functions(m, k)",
    let={
        **BOTH,
        "seeds(K: kernel, m: whole)": "map u in functions(len(K), m): product_of i in range(len(K)): K[i][u[i]]",
        "results(S: wholes, c: wholes, n: whole, m: whole)": "join(map i in S: map u in functions(n, m): c[u[i]])",
    },
    given={CHOSEN: "every j in range(m): H[c[j]] = j"},
    show="let N = seeds(K, m): let f = results(S, c, n, m): is_law(N) and "
    "image(image(P @ N, f, k), H, m) = push(image(P, S, n), K) and every i, j in range(len(f)): "
    "both(S, range(len(N)))[i] = both(S, range(len(N)))[j] => H[f[i]] = H[f[j]]",
)
"""A kernel between the atoms of two spaces is a random function, measurable in output and seed: its seed draws an
outcome from every row, and the atom of the output says which of them is taken."""
