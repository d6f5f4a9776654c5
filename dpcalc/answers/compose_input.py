"""What is composed, as it is written on the command line: ``3*laplace:scale=1``, ``zcdp:rho=0.07@2``, a TOML file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from dpcalc.accounting.composition.base import Source
from dpcalc.accounting.composition.distance import apart
from dpcalc.accounting.conversions.mechanism import refuse_symbols
from dpcalc.answers.source_file import read_file
from dpcalc.errors import InputError
from dpcalc.mechanisms.registry import TEXT, instead
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.releases import is_release, release
from dpcalc.spec.notions import KINDS, Notion, complete, is_notion, read_notion

_PARTS: Final = re.compile(r"(?:(?P<times>\d+)\*)?(?P<text>.*?)(?:@(?P<steps>\d+))?")
_MOST: Final = 10**9


def split_target(items: Sequence[str], target: str | None) -> tuple[list[str], Notion | None]:
    """The sources, and the target: what ``--target`` says, or a last argument that is a notion with a value open."""
    if target is not None:
        return list(items), read_target(target)
    *rest, last = items or ("",)
    if rest and is_notion(last) and "@" not in last:
        found = read_notion(last)
        if found.missing:
            return rest, _one_open(found, last)
    return list(items), None


def read_target(text: str) -> Notion:
    """A notion with one value open. Raises ``InputError`` for any other."""
    found = read_notion(text)
    if not found.missing:
        raise InputError(f"{text!r} leaves no value open", where="--target", hint="write approx:delta=1e-6, say")
    return _one_open(found, text)


def _one_open(target: Notion, text: str) -> Notion:
    """A target, if one value is open that a composition can be asked for. Raises ``InputError`` if not."""
    given = target.kind.given(target.missing)
    if given is not None:
        hint = f"write {target.kind.name}:{given.name}={given.given}, say"
        raise InputError(f"{text} does not say the {given.name}", hint=hint)
    if len(target.missing) > 1:
        raise InputError(f"{text} leaves both values open", hint=f"write {target.kind.name}:delta=1e-6, say")
    return target


def read_source(text: str, times: int = 1, group: int = 1) -> Source:
    """One source, so many times more often and as many times as far apart. Raises ``InputError``."""
    parts = _PARTS.fullmatch(text.strip())
    if parts is None:
        raise InputError(f"{text!r} cannot be read", hint="write 3*laplace:scale=1")
    count = int(parts["times"] or 1) * times
    steps = int(parts["steps"] or 1) * group
    if max(count, steps) > _MOST:
        raise InputError(f"{text!r} counts more than {_MOST}", hint="take fewer")
    source = Source(parts["text"], _promise(parts["text"]), count)
    return apart(source, steps) if steps != 1 else source


def source_of(text: str) -> Source:
    """One source, released once. Raises ``InputError``."""
    body, at, steps = text.strip().rpartition("@")
    found = body if at and steps.isdigit() else text.strip()
    promise = _promise(found)
    return apart(Source(promise.text(), promise), int(steps) if found == body else 1)


def _promise(text: str) -> Notion | Release:
    """A mechanism, a notion or the laws of a file."""
    if text.endswith(".toml"):
        return read_file(text)
    if is_release(text):
        found = release(text)
        refuse_symbols(found)
        return found
    if is_notion(text):
        return complete(read_notion(text))
    hint = instead(text.partition(":")[0], TEXT, KINDS) or f"known: {', '.join((*KINDS, *TEXT.names))}"
    raise InputError(f"{text!r} is neither a notion nor a mechanism", hint=hint)
