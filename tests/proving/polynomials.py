"""Polynomial inequalities whose proofs are sums of squares, and near misses of them.

``HOLDS`` and ``FAILS`` say what mathematics says of each; nothing outside the tests and benchmarks reads them.
"""

from __future__ import annotations

from tests.proving.inequalities import Entry

_BOX = ("x >= 0", "x <= 1", "y >= 0", "y <= 1")
_CUBE = (*_BOX, "z >= 0", "z <= 1")
_PQ = ("p >= 0", "p <= 1", "q >= 0", "q <= 1")
_SIMPLEX = ("x >= 0", "y >= 0", "z >= 0", "x + y + z == 1")
_BALL = ("x**2 + y**2 + z**2 <= 1",)
_FIVE = "abcdg"
_HORN = (
    "(a**{0} + b**{0} + c**{0} + d**{0} + g**{0})**2 >= 4*(a**{0}*b**{0} + b**{0}*c**{0} + c**{0}*d**{0} "
    "+ d**{0}*g**{0} + g**{0}*a**{0})"
)
_ROBINSON = "x**6 + y**6 + z**6 + {} >= x**4*(y**2 + z**2) + y**4*(z**2 + x**2) + z**4*(x**2 + y**2)"

HOLDS = (
    # forms that are no sums of squares, and others that touch 0
    Entry("Motzkin's polynomial", "x**4*y**2 + x**2*y**4 + 1 >= 3*x**2*y**2"),
    Entry("Motzkin's form", "x**4*y**2 + x**2*y**4 + z**6 >= 3*x**2*y**2*z**2"),
    Entry("Robinson's form", _ROBINSON.format("3*x**2*y**2*z**2")),
    Entry("Choi and Lam's form", "x**4*y**2 + y**4*z**2 + z**4*x**2 >= 3*x**2*y**2*z**2"),
    Entry("Choi and Lam's quartic", "x**2*y**2 + y**2*z**2 + z**2*x**2 + w**4 >= 4*x*y*z*w"),
    Entry("means of four", "a**4 + b**4 + c**4 + d**4 >= 4*a*b*c*d"),
    Entry("means of three squares", "a**6 + b**6 + c**6 >= 3*a**2*b**2*c**2"),
    Entry("means of three", "a**3 + b**3 + c**3 >= 3*a*b*c", ("a >= 0", "b >= 0", "c >= 0")),
    Entry("means of two, fifth powers", "4*a**5 + b**5 >= 5*a**4*b", ("a >= 0", "b >= 0")),
    Entry("Schur", "x*(x - y)*(x - z) + y*(y - x)*(y - z) + z*(z - x)*(z - y) >= 0", ("x >= 0", "y >= 0", "z >= 0")),
    Entry("Schur of even degree", "x**2*(x - y)*(x - z) + y**2*(y - x)*(y - z) + z**2*(z - x)*(z - y) >= 0"),
    Entry("Cauchy, three and three",
          "(a*x + b*y + c*z)**2 <= (a**2 + b**2 + c**2)*(x**2 + y**2 + z**2)"),
    Entry("discriminant of a symmetric matrix", "(a - d)**2 + 4*b**2 >= 0"),
    Entry("discriminant of a square", "b**2 - 4*a*c >= 0", ("a*x**2 + b*x + c == 0",)),
    Entry("Horn's form", _HORN.format("2")),
    Entry("Horn's matrix on the orthant", _HORN.format("1"), tuple(f"{x} >= 0" for x in _FIVE)),
    Entry("means of five", "a**5 + b**5 + c**5 + d**5 + g**5 >= 5*a*b*c*d*g", tuple(f"{x} >= 0" for x in _FIVE)),
    Entry("means of six squares", "a**6 + b**6 + c**6 + d**6 + f**6 + g**6 >= 6*a*b*c*d*f*g"),
    Entry("Muirhead", "a**4*b**2 + b**4*a**2 + a**4*c**2 + c**4*a**2 + b**4*c**2 + c**4*b**2 >= 6*a**2*b**2*c**2"),
    Entry("Nesbitt, cleared", "2*(a*(a + b)*(a + c) + b*(b + a)*(b + c) + c*(c + a)*(c + b)) >= "
          "3*(a + b)*(b + c)*(c + a)",
          ("a > 0", "b > 0", "c > 0")),
    Entry("Vasc", "(x**2 + y**2 + z**2)**2 >= 3*(x**3*y + y**3*z + z**3*x)"),
    # zeros inside, with rational, irrational and many coordinates
    Entry("a zero at (1, 2)", "(x*y - 2)**2 + (x**2 - 1)**2 + (y - 2*x)**2 >= 0"),
    Entry("zeros at roots of 2", "x**4 + y**2 + 4 >= 4*x**2 + 2*x*y - x**2"),
    Entry("a curve of zeros", "(x**2 + y**2 - 1)**2*(x**2 + 1) >= 0"),
    Entry("a zero of high order", "x**4 + (y - x**2)**2 + y**4 >= 0"),
    Entry("zeros at thirds", "x**4 + y**4 - 2/9*x**2 - 2/9*y**2 + 2/81 >= 0"),
    Entry("strictly above", "x**4 - 2*x**2*y + 2*y**2 - 2*y + 2 > 0"),
    Entry("strictly, just above", "x**4*y**2 + x**2*y**4 + 1001/1000 > 3*x**2*y**2"),
    # boxes, simplices, sets
    Entry("a product on the square", "x*(1 - x)*y*(1 - y) <= 1/16", _BOX),
    Entry("a saddle on the square", "x**2 + y**2 - x*y <= 1", _BOX),
    Entry("a cubic on the cube", "x + y + z - x*y - y*z - z*x <= 1", _CUBE),
    Entry("the product on the simplex", "x*y*z <= 1/27", _SIMPLEX),
    Entry("a cubic on the simplex", "x**2*y + y**2*z + z**2*x + x*y*z <= 4/27", _SIMPLEX),
    Entry("pairs on the simplex", "x*y + y*z + z*x <= 1/3", _SIMPLEX),
    Entry("a sum on the disc", "x + y <= 3/2", ("x**2 + y**2 <= 1",)),
    Entry("a sum on the sphere", "x + 2*y + 2*z <= 3", ("x**2 + y**2 + z**2 == 1",)),
    Entry("a product in the ball", "3*x*y*z <= 1", _BALL),
    Entry("between two curves", "y <= 1", ("y <= 2 - x**2", "y <= x**2")),
    Entry("above a hyperbola", "x + y >= 2", ("x*y >= 1", "x > 0")),
    Entry("a lens", "x**2 <= 3/4", ("(x**2 + (y - 1/2)**2) <= 1", "(x**2 + (y + 1/2)**2) <= 1")),
    # of differential privacy, after E = exp(eps) and the like
    Entry("variance of three", "(x**2 + y**2 + z**2)/3 - ((x + y + z)/3)**2 <= 2/9", _CUBE),
    Entry("variance of two proportions", "p*(1 - p) + q*(1 - q) <= (p + q)*(2 - p - q)/2"),
    Entry("variance of a mixture", "t*a**2 + (1 - t)*b**2 >= (t*a + (1 - t)*b)**2", ("t >= 0", "t <= 1")),
    Entry("Bhatia and Davis", "(x**2 + y**2)/2 - ((x + y)/2)**2 <= (1 - (x + y)/2)*(x + y)/2", _BOX),
    Entry("variance of four", "(x**2 + y**2 + z**2 + w**2)/4 - ((x + y + z + w)/4)**2 <= 1/4",
          (*_CUBE, "w >= 0", "w <= 1")),
    Entry("total variation and Hellinger of two coins", "(a**2 - b**2)**2 <= 1 - (a*b + c*d)**2",
          ("a**2 + c**2 == 1", "b**2 + d**2 == 1")),
    Entry("chi-squared of a pure budget", "(p - q)**2*r <= (r - 1)**2*q*(1 - q)",
          ("p <= r*q", "1 - q <= r*(1 - p)", "q <= r*p", "1 - p <= r*(1 - q)", "r >= 1", "q >= 0", "q <= 1")),
    Entry("a likelihood ratio of mean 1", "t*x**2 + (1 - t)*y**2 - 1 <= 1/2",
          ("t*x + (1 - t)*y == 1", "x >= 1/2", "x <= 2", "y >= 1/2", "y <= 2", "t >= 0", "t <= 1")),
    Entry("amplified Renyi moment of order 4", "p*(1 + t)**4 + 1 - p >= (1 + p*t)**4", ("p >= 0", "p <= 1", "t >= 0")),
    Entry("second order of a sampled step", "(1 + p*t)**3 >= 1 + 3*p*t + 3*p**2*t**2", ("p >= 0", "t >= 0")),
    Entry("second order of the odds", "(1 + t + t**2/2)*(1 + s + s**2/2) <= "
          "1 + (s + t) + (s + t)**2/2 + (s + t)**3/6 + s**2*t**2",
          ("s >= 0", "t >= 0")),
    Entry("chi-squared is jointly convex", "(x + y)**2*a*b <= (x**2*b + y**2*a)*(a + b)", ("a >= 0", "b >= 0")),
    Entry("randomised response composed", "(r**2 - 1)*(r + 1)**2 >= (r - 1)**2*(r**2 + 1)", ("r >= 1",)),
    Entry("advantage of two steps", "(r*s - 1)*(1 + r)*(1 + s) <= ((r - 1)*(s + 1) + (s - 1)*(r + 1))*(1 + r*s)",
          ("r >= 1", "s >= 1")),
    Entry("total variation by odds, squared", "(p - q)**2*(r + 1)**2 <= (r - 1)**2",
          ("p <= r*q", "1 - q <= r*(1 - p)", "q <= p", "r >= 1", "p <= 1", "q >= 0")),
    Entry("curvature of a ratio", "x**2*b**3 - 2*x*y*a*b**2 + y**2*a**2*b >= 0", ("a >= 0", "b >= 0")),
)  # fmt: skip

