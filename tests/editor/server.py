"""A language server over standard input and output: started, asked, stopped."""

from __future__ import annotations

import json
import shutil
import subprocess
import threading
from pathlib import Path
from queue import Empty, Queue
from types import TracebackType
from typing import Any

PACKAGE = "yaml-language-server"
VERSION = "1.25.0"
_PATIENCE = 30  # seconds for one answer; the server takes about one
_HOME = Path(__file__).resolve().parents[2] / "build" / "editor"


def command() -> tuple[str, ...] | str:
    """How to start the server, installed below `build/` where it is not yet there; else why it cannot be had."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None:
        return "node is not on this machine"
    script = _HOME / "node_modules" / PACKAGE / "bin" / PACKAGE
    if not script.is_file():
        if npm is None:
            return "npm is not on this machine"
        _HOME.mkdir(parents=True, exist_ok=True)
        asked = [npm, "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(_HOME)]
        try:
            told = subprocess.run([*asked, f"{PACKAGE}@{VERSION}"], capture_output=True, timeout=120, check=False)
        except subprocess.TimeoutExpired:
            return "npm did not answer in time"
        if told.returncode or not script.is_file():
            return f"npm could not install {PACKAGE}"
    return (node, str(script), "--stdio")


class Server:
    """One running server; its answers and notes are taken by a thread of their own."""

    def __init__(self, command: tuple[str, ...], folder: Path) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._came: Queue[dict[str, Any]] = Queue()
        self._asked = 0
        self._folder = folder
        threading.Thread(target=self._listen, daemon=True).start()

    def __enter__(self) -> Server:
        uri = self._folder.as_uri()
        about: dict[str, Any] = {
            "processId": None,
            "rootUri": uri,
            "capabilities": {},
            "workspaceFolders": [{"uri": uri, "name": "x"}],
        }
        self.ask("initialize", about)
        self.tell("initialized", {})
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()

    def open(self, path: Path, text: str) -> list[dict[str, Any]]:
        """Show the server a file; what it finds in it."""
        document = {"uri": path.as_uri(), "languageId": "yaml", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})
        while True:
            note = self._next(f"what it finds in {path.name}")
            if note.get("method") == "textDocument/publishDiagnostics" and note["params"]["uri"] == path.as_uri():
                found: list[dict[str, Any]] = note["params"]["diagnostics"]
                return found

    def complete(self, path: Path, line: int, column: int) -> list[str]:
        """What it offers at a place, 1-based."""
        place = {"textDocument": {"uri": path.as_uri()}, "position": {"line": line - 1, "character": column - 1}}
        return [str(item["label"]) for item in self.ask("textDocument/completion", place)["items"]]

    def ask(self, method: str, about: Any) -> Any:
        """The answer to a request."""
        self._asked += 1
        self._send({"id": self._asked, "method": method, "params": about})
        while True:
            came = self._next(method)
            if came.get("id") == self._asked and "method" not in came:
                return came["result"]

    def tell(self, method: str, about: Any) -> None:
        """A note that wants no answer."""
        self._send({"method": method, "params": about})

    def _next(self, wanted: str) -> dict[str, Any]:
        while True:
            try:
                came = self._came.get(timeout=_PATIENCE)
            except Empty:
                raise AssertionError(f"the language server did not say: {wanted}") from None
            if "id" in came and "method" in came:  # the server asks for its settings: there are none
                asked = came.get("params", {}).get("items", [])
                self._send({"id": came["id"], "result": [None] * len(asked) if asked else None})
                continue
            return came

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin is not None
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self._process.stdin.flush()

    def _listen(self) -> None:
        out = self._process.stdout
        assert out is not None
        while header := out.readline():
            length = int(header.split(b":")[1])
            while out.readline().strip():
                pass
            self._came.put(json.loads(out.read(length)))
