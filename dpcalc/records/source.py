"""Files of records, which are read more than once: as they are, unpacked where gzipped, and pipes kept aside."""

from __future__ import annotations

import gzip
import os
import stat
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Self, cast

from dpcalc.errors import InputError

_GZIP = b"\x1f\x8b"


@dataclass(frozen=True)
class Source:
    """A file of records. ``aside`` holds what came through a pipe or a device, which can be read once."""

    path: Path
    aside: bytes | None = None

    @classmethod
    def of(cls, path: str | os.PathLike[str]) -> Self:
        """The file of that name; a pipe is read to its end. Raises ``InputError`` where it cannot be read."""
        place = Path(path)
        with faults(place):
            if not place.exists() or stat.S_ISREG(place.stat().st_mode):
                return cls(place)
            return cls(place, place.read_bytes())

    def __str__(self) -> str:
        """Its name, for people."""
        return str(self.path)

    @property
    def size(self) -> int:
        """Its bytes, as they are stored."""
        return self.path.stat().st_size if self.aside is None else len(self.aside)

    @contextmanager
    def opened(self) -> Iterator[tuple[BinaryIO, BinaryIO]]:
        """Its content from the start, and the stored bytes that it is read from."""
        with self.path.open("rb") if self.aside is None else BytesIO(self.aside) as stored:
            packed = stored.read(len(_GZIP)) == _GZIP
            stored.seek(0)
            if not packed:
                yield stored, stored
                return
            with gzip.GzipFile(fileobj=stored) as unpacked:
                yield cast(BinaryIO, unpacked), stored


@contextmanager
def faults(path: Path) -> Iterator[None]:
    """Turn what the system and the unpacker complain of into one-line input errors."""
    try:
        yield
    except FileNotFoundError:
        hint = "for the standard input write /dev/stdin" if str(path) == "-" else None
        raise InputError("there is no such file", where=str(path), hint=hint) from None
    except IsADirectoryError:
        raise InputError("this is a directory, not a file", where=str(path)) from None
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise InputError(f"the compressed file is damaged: {error}", where=str(path)) from None
    except OSError as error:
        raise InputError(f"the file cannot be read: {error.strerror}", where=str(path)) from None
