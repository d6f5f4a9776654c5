"""What certificates share: folded and unfolded they say the same, and nothing else may stand in its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.certify import kernel
from dpcalc.certify.certificate import dumps, in_full
from dpcalc.certify.kinds.theorems import Shared
from dpcalc.certify.replay import replay, replay_file
from dpcalc.errors import ReplayError
from tests.certify.folding import LEAST, NAME, folded
from tests.certify.handmade import LEMMAS, PROVED

VALUES = st.recursive(
    st.integers() | st.text(max_size=3) | st.just(10 * "a long text "),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
)  # fmt: skip


@pytest.mark.thorough
@given(st.lists(VALUES, max_size=5))
def test_what_is_folded_unfolds_to_what_it_was(values: list[Any]) -> None:
    full = {str(n): {"proof": value, "kind": "any"} for n, value in enumerate(values)}
    short, pieces = folded(full)
    shared = Shared(pieces)
    for name, data in full.items():
        assert shared.whole(short[name]["proof"])[0] == data["proof"]
    assert all(name == kernel.digest({"": shared.named(name)[0]})[NAME] for name in pieces)
    counted = json.dumps([short, pieces])
    assert all(counted.count(f'{{"shared": "{name}"}}') > 1 for name in pieces), "what stands once is not shared"


def written(folder: Path) -> tuple[Path, dict[str, Any]]:
    """Two certificates that share values, in a folder of their own; the first one's file, and the values."""
    short, pieces = folded({"mine": PROVED, "twin": PROVED, "lemmas": LEMMAS})
    (folder / "source").mkdir()
    for name, data in short.items():
        (folder / "source" / f"{name}.json").write_text(dumps(data), encoding="ascii")
    (folder / "shared.json").write_text(dumps(pieces), encoding="ascii")
    assert pieces
    return folder / "source" / "mine.json", pieces


def test_shared_values_are_read_beside_the_certificate_or_above(tmp_path: Path) -> None:
    path, _ = written(tmp_path)
    assert replay_file(path) == replay(PROVED)
    text = path.read_text(encoding="ascii")
    assert len(text) < len(dumps(PROVED)) - LEAST
    full = in_full(text, path.parent)
    assert full["theorem"] == PROVED["theorem"]
    assert full["proof"] == PROVED["proof"]
    with pytest.raises(ReplayError, match="no shared value"):
        replay(text)


def test_a_shared_value_that_was_changed_is_noticed(tmp_path: Path) -> None:
    path, pieces = written(tmp_path)
    changed = 0
    for name, value in pieces.items():
        other = {**value, "more": 1} if isinstance(value, dict) else [value]
        (tmp_path / "shared.json").write_text(dumps({**pieces, name: other}), encoding="ascii")
        if f'"{name}"' in path.read_text(encoding="ascii"):
            changed += 1
            with pytest.raises(ReplayError, match="a shared value has another hash"):
                replay_file(path)
    assert changed > 0


@pytest.mark.parametrize(
    ("values", "name", "match"),
    [
        ({}, "0" * 16, "no shared value"),
        ({"0" * 16: 1}, "0" * 16, "another hash"),
        ({"": 1}, "", "another hash"),
        ([], "0" * 16, "no names"),
    ],
)
def test_what_is_no_shared_value_is_refused(values: Any, name: str, match: str) -> None:
    with pytest.raises(kernel.Reject, match=match):
        Shared(values).named(name)


def test_a_short_name_is_no_hash() -> None:
    name = kernel.digest({"": 1})[NAME]
    assert Shared({name: 1}).named(name) == (1, 1)
    with pytest.raises(kernel.Reject, match="another hash"):
        Shared({name[:-1]: 1}).named(name[:-1])


def test_values_that_hold_each_other_many_times_end() -> None:
    """Each value holds the one before it twice: in full the last has 2^12 parts, and too many of it are refused."""
    values: dict[str, Any] = {}
    value: Any = "x" * LEAST
    full: Any = value
    for _ in range(12):
        name = kernel.digest({"": full})[NAME]
        values[name], value, full = value, [{"shared": name}, {"shared": name}], [full, full]
    shared = Shared(values)
    assert shared.whole(value)[0] == full
    with pytest.raises(kernel.Reject, match="too long with what it shares"):
        shared.whole([value] * (kernel.MAX_TEXT // (2**12 * LEAST) + 1))


def test_a_value_that_holds_itself_is_refused(tmp_path: Path) -> None:
    path, pieces = written(tmp_path)
    name = next(name for name in pieces if f'"{name}"' in path.read_text(encoding="ascii"))
    (tmp_path / "shared.json").write_text(dumps({**pieces, name: [{"shared": name}]}), encoding="ascii")
    with pytest.raises(ReplayError, match=r"malformed: RecursionError|recursion"):
        replay_file(path)
