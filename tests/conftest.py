"""What all tests share: asserts that explain themselves, and marks for what a test needs besides itself."""

import pytest

pytest.register_assert_rewrite("tests.games.inkognito.table")

NEEDS = {"chromium": "browser", "postgres_server": "postgres", "serving": "process"}
"""By fixture the mark of the tests that use it; ``make quick`` leaves all of them out."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by what they need, so that nobody has to remember it."""
    for item in items:
        for fixture, mark in NEEDS.items():
            if fixture in getattr(item, "fixturenames", ()):
                item.add_marker(mark)
