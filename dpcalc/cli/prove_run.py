"""What ``dpcalc prove`` does: read the inequality, decide it, show the answer."""

from __future__ import annotations

from pathlib import Path

from dpcalc.cli import exits
from dpcalc.cli.files import check_place, write
from dpcalc.cli.output import print_object, results
from dpcalc.cli.say import say
from dpcalc.errors import InputError
from dpcalc.prove.inequality import prove
from dpcalc.prove.written import names_in, written_condition
from dpcalc.report.verdict_text import coloured, ground
from dpcalc.report.verdicts import plain_verdict
from dpcalc.symbolic.symbols import symbol
from dpcalc.verdict import Proved, Verdict


def run(
    inequality: str, assume: tuple[str, ...], integer: tuple[str, ...], output: Path | None, as_objects: bool
) -> int:
    """Decide an inequality and print the verdict."""
    if output is not None:
        check_place(output, "-o", example="proof.json")
    names = sorted({name for text in (inequality, *assume) for name in names_in(text)})
    stray = sorted(set(integer) - set(names))
    if stray:
        raise InputError(f"{stray[0]} is no variable of the inequality", where="--integer", hint=", ".join(names))
    for text, where in ((inequality, "the inequality"), *((text, "--assume") for text in assume)):
        _read(text, names, where)
    verdict = prove(inequality, assume, map(symbol, integer))
    if output is not None:
        _write(verdict, output)
    if as_objects:
        shape = verdict.certificate.data.get("shape") if isinstance(verdict, Proved) else None
        print_object("prove", {"inequality": inequality, **plain_verdict(verdict).fields(), "shape": shape})
    else:
        _print(verdict)
    return exits.of_verdict(verdict.name)


def _read(text: str, names: list[str], where: str) -> None:
    """Read a condition; an error says which of the texts it is in."""
    try:
        written_condition(text, names)
    except InputError as error:
        raise error.at(where) from None


def _print(verdict: Verdict) -> None:
    """A verdict for people."""
    console = results()
    data = plain_verdict(verdict)
    console.print(coloured(verdict.name))
    for name, value in ground(data):
        console.print(f"  {name}: {value}", markup=False, highlight=False, soft_wrap=True)
    if data.witness is not None:
        console.print(f"  {data.witness.summary}", markup=False, highlight=False, soft_wrap=True)
    if isinstance(verdict, Proved) and "shape" in verdict.certificate.data:
        console.print(f"  shape: {verdict.certificate.data['shape']}", markup=False, highlight=False, soft_wrap=True)


def _write(verdict: Verdict, output: Path) -> None:
    """Write the certificate. Raises ``InputError`` where the file cannot be written."""
    if not isinstance(verdict, Proved) or not verdict.certificate.replayable:
        say(f"note: there is no certificate, so {output} is not written", err=True)
        return
    write(output, verdict.certificate.replayable, "-o")
