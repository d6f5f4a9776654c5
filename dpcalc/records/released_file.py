"""The file of released answers, one a line, and the file of the variances that are asked for, which looks the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from os import PathLike
from pathlib import Path

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.records.counted import Cells
from dpcalc.records.reader import read_header, read_records
from dpcalc.records.released import write_table
from dpcalc.records.roles import Roles
from dpcalc.records.source import Source

_RELEASED = "released"
_VARIANCE = "variance"


def answer_names(cells: Cells, asked: Sequence[Sequence[int]]) -> Iterator[tuple[str, ...]]:
    """The values that each answer is of, a column each; blank in a column that it sums over."""
    values = [list(dict.fromkeys(value[v] for value in cells.values)) for v in range(len(cells.columns))]
    for variables in asked:
        for chosen in product(*(values[v] for v in variables)):
            named = dict(zip(variables, chosen, strict=True))
            yield tuple(named.get(v, "") for v in range(len(cells.columns)))


def write_released(
    target: Path, cells: Cells, asked: Sequence[Sequence[int]], shown: Sequence[str], number: str
) -> None:
    """Write the released answers, CSV or Parquet: the columns of the table, then ``released``, a ``number`` of a type.

    Raises ``InputError`` where the system refuses to write.
    """
    rows = [(*names, text) for names, text in zip(answer_names(cells, asked), shown, strict=True)]
    write_table(target, (*cells.columns, _RELEASED), rows, number)


def read_variances(data: str | PathLike[str], cells: Cells, asked: Sequence[Sequence[int]]) -> tuple[Fraction, ...]:
    """How large the variance of each answer shall be beside the others, from a file laid out as what is released.

    Its last column is ``variance``: positive numbers, of which only the proportions matter. The lines may stand in any
    order. Raises ``InputError`` where the columns are others, a number is not positive, and where an answer is missing,
    unknown or there twice.
    """
    source = Source.of(data)
    header, wanted = read_header(source), (*cells.columns, _VARIANCE)
    if header != wanted:
        raise InputError(
            f"the columns are {', '.join(header)}", where=str(data), hint=f"they shall be {', '.join(wanted)}"
        )
    found: dict[tuple[str, ...], Fraction] = {}
    known = list(answer_names(cells, asked))
    table = read_records(source, header, Roles((), (), (), header, None))
    columns = [[column.values[code] for code in column.codes.tolist()] for column in table.columns]
    for *names, amount in zip(*columns, strict=True):
        answer = ",".join(names)
        if tuple(names) not in known or tuple(names) in found:
            why = "stands there twice" if tuple(names) in found else "is no answer"
            raise InputError(f"{answer} {why}", where=str(data), hint="write one line an answer, as in --out")
        found[tuple(names)] = variance = rational(amount, f"the variance of {answer}")
        if variance <= 0:
            raise InputError(f"the variance of {answer} is {amount}", where=str(data), hint="write a number above 0")
    missing = [names for names in known if names not in found]
    if missing:
        raise InputError(
            f"{len(missing)} answers have no variance, the first of them {','.join(missing[0])}", where=str(data)
        )
    return tuple(found[names] for names in known)
