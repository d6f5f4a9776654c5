"""Running ``dpcalc replay``: one line, or one JSON object, a certificate."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from json import loads
from pathlib import Path
from typing import Any

from dpcalc.answers.theorem_index import file_of
from dpcalc.bound.certificates import differences
from dpcalc.certify import kernel
from dpcalc.certify.certificate import in_full, read_text
from dpcalc.certify.replay import replay
from dpcalc.cli import exits
from dpcalc.cli.output import print_object
from dpcalc.cli.say import say
from dpcalc.errors import InputError, ReplayError
from dpcalc.theorem_files import load_file


def run(certificates: tuple[Path, ...], as_objects: bool) -> int:
    """Replay certificates in order, up to the first that fails, and return the exit code. Pipes are read once.

    Raises ``InputError`` for a file that is not there, before anything is replayed.
    """
    for path in certificates:
        if path.is_dir():
            raise InputError("this is a folder", where=str(path), hint=f"name the files in it, such as {path}/*.json")
        if not path.exists():
            raise InputError("there is no such file", where=str(path), hint="name certificate files (.json)")
    for path in certificates:
        tie, text = Tie(), read_text(path)
        try:
            words, good = replay(text, path.absolute().parent), True
            tie = tie_of(in_full(text, path.parent))
        except ReplayError as error:
            _check_json(text, path)
            words, good = error.message, False
        if as_objects:
            print_object("replay", {"file": str(path), "accepted": good, "words": words, **asdict(tie)})
        else:
            say(f"{path}: {'accepted' if good else 'REJECTED'}: {words}{f' ({tie.says})' if tie.says else ''}")
        if not good or tie.library == "differs":
            return exits.REFUTED
    return exits.HOLDS


def _check_json(text: str, path: Path) -> None:
    """Raise ``InputError`` for a file that cannot be a certificate, for it is no JSON: nothing was rejected there."""
    try:
        loads(text)
    except (ValueError, RecursionError) as error:
        hint = "name a certificate, as --certificate and verify --certificates write them"
        raise InputError(f"this is not JSON: {error}", where=str(path), hint=hint) from None


@dataclass(frozen=True)
class Tie:
    """A certificate's theorem: its id and role, and whether the library's theorem of that id has this claim.

    ``library`` is ``same``, ``differs`` or ``unknown`` (the library has no such id); ``None`` where none is named.
    """

    theorem: str | None = None
    role: str | None = None
    library: str | None = None
    says: str = ""


def tie_of(data: dict[str, Any]) -> Tie:
    """Hold a certificate that the kernel accepted against the library's theorem of the id that it names."""
    if "theorem" not in data:
        return Tie()
    name, role = data["theorem"]["id"], data["theorem"]["role"]
    shown = kernel.line(name, 100)
    try:
        theorem = next(theorem for theorem in load_file(file_of(name)) if theorem.id == name)
    except (InputError, StopIteration):
        return Tie(name, role, "unknown", f"the library has no theorem {shown}: compare the claim with its file")
    wrong = differences(data, theorem)
    if wrong:
        words = f"NOT of the library's theorem {shown}, which differs in: {', '.join(wrong)}"
        return Tie(name, role, "differs", words)
    if not data["theorem"]["library"]:
        words = f"written for a file outside the library; the library's theorem {shown} says the same"
        return Tie(name, role, "same", words)
    return Tie(name, role, "same", f"the library's theorem {shown} has this claim")
