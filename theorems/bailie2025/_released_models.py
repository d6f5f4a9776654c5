"""What a model of the data implies of a private release, as the claims of chapter 5 share it.

There are three datasets; ``f`` names the component of each, and datasets of one component are at distance 1, others
infinitely far apart. ``W`` is the law of the data, ``K`` the mechanism, ``c`` is e^epsilon, and ``C`` the support
supp(x | t_0, theta): the datasets that the model reaches and that may release t_0.
"""

from __future__ import annotations

from dpcalc.theory import EnumerateScope

THREE = "W in laws_on(3); K in kernels(3, 2); f in [[0, 0, 0], [0, 0, 1]]; c in amounts; o in range(2)"
READING = (
    "Three datasets in one component or two, at distance 1 within one; two outputs. Densities are with respect to "
    "counting, so "
    "that the bounds hold of measures iff they hold output by output."
)
SUPPORTS = {
    "possible(W: law, K: kernel, t)": "keep x in range(3): W[x] > 0 and K[x][t] > 0",
    "farthest(C: wholes, x, c)": "if every y in C: y = x then 1 else c",
}
"""The support, and e to the power epsilon d_*."""
GIVEN = {
    "c = exp(epsilon)": "c >= 1",
    "`M` is private": "every x, y in range(3): f[x] = f[y] => private(K[x], K[y], c, 0)",
    "the support is connected": "every x, y in possible(W, K, o): f[x] = f[y]",
}
LOWER = (
    "let C = possible(W, K, o): every t in range(2): subset(possible(W, K, t), C) => "
    "every x in C: share(W, C) * K[x][t] / farthest(C, x, c) <= push(W, K)[t]"
)
ANY = "m in few; W in laws; K in kernels(len(W), m); c in amounts; f in functions(len(W), len(W)); o in range(m)"
ANY_READING = (
    "Datasets and outputs are finite in number; `f` names the component of each dataset. Datasets of one component "
    "are at distance 1, which says of `c = e^epsilon` what `e^(epsilon d_*)` says where they are farther apart; "
    "others are infinitely far apart. Densities are with respect to counting."
)
"""A model and a mechanism of any finite sizes."""
POSSIBLE = {"possible(W: law, K: kernel, t)": "keep x in range(len(W)): W[x] > 0 and K[x][t] > 0"}
ANY_PRIVATE = {
    "c = exp(epsilon)": "c >= 1",
    "`M` is private": "every x, y in range(len(W)): f[x] = f[y] => private(K[x], K[y], c, 0)",
}
ANY_GIVEN = {**ANY_PRIVATE, "the support is connected": "every x, y in possible(W, K, o): f[x] = f[y]"}
WHOLE = {"share(W: law, C: wholes)": "1 + 0 * W[0] * len(C)"}
"""The factor of the lower bound as stated."""
SCOPE = EnumerateScope(up_to=3, values={"c": ("1", "2")})
WHY = (
    "the proof takes the integral of a constant over the support for the constant; the support has the probability "
    "`P_theta(supp(x | t_0, theta))`, which is below 1 where the model reaches other components"
)
