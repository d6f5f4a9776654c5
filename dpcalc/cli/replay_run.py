"""Running ``dpcalc replay``: one line, or one JSON object, a certificate."""

from __future__ import annotations

from pathlib import Path

from dpcalc.certify.certificate import read_text
from dpcalc.certify.replay import replay
from dpcalc.cli import exits
from dpcalc.cli.output import print_object
from dpcalc.cli.say import say
from dpcalc.errors import InputError, ReplayError


def run(certificates: tuple[Path, ...], as_objects: bool) -> int:
    """Replay certificates in order, up to the first that fails, and return the exit code.

    Raises ``InputError`` for a file that is not there, before anything is replayed.
    """
    for path in certificates:
        if path.is_dir():
            raise InputError("this is a folder", where=str(path), hint=f"name the files in it, such as {path}/*.json")
        if not path.is_file():
            raise InputError("there is no such file", where=str(path), hint="name certificate files (.json)")
    for path in certificates:
        try:
            words, good = replay(read_text(path)), True
        except ReplayError as error:
            words, good = error.message, False
        if as_objects:
            print_object("replay", {"file": str(path), "accepted": good, "words": words})
        else:
            say(f"{path}: {'accepted' if good else 'REJECTED'}: {words}")
        if not good:
            return exits.REFUTED
    return exits.HOLDS
