"""No floats where verdicts are made: numbers there are integers, fractions, exact symbols or rigorous enclosures."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.repository import PACKAGE, THEOREMS, name_of, parse, python_files

VERDICT_FILES = ("exact.py", "verdict.py", "claim.py", "theorem.py")
VERDICT_FOLDERS = (
    *(
        "accounting",
        "comparison",
        "symbolic",
        "spec",
        "certify",
        "mechanisms",
        "invariants",
        "decide",
        "derive",
        "inference",
        "proving",
        "searching",
        "surveys",
        "swapping",
    ),
)

# Files in these folders that may use floats, each with the reason.
ALLOWED = {
    "dpcalc/accounting/loss_distributions/proposal.py": "guesses where a profile falls to a level; balls settle it",
    "dpcalc/inference/proposal.py": "proposes which constraints bind; exact arithmetic solves and judges",
    "dpcalc/surveys/estimates/noise.py": "draws Laplace noise for real records; decides nothing",
    "dpcalc/surveys/estimates/variances.py": "estimates standard errors of adjusted weights; decides nothing",
    "dpcalc/swapping/law/sampler.py": "draws the random swaps of real records; decides nothing",
    "dpcalc/proving/sums_of_squares/semidefinite.py": "guesses Gram matrices; made exact, the kernel judges them",
}

EXACT_MATH = {"ceil", "comb", "factorial", "floor", "gcd", "isqrt", "lcm", "perm", "prod", "trunc"}
FLOAT_NUMPY = {
    "average", "cos", "cosh", "divide", "e", "exp", "exp2", "expm1", "finfo", "float16", "float32", "float64",
    "float128", "float_power", "half", "inf", "isclose", "allclose", "linalg", "linspace", "log", "log10", "log1p",
    "log2", "logaddexp", "logspace", "longdouble", "mean", "median", "nan", "percentile", "pi", "quantile", "random",
    "reciprocal", "sin", "single", "sinh", "sqrt", "std", "tan", "tanh", "true_divide", "double", "var",
}  # fmt: skip
FLOAT_SYMPY = {"Float", "nsimplify", "nsolve"}
MODULES = {"math": "math", "numpy": "numpy", "np": "numpy", "sympy": "sympy", "sp": "sympy", "cmath": "cmath"}


def test_no_floats_in_verdict_code() -> None:
    found = [line for path in verdict_code() for line in complaints(path)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        "x = 0.5",
        "x = 1e-10",
        "x = 2j",
        "x = float(y)",
        "x = 1 / 2",
        "x = -1 / 2",
        "import math\nx = math.log(2)",
        "from math import sqrt",
        "import math\nx = math.inf",
        "import cmath\nx = cmath.phase(1)",
        "import numpy as np\nx = np.exp(1)",
        "from numpy import float64",
        "import sympy\nx = sympy.Float(1)",
        "from sympy import Float",
        "import statistics",
        "import random",
    ],
)
def test_a_planted_float_is_caught(tmp_path: Path, text: str) -> None:
    file = tmp_path / "planted.py"
    file.write_text(text, encoding="utf-8")
    assert len(list(complaints(file))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "def f(x: int | float) -> bool:\n    return isinstance(x, float)",
        "import math\nx = math.comb(4, 2)",
        "from math import gcd, prod",
        "import numpy as np\nx = np.array([1], dtype=object)",
        "import sympy\nx = isinstance(y, sympy.Float)",
        "import sympy\nx = sympy.log(2) / 2",
        "from fractions import Fraction\nx = Fraction(1, 2) / 3",
        "x = '0.5'",
    ],
)
def test_exact_code_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "exact.py"
    file.write_text(text, encoding="utf-8")
    assert list(complaints(file)) == []


def verdict_code() -> list[Path]:
    """The files whose numbers reach a verdict."""
    files = [path for name in VERDICT_FILES if (path := PACKAGE / name).exists()]
    files += python_files(*(PACKAGE / name for name in VERDICT_FOLDERS), THEOREMS)
    return [path for path in files if name_of(path) not in ALLOWED]


def complaints(path: Path) -> Iterator[str]:
    """Every place in a file where a float is written, made or asked for."""
    for node in ast.walk(parse(path)):
        what = _float_in(node)
        if what is not None:
            yield f"{name_of(path)}:{getattr(node, 'lineno', 0)}: {what}"


def _float_in(node: ast.AST) -> str | None:
    match node:
        case ast.Constant(value=float() | complex()):
            return f"the literal {node.value!r} is a float"
        case ast.BinOp(op=ast.Div(), left=left, right=right) if _is_integer(left) and _is_integer(right):
            return "dividing two integers makes a float; use Fraction"
        case ast.Call(func=ast.Name(id="float" | "complex")):
            return "float() makes a float"
        case ast.Call(func=ast.Attribute(value=ast.Name(id="sympy" | "sp"), attr=name)) if name in FLOAT_SYMPY:
            return f"sympy.{name} works in floats"
        case ast.Attribute(value=ast.Name(id=alias), attr=name) if _is_float_function(MODULES.get(alias), name):
            return f"{alias}.{name} works in floats"
        case ast.ImportFrom(module="sympy", names=names) if any(alias.name in FLOAT_SYMPY for alias in names):
            return "imports what works in floats from sympy"
        case ast.ImportFrom(module=str(module), names=names):
            wrong = [alias.name for alias in names if _is_float_function(module.partition(".")[0], alias.name)]
            return f"imports {', '.join(wrong)} from {module}" if wrong else None
        case ast.Import(names=names) if any(alias.name in {"random", "statistics"} for alias in names):
            return "random and statistics work in floats"
    return None


def _is_integer(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp):
        node = node.operand
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def _is_float_function(module: str | None, name: str) -> bool:
    match module:
        case "math":
            return name not in EXACT_MATH
        case "numpy":
            return name in FLOAT_NUMPY
        case "cmath" | "random" | "statistics":
            return True
    return False
