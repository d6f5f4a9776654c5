"""The field's daily bread, by nobody who wrote a rung: what comes up when a mechanism is accounted for by hand."""

from __future__ import annotations

from tests.proving.table.entry import Entry, rows

_EPS = ("eps >= 0",)
_BOTH = ("x >= 0", "y >= 0")
_UP = ("x >= 0",)
_N = (("n >= 1",), ("n",))
_SHARE = ("a >= 0", "a < 1", "n >= 1")
_COINS = ("p > 0", "p < 1", "q > 0", "q < 1")
_TWO = ("a > 0", "b > 0")
_APART = ("b > 0", "a > b")
_DELTA = ("a > 1", "d > 0", "d < 1")

HOLDS = (
    *rows(
        "daily bread: moments of randomised response and of Laplace noise, sums of exponentials",
        Entry("randomised response at order 3", "(exp(3*eps) + exp(-2*eps))/(1 + exp(eps)) <= exp(3*eps**2)", _EPS),
        Entry("randomised response at order 4", "(exp(4*eps) + exp(-3*eps))/(1 + exp(eps)) <= exp(6*eps**2)", _EPS),
        Entry("randomised response at order 3/2",
              "(exp(3*eps/2) + exp(-eps/2))/(1 + exp(eps)) <= exp(3*eps**2/8)", _EPS),
        Entry("Laplace at order 3", "3*exp(2*eps)/5 + 2*exp(-3*eps)/5 <= exp(3*eps**2)", _EPS),
        Entry("Laplace at order 3/2", "3*exp(eps/2)/4 + exp(-3*eps/2)/4 <= exp(3*eps**2/8)", _EPS),
        Entry("two Laplace releases at order 2",
              "(2*exp(x)/3 + exp(-2*x)/3)*(2*exp(y)/3 + exp(-2*y)/3) <= exp(x**2 + y**2)", _BOTH),
        Entry("two answers agree", "(1 + exp(x + y))/((1 + exp(x))*(1 + exp(y))) >= 1/2", _BOTH),
        Entry("odds of a flipped flip", "(1 + exp(x + y))/(exp(x) + exp(y)) >= 1", _BOTH),
        Entry("odds of a flipped flip, above", "(1 + exp(x + y))/(exp(x) + exp(y)) <= exp(x)", _BOTH),
        Entry("advantages add up",
              "(exp(x + y) - 1)/(exp(x + y) + 1) <= (exp(x) - 1)/(exp(x) + 1) + (exp(y) - 1)/(exp(y) + 1)", _BOTH),
        Entry("moments of Laplace noise from below", "1/(1 - t**2) >= exp(t**2)", ("t > -1", "t < 1")),
        Entry("a biased sign is sub-Gaussian", "log(p*exp(x) + (1 - p)*exp(-x)) <= (2*p - 1)*x + x**2/2",
              ("p >= 0", "p <= 1")),
    ),
    *rows(
        "daily bread: geometric sums with a whole number of terms",
        Entry("a geometric sum, above", "(1 - a**n)/(1 - a) <= n", ("a > 0", *_SHARE[1:]), ("n",)),
        Entry("a geometric sum, below", "(1 - a**n)/(1 - a) >= n*a**(n - 1)", ("a > 0", *_SHARE[1:]), ("n",)),
        Entry("a geometric sum of budgets", "(1 - exp(-n*eps))/(1 - exp(-eps)) <= 1/(1 - exp(-eps))",
              ("eps > 0", "n >= 1"), ("n",)),
        Entry("a group's delta is at least its size", "(exp(n*eps) - 1)/(exp(eps) - 1) >= n", ("eps > 0", "n >= 1"),
              ("n",)),
        Entry("every other term", "(1 - a**(2*n))/(1 - a**2) <= (1 - a**n)/(1 - a)", ("a > 0", *_SHARE[1:]), ("n",)),
        Entry("truncated geometric noise", "(1 - a)/(1 + a - 2*a**(n + 1)) >= (1 - a)/(1 + a)",
              ("a > 0", "a < 1", "n >= 0"), ("n",)),
    ),
    *rows(
        "daily bread: Gaussian tails from both sides",
        Entry("Gaussian tail, Komatsu above", "1 - erf(x) <= 2*exp(-x**2)/(sqrt(pi)*(x + sqrt(x**2 + 4/pi)))", _UP),
        Entry("Gaussian tail, Komatsu below", "1 - erf(x) >= 2*exp(-x**2)/(sqrt(pi)*(x + sqrt(x**2 + 2)))", _UP),
        Entry("Gaussian tail by twice the exponent", "1 - erf(x) >= exp(-2*x**2)/2", _UP),
        Entry("standard normal tail, Mills", "(1 - erf(x/sqrt(2)))/2 <= exp(-x**2/2)/(x*sqrt(2*pi))", ("x > 0",)),
        Entry("standard normal tail, Mills below",
              "(1 - erf(x/sqrt(2)))/2 >= x*exp(-x**2/2)/(sqrt(2*pi)*(1 + x**2))", _UP),
        Entry("error function, cubic", "erf(x) >= 2*x/sqrt(pi)*(1 - x**2/3)", _UP),
        Entry("error function, quintic", "erf(x) <= 2/sqrt(pi)*(x - x**3/3 + x**5/10)", _UP),
        Entry("error function at twice the distance", "erf(2*x) <= 2*erf(x)", _UP),
    ),
    *rows(
        "daily bread: powers with whole exponents that grow to e",
        Entry("compound interest", "(1 + 1/n)**n <= exp(1)", *_N),
        Entry("compound interest, one year more", "(1 + 1/n)**(n + 1) >= exp(1)", *_N),
        Entry("compound interest doubles", "(1 + 1/n)**n >= 2", *_N),
        Entry("nobody is sampled", "(1 - 1/n)**n <= exp(-1)", ("n >= 2",), ("n",)),
        Entry("nobody else is sampled", "(1 - 1/n)**(n - 1) >= exp(-1)", ("n >= 2",), ("n",)),
        Entry("n steps up", "(1 + x/n)**n <= exp(x)", ("x >= 0", "n >= 1"), ("n",)),
        Entry("n steps down", "(1 - x/n)**n <= exp(-x)", ("x >= 0", "x < n", "n >= 1"), ("n",)),
    ),
    *rows(
        "daily bread: entropies and divergences of two-point laws",
        Entry("Kullback and Leibler by order 2",
              "p*log(p/q) + (1 - p)*log((1 - p)/(1 - q)) <= log(1 + (p - q)**2/(q*(1 - q)))", _COINS),
        Entry("Jensen and Shannon", "p*log(2*p/(p + q)) + q*log(2*q/(p + q)) <= (p + q)*log(2)", ("p > 0", "q > 0")),
        Entry("entropy is concave",
              "-(p + q)/2*log((p + q)/2) - (1 - (p + q)/2)*log(1 - (p + q)/2)"
              " >= (-p*log(p) - (1 - p)*log(1 - p) - q*log(q) - (1 - q)*log(1 - q))/2", _COINS),
        Entry("Hellinger below total variation", "1 - sqrt(p*q) - sqrt((1 - p)*(1 - q)) <= abs(p - q)", _COINS),
        Entry("total variation below Hellinger", "(p - q)**2 <= 2*(1 - sqrt(p*q) - sqrt((1 - p)*(1 - q)))", _COINS),
        Entry("triangular below Kullback and Leibler", "(p - q)**2/(p + q) <= 2*(p*log(p/q) + q - p)",
              ("p > 0", "q > 0")),
        Entry("triangular below Jeffreys", "(p - q)*log(p/q) >= 2*(p - q)**2/(p + q)", ("p > 0", "q > 0")),
    ),
    *rows(
        "daily bread: means of two numbers",
        Entry("harmonic below geometric", "2*a*b/(a + b) <= sqrt(a*b)", _TWO),
        Entry("geometric below logarithmic", "sqrt(a*b) <= (a - b)/log(a/b)", _APART),
        Entry("logarithmic below arithmetic", "(a - b)/log(a/b) <= (a + b)/2", _APART),
        Entry("logarithmic below the mean of roots", "(a - b)/log(a/b) <= ((sqrt(a) + sqrt(b))/2)**2", _APART),
        Entry("logarithmic below Heronian", "(a - b)/log(a/b) <= (a + sqrt(a*b) + b)/3", _APART),
        Entry("logarithmic mean, Pólya", "(a - b)/log(a/b) <= (2*sqrt(a*b) + (a + b)/2)/3", _APART),
    ),
    *rows(
        "daily bread: factorials against powers",
        Entry("factorials below powers", "factorial(n) <= n**n", *_N),
        Entry("factorials, Stirling from below", "factorial(n) >= n**n*exp(-n)", *_N),
        Entry("factorials, Stirling from above", "factorial(n) <= exp(1)*n*n**n*exp(-n)", *_N),
        Entry("factorials above powers of 3", "factorial(n) >= 3**(n - 2)", *_N),
        Entry("central binomials, above", "binomial(2*n, n) <= 4**n", ("n >= 0",), ("n",)),
        Entry("central binomials, below", "binomial(2*n, n) >= 4**n/(2*n + 1)", ("n >= 0",), ("n",)),
        Entry("central binomials and roots", "binomial(2*n, n) >= 4**n/(2*sqrt(n))", *_N),
        Entry("pairs", "binomial(n, 2) <= n**2/2", ("n >= 2",), ("n",)),
        Entry("factorials of twice as many", "factorial(n)**2 <= factorial(2*n)", ("n >= 0",), ("n",)),
    ),
    *rows(
        "daily bread: conversions with an order and a delta",
        Entry("concentrated to approximate by delta",
              "rho*a + log(1/d)/(a - 1) >= rho + 2*sqrt(rho*log(1/d))", (*_DELTA, "rho > 0")),
        Entry("the sharper conversion of an order",
              "log((a - 1)/a) - (log(d) + log(a))/(a - 1) <= -log(d)/(a - 1)", _DELTA),
        Entry("delta of a pure budget", "(exp(eps) - exp(t))/(exp(eps) + 1) <= (exp(eps) - 1)/(exp(eps) + 1)",
              ("t >= 0", "t <= eps")),
        Entry("approximate budgets and total variation",
              "(exp(eps) - 1 + 2*d)/(exp(eps) + 1) <= (exp(eps) - 1)/(exp(eps) + 1) + d", ("eps >= 0", "d >= 0")),
        Entry("a group's delta", "d*(exp(k*eps) - 1)/(exp(eps) - 1) <= k*d*exp(k*eps)",
              ("eps > 0", "d >= 0", "k >= 1"), ("k",)),
        Entry("an order's entropy", "(a - 1)*log(a/(a - 1)) <= 1", ("a > 1",)),
    ),
)  # fmt: skip

