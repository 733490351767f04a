"""The command that brings an assistant of this machine to a house."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from ridotto.cli.common import app, examples


@app.command(epilog=examples("ridotto mcp", "ridotto mcp --url https://gioca.example.org"))
def mcp(
    url: Annotated[
        str, typer.Option("--url", metavar="URL", help="The house; by default the one on this machine.")
    ] = "http://127.0.0.1:8014",
    adult: Annotated[
        bool, typer.Option("--adult", help="I am of age: asked for in games for adults.")
    ] = False,
) -> None:
    """Let your assistant sit down: a server of the Model Context Protocol over standard input and output."""
    from ridotto.server.mcp.bridge import Bridge, key_of_the_environment

    out = sys.stdout.buffer

    def say(line: bytes) -> None:
        out.write(line)
        out.flush()

    Bridge(url, say, key_of_the_environment(), adult).run(sys.stdin.buffer)
