"""Events of one mechanism: what a question asks of its outputs, in the place of every mechanism's events.

An event, randomised or not, is how often each output counts, and these numbers are free between 0 and 1. So a question
on datasets, put to the outputs through their laws, is one of a specification that demands nothing of the outputs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Final

from dpcalc.certify.certificate import certificate
from dpcalc.errors import TooLarge
from dpcalc.inference.certificate import ABOUT, DEFINE, HOLDS, forms_of, plain, row_of
from dpcalc.inference.constraints import MOST, Keeping
from dpcalc.inference.questions import Question
from dpcalc.inference.worst import Worst
from dpcalc.mechanisms.base import Mechanism, Output
from dpcalc.spec.domain import Point
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.symbolic.exp_reading import read_exact

MOST_OUTPUTS: Final = 2000
"""Mechanisms with more outputs are refused."""
_ABOUT: Final = "The forms on datasets, put to the outputs of the table, are those of the program. " + ABOUT
_DATASETS: Final = "(range (len (item columns 0)))"
_LAWS: Final = (
    f"(every d {_DATASETS} (= 1 (sum column columns (item column d))))",
    "(every column columns (every p column (<= 0 p)))",
)
_PUT: Final = (
    "(every t (range (len columns)) (= (item {0} t) (sum d " + _DATASETS + " (* (item on_{0} d)"
    " (item (item columns t) d)))))"
)
_CONSTANT: Final = "(= (item {0} (len columns)) (item on_{0} (len (item columns 0))))"


@dataclass(frozen=True)
class Outputs:
    """The outputs of a mechanism, in some order, and the law on their places under each dataset."""

    outputs: tuple[Output, ...]
    laws: tuple[Mapping[int, Number], ...]

    @classmethod
    def of(cls, mechanism: Mechanism, datasets: Sequence[Point]) -> Outputs:
        """Those of a mechanism. Raises ``TooLarge`` for many datasets or outputs, ``InputError`` as ``law`` does."""
        if len(datasets) > MOST:
            raise TooLarge(f"there are {len(datasets)} datasets", hint=f"at most {MOST}", estimate=len(datasets))
        laws = []
        places: dict[Output, int] = {}
        for dataset in datasets:
            law = {output: chance for output, chance in mechanism.law(dataset).items() if chance}
            for output in law:
                places.setdefault(output, len(places))
            if len(places) > MOST_OUTPUTS:
                words = f"the mechanism has more than {MOST_OUTPUTS} outputs"
                raise TooLarge(words, hint="ask of a coarser release", estimate=len(places))
            laws.append(
                {places[output]: read_exact(chance, f"probability of {output}") for output, chance in law.items()}
            )
        return cls(tuple(places), tuple(laws))

    @cached_property
    def free(self) -> Keeping:
        """The outputs as what a question is put to: nothing is demanded of an event."""
        return Keeping(self.outputs, ())

    def chances(self, counted: Sequence[Number]) -> tuple[Number, ...]:
        """The probability of an event under each dataset, from how often each output counts."""
        zero: Number = Fraction(0)
        return tuple(sum((counted[t] * p for t, p in law.items()), zero) for law in self.laws)

    def certificate(self, found: Worst, asked: Question) -> dict[str, Any]:
        """That no event of the mechanism has a larger value; ``asked`` is the question as it is put to datasets.

        Raises ``InputError`` where the answer is infinite, or holds powers of e.
        """
        row, size = row_of(found, self.free), len(self.laws)
        columns = [[law.get(t, Fraction(0)) for law in self.laws] for t in range(len(self.outputs))]
        on = {f"on_{name}": form for name, form in forms_of(asked, size).items()}
        objects = {"bounds": [], "columns": columns, **on, **row}
        put = [relation.format(name) for name in ("above", "below", "limit") for relation in (_PUT, _CONSTANT)]
        statement = {
            "define": DEFINE,
            "objects": {name: plain(value) for name, value in objects.items()},
            "holds": [*_LAWS, *put, *HOLDS],
        }
        return certificate("example", statement, {"bits": 64}, _ABOUT)
