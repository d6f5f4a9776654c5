"""Sources that are files: a matrix mechanism by its factor, beside laws."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
import sympy

from dpcalc.answers.compose import Composition, compose
from dpcalc.answers.convert import convert
from dpcalc.answers.source_file import read_file
from dpcalc.errors import InputError

FACTOR = '[matrix]\nfactor = [[1, 0, 0], ["1/2", 1, 0], ["3/8", "1/2", 1]]\nsigma = 2\n'


def test_a_factor_is_a_source(tmp_path: Path) -> None:
    path = tmp_path / "factor.toml"
    path.write_text(FACTOR + "participations = 2\nseparation = 2\n")
    # steps 1 and 3: columns (1, 1/2, 3/8) and (0, 0, 1)
    squared = 1 + Fraction(1, 4) + Fraction(11, 8) ** 2
    assert read_file(str(path)).zcdp == sympy.Rational(squared.numerator, squared.denominator) / 8
    assert convert(str(path), "zcdp").found.best.tight
    twice = compose(f"2*{path}", "gdp")
    assert isinstance(twice, Composition)
    assert twice.ways[0].form == sympy.sqrt(2 * sympy.Rational(squared.numerator, squared.denominator)) / 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[matrix]\nfactor = [[1, 0], [1]]\nsigma = 1\n", "differ in length"),
        ("[matrix]\nfactor = []\nsigma = 1\n", "are empty"),
        ("[matrix]\nfactor = [[1, 0.5]]\nsigma = 1\n", "0.5 is a float"),
        ("[matrix]\nfactor = [[1]]\n", "sigma is missing"),
        ("[matrix]\nfactor = [[0]]\nsigma = 1\n", "the factor is 0"),
        ("[matrix]\nfactor = [[1]]\nsigma = 1\nsigna = 3\n", "unknown key signa"),
        ("[matrix]\nfactor = [[1]]\nsigma = [1]\n", "sigma is not a number"),
        ("[matrix]\nfactor = [[1, 0], [0, 1], [0, 0]]\nsigma = 1\nepochs = 3\n", "2 steps are not 3 epochs"),
    ],
)
def test_what_cannot_be(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises(InputError, match=message):
        read_file(str(path))
