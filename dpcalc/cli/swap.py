"""``dpcalc swap``: permutation swapping of real records, with the promise that it makes and its budget.

Source: bailie2025, Algorithm 3.2.1 and Theorem 3.2.4.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import click

from dpcalc.cli.files import check_place
from dpcalc.cli.output import results
from dpcalc.cli.progress import progress
from dpcalc.cli.records.errors_by_margin import margin_errors
from dpcalc.cli.records.reader import read_header, read_records
from dpcalc.cli.records.report import Outcome, as_json, print_outcome
from dpcalc.cli.records.roles import Roles, assign_roles, split_names
from dpcalc.cli.records.swapping import describe_strata, swap_table
from dpcalc.cli.records.wording import promise
from dpcalc.cli.records.writer import write_records
from dpcalc.derive.swapping import published_value, sharpest_value
from dpcalc.effort import Observer
from dpcalc.errors import InputError
from dpcalc.exact import rational

_SEED = re.compile(r"[0-9]{1,1000}")
_UNIT = re.compile(r"[^\W\d_][\w -]{0,40}")


@dataclass(frozen=True)
class Request:
    """What one swap is asked to do."""

    source: Path
    target: Path
    header: tuple[str, ...]
    roles: Roles
    rate: Fraction
    seed: int
    unit: str


def read_rate(text: str | None) -> Fraction:
    """The swap rate, an exact number strictly between 0 and 1. Raises ``InputError``."""
    if text is None:
        raise InputError("no swap rate is given", hint="write --rate 1/20")
    rate = rational(text, "--rate")
    if not 0 < rate < 1:
        hint = "a rate of 0 swaps nothing and one of 1 has an infinite budget; write one between, such as 1/20"
        raise InputError(f"--rate {text} is not strictly between 0 and 1", hint=hint)
    return rate


def read_seed(text: str | None) -> int:
    """The seed, a whole number of at most 1000 digits. Raises ``InputError``."""
    if text is None:
        raise InputError("no seed is given", hint="write --seed with a whole number that you keep secret")
    if not _SEED.fullmatch(text.strip()):
        raise InputError(f"--seed {text!r} is not a whole number", hint="write 0, 1, 2, ... with at most 1000 digits")
    return int(text)


def run(request: Request, observer: Observer) -> Outcome:
    """Read, swap, check, write and report. Raises ``InputError`` on bad input; then nothing is written."""
    roles, rate = request.roles, request.rate

    def watcher(done: int, total: int) -> None:
        observer("reading (bytes)", done, total)

    table = read_records(request.source, request.header, roles, watcher)
    observer("counting strata", 0, None)
    strata = describe_strata(table, roles)
    published, sharpest = (value(strata.largest, rate) for value in (published_value, sharpest_value))
    observer("swapping", 0, None)
    swapped = swap_table(table, roles, rate, request.seed)
    observer("comparing", 0, None)
    outcome = Outcome(
        source=str(request.source),
        target=str(request.target),
        roles=roles,
        strata=strata,
        rate=rate,
        unit=request.unit,
        published=published,
        sharpest=sharpest,
        promise=promise(roles, strata, request.unit, published.decimal),
        selected=swapped.selected,
        changed=swapped.changed,
        margins=margin_errors(table, swapped.table, roles),
    )
    observer("writing", 0, None)
    write_records(request.target, request.header, swapped.table, roles.count)
    return outcome


@click.command(name="swap")
@click.argument("data")
@click.option("--match", multiple=True, metavar="A,B", help="Columns that swapped records share. May be left out.")
@click.option("--swap", multiple=True, metavar="C", help="Columns to swap, moved together. Required.")
@click.option("--hold", multiple=True, metavar="D", help="Columns that stay, for the report; the rest stays as well.")
@click.option("--rate", metavar="P", help="Swap rate, exact and strictly between 0 and 1, such as 1/20. Required.")
@click.option("--count", metavar="COL", help="DATA holds counts, in this column, and not one record a row.")
@click.option("--seed", metavar="N", help="Whole number that fixes the random draw; keep it secret. Required.")
@click.option("--out", metavar="OUT.csv", help="Where the swapped records go. Required.")
@click.option("--unit", default="record", show_default=True, help="What one record is, such as household.")
@click.option("--json", "as_object", is_flag=True, help="Print one JSON object and no tables.")
def command(
    data: str,
    match: tuple[str, ...],
    swap: tuple[str, ...],
    hold: tuple[str, ...],
    rate: str | None,
    count: str | None,
    seed: str | None,
    out: str | None,
    unit: str,
    as_object: bool,
) -> None:
    """Swap the records of DATA, a CSV file, by the Permutation Swapping Algorithm.

    In each group of records that agree on the matching columns, every record is selected with probability P, and the
    swapping values of the selected records are permuted so that none keeps its own. Prints what this promises, the
    budget, what is not protected, and how far the tables moved.
    """
    probability, number = read_rate(rate), read_seed(seed)
    if not out:
        raise InputError("no output file is given", hint="write --out OUT.csv")
    if not _UNIT.fullmatch(unit):
        raise InputError(f"--unit {unit!r} is not a noun", hint="write --unit household")
    named = split_names(match, "--match"), split_names(hold, "--hold"), split_names(swap, "--swap")
    header = read_header(Path(data))
    roles = assign_roles(header, *named, count)
    check_place(Path(out), "--out", [Path(data)], "swapped.csv")
    request = Request(Path(data), Path(out), header, roles, probability, number, unit)
    with progress() as observer:
        outcome = run(request, observer)
    if as_object:
        click.echo(json.dumps(as_json(outcome)))
        return
    print_outcome(results(), outcome)
