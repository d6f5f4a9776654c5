"""The databases that dpcalc keeps between runs: where they lie, and who may write them when."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from dpcalc.cli import kept_file, verdict_cache


def test_where_verdicts_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DPCALC_CACHE", str(tmp_path))
    assert verdict_cache.cache_file() == tmp_path / "verdicts.sqlite"
    monkeypatch.delenv("DPCALC_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert verdict_cache.cache_file() == tmp_path / "dpcalc" / "verdicts.sqlite"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert verdict_cache.cache_file() == tmp_path / ".cache" / "dpcalc" / "verdicts.sqlite"


def test_writers_at_the_same_time_lose_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DPCALC_CACHE", str(tmp_path))

    def write(number: int) -> str:
        return verdict_cache.store({f"own/{number}": verdict_cache.Entry("key", {"verdict": "proved"})})

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(write, range(40))) == {""}
    assert len(verdict_cache.load()[0]) == 40
    assert sorted(path.name for path in tmp_path.iterdir()) == ["verdicts.sqlite"]


def test_entries_come_back_by_name_as_they_were_stored(tmp_path: Path) -> None:
    file = tmp_path / "some.sqlite"
    entries = {f"name {number}'s": {"number": number, "text": "ε ≤ 1"} for number in range(1200)}
    assert kept_file.load(file) == ({}, "")
    assert not kept_file.store(file, entries)
    assert kept_file.load(file) == (entries, "")
    some = [*entries][::2]
    assert kept_file.load(file, [*some, "another"]) == ({name: entries[name] for name in some}, "")
    assert kept_file.load(file, []) == ({}, "")
    assert not kept_file.store(file, {some[0]: {}})
    assert kept_file.load(file)[0] == {**entries, some[0]: {}}