FAILS = (
    *rows(
        "daily bread, near misses",
        Entry("randomised response at order 3, off",
              "(exp(3*eps) + exp(-2*eps))/(1 + exp(eps)) <= exp(2999/1000*eps**2)", _EPS),
        Entry("Laplace at order 3, off", "3*exp(2*eps)/5 + 2*exp(-3*eps)/5 <= exp(2999/1000*eps**2)", _EPS),
        Entry("advantages add up, off", "(exp(x + y) - 1)/(exp(x + y) + 1)"
              " <= 999/1000*((exp(x) - 1)/(exp(x) + 1) + (exp(y) - 1)/(exp(y) + 1))", _BOTH),
        Entry("odds of a flipped flip, any sign", "(1 + exp(x + y))/(exp(x) + exp(y)) >= 1",
              ("x >= -1/1000", "y >= 0")),
        Entry("a geometric sum, off", "(1 - a**n)/(1 - a) <= 999/1000*n", ("a > 0", *_SHARE[1:]), ("n",)),
        Entry("a group's delta, off", "(exp(n*eps) - 1)/(exp(eps) - 1) >= 1001/1000*n", ("eps > 0", "n >= 1"), ("n",)),
        Entry("Komatsu above, off", "1 - erf(x) <= 1998/1000*exp(-x**2)/(sqrt(pi)*(x + sqrt(x**2 + 4/pi)))", _UP),
        Entry("Komatsu below, off", "1 - erf(x) >= 2*exp(-x**2)/(sqrt(pi)*(x + sqrt(x**2 + 19/10)))", _UP),
        Entry("error function, cubic, off", "erf(x) >= 2*x/sqrt(pi)*(1 - 333/1000*x**2)", _UP),
        Entry("compound interest, far off", "(1 + 1/n)**n <= 271/100", *_N),
        Entry("compound interest, half a year more", "(1 + 1/n)**(2*n + 1) <= exp(2)", *_N),
        Entry("triangular below Kullback and Leibler, without the factor",
              "(p - q)**2/(p + q) <= p*log(p/q) + q - p", ("p > 0", "q > 0")),
        Entry("entropy below a parabola, off",
              "-p*log(p) - (1 - p)*log(1 - p) <= log(2) - 2001/1000*(p - 1/2)**2", ("p > 0", "p < 1")),
        Entry("Kullback and Leibler by order 2, off",
              "p*log(p/q) + (1 - p)*log((1 - p)/(1 - q)) <= log(1 + 99/100*(p - q)**2/(q*(1 - q)))", _COINS),
        Entry("logarithmic near geometric", "(a - b)/log(a/b) <= 1001/1000*sqrt(a*b)", _APART),
        Entry("Pólya's mean, off", "(a - b)/log(a/b) <= (2001/1000*sqrt(a*b) + 999/1000*(a + b)/2)/3", _APART),
        Entry("factorials above powers of 5", "factorial(n) >= 5**(n - 2)", *_N),
        Entry("central binomials, off", "binomial(2*n, n) >= 4**n/(n + 999/1000)", ("n >= 0",), ("n",)),
        Entry("concentrated to approximate by delta, off",
              "rho*a + log(1/d)/(a - 1) >= rho + 2001/1000*sqrt(rho*log(1/d))", (*_DELTA, "rho > 0")),
        Entry("approximate budgets and total variation, off",
              "(exp(eps) - 1 + 2*d)/(exp(eps) + 1) <= (exp(eps) - 1)/(exp(eps) + 1) + 999/1000*d",
              ("eps >= 0", "d >= 0")),
        Entry("the sharper conversion, off",
              "log((a - 1)/a) - (log(d) + log(a))/(a - 1) <= -999/1000*log(d)/(a - 1)", _DELTA),
    ),
)  # fmt: skip
