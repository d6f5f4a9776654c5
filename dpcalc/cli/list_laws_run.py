"""What ``dpcalc list --laws`` does: the table of output premetrics and laws, with the theorems behind it."""

from __future__ import annotations

from typing import Final

from rich.markup import escape

from dpcalc.cli import exits
from dpcalc.cli.output import print_object, results
from dpcalc.errors import InputError
from dpcalc.meant import meant
from dpcalc.report.facts import columns
from dpcalc.spec.law_table import Entry, entries, premetrics
from dpcalc.spec.laws import LAWS

_SHORT: Final = {
    "premetric": "pre", "symmetric": "sym", "separates": "sep", "triangle": "tri", "metric": "met", "group": "grp",
    "ray": "ray", "deterministic-post-processing": "map", "post-processing": "any", "fresh-composition": "sum",
    "adaptive-composition": "ada", "quadratic-composition": "sqr", "convex": "cvx", "quasi-convex": "qcv",
    "events-suffice": "evt", "infinite-when-disjoint": "inf", "extraneous-noise": "noi", "monotone": "mon",
}  # fmt: skip


def run(premetric: str | None, as_objects: bool) -> int:
    """Show the table, or the laws of one premetric with their theorems. Raises ``InputError`` for an unknown one."""
    known = premetrics()
    if premetric is not None and premetric not in known:
        hint = meant(premetric, known, f"the output premetrics are {', '.join(known)}")
        raise InputError(f"--premetric {premetric}: there is no such output premetric", hint=hint)
    rows = [entry for entry in entries() if premetric in (None, entry.premetric)]
    if as_objects:
        for entry in rows:
            print_object("list-laws", fields(entry))
    elif premetric is None:
        _print_table(rows)
    else:
        _print_one(rows, known[premetric].describe())
    return exits.HOLDS


def fields(entry: Entry) -> dict[str, object]:
    """One entry; ``holds`` is null where nothing is declared."""
    return {
        "premetric": entry.premetric,
        "law": entry.law,
        "says": LAWS[entry.law],
        "holds": entry.holds,
        "theorems": list(entry.theorems),
        "direct": entry.direct,
    }


def _print_table(rows: list[Entry]) -> None:
    """A line a premetric, a column a law, and what the columns are."""
    names = list(dict.fromkeys(entry.premetric for entry in rows))
    width = max(map(len, names)) + 2
    console = results()
    console.print(f"[bold]{'':{width}}{' '.join(_SHORT[law] for law in LAWS)}[/]", soft_wrap=True)
    for name in names:
        cells = " ".join(_coloured(entry, 3) for entry in rows if entry.premetric == name)
        console.print(f"{escape(name):{width}}{cells}", soft_wrap=True)
    console.print()
    for law, words in LAWS.items():
        console.print(f"{_SHORT[law]}  {escape(law)}: {escape(words)}", soft_wrap=True)
    console.print("\n?: nothing is declared. dpcalc list --laws --premetric NAME names the theorems behind one line.")


def _print_one(rows: list[Entry], words: str) -> None:
    """The laws of one premetric, one a line, with their theorems."""
    table = columns("law", "holds", no_wrap=True)
    table.add_column("theorem")
    for entry in rows:
        follows = "" if entry.direct or entry.holds is None else "[dim]by[/] "
        table.add_row(escape(entry.law), _coloured(entry), follows + escape(", ".join(entry.theorems)))
    console = results()
    console.print(f"[bold]{escape(rows[0].premetric)}[/bold]: {escape(words)}\n", soft_wrap=True)
    console.print(table)


def _coloured(entry: Entry, width: int = 0) -> str:
    """The answer in its colour."""
    colour = {"yes": "green", "no": "red", "?": "dim"}[entry.word]
    return f"[{colour}]{entry.word:{width}}[/]"