FAILS = (
    Entry("Motzkin's polynomial, off", "x**4*y**2 + x**2*y**4 + 1 >= 3001/1000*x**2*y**2"),
    Entry("Robinson's form, off", _ROBINSON.format("2999/1000*x**2*y**2*z**2")),
    Entry("Choi and Lam's quartic, off", "x**2*y**2 + y**2*z**2 + z**2*x**2 + w**4 >= 4001/1000*x*y*z*w"),
    Entry("Vasc, off", "(x**2 + y**2 + z**2)**2 >= 3001/1000*(x**3*y + y**3*z + z**3*x)"),
    Entry("means of four, off", "a**4 + b**4 + c**4 + d**4 >= 4001/1000*a*b*c*d"),
    Entry("a zero that is none", "(x*y - 2)**2 + (x**2 - 1)**2 + (y - 2*x)**2 > 0"),
    Entry("the product on the simplex, off", "x*y*z <= 1/27 - 1/10000", _SIMPLEX),
    Entry("a sum on the sphere, off", "x + 2*y + 2*z <= 3 - 1/1000", ("x**2 + y**2 + z**2 == 1",)),
    Entry("a sum on the disc, off", "x + y <= 1414/1000", ("x**2 + y**2 <= 1",)),
    Entry("a lens, off", "x**2 <= 3/4 - 1/1000", ("(x**2 + (y - 1/2)**2) <= 1", "(x**2 + (y + 1/2)**2) <= 1")),
    Entry("variance of three, off", "(x**2 + y**2 + z**2)/3 - ((x + y + z)/3)**2 <= 2/9 - 1/1000", _CUBE),
    Entry("Schur, past the orthant",
          "x*(x - y)*(x - z) + y*(y - x)*(y - z) + z*(z - x)*(z - y) >= 0", ("x >= 0", "y >= 0", "z >= -1/1000")),
    Entry("zeros at thirds, off", "x**4 + y**4 - 2/9*x**2 - 2/9*y**2 + 2/81 - 1/100000 >= 0"),
)  # fmt: skip
