"""What screens and line mode draw with: ``inks`` (colours and marks of seats), ``prompts`` (lines of text),
``notes`` (the clue sheet) and ``laying`` (any drawing as lines of text)."""
