"""The names of bots at a table."""

BOT_NAMES = (
    "Colombina",
    "Pantalon",
    "Marieta",
    "Nane",
    "Gnese",
    "Orseta",
    "Lugrezia",
    "Anzolo",
    "Domenega",
    "Isidoro",
)
"""Names of old Venetian comedy. No two begin alike, and none with the letter of an agent (F, B, Z, X)."""
