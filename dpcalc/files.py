"""The one place where commands write files: whole or not at all, and over nothing but what was named.

A regular file is written beside itself and then takes its name, with the permissions that it had; a link stays, and
what it leads to is written so. Devices, pipes and open descriptors (``/dev/null``, ``/dev/stdout``) are written to as
they are. What is named ``.gz`` is compressed, alike for like content. Nothing half-written is left
behind by an error or an interrupt.
"""

from __future__ import annotations

import gzip
import os
import re
import secrets
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final, cast

from dpcalc.errors import InputError

_PLACE: Final = "name one in a folder that can be written to"
_DESCRIPTOR: Final = re.compile(r"/(?:dev|proc/(?:self|\d+|thread-self))/fd/(\d+)")
_STANDARD: Final = {"/dev/stdout": 1, "/dev/stderr": 2}


def check_place(path: Path, where: str, inputs: Sequence[Path] = (), example: str = "result.txt") -> None:
    """Refuse, before any work is done, a place that cannot be written, or that a file has which is read.

    ``where`` is the option that names it. Raises ``InputError``.
    """
    with _refusals(path, where):
        if str(path) == "-":
            raise InputError(
                "- is not the name of a file", where=where, hint="for the standard output write /dev/stdout"
            )
        if path.is_dir():
            raise InputError(f"{path} is a folder", where=where, hint=f"name a file such as {example}")
        place = _target(path)
        if not place.parent.is_dir():
            raise InputError(f"there is no folder {place.parent}", where=where, hint="make it first")
        for read in inputs:
            if _same(path, read):
                raise InputError(f"{path} is the input file", where=where, hint="choose another name")


def write(path: Path, content: str | bytes, where: str = "", *, folder: bool = False) -> None:
    """Write a file; with ``folder``, make its folder first. Raises ``InputError`` where that cannot be done."""
    if folder:
        with _refusals(path, where):
            path.parent.mkdir(parents=True, exist_ok=True)
    with appearing(path, where) as stream:
        stream.write(content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content)


@contextmanager
def appearing(path: Path, where: str = "") -> Iterator[BinaryIO]:
    """A stream whose content is at the path once the block has ended well; see the module. Raises ``InputError``."""
    with _refusals(path, where):
        descriptor = _descriptor(path)
        if descriptor is not None:
            (sys.stderr if descriptor == 2 else sys.stdout).flush()
            with os.fdopen(os.dup(descriptor), "wb") as stream:
                yield stream
            return
        there = _status(path)
        if there is not None and not stat.S_ISREG(there.st_mode):
            with path.open("wb") as stream:
                yield stream
            return
        with _replacing(_target(path), there) as stream:
            if path.suffix != ".gz":
                yield stream
                return
            with gzip.GzipFile("", "wb", 6, fileobj=stream, mtime=0) as packed:
                yield cast(BinaryIO, packed)


@contextmanager
def scratch(beside: Path) -> Iterator[Path]:
    """A hidden folder beside a file, which goes at the end."""
    place = Path(os.path.realpath(beside))
    home = place.parent if place.is_file() or not place.exists() else Path(tempfile.gettempdir())  # devices, pipes
    try:
        folder = Path(tempfile.mkdtemp(prefix=".dpcalc-", dir=home))
    except OSError as error:
        what = f"there is no room for scratch files in {home}: {error.strerror}"
        raise InputError(what, where="--out", hint=_PLACE) from None
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _replacing(target: Path, there: os.stat_result | None) -> Iterator[BinaryIO]:
    """A regular file: its new content, beside it until it is whole."""
    if there is not None and not os.access(target, os.W_OK):
        raise PermissionError(None, "it is there, and may not be written to")
    partial = target.with_name(f".dpcalc-{secrets.token_hex(8)}.partial")
    handle = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
        if there is not None:
            with suppress(OSError):  # only its owner's programs may give a file away
                os.chown(partial, there.st_uid, there.st_gid)
            partial.chmod(stat.S_IMODE(there.st_mode))
        partial.replace(target)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise


def is_standard_output(name: str) -> bool:
    """Whether a file name stands for what the process prints to."""
    return _descriptor(Path(name)) == 1


def _descriptor(path: Path) -> int | None:
    """The open descriptor that a name stands for, through whatever links."""
    here = Path(os.path.normpath(path.absolute()))
    for _ in range(40):
        found = _DESCRIPTOR.fullmatch(str(here))
        if str(here) in _STANDARD or found is not None:
            return _STANDARD[str(here)] if found is None else int(found[1])
        if not os.path.islink(here):  # noqa: PTH114 -- what can be no path at all is no link
            return None
        here = Path(os.path.normpath(here.parent / here.readlink()))
    return None


def _status(path: Path) -> os.stat_result | None:
    """What is there, through links; ``None`` where nothing is."""
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _target(path: Path) -> Path:
    """The file itself, all links followed."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _same(path: Path, other: Path) -> bool:
    """Whether two names are those of one file."""
    if path.exists() and other.exists():
        return path.samefile(other)
    return os.path.realpath(path) == os.path.realpath(other)


@contextmanager
def _refusals(path: Path, where: str) -> Iterator[None]:
    """Turn what the system complains of into an input error."""
    try:
        yield
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}", where=where or None, hint=_PLACE) from None
