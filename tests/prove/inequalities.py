"""Inequalities of the literature on differential privacy, and near misses of them, as people write them.

``HOLDS`` and ``FAILS`` say what mathematics says of each; nothing outside the tests and benchmarks reads them. An entry
is (name, inequality, assumptions, integers).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_FUNCTIONS = frozenset({"exp", "log", "sqrt", "abs", "max", "min", "erf", "pi"})


@dataclass(frozen=True)
class Entry:
    """An inequality as text, with its assumptions and its whole variables."""

    name: str
    inequality: str
    assume: tuple[str, ...] = ()
    integers: tuple[str, ...] = ()


def symbols_of(entry: Entry) -> list[str]:
    """The names of an entry's variables."""
    text = " ".join((entry.inequality, *entry.assume))
    return sorted(set(re.findall(r"[A-Za-z_]\w*", text)) - _FUNCTIONS)


_EPS = "eps >= 0"
_P = ("p >= 0", "p <= 1")

HOLDS = (
    # exponentials and logarithms
    Entry("exponential tangent", "exp(x) >= 1 + x"),
    Entry("exponential quadratic", "exp(x) >= 1 + x + x**2/2", ("x >= 0",)),
    Entry("exponential cubic", "exp(x) >= 1 + x + x**2/2 + x**3/6", ("x >= 0",)),
    Entry("exponential above", "exp(x) <= 1 + x + x**2", ("x >= 0", "x <= 1")),
    Entry("exponential above on both sides", "exp(x) <= 1 + x + x**2", ("x >= -1", "x <= 1")),
    Entry("exponential and geometric series", "exp(x) <= 1/(1 - x)", ("x >= 0", "x < 1")),
    Entry("exponential of a negative", "1 - exp(-x) <= x"),
    Entry("exponential of a negative, lower", "1 - exp(-x) >= x/2", ("x >= 0", "x <= 1")),
    Entry("chord of the exponential", "exp(-x) <= 1 - x/2", ("x >= 0", "x <= 1")),
    Entry("small budgets", "exp(eps) - 1 <= 2*eps", ("eps >= 0", "eps <= 1")),
    Entry("convexity of the exponential", "(exp(x) + exp(-x))/2 >= 1 + x**2/2"),
    Entry("hyperbolic cosine", "(exp(x) + exp(-x))/2 <= exp(x**2/2)", ("x >= 0", "x <= 2")),
    Entry("logarithm tangent", "log(x) <= x - 1", ("x > 0",)),
    Entry("logarithm lower", "log(1 + x) >= x/(1 + x)", ("x > -1",)),
    Entry("logarithm middle", "log(1 + x) >= 2*x/(2 + x)", ("x >= 0",)),
    Entry("logarithm quadratic", "log(1 + x) >= x - x**2/2", ("x >= 0",)),
    Entry("logarithm of a ratio", "log(a/b) <= (a - b)/b", ("a > 0", "b > 0")),
    # randomised response and total variation
    Entry("randomised response keeps its budget", "(exp(eps)/(1 + exp(eps)))/(1/(1 + exp(eps))) <= exp(eps)"),
    Entry("advantage and tanh", "(exp(eps) - 1)/(exp(eps) + 1) <= eps/2", (_EPS,)),
    Entry("advantage below one", "(exp(eps) - 1)/(exp(eps) + 1) < 1"),
    Entry("advantage, cubic", "(exp(eps) - 1)/(exp(eps) + 1) >= eps/2 - eps**3/24", (_EPS,)),
    Entry("total variation by odds", "p - q <= (r - 1)/(r + 1)",
          ("p <= r*q", "1 - q <= r*(1 - p)", "r >= 1", "p <= 1", "q >= 0")),
    Entry("total variation by budget", "p - q <= (exp(eps) - 1)/(exp(eps) + 1)",
          ("p <= exp(eps)*q", "1 - q <= exp(eps)*(1 - p)", _EPS, "p <= 1", "q >= 0")),
    Entry("total variation, plainly", "p - q <= 1 - exp(-eps)", ("p <= exp(eps)*q", "p <= 1", _EPS)),
    Entry("flip probability", "1/(1 + exp(eps)) <= 1/2", (_EPS,)),
    # amplification
    Entry("amplification below the budget", "log(1 + p*(exp(eps) - 1)) <= eps", (*_P, _EPS)),
    Entry("amplification linear", "log(1 + p*(exp(eps) - 1)) <= p*(exp(eps) - 1)", (*_P, _EPS)),
    Entry("amplification at least p eps", "log(1 + p*(exp(eps) - 1)) >= p*eps", (*_P, _EPS)),
    Entry("amplification grows with p", "1 + p*(exp(eps) - 1) <= 1 + q*(exp(eps) - 1)", ("p <= q", _EPS)),
    Entry("amplification for small budgets", "log(1 + p*(exp(eps) - 1)) <= 2*p*eps", (*_P, _EPS, "eps <= 1")),
    Entry("amplification twice", "(1 + p*(1 + q*(r - 1) - 1)) <= 1 + q*(r - 1)",
          (*_P, "q >= 0", "q <= 1", "r >= 1")),
    # approximate budgets
    Entry("probability bound gives delta", "r*q + d - q <= (r - 1) + d", ("q <= 1", "r >= 1", "d >= 0")),
    Entry("composition of two approximate steps", "r*(s*q + d) + c <= r*s*q + r*d + c"),
    Entry("group privacy of two", "r*(r*q + d) + d <= r**2*q + (1 + r)*d"),
    Entry("group privacy of three", "r*(r*(r*q + d) + d) + d <= r**3*q + (1 + r + r**2)*d"),
    Entry("group delta closed form", "1 + r + r**2 <= (r**3 - 1)/(r - 1)", ("r > 1",)),
    Entry("delta of a group, plainly", "1 + exp(eps) <= 2*exp(eps)", (_EPS,)),
    Entry("delta from a stronger pure budget", "exp(eps)*q - exp(eta)*q <= exp(eps) - exp(eta)",
          ("q <= 1", "eps >= eta")),
    Entry("hockey stick of randomised response", "max(0, r/(1 + r) - s/(1 + r)) <= max(0, 1 - s/r)",
          ("r >= 1", "s >= 1")),
    Entry("hockey stick grows less", "max(0, p - r*q) <= max(0, p - s*q)", ("s <= r", "q >= 0")),
    Entry("hockey stick is convex", "max(0, (a + b)/2) <= (max(0, a) + max(0, b))/2"),
    # composition
    Entry("basic composition", "exp(eps)*exp(eta) <= exp(eps + eta)"),
    Entry("expected loss", "eps*(exp(eps) - 1) <= 2*eps**2", ("eps >= 0", "eps <= 1")),
    Entry("expected loss, sharper", "eps*(exp(eps) - 1)/(exp(eps) + 1) <= eps**2/2", (_EPS,)),
    Entry("pure to concentrated", "(exp(eps) - 1)/(exp(eps) + 1) <= eps", (_EPS,)),
    Entry("concentrated budgets add", "rho + 2*sqrt(rho*l) + eta + 2*sqrt(eta*l) >= rho + eta + 2*sqrt(l*(rho + eta))",
          ("rho > 0", "eta > 0", "l > 0")),
    Entry("roots are subadditive", "sqrt(a + b) <= sqrt(a) + sqrt(b)", ("a >= 0", "b >= 0")),
    Entry("mean of squares", "((a + b)/2)**2 <= (a**2 + b**2)/2"),
    Entry("Cauchy and Schwarz", "(a*c + b*d)**2 <= (a**2 + b**2)*(c**2 + d**2)"),
    Entry("three squares", "a**2 + b**2 + c**2 >= a*b + b*c + c*a"),
    Entry("means of two", "sqrt(a*b) <= (a + b)/2", ("a > 0", "b > 0")),
    Entry("Motzkin on the orthant's square", "x**4*y**2 + x**2*y**4 + 1 >= 3*x**2*y**2"),
    # tails and noise
    Entry("Gaussian tail shape", "exp(-x**2/2) <= 1/(1 + x**2/2)"),
    Entry("Gaussian against Laplace", "exp(-x**2/2) <= exp(1/2)*exp(-x)"),
    Entry("triangle inequality of noise", "abs(x + y) <= abs(x) + abs(y)"),
    Entry("Laplace ratio", "exp(-abs(x))/exp(-abs(x - 1)) <= exp(1)"),
    Entry("Laplace shift", "abs(x - 1) - abs(x) <= 1"),
    Entry("error function slope", "erf(x) <= 2*x/sqrt(pi)", ("x >= 0",)),
    Entry("error function grows", "erf(x) > 0", ("x > 0",)),
    Entry("Gaussian on an interval", "exp(-x**2/2) >= 1 - x**2/2", ("x >= 0", "x <= 3")),
    # geometric mechanism, swapping, integers
    Entry("geometric mechanism", "(1 - a)/(1 + a) <= 1", ("a >= 0", "a < 1")),
    Entry("odds at one half", "p/(1 - p) >= 1", ("p >= 1/2", "p < 1")),
    Entry("swap budget minimum", "max(log(o), log(b + 1) - log(o)) >= log(b + 1)/2", ("b > 0", "o > 0")),
    Entry("swap budget in b", "log(b + 2) - log(o) > log(b + 1) - log(o)", ("b > 0", "o > 0")),
    Entry("squares of whole numbers", "n**2 >= n", (), ("n",)),
    Entry("pairs of records", "n*(n - 1)/2 >= n - 1", ("n >= 2",), ("n",)),
    Entry("variance of a proportion", "p*(1 - p) <= 1/4"),
    Entry("Bernoulli", "(1 + x)**3 >= 1 + 3*x", ("x >= -1",)),
    Entry("Bernoulli by induction", "2**n >= n + 1", ("n >= 0",), ("n",)),
    Entry("Pinsker for a coin", "2*(p - 1/2)**2 <= log(2) + p*log(p) + (1 - p)*log(1 - p)", ("p > 0", "p < 1")),
    Entry("entropy of a coin", "-p*log(p) - (1 - p)*log(1 - p) <= log(2)", ("p > 0", "p < 1")),
    Entry("divergence is not negative", "p*log(p/q) + q - p >= 0", ("p > 0", "q > 0")),
)  # fmt: skip

