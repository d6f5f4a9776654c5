r"""Verdicts in LaTeX: the word, what it rests on, and the witness of a refutation with its datasets and inequality."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from dpcalc.errors import DpcalcError
from dpcalc.language.read_back import read_back
from dpcalc.language.shown import statement_latex
from dpcalc.report.datasets import Dataset, Labels
from dpcalc.report.latex.datasets import datasets
from dpcalc.report.latex.formula import LONG, chain, value
from dpcalc.report.latex.prose import clause, prose, sentence
from dpcalc.report.latex.tables import Column, items, long_table
from dpcalc.report.latex.text import count, escape
from dpcalc.report.structure_picture import picture
from dpcalc.verdict import (
    NOT_CHECKED,
    Argument,
    Certificate,
    DatasetWitness,
    Proved,
    Refuted,
    StructureWitness,
    Table,
    Trust,
    Unknown,
    Verdict,
    Verified,
    Witness,
)
from dpcalc.wording import as_words, joined, pieces, shortened

TRUST: Final[dict[Trust, str]] = {
    Trust.KERNEL: "the certificate was replayed by the kernel, which uses the standard library alone",
    Trust.ROCQ: "Rocq accepted a proof of the claim",
    Trust.INTERVAL: "exact rational or ball arithmetic",
    Trust.TWO_SOLVERS: "two solvers agree on one encoding of it",
    Trust.SOLVER: "one solver's answer",
}
"""Who vouches for a proof, in words."""
_NESTED: Final = re.compile(r"\(\([\d, ]+\)(, \([\d, ]+\))*,?\)")
LONGEST: Final = 260
"""The longest account of a verdict in one cell of a table, in characters."""
_WIDEST: Final = 250
"""The longest value that is shrunk to a line rather than broken, in characters."""
MOST_VALUES: Final = 40
"""The largest number of named values of a witness or certificate that are shown."""


FOR_PROGRAMS: Final = ("smt2",)
"""Names of a certificate's data that are meant for programs."""


def verdict_latex(verdict: Verdict, labels: Labels | None = None, shown: frozenset[str] = frozenset()) -> str:
    """A verdict with everything that it carries, less the values under the names in ``shown``, and the words there.

    Raises ``DpcalcError`` for a verdict of an unknown kind.
    """
    if isinstance(verdict, Refuted):
        witness = witness_latex(verdict.witness, labels or Labels())
        trust = f"Trust: {escape(verdict.trust.label)} ({_refuted_by(verdict)})."
        return f"\\textbf{{Refuted}}: false as stated. {trust}\n\n{witness}"
    if isinstance(verdict, Unknown):
        tried = [clause(joined(": ", (attempt.what, attempt.why))) for attempt in verdict.attempts]
        listed = f" What was tried:\n{items(tried)}" if tried else ""
        return rf"\textbf{{Unknown}}: not decided.{listed}" + arguments_latex(verdict.arguments, shown)
    if isinstance(verdict, Verified):
        noun = "instance" if verdict.count == 1 else "instances"
        scope = rf"\textbf{{Verified}} for a finite scope, {count(verdict.count)} {noun}: {clause(verdict.scope.words)}"
        proved = [prose(name) for name, part in verdict.parts.items() if isinstance(part, Proved)]
        parts = f" Proved: {'; '.join(proved)}." if proved else ""
        found = "" if verdict.witness is None else "\n\n" + witness_latex(verdict.witness, labels or Labels())
        return scope + parts + found + arguments_latex(verdict.arguments, shown)
    if isinstance(verdict, Proved):
        certificate = verdict.certificate
        hidden = {*shown, *FOR_PROGRAMS}
        methods = {name: part.method for name, part in certificate.parts.items()}
        data = methods or {name: text for name, text in certificate.data.items() if name not in hidden}
        return (
            rf"\textbf{{Proved}} for all parameters. Trust: {escape(verdict.trust.label)} ({TRUST[verdict.trust]}). "
            f"Method: {sentence(certificate.method)}\n\n"
            f"{_statement(certificate, shown)}{values_table(data)}"
        )
    raise DpcalcError(f"a verdict of kind {type(verdict).__name__} has no LaTeX form", verdict=verdict)


def arguments_latex(arguments: Sequence[Argument], shown: frozenset[str]) -> str:
    """Arguments in words, marked as unchecked, each with its lemmas; words in ``shown`` stand in the claim already."""
    parts = []
    for argument in arguments:
        words = "the reduction above" if argument.words in shown else argument.words
        parts.append(rf"\emph{{Argument ({NOT_CHECKED}):}} {sentence(words)}")
        if argument.lemmas:
            lemmas = [f"{prose(name)} ({escape(lemma.trust.label)})" for name, lemma in argument.lemmas.items()]
            parts.append(f"Lemmas that were checked:\n{items(lemmas)}")
    return "".join(f"\n\n{part}" for part in parts)


def _refuted_by(verdict: Refuted) -> str:
    """What the trust of a refutation means."""
    if verdict.trust is Trust.KERNEL:
        return "the kernel, which uses the standard library alone, replays the claim, denied"
    beside = "; the kernel replays an example that was written beside the claim, which is not the claim's negation"
    return TRUST[verdict.trust] + (beside if verdict.replayable else "")


def verdict_short(verdict: Verdict) -> str:
    """A verdict in one cell of a table: the word and the shortest account of its ground."""
    word = rf"\textbf{{{escape(verdict.name)}}}"
    if isinstance(verdict, Refuted):
        witness = verdict.witness
        return f"{word}: {prose(shortened(witness.summary, 2 * LONGEST if witness.typeset else LONGEST))}"
    if isinstance(verdict, Verified):
        also = f", with an argument {NOT_CHECKED}" if verdict.arguments else ""
        return f"{word}, {count(verdict.count)} instances{also}: {prose(shortened(verdict.scope.words, LONGEST))}"
    if isinstance(verdict, Proved):
        return f"{word} ({escape(verdict.trust.label)}): {prose(verdict.certificate.method)}"
    if isinstance(verdict, Unknown):
        return "; ".join([word, *(prose(joined(": ", (attempt.what, attempt.why))) for attempt in verdict.attempts)])
    return word


