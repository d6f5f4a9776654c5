"""What ``dpcalc compose`` does: read the sources, ask every way, show the best."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final

from dpcalc.cli import exits
from dpcalc.cli.compose_answer import amplified, before_sampling, in_parallel, ways
from dpcalc.cli.compose_input import read_source, split_target
from dpcalc.cli.output import print_object, results
from dpcalc.decide.loss_distributions.account import Accuracy
from dpcalc.derive.composition.base import Source, Way, common_neighbours
from dpcalc.derive.composition.repeated import forms
from dpcalc.derive.composition.sums import sums
from dpcalc.errors import InputError
from dpcalc.exact import Infinity, rational
from dpcalc.mechanisms.release import Neighbours
from dpcalc.report.compositions import composition_fields, composition_lines
from dpcalc.report.phi import by_phi
from dpcalc.spec.notions import KINDS, Notion
from dpcalc.symbolic.symbols import NAME, symbol
from dpcalc.symbolic.writer import write

_SHOWN: Final = ("pure", "gdp", "zcdp")
"""The budgets that are shown where none is asked for."""


@dataclass(frozen=True)
class Asked:
    """What the command line says."""

    items: tuple[str, ...]
    target: str | None
    times: str
    group: int
    parallel: int | None
    shared: bool
    sample: str | None
    width: str
    as_objects: bool
    plot: Path | None = None


def run(asked: Asked) -> int:
    """Compose, print, and return the exit code."""
    texts, target = split_target(asked.items, asked.target)
    _check_together(asked, target)
    if asked.plot is not None:
        from dpcalc.cli.compose_plot import check

        check(asked.plot, target, plain=asked.times.isdigit() and not asked.parallel and asked.sample is None)
    if not asked.times.isdigit():
        return _run_symbolic(asked, texts, target)
    sources = _together([read_source(text, _count(asked.times), asked.group) for text in texts], asked)
    if asked.shared:
        from dpcalc.cli.compose_shared import run_shared

        return run_shared(sources, as_objects=asked.as_objects)
    if target is None:
        return _run_sums(sources, as_objects=asked.as_objects)
    found, note = _answer(asked, sources, target)
    if asked.as_objects:
        print_object("compose", {**composition_fields(sources, target, found), "note": note})
    else:
        _print(composition_lines(sources, target, found, note))
    if asked.plot is not None:
        from dpcalc.cli.compose_plot import draw

        draw(asked.plot, sources, target, found[0])
    if isinstance(found[0].upper, Infinity):
        return exits.REFUTED if found[0].tight else exits.UNKNOWN
    return exits.HOLDS


def _together(sources: list[Source], asked: Asked) -> list[Source]:
    """The sources, if there are neighbours that all of them, and the options, are about. Raises ``InputError``."""
    found = common_neighbours(sources)
    if asked.sample is not None and found is Neighbours.ADDED:
        one = next(source for source in sources if source.neighbours is found)
        hint = f"that sample is for datasets of which {Neighbours.REPLACED.value}"
        raise InputError(f"{one.name} is for datasets of which {found.value}", where="--sample", hint=hint)
    return sources


def _check_together(asked: Asked, target: Notion | None) -> None:
    """Refuse options that would go unheard."""
    given = {"--shared": asked.shared, "--parallel": asked.parallel is not None, "--sample": asked.sample is not None}
    several = [name for name, there in given.items() if there]
    if len(several) > 1:
        raise InputError(f"{' and '.join(several)} are given together", hint="one at a time")
    if asked.shared and target is not None:
        raise InputError(f"{target.text()} is asked for", where="--shared", hint="it takes two sources, and no target")
    if several and target is None and not asked.shared:
        raise InputError("no target is given", where=several[0], hint="name one, such as pure or approx:delta=1e-6")


def _answer(asked: Asked, sources: list[Source], target: Notion) -> tuple[list[Way], str | None]:
    """The ways, best first, and what is to be said about them."""
    width = rational(asked.width, "--width")
    if not 0 < width < 1:
        raise InputError(f"--width {asked.width} is no part of a number", hint="write 1/1000")
    accuracy = Accuracy(width)
    if asked.sample is not None:
        rate = rational(asked.sample, "--sample")
        if not 0 < rate <= 1:
            raise InputError(f"--sample {asked.sample} is no sampling rate", hint="it lies above 0, and is at most 1")
        inner = before_sampling(target, rate)
        name = target.missing[0]
        return [amplified(way, rate, name) for way in ways(sources, inner, accuracy)], _sampled(rate)
    if asked.parallel is not None:
        found, worst = in_parallel(sources, target, accuracy, asked.parallel)
        return found, f"on disjoint parts of the data; the worst is {worst}"
    return ways(sources, target, accuracy), None


def _sampled(rate: Fraction) -> str:
    """What is assumed of a sample."""
    return f"of one sample of {rate} of the records, without replacement; neighbours differ in the value of one record"


def _run_sums(sources: list[Source], *, as_objects: bool) -> int:
    """Show the sums of the budgets that add."""
    rows: list[tuple[Notion, Way]] = []
    for name in _SHOWN:
        target = Notion(KINDS[name], {})
        found = [way for way in sums(sources, target) if way.name == name]
        rows += [(target, way) for way in found[:1] if not isinstance(way.upper, Infinity)]
    if not rows:
        raise InputError("no budget of these sources adds up", hint="ask for one: approx:delta=1e-6")
    for target, way in rows:
        if as_objects:
            print_object("compose", {**composition_fields(sources, target, [way]), "note": None})
        else:
            _print(composition_lines(sources, target, [way]))
    return exits.HOLDS


def _run_symbolic(asked: Asked, texts: list[str], target: Notion | None) -> int:
    """Show closed forms in the number of rounds."""
    if not NAME.fullmatch(asked.times):
        raise InputError(f"--times {asked.times} is neither a count nor a symbol", hint="write 1000, or k")
    if asked.shared or asked.parallel is not None or asked.sample is not None:
        raise InputError("closed forms are for plain composition", where="--times", hint="give a number of times")
    sources = _together([read_source(text, 1, asked.group) for text in texts], asked)
    found = list(forms(sources, symbol(asked.times), target))
    if not found:
        raise InputError("no closed form is known", where=f"--times {asked.times}", hint="give a number of times")
    rows = [{"value": each.value, "form": write(each.form), "source": each.source} for each in found]
    if asked.as_objects:
        print_object("compose", {"sources": [source.name for source in sources], "times": asked.times, "forms": rows})
    else:
        _print(f"{each.value} = {by_phi(each.form)} [{each.source}]" for each in found)
    return exits.HOLDS


def _count(text: str) -> int:
    """The number of rounds."""
    if len(text) > 9 or int(text) < 1:
        raise InputError(f"--times {text} is out of range", hint="from 1 to 999999999")
    return int(text)


def _print(lines: Iterable[str]) -> None:
    """Lines for people."""
    console = results()
    for line in lines:
        console.print(line, markup=False, highlight=False, soft_wrap=True)
