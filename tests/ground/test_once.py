"""Values that are found once: how often the function is asked, and that they travel."""

from __future__ import annotations

import pickle

import pytest

from dpcalc.once import Once


def factorial(number: int) -> int:
    """A function that another process knows as well."""
    if number < 0:
        raise ValueError("negative")
    return number * factorial(number - 1) if number else 1


def test_each_key_is_asked_for_once() -> None:
    asked: list[int] = []

    def find(key: int) -> int:
        asked.append(key)
        return key**2

    found = Once(find)
    assert [found[3], found[2], found[3], found[2]] == [9, 4, 9, 4]
    assert asked == [3, 2]


def test_what_fails_is_not_kept_and_is_asked_for_again() -> None:
    found = Once(factorial)
    for _ in range(2):
        with pytest.raises(ValueError, match="negative"):
            found[-1]
    assert not found


def test_it_is_sent_with_what_it_has_found() -> None:
    found = Once(factorial)
    assert found[4] == 24
    sent = pickle.loads(pickle.dumps(found))  # noqa: S301 (made in this line)
    assert dict(sent) == {4: 24}
    assert sent[5] == 120
