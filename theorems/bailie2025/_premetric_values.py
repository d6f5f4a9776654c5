"""Inequalities between values of an output premetric, and the flavor on two points that they come from."""

from __future__ import annotations

TWO_POINTS = (
    "Two laws `P` and `Q` are the output laws of a mechanism on the points `x1`, `x2` of one universe with `d(x1, "
    "x2) = 1` and `d(x2, x1) = inf`: the seed is a draw from each. Its loss there is `Dp(P, Q)`, of which a promise "
    "for all budgets then speaks. Laws are on finite spaces."
)
"""Why every pair of laws is that of a mechanism whose loss is their distance, and what of it is proved."""
TWO_POINTS_ALONE = {
    "two_points_alone(X: points, d: distance, x: point, y: point)": "x != y and (every z in X: z = x or z = y)"
    " and d(x, y) = 1 and d(y, x) = inf"
}
"""That the domain has no points but x and y, with d(x, y) = 1 and d(y, x) = inf."""
