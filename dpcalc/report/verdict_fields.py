"""Decided theorems read back from the fields that were kept of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dpcalc.report.verdicts import NUMBERS, Decided, LemmaData, ReadingData, TwinData, VerdictData, WitnessData

_DATASETS = ("x", "x_prime", "output")


def decided(fields: Mapping[str, Any]) -> Decided:
    """A decided theorem from its fields, ``kept``; without certificates, which fields do not hold.

    Raises ``KeyError``, ``TypeError`` or ``ValueError`` where they are not the fields of one.
    """
    found = Decided(
        id=fields["id"],
        title=fields["title"],
        source=fields["source"],
        seconds=f"{fields['seconds']:.3f}",
        verdict=_verdict(fields),
        twins=tuple(_twin(twin) for twin in fields["twins"]),
        repairs=fields["repairs"] or "",
        error=fields["error"] or "",
        readings=tuple(ReadingData(r["name"], r["words"], _verdict(r), r["claim"] or "") for r in fields["readings"]),
        text=tuple((mark["mark"], mark["words"]) for mark in fields["text"]),
        fault=fields["fault"] or "",
        library=fields["library"],
        kept=True,
    )
    if _as_kept(found.fields()) != _as_kept(fields):
        raise ValueError("the fields are not those of a decided theorem")
    return found


def _as_kept(fields: Mapping[str, Any]) -> Any:
    """Fields as JSON has them, lists for tuples, whether kept or fresh."""
    return _lists({**fields, "kept": True})


def _lists(value: Any) -> Any:
    """The same with every tuple as a list."""
    if isinstance(value, Mapping):
        return {name: _lists(each) for name, each in value.items()}
    return [_lists(each) for each in value] if isinstance(value, list | tuple) else value


def _twin(fields: Mapping[str, Any]) -> TwinData:
    """A twin from its fields."""
    return TwinData(fields["name"], fields["change"], fields["not_needed"], fields["expected"], _verdict(fields))


def _verdict(fields: Mapping[str, Any]) -> VerdictData:
    """A verdict from the fields of what it is on."""
    return VerdictData(
        verdict=fields["verdict"],
        trust=fields["trust"],
        scope=fields["scope"],
        scope_data=fields["scope_data"],
        instances=fields["instances"],
        witness=None if fields["witness"] is None else _witness(fields["witness"]),
        attempts=tuple((attempt["what"], attempt["why"]) for attempt in fields["attempts"]),
        method=fields["method"],
        statement=fields["statement"],
        argument=tuple(fields["argument"]),
        lemmas=tuple(LemmaData(**lemma) for lemma in fields["lemmas"]),
        proved_parts=tuple(fields["proved_parts"]),
        replays=fields["replays"],
        example=fields["example"],
    )


def _witness(fields: Mapping[str, Any]) -> WitnessData:
    """A witness from its fields; a dataset is a table a stratum, and a table is rows of counts."""
    tables = {
        name: tuple(tuple(tuple(row) for row in table) for table in fields[name])
        for name in _DATASETS
        if name in fields
    }
    numbers = {name: fields[name] for name in NUMBERS if name in fields}
    return WitnessData(fields["summary"], fields["values"], tables, numbers)
