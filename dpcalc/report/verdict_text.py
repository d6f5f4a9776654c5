"""Decided theorems as text for people: verdict, ground, witness and twins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.padding import Padding
from rich.text import Text

from dpcalc.report.datasets import Datasets, Labels
from dpcalc.report.facts import escape, exact, facts, marked_up, shown, told
from dpcalc.report.sheet import Sheet
from dpcalc.report.verdicts import Decided, ReadingData, TwinData, VerdictData, WitnessData
from dpcalc.verdict import NOT_CHECKED
from dpcalc.wording import joined, marked, start, written

STYLES = {"proved": "bold green", "verified": "green", "unknown": "yellow", "refuted": "bold red", "error": "bold red"}
_MOST_VALUES = 12
EXAMPLE = "an example that was written beside the claim, which is not the claim itself or its negation"
"""What a certificate is of, where a check function hands it over."""
_LONGEST = 300
_NUMBER_NAMES = {
    "rate": "`p`",
    "probability_x": marked("P(output | x)", r"P_x(\text{output})"),
    "probability_x_prime": marked("P(output | x')", r"P_{x'}(\text{output})"),
    "distance": "distance of `x` and `x'`",
    "claimed": "claimed",
    "actual": "actual",
}

_CONCLUDES: Final = ("then: ", "show: ")


def coloured(verdict: str) -> str:
    """A verdict's name in its colour."""
    return f"[{STYLES.get(verdict, 'bold')}]{verdict}[/]"


def print_decided(sheet: Sheet, decided: Decided) -> None:
    """Print one decided theorem: a line with its verdict, then what the verdict rests on."""
    name = "error" if decided.error else decided.verdict.verdict
    among = f"  {decided.among}" if decided.among else ""
    sheet.print(f"{coloured(name)}  [bold]{escape(decided.id)}[/bold]{among}  {time_text(decided)}", soft_wrap=True)
    sheet.print(Padding(shown(decided.title), (0, 0, 0, 2)))
    if decided.error:
        sheet.print(Padding(shown(decided.error), (0, 0, 0, 2)))
    if about := about_text(decided):
        sheet.print(Padding(facts(about), (0, 0, 0, 2)))
    if len(decided.readings) < 2:
        _print_verdict(sheet, decided.verdict, *decided.readings)
    for reading in decided.readings if len(decided.readings) > 1 else ():
        words = f" reading: {escape(reading.words)}" if reading.words else " reading"
        line = f"{coloured(reading.verdict.verdict)}  {escape(reading.name)}{words}"
        sheet.print(Padding(marked_up(line), (0, 0, 0, 2)))
        _print_verdict(sheet, reading.verdict, reading)
    lines = [("twins", twins_text(decided.twins))] if decided.twins else []
    lines += [(f"twin {twin.name}", surprise(twin)) for twin in decided.surprising]
    if lines:
        sheet.print(Padding(facts(lines), (0, 0, 0, 2)))
    sheet.print()


def time_text(decided: Decided) -> str:
    """How long it took to decide, and whether that was in an earlier run."""
    return f"{decided.seconds} s{' in an earlier run' if decided.kept else ''}"


def _print_verdict(sheet: Sheet, verdict: VerdictData, reading: ReadingData | None = None) -> None:
    """Print the claim, what a verdict on it rests on, and its witness; what is proved is the claim itself."""
    lines: list[tuple[str, str | Text]] = []
    claim, latex = (reading.claim, reading.latex) if reading is not None else ("", "")
    if claim and not _concludes(verdict.statement or "", claim):
        lines.append(("claim", told(claim, latex)))
    for name, value in ground(verdict):
        lines.append((name, told(value, latex if value == claim else "") if name == "proved" else value))
    sheet.print(Padding(facts(lines), (0, 0, 0, 2)))
    if verdict.witness is not None:
        print_witness(sheet, verdict.witness)


