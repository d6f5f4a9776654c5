"""A release of a real table that keeps its published margins: noise on what they leave open, its promise and errors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from pathlib import Path
from typing import ClassVar

import sympy

from dpcalc.answers.front_door import checked
from dpcalc.answers.neighbours import fixed_margins, read_margins, read_reach
from dpcalc.answers.release_noise import Drawn, Number, Wanted
from dpcalc.answers.workers import spread
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.files import check_place
from dpcalc.invariants.nearest_table import nearest_to
from dpcalc.invariants.neighbourhoods import Neighbourhood, neighbourhood
from dpcalc.invariants.sensitivity import answers
from dpcalc.mechanisms.registry import REAL, instead, named
from dpcalc.random_bits import bits_of
from dpcalc.records.counted import read_cells
from dpcalc.records.database import DECIMAL, WHOLE
from dpcalc.records.released_file import read_covariance, read_variances, write_released
from dpcalc.report.answer import Answer
from dpcalc.report.facts import counted, escape, facts
from dpcalc.report.fields import rounded
from dpcalc.report.roots import root
from dpcalc.report.sheet import Sheet
from dpcalc.symbolic.enclose import enclose
from dpcalc.wording import Wording, as_words, written

_OPEN = (
    "Which values each column has: they are published as well, those with no record too.",
    "The draw: it is made of doubles, where the promise is about real numbers.",
)


@checked
def release(
    data: str | PathLike[str],
    *,
    by: str | Sequence[str],
    out: str | PathLike[str] | None,
    mechanism: str,
    budget: Number | None,
    seed: int | str | None = None,
    invariants: str | Sequence[str] = (),
    reach: int | str | None = None,
    query: str | Sequence[str] = (),
    count: str | None = None,
    whole: bool = False,
    variances: str | PathLike[str] | None = None,
    covariance: str | PathLike[str] | None = None,
    memory: str | None = None,
    scheduler: str | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> Released:
    """Release margins of ``data``, a CSV file, with noise that keeps the margins ``invariants``; write them to ``out``.

    ``mechanism`` is ``gaussian``, with the ``budget`` mu of Gaussian privacy, or ``k-norm``, with epsilon (cho2024,
    Algorithms 1 and 2). With ``whole`` the table of the universe that is nearest to the noisy one is released: counts
    are whole and not negative then, and the promise is the same. ``variances``, a CSV file laid out as ``out`` with the
    column ``variance``, says how large those of normal noise shall be beside each other, before it is brought into the
    span of what neighbours differ by; ``covariance`` has one row per line in columns ``1``, ``2``, ... instead. With
    either the budget may be left out: the noise is as the file says then, and the loss what it is. The other arguments
    are those of ``neighbours``;
    ``seed`` is as in ``swap``, ``memory`` and ``scheduler`` as in ``suppress``. Raises ``InputError`` for bad input,
    ``TooLarge`` for what would take too long; then nothing is written.
    """
    bits = bits_of(seed)
    if not out:
        raise InputError("no output file is given", hint="write --out OUT.csv")
    drawing = named(mechanism, REAL).drawn if mechanism in REAL.names else None
    if drawing is None:
        raise InputError(
            f"no mechanism {mechanism!r}", hint=instead(mechanism, REAL) or f"write {' or '.join(REAL.names)}"
        )
    given = [Path(file) for file in (variances, covariance) if file is not None]
    if len(given) == 2:
        raise InputError("--variances and --covariance are both given", hint="the covariance has the variances in it")
    if given and not drawing.shaped:
        what = "--variances" if covariance is None else "--covariance"
        raise InputError(f"{what} is for gaussian noise", hint="leave it out, or write --mechanism gaussian")
    if budget is None and not given:
        raise InputError("no budget is given", hint="write --budget 1")
    check_place(Path(out), "--out", [Path(data), *given], "released.csv")
    with spread(effort, scheduler=scheduler) as several:
        cells = read_cells(data, by, count, memory=memory, beside=Path(out), effort=several)
    fixed = fixed_margins(cells, invariants)
    asked = read_margins(query, "--query", cells) or (tuple(range(len(cells.columns))),)
    read = read_variances if covariance is None else read_covariance
    wanted = Wanted(str(given[0]), read(given[0], cells, asked)) if given else None
    rows = [row for variables in asked for row in fixed.query(variables)]
    if whole and asked != (tuple(range(len(cells.columns))),):
        raise InputError("--whole is for the whole table", hint="leave --query out")
    find = nearest_to(fixed) if whole else None
    found = neighbourhood(fixed, rows, read_reach(reach))
    changes = tuple(dict.fromkeys(answers(rows, found.listed_moves())))
    _, free = found.norms()
    drawn = drawing.draw(changes, budget, free, bits, wanted)
    true = [sum(q * x for q, x in zip(row, cells.counts, strict=True)) for row in rows]
    shown = [f"{value + error:.6f}" for value, error in zip(true, drawn.noise, strict=True)]
    if find is not None:
        shown = [str(count) for count in find([Fraction(text) for text in shown])]
    write_released(Path(out), cells, asked, shown, WHOLE if whole else DECIMAL)
    kept = tuple("*".join(cells.columns[v] for v in each) for each in fixed.kept)
    known = ("The margins: they are" if kept else "The number of records: it is") + " published exactly"
    left = (f"{known}, and whatever follows from that is known.", *_OPEN, bits.secrecy("undo the noise"))
    return Released(str(data), str(out), kept, mechanism, found, drawn, len(rows), whole, left)


@dataclass(frozen=True)
class Released(Answer):
    """What a release promises, and how far it is off on average; the table itself went to a file."""

    question: ClassVar[str] = "release"
    data: str
    out: str
    invariants: tuple[str, ...]
    mechanism: str
    found: Neighbourhood
    drawn: Drawn
    size: int
    whole: bool
    not_protected: tuple[str, ...]

    def objects(self) -> list[dict[str, object]]:
        """The promise and the errors."""
        return [
            {
                "data": self.data,
                "out": self.out,
                "invariants": list(self.invariants),
                "mechanism": self.mechanism,
                "budget": self.drawn.promise.budget,
                "reach": self.found.within,
                "semi_adjacent": None if self.found.reach is None else self.found.reach.value,
                "answers": self.size,
                "whole": self.whole,
                "mean_square_error": str(self.drawn.errors.mean_square),
                "without_invariants": str(self.drawn.errors.naive_mean_square),
                "mean_absolute_error": str(self.drawn.errors.mean_absolute),
                "mean_absolute_without_invariants": str(self.drawn.errors.naive_mean_absolute),
                "exact_errors": self.drawn.errors.exact,
                "variances": None if self.drawn.weighed is None else self.drawn.weighed.file,
                "scale": None if self.drawn.weighed is None else str(self.drawn.weighed.scale),
                "box_acceptance": None if self.drawn.box_acceptance is None else str(self.drawn.box_acceptance),
                "promised": self._promised(),
                "not_protected": list(self.not_protected),
            }
        ]

    def sheet(self) -> Sheet:
        """The same in words."""
        sheet = Sheet()
        sheet.print(f"[bold]Release of {escape(self.data)}[/bold]\n")
        kept = f"the margins {', '.join(self.invariants)}" if self.invariants else "the number of records alone"
        sheet.print(escape(f"{self.size} answers are in {self.out}; kept exactly: {kept}.\n"))
        sheet.print("[bold]Promised[/bold]")
        sheet.print(escape(f"{written(self._promised())}\n"))
        sheet.print("[bold]Not protected[/bold]")
        sheet.print(facts([("-", text) for text in self.not_protected]))
        if self.whole:
            sheet.print(
                "\nThe table with these margins that is nearest to the noisy one was released: its counts are whole "
                "and not negative. That uses published numbers alone, so the promise is the same; the errors below are "
                "those before it.",
            )
        errors = self.drawn.errors
        exactly, most = ("exactly", "") if errors.exact else ("bounded", "at most ")
        sheet.print(f"\n[bold]Mean errors[/bold], of all answers together, {exactly}\n")
        rows = [
            ("squared", f"`{most}{errors.mean_square} = {rounded(errors.mean_square)}`"),
            ("", f"{errors.naive_mean_square} with {self.drawn.naive} noise on every answer, which keeps no margins"),
            ("absolute", f"{most}{_decimal(errors.mean_absolute)}"),
            ("", f"{_decimal(errors.naive_mean_absolute)} with that noise"),
            ("sensitivity", self._sensitivity()),
        ]
        accepted = self.drawn.box_acceptance
        if self.drawn.sampler:
            rows.append(("sampler", self.drawn.sampler))
        if accepted is not None:
            rows.append(("", f"a draw from a box would be kept with probability `{accepted} = {rounded(accepted)}`"))
        sheet.print(facts(rows))
        return sheet

    def _sensitivity(self) -> str:
        """The norm that the noise is scaled by."""
        weighed = self.drawn.weighed
        if weighed is not None:
            return f"`{root(weighed.sensitivity_squared)}` by the noise of {weighed.file}, within the span"
        if not self.drawn.by_hull:
            ours, free = (root(each.l2_squared) for each in self.found.norms())
            return f"`{ours}` in `L2`; `{free}` without the invariants"
        return f"1 in the norm of the hull of the differences, of dimension {self.found.dimension} at most"

    def _promised(self) -> Wording:
        """The promise in words."""
        records, reach = counted(self.found.within, "record"), self.found.reach
        alike = "these margins" if self.invariants else "as many records"
        between = f"between any two datasets with {alike} that differ in at most {records}"
        if not self.found.norms()[0].l2_squared:
            between += "; what is asked for follows from what is published exactly, and gets no noise"
        if reach is not None and self.found.within < reach.value:
            between += f"; some of them cannot change one record within so many, which would take {reach.value}"
        return as_words(f"{written(self.drawn.promise.words)} {between}.")


def _decimal(value: sympy.Expr) -> str:
    """An exact number beside its decimal."""
    found = enclose(value, {})
    return f"`{value} = {rounded((found.lower + found.upper) / 2)}`"
