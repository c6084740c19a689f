"""Names with capitals inside, and their slips."""

import pytest

from l10n.facts.joined_names import ANALYSIS, Seen


@pytest.mark.parametrize(
    ("times", "slips"),
    [
        ({"LanternCCG": 2, "LantrenCCG": 1}, {"LantrenCCG": "LanternCCG"}),
        ({"LanternCCG": 2, "LanturnCCG": 1}, {}),
        ({"LanternCCG": 3, "LanturnCCG": 1}, {"LanturnCCG": "LanternCCG"}),
        ({"LanternCCG": 9, "LanternCCD": 1}, {}),
        ({"LanternCCG": 4, "LanturnCCG": 3}, {}),
    ],
)
def test_what_is_much_more_seldom_is_a_slip(times: dict[str, int], slips: dict[str, str]) -> None:
    found = ANALYSIS.reduce([Seen("fr", name, count) for name, count in times.items()])
    assert dict(found.get("fr", {})) == slips
