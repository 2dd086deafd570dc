"""Whole matches in a real browser, against the AI and against people."""

import pytest
from web.people import FAMILIES, begin, over, play, text_of


@pytest.mark.parametrize("family", FAMILIES)
def test_a_whole_match_by_clicks(visit, family):
    page = visit()
    begin(page, family)
    play(page, most=600)
    assert over(page)
    assert text_of(page, "turn")
