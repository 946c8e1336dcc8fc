"""One game in Firefox: `python -m tests.bench.firefox [PICTURE.png]`. Needs Debian's firefox-esr, and nothing else.

Speaks Marionette, Firefox's own protocol for such runs: JSON behind its length, on a port of the loopback.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.program import environment

PORT = 2828
POSITION = "1 2 3/4 5 6/0 7 8"
HEARD = "return document.body.innerText + document.getElementById('board').textContent"
PRESS = """const pressed = new KeyboardEvent("keydown", { key: arguments[0], bubbles: true });
document.getElementById("keyboard").dispatchEvent(pressed)"""


class Marionette:
    """A line to Firefox."""

    def __init__(self) -> None:
        """Wait until it listens, and begin a session."""
        for _ in range(300):
            try:
                self._line = socket.create_connection(("127.0.0.1", PORT))
                break
            except OSError:
                time.sleep(0.1)
        self._number = 0
        self._read()
        self.send("WebDriver:NewSession", {})

    def send(self, command: str, parameters: dict[str, Any]) -> Any:
        """Return what a command brings."""
        self._number += 1
        data = json.dumps([0, self._number, command, parameters]).encode()
        self._line.sendall(str(len(data)).encode() + b":" + data)
        _, _, error, result = self._read()
        if error is not None:
            sys.exit(f"{command}: {error['message']}")
        return result

    def script(self, text: str, *words: str) -> Any:
        """Return what a script on the page returns."""
        return self.send("WebDriver:ExecuteScript", {"script": text, "args": list(words)})["value"]

    def _read(self) -> Any:
        length = b""
        while (letter := self._line.recv(1)) != b":":
            length += letter
        data = b""
        while len(data) < int(length):
            data += self._line.recv(int(length) - len(data))
        return json.loads(data)


def hear(firefox: Marionette, words: str) -> None:
    """Wait until something is said aloud."""
    end_s = time.monotonic() + 30
    while words not in firefox.script(HEARD):
        if time.monotonic() > end_s:
            sys.exit(f"{words!r} is not said")
        time.sleep(0.05)


def main() -> None:
    """Play a board to its end."""
    program = shutil.which("firefox-esr") or shutil.which("firefox") or sys.exit("there is no Firefox here")
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--port", "0", "--position", POSITION, "--no-save"]
        server = subprocess.Popen(
            [sys.executable, "-m", "slide_tui", *words], stdout=subprocess.PIPE, text=True, env=environment()
        )
        browser = subprocess.Popen(
            [program, "--headless", "--no-remote", "--marionette", "--profile", folder],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            assert server.stdout is not None
            address = re.search(r"http://\S+", server.stdout.readline())
            assert address is not None
            firefox = Marionette()
            firefox.send("WebDriver:Navigate", {"url": address[0]})
            hear(firefox, "Moves: 0")
            for said in ("7 left", "Congratulations! Solved in 2 moves"):
                firefox.script(PRESS, "ArrowLeft")
                hear(firefox, said)
            shot = firefox.send("WebDriver:TakeScreenshot", {"full": False})["value"]
            if len(sys.argv) > 1:
                Path(sys.argv[1]).write_bytes(base64.b64decode(shot))
            print("A board was played to its end in", firefox.script("return navigator.userAgent"))
        finally:
            for process in (browser, server):
                process.terminate()
                process.wait()


if __name__ == "__main__":
    main()
