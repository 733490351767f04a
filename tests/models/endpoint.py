"""An address as language models have one, scripted: it answers what a test says, well or badly."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = Callable[[dict[str, Any]], "Reply"]


class Reply:
    """What is sent back: a text as a stream or as a whole, or an error."""

    def __init__(
        self,
        text: str = "",
        end: str = "stop",
        status: int = 200,
        after: str = "",
        raw: bytes | None = None,
        drops: threading.Event | None = None,
    ) -> None:
        self.text, self.end, self.status, self.after, self.raw = text, end, status, after, raw
        self.drops = drops
        """Set: a drop comes again and again until it is set."""


class Endpoint:
    """Keeps what it was asked; ``answer`` says what comes back."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.asked: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.url = ""


@contextmanager
def endpoint(answer: Answer) -> Iterator[Endpoint]:
    """An address on loopback while a test runs."""
    there = Endpoint(answer)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            there.asked.append(body)
            there.headers.append(dict(self.headers))
            assert self.path == "/v1/chat/completions"
            self.reply(there.answer(body), body.get("stream", False))

        def reply(self, reply: Reply, stream: bool) -> None:
            self.send_response(reply.status)
            if reply.after:
                self.send_header("Retry-After", reply.after)
            self.send_header("Content-Type", "text/event-stream" if stream else "application/json")
            self.end_headers()
            if reply.raw is not None:
                self.wfile.write(reply.raw)
            elif reply.drops is not None:
                while not reply.drops.wait(0.01):
                    try:
                        self.wfile.write(b": nothing yet\n")
                    except OSError:
                        return
            elif stream:
                for part in (reply.text[:7], reply.text[7:]):
                    self.event({"choices": [{"delta": {"content": part}}]})
                self.event({"choices": [{"delta": {}, "finish_reason": reply.end}]})
                self.event({"choices": [], "usage": {"prompt_tokens": 11, "completion_tokens": 7}})
                self.wfile.write(b"data: [DONE]\n\n")
            else:
                choice = {"message": {"content": reply.text}, "finish_reason": reply.end}
                self.wfile.write(json.dumps({"choices": [choice]}).encode())

        def event(self, said: dict[str, Any]) -> None:
            self.wfile.write(b"data: " + json.dumps(said).encode() + b"\n\n")

        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    there.url = f"http://127.0.0.1:{server.server_port}/v1"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield there
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
