"""An answer does not depend on the questions before it."""

from __future__ import annotations

import pytest

from dpcalc.certify import kernel
from dpcalc.proving.inequality import prove


@pytest.mark.parametrize("left", [0, -5])
def test_steps_that_an_earlier_question_used_up_are_not_missed(left: int) -> None:
    kernel.parse.cache_clear()
    kernel.WORK.left = left
    assert prove("independent**2 + independent >= 0", "independent >= 1/7").name == "proved"
