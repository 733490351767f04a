"""The bots of November 2026."""
