"""Packages are installed for the tests of this folder, and are gone afterwards."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.guests.package import MODULE, installed_in

from ridotto.games import finding

Install = Callable[[Path], None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Put a folder of packages on ``sys.path``."""

    def put(site: Path) -> None:
        monkeypatch.syspath_prepend(site)
        _forget()

    yield put
    for name in [name for name in sys.modules if name.partition(".")[0] == MODULE]:
        del sys.modules[name]
    monkeypatch.undo()
    _forget()


@pytest.fixture
def guest(tmp_path: Path, install: Install) -> Path:
    """The package of ``package.py``, installed; the folder that it is in."""
    site = installed_in(tmp_path / "site")
    install(site)
    return site


def _forget() -> None:
    finding.installed.cache_clear()
    finding._imported.cache_clear()