FAILS = (
    Entry("exponential tangent, off", "exp(x) >= 1 + x*1001/1000"),
    Entry("exponential quadratic, off", "exp(x) >= 1 + x + x**2*501/1000", ("x >= 0",)),
    Entry("exponential above, interval too wide", "exp(x) <= 1 + x + x**2", ("x >= 0", "x <= 1794/1000")),
    Entry("small budgets, interval too wide", "exp(eps) - 1 <= 2*eps", ("eps >= 0", "eps <= 1257/1000")),
    Entry("exponential and geometric series, off", "exp(x) <= 999/1000/(1 - x)", ("x >= 0", "x < 1")),
    Entry("advantage and tanh, off", "(exp(eps) - 1)/(exp(eps) + 1) <= eps*499/1000", (_EPS,)),
    Entry("advantage, any sign", "(exp(eps) - 1)/(exp(eps) + 1) <= eps/2", ("eps >= -1/1000",)),
    Entry("total variation by odds, off", "p - q <= 999/1000*(r - 1)/(r + 1)",
          ("p <= r*q", "1 - q <= r*(1 - p)", "r >= 1", "p <= 1", "q >= 0")),
    Entry("amplification, off", "log(1 + p*(exp(eps) - 1)) <= 999/1000*eps", (*_P, _EPS)),
    Entry("amplification linear, off", "log(1 + p*(exp(eps) - 1)) <= 999/1000*p*(exp(eps) - 1)", (*_P, _EPS)),
    Entry("amplification lower, off", "log(1 + p*(exp(eps) - 1)) >= 1001/1000*p*eps", (*_P, _EPS)),
    Entry("amplification, p too large", "log(1 + p*(exp(eps) - 1)) <= eps", ("p >= 0", "p <= 1001/1000", _EPS)),
    Entry("logarithm tangent, off", "log(x) <= 999/1000*x - 1", ("x > 0",)),
    Entry("logarithm middle, interval too wide", "log(1 + x) >= 2*x/(2 + x)", ("x >= -1/1000",)),
    Entry("group privacy of two, off", "r*(r*q + d) + d <= r**2*q + (999/1000 + r)*d", ("r >= 1", "d >= 0", "q >= 0")),
    Entry("swap budget minimum, off", "max(log(o), log(b + 1) - log(o)) >= 501/1000*log(b + 1)", ("b > 0", "o > 0")),
    Entry("odds, interval too wide", "p/(1 - p) >= 1", ("p >= 499/1000", "p < 1")),
    Entry("variance of a proportion, off", "p*(1 - p) <= 249/1000"),
    Entry("expected loss, off", "eps*(exp(eps) - 1)/(exp(eps) + 1) <= 499/1000*eps**2", (_EPS,)),
    Entry("roots, off", "sqrt(a + b) <= 999/1000*(sqrt(a) + sqrt(b))", ("a >= 0", "b >= 0")),
    Entry("means of two, off", "sqrt(a*b) <= 999/1000*(a + b)/2", ("a > 0", "b > 0")),
    Entry("Gaussian against Laplace, off", "exp(-x**2/2) <= 1648/1000*exp(-x)"),
    Entry("Gaussian tail shape, off", "exp(-x**2/2) <= 999/1000/(1 + x**2/2)"),
    Entry("hyperbolic cosine, off", "(exp(x) + exp(-x))/2 <= exp(x**2*499/1000)"),
    Entry("Laplace shift, off", "abs(x - 1) - abs(x) <= 999/1000"),
    Entry("error function slope, off", "erf(x) <= 1128/1000*x", ("x >= 0",)),
    Entry("Pinsker for a coin, off", "2001/1000*(p - 1/2)**2 <= log(2) + p*log(p) + (1 - p)*log(1 - p)",
          ("p > 0", "p < 1")),
    Entry("entropy of a coin, off", "-p*log(p) - (1 - p)*log(1 - p) <= 693/1000", ("p > 0", "p < 1")),
    Entry("Motzkin, off", "x**4*y**2 + x**2*y**4 + 1 >= 3001/1000*x**2*y**2"),
    Entry("Bernoulli, interval too wide", "(1 + x)**3 >= 1 + 3*x", ("x >= -3001/1000",)),
    Entry("Bernoulli by induction, off", "2**n >= n + 2", ("n >= 0",), ("n",)),
    Entry("composition, off", "exp(eps)*exp(eta) <= 999/1000*exp(eps + eta)"),
)  # fmt: skip
