"""The promise of a swap in words: the five blocks of its specification, and what it does not protect.

Sources: bailie2025, chapter 2 (the five blocks), Definition 3.2.2 (the invariants) and Theorem 3.2.4 (the promise).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.table import Table

from dpcalc.records.roles import Roles
from dpcalc.report.facts import MarkedTable, escape
from dpcalc.report.sheet import Sheet
from dpcalc.swapping.records.strata import Strata
from dpcalc.wording import Worded


@dataclass(frozen=True)
class Promise(Worded, words=("domain", "multiverse", "budget", "not_protected")):
    """A specification in words: one sentence or two a block, and what it does not protect."""

    domain: str
    multiverse: str
    input_premetric: str
    output_premetric: str
    budget: str
    not_protected: tuple[str, ...]

    def blocks(self) -> tuple[tuple[str, str], ...]:
        """The five blocks with their names, in order."""
        return (
            ("domain", self.domain),
            ("multiverse", self.multiverse),
            ("input premetric", self.input_premetric),
            ("output premetric", self.output_premetric),
            ("budget", self.budget),
        )


def promise(roles: Roles, strata: Strata, unit: str, budget: str, secrecy: str, made_of: str = "") -> Promise:
    """The promise for these roles and strata; ``unit`` names what one record is, ``budget`` is its text.

    ``secrecy`` is the sentence on the random bits, ``made_of`` one on what a unit is made of.
    """
    row = "" if unit == "record" else f", each {'unit' if made_of else 'record'} one {unit}"
    kept, swapped = quoted(roles.match + roles.held), quoted(roles.match + roles.swap)
    return Promise(
        domain=(
            f"All files with the columns of this one{row}: matching {quoted(roles.match)}; swapping "
            f"{quoted(roles.swap)}; holding {quoted(roles.held)}.{_unnamed(roles)}{made_of}"
        ),
        multiverse=(
            f"Two files are compared only if they agree on every count of {plural(unit)} by {kept}, and by {swapped}: "
            "these counts are the invariants, and swapping releases them exactly."
        ),
        input_premetric=(
            f"Hamming distance between unordered files: the number of {plural(unit)} whose values must be replaced to "
            f"turn one file into the other; infinite between files of different size. The resolution is one {unit}."
        ),
        output_premetric=(
            "MULT, as in pure differential privacy: the largest absolute log ratio of the probabilities of an event, "
            "where the output is the full contingency table of the swapped file."
        ),
        budget=(
            f"{budget} for each {unit} by which two files differ. Files that agree on the "
            f"invariants differ in at least two {plural(unit)} if at all, so the closest pair is told apart with at "
            f"most twice this loss."
        ),
        not_protected=tuple(_not_protected(roles, strata, unit, secrecy)),
    )


def _unnamed(roles: Roles) -> str:
    """What happens to the columns that the user did not name."""
    if not roles.unnamed:
        return ""
    names = quoted(roles.unnamed)
    return f" No role was named for {names}; what is not swapped stays with its record and is released, so it is held."


def _not_protected(roles: Roles, strata: Strata, unit: str, secrecy: str) -> Iterator[str]:
    """What the promise leaves open, most important first."""
    units = plural(unit)
    yield (
        f"The invariants: the exact number of {units} for every {_value_of(roles.match + roles.held)}, and "
        f"for every {_value_of(roles.match + roles.swap)}. Whatever can be inferred from these counts, "
        "about one person included, lies outside the budget."
    )
    yield (
        f"Whether a {unit} is in the file at all: files of different size are at infinite distance, and files with "
        "other invariants are never compared, so nothing is promised about telling them apart."
    )
    if strata.determined:
        yield (
            f"{strata.determined_records} of {strata.records} {units}, in {strata.determined} of {strata.count} "
            "matching strata: these strata have a single record, holding value or swapping value, so the invariants "
            "alone give their tables away."
        )
    yield f"A secret that several {units} share: hiding `k` of them at once costs `k` times the budget."
    yield secrecy
    yield (
        f"The diagnostics (errors, numbers of selected and changed {units}): they come from the confidential file and "
        "are not covered by the budget."
    )
    if roles.count is None:
        yield "The order of the records: it is kept, and counts as one more holding column that everybody knows."


def _value_of(names: Sequence[str]) -> str:
    """The cells of a margin, as "value of county" or "combination of county x age"."""
    return f"{'value' if len(names) == 1 else 'combination'} of {quoted(names)}"


def quoted(names: Sequence[str]) -> str:
    """Column names joined by a multiplication sign, or words for no column."""
    return " x ".join(names) if names else "(none: all records are one stratum)"


def plural(unit: str) -> str:
    """The plural of a regular English noun."""
    if unit.endswith("y") and unit[-2:-1] not in tuple("aeiou"):
        return f"{unit[:-1]}ies"
    return f"{unit}es" if unit.endswith(("s", "x", "ch", "sh")) else f"{unit}s"


def print_promise(sheet: Sheet, promise: Promise) -> None:
    """Print a promise, and what it leaves open, as tables."""
    sheet.print(_blocks(promise))
    sheet.print(_left_open(promise))


def _blocks(promise: Promise) -> Table:
    """The five blocks."""
    table = MarkedTable(title="What is promised", title_justify="left", show_header=False, show_lines=True)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for name, text in promise.blocks():
        table.add_row(name, escape(text))
    return table


def _left_open(promise: Promise) -> Table:
    """What the promise leaves open."""
    table = MarkedTable(title="What is not protected", title_justify="left", show_header=False, show_lines=True)
    table.add_column(overflow="fold")
    for line in promise.not_protected:
        table.add_row(escape(line))
    return table
