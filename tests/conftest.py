"""What all tests share: asserts that explain themselves, and marks for what a test needs besides itself."""

import gc
from pathlib import Path

import pytest

FOLDERS = [folder.name for folder in Path(__file__).parent.iterdir() if folder.is_dir()]
pytest.register_assert_rewrite(*(f"tests.{folder}" for folder in FOLDERS))

NEEDS = {"chromium": "browser", "postgres_server": "postgres", "serving": "process"}
"""By fixture the mark of the tests that use it; ``make quick`` leaves all of them out."""

gc.set_threshold(
    20_000, 20, 50
)  # as in a house that serves: most of what is made stays until the test is over


def pytest_collection_finish() -> None:
    """What was imported stays to the end: the garbage collector need not search it again and again."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by what they need, so that nobody has to remember it. Those with a browser come last: its
    event loop stays, and other tests of the same process could not run one of their own. The longest of them
    are the first, lest one process works alone at the end.
    """
    for item in items:
        for fixture, mark in NEEDS.items():
            if fixture in getattr(item, "fixturenames", ()):
                item.add_marker(mark)
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    if item.get_closest_marker("browser") is None:
        return 0
    return 1 if item.get_closest_marker("long") else 2
