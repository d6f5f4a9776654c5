"""Verdicts as plain data: their words, numbers and tables, without the objects that they were found with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dpcalc.report.verdicts import NUMBERS, LemmaData, VerdictData, WitnessData
from dpcalc.verdict import Argument, DatasetWitness, Proved, Refuted, Trust, Unknown, Verdict, Verified, Witness


def plain_verdict(verdict: Verdict, certificates: Mapping[str, str] | None = None) -> VerdictData:
    """A verdict as plain data, with the certificates that it leaves."""
    texts = dict(certificates or {})
    if isinstance(verdict, Refuted):
        kernel = verdict.trust is Trust.KERNEL
        return VerdictData(
            verdict.name,
            trust=verdict.trust.label,
            witness=plain_witness(verdict.witness),
            replays=kernel,
            example=bool(verdict.replayable) and not kernel,
            certificates=texts,
        )
    if isinstance(verdict, Unknown):
        attempts = tuple((a.what, a.why) for a in verdict.attempts)
        words, lemmas = plain_arguments(verdict.arguments)
        return VerdictData(verdict.name, attempts=attempts, argument=words, lemmas=lemmas, certificates=texts)
    if isinstance(verdict, Verified):
        data = {str(key): _plain(value) for key, value in verdict.scope.data.items()}
        words, lemmas = plain_arguments(verdict.arguments)
        return VerdictData(
            verdict.name,
            scope=verdict.scope.words,
            scope_data=data,
            instances=verdict.count,
            witness=None if verdict.witness is None else plain_witness(verdict.witness),
            attempts=tuple((a.what, a.why) for a in verdict.attempts),
            argument=words,
            lemmas=lemmas,
            proved_parts=tuple(name for name, part in verdict.parts.items() if isinstance(part, Proved)),
            example=bool(verdict.replayable),
            certificates=texts,
        )
    if isinstance(verdict, Proved):
        certificate = verdict.certificate
        return VerdictData(
            verdict.name,
            trust=verdict.trust.label,
            scope="all parameters",
            method=certificate.method,
            statement=certificate.statement,
            replays=verdict.trust is Trust.KERNEL,
            certificates=texts,
        )
    return VerdictData(verdict.name)


def plain_arguments(arguments: Sequence[Argument]) -> tuple[tuple[str, ...], tuple[LemmaData, ...]]:
    """Arguments in words, each once, and the lemmas that they rest on."""
    lemmas = (
        LemmaData(name, lemma.certificate.statement, lemma.trust.label)
        for argument in arguments
        for name, lemma in argument.lemmas.items()
    )
    return tuple(dict.fromkeys(argument.words for argument in arguments)), tuple(dict.fromkeys(lemmas))


def plain_witness(witness: Witness) -> WitnessData:
    """A witness as plain data."""
    values = {_words(key): _words(value) for key, value in witness.values.items()}
    if not isinstance(witness, DatasetWitness):
        return WitnessData(witness.summary, values)
    datasets = {"x": witness.x, "x_prime": witness.x_prime, "output": witness.output}
    numbers = {name: str(getattr(witness, name)) for name in NUMBERS if getattr(witness, name)}
    return WitnessData(witness.summary, values, {k: v for k, v in datasets.items() if v}, numbers)


def _words(value: object) -> str:
    """Words with their marks; another value as text."""
    return value if isinstance(value, str) else str(value)


def _plain(value: object) -> object:
    """A value as JSON can hold it; what it cannot hold becomes text."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return str(value)
