"""The laws of the house, for any game, as one call:

    from ridotto.kit import check

    report = check(game, seats=3)
    print(report)
    assert report.ok

``check`` walks at random through matches and through pairs of twin matches, and checks every law against
what it sees: rest, determinism, conservation, clone, lists, drafts, undo, texts, imagine, twins, ears, words.
It does the same every time. A failure names the seats, options and seed of its match and the entry at which
it showed; ``walked(game, seats, options, seed, entry)`` leads there again.

Beside it: ``Scene`` for tests that read as play, ``missing_rules`` for the numbered rules that no test
shows, ``perft`` and ``playthrough`` for golden files, and ``ridotto.kit.strategies`` for Hypothesis.
"""

from ridotto.kit.checking import check
from ridotto.kit.perft import perft, perft_text
from ridotto.kit.playthrough import playthrough
from ridotto.kit.report import ENOUGH, LAWS, Broken, Failure, Report, Result
from ridotto.kit.scenes import Scene, marked_rules, missing_rules, rule_numbers, unknown_rules
from ridotto.kit.walk import Deed, WalkStep, walk, walked

__all__ = [
    "ENOUGH",
    "LAWS",
    "Broken",
    "Deed",
    "Failure",
    "Report",
    "Result",
    "Scene",
    "WalkStep",
    "check",
    "marked_rules",
    "missing_rules",
    "perft",
    "perft_text",
    "playthrough",
    "rule_numbers",
    "unknown_rules",
    "walk",
    "walked",
]
