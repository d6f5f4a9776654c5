"""The second solver: what cvc5 says of a question that z3 has answered, put to it as the same SMT-LIB text.

A question holds the hypotheses and the negation of what is to be proved: ``unsat`` means proved. The limit is cvc5's
own deterministic resource unit, never the clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import z3

from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError
from dpcalc.verdict import Trust

_SHARE = 600
"""cvc5's unit is about as long as 200 of z3's: it gets a thirtieth of z3's limit for one question."""

_STRATEGIES: tuple[Mapping[str, str], ...] = ({"enum-inst": "true"}, {"enum-inst": "true", "cbqi": "false"})
"""Ways of choosing instances of quantified facts, tried in turn."""


@dataclass(frozen=True)
class Opinion:
    """``sat``, ``unsat`` or ``unknown``, and why it is unknown."""

    answer: str
    why: str = ""


def smtlib(solver: z3.Solver) -> str:
    """What a z3 solver holds as SMT-LIB 2.6 text that other solvers read, ``check-sat`` included."""
    lines = [line for line in solver.to_smt2().splitlines() if not line.startswith((";", "(set-info"))]
    return "\n".join(["(set-info :smt-lib-version 2.6)", f"(set-logic {_logic(lines)})", *lines, ""])


def _logic(lines: Sequence[str]) -> str:
    """The logic of a question: that of polynomials where it speaks of numbers alone, which solvers then know."""
    declared = [line for line in lines if line.startswith("(declare-")]
    if not declared or not all(line.endswith((" () Real)", " () Int)")) for line in declared):
        return "ALL"
    return "QF_NIRA" if any(line.endswith("Int)") for line in declared) else "QF_NRA"


def second_opinion(text: str, effort: Effort) -> Opinion:
    """What cvc5 answers to SMT-LIB text with one ``check-sat``; a text that it does not read is unknown."""
    for options in _STRATEGIES:
        found = _asked(text, {"rlimit": max(1, effort.rlimit // _SHARE), "seed": effort.seed, **options})
        if found.answer != "unknown":
            break
    return found


def _asked(text: str, options: Mapping[str, object]) -> Opinion:
    """One call of cvc5, which is loaded for the first one: most commands never ask it, and not everybody has it."""
    try:
        import cvc5
    except ImportError:
        return Opinion("unknown", "cvc5 is not installed: pip install 'dpcalc[solvers]'")

    solver = cvc5.Solver(cvc5.TermManager())
    for name, value in options.items():
        solver.setOption(name, str(value))
    parser = cvc5.InputParser(solver)
    answer = ""
    try:
        parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "question")
        while not (command := parser.nextCommand()).isNull():
            answer = command.invoke(solver, parser.getSymbolManager()).strip() or answer
    except RuntimeError as error:
        return Opinion("unknown", f"cvc5 does not read it: {' '.join(str(error).split())[:200]}")
    if answer in ("sat", "unsat"):
        return Opinion(answer)
    reason = answer.removeprefix("unknown").strip(" ()").lower()
    return Opinion("unknown", f"cvc5 stopped: {reason or 'it does not decide this'}")


def trust_of(texts: Iterable[str], effort: Effort) -> tuple[Trust, str]:
    """The trust of what z3 proved by answering ``unsat`` to each of these texts, and why it is no more than ``SOLVER``.

    Raises ``DpcalcError`` where cvc5 contradicts z3.
    """
    for text in texts:
        found = second_opinion(text, effort)
        if found.answer == "sat":
            raise DpcalcError("the solvers contradict each other: unsat by z3, sat by cvc5", smt2=text)
        if found.answer != "unsat":
            return Trust.SOLVER, found.why
    return Trust.TWO_SOLVERS, ""