def _concludes(statement: str, claim: str) -> bool:
    """Whether a proved statement shows what a claim concludes, as it is written there."""
    ends = [line.split(": ", 1)[1] for line in map(str.strip, claim.splitlines()) if line.startswith(_CONCLUDES)]
    return bool(statement) and all(end.rstrip("]") in statement for end in ends)


def about_text(decided: Decided) -> list[tuple[str, str]]:
    """How the words of the only reading were read, what is to be known of the text, and what is repaired by what."""
    only = decided.readings[0] if len(decided.readings) == 1 else None
    lines = [] if decided.library else [("file", "one of your own, outside the library")]
    lines += [("reading", shortened(only.words))] if only is not None and only.words else []
    lines += [(f"text, {kind}", words) for kind, words in decided.text]
    if decided.repairs:
        lines.append(("corrects", f"{decided.repairs} ({decided.fault})" if decided.fault else decided.repairs))
    return lines


def print_brief(sheet: Sheet, decided: Decided) -> None:
    """Print one decided theorem in a line or two: verdict, id, time, and what refutes it or is wrong with it."""
    name = "error" if decided.error else decided.verdict.verdict
    among = f"  {decided.among}" if decided.among else ""
    sheet.print(f"{coloured(name)}  {escape(decided.id)}{among}  {time_text(decided)}", soft_wrap=True)
    notes = [decided.error] if decided.error else []
    if len(decided.readings) > 1:
        notes += [f"{reading.name} reading: {written(_in_short(reading.verdict))}" for reading in decided.readings]
    elif decided.verdict.witness is not None:
        notes.append(shortened(decided.verdict.witness.summary))
    notes += [f"tried {written(what)}: {written(why)}" for what, why in decided.verdict.attempts]
    notes += [f"twin {twin.name}: {surprise(twin)}" for twin in decided.surprising]
    for note in notes:
        sheet.print(Padding(shown(note), (0, 0, 0, 4)))


def _in_short(verdict: VerdictData) -> str:
    """A verdict's name, and what refutes it."""
    if verdict.witness is None:
        return verdict.verdict
    return f"{verdict.verdict}: {written(shortened(verdict.witness.summary))}"


def ground(data: VerdictData) -> list[tuple[str, str]]:
    """What a verdict rests on, as names and values."""
    lines = []
    if data.trust is not None:
        lines.append(("trust", trust_text(data)))
    if data.statement:
        lines.append(("proved", data.statement))
    if data.instances is not None:
        lines.append(("instances", f"{data.instances:,}"))
    if data.scope and data.trust is None:
        lines.append(("scope", data.scope))
    lines += [("proved part", name) for name in data.proved_parts]
    if data.example and data.trust is None:
        lines.append(("kernel", f"replays {EXAMPLE}"))
    if data.verdict == "verified":
        lines += [("argument", f"{written(words)} ({NOT_CHECKED})") for words in data.argument]
    lines += [("tried", shortened(joined(": ", (what, why)))) for what, why in data.attempts]
    return lines + lemma_lines(data)


def lemma_lines(data: VerdictData) -> list[tuple[str, str]]:
    """The checked lemmas of an argument in words, by name; that some are left out is said."""
    shown = [("lemma", f"{shortened(lemma.name)} ({lemma.trust})") for lemma in data.lemmas[:_MOST_VALUES]]
    left = len(data.lemmas) - _MOST_VALUES
    return [*shown, *([("lemma", f"{left} more (all of them: --json)")] if left > 0 else [])]


def trust_text(data: VerdictData) -> str:
    """Who vouches for a verdict, and by what."""
    if data.verdict != "refuted":
        return f"{data.trust} ({data.method})"
    if data.replays:
        return f"{data.trust} (the kernel replays the claim, denied)"
    own = "dpcalc's own arithmetic" if data.trust == "interval" else "no certificate"
    return f"{data.trust} ({own}{f'; the kernel replays {EXAMPLE}' if data.example else ''})"


