"""The golden files of this folder; ``RIDOTTO_GOLDEN=write`` before pytest writes them anew."""

from pathlib import Path

from tests.games.goldens import goldens

golden = goldens(Path(__file__).parent)
