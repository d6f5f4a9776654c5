"""Permutation swapping of real records, with the promise that it makes and its budget.

Source: bailie2025, Algorithm 3.2.1 and Theorem 3.2.4.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from pathlib import Path
from typing import ClassVar

from dpcalc.answers.front_door import checked
from dpcalc.answers.workers import spread
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.exact import as_text, rational
from dpcalc.files import check_place
from dpcalc.random_bits import bits_of
from dpcalc.records.database import MEMORY, is_parquet, opened
from dpcalc.records.roles import Roles, roles_by_name
from dpcalc.report.answer import Answer
from dpcalc.report.sheet import Sheet
from dpcalc.swapping.budgets.closed_forms import published_value, sharpest_value
from dpcalc.swapping.records.loaded import Loaded
from dpcalc.swapping.records.report import Outcome, as_fields, print_outcome
from dpcalc.swapping.records.streamed import Streamed
from dpcalc.swapping.records.swappable import Swappable
from dpcalc.swapping.records.wording import promise

_UNIT = re.compile(r"[^\W\d_][\w -]{0,40}")


@checked
def swap(
    data: str | PathLike[str],
    *,
    swap: str | Sequence[str],
    rate: str | Fraction | None,
    out: str | PathLike[str] | None,
    seed: int | str | None = None,
    match: str | Sequence[str] = (),
    hold: str | Sequence[str] = (),
    count: str | None = None,
    household: str | None = None,
    unit: str | None = None,
    memory: str | None = None,
    scheduler: str | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> Swapped:
    """Swap the records of ``data``, a CSV file, by the Permutation Swapping Algorithm, and write them to ``out``.

    ``match``, ``swap`` and ``hold`` are columns, ``count`` is one that holds counts, ``household`` one that says which
    records are of one household: these move together, and households match where they have equally many members, who
    match in some order. But for counts and households, Parquet files, folders of them, and CSV files with ``memory``
    (such as ``"2GB"``) need not fit in memory: their strata are streamed, and the workers of a Dask ``scheduler`` at an
    address may draw them. ``rate`` is exact and
    strictly between 0 and 1, ``unit`` what one record is. The draw comes from the system's cryptographic source, or, to
    be repeated in tests, from ``seed``, whoever draws. Raises ``InputError`` for bad input, ``TooLarge`` where the
    memory is not enough; then nothing is written.
    """
    probability = read_rate(None if rate is None else as_text(rate, "--rate"))
    bits = bits_of(seed)
    if not out:
        raise InputError("no output file is given", hint="write --out OUT.csv")
    noun = read_unit(unit, household)
    source, target = Path(data), Path(out)
    roles_of = roles_by_name(match, hold, swap, count, household)
    check_place(target, "--out", [source], "swapped.csv")
    in_memory = count is not None or household is not None
    alone = memory is None and scheduler is None
    if in_memory and not alone:
        hint = "leave --memory and --scheduler out; these take some 300 bytes a record"
        raise InputError("--count and --household are for files in memory", hint=hint)
    loaded = in_memory or (alone and not is_parquet(source) and not is_parquet(target))
    with (
        spread(effort, scheduler=scheduler) as several,
        _opened(source, target, roles_of, loaded, memory or MEMORY, several) as file,
    ):
        roles, strata = file.roles, file.strata
        published, sharpest = (value(strata.largest, probability) for value in (published_value, sharpest_value))
        file.draw(probability, bits, several)
        effort.tick("comparing", 0)
        secrecy = f"{bits.secrecy('undo the swap')} The draw is exact for ideal random bits."
        budget = f"{published.decimal} nats (published, rounded)"
        outcome = Outcome(
            source=str(source),
            target=str(target),
            roles=roles,
            strata=strata,
            rate=probability,
            unit=noun,
            published=published,
            sharpest=sharpest,
            promise=promise(roles, strata, noun, budget, secrecy, file.made_of),
            selected=file.selected,
            changed=file.changed,
            margins=file.margins(),
        )
        effort.tick("writing", 0)
        file.write(target)
    return Swapped(outcome)


@contextmanager
def _opened(
    path: Path,
    target: Path,
    roles_of: Callable[[Sequence[str]], Roles],
    loaded: bool,
    memory: str,
    effort: Effort,
) -> Iterator[Swappable]:
    """The file in memory, or in a database."""
    if loaded:
        yield Loaded.of(path, roles_of, effort)
        return
    with opened(path, target, memory) as (database, folder):
        yield Streamed(database, folder, roles_of(database.header))


@dataclass(frozen=True)
class Swapped(Answer):
    """What was swapped, what that promises, and how far the tables moved."""

    question: ClassVar[str] = "swap"
    outcome: Outcome

    def objects(self) -> list[dict[str, object]]:
        """Promise, budgets and diagnostics."""
        return [as_fields(self.outcome)]

    def sheet(self) -> Sheet:
        """The same as tables."""
        sheet = Sheet()
        print_outcome(sheet, self.outcome)
        return sheet


def read_unit(text: str | None, household: str | None) -> str:
    """What one unit is called. Raises ``InputError`` for what is no noun."""
    if text is None:
        return "record" if household is None else "household"
    if _UNIT.fullmatch(text):
        return text
    raise InputError(f"--unit {text!r} is not a noun", hint="write --unit household")


def read_rate(text: str | None) -> Fraction:
    """The swap rate, an exact number strictly between 0 and 1. Raises ``InputError``."""
    if text is None:
        raise InputError("no swap rate is given", hint="write --rate 1/20")
    rate = rational(text, "--rate")
    if not 0 < rate < 1:
        hint = "a rate of 0 swaps nothing and one of 1 has an infinite budget; write one between, such as 1/20"
        raise InputError(f"--rate {text} is not strictly between 0 and 1", hint=hint)
    return rate