def print_witness(sheet: Sheet, witness: WitnessData) -> None:
    """Print a witness: its summary, its datasets and its numbers."""
    sheet.print(Padding(facts([("witness", _cut(witness.summary))]), (0, 0, 0, 2)))
    if witness.datasets:
        headings = {"x": "x", "x_prime": "x'", "output": "output"}
        shown = {headings[name]: tables for name, tables in witness.datasets.items()}
        sheet.print()
        sheet.print(Datasets(shown, Labels(), indent=4))
        sheet.print()
    numbers: list[tuple[str, str | Text]] = [
        (_NUMBER_NAMES[name], exact(value)) for name, value in witness.numbers.items()
    ]
    whole = witness.summary if len(witness.summary) <= _LONGEST else ""
    values = [(name, _cut(value)) for name, value in witness.values.items() if not _says(whole, name, value)]
    if not witness.datasets:
        numbers += values[:_MOST_VALUES]
        if len(values) > _MOST_VALUES:
            numbers.append(("...", f"{len(values) - _MOST_VALUES} more (see --json)"))
    sheet.print(Padding(facts(numbers), (0, 0, 0, 4)))


def _says(summary: str, name: str, value: str) -> bool:
    """Whether a summary shows a value already."""
    return (value if name in ("violated", "holds") else f"{name} = {value}") in summary


def shortened(text: str) -> str:
    """Text cut to a readable length; where it is cut, it says where all of it is."""
    if len(text) <= _LONGEST:
        return text
    return joined("", (start(text, _LONGEST - 4), " ... (all of it: --json, dpcalc latex)"))


def _cut(text: str) -> Text:
    """A value or words, cut to a readable length on a terminal alone."""
    return exact(text, shortened(text))


def twins_text(twins: Sequence[TwinData]) -> str:
    """How many twins behave as they must."""
    refuted = sum(1 for twin in twins if twin.verdict.verdict == "refuted")
    spared = sum(1 for twin in twins if twin.expected and twin.not_needed)
    words = f"{refuted} of {len(twins)} refuted"
    if spared:
        words += f", {spared} not refuted for a stated reason"
    wrong = sum(1 for twin in twins if not twin.expected)
    return words + (f"; {wrong} not as expected" if wrong else ", as expected")


def surprise(twin: TwinData) -> str:
    """What is wrong with a twin."""
    if twin.not_needed:
        return f"refuted, though the file says that it should not be ({twin.change})"
    tried = "".join(f"; tried {what}: {why}" for what, why in twin.verdict.attempts)
    return f"{twin.verdict.verdict} instead of refuted ({twin.change}){shortened(tried)}"


def summary(decided: Sequence[Decided], seconds: str) -> str:
    """One line about all claims decided."""
    counts = Counter("error" if d.error else d.verdict.verdict for d in decided)
    argued = sum(1 for d in decided if d.verdict.verdict == "verified" and d.verdict.argument)
    more = {"verified": f" ({argued} with an argument in words)" if argued else ""}
    names = ("proved", "verified", "unknown", "refuted", "error")
    parts = [f"{counts[name]} {name}{more.get(name, '')}" for name in names if counts[name]]
    twins = [twin for d in decided for twin in d.twins]
    text = f"{len(decided)} {'claim' if len(decided) == 1 else 'claims'}: {', '.join(parts) or 'none'}"
    if apart := sum(1 for d in decided if d.among):
        text += f"; {apart} of these not in every reading"
    if twins:
        text += f"; {sum(twin.expected for twin in twins)} of {len(twins)} twins as expected"
    if kept := sum(1 for d in decided if d.kept):
        which = "kept from an earlier run" if kept == len(decided) else f"{kept} of them kept from earlier runs"
        text += f"; {which}, since when nothing has changed (--again decides anew)"
    return f"{text}; {seconds} s"
