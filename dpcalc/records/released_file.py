"""The file of released answers, one a line, and those of the variances or covariance asked for, laid out alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from os import PathLike
from pathlib import Path

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.invariants.linear_gaussian import Matrix, covariance_of, diagonal
from dpcalc.records.counted import Cells
from dpcalc.records.reader import read_header, read_records
from dpcalc.records.released import write_table
from dpcalc.records.roles import Roles
from dpcalc.records.source import Source
from dpcalc.section import located

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


def read_variances(data: str | PathLike[str], cells: Cells, asked: Sequence[Sequence[int]]) -> Matrix:
    """How large the variance of each answer shall be, on a diagonal, from a file laid out as what is released.

    Its last column is ``variance``: positive numbers. The lines may stand in any order. Raises ``InputError`` where the
    columns are others, a number is not positive, and where an answer is missing, unknown or there twice.
    """
    found = _read_lines(data, cells, asked, (_VARIANCE,))
    wanted = []
    for names in answer_names(cells, asked):
        answer, (amount,) = ",".join(names), found[names]
        wanted.append(variance := rational(amount, f"the variance of {answer}"))
        if variance <= 0:
            raise InputError(f"the variance of {answer} is {amount}", where=str(data), hint="write a number above 0")
    return diagonal(wanted)


def read_covariance(data: str | PathLike[str], cells: Cells, asked: Sequence[Sequence[int]]) -> Matrix:
    """The covariance that the answers shall have, from a file laid out as what is released, a row of it a line.

    After the columns of the table stand those of the matrix, ``1``, ``2``, ...: the answers in the order of the lines,
    which may be any. Raises ``InputError`` as ``read_variances``, where a text is not a number, and for what is no
    covariance.
    """
    known = list(answer_names(cells, asked))
    found = _read_lines(data, cells, asked, tuple(str(place) for place in range(1, len(known) + 1)))
    place = {names: i for i, names in enumerate(found)}
    rows = [
        [rational(found[names][place[other]], f"row {','.join(names)}, column {place[other] + 1}") for other in known]
        for names in known
    ]
    with located(str(data)):
        return covariance_of(rows, len(known))


def _read_lines(
    data: str | PathLike[str], cells: Cells, asked: Sequence[Sequence[int]], after: tuple[str, ...]
) -> dict[tuple[str, ...], tuple[str, ...]]:
    """The texts in some columns after those of the table, by the answer that a line names, in the order of the file."""
    source = Source.of(data)
    header, wanted = read_header(source), (*cells.columns, *after)
    if header != wanted:
        raise InputError(
            f"the columns are {', '.join(header)}", where=str(data), hint=f"they shall be {', '.join(wanted)}"
        )
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    known = list(answer_names(cells, asked))
    table = read_records(source, header, Roles((), (), (), header, None))
    columns = [[column.values[code] for code in column.codes.tolist()] for column in table.columns]
    for line in zip(*columns, strict=True):
        names, texts = line[: -len(after)], line[-len(after) :]
        if names not in known or names in found:
            why = "stands there twice" if names in found else "is not an answer"
            raise InputError(f"{','.join(names)} {why}", where=str(data), hint="write one line an answer, as in --out")
        found[names] = texts
    missing = [names for names in known if names not in found]
    if missing:
        raise InputError(
            f"{len(missing)} answers have no {after[0] if len(after) == 1 else 'row'}, the first of them "
            f"{','.join(missing[0])}",
            where=str(data),
        )
    return found
