"""What several releases promise together: budgets that add, privacy losses on a grid, closed forms in the rounds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final, TypeAlias

from dpcalc.accounting.composition.base import Source, Way, common_neighbours, said_neighbours
from dpcalc.accounting.composition.repeated import Form, forms
from dpcalc.accounting.composition.sums import sums
from dpcalc.accounting.loss_distributions.accuracy import Accuracy
from dpcalc.answers.calibrate_input import refuse_without_noise
from dpcalc.answers.compose_input import read_source, split_target
from dpcalc.answers.compose_shared import SharedSeed, shared_seed
from dpcalc.answers.compose_ways import amplified, before_sampling, in_parallel, ways
from dpcalc.answers.front_door import checked
from dpcalc.answers.training import Number, training
from dpcalc.errors import InputError
from dpcalc.exact import Infinity, rational
from dpcalc.report.answer import Answer
from dpcalc.report.compositions import composition_fields, composition_lines
from dpcalc.report.conversions import neighbours_line
from dpcalc.report.phi import by_phi
from dpcalc.report.sheet import Sheet, of_lines
from dpcalc.spec.notions import KINDS, Notion
from dpcalc.spec.relation import Neighbours
from dpcalc.symbolic.symbols import NAME, symbol
from dpcalc.symbolic.writer import write
from dpcalc.wording import Wording, marked, pieces, wording, written

_SHOWN: Final = ("pure", "gdp", "zcdp")
"""The budgets that are shown where none is asked for."""


@dataclass(frozen=True)
class Asked:
    """How sources are composed.

    ``times`` all of them (a count, or a symbol), neighbours ``group`` steps apart, on disjoint parts of which
    neighbours differ in ``parallel``, with one seed (``shared``), on a ``sample`` of that rate.
    """

    times: str = "1"
    group: int = 1
    parallel: int | None = None
    shared: bool = False
    sample: Fraction | None = None
    width: Fraction = Fraction(1, 1000)


@checked
def compose(
    *sources: str,
    target: str | None = None,
    times: int | str = 1,
    group: int = 1,
    parallel: int | None = None,
    shared: bool = False,
    sample: str | Fraction | None = None,
    width: str | Fraction = "1/1000",
    epochs: Number | None = None,
    batch: int | None = None,
    records: int | None = None,
    noise: Number | None = None,
) -> CompositionAnswer:
    """The budget of several releases: ``compose("gaussian:sigma=20", "approx:delta=1e-6", times=1000)``.

    A source is a mechanism, a notion with all its values, or the path of a TOML file (two laws, or the factors of a
    matrix mechanism); the last one, or ``target``, is a notion with one value open. Without a target the budgets that
    add are summed up. ``width`` is how far apart the two bounds may be, relatively; one below 1/1000 that takes too
    fine a grid is refused. ``epochs``, ``batch``, ``records`` and ``noise`` describe a training with noisy gradients on
    Poisson samples (DP-SGD), a further source. Raises ``InputError`` for what cannot be read or does not go together,
    ``Undecided`` or ``TooLarge`` where no way comes to an end.
    """
    for name, count in (("group", group), ("parallel", parallel)):
        if count is not None and count < 1:
            raise InputError(f"{name} = {count} is out of range", hint="from 1 up")
    rate = None if sample is None else rational(sample, "--sample")
    asked = Asked(str(times), group, parallel, shared, rate, rational(width, "--width"))
    texts, wanted = split_target((*training(epochs, batch, records, noise), *sources), target)
    if not texts:
        raise InputError("nothing is composed", hint='name a source, such as "laplace:scale=1"')
    _check_together(asked, wanted)
    for text in texts:
        refuse_without_noise(text, "approx:eps=1,delta=1e-6")
    if not asked.times.isdigit():
        return _by_rounds(asked, texts, wanted)
    read = _together([read_source(text, _count(asked.times), group) for text in texts], asked, wanted)
    if shared:
        return shared_seed(read)
    if wanted is None:
        return Sums(tuple(read), tuple(_sums(read)))
    found, note = _answer(asked, read, wanted)
    return Composition(tuple(read), wanted, tuple(found), note)


@dataclass(frozen=True)
class Composition(Answer):
    """The ways to bound what is asked, best first, and what is assumed (``note``)."""

    question: ClassVar[str] = "compose"
    sources: tuple[Source, ...]
    target: Notion
    ways: tuple[Way, ...]
    note: str | None

    @property
    def holds(self) -> bool | None:
        """Whether anything finite holds."""
        best = self.ways[0]
        if not isinstance(best.upper, Infinity):
            return True
        return False if best.tight else None

    def objects(self) -> list[dict[str, object]]:
        """The bounds, and the ways that lead to them."""
        return [{**composition_fields(self.sources, self.target, self.ways), "note": self.note}]

    def sheet(self) -> Sheet:
        """The same in lines."""
        return of_lines(composition_lines(self.sources, self.target, self.ways, self.note))


@dataclass(frozen=True)
class Sums(Answer):
    """The budgets that add, each with its sum."""

    question: ClassVar[str] = "compose"
    sources: tuple[Source, ...]
    sums: tuple[tuple[Notion, Way], ...]

    def objects(self) -> list[dict[str, object]]:
        """One for each."""
        return [{**composition_fields(self.sources, target, [way]), "note": None} for target, way in self.sums]

    def sheet(self) -> Sheet:
        """The same in lines."""
        return of_lines(line for target, way in self.sums for line in composition_lines(self.sources, target, [way]))


@dataclass(frozen=True)
class ByRounds(Answer):
    """Closed forms in the number of rounds, which is the symbol ``times``."""

    question: ClassVar[str] = "compose"
    sources: tuple[Source, ...]
    times: str
    forms: tuple[Form, ...]

    def objects(self) -> list[dict[str, object]]:
        """The forms."""
        rows = [{"value": each.value, "form": write(each.form), "source": each.source} for each in self.forms]
        shown = {"sources": [source.name for source in self.sources], "times": self.times}
        return [{**shown, "neighbours": said_neighbours(self.sources), "forms": rows}]

    def sheet(self) -> Sheet:
        """The same in lines."""
        lines = [f"{_equation(each)} [{written(each.source)}]" for each in self.forms]
        return of_lines([*lines, neighbours_line(said_neighbours(self.sources)).lstrip()])


CompositionAnswer: TypeAlias = Composition | Sums | ByRounds | SharedSeed


def _equation(form: Form) -> str:
    """A value and its form, marked: as one formula where the value is one."""
    if [*pieces(form.value)] == [(form.value, True)]:
        return marked(f"{form.value} = {by_phi(form.form)}")
    return f"{written(form.value)} = {marked(by_phi(form.form))}"


def _together(sources: list[Source], asked: Asked, target: Notion | None) -> list[Source]:
    """The sources, if there are neighbours that all of it, the options included, is about. Raises ``InputError``."""
    found = common_neighbours(sources, target)
    if asked.sample is not None and found is Neighbours.ADDED:
        one = next((source for source in sources if source.neighbours is found), sources[0])
        hint = f"that sample is for datasets of which {Neighbours.REPLACED.value}"
        raise InputError(f"{one.name} is for datasets of which {found.value}", where="--sample", hint=hint)
    return sources


def _check_together(asked: Asked, target: Notion | None) -> None:
    """Refuse options that are out of range, or would go unheard."""
    if not 0 < asked.width < 1:
        raise InputError(f"--width {asked.width} is not a part of a number", hint="write 1/1000")
    if asked.sample is not None and not 0 < asked.sample <= 1:
        raise InputError(f"--sample {asked.sample} is not a sampling rate", hint="it lies above 0, and is at most 1")
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
    accuracy = Accuracy(asked.width, strict=asked.width < Accuracy().width)
    if asked.sample is not None:
        inner = before_sampling(target, asked.sample)
        name = target.missing[0]
        return [amplified(way, asked.sample, name) for way in ways(sources, inner, accuracy)], _sampled(asked.sample)
    if asked.parallel is not None:
        found, worst = in_parallel(sources, target, accuracy, asked.parallel)
        return found, f"on disjoint parts of the data; the worst is {worst}"
    return ways(sources, target, accuracy), None


def _sampled(rate: Fraction) -> Wording:
    """What is assumed of a sample."""
    return wording(
        f"of one sample of `{rate}` of the records, without replacement; neighbours differ in the value of one record"
    )


def _sums(sources: list[Source]) -> list[tuple[Notion, Way]]:
    """The sums of the budgets that add."""
    rows: list[tuple[Notion, Way]] = []
    for name in _SHOWN:
        target = Notion(KINDS[name], {})
        found = [way for way in sums(sources, target) if way.name == name]
        rows += [(target, way) for way in found[:1] if not isinstance(way.upper, Infinity)]
    if not rows:
        raise InputError("no budget of these sources adds up", hint="ask for one: approx:delta=1e-6")
    return rows


def _by_rounds(asked: Asked, texts: list[str], target: Notion | None) -> ByRounds:
    """Closed forms in the number of rounds."""
    if not NAME.fullmatch(asked.times):
        raise InputError(f"--times {asked.times} is neither a count nor a symbol", hint="write 1000, or k")
    if asked.shared or asked.parallel is not None or asked.sample is not None:
        raise InputError("closed forms are for plain composition", where="--times", hint="give a number of times")
    sources = _together([read_source(text, 1, asked.group) for text in texts], asked, target)
    found = tuple(forms(sources, symbol(asked.times), target))
    if not found:
        raise InputError("no closed form is known", where=f"--times {asked.times}", hint="give a number of times")
    return ByRounds(tuple(sources), asked.times, found)


def _count(text: str) -> int:
    """The number of rounds."""
    if len(text) > 9 or int(text) < 1:
        raise InputError(f"--times {text} is out of range", hint="from 1 to 999999999")
    return int(text)
