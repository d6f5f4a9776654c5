"""An inequality of one's own, proved or refuted for all values of its variables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from dpcalc.answers.front_door import checked
from dpcalc.errors import InputError
from dpcalc.proving.inequality import prove as prove_inequality
from dpcalc.proving.written import names_in, written_condition
from dpcalc.report.answer import Answer
from dpcalc.report.plain_verdicts import plain_verdict
from dpcalc.report.sheet import Sheet
from dpcalc.report.verdict_text import coloured, ground
from dpcalc.symbolic.symbols import symbol
from dpcalc.verdict import Proved, Verdict
from dpcalc.wording import written

_HOLDS = {"proved": True, "verified": True, "refuted": False, "unknown": None}


@checked
def prove(inequality: str, *, assume: Sequence[str] = (), integer: Sequence[str] = ()) -> Decision:
    """Prove or refute an inequality: ``prove("exp(eps) - 1 <= 2*eps", assume=["0 <= eps <= 1"])``.

    ``assume`` holds of the variables, and those in ``integer`` are whole numbers. A proof comes with a certificate that
    the kernel checks, a refutation with an exact point. Raises ``InputError`` for a text that cannot be read.
    """
    assumed, whole = _texts(assume, "assume"), _texts(integer, "integer")
    names = sorted({name for text in (inequality, *assumed) for name in names_in(text)})
    stray = sorted(set(whole) - set(names))
    if stray:
        raise InputError(f"{stray[0]} is not a variable of the inequality", where="--integer", hint=", ".join(names))
    for text, where in ((inequality, "the inequality"), *((text, "--assume") for text in assumed)):
        _read(text, names, where)
    return Decision(inequality, prove_inequality(inequality, assumed, map(symbol, whole)))


def _texts(given: Sequence[str], name: str) -> tuple[str, ...]:
    """Several texts; one alone is not read letter by letter."""
    if isinstance(given, str):
        raise InputError(f"{name} is a text", hint=f'write {name}=["{given}"]')
    return tuple(given)


def _read(text: str, names: list[str], where: str) -> None:
    """Read a condition; an error says which of the texts it is in."""
    try:
        written_condition(text, names)
    except InputError as error:
        raise error.at(where) from None


@dataclass(frozen=True)
class Decision(Answer):
    """The verdict on an inequality."""

    question: ClassVar[str] = "prove"
    inequality: str
    verdict: Verdict

    @property
    def holds(self) -> bool | None:
        """Whether it is proved, or refuted."""
        return _HOLDS[self.verdict.name]

    @property
    def shape(self) -> str | None:
        """The shape that its proof recognises in it, if it does."""
        verdict = self.verdict
        found = verdict.certificate.data.get("shape") if isinstance(verdict, Proved) else None
        return None if found is None else str(found)

    @property
    def certificate(self) -> str | None:
        """What the kernel replays, where there is a proof."""
        verdict = self.verdict
        return verdict.certificate.replayable or None if isinstance(verdict, Proved) else None

    def objects(self) -> list[dict[str, object]]:
        """The verdict."""
        return [{"inequality": self.inequality, **plain_verdict(self.verdict).fields(), "shape": self.shape}]

    def sheet(self) -> Sheet:
        """The verdict, and what it rests on."""
        sheet, data = Sheet(), plain_verdict(self.verdict)
        sheet.print(coloured(self.verdict.name))
        for name, value in ground(data):
            sheet.print(f"  {written(name)}: {written(value)}", markup=False, soft_wrap=True)
        if data.witness is not None:
            sheet.print(f"  {written(data.witness.summary)}", markup=False, soft_wrap=True)
        if self.shape is not None:
            sheet.print(f"  shape: {self.shape}", markup=False, soft_wrap=True)
        return sheet
