"""Records of revision 1 are played again: what revision 2 added took nothing away, but for one case."""

from pathlib import Path

import pytest

from ridotto.core.record import OtherRules, decode, replayed
from ridotto.core.verify import verify
from ridotto.games import load

RECORDS = Path(__file__).parent / "records"


def test_a_record_of_revision_1_still_holds():
    data = (RECORDS / "revision-1.json").read_bytes()
    assert decode(data)["revision"] == 1
    assert verify(data, load).result == "verified"
    assert replayed(decode(data), load).over


def test_a_match_in_which_bacchus_asked_about_a_skipped_scene_is_said_to_be_of_older_rules():
    data = (RECORDS / "revision-1-skipped.json").read_bytes()
    with pytest.raises(OtherRules, match="by revision 1 of bacchanalia, here is revision 2"):
        replayed(decode(data), load)
    assert verify(data, load).result == "verified in part"
