"""What is installed is what was tested: every package of the lock files has its hashes and its version."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PIN = re.compile(r"^([a-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)
LOCKS = sorted((ROOT / "locks").glob("*.txt"))
TESTED = dict(PIN.findall((ROOT / "constraints.txt").read_text()))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_every_package_has_hashes_and_the_version_that_was_tested(lock: Path) -> None:
    entries = re.split(r"\n(?=[a-z0-9])", lock.read_text())
    pins = dict(pin for entry in entries for pin in PIN.findall(entry))
    assert len(pins) == len(entries)
    assert [entry for entry in entries if not re.search(r"--hash=sha256:[0-9a-f]{64}", entry)] == []
    assert {name: pin for name, pin in pins.items() if TESTED.get(name) != pin} == {}


@pytest.mark.parametrize("file", [ROOT / "constraints.txt", *LOCKS], ids=lambda file: file.name)
def test_no_file_of_versions_names_an_address_or_a_path(file: Path) -> None:
    assert re.findall(r"://|--\w+-(?:url|links|host)|(?<![\w.])/\w+|@ ", file.read_text()) == []
