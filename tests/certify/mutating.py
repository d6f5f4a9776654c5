"""Corruptions of a certificate: every field in turn, the hash made right again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from dpcalc.certify import kernel
from dpcalc.certify.certificate import KINDS

OTHER = {"<": ["<=", ">", "="], "<=": ["<", ">=", "="], ">": [">=", "<", "="], ">=": [">", "<=", "="], "=": ["!=", "<"],
         "!=": ["=", ">"], "+": ["*"], "*": ["+"], "max": ["min"], "min": ["max"], "and": ["or"], "or": ["and"],
         "log": ["exp"], "floor": ["abs", "factorial"], "erf": ["exp"], "exp": ["log"],
         "factorial": ["derangements"], "derangements": ["factorial"],
         "at-most": ["same"], "every": ["some"], "some": ["every"], "least": ["largest"], "largest": ["least"],
         "plus": ["times"], "times": ["plus"], "inf": ["0", "1"], "real": ["integer"], "integer": ["real"]}  # fmt: skip
FACTS = tuple(kernel.FACTS)
NAMES = ("x", "y", "n", "m", "a", "b", "c")


def corruptions(golden: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every certificate with one thing changed in its statement or proof, with the hash of what it holds."""
    seen = set()
    for part in ("statement", "proof"):
        for changed in variants(golden[part]):
            text = json.dumps(changed, sort_keys=True)
            if changed != golden[part] and text not in seen:
                seen.add(text)
                body = {**golden, part: changed}
                yield {**body, "hash": kernel.digest(body)}
    for kind in sorted(KINDS):
        if kind != golden["kind"]:
            body = {**golden, "kind": kind}
            yield {**body, "hash": kernel.digest(body)}


def variants(value: Any) -> Iterator[Any]:
    """Everything that differs from a JSON value in one place."""
    if isinstance(value, bool):
        yield from (not value, int(value), None)
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -value - 1, value * 1000 + 7, str(value), None, [value])
    elif isinstance(value, str):
        yield from texts(value)
    elif isinstance(value, list):
        yield from lists(value)
    elif isinstance(value, dict):
        yield from objects(value)
    else:
        yield 0


def texts(text: str) -> Iterator[Any]:
    """A text with one of its tokens changed."""
    yield from ("", 0, None)
    if text in kernel.RULES:
        yield from (rule for rule in kernel.RULES if rule != text)
    if text in FACTS:
        yield from (fact for fact in FACTS if fact != text)
    for found in re.finditer(r"[^\s()]+", text):
        for other in tokens(found.group()):
            yield text[: found.start()] + other + text[found.end() :]


def tokens(token: str) -> Iterator[str]:
    """What may stand in a token's place."""
    if re.fullmatch(r"-?\d+(/\d+)?", token):
        top, _, bottom = token.partition("/")
        yield from (f"{int(top) + step}/{bottom or 1}" for step in (1, -1))
        yield from (f"{top}/{int(bottom or 1) + 1}", f"{-int(top)}/{bottom or 1}", "x", "0")
    yield from OTHER.get(token, [])
    if token in NAMES:
        yield from (name for name in (*NAMES, "0", "2", "-1") if name != token)


def lists(value: list[Any]) -> Iterator[list[Any]]:
    """A list with one item changed, dropped, repeated or exchanged with another."""
    for i, item in enumerate(value):
        yield value[:i] + value[i + 1 :]
        yield [*value[:i], item, *value[i:]]
        if i:
            yield [*value[: i - 1], item, value[i - 1], *value[i + 1 :]]
        yield from ([*value[:i], other, *value[i + 1 :]] for other in variants(item))


def objects(value: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """An object with one field changed, dropped or added."""
    for key, item in value.items():
        yield {k: v for k, v in value.items() if k != key}
        yield from ({**value, key: other} for other in variants(item))
    yield {**value, "more": 1}