def witness_latex(witness: Witness, labels: Labels) -> str:
    """A witness: its summary, the datasets with margins where it has them, and the numbers to check by hand."""
    parts = [rf"\emph{{Witness.}} {sentence(witness.summary)}"]
    if isinstance(witness, DatasetWitness) and witness.x:
        parts.append(datasets({"x": witness.x, "x'": witness.x_prime, "z": witness.output}, labels))
        parts.append(_numbers(witness))
        rest = {name: text for name, text in witness.values.items() if name not in ("b", "p", "violated")}
        return "\n\n".join([*parts, *([values_table(rest)] if rest else [])])
    drawn = picture(witness) if isinstance(witness, StructureWitness) else ""
    if drawn:
        parts.append(f"\\begin{{center}}\n{drawn}\n\\end{{center}}")
    tables = _tables(witness.values)
    if tables:
        parts.append(datasets(tables, labels))
    rest = {name: text for name, text in witness.values.items() if name not in {*tables, *_said(witness)}}
    return "\n\n".join([*parts, *([values_table(rest)] if rest else [])])


def _said(witness: Witness) -> Iterable[str]:
    """The values that the summary says: what is violated in a structure, and all of them where it lists them."""
    if isinstance(witness, StructureWitness):
        return ("violated",)
    return witness.values if witness.typeset else ()


def _tables(values: Mapping[str, str]) -> dict[str, Dataset]:
    """Values named x, x' and z that are tables of one universe: equal sums of rows, and of columns; else none."""
    found: dict[str, Dataset] = {}
    margins = set()
    for name in ("x", "x'", "z"):
        table = _table(values.get(name, ""))
        if table is not None:
            found[name] = (table,)
            margins.add((tuple(map(sum, table)), tuple(map(sum, zip(*table, strict=True)))))
    return found if len(found) > 1 and len(margins) == 1 else {}


def _table(text: str) -> Table | None:
    """The table that a text such as ``((1, 0), (0, 1))`` writes out."""
    if not _NESTED.fullmatch(text):
        return None
    rows = tuple(tuple(map(int, re.findall(r"\d+", row))) for row in re.findall(r"\([\d, ]+\)", text))
    return rows if len({len(row) for row in rows}) == 1 else None


def _numbers(witness: DatasetWitness) -> str:
    """Parameters, probabilities, distance, loss and the violated inequality of a pair of datasets."""
    fixed = {"b": witness.values.get("b", ""), "p": witness.rate}
    rows = [(f"${name}$", value(text)) for name, text in fixed.items() if text]
    rows += [
        (name, value(text))
        for name, text in (
            ("$P_x(z)$", witness.probability_x),
            ("$P_{x'}(z)$", witness.probability_x_prime),
            ("$d(x,x')$", witness.distance),
            (r"loss $\frac{1}{d(x,x')}\ln\frac{P_x(z)}{P_{x'}(z)}$", witness.actual),
            ("allowed", witness.claimed),
            ("violated", witness.values.get("violated", "")),
        )
        if text
    ]
    return long_table((Column("", 28), Column("", 72)), rows)


def values_table(values: Mapping[str, str]) -> str:
    """Named values, each written exactly; nothing where there is none."""
    if not values:
        return ""
    rows = [(prose(name), _value(text)) for name, text in list(values.items())[:MOST_VALUES]]
    table = long_table((Column("", 28), Column("", 72)), rows)
    left = len(values) - MOST_VALUES
    return table + (f"\nand {count(left)} more." if left > 0 else "")


def exact_latex(text: str) -> str:
    """A statement that a kernel proved, or a value, in text mode without tables: a formula where all of it is one."""
    statement = read_back(text)
    return _value(as_words(text)) if statement is None else statement_latex(statement)


def _statement(certificate: Certificate, hidden: frozenset[str]) -> str:
    """A certificate's statement, unless its data or the claim say the same."""
    if certificate.statement in hidden or certificate.parts:
        return ""
    statement = read_back(certificate.statement)
    if statement is not None:
        return f"What was proved: {statement_latex(statement)}\n"
    shown = value(certificate.statement)
    return f"Certificate: {shown if shown.startswith('$') else sentence(certificate.statement)}\n"


def _value(text: str) -> str:
    """Words with their formulas marked; exact text as a formula where all of it is one, else as words."""
    if any(formula for _, formula in pieces(text)):
        return prose(text)
    plain = _with_signs(text)
    shown = value(plain)
    if shown.startswith("$"):
        return shown
    wide = chain(plain, _WIDEST) if len(plain) > LONG else None
    return prose(plain.replace(") & (", ") and (")) if wide is None else rf"\dpcalcfit{{{wide}}}"


def _with_signs(text: str) -> str:
    """Equations as ``x = y`` where SymPy says ``Eq(x, y)``."""
    start = text.find("Eq(")
    if start < 0 or text[start - 1 : start].isalnum():
        return text
    depth, comma = 0, 0
    for place in range(start + 2, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if text[place] == "," and depth == 1:
            comma = place
        if depth == 0 and comma:
            left, right = text[start + 3 : comma], text[comma + 1 : place].strip()
            before = re.sub(r" & $", " and ", text[:start])
            after = re.sub(r"^ & ", " and ", text[place + 1 :])
            return f"{before}{left} = {right}{_with_signs(after)}"
    return text
